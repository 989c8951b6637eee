//! The type of an object, and boxes of small values, which a JVM shares (JLS 5.1.7).
//!
//! Invariant: `valueOf` answers one object for each such value on a path. It is made when it is first asked for, and is part of
//! a state only where something refers to it, or where its monitor or identity was used: until then nobody can tell when it
//! was made, nor by which thread.

#![expect(clippy::indexing_slicing, reason = "objects, classes and types are named by dense ids")]

use crate::machine::Machine;
use crate::memory::heap::Shape;
use crate::memory::log::{Part, Undo};
use crate::values::arithmetic::int;

use racelens_ir::{ClassId, Id, Kind, LinkedType, TypeId};

impl Machine<'_> {
    /// The one box that a JVM keeps of the value of a box; the box itself where it keeps none, or where this is the first.
    pub(super) fn shared_box(&mut self, object: u32) -> u32 {
        let Some((class, value)) = self.small_box(object) else { return object };
        if let Some(kept) = self.constants.boxes.get(&(class, value)) {
            return *kept;
        }
        self.escape(u64::from(object));
        self.heap.set_part(object, Part::Extra, 1, &mut self.log);
        self.constants.boxes.insert((class, value), object);
        self.constants.kept_boxes.push((class, value));
        self.log.push(Undo::BoxKept);
        object
    }

    /// Class and value of a box that a JVM keeps where `valueOf` makes it.
    fn small_box(&self, object: u32) -> Option<(ClassId, u64)> {
        let object = self.heap.object(object);
        let Shape::Instance(class) = object.shape else { return None };
        let kind = self.image.classes[class.index()].keeps_boxes?;
        let value = self.heap.slots[object.start as usize];
        let is_small = match kind {
            Kind::Long => (-128..128).contains(&(value as i64)),
            Kind::Char => value < 128,
            _ => (-128..128).contains(&int(value)),
        };
        is_small.then_some((class, value))
    }

    /// What a box holds, as far as it fits.
    pub(super) fn boxed_word(&self, object: u32) -> u32 {
        self.heap.slots[self.heap.object(object).start as usize] as u32
    }

    /// Whether an object is the one box of its value.
    pub(crate) fn is_kept_box(&self, object: u32) -> bool {
        let object = self.heap.object(object);
        let Shape::Instance(class) = object.shape else { return false };
        object.extra != 0 && self.image.classes[class.index()].keeps_boxes.is_some()
    }

    /// Whether an object may stand where a type is asked for.
    pub(super) fn is_instance(&self, object: u32, ty: TypeId) -> bool {
        let program = self.image.program;
        match self.heap.object(object).shape {
            Shape::Instance(class) => program.is_assignable(program.classes[class].ty, ty),
            Shape::Text { .. } => {
                program.well_known.string.is_some_and(|class| program.is_assignable(program.classes[class].ty, ty))
            }
            Shape::Class => {
                program.well_known.class.is_some_and(|class| program.is_assignable(program.classes[class].ty, ty))
            }
            Shape::Array { element, .. } => match program.types[ty] {
                LinkedType::Array(wanted) => {
                    element == wanted
                        || (!matches!(program.types[element], LinkedType::Primitive(_))
                            && program.is_assignable(element, wanted))
                }
                LinkedType::Class(class) => {
                    let name = &program.classes[class].decl.name;
                    matches!(&**name, "java.lang.Object" | "java.lang.Cloneable" | "java.io.Serializable")
                }
                _ => false,
            },
            Shape::Nothing | Shape::Statics(_) => false,
        }
    }

    pub(crate) fn shape_name(&self, object: u32) -> String {
        let program = self.image.program;
        match self.heap.object(object).shape {
            Shape::Instance(class) | Shape::Statics(class) => program.classes[class].shown_name().to_string(),
            Shape::Array { element, .. } => {
                let name = crate::program::names::binary_name(program, element);
                match (name.starts_with('['), &program.types[element]) {
                    (true, _) => format!("[{name}"),
                    (false, LinkedType::Primitive(Kind::Boolean)) => "[Z".to_owned(),
                    (false, LinkedType::Primitive(Kind::Long)) => "[J".to_owned(),
                    (false, LinkedType::Primitive(_)) => {
                        format!("[{}", name.get(..1).unwrap_or_default().to_uppercase())
                    }
                    (false, _) => format!("[L{name};"),
                }
            }
            Shape::Text { .. } => "java.lang.String".to_owned(),
            Shape::Class => "java.lang.Class".to_owned(),
            Shape::Nothing => "null".to_owned(),
        }
    }
}
