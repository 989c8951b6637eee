//! `unsafe-publication` and `start-in-constructor`: another thread may see an object while its constructor runs.

use racelens_ir::{ClassKind, FieldKey, MethodKey, Modifiers, simple_name};

use super::{FileHint, FileView, Spot, field_text, messages};
use crate::summary::object::{OUTER, is_made};
use crate::summary::{EscapeTo, ForkKind, Object, Summary};

/// Methods of a file that are followed.
const MOST_CALLED: usize = 32;

pub fn hints(view: &FileView<'_>, found: &mut Vec<FileHint>) {
    for (method, summary) in view.methods.iter().filter(|(key, _)| key.is_constructor() && !is_made(&key.class)) {
        let class = simple_name(&method.class);
        let decl = view.class(&method.class);
        // No thread gets a constant before its enum is initialised.
        if decl.as_ref().is_some_and(|decl| decl.kind == ClassKind::Enum) {
            continue;
        }
        let is_final = |field: &&FieldKey| {
            let own = decl.as_ref().filter(|decl| decl.name == field.class).and_then(|decl| decl.field(&field.name));
            own.is_some_and(|own| own.modifiers.is_final())
        };
        for escape in &summary.escapes {
            let message = match &escape.to {
                EscapeTo::StaticField(field) => messages::escapes_to_field(&field_text(field), class),
                EscapeTo::Call(key) if keeps_to_itself(view, key) => continue,
                EscapeTo::Call(key) if !is_of_one_thread(&key.class) => {
                    messages::escapes_to_call(simple_name(&key.class), &key.name, class)
                }
                EscapeTo::Call(_) => continue,
                EscapeTo::Caller(key, later) => match later.iter().find(is_final) {
                    Some(field) if !is_of_one_thread(&key.class) => {
                        messages::escapes_before(simple_name(&key.class), &key.name, &field.name)
                    }
                    _ => continue,
                },
                EscapeTo::Thread => messages::escapes_to_thread(class),
            };
            let at = Spot::Instr(method.clone(), escape.at);
            found.push(FileHint { rule: "unsafe-publication", at, message, related: Vec::new(), fields: Vec::new() });
        }
        start(view, method, summary, found);
    }
}

/// Whether a static method of the file gives none of its arguments away: it starts nothing, and stores nothing where others
/// find it, nor does what it calls.
fn keeps_to_itself(view: &FileView<'_>, key: &MethodKey) -> bool {
    if !view.declared_methods.get(key).is_some_and(|method| method.modifiers.is_static()) {
        return false;
    }
    let mut work = vec![key.clone()];
    let mut seen: Vec<MethodKey> = Vec::new();
    while let Some(key) = work.pop() {
        if seen.contains(&key) {
            continue;
        }
        let Some(summary) = view.summary(&key).filter(|_| seen.len() < MOST_CALLED) else { return false };
        // What is made may be anything but a task; a plain object keeps what it is given to itself.
        let is_given = summary.forks.iter().any(|fork| fork.kind == ForkKind::Given) || !summary.made.is_empty();
        let is_param = |value: &crate::summary::Value| {
            !matches!(value, crate::summary::Value::Null | crate::summary::Value::Constant)
        };
        let stores = summary.accesses.iter().any(|access| {
            let is_write = access.kind == crate::summary::AccessKind::Write;
            is_write && access.object.is_none() && access.value.as_ref().is_some_and(is_param)
        });
        let mut unknown = summary.calls.iter().filter(|call| view.summary(&call.target).is_none());
        let is_library = |key: &MethodKey| {
            key.class.starts_with("java.")
                && !key.class.starts_with("java.util.concurrent.")
                && key.class != "java.lang.Thread"
        };
        // What a static field refers to is found by everybody.
        let is_kept = |call: &crate::summary::Call| {
            call.receiver.as_ref().is_some_and(|receiver| crate::summary::global(receiver).is_some())
        };
        if is_given || stores || unknown.any(|call| !is_library(&call.target) || is_kept(call)) {
            return false;
        }
        work.extend(
            summary.calls.iter().map(|call| call.target.clone()).filter(|target| view.summary(target).is_some()),
        );
        seen.push(key);
    }
    true
}

/// What graphical interfaces call is called by one thread.
fn is_of_one_thread(class: &str) -> bool {
    ["java.awt.", "javax.swing.", "javafx.", "android."].iter().any(|package| class.starts_with(package))
}

fn start(view: &FileView<'_>, method: &MethodKey, summary: &Summary, found: &mut Vec<FileHint>) {
    let Some(decl) = view.class(&method.class) else { return };
    // Nothing comes after the constructor of a class without subclasses but what it writes itself.
    let is_final = decl.modifiers.is_final() || is_private(&decl) || is_without_subclass(view, &decl);
    for call in summary.calls.iter().filter(|call| call.target.name == "start" && call.target.params.is_empty()) {
        let is_thread = view.is_a(&call.target.class, "java.lang.Thread");
        if !is_thread || !sees_this(view, summary, call.receiver.as_ref()) {
            continue;
        }
        let written_later = summary.accesses.iter().any(|access| {
            let is_own = access.object == Some(Object::This) && access.kind == crate::summary::AccessKind::Write;
            is_own && access.after_fork && access.at > call.at
        });
        if is_final && !written_later {
            continue;
        }
        let class = simple_name(&method.class);
        let message = match written_later {
            true => messages::started_before_fields(class),
            false => messages::started_before_subclass(class),
        };
        found.push(FileHint {
            rule: "start-in-constructor",
            at: Spot::Instr(method.clone(), call.at),
            message,
            related: Vec::new(),
            fields: Vec::new(),
        });
    }
}

fn is_private(class: &racelens_ir::ClassDecl) -> bool {
    // A class all of whose constructors are private has no subclass elsewhere.
    let mut constructors = class.methods.iter().filter(|method| method.key.is_constructor());
    constructors.all(|method| method.modifiers.has(Modifiers::PRIVATE))
}

/// Whether a class has no subclass in its file, and is nested and seen by its package at most: such a class is seldom named
/// elsewhere.
fn is_without_subclass(view: &FileView<'_>, class: &racelens_ir::ClassDecl) -> bool {
    let is_seen = class.modifiers.has(Modifiers::PUBLIC) || class.modifiers.has(Modifiers::PROTECTED);
    class.name.contains('$')
        && !is_seen
        && !view.classes.iter().any(|other| other.superclass.as_ref() == Some(&class.name))
}

/// Whether the thread's code has the object that is being made.
fn sees_this(view: &FileView<'_>, summary: &Summary, thread: Option<&Object>) -> bool {
    let has_outer = |class: &str| view.class(class).is_some_and(|class| class.field(OUTER).is_some());
    if thread == Some(&Object::This) {
        return true;
    }
    let of_kind = |kind| summary.forks.iter().filter(move |fork| fork.kind == kind).filter_map(|it| it.class.as_ref());
    of_kind(ForkKind::Given).any(|class| has_outer(class))
        || of_kind(ForkKind::Made).any(|class| has_outer(class) && view.is_a(class, "java.lang.Thread"))
}
