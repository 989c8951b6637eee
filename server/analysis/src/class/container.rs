//! `container-race`: a collection that is not thread-safe, used by several methods of a shared class with no lock in
//! common. Threads that are known to meet in a collection are left to [`crate::index`].

use std::collections::BTreeSet;

use racelens_ir::{FieldKey, MethodKey, Modifiers, Name, Type, simple_name};

use super::causes::{Causes, Suspicion};
use super::context::Contexts;
use super::sharing::{awaits, is_text, starts_threads};
use super::sharing_reasons::{Why, why};
use super::{FileHint, FileView, Spot, field_of, field_text, foreign_lock, messages, method_text};
use crate::collections::{changes, is_for_one_thread};
use crate::summary::object::is_made;
use crate::summary::{AccessKind, Call, Held, Lock, LockSet, Mode, Object, Summary};

/// What an access of an element of an array is called.
const ELEMENT: &str = "[]";

struct Use<'a> {
    method: &'a MethodKey,
    at: racelens_ir::InstrId,
    kind: AccessKind,
    call: &'a str,
    locks: LockSet,
    /// Whether the place may be reached more than once in one run of the method.
    repeated: bool,
}

pub fn hints(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<Suspicion>) {
    for class in view.own_classes() {
        let why = why(view, &class.name);
        let mut causes = Causes::default();
        for field in &class.fields {
            let key = class.field_key(field);
            let is_array = || matches!(field.ty, Type::Array(_)) && !field.modifiers.is_volatile();
            let is_meant =
                || why.as_ref().is_some_and(Why::is_said_of_class) && (is_given_container(view, &key) || is_array());
            if is_guarded(view, &key) || !(is_container_field(view, &key) || is_meant()) {
                continue;
            }
            let uses = uses(view, contexts, &key);
            if let Some((one, lock, kind)) = partly_guarded(view, contexts, &key, &uses) {
                causes.add_of_container(one, lock, kind == AccessKind::Read);
                continue;
            }
            let one = read_guarded(&key, &uses).or_else(|| unguarded(view, &key, &uses, why.as_ref()?));
            let one = one.or_else(|| between_threads(view, contexts, &key, &uses));
            found.extend(one.map(Suspicion::without_lock));
        }
        found.extend(causes.told());
    }
}

/// The fields of a file that only hold collections that are not thread-safe, as far as no other file can assign them.
pub fn containers(view: &FileView<'_>) -> Vec<FieldKey> {
    let mut found = Vec::new();
    for class in view.own_classes() {
        for field in &class.fields {
            let key = class.field_key(field);
            let is_own = field.modifiers.is_final() || field.modifiers.has(Modifiers::PRIVATE);
            if is_own && !is_guarded(view, &key) && is_container_field(view, &key) {
                found.push(key);
            }
        }
    }
    found
}

/// Whether another rule holds the field against a lock that it names.
fn is_guarded(view: &FileView<'_>, field: &FieldKey) -> bool {
    view.annotations_of_field(field).iter().any(|note| &*note.name == "GuardedBy")
}

/// Whether all that is ever in a field is a container for one thread.
pub(super) fn is_container_field(view: &FileView<'_>, field: &FieldKey) -> bool {
    let classes = view.classes_of(field);
    let is_one =
        |class: &Name| is_for_one_thread(class) || made_of(view, class).is_some_and(|above| is_for_one_thread(&above));
    !classes.is_empty() && classes.iter().all(is_one)
}

/// Whether a field has a collection of which nothing but an interface is known, that of collections for one thread.
fn is_given_container(view: &FileView<'_>, field: &FieldKey) -> bool {
    let interfaces = ["List", "Map", "Set", "Collection", "Queue", "Deque", "SortedMap", "SortedSet"];
    let is_one = |class: &Name| class.strip_prefix("java.util.").is_some_and(|name| interfaces.contains(&name));
    let classes = view.classes_of(field);
    !classes.is_empty() && classes.iter().all(is_one)
}

/// The class above one without a name.
fn made_of(view: &FileView<'_>, class: &Name) -> Option<Name> {
    view.class(class).filter(|_| is_made(class)).and_then(|class| class.superclass.clone())
}

