//! The objects of a program under check, and their slots. Nothing is ever freed on a path: what
//! can't be reached doesn't count in a state, and going back takes allocations off again.

#![expect(
    clippy::indexing_slicing,
    reason = "references are made by `allocate` and checked for null before they are followed"
)]

use racelens_ir::{ClassId, Kind, TypeId};

use crate::memory::log::{Location, Log, Part, Undo};
use crate::memory::{CONTENT, Place};

/// What is complete from its beginning.
pub const BUILT: u32 = u32::MAX;

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// What the null reference names.
    Nothing,
    Instance(ClassId),
    Array {
        element: TypeId,
        kind: Kind,
    },
    /// A string; its text is its `extra`.
    Text {
        literal: bool,
    },
    /// The `Class` object of the type in its `extra`.
    Class,
    /// The static fields of a class, which no reference names.
    Statics(ClassId),
}

#[derive(Clone, Debug)]
pub struct Object {
    pub shape: Shape,
    pub start: u32,
    pub len: u32,
    /// The thread that owns its monitor, one past.
    pub owner: u32,
    pub count: u32,
    /// The row of `h` of its monitor, one past.
    pub row: u32,
    /// A started thread (one past), a text, a type, where a throwable was thrown (one past), or 1 for the one box of its value.
    pub extra: u32,
    /// What `identityHashCode` answered, 0 before it was asked.
    pub identity: u32,
    /// Whether another thread may reach it.
    pub escaped: u32,
    /// How many levels of its constructors have ended, from `java.lang.Object` down, before it escaped: the final
    /// fields of these levels are frozen (JLS 17.5). [`BUILT`] where no constructor makes it.
    pub built: u32,
    /// How many writes the path had made when it was frozen as what a final field reaches, at least 1; 0 where it is not
    /// (JLS 17.5.1).
    pub guard: u32,
    /// Threads that obtained it without that field, one bit each.
    pub strays: u32,
    /// The row of `h` that models release to and acquire from, one past.
    pub edges: u32,
    /// The mark of the last write of its content, where a model speaks of one.
    pub content: u32,
    /// The chain of accesses of its content.
    pub content_accesses: u32,
    /// The stack that a throwable was made on, one past; never changes.
    pub stack: u32,
}

#[derive(Debug, Default)]
pub struct Heap {
    pub objects: Vec<Object>,
    pub slots: Vec<u64>,
    /// For each slot, the mark of its last write; for a volatile one, its row of `h`, one past.
    pub marks: Vec<u32>,
    /// For each slot, the chain of its earlier accesses.
    pub accesses: Vec<u32>,
}

impl Heap {
    pub fn allocate(&mut self, shape: Shape, len: u32, extra: u32, escaped: bool, log: &mut Log) -> u32 {
        let start = self.slots.len() as u32;
        let end = start as usize + len as usize;
        self.slots.resize(end, 0);
        self.marks.resize(end, 0);
        self.accesses.resize(end, 0);
        self.objects.push(Object {
            shape,
            start,
            len,
            owner: 0,
            count: 0,
            row: 0,
            extra,
            identity: 0,
            escaped: u32::from(escaped),
            built: BUILT,
            guard: 0,
            strays: 0,
            edges: 0,
            content: 0,
            content_accesses: 0,
            stack: 0,
        });
        log.push(Undo::Allocated);
        self.objects.len() as u32 - 1
    }

    pub fn bytes(&self) -> u64 {
        let slots = self.slots.capacity() * size_of::<u64>() + 2 * self.marks.capacity() * size_of::<u32>();
        (slots + self.objects.capacity() * size_of::<Object>()) as u64
    }

    pub fn undo_allocate(&mut self) {
        if let Some(object) = self.objects.pop() {
            self.slots.truncate(object.start as usize);
            self.marks.truncate(object.start as usize);
            self.accesses.truncate(object.start as usize);
        }
    }

    #[inline]
    pub fn object(&self, object: u32) -> &Object {
        &self.objects[object as usize]
    }

    #[inline]
    pub fn set_slot(&mut self, at: u32, value: u64, log: &mut Log) {
        let slot = &mut self.slots[at as usize];
        log.push(Undo::Slot { at, old: *slot });
        *slot = value;
    }

    #[inline]
    pub fn set_mark(&mut self, at: u32, mark: u32, log: &mut Log) {
        let slot = &mut self.marks[at as usize];
        log.push(Undo::Mark { at, old: *slot });
        *slot = mark;
    }

    /// The chain of earlier accesses of a place.
    #[inline]
    pub fn accesses_of(&self, place: Place) -> u32 {
        let header = self.object(place.object);
        match place.slot {
            CONTENT => header.content_accesses,
            slot => self.accesses[(header.start + slot) as usize],
        }
    }

    pub fn location_of(&self, place: Place) -> Location {
        match place.slot {
            CONTENT => Location::content(place.object),
            slot => Location::slot(self.object(place.object).start + slot),
        }
    }

    /// The object that a slot belongs to.
    pub fn object_at(&self, at: u32) -> Option<u32> {
        let next = self.objects.partition_point(|object| object.start <= at);
        next.checked_sub(1).map(|object| object as u32).filter(|_| (at as usize) < self.slots.len())
    }

    pub fn set_accesses(&mut self, place: Place, head: u32, log: &mut Log) {
        if place.slot == CONTENT {
            return self.set_part(place.object, Part::ContentAccesses, head, log);
        }
        let at = self.object(place.object).start + place.slot;
        let known = &mut self.accesses[at as usize];
        log.push(Undo::Accesses { at, old: *known });
        *known = head;
    }

    pub fn part(&mut self, object: u32, part: Part) -> &mut u32 {
        let header = &mut self.objects[object as usize];
        match part {
            Part::Owner => &mut header.owner,
            Part::Count => &mut header.count,
            Part::Row => &mut header.row,
            Part::Extra => &mut header.extra,
            Part::Identity => &mut header.identity,
            Part::Escaped => &mut header.escaped,
            Part::Built => &mut header.built,
            Part::Guard => &mut header.guard,
            Part::Strays => &mut header.strays,
            Part::Edges => &mut header.edges,
            Part::Content => &mut header.content,
            Part::ContentAccesses => &mut header.content_accesses,
            Part::Stack => &mut header.stack,
        }
    }

    pub fn set_part(&mut self, object: u32, part: Part, value: u32, log: &mut Log) {
        let place = self.part(object, part);
        log.push(Undo::Header { object, part, old: *place });
        *place = value;
    }
}
