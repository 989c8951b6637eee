//! Joins the summaries of a workspace: which fields are immutable, which lock guards which
//! access, which fields one thread writes while another may read them.
//!
//! A suspicion here is never shown as more than that: the checker proves it or takes it away.

use std::collections::BTreeSet;
use std::collections::VecDeque;

use racelens_ir::{ClassDecl, Dispatch, FieldKey, InstrId, MethodKey, Modifiers, Name, Provenance};
use rustc_hash::FxHashMap;

use crate::roots::{Root, RootKind, roots};
use crate::summary::{AccessKind, FieldAccess, Lock, Object, Summary};

/// Everything that is known of a workspace's own code.
#[derive(Clone, Debug, Default)]
pub struct View<'a> {
    /// The user's classes, those that their bodies make included.
    pub classes: Vec<&'a ClassDecl>,
    pub summaries: Vec<(&'a MethodKey, &'a Summary)>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// By field, ascending.
    pub fields: Vec<FieldFacts>,
}

impl Facts {
    pub fn of(&self, field: &FieldKey) -> Option<&FieldFacts> {
        let at = self.fields.binary_search_by(|facts| facts.field.cmp(field)).ok()?;
        self.fields.get(at)
    }
}

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
    pub suspicion: Option<Suspicion>,
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
pub struct Suspicion {
    pub write: Site,
    pub other: Site,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    pub method: MethodKey,
    pub at: InstrId,
    pub kind: AccessKind,
    /// The thread that comes here.
    pub thread: String,
    pub locks: BTreeSet<Lock>,
}

/// The classes of a view by name, with what is above them.
pub struct Classes<'a> {
    by_name: FxHashMap<&'a str, &'a ClassDecl>,
    subclasses: FxHashMap<&'a str, Vec<&'a ClassDecl>>,
}

impl<'a> Classes<'a> {
    fn new(view: &View<'a>) -> Self {
        let mut by_name = FxHashMap::default();
        let mut subclasses: FxHashMap<&str, Vec<&ClassDecl>> = FxHashMap::default();
        for class in &view.classes {
            by_name.insert(class.name.as_str(), *class);
            for above in class.superclass.iter().chain(&class.interfaces) {
                subclasses.entry(above.as_str()).or_default().push(class);
            }
        }
        Self { by_name, subclasses }
    }

    /// Whether a class of the view descends from a class of any origin.
    pub fn is_a(&self, class: &str, above: &str) -> bool {
        let mut work = vec![class];
        let mut seen = BTreeSet::new();
        while let Some(name) = work.pop() {
            if name == above {
                return true;
            }
            if seen.insert(name)
                && let Some(decl) = self.by_name.get(name)
            {
                work.extend(decl.superclass.iter().chain(&decl.interfaces).map(Name::as_str));
            }
        }
        false
    }

    /// The methods that a call may run.
    fn targets(&self, target: &MethodKey, dispatch: Dispatch) -> Vec<MethodKey> {
        let mut found = Vec::new();
        let mut above = Some(target.class.as_str());
        while let Some(name) = above {
            let Some(class) = self.by_name.get(name) else { break };
            if let Some(method) = class.method(&target.name, &target.params) {
                found.push(method.key.clone());
                break;
            }
            above = class.superclass.as_deref();
        }
        if dispatch == Dispatch::Virtual {
            let mut work = vec![target.class.as_str()];
            let mut seen = BTreeSet::new();
            while let Some(name) = work.pop() {
                for below in self.subclasses.get(name).into_iter().flatten() {
                    if seen.insert(below.name.as_str()) {
                        work.push(&below.name);
                        if let Some(method) = below.method(&target.name, &target.params) {
                            found.push(method.key.clone());
                        }
                    }
                }
            }
        }
        found
    }
}

/// One access as one thread root comes to it.
struct Reached<'a> {
    root: usize,
    method: &'a MethodKey,
    access: &'a FieldAccess,
    locks: BTreeSet<Lock>,
    /// Whether the root's own forks may be running; threads other than `main` always overlap.
    concurrent: bool,
}

