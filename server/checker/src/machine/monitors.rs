//! Monitors and wait sets (JLS 17.1, 17.2).

#![expect(clippy::indexing_slicing, reason = "threads are named by the ids that the machine gave them")]

use crate::assumptions;
use crate::machine::exceptions::Implicit;
use crate::machine::exec::{Fault, Go, OpResult};
use crate::machine::mode::Spurious;
use crate::machine::{Machine, Subject};
use crate::memory::happens_before::Through;
use crate::memory::log::Part;
use crate::memory::thread::Status;
use crate::memory::{MONITOR, row_of};
use crate::verdict::{Action, ReasonKind};

impl Machine<'_> {
    pub(crate) fn owns(&self, thread: u32, object: u32) -> bool {
        self.heap.object(object).owner == thread + 1
    }

    pub(crate) fn may_enter(&self, thread: u32, object: u32) -> bool {
        let owner = self.heap.object(object).owner;
        object == 0 || owner == 0 || owner == thread + 1
    }

    pub(super) fn is_enter_point(&self, thread: u32, object: u32) -> bool {
        object != 0 && self.is_open(object) && !self.owns(thread, object)
    }

    pub(super) fn is_exit_point(&self, thread: u32, object: u32) -> bool {
        let header = self.heap.object(object);
        object != 0 && self.is_open(object) && header.owner == thread + 1 && header.count == 1
    }

    /// Whether another thread may use the monitor of an object.
    fn is_open(&self, object: u32) -> bool {
        self.heap.object(object).escaped != 0 || self.may_be_early(object)
    }

    /// The monitor is free or the thread's own already.
    pub(super) fn enter(&mut self, thread: u32, object: u32) {
        if object == 0 {
            return;
        }
        if self.owns(thread, object) {
            let count = self.heap.object(object).count + 1;
            return self.heap.set_part(object, Part::Count, count, &mut self.log);
        }
        self.take(thread, object, 1);
        self.note_entered(thread, object);
    }

    fn take(&mut self, thread: u32, object: u32, count: u32) {
        self.publish_before(thread, object);
        self.touch(object, MONITOR, true);
        self.make_permanent(object);
        self.set_owner(object, thread + 1, count);
        self.note_library_monitor(thread, object);
        self.show_action(thread, Action::Lock, Subject::Object(object));
        if let Some(row) = row_of(self.heap.object(object).row) {
            self.acquire(thread, row, Through::Monitor);
        }
    }

    /// False when the thread doesn't own the monitor.
    pub(super) fn exit(&mut self, thread: u32, object: u32) -> bool {
        if !self.owns(thread, object) {
            return false;
        }
        let count = self.heap.object(object).count;
        if count > 1 {
            self.heap.set_part(object, Part::Count, count - 1, &mut self.log);
        } else {
            self.publish_before(thread, object);
            self.show_action(thread, Action::Unlock, Subject::Object(object));
            self.give_up(thread, object);
        }
        true
    }

    fn give_up(&mut self, thread: u32, object: u32) {
        self.nested.end_row();
        self.touch(object, MONITOR, true);
        let row = match row_of(self.heap.object(object).row) {
            Some(row) => row,
            None => {
                let row = self.happens_before.make_row(&mut self.log);
                self.heap.set_part(object, Part::Row, row.0 + 1, &mut self.log);
                row
            }
        };
        self.release(thread, row);
        self.set_owner(object, 0, 0);
    }

    pub(super) fn wait(&mut self, thread: u32, object: u32, timed: bool) -> OpResult {
        if !self.owns(thread, object) {
            return self.fail(thread, Implicit::IllegalMonitorState, "current thread is not owner");
        }
        if !self.takes_library_monitors() && self.is_thread(object) {
            self.halt(thread, ReasonKind::RuledOut, "waits for a `Thread` to be notified".to_owned());
            return Err(Fault::Halt);
        }
        if self.threads[thread as usize].head.interrupted {
            return self.throw_interrupted(thread, "");
        }
        if !self.options.spurious_wakeups.is_on() && !self.plays() {
            self.assume(&assumptions::NO_SPURIOUS_WAKEUPS);
        }
        self.publish_before(thread, object);
        let count = self.heap.object(object).count;
        self.show_action(thread, Action::Wait, Subject::Object(object));
        self.give_up(thread, object);
        self.set_head(thread, |head| head.status = Status::Waiting { object, count, timed });
        Ok(Go::On)
    }

    /// Wakes all who wait for a notification of an object.
    pub(super) fn wake_all(&mut self, object: u32) {
        self.touch(object, MONITOR, true);
        for waiter in self.waiters(object).collect::<Vec<_>>() {
            self.leave_wait_set(waiter, false);
        }
    }

    /// The threads in the wait set of an object, in canonical order.
    pub(super) fn waiters(&self, object: u32) -> impl Iterator<Item = u32> + '_ {
        self.threads.canonical.iter().copied().filter(move |thread| {
            matches!(self.threads[*thread as usize].head.status, Status::Waiting { object: on, .. } if on == object)
        })
    }

    pub(super) fn notify(&mut self, thread: u32, object: u32, which: Option<u32>) -> OpResult {
        if !self.owns(thread, object) {
            return self.fail(thread, Implicit::IllegalMonitorState, "current thread is not owner");
        }
        let woken: Vec<u32> = match which {
            Some(which) => self.waiters(object).nth(which as usize).into_iter().collect(),
            None => self.waiters(object).collect(),
        };
        let (action, wakes) = match which {
            Some(_) => (Action::Notify, woken.first().map_or(0, |one| one + 1)),
            None => (Action::NotifyAll, 0),
        };
        self.show_action(thread, action, Subject::Notified { on: object, wakes });
        for waiter in woken {
            self.leave_wait_set(waiter, false);
        }
        Ok(Go::Next)
    }

    fn leave_wait_set(&mut self, thread: u32, interrupted: bool) {
        if let Status::Waiting { object, count, .. } = self.threads[thread as usize].head.status {
            self.set_head(thread, |head| head.status = Status::Reacquiring { object, count, interrupted });
        }
    }

    /// Whether waits may end spuriously now.
    pub(super) fn wakes_spuriously(&self) -> bool {
        self.options.spurious_wakeups.is_on() && self.mode.spurious == Spurious::Explored
    }

    /// Asks something as if no wait ended spuriously.
    pub fn without_spurious_wakeups<T>(&mut self, ask: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.mode.spurious, Spurious::Never);
        let answer = ask(self);
        self.mode.spurious = outer;
        answer
    }

    /// Whether nothing but spurious wake-ups can happen: a JVM that wakes up nobody hangs here.
    pub fn may_hang(&mut self) -> bool {
        self.without_spurious_wakeups(|machine| {
            (0..machine.threads.len() as u32)
                .all(|thread| !machine.is_live(thread) || machine.alternatives(thread) == 0)
        })
    }

    pub(super) fn ways_to_resume(&self, thread: u32) -> u32 {
        let head = self.threads[thread as usize].head;
        match head.status {
            Status::Waiting { timed, .. } => {
                let timed = timed && !self.holds_limit_back(thread);
                let is_spurious = self.wakes_spuriously();
                // That a limit is over, only a look at the clock tells from a spurious wake-up.
                let both = timed && is_spurious && self.image.clock.is_some();
                u32::from(head.interrupted) + u32::from(timed || is_spurious) + u32::from(both)
            }
            Status::Reacquiring { object, .. } | Status::Entering { object } => {
                u32::from(self.may_enter(thread, object))
            }
            Status::Running | Status::Ended => 0,
        }
    }

    /// Lets a thread that doesn't run take its next step towards running. True when it runs.
    pub(super) fn resume(&mut self, thread: u32, alternative: u32) -> OpResult<bool> {
        let head = self.threads[thread as usize].head;
        match head.status {
            Status::Waiting { object, timed, .. } => {
                self.touch(object, MONITOR, true);
                if self.image.may_interrupt {
                    self.touch_anything();
                }
                let interrupted = head.interrupted && alternative == 0;
                if !interrupted && !timed {
                    self.show_action(thread, Action::WakeUp, Subject::Object(object));
                }
                // The last way is the end of the limit.
                if !interrupted && alternative + 1 == self.ways_to_resume(thread) {
                    self.lets_limit_pass(thread);
                }
                self.leave_wait_set(thread, interrupted);
                Ok(false)
            }
            Status::Reacquiring { object, count, interrupted } => {
                let joins_on = self.joins_on(thread);
                self.set_head(thread, |head| head.status = Status::Running);
                self.take(thread, object, count);
                if interrupted {
                    return self.throw_interrupted(thread, "");
                }
                if joins_on {
                    return Ok(true);
                }
                self.log_top(thread);
                if let Some(top) = self.threads[thread as usize].frames.last().copied() {
                    self.jump(thread, top.pc + 1);
                }
                Ok(true)
            }
            Status::Entering { object } => {
                self.set_head(thread, |head| head.status = Status::Running);
                self.take(thread, object, 1);
                Ok(true)
            }
            Status::Running | Status::Ended => Ok(true),
        }
    }
}
