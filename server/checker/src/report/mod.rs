mod fold;
mod schedule;
pub mod trace;
