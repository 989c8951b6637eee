//! Whether threads can go on forever, and whether that is a fault.
//!
//! `formula` reads what a person claims in linear temporal logic, `automaton` turns it into a Büchi automaton; both know
//! no program. `livelock` runs the machine from a state and takes it back to that state. Nothing here knows searches;
//! the search asks about a thread where all states that follow are known.

pub mod automaton;
mod diamonds;
mod finder;
pub mod formula;
pub mod graph;
mod lines;
pub mod livelock;
mod loops;
pub mod product;
pub mod progress;
pub mod property;
pub mod proposition;
pub mod stale_loops;
