//! `mutable-in-immutable`: a class that is declared `@Immutable` has a mutable field.

use super::{FileHint, FileView, Object, Spot, field_text, messages, method_text};
use crate::field::initialises;
use crate::summary::AccessKind;

pub fn hints(view: &FileView<'_>, found: &mut Vec<FileHint>) {
    for class in view.own_classes() {
        if !view.annotations_of_class(&class.name).iter().any(|note| &*note.name == "Immutable") {
            continue;
        }
        for field in class.fields.iter().filter(|field| !field.modifiers.is_static() && !field.modifiers.is_final()) {
            let key = class.field_key(field);
            if key.name.contains('$') || view.annotations_of_field(&key).iter().any(|note| &*note.name == "LazyInit") {
                continue;
            }
            let text = field_text(&key);
            let is_change = |method: &racelens_ir::MethodKey, access: &crate::summary::FieldAccess| {
                access.kind == AccessKind::Write && !initialises(method, access) && !reads_back(method)
            };
            // A copy that nobody has seen yet may be changed: `withName` makes one.
            let is_seen = |access: &crate::summary::FieldAccess| access.object.as_ref().is_none_or(Object::is_lasting);
            let changes = || view.accesses(&key).filter(|(method, access)| is_change(method, access));
            let changed = changes().find(|(_, access)| is_seen(access));
            if changed.is_none() && (changes().next().is_some() || is_read_back(view, &key)) {
                continue;
            }
            let class = racelens_ir::simple_name(&class.name);
            let (message, related) = match changed {
                Some((method, access)) => (
                    messages::changes_immutable(class, &method_text(method), &text),
                    vec![(Spot::Instr(method.clone(), access.at), messages::written_here(&text))],
                ),
                None => (messages::not_final_in_immutable(class, &text), Vec::new()),
            };
            found.push(FileHint {
                rule: "mutable-in-immutable",
                at: Spot::Field(key.clone()),
                message,
                related,
                fields: vec![key],
            });
        }
    }
}

/// Whether a method fills a new object with what was written of another one.
fn reads_back(method: &racelens_ir::MethodKey) -> bool {
    matches!(&*method.name, "readExternal" | "readObject" | "readFrom" | "readFields")
}

fn is_read_back(view: &FileView<'_>, field: &racelens_ir::FieldKey) -> bool {
    view.accesses(field).any(|(method, access)| access.kind == AccessKind::Write && reads_back(method))
}
