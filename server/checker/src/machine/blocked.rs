//! What a blocked thread waits for.

#![expect(clippy::indexing_slicing, reason = "threads, methods and fields are named by dense ids")]

use racelens_ir::{ClassId, Id, Intrinsic};

use crate::machine::Machine;
use crate::machine::calls::Callee;
use crate::memory::log::ClassState;
use crate::memory::thread::Status;
use crate::program::image::{Call, Op};

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Blocked {
    Monitor {
        object: u32,
    },
    Notification {
        object: u32,
    },
    End {
        of: u32,
    },
    Class {
        class: ClassId,
        by: u32,
    },
    /// A step of a model that can't happen now: on what object, held by whom (one past), in which
    /// method that checked code called.
    Model {
        on: u32,
        holder: u32,
        method: u32,
    },
    Nothing,
}

impl Machine<'_> {
    /// Whether others see a thread wait where it can't go on: not before it has come there.
    pub(super) fn is_seen_waiting(&self, thread: u32) -> bool {
        !self.image.shows_waits || self.plays() || self.threads[thread as usize].head.waits
    }

    /// Whether all that a thread that can't go on may do is to come to its wait.
    pub(super) fn may_come_to_wait(&self, thread: u32) -> bool {
        self.threads[thread as usize].head.status == Status::Running && !self.is_seen_waiting(thread)
    }

    /// Where others may see it, a thread comes to its wait in a step of its own: before that it runs. With the next
    /// step it waits no more.
    pub(super) fn comes_to_wait(&mut self, thread: u32) -> bool {
        if !self.image.shows_waits || self.plays() || self.mode.is_trial() {
            return false;
        }
        let comes = self.may_come_to_wait(thread) && (self.ways(thread) == 0 || self.lets_time_pass(thread));
        if comes != self.threads[thread as usize].head.waits {
            self.set_head(thread, |head| head.waits = comes);
        }
        if comes {
            self.touch_anything();
        }
        comes
    }

    /// Whether a thread is before a sleep, or a wait of a model that only time ends.
    pub(super) fn lets_time_pass(&mut self, thread: u32) -> bool {
        let is_interrupted = self.threads[thread as usize].head.interrupted;
        let sleeps = self.parked_at(thread) == Some(Intrinsic::ThreadSleep) && !is_interrupted;
        sleeps || self.waits_for_in_time(thread).is_some()
    }

    pub fn blocked_on(&mut self, thread: u32) -> Blocked {
        if let Some(retry) = self.waits_for(thread) {
            return Blocked::Model { on: retry.on, holder: retry.holder, method: self.called_model(thread) };
        }
        let record = &self.threads[thread as usize];
        match record.head.status {
            Status::Running => {}
            Status::Waiting { object, .. } => return Blocked::Notification { object },
            Status::Reacquiring { object, .. } | Status::Entering { object } => return Blocked::Monitor { object },
            Status::Ended => return Blocked::Nothing,
        }
        let Some(frame) = record.frames.last().copied() else { return Blocked::Nothing };
        let of_class = |class: Option<ClassId>| match class.map(|class| (class, self.classes.states[class.index()])) {
            Some((class, ClassState::InProgress { by })) if by != thread => Some(Blocked::Class { class, by }),
            _ => None,
        };
        if let Some(class) = frame.initialises() {
            let first = self.initialised_first(ClassId::from_raw(class), frame.pc);
            return of_class(first).unwrap_or(Blocked::Nothing);
        }
        let first = |args: &[u32]| args.first().map_or(0, |reg| self.get(thread, frame, *reg) as u32);
        match &self.image.methods[frame.method as usize].ops[frame.pc as usize] {
            Op::MonitorEnter { object } => Blocked::Monitor { object: self.get(thread, frame, *object) as u32 },
            Op::GetStatic { field, .. } | Op::PutStatic { field, .. } => {
                of_class(Some(self.image.fields[field.index()].class)).unwrap_or(Blocked::Nothing)
            }
            Op::New { class, .. } | Op::Initialise { class } => of_class(Some(*class)).unwrap_or(Blocked::Nothing),
            Op::Intrinsic { op: Intrinsic::ThreadJoin, args, .. } => self.blocked_on_end(first(args)),
            Op::Call { call, args, .. } => {
                if let Call::Static(method) = call
                    && let Some(blocked) = of_class(Some(self.image.program.methods[*method].class))
                {
                    return blocked;
                }
                match self.callee(thread, frame, *call, args) {
                    Callee::Intrinsic(Intrinsic::ThreadJoin) => self.blocked_on_end(first(args)),
                    Callee::Body(method) => {
                        let code = &self.image.methods[method.index()];
                        match self.known_lock(thread, frame, code, args) {
                            Some(object) if code.is_synchronized => Blocked::Monitor { object },
                            _ => Blocked::Nothing,
                        }
                    }
                    _ => Blocked::Nothing,
                }
            }
            _ => Blocked::Nothing,
        }
    }

    fn blocked_on_end(&self, object: u32) -> Blocked {
        match self.heap.object(object).extra.checked_sub(1) {
            Some(of) => Blocked::End { of },
            None => Blocked::Nothing,
        }
    }
}
