//! `data-race` and `inconsistent-guard`: a field that some methods access under a lock and others without, or that a
//! shared class does not guard at all.
//!
//! An access under a lock is the strongest sign that several threads use the field. The other signs are an annotation
//! of the class, a framework that creates one instance for all requests, and code of the class that runs on its own
//! thread.

use racelens_ir::{FieldKey, MethodKey, Type};

use super::causes::{Causes, Suspicion};
use super::context::Contexts;
use super::double_checked::is_set_once;
use super::memo::is_remembered;
use super::ordered::is_ordered;
use super::sharing_reasons::{Why, why};
use super::{FileHint, FileView, Object, Spot, field_text, foreign_lock, messages, method_text};
use crate::field::{Immutability, immutability, is_getter_of, is_setter};
use crate::summary::awaiting::may_await;
use crate::summary::{AccessKind, FieldAccess, Lock, LockSet, Mode, Value};

/// One use of a field, or of what lies in it.
pub struct Use<'a> {
    pub method: &'a MethodKey,
    pub at: racelens_ir::InstrId,
    pub kind: AccessKind,
    pub locks: LockSet,
    pub access: Option<&'a FieldAccess>,
}

pub fn hints(view: &FileView<'_>, contexts: &Contexts<'_>, known: &[FileHint], found: &mut Vec<Suspicion>) {
    let doubles = known.iter().filter(|one| one.rule == "double-checked-locking").flat_map(|one| one.fields.clone());
    let doubles: Vec<FieldKey> = doubles.collect();
    for class in view.own_classes() {
        if uses_handles(class) {
            continue;
        }
        let why = why(view, &class.name);
        let guarded = guarded_field(view, contexts, class);
        let mut causes = Causes::default();
        for field in &class.fields {
            let key = class.field_key(field);
            let is_said = doubles.contains(&key) || is_annotated(view, &key) || is_set_once(view, &key);
            if field.modifiers.is_volatile() || field.modifiers.is_final() || is_said {
                continue;
            }
            // `mark` and `reset` of streams are synchronized since those of `InputStream` are: that guards nothing.
            let is_mark = |method: &MethodKey| {
                let stream = |name: &str| matches!(name, "java.io.InputStream" | "java.io.Reader");
                matches!(&*method.name, "mark" | "reset") && view.any_above(&method.class, &mut |name| stream(name))
            };
            let accesses: Vec<_> = view.accesses(&key).filter(|(method, _)| !is_mark(method)).collect();
            if immutability(field.modifiers, &key, accesses.iter().copied()) != Immutability::Mutable {
                continue;
            }
            let uses = uses_of(contexts, &accesses);
            let partly = partly_guarded(view, contexts, &key, &uses);
            if let Some(one) = partly {
                causes.add(view, &uses, one);
                continue;
            }
            let one = read_guarded(&key, &uses)
                .or_else(|| under_two_locks(view, contexts, &key, &uses))
                .or_else(|| {
                    let of_user = if why.is_none() { why_of_users(view, class, &accesses) } else { None };
                    unguarded(view, &key, &uses, why.as_ref().or(of_user.as_ref())?)
                })
                .or_else(|| between_threads(view, contexts, &key, &uses))
                .or_else(|| polled(view, contexts, &key, &uses))
                .or_else(|| updated_beside(view, contexts, &key, &uses, guarded.as_ref()?))
                .or_else(|| half_locked(contexts, &key, &uses));
            found.extend(one.map(Suspicion::without_lock));
        }
        found.extend(causes.told());
    }
}

fn uses_of<'a>(contexts: &Contexts<'_>, accesses: &[(&'a MethodKey, &'a FieldAccess)]) -> Vec<Use<'a>> {
    let lasting = accesses.iter().filter(|(_, access)| access.object.as_ref().is_none_or(Object::is_lasting));
    let uses = lasting.filter_map(|(method, access)| {
        let locks = contexts.locks(method, access)?;
        Some(Use { method, at: access.at, kind: access.kind, locks, access: Some(access) })
    });
    uses.collect()
}

