//! What a blocked thread waits for, and in how many ways one that is not can go on.
//!
//! What a thread waits for is found out once, when it has come to where it is parked, and kept in the thread until it
//! moves, forwards or backwards ([`Awaited`]); only whether a monitor is free is asked each time. What the operation is
//! says [`super::next`].

#![expect(clippy::indexing_slicing, reason = "threads, methods and fields are named by dense ids")]

use racelens_ir::{ClassId, Id, Intrinsic};

use crate::machine::Machine;
use crate::machine::next::Next;
use crate::memory::heap::Shape;
use crate::memory::log::ClassState;
use crate::memory::thread::{Awaited, Status};

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

    /// Whether other threads see that a blocked thread waits: only after it has begun its wait.
    pub(super) fn is_seen_waiting(&self, thread: u32) -> bool {
        !self.image.shows_waits || self.plays() || self.threads[thread as usize].head.waits
    }

    /// Whether a blocked thread may only do one thing: begin its wait, which other threads can see.
    pub(super) fn may_come_to_wait(&self, thread: u32) -> bool {
        self.threads[thread as usize].head.status == Status::Running && !self.is_seen_waiting(thread)
    }

    /// Where other threads may see it, a thread begins its wait in a step of its own: before that it runs. Its next step
    /// ends the wait.
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
        let operation = self.operation(thread);
        if let Some(object) = self.library_monitor_before(thread)
            && self.lacks_library_monitor(thread, object)
        {
            return Blocked::Monitor { object };
        }
        if let Some(of) = self.joined_in_wait(thread) {
            return Blocked::End { of };
        }
        if let Some(class) = operation.class
            && let ClassState::InProgress { by } = self.classes.states[class.index()]
            && by != thread
        {
            return Blocked::Class { class, by };
        }
        match operation.does {
            Next::Enter(object) => Blocked::Monitor { object },
            Next::Notification(object) => Blocked::Notification { object },
            Next::ThreadLife(of) if operation.calls(Intrinsic::ThreadJoin) => Blocked::End { of },
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
        if !self.rules.is_reduced() || record.head.status != Status::Running || self.is_guarded(thread) {
            return Awaited::Anything;
        }
        let Some(frame) = record.frames.last().copied() else {
            return if self.takes_library_monitors() { Awaited::Monitor(record.object) } else { Awaited::Nothing };
        };
        if frame.initialises().is_some() {
            return Awaited::Anything;
        }
        let operation = self.operation_at(thread, frame);
        // What is initialised stays so, unless that is undone.
        let is_ready = operation.class.is_none_or(|class| {
            self.image.classes[class.index()].is_trivial || self.classes.states[class.index()] == ClassState::Done
        });
        match operation.does {
            _ if !is_ready || operation.intrinsic.is_some() => Awaited::Anything,
            Next::EnterNew => Awaited::Anything,
            // A class object is made when it is first locked, by any thread, and that is undone.
            Next::Enter(object) if self.heap.object(object).shape == Shape::Class => Awaited::Anything,
            Next::Enter(object) => Awaited::Monitor(object),
            _ => Awaited::Nothing,
        }
    }

    fn ways_anew(&mut self, thread: u32) -> u32 {
        if self.waits_for(thread).is_some() {
            return 0;
        }
        let record = &self.threads[thread as usize];
        match record.head.status {
            Status::Running => {}
            _ => return self.ways_to_resume(thread),
        }
        let Some(frame) = record.frames.last().copied() else {
            return u32::from(!self.takes_library_monitors() || self.may_enter(thread, record.object));
        };
        if let Some(class) = frame.initialises() {
            return u32::from(!self.is_initialisation_blocked(thread, class, frame.pc));
        }
        let operation = self.operation_at(thread, frame);
        if operation.class.is_some_and(|class| self.waits_for_class(thread, class)) {
            return 0;
        }
        if let Some((op, exact, args)) = operation.intrinsic {
            // The call comes after the initialisation of its class.
            if operation.class.is_some_and(|class| self.needs_initialisation(thread, class)) {
                return 1;
            }
            if !op.may_initialise() {
                return self.intrinsic_alternatives(thread, frame, op, args);
            }
            return match self.class_behind(thread, frame, (op, exact), args) {
                Some(class) if self.waits_for_class(thread, class) => 0,
                _ => self.ways_to_end(thread, frame, (op, exact), args),
            };
        }
        match operation.does {
            Next::Enter(object) => u32::from(self.may_enter(thread, object)),
            Next::Read(_) | Next::VolatileRead(_) if !self.rules.is_sequential() => {
                let op = &self.image.methods[frame.method as usize].ops[frame.pc as usize];
                self.ways_to_read(thread, frame, op)
            }
            _ => 1,
        }
    }
}
