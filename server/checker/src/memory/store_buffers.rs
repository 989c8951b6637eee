//! Store buffers: what a thread has written and other threads do not see yet (SPARC's TSO and PSO; x86 is TSO).
//!
//! Each thread has one buffer. A write enters at its end and leaves it, in a step of the memory's own, when it becomes visible to
//! all threads at once. Total store order (TSO) is first in, first out. Partial store order (PSO) keeps that order for each
//! variable alone; a store-store barrier begins a new *epoch*, and a write waits until those of earlier epochs have left. A
//! read returns the newest write of its own buffer, and else what memory holds.
//!
//! It knows threads, slots and values. Which Java operation writes into the buffer and which empties it is the machine's
//! business (`machine/memory_model/buffers.rs`).
//!
//! Invariant: every change has an entry in the own log, and an [`Undo::Buffers`] in the machine's.
//!
//! Limit: a buffer holds at most [`MOST`] writes, so that a loop that writes has finitely many states.

use crate::memory::Place;
use crate::memory::log::{Log, Undo};

/// How many writes a buffer holds.
pub const MOST: usize = 16;

/// In which order writes leave a buffer.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// TSO: in program order.
    Total,
    /// PSO: in program order for each variable, and across barriers.
    Partial,
}

/// A write that only its own thread sees.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    pub place: Place,
    /// The slot, counted through the heap.
    pub at: u32,
    pub value: u64,
    pub is_ref: bool,
    /// The mark that its slot gets when it becomes visible.
    pub mark: u32,
    /// Where the program writes it.
    pub point: Option<u32>,
}

/// A pending write, and how many barriers its thread had passed before it.
type Entry = (Pending, u32);

#[derive(Copy, Clone, Debug)]
enum Change {
    Entered { thread: u32 },
    Left { thread: u32, index: u32, entry: Entry },
    Barrier { thread: u32 },
}

#[derive(Debug)]
pub struct StoreBuffers {
    order: Order,
    buffers: Vec<Vec<Entry>>,
    epochs: Vec<u32>,
    log: Vec<Change>,
}

impl StoreBuffers {
    pub fn new(order: Order) -> Self {
        Self { order, buffers: Vec::new(), epochs: Vec::new(), log: Vec::new() }
    }

    pub fn order(&self) -> Order {
        self.order
    }

    /// Writes of a thread that no other thread sees yet, in program order.
    pub fn of(&self, thread: u32) -> impl DoubleEndedIterator<Item = &Pending> + ExactSizeIterator {
        self.entries(thread).iter().map(|(write, _)| write)
    }

    pub fn is_empty(&self, thread: u32) -> bool {
        self.entries(thread).is_empty()
    }

    fn entries(&self, thread: u32) -> &[Entry] {
        self.buffers.get(thread as usize).map_or(&[], Vec::as_slice)
    }

    /// The newest value that a thread has written to a slot, where it is still in its buffer.
    pub fn newest(&self, thread: u32, at: u32) -> Option<u64> {
        self.of(thread).rev().find(|write| write.at == at).map(|write| write.value)
    }

    /// The same of whichever thread has one: of a slot that a single thread can reach.
    pub fn newest_of_any(&self, at: u32) -> Option<u64> {
        (0..self.buffers.len() as u32).find_map(|thread| self.newest(thread, at))
    }

    /// The places in a thread's buffer of the writes that can become visible next.
    pub fn first(&self, thread: u32) -> impl Iterator<Item = usize> + '_ {
        let buffer = self.entries(thread);
        let waits_for = move |(earlier, before): &Entry, (write, now): &Entry| {
            self.order == Order::Total || earlier.at == write.at || before < now
        };
        let is_first = move |(index, entry): &(usize, &Entry)| {
            !buffer.iter().take(*index).any(|earlier| waits_for(earlier, entry))
        };
        buffer.iter().enumerate().filter(is_first).map(|(index, _)| index)
    }

    /// For each write of a thread's buffer, whether a barrier lies behind it.
    pub fn barriers(&self, thread: u32) -> impl Iterator<Item = bool> + '_ {
        let now = self.epochs.get(thread as usize).copied().unwrap_or(0);
        let epochs = || self.entries(thread).iter().map(|(_, epoch)| *epoch);
        epochs().zip(epochs().skip(1).chain([now])).map(|(before, after)| before != after)
    }

    pub fn enter(&mut self, thread: u32, write: Pending, log: &mut Log) {
        let at = thread as usize;
        if self.buffers.len() <= at {
            self.buffers.resize_with(at + 1, Vec::new);
            self.epochs.resize(at + 1, 0);
        }
        let epoch = self.epochs.get(at).copied().unwrap_or(0);
        if let Some(buffer) = self.buffers.get_mut(at) {
            buffer.push((write, epoch));
            self.change(Change::Entered { thread }, log);
        }
    }

    /// A write leaves a thread's buffer.
    pub fn leave(&mut self, thread: u32, index: usize, log: &mut Log) -> Option<Pending> {
        let buffer = self.buffers.get_mut(thread as usize).filter(|buffer| index < buffer.len())?;
        let entry = buffer.remove(index);
        self.change(Change::Left { thread, index: index as u32, entry }, log);
        Some(entry.0)
    }

    /// A thread's later writes become visible after those in its buffer.
    pub fn barrier(&mut self, thread: u32, log: &mut Log) {
        let is_new = self.barriers(thread).last() == Some(false);
        if is_new
            && self.order == Order::Partial
            && let Some(epoch) = self.epochs.get_mut(thread as usize)
        {
            *epoch += 1;
            self.change(Change::Barrier { thread }, log);
        }
    }

    fn change(&mut self, change: Change, log: &mut Log) {
        self.log.push(change);
        log.push(Undo::Buffers);
    }

    #[cold]
    pub fn undo(&mut self) {
        match self.log.pop() {
            None => {}
            Some(Change::Entered { thread }) => {
                if let Some(buffer) = self.buffers.get_mut(thread as usize) {
                    buffer.pop();
                }
            }
            Some(Change::Left { thread, index, entry }) => {
                if let Some(buffer) = self.buffers.get_mut(thread as usize) {
                    buffer.insert(index as usize, entry);
                }
            }
            Some(Change::Barrier { thread }) => {
                if let Some(epoch) = self.epochs.get_mut(thread as usize) {
                    *epoch -= 1;
                }
            }
        }
    }
}
