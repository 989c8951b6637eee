//! The type of an object, and boxes of small values, which a JVM shares (JLS 5.1.7).

#![expect(clippy::indexing_slicing, reason = "objects, classes and types are named by dense ids")]

use crate::machine::Machine;
use crate::machine::exec::{Done, Fault, Go};
use crate::memory::heap::Shape;
use crate::values::arithmetic::int;
use crate::verdict::ReasonKind;

use racelens_ir::{Kind, LinkedType, TypeId};

impl Machine<'_> {
    /// Whether two boxes are one in a JVM, which keeps those of small values (JLS 5.1.7). Made anew
    /// each time here, they need no table that every state would hold.
    pub(super) fn is_same_box(&self, a: u32, b: u32) -> bool {
        if self.is_weak && self.has_same_name(a, b) {
            return true;
        }
        let value = |object: u32| self.heap.slots[self.heap.object(object).start as usize];
        self.heap.object(a).shape == self.heap.object(b).shape && self.is_small_box(a) && value(a) == value(b)
    }

    /// Whether a JVM shares the box among all that box the same value.
    pub(super) fn is_small_box(&self, object: u32) -> bool {
        let object = self.heap.object(object);
        let Shape::Instance(class) = object.shape else { return false };
        if object.len != 1 || !self.image.program.classes[class].is_trusted() {
            return false;
        }
        let value = self.heap.slots[object.start as usize];
        match self.image.program.classes[class].decl.name.as_str() {
            "java.lang.Integer" | "java.lang.Short" => (-128..128).contains(&int(value)),
            "java.lang.Long" => (-128..128).contains(&(value as i64)),
            "java.lang.Byte" | "java.lang.Boolean" => true,
            "java.lang.Character" => value < 128,
            _ => false,
        }
    }

    /// Enters the monitor of an object. Boxes of one small value are one object in a JVM and several here, so a check
    /// goes no further with them.
    pub(super) fn enter_object(&mut self, thread: u32, object: u32) -> Done {
        if !self.plays() && self.is_small_box(object) {
            let message = "synchronizes on a boxed value that the JVM may share with other code".to_owned();
            self.halt(thread, ReasonKind::Unknown, message);
            return Err(Fault::Halt);
        }
        self.enter(thread, object);
        Ok(Go::Next)
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
