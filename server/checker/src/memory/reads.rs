//! Reads since the last write of each location, so that a write races with the reads that nothing orders before it.
//!
//! The summary function `h` ([`crate::memory::happens_before`]) knows last writes alone, and finds a pair whose read
//! must come first in no order. Here each location has a chain of read events: the thread, its clock and the place. A
//! read by the same thread at the same place renews its event; a write ends the chain.
//!
//! A program in which each thread learns of what the others did only where an edge orders the two needs no reads: of a
//! pair with its read first, remove the read and all that it happens before. What is left is an execution of the program,
//! for nothing in it has learnt of what was removed; it goes on with the write, and the read comes after that as a race
//! with the last write. So a search leaves the reads out until a step learns of an earlier one that nothing orders before
//! it: by a race, by a read that is weaker than acquire, or by an observer of a model. Then it starts over with all reads.
//!
//! Plain data in one arena. Invariant: a chain is entered by one location alone, and what is appended on a path is
//! taken off again in the opposite order.

#![expect(clippy::indexing_slicing, reason = "chains hold only what `add` gave out")]

use crate::memory::log::{Log, Undo};

#[derive(Copy, Clone, Debug)]
pub struct Read {
    pub thread: u32,
    pub clock: u32,
    /// The point that a report names.
    pub point: u32,
    /// The instruction that reads, which may lie in a library.
    pub code: u32,
    /// Whether it races with whatever isn't ordered with it; else only with plain accesses.
    pub is_plain: bool,
    /// The read before it in its chain, one past.
    pub next: u32,
}

#[derive(Debug, Default)]
pub struct Reads {
    all: Vec<Read>,
    pub keeping: Keeping,
}

/// Whether reads are kept.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Keeping {
    #[default]
    Kept,
    /// As long as no step learns of an earlier one that nothing orders before it.
    LeftOut,
    /// Some step has learnt so: what was explored without reads is not all.
    Missed,
}

impl Reads {
    /// A step learns of an earlier one of a different thread, and nothing orders the two.
    pub fn learn_unordered(&mut self) {
        if self.keeping == Keeping::LeftOut {
            self.keeping = Keeping::Missed;
        }
    }

    pub fn bytes(&self) -> u64 {
        (self.all.capacity() * size_of::<Read>()) as u64
    }

    /// A read of a chain; no read is 0.
    #[inline]
    pub fn get(&self, at: u32) -> Option<&Read> {
        self.all.get((at as usize).wrapping_sub(1))
    }

    /// The reads of a chain, latest first.
    pub fn chain(&self, head: u32) -> impl Iterator<Item = &Read> {
        std::iter::successors(self.get(head), |read| self.get(read.next))
    }

    /// Adds a read to the chain that it names as its next; the new head, where there is one.
    #[inline]
    pub fn add(&mut self, read: Read, log: &mut Log) -> Option<u32> {
        let mut at = read.next;
        while at != 0 {
            let known = &mut self.all[at as usize - 1];
            if (known.thread, known.point, known.code, known.is_plain)
                == (read.thread, read.point, read.code, read.is_plain)
            {
                if known.clock != read.clock {
                    log.push(Undo::ReadClock { at: at - 1, old: known.clock });
                    known.clock = read.clock;
                }
                return None;
            }
            at = known.next;
        }
        self.all.push(read);
        log.push(Undo::ReadMade);
        Some(self.all.len() as u32)
    }

    pub fn undo_add(&mut self) {
        self.all.pop();
    }
    pub fn undo_clock(&mut self, at: u32, old: u32) {
        self.all[at as usize].clock = old;
    }
}
