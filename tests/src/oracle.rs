//! An oracle for the checker, made from the Java Language Specification alone.
//!
//! It runs linked ir and enumerates all sequentially consistent executions, one operation of one thread at a time. It
//! keeps every read and write with a full vector clock, and computes from the definition of happens-before (JLS
//! 17.4.5) the racing pairs, the tuples of final results, the uncaught exceptions and the deadlocks.
//!
//! Invariant: nothing of it comes from the checker. It shares the ir, and no model of the library runs in it: what it
//! knows of the library has a meaning of its own in [`calls`], from the documentation; all else is refused.
//!
//! Limits: there is no reduction but that operations which no other thread can observe run with the one before
//! ([`steps`] lists them), so programs must be small. Running out of the bound is said ([`Answer::GaveUp`]).

mod atomics;
mod calls;
mod classes;
mod clock;
mod enumerate;
mod exceptions;
mod executors;
mod history;
mod monitors;
mod state;
mod steps;
pub mod subject;

pub use enumerate::{Answer, Bounds, answer};
pub use history::{Found, Pair, Side};
