//! The classes of a workspace's own code by name, with what is above and below them.

use std::collections::BTreeSet;
use std::sync::Arc;

use racelens_ir::{ClassDecl, Dispatch, FieldDecl, FieldKey, MethodDecl, MethodKey, Name};
use rustc_hash::{FxHashMap, FxHashSet};

/// A class, and the positions of its members in the order of their names: a look-up in a class of thousands costs little.
#[derive(Debug)]
struct Entry {
    class: Arc<ClassDecl>,
    fields: Box<[u32]>,
    methods: Box<[u32]>,
}

/// The positions of a list's elements in the order of their names; those of one name stay as they are declared.
fn sorted<'a, T>(all: &'a [T], name: impl Fn(&'a T) -> &'a str) -> Box<[u32]> {
    let mut positions: Box<[u32]> = (0..).take(all.len()).collect();
    positions.sort_by_key(|at| all.get(*at as usize).map(&name));
    positions
}

/// The elements of one name, as they are declared.
fn named<'a, T>(
    all: &'a [T],
    sorted: &'a [u32],
    name: impl Fn(&'a T) -> &'a str,
    wanted: &str,
) -> impl Iterator<Item = &'a T> {
    let of = move |at: &u32| all.get(*at as usize).map(&name);
    let start = sorted.partition_point(|at| of(at) < Some(wanted));
    let end = sorted.partition_point(|at| of(at) <= Some(wanted));
    sorted.get(start..end).into_iter().flatten().filter_map(|at| all.get(*at as usize))
}

impl Entry {
    fn new(class: &Arc<ClassDecl>) -> Self {
        let fields = sorted(&class.fields, |field| &*field.name);
        let methods = sorted(&class.methods, |method| &*method.key.name);
        Self { class: class.clone(), fields, methods }
    }

    fn field(&self, name: &str) -> Option<&FieldDecl> {
        named(&self.class.fields, &self.fields, |field| &*field.name, name).next()
    }

    fn method(&self, key: &MethodKey) -> Option<&MethodDecl> {
        named(&self.class.methods, &self.methods, |method| &*method.key.name, &key.name)
            .find(|method| *method.key.params == *key.params)
    }
}

#[derive(Debug, Default)]
pub struct Hierarchy {
    by_name: FxHashMap<Name, Entry>,
    below: FxHashMap<Name, BTreeSet<Name>>,
}

impl Hierarchy {
    pub fn add(&mut self, class: &Arc<ClassDecl>) {
        for above in class.superclass.iter().chain(&class.interfaces) {
            self.below.entry(above.clone()).or_default().insert(class.name.clone());
        }
        self.by_name.insert(class.name.clone(), Entry::new(class));
    }

    pub fn remove(&mut self, class: &ClassDecl) {
        for above in class.superclass.iter().chain(&class.interfaces) {
            if let Some(below) = self.below.get_mut(above) {
                below.remove(&class.name);
            }
        }
        self.by_name.remove(&class.name);
    }

    pub fn class(&self, name: &str) -> Option<&Arc<ClassDecl>> {
        self.by_name.get(name).map(|entry| &entry.class)
    }

    /// The declaration of a field, in its own class.
    pub fn field(&self, key: &FieldKey) -> Option<&FieldDecl> {
        self.by_name.get(&key.class)?.field(&key.name)
    }

    /// The declaration of a method, in its own class.
    pub fn method(&self, key: &MethodKey) -> Option<&MethodDecl> {
        self.by_name.get(&key.class)?.method(key)
    }

    /// Calls `see` with a class and all that is above it, until it answers true.
    pub fn find_above<'a>(&'a self, class: &'a str, mut see: impl FnMut(&'a str) -> bool) -> bool {
        let mut work = vec![class];
        let mut seen = FxHashSet::default();
        while let Some(name) = work.pop() {
            if !seen.insert(name) {
                continue;
            }
            if see(name) {
                return true;
            }
            if let Some(decl) = self.class(name) {
                work.extend(decl.superclass.iter().chain(&decl.interfaces).map(Name::as_str));
            }
        }
        false
    }

    /// Whether a class descends from a class of any origin.
    pub fn is_a(&self, class: &str, above: &str) -> bool {
        self.find_above(class, |name| name == above)
    }

    /// The methods that a call may run.
    pub fn targets(&self, target: &MethodKey, dispatch: Dispatch) -> Vec<MethodKey> {
        let mut found = Vec::new();
        let mut above = Some(target.class.as_str());
        let mut seen = FxHashSet::default();
        while let Some(name) = above
            && seen.insert(name)
        {
            let Some(class) = self.by_name.get(name) else { break };
            if let Some(method) = class.method(target) {
                found.push(method.key.clone());
                break;
            }
            above = class.class.superclass.as_deref();
        }
        if dispatch == Dispatch::Virtual {
            let mut work = vec![target.class.as_str()];
            let mut seen = FxHashSet::default();
            while let Some(name) = work.pop() {
                for below in self.below.get(name).into_iter().flatten() {
                    if seen.insert(below.as_str()) {
                        work.push(below);
                        let method = self.by_name.get(below).and_then(|it| it.method(target));
                        found.extend(method.map(|method| method.key.clone()));
                    }
                }
            }
        }
        found
    }

    /// Adds all that is below some classes.
    pub fn below(&self, classes: &[Name], found: &mut FxHashSet<Name>) {
        let mut work: Vec<&Name> = classes.iter().collect();
        while let Some(name) = work.pop() {
            for below in self.below.get(name).into_iter().flatten() {
                if found.insert(below.clone()) {
                    work.push(below);
                }
            }
        }
    }
}
