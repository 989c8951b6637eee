//! How methods and types of a program are called in messages.

use racelens_ir::{ClassKind, Kind, LinkedType, Modifiers, TypeId};

/// `java.util.List.of`: a method without its parameters.
pub fn method_name(key: &racelens_ir::MethodKey) -> String {
    format!("{}.{}", key.class, key.name)
}

/// Whether a JVM has a class under the name that it goes by here: models have classes of their own beside the public ones.
pub fn is_named(program: &racelens_ir::Program, ty: TypeId) -> bool {
    let mut element = ty;
    while let LinkedType::Array(of) = &program.types[element] {
        element = *of;
    }
    let LinkedType::Class(class) = &program.types[element] else { return true };
    let class = &program.classes[*class];
    // Members of interfaces are public without saying so; those of models that are interfaces or enums are a JDK's, too.
    let is_public = class.decl.modifiers.has(Modifiers::PUBLIC) || class.decl.kind != ClassKind::Class;
    let is_public = is_public && !class.decl.name.starts_with("racelens.");
    // A JVM numbers the classes of proxies in the order in which they are made.
    let is_proxy = class.decl.name.starts_with(racelens_ir::PROXY_PREFIX);
    !is_proxy && !class.is_trusted() || class.shown.is_some() || is_public || class.decl.name.contains("$$Lambda$")
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
