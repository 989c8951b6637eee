//! Java's arithmetic, numbers and text on raw words.
//!
//! Pure functions: they know ir's kinds and types and nothing of a program or of a run. A value that Java would refuse
//! gets an answer here that does no harm; the machine throws before it asks.

pub mod arithmetic;
mod character_table;
pub mod characters;
pub mod digits;
pub mod handle_types;
pub mod reals;
pub mod text;
