//! `container-race` of local variables: a collection that a method creates and that tasks of several threads use.

use racelens_ir::{InstrId, MethodKey, Name};

use super::context::Contexts;
use super::{FileHint, FileView, Spot, field_of, messages};
use crate::collections::changes;
use crate::roots::thread_name;
use crate::summary::task_collections::{Captured, Task, Threads, is_pool};
use crate::summary::{Fate, Object, Value};

/// A use of a collection by a task, with no lock held.
struct Use<'a> {
    method: &'a MethodKey,
    at: InstrId,
    call: &'a Name,
}

pub fn hints(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<FileHint>) {
    for (method, summary) in view.methods {
        for captured in &summary.captured {
            found.extend(hint(view, contexts, method, captured));
        }
    }
}

fn hint(view: &FileView<'_>, contexts: &Contexts<'_>, method: &MethodKey, captured: &Captured) -> Option<FileHint> {
    let uses: Vec<Vec<Use<'_>>> = captured.tasks.iter().map(|task| uses(view, contexts, task)).collect();
    let change = |task: usize| uses.get(task)?.iter().find(|one| changes(one.call));
    let name = &captured.name;
    for (a, b) in &captured.pairs {
        let is_pool = |index: &usize| captured.tasks.get(*index).is_some_and(|task| has_many(view, &task.threads));
        if !is_pool(a) || !is_pool(b) {
            continue;
        }
        // Either may be the one that changes it.
        let (write, other) = match (change(*a), change(*b)) {
            (Some(write), _) => (write, uses.get(*b)?.first()),
            (None, Some(write)) => (write, uses.get(*a)?.first()),
            (None, None) => continue,
        };
        let Some(other) = other else { continue };
        let (thread, call) = (thread_name(&write.method.class), write.call);
        let meanwhile = match a == b {
            true => messages::SAME_TASK_MEANWHILE.to_owned(),
            false => messages::thread_meanwhile(&thread_name(&other.method.class), other.call),
        };
        let message = messages::tasks_share_container(name, &thread, call, &meanwhile);
        let related = (a != b).then(|| {
            let at = Spot::Instr(other.method.clone(), other.at);
            (at, messages::calls_without_lock(other.call))
        });
        let at = Spot::Instr(write.method.clone(), write.at);
        return Some(FileHint {
            rule: "container-race",
            at,
            message,
            related: related.into_iter().collect(),
            fields: Vec::new(),
        });
    }
    for (task, at, key) in &captured.meanwhile {
        let own = uses.get(*task)?;
        let is_change = changes(&key.name);
        let Some(other) = own.iter().find(|one| is_change || changes(one.call)) else { continue };
        let message =
            messages::caller_and_task_share_container(name, &key.name, &thread_name(&other.method.class), other.call);
        let related =
            vec![(Spot::Instr(other.method.clone(), other.at), messages::thread_calls_without_lock(other.call))];
        let at = Spot::Instr(method.clone(), *at);
        return Some(FileHint { rule: "container-race", at, message, related, fields: Vec::new() });
    }
    None
}

/// Whether two tasks of an executor may run at once.
fn has_many(view: &FileView<'_>, threads: &Threads) -> bool {
    match threads {
        Threads::Own | Threads::Many => true,
        Threads::Of(executor) => field_of(executor).is_some_and(|field| {
            let mut made = view.values(field).peekable();
            made.peek().is_some() && made.all(|value| matches!(value, Value::Call(key) if is_pool(key)))
        }),
    }
}

/// What a task does with the collection while it holds no lock, in functions that it runs at once, too.
fn uses<'a>(view: &'a FileView<'_>, contexts: &Contexts<'_>, task: &Task) -> Vec<Use<'a>> {
    let Some(field) = captured_field(view, task) else { return Vec::new() };
    let mut found = Vec::new();
    let mut classes = vec![task.class.clone()];
    let mut next = 0;
    while let Some(class) = classes.get(next).cloned() {
        next += 1;
        for (method, summary) in view.methods.iter().filter(|(key, _)| key.class == class && !key.is_constructor()) {
            for call in summary.calls.iter().filter(|call| !call.target.is_constructor()) {
                let is_it = match &call.receiver {
                    Some(Object::FieldOf(owner, own)) => **owner == Object::This && own.name == field,
                    _ => false,
                };
                if is_it && contexts.is_unlocked(method, &call.holds) {
                    found.push(Use { method, at: call.at, call: &call.target.name });
                }
            }
            let run = summary.made.iter().filter(|made| made.fate == Fate::Run).map(|made| made.class.clone());
            classes.extend(run.filter(|class| !classes.contains(class)).collect::<Vec<_>>());
        }
    }
    found
}

/// The field in which a task has the collection.
fn captured_field(view: &FileView<'_>, task: &Task) -> Option<Name> {
    let class = view.class(&task.class)?;
    let fields: Vec<&Name> =
        class.fields.iter().map(|field| &field.name).filter(|name| name.starts_with("val$")).collect();
    fields.iter().rev().nth(task.from_end).map(|name| (*name).clone())
}
