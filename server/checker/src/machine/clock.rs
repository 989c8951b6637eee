//! The time of a program that is only run. When no thread can run, the time advances to the earliest moment that a
//! thread waits for: the end of a sleep, of a timed wait, or of a task's delay. While a thread works the time stands
//! still, except for the little that reading the clock takes.
//!
//! A check has no time: a sleep may end, and a timed wait may time out, at any moment.

use std::collections::BTreeMap;

use crate::machine::Machine;

/// What a look at the clock takes, in nanoseconds.
const LOOK: u64 = 20_000;

/// How long a wait takes whose limit isn't known: longer than those of others, mostly.
const LONG: u64 = 60_000_000_000;

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
        if !self.mode.is_trial() {
            self.playing.clock.now += LOOK;
        }
        self.playing.clock.now
    }

    /// Whether it is too early for something.
    pub(super) fn is_early(&mut self, thread: u32, due: u64) -> bool {
        let is_early = self.plays() && self.playing.clock.now < due;
        if is_early {
            self.playing.clock.early.insert(thread, due);
        }
        is_early
    }

    /// Of threads that let time pass, those whose time is up first; none where somebody else's comes before, who can
    /// go on by then.
    pub fn first_in_time(&mut self, late: Vec<(u32, u32)>) -> Option<Vec<(u32, u32)>> {
        for (thread, _) in &late {
            let until = self.playing.clock.now.saturating_add(self.patience(*thread).unwrap_or(LONG));
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
