//! From names to places in files, and from places to fields.

use racelens_ir::{FieldKey, Instr, InstrId, MethodKey, Span};

use crate::bodies::code;
use crate::bodies::lowered;
use crate::classes::MethodOrigin;
use crate::db::Db;
use crate::harness::main_of;
use crate::inputs::SourceFile;
use crate::lower::{Code, instrs_at, root_of_made};
use crate::queries::{MethodName, class_source, item_tree, places};
use crate::source::{absolute, relative};
use crate::types::World;
use crate::{FieldPlace, Location};

pub fn instr_span(db: &dyn Db, key: &MethodKey, at: InstrId) -> Option<Location> {
    if let Some(found) = crate::binary::span(db, key, at) {
        return Some(found);
    }
    let (owner, code) = code(db, key)?;
    let span = *code.spans.instrs.row(at)?;
    let (class, span) = absolute(db, &owner, span)?;
    Some(Location { file: class.file, span })
}

/// A method's name; for one that isn't written, the name of its class; for a lambda, its text.
pub fn method_location(db: &dyn Db, key: &MethodKey) -> Option<Location> {
    let Some(source) = class_source(db, &key.class) else {
        if crate::binary::exists(db, &key.class) {
            return instr_span(db, key, racelens_ir::Id::from_raw(0));
        }
        root_of_made(&key.class)?;
        let first = instr_span(db, key, racelens_ir::Id::from_raw(0))?;
        return Some(first);
    };
    let place = places(db, source.file).types.get(source.index)?;
    let origin = World::new(db).members(&key.class).and_then(|members| Some(members.method(key)?.origin.clone()));
    let span = match origin {
        Some(MethodOrigin::Member(at) | MethodOrigin::CanonicalConstructor(Some(at))) => place.members.get(at)?.name,
        // What starts a program shows the `main` that it calls.
        None if key.name == "main" => {
            let world = World::new(db);
            let members = world.members(&key.class)?;
            match main_of(&members)?.origin {
                MethodOrigin::Member(at) => place.members.get(at)?.name,
                _ => place.name,
            }
        }
        _ => place.name,
    };
    Some(Location { file: source.file, span })
}

pub fn field_location(db: &dyn Db, key: &FieldKey) -> Option<FieldPlace> {
    let source = class_source(db, &key.class)?;
    let item = source.item(db)?;
    let at = item.members.iter().position(|member| {
        member.name == key.name
            && matches!(member.kind, crate::items::MemberKind::Field | crate::items::MemberKind::EnumConstant)
    })?;
    let place = places(db, source.file).types.get(source.index)?.members.get(at)?;
    let member = item.members.get(at)?;
    Some(FieldPlace {
        location: Location { file: source.file, span: place.name },
        declaration: place.declaration,
        modifiers_end: place.modifiers_end,
        declares: place.declares,
        has_final: member.modifiers.is_final(),
        has_volatile: member.modifiers.is_volatile(),
    })
}

pub fn declared_fields(db: &dyn Db, file: SourceFile) -> Vec<(FieldKey, Span)> {
    let items = item_tree(db, file).types.iter().zip(&places(db, file).types);
    let fields = items.flat_map(|(item, place)| {
        let members = item.members.iter().zip(&place.members);
        let fields = members.filter(|(member, _)| {
            matches!(member.kind, crate::items::MemberKind::Field | crate::items::MemberKind::EnumConstant)
        });
        fields.map(|(member, place)| (FieldKey { class: item.name.clone(), name: member.name.clone() }, place.name))
    });
    fields.collect()
}

/// The field whose declaration or use is at an offset, and the range of its name there.
pub fn field_at(db: &dyn Db, file: SourceFile, offset: u32) -> Option<(FieldKey, Span)> {
    let tree = item_tree(db, file);
    // The innermost class around the offset.
    let (index, place) = places(db, file)
        .types
        .iter()
        .enumerate()
        .filter(|(_, place)| place.declaration.contains(offset))
        .min_by_key(|(_, place)| place.declaration.end - place.declaration.start)?;
    let item = tree.types.get(index)?;
    for (member, place) in item.members.iter().zip(&place.members) {
        let is_field = matches!(member.kind, crate::items::MemberKind::Field | crate::items::MemberKind::EnumConstant);
        if is_field && place.name.contains(offset) {
            return Some((FieldKey { class: item.name.clone(), name: member.name.clone() }, place.name));
        }
    }
    let members = World::new(db).members(&item.name)?;
    let mut keys: Vec<MethodKey> = members.methods.iter().map(|method| method.key.clone()).collect();
    keys.push(MethodKey::new(&item.name, MethodKey::CLINIT, []));
    keys.into_iter().find_map(|key| {
        let relative = relative(db, &key, offset)?;
        let lowered = lowered(db, MethodName::new(db, key.clone())).as_ref()?;
        let made = lowered.classes.iter().flat_map(|made| made.methods.iter().map(|(_, code)| code));
        let (field, span) = std::iter::once(&lowered.code).chain(made).find_map(|code| field_in(code, relative))?;
        let (_, span) = absolute(db, &key, span)?;
        Some((field, span))
    })
}

fn field_in(code: &Code, offset: u32) -> Option<(FieldKey, Span)> {
    instrs_at(code, offset).into_iter().find_map(|(at, span)| {
        let field = match code.body.code.row(at)? {
            Instr::GetField { field, .. }
            | Instr::PutField { field, .. }
            | Instr::GetStatic { field, .. }
            | Instr::PutStatic { field, .. } => *field,
            _ => return None,
        };
        let key = code.body.fields.row(field)?.clone();
        (!key.name.contains('$')).then_some((key, span))
    })
}

/// The innermost class around an offset, anonymous ones left out.
pub fn class_at(db: &dyn Db, file: SourceFile, offset: u32) -> Option<racelens_ir::Name> {
    let is_around = |place: &Span| place.start <= offset && offset < place.end;
    let places = places(db, file).types.iter().enumerate();
    let around = places.filter(|(_, place)| is_around(&place.declaration));
    let (at, _) = around.min_by_key(|(_, place)| place.declaration.end - place.declaration.start)?;
    item_tree(db, file).types.get(at).map(|item| item.name.clone())
}
