//! What a path may take of memory: its heap, its texts, and all that a step keeps for going back.
//!
//! A search looks at its budget between steps. A step has no end of its own, so what grows with a step's length is measured
//! here, too; what one operation makes is measured before it is made. A path that needs more is given up, with the reason.

use crate::machine::Machine;
use crate::machine::exec::{Fault, OpResult};
use crate::verdict::ReasonKind;

/// How long a string may get, and all that a check makes.
const LONGEST_TEXT: usize = 16 << 20;
const MOST_TEXT: u64 = 256 << 20;

/// `366 KB`, `2 GB`.
pub fn size(bytes: u64) -> String {
    match bytes {
        0..1_048_576 => format!("{} KB", bytes >> 10),
        1_048_576..1_073_741_824 => format!("{} MB", bytes >> 20),
        _ => format!("{:.1} GB", bytes as f64 / f64::from(1 << 30)),
    }
}

impl Machine<'_> {
    /// Bytes of objects and texts, and of the path that leads here.
    pub fn bytes(&self) -> u64 {
        self.heap.bytes()
            + self.constants.text_bytes
            + self.log.bytes()
            + self.happens_before.bytes()
            + self.accesses.bytes()
            + self.weak.histories.bytes()
    }

    /// Whether the path takes more memory than the whole check may; asked within long steps. Then it ends here.
    pub(super) fn is_out_of_memory(&mut self, thread: u32) -> bool {
        let Some(limit) = self.options.budget.memory.filter(|limit| self.bytes() > *limit) else { return false };
        let message = format!("needs more than {} on one path", size(limit));
        self.halt(thread, ReasonKind::OutOfMemory, message);
        true
    }

    /// Keeps one path's heap within the budget. Garbage counts, so reaching the limit says nothing
    /// about the program: the path ends unfinished.
    pub(super) fn reserve(&mut self, thread: u32, slots: u32) -> OpResult<()> {
        let limit = self.options.budget.heap_slots;
        if self.heap.slots.len() as u64 + u64::from(slots) > u64::from(limit) {
            self.halt(thread, ReasonKind::OutOfMemory, format!("needs more than {limit} heap slots on one path"));
            return Err(Fault::Halt);
        }
        Ok(())
    }

    /// Ends the path where a text of a length would be too much.
    pub(super) fn reserve_text(&mut self, thread: u32, len: usize) -> OpResult<()> {
        let message = if len > LONGEST_TEXT {
            format!("creates a string of more than {} million characters", LONGEST_TEXT >> 20)
        } else if self.constants.text_bytes + len as u64 > MOST_TEXT {
            format!("creates strings of more than {} MB in total", MOST_TEXT >> 20)
        } else {
            return Ok(());
        };
        self.halt(thread, ReasonKind::OutOfMemory, message);
        Err(Fault::Halt)
    }
}
