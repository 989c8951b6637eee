//! Values of one type as values of another, where a call of a `VarHandle` asks for it.

use racelens_ir::{Kind, Type};

use crate::machine::Machine;
use crate::machine::exceptions::Implicit;
use crate::machine::exec::{Fault, OpResult};
use crate::memory::heap::Shape;
use crate::values::arithmetic::narrow;
use crate::verdict::ReasonKind;

use crate::values::handle_types::{widened, widens};

impl Machine<'_> {
    /// A value of one type as one of another.
    pub(super) fn converted(&mut self, thread: u32, from: &Type, to: &Type, word: u64) -> OpResult<u64> {
        match (from, to) {
            (Type::Primitive(from), Type::Primitive(to)) => Ok(widened(*from, *to, word)),
            (Type::Primitive(kind), _) => self.boxed(thread, *kind, word),
            (_, Type::Primitive(to)) => {
                let object = word as u32;
                if object == 0 {
                    return self.fail(thread, Implicit::NullPointer, "");
                }
                let name = self.shape_name(object);
                match Kind::held_by(&name).filter(|from| widens(*from, *to)) {
                    Some(from) => {
                        let at = self.heap.object(object).start as usize;
                        let held = self.heap.slots.get(at).copied().unwrap_or(0);
                        Ok(widened(from, *to, held))
                    }
                    None => {
                        let message = format!("Cannot cast {name} to {}", to.box_class());
                        self.fail(thread, Implicit::ClassCast, &message)
                    }
                }
            }
            (_, to) => {
                let known = self.image.handles.types.get(to).copied();
                if word == 0 || known.is_some_and(|ty| self.is_instance(word as u32, ty)) {
                    return Ok(word);
                }
                let name = match known {
                    Some(ty) => crate::program::names::binary_name(self.image.program, ty),
                    None => to.to_string(),
                };
                let message = format!("Cannot cast {} to {name}", self.shape_name(word as u32));
                self.fail(thread, Implicit::ClassCast, &message)
            }
        }
    }

    fn boxed(&mut self, thread: u32, kind: Kind, word: u64) -> OpResult<u64> {
        let name = kind.box_class();
        let Some(class) = self.image.program.class_named(name) else {
            self.halt(thread, ReasonKind::NoModel, format!("makes a {name}, which has no model"));
            return Err(Fault::Halt);
        };
        let len = self.image.program.classes[class].instance_fields.len() as u32;
        self.reserve(thread, len)?;
        let made = self.heap.allocate(Shape::Instance(class), len, 0, false, &mut self.log);
        let at = self.heap.object(made).start;
        self.heap.set_slot(at, narrow(kind, word), &mut self.log);
        Ok(u64::from(self.shared_box(made)))
    }
}
