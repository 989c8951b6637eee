//! `double-checked-locking`: a field is tested without a lock, tested again under it and assigned there, but the
//! field is not volatile; or it is assigned before the object is fully initialised.

use racelens_ir::{FieldKey, Kind, MethodKey};

use super::{FileHint, FileView, Spot, field_of, field_text, messages};
use crate::collections::changes;
use crate::summary::{AccessKind, FieldAccess, Object, Summary, Value};

pub fn hints(view: &FileView<'_>, found: &mut Vec<FileHint>) {
    for (method, summary) in view.methods {
        let is_first = |it: &&FieldAccess| it.kind == AccessKind::Read && it.tested && it.locks.is_empty();
        let mut fields: Vec<&FieldKey> = summary.accesses.iter().filter(is_first).map(|access| &access.field).collect();
        fields.sort();
        fields.dedup();
        for field in fields {
            let of = |kind| summary.accesses.iter().filter(move |it| it.field == *field && it.kind == kind);
            let Some(first) = of(AccessKind::Read).find(|read| read.tested && read.locks.is_empty()) else { continue };
            let again = of(AccessKind::Read).find(|read| read.tested && !read.locks.is_empty() && read.at > first.at);
            let set = of(AccessKind::Write).find(|write| !write.locks.is_empty());
            let (Some(again), Some(set)) = (again, set) else { continue };
            let Some(decl) = view.field(field) else { continue };
            if decl.modifiers.is_volatile() {
                found.extend(set_too_early(method, summary, set));
            }
            let is_ordered = decl.modifiers.is_volatile() || decl.modifiers.is_final();
            if is_ordered || decl.ty.kind() != Kind::Ref || !set.locks.excludes(&again.locks) || is_harmless(&decl.ty) {
                continue;
            }
            if is_set_once(view, field) {
                continue;
            }
            let text = field_text(field);
            found.push(FileHint {
                rule: "double-checked-locking",
                at: Spot::Instr(method.clone(), first.at),
                message: messages::double_checked(&text),
                related: vec![(Spot::Instr(method.clone(), set.at), messages::assigned_under_lock(&text))],
                fields: vec![field.clone()],
            });
        }
    }
}

/// A new object that others can see, and which is changed only after that.
fn set_too_early(method: &MethodKey, summary: &Summary, set: &FieldAccess) -> Option<FileHint> {
    let field = &set.field;
    // Where it is also set without the lock, it is no object that is made once.
    let is_set_openly = |it: &FieldAccess| it.field == *field && it.kind == AccessKind::Write && it.locks.is_empty();
    if !matches!(set.value, Some(Value::New(_))) || summary.accesses.iter().any(is_set_openly) {
        return None;
    }
    let is_it = |object: &Option<Object>| object.as_ref().and_then(field_of) == Some(field);
    let calls = summary.calls.iter().filter(|call| is_it(&call.receiver) && !call.target.is_constructor());
    let calls = calls.filter(|call| !call.holds.is_empty() && changes(&call.target.name)).map(|call| call.at);
    let writes = summary.accesses.iter().filter(|it| it.kind == AccessKind::Write && is_it(&it.object));
    let late = calls.chain(writes.filter(|it| !it.locks.is_empty()).map(|it| it.at)).filter(|at| *at > set.at).min()?;
    let text = field_text(field);
    Some(FileHint {
        rule: "double-checked-locking",
        at: Spot::Instr(method.clone(), set.at),
        message: messages::assigned_too_early(&text),
        related: vec![(Spot::Instr(method.clone(), late), messages::MODIFIED_AFTER_PUBLICATION.to_owned())],
        fields: vec![field.clone()],
    })
}

/// Objects whose fields are all final are whole however one gets at them.
fn is_harmless(ty: &racelens_ir::Type) -> bool {
    let names = ["String", "Integer", "Long", "Boolean", "Short", "Byte", "Character", "Double", "Float"];
    matches!(ty, racelens_ir::Type::Class(name) if name.strip_prefix("java.lang.").is_some_and(|it| names.contains(&it)))
}

/// Whether a field gets an immutable object once: one method alone accesses it, which reads it once before it takes the lock under which it
/// writes it. Read once, it is either null or a whole object.
pub fn is_set_once(view: &FileView<'_>, field: &FieldKey) -> bool {
    let Some(decl) = view.field(field).filter(|decl| is_immutable(view, &decl.ty)) else { return false };
    let accesses: Vec<_> = view.accesses(field).filter(|(method, _)| !method.is_constructor()).collect();
    let Some((own, _)) = accesses.first() else { return false };
    let open = accesses.iter().filter(|(_, access)| access.locks.is_empty());
    let is_test = |access: &FieldAccess| access.kind == AccessKind::Read && access.tested;
    let is_read_once = open.clone().count() == 1 && open.clone().all(|(_, access)| is_test(access));
    let is_locked = accesses.iter().any(|(_, access)| is_test(access) && !access.locks.is_empty());
    let is_null = |(_, access): &(&MethodKey, &FieldAccess)| access.value == Some(Value::Null);
    let is_alone = accesses.iter().all(|(method, _)| method == own) && !accesses.iter().any(is_null);
    !decl.modifiers.is_volatile() && is_read_once && is_locked && is_alone
}

/// Whether all fields of a class of the file are final, and it extends no other.
fn is_immutable(view: &FileView<'_>, ty: &racelens_ir::Type) -> bool {
    let racelens_ir::Type::Class(name) = ty else { return false };
    let mut own = view.own_classes().filter(|class| class.name == *name);
    own.next().is_some_and(|class| {
        let is_root =
            class.superclass.as_ref().is_none_or(|above| matches!(&**above, "java.lang.Object" | "java.lang.Record"));
        is_root && class.fields.iter().all(|field| field.modifiers.is_static() || field.modifiers.is_final())
    })
}
