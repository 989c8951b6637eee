//! `check-then-act`: two atomic variables that one method changes together are read one after the other for one value, without a lock.

use racelens_ir::{FieldKey, InstrId, MethodKey};

use super::context::Contexts;
use super::{FileHint, FileView, Spot, field_text, messages, method_text};
use crate::summary::Summary;

pub fn hints(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<FileHint>) {
    for (method, summary) in view.methods {
        for pair in &summary.together {
            let is_open = |key: &MethodKey| contexts.has_callers(key) && contexts.is_unlocked(key, &[]);
            if !is_open(method) || is_text(method) {
                continue;
            }
            let writer = view.methods.iter().find_map(|(key, summary)| {
                let (one, other) = (changes(summary, &pair.first)?, changes(summary, &pair.last)?);
                (key != method && !key.is_constructor() && is_open(key)).then_some((key, one.max(other)))
            });
            let Some((writer, at)) = writer else { continue };
            let (first, last) = (field_text(&pair.first), field_text(&pair.last));
            found.push(FileHint {
                rule: "check-then-act",
                at: Spot::Instr(method.clone(), pair.at),
                message: messages::read_together(&method_text(method), &first, &last, &method_text(writer)),
                related: vec![
                    (Spot::Instr(method.clone(), pair.before), messages::read_before(&first)),
                    (Spot::Instr(writer.clone(), at), messages::changed_here(&method_text(writer), &last)),
                ],
                fields: vec![pair.first.clone(), pair.last.clone()],
            });
        }
    }
}

/// What is shown to people may be old.
fn is_text(method: &MethodKey) -> bool {
    super::sharing::is_text(&method.name) || method.name == "hashCode"
}

/// Where a method changes an atomic variable, without a lock and whatever it has.
fn changes(summary: &Summary, field: &FieldKey) -> Option<InstrId> {
    let is_change = |name: &str| {
        let begins = ["set", "lazySet", "getAnd", "addAndGet", "incrementAndGet", "decrementAndGet", "updateAndGet"];
        begins.iter().any(|begin| name.starts_with(begin)) || name.starts_with("accumulateAndGet")
    };
    let mut calls = summary.calls_on(field).filter(|(call, _)| call.holds.is_empty());
    calls.find(|(call, _)| is_change(&call.target.name)).map(|(call, _)| call.at)
}
