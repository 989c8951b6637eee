//! Lists of the writes of plain slots, which OpMM and path relaxing keep ([`crate::memory::write_history`]).
//!
//! A read of a plain field or array element that other threads can reach is a scheduling point already. It has one alternative
//! for each write that it may see, the newest first. Volatile fields that no weaker handle accesses, frozen final fields (JLS
//! 17.5) and the private fields of library models hold one value.
//!
//! Invariant: a read that is no scheduling point sees the newest write. Where it had a choice, the verdict says so
//! ([`crate::assumptions::NEWEST_VALUES`]).

#![expect(clippy::indexing_slicing, reason = "slots, threads and fields are named by dense ids")]

use racelens_ir::Id;
use racelens_ir::handles::Strength;

use crate::machine::Machine;
use crate::memory::Place;
use crate::memory::heap::Shape;
use crate::memory::write_history::{self, PastWrite};
use crate::program::frame::Frame;
use crate::program::image::Op;
use crate::values::arithmetic::int;

impl Machine<'_> {
    /// Whether a thread is parked before a read that may see more than the newest write, now and forever.
    pub fn reads_weakly(&self, thread: u32) -> bool {
        let parked = || {
            let frame = self.threads.get(thread as usize)?.frames.last().copied()?;
            let op = self.image.methods.get(frame.method as usize)?.ops.get(frame.pc as usize)?;
            Some((frame, op)).filter(|_| frame.initialises().is_none())
        };
        let is_plain = |place| self.strength_of(place) == Strength::Plain;
        self.rules.keeps_writes()
            && (self.parked_read(thread).is_some_and(is_plain)
                || parked().is_some_and(|(frame, op)| self.gets_plainly(thread, frame, op)))
    }

    pub(super) fn parked_read(&self, thread: u32) -> Option<Place> {
        let frame = self.threads.get(thread as usize)?.frames.last().copied()?;
        if frame.initialises().is_some() {
            return None;
        }
        let op = self.image.methods.get(frame.method as usize)?.ops.get(frame.pc as usize)?;
        self.weakly_read_place(thread, frame, op)
    }

    /// What an op reads, where it may see more than the newest write.
    pub(in crate::machine) fn weakly_read_place(&self, thread: u32, frame: Frame, op: &Op) -> Option<Place> {
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
        self.tracks(place).then_some(place)
    }

    /// Whether the writes of a slot are in its list: those of a plain slot, and of a volatile field that handles access by a
    /// weaker mode, where those are told apart.
    pub(super) fn is_listed(&self, place: Place, has_weak_handles: bool) -> bool {
        !self.is_frozen(place)
            && place.field.is_none_or(|field| {
                let field = &self.image.fields[field.index()];
                (!field.is_volatile || field.is_weakly_handled && has_weak_handles) && !field.is_of_one_actor
            })
    }

    pub(super) fn slot_at(&self, place: Place) -> u32 {
        self.heap.object(place.object).start + place.slot
    }

    /// How strong a read of a field or an element is that names it itself.
    pub(super) fn strength_of(&self, place: Place) -> Strength {
        let is_volatile = place.field.is_some_and(|field| self.image.fields[field.index()].is_volatile);
        if is_volatile { Strength::Volatile } else { Strength::Plain }
    }

    /// The writes of a listed slot that a read may see, newest first.
    pub(super) fn readable(&self, thread: u32, place: Place, at: u32) -> impl Iterator<Item = usize> {
        let row = self.threads[thread as usize].row;
        let covers = move |mark| self.is_covered(thread, place.object, mark);
        self.weak.histories.readable(at, row, &self.happens_before, covers)
    }

    /// A write that a thread makes now.
    pub(super) fn write_now(&self, thread: u32, value: u64) -> PastWrite {
        let row = self.threads[thread as usize].row;
        write_history::write_now(value, thread, row, &self.happens_before)
    }

    /// A thread writes a plain slot. Called before the slot changes.
    pub(super) fn list_plain_write(&mut self, thread: u32, at: u32, value: u64) {
        let mut write = self.write_now(thread, value);
        write.row = self.threads[thread as usize].head.release_fence;
        self.weak.histories.write(at, self.heap.slots[at as usize], write, &mut self.log);
    }
}
