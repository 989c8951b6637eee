//! The time of a program that is only run. When no thread can run, the time advances to the earliest moment that a
//! thread waits for: the end of a sleep, of a timed wait, or of a task's delay. While a thread works the time stands
//! still, except for the little that reading the clock takes.
//!
//! In a check a sleep may end, and a timed wait may time out, at any moment. The clock that such a program reads is a
//! static field of `java.lang.System`, and so a part of the state. It moves only by what was slept or waited, and by a
//! choice at each look: no time has passed, or a day. So a comparison with a deadline is a choice, and what a path has
//! seen stays true on it. Invariant: what is read never decreases, and between two looks at least the time passes that
//! threads slept and waited between them.
//!
//! With [`Options::clock_stands`](crate::Options::clock_stands) a look finds no more time than was slept and waited.
//!
//! Limit: the values of the clock are finitely many, so that a program that polls it has finitely many states. Sums of
//! sleeps are rounded up to a power of two, and a path on which more than [`MOST_DAYS`] days pass is not followed.

#![expect(clippy::indexing_slicing, reason = "objects, classes and fields are named by dense ids")]

use std::collections::BTreeMap;

use racelens_ir::Id;

use crate::assumptions;
use crate::machine::Machine;
use crate::memory::log::Undo;
use crate::memory::thread::Status;

/// What a look at the clock takes, in nanoseconds.
const LOOK: u64 = 20_000;

/// How long a wait takes whose limit isn't known: longer than those of others, mostly.
const LONG: u64 = 60_000_000_000;

/// What the first look at the clock of a check sees.
const FIRST_LOOK: u64 = 100_000_000;

/// A time that is longer than all that is waited for.
const DAY: u64 = 24 * 60 * 60 * 1_000_000_000;

/// From one jump of the clock to the next: what is slept in between never comes nearer to it than a day.
const ERA: u64 = 2 * DAY;

/// Days that pass on a path.
const MOST_DAYS: u64 = 3;

#[derive(Debug)]
pub struct Clock {
    /// Nanoseconds; never 0, which is what a check shows.
    now: u64,
    /// When the sleeps and waits of threads are over that let time pass.
    due: BTreeMap<u32, u64>,
    /// Until when threads are too early for what they would do next.
    early: BTreeMap<u32, u64>,
}

impl Default for Clock {
    fn default() -> Self {
        Self { now: LOOK, due: BTreeMap::new(), early: BTreeMap::new() }
    }
}

impl Clock {
    /// A thread goes on: what it waits for next has a time of its own.
    pub fn wake(&mut self, thread: u32) {
        self.due.remove(&thread);
    }

    /// Who is too early is asked again.
    pub fn ask_again(&mut self) {
        self.early.clear();
    }

    /// Lets time pass for the first of those who are too early. Whether there was one.
    pub fn pass(&mut self) -> bool {
        let first = self.early.values().min().copied();
        self.now = self.now.max(first.unwrap_or(0));
        first.is_some()
    }
}

