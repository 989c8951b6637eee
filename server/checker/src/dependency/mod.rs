//! What operations touch and with what they conflict: footprints, future accesses, persistent sets, and the audits of
//! all three.
//!
//! It reads the machine, the encoded states and the facts of `racelens-analysis`. It never decides what to explore: it
//! answers whether two steps commute and which threads are enough, and the search draws the conclusions. Its methods
//! of [`Machine`](crate::machine::Machine) that the machine calls itself (may an operation be no choice, note what is
//! touched) change nothing but the record of the step.

mod commutation_audit;
pub mod footprint;
pub mod future_accesses;
mod known_races;
pub mod persistent_sets;
mod points_to_audit;
