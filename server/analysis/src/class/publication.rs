//! `unsafe-publication` after construction: an object whose fields are not final is stored in a plain field by one
//! thread and used by another, with no lock. The reader may see default values in its fields.
//!
//! Where the race itself is reported, this is not reported as well; [`crate::RaceHint`] names there what is published.

use racelens_ir::{FieldKey, MethodKey, Modifiers, Name, Provenance, simple_name};

use super::context::Contexts;
use super::sharing::{starts_threads, uses_handles};
use super::sharing_reasons::sets_up;
use super::{FileHint, FileView, Spot, field_text, messages, method_text};
use crate::summary::{AccessKind, FieldAccess, Object, Value};

pub fn hints(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<FileHint>) {
    let known: Vec<FieldKey> = found.iter().flat_map(|one| one.fields.clone()).collect();
    for class in view.own_classes().filter(|class| !uses_handles(class)) {
        let plain = |modifiers: Modifiers| !modifiers.is_final() && !modifiers.is_volatile();
        for field in class.fields.iter().filter(|field| plain(field.modifiers)) {
            let key = class.field_key(field);
            if !known.contains(&key) {
                found.extend(published(view, contexts, &key));
            }
        }
    }
}

fn published(view: &FileView<'_>, contexts: &Contexts<'_>, field: &FieldKey) -> Option<FileHint> {
    let is_open = |method: &MethodKey, access: &FieldAccess| {
        access.object.as_ref().is_none_or(Object::is_lasting)
            && contexts.locks(method, access).is_some_and(|locks| locks.is_empty())
    };
    let open = |kind| {
        view.accesses(field).filter(move |(_, access)| access.kind == kind).filter(|(it, access)| is_open(it, access))
    };
    for (writer, write) in open(AccessKind::Write) {
        let Some(Value::New(made)) = &write.value else { continue };
        let Some(state) = plain_state(view, made) else { continue };
        for (reader, read) in open(AccessKind::Read).filter(|(reader, _)| *reader != writer) {
            let by_thread = match (contexts.thread(writer), contexts.thread(reader)) {
                // A loop of the thread sees what callers set meanwhile, and not only what was set before it began.
                (None, Some(thread)) if read.repeated && is_asked_meanwhile(view, contexts, writer) => thread,
                (Some(thread), None) if is_asked_meanwhile(view, contexts, reader) => thread,
                _ => continue,
            };
            if !uses_object(view, reader, field) {
                continue;
            }
            let (text, made) = (field_text(field), simple_name(made));
            let verb = |is_thread: bool, method: &MethodKey| match is_thread {
                true => format!("thread `{by_thread}`"),
                false => method_text(method),
            };
            let (storing, using) = match contexts.thread(writer) {
                Some(_) => (verb(true, writer), verb(false, reader)),
                None => (verb(false, writer), verb(true, reader)),
            };
            return Some(FileHint {
                rule: "unsafe-publication",
                at: Spot::Instr(writer.clone(), write.at),
                message: messages::published_by_race(&storing, made, &text, &using, &state),
                related: vec![(Spot::Instr(reader.clone(), read.at), messages::read_without_lock(&using))],
                fields: vec![field.clone()],
            });
        }
    }
    None
}

/// Whether callers may run a method while threads of the class run: not what sets up or starts them.
fn is_asked_meanwhile(view: &FileView<'_>, contexts: &Contexts<'_>, method: &MethodKey) -> bool {
    let begins = ["init", "setUp", "setup", "start", "open", "configure", "build", "initialize"];
    let is_set_up = begins.iter().any(|begin| method.name.starts_with(begin)) || sets_up(view, method);
    contexts.has_callers(method) && !starts_threads(view, method) && !is_set_up
}

/// What of an object isn't guaranteed to be seen by who gets it by a race.
fn plain_state(view: &FileView<'_>, class: &Name) -> Option<String> {
    if let Some(name) = class.strip_prefix("java.util.") {
        let is_plain = matches!(
            name,
            "HashMap"
                | "LinkedHashMap"
                | "TreeMap"
                | "HashSet"
                | "LinkedHashSet"
                | "TreeSet"
                | "ArrayList"
                | "LinkedList"
                | "ArrayDeque"
                | "EnumMap"
                | "IdentityHashMap"
                | "PriorityQueue"
        );
        return is_plain.then(|| messages::ELEMENTS_ARE_ADDED.to_owned());
    }
    let decl = view.class(class).filter(|decl| decl.provenance == Provenance::Source)?;
    let is_plain = |modifiers: Modifiers| !modifiers.is_static() && !modifiers.is_final() && !modifiers.is_volatile();
    let mut plain = decl.fields.iter().filter(|field| is_plain(field.modifiers));
    // A field that is only ever zero at first looks the same whole and half made.
    let is_set = |key: &FieldKey| {
        let mut accesses = view.accesses(key);
        accesses.any(|(method, it)| {
            let is_fresh = method.is_constructor() || !it.object.as_ref().is_none_or(Object::is_lasting);
            it.kind == AccessKind::Write && is_fresh
        })
    };
    let is_here = view.by_name.contains_key(&**class);
    let first = plain.find(|field| !is_here || is_set(&decl.field_key(field)))?;
    Some(messages::field_is_set(&first.name))
}

/// Whether a method uses what it finds in the field, and doesn't only compare it with null.
fn uses_object(view: &FileView<'_>, method: &MethodKey, field: &FieldKey) -> bool {
    let Some(summary) = view.summary(method) else { return false };
    let is_it = |object: &Object| matches!(object, Object::FieldOf(_, it) | Object::StaticField(it) if it == field);
    summary.accesses.iter().any(|access| access.object.as_ref().is_some_and(is_it))
        || summary.calls.iter().any(|call| call.receiver.as_ref().is_some_and(is_it))
}
