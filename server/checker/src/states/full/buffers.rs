//! Store buffers in a state, under TSO and PSO: what each thread has written and other threads do not see yet.
//!
//! Invariant: two states that are equal here have the same reads of own writes and the same steps of memory from here on. What
//! a pending write will race with and release is part of the summary of `h`.

#![expect(clippy::indexing_slicing, reason = "threads and classes are named by dense ids")]

use racelens_ir::{Id, Kind};

use super::{FullForm, Missed, OF_VOLATILE};
use crate::machine::Machine;
use crate::memory::heap::Shape;
use crate::memory::row_of;
use crate::memory::store_buffers::Pending;
use crate::program::image::SlotKind;

/// The place of a pending write's row among those of volatile slots, which lie below.
const PENDING: u32 = 1 << 31;

impl FullForm {
    #[cold]
    #[inline(never)]
    pub(super) fn buffers(&mut self, machine: &Machine<'_>) {
        let Some(buffers) = &machine.weak.buffers else { return };
        for thread in &machine.threads.canonical {
            let ordinal = self.ordinals[*thread as usize];
            if ordinal == 0 || buffers.is_empty(*thread) {
                continue;
            }
            let pending = buffers.of(*thread);
            self.words.extend([ordinal, pending.len() as u32]);
            for (index, (write, barrier)) in pending.zip(buffers.barriers(*thread)).enumerate() {
                let place = self.refer(write.place.object);
                self.words.extend([place, write.place.slot << 1 | u32::from(barrier)]);
                self.value(kind_of(machine, write), write.value);
                self.mark(machine, write, (ordinal, index as u32, place));
            }
        }
        self.words.push(0);
    }

    /// What a pending write leaves at its slot for accesses to come.
    fn mark(&mut self, machine: &Machine<'_>, write: &Pending, (ordinal, index, place): (u32, u32, u32)) {
        let field = write.place.field.map(|field| &machine.image.fields[field.index()]);
        let mut row = row_of(write.mark);
        if field.is_none_or(|field| field.keeps_writes) {
            let Some(access) = machine.happens_before.write(write.mark) else { return };
            row = row_of(access.row);
            self.missed.push(Missed { at: (place, write.place.slot), access, is_read: false, is_guarded: false });
        }
        self.rows.extend(row.map(|row| (OF_VOLATILE, PENDING | ordinal, index, row)));
    }
}

fn kind_of(machine: &Machine<'_>, write: &Pending) -> SlotKind {
    let slot = write.place.slot as usize;
    match machine.heap.object(write.place.object).shape {
        Shape::Instance(class) => machine.image.classes[class.index()].instance[slot],
        Shape::Statics(class) => machine.image.classes[class.index()].statics[slot],
        Shape::Array { kind: Kind::Ref, .. } => SlotKind::Ref,
        Shape::Array { kind, .. } => SlotKind::of(kind),
        Shape::Nothing | Shape::Text { .. } | Shape::Class => SlotKind::Word,
    }
}
