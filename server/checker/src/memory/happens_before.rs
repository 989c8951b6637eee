//! What is known to happen before: the summary function `h` of Kim, Yavuz-Kahveci and Sanders,
//! "Precise Data Race Detection in a Relaxed Memory Model using Model Checking", section 3.1.
//!
//! The paper's `h` gives every thread and every synchronisation object (monitor, volatile variable,
//! ended thread, initialised class, pending interrupt) the set of locations that may be accessed
//! there without a race. We hold its complement, `missing`: the locations whose last write is not
//! known to happen before. On every location that was ever written the two say the same:
//!
//! - a write of `x` by `t` adds `x` to `missing(z)` for all `z ≠ t` and takes it from `missing(t)`;
//! - `release(t, s)` is `missing(s) ∩= missing(t)`; an object never released to misses everything,
//!   so the first release just copies;
//! - `acquire(t, s)` is `missing(t) ∩= missing(s)`; from an object never released to it does nothing;
//! - starting a thread copies its parent's row;
//! - an access of `x ∈ missing(t)` by `t` is a race with the last write of `x`.
//!
//! Default values happen before everything (JLS 17.4.4), so the complement starts empty and the
//! paper's `instantiate` has nothing to add.
//!
//! **Representation.** `x ∈ missing(z)` says that the last write of `x` does not happen before what
//! `z` did last. While a path is walked that is kept as clocks: every row counts, for each thread, up
//! to which of its releases it has heard; every location remembers its last writer and the writer's
//! clock then. Clocks only grow, so they never enter a state: the state holds, for each reachable
//! location that some live thread misses, exactly which rows miss it ([`crate::state`]). That is
//! finite, and it is `h`. A location that no live thread misses can't be missed again before its next
//! write (rows of threads only ever learn, new threads copy), so it is left out whole.
//!
//! **After a race** the path goes on by the same rules: a racy write becomes the last write, a racy
//! read changes nothing. So a path stays finite in states, and later races are races with the last
//! write, whoever it raced with before.
//!
//! Reads and overwritten writes leave no trace in the paper's `h`, which answers whether there is a race at all (theorem 2).
//! For every racing pair the accesses that a thread has not heard of are kept beside it ([`crate::memory::past_accesses`]): a write races with each of them
//! that its thread has not heard of.

#![expect(clippy::indexing_slicing, reason = "rows are indexed by the ids that `make_row` gave out")]

use racelens_ir::{ClassId, FieldId};

use crate::memory::log::{Log, Undo};
use crate::memory::past_accesses::PastAccess;
use crate::verdict::{AccessKind, EdgeKind};

/// A row of `h`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Row(pub u32);

/// The point of a write that a model makes of its own: it races with nothing.
pub const WRITE_OF_MODEL: u32 = u32::MAX;

/// The last write of a location.
#[derive(Copy, Clone, Debug)]
pub struct Write {
    pub thread: u32,
    pub clock: u32,
    /// The point of the access, in the innermost frame of checked code.
    pub point: u32,
    /// Whether it races with whatever isn't ordered with it; else only with plain accesses.
    pub is_plain: bool,
    /// The row of `h` that reads of it may acquire from, one past.
    pub row: u32,
}

/// The earlier access of a race.
#[derive(Copy, Clone, Debug)]
pub struct Earlier {
    pub thread: u32,
    pub clock: u32,
    pub point: u32,
    pub kind: AccessKind,
}

impl From<Write> for Earlier {
    fn from(write: Write) -> Self {
        Self { thread: write.thread, clock: write.clock, point: write.point, kind: AccessKind::Write }
    }
}

impl From<&PastAccess> for Earlier {
    fn from(access: &PastAccess) -> Self {
        Self { thread: access.thread, clock: access.clock, point: access.point, kind: access.kind }
    }
}

/// Through what a thread heard of something; small enough to lie in the log.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Through {
    Start,
    Join,
    IsAlive,
    GetState,
    Interrupt,
    Monitor,
    Volatile(FieldId),
    ClassInitialisation,
    /// An object of a class that models synchronisation.
    Library(ClassId),
}

