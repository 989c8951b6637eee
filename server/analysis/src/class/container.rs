//! `container-race`: a collection that isn't made for several threads, used by several methods of a shared
//! class with no lock in common.

use racelens_ir::{FieldKey, MethodKey, simple_name};

use super::context::Contexts;
use super::sharing::{Why, sets_up, why};
use super::{FileView, Spot, Suspect, field_of, field_text, method_text};
use crate::summary::{AccessKind, LockSet, Object};

struct Use<'a> {
    method: &'a MethodKey,
    at: racelens_ir::InstrId,
    kind: AccessKind,
    call: &'a str,
    locks: LockSet,
}

pub fn suspects(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<Suspect>) {
    for class in view.own_classes() {
        let why = why(view, &class.name);
        for field in &class.fields {
            let key = class.field_key(field);
            let is_guarded = view.annotations_of_field(&key).iter().any(|note| &*note.name == "GuardedBy");
            if is_guarded || !is_container_field(view, &key) {
                continue;
            }
            let uses = uses(view, contexts, &key);
            found.extend(partly_guarded(&key, &uses).or_else(|| unguarded(view, &key, &uses, why.as_ref()?)));
        }
    }
}

/// Whether all that is ever in a field is a container for one thread.
fn is_container_field(view: &FileView<'_>, field: &FieldKey) -> bool {
    let classes = view.classes_of(field);
    !classes.is_empty() && classes.iter().all(|class| is_for_one_thread(class))
}

fn is_for_one_thread(class: &str) -> bool {
    matches!(
        class,
        "java.util.ArrayList"
            | "java.util.LinkedList"
            | "java.util.ArrayDeque"
            | "java.util.HashMap"
            | "java.util.LinkedHashMap"
            | "java.util.TreeMap"
            | "java.util.HashSet"
            | "java.util.LinkedHashSet"
            | "java.util.TreeSet"
            | "java.util.PriorityQueue"
            | "java.util.IdentityHashMap"
            | "java.util.WeakHashMap"
            | "java.util.EnumMap"
            | "java.util.BitSet"
            | "java.lang.StringBuilder"
            | "java.text.SimpleDateFormat"
    )
}

/// Whether a method changes the collection that it is called on.
fn changes(name: &str) -> bool {
    let begins =
        ["add", "put", "remove", "poll", "push", "pop", "offer", "append", "insert", "delete", "retain", "replace"];
    begins.iter().any(|begin| name.starts_with(begin))
        || matches!(
            name,
            "clear"
                | "compute"
                | "computeIfAbsent"
                | "computeIfPresent"
                | "merge"
                | "set"
                | "sort"
                | "format"
                | "parse"
                | "flip"
        )
}

fn uses<'a>(view: &'a FileView<'a>, contexts: &Contexts<'_>, field: &FieldKey) -> Vec<Use<'a>> {
    let mut found = Vec::new();
    for (method, summary) in view.methods {
        if method.is_constructor() || method.is_static_initialiser() {
            continue;
        }
        for call in &summary.calls {
            let Some(receiver) = call.receiver.as_ref().filter(|object| field_of(object) == Some(field)) else {
                continue;
            };
            if call.target.is_constructor() {
                continue;
            }
            let base = match receiver {
                Object::FieldOf(owner, _) if owner.is_lasting() => Some(&**owner),
                Object::FieldOf(..) => continue,
                _ => None,
            };
            let Some(mut locks) = contexts.locks_around(method, &call.holds, base) else { continue };
            // A container in a static field may be guarded by whoever uses it all over one instance.
            if base.is_none() {
                let held = call.holds.iter().chain(contexts.held(method).unwrap_or_default());
                locks = crate::summary::locks_seen_from(held, Some(receiver), &method.class);
            }
            let kind = if changes(&call.target.name) { AccessKind::Write } else { AccessKind::Read };
            found.push(Use { method, at: call.at, kind, call: &call.target.name, locks });
        }
    }
    found
}

/// A use without any lock beside one under a lock; one of them changes the collection.
fn partly_guarded(field: &FieldKey, uses: &[Use<'_>]) -> Option<Suspect> {
    let guarded: Vec<_> = uses.iter().filter(|one| !one.locks.is_empty()).collect();
    let bare: Vec<_> = uses.iter().filter(|one| one.locks.is_empty() && &*one.method.name != "toString").collect();
    if guarded.len() < bare.len() {
        return None;
    }
    let ordered = bare.iter().filter(|one| one.kind == AccessKind::Write).chain(bare.iter());
    let (one, other) = ordered
        .filter_map(|one| {
            let is_pair = |other: &&&Use<'_>| one.kind == AccessKind::Write || other.kind == AccessKind::Write;
            Some((*one, *guarded.iter().filter(is_pair).max_by_key(|other| other.kind)?))
        })
        .next()?;
    let lock = other.locks.first().map(ToString::to_string).unwrap_or_default();
    let reason = format!("{} calls `{}` on it holding `{lock}`", method_text(other.method), other.call);
    Some(suspect(field, one, other, &reason))
}

/// A use that changes the collection, in a class that says that several threads use it.
fn unguarded(view: &FileView<'_>, field: &FieldKey, uses: &[Use<'_>], why: &Why) -> Option<Suspect> {
    let is_late = |one: &&Use<'_>| !matches!(why, Why::Framework(_)) || !sets_up(view, one.method);
    let open: Vec<_> = uses.iter().filter(is_late).filter(|one| one.locks.is_empty()).collect();
    let write = open.iter().find(|one| one.kind == AccessKind::Write)?;
    let other = open.iter().find(|one| one.method != write.method).unwrap_or(write);
    Some(suspect(field, write, other, &why.said(simple_name(&field.class))))
}

fn suspect(field: &FieldKey, one: &Use<'_>, other: &Use<'_>, reason: &str) -> Suspect {
    let text = field_text(field);
    let verb = if one.kind == AccessKind::Write { "changed" } else { "used" };
    Suspect {
        rule: "container-race",
        at: Spot::Instr(one.method.clone(), one.at),
        message: format!("`{text}` isn't made for several threads, and is {verb} here without a lock; {reason}"),
        related: vec![(
            Spot::Instr(other.method.clone(), other.at),
            format!("{} calls `{}` here", method_text(other.method), other.call),
        )],
        field: Some(field.clone()),
    }
}