/// Whether a field has a `LinkedHashMap` in the order of access, which each `get` changes.
fn is_ordered_by_access(view: &FileView<'_>, field: &FieldKey) -> bool {
    let of_map = |class: &Name| {
        let above = made_of(view, class);
        [Some(class), above.as_ref()].into_iter().flatten().any(|name| *name == "java.util.LinkedHashMap")
    };
    let takes_order = |call: &Call| {
        call.target.is_constructor()
            && &*call.target.class == "java.util.LinkedHashMap"
            && call.target.params.len() == 3
    };
    let calls_it = |class: &Name| {
        let of_class = view.methods.iter().filter(|(key, _)| key.class == *class);
        of_class.flat_map(|(_, summary)| &summary.calls).any(takes_order)
    };
    view.classes_of(field).iter().any(|class| of_map(class) && (calls_it(class) || calls_it(&field.class)))
}

fn uses<'a>(view: &'a FileView<'a>, contexts: &Contexts<'_>, field: &FieldKey) -> Vec<Use<'a>> {
    let mut found = Vec::new();
    let is_ordered_by_access = is_ordered_by_access(view, field);
    for (method, summary) in view.methods {
        if method.is_constructor() || method.is_static_initialiser() {
            continue;
        }
        for (call, receiver) in summary.calls_on(field) {
            let base = match receiver {
                Object::FieldOf(owner, _) if owner.is_lasting() => Some(&**owner),
                Object::FieldOf(..) => continue,
                _ => None,
            };
            if call.holds.is_empty() && takes_out(summary, field) {
                continue;
            }
            let Some(mut locks) = contexts.locks_around(method, &call.holds, base) else { continue };
            // Of two objects that were put in an order, one is this one: `first.lock`.
            let of_one = |held: &Held| matches!(&held.object, Object::FieldOf(owner, lock) if !owner.is_lasting() && lock.class == field.class);
            if locks.is_empty() && base.is_some() && call.holds.iter().any(of_one) {
                continue;
            }
            // A container in a static field may be guarded by whoever uses it all over one instance.
            if base.is_none() {
                let held = call.holds.iter().chain(contexts.held(method).unwrap_or_default());
                locks = crate::summary::locks_seen_from(held, Some(receiver), &method.class);
            }
            let moves = is_ordered_by_access && matches!(&*call.target.name, "get" | "getOrDefault");
            let is_change = moves || changes(&call.target.name);
            let kind = if is_change { AccessKind::Write } else { AccessKind::Read };
            found.push(Use { method, at: call.at, kind, call: &call.target.name, locks, repeated: call.repeated });
        }
        let of_field = summary.elements.iter().filter(|it| field_of(&it.array) == Some(field));
        for element in of_field.filter(|it| it.array.is_lasting()) {
            let base = match &element.array {
                Object::FieldOf(owner, _) => Some(&**owner),
                _ => None,
            };
            let Some(locks) = contexts.locks_around(method, &element.holds, base) else { continue };
            let (at, kind, repeated) = (element.at, element.kind, element.repeated);
            found.push(Use { method, at, kind, call: ELEMENT, locks, repeated });
        }
    }
    found
}

/// Whether a method takes what is in a field out of it under a lock, and leaves something else there. It reads the field under
/// locks alone, so what it uses without one is its own.
fn takes_out(summary: &Summary, field: &FieldKey) -> bool {
    let mut own = summary.accesses.iter().filter(|access| access.field == *field);
    let is_replaced = own.clone().any(|access| access.kind == AccessKind::Write && !access.locks.is_empty());
    is_replaced && own.all(|access| !access.locks.is_empty())
}

