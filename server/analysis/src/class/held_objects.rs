//! `container-race`: an object that is not thread-safe, in a field of a class that says that several threads use it, and a call
//! without a lock that changes what the object has.
//!
//! Knows the classes of the file alone. What a class with locks of its own does is its own business.

use racelens_ir::{ClassDecl, ClassKind, FieldKey, MethodKey, Modifiers, Name, simple_name};

use super::container::is_container_field;
use super::context::Contexts;
use super::sharing_reasons::{Why, why};
use super::{FileHint, FileView, Spot, field_text, messages};
use crate::collections::changes;
use crate::summary::{AccessKind, Call, Object};

/// How many calls deep a method of the object is followed.
const DEEPEST: usize = 3;

pub fn hints(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<FileHint>) {
    for class in view.own_classes() {
        let Some(why) = why(view, &class.name).filter(Why::is_said_of_class) else { continue };
        for field in &class.fields {
            let key = class.field_key(field);
            let Some(held) = view.declared_type(&key).and_then(|name| plain_class(view, &name)) else { continue };
            let is_told = found.iter().any(|one| one.fields.contains(&key));
            let is_guarded = view.annotations_of_field(&key).iter().any(|note| &*note.name == "GuardedBy");
            if held.name == class.name || is_told || is_guarded {
                continue;
            }
            let open = open_calls(view, contexts, &class.name, &key);
            let changed = open
                .into_iter()
                .find_map(|(method, call)| Some((method, call, changed_by(view, &held.name, &call.target, DEEPEST)?)));
            let Some((method, call, what)) = changed else { continue };
            let reason = why.said(simple_name(&class.name));
            let message =
                messages::object_is_changed(&field_text(&key), &call.target.name, &field_text(&what), &reason);
            found.push(FileHint {
                rule: "container-race",
                at: Spot::Instr(method.clone(), call.at),
                message,
                related: vec![(Spot::Field(what.clone()), messages::declared_here(&field_text(&what)))],
                fields: vec![key, what],
            });
        }
    }
}

/// A class of the file that says nothing of threads and has no locks.
fn plain_class<'v>(view: &'v FileView<'_>, name: &Name) -> Option<&'v ClassDecl> {
    let class = view.own_classes().find(|class| class.name == *name)?;
    let is_synchronized = class.methods.iter().any(|method| method.modifiers.has(Modifiers::SYNCHRONIZED));
    let mut own = view.methods.iter().filter(|(key, _)| key.class == *name);
    let is_plain = class.kind == ClassKind::Class && why(view, name).is_none() && !is_synchronized;
    (is_plain && !own.any(|(_, summary)| summary.locks)).then_some(class)
}

/// The calls of methods of an object in a field, by methods of the class that have callers, without any lock.
fn open_calls<'v>(
    view: &'v FileView<'_>,
    contexts: &Contexts<'_>,
    class: &Name,
    field: &FieldKey,
) -> Vec<(&'v MethodKey, &'v Call)> {
    let own = view.methods.iter().filter(|(key, _)| {
        key.class == *class && !key.is_constructor() && !key.is_static_initialiser() && contexts.has_callers(key)
    });
    let calls = own.flat_map(|(key, summary)| summary.calls_on(field).map(move |(call, object)| (key, call, object)));
    let is_open = |key: &MethodKey, call: &Call| call.holds.is_empty() && contexts.is_unlocked(key, &call.holds);
    calls
        .filter(|(key, call, object)| object.is_lasting() && is_open(key, call))
        .map(|(key, call, _)| (key, call))
        .collect()
}

/// A field of an object that a call of its method changes without a lock: what it has, or what is in a collection there.
fn changed_by(view: &FileView<'_>, class: &Name, method: &MethodKey, left: usize) -> Option<FieldKey> {
    let own = MethodKey { class: class.clone(), ..method.clone() };
    let summary = view.summary(&own)?;
    let of_this = |access: &&crate::summary::FieldAccess| {
        access.object == Some(Object::This) && access.kind == AccessKind::Write && access.locks.is_empty()
    };
    let is_plain = |field: &FieldKey| view.field(field).is_some_and(|field| !field.modifiers.is_volatile());
    let mut written = summary.accesses.iter().filter(of_this).map(|access| &access.field);
    if let Some(field) = written.find(|field| is_plain(field)) {
        return Some(field.clone());
    }
    let decl = view.own_classes().find(|decl| decl.name == *class)?;
    let mut fields = decl.fields.iter().map(|field| decl.field_key(field));
    let changed = fields.find(|field| {
        let mut calls = summary.calls_on(field);
        is_container_field(view, field) && calls.any(|(call, _)| call.holds.is_empty() && changes(&call.target.name))
    });
    changed.or_else(|| {
        let left = left.checked_sub(1)?;
        let mut calls =
            summary.calls.iter().filter(|call| call.receiver == Some(Object::This) && call.holds.is_empty());
        calls.find_map(|call| changed_by(view, class, &call.target, left))
    })
}
