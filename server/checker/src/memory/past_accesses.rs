//! Earlier accesses of each location, so that an access races with every one that nothing orders before it.
//!
//! The summary function `h` ([`crate::memory::happens_before`]) knows last writes alone, which answers whether there is a
//! race. It misses pairs whose read must come first, and pairs with a write before the last one. Here each location has a
//! chain of events: the thread, its clock, the place and the kind. An access by the same thread at the same place renews
//! its event: who has not heard of the former has not heard of the latter. A state holds those that can still matter.
//!
//! A program in which each thread learns of what the others did only where an edge orders the two needs no chain: of a
//! pair with its first access before the last write, remove that access and all that it happens before. What is left is an
//! execution of the program, for nothing in it has learnt of what was removed; it goes on with the second access, and the
//! first comes after that, as a race with the last write or as one that was met before. So a search leaves the chains out
//! until a step learns of an earlier one that nothing orders before it: by a race, by a read that is weaker than acquire,
//! or by an observer of a model. Then it starts over and keeps them.
//!
//! Plain data in one arena. Invariant: a chain is entered by one location alone, and what is appended on a path is
//! taken off again in the opposite order.

#![expect(clippy::indexing_slicing, reason = "chains hold only what `add` gave out")]

use crate::memory::happens_before::Write;
use crate::memory::log::{Location, Log, Undo};
use crate::verdict::AccessKind;

#[derive(Copy, Clone, Debug)]
pub struct PastAccess {
    pub thread: u32,
    pub clock: u32,
    /// The point that a report names.
    pub point: u32,
    /// The instruction, which may lie in a library.
    pub code: u32,
    pub kind: AccessKind,
    /// Whether it races with whatever isn't ordered with it; else only with plain accesses.
    pub is_plain: bool,
    /// How many writes the path had made by then.
    pub mark: u32,
    /// The access before it in its chain, one past.
    pub next: u32,
}

impl PastAccess {
    /// A last write, which lies in no chain.
    pub fn of_write(write: Write) -> Self {
        let Write { thread, clock, point, is_plain, .. } = write;
        Self { thread, clock, point, code: point, kind: AccessKind::Write, is_plain, mark: 0, next: 0 }
    }
}

#[derive(Debug, Default)]
pub struct PastAccesses {
    all: Vec<PastAccess>,
    pub keeping: Keeping,
    /// Writes of models that the operation at hand has met, and that its thread had not heard of by then.
    pub met: Vec<Write>,
    /// The clock of the thread when the operation at hand began: what it releases, in whatever order, covers its writes.
    pub began: u32,
}

/// Whether accesses are kept.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Keeping {
    #[default]
    Kept,
    /// As long as no step learns of an earlier one that nothing orders before it.
    LeftOut,
    /// Some step has learnt so: what was explored without them is not all.
    Missed,
}

impl PastAccesses {
    /// A step learns of an earlier one of a different thread, and nothing orders the two.
    pub fn learn_unordered(&mut self) {
        if self.keeping == Keeping::LeftOut {
            self.keeping = Keeping::Missed;
        }
    }

    pub fn bytes(&self) -> u64 {
        (self.all.capacity() * size_of::<PastAccess>()) as u64
    }

    /// An access of a chain; no access is 0.
    #[inline]
    pub fn get(&self, at: u32) -> Option<&PastAccess> {
        self.all.get((at as usize).wrapping_sub(1))
    }

    /// The accesses of a chain, latest first.
    pub fn chain(&self, head: u32) -> impl Iterator<Item = &PastAccess> {
        std::iter::successors(self.get(head), |access| self.get(access.next))
    }

    /// Adds an access to the chain that it names as its next; the new head, where there is one.
    #[inline]
    pub fn add(&mut self, access: PastAccess, location: Location, log: &mut Log) -> Option<u32> {
        let key = |it: &PastAccess| (it.thread, it.point, it.code, it.kind, it.is_plain);
        let mut at = access.next;
        while at != 0 {
            let known = &mut self.all[at as usize - 1];
            if key(known) == key(&access) {
                if (known.clock, known.mark) != (access.clock, access.mark) {
                    let (clock, mark) = (known.clock, known.mark);
                    log.push(Undo::AccessRenewed { at: at - 1, clock, mark, location });
                    (known.clock, known.mark) = (access.clock, access.mark);
                }
                return None;
            }
            at = known.next;
        }
        self.all.push(access);
        log.push(Undo::AccessKept);
        Some(self.all.len() as u32)
    }

    pub fn undo_add(&mut self) {
        self.all.pop();
    }
    pub fn undo_renew(&mut self, at: u32, clock: u32, mark: u32) {
        let known = &mut self.all[at as usize];
        (known.clock, known.mark) = (clock, mark);
    }
}
