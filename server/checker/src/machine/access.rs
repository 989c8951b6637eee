//! Reads and writes of the heap: races, edges through volatile fields, escape.

#![expect(clippy::indexing_slicing, reason = "slots, threads and fields are named by dense ids")]

use racelens_ir::Id;
use racelens_ir::handles::{AccessMode, Doing, Strength};

use crate::machine::{Event, Machine, Point, Shown, Subject};
use crate::memory::happens_before::{Through, WRITE_OF_MODEL, Write};
use crate::memory::past_accesses::{Keeping, PastAccess};
use crate::memory::store_buffers::Pending;
use crate::memory::{Place, row_of};
use crate::program::frame::Frame;
use crate::program::image::MethodCode;
use crate::verdict::{AccessKind, Action};

/// What accesses of volatile fields are, where handles access the same fields in other ways.
const VOLATILE_GET: AccessMode = AccessMode { doing: Doing::Get, read: Strength::Volatile, write: Strength::Volatile };
const VOLATILE_SET: AccessMode = AccessMode { doing: Doing::Set, ..VOLATILE_GET };

impl Machine<'_> {
    pub(super) fn read(&mut self, thread: u32, frame: Frame, code: &MethodCode, place: Place) -> u64 {
        let at = self.heap.object(place.object).start + place.slot;
        let mut value = self.heap.slots[at as usize];
        let (is_volatile, is_final, keeps_writes) = self.traits(place);
        let is_of_one_actor = self.is_of_one_actor(place);
        let is_unchecked = code.is_trusted || is_of_one_actor;
        if !is_volatile && !is_final && !is_of_one_actor {
            match code.is_trusted {
                false => value = self.read_plain(thread, place, at),
                true => value = self.read_of_model(thread, place, at),
            }
        }
        if self.options.audit.is_on() {
            self.expect_object(thread, frame, place.object);
        }
        if is_volatile && (keeps_writes || self.is_handled(place)) {
            return self.access(thread, place, VOLATILE_GET, [0, 0]);
        }
        self.obtain(thread, place, value);
        if !is_final {
            self.touch(place.object, place.slot, false);
        }
        if !self.audit.left_out.is_empty() {
            self.meet_left_out(thread, place, false);
        }
        if self.recording.shown.is_some() && !is_final {
            self.show_access(thread, place, Some(value), None);
        }
        if is_volatile {
            if let (Some(row), Some(field)) = (row_of(self.heap.marks[at as usize]), place.field) {
                self.acquire(thread, row, Through::Volatile(field));
            }
        } else if !is_final && !is_unchecked {
            let point = self.access_point(thread, frame, code);
            self.check_access(thread, point, place, at, AccessKind::Read);
            self.keep_access(thread, point, place, (AccessKind::Read, true));
        } else if !is_final {
            self.meet_model(thread, at);
        }
        if !is_final && !is_unchecked && self.recording.observed_orders.is_some() {
            let point = self.access_point(thread, frame, code);
            self.sight(thread, point, place, at, AccessKind::Read, is_volatile);
        }
        value
    }

    pub(super) fn write(
        &mut self,
        thread: u32,
        frame: Frame,
        code: &MethodCode,
        place: Place,
        value: u64,
        is_ref: bool,
    ) {
        let at = self.heap.object(place.object).start + place.slot;
        let (is_volatile, is_final, keeps_writes) = self.traits(place);
        let is_unchecked = code.is_trusted || self.is_of_one_actor(place);
        if self.options.audit.is_on() {
            self.expect_object(thread, frame, place.object);
        }
        if is_volatile && (keeps_writes || self.is_handled(place)) {
            self.access(thread, place, VOLATILE_SET, [value, 0]);
            return;
        }
        if is_volatile || code.is_trusted {
            self.before_write(thread, place.object, is_volatile);
        }
        self.touch(place.object, place.slot, true);
        if !self.audit.left_out.is_empty() {
            self.meet_left_out(thread, place, true);
        }
        if self.recording.shown.is_some() {
            let before = self.heap.slots[at as usize];
            let is_late = !is_volatile && !is_unchecked && self.is_late(thread, place);
            self.show_access(thread, place, (!is_late).then_some(before), Some(value));
        }
        if is_ref && self.heap.object(place.object).escaped != 0 {
            self.escape(value);
        }
        if is_volatile {
            let row = match row_of(self.heap.marks[at as usize]) {
                Some(row) => row,
                None => {
                    let row = self.happens_before.make_row(&mut self.log);
                    self.heap.set_mark(at, row.0 + 1, &mut self.log);
                    row
                }
            };
            self.release(thread, row);
        } else if !is_final && !is_unchecked {
            let point = self.access_point(thread, frame, code);
            self.check_access(thread, point, place, at, AccessKind::Write);
            if self.recording.observed_orders.is_some() {
                self.sight(thread, point, place, at, AccessKind::Write, false);
            }
            let row = self.threads[thread as usize].row;
            let mark = self.happens_before.written(thread, row, point, &mut self.log);
            self.keep_access(thread, point, place, (AccessKind::Write, true));
            if self.delays(thread, place) {
                let write = Pending { place, at, value, is_ref, mark, point: Some(point) };
                return self.delay(thread, write);
            }
            self.heap.set_mark(at, mark, &mut self.log);
        } else if !is_final && self.heap.object(place.object).escaped != 0 {
            self.write_of_model(thread, at);
        }
        if is_volatile && !code.is_trusted && self.recording.observed_orders.is_some() {
            let point = self.access_point(thread, frame, code);
            self.sight(thread, point, place, at, AccessKind::Write, true);
        }
        if is_ref {
            self.meet_stored(value);
        }
        // What models keep in fields of their own is one value; an array may be the program's.
        if !is_volatile && (!is_unchecked || self.lists_write_of_model(place, at)) {
            self.list_write(thread, at, value);
        }
        self.heap.set_slot(at, value, &mut self.log);
    }

    /// Where an access is said to happen: an access of a library's code, at the call that led there.
    fn access_point(&self, thread: u32, frame: Frame, code: &MethodCode) -> u32 {
        let caller = if code.is_library { self.point_of(thread).at } else { None };
        caller.unwrap_or(code.first_point + frame.pc)
    }

    /// Whether a place is a final field that nobody can see change (JLS 17.5): a final instance field is a plain one until
    /// the constructor of its class has ended, and stays one where its object was shared before.
    #[inline]
    pub(super) fn is_frozen(&self, place: Place) -> bool {
        let Some(field) = place.field else { return false };
        let field = &self.image.fields[field.index()];
        field.is_final && field.freezes_at.is_none_or(|level| self.heap.object(place.object).built > level)
    }

    /// Whether a place is a field of a jcstress result that no other actor accesses.
    #[inline]
    pub(super) fn is_of_one_actor(&self, place: Place) -> bool {
        place.field.is_some_and(|field| self.image.fields[field.index()].is_of_one_actor)
    }

    /// Whether a place is volatile, is frozen, and has the mark of its last write.
    pub(super) fn traits(&self, place: Place) -> (bool, bool, bool) {
        match place.field {
            None => (false, false, true),
            Some(field) => {
                let field = &self.image.fields[field.index()];
                (field.is_volatile, self.is_frozen(place), field.keeps_writes)
            }
        }
    }

    fn check_access(&mut self, thread: u32, point: u32, place: Place, at: u32, kind: AccessKind) {
        self.race_with_earlier(thread, point, place, self.heap.marks[at as usize], (kind, true));
    }

    /// The races of an access with earlier ones: the last write, by its mark, and accesses before it.
    #[inline]
    pub(super) fn race_with_earlier(
        &mut self,
        thread: u32,
        point: u32,
        place: Place,
        mark: u32,
        access: (AccessKind, bool),
    ) {
        if let Some(write) = self.racing_write(thread, place, mark, access) {
            self.event(Event::Race { earlier: write.into(), place, kind: access.0, thread, point });
        }
        self.meet_accesses(thread, point, place, access);
    }

    /// Remembers an access for those to come. What happens before there is a second thread is known to all.
    #[inline]
    pub(super) fn keep_access(&mut self, thread: u32, point: u32, place: Place, (kind, is_plain): (AccessKind, bool)) {
        if self.accesses.keeping != Keeping::Kept
            || self.threads.len() == 1
            || !self.may_be_written(place, is_plain || kind.is_write())
        {
            return;
        }
        let record = &self.threads[thread as usize];
        let Some(frame) = record.frames.last() else { return };
        let code = self.image.methods[frame.method as usize].first_point + frame.pc;
        let clock = self.happens_before.clock(record.row, thread);
        let (mark, next) = (self.happens_before.count_of_writes(), self.heap.accesses_of(place));
        let access = PastAccess { thread, clock, point, code, kind, is_plain, mark, next };
        if let Some(head) = self.accesses.add(access, self.heap.location_of(place), &mut self.log) {
            self.heap.set_accesses(place, head, &mut self.log);
        }
    }

    /// An access races with all earlier ones that nothing orders before it.
    #[inline]
    pub(super) fn meet_accesses(
        &mut self,
        thread: u32,
        point: u32,
        place: Place,
        (kind, is_plain): (AccessKind, bool),
    ) {
        let mut next = self.heap.accesses_of(place);
        while let Some(access) = self.accesses.get(next).copied() {
            next = access.next;
            if access.thread == thread
                || !kind.is_write() && !access.kind.is_write()
                || !is_plain && !access.is_plain
                || self.happens_before.clock(self.threads[thread as usize].row, access.thread) >= access.clock
                || !kind.is_write() && self.is_covered(thread, place.object, access.mark)
            {
                continue;
            }
            self.event(Event::Race { earlier: (&access).into(), place, kind, thread, point });
        }
    }

    /// A thread learns of what a different one did by no edge. What comes before there is a second thread is known to all.
    #[inline]
    pub(super) fn learn_unordered(&mut self) {
        if self.threads.len() > 1 {
            self.accesses.learn_unordered();
        }
    }

    /// A model writes a slot of its own, which others can reach. Only a search that leaves out accesses has to know.
    #[inline]
    pub(super) fn write_of_model(&mut self, thread: u32, at: u32) {
        if self.accesses.keeping != Keeping::LeftOut || self.threads.len() == 1 {
            return;
        }
        let known = self.happens_before.write(self.heap.marks[at as usize]);
        if known.is_none_or(|write| write.point == WRITE_OF_MODEL) {
            let write = Write { thread, clock: self.accesses.began, point: WRITE_OF_MODEL, is_plain: true, row: 0 };
            let mark = self.happens_before.written_as(write, &mut self.log);
            self.heap.set_mark(at, mark, &mut self.log);
        }
    }

    /// A model reads a slot of its own. At the end of the step it shows whether an edge came with it.
    #[inline]
    pub(super) fn meet_model(&mut self, thread: u32, at: u32) {
        if self.accesses.keeping == Keeping::LeftOut
            && let Some(write) = self.happens_before.write(self.heap.marks[at as usize])
            && write.thread != thread
            && self.happens_before.is_missing(self.threads[thread as usize].row, write)
        {
            self.accesses.met.push(write);
        }
    }

    #[inline]
    pub(super) fn begin_step(&mut self, thread: u32) {
        self.accesses.began = self.happens_before.clock(self.threads[thread as usize].row, thread);
        if !self.audit.tried.is_empty() {
            self.audit.tried.clear();
        }
    }

    /// A step comes to its next visible operation, which a reduction makes a part of it: an edge of this operation comes too late
    /// for what the operations before it have met. Operations that are not visible may come before the edge.
    #[inline]
    pub(super) fn begin_operation(&mut self, thread: u32) {
        if self.accesses.keeping == Keeping::LeftOut && !self.is_inside_step(thread) {
            self.end_met(thread);
            self.accesses.began = self.happens_before.clock(self.threads[thread as usize].row, thread);
        }
    }

    /// At the end of an operation: what its thread has met and still not heard of.
    #[inline]
    pub(super) fn end_met(&mut self, thread: u32) {
        while let Some(write) = self.accesses.met.pop() {
            if self.happens_before.is_missing(self.threads[thread as usize].row, write) {
                self.learn_unordered();
            }
        }
    }

    /// Whether any code may write a place, while others can reach it, in a way that races with a read.
    fn may_be_written(&self, place: Place, is_plain_read: bool) -> bool {
        place.field.is_none_or(|field| {
            let field = &self.image.fields[field.index()];
            if is_plain_read { field.is_written } else { field.is_written_plainly }
        })
    }

    /// Remembers an access for the report on how a field's accesses are ordered.
    pub(super) fn sight(
        &mut self,
        thread: u32,
        point: u32,
        place: Place,
        at: u32,
        kind: AccessKind,
        is_volatile: bool,
    ) {
        let Some(field) = place.field else { return };
        // No other thread can reach this final field yet, so the access is not shown.
        if self.image.fields[field.index()].is_final && self.heap.object(place.object).escaped == 0 {
            return;
        }
        let mark = self.heap.marks[at as usize];
        let races = !is_volatile && self.racing_write(thread, place, mark, (kind, true)).is_some();
        let Some(observed_orders) = &mut self.recording.observed_orders else { return };
        let name = self.threads[thread as usize].name;
        observed_orders.access(field, name, kind, point);
        if is_volatile {
            return;
        }
        let Some(write) = self.happens_before.write(mark).filter(|write| write.point != WRITE_OF_MODEL) else { return };
        if write.thread != thread {
            let by = if races { None } else { self.happens_before.how(thread, write) };
            if races || by.is_some() {
                let writer = self.threads[write.thread as usize].name;
                observed_orders.pair(field, (writer, write.point), (name, kind, point), by);
            }
        }
    }

    fn show_access(&mut self, thread: u32, place: Place, before: Option<u64>, after: Option<u64>) {
        let point = self.point_of(thread);
        self.show_access_at(thread, point, place, before, after);
    }

    /// A write that enters a store buffer has nothing that it replaces.
    pub(super) fn show_access_at(
        &mut self,
        thread: u32,
        point: Point,
        place: Place,
        before: Option<u64>,
        after: Option<u64>,
    ) {
        let action = if after.is_some() { Action::Write } else { Action::Read };
        let subject = Subject::Place(place);
        let is_local = self.heap.object(place.object).escaped == 0;
        self.show(Shown::Action { thread, action, subject, before, after, point, is_local });
    }

    pub(super) fn show_content(&mut self, thread: u32, action: Action, subject: Subject) {
        if self.recording.shown.is_some() {
            let point = Point { in_model: false, ..self.point_of(thread) };
            let is_local = matches!(subject, Subject::Place(place) if self.heap.object(place.object).escaped == 0);
            self.show(Shown::Action { thread, action, subject, before: None, after: None, point, is_local });
        }
    }

    pub(super) fn show_action(&mut self, thread: u32, action: Action, subject: Subject) {
        if self.recording.shown.is_some() {
            let mut point = self.point_of(thread);
            point.in_model &= action != Action::Call;
            let is_local = match subject {
                Subject::Object(object) | Subject::Call { on: object, .. } | Subject::Notified { on: object, .. } => {
                    self.heap.object(object).escaped == 0
                }
                _ => false,
            };
            self.show(Shown::Action { thread, action, subject, before: None, after: None, point, is_local });
        }
    }

    pub(super) fn release(&mut self, thread: u32, into: crate::memory::happens_before::Row) {
        self.show(Shown::Release { thread, row: into });
        let from = self.threads[thread as usize].row;
        self.happens_before.release(thread, from, into, &mut self.log);
    }

    pub(super) fn acquire(&mut self, thread: u32, from: crate::memory::happens_before::Row, through: Through) {
        self.show(Shown::Acquire { thread, row: from, through });
        let into = self.threads[thread as usize].row;
        self.happens_before.acquire(thread, into, from, through, &mut self.log);
    }
}
