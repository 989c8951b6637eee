//! Divergence: threads that run for very long without a scheduling point.
//!
//! Such a thread may pause at any instruction of checked code; an additional choice leaves nothing out. A loop that
//! changes nothing is noticed, so that a thread that loops forever pauses soon, and in the same state each time.

#![expect(clippy::indexing_slicing, reason = "threads and methods are named by dense ids")]

use crate::machine::Machine;
use crate::memory::log::{Mark, Undo};
use crate::program::frame::Frame;

/// Where a thread was, to be recognised when it comes back.
#[derive(Debug)]
pub struct Watch {
    /// The instruction that it was before.
    pub pc: u32,
    frame: Option<Frame>,
    depth: usize,
    registers: Vec<u64>,
    mark: Mark,
}

impl Default for Watch {
    fn default() -> Self {
        Self { pc: u32::MAX, frame: None, depth: 0, registers: Vec::new(), mark: Mark(0) }
    }
}

impl Watch {
    #[cold]
    pub fn begin(machine: &Machine<'_>, thread: u32) -> Self {
        let record = &machine.threads[thread as usize];
        let Some(frame) = record.frames.last().copied() else { return Self::default() };
        Self {
            pc: frame.pc,
            frame: Some(frame),
            depth: record.frames.len(),
            registers: record.registers[..machine.end_of(frame)].to_vec(),
            mark: machine.mark(),
        }
    }

    /// Whether a thread is where it was, as it was, and nothing has changed meanwhile.
    #[cold]
    pub fn is_back(&self, machine: &Machine<'_>, thread: u32) -> bool {
        let record = &machine.threads[thread as usize];
        let Some(frame) = record.frames.last().copied() else { return false };
        self.frame == Some(frame)
            && self.depth == record.frames.len()
            && self.registers == record.registers[..machine.end_of(frame)]
            && machine.log.since(self.mark).all(|entry| {
                let is_own = matches!(entry, Undo::Frame { .. } | Undo::FramePushed { .. } | Undo::FramePopped { .. });
                is_own || matches!(entry, Undo::Register { .. })
            })
    }
}

impl Machine<'_> {
    pub(crate) fn end_of(&self, frame: Frame) -> usize {
        (frame.base + self.image.registers(frame)) as usize
    }

    /// Whether a thread may stop between two instructions: not inside an operation of a model.
    pub(super) fn may_rest(&self, frame: Frame) -> bool {
        !self.mode.is_trial() && frame.initialises().is_none() && !self.image.methods[frame.method as usize].is_trusted
    }
}
