//! How the types of a call of a `VarHandle` are made to fit those of the variable: as `MethodHandle.asType` does.

use racelens_ir::handles::{Doing, HandleCall};
use racelens_ir::{Kind, Type, simple_name};

use crate::values::arithmetic::{convert, narrow};

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

pub fn short(ty: &Type) -> String {
    match ty {
        Type::Array(element) => format!("{}[]", short(element)),
        Type::Class(name) => simple_name(name).to_owned(),
        Type::Primitive(kind) => kind.as_str().to_owned(),
    }
}

/// Whether a box of a kind is an instance of a class.
pub fn takes_box(class: &str, kind: Kind) -> bool {
    class == kind.box_class()
        || matches!(
            class,
            "java.lang.Object" | "java.lang.Comparable" | "java.io.Serializable" | "java.lang.constant.Constable"
        )
        || class == "java.lang.Number" && !matches!(kind, Kind::Boolean | Kind::Char)
}

pub fn widens(from: Kind, to: Kind) -> bool {
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

pub fn may_convert(from: &Type, to: &Type) -> bool {
    match (from, to) {
        (Type::Primitive(from), Type::Primitive(to)) => widens(*from, *to),
        (Type::Primitive(from), Type::Class(to)) => takes_box(to, *from),
        (Type::Class(from), Type::Primitive(to)) => {
            takes_box(from, *to) || Kind::held_by(from).is_some_and(|from| widens(from, *to))
        }
        (Type::Primitive(_), Type::Array(_)) | (Type::Array(_), Type::Primitive(_)) => false,
        _ => true,
    }
}

pub fn widened(from: Kind, to: Kind, word: u64) -> u64 {
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