/// A field of a class that all its methods access under one lock of the object or class, with that lock: the class is meant
/// for several threads.
fn guarded_field(
    view: &FileView<'_>,
    contexts: &Contexts<'_>,
    class: &racelens_ir::ClassDecl,
) -> Option<(FieldKey, Lock)> {
    class.fields.iter().filter(|field| !field.modifiers.is_final() && !field.modifiers.is_volatile()).find_map(
        |field| {
            let key = class.field_key(field);
            let accesses: Vec<_> = view.accesses(&key).collect();
            let uses = uses_of(contexts, &accesses);
            let (lock, with) = main_lock(&uses)?;
            let methods: std::collections::BTreeSet<&MethodKey> = uses.iter().map(|one| one.method).collect();
            let is_written = uses.iter().any(|one| one.kind == AccessKind::Write);
            (with == uses.len() && methods.len() > 1 && is_written && !lock.is_around()).then_some((key, lock))
        },
    )
}

/// A count that a method of a class with locks changes without any: `transfers++` beside synchronized methods. Only where
/// nothing guards the field anywhere, and what is computed from the old value is lost.
fn updated_beside(
    view: &FileView<'_>,
    contexts: &Contexts<'_>,
    field: &FieldKey,
    uses: &[Use<'_>],
    (guarded, lock): &(FieldKey, Lock),
) -> Option<FileHint> {
    if uses.iter().any(|one| !one.locks.is_empty()) {
        return None;
    }
    let is_update = |one: &&Use<'_>| {
        one.access.is_some_and(|access| access.updates)
            && contexts.has_callers(one.method)
            && contexts.thread(one.method).is_none()
            && !starts_threads(view, one.method)
    };
    let update = uses.iter().find(is_update)?;
    // A method that takes the lock itself for other fields is meant to run on several threads.
    let takes_lock = view.accesses(guarded).any(|(method, _)| method == update.method);
    if !takes_lock {
        return None;
    }
    let (text, other) = (field_text(field), field_text(guarded));
    let what = messages::updates_beside(&method_text(update.method), &other, lock);
    let at = Spot::Instr(update.method.clone(), update.at);
    let related = view.accesses(guarded).find(|(method, _)| *method == update.method).map(|(method, access)| {
        (
            Spot::Instr(method.clone(), access.at),
            messages::accesses_holding(&method_text(method), present(access.kind), &other, lock),
        )
    });
    let message = messages::race(&text, &what);
    Some(FileHint {
        rule: "data-race",
        at,
        message,
        related: related.into_iter().collect(),
        fields: vec![field.clone()],
    })
}

/// An update where the method has locked on some of its paths alone: `if (isShared) lock.lock(); count++;`.
fn half_locked(contexts: &Contexts<'_>, field: &FieldKey, uses: &[Use<'_>]) -> Option<FileHint> {
    let lock = |one: &Use<'_>| one.access.filter(|access| access.updates)?.half_locked.clone();
    let is_open = |one: &&Use<'_>| one.locks.is_empty() && contexts.has_callers(one.method);
    let (one, lock) = uses.iter().filter(is_open).find_map(|one| Some((one, lock(one)?)))?;
    let message = messages::race(&field_text(field), &messages::half_locked(&method_text(one.method), &lock));
    let at = Spot::Instr(one.method.clone(), one.at);
    Some(FileHint { rule: "data-race", at, message, related: Vec::new(), fields: vec![field.clone()] })
}

/// A plain flag that a loop of a task's `run` asks, itself or by a method of its own, and that other methods of the task set:
/// the loop may never see the write.
fn polled(view: &FileView<'_>, contexts: &Contexts<'_>, field: &FieldKey, uses: &[Use<'_>]) -> Option<FileHint> {
    let is_task = ["java.lang.Runnable", "java.lang.Thread", "java.util.concurrent.Callable"];
    if view.field(field)?.ty != Type::BOOLEAN || !is_task.iter().any(|above| view.is_a(&field.class, above)) {
        return None;
    }
    let is_run =
        |key: &MethodKey| key.class == field.class && matches!(&*key.name, "run" | "call") && key.params.is_empty();
    let (run, body) = view.methods.iter().find(|(key, _)| is_run(key))?;
    let in_loop = |method: &MethodKey| body.calls.iter().any(|call| call.repeated && call.target == *method);
    let is_asked = |one: &&Use<'_>| {
        let repeated = one.access.is_some_and(|access| access.repeated);
        one.kind == AccessKind::Read && one.locks.is_empty() && (one.method == run && repeated || in_loop(one.method))
    };
    let read = uses.iter().find(is_asked)?;
    let is_set = |one: &&Use<'_>| {
        one.kind == AccessKind::Write
            && one.locks.is_empty()
            && one.method != run
            && matches!(one.access.and_then(|access| access.value.as_ref()), Some(Value::Constant))
            && contexts.has_callers(one.method)
            && !body.calls.iter().any(|call| call.target == *one.method)
    };
    let write = uses.iter().find(is_set)?;
    let thread = racelens_ir::simple_name(&field.class);
    let message =
        messages::race(&field_text(field), &messages::writes_flag_of_loop(&method_text(write.method), thread));
    let related = vec![(
        Spot::Instr(read.method.clone(), read.at),
        messages::thread_accesses_without_lock(thread, "reads", &field_text(field)),
    )];
    let at = Spot::Instr(write.method.clone(), write.at);
    Some(FileHint { rule: "data-race", at, message, related, fields: vec![field.clone()] })
}

