//! `check-then-act`: the result of a query on a concurrent collection or an atomic variable is used when it may
//! no longer be true; or a volatile field is compared with null and then read again, or a volatile array is read twice.

use racelens_ir::{FieldKey, MethodKey, Modifiers, Type};

use super::context::Contexts;
use super::memo::is_value;
use super::sharing_reasons::why;
use super::{FileHint, FileView, Spot, field_of, field_text, messages, method_text, object_text};
use crate::collections::is_concurrent;
use crate::roots::outermost;
use crate::summary::{AccessKind, FieldAccess, ForkKind, Object, Value};

pub fn hints(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<FileHint>) {
    read_again(view, contexts, found);
    array_read_again(view, contexts, found);
    for (method, summary) in view.methods {
        // What one thread alone does may well rely on what it has looked at.
        if !contexts.is_unlocked(method, &[]) || view.caller_of(method).is_some() {
            continue;
        }
        for check in &summary.checks {
            let Some(field) = field_of(&check.object) else { continue };
            let classes = view.classes_of(field);
            let is_meant = |name: &str| is_concurrent(name);
            let by_field = !classes.is_empty() && classes.iter().all(|name| is_meant(name));
            if !by_field && !is_meant(&check.asks.class) {
                continue;
            }
            let is_old = by_field && classes.iter().all(|name| is_of_old(name));
            if is_old && !shows_threads(view, field) || check.puts_new.as_ref().is_some_and(|it| is_value(view, it, 0))
            {
                continue;
            }
            let is_atomic = check.asks.class.starts_with("java.util.concurrent.atomic.");
            let object = object_text(&check.object);
            let (asks, acts) = (said(&check.asks), said(&check.acts));
            if check.acts.name == "clear" {
                found.push(FileHint {
                    rule: "check-then-act",
                    at: Spot::Instr(method.clone(), check.act),
                    message: messages::cleared_after_copy(&object),
                    related: vec![(Spot::Instr(method.clone(), check.check), messages::copied_here(&object))],
                    fields: Vec::new(),
                });
                continue;
            }
            let instead = instead(&check.asks, &check.acts, is_atomic);
            found.push(FileHint {
                rule: "check-then-act",
                at: Spot::Instr(method.clone(), check.act),
                message: messages::check_then_act(&acts, &asks, &object, instead),
                related: vec![(Spot::Instr(method.clone(), check.check), messages::checked_here(&object, &asks))],
                fields: Vec::new(),
            });
        }
    }
}

/// Collections from before there were others: that a class has one doesn't say that several threads use it.
fn is_of_old(class: &str) -> bool {
    matches!(class, "java.util.Vector" | "java.util.Hashtable" | "java.util.Stack")
}

/// Whether several threads are likely to use a field, as the code around its class shows: it is static, something takes a lock,
/// starts a thread or is a task, or a field is volatile or of `java.util.concurrent`.
fn shows_threads(view: &FileView<'_>, field: &FieldKey) -> bool {
    let around = outermost(&field.class);
    let is_task = |class: &str| ["java.lang.Runnable", "java.lang.Thread"].iter().any(|above| view.is_a(class, above));
    let is_shared = |it: &racelens_ir::FieldDecl| {
        it.modifiers.is_volatile()
            || matches!(&it.ty, Type::Class(name) if name.starts_with("java.util.concurrent.") || is_task(name))
    };
    let mut classes = view.own_classes().filter(|class| outermost(&class.name) == around);
    let mut methods = view.methods.iter().filter(|(key, _)| outermost(&key.class) == around);
    view.field(field).is_some_and(|field| field.modifiers.is_static())
        || why(view, &field.class).is_some()
        || classes.any(|class| {
            let is_synchronized = |method: &racelens_ir::MethodDecl| method.modifiers.has(Modifiers::SYNCHRONIZED);
            class.fields.iter().any(is_shared) || class.methods.iter().any(is_synchronized) || is_task(&class.name)
        })
        || methods.any(|(_, summary)| summary.locks || summary.forks.iter().any(|fork| fork.kind == ForkKind::Given))
}

