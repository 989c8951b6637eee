//! Persistent sets: threads that are enough to explore from a state (Godefroid, "Partial-Order Methods for the
//! Verification of Concurrent Systems", chapter 4; Valmari's stubborn sets).
//!
//! Invariant: no thread outside the set will ever do anything that conflicts with the next operation of a thread inside.
//! What threads may still do comes from the future accesses ([`racelens_analysis::future`]). A blocked thread counts for
//! the threads that can unblock it: the owner of the monitor, the holder of a lock of the library, or the thread that it
//! joins.
//!
//! The set alone may ignore a thread along a cycle of states; the search adds the cycle proviso.
//!
//! A state in which only spurious wake-ups are left is a deadlock, although threads are enabled there. Such a state is met
//! where each set has a thread that can go on without a spurious wake-up: on the way to the deadlock it does so, as nobody
//! outside of the set disables it.

#![expect(clippy::indexing_slicing, reason = "threads and masks are named by dense ids")]

use racelens_analysis::future::{Conflicts, FutureAccesses};

use crate::machine::Machine;
use crate::machine::blocked::Blocked;
use crate::memory::thread::Status;

/// Threads, by bits.
pub type Threads = u64;

pub fn one(thread: u32) -> Threads {
    1_u64.checked_shl(thread).unwrap_or(0)
}

pub fn threads_of(mut threads: Threads) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let first = (threads != 0).then(|| threads.trailing_zeros())?;
        threads &= threads - 1;
        Some(first)
    })
}

/// What was found out about the threads of a state: which are enabled, which each enabled thread needs in the set, and
/// which can unblock each blocked one. Computed once per thread.
struct Needed {
    can: Threads,
    met: [Option<Option<Threads>>; 64],
    lets: [Option<Option<Threads>>; 64],
}

