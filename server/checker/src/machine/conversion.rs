//! How the types of a call of a `VarHandle` are made to fit those of the variable: as `MethodHandle.asType` does.

use racelens_ir::handles::{Doing, HandleCall};
use racelens_ir::{Kind, Type, simple_name};

use crate::machine::Machine;
use crate::machine::arithmetic::{convert, narrow};
use crate::machine::exec::{Done, Fault};
use crate::machine::heap::Shape;
use crate::machine::throw::Implicit;
use crate::verdict::ReasonKind;

/// What a call of a mode has to look like, and why a call doesn't; `None` where it does.
pub fn misfit(call: &HandleCall, coordinates: &[Type], variable: &Type, is_exact: bool) -> Option<String> {
    let result = match call.mode.doing {
        Doing::Set => None,
        Doing::CompareAndSet | Doing::WeakCompareAndSet => Some(&Type::BOOLEAN),
        _ => Some(variable),
    };
    let wanted: Vec<&Type> = coordinates.iter().chain(std::iter::repeat_n(variable, call.mode.values())).collect();
    let given: Vec<&Type> = call.coordinates.iter().chain(&call.values).collect();
    let is_same = wanted == given && result == call.result.as_ref();
    let fits = match is_exact {
        true => is_same,
        false => {
            wanted.len() == given.len()
                && given.iter().zip(&wanted).all(|(from, to)| may_convert(from, to))
                && match (result, &call.result) {
                    (Some(from), Some(to)) => may_convert(from, to),
                    _ => true,
                }
        }
    };
    if fits {
        return None;
    }
    let list = |types: &[&Type]| types.iter().map(|ty| short(ty)).collect::<Vec<_>>().join(",");
    let end = |result: Option<&Type>| result.map_or_else(|| "void".to_owned(), short);
    Some(match is_exact {
        true => format!(
            "expected ({}){} but found ({}){}",
            list(&wanted),
            end(result),
            list(&given),
            end(call.result.as_ref())
        ),
        false => format!(
            "cannot convert MethodHandle(VarHandle{}{}){} to (VarHandle{}{}){}",
            if wanted.is_empty() { "" } else { "," },
            list(&wanted),
            end(result),
            if given.is_empty() { "" } else { "," },
            list(&given),
            end(call.result.as_ref())
        ),
    })
}

fn short(ty: &Type) -> String {
    match ty {
        Type::Array(element) => format!("{}[]", short(element)),
        Type::Class(name) => simple_name(name).to_owned(),
        Type::Primitive(kind) => kind.as_str().to_owned(),
    }
}

const BOXES: [(Kind, &str); 8] = [
    (Kind::Boolean, "java.lang.Boolean"),
    (Kind::Byte, "java.lang.Byte"),
    (Kind::Short, "java.lang.Short"),
    (Kind::Char, "java.lang.Character"),
    (Kind::Int, "java.lang.Integer"),
    (Kind::Long, "java.lang.Long"),
    (Kind::Float, "java.lang.Float"),
    (Kind::Double, "java.lang.Double"),
];

fn box_of(kind: Kind) -> &'static str {
    BOXES.iter().find(|(known, _)| *known == kind).map_or("java.lang.Object", |(_, name)| name)
}

fn unboxed(name: &str) -> Option<Kind> {
    BOXES.iter().find(|(_, known)| *known == name).map(|(kind, _)| *kind)
}

/// Whether a box of a kind is an instance of a class.
fn takes_box(class: &str, kind: Kind) -> bool {
    class == box_of(kind)
        || matches!(
            class,
            "java.lang.Object" | "java.lang.Comparable" | "java.io.Serializable" | "java.lang.constant.Constable"
        )
        || class == "java.lang.Number" && !matches!(kind, Kind::Boolean | Kind::Char)
}

fn widens(from: Kind, to: Kind) -> bool {
    use Kind::{Boolean, Byte, Char, Double, Float, Int, Long, Ref, Short};
    from == to
        || match from {
            Byte => matches!(to, Short | Int | Long | Float | Double),
            Short | Char => matches!(to, Int | Long | Float | Double),
            Int => matches!(to, Long | Float | Double),
            Long => matches!(to, Float | Double),
            Float => to == Double,
            Double | Boolean | Ref => false,
        }
}

fn may_convert(from: &Type, to: &Type) -> bool {
    match (from, to) {
        (Type::Primitive(from), Type::Primitive(to)) => widens(*from, *to),
        (Type::Primitive(from), Type::Class(to)) => takes_box(to, *from),
        (Type::Class(from), Type::Primitive(to)) => {
            takes_box(from, *to) || unboxed(from).is_some_and(|from| widens(from, *to))
        }
        (Type::Primitive(_), Type::Array(_)) | (Type::Array(_), Type::Primitive(_)) => false,
        _ => true,
    }
}

impl Machine<'_> {
    /// A value of one type as one of another.
    pub(super) fn converted(&mut self, thread: u32, from: &Type, to: &Type, word: u64) -> Done<u64> {
        match (from, to) {
            (Type::Primitive(from), Type::Primitive(to)) => Ok(widened(*from, *to, word)),
            (Type::Primitive(kind), _) => self.boxed(thread, *kind, word),
            (_, Type::Primitive(to)) => {
                let object = word as u32;
                if object == 0 {
                    return self.fail(thread, Implicit::NullPointer, "");
                }
                let name = self.shape_name(object);
                match unboxed(&name).filter(|from| widens(*from, *to)) {
                    Some(from) => {
                        let at = self.heap.object(object).start as usize;
                        let held = self.heap.slots.get(at).copied().unwrap_or(0);
                        Ok(widened(from, *to, held))
                    }
                    None => {
                        let message = format!("Cannot cast {name} to {}", box_of(*to));
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
                    Some(ty) => crate::machine::intrinsics::binary_name(self.image.program, ty),
                    None => to.to_string(),
                };
                let message = format!("Cannot cast {} to {name}", self.shape_name(word as u32));
                self.fail(thread, Implicit::ClassCast, &message)
            }
        }
    }

    fn boxed(&mut self, thread: u32, kind: Kind, word: u64) -> Done<u64> {
        let name = box_of(kind);
        let Some(class) = self.image.program.class_named(name) else {
            self.halt(thread, ReasonKind::NoModel, format!("creates a {name}, which has no model"));
            return Err(Fault::Halt);
        };
        let len = self.image.program.classes[class].instance_fields.len() as u32;
        self.reserve(thread, len)?;
        let made = self.heap.allocate(Shape::Instance(class), len, 0, false, &mut self.log);
        let at = self.heap.object(made).start;
        self.heap.set_slot(at, narrow(kind, word), &mut self.log);
        Ok(u64::from(made))
    }
}

fn widened(from: Kind, to: Kind, word: u64) -> u64 {
    use racelens_ir::Width;
    let width = match from {
        Kind::Long => Width::Long,
        Kind::Float => Width::Float,
        Kind::Double => Width::Double,
        _ => Width::Int,
    };
    let same = from == to || from == Kind::Boolean || to == Kind::Ref;
    let word = narrow(from, word);
    if same { word } else { convert(width, to, word) }
}