impl Machine<'_> {
    /// A look at the clock.
    pub(super) fn look_at_clock(&mut self) -> u64 {
        if !self.plays() {
            return 0;
        }
        if !self.mode.is_trial() && !self.options.clock_stands.is_on() {
            self.playing.clock.now += LOOK;
        }
        self.playing.clock.now
    }

    /// The object and the slot that hold the time of a check.
    fn clock_of_check(&self) -> Option<(u32, u32)> {
        let field = &self.image.fields[self.image.clock?.index()];
        Some((self.classes.statics[field.class.index()], field.slot))
    }

    fn time_of_check(&self, (object, slot): (u32, u32)) -> u64 {
        self.heap.slots[(self.heap.object(object).start + slot) as usize]
    }

    /// The first look finds any time; each other one may find that a day has passed.
    pub(super) fn ways_to_read_clock(&self) -> u32 {
        let is_first = self.clock_of_check().is_none_or(|clock| self.time_of_check(clock) == 0);
        if is_first || self.options.clock_stands.is_on() { 1 } else { 2 }
    }

    /// A look at the clock in a check.
    pub(super) fn read_clock(&mut self, alternative: u32) -> u64 {
        let Some(clock) = self.clock_of_check() else { return FIRST_LOOK };
        self.assume(&assumptions::CLOCK);
        let now = self.time_of_check(clock);
        if alternative == 0 && now != 0 {
            self.touch(clock.0, clock.1, false);
            return now;
        }
        let next = if now == 0 { FIRST_LOOK } else { (now / ERA + 1) * ERA + FIRST_LOOK };
        self.set_clock(clock, next);
        next
    }

    /// The limit of the innermost timed call is over. Nobody notices before the clock was looked at.
    pub(super) fn lets_limit_pass(&mut self, thread: u32) {
        let Some(clock) = self.clock_of_check().filter(|_| !self.plays() && !self.mode.is_trial()) else { return };
        let limit = self.time_limit(thread).unwrap_or(0);
        if limit == 0 {
            return;
        }
        let now = self.time_of_check(clock);
        if now == 0 {
            self.touch(clock.0, clock.1, false);
            return;
        }
        let slept = (now % ERA).saturating_sub(FIRST_LOOK);
        let sum =
            if slept == 0 { limit } else { slept.saturating_add(limit).checked_next_power_of_two().unwrap_or(DAY) };
        let era = now / ERA;
        let more = if limit > DAY { 2 + limit / ERA } else { 1 };
        let next = if sum < DAY { era * ERA + FIRST_LOOK + sum } else { (era + more) * ERA + FIRST_LOOK };
        self.set_clock(clock, next);
    }

    /// Moves the clock. A path on which too much time passes ends here.
    fn set_clock(&mut self, (object, slot): (u32, u32), next: u64) {
        self.touch(object, slot, true);
        if next / ERA > MOST_DAYS {
            self.touch_anything();
            self.log.push(Undo::Exited { old: self.exited });
            self.exited = Some(0);
            return;
        }
        let at = self.heap.object(object).start + slot;
        self.heap.set_slot(at, next, &mut self.log);
    }

    /// Whether it is too early for something.
    pub(super) fn is_early(&mut self, thread: u32, due: u64) -> bool {
        let is_early = self.plays() && self.playing.clock.now < due;
        if is_early {
            self.playing.clock.early.insert(thread, due);
        }
        is_early
    }

    /// Whether a thread that can go on waits for no time to pass: it neither sleeps nor is in a wait set. One that was
    /// notified, or starts with a synchronized method, goes on as soon as the monitor is free.
    pub fn is_at_work(&self, thread: u32) -> bool {
        use racelens_ir::Intrinsic::{ThreadSleep, ThreadYield};
        let waits = |status| matches!(status, Status::Waiting { .. } | Status::Ended);
        self.threads.get(thread as usize).is_some_and(|thread| !waits(thread.head.status))
            && !matches!(self.parked_at(thread), Some(ThreadYield | ThreadSleep))
    }

    /// Of threads that let time pass, those whose time is up first; none where somebody else's comes before, who can
    /// go on by then.
    pub fn first_in_time(&mut self, late: Vec<(u32, u32)>) -> Option<Vec<(u32, u32)>> {
        for (thread, _) in &late {
            let until = self.playing.clock.now.saturating_add(self.time_limit(*thread).unwrap_or(LONG));
            // It may have been interrupted since.
            self.playing.clock.due.entry(*thread).and_modify(|known| *known = until.min(*known)).or_insert(until);
        }
        let due = |clock: &Clock, thread: u32| clock.due.get(&thread).copied();
        let first = late.iter().filter_map(|(thread, _)| due(&self.playing.clock, *thread)).min();
        let early = self.playing.clock.early.values().min().copied();
        if early.is_some_and(|early| first.is_none_or(|first| early < first)) {
            self.playing.clock.pass();
            return None;
        }
        self.playing.clock.now = self.playing.clock.now.max(first.unwrap_or(0));
        Some(late.into_iter().filter(|(thread, _)| due(&self.playing.clock, *thread) == first).collect())
    }
}