impl Machine<'_> {
    /// The smallest persistent set found among the enabled threads; `None` where it takes all of them.
    pub fn persistent_set(&mut self, can: Threads) -> Option<Threads> {
        let all = self.threads.len() as u32;
        if can.count_ones() < 2 || all > Threads::BITS || self.plays() {
            return None;
        }
        let future = self.image.future(self.options)?;
        // The end of the last user thread ends the daemons, wherever they are.
        if (0..all).any(|thread| self.is_live(thread) && self.is_daemon(thread)) {
            return None;
        }
        let mut known = Needed { can, met: [None; 64], lets: [None; 64] };
        let mut smallest = None;
        // A thread that can go on by itself is among them, where there is one.
        let seeds = match can & !self.only_wake_spuriously(can) {
            0 => can,
            others => others,
        };
        // In an order that is the same for equal states: so is what is found.
        for at in 0..self.threads.canonical.len() {
            let seed = self.threads.canonical[at];
            if seeds & one(seed) == 0 {
                continue;
            }
            let Some(found) = self.closure(seed, future, &mut known) else { continue };
            let size = (found & can).count_ones();
            if smallest.is_none_or(|(known, _)| size < known) {
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

    /// Those of some threads that nothing but a spurious wake-up lets go on.
    pub fn only_wake_spuriously(&mut self, threads: Threads) -> Threads {
        if !self.options.spurious_wakeups.is_on() {
            return 0;
        }
        self.without_spurious_wakeups(|machine| {
            let only = threads_of(threads).filter(|thread| machine.alternatives(*thread) == 0);
            only.fold(0, |all, thread| all | one(thread))
        })
    }

    /// A thread and all that are needed with it; `None` where those are all enabled threads.
    fn closure(&mut self, seed: u32, future: &FutureAccesses, known: &mut Needed) -> Option<Threads> {
        let (mut inside, mut work) = (one(seed), one(seed));
        while work != 0 {
            let thread = work.trailing_zeros();
            work &= work - 1;
            let also = match known.can & one(thread) != 0 {
                true => self.conflicting(thread, future, known)?,
                false => self.unblocked_by(thread, known)?,
            };
            work |= also & !inside;
            inside |= also;
            if inside & known.can == known.can {
                return None;
            }
        }
        Some(inside)
    }

    /// The threads that may conflict with what a thread does next.
    fn conflicting(&mut self, thread: u32, future: &FutureAccesses, known: &mut Needed) -> Option<Threads> {
        if let Some(met) = known.met[thread as usize] {
            return met;
        }
        let mask = self.mask_of(thread, future);
        let mut met = mask.map(|_| 0);
        if let Some(Some(mask)) = mask {
            for other in 0..self.threads.len() as u32 {
                if other == thread || !self.is_live(other) || !self.may_meet(other, future, mask) {
                    continue;
                }
                let needed =
                    if known.can & one(other) != 0 { Some(one(other)) } else { self.unblocked_by(other, known) };
                met = met.zip(needed).map(|(met, needed)| met | needed);
            }
        }
        known.met[thread as usize] = Some(met);
        met
    }

    /// The threads of which one has to act before a blocked thread can continue.
    fn unblocked_by(&mut self, thread: u32, known: &mut Needed) -> Option<Threads> {
        if let Some(lets) = known.lets[thread as usize] {
            return lets;
        }
        let lets = self.threads_that_unblock(thread, known.can);
        known.lets[thread as usize] = Some(lets);
        lets
    }

    /// What a thread's next operation meets; the outer `None` where that can't be said.
    fn mask_of(&self, thread: u32, future: &FutureAccesses) -> Option<Option<u32>> {
        match self.conflicts_of(thread, future) {
            Conflicts::All => None,
            Conflicts::Nothing => Some(None),
            Conflicts::Mask(mask) => Some(Some(mask)),
        }
    }

    fn conflicts_of(&self, thread: u32, future: &FutureAccesses) -> Conflicts {
        let record = &self.threads[thread as usize];
        let frame = record.frames.last().filter(|frame| frame.initialises().is_none());
        let Some(frame) = frame.filter(|_| record.head.status == Status::Running) else { return Conflicts::All };
        let op = &self.image.methods[frame.method as usize].ops[frame.pc as usize];
        if self.begins_initialisation(thread, *frame, op) {
            return Conflicts::All;
        }
        match self.finds_end(thread) {
            true => Conflicts::Nothing,
            false => future.conflicts(frame.method, frame.pc),
        }
    }

    /// What a thread's next operation conflicts with.
    pub fn conflicts(&self, thread: u32) -> Conflicts {
        self.image.future(self.options).map_or(Conflicts::All, |future| self.conflicts_of(thread, future))
    }

    /// Whether anybody but a thread may still do what an operation of it conflicts with.
    pub fn others_meet(&self, thread: u32, conflicts: Conflicts) -> bool {
        let Some(future) = self.image.future(self.options) else { return true };
        let mask = match conflicts {
            Conflicts::All => return true,
            Conflicts::Nothing => return false,
            Conflicts::Mask(mask) => mask,
        };
        let mut others = (0..self.threads.len() as u32).filter(|other| *other != thread && self.is_live(*other));
        others.any(|other| self.may_meet(other, future, mask))
    }

    /// Whether a thread is before the step of a lock, which nothing but its holder lets go on while there is one.
    fn waits_for_holder(&self, thread: u32) -> bool {
        let frame = self.threads[thread as usize].frames.last().filter(|frame| frame.initialises().is_none());
        frame.is_some_and(|frame| self.image.methods[frame.method as usize].waits_for_holder)
    }

    /// Threads of which one has to do something before a thread can go on.
    fn threads_that_unblock(&mut self, thread: u32, can: Threads) -> Option<Threads> {
        // An interrupt ends all waiting.
        if self.image.may_interrupt {
            return None;
        }
        match self.blocked_on(thread) {
            Blocked::Monitor { object } => self.heap.object(object).owner.checked_sub(1).map(one),
            Blocked::End { of } => self.is_live(of).then(|| one(of)),
            Blocked::Model { holder, .. } if self.waits_for_holder(thread) => holder.checked_sub(1).map(one),
            _ => None,
        }
        .filter(|found| *found != one(thread) && can & one(thread) == 0)
    }
}
