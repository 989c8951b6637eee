//! `guard-not-held`: a field is accessed without the lock that its `@GuardedBy` names, or the annotation is wrong.

use std::sync::Arc;

use racelens_ir::{FieldDecl, FieldKey, MethodKey, simple_name};

use super::context::Contexts;
use super::{FileHint, FileView, Spot, field_text, messages};
use crate::field::{Immutability, immutability};
use crate::summary::object::{OUTER, outer_class};
use crate::summary::{AccessKind, FieldAccess, Held, Lock, Mode, Object};

/// A declared guard.
enum Guard {
    This(racelens_ir::Name),
    /// A field, and the class here whose object has it.
    Field(FieldKey, FieldDecl, racelens_ir::Name),
    Class(racelens_ir::Name),
    Itself,
    /// A method, or an expression that is not understood: nothing is reported.
    Other,
    Unknown,
}

pub fn hints(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<FileHint>) {
    for class in view.own_classes() {
        for field in &class.fields {
            let key = class.field_key(field);
            let Some(said) = declared(view, &key) else { continue };
            let text = field_text(&key);
            let mut add = |at, message, related| {
                found.push(FileHint { rule: "guard-not-held", at, message, related, fields: vec![key.clone()] });
            };
            let guard = match read(view, &key.class, &said) {
                // A reference that guards what it refers to is read to take the lock.
                Guard::Field(lock, ..) if lock == key => Guard::Itself,
                other => other,
            };
            match &guard {
                Guard::Unknown => {
                    let message = messages::unknown_guard(&text, &said);
                    add(Spot::Field(key.clone()), message, Vec::new());
                    continue;
                }
                Guard::This(_) if field.modifiers.is_static() => {
                    let message = messages::instance_guard_of_static(&text, &said);
                    add(Spot::Field(key.clone()), message, Vec::new());
                    continue;
                }
                Guard::Field(lock, decl, _) => {
                    let accesses = view.accesses(lock);
                    if field.modifiers.is_static() && !decl.modifiers.is_static() {
                        let message = messages::instance_guard_of_static(&text, &said);
                        add(Spot::Field(key.clone()), message, Vec::new());
                        continue;
                    }
                    if immutability(decl.modifiers, lock, accesses) == Immutability::Mutable {
                        let message = messages::guard_is_not_final(&said, &text);
                        add(
                            Spot::Field(lock.clone()),
                            message,
                            vec![(Spot::Field(key.clone()), messages::guards_this_field(&text))],
                        );
                    }
                }
                // The reference may be read by all; what it refers to is a container's business.
                Guard::Other | Guard::Itself => continue,
                _ => {}
            }
            let accesses: Vec<_> = view.accesses(&key).collect();
            let mut said_in: Vec<&MethodKey> = Vec::new();
            for (method, access) in by_method(&accesses) {
                if said_in.contains(&method) || is_excused(view, method) {
                    continue;
                }
                let Some(locks) = contexts.locks(method, access) else { continue };
                let is_lasting = access.object.as_ref().is_none_or(Object::is_lasting);
                if !is_lasting && !locks.is_empty() {
                    continue;
                }
                let wanted = if access.kind == AccessKind::Write { Mode::Exclusive } else { Mode::Shared };
                let mode = locks.iter().filter(|(lock, _)| is_meant(lock, &guard, &key)).map(|(_, mode)| mode).max();
                if mode.is_some_and(|mode| mode >= wanted) {
                    continue;
                }
                let verb = if access.kind == AccessKind::Write { "written" } else { "read" };
                let message = match mode {
                    Some(_) => messages::only_read_lock_held(&text, &said),
                    None => messages::guard_not_held(&text, verb, &said),
                };
                said_in.push(method);
                let related = vec![(Spot::Field(key.clone()), messages::declared_here(&text))];
                add(Spot::Instr(method.clone(), access.at), message, related);
            }
        }
    }
}

/// `@SuppressWarnings("GuardedBy")`, as other tools know it.
fn is_excused(view: &FileView<'_>, method: &MethodKey) -> bool {
    let notes = view.annotations_of_method(method).iter().chain(view.annotations_of_class(&method.class));
    let mut said = notes.filter(|note| &*note.name == "SuppressWarnings");
    said.any(|note| note.value.as_deref().is_some_and(|value| value.trim_matches('"') == "GuardedBy"))
}

