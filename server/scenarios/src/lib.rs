//! Scenarios: harnesses that are made for a class which has none.
//!
//! A scenario makes an object, then two or three threads call its methods. [`plan`] chooses the calls of a class, [`code`]
//! writes them as ir, [`run`] compares what threads do at once with what the same calls do one after the other.
//!
//! Pure functions over a linked program: no text, no database, no files, no clock but the budget.

pub mod class;
pub mod code;
pub mod data;
mod effects;
pub mod emit;
pub mod plan;
mod prune;
pub mod run;
pub mod text;
mod values;

pub use class::{ClassVerdict, Found, Harm, check_class};
pub use code::{Linked, Names};
pub use data::{Call, Scenario, Value};
pub use plan::{Catalogue, catalogue};
pub use run::Fault;
