//! What a thread is about to do: the one reading of the operation that it is parked before.
//!
//! In how many ways a thread can go on, what it waits for, which intrinsic it is before, and what reductions and searches ask of
//! a step: all of them read [`Operation`]. Only [`Machine::run`] looks at operations itself, since it asks of each on the way
//! whether it is a scheduling point. What a thread waits for is kept until it moves (`blocked.rs`).

#![expect(clippy::indexing_slicing, reason = "threads, methods and objects are named by dense ids")]

use racelens_ir::{ClassId, Id, Intrinsic, MethodId};

use crate::machine::Machine;
use crate::machine::calls::Callee;
use crate::memory::thread::Status;
use crate::memory::{CONTENT, Place};
use crate::program::frame::Frame;
use crate::program::image::{Call, Op, R};

/// What an operation does to places, monitors and threads.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Next {
    Read(Place),
    Write(Place),
    VolatileRead(Place),
    VolatileWrite(Place),
    /// Enters a monitor, or comes back to it out of a wait set.
    Enter(u32),
    /// Enters the monitor of a class object that does not exist yet.
    EnterNew,
    Exit(u32),
    /// Joins a thread, or finds out whether it lives.
    ThreadLife(u32),
    /// Waits for a notification.
    Notification(u32),
    /// An access by a handle: [`Machine::next`] finds out of what.
    ByHandle,
    Other,
}

/// The operation that a thread is parked before.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Operation<'p> {
    pub does: Next,
    /// The class that it names and that has to be initialised first, if it is not.
    pub class: Option<ClassId>,
    /// The intrinsic that it calls, with the method that the call names, and its arguments.
    pub intrinsic: Option<(Intrinsic, Option<MethodId>, &'p [R])>,
}

impl Operation<'_> {
    pub fn calls(&self, intrinsic: Intrinsic) -> bool {
        self.intrinsic.is_some_and(|(op, _, _)| op == intrinsic)
    }
}

const OTHER: Operation<'_> = Operation { does: Next::Other, class: None, intrinsic: None };

impl<'p> Machine<'p> {
    pub fn next(&self, thread: u32) -> Next {
        match self.operation(thread) {
            Operation { does: Next::ByHandle, intrinsic: Some(call), .. } => self.next_by_handle(thread, call),
            operation => operation.does,
        }
    }

    /// The intrinsic that a thread is parked before, or waits in.
    pub fn parked_at(&self, thread: u32) -> Option<Intrinsic> {
        let frame = self.threads[thread as usize].frames.last().copied()?;
        self.operation_at(thread, frame).intrinsic.map(|(op, _, _)| op)
    }