/// A volatile field that is compared with null, then read again and used, while a different method sets it to null.
fn read_again(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<FileHint>) {
    for class in view.own_classes() {
        for field in class.fields.iter().filter(|field| field.modifiers.is_volatile()) {
            let key = class.field_key(field);
            let is_open = |method: &MethodKey, access: &FieldAccess| {
                access.object.as_ref().is_none_or(Object::is_lasting)
                    && contexts.locks(method, access).is_some_and(|locks| locks.is_empty())
            };
            let clears = |(_, access): &(&MethodKey, &FieldAccess)| access.value == Some(Value::Null);
            let Some((writer, write)) =
                view.accesses(&key).filter(clears).find(|(method, _)| contexts.has_callers(method))
            else {
                continue;
            };
            for (method, check) in view.accesses(&key).filter(|(it, access)| access.tested && is_open(it, access)) {
                let reads = view.accesses(&key).filter(|(it, access)| *it == method && access.kind == AccessKind::Read);
                let mut again = reads.filter(|(_, read)| read.at > check.at && !read.tested);
                let Some((_, again)) = again.next().filter(|_| method != writer) else { continue };
                let Some(summary) = view.summary(method) else { continue };
                if !summary.calls_on(&key).any(|(call, _)| call.at > again.at && call.holds.is_empty()) {
                    continue;
                }
                let (text, by) = (field_text(&key), method_text(writer));
                found.push(FileHint {
                    rule: "check-then-act",
                    at: Spot::Instr(method.clone(), again.at),
                    message: messages::read_again(&text, &by),
                    related: vec![
                        (Spot::Instr(method.clone(), check.at), messages::compared_here(&text)),
                        (Spot::Instr(writer.clone(), write.at), messages::set_to_null_here(&by, &text)),
                    ],
                    fields: vec![key.clone()],
                });
                break;
            }
        }
    }
}

/// A volatile array that is read twice by one method, while a different method replaces it: `items[items.length - 1]`.
fn array_read_again(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<FileHint>) {
    for class in view.own_classes() {
        let is_array =
            |field: &&racelens_ir::FieldDecl| field.modifiers.is_volatile() && matches!(field.ty, Type::Array(_));
        for field in class.fields.iter().filter(is_array) {
            let key = class.field_key(field);
            let is_open = |method: &MethodKey, access: &FieldAccess| {
                access.object.as_ref().is_none_or(Object::is_lasting)
                    && contexts.locks(method, access).is_some_and(|locks| locks.is_empty())
            };
            let writes = |(method, access): &(&MethodKey, &FieldAccess)| {
                access.kind == AccessKind::Write && !method.is_constructor() && !method.is_static_initialiser()
            };
            let Some((writer, write)) = view.accesses(&key).find(writes) else { continue };
            let reads: Vec<(&MethodKey, &FieldAccess)> = view
                .accesses(&key)
                .filter(|(method, access)| access.kind == AccessKind::Read && is_open(method, access))
                .collect();
            let again = reads.iter().find_map(|(method, second)| {
                let first = reads.iter().find(|(other, first)| other == method && first.at < second.at)?;
                let writes_too = view.accesses(&key).any(|it| writes(&it) && it.0 == *method);
                // Writing elements of a volatile array is a rule of its own.
                let stores = view.summary(method).is_some_and(|summary| summary.stores_elements);
                (contexts.has_callers(method) && !writes_too && !stores).then_some((*method, first.1, *second))
            });
            let Some((method, first, second)) = again else { continue };
            let (text, by) = (field_text(&key), method_text(writer));
            found.push(FileHint {
                rule: "check-then-act",
                at: Spot::Instr(method.clone(), second.at),
                message: messages::array_read_again(&text, &by),
                related: vec![
                    (Spot::Instr(method.clone(), first.at), messages::read_before(&text)),
                    (Spot::Instr(writer.clone(), write.at), messages::accesses_here(&by, "writes", &text)),
                ],
                fields: vec![key.clone()],
            });
        }
    }
}

fn said(key: &MethodKey) -> String {
    format!("{}()", key.name)
}

fn instead(asks: &MethodKey, acts: &MethodKey, is_atomic: bool) -> &'static str {
    match (&*asks.name, &*acts.name) {
        _ if is_atomic => messages::UPDATE_ATOMICALLY,
        ("availablePermits", _) => messages::TRY_TO_ACQUIRE,
        ("remainingCapacity", _) => messages::OFFER_INSTEAD,
        ("get", "set") => messages::LOCK_AROUND_GET_AND_SET,
        ("containsKey" | "get" | "getOrDefault", "put") => messages::PUT_ATOMICALLY,
        (_, "replace") => messages::REPLACE_ATOMICALLY,
        ("contains", "add") => messages::USE_RESULT_OF_ADD,
        ("size", "add" | "addFirst" | "addLast" | "offer" | "offerFirst" | "offerLast" | "push") => {
            messages::BOUND_BY_SEMAPHORE
        }
        ("containsKey" | "get" | "contains", "remove") => messages::USE_RESULT_OF_REMOVE,
        // A list has no such call.
        _ if acts.class.ends_with("List") || acts.class.ends_with("Vector") => messages::LOCK_AROUND,
        _ => messages::USE_RESULT_OF_POLL,
    }
}
