//! What a read may return: the memory model's part of an access to a plain slot.
//!
//! Sequential consistency keeps no history: a read returns the slot, and nothing here runs. Under OpMM (De, Roychoudhury
//! and D'Souza, "Java Memory Model Aware Software Verification", section 4) every plain slot has a write-list. A read `r`
//! may return each write `w` of the list, unless a write `v` of the list has `w` happens-before `v` happens-before `r`.
//!
//! The paper finds these writes by a walk over the list and over release-items and acquire-items (algorithm 1,
//! *Mask&Read*). Here each write keeps the clocks that its thread had then, so the two happens-before tests are
//! comparisons. The tests hold the literal algorithm and compare.
//!
//! Invariant: the first entry of a list is the value before its first write (JLS 17.4.4: the write of the default value
//! happens before the first action of every thread). The last entry is what the slot holds.
//!
//! Accesses by handles (`VarHandle`) add an order of the writes of one variable: that in which they ran. An opaque read, or a
//! stronger one, sees no write that is older than one which happens before the read or which an earlier such read, one that
//! happens before this one, has seen (coherence). A volatile read sees no write older than the last volatile write, or than
//! what a volatile read has seen: volatile accesses have one total order. What a write releases lies beside it, so that
//! only who sees the write acquires that.
//!
//! Limits. OpMM is an under-approximation of the Java Memory Model: a write is in the list only after it ran, so results
//! that need a read of a later write (load buffering) are not found. A path's lists grow with its writes; what no thread
//! can read any more is left out of states, not out of the list.

#![expect(clippy::indexing_slicing, reason = "indices come from the list they are used on")]

use racelens_ir::handles::Strength;

use crate::memory::happens_before::{HappensBefore, Row};
use crate::memory::log::{Log, Undo};

/// The thread of the value before the first write.
pub const BEFORE_ALL: u32 = u32::MAX;

#[derive(Clone, Debug)]
pub struct PastWrite {
    pub value: u64,
    pub thread: u32,
    pub clock: u32,
    /// Per thread, up to which clock the writer had heard.
    heard: Box<[u32]>,
    /// How many writes the path had made: what a freeze covers is compared with this.
    pub mark: u32,
    /// The row of `h` that a read of this write may acquire, one past; 0 for none. It does not change any more.
    pub row: u32,
    /// Opaque or stronger reads that saw it: the thread and its clock, the first of each thread.
    pub readers: Vec<(u32, u32)>,
    pub strength: Strength,
    /// Whether an update has replaced it, where that is noted: no other can.
    pub is_updated: bool,
}

impl PastWrite {
    /// Whether this write happens before a later one of the same list.
    pub fn is_before(&self, later: &Self) -> bool {
        self.thread == BEFORE_ALL
            || later.thread == self.thread
            || later.heard.get(self.thread as usize).is_some_and(|clock| *clock >= self.clock)
    }
}

#[derive(Debug, Default)]
pub struct WriteHistories {
    /// Per slot; empty where it was never written.
    lists: Vec<Vec<PastWrite>>,
    /// Per slot, the oldest write that a volatile read may see.
    floors: Vec<u32>,
    /// Bytes of all entries.
    bytes: u64,
}

impl WriteHistories {
    pub fn bytes(&self) -> u64 {
        self.bytes + (self.lists.capacity() * size_of::<Vec<PastWrite>>()) as u64
    }

    pub fn list(&self, at: u32) -> &[PastWrite] {
        self.lists.get(at as usize).map_or(&[], Vec::as_slice)
    }

    /// A thread writes a slot, which holds `before`.
    pub fn write(&mut self, at: u32, before: u64, write: PastWrite, log: &mut Log) {
        if self.lists.len() <= at as usize {
            self.lists.resize_with(at as usize + 1, Vec::new);
            self.floors.resize(at as usize + 1, 0);
        }
        let list = &mut self.lists[at as usize];
        if list.is_empty() {
            list.push(PastWrite {
                value: before,
                thread: BEFORE_ALL,
                clock: 0,
                heard: Box::default(),
                mark: 0,
                row: 0,
                readers: Vec::new(),
                strength: Strength::Plain,
                is_updated: false,
            });
        }
        self.bytes += size_of::<PastWrite>() as u64 + write.heard.len() as u64 * 4;
        list.push(write);
        log.push(Undo::WriteListed { at });
    }

    #[cold]
    pub fn undo_write(&mut self, at: u32) {
        let Some(list) = self.lists.get_mut(at as usize) else { return };
        if let Some(write) = list.pop() {
            self.bytes -= size_of::<PastWrite>() as u64 + write.heard.len() as u64 * 4;
        }
        // What is left may be the value before the first write, which is no write.
        if list.len() == 1 {
            list.clear();
        }
    }

    pub fn floor(&self, at: u32) -> u32 {
        self.floors.get(at as usize).copied().unwrap_or(0)
    }

    /// A volatile access has seen or made a write of the slot.
    pub fn raise_floor(&mut self, at: u32, to: u32, log: &mut Log) {
        if let Some(floor) = self.floors.get_mut(at as usize).filter(|floor| **floor < to) {
            log.push(Undo::FloorRaised { at, old: *floor });
            *floor = to;
        }
    }

    #[cold]
    pub fn undo_raise_floor(&mut self, at: u32, old: u32) {
        if let Some(floor) = self.floors.get_mut(at as usize) {
            *floor = old;
        }
    }

