//! What a run remembers: the slots of objects, the registers of threads, what happens before what, and the log that
//! undoes every change.
//!
//! Plain data with the rules that keep it consistent. It knows positions in the program, and nothing of operations:
//! it never runs an instruction and never asks the machine. Every change goes through [`log::Log`].
//! The machine calls it for every access, so it lies below the machine.
//!
//! What a memory model remembers beside the newest value of each slot: OpMM the writes of each slot ([`write_history`]), TSO and PSO
//! what threads have in their store buffers ([`store_buffers`]), path relaxing what a path owes ([`path_relaxing`]) and its
//! accesses ([`actions`]). Sequential consistency remembers nothing. What follows from it is decided by the rules of the models
//! (`machine/memory_model`).

pub mod actions;
pub mod footprint;
pub mod happens_before;
pub mod heap;
pub mod known_races;
pub mod log;
pub mod observed_orders;
pub mod past_accesses;
pub mod path_relaxing;
pub mod store_buffers;
pub mod thread;
pub mod write_history;

use racelens_ir::FieldId;

use crate::memory::happens_before::Row;

/// The slot that stands for the content of an object.
pub const CONTENT: u32 = u32::MAX;

/// Slots that stand for the rest of an object: its monitor and wait set, what models release to it, the life of a
/// thread and its interrupt status.
pub const MONITOR: u32 = CONTENT - 1;
pub const EDGES: u32 = CONTENT - 2;
pub const LIFE: u32 = CONTENT - 3;
pub const STATUS: u32 = CONTENT - 4;

/// A slot of an object; a field where it is one.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    pub object: u32,
    pub slot: u32,
    pub field: Option<FieldId>,
}

/// Rows of `h` that objects and slots hold are one past, so that 0 means none.
pub fn row_of(held: u32) -> Option<Row> {
    held.checked_sub(1).map(Row)
}
