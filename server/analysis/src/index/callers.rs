//! The call graph backwards: which threads can come to a method, whatever is between them.
//!
//! Kept up to date call by call, so that a question walks from the methods that it is about to the roots, and looks at
//! nothing else. A method that no root comes to may be walked as well; it leads to no root.

use std::collections::BTreeSet;

use racelens_ir::{Id, Name};
use rustc_hash::FxHashMap;

use super::{Calls, Index, Node};
use crate::summary::{Fate, Summary};

#[derive(Default)]
pub(super) struct Callers {
    /// The methods that have a call, by call.
    of_call: Vec<Vec<Node>>,
    /// The calls that may run a method, by method.
    running: Vec<Vec<Calls>>,
    /// The methods that make a task of a class and run it.
    makers: FxHashMap<Name, Vec<Node>>,
    /// The threads that come to some methods, as long as calls, tasks and roots are the same.
    known_threads: FxHashMap<Vec<Node>, BTreeSet<String>>,
    /// The methods that make a task of a class and give it to one method.
    givers: FxHashMap<Name, Vec<Node>>,
}

fn row_of<T: Clone + Default>(rows: &mut Vec<T>, at: usize) -> Option<&mut T> {
    if rows.len() <= at {
        rows.resize(at + 1, T::default());
    }
    rows.get_mut(at)
}

/// The order of such a list says nothing.
fn take_out<T: PartialEq>(list: &mut Vec<T>, one: &T) {
    if let Some(at) = list.iter().rposition(|known| known == one) {
        list.swap_remove(at);
    }
}

impl Callers {
    /// A method has other calls than before.
    pub fn set_calls(&mut self, method: Node, old: &[Calls], new: &[Calls]) {
        let distinct = |calls: &[Calls]| calls.iter().copied().collect::<BTreeSet<Calls>>();
        let (old, new) = (distinct(old), distinct(new));
        for calls in old.difference(&new) {
            row_of(&mut self.of_call, calls.index()).into_iter().for_each(|all| take_out(all, &method));
        }
        if old != new {
            self.forget_threads();
        }
        for calls in new.difference(&old) {
            row_of(&mut self.of_call, calls.index()).into_iter().for_each(|all| all.push(method));
        }
    }

    /// A call may run other methods than before.
    pub fn set_targets(&mut self, calls: Calls, old: &[Node], new: &[Node]) {
        self.forget_threads();
        for method in old.iter().filter(|method| !new.contains(method)) {
            row_of(&mut self.running, method.index()).into_iter().for_each(|all| take_out(all, &calls));
        }
        for method in new.iter().filter(|method| !old.contains(method)) {
            row_of(&mut self.running, method.index()).into_iter().for_each(|all| all.push(calls));
        }
    }

    /// The calls that may run a method, each with the methods that have it.
    pub fn calling(&self, method: Node) -> impl Iterator<Item = (Calls, Node)> + '_ {
        let running = self.running.get(method.index()).into_iter().flatten();
        running.flat_map(|calls| {
            let all = self.of_call.get(calls.index()).into_iter().flatten();
            all.map(|caller| (*calls, *caller))
        })
    }

    /// The methods that make a task of a class and run it, or give it to one method, which may do so.
    pub fn makers_of(&self, class: &str) -> impl Iterator<Item = Node> + '_ {
        let all = self.makers.get(class).into_iter().chain(self.givers.get(class));
        all.flatten().copied()
    }

    /// A method makes other tasks than before.
    pub fn set_made(&mut self, method: Node, old: Option<&Summary>, new: Option<&Summary>) {
        let made = |summary: Option<&Summary>, fate: Fate| -> BTreeSet<Name> {
            let made = summary.into_iter().flat_map(|summary| &summary.made);
            let made = made.filter(|made| made.fate == fate && (fate == Fate::Run || made.given_to.is_some()));
            made.map(|made| made.class.clone()).collect()
        };
        let mut has_changed = false;
        for (fate, known) in [(Fate::Run, &mut self.makers), (Fate::Kept, &mut self.givers)] {
            let (old, new) = (made(old, fate), made(new, fate));
            has_changed |= old != new;
            for class in old.difference(&new) {
                known.get_mut(class).into_iter().for_each(|all| take_out(all, &method));
            }
            for class in new.difference(&old) {
                known.entry(class.clone()).or_default().push(method);
            }
        }
        if has_changed {
            self.forget_threads();
        }
    }

    pub fn forget_threads(&mut self) {
        self.known_threads.clear();
    }
}

/// Sets of methods whose threads are kept: a person looks at few fields between two edits.
const MOST_KNOWN: usize = 256;

impl Index {
    /// The names of all threads that come to one of some methods.
    pub(super) fn threads_reaching(&mut self, methods: &BTreeSet<Node>) -> BTreeSet<String> {
        let methods: Vec<Node> = methods.iter().copied().collect();
        if let Some(known) = self.callers.known_threads.get(&methods) {
            return known.clone();
        }
        let found = self.find_threads(&methods);
        if self.callers.known_threads.len() >= MOST_KNOWN {
            self.callers.forget_threads();
        }
        self.callers.known_threads.insert(methods, found.clone());
        found
    }

    fn find_threads(&self, methods: &[Node]) -> BTreeSet<String> {
        let callers = &self.callers;
        let mut seen = vec![false; self.rows.len()];
        let mut seen_calls = vec![false; self.calls.len()];
        let mut found = BTreeSet::new();
        let mut work: Vec<Node> = Vec::new();
        let is_first =
            |seen: &mut Vec<bool>, at: usize| seen.get_mut(at).is_some_and(|seen| !std::mem::replace(seen, true));
        work.extend(methods.iter().filter(|node| is_first(&mut seen, node.index())));
        while let Some(node) = work.pop() {
            if let Some((_, root)) = self.roots.get(&node) {
                found.insert(root.name.clone());
            }
            let running = callers.running.get(node.index()).into_iter().flatten();
            for calls in running.filter(|calls| is_first(&mut seen_calls, calls.index())) {
                let all = callers.of_call.get(calls.index()).into_iter().flatten();
                work.extend(all.filter(|caller| is_first(&mut seen, caller.index())));
            }
            // A constructor is called, and not run as the task.
            let made = self.rows.get(node.index()).filter(|row| row.is_of_made_class).map(|row| &row.key);
            let makers = made.and_then(|key| callers.makers.get(&key.class)).into_iter().flatten();
            work.extend(makers.filter(|maker| is_first(&mut seen, maker.index())));
        }
        found
    }
}
