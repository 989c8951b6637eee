//! Which threads reach which accesses, over a whole workspace, kept up to date file by file.
//!
//! The methods and calls of all files are one graph of small numbers. From the thread roots it is
//! walked until nothing changes: a method that is reached on several ways runs under the locks that all
//! of them hold. A change that touches no call, fork or class leaves the walk as it is, and then only the
//! fields that the changed methods access are looked at again. What is asked about one field is computed
//! when it is asked.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use racelens_ir::{ClassDecl, Dispatch, FieldKey, Id, MethodKey, Modifiers, Name, Provenance, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::class::FileHint;
use crate::field::{FieldFacts, Guard, Immutability, RaceHint, immutability, initialises};
use crate::hierarchy::Hierarchy;
use crate::roots::{Forks, Root, candidates};
use crate::summary::{AccessKind, Executor, Fork, ForkKind, Summary};

racelens_ir::id!(/** A file, by whatever number its owner knows it. */ FileId, "file");
racelens_ir::id!(/** A method that some file has, or had. */ Node, "node");
racelens_ir::id!(/** Everything that calls of one name may run. */ Calls, "calls");

/// What one file brings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FilePart {
    /// The classes of the file, with those that its bodies make.
    pub classes: Arc<[Arc<ClassDecl>]>,
    pub methods: Vec<(MethodKey, Arc<Summary>)>,
    /// What the file shows by itself.
    pub hints: Arc<[FileHint]>,
    /// Fields whose objects aren't made for several threads.
    pub containers: Arc<[FieldKey]>,
}

mod by_field;
mod caller_locks;
mod callers;
mod lock_orders;
mod one_field;
mod race_pairs;
mod reachability;

use by_field::ByField;
use callers::Callers;
use lock_orders::{Lockers, borrowed};
use reachability::{Reached, is_prefix_of, shape, targets};

/// A call that may run more methods than this says nothing about which of them a thread comes to: `run` of a
/// task, `next` of an iterator.
pub const FEW_TARGETS: usize = 3;

/// Two threads that seem to meet in more fields than this go about whole subsystems, each with objects of its
/// own more likely than not: of what they do, fields of classes alone are told.
pub const FEW_MEETINGS: usize = 8;

/// The order in which a method's accesses are looked at: by file, then by place in it.
type Rank = (u32, u32);

struct Row {
    key: MethodKey,
    rank: Rank,
    /// Nothing while no file has the method.
    summary: Option<Arc<Summary>>,
    by_field: ByField,
    /// What each call of the summary may run, in its order.
    calls: Vec<Calls>,
    /// Whether some call runs it, or did.
    is_called: bool,
    /// Whether it is a method, and no constructor, of a class that a body makes.
    is_of_made_class: bool,
}

struct CallsRow {
    target: MethodKey,
    dispatch: Dispatch,
    runs: Vec<Node>,
}

/// A method's name and parameters.
type Signature = (Name, Arc<[Type]>);

#[derive(Default)]
pub struct Index {
    rows: Vec<Row>,
    by_key: FxHashMap<MethodKey, Node>,
    calls: Vec<CallsRow>,
    by_call: FxHashMap<(MethodKey, Dispatch), Calls>,
    calls_of_class: FxHashMap<Name, Vec<Calls>>,
    /// Methods of classes that bodies make, by class.
    made: FxHashMap<Name, Vec<Node>>,
    callers: Callers,
    hierarchy: Hierarchy,
    forks: Forks,
    files: FxHashMap<FileId, (u32, Arc<FilePart>)>,
    /// Whether they were few when fields were last looked at.
    had_few_files: bool,
    candidates: BTreeMap<(Rank, MethodKey), Node>,
    accesses: FxHashMap<FieldKey, BTreeSet<(Rank, Node)>>,
    containers: FxHashSet<FieldKey>,

