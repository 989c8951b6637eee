//! Reads and writes of plain slots under a memory model that is weaker than sequential consistency.
//!
//! A read of a plain field or array element that other threads can reach is a scheduling point already. Under a weak model
//! it has one alternative for each write that it may see ([`crate::memory::write_history`]), the newest first, and so has one by
//! a handle ([`crate::machine::weak_handles`]). Volatile fields that no weaker handle accesses, frozen final fields (JLS 17.5) and the private fields of library models hold one value.
//!
//! Invariant: a read that is no scheduling point sees the newest write. Where it had a choice, the verdict says so
//! ([`crate::assumptions::NEWEST_VALUES`]).

#![expect(clippy::indexing_slicing, reason = "slots, threads and fields are named by dense ids")]

use racelens_ir::handles::Strength;
use racelens_ir::{FieldId, Id};

use crate::assumptions;
use crate::machine::{Machine, torn_words};
use crate::memory::Place;
use crate::memory::happens_before::Through;
use crate::memory::heap::Shape;
use crate::memory::write_history::{self, PastWrite};
use crate::program::frame::Frame;
use crate::program::image::Op;
use crate::values::arithmetic::int;

impl Machine<'_> {
    /// Before a step: which write the read is to see that the thread is parked before. Whether it is a step of the memory's
    /// own, which has been made.
    #[cold]
    pub(super) fn begin_weak_step(&mut self, thread: u32, alternative: u32) -> bool {
        if self.weak.buffers.is_some() {
            let which = alternative.checked_sub(self.ways_of_thread(thread));
            which.inspect(|which| self.flush(thread, *which));
            return which.is_some();
        }
        self.switch_to(thread);
        self.weak.chosen_write = self.parked_read(thread).map(|_| alternative);
        false
    }

    /// Whether a thread is parked before a read that may see more than the newest write, now and forever.
    pub fn reads_weakly(&self, thread: u32) -> bool {
        let parked = || {
            let frame = self.threads.get(thread as usize)?.frames.last().copied()?;
            let op = self.image.methods.get(frame.method as usize)?.ops.get(frame.pc as usize)?;
            Some((frame, op)).filter(|_| frame.initialises().is_none())
        };
        let is_plain = |place| self.strength_of(place) == Strength::Plain;
        self.is_weak
            && (self.parked_read(thread).is_some_and(is_plain)
                || parked().is_some_and(|(frame, op)| self.gets_plainly(thread, frame, op)))
    }

    fn parked_read(&self, thread: u32) -> Option<Place> {
        let frame = self.threads.get(thread as usize)?.frames.last().copied()?;
        if frame.initialises().is_some() {
            return None;
        }
        let op = self.image.methods.get(frame.method as usize)?.ops.get(frame.pc as usize)?;
        self.weakly_read_place(thread, frame, op)
    }

    /// What an op reads, where it may see more than the newest write.
    pub(super) fn weakly_read_place(&self, thread: u32, frame: Frame, op: &Op) -> Option<Place> {
        if self.image.methods.get(frame.method as usize).is_none_or(|code| code.is_trusted) {
            return None;
        }
        let place = match op {
            Op::GetField { object, field, .. } => {
                let object = self.get(thread, frame, *object) as u32;
                let slot = self.image.fields[field.index()].slot;
                let is_instance = matches!(self.heap.object(object).shape, Shape::Instance(_));
                (object != 0 && is_instance && slot < self.heap.object(object).len).then_some(Place {
                    object,
                    slot,
                    field: Some(*field),
                })?
            }
            Op::GetStatic { field, .. } => {
                let at = &self.image.fields[field.index()];
                let is_ready = !self.needs_initialisation(thread, at.class);
                let object = self.classes.statics[at.class.index()];
                is_ready.then_some(Place { object, slot: at.slot, field: Some(*field) })?
            }
            Op::ArrayLoad { array, index, .. } => {
                let object = self.get(thread, frame, *array) as u32;
                let index = int(self.get(thread, frame, *index)) as u32;
                (object != 0 && index < self.heap.object(object).len).then_some(Place {
                    object,
                    slot: index,
                    field: None,
                })?
            }
            _ => return None,
        };
        self.is_tracked(place).then_some(place)
    }

    pub(super) fn slot_at(&self, place: Place) -> u32 {
        self.heap.object(place.object).start + place.slot
    }

    /// In how many ways a thread can perform an op, as far as what it reads decides.
    #[cold]
    pub(super) fn ways_to_read(&self, thread: u32, frame: Frame, op: &Op) -> u32 {
        let Some(place) = self.weakly_read_place(thread, frame, op) else { return 1 };
        if self.weak.relaxed.is_some() {
            return self.relaxed_ways(thread, place);
        }
        let readable = self.readable_in(thread, place, self.strength_of(place));
        (self.halves(place, self.slot_at(place), readable).len() as u32).max(1)
    }

    /// The writes of a tracked slot that a read of a strength may see, newest first.
    pub(super) fn readable_in(&self, thread: u32, place: Place, strength: Strength) -> Vec<usize> {
        let row = self.threads[thread as usize].row;
        let covers = move |mark| self.is_covered(thread, place.object, mark);
        self.weak.histories.readable_in((self.slot_at(place), strength), row, &self.happens_before, covers)
    }

    /// Whether an access of an object that has not escaped is a scheduling point all the same.
    #[cold]
    pub(super) fn is_early_point(&self, thread: u32, frame: Frame, op: &Op, (object, field): (u32, FieldId)) -> bool {
        match self.image.fields[field.index()].is_volatile {
            true => self.may_be_early(object),
            false => self.ways_to_read(thread, frame, op) > 1,
        }
    }

    pub(super) fn readable(&self, thread: u32, place: Place, at: u32) -> impl Iterator<Item = usize> {
        let row = self.threads[thread as usize].row;
        let covers = move |mark| self.is_covered(thread, place.object, mark);
        self.weak.histories.readable(at, row, &self.happens_before, covers)
    }

    /// The value that a read sees.
    #[cold]
    pub(super) fn weak_read(&mut self, thread: u32, place: Place, at: u32) -> u64 {
        let newest = self.heap.slots[at as usize];
        if self.weak.buffers.is_some() {
            return self.buffered_value(thread, at);
        }
        if self.weak.relaxed.is_some() {
            let chosen = self.weak.chosen_write.take();
            return self.relaxed_read(thread, place, chosen);
        }
        let Some(chosen) = self.weak.chosen_write.take() else {
            self.meet_newest(thread, place, at);
            return newest;
        };
        let readable = self.readable(thread, place, at).collect();
        let seen = self.halves(place, at, readable).get(chosen as usize).copied();
        let value = |(high, low): (usize, usize)| {
            let list = self.weak.histories.list(at);
            Some(torn_words::mixed(list.get(high)?.value, list.get(low)?.value))
        };
        let (Some((high, low)), Some(value)) = (seen, seen.and_then(value)) else { return newest };
        self.see_write(thread, (at, high as u32), Strength::Plain, Through::Start);
        if low != high {
            self.see_write(thread, (at, low as u32), Strength::Plain, Through::Start);
        }
        value
    }

    /// A read sees the newest write, and may have had a choice.
    pub(super) fn meet_newest(&mut self, thread: u32, place: Place, at: u32) {
        if !self.is_weak {
            return;
        }
        let is_choice = match self.weak.relaxed {
            Some(_) => !self.traits(place).0 && self.relaxed_ways(thread, place) > 1,
            None => self.readable(thread, place, at).nth(1).is_some(),
        };
        if is_choice {
            self.assume(&assumptions::NEWEST_VALUES);
        }
    }

    /// A thread writes a plain slot. Called before the slot changes.
    #[cold]
    pub(super) fn list_write(&mut self, thread: u32, at: u32, value: u64) {
        if self.weak.buffers.is_some() {
            return;
        }
        let fence = self.threads[thread as usize].head.release_fence;
        let mut write = self.write_now(thread, value);
        write.row = fence;
        self.weak.histories.write(at, self.heap.slots[at as usize], write, &mut self.log);
        if self.weak.relaxed.is_some() {
            self.relaxed_write(thread, at, value);
        }
    }

    /// A write that a thread makes now.
    pub(super) fn write_now(&self, thread: u32, value: u64) -> PastWrite {
        let row = self.threads[thread as usize].row;
        write_history::write_now(value, thread, row, &self.happens_before)
    }

    /// Whether what a model writes enters a list: a slot that checked code has written. Under path relaxing also every
    /// element of an array.
    #[cold]
    pub(super) fn is_listed(&self, place: Place, at: u32) -> bool {
        !self.weak.histories.list(at).is_empty() || place.field.is_none() && self.weak.relaxed.is_some()
    }

    /// A model reads a slot, which may be a variable of the program. It sees the newest write, under TSO and PSO of those that
    /// its thread sees.
    #[cold]
    pub(super) fn read_of_model(&mut self, thread: u32, place: Place, at: u32) -> u64 {
        if self.weak.relaxed.is_some() && self.is_listed(place, at) {
            self.meet_newest(thread, place, at);
        }
        self.buffered_value(thread, at)
    }

    /// The same for an access by a handle, or for a copy.
    pub(super) fn list_write_of_model(&mut self, thread: u32, place: Place, at: u32, value: u64) {
        if self.is_weak && !self.traits(place).0 && !self.is_of_one_actor(place) {
            self.list_write(thread, at, value);
        }
    }

    /// The same for an element of an array.
    pub(super) fn list_element(&mut self, thread: u32, at: u32, value: u64) {
        if self.is_weak {
            self.list_write(thread, at, value);
        }
    }
}
