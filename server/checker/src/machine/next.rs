//! What a thread is about to do, as far as searches and reductions ask.

#![expect(clippy::indexing_slicing, reason = "threads, methods and objects are named by dense ids")]

use racelens_ir::{Id, Intrinsic};

use crate::machine::Machine;
use crate::machine::calls::Callee;
use crate::memory::thread::Status;
use crate::memory::{CONTENT, Place};
use crate::program::frame::Frame;
use crate::program::image::{Call, Op, R};

/// The operation that a thread is parked before.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Next {
    Read(Place),
    Write(Place),
    VolatileRead(Place),
    VolatileWrite(Place),
    /// Enters a monitor, or comes back to it out of a wait set.
    Enter(u32),
    Exit(u32),
    /// Joins a thread, or finds out whether it lives.
    ThreadLife(u32),
    Other,
}

impl Machine<'_> {
    pub fn next(&self, thread: u32) -> Next {
        let record = &self.threads[thread as usize];
        match record.head.status {
            Status::Running => {}
            Status::Reacquiring { object, .. } | Status::Entering { object } => return Next::Enter(object),
            Status::Waiting { .. } | Status::Ended => return Next::Other,
        }
        let Some(frame) = record.frames.last().copied() else { return Next::Other };
        if frame.initialises().is_some() {
            return Next::Other;
        }
        let image = self.image;
        let get = |reg: R| self.get(thread, frame, reg) as u32;
        let field = |object: u32, field: racelens_ir::FieldId| {
            let at = &image.fields[field.index()];
            (Place { object, slot: at.slot, field: Some(field) }, at.is_volatile)
        };
        let read = |(place, is_volatile)| if is_volatile { Next::VolatileRead(place) } else { Next::Read(place) };
        let write = |(place, is_volatile)| if is_volatile { Next::VolatileWrite(place) } else { Next::Write(place) };
        let statics = |id: racelens_ir::FieldId| self.classes.statics[image.fields[id.index()].class.index()];
        let element = |array: R, index: R| Place { object: get(array), slot: get(index), field: None };
        match &image.methods[frame.method as usize].ops[frame.pc as usize] {
            Op::GetField { object, field: id, .. } => read(field(get(*object), *id)),
            Op::PutField { object, field: id, .. } => write(field(get(*object), *id)),
            Op::GetStatic { field: id, .. } => read(field(statics(*id), *id)),
            Op::PutStatic { field: id, .. } => write(field(statics(*id), *id)),
            Op::ArrayLoad { array, index, .. } => Next::Read(element(*array, *index)),
            Op::ArrayStore { array, index, .. } => Next::Write(element(*array, *index)),
            Op::MonitorEnter { object } => Next::Enter(get(*object)),
            Op::MonitorExit { object } => Next::Exit(get(*object)),
            Op::Return { .. } if frame.lock != 0 => Next::Exit(frame.lock),
            Op::Intrinsic { op, args, .. } => self.next_intrinsic(thread, frame, *op, args),
            Op::Call { call, args, .. } => self.next_call(thread, frame, *call, args),
            _ => Next::Other,
        }
    }

    fn next_call(&self, thread: u32, frame: Frame, call: Call, args: &[R]) -> Next {
        if let Call::Static(method) = call
            && self.needs_initialisation(thread, self.image.program.methods[method].class)
        {
            return Next::Other;
        }
        match self.callee(thread, frame, call, args) {
            Callee::Intrinsic(op) if op.is_handle() => {
                match self.handle_target(thread, frame, (op, call.exact()), args) {
                    Some(target) => match (target.mode.is_plain(), target.mode.writes()) {
                        (true, false) => Next::Read(target.place),
                        (true, true) => Next::Write(target.place),
                        (false, false) => Next::VolatileRead(target.place),
                        (false, true) => Next::VolatileWrite(target.place),
                    },
                    None => Next::Other,
                }
            }
            Callee::Intrinsic(op) => self.next_intrinsic(thread, frame, op, args),
            Callee::Body(method) => {
                let code = &self.image.methods[method.index()];
                match self.known_lock(thread, frame, code, args) {
                    Some(object) if code.is_synchronized => Next::Enter(object),
                    _ => Next::Other,
                }
            }
            _ => Next::Other,
        }
    }

    fn next_intrinsic(&self, thread: u32, frame: Frame, op: Intrinsic, args: &[R]) -> Next {
        let object = args.first().map_or(0, |reg| self.get(thread, frame, *reg) as u32);
        let content = Place { object, slot: CONTENT, field: None };
        match op {
            Intrinsic::ModelReads => Next::Read(content),
            Intrinsic::ModelWrites => Next::Write(content),
            Intrinsic::ThreadJoin | Intrinsic::ThreadIsAlive => match self.heap.object(object).extra.checked_sub(1) {
                Some(of) => Next::ThreadLife(of),
                None => Next::Other,
            },
            _ => Next::Other,
        }
    }

    /// The mark of the last write of a place, or its row of `h` where it is volatile.
    pub fn mark_of(&self, place: Place) -> u32 {
        let header = self.heap.object(place.object);
        match place.slot {
            CONTENT => header.content,
            slot if slot < header.len => self.heap.marks[(header.start + slot) as usize],
            _ => 0,
        }
    }
}