/// Whether a class goes about its fields by other means: updaters and handles have orders of their own.
pub fn uses_handles(class: &racelens_ir::ClassDecl) -> bool {
    class.fields.iter().any(|field| match &field.ty {
        Type::Class(name) => name.ends_with("VarHandle") || name.ends_with("FieldUpdater") || name.ends_with(".Unsafe"),
        _ => false,
    })
}

fn is_annotated(view: &FileView<'_>, field: &FieldKey) -> bool {
    view.annotations_of_field(field).iter().any(|it| matches!(&*it.name, "GuardedBy" | "LazyInit" | "ThreadConfined"))
}

/// The lock that most uses hold, with how many do.
pub fn main_lock(uses: &[Use<'_>]) -> Option<(Lock, usize)> {
    let mut counts: Vec<(&Lock, usize)> = Vec::new();
    for (lock, _) in uses.iter().flat_map(|one| one.locks.iter()) {
        match counts.iter_mut().find(|(known, _)| *known == lock) {
            Some((_, count)) => *count += 1,
            None => counts.push((lock, 1)),
        }
    }
    // Of two that are held as often, the first by name.
    counts.sort_by(|(a, m), (b, n)| n.cmp(m).then_with(|| a.cmp(b)));
    counts.first().map(|(lock, count)| ((*lock).clone(), *count))
}

/// Two uses that conflict and have no lock in common, one of them under the main lock.
fn partly_guarded(
    view: &FileView<'_>,
    contexts: &Contexts<'_>,
    field: &FieldKey,
    uses: &[Use<'_>],
) -> Option<FileHint> {
    let (lock, with) = main_lock(uses)?;
    // What belongs to another object may be used by one thread alone, as iterators are. Nobody can hold the lock that is in
    // the field itself before the field is read.
    let is_of_other = lock.is_around() && !is_one_object(view, uses);
    if is_of_other || matches!(&lock, Lock::OwnField(own) | Lock::StaticField(own) if own == field) {
        return None;
    }
    let (guarded, others): (Vec<_>, Vec<_>) = uses.iter().partition(|one| one.locks.contains(&lock));
    let is_pair = |a: &Use<'_>, b: &Use<'_>| {
        (a.kind == AccessKind::Write || b.kind == AccessKind::Write) && !a.locks.excludes(&b.locks)
    };
    // Under another lock altogether there may be a plan that this doesn't see.
    let is_told = |one: &Use<'_>| one.kind == AccessKind::Read && is_ordered(view, uses, one, &lock);
    let counts = |one: &Use<'_>| foreign_lock::counts(view, contexts, &lock, field, one.method);
    let open = others.iter().filter(|one| one.locks.is_empty() && !is_peek(one) && !is_told(one) && counts(one));
    let open: Vec<_> = open.collect();
    // Writes first: an unguarded write hurts all readers.
    let ordered = open
        .iter()
        .filter(|one| one.kind == AccessKind::Write)
        .chain(open.iter().filter(|one| one.kind == AccessKind::Read));
    let (bare, partner) = ordered
        .filter_map(|one| {
            Some((*one, *guarded.iter().filter(|other| is_pair(one, other)).max_by_key(|other| other.kind)?))
        })
        .next()?;
    // An update reads what it writes: one use.
    let updates = |one: &Use<'_>| one.access.is_some_and(|access| access.updates);
    // A lock that only the body can name may guard it.
    let locks_are_known = |method: &MethodKey| {
        let acquires = view.summary(method).into_iter().flat_map(|summary| &summary.acquires);
        acquires.into_iter().all(|acquire| acquire.lock.object.is_lasting())
    };
    let of_update = |read: &&&Use<'_>| {
        let is_by = |one: &&Use<'_>| updates(one) && one.method == read.method && locks_are_known(one.method);
        read.kind == AccessKind::Read && others.iter().any(is_by)
    };
    if others.len() - others.iter().filter(of_update).count() > with {
        return None;
    }
    // What is set by a property alone, and asked by nobody from outside, is a setting: it is set before others come.
    let is_inner_read = |one: &&Use<'_>| one.kind == AccessKind::Read && !is_getter_of(one.method, bare.method);
    if bare.kind == AccessKind::Write && is_setter(bare.method) && guarded.iter().all(is_inner_read) {
        return None;
    }
    if is_before_start(view, contexts, bare, &guarded) {
        return None;
    }
    // So is what only properties set that refuse at some time.
    let mut writes = uses.iter().filter(|one| one.kind == AccessKind::Write);
    if writes.all(|one| is_setter(one.method) && refuses(view, one.method)) {
        return None;
    }
    let text = field_text(field);
    let verb = |kind| if kind == AccessKind::Write { "written" } else { "read" };
    let (here, there) = (method_text(bare.method), method_text(partner.method));
    let related = vec![(
        Spot::Instr(partner.method.clone(), partner.at),
        messages::accesses_holding(&there, present(partner.kind), &text, &lock),
    )];
    let (rule, message) = if with > others.len() && with > 1 {
        let message = messages::mostly_guarded(&text, verb(bare.kind), &lock, with, uses.len());
        ("inconsistent-guard", message)
    } else {
        let message =
            messages::race_with_guarded(&text, &here, present(bare.kind), &there, present(partner.kind), &lock);
        ("data-race", message)
    };
    Some(FileHint {
        rule,
        at: Spot::Instr(bare.method.clone(), bare.at),
        message,
        related,
        fields: vec![field.clone()],
    })
}

/// Whether all uses are of the object that one final field has, in the class of that field: what is in it belongs to that class's object.
fn is_one_object(view: &FileView<'_>, uses: &[Use<'_>]) -> bool {
    let of = |one: &Use<'_>| match one.access?.object.as_ref()? {
        Object::FieldOf(owner, field) if **owner == Object::This && one.method.class == field.class => {
            Some(field.clone())
        }
        _ => None,
    };
    let Some(first) = uses.first().and_then(of) else { return false };
    let is_final = view.field(&first).is_some_and(|field| field.modifiers.is_final());
    is_final && uses.iter().all(|one| of(one).as_ref() == Some(&first))
}

