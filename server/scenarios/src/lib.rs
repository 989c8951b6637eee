//! Scenarios: harnesses that are made for a class which has none.
//!
//! A scenario makes an object, then two or three threads call its methods. [`catalogue`](mod@catalogue) lists the calls of a class, [`plan`]
//! combines them, [`code`] writes them as ir, [`run`] compares what threads do at once with what the same calls do one after the other.
//!
//! Pure functions over a linked program: no text, no database, no files, no clock but the budget.

mod brackets;
pub mod catalogue;
pub mod class;
pub mod code;
pub mod data;
mod effects;
pub mod emit;
mod faults;
mod meeting;
mod memo;
mod orders;
pub mod plan;
mod prune;
pub mod run;
mod stubs;
pub mod text;
mod tolerance;
mod values;

pub use catalogue::{Callers, Catalogue, catalogue};
pub use class::{ClassVerdict, Found, Harm, check_class};
pub use code::{Linked, Names};
pub use data::{Call, Scenario, Value};
pub use run::Fault;
