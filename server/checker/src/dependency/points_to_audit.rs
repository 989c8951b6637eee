//! The audit of points-to sets: whether the objects that code meets are among those that were expected there
//! ([`racelens_analysis::points_to`]).

#![expect(clippy::indexing_slicing, reason = "threads and methods are named by dense ids")]

use racelens_analysis::points_to::{Made, Origin};
use racelens_ir::{Id, Instr, InstrId, MethodId};

use crate::machine::Machine;
use crate::memory::heap::Shape;
use crate::program::frame::Frame;
use crate::verdict::ReasonKind;

impl Machine<'_> {
    /// Remembers where a new object was made.
    pub(crate) fn note_made(&mut self, thread: u32, object: u32) {
        if self.options.audit.is_on() {
            let made = self.made_at(thread);
            self.set_made(object, made);
        }
    }

    /// A copy is taken for what it was made of.
    pub(crate) fn note_copied(&mut self, object: u32, from: u32) {
        if self.options.audit.is_on() {
            let made = self.audit.made.get(from as usize).copied().flatten();
            self.set_made(object, made);
        }
    }

    fn set_made(&mut self, object: u32, made: Option<Made>) {
        let at = object as usize;
        self.audit.made.resize(at, None);
        self.audit.made.push(made);
    }

    /// The instruction that a thread is at, and where the object was made whose method that is.
    fn made_at(&self, thread: u32) -> Option<Made> {
        let frames = &self.threads[thread as usize].frames;
        let top = frames.last().filter(|frame| frame.initialises().is_none())?;
        // Static methods are called on what their caller is called on.
        let of_object = frames.iter().rev().find(|frame| frame.initialises().is_some() || !self.runs_static(**frame));
        let receiver = of_object.filter(|frame| frame.initialises().is_none()).map(|frame| {
            let registers = &self.threads[thread as usize].registers;
            registers[frame.base as usize] as u32
        });
        let made = receiver.and_then(|object| self.audit.made.get(object as usize).copied().flatten());
        let by = made.map(|made| (made.method, made.at));
        Some(Made { method: MethodId::from_raw(top.method), at: InstrId::from_raw(top.pc), by })
    }

    fn runs_static(&self, frame: Frame) -> bool {
        let method = &self.image.program.methods[MethodId::from_raw(frame.method)];
        method.modifiers.is_static() || method.key.is_static_initialiser()
    }

    /// Looks whether an access was expected to meet the object that it does.
    pub(crate) fn expect_object(&mut self, thread: u32, frame: Frame, object: u32) {
        let Some(future) = self.image.future(self.options) else { return };
        let Some(points_to) = &future.points_to else { return };
        let method = MethodId::from_raw(frame.method);
        let Some((body, _)) = self.image.program.body(method) else { return };
        let subject = match body.code.row(InstrId::from_raw(frame.pc)) {
            Some(Instr::GetField { object, .. } | Instr::PutField { object, .. }) => *object,
            Some(Instr::ArrayLoad { array, .. } | Instr::ArrayStore { array, .. }) => *array,
            _ => return,
        };
        let origin = match (self.heap.object(object).shape, self.audit.made.get(object as usize).copied().flatten()) {
            (Shape::Text { .. }, _) => Origin::Text,
            (Shape::Class, _) => Origin::Class,
            (_, Some(made)) => Origin::Made(made),
            (_, None) => Origin::Machine,
        };
        if !points_to.may_be(method, subject, origin) {
            let message = format!("internal error: the points-to set of {subject} lacks an object: {origin:?}");
            self.halt(thread, ReasonKind::Internal, message);
        }
    }
}
