//! Whether what a cache or a field holds is as good as what another thread puts there in its place.

use racelens_ir::{ClassDecl, Dispatch, FieldDecl, FieldKey, MethodKey, Modifiers, Name, Provenance, Type};

use super::FileView;
use super::sharing::Use;
use crate::collections::{changes, is_for_one_thread};
use crate::field::{Immutability, immutability};
use crate::summary::object::field_of;
use crate::summary::{AccessKind, Call, FieldAccess, Value};

/// How deep values are looked into that are made of values.
const DEEP: u32 = 3;

/// Classes of the library whose objects never change and have final fields alone: they may be published by a race.
const FINAL: [&str; 6] = [
    "java.lang.String",
    "java.lang.Integer",
    "java.lang.Long",
    "java.lang.Boolean",
    "java.lang.Character",
    "java.lang.Double",
];

/// Further classes of the library whose objects are told apart by nobody.
const ALIKE: [&str; 8] = [
    "java.math.BigDecimal",
    "java.math.BigInteger",
    "java.lang.Class",
    "java.lang.reflect.Method",
    "java.lang.reflect.Field",
    "java.lang.reflect.Constructor",
    "java.util.Locale",
    "java.util.regex.Pattern",
];

/// Whether objects of a class are values, of which one is as good as another that was made alike: no field is written after
/// construction, all hold values or collections that nobody changes, and there is at least one. An object without fields is made to be a
/// different one, as a lock is.
pub fn is_value(view: &FileView<'_>, class: &Name, depth: u32) -> bool {
    if FINAL.contains(&&**class) || ALIKE.contains(&&**class) {
        return true;
    }
    let Some(decl) = view.class(class).filter(|decl| decl.provenance == Provenance::Source && depth < DEEP) else {
        return false;
    };
    let is_root =
        decl.superclass.as_ref().is_none_or(|above| matches!(&**above, "java.lang.Object" | "java.lang.Record"));
    let mut own = decl.fields.iter().filter(|field| !field.modifiers.is_static()).peekable();
    is_root && own.peek().is_some() && !takes_locks(view, &decl) && own.all(|field| is_kept(view, &decl, field, depth))
}

/// Whether a field has one value for good.
fn is_kept(view: &FileView<'_>, class: &ClassDecl, field: &FieldDecl, depth: u32) -> bool {
    let key = class.field_key(field);
    // Who else may write it, the file shows where the field is private.
    let is_own = view.by_name.contains_key(&*class.name) && field.modifiers.has(Modifiers::PRIVATE);
    let is_assigned_once = field.modifiers.is_final()
        || is_own && immutability(field.modifiers, &key, view.accesses(&key)) == Immutability::Effective;
    let is_outside = |method: &MethodKey| !(method.is_constructor() && method.class == class.name);
    let is_changed = || {
        view.methods.iter().filter(|(method, _)| is_outside(method)).any(|(_, summary)| {
            let stores =
                |it: &crate::summary::ElementAccess| it.kind == AccessKind::Write && field_of(&it.array) == Some(&key);
            summary.calls_on(&key).any(|(call, _)| changes(&call.target.name)) || summary.elements.iter().any(stores)
        })
    };
    let holds_value = match &field.ty {
        Type::Class(name) if is_collection(name) => is_own && !is_changed(),
        Type::Class(name) => is_value(view, name, depth + 1),
        Type::Array(_) => is_own && !is_changed(),
        _ => true,
    };
    is_assigned_once && holds_value
}

fn is_collection(class: &Name) -> bool {
    let interfaces = ["List", "Map", "Set", "Collection", "SortedMap", "SortedSet"];
    is_for_one_thread(class) || class.strip_prefix("java.util.").is_some_and(|name| interfaces.contains(&name))
}

fn takes_locks(view: &FileView<'_>, class: &ClassDecl) -> bool {
    let is_synchronized = class.methods.iter().any(|method| method.modifiers.has(Modifiers::SYNCHRONIZED));
    is_synchronized || view.methods.iter().any(|(method, summary)| method.class == class.name && summary.locks)
}

/// Whether a field remembers what each thread computes alike, as `String` keeps its hash: one method without parameters reads it once,
/// computes a value if it has none, and is the only one that writes it. Not with two reads: the second may return an older value than
/// the first (JLS 17.4.5). Not for a number of 64 bits, which may be torn.
pub fn is_remembered(view: &FileView<'_>, field: &FieldKey, uses: &[Use<'_>]) -> bool {
    let is_number = match view.field(field).map(|field| field.ty) {
        Some(Type::Class(name)) if FINAL.contains(&&*name) => false,
        Some(ty) if ty == Type::INT => true,
        _ => return false,
    };
    let is_looked_at = |write: &Use<'_>| {
        let mut reads = uses.iter().filter(|one| one.kind == AccessKind::Read && one.method == write.method);
        let is_before =
            |read: &Use<'_>| read.at < write.at && (is_number || read.access.is_some_and(|access| access.tested));
        reads.next().is_some_and(is_before) && reads.next().is_none()
    };
    let is_computed = |write: &Use<'_>| {
        let value = write.access.filter(|access| !access.updates).and_then(|access| access.value.as_ref());
        matches!(value, Some(Value::New(_) | Value::Call(_) | Value::Other)) && write.method.params.is_empty()
    };
    let mut writes = uses.iter().filter(|one| one.kind == AccessKind::Write);
    writes.next().is_some_and(|write| {
        let is_alone = writes.all(|it| it.method == write.method && is_computed(it));
        is_alone && is_looked_at(write) && is_computed(write) && answers_alike(view, write.method, Some(field), DEEP)
    })
}

/// Methods that answer alike on an object that does not change, whichever class has it.
const OF_ANY: [&str; 8] = ["hashCode", "toString", "equals", "length", "name", "ordinal", "getName", "getSimpleName"];
/// Classes of the library whose methods do nothing but compute.
const COMPUTE: [&str; 13] = [
    "java.lang.String",
    "java.lang.StringBuilder",
    "java.lang.Integer",
    "java.lang.Long",
    "java.lang.Boolean",
    "java.lang.Character",
    "java.lang.Double",
    "java.lang.Float",
    "java.lang.Object",
    "java.lang.Class",
    "java.util.Arrays",
    "java.util.Objects",
    "java.math.BigInteger",
];

/// Whether a method computes the same each time: it reads only what does not change, and writes nothing but `kept`.
fn answers_alike(view: &FileView<'_>, method: &MethodKey, kept: Option<&FieldKey>, depth: u32) -> bool {
    let Some(summary) = view.summary(method) else { return false };
    let is_constant = |field: &FieldKey| {
        view.field(field).is_some_and(|decl| {
            let of_field = immutability(decl.modifiers, field, view.accesses(field));
            matches!(of_field, Immutability::Final | Immutability::Effective)
        })
    };
    let keeps = |access: &FieldAccess| {
        kept == Some(&access.field) || access.kind == AccessKind::Read && is_constant(&access.field)
    };
    let computes = |call: &Call| {
        let target = &call.target;
        COMPUTE.contains(&&*target.class)
            || target.class.starts_with("java.lang.Math")
            || OF_ANY.contains(&&*target.name)
            || depth > 0 && call.dispatch != Dispatch::Virtual && answers_alike(view, target, None, depth - 1)
    };
    summary.forks.is_empty()
        && !summary.stores_elements
        && summary.accesses.iter().all(keeps)
        && summary.calls.iter().all(computes)
}
