//! The places of a workspace where a lock is taken while another is held.

use std::collections::BTreeSet;

use racelens_ir::{FieldKey, Id, InstrId, MethodKey, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{Calls, Index, Node, Rank};
use crate::class::FileHint;
use crate::lock_order::{self, LockName};
use crate::summary::object::field_of;
use crate::summary::{AccessKind, Call, Held, Object, Summary, Value};

/// The methods that say something of the order of locks: they take one, or call somebody, while they hold one.
#[derive(Default)]
pub(super) struct Lockers(BTreeSet<(Rank, Node)>);

/// The fields that a method gives an object from elsewhere.
pub(super) fn borrowed(summary: Option<&Summary>) -> BTreeSet<&FieldKey> {
    let writes = summary.into_iter().flat_map(|it| &it.accesses).filter(|access| access.kind == AccessKind::Write);
    writes.filter(|access| is_given(access.value.as_ref())).map(|access| &access.field).collect()
}

impl Lockers {
    /// Takes in what a method does now; the answer is whether orders may be others by that. Calls are looked at
    /// elsewhere.
    pub fn set(&mut self, at: (Rank, Node), key: &MethodKey, old: Option<&Summary>, new: Option<&Summary>) -> bool {
        let is_one = |summary: Option<&Summary>| summary.is_some_and(says_order);
        let (was, is) = (is_one(old), is_one(new));
        if is {
            self.0.insert(at);
        } else {
            self.0.remove(&at);
        }
        let places = |summary: Option<&Summary>| -> Vec<InstrId> {
            let acquires = summary.into_iter().flat_map(|it| &it.acquires).map(|acquire| acquire.at);
            let calls = summary.into_iter().flat_map(|it| &it.calls).filter(|call| !call.holds.is_empty());
            acquires.chain(calls.map(|call| call.at)).collect()
        };
        let taken = |summary: Option<&Summary>| -> Vec<_> {
            let acquires = summary.into_iter().flat_map(|it| &it.acquires);
            let name = |object, is_static| lock_order::name_of(object, key, is_static);
            let names = acquires.map(|one| (name(&one.lock.object, true), name(&one.lock.object, false), one.tries));
            names.collect()
        };
        // What others find who call it, and, where it is one of these, where it does so.
        taken(old) != taken(new)
            || (was || is)
                && (places(old) != places(new)
                    || old.map(|it| (&it.acquires, it.compares)) != new.map(|it| (&it.acquires, it.compares)))
    }

    pub fn moved(&mut self, node: Node, old: Rank, new: Rank) {
        if self.0.remove(&(old, node)) {
            self.0.insert((new, node));
        }
    }
}

/// Whether a value that is written comes from elsewhere: a parameter, or what a call answered. The halves of a read-write lock
/// belong to it.
fn is_given(value: Option<&Value>) -> bool {
    match value {
        Some(Value::Call(target)) => !target.class.starts_with("java.util.concurrent.locks."),
        Some(Value::Other) => true,
        _ => false,
    }
}

fn is_lock(class: &str) -> bool {
    class.strip_prefix("java.util.concurrent.locks.").is_some_and(|name| name.ends_with("Lock"))
}

fn says_order(summary: &Summary) -> bool {
    summary.acquires.iter().any(|acquire| !acquire.holds.is_empty())
        || summary.calls.iter().any(|call| !call.holds.is_empty())
}

impl Index {
    /// Every place where a lock is taken while another is held, by the method itself or by what it calls; with the fields
    /// that locks lie in.
    pub(super) fn find_orders(&self) -> (Vec<FileHint>, FxHashSet<FieldKey>) {
        let mut edges = Vec::new();
        let mut taken_by: FxHashMap<Calls, BTreeSet<LockName>> = FxHashMap::default();
        for (_, node) in &self.lockers.0 {
            let Some(row) = self.rows.get(node.index()) else { continue };
            let Some(summary) = &row.summary else { continue };
            let is_static = self.is_static(&row.key);
            lock_order::own_edges(&row.key, summary, is_static, &mut edges);
            for (call, calls) in summary.calls.iter().zip(&row.calls).filter(|(call, _)| !call.holds.is_empty()) {
                let taken = taken_by.entry(*calls).or_insert_with(|| self.taken_by(*calls));
                let name_of = |held: &Held| lock_order::name_of(&held.object, &row.key, is_static);
                let held: Vec<LockName> = call.holds.iter().filter_map(name_of).collect();
                // What may be held already is only entered again, which orders nothing.
                let is_entered_again = |taken: &LockName| held.iter().any(|name| self.may_be_one(name, taken));
                if let Some(name) = self.locks_argument(row, call, is_static) {
                    edges.push(lock_order::edge(name.clone(), name, &row.key, call.at, &call.holds, is_static));
                }
                for name in &held {
                    for taken in taken.iter().filter(|taken| !is_entered_again(taken)) {
                        edges.push(lock_order::edge(
                            name.clone(),
                            taken.clone(),
                            &row.key,
                            call.at,
                            &call.holds,
                            is_static,
                        ));
                    }
                }
            }
        }
        let acquires = self.rows.iter().flat_map(|row| &row.summary).flat_map(|summary| &summary.acquires);
        let fields = acquires.filter_map(|acquire| field_of(&acquire.lock.object).cloned()).collect();
        (lock_order::hints(&edges, &|a, b| self.may_meet(a, b)), fields)
    }

    /// The locks that a call may take, as far as one looks: deep chains and calls of many mean little.
    fn taken_by(&self, calls: Calls) -> BTreeSet<LockName> {
        // Of many that a call may run, most are never meant.
        const FEW: usize = 2;
        const ENOUGH: usize = 200;
        let mut found = BTreeSet::new();
        let mut seen = FxHashSet::default();
        let mut work = vec![(calls, false)];
        while let Some((calls, is_on_new)) = work.pop() {
            let Some(row) = self.calls.get(calls.index()).filter(|row| row.runs.len() <= FEW) else { continue };
            for node in &row.runs {
                let Some(row) = self.rows.get(node.index()) else { continue };
                // No other thread has a reference to an object while its constructor runs.
                let is_on_new = is_on_new || row.key.is_constructor();
                if seen.len() > ENOUGH || !seen.insert((*node, is_on_new)) {
                    continue;
                }
                let Some(summary) = &row.summary else { continue };
                let is_static = self.is_static(&row.key);
                let taken =
                    summary.acquires.iter().filter(|acquire| !acquire.tries).map(|acquire| &acquire.lock.object);
                let taken = taken.filter(|object| !(is_on_new && self.is_own_lock(object)));
                found.extend(taken.filter_map(|object| lock_order::name_of(object, &row.key, is_static)));
                let is_of_this = |call: &Call| is_on_new && call.receiver == Some(Object::This);
                work.extend(summary.calls.iter().zip(&row.calls).map(|(call, calls)| (*calls, is_of_this(call))));
            }
        }
        found
    }

    /// Whether a lock is an object itself, or one that it has made for itself.
    fn is_own_lock(&self, lock: &Object) -> bool {
        match lock {
            Object::This => true,
            Object::FieldOf(owner, field) => **owner == Object::This && !self.is_borrowed(field),
            Object::ReadSide(whole) => self.is_own_lock(whole),
            _ => false,
        }
    }

    /// The class whose objects a method locks one after the other: it holds its own monitor, and calls a method that locks an
    /// argument of the same class.
    fn locks_argument(&self, row: &super::Row, call: &crate::summary::Call, is_static: bool) -> Option<LockName> {
        let summary = row.summary.as_ref()?;
        let receiver = call.receiver.as_ref().filter(|receiver| matches!(receiver, Object::Local(_)))?;
        let argument = lock_order::name_of(receiver, &row.key, is_static)?;
        let own = lock_order::name_of(&Object::This, &row.key, is_static)?;
        let target = self.by_key.get(&call.target).and_then(|node| self.rows.get(node.index()))?;
        let locks_itself = target.summary.as_ref()?.acquires.iter().any(|acquire| acquire.lock.object == Object::This);
        let holds_itself = call.holds.iter().any(|held| held.object == Object::This && held.is_monitor);
        (argument == own && holds_itself && locks_itself && !summary.compares).then_some(own)
    }

    /// Whether two locks may be one object: of one class, or of a class and one below it, whose methods call each other
    /// on the same object; or two fields of different classes, one of which is given its lock by somebody else.
    fn may_be_one(&self, a: &LockName, b: &LockName) -> bool {
        let is_below = |a: &str, b: &str| self.hierarchy.is_a(a, b) || self.hierarchy.is_a(b, a);
        match (a, b) {
            (LockName::Object(a), LockName::Object(b)) => is_below(a, b),
            (LockName::Field(a), LockName::Field(b)) if a.class != b.class => {
                let types = [a, b].map(|field| self.hierarchy.field(field).map(|field| &field.ty));
                let is_one_type = match types {
                    [Some(Type::Class(a)), Some(Type::Class(b))] => is_below(a, b) || is_lock(a) && is_lock(b),
                    _ => false,
                };
                is_one_type && (self.is_borrowed(a) || self.is_borrowed(b))
            }
            _ => a == b,
        }
    }

    /// Whether a field is given an object that its class does not make.
    fn is_borrowed(&self, field: &FieldKey) -> bool {
        self.accesses_of(field)
            .iter()
            .any(|(_, access)| access.kind == AccessKind::Write && is_given(access.value.as_ref()))
    }

    fn is_static(&self, key: &MethodKey) -> bool {
        self.hierarchy.method(key).is_some_and(|it| it.modifiers.is_static())
    }

    /// Whether two methods may run at once, as far as is known: not where one and the same thread is the
    /// only one to come to both.
    fn may_meet(&self, a: &MethodKey, b: &MethodKey) -> bool {
        let reached = |key| self.by_key.get(key).and_then(|node| self.reached.get(node));
        let (Some(a), Some(b)) = (reached(a), reached(b)) else { return true };
        let mut threads: FxHashSet<Node> = FxHashSet::default();
        for one in [a, b] {
            threads.extend(one.threads.into_iter().flatten());
            threads.extend(one.main.or(one.alone));
        }
        let is_many = |node: &Node| self.roots.get(node).is_some_and(|(_, root)| root.many);
        threads.len() > 1 || threads.iter().any(is_many)
    }
}
