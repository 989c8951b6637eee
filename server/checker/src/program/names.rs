//! How methods and types of a program are called in messages.

use racelens_ir::{Kind, LinkedType, TypeId};

/// `java.util.List.of`: a method without its parameters.
pub fn method_name(key: &racelens_ir::MethodKey) -> String {
    format!("{}.{}", key.class, key.name)
}

/// What `Class.getName` answers: `[I` for an array of ints.
pub fn binary_name(program: &racelens_ir::Program, ty: TypeId) -> String {
    let (mut element, mut depth) = (ty, 0);
    while let LinkedType::Array(of) = &program.types[element] {
        (element, depth) = (*of, depth + 1);
    }
    let name = program.shown_name(element);
    let descriptor = match &program.types[element] {
        _ if depth == 0 => return name,
        LinkedType::Primitive(Kind::Boolean) => "Z".to_owned(),
        LinkedType::Primitive(Kind::Long) => "J".to_owned(),
        LinkedType::Primitive(_) => name.get(..1).unwrap_or_default().to_uppercase(),
        _ => format!("L{name};"),
    };
    format!("{}{descriptor}", "[".repeat(depth))
}
