//! `volatile-update`: a volatile field is read, changed and written back without a lock, or with one for the write alone, so
//! that a write by another thread in between is lost.

use racelens_ir::MethodKey;

use super::context::Contexts;
use super::sharing::uses_handles;
use super::{FileHint, FileView, Spot, field_text, messages, method_text};
use crate::summary::{AccessKind, FieldAccess, Mode};

pub fn hints(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<FileHint>) {
    for class in view.own_classes().filter(|class| !uses_handles(class)) {
        for field in class.fields.iter().filter(|field| field.modifiers.is_volatile()) {
            let key = class.field_key(field);
            let writes: Vec<_> = view.accesses(&key).filter(|(_, access)| access.kind == AccessKind::Write).collect();
            for (method, access) in writes.iter().filter(|(_, access)| access.updates) {
                // Each object that is made comes here, whoever makes it.
                let is_counted = method.is_constructor() && access.object.is_none();
                let locks = if is_counted { Some(access.locks.clone()) } else { contexts.locks(method, access) };
                let Some(locks) = locks else { continue };
                let is_guarded = locks.iter().any(|(_, mode)| mode == Mode::Exclusive)
                    && !is_read_before(view, contexts, method, access);
                // A thread that is the only one to change a field of its own loses nothing.
                let is_task =
                    || ["java.lang.Thread", "java.lang.Runnable"].iter().any(|it| view.is_a(&method.class, it));
                let is_lonely = contexts.thread(method).is_some() && !contexts.has_callers(method) && is_task();
                // So does one that the documentation names: the owner, the producer.
                let caller = view.caller_of(method);
                let is_alone = caller.is_some()
                    && writes.iter().all(|(by, _)| by.is_constructor() || view.caller_of(by) == caller);
                if is_guarded
                    || is_lonely
                    || is_alone
                    || access.object.as_ref().is_some_and(|object| !object.is_lasting())
                {
                    continue;
                }
                let text = field_text(&key);
                let others = writes.iter().find(|(other, it)| it.at != access.at || other != method);
                let related = others.map(|(other, it)| {
                    (
                        Spot::Instr((*other).clone(), it.at),
                        messages::accesses_here(&method_text(other), "writes", &text),
                    )
                });
                found.push(FileHint {
                    rule: "volatile-update",
                    at: Spot::Instr((*method).clone(), access.at),
                    message: messages::volatile_update(&text),
                    related: related.into_iter().collect(),
                    fields: vec![key.clone()],
                });
            }
        }
    }
}

/// Whether a method reads a field without any lock, and locks only to write it back.
fn is_read_before(view: &FileView<'_>, contexts: &Contexts<'_>, method: &MethodKey, write: &FieldAccess) -> bool {
    let is_read = |(by, access): &(&MethodKey, &FieldAccess)| *by == method && access.kind == AccessKind::Read;
    let mut reads = view.accesses(&write.field).filter(is_read).peekable();
    reads.peek().is_some()
        && reads.all(|(by, read)| contexts.locks(by, read).is_some_and(|locks| locks.is_empty()) && read.at < write.at)
}
