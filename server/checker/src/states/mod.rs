//! Canonical states and the set of those that were visited.
//!
//! It reads the machine and never changes it. Two runs that can only continue alike get the same words; nothing is
//! stored that a later step could not observe.

pub mod encoder;
mod form;
pub mod full;
mod happens_before_form;
mod objects;
mod pieces;
mod relaxed_path;
pub mod shared;
mod symmetry;
mod threads;
pub mod visited;
mod zones;
