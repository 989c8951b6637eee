//! TSO and PSO: which operations write into a store buffer, which read from it, and which empty it.
//!
//! The mapping is that of JVMs on such machines (Lea, "The JSR-133 Cookbook for Compiler Writers"):
//! - a plain or opaque write enters the buffer; a release write does, behind a store-store barrier;
//! - a plain read, and a read of any mode, returns the thread's own newest write, and else what memory holds; reads are never late;
//! - a volatile write, an update that succeeds, a full fence, entering and leaving a monitor, what a library model releases, the end
//!   of a class initialisation, an interrupt, and the start and the end of a thread empty the buffer first. A compare-and-set that
//!   fails is a read;
//! - a release or store-store fence, and the end of a constructor of a class with final fields, are store-store barriers;
//! - an acquire or load-load fence does nothing.
//!
//! That a write becomes visible is an alternative of its thread, after those of its next operation, also while it is blocked. An
//! operation that empties the buffer does so in the same step: the executions in which other threads run in between are those in
//! which single writes have left before.
//!
//! Written at once is what no other thread can see meanwhile: everything while only one thread lives; under TSO an object that
//! has not escaped, since the write that publishes it leaves later; the final fields of such an object.
//!
//! Invariant: an operation that empties a buffer is a scheduling point, or no other thread can reach its object.
//!
//! Limits: the writes of a library model empty the buffer first, and so do copies and sorting, which the verdict says.

#![expect(clippy::indexing_slicing, reason = "slots, threads and fields are named by dense ids")]

use racelens_ir::Id;
use racelens_ir::handles::{AccessMode, Strength};

use crate::assumptions;
use crate::machine::{Machine, Point, Shown, Subject};
use crate::memory::Place;
use crate::memory::happens_before::Write;
use crate::memory::heap::Shape;
use crate::memory::store_buffers::{MOST, Order, Pending, StoreBuffers};
use crate::options::MemoryModel;
use crate::verdict::{AccessKind, Action};

/// The buffers of a memory model that has them.
pub(super) fn buffers(model: MemoryModel) -> Option<Box<StoreBuffers>> {
    let order = match model {
        MemoryModel::Tso => Order::Total,
        MemoryModel::Pso => Order::Partial,
        _ => return None,
    };
    Some(Box::new(StoreBuffers::new(order)))
}