    /// With their order.
    roots: FxHashMap<Node, (usize, Arc<Root>)>,
    /// What is known of candidates, as long as the forks are the same and so is what is above them.
    known_roots: FxHashMap<Node, Option<Arc<Root>>>,
    reached: FxHashMap<Node, Reached>,
    race_hints: BTreeMap<FieldKey, Arc<RaceHint>>,
    /// In how many fields two threads seem to meet.
    meetings: FxHashMap<(MethodKey, MethodKey), usize>,
    /// Locks that are taken in both orders.
    orders: Vec<FileHint>,
    must_order: bool,
    /// The fields that locks lie in.
    ordered: FxHashSet<FieldKey>,
    lockers: Lockers,

    /// Calls that may run other methods than before.
    stale: FxHashSet<Calls>,
    dirty_fields: FxHashSet<FieldKey>,
    must_find_roots: bool,
    must_walk: bool,
    /// Methods that are come to and have got more calls than they had.
    grown: Vec<Node>,
}

impl Index {
    /// Takes in what a file brings now. `rank` orders the files.
    pub fn set(&mut self, file: FileId, rank: u32, part: &Arc<FilePart>) {
        let old = self.files.get(&file).cloned();
        let old_rank = old.as_ref().map_or(rank, |(known, _)| *known);
        if let Some((old_rank, old)) = &old
            && *old_rank == rank
            && (Arc::ptr_eq(old, part) || old == part)
        {
            return;
        }
        let same_rank = old.as_ref().is_some_and(|(known, _)| *known == rank);
        let old = old.map(|(_, part)| part).unwrap_or_default();
        self.set_classes(&old.classes, &part.classes);
        let had: FxHashMap<&MethodKey, &Arc<Summary>> = old.methods.iter().map(|(key, it)| (key, it)).collect();
        let has: FxHashSet<&MethodKey> = part.methods.iter().map(|(key, _)| key).collect();
        for (key, _) in &old.methods {
            if !has.contains(key) && self.is_brought_by(key, old_rank) {
                self.set_summary(key, None);
            }
        }
        for (at, (key, summary)) in part.methods.iter().enumerate() {
            let at: Rank = (rank, at as u32);
            let node = self.node(key);
            let moved = self.rows.get(node.index()).is_some_and(|row| row.rank != at);
            if moved || !same_rank {
                self.set_rank(node, at);
            }
            if had.get(key).is_none_or(|known| *known != summary) || self.lacks(node) {
                self.set_summary(key, Some(summary.clone()));
            }
        }
        self.set_candidates(&old, old_rank, part, rank);
        self.set_containers(&old.containers, &part.containers);
        self.files.insert(file, (rank, part.clone()));
    }

    pub fn remove(&mut self, file: FileId) {
        let Some((rank, old)) = self.files.remove(&file) else { return };
        self.set_classes(&old.classes, &[]);
        for (key, _) in &old.methods {
            if self.is_brought_by(key, rank) {
                self.set_summary(key, None);
            }
        }
        self.set_candidates(&old, rank, &FilePart::default(), rank);
        self.set_containers(&old.containers, &[]);
    }

    pub fn hierarchy(&self) -> &Hierarchy {
        &self.hierarchy
    }

    /// All fields that are suspected of a race, in their order.
    pub fn race_hints(&mut self) -> Vec<(FieldKey, Arc<RaceHint>)> {
        self.settle();
        let told = self.race_hints.iter().filter(|(_, race_hint)| self.is_told(race_hint));
        told.map(|(field, race_hint)| (field.clone(), race_hint.clone())).collect()
    }

    /// Not where objects are likely to be one thread's, nor where the two threads meet everywhere, so that this says
    /// nothing of one object's field.
    fn is_told(&self, race_hint: &RaceHint) -> bool {
        let is_static = race_hint.write.is_static;
        let is_of_a_crowd = || self.meetings.get(&race_hint.roots()).is_some_and(|meetings| *meetings > FEW_MEETINGS);
        race_hint.is_likely && (is_static || !is_of_a_crowd())
    }

    fn count_meetings(&mut self) {
        self.meetings.clear();
        for race_hint in self.race_hints.values() {
            *self.meetings.entry(race_hint.roots()).or_default() += 1;
        }
    }