/// Whether a write is followed by the start of the thread whose code has all uses under a lock that it conflicts with: the
/// start orders them.
fn is_before_start(view: &FileView<'_>, contexts: &Contexts<'_>, bare: &Use<'_>, guarded: &[&Use<'_>]) -> bool {
    let is_set_up = bare.access.is_some_and(|access| !access.after_fork) && starts_threads(view, bare.method);
    bare.kind == AccessKind::Write
        && is_set_up
        && contexts.thread(bare.method).is_none()
        && guarded.iter().all(|one| contexts.thread(one.method).is_some() && !contexts.has_callers(one.method))
}

/// Whether a method, or one of the file that it calls, throws an `IllegalStateException`: it has a time.
fn refuses(view: &FileView<'_>, method: &MethodKey) -> bool {
    let Some(summary) = view.summary(method) else { return false };
    let is_by = |call: &crate::summary::Call| view.summary(&call.target).is_some_and(|summary| summary.refuses);
    summary.refuses || summary.calls.iter().any(is_by)
}

/// A write under locks that others may hold at the same time, too.
fn read_guarded(field: &FieldKey, uses: &[Use<'_>]) -> Option<FileHint> {
    let is_shared = |one: &&Use<'_>| {
        !one.locks.is_empty() && one.locks.iter().all(|(_, mode)| mode == Mode::Shared) && one.kind == AccessKind::Write
    };
    let write = uses.iter().find(is_shared)?;
    let lock = write.locks.first()?;
    let text = field_text(field);
    let others = uses.iter().filter(|one| one.locks.contains(lock) && (one.method, one.at) != (write.method, write.at));
    let related = others.take(1).map(|other| {
        let message = messages::accesses_here(&method_text(other.method), present(other.kind), &text);
        (Spot::Instr(other.method.clone(), other.at), message)
    });
    Some(FileHint {
        rule: "inconsistent-guard",
        at: Spot::Instr(write.method.clone(), write.at),
        message: messages::written_under_read_lock(&text, lock),
        related: related.collect(),
        fields: vec![field.clone()],
    })
}

