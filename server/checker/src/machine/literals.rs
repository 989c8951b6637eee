//! Texts, string literals and class objects: what code can name at any time, made when it is first asked for.

#![expect(clippy::indexing_slicing, reason = "objects are named by the dense ids of the heap")]

use std::sync::Arc;

use racelens_ir::Id;

use crate::machine::Machine;
use crate::machine::memory_model::Rules;
use crate::memory::heap::Shape;
use crate::memory::log::Undo;

impl Machine<'_> {
    /// The text of a string object.
    pub fn text_of(&self, object: u64) -> Option<&Arc<str>> {
        let header = self.heap.object(object as u32);
        match header.shape {
            Shape::Text { .. } => self.constants.texts.get(header.extra as usize),
            _ => None,
        }
    }

    /// The message of an exception.
    pub fn message_of(&self, exception: u32) -> Option<&Arc<str>> {
        let field = self.image.program.well_known.throwable_message?;
        self.text_of(self.field_value(exception, field))
    }

    pub fn intern(&mut self, text: &str) -> u32 {
        if let Some(known) = self.constants.text_ids.get(text) {
            return *known;
        }
        let text: Arc<str> = Arc::from(text);
        self.constants.text_bytes += text.len() as u64;
        self.constants.texts.push(text.clone());
        let id = self.constants.texts.len() as u32 - 1;
        self.constants.text_ids.insert(text, id);
        id
    }

    pub(super) fn literal(&mut self, text: u32) -> u32 {
        let at = text as usize;
        if self.constants.literals.len() <= at {
            self.constants.literals.resize(at + 1, 0);
        }
        match self.constants.literals.get(at) {
            Some(known) if *known != 0 => *known,
            _ => {
                let made = self.heap.allocate(Shape::Text { literal: true }, 0, text, true, &mut self.log);
                if let Some(place) = self.constants.literals.get_mut(at) {
                    self.log.push(Undo::Literal { text, old: *place });
                    *place = made;
                }
                made
            }
        }
    }

    /// The one object of a string's text. It is the string itself where no literal and no string of that text came
    /// before, as on a JVM: but only while no second thread could have come first.
    pub(super) fn interned(&mut self, string: u32) -> u32 {
        let header = self.heap.object(string);
        let text = header.extra;
        let is_known = self.constants.literals.get(text as usize).is_some_and(|known| *known != 0);
        let is_alone = self.plays() || (self.threads.len() == 1 && self.rules != Rules::Relaxing);
        if is_known || !is_alone || header.shape != (Shape::Text { literal: false }) {
            return self.literal(text);
        }
        self.heap.objects[string as usize].shape = Shape::Text { literal: true };
        self.log.push(Undo::Interned { string });
        self.log.push(Undo::Literal { text, old: 0 });
        let at = text as usize;
        if self.constants.literals.len() <= at {
            self.constants.literals.resize(at + 1, 0);
        }
        self.constants.literals[at] = string;
        string
    }

    pub(super) fn class_object(&mut self, ty: racelens_ir::TypeId) -> u32 {
        match self.constants.class_objects.get(ty.index()) {
            Some(known) if *known != 0 => *known,
            _ => {
                let made = self.heap.allocate(Shape::Class, 0, ty.raw(), true, &mut self.log);
                if let Some(place) = self.constants.class_objects.get_mut(ty.index()) {
                    self.log.push(Undo::ClassObject { ty: ty.raw(), old: *place });
                    *place = made;
                }
                made
            }
        }
    }

    /// A number for each literal, class object and kept box, the same on all paths.
    pub fn constant_key(&self, object: u32) -> u32 {
        let header = self.heap.object(object);
        match header.shape {
            Shape::Class => header.extra << 2 | 1,
            // The value is one of -128 to 127.
            Shape::Instance(class) => class.raw() << 11 | (self.boxed_word(object) & 0x1FF) << 2 | 2,
            _ => header.extra << 2,
        }
    }

    /// Keeps a literal, a class object or the one box of its value in every state from now on.
    pub(super) fn make_permanent(&mut self, object: u32) {
        let is_constant = matches!(self.heap.object(object).shape, Shape::Class | Shape::Text { literal: true });
        let is_named = is_constant || self.is_kept_box(object);
        if is_named && !self.constants.permanent.contains(&object) {
            self.constants.permanent.push(object);
            self.log.push(Undo::Permanent);
        }
    }
}