pub fn facts(view: &View<'_>) -> Facts {
    let classes = Classes::new(view);
    let roots = roots(view, &classes);
    let summaries: FxHashMap<&MethodKey, &Summary> = view.summaries.iter().copied().collect();
    let mut reached: FxHashMap<&FieldKey, Vec<Reached<'_>>> = FxHashMap::default();
    for (at, root) in roots.iter().enumerate() {
        reach(at, root, &classes, &summaries, &mut reached);
    }
    let mut accesses: FxHashMap<&FieldKey, Vec<(&MethodKey, &FieldAccess)>> = FxHashMap::default();
    for (method, summary) in &view.summaries {
        for access in &summary.accesses {
            accesses.entry(&access.field).or_default().push((method, access));
        }
    }
    let mut fields = Vec::new();
    for class in &view.classes {
        if class.provenance == Provenance::Synthetic {
            continue;
        }
        for field in &class.fields {
            let key = class.field_key(field);
            let own = accesses.get(&key).map_or(&[][..], Vec::as_slice);
            let by_threads = reached.get(&key).map_or(&[][..], Vec::as_slice);
            let immutability = immutability(field.modifiers, &key, own);
            let names = |kind| {
                let of_kind = by_threads.iter().filter(|reached| reached.access.kind == kind);
                of_kind.filter_map(|reached| roots.get(reached.root)).map(|root| root.name.clone()).collect()
            };
            let may_race = immutability == Immutability::Mutable && !field.modifiers.is_volatile();
            fields.push(FieldFacts {
                guard: guard(own),
                immutability,
                modifiers: field.modifiers,
                readers: names(AccessKind::Read),
                writers: names(AccessKind::Write),
                updated: own.iter().any(|(_, access)| access.updates),
                suspicion: may_race.then(|| suspicion(by_threads, &roots)).flatten(),
                field: key,
            });
        }
    }
    fields.sort_by(|a, b| a.field.cmp(&b.field));
    fields.dedup_by(|a, b| a.field == b.field);
    Facts { fields }
}

/// Follows calls from a root. A method reached on several ways holds the locks that all of them
/// hold, and is concurrent where one of them is.
fn reach<'a>(
    at: usize,
    root: &Root,
    classes: &Classes<'_>,
    summaries: &FxHashMap<&'a MethodKey, &'a Summary>,
    reached: &mut FxHashMap<&'a FieldKey, Vec<Reached<'a>>>,
) {
    let begins_concurrent = root.kind != RootKind::Main;
    let mut contexts: FxHashMap<&'a MethodKey, (BTreeSet<Lock>, bool)> = FxHashMap::default();
    let mut order: Vec<&'a MethodKey> = Vec::new();
    let mut work = VecDeque::new();
    if let Some((key, _)) = summaries.get_key_value(&root.method) {
        contexts.insert(*key, (BTreeSet::new(), begins_concurrent));
        order.push(*key);
        work.push_back(*key);
    }
    while let Some(method) = work.pop_front() {
        let (Some(summary), Some((held, concurrent))) = (summaries.get(method), contexts.get(method).cloned()) else {
            continue;
        };
        for call in &summary.calls {
            let from_here = call.receiver == Some(Object::This);
            let kept = held.iter().filter(|lock| from_here || is_global(lock)).cloned();
            let locks: BTreeSet<Lock> = call.locks.iter().cloned().chain(kept).collect();
            let concurrent = concurrent || call.after_fork;
            for target in classes.targets(&call.target, call.dispatch) {
                let Some((key, _)) = summaries.get_key_value(&target) else { continue };
                let changed = match contexts.get_mut(*key) {
                    None => {
                        contexts.insert(*key, (locks.clone(), concurrent));
                        order.push(*key);
                        true
                    }
                    Some((known, was)) => {
                        let meet: BTreeSet<Lock> = known.intersection(&locks).cloned().collect();
                        let changed = meet != *known || (concurrent && !*was);
                        *known = meet;
                        *was |= concurrent;
                        changed
                    }
                };
                if changed {
                    work.push_back(*key);
                }
            }
        }
    }
    for method in order {
        let (Some(summary), Some((held, concurrent))) = (summaries.get(method), contexts.get(method)) else {
            continue;
        };
        for access in &summary.accesses {
            let on_this = access.object == Some(Object::This);
            let kept = held.iter().filter(|lock| on_this || is_global(lock)).cloned();
            let locks = access.locks.iter().cloned().chain(kept).collect();
            let concurrent = *concurrent || access.after_fork;
            reached.entry(&access.field).or_default().push(Reached { root: at, method, access, locks, concurrent });
        }
    }
}

