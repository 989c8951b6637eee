//! Reads and writes of the heap: races, edges through volatile fields, escape.

#![expect(clippy::indexing_slicing, reason = "slots, threads and fields are named by dense ids")]

use racelens_ir::Id;
use racelens_ir::handles::{AccessMode, Doing, Strength};

use crate::machine::{Event, Machine, Point, Shown, Subject};
use crate::memory::happens_before::Through;
use crate::memory::reads::{Keeping, Read};
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
        let value = self.heap.slots[at as usize];
        let (is_volatile, is_final, keeps_writes) = self.traits(place);
        if self.options.audit.is_on() {
            self.expect_object(thread, frame, place.object);
        }
        if is_volatile && keeps_writes {
            return self.access(thread, place, VOLATILE_GET, [0, 0]);
        }
        if !is_final {
            self.touch(place.object, place.slot, false);
        }
        if !self.audit.left_out.is_empty() {
            self.meet_left_out(thread, place, false);
        }
        if self.recording.shown.is_some() && !is_final {
            self.show_access(thread, place, value, None);
        }
        if is_volatile {
            if let (Some(row), Some(field)) = (row_of(self.heap.marks[at as usize]), place.field) {
                self.acquire(thread, row, Through::Volatile(field));
            }
        } else if !is_final && !code.is_trusted {
            let point = self.access_point(thread, frame, code);
            self.check_access(thread, point, place, at, AccessKind::Read);
            self.keep_read(thread, point, place, true);
        } else if !is_final && self.heap.object(place.object).escaped != 0 && self.may_be_written(place, true) {
            // What a model does of its own orders nothing.
            self.learn_unordered();
        }
        if !is_final && !code.is_trusted && self.recording.observed_orders.is_some() {
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
        if self.options.audit.is_on() {
            self.expect_object(thread, frame, place.object);
        }
        if is_volatile && keeps_writes {
            self.access(thread, place, VOLATILE_SET, [value, 0]);
            return;
        }
        self.touch(place.object, place.slot, true);
        if !self.audit.left_out.is_empty() {
            self.meet_left_out(thread, place, true);
        }
        if self.recording.shown.is_some() {
            let before = self.heap.slots[at as usize];
            self.show_access(thread, place, before, Some(value));
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
        } else if !is_final && !code.is_trusted {
            let point = self.access_point(thread, frame, code);
            self.check_access(thread, point, place, at, AccessKind::Write);
            self.end_reads(thread, Some(point), place, true);
            self.sight(thread, point, place, at, AccessKind::Write, false);
            let row = self.threads[thread as usize].row;
            let mark = self.happens_before.written(thread, row, point, &mut self.log);
            self.heap.set_mark(at, mark, &mut self.log);
        }
        if is_volatile && !code.is_trusted {
            let point = self.access_point(thread, frame, code);
            self.sight(thread, point, place, at, AccessKind::Write, true);
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

    /// Whether a place is volatile, is frozen, and has the mark of its last write.
    fn traits(&self, place: Place) -> (bool, bool, bool) {
        match place.field {
            None => (false, false, true),
            Some(field) => {
                let field = &self.image.fields[field.index()];
                (field.is_volatile, self.is_frozen(place), field.keeps_writes)
            }
        }
    }

    fn check_access(&mut self, thread: u32, point: u32, place: Place, at: u32, kind: AccessKind) {
        let row = self.threads[thread as usize].row;
        if let Some(write) = self.happens_before.racing_write(self.heap.marks[at as usize], thread, row, true) {
            self.event(Event::Race { earlier: write.into(), place, kind, thread, point });
        }
    }

    /// Remembers a read for the writes to come. What is read before there is a second thread is known to all.
    #[inline]
    pub(super) fn keep_read(&mut self, thread: u32, point: u32, place: Place, is_plain: bool) {
        if self.reads.keeping != Keeping::Kept || self.threads.len() == 1 || !self.may_be_written(place, is_plain) {
            return;
        }
        let record = &self.threads[thread as usize];
        let Some(frame) = record.frames.last() else { return };
        let code = self.image.methods[frame.method as usize].first_point + frame.pc;
        let clock = self.happens_before.clock(record.row, thread);
        let read = Read { thread, clock, point, code, is_plain, next: self.heap.reads_of(place) };
        if let Some(head) = self.reads.add(read, &mut self.log) {
            self.heap.set_reads(place, head, &mut self.log);
        }
    }

    /// A write races with the reads since the last one that nothing orders before it, and ends them. Outside of all
    /// checked code it has no point, and nobody is told.
    pub(super) fn end_reads(&mut self, thread: u32, point: Option<u32>, place: Place, is_plain: bool) {
        let head = self.heap.reads_of(place);
        if head == 0 {
            return;
        }
        let row = self.threads[thread as usize].row;
        let mut next = head;
        while let Some(read) = self.reads.get(next).copied() {
            next = read.next;
            let is_missed = self.happens_before.clock(row, read.thread) < read.clock;
            if let Some(point) = point
                && read.thread != thread
                && (is_plain || read.is_plain)
                && is_missed
            {
                let kind = AccessKind::Write;
                self.event(Event::Race { earlier: (&read).into(), place, kind, thread, point });
            }
        }
        self.heap.set_reads(place, 0, &mut self.log);
    }

    /// A thread learns of what a different one did by no edge. What comes before there is a second thread is known to all.
    #[inline]
    pub(super) fn learn_unordered(&mut self) {
        if self.threads.len() > 1 {
            self.reads.learn_unordered();
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
        let Some(observed_orders) = &mut self.recording.observed_orders else { return };
        let name = self.threads[thread as usize].name;
        observed_orders.access(field, name, kind, point);
        if is_volatile {
            return;
        }
        let mark = self.heap.marks[at as usize];
        let Some(write) = self.happens_before.write(mark) else { return };
        if write.thread != thread {
            let row = self.threads[thread as usize].row;
            let races = self.happens_before.racing_write(mark, thread, row, true).is_some();
            let by = if races { None } else { self.happens_before.how(thread, write) };
            if races || by.is_some() {
                let writer = self.threads[write.thread as usize].name;
                observed_orders.pair(field, (writer, write.point), (name, kind, point), by);
            }
        }
    }

    fn show_access(&mut self, thread: u32, place: Place, before: u64, after: Option<u64>) {
        let point = self.point_of(thread);
        self.show_access_at(thread, point, place, before, after);
    }

    pub(super) fn show_access_at(&mut self, thread: u32, point: Point, place: Place, before: u64, after: Option<u64>) {
        let action = if after.is_some() { Action::Write } else { Action::Read };
        let subject = Subject::Place(place);
        let is_local = self.heap.object(place.object).escaped == 0;
        self.show(Shown::Action { thread, action, subject, before: Some(before), after, point, is_local });
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
