//! `wait-misuse`: `wait`, `notify` and `await` outside a loop, without their lock, or without a change of state.

use racelens_ir::{Dispatch, FieldKey, MethodKey, Modifiers};
use rustc_hash::FxHashMap;

use super::context::{Contexts, is_for_holders};
use super::{FileHint, FileView, Spot, messages, object_text};
use crate::summary::object::is_made;
use crate::summary::{AccessKind, Call, Object, Summary};

pub fn hints(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<FileHint>) {
    let conditions = Conditions::new(view);
    for (method, summary) in view.methods {
        for call in &summary.calls {
            let key = &call.target;
            if let Some(lock) = conditions.unheld(view, contexts, method, call) {
                let message = messages::condition_lock_not_held(&key.name, &object_text(&lock));
                let at = Spot::Instr(method.clone(), call.at);
                found.push(FileHint { rule: "wait-misuse", at, message, related: Vec::new(), fields: Vec::new() });
            }
            let of_object = &*key.class == "java.lang.Object" && call.dispatch != Dispatch::Static;
            let waits = of_object && key.name == "wait";
            let notifies = of_object && (key.name == "notify" || key.name == "notifyAll") && key.params.is_empty();
            let is_timed = !key.params.is_empty();
            if (waits || notifies) && is_no_monitor(view, call) {
                continue;
            }
            let at = || Spot::Instr(method.clone(), call.at);
            let mut add = |message: String| {
                found.push(FileHint {
                    rule: "wait-misuse",
                    at: at(),
                    message,
                    related: Vec::new(),
                    fields: Vec::new(),
                });
            };
            if waits && !is_timed && !call.repeated {
                add(messages::wait_outside_loop(&key.name));
            }
            if (waits || notifies) && is_unheld(view, contexts, method, call) {
                let object = call.receiver.as_ref().map(object_text).unwrap_or_default();
                add(messages::monitor_not_held(&key.name, &object));
            } else if notifies && is_naked(view, method, summary) {
                add(messages::notify_without_change(&key.name));
            }
        }
    }
}

/// The conditions of a file's fields, with the locks that they belong to as the object with the field calls them.
struct Conditions<'a>(FxHashMap<&'a FieldKey, &'a Object>);

impl<'a> Conditions<'a> {
    fn new(view: &'a FileView<'_>) -> Self {
        let mut found: FxHashMap<&FieldKey, &Object> = FxHashMap::default();
        let mut unclear: Vec<&FieldKey> = Vec::new();
        for (field, lock) in view.methods.iter().flat_map(|(_, summary)| &summary.conditions) {
            if *found.entry(field).or_insert(lock) != lock {
                unclear.push(field);
            }
        }
        found.retain(|field, _| {
            let is_set_once = view.field(field).is_some_and(|it| it.modifiers.is_final());
            is_set_once && !unclear.contains(field)
        });
        Self(found)
    }

    /// The lock of the condition that a call waits for or signals, where nobody holds it.
    fn unheld(&self, view: &FileView<'_>, contexts: &Contexts<'_>, method: &MethodKey, call: &Call) -> Option<Object> {
        let name = &*call.target.name;
        let is_use = name.starts_with("await") || matches!(name, "signal" | "signalAll");
        if !is_use || &*call.target.class != "java.util.concurrent.locks.Condition" {
            return None;
        }
        let lock = match call.receiver.as_ref()? {
            Object::FieldOf(owner, field) => self.0.get(field)?.rebased(owner)?,
            Object::StaticField(field) => (*self.0.get(field)?).clone(),
            _ => return None,
        };
        is_nowhere_held(view, contexts, method, call, &lock).then_some(lock)
    }
}

/// Objects that have waiting of their own, whose monitors nobody means: conditions, latches, threads.
fn is_no_monitor(view: &FileView<'_>, call: &Call) -> bool {
    let field = call.receiver.as_ref().and_then(super::field_of);
    let declared = field.and_then(|field| view.declared_type(field));
    let own = |name: &str| match name.strip_prefix("java.util.concurrent.") {
        Some(rest) => matches!(rest, "locks.Condition" | "CountDownLatch" | "CyclicBarrier"),
        None => name == "java.lang.Thread",
    };
    declared.is_some_and(|name| own(&name))
}

/// Whether the monitor isn't held, as far as the file shows: who calls a method from outside may hold it
/// where the object isn't the method's own.
fn is_unheld(view: &FileView<'_>, contexts: &Contexts<'_>, method: &MethodKey, call: &Call) -> bool {
    call.receiver.as_ref().is_some_and(|receiver| is_nowhere_held(view, contexts, method, call, receiver))
}

fn is_nowhere_held(
    view: &FileView<'_>,
    contexts: &Contexts<'_>,
    method: &MethodKey,
    call: &Call,
    lock: &Object,
) -> bool {
    let Some(held) = contexts.held(method) else { return false };
    let is_known = match lock {
        Object::This => true,
        Object::FieldOf(owner, _) => **owner == Object::This,
        Object::StaticField(_) | Object::Class(_) => true,
        _ => false,
    };
    let is_overridable = |key: &MethodKey| {
        let class = view.class(&key.class);
        let decl = class.as_ref().and_then(|class| class.method(&key.name, &key.params));
        decl.is_some_and(|it| it.modifiers.has(Modifiers::PROTECTED) || it.modifiers.has(Modifiers::ABSTRACT))
    };
    // Something else is locked that may be the same object under another name.
    let is_same = |held: &crate::summary::Held| held.object == *lock || matches!(held.object, Object::Local(_));
    // Who asks whether it is held says that callers hold it; so does who is named for it.
    let asks = |call: &Call| matches!(&*call.target.name, "holdsLock" | "isHeldByCurrentThread" | "getHoldCount");
    let is_asked = || view.summary(method).is_some_and(|summary| summary.calls.iter().any(asks));
    let is_open = !call.holds.iter().chain(held).any(is_same);
    is_known && is_open && !is_overridable(method) && !is_for_holders(method) && !is_asked()
}

/// Whether a method does nothing but notify: it neither writes nor calls anything that could.
fn is_naked(view: &FileView<'_>, method: &MethodKey, summary: &Summary) -> bool {
    let class = view.class(&method.class);
    let decl = class.as_ref().and_then(|class| class.method(&method.name, &method.params));
    let is_helper =
        decl.is_none_or(|it| it.modifiers.has(Modifiers::PRIVATE) || it.modifiers.has(Modifiers::PROTECTED));
    let writes = summary.accesses.iter().any(|access| access.kind == AccessKind::Write);
    let calls = summary.calls.iter().any(|call| {
        let is_signal = &*call.target.class == "java.lang.Object" && call.target.name.starts_with("notify");
        let is_quiet = call.target.class.starts_with("java.io.PrintStream");
        !is_signal && !is_quiet
    });
    // A method that is synchronized and does nothing else is there for others to call when they have
    // changed something.
    // So is a public one that wakes all who wait, whichever object of its own it locks for that.
    let only = summary.calls.first().filter(|_| summary.calls.len() == 1);
    let is_public = decl.is_some_and(|it| it.modifiers.has(Modifiers::PUBLIC)) && !is_made(&method.class);
    let is_own = |lock: &Object| {
        *lock == Object::This
            || is_public
                && only.is_some_and(|call| call.target.name == "notifyAll" && call.receiver.as_ref() == Some(lock))
    };
    let is_whole = only.is_some() && summary.acquires.iter().all(|it| is_own(&it.lock.object));
    !is_helper && !writes && !calls && !summary.stores_elements && !is_whole
}