    /// What is known of a field of the workspace's own code.
    pub fn field(&mut self, field: &FieldKey) -> Option<FieldFacts> {
        self.settle();
        let modifiers = self.declared(field)?;
        let accesses = self.accesses_of(field);
        let own = || accesses.iter().map(|(node, access)| (&node.key, *access));
        let immutability = immutability(modifiers, field, own());
        let guard = self.guard_of(&accesses);
        let updated = accesses.iter().any(|(_, access)| access.updates);
        let methods = [AccessKind::Read, AccessKind::Write].map(|kind| -> BTreeSet<Node> {
            let of_kind = accesses.iter().filter(|(_, access)| access.kind == kind);
            of_kind.filter_map(|(row, _)| self.by_key.get(&row.key).copied()).collect()
        });
        let [readers, writers] = methods.map(|methods| self.threads_reaching(&methods));
        let race_hint = self.race_hints.get(field).filter(|race_hint| self.is_told(race_hint));
        let race_hint = race_hint.map(|race_hint| (**race_hint).clone());
        Some(FieldFacts { field: field.clone(), modifiers, immutability, guard, readers, writers, updated, race_hint })
    }

    /// What guards a field that is written after initialisation: a part of [`Self::field`] that needs no look at threads.
    pub fn field_guard(&mut self, field: &FieldKey) -> Option<Guard> {
        self.settle();
        let (modifiers, accesses) = (self.declared(field)?, self.accesses_of(field));
        let own = accesses.iter().map(|(row, access)| (&row.key, *access));
        let is_mutable = immutability(modifiers, field, own) == Immutability::Mutable;
        is_mutable.then(|| self.guard_of(&accesses))
    }

    /// Locks that are taken in both orders, by place.
    pub fn orders(&mut self) -> &[FileHint] {
        self.settle();
        &self.orders
    }

    /// Whether a single thread is known to come to all places that write a field, and nobody else.
    pub fn has_one_writer(&mut self, field: &FieldKey) -> bool {
        self.settle();
        let mut writers: FxHashSet<Option<Node>> = FxHashSet::default();
        for (row, access) in self.accesses_of(field) {
            if access.kind == AccessKind::Read || initialises(&row.key, access) {
                continue;
            }
            let node = self.by_key.get(&row.key);
            let Some(reached) = node.and_then(|node| self.reached.get(node)) else { return false };
            writers.extend(reached.threads.iter().filter(|thread| thread.is_some()));
            writers.extend(reached.main.or(reached.alone).map(Some));
        }
        let is_many = |node: &Option<Node>| {
            let root = node.as_ref().and_then(|node| self.roots.get(node));
            root.is_none_or(|(_, root)| root.many)
        };
        writers.len() == 1 && !writers.iter().any(is_many)
    }

    fn declared(&self, field: &FieldKey) -> Option<Modifiers> {
        let class = self.hierarchy.class(&field.class)?;
        if class.provenance == Provenance::Synthetic {
            return None;
        }
        self.hierarchy.field(field).map(|field| field.modifiers)
    }

    // What files bring.

    fn node(&mut self, key: &MethodKey) -> Node {
        if let Some(node) = self.by_key.get(key) {
            return *node;
        }
        let node = Node::from_raw(self.rows.len() as u32);
        let is_of_made_class = crate::summary::object::is_made(&key.class) && !key.is_constructor();
        self.rows.push(Row {
            key: key.clone(),
            rank: (u32::MAX, u32::MAX),
            summary: None,
            by_field: ByField::default(),
            calls: Vec::new(),
            is_called: false,
            is_of_made_class,
        });
        self.by_key.insert(key.clone(), node);
        if is_of_made_class {
            self.made.entry(key.class.clone()).or_default().push(node);
        }
        node
    }

    /// Whether a method is the one that a file brought: another may have come to declare its class.
    fn is_brought_by(&self, key: &MethodKey, rank: u32) -> bool {
        let row = self.by_key.get(key).and_then(|node| self.rows.get(node.index()));
        row.is_some_and(|row| row.rank.0 == rank)
    }

