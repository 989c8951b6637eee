//! What a person gets to see of a violation: its shortest schedule, the steps in source terms, the happens-before edges.
//!
//! It replays the schedules of the search's findings and never looks for new ones. It names places by instruction:
//! text, files and lines are the business of the crates above.

mod faults;
mod fold;
mod schedule;
mod teller;
pub mod trace;
