//! Monitors of objects that methods of the library take for themselves: joining a thread and its end take that of its `Thread`,
//! printing that of the stream.
//!
//! `Thread.join` waits on the `Thread`, so who holds its monitor gives it back for as long as it waits, and nobody joins the thread
//! while a third one has it. Without reductions all of this is exact. With them it is left out, since a thread that has such a
//! monitor and waits for nothing gives it back in the end, and nobody can tell that another one waited so long. What may be lost are
//! threads that wait for something else meanwhile. A check that comes to one starts over without reductions
//! ([`ReasonKind::RuledOut`]):
//!
//! - it joins a thread whose monitor it has, or calls `wait` on a `Thread`;
//! - it has such a monitor and comes to an operation that may wait, whether that can happen then or not;
//! - it has the monitor of a stream and comes to another monitor: the thread that has that one may print;
//! - it has that of a `Thread` and comes to another one, and somebody, on this path or another, joins a thread with a monitor.
//!
//! Limit: a thread that polls `isAlive` while it has a monitor does not make a check start over.

#![expect(clippy::indexing_slicing, reason = "threads, classes and methods are named by dense ids")]

use racelens_ir::{Id, Intrinsic};

use crate::machine::Machine;
use crate::machine::exec::{Fault, OpResult};
use crate::machine::next::Next;
use crate::memory::MONITOR;
use crate::memory::heap::Shape;
use crate::memory::thread::Status;
use crate::options::Reduce;
use crate::program::frame::Frame;
use crate::program::image::{MethodCode, Op};
use crate::verdict::{Reason, ReasonKind};

/// Whose monitor the library takes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Owned {
    Thread,
    Stream,
}

/// What was seen on any path. Nothing of it is undone.
#[derive(Copy, Clone, Debug, Default)]
pub struct LibraryMonitors {
    /// Whether a thread has entered the monitor of a stream, or of a `Thread` that is not its own.
    pub were_taken: bool,
    /// Whether a thread that had the monitor of a `Thread` came to another one.
    enters_inside: bool,
    /// Whether a thread that had any monitor came to a join.
    joins_inside: bool,
}

impl LibraryMonitors {
    /// Adds what another machine has seen.
    pub fn merge(&mut self, other: Self) {
        self.were_taken |= other.were_taken;
        self.enters_inside |= other.enters_inside;
        self.joins_inside |= other.joins_inside;
    }

    /// Whether a thread may have waited for a monitor that a join takes, in a circle.
    pub fn may_hide_deadlocks(self) -> bool {
        self.enters_inside && self.joins_inside
    }
}

/// Why a search with reductions is not enough.
pub fn waits_with_one() -> Reason {
    let message = "waits with the monitor of a `Thread` or a stream, which the library takes, too".to_owned();
    Reason { kind: ReasonKind::RuledOut, message, point: None }
}

