//! What an access by a handle does.
//!
//! Every access is one step, whatever it does, and stands for the access of the code that called the model. What it
//! orders is what its mode says: a read from acquire up acquires what the write that it sees has released, and a
//! write from release up releases. A write that is no part of an update ends what could be acquired from those
//! before it, unless it is volatile: then all writes before count, as for a volatile field (JLS 17.4.4). Two accesses
//! race where nothing orders them and one of them is plain.
//!
//! Modes weaker than volatile allow more than any order of steps shows. Under a weak memory model that is explored
//! ([`crate::machine::memory_model`]); else meeting one is said, as an assumption. So is
//! that a weak compare-and-set doesn't fail for no reason, unless that is a choice of this check.

#![expect(clippy::indexing_slicing, reason = "objects, slots and threads are named by dense ids")]

use racelens_ir::handles::{AccessMode, Doing, Strength, VAR_HANDLE};
use racelens_ir::{BinaryOp, Id, Kind, Width};

use crate::assumptions;
use crate::machine::memory_model::ListedAccess;
use crate::machine::{Event, Machine, Point};
use crate::memory::happens_before::{Through, Write};
use crate::memory::{Place, row_of};
use crate::values::arithmetic;
use crate::values::arithmetic::narrow;
use crate::verdict::AccessKind;

