//! Accesses by handles under path relaxing, in the modes that `VarHandle` documents.
//!
//! The language specification does not speak of modes between plain and volatile. What is taken for sure here is what the
//! documentation promises, and no more, so that there are at least as many executions as it allows:
//! - an *opaque* access is a plain one whose reads don't go back: who has seen a write sees none that happens before it;
//! - an *acquiring* read that sees a *releasing* write is ordered after it. Happens-before has no circle, so there is an order
//!   of steps in which the write comes first: it is never owed;
//! - *volatile* accesses of all variables have one order, that of the steps. A volatile read sees no volatile write that is older
//!   than the last one;
//! - no two *updates* (a compare-and-set, an addition) replace the same write. One may replace a write that comes later.
//!
//! What fences order is in [`super::fences`].
//!
//! Invariant: a path on which a choice was made by these rules has left the language, and is no execution whose legality is
//! judged ([`crate::relaxing::legality`]).
//!
//! Limits: that nothing else comes between what an update sees and what it writes is not asked, nor one order of all writes of a
//! variable. So some of the results are forbidden. An update that releases goes on with nothing that the write before it has released.

#![expect(clippy::indexing_slicing, reason = "slots and threads are named by dense ids")]

use racelens_ir::handles::{AccessMode, Strength};

use super::relaxing::Reading;
use super::{ListedAccess, Seen};
use crate::machine::Machine;
use crate::memory::actions::ActionKind;
use crate::memory::path_relaxing::Debt;
use crate::memory::write_history::{BEFORE_ALL, PastWrite};
use crate::memory::{Place, row_of};

