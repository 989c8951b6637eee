//! What a blocked thread waits for, and in how many ways one that is not can go on.
//!
//! What a thread waits for is found out once, when it has come to where it is parked, and kept in the thread until it
//! moves, forwards or backwards ([`Awaited`]); only whether a monitor is free is asked each time.

#![expect(clippy::indexing_slicing, reason = "threads, methods and fields are named by dense ids")]

use racelens_ir::{ClassId, Id, Intrinsic};

use crate::machine::Machine;
use crate::machine::calls::Callee;
use crate::memory::log::ClassState;
use crate::memory::thread::{Awaited, Status};
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
    /// The thread that holds what a blocked thread waits for, or whose end it waits for, where that is one thread.
    pub fn holder(&self, blocked: Blocked) -> Option<u32> {
        match blocked {
            Blocked::Monitor { object } => self.heap.object(object).owner.checked_sub(1),
            Blocked::Class { by, .. } => Some(by),
            Blocked::End { of } => Some(of),
            Blocked::Model { holder, .. } => holder.checked_sub(1),
            Blocked::Notification { .. } | Blocked::Nothing => None,
        }
    }

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

    /// In how many ways a thread can perform what it is parked before.
    pub(super) fn ways(&mut self, thread: u32) -> u32 {
        match self.awaited(thread) {
            Awaited::Nothing => 1,
            Awaited::Monitor(object) => u32::from(self.may_enter(thread, object)),
            Awaited::Anything => self.ways_anew(thread),
        }
    }

    /// What a thread waits for, as it was found out when it came to where it is parked.
    fn awaited(&mut self, thread: u32) -> Awaited {
        let undone = self.classes.undone;
        if let Some((at, awaited)) = self.threads[thread as usize].awaited
            && at == undone
        {
            return awaited;
        }
        let awaited = self.find_awaited(thread);
        // A thread that runs will be somewhere else.
        if !self.is_running {
            self.threads[thread as usize].awaited = Some((undone, awaited));
        }
        awaited
    }

    fn find_awaited(&self, thread: u32) -> Awaited {
        let record = &self.threads[thread as usize];
        if self.is_weak || record.head.status != Status::Running || self.is_guarded(thread) {
            return Awaited::Anything;
        }
        let Some(frame) = record.frames.last().copied() else { return Awaited::Nothing };
        if frame.initialises().is_some() {
            return Awaited::Anything;
        }
        // What is initialised stays so, unless that is undone.
        let of_class = |class: ClassId| match self.classes.states[class.index()] {
            _ if self.image.classes[class.index()].is_trivial => Awaited::Nothing,
            ClassState::Done => Awaited::Nothing,
            _ => Awaited::Anything,
        };
        match &self.image.methods[frame.method as usize].ops[frame.pc as usize] {
            Op::GetStatic { field, .. } | Op::PutStatic { field, .. } => {
                of_class(self.image.fields[field.index()].class)
            }
            Op::New { class, .. } | Op::Initialise { class } => of_class(*class),
            Op::MonitorEnter { object } => Awaited::Monitor(self.get(thread, frame, *object) as u32),
            Op::Call { call: Call::Static(method), .. }
                if of_class(self.image.program.methods[*method].class) != Awaited::Nothing =>
            {
                Awaited::Anything
            }
            Op::Call { call, args, .. } => match self.callee(thread, frame, *call, args) {
                Callee::Intrinsic(_) => Awaited::Anything,
                Callee::Body(method) => {
                    let code = &self.image.methods[method.index()];
                    match code.is_synchronized.then(|| self.known_lock(thread, frame, code, args)) {
                        // The class object is made when it is first locked, by any thread.
                        Some(_) if code.is_static => Awaited::Anything,
                        Some(Some(object)) => Awaited::Monitor(object),
                        Some(None) => Awaited::Anything,
                        None => Awaited::Nothing,
                    }
                }
                _ => Awaited::Nothing,
            },
            Op::Intrinsic { .. } => Awaited::Anything,
            _ => Awaited::Nothing,
        }
    }

    fn ways_anew(&mut self, thread: u32) -> u32 {
        if self.waits_for(thread).is_some() {
            return 0;
        }
        let image = self.image;
        let record = &self.threads[thread as usize];
        match record.head.status {
            Status::Running => {}
            _ => return self.ways_to_resume(thread),
        }
        let Some(frame) = record.frames.last().copied() else { return 1 };
        if let Some(class) = frame.initialises() {
            return u32::from(!self.is_initialisation_blocked(thread, class, frame.pc));
        }
        let op = &image.methods[frame.method as usize].ops[frame.pc as usize];
        let free = |object: u32| u32::from(self.may_enter(thread, object));
        match op {
            Op::GetField { .. } | Op::ArrayLoad { .. } if self.is_weak => self.ways_to_read(thread, frame, op),
            Op::GetStatic { field, .. } | Op::PutStatic { field, .. } => {
                let is_free = !self.waits_for_class(thread, image.fields[field.index()].class);
                if self.is_weak && is_free { self.ways_to_read(thread, frame, op) } else { u32::from(is_free) }
            }
            Op::New { class, .. } | Op::Initialise { class } => u32::from(!self.waits_for_class(thread, *class)),
            Op::MonitorEnter { object } => free(self.get(thread, frame, *object) as u32),
            Op::Call { call, args, .. } => {
                if let Call::Static(method) = call {
                    let class = image.program.methods[*method].class;
                    if self.needs_initialisation(thread, class) {
                        return u32::from(!self.waits_for_class(thread, class));
                    }
                }
                match self.callee(thread, frame, *call, args) {
                    Callee::Intrinsic(op) if op.may_initialise() => {
                        match self.class_behind(thread, frame, (op, call.exact()), args) {
                            Some(class) if self.waits_for_class(thread, class) => 0,
                            _ => self.ways_to_end(thread, frame, (op, call.exact()), args),
                        }
                    }
                    Callee::Intrinsic(op) => self.intrinsic_alternatives(thread, frame, op, args),
                    Callee::Body(method) => {
                        let code = &image.methods[method.index()];
                        match code.is_synchronized.then(|| self.known_lock(thread, frame, code, args)).flatten() {
                            Some(object) => free(object),
                            None => 1,
                        }
                    }
                    _ => 1,
                }
            }
            Op::Intrinsic { op, args, .. } => self.intrinsic_alternatives(thread, frame, *op, args),
            _ => 1,
        }
    }

    fn blocked_on_end(&self, object: u32) -> Blocked {
        match self.heap.object(object).extra.checked_sub(1) {
            Some(of) => Blocked::End { of },
            None => Blocked::Nothing,
        }
    }
}
