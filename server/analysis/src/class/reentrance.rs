//! `recursive-compute` and `stamped-lock-twice`: reentrant use of an object that is not reentrant.

use std::sync::Arc;

use racelens_ir::{FieldKey, InstrId, MethodKey, Name, Type};

use super::context::Contexts;
use super::{FileHint, FileView, Spot, field_of, messages, object_text};
use crate::collections::changes;
use crate::summary::object::{OUTER, is_made};
use crate::summary::{Acquire, Call, Fate, Held, Made, Mode, Object, global};

/// So many calls are followed from a function that computes a value.
const DEPTH: usize = 6;

pub fn hints(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<FileHint>) {
    computes(view, found);
    stamped(view, contexts, found);
}

fn is_declared(view: &FileView<'_>, object: &Object, class: &str) -> bool {
    let declared = |field: &FieldKey| view.field(field).is_some_and(|it| it.ty == Type::Class(class.into()));
    field_of(object).is_some_and(declared)
}

/// Functions that a `ConcurrentHashMap` calls while it holds the place of an entry, and which change the map.
fn computes(view: &FileView<'_>, found: &mut Vec<FileHint>) {
    const MAP: &str = "java.util.concurrent.ConcurrentHashMap";
    let is_map = |object: &Object| {
        let classes = field_of(object).map(|field| view.classes_of(field)).unwrap_or_default();
        is_declared(view, object, MAP) || matches!(classes.as_slice(), [only] if **only == *MAP)
    };
    for (method, summary) in view.methods {
        for made in summary.made.iter().filter(|made| made.fate == Fate::Run) {
            let Some(map) = made.computes.as_ref().filter(|map| is_map(map)) else { continue };
            let Some(map) = map.rebased(&made.outer()) else { continue };
            let inside = view.methods.iter().filter(|(key, _)| key.class == made.class && !key.is_constructor());
            let mut work: Vec<(&MethodKey, Object, usize)> = inside.map(|(key, _)| (key, map.clone(), 0)).collect();
            let mut seen: Vec<&MethodKey> = Vec::new();
            while let Some((at, map, depth)) = work.pop() {
                if seen.contains(&at) || depth > DEPTH {
                    continue;
                }
                seen.push(at);
                let Some(inner) = view.summary(at) else { continue };
                if let Some(call) = inner.calls.iter().find(|call| is_change(call, &map)) {
                    let map = object_text(&map);
                    found.push(FileHint {
                        rule: "recursive-compute",
                        at: Spot::Instr(at.clone(), call.at),
                        message: messages::recursive_compute(&map, &call.target.name),
                        related: vec![(Spot::Instr(method.clone(), made.at), messages::calls_this_function(&map))],
                        fields: Vec::new(),
                    });
                    break;
                }
                for run in inner.made.iter().filter(|made| is_run(made)) {
                    // A function within a function has the same object around it.
                    let from_outside = outer_of(&at.class).and_then(|outer| map.seen_from(&outer));
                    let map = from_outside.as_ref().unwrap_or(&map).rebased(&run.outer());
                    let Some(map) = map else { continue };
                    let own = view.methods.iter().filter(|(key, _)| key.class == run.class && !key.is_constructor());
                    work.extend(own.map(|(key, _)| (key, map.clone(), depth + 1)));
                }
                for call in &inner.calls {
                    let named = match &call.receiver {
                        Some(receiver) => map.seen_from(receiver),
                        None => global(&map),
                    };
                    if let (Some(map), Some((target, _))) = (named, view.by_key.get_key_value(&call.target)) {
                        work.push((target, map, depth + 1));
                    }
                }
            }
        }
    }
}

/// Whether a function is run before the call that it is given to returns, or by the stream that it is given to.
fn is_run(made: &Made) -> bool {
    let is_of_stream = || made.given_to.as_ref().is_some_and(|(call, ..)| call.class.starts_with("java.util.stream."));
    made.fate == Fate::Run || made.fate == Fate::Kept && is_of_stream()
}

/// The object around that of a class that a body makes, as its methods name it.
fn outer_of(class: &Name) -> Option<Object> {
    let outer = FieldKey { class: class.clone(), name: OUTER.into() };
    is_made(class).then(|| Object::FieldOf(Arc::new(Object::This), outer))
}

fn is_change(call: &Call, map: &Object) -> bool {
    changes(&call.target.name) && call.receiver.as_ref() == Some(map)
}

/// A `StampedLock` that is taken by the thread that has it: it waits for itself.
fn stamped(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<FileHint>) {
    let is_stamped = |held: &Held| is_declared(view, &held.object, "java.util.concurrent.locks.StampedLock");
    let blocks =
        |own: &Held, more: &Held| own.object == more.object && !(own.mode == Mode::Shared && more.mode == Mode::Shared);
    let mut add = |method: &MethodKey, at: InstrId, lock: &Object, inner: Option<(&MethodKey, InstrId)>| {
        let message = messages::stamped_lock_twice(&object_text(lock));
        let related = inner.map(|(key, at)| (Spot::Instr(key.clone(), at), messages::ACQUIRED_AGAIN.to_owned()));
        found.push(FileHint {
            rule: "stamped-lock-twice",
            at: Spot::Instr(method.clone(), at),
            message,
            related: related.into_iter().collect(),
            fields: Vec::new(),
        });
    };
    for (method, summary) in view.methods {
        let held = contexts.held(method).unwrap_or_default();
        let taken = |acquire: &&Acquire| !acquire.tries && is_stamped(&acquire.lock);
        for acquire in summary.acquires.iter().filter(taken) {
            if acquire.holds.iter().any(|own| blocks(own, &acquire.lock)) {
                add(method, acquire.at, &acquire.lock.object, None);
            }
        }
        for call in summary.calls.iter().filter(|call| call.target != *method) {
            let Some(inner) = view.summary(&call.target) else { continue };
            let Some(receiver) = &call.receiver else { continue };
            let mine = |own: &&Held| is_stamped(own);
            let mut holds = call.holds.iter().chain(held).filter(mine);
            let again = holds.find_map(|own| {
                let again = inner.acquires.iter().filter(taken).find(|acquire| {
                    let object = acquire.lock.object.rebased(receiver);
                    object.is_some_and(|object| blocks(own, &Held { object, ..acquire.lock.clone() }))
                });
                Some((own, again?))
            });
            if let Some((own, again)) = again {
                add(method, call.at, &own.object, Some((&call.target, again.at)));
            }
        }
    }
}