    fn lacks(&self, node: Node) -> bool {
        self.rows.get(node.index()).is_none_or(|row| row.summary.is_none())
    }

    fn calls(&mut self, target: &MethodKey, dispatch: Dispatch) -> Calls {
        if let Some(calls) = self.by_call.get(&(target.clone(), dispatch)) {
            return *calls;
        }
        let calls = Calls::from_raw(self.calls.len() as u32);
        self.calls.push(CallsRow { target: target.clone(), dispatch, runs: Vec::new() });
        self.by_call.insert((target.clone(), dispatch), calls);
        self.calls_of_class.entry(target.class.clone()).or_default().push(calls);
        self.find_targets(calls);
        calls
    }

    fn find_targets(&mut self, calls: Calls) -> bool {
        let Some(row) = self.calls.get(calls.index()) else { return false };
        let targets = self.hierarchy.targets(&row.target, row.dispatch);
        let runs: Vec<Node> = targets.iter().map(|key| self.node(key)).collect();
        for node in &runs {
            if let Some(row) = self.rows.get_mut(node.index()) {
                row.is_called = true;
            }
        }
        let Some(row) = self.calls.get_mut(calls.index()).filter(|row| row.runs != runs) else { return false };
        self.callers.set_targets(calls, &row.runs, &runs);
        row.runs = runs;
        true
    }

    fn set_classes(&mut self, old: &[Arc<ClassDecl>], new: &[Arc<ClassDecl>]) {
        let had: FxHashMap<&Name, &Arc<ClassDecl>> = old.iter().map(|class| (&class.name, class)).collect();
        let has: FxHashSet<&Name> = new.iter().map(|class| &class.name).collect();
        for class in old.iter().filter(|class| !has.contains(&class.name)) {
            if self.hierarchy.class(&class.name).is_some_and(|known| known != class) {
                continue;
            }
            self.take_out(class);
        }
        for class in new {
            match had.get(&class.name) {
                Some(known) if *known == class => {}
                Some(known) if known.superclass == class.superclass && known.interfaces == class.interfaces => {
                    self.members_changed(known, class);
                }
                known => {
                    if let Some(known) = known {
                        self.take_out(known);
                    }
                    if let Some(other) = self.hierarchy.class(&class.name).cloned() {
                        self.take_out(&other);
                    }
                    self.hierarchy.add(class);
                    self.stands_elsewhere(class);
                }
            }
        }
    }

    fn take_out(&mut self, class: &ClassDecl) {
        self.stands_elsewhere(class);
        self.hierarchy.remove(class);
    }

    /// A class has come or goes, while it is there: what calls of its own methods and of those below it find above
    /// them may be others, and what calls of names above it find below, where these are declared from here on.
    fn stands_elsewhere(&mut self, class: &ClassDecl) {
        let mut below = FxHashSet::default();
        self.hierarchy.below(std::slice::from_ref(&class.name), &mut below);
        below.insert(class.name.clone());
        let declared = below.iter().filter_map(|name| self.hierarchy.class(name)).flat_map(|class| signatures(class));
        let declared: FxHashSet<Signature> = declared.collect();
        self.stale.extend(below.iter().filter_map(|name| self.calls_of_class.get(name)).flatten());
        self.calls_above(&class.name, &declared);
        self.fields_changed(class);
        // What is above a class decides whether it is a thread's.
        for key in below.iter().filter_map(|name| self.hierarchy.class(name)).flat_map(|class| candidates(class)) {
            self.must_find_roots = true;
            self.by_key.get(&key).map(|node| self.known_roots.remove(node));
        }
    }

