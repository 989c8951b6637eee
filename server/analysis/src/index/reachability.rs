//! Reachability: which methods each kind of thread executes, and which locks are held at every call of them. Calls are
//! followed from the roots of threads.
//!
//! Facts of a method are joined over all call paths to it, and a new path only adds facts. So after a method has gained
//! calls, the propagation continues from there; after it has lost some, it starts anew.

use std::collections::VecDeque;
use std::sync::Arc;

use racelens_ir::{Dispatch, Id, MethodKey, Name};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{FEW_TARGETS, Index, Node};
use crate::roots::{Root, RootKind, root};
use crate::summary::{Fate, Held, Object, Summary};

/// So many tasks may be the one that is given to a thread where nobody sees which.
const FEW_UNSEEN: usize = 4;

/// How threads come to a method.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Reached {
    /// A `main` that comes here while it is alone.
    pub alone: Option<Node>,
    /// A `main` that comes here while threads that it started may be running.
    pub main: Option<Node>,
    /// The first two other threads that come here.
    pub threads: [Option<Node>; 2],
    /// The locks that all hold who come here while others run.
    pub held: Option<Vec<Held>>,
}

/// A way out of a method, without what the walk doesn't look at: places, and names of the body alone.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Step<'a> {
    Call { target: &'a MethodKey, is_virtual: bool, after_fork: bool, receiver: Option<&'a Object>, held: Vec<Held> },
    Made { class: &'a Name, after_fork: bool, held: Vec<Held> },
}

/// The ways out of a method, in their order.
pub(super) fn shape(summary: Option<&Summary>) -> Vec<Step<'_>> {
    let calls = summary.into_iter().flat_map(|summary| &summary.calls).map(|call| Step::Call {
        target: &call.target,
        is_virtual: call.dispatch == Dispatch::Virtual,
        after_fork: call.after_fork,
        receiver: call.receiver.as_ref().filter(|object| object.is_lasting()),
        held: sorted(call.held_by_callee(&[])),
    });
    let made = summary.into_iter().flat_map(|summary| &summary.made).filter(|made| made.fate == Fate::Run);
    let made = made.map(|made| Step::Made {
        class: &made.class,
        after_fork: made.after_fork,
        held: sorted(made.held_inside(&[])),
    });
    let mut steps: Vec<Step<'_>> = calls.chain(made).collect();
    steps.sort();
    steps
}

/// Whether all of some steps are among others; both are in order.
pub(super) fn is_prefix_of(old: &[Step<'_>], new: &[Step<'_>]) -> bool {
    let mut new = new.iter();
    old.iter().all(|step| new.any(|other| other == step))
}

/// What the calls of a method name, in their order.
pub(super) fn targets(summary: Option<&Summary>) -> Vec<(&MethodKey, Dispatch)> {
    summary.into_iter().flat_map(|summary| &summary.calls).map(|call| (&call.target, call.dispatch)).collect()
}

type Ranks = FxHashMap<Node, usize>;

impl Index {
    fn find_roots(&mut self) -> FxHashMap<Node, (usize, Arc<Root>)> {
        let mut roots = Vec::new();
        for ((_, key), node) in &self.candidates {
            let fresh = || root(key, &self.hierarchy, &self.forks).map(Arc::new);
            let known = self.known_roots.entry(*node).or_insert_with(fresh);
            roots.extend(known.iter().map(|root| (*node, root.clone())));
        }
        // Where many tasks could be the one that some place gives away, that is no reason to suspect each.
        if roots.iter().filter(|(_, root)| !root.is_seen).count() > FEW_UNSEEN {
            roots.retain(|(_, root)| root.is_seen);
        }
        roots.into_iter().enumerate().map(|(at, (node, root))| (node, (at, root))).collect()
    }

    /// Finds the roots again; where they are others, the walk begins anew.
    pub(super) fn take_roots(&mut self) {
        let roots = self.find_roots();
        if roots != self.roots {
            self.roots = roots;
            self.callers.forget_threads();
            self.must_walk = true;
            // What is said of a field names the threads that come to it.
            self.touch_reached();
        }
    }

    /// Fields that threads come to are looked at again.
    pub(super) fn touch_reached(&mut self) {
        let reached: Vec<Node> = self.reached.keys().copied().collect();
        reached.into_iter().for_each(|node| self.touch_fields_of(node));
    }

    fn ranks(&self) -> Ranks {
        self.roots.iter().map(|(node, (at, _))| (*node, *at)).collect()
    }

