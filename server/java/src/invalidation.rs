//! Invalidation: which files may change their meaning after declarations have changed.
//!
//! A changed member of a class concerns the files that have asked for members of that class. A class that is new,
//! deleted, or has a new superclass concerns the files that name it. A file that uses the class without naming it has got
//! it from a declaration that does: where a file's declarations name the class, the files that ask for members of what
//! it declares are concerned as well. Constants behave in the same way, since their values are part of other constants.
//!
//! Which file names what is read from the texts. This errs on the safe side.

use std::sync::Arc;

use racelens_ir::{Name, simple_name};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::identifier_index::IdentifierSet;
use crate::items::{ItemTree, TypeItem};

/// Beyond so many files that name what has changed, all are asked.
const MANY: usize = 400;

#[derive(Debug, Default)]
pub struct Invalidation {
    /// Seen by anybody.
    pub is_everywhere: bool,
    /// Seen by whoever has asked for the members of these classes.
    pub classes: Vec<Name>,
    /// Seen by whoever names these.
    pub names: FxHashSet<String>,
    constants: FxHashSet<String>,
}

impl Invalidation {
    /// Adds what has changed in one file; it may be new.
    pub fn add(&mut self, old: Option<&ItemTree>, new: &ItemTree) {
        let none = ItemTree::default();
        let old = old.unwrap_or(&none);
        let is_known = !old.types.is_empty();
        if is_known && old.package != new.package {
            self.is_everywhere = true;
            return;
        }
        if is_known && old.imports != new.imports {
            self.classes.extend(new.types.iter().map(|item| item.name.clone()));
        }
        let of = |tree: &'_ ItemTree| -> FxHashMap<Name, TypeItem> {
            tree.types.iter().map(|item| (item.name.clone(), item.clone())).collect()
        };
        if old.types == new.types {
            return;
        }
        let (had, has) = (of(old), of(new));
        if had.len() != old.types.len() || has.len() != new.types.len() {
            // Two classes of one name: which is meant is a matter of order.
            self.is_everywhere = true;
            return;
        }
        for name in had.keys().filter(|name| !has.contains_key(*name)) {
            self.add_class(name);
        }
        for (name, item) in &has {
            let Some(known) = had.get(name) else {
                self.add_class(name);
                continue;
            };
            let is_same = (known.kind, known.modifiers, &known.type_params, &known.superclass, &known.interfaces)
                == (item.kind, item.modifiers, &item.type_params, &item.superclass, &item.interfaces);
            if !is_same {
                self.add_class(name);
            }
            if known == item {
                continue;
            }
            self.classes.push(name.clone());
            let (before, now) = (constants(known), constants(item));
            let changed = before.iter().filter(|one| !now.contains(one));
            let changed = changed.chain(now.iter().filter(|one| !before.contains(one)));
            self.constants.extend(changed.map(|(name, _)| name.to_string()));
        }
    }

    /// Adds what a file declared that is gone.
    pub fn remove(&mut self, old: &ItemTree) {
        old.types.iter().for_each(|item| self.add_class(&item.name));
    }

    fn add_class(&mut self, name: &Name) {
        self.classes.push(name.clone());
        let simple = simple_name(name);
        self.names.insert(simple.rsplit('$').next().unwrap_or(simple).to_owned());
    }

    /// Adds the constants that are computed from constants which have changed; false where what has changed
    /// is named nearly everywhere.
    pub fn follow<'a, I: Iterator<Item = (&'a IdentifierSet, &'a ItemTree)>>(&mut self, files: &dyn Fn() -> I) -> bool {
        while !self.constants.is_empty() {
            let new: FxHashSet<String> = std::mem::take(&mut self.constants);
            let new: FxHashSet<String> = new.into_iter().filter(|name| self.names.insert(name.clone())).collect();
            if new.is_empty() {
                break;
            }
            for (identifiers, tree) in files() {
                if !new.iter().any(|name| identifiers.may_have(name)) {
                    continue;
                }
                for (name, value) in tree.types.iter().flat_map(constants) {
                    if new.iter().any(|known| names(&value, known)) {
                        self.constants.insert(name.to_string());
                    }
                }
            }
        }
        self.names.is_empty() || files().filter(|(identifiers, _)| self.is_named_in(identifiers)).nth(MANY).is_none()
    }

    pub fn is_named_in(&self, identifiers: &IdentifierSet) -> bool {
        self.names.iter().any(|name| identifiers.may_have(name))
    }
}

/// The fields of a class that may be constants, with what they are written to be.
fn constants(item: &TypeItem) -> Vec<(Name, Arc<str>)> {
    item.members.iter().filter_map(|member| Some((member.name.clone(), member.constant.clone()?))).collect()
}

/// Whether a word occurs in what a constant is written to be.
fn names(text: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    text.match_indices(word).any(|(at, _)| {
        let before = text.get(..at).and_then(|text| text.chars().next_back());
        let after = text.get(at + word.len()..).and_then(|text| text.chars().next());
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_whole() {
        assert!(names("new Service3()", "Service3") && names("Service3", "Service3"));
        assert!(!names("new Service30()", "Service3") && !names("MyService3", "Service3"));
        assert!(names("Service30 Service3", "Service3"));
    }
}