    /// A class has other members, and stands where it stood.
    fn members_changed(&mut self, old: &Arc<ClassDecl>, new: &Arc<ClassDecl>) {
        self.hierarchy.remove(old);
        self.hierarchy.add(new);
        self.fields_changed(old);
        self.fields_changed(new);
        // Of what type the fields with locks are.
        self.must_order |= old.fields != new.fields;
        // What the fields of a thread, and of the class around it, say of the objects that it has.
        if old.fields != new.fields && (!candidates(new).is_empty() || self.is_around_thread(&new.name)) {
            self.touch_reached();
        }
        let (had, has): (FxHashSet<Signature>, FxHashSet<Signature>) =
            (signatures(old).collect(), signatures(new).collect());
        let changed: FxHashSet<Signature> = had.symmetric_difference(&has).cloned().collect();
        if changed.is_empty() {
            return;
        }
        let mut below = FxHashSet::default();
        self.hierarchy.below(std::slice::from_ref(&new.name), &mut below);
        below.insert(new.name.clone());
        let calls = below.iter().filter_map(|name| self.calls_of_class.get(name)).flatten().copied();
        let stale: Vec<Calls> = calls.filter(|calls| self.call(*calls, &changed).is_some()).collect();
        self.stale.extend(stale);
        self.calls_above(&new.name, &changed);
    }

    /// Calls of these methods by names above a class may run others.
    fn calls_above(&mut self, class: &Name, methods: &FxHashSet<Signature>) {
        let mut stale = std::mem::take(&mut self.stale);
        self.hierarchy.find_above(class, |above| {
            let calls = self.calls_of_class.get(above).into_iter().flatten().copied();
            let is_virtual = |calls: &Calls| {
                let row = self.call(*calls, methods);
                row.is_some_and(|row| row.dispatch == Dispatch::Virtual)
            };
            stale.extend(calls.filter(is_virtual));
            false
        });
        self.stale = stale;
    }

    /// What is known of a call, if it is one of these methods.
    fn call(&self, calls: Calls, methods: &FxHashSet<Signature>) -> Option<&CallsRow> {
        let row = self.calls.get(calls.index())?;
        methods.contains(&(row.target.name.clone(), row.target.params.clone())).then_some(row)
    }

    fn fields_changed(&mut self, class: &ClassDecl) {
        self.dirty_fields.extend(class.fields.iter().map(|field| class.field_key(field)));
    }

    fn set_containers(&mut self, old: &[FieldKey], new: &[FieldKey]) {
        if old == new {
            return;
        }
        for field in old {
            self.containers.remove(field);
        }
        self.containers.extend(new.iter().cloned());
        self.dirty_fields.extend(old.iter().chain(new).cloned());
    }

    fn set_rank(&mut self, node: Node, rank: Rank) {
        let Some(row) = self.rows.get_mut(node.index()) else { return };
        let old = std::mem::replace(&mut row.rank, rank);
        let Some(summary) = row.summary.clone() else { return };
        self.lockers.moved(node, old, rank);
        for access in &summary.accesses {
            if let Some(of_field) = self.accesses.get_mut(&access.field) {
                of_field.remove(&(old, node));
                of_field.insert((rank, node));
            }
            self.dirty_fields.insert(access.field.clone());
        }
    }

