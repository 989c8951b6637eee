//! Threads that are enough to go on with: a persistent set of the state at hand, found from what the other threads
//! may still do ([`racelens_analysis::future`]).
//!
//! Where no thread outside a set will ever do anything that meets what those inside are about to do, whatever is done
//! first by one inside may as well come now: the paths on which others go first lead to the same ends. A thread
//! that can't go on matters as far as somebody lets it: who has the monitor that it waits for, or whose end.
//! (Godefroid, "Partial-Order Methods for the Verification of Concurrent Systems", chapter 4; the stubborn sets of
//! Valmari.) That nobody is put off for ever in a circle of states is the search's business.

#![expect(clippy::indexing_slicing, reason = "threads and masks are named by dense ids")]

use racelens_analysis::future::{Conflicts, FutureAccesses, Mask};

use crate::machine::Machine;
use crate::machine::blocked::Blocked;
use crate::machine::thread::Status;

/// Threads, by bits.
pub type Threads = u64;

pub fn one(thread: u32) -> Threads {
    1_u64.checked_shl(thread).unwrap_or(0)
}

impl Machine<'_> {
    /// The smallest set of threads found that is enough here, of those that can go on; `None` where it takes all.
    pub fn cluster(&mut self, can: Threads) -> Option<Threads> {
        let all = self.threads.len() as u32;
        if can.count_ones() < 2 || all > Threads::BITS || self.plays {
            return None;
        }
        let future = self.image.future(self.options)?;
        // Whoever ends last ends those that don't count, wherever they are.
        if (0..all).any(|thread| self.is_live(thread) && self.is_daemon(thread)) {
            return None;
        }
        let mut smallest = None;
        for seed in 0..all {
            if can & one(seed) == 0 {
                continue;
            }
            let Some(found) = self.closure(seed, can, future) else { continue };
            let size = (found & can).count_ones();
            if size < can.count_ones() && smallest.is_none_or(|(known, _)| size < known) {
                smallest = Some((size, found));
            }
        }
        let (_, found) = smallest?;
        if self.options.audit.is_on() {
            for thread in 0..all {
                if found & can & one(thread) != 0 {
                    self.try_both_orders(thread, found);
                }
            }
        }
        Some(found)
    }

    /// A thread and all that are needed with it.
    fn closure(&mut self, seed: u32, can: Threads, future: &FutureAccesses) -> Option<Threads> {
        let mut inside = one(seed);
        let mut work = vec![seed];
        while let Some(thread) = work.pop() {
            let mut also: Threads = 0;
            if can & one(thread) == 0 {
                also = self.who_lets(thread, can)?;
            } else if let Some(mask) = self.mask_of(thread, future)? {
                for other in 0..self.threads.len() as u32 {
                    if inside & one(other) == 0 && self.is_live(other) && self.reaches(other, future, mask) {
                        also |= if can & one(other) == 0 { self.who_lets(other, can)? } else { one(other) };
                    }
                }
            }
            for other in 0..self.threads.len() as u32 {
                if also & !inside & one(other) != 0 {
                    inside |= one(other);
                    work.push(other);
                }
            }
            if inside & can == can {
                return None;
            }
        }
        Some(inside)
    }

    /// What a thread's next operation meets; the outer `None` where that can't be said.
    fn mask_of<'f>(&self, thread: u32, future: &'f FutureAccesses) -> Option<Option<&'f Mask>> {
        let record = &self.threads[thread as usize];
        if record.head.status != Status::Running {
            return None;
        }
        let frame = record.frames.last().filter(|frame| frame.initialises().is_none())?;
        let op = &self.image.methods[frame.method as usize].ops[frame.pc as usize];
        if self.begins_initialisation(thread, *frame, op) {
            return None;
        }
        match future.conflicts(frame.method, frame.pc) {
            _ if self.finds_end(thread) => Some(None),
            Conflicts::All => None,
            Conflicts::Nothing => Some(None),
            Conflicts::Mask(mask) => Some(Some(&future.masks[mask as usize])),
        }
    }

    /// Threads of which one has to do something before a thread can go on.
    fn who_lets(&mut self, thread: u32, can: Threads) -> Option<Threads> {
        // An interrupt ends all waiting.
        if self.image.may_interrupt {
            return None;
        }
        match self.blocked_on(thread) {
            Blocked::Monitor { object } => self.heap.object(object).owner.checked_sub(1).map(one),
            Blocked::End { of } => self.is_live(of).then(|| one(of)),
            _ => None,
        }
        .filter(|found| *found != one(thread) && can & one(thread) == 0)
    }
}