/// A use without any lock beside one under a lock; one of them changes the collection. With that lock, and
/// what the first does.
fn partly_guarded(
    view: &FileView<'_>,
    contexts: &Contexts<'_>,
    field: &FieldKey,
    uses: &[Use<'_>],
) -> Option<(FileHint, Lock, AccessKind)> {
    let guarded: Vec<_> = uses.iter().filter(|one| !one.locks.is_empty()).collect();
    let bare: Vec<_> = uses.iter().filter(|one| one.locks.is_empty() && !is_text(&one.method.name)).collect();
    let methods = |uses: &[&Use<'_>]| uses.iter().map(|one| one.method).collect::<BTreeSet<_>>().len();
    if methods(&guarded) < methods(&bare) {
        return None;
    }
    let ordered = bare.iter().filter(|one| one.kind == AccessKind::Write).chain(bare.iter());
    let (one, other, lock) = ordered
        .filter_map(|one| {
            let is_pair = |other: &&&Use<'_>| one.kind == AccessKind::Write || other.kind == AccessKind::Write;
            let counts = |lock: &&Lock| foreign_lock::counts(view, contexts, lock, field, one.method);
            let lock = |other: &Use<'_>| other.locks.first().filter(counts).cloned();
            let others = guarded.iter().filter(is_pair).filter(|other| lock(other).is_some());
            let other = others.max_by_key(|other| other.kind)?;
            Some((*one, *other, lock(other)?))
        })
        .next()?;
    let by = method_text(other.method);
    let reason = match other.call {
        ELEMENT => messages::accesses_holding(&by, "accesses", &field_text(field), &lock),
        call => messages::method_calls_holding(&by, call, &lock.to_string()),
    };
    Some((hint(field, one, other, &reason), lock, one.kind))
}

/// A change under locks that others may hold at the same time, too.
fn read_guarded(field: &FieldKey, uses: &[Use<'_>]) -> Option<FileHint> {
    let is_shared = |one: &&Use<'_>| {
        let mut modes = one.locks.iter().map(|(_, mode)| mode);
        one.kind == AccessKind::Write && !one.locks.is_empty() && modes.all(|mode| mode == Mode::Shared)
    };
    let write = uses.iter().find(is_shared)?;
    let lock = write.locks.first()?;
    let other = uses.iter().find(|one| one.locks.contains(lock) && one.at != write.at).unwrap_or(write);
    let message = messages::written_under_read_lock(&field_text(field), lock);
    Some(FileHint { message, ..hint(field, write, other, "") })
}

/// A use that changes the collection, in a class that says that several threads use it.
fn unguarded(view: &FileView<'_>, field: &FieldKey, uses: &[Use<'_>], why: &Why) -> Option<FileHint> {
    let is_late = |one: &&Use<'_>| why.is_about(view, one.method);
    let open: Vec<_> = uses.iter().filter(is_late).filter(|one| one.locks.is_empty()).collect();
    let write = open.iter().find(|one| one.kind == AccessKind::Write)?;
    let other = open.iter().find(|one| one.method != write.method).unwrap_or(write);
    Some(hint(field, write, other, &why.said(simple_name(&field.class))))
}

/// A thread of the class's own, and who calls the class meanwhile: what the thread changes again and again, and what
/// both change.
fn between_threads(
    view: &FileView<'_>,
    contexts: &Contexts<'_>,
    field: &FieldKey,
    uses: &[Use<'_>],
) -> Option<FileHint> {
    let (inside, others): (Vec<_>, Vec<_>) = uses.iter().partition(|one| contexts.thread(one.method).is_some());
    let is_outside = |one: &&&Use<'_>| {
        contexts.has_callers(one.method)
            && !starts_threads(view, one.method)
            && !awaits(view, one.method)
            && !contexts.is_on_loop(view, one.method)
    };
    for own in inside.iter().filter(|one| one.kind == AccessKind::Write) {
        let thread = contexts.thread(own.method)?;
        let meets = |other: &&&Use<'_>| {
            (own.locks.is_empty() || other.locks.is_empty()) && (own.repeated || other.kind == AccessKind::Write)
        };
        if let Some(other) = others.iter().filter(is_outside).find(meets) {
            return Some(hint(field, other, own, &messages::thread_calls(thread, own.call)));
        }
    }
    None
}

fn hint(field: &FieldKey, one: &Use<'_>, other: &Use<'_>, reason: &str) -> FileHint {
    let text = field_text(field);
    let verb = if one.kind == AccessKind::Write { "modified" } else { "used" };
    let (message, there) = match one.call {
        ELEMENT => (
            messages::elements_without_lock(&text, verb, reason),
            messages::accesses_here(&method_text(other.method), "accesses", &text),
        ),
        _ => (
            messages::container_is_not_thread_safe(&text, verb, reason),
            messages::method_calls_here(&method_text(other.method), other.call),
        ),
    };
    FileHint {
        rule: "container-race",
        at: Spot::Instr(one.method.clone(), one.at),
        message,
        related: vec![(Spot::Instr(other.method.clone(), other.at), there)],
        fields: vec![field.clone()],
    }
}
