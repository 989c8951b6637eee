//! What some code sees of classes: those of files, those of its own body, and what is above each.

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use racelens_ir::{Modifiers, Name};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{
    FieldInfo, Header, MemberName, Members, MethodInfo, erased, field_query, header_query, is_private_query,
    is_public_query, members_query, named_query,
};
use crate::binary;
use crate::db::Db;
use crate::inputs::Origin;
use crate::queries::{ClassName, class_source, has_model};
use crate::ty::Ty;

/// Those classes of some that the user's files declare, by name.
pub fn of_users(db: &dyn Db, names: impl Iterator<Item = Name>) -> Arc<[Name]> {
    let mut names: Vec<Name> = names.filter(|name| is_users(db, name)).collect();
    names.sort();
    names.into()
}

fn is_users(db: &dyn Db, class: &Name) -> bool {
    class_source(db, class).is_some_and(|source| source.file.origin(db) == Origin::User)
}

/// A class that a body declares, as only that body's lowering knows it.
#[derive(Clone, Debug)]
pub struct LocalClass {
    pub header: Arc<Header>,
    pub members: Arc<Members>,
}

/// All classes that some code may name: those of files, and over them those of one body.
pub struct Classes<'a> {
    pub db: &'a dyn Db,
    local: RefCell<FxHashMap<Name, LocalClass>>,
    /// How many constants of local classes are being evaluated.
    depth: Cell<u32>,
    /// The classes whose members were asked for, and whether a file of the user's declares them.
    asked: RefCell<FxHashMap<Name, bool>>,
    /// What is above the classes that were asked about, as long as that is little.
    above: RefCell<Above>,
}

/// The classes above some, those among them, by numbers that the classes get as they are met.
#[derive(Default)]
struct Above {
    numbers: FxHashMap<Name, usize>,
    names: Vec<Name>,
    of: FxHashMap<Name, Arc<[u64]>>,
    /// How many words all sets have.
    words: usize,
}

/// Words that are kept of all of what is above classes: more would take the square of a long row of superclasses.
const MOST_ABOVE: usize = 1 << 20;

impl Above {
    fn number(&mut self, class: &Name) -> usize {
        if let Some(known) = self.numbers.get(class) {
            return *known;
        }
        self.numbers.insert(class.clone(), self.names.len());
        self.names.push(class.clone());
        self.names.len() - 1
    }
}

fn has(set: &[u64], number: usize) -> bool {
    set.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
}

/// Counts one level of [`Classes::deeper`] while it lives.
pub struct Deeper<'w>(&'w Cell<u32>);

impl Drop for Deeper<'_> {
    fn drop(&mut self) {
        self.0.set(self.0.get().saturating_sub(1));
    }
}

