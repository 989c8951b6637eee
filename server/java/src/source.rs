//! The text that one method is lowered from, cut out of its file.
//!
//! Equal text is the firewall below the item tree: an edit elsewhere in the file leaves it equal,
//! so the method isn't lowered again. The text is wrapped in a class of its own, and instruction
//! spans count from its start; [`Piece`]s and [`piece_places`] lead back to the file.

use std::sync::Arc;

use racelens_ir::{MethodKey, Span};

use crate::classes::{MethodOrigin, method_row};
use crate::db::Db;
use crate::items::MemberKind;
use crate::queries::{ClassSource, MethodName, class_source, placed_text, places};

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PieceKind {
    /// The method or constructor itself.
    Method,
    /// A field declaration with initialisers, a block, or an enum's constant.
    Initialiser,
}

/// One declaration of the file in a method's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    pub kind: PieceKind,
    pub start: u32,
    pub end: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodSource {
    pub text: Arc<str>,
    pub pieces: Vec<Piece>,
}

#[salsa::tracked(returns(ref))]
pub fn method_source<'db>(db: &'db dyn Db, method: MethodName<'db>) -> Option<Arc<MethodSource>> {
    if racelens_ir::is_annotation_code(method.key(db)) {
        return crate::annotation_code::source(db, method.key(db)).map(Arc::new);
    }
    let parts = parts(db, method.key(db))?;
    let file = placed_text(db, parts.source.file);
    let mut text = String::from(if parts.is_enum_initialiser { "enum Q{" } else { "class Q{" });
    let mut pieces = Vec::new();
    let mut in_constants = parts.is_enum_initialiser;
    for part in &parts.members {
        if in_constants && !part.is_constant {
            text.push_str(";\n");
            in_constants = false;
        }
        let start = text.len() as u32;
        text.push_str(file.get(part.span.start as usize..part.span.end as usize).unwrap_or_default());
        pieces.push(Piece { kind: part.kind, start, end: text.len() as u32 });
        text.push_str(if in_constants { ",\n" } else { "\n" });
    }
    text.push('}');
    Some(Arc::new(MethodSource { text: text.into(), pieces }))
}

/// Where the pieces of [`method_source`] begin in the file.
#[salsa::tracked(returns(ref))]
fn piece_places<'db>(db: &'db dyn Db, method: MethodName<'db>) -> Option<Arc<(ClassSource, Vec<u32>)>> {
    let parts = parts(db, method.key(db))?;
    Some(Arc::new((parts.source, parts.members.iter().map(|part| part.span.start).collect())))
}

/// A span of a method's text as a span of its file.
pub fn absolute(db: &dyn Db, key: &MethodKey, span: Span) -> Option<(ClassSource, Span)> {
    let method = MethodName::new(db, key.clone());
    let source = method_source(db, method).as_ref()?;
    let (class, starts) = &**piece_places(db, method).as_ref()?;
    let at = source.pieces.iter().position(|piece| piece.start <= span.start && span.end <= piece.end)?;
    // A constructor's text begins with itself, whatever stands above it in the file.
    let (start, begin) = (*starts.get(at)?, source.pieces.get(at)?.start);
    let moved = |offset: u32| start + (offset - begin);
    Some((*class, Span { start: moved(span.start), end: moved(span.end) }))
}

/// An offset of a file as one of the text that a method is lowered from, where it lies in it.
pub fn relative(db: &dyn Db, key: &MethodKey, offset: u32) -> Option<u32> {
    let method = MethodName::new(db, key.clone());
    let source = method_source(db, method).as_ref()?;
    let (_, starts) = &**piece_places(db, method).as_ref()?;
    source.pieces.iter().zip(starts).find_map(|(piece, start)| {
        let into = offset.checked_sub(*start)?;
        (into <= piece.end - piece.start).then_some(piece.start + into)
    })
}

struct Part {
    kind: PieceKind,
    is_constant: bool,
    span: Span,
}

struct Parts {
    source: ClassSource,
    is_enum_initialiser: bool,
    members: Vec<Part>,
}

fn parts(db: &dyn Db, key: &MethodKey) -> Option<Parts> {
    let source = class_source(db, &key.class)?;
    let item = source.item(db)?;
    let place = places(db, source.file).types.get(source.index)?;
    let origin = match key.is_static_initialiser() {
        true => None,
        false => Some(method_row(db, key)?.origin.clone()),
    };
    let own = match &origin {
        Some(MethodOrigin::Member(at)) => Some(*at),
        Some(MethodOrigin::CanonicalConstructor(at)) => *at,
        _ => None,
    };
    let is_static = match &origin {
        None => Some(true),
        Some(_) if key.is_constructor() => Some(false),
        Some(_) => None,
    };
    let mut members: Vec<Part> = Vec::new();
    let mut add = |kind, is_constant, member: usize| {
        let Some(span) = place.members.get(member).map(|place| place.declaration) else { return };
        if members.last().is_none_or(|last| last.span != span) {
            members.push(Part { kind, is_constant, span });
        }
    };
    if let Some(own) = own {
        add(PieceKind::Method, false, own);
    }
    // Only constructors and the static initialiser hold other members' texts.
    let others = if is_static.is_some() { item.members.as_slice() } else { &[] };
    for (at, member) in others.iter().enumerate() {
        let is_initialiser = match member.kind {
            MemberKind::EnumConstant | MemberKind::InstanceBlock | MemberKind::StaticBlock => true,
            MemberKind::Field => member.has_initialiser,
            _ => false,
        };
        if is_initialiser && is_static == Some(member.modifiers.is_static()) {
            add(PieceKind::Initialiser, member.kind == MemberKind::EnumConstant, at);
        }
    }
    let is_enum_initialiser = is_static == Some(true) && members.iter().any(|part| part.is_constant);
    Some(Parts { source, is_enum_initialiser, members })
}
