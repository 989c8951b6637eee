//! Giving up a path: why, and where in checked code that is.

#![expect(clippy::indexing_slicing, reason = "threads and methods are named by dense ids")]

use racelens_ir::{Id, MethodId};

use crate::machine::Machine;
use crate::verdict::{Reason, ReasonKind};

impl Machine<'_> {
    pub(crate) fn halt(&mut self, thread: u32, kind: ReasonKind, message: String) {
        let point = self.point_of(thread).at.map(|at| self.image.code_point(at));
        let message = format!("{message}{}", self.way_into_library(thread));
        self.halted = Some(Reason { kind, message, point });
    }

    /// How a thread came to be in the code of a library, where it is there: its last few calls.
    fn way_into_library(&self, thread: u32) -> String {
        const SHOWN: usize = 4;
        let frames = self.threads[thread as usize].frames.iter().rev().filter(|frame| frame.initialises().is_none());
        let of_library = frames.take_while(|frame| self.image.methods[frame.method as usize].is_library);
        let mut names: Vec<String> = of_library
            .map(|frame| {
                crate::program::names::method_name(&self.image.program.methods[MethodId::from_raw(frame.method)].key)
            })
            .collect();
        names.dedup();
        let left_out = if names.len() > SHOWN { "… " } else { "" };
        names.truncate(SHOWN);
        names.reverse();
        match names.is_empty() {
            true => String::new(),
            false => format!(" (in {left_out}{})", names.join(" → ")),
        }
    }

    /// Whether a thread is about to show what a call gave, for which any name will do.
    pub(super) fn is_shown(&self, thread: u32) -> bool {
        /// `Class.getSimpleName` and what it calls.
        const MOST: usize = 4;
        let program = self.image.program;
        let frames = &self.threads[thread as usize].frames;
        frames.iter().rev().take(MOST).any(|frame| {
            let class = program.methods[MethodId::from_raw(frame.method)].class;
            program.classes[class].decl.name == "racelens.Scenario"
        })
    }

    pub(super) fn halt_missing(&mut self, what: &str) {
        let message = format!("{what}, which has no model");
        self.halted = Some(Reason { kind: ReasonKind::NoModel, message, point: None });
    }
}