impl Machine<'_> {
    /// How many writes of a thread can become visible next.
    #[cold]
    pub(super) fn ways_to_flush(&self, thread: u32) -> u32 {
        self.weak.buffers.as_ref().map_or(0, |buffers| buffers.first(thread).count() as u32)
    }

    /// A step of the memory: one of these writes becomes visible.
    pub(super) fn flush(&mut self, thread: u32, which: u32) {
        let index = self.weak.buffers.as_ref().and_then(|buffers| buffers.first(thread).nth(which as usize));
        if let Some(index) = index {
            self.make_visible(thread, index);
        }
    }

    fn make_visible(&mut self, thread: u32, index: usize) {
        let Some(write) = self.weak.buffers.as_mut().and_then(|buffers| buffers.leave(thread, index, &mut self.log))
        else {
            return;
        };
        let before = self.heap.slots[write.at as usize];
        if self.recording.shown.is_some() {
            let point = Point { at: write.point, in_model: false };
            let is_local = self.heap.object(write.place.object).escaped == 0;
            let (action, subject) = (Action::Flush, Subject::Place(write.place));
            let (before, after) = (Some(before), Some(write.value));
            self.show(Shown::Action { thread, action, subject, before, after, point, is_local });
        }
        if write.is_ref && self.heap.object(write.place.object).escaped != 0 {
            self.escape(write.value);
        }
        if self.heap.marks[write.at as usize] != write.mark {
            self.heap.set_mark(write.at, write.mark, &mut self.log);
        }
        self.heap.set_slot(write.at, write.value, &mut self.log);
    }

    /// All writes of a thread become visible.
    #[cold]
    pub(super) fn drain(&mut self, thread: u32) {
        while self.weak.buffers.as_ref().is_some_and(|buffers| !buffers.is_empty(thread)) {
            self.make_visible(thread, 0);
        }
    }

    /// The same before an operation on an object that other threads can reach. On one that they cannot reach yet it keeps the
    /// order of what comes before with what publishes it.
    #[cold]
    pub(super) fn drain_before(&mut self, thread: u32, object: u32) {
        match self.heap.object(object).escaped {
            0 => self.store_barrier(thread),
            _ => self.drain(thread),
        }
    }

    /// The same before a write that is volatile, or that a model makes. What a class of the library initialises, a JVM has long
    /// behind it.
    #[cold]
    pub(super) fn drain_before_write(&mut self, thread: u32, object: u32, is_volatile: bool) {
        if is_volatile || !matches!(self.heap.object(object).shape, Shape::Statics(_)) {
            self.drain_before(thread, object);
        }
    }

    /// The same before a step that copies from one object to another, or sorts one, where that meets the buffer.
    #[cold]
    pub(super) fn drain_before_copy(&mut self, thread: u32, from: u32, to: u32) {
        let Some(buffers) = &self.weak.buffers else { return };
        let is_met = |write: &Pending| write.place.object == from || write.place.object == to;
        let is_shared = self.heap.object(to).escaped != 0;
        if buffers.of(thread).any(|write| is_shared || is_met(write)) {
            self.assume(&assumptions::WHOLE_COPIES);
            self.drain(thread);
        }
    }

    /// What a thread sees in a slot that it accesses.
    #[cold]
    pub(super) fn buffered_value(&self, thread: u32, at: u32) -> u64 {
        let own = self.weak.buffers.as_ref().and_then(|buffers| buffers.newest(thread, at));
        own.unwrap_or(self.heap.slots[at as usize])
    }

    /// What the only thread that can reach a slot sees in it.
    pub(super) fn newest_value(&self, at: u32) -> u64 {
        let newest = || self.weak.buffers.as_ref().and_then(|buffers| buffers.newest_of_any(at));
        let slot = self.heap.slots[at as usize];
        if self.is_weak { newest().unwrap_or(slot) } else { slot }
    }

    /// Whether a thread's write of a slot enters its buffer.
    #[cold]
    pub(super) fn enters_buffer(&self, thread: u32, place: Place) -> bool {
        let Some(buffers) = &self.weak.buffers else { return false };
        let is_final = || place.field.is_some_and(|field| self.image.fields[field.index()].is_final);
        let is_shared = self.heap.object(place.object).escaped != 0;
        !self.is_alone(thread) && (is_shared || buffers.order() == Order::Partial && !is_final())
    }

    /// The same. Where it does not, all earlier writes are visible after this, unless nobody sees this one.
    #[cold]
    pub(super) fn keeps_back(&mut self, thread: u32, place: Place) -> bool {
        let enters = self.enters_buffer(thread, place);
        if !enters && self.heap.object(place.object).escaped != 0 {
            self.drain(thread);
        }
        enters
    }

    fn is_alone(&self, thread: u32) -> bool {
        (0..self.threads.len() as u32).all(|other| other == thread || !self.is_live(other))
    }

    /// A write enters the buffer of a thread.
    #[cold]
    pub(super) fn keep_back(&mut self, thread: u32, write: Pending) {
        if self.weak.buffers.as_ref().is_some_and(|buffers| buffers.of(thread).len() >= MOST) {
            self.assume(&assumptions::BUFFER_SIZE);
            self.make_visible(thread, 0);
        }
        if let Some(buffers) = &mut self.weak.buffers {
            buffers.enter(thread, write, &mut self.log);
        }
    }

    /// Whether a write by a handle enters the buffer.
    #[cold]
    pub(super) fn access_enters_buffer(&self, thread: u32, place: Place, mode: AccessMode) -> bool {
        mode.writes() && !mode.is_update() && mode.write != Strength::Volatile && self.enters_buffer(thread, place)
    }

    /// The same. Where it writes and does not, all earlier writes are visible after this, unless nobody sees this one.
    #[cold]
    pub(super) fn keeps_access_back(&mut self, thread: u32, place: Place, mode: AccessMode, wrote: bool) -> bool {
        let enters = self.access_enters_buffer(thread, place, mode);
        if wrote && !enters {
            self.drain_before(thread, place.object);
        }
        wrote && enters
    }

    /// A write by a handle, which enters the buffer: what it orders and races with, and what it will leave behind.
    #[cold]
    pub(super) fn buffer_access(&mut self, thread: u32, place: Place, value: u64, mode: AccessMode) {
        let at = self.heap.object(place.object).start + place.slot;
        let point = self.point_of(thread).at;
        let releases = mode.write >= Strength::Half;
        if releases {
            self.store_barrier(thread);
        }
        let own = self.threads[thread as usize].row;
        let clock = self.happens_before.clock(own, thread);
        let row = releases.then(|| {
            let row = self.happens_before.make_row(&mut self.log);
            self.release(thread, row);
            row.0 + 1
        });
        let field = place.field.map(|field| &self.image.fields[field.index()]);
        let mark = match field.is_none_or(|field| field.keeps_writes) {
            false => row.unwrap_or(0),
            true => {
                let (row, is_plain) = (row.unwrap_or(0), mode.is_plain() && point.is_some());
                let write = Write { thread, clock, point: point.unwrap_or(0), is_plain, row };
                if let Some(point) = point {
                    let last = self.heap.marks[at as usize];
                    self.race_with_earlier(thread, point, place, last, (AccessKind::Write, mode.is_plain()));
                }
                let mark = self.happens_before.written_as(write, &mut self.log);
                if let Some(point) = point {
                    self.keep_access(thread, point, place, (AccessKind::Write, is_plain));
                }
                mark
            }
        };
        let is_ref = self.kind_of(place).is_ref();
        self.keep_back(thread, Pending { place, at, value, is_ref, mark, point });
    }

    /// A store-store barrier.
    #[cold]
    pub(super) fn store_barrier(&mut self, thread: u32) {
        if let Some(buffers) = &mut self.weak.buffers {
            buffers.barrier(thread, &mut self.log);
        }
    }

    /// The same where a constructor of a class with final fields ends.
    #[cold]
    pub(super) fn barrier_of_constructor(&mut self, thread: u32, object: u32) {
        if let Shape::Instance(class) = self.heap.object(object).shape
            && self.image.classes[class.index()].instance_freezes.iter().any(Option::is_some)
        {
            self.store_barrier(thread);
        }
    }
}