impl Through {
    pub fn edge_kind(self) -> EdgeKind {
        match self {
            Through::Start => EdgeKind::Start,
            Through::Join => EdgeKind::Join,
            Through::IsAlive => EdgeKind::IsAlive,
            Through::GetState => EdgeKind::GetState,
            Through::Interrupt => EdgeKind::Interrupt,
            Through::Monitor => EdgeKind::Monitor,
            Through::Volatile(field) => EdgeKind::Volatile(field),
            Through::ClassInitialisation => EdgeKind::ClassInitialisation,
            Through::Library(class) => EdgeKind::Library(class),
        }
    }
}

#[derive(Debug, Default)]
pub struct HappensBefore {
    /// Per row and thread, how far it has heard.
    clocks: Vec<Vec<u32>>,
    /// All writes of checked code on this path; marks of locations point into it, one past.
    writes: Vec<Write>,
    /// Per thread and other thread: up to which clock it heard, and through what, ascending.
    learnt: Vec<Vec<Vec<(u32, Through)>>>,
    /// Whether `learnt` is kept.
    pub keeps_reasons: bool,
}

impl HappensBefore {
    /// Bytes of what grows with the path.
    pub fn bytes(&self) -> u64 {
        (self.writes.capacity() * size_of::<Write>()) as u64
    }

    pub fn make_row(&mut self, log: &mut Log) -> Row {
        self.clocks.push(Vec::new());
        log.push(Undo::RowMade);
        Row(self.clocks.len() as u32 - 1)
    }
    pub fn undo_make_row(&mut self) {
        self.clocks.pop();
    }

    #[inline]
    pub fn clock(&self, row: Row, thread: u32) -> u32 {
        self.clocks[row.0 as usize].get(thread as usize).copied().unwrap_or(0)
    }

    /// What a row has heard, per thread.
    pub fn clocks_of(&self, row: Row) -> &[u32] {
        &self.clocks[row.0 as usize]
    }

    #[inline]
    pub fn set_clock(&mut self, row: Row, thread: u32, clock: u32) {
        let clocks = &mut self.clocks[row.0 as usize];
        if clocks.len() <= thread as usize {
            clocks.resize(thread as usize + 1, 0);
        }
        clocks[thread as usize] = clock;
    }

    /// A row that was raised has a place for the thread.
    #[inline]
    pub fn undo_raise(&mut self, row: Row, thread: u32, old: u32) {
        self.clocks[row.0 as usize][thread as usize] = old;
    }

    /// On the way of every step; out of line it costs as much again.
    #[inline(always)]
    fn raise(&mut self, row: Row, thread: u32, old: u32, clock: u32, log: &mut Log) {
        log.push(Undo::Clock { row, thread, old });
        self.set_clock(row, thread, clock);
    }

    /// The row of a thread that begins, whose parent has given it `from`.
    pub fn begin(&mut self, thread: u32, row: Row, parent: Option<(u32, Row)>, log: &mut Log) {
        if let Some((parent, from)) = parent {
            self.acquire(thread, row, from, Through::Start, log);
            // What the parent writes from here on is news to the child.
            let clock = self.clock(from, parent);
            self.raise(from, parent, clock, clock + 1, log);
        }
        self.raise(row, thread, self.clock(row, thread), 1, log);
    }

    /// `release(t, s)`. What `t` writes later isn't covered.
    pub fn release(&mut self, thread: u32, from: Row, into: Row, log: &mut Log) {
        let rows = [from.0 as usize, into.0 as usize];
        // A row tells itself nothing new.
        if let Ok([known, heard]) = self.clocks.get_disjoint_mut(rows) {
            for (other, clock) in known.iter().copied().enumerate() {
                let old = heard.get(other).copied().unwrap_or(0);
                if clock > old {
                    log.push(Undo::Clock { row: into, thread: other as u32, old });
                    if heard.len() <= other {
                        heard.resize(other + 1, 0);
                    }
                    heard[other] = clock;
                }
            }
        }
        match self.clocks[from.0 as usize].get_mut(thread as usize) {
            Some(clock) => {
                log.push(Undo::Clock { row: from, thread, old: *clock });
                *clock += 1;
            }
            None => self.raise(from, thread, 0, 1, log),
        }
    }