impl Machine<'_> {
    /// Whether the library takes its monitors, as in a JVM.
    pub(crate) fn takes_library_monitors(&self) -> bool {
        self.options.reduce == Reduce::None || self.plays()
    }

    fn kind_of_owned(&self, thread: u32, object: u32) -> Option<Owned> {
        let Shape::Instance(class) = self.heap.object(object).shape else { return None };
        let class = &self.image.classes[class.index()];
        match class.is_thread && self.threads[thread as usize].object != object {
            true => Some(Owned::Thread),
            false => class.is_shown_stream.then_some(Owned::Stream),
        }
    }

    pub(super) fn is_thread(&self, object: u32) -> bool {
        match self.heap.object(object).shape {
            Shape::Instance(class) => self.image.classes[class.index()].is_thread,
            _ => false,
        }
    }

    /// A thread takes a monitor.
    pub(super) fn note_library_monitor(&mut self, thread: u32, object: u32) {
        if !self.nested.order.library.were_taken && self.kind_of_owned(thread, object).is_some() {
            self.nested.order.library.were_taken = true;
        }
    }

    /// A thread comes to an operation after somebody has taken a monitor that the library takes: whether it stops there, since it
    /// needs such a monitor, or since what comes of it may be lost, and the check has to start over.
    #[cold]
    pub(super) fn stops_for_library_monitor(&mut self, thread: u32, frame: Frame, code: &MethodCode, op: &Op) -> bool {
        if self.mode.is_trial() {
            return false;
        }
        if self.takes_library_monitors() {
            let Some(object) = self.library_monitor_before(thread) else { return false };
            self.touch_library_monitor(object, false);
            return self.lacks_library_monitor(thread, object);
        }
        let operation = self.operation_at(thread, frame);
        let joins = operation.calls(Intrinsic::ThreadJoin);
        let waits = joins || operation.calls(Intrinsic::MonitorWait) || self.may_block(code, op);
        let enters = match operation.does {
            Next::Enter(object) => !self.owns(thread, object),
            does => does == Next::EnterNew,
        };
        if !waits && !enters {
            return false;
        }
        let owned = |object: u32| self.owns(thread, object).then(|| self.kind_of_owned(thread, object)).flatten();
        let all = 0..self.heap.objects.len() as u32;
        let held = all.clone().filter_map(owned);
        let held = held.reduce(|one, other| if one == Owned::Stream { one } else { other });
        match held {
            Some(Owned::Stream) => return self.leave_out_waits(),
            Some(Owned::Thread) if waits => return self.leave_out_waits(),
            Some(Owned::Thread) => self.nested.order.library.enters_inside = true,
            None => {}
        }
        self.nested.order.library.joins_inside |= joins && all.into_iter().any(|object| self.owns(thread, object));
        self.nested.order.library.may_hide_deadlocks() && self.leave_out_waits()
    }

    fn leave_out_waits(&mut self) -> bool {
        self.halted = Some(waits_with_one());
        true
    }

    /// Whether a thread can't do what needs a monitor for a moment, since another one has it.
    pub(super) fn lacks_library_monitor(&self, thread: u32, object: u32) -> bool {
        self.takes_library_monitors() && !self.may_enter(thread, object)
    }

    /// The object whose monitor the library takes where a thread is about to join another one, or to print.
    pub(super) fn library_monitor_before(&self, thread: u32) -> Option<u32> {
        let frame = *self.threads[thread as usize].frames.last()?;
        let takes = |op: Intrinsic| matches!(op, Intrinsic::ThreadJoin | Intrinsic::Print | Intrinsic::PrintError);
        let (_, _, args) = self.operation(thread).intrinsic.filter(|(op, _, _)| takes(*op))?;
        Some(self.get(thread, frame, *args.first()?) as u32)
    }

    /// The thread that one joins, which has given back its monitor for that.
    pub(super) fn joined_in_wait(&self, thread: u32) -> Option<u32> {
        let record = &self.threads[thread as usize];
        let (Status::Waiting { object, .. } | Status::Reacquiring { object, .. }) = record.head.status else {
            return None;
        };
        (self.parked_at(thread) == Some(Intrinsic::ThreadJoin))
            .then(|| self.heap.object(object).extra.checked_sub(1))?
    }

    /// Whether a thread that has waited in a join, and comes back, asks again whether the other one lives. Where the join has a limit
    /// and the other one lives, the limit is over.
    pub(super) fn joins_on(&self, thread: u32) -> bool {
        self.joined_in_wait(thread).is_some_and(|of| !self.is_live(of) || self.time_limit(thread).is_none())
    }

    /// Joins a thread that lives, whose monitor the one that joins has: it is given back until then.
    pub(super) fn join_as_owner(&mut self, thread: u32, object: u32, timed: bool) -> OpResult {
        if !self.takes_library_monitors() {
            let what = "joins a thread while it has the monitor of its `Thread`";
            self.halt(thread, ReasonKind::RuledOut, what.to_owned());
            return Err(Fault::Halt);
        }
        self.wait(thread, object, timed)
    }

    /// Does what `notifyAll` would do on the `Thread` object of a thread that ends.
    pub(super) fn notify_of_end(&mut self, thread: u32) {
        if self.takes_library_monitors() {
            let object = self.threads[thread as usize].object;
            self.touch(object, MONITOR, true);
            self.wake_all(object);
        }
    }

    /// Notes that the step at hand needs a monitor that the library takes, or gives it back.
    pub(crate) fn touch_library_monitor(&mut self, object: u32, gives_back: bool) {
        if self.takes_library_monitors() {
            self.touch(object, MONITOR, gives_back);
        }
    }
}
