//! Final fields and what is reached through them (JLS 17.5, 17.5.1).
//!
//! When a constructor ends, the final fields of its class are frozen. A thread that comes to an object by reading a frozen
//! field, and on from there, sees what was written before the freeze, although nothing else orders the two. So such a
//! read is no race.
//!
//! An object is *guarded* from the freeze on: its header holds how many writes the path had made by then, and marks up to
//! that number are covered. A thread that reads the address of a guarded object from anywhere but a frozen field or a
//! guarded object has obtained it a different way; for this thread the guarantee is lost (the chain of dereferences need
//! not begin at the final field). Every thread changes its own bit alone, so steps of different threads still commute.
//!
//! Limit: only what no other thread can reach at the freeze is guarded; what was shared before counts as unguarded, and so
//! do the elements that a collection of the library keeps.

#![expect(clippy::indexing_slicing, reason = "objects and fields are named by dense ids")]

use racelens_ir::{Id, Kind};

use crate::machine::Machine;
use crate::memory::Place;
use crate::memory::happens_before::{WRITE_OF_MODEL, Write};
use crate::memory::heap::Shape;
use crate::memory::log::Part;
use crate::program::image::SlotKind;
use crate::verdict::AccessKind;

/// The bit of a thread among those that obtained an object a different way.
pub fn bit(thread: u32) -> u32 {
    1 << thread.min(31)
}

impl Machine<'_> {
    /// The constructor of a level ends: the final fields down to it are frozen, unless the object was shared before.
    pub(super) fn build(&mut self, thread: u32, object: u32, levels: u32) {
        self.end_constructor(thread, object);
        let header = self.heap.object(object);
        let (before, start, class) = (header.built, header.start, header.shape);
        let is_shared = header.escaped != 0 && !self.is_ahead(object);
        if is_shared || before >= levels {
            return;
        }
        self.freeze_early(object, before..levels);
        self.heap.set_part(object, Part::Built, levels, &mut self.log);
        let Shape::Instance(class) = class else { return };
        let code = &self.image.classes[class.index()];
        if !code.freezes_refs {
            return;
        }
        for (slot, level) in code.instance_freezes.iter().enumerate() {
            if level.is_some_and(|level| (before..levels).contains(&level)) && code.instance[slot] == SlotKind::Ref {
                self.guard(self.newest_value(start + slot as u32) as u32);
            }
        }
    }

    /// Guards an object and all that it reaches and no other thread does.
    fn guard(&mut self, object: u32) {
        let until = self.happens_before.count_of_writes().max(1);
        if self.rules.keeps_writes() {
            // Not each listed write has a number of its own. Those that come now have higher ones.
            let none = Write { thread: 0, clock: 0, point: WRITE_OF_MODEL, is_plain: false, row: 0 };
            while self.happens_before.count_of_writes() <= until {
                self.happens_before.written_as(none, &mut self.log);
            }
        }
        let mut work = vec![object];
        while let Some(object) = work.pop() {
            let header = self.heap.object(object);
            if object == 0 || header.escaped != 0 || header.guard != 0 {
                continue;
            }
            let slots = header.start..header.start + header.len;
            match header.shape {
                // A lock has nothing that the freeze could cover.
                Shape::Instance(class) if header.content == 0 && self.image.program.classes[class].is_trusted() => {
                    continue;
                }
                Shape::Instance(class) => {
                    let leads = &self.image.classes[class.index()].leads_on;
                    let slots = leads.iter().zip(slots);
                    let led = slots.filter(|(leads, _)| **leads);
                    work.extend(led.map(|(_, slot)| self.newest_value(slot) as u32));
                }
                Shape::Array { kind: Kind::Ref, .. } => {
                    work.extend(slots.map(|slot| self.newest_value(slot) as u32));
                }
                Shape::Array { .. } => {}
                _ => continue,
            }
            self.heap.set_part(object, Part::Guard, until, &mut self.log);
        }
    }

    /// A thread reads the address of an object from a place.
    #[inline]
    pub(super) fn obtain(&mut self, thread: u32, place: Place, value: u64) {
        if !self.image.guards || self.threads.len() == 1 || !self.kind_of(place).is_ref() {
            return;
        }
        self.lead_astray(thread, place, value);
    }

    /// An object under construction, or with fields that are frozen, may come by a way that no freeze covers.
    fn lead_astray(&mut self, thread: u32, place: Place, value: u64) {
        let header = self.heap.object(value as u32);
        let (guard, strays) = (header.guard, header.strays);
        if guard == 0 || strays & bit(thread) != 0 || self.leads_on(thread, place) {
            return;
        }
        self.heap.set_part(value as u32, Part::Strays, strays | bit(thread), &mut self.log);
    }

    /// Whether what is read from a place is reached through a frozen field.
    fn leads_on(&self, thread: u32, place: Place) -> bool {
        let freezes = |field: racelens_ir::FieldId| self.image.fields[field.index()].freezes_at.is_some();
        let header = self.heap.object(place.object);
        if place.field.is_some_and(freezes) && self.is_frozen(place) {
            return true;
        }
        // What was written after the freeze, or is read with an edge of its own, does not come from the final field.
        let leads = match header.shape {
            Shape::Instance(class) => {
                self.image.classes[class.index()].leads_on.get(place.slot as usize) == Some(&true)
            }
            Shape::Array { .. } => true,
            _ => false,
        };
        header.guard != 0
            && leads
            && self.is_covered(thread, place.object, self.heap.marks[(header.start + place.slot) as usize])
    }

    /// The last write of a location, where an access races with it. A read of what was frozen before does not.
    #[inline]
    pub(super) fn racing_write(
        &self,
        thread: u32,
        place: Place,
        mark: u32,
        (kind, is_plain): (AccessKind, bool),
    ) -> Option<Write> {
        let row = self.threads[thread as usize].row;
        let write = self.happens_before.racing_write(mark, thread, row, is_plain)?;
        let is_covered = !kind.is_write() && self.is_covered(thread, place.object, mark);
        (!is_covered).then_some(write)
    }

    /// Whether a thread that reads an object sees what was written up to a mark, for it came before the freeze.
    #[inline]
    pub(super) fn is_covered(&self, thread: u32, object: u32, mark: u32) -> bool {
        let header = self.heap.object(object);
        header.guard != 0 && mark <= header.guard && header.strays & bit(thread) == 0
    }
}