impl Machine<'_> {
    /// What an access sees in a listed slot.
    pub(super) fn see_relaxed(&mut self, thread: u32, place: Place, mode: AccessMode) -> Option<Seen> {
        let chosen = self.weak.chosen_write.take();
        if !mode.reads() {
            if mode.is_weak() {
                self.leave_the_language();
            }
            return None;
        }
        self.name_objects();
        let reading = Reading::by(mode);
        let candidates = self.seen_candidates(thread, place, reading);
        if mode.is_weak() || !mode.is_plain() && candidates.len() > 1 {
            self.leave_the_language();
        }
        if candidates.len() > 1 && (chosen.is_none() || self.is_inside_step(thread)) {
            self.not_relaxed(thread, "reads a variable by a handle within a larger step");
            return None;
        }
        let Some((high, low)) = candidates.get(chosen.unwrap_or(0) as usize).copied() else {
            // What it may see comes before it, and so before what its thread has seen ahead.
            self.contradict();
            return None;
        };
        let mut value = self.seen_word(thread, place, (high, reading));
        if low.index != high.index || low.word != high.word {
            value = super::torn_words::mixed(value, self.seen_word(thread, place, (low, reading)));
        }
        if mode.is_plain() {
            self.act(thread, place, value, ActionKind::Read);
        }
        self.meet_final(thread, place, value);
        if !high.is_known && self.kind_of(place).is_ref() && value != 0 {
            self.meet_unordered_object(thread, value as u32);
        }
        let writes = high.index.zip(low.index).map(|(high, low)| (high as u32, low as u32));
        Some(Seen { value, writes, is_early: high.word.is_none() })
    }

    /// An access has seen a write of a list.
    pub(super) fn learn_of_relaxed(&mut self, thread: u32, place: Place, index: u32, strength: Strength) {
        let at = self.slot_at(place);
        let Some(write) = self.weak.histories.list(at).get(index as usize) else { return };
        match row_of(write.row) {
            Some(row) if strength >= Strength::Half => {
                let through = self.through(place);
                self.acquire(thread, row, through);
            }
            Some(row) => self.keep_for_fence(thread, row),
            None => {}
        }
        if strength >= Strength::Opaque {
            let clock = self.happens_before.clock(self.threads[thread as usize].row, thread);
            self.weak.histories.read(at, index, (thread, clock), &mut self.log);
        }
    }

    /// The writes of a list that a read may see, newest first.
    pub(super) fn readable_relaxed(&self, thread: u32, place: Place, reading: Reading) -> Vec<usize> {
        let at = self.slot_at(place);
        if reading == Reading::of(Strength::Plain) {
            return self.readable(thread, place, at).collect();
        }
        let list = self.weak.histories.list(at);
        let knows = |by: u32, clock: u32| self.knows(thread, by, clock);
        let has_seen = |write: &PastWrite| {
            write.thread == BEFORE_ALL
                || knows(write.thread, write.clock)
                || self.is_covered(thread, place.object, write.mark)
                || reading.strength >= Strength::Opaque && write.readers.iter().any(|(by, clock)| knows(*by, *clock))
        };
        let ahead = self.writers_seen_ahead(thread, place, reading);
        let is_before_ahead = |write: &PastWrite| {
            let is_known_to =
                |by: &Option<u32>| by.is_some_and(|by| by == write.thread || self.knows(by, write.thread, write.clock));
            !ahead.is_empty() && (write.thread == BEFORE_ALL || ahead.iter().any(is_known_to))
        };
        let floor = self.weak.histories.floor(at) as usize;
        let newest_volatile = list.get(floor).filter(|write| write.strength == Strength::Volatile);
        let is_below_floor = |index: usize, write: &PastWrite| {
            reading.strength == Strength::Volatile
                && index < floor
                && newest_volatile.is_some_and(|newest| write.strength == Strength::Volatile || write.is_before(newest))
        };
        let is_readable = |index: &usize| {
            let write = &list[*index];
            let is_replaced = reading.is_update && write.is_updated;
            let is_hidden = list[index + 1..].iter().any(|later| has_seen(later) && write.is_before(later));
            let is_older = is_before_ahead(write) || is_below_floor(*index, write) || is_hidden;
            !is_replaced && !is_older
        };
        (0..list.len()).rev().filter(is_readable).collect()
    }

    /// Who has yet to write what a read must not go back behind: the threads, as far as they run.
    pub(super) fn writers_seen_ahead(&self, thread: u32, place: Place, reading: Reading) -> Vec<Option<u32>> {
        let Some(relaxed) = self.weak.relaxed.as_ref().filter(|_| reading.strength >= Strength::Opaque) else {
            return Vec::new();
        };
        let location = Self::location(relaxed, place);
        let seen = relaxed.debts().iter().filter(|debt| {
            debt.strength >= Strength::Opaque
                && Some(debt.location) == location
                && self.knows(thread, debt.reader, debt.clock)
        });
        let running = |debt: &Debt| {
            let key = relaxed.key(debt.writer);
            self.threads.iter().position(|thread| thread.key == key).map(|at| at as u32)
        };
        seen.map(running).collect()
    }

    /// Whether a thread knows what another one has done up to a clock.
    fn knows(&self, thread: u32, by: u32, clock: u32) -> bool {
        self.happens_before.clock(self.threads[thread as usize].row, by) >= clock
    }

    /// A thread writes a listed slot by a handle. Called before the slot changes.
    pub(super) fn list_relaxed_access(&mut self, thread: u32, access: ListedAccess) {
        let ListedAccess { at, value, mode, seen } = access;
        let list = self.weak.histories.list(at);
        // A volatile write is ordered before all volatile reads that come later, also those that see a later one.
        let earlier = list.get(self.weak.histories.floor(at) as usize);
        let earlier = earlier.filter(|write| write.strength == Strength::Volatile).and_then(|write| row_of(write.row));
        let mut write = self.write_now(thread, value);
        write.strength = mode.write;
        let releases = mode.write >= Strength::Half;
        let fence = row_of(self.threads[thread as usize].head.release_fence);
        let row = releases.then(|| {
            let row = self.happens_before.make_row(&mut self.log);
            let earlier = earlier.filter(|_| mode.write == Strength::Volatile);
            for from in earlier.into_iter().chain(fence) {
                self.happens_before.merge(from, row, &mut self.log);
            }
            row
        });
        write.row = row.or(fence).map_or(0, |row| row.0 + 1);
        self.weak.histories.write(at, self.heap.slots[at as usize], write, &mut self.log);
        let readers = self.relaxed_write(thread, at, (value, mode.write));
        // The write happens before what acquires it, so the release comes after it.
        if let Some(row) = row {
            self.release(thread, row);
        }
        self.keep_carried(at, &readers);
        if mode.write == Strength::Volatile {
            let newest = self.weak.histories.list(at).len() as u32 - 1;
            self.weak.histories.raise_floor(at, newest, &mut self.log);
        }
        if mode.is_update() {
            // Where the list was empty, it begins with what the slot held.
            let replaced = match seen {
                Some(seen) => seen.writes.map(|(high, _)| high).or_else(|| (!seen.is_early).then_some(0)),
                None => Some(0),
            };
            if let Some(replaced) = replaced {
                self.weak.histories.update(at, replaced, &mut self.log);
            }
        }
    }

    /// Threads that have seen a write before it came learn what it carries for their next fence.
    pub(super) fn keep_carried(&mut self, at: u32, readers: &[u32]) {
        let Some(carried) = self.weak.histories.list(at).last().and_then(|write| row_of(write.row)) else { return };
        for reader in readers {
            self.keep_for_fence(*reader, carried);
        }
    }

    /// The path does what the language specification does not speak of.
    pub(super) fn leave_the_language(&mut self) {
        if let Some(relaxed) = &mut self.weak.relaxed {
            relaxed.leave_language(&mut self.log);
        }
    }
}