fn is_global(lock: &Lock) -> bool {
    matches!(lock, Lock::StaticField(_) | Lock::Class(_))
}

/// Whether an access belongs to the making of the object or class: nobody else sees it yet.
fn initialises(method: &MethodKey, access: &FieldAccess) -> bool {
    match &access.object {
        Some(Object::This) => method.is_constructor(),
        Some(Object::Owned) => true,
        Some(_) => false,
        None => method.is_static_initialiser() && method.class == access.field.class,
    }
}

fn immutability(modifiers: Modifiers, field: &FieldKey, accesses: &[(&MethodKey, &FieldAccess)]) -> Immutability {
    if modifiers.is_final() {
        return Immutability::Final;
    }
    let mut writes = accesses.iter().filter(|(_, access)| access.kind == AccessKind::Write).peekable();
    let is_private = modifiers.has(Modifiers::PRIVATE);
    // A field that others could write, and nobody does, is as good as final in this workspace; one
    // that is never written at all is only so when nobody else could.
    let initialised = |(method, access): &(&MethodKey, &FieldAccess)| {
        initialises(method, access) && (method.class == field.class || access.object == Some(Object::Owned))
    };
    if writes.peek().is_none() && !is_private {
        return Immutability::Mutable;
    }
    if writes.all(initialised) { Immutability::Effective } else { Immutability::Mutable }
}

fn guard(accesses: &[(&MethodKey, &FieldAccess)]) -> Guard {
    let shared: Vec<_> = accesses.iter().filter(|(method, access)| !initialises(method, access)).collect();
    let mut counts: Vec<(&Lock, u32)> = Vec::new();
    for (_, access) in &shared {
        for lock in &access.locks {
            match counts.iter_mut().find(|(known, _)| *known == lock) {
                Some((_, count)) => *count += 1,
                None => counts.push((lock, 1)),
            }
        }
    }
    let Some((lock, with)) = counts.into_iter().max_by_key(|(_, count)| *count) else { return Guard::None };
    let without: Vec<_> = shared
        .iter()
        .filter(|(_, access)| !access.locks.contains(lock))
        .map(|(method, access)| ((*method).clone(), access.at))
        .collect();
    match without.len() {
        0 => Guard::Always(lock.clone()),
        fewer if fewer < with as usize => Guard::Mostly { lock: lock.clone(), with, without },
        _ => Guard::None,
    }
}

/// The first pair of accesses that two threads may make with nothing in common, a write first.
fn suspicion(reached: &[Reached<'_>], roots: &[Root]) -> Option<Suspicion> {
    let shared = |reached: &&Reached<'_>| reached.concurrent && !initialises(reached.method, reached.access);
    let site = |reached: &Reached<'_>| -> Option<Site> {
        Some(Site {
            method: reached.method.clone(),
            at: reached.access.at,
            kind: reached.access.kind,
            thread: roots.get(reached.root)?.name.clone(),
            locks: reached.locks.clone(),
        })
    };
    // Prefer a reader as the other side: what it may see is what people ask about.
    for kind in [AccessKind::Read, AccessKind::Write] {
        for write in reached.iter().filter(shared).filter(|reached| reached.access.kind == AccessKind::Write) {
            for other in reached.iter().filter(shared).filter(|reached| reached.access.kind == kind) {
                if overlap(write, other, roots) && write.locks.is_disjoint(&other.locks) {
                    return Some(Suspicion { write: site(write)?, other: site(other)? });
                }
            }
        }
    }
    None
}

fn overlap(a: &Reached<'_>, b: &Reached<'_>, roots: &[Root]) -> bool {
    if a.root != b.root {
        return true;
    }
    let Some(root) = roots.get(a.root) else { return false };
    // Each thread object has its own fields: `this.count` of two workers are two locations.
    let own_field = root.kind == RootKind::Thread
        && a.access.object == Some(Object::This)
        && b.access.object == Some(Object::This)
        && a.access.field.class == root.method.class;
    root.many && !own_field
}
