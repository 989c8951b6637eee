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

use super::{Fence, MemoryRules};
use crate::assumptions;
use crate::machine::{Machine, Point, Shown, Subject};
use crate::memory::Place;
use crate::memory::happens_before::Write;
use crate::memory::heap::Shape;
use crate::memory::store_buffers::{MOST, Order, Pending, StoreBuffers};
use crate::options::MemoryModel;
use crate::verdict::{AccessKind, Action};

/// The buffers of a memory model that has them.
pub(in crate::machine) fn made_for(model: MemoryModel) -> Option<Box<StoreBuffers>> {
    let order = match model {
        MemoryModel::Tso => Order::Total,
        MemoryModel::Pso => Order::Partial,
        _ => return None,
    };
    Some(Box::new(StoreBuffers::new(order)))
}

pub(super) struct Buffers;

impl MemoryRules for Buffers {
    fn own_steps(machine: &Machine<'_>, thread: u32) -> u32 {
        machine.weak.buffers.as_ref().map_or(0, |buffers| buffers.first(thread).count() as u32)
    }

    fn step_of_memory(machine: &mut Machine<'_>, thread: u32, alternative: u32) -> bool {
        let which = alternative.checked_sub(machine.ways_of_thread(thread));
        which.inspect(|which| machine.flush(thread, *which));
        which.is_some()
    }

    fn is_handled(machine: &Machine<'_>, place: Place) -> bool {
        place.field.is_some_and(|field| machine.image.fields[field.index()].is_weakly_handled)
    }

    fn read_plain(machine: &mut Machine<'_>, thread: u32, _: Place, at: u32) -> u64 {
        Buffers::value_for(machine, thread, at)
    }

    fn read_of_model(machine: &mut Machine<'_>, thread: u32, _: Place, at: u32) -> u64 {
        Buffers::value_for(machine, thread, at)
    }

    fn value_for(machine: &Machine<'_>, thread: u32, at: u32) -> u64 {
        let own = machine.weak.buffers.as_ref().and_then(|buffers| buffers.newest(thread, at));
        own.unwrap_or(machine.heap.slots[at as usize])
    }

    fn newest_value(machine: &Machine<'_>, at: u32) -> u64 {
        let newest = machine.weak.buffers.as_ref().and_then(|buffers| buffers.newest_of_any(at));
        newest.unwrap_or(machine.heap.slots[at as usize])
    }

    fn before_write(machine: &mut Machine<'_>, thread: u32, object: u32, is_volatile: bool) {
        if is_volatile || !matches!(machine.heap.object(object).shape, Shape::Statics(_)) {
            Buffers::publish_before(machine, thread, object);
        }
    }

    fn is_late(machine: &Machine<'_>, thread: u32, place: Place) -> bool {
        let Some(buffers) = &machine.weak.buffers else { return false };
        let is_final = || place.field.is_some_and(|field| machine.image.fields[field.index()].is_final);
        let is_shared = machine.heap.object(place.object).escaped != 0;
        !machine.is_alone(thread) && (is_shared || buffers.order() == Order::Partial && !is_final())
    }

    fn delays(machine: &mut Machine<'_>, thread: u32, place: Place) -> bool {
        let enters = Buffers::is_late(machine, thread, place);
        if !enters && machine.heap.object(place.object).escaped != 0 {
            Buffers::publish_all(machine, thread);
        }
        enters
    }

    fn delay(machine: &mut Machine<'_>, thread: u32, write: Pending) {
        if machine.weak.buffers.as_ref().is_some_and(|buffers| buffers.of(thread).len() >= MOST) {
            machine.assume(&assumptions::BUFFER_SIZE);
            machine.make_visible(thread, 0);
        }
        if let Some(buffers) = &mut machine.weak.buffers {
            buffers.enter(thread, write, &mut machine.log);
        }
    }

    fn is_late_access(machine: &Machine<'_>, thread: u32, place: Place, mode: AccessMode) -> bool {
        mode.writes()
            && !mode.is_update()
            && mode.write != Strength::Volatile
            && Buffers::is_late(machine, thread, place)
    }

