//! OpMM: each thread has a view of the writes of each variable. Which write a read sees, and what it acquires.
//!
//! A slot is *tracked* where all its writes are in a list ([`super::write_lists`]): plain slots, and volatile fields that handles
//! access by a weaker mode. Each write of the list carries the row of `h` that it releases. A read of acquire mode or stronger
//! acquires the row of the write that it sees. An update goes on with the row of the write before it (a release sequence), and
//! so does a volatile write, since a volatile write is ordered before all volatile reads that come later (JLS 17.4.4).
//!
//! What fences order is in [`super::fences`].
//!
//! Limits: an update sees the newest write, and the order of writes is that in which they ran. So results that need a
//! different order of the writes of two threads to one variable are found only where plain reads show it.

#![expect(clippy::indexing_slicing, reason = "slots, threads and fields are named by dense ids")]

use racelens_ir::handles::{AccessMode, Doing, Strength};
use racelens_ir::{FieldId, Id as _};

use super::{Fence, ListedAccess, MemoryRules, Seen, torn_words};
use crate::assumptions;
use crate::machine::Machine;
use crate::memory::happens_before::Through;
use crate::memory::{Place, row_of};
use crate::program::frame::Frame;
use crate::program::image::Op;

pub(super) struct Views;

impl MemoryRules for Views {
    fn begin_memory(machine: &mut Machine<'_>) {
        machine.begin_fences();
    }

    fn step_of_memory(machine: &mut Machine<'_>, thread: u32, alternative: u32) -> bool {
        machine.weak.chosen_write = machine.parked_read(thread).map(|_| alternative);
        false
    }

    fn ways_to_read(machine: &Machine<'_>, thread: u32, frame: Frame, op: &Op) -> u32 {
        let Some(place) = machine.weakly_read_place(thread, frame, op) else { return 1 };
        let readable = machine.readable_in(thread, place, machine.strength_of(place));
        (machine.halves(place, machine.slot_at(place), readable).len() as u32).max(1)
    }

    fn ways_to_get(machine: &Machine<'_>, thread: u32, place: Place, mode: AccessMode) -> u32 {
        match mode.doing == Doing::Get && Views::tracks_for_handles(machine, place) {
            true => (machine.seen_by_get(thread, place, mode).len() as u32).max(1),
            false => 1,
        }
    }

    fn tracks(machine: &Machine<'_>, place: Place) -> bool {
        machine.is_listed(place, true)
    }

    fn tracks_for_handles(machine: &Machine<'_>, place: Place) -> bool {
        machine.is_listed(place, true)
    }

    fn is_handled(machine: &Machine<'_>, place: Place) -> bool {
        machine.is_listed(place, true)
    }

    fn read_plain(machine: &mut Machine<'_>, thread: u32, place: Place, at: u32) -> u64 {
        let newest = machine.heap.slots[at as usize];
        let Some(chosen) = machine.weak.chosen_write.take() else {
            Views::meet_newest(machine, thread, place, at);
            return newest;
        };
        let readable = machine.readable(thread, place, at).collect();
        let seen = machine.halves(place, at, readable).get(chosen as usize).copied();
        let Some((high, low)) = seen.map(|(high, low)| (high as u32, low as u32)) else { return newest };
        let Some(value) = machine.listed_value(at, (high, low)) else { return newest };
        machine.see_write(thread, (at, high), Strength::Plain, Through::Start);
        if low != high {
            machine.see_write(thread, (at, low), Strength::Plain, Through::Start);
        }
        value
    }

    fn meet_newest(machine: &mut Machine<'_>, thread: u32, place: Place, at: u32) {
        if machine.readable(thread, place, at).nth(1).is_some() {
            machine.assume(&assumptions::NEWEST_VALUES);
        }
    }

    fn tears(_: &Machine<'_>) -> bool {
        true
    }

    fn see(machine: &mut Machine<'_>, thread: u32, place: Place, mode: AccessMode) -> Option<Seen> {
        let at = machine.slot_at(place);
        let (high, low) = machine.seen_write(thread, place, at, mode)?;
        let value = machine.listed_value(at, (high, low))?;
        Some(Seen { value, writes: Some((high, low)), is_early: false })
    }

    fn learn_of_write(machine: &mut Machine<'_>, thread: u32, place: Place, index: u32, mode: AccessMode) {
        let through = machine.through(place);
        machine.see_write(thread, (machine.slot_at(place), index), mode.read, through);
    }

    fn list_write(machine: &mut Machine<'_>, thread: u32, at: u32, value: u64) {
        machine.list_plain_write(thread, at, value);
    }

    fn list_access(machine: &mut Machine<'_>, thread: u32, _: Place, write: ListedAccess) {
        machine.list_write_in(thread, write.at, write.value, write.mode);
    }

    /// A slot that checked code has written.
    fn lists_write_of_model(machine: &Machine<'_>, _: Place, at: u32) -> bool {
        !machine.weak.histories.list(at).is_empty()
    }

    fn has_modes(_: &Machine<'_>) -> bool {
        true
    }