/// Two uses under locks of the object or class that have none in common. Every use has a lock, so that the field is meant to be
/// guarded. The two locks of a read-write lock are one.
fn under_two_locks(
    view: &FileView<'_>,
    contexts: &Contexts<'_>,
    field: &FieldKey,
    uses: &[Use<'_>],
) -> Option<FileHint> {
    let is_half = |key: &FieldKey| match view.field(key).map(|field| field.ty.clone()) {
        Some(Type::Class(name)) => name.ends_with("ReadLock") || name.ends_with("WriteLock"),
        _ => true,
    };
    let is_known = |lock: &Lock| match lock {
        Lock::This | Lock::Class(_) => true,
        Lock::OwnField(key) | Lock::StaticField(key) => !is_half(key),
        _ => false,
    };
    let is_named = |one: &Use<'_>| !one.locks.is_empty() && one.locks.iter().all(|(lock, _)| is_known(lock));
    let is_static = view.field(field).is_none_or(|field| field.modifiers.is_static());
    if is_static || !uses.iter().all(is_named) {
        return None;
    }
    let called = |one: &&Use<'_>| contexts.has_callers(one.method) && contexts.thread(one.method).is_none();
    let shares = |a: &Use<'_>, b: &Use<'_>| a.locks.iter().any(|(lock, _)| b.locks.contains(lock));
    let write = uses.iter().filter(called).find(|one| {
        let alone = uses.iter().filter(called).any(|other| other.method != one.method && !shares(one, other));
        one.kind == AccessKind::Write && alone
    })?;
    let other = uses.iter().filter(called).find(|other| other.method != write.method && !shares(write, other))?;
    let (own, its) = (write.locks.first()?, other.locks.first()?);
    let (text, method) = (field_text(field), method_text(other.method));
    Some(FileHint {
        rule: "data-race",
        at: Spot::Instr(write.method.clone(), write.at),
        message: messages::written_under_two_locks(&text, own, &method, present(other.kind), its),
        related: vec![(
            Spot::Instr(other.method.clone(), other.at),
            messages::accesses_holding(&method, present(other.kind), &text, its),
        )],
        fields: vec![field.clone()],
    })
}

fn present(kind: AccessKind) -> &'static str {
    if kind == AccessKind::Write { "writes" } else { "reads" }
}

/// A read for a text that people look at, which may be old.
fn is_peek(one: &Use<'_>) -> bool {
    let in_text = || one.access.is_some_and(|access| access.in_text);
    one.kind == AccessKind::Read && (is_text(&one.method.name) || one.method.name == "hashCode" || in_text())
}

/// Whether a method answers how an object looks: `toString`, `toDetailString`, `stateString`.
pub fn is_text(method: &str) -> bool {
    method.starts_with("to") && method.contains("String") || method.ends_with("String") && !method.starts_with("get")
}

/// Why several threads may be in the methods that access a field of a nested class without any, where they are all of one class around it:
/// it is part of that class's state.
fn why_of_users(
    view: &FileView<'_>,
    class: &racelens_ir::ClassDecl,
    accesses: &[(&MethodKey, &FieldAccess)],
) -> Option<Why> {
    let user = &accesses.iter().find(|(method, _)| method.class != class.name)?.0.class;
    let is_held = |access: &FieldAccess| match &access.object {
        Some(Object::FieldOf(owner, _)) => **owner == Object::This,
        _ => false,
    };
    let is_inside = class.name.strip_prefix(&**user).is_some_and(|rest| rest.starts_with('$'));
    let is_own = |(method, access): &(&MethodKey, &FieldAccess)| {
        method.class == *user && is_held(access) || method.class == class.name && method.is_constructor()
    };
    let is_state = is_inside && accesses.iter().all(is_own);
    why(view, user).filter(|why| is_state && why.is_said_of_class())
}