    /// An opaque or stronger read of a thread has seen a write of the slot.
    pub fn read(&mut self, at: u32, index: u32, (thread, clock): (u32, u32), log: &mut Log) {
        let Some(list) = self.lists.get_mut(at as usize) else { return };
        let Some(write) = list.get_mut(index as usize) else { return };
        let is_first = write.thread != thread && write.readers.iter().all(|(other, _)| *other != thread);
        if is_first && write.thread != BEFORE_ALL {
            write.readers.push((thread, clock));
            log.push(Undo::ReadListed { at, index });
        }
    }

    #[cold]
    pub fn undo_read(&mut self, at: u32, index: u32) {
        if let Some(write) = self.lists.get_mut(at as usize).and_then(|list| list.get_mut(index as usize)) {
            write.readers.pop();
        }
    }

    /// An update replaces a write of the slot.
    pub fn update(&mut self, at: u32, index: u32, log: &mut Log) {
        let list = self.lists.get_mut(at as usize);
        if let Some(write) = list.and_then(|list| list.get_mut(index as usize)).filter(|write| !write.is_updated) {
            write.is_updated = true;
            log.push(Undo::UpdateListed { at, index });
        }
    }

    #[cold]
    pub fn undo_update(&mut self, at: u32, index: u32) {
        if let Some(write) = self.lists.get_mut(at as usize).and_then(|list| list.get_mut(index as usize)) {
            write.is_updated = false;
        }
    }

    /// The writes that a read of a strength may see, newest first.
    pub fn readable_in(
        &self,
        (at, strength): (u32, Strength),
        row: Row,
        order: &HappensBefore,
        covers: impl Fn(u32) -> bool + Copy,
    ) -> Vec<usize> {
        if strength == Strength::Plain {
            return self.readable(at, row, order, covers).collect();
        }
        let list = self.list(at);
        let knows = |thread: u32, clock: u32| order.clock(row, thread) >= clock;
        let is_seen = |write: &PastWrite| {
            write.thread == BEFORE_ALL
                || knows(write.thread, write.clock)
                || covers(write.mark)
                || write.readers.iter().any(|(thread, clock)| knows(*thread, *clock))
        };
        let oldest = list.iter().rposition(is_seen).unwrap_or(0);
        let floor = if strength == Strength::Volatile { self.floor(at) as usize } else { 0 };
        (oldest.max(floor)..list.len()).rev().collect()
    }

    /// The writes that a thread may read, newest first, as indices into the list of a slot. `covers` says of a mark
    /// whether a freeze makes the writes up to it known to the thread.
    pub fn readable(
        &self,
        at: u32,
        row: Row,
        order: &HappensBefore,
        covers: impl Fn(u32) -> bool,
    ) -> impl Iterator<Item = usize> {
        let list = self.list(at);
        let is_known = move |write: &PastWrite| {
            write.thread == BEFORE_ALL || order.clock(row, write.thread) >= write.clock || covers(write.mark)
        };
        (0..list.len()).rev().filter(move |index| {
            let write = &list[*index];
            !list[index + 1..].iter().any(|later| is_known(later) && write.is_before(later))
        })
    }

    /// The writes of a list that some thread may still read, oldest first. `rows` are those of the threads with code left,
    /// `guard` is the last mark that a freeze of the object covers. Of two writes of one value by one thread that the same
    /// threads know, the later one stands for both: it is hidden only where the earlier one is.
    pub fn alive<'a>(
        &'a self,
        at: u32,
        rows: &'a [Row],
        guard: u32,
        order: &'a HappensBefore,
    ) -> impl Iterator<Item = (usize, &'a PastWrite)> + 'a {
        let list = self.list(at);
        let is_known_to_all = move |write: &PastWrite| {
            write.thread == BEFORE_ALL || rows.iter().all(|row| order.clock(*row, write.thread) >= write.clock)
        };
        let stands_for = move |later: &PastWrite, write: &PastWrite| {
            let of = |write: &PastWrite| (write.thread, write.clock, write.value, write.row, write.strength);
            of(later) == of(write)
                && !later.is_updated
                && !write.is_updated
                && later.readers.is_empty()
                && write.readers.is_empty()
                && (later.mark <= guard) == (write.mark <= guard)
        };
        list.iter().enumerate().filter(move |(index, write)| {
            !list[index + 1..]
                .iter()
                .any(|later| stands_for(later, write) || is_known_to_all(later) && write.is_before(later))
        })
    }

    /// Which of some writes happen before a later one, one bit each.
    pub fn before(earlier: &[&PastWrite], later: &PastWrite) -> impl Iterator<Item = u32> {
        earlier.chunks(32).map(|chunk| {
            chunk.iter().enumerate().fold(0, |word, (bit, write)| word | u32::from(write.is_before(later)) << bit)
        })
    }
}

/// A write that a thread makes now.
pub fn write_now(value: u64, thread: u32, row: Row, order: &HappensBefore) -> PastWrite {
    PastWrite {
        value,
        thread,
        clock: order.clock(row, thread),
        heard: order.clocks_of(row).into(),
        mark: order.count_of_writes(),
        row: 0,
        readers: Vec::new(),
        strength: Strength::Plain,
        is_updated: false,
    }
}