    pub(crate) fn operation(&self, thread: u32) -> Operation<'p> {
        let record = &self.threads[thread as usize];
        match record.head.status {
            Status::Running => {}
            Status::Reacquiring { object, .. } | Status::Entering { object } => {
                return Operation { does: Next::Enter(object), ..OTHER };
            }
            Status::Waiting { object, .. } => return Operation { does: Next::Notification(object), ..OTHER },
            Status::Ended => return OTHER,
        }
        match record.frames.last() {
            Some(frame) => self.operation_at(thread, *frame),
            None if self.takes_library_monitors() => Operation { does: Next::Enter(record.object), ..OTHER },
            None => OTHER,
        }
    }

    /// The operation where the last frame of a thread stands.
    pub(super) fn operation_at(&self, thread: u32, frame: Frame) -> Operation<'p> {
        if let Some(class) = frame.initialises() {
            return Operation { class: self.initialised_first(ClassId::from_raw(class), frame.pc), ..OTHER };
        }
        let image = self.image;
        let op = &image.methods[frame.method as usize].ops[frame.pc as usize];
        let get = |reg: R| self.get(thread, frame, reg) as u32;
        let field = |object: u32, field: racelens_ir::FieldId| {
            let at = &image.fields[field.index()];
            (Place { object, slot: at.slot, field: Some(field) }, at.is_volatile)
        };
        let read = |(place, is_volatile)| if is_volatile { Next::VolatileRead(place) } else { Next::Read(place) };
        let write = |(place, is_volatile)| if is_volatile { Next::VolatileWrite(place) } else { Next::Write(place) };
        let statics = |id: racelens_ir::FieldId| self.classes.statics[image.fields[id.index()].class.index()];
        let element = |array: R, index: R| Place { object: get(array), slot: get(index), field: None };
        let does = match op {
            Op::GetField { object, field: id, .. } => read(field(get(*object), *id)),
            Op::PutField { object, field: id, .. } => write(field(get(*object), *id)),
            Op::GetStatic { field: id, .. } => read(field(statics(*id), *id)),
            Op::PutStatic { field: id, .. } => write(field(statics(*id), *id)),
            Op::ArrayLoad { array, index, .. } => Next::Read(element(*array, *index)),
            Op::ArrayStore { array, index, .. } => Next::Write(element(*array, *index)),
            Op::MonitorEnter { object } => Next::Enter(get(*object)),
            Op::MonitorExit { object } => Next::Exit(get(*object)),
            Op::Return { .. } if frame.lock != 0 => Next::Exit(frame.lock),
            Op::Intrinsic { op, args, .. } => return self.operation_of_intrinsic(thread, frame, (*op, None), args),
            Op::Call { call, args, .. } => return self.operation_of_call(thread, frame, *call, args),
            _ => Next::Other,
        };
        Operation { does, class: self.class_named(op), intrinsic: None }
    }

    /// The class that an operation names and that has to be initialised before it happens.
    pub(super) fn class_named(&self, op: &Op) -> Option<ClassId> {
        match op {
            Op::New { class, .. } | Op::Initialise { class } => Some(*class),
            Op::GetStatic { field, .. } | Op::PutStatic { field, .. } => Some(self.image.fields[field.index()].class),
            Op::Call { call: Call::Static(method), .. } => Some(self.image.program.methods[*method].class),
            _ => None,
        }
    }

    fn operation_of_call(&self, thread: u32, frame: Frame, call: Call, args: &'p [R]) -> Operation<'p> {
        let class = match call {
            Call::Static(method) => Some(self.image.program.methods[method].class),
            Call::Exact(_) | Call::Virtual(_) => None,
        };
        let does = |does: Next| Operation { does, class, intrinsic: None };
        let mut operation = match self.callee(thread, frame, call, args) {
            Callee::Intrinsic(op) => self.operation_of_intrinsic(thread, frame, (op, call.exact()), args),
            Callee::Body(method) => {
                let code = &self.image.methods[method.index()];
                match code.is_synchronized.then(|| self.known_lock(thread, frame, code, args)) {
                    Some(Some(object)) => does(Next::Enter(object)),
                    Some(None) => does(Next::EnterNew),
                    None => does(Next::Other),
                }
            }
            Callee::OfNull | Callee::Missing(_) | Callee::NoTarget => does(Next::Other),
        };
        operation.class = class;
        // The call itself comes after the initialisation of its class.
        if class.is_some_and(|class| self.needs_initialisation(thread, class)) {
            operation.does = Next::Other;
        }
        operation
    }

    fn operation_of_intrinsic(
        &self,
        thread: u32,
        frame: Frame,
        (op, exact): (Intrinsic, Option<MethodId>),
        args: &'p [R],
    ) -> Operation<'p> {
        let object = args.first().map_or(0, |reg| self.get(thread, frame, *reg) as u32);
        let content = Place { object, slot: CONTENT, field: None };
        let does = match op {
            Intrinsic::ModelReads => Next::Read(content),
            Intrinsic::ModelWrites => Next::Write(content),
            Intrinsic::ThreadJoin | Intrinsic::ThreadIsAlive => match self.heap.object(object).extra.checked_sub(1) {
                Some(of) => Next::ThreadLife(of),
                None => Next::Other,
            },
            _ if op.is_handle() => Next::ByHandle,
            _ => Next::Other,
        };
        Operation { does, class: None, intrinsic: Some((op, exact, args)) }
    }

    fn next_by_handle(&self, thread: u32, (op, exact, args): (Intrinsic, Option<MethodId>, &[R])) -> Next {
        let Some(frame) = self.threads[thread as usize].frames.last().copied() else { return Next::Other };
        match self.handle_target(thread, frame, (op, exact), args) {
            Some(target) => match (target.mode.is_plain(), target.mode.writes()) {
                (true, false) => Next::Read(target.place),
                (true, true) => Next::Write(target.place),
                (false, false) => Next::VolatileRead(target.place),
                (false, true) => Next::VolatileWrite(target.place),
            },
            None => Next::Other,
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
