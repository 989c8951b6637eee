//! What the front end decides about a file, one line for each decision: `racelens facts`.
//!
//! A line is `KIND SYMBOL TYPE [const=VALUE] [flags]`, separated by tabs:
//!
//! - KIND: `call`, `new`, `super` (a constructor that a constructor calls), `ref` (a method reference), `lambda`, `field`,
//!   `const` (an outermost constant expression), or `unknown` with the reason as its symbol.
//! - SYMBOL: the binary name of the declaring class, `.`, the name and the erased descriptor; of a lambda, that of the
//!   function which it implements.
//! - TYPE: the erased type of the expression as a descriptor; `N` is the type of null, `V` void, `?` not known here.
//! - flags: `static`, `varargs`, `loose` (an argument of a parameter is boxed or unboxed; of those that variable arity
//!   takes, the first counts), `enum` (a constant of an enum), `implicit` (the call of a superclass that nobody wrote; it
//!   stands at the constructor's body), `on=CLASS` (the erased type of the receiver, unless the same class declares the
//!   member), `as=FUNCTION` (of a method reference), `params=TYPES` (of a lambda).

use std::fmt::Write as _;

use racelens_ir::{Kind, Name, Type};
use racelens_syntax::{Encoding, LineColumn};

use crate::constant::Value;
use crate::db::Db;
use crate::facts::line_index;
use crate::inputs::SourceFile;
use crate::javac_class_names::shown_name;
use crate::lower::{Decision, DecisionKind, Member, decisions, labelled_methods};
use crate::queries::item_tree;
use crate::source::absolute;
use crate::ty::Ty;
use crate::types::World;

/// The decisions about the code of a file, with the place of each in UTF-16, in the order of the text.
pub fn decisions_in(db: &dyn Db, file: SourceFile) -> Vec<(LineColumn, String)> {
    let world = World::new(db);
    let mut lines = Vec::new();
    for item in &item_tree(db, file).types {
        if world.members(&item.name).is_none() {
            continue;
        }
        for (_, key) in labelled_methods(db, &item.name) {
            for decision in decisions(db, &key) {
                if let Some((_, span)) = absolute(db, &key, decision.at) {
                    lines.push((span.start, line(db, &decision)));
                }
            }
        }
    }
    // An initialiser is part of every constructor, and a `finally` of every way out.
    lines.sort();
    lines.dedup();
    let (index, text) = (line_index(db, file), file.text(db));
    lines.into_iter().map(|(at, line)| (index.line_column(text, at, Encoding::Utf16), line)).collect()
}

fn line(db: &dyn Db, decision: &Decision) -> String {
    let kind = match decision.kind {
        DecisionKind::Call => "call",
        DecisionKind::New => "new",
        DecisionKind::Super => "super",
        DecisionKind::Reference => "ref",
        DecisionKind::Lambda => "lambda",
        DecisionKind::Field => "field",
        DecisionKind::Constant => "const",
        DecisionKind::Unknown => "unknown",
    };
    let mut line = format!("{kind}\t{}\t{}", symbol(db, &decision.member), of_ty(db, &decision.ty));
    if let Some(value) = &decision.value {
        let _ = write!(line, "\tconst={}", shown_value(value));
    }
    let flags = flags(db, decision);
    if !flags.is_empty() {
        let _ = write!(line, "\t{}", flags.join(" "));
    }
    line
}

fn flags(db: &dyn Db, decision: &Decision) -> Vec<String> {
    let mut flags = Vec::new();
    let plain = [
        (decision.is_static, "static"),
        (decision.is_varargs, "varargs"),
        (decision.is_loose, "loose"),
        (decision.is_enum_constant, "enum"),
        (decision.is_implicit, "implicit"),
    ];
    flags.extend(plain.iter().filter(|(is_set, _)| *is_set).map(|(_, flag)| (*flag).to_owned()));
    if let Some(function) = &decision.implements {
        flags.push(format!("as={}", symbol(db, function)));
    }
    if !decision.params.is_empty() {
        flags.push(format!("params={}", decision.params.iter().map(|ty| of_ty(db, ty)).collect::<String>()));
    }
    let owner = match &decision.member {
        Member::Method { class, .. } => Some(class),
        Member::Field { key, .. } => Some(&key.class),
        Member::Text(_) | Member::None => None,
    };
    match decision.on.as_ref().map(Ty::erase) {
        Some(Type::Class(class)) if Some(&class) != owner => flags.push(format!("on={}", binary(db, &class))),
        Some(Type::Array(element)) if decision.kind == DecisionKind::Call => {
            flags.push(format!("on=[{}", descriptor(db, &element)))
        }
        _ => {}
    }
    flags
}

fn binary(db: &dyn Db, class: &Name) -> Name {
    shown_name(db, class).unwrap_or_else(|| class.clone())
}

fn symbol(db: &dyn Db, member: &Member) -> String {
    match member {
        Member::Method { class, name, params, result } => {
            let params: String = params.iter().map(|ty| descriptor(db, ty)).collect();
            let result = result.as_ref().map_or("V".to_owned(), |ty| descriptor(db, ty));
            format!("{}.{name}({params}){result}", binary(db, class))
        }
        Member::Field { key, ty } => format!("{}.{}:{}", binary(db, &key.class), key.name, descriptor(db, ty)),
        Member::Text(text) => text.clone(),
        Member::None => "-".to_owned(),
    }
}

fn of_ty(db: &dyn Db, ty: &Ty) -> String {
    match ty {
        Ty::Void => "V".to_owned(),
        Ty::Null => "N".to_owned(),
        Ty::Error | Ty::Missing(_) => "?".to_owned(),
        ty => descriptor(db, &ty.erase()),
    }
}

fn descriptor(db: &dyn Db, ty: &Type) -> String {
    match ty {
        Type::Primitive(kind) => match kind {
            Kind::Boolean => "Z",
            Kind::Byte => "B",
            Kind::Short => "S",
            Kind::Char => "C",
            Kind::Int => "I",
            Kind::Long => "J",
            Kind::Float => "F",
            Kind::Double => "D",
            Kind::Ref => "?",
        }
        .to_owned(),
        Type::Class(class) => format!("L{};", binary(db, class).replace('.', "/")),
        Type::Array(element) => format!("[{}", descriptor(db, element)),
    }
}

fn shown_value(value: &Value) -> String {
    match value {
        Value::Bool(value) => value.to_string(),
        Value::Int(Kind::Char, value) => quoted([*value as u16].into_iter(), '\''),
        Value::Int(_, value) => value.to_string(),
        Value::Long(value) => format!("{value}L"),
        Value::Float(bits) => format!("{}f#{bits:x}", racelens_ir::float_text(f32::from_bits(*bits))),
        Value::Double(bits) => format!("{}d#{bits:x}", racelens_ir::double_text(f64::from_bits(*bits))),
        Value::Str(text) => quoted(racelens_ir::units::units(text), '"'),
    }
}

fn quoted(units: impl Iterator<Item = u16>, quote: char) -> String {
    let mut out = String::from(quote);
    for unit in units {
        match u8::try_from(unit).map(char::from) {
            Ok(c) if c == quote || c == '\\' => out.extend(['\\', c]),
            Ok(c) if c == ' ' || c.is_ascii_graphic() => out.push(c),
            _ => {
                let _ = write!(out, "\\u{unit:04x}");
            }
        }
    }
    out.push(quote);
    out
}