/// Writes before reads: `count++` is both at one place.
fn by_method<'a>(accesses: &[(&'a MethodKey, &'a FieldAccess)]) -> Vec<(&'a MethodKey, &'a FieldAccess)> {
    let mut all = accesses.to_vec();
    all.sort_by_key(|(method, access)| (*method, access.kind == AccessKind::Read, access.at));
    all
}

fn declared(view: &FileView<'_>, field: &FieldKey) -> Option<String> {
    let note = view.annotations_of_field(field).iter().find(|note| &*note.name == "GuardedBy")?;
    note.value.as_ref().map(|value| value.trim().to_owned())
}

fn read(view: &FileView<'_>, class: &racelens_ir::Name, said: &str) -> Guard {
    if said == "this" {
        return Guard::This(class.clone());
    }
    if said == "itself" {
        return Guard::Itself;
    }
    if said.contains('(') || said.contains(' ') {
        return Guard::Other;
    }
    let (path, name) = said.rsplit_once('.').unwrap_or(("", said));
    if name == "class" {
        return around(class).find(|class| simple_name(class) == path).map_or(Guard::Other, Guard::Class);
    }
    if name == "this" {
        return around(class).find(|class| simple_name(class) == path).map_or(Guard::Other, Guard::This);
    }
    let owner = path.strip_suffix(".this").unwrap_or(path);
    let is_here = matches!(owner, "" | "this");
    for outer in around(class).filter(|class| is_here || simple_name(class) == owner) {
        let mut at = Some(outer.clone());
        let mut depth = 0;
        while let Some(name_of) = at.take() {
            let Some(decl) = view.class(&name_of) else { return Guard::Other };
            if let Some(field) = decl.field(name) {
                let key = FieldKey { class: decl.name.clone(), name: name.into() };
                return Guard::Field(key, field.clone(), outer);
            }
            depth += 1;
            at = decl.superclass.clone().filter(|name| *name != "java.lang.Object" && depth < 32);
        }
    }
    if is_here { Guard::Unknown } else { Guard::Other }
}

/// A class and those around it.
fn around(class: &racelens_ir::Name) -> impl Iterator<Item = racelens_ir::Name> {
    std::iter::successors(Some(class.clone()), |class| outer_class(class))
}

fn is_meant(lock: &Lock, guard: &Guard, field: &FieldKey) -> bool {
    match guard {
        Guard::This(class) => match lock {
            Lock::This => field.class == *class,
            Lock::Around(around) => around == class || field.class == *class,
            _ => false,
        },
        Guard::Field(key, ..) => match lock {
            Lock::OwnField(field) | Lock::StaticField(field) | Lock::AroundField(field) => field == key,
            // A class that wraps a lock is what people name.
            Lock::In(owner, _) => is_meant(owner, guard, field),
            _ => false,
        },
        Guard::Class(class) => *lock == Lock::Class(class.clone()),
        Guard::Itself | Guard::Other | Guard::Unknown => true,
    }
}

/// The locks that callers of a method hold because its annotation asks them to.
pub fn held_by_annotation(view: &FileView<'_>, method: &MethodKey) -> Vec<Held> {
    let notes = view.annotations_of_method(method).iter();
    let asked = notes.filter(|note| matches!(&*note.name, "GuardedBy" | "Holding" | "HoldingLock"));
    let objects = asked.filter_map(|note| match read(view, &method.class, note.value.as_deref()?) {
        Guard::This(class) => this_of(&method.class, &class),
        Guard::Field(key, decl, _) if decl.modifiers.is_static() => Some(Object::StaticField(key)),
        Guard::Field(key, _, class) => Some(Object::FieldOf(Arc::new(this_of(&method.class, &class)?), key)),
        Guard::Class(class) => Some(Object::Class(class)),
        _ => None,
    });
    objects.map(|object| Held { object, mode: Mode::Exclusive, is_monitor: true }).collect()
}

/// What the code of a class calls the object of a class around it.
fn this_of(own: &racelens_ir::Name, wanted: &racelens_ir::Name) -> Option<Object> {
    let mut object = Object::This;
    for class in around(own) {
        if class == *wanted {
            return Some(object);
        }
        object = Object::FieldOf(Arc::new(object), FieldKey { class, name: OUTER.into() });
    }
    None
}
