//! What a property asks of a run: calls that began and ended, and stops where no thread could observe anything.
//!
//! A step of a search then has at most one of them, so that their order is seen.

use crate::machine::mode::Attempt;
use crate::machine::{Machine, Subject};
use crate::program::frame::Frame;
use crate::program::image::{MethodCode, Stop};
use crate::verdict::Action;

/// A call of an observed method.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct NotedCall {
    pub thread: u32,
    pub method: u32,
    /// Whether it began; else it ended.
    pub begins: bool,
}

impl Machine<'_> {
    #[inline]
    pub(super) fn note_observed(&mut self, thread: u32, method: u32, begins: bool) {
        if let Some(calls) = &mut self.recording.calls
            && self.mode.attempt == Attempt::Counts
            && self.image.methods.get(method as usize).is_some_and(|code| code.is_observed)
        {
            calls.push(NotedCall { thread, method, begins });
            let action = if begins { Action::Call } else { Action::Return };
            self.show_action(thread, action, Subject::Call { on: 0, method });
        }
    }

    /// The method of a thread's innermost frame, where calls are noted at all.
    #[inline]
    pub(super) fn observed_top(&self, thread: u32) -> Option<u32> {
        self.recording.calls.as_ref()?;
        self.threads.get(thread as usize)?.frames.last().map(|frame| frame.method)
    }

    #[inline]
    pub(super) fn has_stops(&self, frame: Frame) -> bool {
        let code = self.image.methods.get(frame.method as usize);
        code.is_some_and(|code| !code.stops.is_empty())
    }

    /// Whether a thread stops before an op.
    #[cold]
    pub(super) fn stops_at(&self, thread: u32, frame: Frame, code: &MethodCode) -> bool {
        if self.mode.is_trial() {
            return false;
        }
        let frames = self.threads.get(thread as usize).map_or(&[][..], |thread| &thread.frames);
        let below = frames.iter().rev().skip(1).find(|below| below.initialises().is_none());
        let is_trusted =
            below.and_then(|below| self.image.methods.get(below.method as usize)).is_none_or(|below| below.is_trusted);
        match code.stops.get(frame.pc as usize) {
            None | Some(Stop::Never) => false,
            Some(Stop::Always) => true,
            Some(Stop::BelowChecked) => !is_trusted,
            Some(Stop::BelowTrusted) => is_trusted,
        }
    }
}
