//! `unsafe-publication` and `start-in-constructor`: another thread may see an object while its constructor runs.

use racelens_ir::{MethodKey, Modifiers, simple_name};

use super::{FileView, Spot, Suspect, field_text, messages};
use crate::summary::object::{OUTER, is_made};
use crate::summary::{EscapeTo, ForkKind, Object, Summary};

pub fn suspects(view: &FileView<'_>, found: &mut Vec<Suspect>) {
    for (method, summary) in view.methods.iter().filter(|(key, _)| key.is_constructor() && !is_made(&key.class)) {
        let class = simple_name(&method.class);
        for escape in &summary.escapes {
            let message = match &escape.to {
                EscapeTo::StaticField(field) => messages::escapes_to_field(&field_text(field), class),
                EscapeTo::Call(key) if !is_of_one_thread(&key.class) => {
                    messages::escapes_to_call(simple_name(&key.class), &key.name, class)
                }
                EscapeTo::Call(_) => continue,
                EscapeTo::Thread => messages::escapes_to_thread(class),
            };
            let at = Spot::Instr(method.clone(), escape.at);
            found.push(Suspect { rule: "unsafe-publication", at, message, related: Vec::new(), field: None });
        }
        start(view, method, summary, found);
    }
}

/// What graphical interfaces call is called by one thread.
fn is_of_one_thread(class: &str) -> bool {
    ["java.awt.", "javax.swing.", "javafx.", "android."].iter().any(|package| class.starts_with(package))
}

fn start(view: &FileView<'_>, method: &MethodKey, summary: &Summary, found: &mut Vec<Suspect>) {
    let Some(decl) = view.class(&method.class) else { return };
    // Nothing comes after the constructor of a class without subclasses but what it writes itself.
    let is_final = decl.modifiers.is_final() || is_private(&decl);
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
        found.push(Suspect {
            rule: "start-in-constructor",
            at: Spot::Instr(method.clone(), call.at),
            message,
            related: Vec::new(),
            field: None,
        });
    }
}

fn is_private(class: &racelens_ir::ClassDecl) -> bool {
    // A class all of whose constructors are private has no subclass elsewhere.
    let mut constructors = class.methods.iter().filter(|method| method.key.is_constructor());
    constructors.all(|method| method.modifiers.has(Modifiers::PRIVATE))
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