impl Machine<'_> {
    /// Accesses a variable in one step: what it held, or whether it was changed.
    pub(super) fn access(&mut self, thread: u32, place: Place, mode: AccessMode, values: [u64; 2]) -> u64 {
        self.access_as(thread, place, self.kind_of(place), mode, values)
    }

    /// The same for a variable that may be of a different kind than its place says.
    pub(super) fn access_as(
        &mut self,
        thread: u32,
        place: Place,
        kind: Kind,
        mode: AccessMode,
        values: [u64; 2],
    ) -> u64 {
        let at = self.heap.object(place.object).start + place.slot;
        let is_tracked = self.tracks_for_handles(place);
        let seen = if is_tracked { self.see(thread, place, mode) } else { None };
        let old = seen.map_or_else(|| self.value_for(thread, at), |seen| seen.value);
        let [first, second] = values.map(|value| narrow(kind, value));
        let is_same = old == first || kind == Kind::Ref && self.has_same_name(old as u32, first as u32);
        let (new, made) = match mode.doing {
            Doing::Get => (None, old),
            Doing::Set => (Some(first), 0),
            Doing::CompareAndSet | Doing::WeakCompareAndSet => (is_same.then_some(second), u64::from(is_same)),
            Doing::CompareAndExchange => (is_same.then_some(second), old),
            Doing::GetAndSet => (Some(first), old),
            Doing::GetAndAdd => (Some(added(kind, old, first)), old),
            Doing::GetAndOr => (Some(old | first), old),
            Doing::GetAndAnd => (Some(old & first), old),
            Doing::GetAndXor => (Some(old ^ first), old),
        };
        if !self.plays() && self.heap.object(place.object).escaped != 0 {
            self.assume_of(mode);
        }
        self.touch(place.object, place.slot, mode.writes());
        if !self.audit.left_out.is_empty() {
            self.meet_left_out(thread, place, mode.writes());
        }
        let field = place.field.map(|field| &self.image.fields[field.index()]);
        let (is_final, keeps_writes) = (self.is_frozen(place), field.is_none_or(|field| field.keeps_writes));
        if self.recording.shown.is_some() && !is_final {
            // It is no business of the model by which it happens.
            let point = Point { in_model: false, ..self.point_of(thread) };
            let is_late = self.is_late_access(thread, place, mode);
            self.show_access_at(thread, point, place, (!is_late).then_some(old), new);
        }
        if mode.reads() {
            self.meet_newest_of_handle(thread, place, at);
            self.obtain(thread, place, old);
        }
        if is_final {
            // By reflection, before the object is shared.
            if let Some(new) = new {
                self.list_write_of_model(thread, place, at, narrow(kind, new));
                self.heap.set_slot(at, narrow(kind, new), &mut self.log);
            }
            return made;
        }
        let wrote = new.is_some();
        if self.delays_access(thread, place, mode, wrote) {
            if let Some(new) = new {
                self.escape_stored(place, new);
                self.delay_access(thread, place, narrow(kind, new), mode);
            }
            return made;
        }
        let kind_of_access = if wrote { AccessKind::Write } else { AccessKind::Read };
        if let (Some(point), true) = (self.point_of(thread).at, self.recording.observed_orders.is_some()) {
            self.sight(thread, point, place, at, kind_of_access, !mode.is_plain() || !keeps_writes);
        }
        match keeps_writes {
            // What a model keeps in a field races with nothing.
            _ if is_tracked && field.is_some_and(|field| self.image.program.classes[field.class].is_trusted()) => {}
            true => self.order_access(thread, place, at, mode, wrote),
            false if is_tracked => {}
            false => self.order_volatile(thread, place, at, mode, wrote),
        }
        if let Some((high, low)) = seen.and_then(|seen| seen.writes).filter(|_| mode.reads()) {
            self.learn_of_write(thread, place, high, mode);
            if low != high {
                self.learn_of_write(thread, place, low, mode);
            }
        }
        if let Some(new) = new {
            self.escape_stored(place, new);
            if kind.is_ref() {
                self.meet_stored(new);
            }
            match is_tracked {
                true => {
                    let write = ListedAccess { at, value: narrow(kind, new), mode, seen };
                    self.list_access(thread, place, write);
                }
                false => self.list_write_of_model(thread, place, at, narrow(kind, new)),
            }
            self.heap.set_slot(at, narrow(kind, new), &mut self.log);
        }
        made
    }

    fn escape_stored(&mut self, place: Place, value: u64) {
        if self.kind_of(place).is_ref() && self.heap.object(place.object).escaped != 0 {
            self.escape(value);
        }
    }

    /// A weak compare-and-set that fails for no reason: it changes nothing and learns of nothing.
    pub(super) fn fail_access(&mut self, thread: u32, place: Place) -> u64 {
        self.touch(place.object, place.slot, false);
        if self.recording.shown.is_some() {
            let at = self.heap.object(place.object).start + place.slot;
            let old = self.heap.slots[at as usize];
            let point = Point { in_model: false, ..self.point_of(thread) };
            self.show_access_at(thread, point, place, Some(old), None);
        }
        0
    }

    /// What a model says of a weak compare-and-set of its own.
    pub(super) fn fails_for_no_reason(&mut self, alternative: u32) -> u64 {
        if !self.plays() && !self.options.fails_weakly() {
            self.assume(&assumptions::NO_WEAK_FAILURE);
        }
        u64::from(alternative)
    }

    fn assume_of(&mut self, mode: AccessMode) {
        if mode.is_weak() && !self.has_modes() {
            self.assume(&assumptions::PROGRAM_ORDER);
        }
        if mode.doing == Doing::WeakCompareAndSet && !self.options.fails_weakly() {
            self.assume(&assumptions::NO_WEAK_FAILURE);
        }
    }

    pub(super) fn through(&self, place: Place) -> Through {
        let class = || self.image.program.class_named(VAR_HANDLE).unwrap_or(racelens_ir::ClassId::from_raw(0));
        place.field.map_or_else(|| Through::Library(class()), Through::Volatile)
    }

    /// Edges and races of a variable that knows its last write.
    fn order_access(&mut self, thread: u32, place: Place, at: u32, mode: AccessMode, wrote: bool) {
        let row = self.threads[thread as usize].row;
        let last = self.happens_before.write(self.heap.marks[at as usize]);
        let kind = if wrote { AccessKind::Write } else { AccessKind::Read };
        let point = self.point_of(thread).at;
        let mark = self.heap.marks[at as usize];
        let racing = self.racing_write(thread, place, mark, (kind, mode.is_plain()));
        if let (Some(write), Some(point)) = (racing, point) {
            self.event(Event::Race { earlier: write.into(), place, kind, thread, point });
        }
        // Where writes are listed, each has its own row, of which only who sees it knows.
        let is_tracked = self.tracks_for_handles(place);
        let released = last.and_then(|write| row_of(write.row)).filter(|_| !is_tracked);
        if let Some(released) = released.filter(|_| mode.reads() && mode.read >= Strength::Half) {
            self.acquire(thread, released, self.through(place));
        }
        let is_missed = last.is_some_and(|write| self.happens_before.is_missing(row, write));
        if racing.is_some() || mode.reads() && is_missed {
            self.learn_unordered();
        }
        if let Some(point) = point {
            self.meet_accesses(thread, point, place, (kind, mode.is_plain()));
        }
        if !wrote {
            if let Some(point) = point {
                self.keep_access(thread, point, place, (kind, mode.is_plain()));
            }
            return;
        }
        let goes_on = mode.is_update() || mode.write == Strength::Volatile;
        let into = match (released.filter(|_| goes_on), mode.write >= Strength::Half) {
            _ if is_tracked => None,
            (Some(released), _) => Some(released),
            (None, true) => Some(self.happens_before.make_row(&mut self.log)),
            (None, false) => None,
        };
        // Outside of all checked code nobody is told of a race.
        let is_said = point.is_some();
        let (point, is_plain) = (point.unwrap_or(0), mode.is_plain() && is_said);
        let clock = self.happens_before.clock(row, thread);
        let write = Write { thread, clock, point, is_plain, row: into.map_or(0, |row| row.0 + 1) };
        let mark = self.happens_before.written_as(write, &mut self.log);
        self.heap.set_mark(at, mark, &mut self.log);
        if is_said {
            self.keep_access(thread, point, place, (kind, is_plain));
        }
        if let Some(into) = into.filter(|_| mode.write >= Strength::Half) {
            self.release(thread, into);
        }
    }

    /// Edges of a volatile field that nobody accesses as if it weren't one.
    fn order_volatile(&mut self, thread: u32, place: Place, at: u32, mode: AccessMode, wrote: bool) {
        let known = row_of(self.heap.marks[at as usize]);
        if let Some(row) = known.filter(|_| mode.reads() && mode.read >= Strength::Half) {
            self.acquire(thread, row, self.through(place));
        } else if mode.reads() && mode.read < Strength::Half {
            self.learn_unordered();
        }
        if !wrote {
            return;
        }
        let goes_on = mode.is_update() || mode.write == Strength::Volatile;
        let into = match (known.filter(|_| goes_on), mode.write >= Strength::Half) {
            (Some(row), _) => Some(row),
            (None, true) => Some(self.happens_before.make_row(&mut self.log)),
            (None, false) => None,
        };
        let mark = into.map_or(0, |row| row.0 + 1);
        if self.heap.marks[at as usize] != mark {
            self.heap.set_mark(at, mark, &mut self.log);
        }
        if let Some(into) = into.filter(|_| mode.write >= Strength::Half) {
            self.release(thread, into);
        }
    }
}

fn added(kind: Kind, a: u64, b: u64) -> u64 {
    let width = match kind {
        Kind::Long => Width::Long,
        Kind::Float => Width::Float,
        Kind::Double => Width::Double,
        _ => Width::Int,
    };
    narrow(kind, arithmetic::binary(BinaryOp::Add, width, a, b).unwrap_or(0))
}