    fn order_by_fence(machine: &mut Machine<'_>, thread: u32, fence: Option<Fence>) {
        if let Some(fence) = fence {
            machine.pass_fence(thread, fence);
        }
    }

    fn is_early_point(machine: &Machine<'_>, thread: u32, frame: Frame, op: &Op, target: (u32, FieldId)) -> bool {
        !machine.image.fields[target.1.index()].is_volatile && Views::ways_to_read(machine, thread, frame, op) > 1
    }
}

impl Machine<'_> {
    /// The writes of a tracked slot that a read of a strength may see, newest first.
    fn readable_in(&self, thread: u32, place: Place, strength: Strength) -> Vec<usize> {
        let row = self.threads[thread as usize].row;
        let covers = move |mark| self.is_covered(thread, place.object, mark);
        self.weak.histories.readable_in((self.slot_at(place), strength), row, &self.happens_before, covers)
    }

    /// The ways in which a read by a handle can see writes.
    fn seen_by_get(&self, thread: u32, place: Place, mode: AccessMode) -> Vec<(usize, usize)> {
        let readable = self.readable_in(thread, place, mode.read);
        match mode.read {
            Strength::Plain => self.halves(place, self.slot_at(place), readable),
            _ => readable.into_iter().map(|index| (index, index)).collect(),
        }
    }

    /// The handle by which a thread is about to read what may be any write, now and forever.
    pub(super) fn gets_plainly(&self, thread: u32, frame: Frame, op: &Op) -> bool {
        let Op::Call { call, args, .. } = op else { return false };
        let crate::machine::calls::Callee::Intrinsic(op) = self.callee(thread, frame, *call, args) else {
            return false;
        };
        let target = if op.is_handle() { self.handle_target(thread, frame, (op, call.exact()), args) } else { None };
        target.is_some_and(|target| {
            target.mode.is_plain() && target.mode.doing == Doing::Get && self.tracks_for_handles(target.place)
        })
    }

    /// The write of a tracked slot that an access sees, where there is any: that of its high half and that of its low half.
    fn seen_write(&mut self, thread: u32, place: Place, at: u32, mode: AccessMode) -> Option<(u32, u32)> {
        let chosen = self.weak.chosen_write.take().filter(|_| mode.doing == Doing::Get).unwrap_or(0);
        let newest = self.weak.histories.list(at).len().checked_sub(1)?;
        if mode.doing != Doing::Get {
            return Some((newest as u32, newest as u32));
        }
        let (high, low) =
            self.seen_by_get(thread, place, mode).get(chosen as usize).copied().unwrap_or((newest, newest));
        Some((high as u32, low as u32))
    }

    /// What a read sees, by the writes that its high half and its low half are of.
    fn listed_value(&self, at: u32, (high, low): (u32, u32)) -> Option<u64> {
        let list = self.weak.histories.list(at);
        Some(torn_words::mixed(list.get(high as usize)?.value, list.get(low as usize)?.value))
    }

    /// What an access that has seen a write learns, and what it leaves for those to come.
    fn see_write(&mut self, thread: u32, (at, index): (u32, u32), strength: Strength, through: Through) {
        let Some(write) = self.weak.histories.list(at).get(index as usize) else { return };
        let released = row_of(write.row);
        let row = self.threads[thread as usize].row;
        match released {
            Some(released) if strength >= Strength::Half => self.acquire(thread, released, through),
            Some(released) => self.keep_for_fence(thread, released),
            None => {}
        }
        if strength >= Strength::Opaque {
            let clock = self.happens_before.clock(row, thread);
            self.weak.histories.read(at, index, (thread, clock), &mut self.log);
        }
        if strength == Strength::Volatile {
            self.weak.histories.raise_floor(at, index, &mut self.log);
        }
    }

    /// A thread writes a tracked slot in a mode. Called before the slot changes.
    fn list_write_in(&mut self, thread: u32, at: u32, value: u64, mode: AccessMode) {
        let goes_on = mode.is_update() || mode.write == Strength::Volatile;
        let before = self.weak.histories.list(at).last().and_then(|write| row_of(write.row)).filter(|_| goes_on);
        let fence = row_of(self.threads[thread as usize].head.release_fence);
        // The write happens before what acquires it, so it comes before the release.
        let mut write = self.write_now(thread, value);
        let releases = mode.write >= Strength::Half;
        let row = match (before, fence) {
            (only, None) | (None, only) if !releases => only,
            _ => {
                let row = self.happens_before.make_row(&mut self.log);
                for from in before.into_iter().chain(fence) {
                    self.happens_before.merge(from, row, &mut self.log);
                }
                if releases {
                    self.release(thread, row);
                }
                Some(row)
            }
        };
        write.row = row.map_or(0, |row| row.0 + 1);
        write.strength = mode.write;
        self.weak.histories.write(at, self.heap.slots[at as usize], write, &mut self.log);
        if mode.write == Strength::Volatile {
            let newest = self.weak.histories.list(at).len() as u32 - 1;
            self.weak.histories.raise_floor(at, newest, &mut self.log);
        }
    }
}
