//! The text of the code that tells a class's annotations, cut out of its file: two methods that nobody wrote.
//!
//! Each annotated declaration becomes one of a class of its own, with its modifiers and nothing else; of an annotation type, the
//! elements with defaults stand as they are. So an edit of bodies leaves the text equal. What the text means is lowered by
//! `lower/annotations.rs`.

use racelens_ir::{ClassKind, MethodKey, Name, Type};

use crate::classes::MethodOrigin;
use crate::db::Db;
use crate::items::MemberKind;
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
        racelens_ir::ANNOTATIONS => ("class Q{", annotated(db, &key.class)?),
        racelens_ir::DEFAULTS => ("@interface Q{", defaults(db, &key.class)?),
        _ => return None,
    };
    if parts.is_empty() {
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
pub fn elements(db: &dyn Db, class: &Name) -> Vec<String> {
    annotated(db, class).unwrap_or_default().into_iter().map(|part| part.element).collect()
}

fn annotated(db: &dyn Db, class: &Name) -> Option<Vec<Annotated>> {
    let source = class_source(db, class)?;
    let item = source.item(db)?;
    let place = places(db, source.file).types.get(source.index)?;
    let file = placed_text(db, source.file);
    let cut = |from: u32, to: u32| file.get(from as usize..to as usize).unwrap_or_default();
    let mut all = Vec::new();
    if !item.annotations.is_empty() {
        let head = cut(place.declaration.start, place.name.start);
        let tail = if item.kind == ClassKind::Record { "X(){}" } else { "X{}" };
        all.push(Annotated { element: String::new(), text: format!("{head}{tail}") });
    }
    let world = World::new(db);
    let members = world.members(class);
    for (at, member) in item.members.iter().enumerate().filter(|(_, member)| !member.annotations.is_empty()) {
        let Some(place) = place.members.get(at) else { continue };
        let head = cut(place.declaration.start, place.modifiers_end);
        match member.kind {
            MemberKind::Field | MemberKind::EnumConstant => {
                all.push(Annotated { element: member.name.to_string(), text: format!("{head}Object x;") });
            }
            MemberKind::Method
            | MemberKind::Constructor
            | MemberKind::CompactConstructor
            | MemberKind::AnnotationElement => {
                let rows = members.iter().flat_map(|members| members.methods.iter());
                let mut rows = rows.filter(|row| match row.origin {
                    MethodOrigin::Member(row) => row == at,
                    MethodOrigin::CanonicalConstructor(row) => row == Some(at),
                    _ => false,
                });
                let Some(row) = rows.next() else { continue };
                let params: Vec<String> = row.key.params.iter().map(Type::to_string).collect();
                let element = format!("{}({})", row.key.name, params.join(","));
                all.push(Annotated { element, text: format!("{head}Object x();") });
            }
            MemberKind::InstanceBlock | MemberKind::StaticBlock => {}
        }
    }
    Some(all)
}

fn defaults(db: &dyn Db, class: &Name) -> Option<Vec<Annotated>> {
    let source = class_source(db, class)?;
    let item = source.item(db)?;
    if item.kind != ClassKind::Annotation {
        return None;
    }
    let place = places(db, source.file).types.get(source.index)?;
    let file = placed_text(db, source.file);
    let elements = item.members.iter().zip(&place.members);
    let elements = elements.filter(|(member, _)| member.kind == MemberKind::AnnotationElement);
    let texts = elements.map(|(member, place)| {
        let span = place.declaration;
        let text = file.get(span.start as usize..span.end as usize).unwrap_or_default().to_owned();
        Annotated { element: member.name.to_string(), text }
    });
    Some(texts.collect())
}