    fn set_summary(&mut self, key: &MethodKey, summary: Option<Arc<Summary>>) {
        let node = self.node(key);
        let is_root = self.roots.contains_key(&node) || crate::summary::object::is_made(&key.class);
        let Some(row) = self.rows.get_mut(node.index()) else { return };
        let (rank, may_be_run) = (row.rank, row.is_called || is_root);
        row.by_field = summary.as_deref().map(ByField::new).unwrap_or_default();
        let old = std::mem::replace(&mut row.summary, summary.clone());
        for access in old.iter().flat_map(|summary| &summary.accesses) {
            if let Some(of_field) = self.accesses.get_mut(&access.field) {
                of_field.remove(&(rank, node));
            }
            self.dirty_fields.insert(access.field.clone());
        }
        for access in summary.iter().flat_map(|summary| &summary.accesses) {
            self.accesses.entry(access.field.clone()).or_default().insert((rank, node));
            self.dirty_fields.insert(access.field.clone());
        }
        let forks = |summary: &Option<Arc<Summary>>| summary.as_ref().map(|it| it.forks.clone()).unwrap_or_default();
        let (old_forks, new_forks) = (forks(&old), forks(&summary));
        let kinds = |forks: &[Fork]| -> Vec<(ForkKind, Option<Name>, [bool; 2], Executor)> {
            let all = forks.iter();
            all.map(|fork| (fork.kind, fork.class.clone(), [fork.repeated, fork.own], fork.executor.clone())).collect()
        };
        if kinds(&old_forks) != kinds(&new_forks) {
            old_forks.iter().for_each(|fork| self.forks.remove(key, fork));
            new_forks.iter().for_each(|fork| self.forks.add(key, fork));
            self.known_roots.clear();
            self.must_find_roots = true;
        }
        let (old, new) = (old.as_deref(), summary.as_deref());
        self.must_order |= self.lockers.set((rank, node), key, old, new);
        let (had, has) = (borrowed(old), borrowed(new));
        self.must_order |= had.symmetric_difference(&has).any(|field| self.ordered.contains(*field));
        self.callers.set_made(node, old, new);
        let (old_shape, new_shape) = (shape(old), shape(new));
        if old_shape != new_shape {
            self.must_order = true;
            // Who isn't come to leads nowhere, and more calls lead on from where one is. Where a call or a thread may
            // come to it, whether it has a body counts.
            if old.is_none() || new.is_none() {
                self.must_walk |= may_be_run;
            } else if self.reached.contains_key(&node) {
                match is_prefix_of(&old_shape, &new_shape) {
                    true => self.grown.push(node),
                    false => self.must_walk = true,
                }
            }
        }
        if targets(old) != targets(new) {
            let calls = new.into_iter().flat_map(|summary| &summary.calls);
            let calls: Vec<Calls> = calls.map(|call| self.calls(&call.target, call.dispatch)).collect();
            if let Some(row) = self.rows.get_mut(node.index()) {
                self.callers.set_calls(node, &row.calls, &calls);
                row.calls = calls;
            }
        }
    }

    fn set_candidates(&mut self, old: &FilePart, old_rank: u32, new: &FilePart, rank: u32) {
        let of = |part: &FilePart, rank: u32| -> Vec<(Rank, MethodKey)> {
            let keys = part.classes.iter().flat_map(|class| candidates(class));
            keys.enumerate().map(|(at, key)| ((rank, at as u32), key)).collect()
        };
        let (old, new) = (of(old, old_rank), of(new, rank));
        if old == new {
            return;
        }
        for candidate in &old {
            self.candidates.remove(candidate);
        }
        for (rank, key) in new {
            let node = self.node(&key);
            self.candidates.insert((rank, key), node);
        }
        self.must_find_roots = true;
    }

    // What follows.

    fn settle(&mut self) {
        let has_few_files = self.has_few_files();
        if std::mem::replace(&mut self.had_few_files, has_few_files) != has_few_files {
            self.touch_reached();
        }
        for calls in std::mem::take(&mut self.stale) {
            self.must_walk |= self.find_targets(calls);
        }
        if std::mem::take(&mut self.must_find_roots) {
            self.take_roots();
        }
        let grown = std::mem::take(&mut self.grown);
        if std::mem::take(&mut self.must_walk) {
            self.walk();
            self.must_order = true;
        } else if !grown.is_empty() {
            self.grow(grown);
            self.must_order = true;
        }
        if std::mem::take(&mut self.must_order) {
            (self.orders, self.ordered) = self.find_orders();
        }
        let dirty = std::mem::take(&mut self.dirty_fields);
        let is_settled = dirty.is_empty();
        for field in dirty {
            match self.race_hint(&field) {
                Some(found) => {
                    let is_same = self.race_hints.get(&field).is_some_and(|known| **known == found);
                    if !is_same {
                        self.race_hints.insert(field, Arc::new(found));
                    }
                }
                None => {
                    self.race_hints.remove(&field);
                }
            }
        }
        if !is_settled {
            self.count_meetings();
        }
    }
}

fn signatures(class: &ClassDecl) -> impl Iterator<Item = Signature> {
    class.methods.iter().map(|method| (method.key.name.clone(), method.key.params.clone()))
}
