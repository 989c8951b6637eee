//! The classes of a workspace's own code by name, with what is above and below them.

use std::collections::BTreeSet;
use std::sync::Arc;

use racelens_ir::{ClassDecl, Dispatch, MethodKey, Name};
use rustc_hash::{FxHashMap, FxHashSet};

#[derive(Debug, Default)]
pub struct Hierarchy {
    by_name: FxHashMap<Name, Arc<ClassDecl>>,
    below: FxHashMap<Name, BTreeSet<Name>>,
}

impl Hierarchy {
    pub fn add(&mut self, class: &Arc<ClassDecl>) {
        for above in class.superclass.iter().chain(&class.interfaces) {
            self.below.entry(above.clone()).or_default().insert(class.name.clone());
        }
        self.by_name.insert(class.name.clone(), class.clone());
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
        self.by_name.get(name)
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
            if let Some(decl) = self.by_name.get(name) {
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
            if let Some(method) = class.method(&target.name, &target.params) {
                found.push(method.key.clone());
                break;
            }
            above = class.superclass.as_deref();
        }
        if dispatch == Dispatch::Virtual {
            let mut work = vec![target.class.as_str()];
            let mut seen = FxHashSet::default();
            while let Some(name) = work.pop() {
                for below in self.below.get(name).into_iter().flatten() {
                    if seen.insert(below.as_str()) {
                        work.push(below);
                        let method = self.by_name.get(below).and_then(|it| it.method(&target.name, &target.params));
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
