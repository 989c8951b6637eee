//! jcstress tests as harnesses: which classes are tests, the program that runs one, and what its author expects.
//!
//! A test is a class annotated `@JCStressTest`. Its program creates the state and the result, runs each actor in a thread of
//! its own, then the arbiter, and prints the result ([`runner`]). Result classes are made by rule ([`results`]).
//! Expectations are read from the annotations ([`expectations`]); they never change the program.

mod annotations;
mod expectations;
pub(crate) mod results;
mod runner;
mod test_class;

pub use expectations::{Expect, Expectation, Expectations};
pub use runner::class_of;
pub use test_class::{Mode, Test};

pub(crate) use expectations::expected;
pub(crate) use runner::{entry, supplement};
pub(crate) use test_class::{names_test, test, tests_in};

/// The package of the annotations.
const ANNOTATIONS: &str = "org.openjdk.jcstress.annotations";
