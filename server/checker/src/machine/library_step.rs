//! Steps of library models: operations that may have to wait, their edges, and accesses of contents.
//!
//! A model's operation is one step that begins at `Model.step`. Whether it can happen says `trials.rs`.

#![expect(clippy::indexing_slicing, reason = "threads, methods and objects are named by dense ids")]

use racelens_ir::{ClassId, Id, MethodId};

use crate::machine::exec::{Go, OpResult};
use crate::machine::{Machine, Point, Subject};
use crate::memory::happens_before::Through;
use crate::memory::heap::Shape;
use crate::memory::log::Part;
use crate::memory::{CONTENT, EDGES, Place, row_of};
use crate::program::frame::Frame;
use crate::verdict::{AccessKind, Action};

impl Machine<'_> {
    /// Whether a model called what a thread does as a part of its step: an `equals`, a `compareTo`.
    pub(crate) fn is_inside_step(&self, thread: u32) -> bool {
        let frames = &self.threads[thread as usize].frames;
        let callers = frames.iter().rev().skip(1).filter(|frame| frame.initialises().is_none());
        callers.map(|frame| &self.image.methods[frame.method as usize]).any(|code| code.is_step)
    }

    /// Tells of the call by which checked code reached a model's step.
    pub(super) fn show_call(&mut self, thread: u32, on: u64) {
        if self.recording.shown.is_none() {
            return;
        }
        let (on, method) = (on as u32, self.called_model(thread));
        self.show_action(thread, Action::Call, Subject::Call { on, method });
    }

    /// The method of a model that checked code called last; in a thread of the library alone, the one that runs.
    pub(super) fn called_model(&self, thread: u32) -> u32 {
        let frames = self.threads[thread as usize].frames.iter().rev();
        if self.point_of(thread).at.is_none() {
            return frames.map(|frame| frame.method).next().unwrap_or(0);
        }
        let is_trusted =
            |frame: &&Frame| frame.initialises().is_none() && self.image.methods[frame.method as usize].is_trusted;
        frames.take_while(is_trusted).last().map_or(0, |outermost| outermost.method)
    }

    pub(super) fn release_to(&mut self, thread: u32, object: u64) -> Go {
        let object = object as u32;
        self.publish_before(thread, object);
        self.touch(object, EDGES, true);
        let row = match row_of(self.heap.object(object).edges) {
            Some(row) => row,
            None => {
                let row = self.happens_before.make_row(&mut self.log);
                self.heap.set_part(object, Part::Edges, row.0 + 1, &mut self.log);
                row
            }
        };
        self.release(thread, row);
        Go::Next
    }

    /// A write that no release sequence contains has ended those of before.
    pub(super) fn forget_releases(&mut self, object: u64) -> Go {
        let object = object as u32;
        self.touch(object, EDGES, true);
        if self.heap.object(object).edges != 0 {
            self.heap.set_part(object, Part::Edges, 0, &mut self.log);
        }
        Go::Next
    }

    pub(super) fn acquire_from(&mut self, thread: u32, object: u64) -> Go {
        self.touch(object as u32, EDGES, false);
        let header = self.heap.object(object as u32);
        let class = match header.shape {
            Shape::Instance(class) => class,
            _ => ClassId::from_raw(0),
        };
        if let Some(row) = row_of(header.edges) {
            self.acquire(thread, row, Through::Library(class));
        }
        Go::Next
    }

    /// A step that only looks at an object, and whose documentation promises no order. What it looks at is volatile or
    /// guarded by a lock in OpenJDK, so there it acquires from the steps that changed the object.
    pub(super) fn look_at(&mut self, thread: u32, object: u64) -> Go {
        if self.options.unpromised_orders.is_on() {
            return self.acquire_from(thread, object);
        }
        if !self.mode.is_trial() {
            let method = self.called_model(thread);
            if let Shape::Instance(class) = self.heap.object(object as u32).shape {
                self.lookers.insert((class, MethodId::from_raw(method)));
            }
        }
        Go::Next
    }

    /// The other half of that: a step that may change an object which others look at.
    pub(super) fn release_what_others_see(&mut self, thread: u32, frame: Frame, object: u64) {
        let is_seen = match self.heap.object(object as u32).shape {
            Shape::Instance(class) => self.image.classes[class.index()].is_looked_at,
            _ => false,
        };
        if is_seen && !self.image.methods[frame.method as usize].only_looks {
            self.release_to(thread, object);
        }
    }

    /// An access of the content of an object by the code that called the model; of an array, of each of its
    /// elements, or of those in a range.
    pub(super) fn access_content(
        &mut self,
        thread: u32,
        object: u64,
        kind: AccessKind,
        elements: Option<std::ops::Range<u32>>,
    ) -> Go {
        let Point { at: Some(point), .. } = self.point_of(thread) else { return Go::Next };
        let object = object as u32;
        let header = self.heap.object(object);
        let (start, len) = (header.start, header.len);
        let is_array = matches!(header.shape, Shape::Array { .. });
        let elements = elements.map_or(0..len, |range| range.start.min(len)..range.end.min(len));
        self.touch(object, CONTENT, kind.is_write());
        self.touch_elements(object, elements.clone(), kind.is_write());
        let action = if kind.is_write() { Action::Write } else { Action::Read };
        self.show_content(thread, action, Subject::Place(Place { object, slot: CONTENT, field: None }));
        let slots = if is_array { elements } else { CONTENT..CONTENT };
        for slot in slots {
            let place = Place { object, slot, field: None };
            let mark = self.heap.marks[(start + slot) as usize];
            if let Some(mark) = self.content_mark(thread, point, place, mark, kind) {
                self.heap.set_mark(start + slot, mark, &mut self.log);
            }
        }
        if !is_array {
            let place = Place { object, slot: CONTENT, field: None };
            let mark = self.heap.object(object).content;
            if let Some(mark) = self.content_mark(thread, point, place, mark, kind) {
                self.heap.set_part(object, Part::Content, mark, &mut self.log);
            }
        }
        Go::Next
    }

    /// What `Object.clone` makes. It reads all fields or elements, for the code that called it.
    pub(super) fn clone_object(&mut self, thread: u32, object: u32) -> OpResult<u64> {
        self.before_copy(thread, object, 0);
        self.touch_anything();
        let header = self.heap.object(object);
        let (shape, start, len) = (header.shape, header.start, header.len);
        self.reserve(thread, len)?;
        let made = self.heap.allocate(shape, len, 0, false, &mut self.log);
        self.note_copied(made, object);
        let made_at = self.heap.object(made).start;
        let point = self.point_of(thread).at;
        let program = self.image.program;
        self.show_call(thread, u64::from(object));
        for slot in 0..len {
            let field = match shape {
                Shape::Instance(class) => program.classes[class].instance_fields.get(slot as usize).copied(),
                _ => None,
            };
            let mark = self.heap.marks[(start + slot) as usize];
            let traits = field.map(|field| &program.fields[field]);
            let place = Place { object, slot, field };
            let is_hidden =
                self.is_frozen(place) || traits.is_some_and(|field| program.classes[field.class].is_trusted());
            if let (Some(field), true) = (field, traits.is_some_and(|field| field.modifiers.is_volatile())) {
                let keeps_writes = self.image.fields[field.index()].keeps_writes;
                let row =
                    if keeps_writes { self.happens_before.write(mark).map_or(0, |write| write.row) } else { mark };
                if let Some(row) = row_of(row) {
                    self.acquire(thread, row, Through::Volatile(field));
                }
            } else if let Some(point) = point.filter(|_| !is_hidden) {
                self.content_mark(thread, point, place, mark, AccessKind::Read);
            } else {
                self.meet_model(thread, start + slot);
            }
            self.meet_newest(thread, place, start + slot);
            let value = self.heap.slots[(start + slot) as usize];
            self.list_write_of_model(thread, Place { object: made, slot, field }, made_at + slot, value);
            self.heap.set_slot(made_at + slot, value, &mut self.log);
        }
        Ok(u64::from(made))
    }

    /// Looks for a race with the last write; gives the new mark where this is a write.
    fn content_mark(&mut self, thread: u32, point: u32, place: Place, mark: u32, kind: AccessKind) -> Option<u32> {
        let row = self.threads[thread as usize].row;
        self.race_with_earlier(thread, point, place, mark, (kind, true));
        let mark = kind.is_write().then(|| self.happens_before.written(thread, row, point, &mut self.log));
        self.keep_access(thread, point, place, (kind, true));
        mark
    }
}
