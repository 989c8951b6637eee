//! Reads without the lock of the writes that need none, since something in the same method orders them.

use racelens_ir::{FieldKey, InstrId, MethodKey, Type};

use super::FileView;
use super::sharing::Use;
use crate::summary::awaiting::may_await;
use crate::summary::{AccessKind, Call, FieldAccess, Lock, Object, Value};

pub fn is_ordered(view: &FileView<'_>, uses: &[Use<'_>], read: &Use<'_>, lock: &Lock) -> bool {
    has_awaited(view, read)
        || was_tested(uses, read, lock)
        || was_initialised(view, uses, read, lock)
        || is_published(view, uses, read)
}

/// Whether a read without the lock comes after a read of a volatile field that every write of the field comes before:
/// what the flag tells, the field has.
fn is_published(view: &FileView<'_>, uses: &[Use<'_>], read: &Use<'_>) -> bool {
    let is_flag = |access: &FieldAccess| view.field(&access.field).is_some_and(|field| field.modifiers.is_volatile());
    let of = |method: &MethodKey| view.summary(method).into_iter().flat_map(|summary| &summary.accesses);
    let asked =
        of(read.method).filter(|access| access.kind == AccessKind::Read && access.at < read.at && is_flag(access));
    let called = view.summary(read.method).into_iter().flat_map(|summary| &summary.calls);
    let by_call = called.filter(|call| call.at < read.at).flat_map(|call| of(&call.target));
    let by_call = by_call.filter(|access| access.kind == AccessKind::Read && is_flag(access));
    let flags: Vec<&FieldKey> = asked.chain(by_call).map(|access| &access.field).collect();
    let mut writes = uses.iter().filter(|one| one.kind == AccessKind::Write).peekable();
    let sets = |flag: &FieldKey, method: &MethodKey, after: InstrId| {
        of(method).any(|access| access.field == *flag && access.kind == AccessKind::Write && access.at > after)
    };
    let is_before = |flag: &FieldKey, write: &Use<'_>| {
        let mut callers =
            view.methods.iter().flat_map(|(key, summary)| summary.calls.iter().map(move |call| (key, call)));
        sets(flag, write.method, write.at)
            || callers.any(|(key, call)| call.target == *write.method && sets(flag, key, call.at))
    };
    writes.peek().is_some() && {
        let writes: Vec<_> = writes.collect();
        flags.iter().any(|flag| writes.iter().all(|write| is_before(flag, write)))
    }
}

/// Whether a method has tested a field under its lock before it reads it without: a field that is only assigned where it was
/// tested, and never null, has its value by then.
fn was_tested(uses: &[Use<'_>], read: &Use<'_>, lock: &Lock) -> bool {
    let tests = |method: &MethodKey, before: InstrId| {
        uses.iter().any(|one| {
            let is_test = one.access.is_some_and(|access| access.tested);
            is_test && one.method == method && one.at < before && one.locks.contains(lock)
        })
    };
    let assigns_once = |one: &Use<'_>| {
        let is_null = one.access.is_none_or(|access| access.value == Some(Value::Null));
        !is_null && one.locks.contains(lock) && tests(one.method, one.at)
    };
    tests(read.method, read.at) && uses.iter().filter(|one| one.kind == AccessKind::Write).all(assigns_once)
}

/// Whether a method has begun with a call of one of its object that initialises the field under the lock, if that was not done: `connect();
/// return length;`. Only one that writes the field nowhere but there, and not from its old value.
fn was_initialised(view: &FileView<'_>, uses: &[Use<'_>], read: &Use<'_>, lock: &Lock) -> bool {
    let Some(object) = read.access.and_then(|access| access.object.as_ref()) else { return false };
    let calls = view.summary(read.method).into_iter().flat_map(|summary| &summary.calls);
    let mut before = calls.filter(|call| call.at_first && call.at < read.at && call.receiver.as_ref() == Some(object));
    let is_initialiser = |call: &Call| {
        let mut writes = uses.iter().filter(|one| one.kind == AccessKind::Write).peekable();
        let is_its = |one: &Use<'_>| {
            let updates = one.access.is_none_or(|access| access.updates);
            *one.method == call.target && one.locks.contains(lock) && !updates
        };
        writes.peek().is_some() && writes.all(is_its) && asks_if_done(view, uses, &call.target)
    };
    before.any(is_initialiser)
}

/// Whether a method asks if it has been called before: it compares a field that it writes with null, or reads a flag that it sets.
fn asks_if_done(view: &FileView<'_>, uses: &[Use<'_>], method: &MethodKey) -> bool {
    let is_tested = |one: &Use<'_>| one.method == method && one.access.is_some_and(|access| access.tested);
    let own = || view.summary(method).into_iter().flat_map(|summary| &summary.accesses);
    let is_flag = |access: &&FieldAccess| {
        access.kind == AccessKind::Read
            && access.object == Some(Object::This)
            && view.field(&access.field).is_some_and(|field| field.ty == Type::BOOLEAN)
    };
    let is_set = |flag: &FieldKey, after: InstrId| {
        own().any(|it| it.field == *flag && it.at > after && matches!(it.value, Some(Value::Constant)))
    };
    uses.iter().any(is_tested) || own().filter(is_flag).any(|read| is_set(&read.field, read.at))
}

/// Whether a method waits at a latch, a barrier or for a task of the library before a use.
fn has_awaited(view: &FileView<'_>, one: &Use<'_>) -> bool {
    let Some(summary) = view.summary(one.method) else { return false };
    let is_wait = |target: &MethodKey| {
        let is_condition = target.class.starts_with("java.util.concurrent.locks.");
        target.class.starts_with("java.util.concurrent.") && !is_condition && may_await(target)
    };
    summary.calls.iter().any(|call| call.at < one.at && is_wait(&call.target))
}
