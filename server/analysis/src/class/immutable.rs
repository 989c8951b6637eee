//! `mutable-in-immutable`: a class that is declared `@Immutable` has a mutable field.

use racelens_ir::{FieldKey, MethodKey, simple_name};

use super::{FileHint, FileView, Object, Spot, field_text, messages, method_text};
use crate::field::initialises;
use crate::summary::{AccessKind, FieldAccess};

pub fn hints(view: &FileView<'_>, found: &mut Vec<FileHint>) {
    for class in view.own_classes() {
        if !view.annotations_of_class(&class.name).iter().any(|note| &*note.name == "Immutable") {
            continue;
        }
        let name = simple_name(&class.name);
        let mut open: Vec<FieldKey> = Vec::new();
        for field in class.fields.iter().filter(|field| !field.modifiers.is_static() && !field.modifiers.is_final()) {
            let key = class.field_key(field);
            if key.name.contains('$') || view.annotations_of_field(&key).iter().any(|note| &*note.name == "LazyInit") {
                continue;
            }
            let changed = view.accesses(&key).find(|(method, access)| is_change(method, access));
            let Some((method, access)) = changed else {
                open.push(key);
                continue;
            };
            let text = field_text(&key);
            found.push(FileHint {
                rule: "mutable-in-immutable",
                at: Spot::Field(key.clone()),
                message: messages::changes_immutable(name, &method_text(method), &text),
                related: vec![(Spot::Instr(method.clone(), access.at), messages::written_here(&text))],
                fields: vec![key],
            });
        }
        // Fields that are not final for one reason, such as copies that are changed before anybody sees them.
        let Some(first) = open.first() else { continue };
        let text = field_text(first);
        found.push(FileHint {
            rule: "mutable-in-immutable",
            at: Spot::Field(first.clone()),
            message: match open.len() {
                1 => messages::not_final_in_immutable(name, &text),
                all => messages::not_all_final_in_immutable(name, &text, all - 1),
            },
            related: Vec::new(),
            fields: open,
        });
    }
}

/// Whether an object is changed that others may have seen: neither a new one, nor a copy that is made to be changed, nor one that is
/// filled with what was written of another one.
fn is_change(method: &MethodKey, access: &FieldAccess) -> bool {
    let is_seen = access.object.as_ref().is_none_or(Object::is_lasting);
    let reads_back = matches!(&*method.name, "readExternal" | "readObject" | "readFrom" | "readFields");
    access.kind == AccessKind::Write && is_seen && !initialises(method, access) && !reads_back
}
