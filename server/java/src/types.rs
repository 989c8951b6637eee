//! How types relate (JLS 4, 5 and 15), one file for each clause.
//!
//! The relations are asked of [`java_type::JavaType`]s, whose variables lie in a table. [`World`] answers what lowering asks of the
//! types that it carries along ([`crate::ty::Ty`]).

pub mod answers;
mod capture;
mod erasure;
mod glb;
pub mod java_type;
mod lub;
mod primitive;
mod subtype;
mod supertypes;
pub mod table;
mod world;

pub use world::{Function, World};
