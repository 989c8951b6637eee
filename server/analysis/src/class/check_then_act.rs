//! `check-then-act`: an answer of a concurrent collection or an atomic variable is acted upon as if it
//! were still true.

use racelens_ir::MethodKey;

use super::context::Contexts;
use super::{FileView, Spot, Suspect, field_of, object_text};
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
                message: format!(
                    "`{acts}` relies on what `{asks}` answered, but another thread may change `{object}` in between{instead}"
                ),
                related: vec![(Spot::Instr(method.clone(), check.check), format!("`{object}.{asks}` is asked here"))],
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
        _ if is_atomic => "; `compareAndSet` or an update method does both in one step",
        ("get", "set") => "; hold a lock around both, or use `replaceAll`",
        ("containsKey" | "get" | "getOrDefault", "put") => {
            "; `putIfAbsent`, `computeIfAbsent`, `compute` or `merge` does both in one step"
        }
        (_, "replace") => "; `replace` with the old value, or `compute`, does both in one step",
        ("contains", "add") => "; `add` of a set says itself whether it added, `addIfAbsent` does so of a list",
        ("containsKey" | "get" | "contains", "remove") => "; `remove` says itself whether there was something",
        _ => "; `poll` says itself whether there was something",
    }
}
