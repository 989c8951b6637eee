//! Write-lists in a state, under a weak memory model: the writes that some thread may still read, their order, the reads that
//! saw them, and what they release.
//!
//! Invariant: two states that are equal here and in the summary of `h` let every thread read the same writes from here on.

#![expect(clippy::indexing_slicing, reason = "slots and classes are named by dense ids")]

use racelens_ir::{Id, Kind};

use super::{FullForm, Missed};
use crate::machine::Machine;
use crate::memory::happens_before::Write;
use crate::memory::heap::Shape;
use crate::memory::row_of;
use crate::memory::write_history::{BEFORE_ALL, PastWrite, WriteHistories};
use crate::program::image::SlotKind;

/// Rows of writes, beside the kinds of rows of [`super`].
const OF_WRITE: u32 = 6;

impl FullForm {
    /// The writes that some thread may still read, and their order. Which rows know them is part of the summary.
    #[cold]
    pub(super) fn histories(&mut self, machine: &Machine<'_>, object: u32, place: u32) {
        let (shape, slots) = {
            let header = machine.heap.object(object);
            (header.shape, header.start as usize..(header.start + header.len) as usize)
        };
        let name = machine.weak.relaxed.as_ref().and_then(|relaxed| relaxed.name_of(object));
        self.words.extend(name.map(|name| name.0));
        let active = std::mem::take(&mut self.active);
        for at in slots.clone() {
            let alive = machine.weak.histories.alive(at as u32, &active, self.guard, &machine.happens_before);
            let alive: Vec<(usize, &PastWrite)> = alive.collect();
            let slot = at - slots.start;
            for (index, (_, write)) in alive.iter().enumerate() {
                if let Some(row) = row_of(write.row) {
                    self.rows.push((OF_WRITE, place, (slot as u32) << 8 | index as u32, row));
                }
            }
            if alive.len() <= 1 && alive.iter().all(|(_, write)| !write.is_updated) {
                continue;
            }
            let floor = machine.weak.histories.floor(at as u32) as usize;
            let below_floor = alive.iter().filter(|(index, _)| *index < floor).count() as u32;
            let kind = match shape {
                Shape::Instance(class) => machine.image.classes[class.index()].instance[slot],
                Shape::Statics(class) => machine.image.classes[class.index()].statics[slot],
                Shape::Array { kind: Kind::Ref, .. } => SlotKind::Ref,
                Shape::Array { kind, .. } => SlotKind::of(kind),
                Shape::Nothing | Shape::Text { .. } | Shape::Class => continue,
            };
            self.words.extend([slot as u32 + 1, alive.len() as u32, below_floor]);
            let mut earlier: Vec<&PastWrite> = Vec::new();
            for (_, write) in alive {
                self.value(kind, write.value);
                self.words.extend(WriteHistories::before(&earlier, write));
                earlier.push(write);
                if write.thread == BEFORE_ALL {
                    self.words.push(0);
                    continue;
                }
                self.words.push(1 + u32::from(write.mark <= self.guard) + 2 * write.readers.len() as u32);
                let writer = machine
                    .weak
                    .relaxed
                    .as_ref()
                    .and_then(|relaxed| relaxed.known_writer(&machine.threads[write.thread as usize].key));
                // Whose floor and updates path relaxing asks for.
                let kind = write.strength as u32 | u32::from(write.is_updated) << 2;
                self.words.extend(writer.map(|writer| writer.0 << 3 | kind));
                for (thread, clock) in &write.readers {
                    let access = Write { thread: *thread, clock: *clock, point: 0, is_plain: false, row: 0 };
                    let is_guarded = false;
                    self.missed.push(Missed { at: (place, slot as u32), access, is_read: true, is_guarded });
                }
                let access = Write { thread: write.thread, clock: write.clock, point: 0, is_plain: true, row: 0 };
                self.missed.push(Missed {
                    at: (place, slot as u32),
                    access,
                    is_read: false,
                    is_guarded: write.mark <= self.guard,
                });
            }
        }
        self.active = active;
        self.words.push(0);
    }
}
