//! From one state with a choice to the next: the machine runs on by itself while only one thing can happen.

use crate::liveness::livelock;
use crate::search::findings::Key;
use crate::search::{Explorer, Pick};

/// Where the machine came to a rest.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Rest {
    /// The options lie in [`Explorer::options`].
    Node,
    /// The path is over.
    End,
    /// What comes next was explored, in another order.
    Asleep,
    /// The whole search is over.
    Stop,
}

/// Steps without a choice after which a state is kept all the same.
const LONG_WAY: u32 = 256;

/// Instructions without a choice after which a state is kept all the same.
const LONG_RUN: u64 = 1 << 20;

impl Explorer<'_> {
    /// Goes on as long as only one thing can happen.
    pub(super) fn settle(&mut self) -> Rest {
        let mut way = 0;
        let longest = self.machine.instructions + LONG_RUN;
        loop {
            if self.stop.is_some() || self.enough {
                return Rest::Stop;
            }
            if self.machine.is_over() {
                return Rest::End;
            }
            self.list_options();
            // Where threads wait for each other in a circle, the last one of them to wait made the last step.
            if let Some(last) = self.last.filter(|_| !self.options.is_empty())
                && self.machine.is_live(last)
                && !self.options.iter().any(|pick| pick.thread == last)
                && let Some(key) = Key::of_cycle(&mut self.machine, last)
            {
                self.report(key);
                if self.enough {
                    return Rest::Stop;
                }
            }
            if self.asked.spurious_wakeups.is_on() && !self.options.is_empty() && self.machine.may_hang() {
                let key = self.machine.without_spurious_wakeups(Key::of_end);
                self.report(key);
                if self.enough {
                    return Rest::Stop;
                }
            }
            match *self.options.as_slice() {
                [] => {
                    let key = Key::of_end(&mut self.machine);
                    self.report(key);
                    return Rest::End;
                }
                [only] if self.sleepers.as_ref().is_some_and(|sleepers| sleepers.has(only.thread)) => {
                    return Rest::Asleep;
                }
                [only] if way < LONG_WAY && self.machine.instructions < longest => {
                    way += 1;
                    if !self.step(only) {
                        return if self.stop.is_some() || self.enough { Rest::Stop } else { Rest::End };
                    }
                }
                _ => return Rest::Node,
            }
        }
    }

    /// Makes steps that were made before, which counts nothing.
    pub(super) fn again(&mut self, steps: impl FnOnce(&mut Self) -> Rest) -> Rest {
        let before = (self.stats.transitions, self.machine.instructions, self.effort);
        let rest = steps(self);
        (self.stats.transitions, self.machine.instructions, self.effort) = before;
        rest
    }

    /// Takes an option of a node and goes on to the next rest.
    pub(super) fn go(&mut self, options: &[Pick], which: usize) -> Rest {
        let Some(pick) = options.get(which).copied() else { return Rest::End };
        if options.len() > 1 {
            self.path.push(which as u32);
        }
        if !self.step(pick) {
            return if self.stop.is_some() || self.enough { Rest::Stop } else { Rest::End };
        }
        self.settle()
    }

    /// Reports the loops that threads go round where the machine is, in a state that only leads to
    /// such in which all its threads still live.
    pub(super) fn find_endless(&mut self) {
        for thread in 0..self.machine.threads.len() as u32 {
            if livelock::may_matter(&self.machine, thread)
                && let Some(round) = livelock::round(&mut self.machine, thread)
            {
                self.report(Key::Endless { at: round.at });
            }
        }
    }

    /// Whether a thread repeats a loop, and no other thread can do anything in any of its states.
    pub(super) fn goes_round_alone(&mut self, thread: u32) -> bool {
        let place = (thread, self.machine.point_of(thread).at);
        if !livelock::may_matter(&self.machine, thread) || !self.let_run.insert(place) {
            return false;
        }
        let found = livelock::round(&mut self.machine, thread);
        found.is_some_and(|found| {
            let start = self.machine.mark();
            let instructions = self.machine.instructions;
            let mut is_alone = true;
            for _ in 0..found.before + found.steps {
                self.list_options();
                is_alone &= self.options.iter().all(|pick| *pick == Pick { thread, alternative: 0 });
                self.machine.step(thread, 0);
            }
            self.machine.undo_to(start);
            self.machine.instructions = instructions;
            self.list_options();
            is_alone
        })
    }
}