    pub(super) fn walk(&mut self) {
        let mut reached: FxHashMap<Node, Reached> = FxHashMap::default();
        let mut work = VecDeque::new();
        let ranks = self.ranks();
        let mut roots: Vec<(&Node, &(usize, Arc<Root>))> = self.roots.iter().collect();
        roots.sort_by_key(|(_, (at, _))| *at);
        for (node, (_, root)) in roots {
            let new = match root.kind {
                RootKind::Main => Reached { alone: Some(*node), ..Reached::default() },
                _ => Reached { threads: [Some(*node), None], held: Some(Vec::new()), ..Reached::default() },
            };
            if arrive(*node, &new, &mut reached, &ranks) {
                work.push_back(*node);
            }
        }
        self.go_on(&mut reached, work, &ranks);
        let changed = reached.iter().filter(|(node, now)| self.reached.get(*node) != Some(*now));
        let gone = self.reached.keys().filter(|node| !reached.contains_key(*node));
        let touched: Vec<Node> = changed.map(|(node, _)| *node).chain(gone.copied()).collect();
        touched.into_iter().for_each(|node| self.touch_fields_of(node));
        self.reached = reached;
    }

    /// The same from methods that have more calls than before.
    pub(super) fn grow(&mut self, from: Vec<Node>) {
        let ranks = self.ranks();
        let mut reached = std::mem::take(&mut self.reached);
        let touched = self.go_on(&mut reached, from.into(), &ranks);
        self.reached = reached;
        touched.into_iter().for_each(|node| self.touch_fields_of(node));
    }

    /// Walks until nothing is new; the answer is the methods of which something was.
    fn go_on(
        &self,
        reached: &mut FxHashMap<Node, Reached>,
        mut work: VecDeque<Node>,
        ranks: &Ranks,
    ) -> FxHashSet<Node> {
        let mut touched = FxHashSet::default();
        while let Some(node) = work.pop_front() {
            let Some(row) = self.rows.get(node.index()) else { continue };
            let (Some(summary), Some(here)) = (&row.summary, reached.get(&node).cloned()) else { continue };
            let more = here.held.as_deref().unwrap_or_default();
            let mut arrive = |target: Node, new: &Reached| {
                if arrive(target, new, reached, ranks) {
                    touched.insert(target);
                    work.push_back(target);
                }
            };
            for (call, calls) in summary.calls.iter().zip(&row.calls) {
                let Some(calls) = self.calls.get(calls.index()) else { continue };
                let has_body = |node: &&Node| self.rows.get(node.index()).is_some_and(|row| row.summary.is_some());
                if calls.runs.is_empty() || calls.runs.iter().filter(has_body).count() > FEW_TARGETS {
                    continue;
                }
                let new = here.onwards(call.after_fork, || sorted(call.held_by_callee(more)));
                calls.runs.iter().for_each(|target| arrive(*target, &new));
            }
            for made in summary.made.iter().filter(|made| made.fate == Fate::Run) {
                let new = here.onwards(made.after_fork, || sorted(made.held_inside(more)));
                self.made.get(&made.class).into_iter().flatten().for_each(|target| arrive(*target, &new));
            }
        }
        touched
    }

    fn touch_fields_of(&mut self, node: Node) {
        let Some(summary) = self.rows.get(node.index()).and_then(|row| row.summary.clone()) else { return };
        self.dirty_fields.extend(summary.accesses.iter().map(|access| access.field.clone()));
    }
}

/// Notes a way to a method; the answer is whether it says anything new.
fn arrive(node: Node, new: &Reached, reached: &mut FxHashMap<Node, Reached>, ranks: &Ranks) -> bool {
    match reached.get_mut(&node) {
        Some(known) => known.join(new, ranks),
        None => {
            let mut first = Reached::default();
            first.join(new, ranks);
            reached.insert(node, first);
            true
        }
    }
}

fn sorted(held: impl Iterator<Item = Held>) -> Vec<Held> {
    let mut held: Vec<Held> = held.collect();
    held.sort();
    held.dedup();
    held
}

impl Reached {
    /// Who comes to a callee; `held` says under which locks.
    fn onwards(&self, after_fork: bool, held: impl FnOnce() -> Vec<Held>) -> Self {
        let main = self.main.or(self.alone.filter(|_| after_fork));
        let is_shared = main.is_some() || self.threads[0].is_some();
        Self { alone: self.alone, main, threads: self.threads, held: is_shared.then(held) }
    }

    /// Whether anything changed.
    fn join(&mut self, other: &Self, ranks: &Ranks) -> bool {
        let order = |node: &Node| ranks.get(node).copied().unwrap_or(usize::MAX);
        let first = |a: Option<Node>, b: Option<Node>| a.into_iter().chain(b).min_by_key(order);
        let (alone, main) = (first(self.alone, other.alone), first(self.main, other.main));
        let mut all: Vec<Node> = self.threads.into_iter().chain(other.threads).flatten().collect();
        all.sort_by_key(order);
        all.dedup();
        let threads = [all.first().copied(), all.get(1).copied()];
        let mut changed = (alone, main, threads) != (self.alone, self.main, self.threads);
        (self.alone, self.main, self.threads) = (alone, main, threads);
        match (&mut self.held, &other.held) {
            (_, None) => {}
            (None, Some(held)) => {
                self.held = Some(held.clone());
                changed = true;
            }
            (Some(own), Some(held)) => {
                let before = own.len();
                own.retain(|lock| held.contains(lock));
                changed |= own.len() != before;
            }
        }
        changed
    }
}
