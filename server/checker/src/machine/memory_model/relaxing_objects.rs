//! Objects under path relaxing: their names, which all executions share, and those that are read before they are made.

#![expect(clippy::indexing_slicing, reason = "slots, threads and classes are named by dense ids")]

use std::hash::{Hash as _, Hasher as _};

use racelens_ir::{ClassId, Id};
use rustc_hash::FxHasher;

use super::torn_words;
use crate::machine::Machine;
use crate::memory::Place;
use crate::memory::heap::Shape;
use crate::memory::log::Part;
use crate::memory::path_relaxing::{FinalRead, Kin, Location, ObjectName, RelaxedPath, Value, Writer};
use crate::program::image::SlotKind;

impl Machine<'_> {
    /// Names all objects of the path.
    pub fn name_objects(&mut self) {
        let Some(mut relaxed) = self.weak.relaxed.take() else { return };
        let running = relaxed.running;
        let maker = self.writer_of(&mut relaxed, running);
        while let Some(made) = self.heap.objects.get(relaxed.named() as usize) {
            let kin = kin(maker, made.shape, made.len, made.extra, 0);
            relaxed.name_next(kin, &mut self.log);
        }
        self.weak.relaxed = Some(relaxed);
    }

    pub(super) fn writer_of(&self, relaxed: &mut RelaxedPath, thread: u32) -> Writer {
        relaxed.writer(self.threads.get(thread as usize).map_or(&[], |thread| &thread.key))
    }

    /// Where a thread is, with the calls that led there.
    pub(super) fn site_of(&self, thread: u32) -> u64 {
        let mut hasher = FxHasher::default();
        for frame in self.threads.get(thread as usize).map_or(&[][..], |thread| &thread.frames) {
            (frame.method, frame.pc).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// A value of a slot, as all executions name it.
    pub(super) fn named_value(&self, relaxed: &RelaxedPath, is_ref: bool, word: u64) -> Option<Value> {
        if !is_ref || word == 0 {
            return Some(Value::Word(word));
        }
        let object = self.heap.object(word as u32);
        match object.shape {
            Shape::Instance(class) if self.is_box(class) => {
                Some(Value::Boxed { class, value: self.heap.slots[object.start as usize] })
            }
            _ => relaxed.name_of(word as u32).map(Value::Object),
        }
    }

    /// For each slot of each object the values that a thread could read which came after all others; nothing where one has no
    /// name. What others can't tell apart, such as two equal boxes, is one value.
    pub fn left_values(&self) -> Option<Vec<(Location, Value)>> {
        let relaxed = self.weak.relaxed.as_ref()?;
        let mut left = Vec::new();
        for object in 1..self.heap.objects.len() as u32 {
            let header = self.heap.object(object);
            if matches!(header.shape, Shape::Text { .. } | Shape::Class | Shape::Nothing) {
                continue;
            }
            for slot in 0..header.len {
                let at = header.start + slot;
                let is_ref = self.holds_ref(object, slot);
                let list = self.weak.histories.list(at);
                let last = self.weak.histories.alive(at, &[], 0, &self.happens_before).map(|(_, write)| write.value);
                let words: Vec<u64> = if list.is_empty() { vec![self.heap.slots[at as usize]] } else { last.collect() };
                let location = Location { object: relaxed.name_of(object)?, slot };
                for word in words {
                    left.push((location, self.named_value(relaxed, is_ref, word)?));
                }
            }
        }
        Some(left)
    }

    fn is_box(&self, class: ClassId) -> bool {
        const BOXES: [&str; 8] = ["Integer", "Long", "Short", "Byte", "Character", "Boolean", "Float", "Double"];
        let class = &self.image.program.classes[class];
        let name = class.decl.name.strip_prefix("java.lang.");
        class.is_trusted() && name.is_some_and(|name| BOXES.contains(&name))
    }

    pub(super) fn location(relaxed: &RelaxedPath, place: Place) -> Option<Location> {
        Some(Location { object: relaxed.name_of(place.object)?, slot: place.slot })
    }

    /// What a location holds before any action that is kept.
    pub fn first_value(&self, location: Location) -> Option<Value> {
        let relaxed = self.weak.relaxed.as_ref()?;
        let object = relaxed.object(location.object)?;
        let (slot, of_word) = torn_words::whole(location.slot);
        let at = self.heap.object(object).start + slot;
        let first = self.weak.histories.list(at).first().map(|write| write.value);
        let word = of_word(first.unwrap_or(self.heap.slots[at as usize]));
        self.named_value(relaxed, self.holds_ref(object, slot), word)
    }

    /// The field of a slot, where its object has fields.
    pub fn field_of_slot(&self, object: u32, slot: u32) -> Option<racelens_ir::FieldId> {
        let program = self.image.program;
        match self.heap.object(object).shape {
            Shape::Instance(class) => program.classes[class].instance_fields.get(slot as usize).copied(),
            Shape::Statics(class) => program.classes[class].static_fields.get(slot as usize).copied(),
            _ => None,
        }
    }

    /// Whether a slot of an object holds references.
    pub(super) fn holds_ref(&self, object: u32, slot: u32) -> bool {
        let slot = slot as usize;
        match self.heap.object(object).shape {
            Shape::Instance(class) => {
                self.image.classes[class.index()].instance.get(slot).copied() == Some(SlotKind::Ref)
            }
            Shape::Statics(class) => {
                self.image.classes[class.index()].statics.get(slot).copied() == Some(SlotKind::Ref)
            }
            Shape::Array { kind, .. } => kind.is_ref(),
            Shape::Nothing | Shape::Text { .. } | Shape::Class => false,
        }
    }

    /// The object of a name, made now where its thread has not made it yet.
    pub(super) fn object_named(&mut self, thread: u32, name: ObjectName) -> u32 {
        let Some(relaxed) = &self.weak.relaxed else { return 0 };
        if let Some(known) = relaxed.object(name) {
            if self.heap.object(known).escaped == 0
                && let Some(relaxed) = &mut self.weak.relaxed
            {
                relaxed.read_ahead(known, &mut self.log);
            }
            self.escape(u64::from(known));
            return known;
        }
        let Kin { maker, shape, len, extra, .. } = relaxed.kin(name);
        match shape {
            Shape::Text { .. } if maker.is_none() => return self.literal(extra),
            Shape::Class => {
                return self.class_object(racelens_ir::TypeId::from_raw(extra));
            }
            Shape::Instance(class) if self.is_of_library(class) => {
                let class = self.image.program.classes[class].shown_name().to_string();
                self.not_relaxed(thread, &format!("may read a reference to a `{class}` before it is made"));
                return 0;
            }
            _ => {}
        }
        let made = self.heap.allocate(shape, len, extra, true, &mut self.log);
        // Nothing of it is frozen yet, even where no constructor makes it.
        if let Shape::Instance(_) = shape {
            self.heap.set_part(made, Part::Built, 0, &mut self.log);
        }
        if let Some(relaxed) = &mut self.weak.relaxed {
            relaxed.name_early(name, &mut self.log);
        }
        made
    }

    /// Whether objects of a class have state that code of the library keeps.
    fn is_of_library(&self, class: ClassId) -> bool {
        let program = self.image.program;
        let mut next = Some(class);
        while let Some(id) = next {
            let class = &program.classes[id];
            if class.is_trusted() && &*class.decl.name != "java.lang.Object" {
                return true;
            }
            next = class.superclass;
        }
        false
    }

    /// A thread reads a final field of an object that a different thread is still to construct, or constructs now.
    pub(super) fn meet_final(&mut self, thread: u32, place: Place, word: u64) {
        let Some(field) = place.field.map(|field| &self.image.fields[field.index()]) else { return };
        if !field.is_final || field.freezes_at.is_none() {
            return;
        }
        let Some(mut relaxed) = self.weak.relaxed.take() else { return };
        let maker = relaxed.name_of(place.object).and_then(|name| relaxed.kin(name).maker);
        let is_own = maker.is_some_and(|maker| relaxed.key(maker) == self.threads[thread as usize].key.as_slice());
        if let (false, true, Some(value)) =
            (is_own, relaxed.ahead().contains(&place.object), self.named_value(&relaxed, field.kind.is_ref(), word))
        {
            relaxed.read_final(FinalRead { object: place.object, slot: place.slot, value }, &mut self.log);
        }
        self.weak.relaxed = Some(relaxed);
    }

    /// A thread obtains an object by a read that nothing orders after the write. What the library keeps in an object has one
    /// value here, so the object must have been made before.
    pub(super) fn meet_unordered_object(&mut self, thread: u32, object: u32) {
        let Shape::Instance(class) = self.heap.object(object).shape else { return };
        if self.is_box(class) || !self.is_of_library(class) {
            return;
        }
        let Some(relaxed) = &self.weak.relaxed else { return };
        let maker = relaxed.name_of(object).and_then(|name| relaxed.kin(name).maker);
        let Some(maker) = maker.map(|maker| relaxed.key(maker)) else { return };
        let own = &self.threads[thread as usize].key;
        // An ancestor that made it before it started the thread may have made it after, too: then it is no single value.
        if maker == own.as_slice() {
            return;
        }
        let class = self.image.program.classes[class].shown_name().to_string();
        self.not_relaxed(thread, &format!("obtains a `{class}` from a thread without an order"));
    }
}

pub(super) fn kin(maker: Writer, shape: Shape, len: u32, extra: u32, site: u64) -> Kin {
    match shape {
        Shape::Text { literal: true } | Shape::Class => Kin { maker: None, shape, len, extra, site: 0 },
        Shape::Text { literal: false } => Kin { maker: Some(maker), shape, len, extra, site: 0 },
        _ => Kin { maker: Some(maker), shape, len, extra: 0, site },
    }
}
