//! `unsynchronized-override`: a synchronized method is overridden by one that accesses the same object without the
//! lock.

use racelens_ir::{ClassDecl, FieldKey, MethodDecl, Modifiers, Provenance, simple_name};

use super::context::Contexts;
use super::{FileHint, FileView, Spot, field_text, messages};
use crate::field::{Immutability, immutability};
use crate::summary::{AccessKind, FieldAccess, Object};

pub fn hints(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<FileHint>) {
    for class in view.own_classes() {
        for method in class.methods.iter().filter(|method| method.has_body && may_override(method.modifiers)) {
            let Some(summary) = view.summary(&method.key).filter(|summary| !summary.locks) else { continue };
            let Some(above) = synchronized_above(view, class, method) else { continue };
            // What it changes first, else what it reads.
            let open = |access: &&FieldAccess| {
                access.object == Some(Object::This)
                    && view.field(&access.field).is_some_and(|field| changes(view, &access.field, field.modifiers))
                    && contexts.locks(&method.key, access).is_some_and(|locks| locks.is_empty())
            };
            let of_kind = |kind| summary.accesses.iter().filter(move |access| access.kind == kind).find(open);
            let Some(access) = of_kind(AccessKind::Write).or_else(|| of_kind(AccessKind::Read)) else { continue };
            let verb = if access.kind == AccessKind::Write { "written" } else { "read" };
            let (own, name) = (simple_name(&class.name), &method.key.name);
            found.push(FileHint {
                rule: "unsynchronized-override",
                at: Spot::Instr(method.key.clone(), access.at),
                message: messages::override_is_not_synchronized(
                    simple_name(&above),
                    own,
                    name,
                    &field_text(&access.field),
                    verb,
                ),
                related: Vec::new(),
                fields: vec![access.field.clone()],
            });
        }
    }
}

fn may_override(modifiers: Modifiers) -> bool {
    !modifiers.is_static() && !modifiers.has(Modifiers::PRIVATE) && !modifiers.has(Modifiers::SYNCHRONIZED)
}

/// Whether a field may be another while methods run.
fn changes(view: &FileView<'_>, field: &FieldKey, modifiers: Modifiers) -> bool {
    // In another file, nothing is known of who writes it.
    let is_here = view.by_name.contains_key(&*field.class);
    let is_kept = || immutability(modifiers, field, view.accesses(field)) == Immutability::Effective;
    let is_ordered = modifiers.is_volatile() || modifiers.is_final();
    !(is_ordered || is_here && is_kept())
}

/// The nearest class above that declares the method, where it is synchronized there. The JDK's own are left
/// out: streams and throwables are synchronized for history's sake.
fn synchronized_above(view: &FileView<'_>, class: &ClassDecl, method: &MethodDecl) -> Option<racelens_ir::Name> {
    let mut above = class.superclass.clone();
    for _ in 0..64 {
        let decl = view.class(&above?)?;
        if !matches!(decl.provenance, Provenance::Source | Provenance::ClassFile | Provenance::Library) {
            return None;
        }
        if let Some(known) = decl.method(&method.key.name, &method.key.params) {
            let is_locked = known.modifiers.has(Modifiers::SYNCHRONIZED) && !known.modifiers.has(Modifiers::PRIVATE);
            return is_locked.then(|| decl.name.clone());
        }
        above = decl.superclass.clone();
    }
    None
}
