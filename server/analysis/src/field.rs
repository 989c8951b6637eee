//! What is known of one field: whether it ever changes, which lock guards it, and whether two threads
//! may access it with nothing in common.

use std::collections::BTreeSet;

use racelens_ir::{FieldKey, InstrId, MethodKey, Modifiers, Name, Type};

use crate::summary::{AccessKind, FieldAccess, Lock, LockSet, Object};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldFacts {
    pub field: FieldKey,
    pub modifiers: Modifiers,
    pub immutability: Immutability,
    pub guard: Guard,
    /// The threads that reach it, by name.
    pub readers: BTreeSet<String>,
    pub writers: BTreeSet<String>,
    /// Whether some write is a read-modify-write, which `volatile` alone doesn't make atomic.
    pub updated: bool,
    pub race_hint: Option<RaceHint>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Immutability {
    /// Declared `final`.
    Final,
    /// Written by constructors and initialisers of its own class alone.
    Effective,
    Mutable,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Guard {
    /// No access holds a lock that another does.
    None,
    /// Every access outside constructors holds it.
    Always(Lock),
    /// Most accesses hold it, and these don't.
    Mostly { lock: Lock, with: u32, without: Vec<(MethodKey, InstrId)> },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceHint {
    pub write: Site,
    pub other: Site,
    /// Whether some write is a read-modify-write.
    pub updated: bool,
    /// The class of the new object that the write makes known.
    pub publishes: Option<Name>,
    /// Where threads meet in what the field refers to, which isn't made for several: what they call on it.
    pub calls: Option<Calls>,
    /// Whether it is worth telling: where objects are likely to be one thread's, that the threads meet only counts.
    pub is_likely: bool,
}

/// The methods that two threads call on one object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calls {
    pub write: Name,
    pub other: Name,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    pub method: MethodKey,
    pub at: InstrId,
    pub kind: AccessKind,
    /// The thread that comes here.
    pub thread: String,
    /// The method that this thread begins with.
    pub root: MethodKey,
    /// Whether the field belongs to a class, and to no object.
    pub is_static: bool,
    pub locks: LockSet,
}

impl RaceHint {
    /// The methods that the two threads begin with, in their order.
    pub fn roots(&self) -> (MethodKey, MethodKey) {
        let (a, b) = (self.write.root.clone(), self.other.root.clone());
        if a <= b { (a, b) } else { (b, a) }
    }
}

/// Whether an access initialises its object or class: it is in a constructor or an initialiser, or in a method that
/// deserialises a new object. No other thread has that object yet.
pub fn initialises(method: &MethodKey, access: &FieldAccess) -> bool {
    let is_filled = access.object == Some(Object::This) && !access.updates && is_deserialiser(method);
    is_filled || constructs(method, access)
}

fn constructs(method: &MethodKey, access: &FieldAccess) -> bool {
    match &access.object {
        Some(Object::This) => method.is_constructor(),
        Some(Object::Owned) => true,
        Some(_) => false,
        None => method.is_static_initialiser() && method.class == access.field.class,
    }
}

/// Whether serialisation calls a method to fill a new object: that of the JDK, and others with the same habit.
fn is_deserialiser(method: &MethodKey) -> bool {
    let takes = |classes: &[&str]| matches!(&*method.params, [Type::Class(name)] if classes.contains(&&**name));
    match &*method.name {
        "readObject" => takes(&["java.io.ObjectInputStream"]),
        "readExternal" => takes(&["java.io.ObjectInput"]),
        "readFrom" | "readFields" => takes(&["java.io.DataInput", "java.io.DataInputStream"]),
        _ => false,
    }
}

/// Whether a method is named as one that sets a property: `setName(name)`.
pub fn is_setter(method: &MethodKey) -> bool {
    method.params.len() == 1 && is_named(method, "set")
}

/// Whether a method is named as one that answers the property which another one sets.
pub fn is_getter_of(method: &MethodKey, setter: &MethodKey) -> bool {
    let property = setter.name.strip_prefix("set");
    let answers = |begin: &str| method.name.strip_prefix(begin) == property;
    method.params.is_empty() && property.is_some() && (answers("get") || answers("is"))
}

fn is_named(method: &MethodKey, begin: &str) -> bool {
    method.name.strip_prefix(begin).is_some_and(|rest| rest.starts_with(|c: char| c.is_uppercase()))
}

pub fn immutability<'a>(
    modifiers: Modifiers,
    field: &FieldKey,
    accesses: impl IntoIterator<Item = (&'a MethodKey, &'a FieldAccess)>,
) -> Immutability {
    if modifiers.is_final() {
        return Immutability::Final;
    }
    let mut writes = accesses.into_iter().filter(|(_, access)| access.kind == AccessKind::Write).peekable();
    let is_private = modifiers.has(Modifiers::PRIVATE);
    // A field that others could write, and nobody does, is as good as final in this workspace; one
    // that is never written at all is only so when nobody else could.
    let initialised = |(method, access): (&MethodKey, &FieldAccess)| {
        constructs(method, access) && (method.class == field.class || access.object == Some(Object::Owned))
    };
    if writes.peek().is_none() && !is_private {
        return Immutability::Mutable;
    }
    if writes.all(initialised) { Immutability::Effective } else { Immutability::Mutable }
}

/// The lock that guards most of the accesses; each comes with the locks that are held there.
pub fn guard(accesses: &[(&MethodKey, &FieldAccess, LockSet)]) -> Guard {
    let shared: Vec<_> = accesses.iter().filter(|(method, access, _)| !initialises(method, access)).collect();
    let mut counts: Vec<(&Lock, u32)> = Vec::new();
    for (_, _, locks) in &shared {
        for (lock, _) in locks.iter() {
            match counts.iter_mut().find(|(known, _)| *known == lock) {
                Some((_, count)) => *count += 1,
                None => counts.push((lock, 1)),
            }
        }
    }
    let Some((lock, with)) = counts.into_iter().max_by_key(|(_, count)| *count) else { return Guard::None };
    let without: Vec<_> = shared
        .iter()
        .filter(|(_, _, locks)| !locks.contains(lock))
        .map(|(method, access, _)| ((*method).clone(), access.at))
        .collect();
    match without.len() {
        0 => Guard::Always(lock.clone()),
        fewer if fewer < with as usize => Guard::Mostly { lock: lock.clone(), with, without },
        _ => Guard::None,
    }
}
