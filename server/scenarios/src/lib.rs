//! Scenarios: harnesses that are made for a class which has none.
//!
//! A scenario makes an object, then two or three threads call its methods. [`catalogue`](mod@catalogue) lists the calls of a class, [`plan`]
//! combines them, [`code`] writes them as ir, [`judge`] compares what threads do at once with what the same calls do one after the other.
//!
//! Pure functions over a linked program: no text, no database, no files, no clock but the budget.

mod brackets;
mod build;
mod call_dependencies;
pub mod catalogue;
pub mod class;
pub mod code;
pub mod data;
mod drafts;
pub mod emit;
mod faults;
mod fitting;
mod given;
mod handles;
pub mod judge;
mod known_orders;
mod let_in;
mod library_calls;
pub mod linked;
mod literals;
mod memo;
mod needed;
mod observers;
pub mod plan;
mod polled_flags;
mod prune;
mod races;
mod rendezvous;
mod repeated_calls;
mod sequential_orders;
mod stand_ins;
mod stubs;
#[cfg(test)]
mod tests;
pub mod text;
mod tolerance;
mod values;

pub use catalogue::{Catalogue, catalogue};
pub use class::{ClassVerdict, Harm, ShownFault, check_class};
pub use code::Names;
pub use data::{Call, Scenario, Value};
pub use judge::Fault;
pub use linked::Linked;
