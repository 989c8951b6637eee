//! Locks that belong to a different object, which a class is given: the session of a statement, the lock that a connection
//! answers.
//!
//! Such a lock guards what that object is for. That fields of one's own are accessed while it is held says little of them: the
//! object may be one thread's, and take the lock for a call alone. A lock that has no purpose but to be a lock, as an `Object`
//! that several objects share, guards what is accessed under it.

use racelens_ir::{FieldKey, MethodKey, Type};

use super::FileView;
use super::context::Contexts;
use super::sharing_reasons::why;
use crate::summary::object::is_made;
use crate::summary::{AccessKind, Lock, Value};

/// Whether an access without a lock counts beside accesses that hold it: not where the lock is a different object's, unless the
/// access is made by a task or the class says that several threads use it.
pub fn counts(view: &FileView<'_>, contexts: &Contexts<'_>, lock: &Lock, field: &FieldKey, method: &MethodKey) -> bool {
    !is_foreign(view, lock)
        || contexts.thread(method).is_some()
        || is_made(&method.class)
        || why(view, &field.class).is_some()
}

fn is_foreign(view: &FileView<'_>, lock: &Lock) -> bool {
    match lock {
        Lock::OwnField(field) | Lock::AroundField(field) => is_given(view, field),
        Lock::In(owner, _) => is_foreign(view, owner),
        _ => false,
    }
}

fn is_given(view: &FileView<'_>, field: &FieldKey) -> bool {
    let ty = view.field(field).map(|field| field.ty);
    let is_pure = match &ty {
        Some(Type::Class(name)) => &**name == "java.lang.Object" || name.starts_with("java.util.concurrent.locks."),
        _ => true,
    };
    let mut writes = view.accesses(field).filter(|(_, access)| access.kind == AccessKind::Write);
    writes.any(|(_, access)| match &access.value {
        Some(Value::Call(target)) => !target.class.starts_with("java.util.concurrent.locks."),
        Some(Value::Other) => !is_pure,
        _ => false,
    })
}
