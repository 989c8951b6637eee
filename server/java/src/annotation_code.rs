//! The text of the code that tells what a class's declarations say, cut out of its file: three methods that nobody wrote.
//!
//! Each annotated declaration becomes one of a class of its own, with its modifiers and nothing else, unless its parameters are
//! annotated; of an annotation type, the elements with defaults stand as they are; what declares exceptions or subclasses stands
//! without its body. So an edit of bodies leaves the text equal. What the text means is lowered by `lower/annotations.rs` and
//! `lower/declared.rs`.

use std::sync::Arc;

use racelens_ir::{ClassKind, MethodKey, Modifiers, Name};

use crate::classes::{Members, MethodInfo, MethodOrigin};
use crate::db::Db;
use crate::declaration_places::TypePlace;
use crate::items::{MemberKind, TypeItem};
use crate::queries::{class_source, placed_text, places};
use crate::source::{MethodSource, Piece, PieceKind};
use crate::types::World;

/// An annotated declaration: what reflection calls it, and its text.
struct Annotated {
    /// Nothing for the class itself, a field's name, or a method's with the types of its parameters.
    element: String,
    text: String,
}

/// The text, unless the key is that of something else, or there is nothing to tell.
pub fn source(db: &dyn Db, key: &MethodKey) -> Option<MethodSource> {
    let (head, parts) = match key.name.as_str() {
        racelens_ir::DEFAULTS => ("@interface Q{", parts(db, key)?),
        _ => ("class Q{", parts(db, key)?),
    };
    // Types say something without a text of their own.
    if parts.is_empty() && key.name != racelens_ir::DECLARED {
        return None;
    }
    let mut text = String::from(head);
    let mut pieces = Vec::new();
    for part in parts {
        let start = text.len() as u32;
        text.push_str(&part.text);
        pieces.push(Piece { kind: PieceKind::Initialiser, start, end: text.len() as u32 });
        text.push('\n');
    }
    text.push('}');
    Some(MethodSource { text: text.into(), pieces })
}

/// What reflection calls the declarations of the text, one for each of its pieces.
pub fn elements(db: &dyn Db, key: &MethodKey) -> Vec<String> {
    parts(db, key).unwrap_or_default().into_iter().map(|part| part.element).collect()
}

fn parts(db: &dyn Db, key: &MethodKey) -> Option<Vec<Annotated>> {
    match key.name.as_str() {
        racelens_ir::ANNOTATIONS => annotated(db, &key.class),
        racelens_ir::DEFAULTS => defaults(db, &key.class),
        racelens_ir::DECLARED => with_clauses(db, &key.class),
        _ => None,
    }
}

/// What reflection calls a method or a constructor.
pub fn element_of(key: &MethodKey) -> String {
    key.selector().to_string()
}

/// The row of the members that a row of the item is.
pub fn row_of(members: &Members, at: usize) -> Option<&MethodInfo> {
    members.methods.iter().find(|row| match row.origin {
        MethodOrigin::Member(row) => row == at,
        MethodOrigin::CanonicalConstructor(row) => row == Some(at),
        _ => false,
    })
}

/// The declaration of a class that a file declares outside bodies, where it is, and the text of the file.
fn declaration<'db>(db: &'db dyn Db, class: &Name) -> Option<(&'db TypeItem, &'db TypePlace, Arc<str>)> {
    let source = class_source(db, class)?;
    let place = places(db, source.file).types.get(source.index)?;
    Some((source.item(db)?, place, placed_text(db, source.file)))
}

/// The class where it is sealed, and the methods and constructors that declare exceptions.
fn with_clauses(db: &dyn Db, class: &Name) -> Option<Vec<Annotated>> {
    let (item, place, file) = declaration(db, class)?;
    let cut = |from: u32, to: u32| file.get(from as usize..to as usize).unwrap_or_default();
    let mut all = Vec::new();
    if item.modifiers.has(Modifiers::SEALED) {
        let text = format!("{}{{}}", cut(place.declaration.start, place.head_end));
        all.push(Annotated { element: String::new(), text });
    }
    let world = World::new(db);
    let members = world.members(class)?;
    for (at, member) in item.members.iter().enumerate().filter(|(_, member)| member.modifiers.has(Modifiers::THROWS)) {
        let (Some(place), Some(row)) = (place.members.get(at), row_of(&members, at)) else { continue };
        let end = if member.has_body { "{}" } else { "" };
        let text = format!("{}{end}", cut(place.declaration.start, place.head_end));
        all.push(Annotated { element: element_of(&row.key), text });
    }
    Some(all)
}

fn annotated(db: &dyn Db, class: &Name) -> Option<Vec<Annotated>> {
    let (item, place, file) = declaration(db, class)?;
    let cut = |from: u32, to: u32| file.get(from as usize..to as usize).unwrap_or_default();
    let mut all = Vec::new();
    let has_components = !item.components.is_empty() && cut(place.name.end, place.head_end).contains('@');
    if has_components {
        let text = format!("{}{{}}", cut(place.declaration.start, place.head_end));
        all.push(Annotated { element: String::new(), text });
    } else if !item.annotations.is_empty() {
        let head = cut(place.declaration.start, place.name.start);
        let tail = if item.kind == ClassKind::Record { "X(){}" } else { "X{}" };
        all.push(Annotated { element: String::new(), text: format!("{head}{tail}") });
    }
    let world = World::new(db);
    let members = world.members(class);
    for (at, member) in item.members.iter().enumerate() {
        let Some(place) = place.members.get(at) else { continue };
        let head = cut(place.declaration.start, place.modifiers_end);
        let has_params = !member.params.is_empty() && cut(place.modifiers_end, place.head_end).contains('@');
        if member.annotations.is_empty() && !has_params {
            continue;
        }
        match member.kind {
            MemberKind::Field | MemberKind::EnumConstant => {
                all.push(Annotated { element: member.name.to_string(), text: format!("{head}Object x;") });
            }
            MemberKind::Method
            | MemberKind::Constructor
            | MemberKind::CompactConstructor
            | MemberKind::AnnotationElement => {
                let Some(row) = members.iter().find_map(|members| row_of(members, at)) else { continue };
                let end = if member.has_body { "{}" } else { "" };
                let text = match has_params {
                    true => format!("{}{end}", cut(place.declaration.start, place.head_end)),
                    false => format!("{head}Object x();"),
                };
                all.push(Annotated { element: element_of(&row.key), text });
            }
            MemberKind::InstanceBlock | MemberKind::StaticBlock => {}
        }
    }
    Some(all)
}

fn defaults(db: &dyn Db, class: &Name) -> Option<Vec<Annotated>> {
    let (item, place, file) = declaration(db, class)?;
    if item.kind != ClassKind::Annotation {
        return None;
    }
    let elements = item.members.iter().zip(&place.members);
    let elements = elements.filter(|(member, _)| member.kind == MemberKind::AnnotationElement);
    let texts = elements.map(|(member, place)| {
        let span = place.declaration;
        let text = file.get(span.start as usize..span.end as usize).unwrap_or_default().to_owned();
        Annotated { element: member.name.to_string(), text }
    });
    Some(texts.collect())
}