impl<'a> Classes<'a> {
    pub fn new(db: &'a dyn Db) -> Self {
        Self {
            db,
            local: RefCell::default(),
            depth: Cell::default(),
            asked: RefCell::default(),
            above: RefCell::default(),
        }
    }
    pub fn add(&self, class: LocalClass) {
        *self.above.borrow_mut() = Above::default();
        self.local.borrow_mut().insert(class.header.name.clone(), class);
    }
    pub fn is_local(&self, name: &Name) -> bool {
        self.local.borrow().contains_key(name)
    }
    /// One level further down, unless that is too deep.
    pub fn deeper(&self) -> Option<Deeper<'_>> {
        (self.depth.get() < 16).then(|| {
            self.depth.set(self.depth.get() + 1);
            Deeper(&self.depth)
        })
    }
    pub fn exists(&self, name: &Name) -> bool {
        self.local.borrow().contains_key(name)
            || has_model(self.db, name)
            || class_source(self.db, name).is_some()
            || binary::exists(self.db, name)
    }
    pub fn is_private(&self, name: &Name) -> bool {
        if let Some(local) = self.local.borrow().get(name) {
            return local.header.modifiers.has(Modifiers::PRIVATE);
        }
        is_private_query(self.db, ClassName::new(self.db, name.clone()))
    }
    pub fn is_public(&self, name: &Name) -> bool {
        is_public_query(self.db, ClassName::new(self.db, name.clone()))
    }
    pub fn header(&self, name: &Name) -> Option<Arc<Header>> {
        if let Some(local) = self.local.borrow().get(name) {
            return Some(local.header.clone());
        }
        header_query(self.db, ClassName::new(self.db, name.clone())).clone()
    }
    pub fn members(&self, name: &Name) -> Option<Arc<Members>> {
        if let Some(local) = self.local.borrow().get(name) {
            return Some(local.members.clone());
        }
        self.ask(name);
        members_query(self.db, ClassName::new(self.db, name.clone())).clone()
    }
    /// Notes that members of a class are asked for. The answer is whether they come and go while others stay: whether
    /// a file of the user's declares it.
    fn ask(&self, class: &Name) -> bool {
        if let Some(is_users) = self.asked.borrow().get(class) {
            return *is_users;
        }
        let is_users = is_users(self.db, class);
        self.asked.borrow_mut().insert(class.clone(), is_users);
        is_users
    }
    /// A field that a class declares.
    pub fn field(&self, class: &Name, name: &str) -> Option<FieldInfo> {
        match !self.is_local(class) && self.ask(class) {
            true => field_query(self.db, MemberName::new(self.db, class.clone(), Name::from(name))).clone(),
            false => self.members(class)?.field(name).cloned(),
        }
    }
    /// The methods of a name that a class declares. Their rows are known to [`Classes::members`] alone.
    pub fn named(&self, class: &Name, name: &str) -> Arc<[MethodInfo]> {
        match !self.is_local(class) && self.ask(class) {
            true => named_query(self.db, MemberName::new(self.db, class.clone(), Name::from(name))).clone(),
            false => {
                let members = self.members(class);
                members.iter().flat_map(|members| members.named(name)).cloned().collect()
            }
        }
    }
    /// The user's classes whose members were asked for so far, by name.
    pub fn asked(&self) -> Arc<[Name]> {
        let asked = self.asked.borrow();
        let mut names: Vec<Name> =
            asked.iter().filter(|(_, is_users)| **is_users).map(|(name, _)| name.clone()).collect();
        names.sort();
        names.into()
    }

    /// A type and all its supertypes, classes before interfaces, each once.
    pub fn linearised(&self, ty: &Ty) -> Vec<Ty> {
        let mut found: Vec<Ty> = Vec::new();
        let mut seen: FxHashSet<Name> = FxHashSet::default();
        let mut work = std::collections::VecDeque::from([ty.clone()]);
        while let Some(next) = work.pop_front() {
            let next = match next {
                Ty::Var(_, bound) | Ty::Extends(bound) | Ty::Super(_, bound) => {
                    work.push_front((*bound).clone());
                    continue;
                }
                Ty::Meet(types) => {
                    types.iter().rev().for_each(|ty| work.push_front(ty.clone()));
                    continue;
                }
                other => other,
            };
            let Some(name) = next.class_name().cloned() else { continue };
            if !seen.insert(name.clone()) {
                continue;
            }
            if let Some(header) = self.header(&name) {
                let with = header.substitution(next.args());
                let is_raw = header.is_raw(next.args());
                // The supertypes of a raw type are raw (JLS 4.8).
                let seen_as = |above: &Ty| if is_raw { erased(above) } else { above.substitute(&with) };
                for (at, supertype) in header.interfaces.iter().enumerate() {
                    work.insert(at.min(work.len()), seen_as(supertype));
                }
                if let Some(superclass) = &header.superclass {
                    work.push_front(seen_as(superclass));
                }
            }
            found.push(next);
        }
        // `Object` is the superclass of interfaces too, but its members come last.
        if let Some(at) = found.iter().position(Ty::is_object) {
            let object = found.remove(at);
            found.push(object);
        }
        found
    }

    /// A type seen as one of its supertypes.
    pub fn as_super(&self, ty: &Ty, class: &str) -> Option<Ty> {
        self.linearised(ty).into_iter().find(|seen| seen.class_name().is_some_and(|name| *name == class))
    }

    pub fn is_subclass(&self, name: &Name, of: &str) -> bool {
        if name == of {
            return true;
        }
        let above = self.set_above(name);
        self.above.borrow().numbers.get(of).is_some_and(|number| has(&above, *number))
    }

    /// A class and all that is above it, in no order.
    pub(crate) fn above(&self, name: &Name) -> Vec<Name> {
        let set = self.set_above(name);
        let above = self.above.borrow();
        let words = set.iter().enumerate().filter(|(_, word)| **word != 0);
        let numbers = words.flat_map(|(at, _)| at * 64..at * 64 + 64).filter(|number| has(&set, *number));
        numbers.filter_map(|number| above.names.get(number).cloned()).collect()
    }

    /// The set of a class and all that is above it. Deep classes are asked about again and again.
    fn set_above(&self, name: &Name) -> Arc<[u64]> {
        if let Some(known) = self.above.borrow().of.get(name) {
            return known.clone();
        }
        if self.above.borrow().words > MOST_ABOVE {
            *self.above.borrow_mut() = Above::default();
        }
        let mut found: Vec<u64> = Vec::new();
        let mut work = vec![name.clone()];
        while let Some(next) = work.pop() {
            let mut above = self.above.borrow_mut();
            let number = above.number(&next);
            if has(&found, number) {
                continue;
            }
            let known = above.of.get(&next).cloned();
            drop(above);
            let length = known.as_ref().map_or(0, |known| known.len()).max(number / 64 + 1);
            found.resize(found.len().max(length), 0);
            match known {
                Some(known) => found.iter_mut().zip(known.iter()).for_each(|(word, more)| *word |= more),
                None => {
                    if let Some(word) = found.get_mut(number / 64) {
                        *word |= 1 << (number % 64);
                    }
                    if let Some(header) = self.header(&next) {
                        work.extend(header.supertypes().filter_map(|above| above.class_name().cloned()));
                    }
                }
            }
        }
        let found: Arc<[u64]> = found.into();
        let mut above = self.above.borrow_mut();
        above.words += found.len();
        above.of.insert(name.clone(), found.clone());
        found
    }
}
