//! `wait-misuse`: `wait`, `notify` and `await` where they can't do what they are for.

use racelens_ir::{Dispatch, MethodKey, Modifiers};

use super::context::Contexts;
use super::{FileView, Spot, Suspect, object_text};
use crate::summary::{AccessKind, Call, Object, Summary};

pub fn suspects(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<Suspect>) {
    for (method, summary) in view.methods {
        for call in &summary.calls {
            let key = &call.target;
            let of_object = &*key.class == "java.lang.Object" && call.dispatch != Dispatch::Static;
            let waits = of_object && key.name == "wait";
            let notifies = of_object && (key.name == "notify" || key.name == "notifyAll") && key.params.is_empty();
            let is_timed = !key.params.is_empty();
            if (waits || notifies) && is_no_monitor(view, call) {
                continue;
            }
            let at = || Spot::Instr(method.clone(), call.at);
            let mut add = |message: String| {
                found.push(Suspect { rule: "wait-misuse", at: at(), message, related: Vec::new(), field: None });
            };
            if waits && !is_timed && !call.repeated {
                add(format!(
                    "`{}` may return without what it waits for having come: call it in a loop that asks again",
                    key.name
                ));
            }
            if (waits || notifies) && is_unheld(view, contexts, method, call) {
                let object = call.receiver.as_ref().map(object_text).unwrap_or_default();
                add(format!("`{}` needs the monitor of `{object}`, which nobody takes on the way here", key.name));
            } else if notifies && is_naked(view, method, summary) {
                add(format!(
                    "`{}` tells of a change, and nothing is changed here: who waits finds what it found before",
                    key.name
                ));
            }
        }
    }
}

/// Objects that have waiting of their own, whose monitors nobody means: conditions, threads.
fn is_no_monitor(view: &FileView<'_>, call: &Call) -> bool {
    let field = call.receiver.as_ref().and_then(super::field_of);
    let declared = field.and_then(|field| view.declared_type(field));
    declared.is_some_and(|name| matches!(&*name, "java.util.concurrent.locks.Condition" | "java.lang.Thread"))
}

/// Whether the monitor isn't held, as far as the file shows: who calls a method from outside may hold it
/// where the object isn't the method's own.
fn is_unheld(view: &FileView<'_>, contexts: &Contexts<'_>, method: &MethodKey, call: &Call) -> bool {
    let Some(receiver) = call.receiver.as_ref() else { return false };
    let Some(held) = contexts.held(method) else { return false };
    let is_known = match receiver {
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
    let is_same = |held: &crate::summary::Held| held.object == *receiver || matches!(held.object, Object::Local(_));
    is_known && !is_overridable(method) && !call.holds.iter().chain(held).any(is_same)
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
    let is_whole = summary.calls.len() == 1 && summary.acquires.iter().all(|it| it.lock.object == Object::This);
    !is_helper && !writes && !calls && !summary.stores_elements && !is_whole
}
