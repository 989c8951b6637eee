//! Accesses by handles and memory fences under a weak memory model: which write a read sees, and what it acquires.
//!
//! A slot is *tracked* where all its writes are in a write-list: plain slots, and volatile fields that handles access by a
//! weaker mode. Each write of the list carries the row of `h` that it releases. A read of acquire mode or stronger acquires the
//! row of the write that it sees. An update goes on with the row of the write before it (a release sequence), and so does
//! a volatile write, since a volatile write is ordered before all volatile reads that come later (JLS 17.4.4).
//!
//! Fences: a release fence keeps a row that later writes of the thread carry; an acquire fence acquires what earlier reads
//! saw; full fences have one total order, each ordered after all before it.
//!
//! Limits: an update sees the newest write, and the order of writes is that in which they ran. So results that need a
//! different order of the writes of two threads to one variable are found only where plain reads show it. A load-load fence
//! counts as an acquire fence, a store-store fence as a release fence; they order more than they promise, so no result
//! that is found is wrong.

#![expect(clippy::indexing_slicing, reason = "slots, threads and fields are named by dense ids")]

use racelens_ir::Id;
use racelens_ir::handles::{AccessMode, Doing, Strength};

use crate::assumptions;
use crate::machine::Machine;
use crate::memory::happens_before::{Row, Through};
use crate::memory::{Place, row_of};
use crate::program::frame::Frame;
use crate::program::image::Op;

/// The fences that models name by number.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Fence {
    Full,
    Acquire,
    Release,
}

impl Machine<'_> {
    /// Whether all writes of a slot are listed.
    pub(super) fn is_tracked(&self, place: Place) -> bool {
        self.is_weak
            && self.weak.buffers.is_none()
            && !self.is_frozen(place)
            && place.field.is_none_or(|field| {
                let field = &self.image.fields[field.index()];
                let is_listed = !field.is_volatile || field.is_weakly_handled && self.weak.relaxed.is_none();
                is_listed && !field.is_of_one_actor
            })
    }

    /// Whether an access of a volatile field may meet writes that handles make in a weaker mode.
    #[cold]
    pub(super) fn is_handled(&self, place: Place) -> bool {
        match self.weak.buffers {
            Some(_) => place.field.is_some_and(|field| self.image.fields[field.index()].is_weakly_handled),
            None => self.is_tracked(place),
        }
    }

    /// Whether accesses by handles see listed writes; under path relaxing they see the newest.
    pub(super) fn is_tracked_for_handles(&self, place: Place) -> bool {
        self.weak.relaxed.is_none() && self.is_tracked(place)
    }

    /// How strong a read of a field or an element is that names it itself.
    pub(super) fn strength_of(&self, place: Place) -> Strength {
        let is_volatile = place.field.is_some_and(|field| self.image.fields[field.index()].is_volatile);
        if is_volatile { Strength::Volatile } else { Strength::Plain }
    }

    /// In how many ways a thread can perform an access by a handle, as far as what it reads decides.
    pub(super) fn ways_to_get(&self, thread: u32, place: Place, mode: AccessMode) -> u32 {
        if mode.doing != Doing::Get || !self.is_tracked_for_handles(place) {
            return 1;
        }
        (self.seen_by_get(thread, place, mode).len() as u32).max(1)
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
            target.mode.is_plain() && target.mode.doing == Doing::Get && self.is_tracked_for_handles(target.place)
        })
    }

    /// The write of a tracked slot that an access sees, where there is any: that of its high half and that of its low half.
    #[cold]
    pub(super) fn seen_write(&mut self, thread: u32, place: Place, at: u32, mode: AccessMode) -> Option<(u32, u32)> {
        let chosen = self.weak.chosen_write.take().filter(|_| mode.doing == Doing::Get).unwrap_or(0);
        let newest = self.weak.histories.list(at).len().checked_sub(1)?;
        if mode.doing != Doing::Get {
            return Some((newest as u32, newest as u32));
        }
        let (high, low) =
            self.seen_by_get(thread, place, mode).get(chosen as usize).copied().unwrap_or((newest, newest));
        Some((high as u32, low as u32))
    }

    /// What an access that has seen a write learns, and what it leaves for those to come.
    #[cold]
    pub(super) fn see_write(&mut self, thread: u32, (at, index): (u32, u32), strength: Strength, through: Through) {
        let Some(write) = self.weak.histories.list(at).get(index as usize) else { return };
        let released = row_of(write.row);
        let row = self.threads[thread as usize].row;
        match released {
            Some(released) if strength >= Strength::Half => self.acquire(thread, released, through),
            Some(released) if self.image.has_fences => self.keep_for_fence(thread, released),
            _ => {}
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
    #[cold]
    pub(super) fn list_write_in(&mut self, thread: u32, at: u32, value: u64, mode: AccessMode) {
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
        self.weak.histories.write(at, self.heap.slots[at as usize], write, &mut self.log);
        if mode.write == Strength::Volatile {
            let newest = self.weak.histories.list(at).len() as u32 - 1;
            self.weak.histories.raise_floor(at, newest, &mut self.log);
        }
    }

    fn keep_for_fence(&mut self, thread: u32, released: Row) {
        let kept = row_of(self.threads[thread as usize].head.acquire_fence);
        let kept = kept.unwrap_or_else(|| {
            let row = self.happens_before.make_row(&mut self.log);
            self.set_head(thread, |head| head.acquire_fence = row.0 + 1);
            row
        });
        self.happens_before.merge(released, kept, &mut self.log);
    }

    /// A memory fence, by its number in `racelens.Model`.
    pub(super) fn fence(&mut self, thread: u32, number: i32) {
        let fence = match number {
            0 => Some(Fence::Full),
            1 => Some(Fence::Acquire),
            2 => Some(Fence::Release),
            _ => None,
        };
        let is_relaxed = self.weak.relaxed.is_some();
        let Some(fence) = fence.filter(|_| self.is_weak && !is_relaxed) else {
            if !self.plays() && (is_relaxed || fence.is_some()) {
                self.assume(&assumptions::FENCES);
            }
            return;
        };
        if self.weak.buffers.is_some() {
            match fence {
                Fence::Full => self.drain(thread),
                Fence::Release => self.store_barrier(thread),
                Fence::Acquire => {}
            }
            return;
        }
        let through = Through::Library(
            self.image.program.class_named(racelens_ir::handles::VAR_HANDLE).unwrap_or(Id::from_raw(0)),
        );
        if fence != Fence::Release
            && let Some(kept) = row_of(self.threads[thread as usize].head.acquire_fence)
        {
            self.acquire(thread, kept, through);
        }
        if let Some(fences) = self.weak.fences.filter(|_| fence == Fence::Full) {
            self.acquire(thread, fences, through);
            self.release(thread, fences);
        }
        if fence != Fence::Acquire {
            let row = self.happens_before.make_row(&mut self.log);
            self.release(thread, row);
            self.set_head(thread, |head| head.release_fence = row.0 + 1);
        }
    }
}