/// A write that nothing guards in a class that is meant for several threads.
fn unguarded(view: &FileView<'_>, field: &FieldKey, uses: &[Use<'_>], why: &Why) -> Option<FileHint> {
    let is_meant = |one: &&Use<'_>| why.is_about(view, one.method);
    // What others do beside a method that is declared safe, it must stand.
    let is_use = |one: &&Use<'_>| matches!(why, Why::Methods(_)) || is_meant(one);
    let mut writes = uses.iter().filter(is_meant);
    let write = writes.find(|one| one.kind == AccessKind::Write && one.locks.is_empty())?;
    let is_remembered = is_remembered(view, field, uses);
    let uses: Vec<&Use<'_>> = uses.iter().filter(is_use).collect();
    // A setter that nobody but a container calls, before anybody else.
    if is_remembered || matches!(why, Why::Framework(_)) && is_setter(write.method) {
        return None;
    }
    let other = uses.iter().find(|one| one.kind == AccessKind::Read && one.method != write.method).or(
        // Nobody reads it but who writes it: still two of them may meet.
        uses.iter()
            .find(|one| (one.method, one.at) != (write.method, write.at) || one.access.is_some_and(|it| it.updates)),
    )?;
    let text = field_text(field);
    let writer = method_text(write.method);
    let what = match other.method == write.method {
        true => messages::race_with_itself(&writer),
        false => messages::race_of_methods(&writer, &method_text(other.method), present(other.kind)),
    };
    let message = messages::race(&text, &format!("{what}; {}", why.said(racelens_ir::simple_name(&field.class))));
    let related = vec![(
        Spot::Instr(other.method.clone(), other.at),
        messages::accesses_here(&method_text(other.method), present(other.kind), &text),
    )];
    let at = Spot::Instr(write.method.clone(), write.at);
    Some(FileHint { rule: "data-race", at, message, related, fields: vec![field.clone()] })
}

/// Code of the class that runs on a thread of its own, and what callers of the class do meanwhile. Only what
/// can't be set up before the thread starts, or asked after it ended, counts: a flag that a loop of the
/// thread waits for, what both sides change, and what the thread changes again and again while others look.
fn between_threads(
    view: &FileView<'_>,
    contexts: &Contexts<'_>,
    field: &FieldKey,
    uses: &[Use<'_>],
) -> Option<FileHint> {
    let inside: Vec<_> = uses.iter().filter(|one| contexts.thread(one.method).is_some()).collect();
    let outside: Vec<_> = uses
        .iter()
        .filter(|one| contexts.thread(one.method).is_none() && contexts.has_callers(one.method))
        .filter(|one| !starts_threads(view, one.method))
        .filter(|one| !contexts.is_on_loop(view, one.method))
        .collect();
    // Two locks may be one under two names.
    let is_open = |a: &Use<'_>, b: &Use<'_>| a.locks.is_empty() || b.locks.is_empty();
    let text = field_text(field);
    for a in &inside {
        let thread = contexts.thread(a.method)?;
        for b in outside.iter().filter(|b| is_open(a, b)) {
            let (Some(own), Some(other)) = (a.access, b.access) else { continue };
            let is_boolean = || view.field(field).is_some_and(|it| it.ty == Type::BOOLEAN);
            let meanwhile = match (a.kind, b.kind) {
                (AccessKind::Read, AccessKind::Write)
                    if own.repeated && matches!(other.value, Some(Value::Constant)) && is_boolean() =>
                {
                    messages::writes_flag_of_loop(&method_text(b.method), thread)
                }
                (AccessKind::Write, AccessKind::Write) if own.updates && other.updates => {
                    messages::both_update(&method_text(b.method), thread)
                }
                (AccessKind::Write, AccessKind::Read) if own.repeated && own.updates && !awaits(view, b.method) => {
                    messages::reads_what_loop_updates(&method_text(b.method), thread)
                }
                _ => continue,
            };
            let message = messages::race(&text, &meanwhile);
            let related = vec![(
                Spot::Instr(a.method.clone(), a.at),
                messages::thread_accesses_without_lock(thread, present(a.kind), &text),
            )];
            let at = Spot::Instr(b.method.clone(), b.at);
            return Some(FileHint { rule: "data-race", at, message, related, fields: vec![field.clone()] });
        }
    }
    None
}

/// Whether a method waits for others before it goes on, as it seems.
pub fn awaits(view: &FileView<'_>, method: &MethodKey) -> bool {
    let Some(summary) = view.summary(method) else { return false };
    summary.calls.iter().any(|call| may_await(&call.target))
}

/// What the starter does is before the start, or meant to wait for the end.
pub fn starts_threads(view: &FileView<'_>, method: &MethodKey) -> bool {
    let Some(summary) = view.summary(method) else { return false };
    summary.forks.iter().any(|fork| fork.kind == crate::summary::ForkKind::Given)
        || summary.calls.iter().any(|call| call.target.name == "start" && call.target.params.is_empty())
}
