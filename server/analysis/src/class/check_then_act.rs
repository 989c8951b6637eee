//! `check-then-act`: the result of a query on a concurrent collection or an atomic variable is used when it may
//! no longer be true.

use racelens_ir::MethodKey;

use super::context::Contexts;
use super::{FileView, Spot, Suspect, field_of, messages, object_text};
use crate::collections::is_concurrent;

pub fn suspects(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<Suspect>) {
    for (method, summary) in view.methods {
        if !contexts.is_unlocked(method, &[]) {
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
            let is_atomic = check.asks.class.starts_with("java.util.concurrent.atomic.");
            let object = object_text(&check.object);
            let (asks, acts) = (said(&check.asks), said(&check.acts));
            let instead = instead(&check.asks, &check.acts, is_atomic);
            found.push(Suspect {
                rule: "check-then-act",
                at: Spot::Instr(method.clone(), check.act),
                message: messages::check_then_act(&acts, &asks, &object, instead),
                related: vec![(Spot::Instr(method.clone(), check.check), messages::checked_here(&object, &asks))],
                field: None,
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
        ("get", "set") => messages::LOCK_AROUND_GET_AND_SET,
        ("containsKey" | "get" | "getOrDefault", "put") => messages::PUT_ATOMICALLY,
        (_, "replace") => messages::REPLACE_ATOMICALLY,
        ("contains", "add") => messages::USE_RESULT_OF_ADD,
        ("containsKey" | "get" | "contains", "remove") => messages::USE_RESULT_OF_REMOVE,
        _ => messages::USE_RESULT_OF_POLL,
    }
}