    /// `acquire(t, s)`.
    pub fn acquire(&mut self, thread: u32, into: Row, from: Row, through: Through, log: &mut Log) {
        // Most acquires bring no news.
        let (own, others) = (&self.clocks[into.0 as usize], &self.clocks[from.0 as usize]);
        if own.len() >= others.len() && own.iter().zip(others).all(|(own, other)| own >= other) {
            return;
        }
        for other in 0..self.clocks[from.0 as usize].len() as u32 {
            let (clock, old) = (self.clock(from, other), self.clock(into, other));
            if clock > old {
                self.raise(into, other, old, clock, log);
                if self.keeps_reasons {
                    self.learn(thread, other, clock, through, log);
                }
            }
        }
    }

    /// Adds what a row has heard to a row of no thread.
    pub fn merge(&mut self, from: Row, into: Row, log: &mut Log) {
        for other in 0..self.clocks[from.0 as usize].len() as u32 {
            let (clock, old) = (self.clock(from, other), self.clock(into, other));
            if clock > old {
                self.raise(into, other, old, clock, log);
            }
        }
    }

    fn learn(&mut self, thread: u32, other: u32, clock: u32, through: Through, log: &mut Log) {
        let (at, of) = (thread as usize, other as usize);
        if self.learnt.len() <= at {
            self.learnt.resize_with(at + 1, Vec::new);
        }
        if self.learnt[at].len() <= of {
            self.learnt[at].resize_with(of + 1, Vec::new);
        }
        self.learnt[at][of].push((clock, through));
        log.push(Undo::Learnt { thread, other });
    }
    pub fn undo_learn(&mut self, thread: u32, other: u32) {
        self.learnt[thread as usize][other as usize].pop();
    }

    /// Through what a thread first heard of a write.
    pub fn how(&self, thread: u32, write: Write) -> Option<Through> {
        let heard = self.learnt.get(thread as usize)?.get(write.thread as usize)?;
        let at = heard.partition_point(|(clock, _)| *clock < write.clock);
        heard.get(at).map(|(_, through)| *through)
    }

    /// Whether the row misses the write.
    #[inline]
    pub fn is_missing(&self, row: Row, write: Write) -> bool {
        self.clock(row, write.thread) < write.clock
    }

    /// The last write of a location, where an access by a thread races with it: another thread made it, the accessing
    /// thread's row misses it, and one of the two accesses is plain. This is the only test for a race.
    #[inline]
    pub fn racing_write(&self, mark: u32, thread: u32, row: Row, is_plain: bool) -> Option<Write> {
        let write = self.write(mark)?;
        let races = write.point != WRITE_OF_MODEL
            && write.thread != thread
            && (is_plain || write.is_plain)
            && self.is_missing(row, write);
        races.then_some(write)
    }

    /// The write that a mark stands for; no mark is 0.
    #[inline]
    pub fn write(&self, mark: u32) -> Option<Write> {
        mark.checked_sub(1).map(|at| self.writes[at as usize])
    }

    /// How many writes the path has made: marks of all of them are at most this.
    pub fn count_of_writes(&self) -> u32 {
        self.writes.len() as u32
    }

    /// Remembers a write and gives the mark for its location.
    #[inline]
    pub fn written(&mut self, thread: u32, row: Row, point: u32, log: &mut Log) -> u32 {
        let write = Write { thread, clock: self.clock(row, thread), point, is_plain: true, row: 0 };
        self.written_as(write, log)
    }

    /// Remembers a write that need not be plain.
    #[inline]
    pub fn written_as(&mut self, write: Write, log: &mut Log) -> u32 {
        self.writes.push(write);
        log.push(Undo::Written);
        self.writes.len() as u32
    }
    pub fn undo_written(&mut self) {
        self.writes.pop();
    }
}