    fn delays_access(machine: &mut Machine<'_>, thread: u32, place: Place, mode: AccessMode, wrote: bool) -> bool {
        let enters = Buffers::is_late_access(machine, thread, place, mode);
        if wrote && !enters {
            Buffers::publish_before(machine, thread, place.object);
        }
        wrote && enters
    }

    fn delay_access(machine: &mut Machine<'_>, thread: u32, place: Place, value: u64, mode: AccessMode) {
        let at = machine.heap.object(place.object).start + place.slot;
        let point = machine.point_of(thread).at;
        let releases = mode.write >= Strength::Half;
        if releases {
            machine.store_barrier(thread);
        }
        let own = machine.threads[thread as usize].row;
        let clock = machine.happens_before.clock(own, thread);
        let row = releases.then(|| {
            let row = machine.happens_before.make_row(&mut machine.log);
            machine.release(thread, row);
            row.0 + 1
        });
        let field = place.field.map(|field| &machine.image.fields[field.index()]);
        let mark = match field.is_none_or(|field| field.keeps_writes) {
            false => row.unwrap_or(0),
            true => {
                let (row, is_plain) = (row.unwrap_or(0), mode.is_plain() && point.is_some());
                let write = Write { thread, clock, point: point.unwrap_or(0), is_plain, row };
                if let Some(point) = point {
                    let last = machine.heap.marks[at as usize];
                    machine.race_with_earlier(thread, point, place, last, (AccessKind::Write, mode.is_plain()));
                }
                let mark = machine.happens_before.written_as(write, &mut machine.log);
                if let Some(point) = point {
                    machine.keep_access(thread, point, place, (AccessKind::Write, is_plain));
                }
                mark
            }
        };
        let is_ref = machine.kind_of(place).is_ref();
        Buffers::delay(machine, thread, Pending { place, at, value, is_ref, mark, point });
    }

    fn publish_all(machine: &mut Machine<'_>, thread: u32) {
        while machine.weak.buffers.as_ref().is_some_and(|buffers| !buffers.is_empty(thread)) {
            machine.make_visible(thread, 0);
        }
    }

    fn publish_before(machine: &mut Machine<'_>, thread: u32, object: u32) {
        match machine.heap.object(object).escaped {
            0 => machine.store_barrier(thread),
            _ => Buffers::publish_all(machine, thread),
        }
    }

    fn before_copy(machine: &mut Machine<'_>, thread: u32, from: u32, to: u32) {
        let Some(buffers) = &machine.weak.buffers else { return };
        let is_met = |write: &Pending| write.place.object == from || write.place.object == to;
        let is_shared = machine.heap.object(to).escaped != 0;
        if buffers.of(thread).any(|write| is_shared || is_met(write)) {
            machine.assume(&assumptions::WHOLE_COPIES);
            Buffers::publish_all(machine, thread);
        }
    }

    fn has_modes(_: &Machine<'_>) -> bool {
        true
    }

    fn order_by_fence(machine: &mut Machine<'_>, thread: u32, fence: Option<Fence>) {
        if fence == Some(Fence::Full) {
            Buffers::publish_all(machine, thread);
        } else if fence.is_some_and(Fence::releases) {
            machine.store_barrier(thread);
        }
    }

    fn end_constructor(machine: &mut Machine<'_>, thread: u32, object: u32) {
        if let Shape::Instance(class) = machine.heap.object(object).shape
            && machine.image.classes[class.index()].instance_freezes.iter().any(Option::is_some)
        {
            machine.store_barrier(thread);
        }
    }
}

impl Machine<'_> {
    /// A step of the memory: one of these writes becomes visible.
    fn flush(&mut self, thread: u32, which: u32) {
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

    /// A store-store barrier.
    fn store_barrier(&mut self, thread: u32) {
        if let Some(buffers) = &mut self.weak.buffers {
            buffers.barrier(thread, &mut self.log);
        }
    }
}
