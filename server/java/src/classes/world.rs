//! What some code sees of classes: those of files, those of its own body, and how types relate.

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use racelens_ir::{Modifiers, Name, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{
    FieldInfo, Header, MemberName, Members, MethodInfo, TypeVar, erased, field_query, header_query, is_private_query,
    is_public_query, members_query, named_query,
};
use crate::binary;
use crate::db::Db;
use crate::inputs::Origin;
use crate::queries::{ClassName, class_source, has_model};
use crate::types::Ty;
use crate::types::table::{TypeTable, Types};

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
pub struct World<'a> {
    pub db: &'a dyn Db,
    local: RefCell<FxHashMap<Name, LocalClass>>,
    /// How many constants of local classes are being evaluated.
    depth: Cell<u32>,
    /// The classes whose members were asked for, and whether a file of the user's declares them.
    asked: RefCell<FxHashMap<Name, bool>>,
    /// What is above the classes that were asked about, as long as that is little.
    above: RefCell<Above>,
    /// What is known of the types of the code.
    pub(crate) types: TypeTable,
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

/// Counts one level of [`World::deeper`] while it lives.
pub struct Deeper<'w>(&'w Cell<u32>);

impl Drop for Deeper<'_> {
    fn drop(&mut self) {
        self.0.set(self.0.get().saturating_sub(1));
    }
}

impl<'a> World<'a> {
    pub fn new(db: &'a dyn Db) -> Self {
        Self {
            db,
            local: RefCell::default(),
            depth: Cell::default(),
            asked: RefCell::default(),
            above: RefCell::default(),
            types: TypeTable::default(),
        }
    }
    pub fn add(&self, class: LocalClass) {
        self.types.forget(&class.header.name);
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
    /// The methods of a name that a class declares. Their rows are known to [`World::members`] alone.
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

    /// A type as its members are looked up: what a wildcard stands for is no more than its parameter's bound allows, too
    /// (JLS 5.1.10).
    pub fn captured(&self, ty: &Ty) -> Ty {
        let Ty::Class(name, args) = ty else { return ty.clone() };
        let is_wildcard = |arg: &Ty| matches!(arg, Ty::Any | Ty::Extends(_));
        let header = args.iter().any(is_wildcard).then(|| self.header(name)).flatten();
        let Some(header) = header.filter(|header| header.type_vars.iter().any(|var| !var.bound.is_object())) else {
            return ty.clone();
        };
        let mut captured: Vec<Ty> = args.to_vec();
        // Twice, since a bound may name a parameter before it or after it.
        for _ in 0..2 {
            let with = header.substitution(&captured);
            let one = |(arg, var): (&Ty, &TypeVar)| match arg {
                arg if var.bound.is_object() => arg.clone(),
                Ty::Extends(bound) => Ty::extends(self.both(bound, &var.bound.substitute(&with))),
                Ty::Any if !var.bound.mentions(&|name| *name == var.name) => Ty::extends(var.bound.substitute(&with)),
                arg => arg.clone(),
            };
            captured = args.iter().zip(&header.type_vars).map(one).collect();
        }
        Ty::Class(name.clone(), captured.into())
    }

    /// What is of both types (`glb` of JLS 5.1.10).
    pub fn both(&self, one: &Ty, other: &Ty) -> Ty {
        let types = Types::new(self);
        let (both, _) = types.ask(|| types.glb(&[types.of(one), types.of(other)]));
        Ty::meet(both.iter().map(|ty| types.written(ty)).collect())
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

    /// Whether a reference of one type is one of another without a cast; type arguments don't count.
    pub fn is_subtype(&self, from: &Ty, to: &Ty) -> bool {
        match (from, to) {
            _ if from == to => true,
            (Ty::Error, _) | (_, Ty::Error) => true,
            (from, Ty::Any) => from.is_reference(),
            (Ty::Any, to) => self.is_subtype(&Ty::object(), to),
            (Ty::Missing(_), _) | (_, Ty::Missing(_)) => true,
            (Ty::Null, to) => to.is_reference(),
            (from, Ty::Extends(bound)) => self.is_subtype(from, bound),
            (Ty::Extends(bound), to) => self.is_subtype(bound, to),
            (from, Ty::Super(lower, _)) => self.is_subtype(from, lower),
            (Ty::Super(_, upper), to) => self.is_subtype(upper, to),
            (Ty::Primitive(_) | Ty::Void, _) | (_, Ty::Primitive(_) | Ty::Void | Ty::Null) => false,
            (Ty::Var(_, from), Ty::Var(_, to)) => self.is_subtype(from, to),
            (from, Ty::Meet(types)) => types.iter().all(|to| self.is_subtype(from, to)),
            // Before what `from` consists of is looked at: the variable may have several bounds.
            (_, Ty::Var(_, bound)) => self.is_subtype(from, bound),
            (Ty::Meet(types), to) => types.iter().any(|from| self.is_subtype(from, to)),
            (Ty::Var(_, bound), to) => self.is_subtype(bound, to),
            (Ty::Array(a), Ty::Array(b)) => {
                if a.is_reference() && b.is_reference() {
                    self.is_subtype(a, b)
                } else {
                    a == b
                }
            }
            (Ty::Array(_), Ty::Class(name, _)) => {
                matches!(name.as_str(), "java.lang.Object" | "java.lang.Cloneable" | "java.io.Serializable")
            }
            (Ty::Class(..), Ty::Array(_)) => false,
            (Ty::Class(from, _), Ty::Class(to, _)) => *to == "java.lang.Object" || self.is_subclass(from, to),
        }
    }

    /// The same where type arguments count, as far as they are known: no two types that surely differ.
    pub fn is_subtype_with(&self, from: &Ty, to: &Ty) -> bool {
        if !self.is_subtype(from, to) {
            return false;
        }
        let to = match to {
            Ty::Class(_, args) if !args.is_empty() => to,
            Ty::Array(b) => return from.element().is_none_or(|a| self.is_subtype_with(a, b)),
            Ty::Meet(types) => return types.iter().all(|to| self.is_subtype_with(from, to)),
            _ => return true,
        };
        let seen = to.class_name().and_then(|class| self.as_super(from, class));
        let Some(seen) = seen.filter(|seen| seen.args().len() == to.args().len()) else { return true };
        seen.args().iter().zip(to.args()).all(|(actual, formal)| self.may_contain(formal, actual))
    }

    /// Whether one type argument may contain another (JLS 4.5.1).
    pub fn may_contain(&self, formal: &Ty, actual: &Ty) -> bool {
        match (formal, actual) {
            (Ty::Any | Ty::Error | Ty::Missing(_), _) | (_, Ty::Any | Ty::Error | Ty::Missing(_)) => true,
            (Ty::Extends(bound), Ty::Super(_, upper)) => self.is_subtype_with(upper, bound),
            (Ty::Extends(bound), actual) => self.is_subtype_with(&actual.clone().read(), bound),
            (Ty::Super(bound, _), Ty::Super(lower, _)) => self.is_subtype_with(bound, lower),
            (Ty::Super(..), Ty::Extends(_)) => false,
            (Ty::Super(bound, _), actual) => self.is_subtype_with(bound, actual),
            (formal, actual) => self.may_be_same(formal, &actual.clone().read()),
        }
    }

    /// Whether a method that gives one type may take the place of one that gives the other (JLS 8.4.5).
    pub fn may_return(&self, one: &Ty, other: &Ty) -> bool {
        match one.is_reference() && other.is_reference() {
            true => self.is_subtype_with(one, other),
            false => one == other,
        }
    }

    /// Whether two types may be one and the same.
    pub fn may_be_same(&self, a: &Ty, b: &Ty) -> bool {
        match (a, b) {
            (Ty::Primitive(a), Ty::Primitive(b)) => a == b,
            (Ty::Primitive(_) | Ty::Void, _) | (_, Ty::Primitive(_) | Ty::Void) => a == b,
            (Ty::Class(a, x), Ty::Class(b, y)) => {
                a == b && (x.len() != y.len() || x.iter().zip(y.iter()).all(|(x, y)| self.may_be_same(x, y)))
            }
            (Ty::Array(a), Ty::Array(b)) => self.may_be_same(a, b),
            (Ty::Class(..), Ty::Array(_)) | (Ty::Array(_), Ty::Class(..)) => false,
            (Ty::Extends(a), Ty::Extends(b)) | (Ty::Super(a, _), Ty::Super(b, _)) => self.may_be_same(a, b),
            _ => true,
        }
    }

    /// The names of a record's components.
    pub fn components(&self, record: &Name) -> Option<Vec<Name>> {
        let members = self.members(record)?;
        let fields = members.fields.iter().filter(|field| !field.modifiers.is_static());
        Some(fields.map(|field| field.name.clone()).collect())
    }

    /// A type that holds what either of two reference types holds (JLS 4.10.4). Primitive types count as their boxes; what
    /// isn't known of one is what the other says.
    pub fn common_type(&self, x: &Ty, y: &Ty) -> Ty {
        let boxed = |ty: &Ty| ty.boxed().map_or(ty.clone(), Ty::class);
        let (x, y) = (boxed(x), boxed(y));
        if matches!(x, Ty::Null | Ty::Error) || x == y {
            return y;
        }
        if matches!(y, Ty::Null | Ty::Error) {
            return x;
        }
        let types = Types::new(self);
        let captured = |ty: &Ty| types.capture(&types.of(ty));
        let (common, _) = types.ask(|| types.lub(&[captured(&x), captured(&y)]));
        common.map_or(Ty::Error, |common| types.written(&common))
    }

    /// The one abstract method of a functional interface, as its type sees it: of a wildcard, its bound counts
    /// (JLS 9.9).
    pub fn function(&self, ty: &Ty) -> Option<Function> {
        if let Ty::Class(name, args) = ty
            && args.iter().any(|arg| matches!(arg, Ty::Super(..)))
        {
            let told = args.iter().map(|arg| match arg {
                Ty::Super(lower, _) => (**lower).clone(),
                other => other.clone(),
            });
            return self.function(&Ty::Class(name.clone(), told.collect()));
        }
        if let Ty::Meet(types) = ty {
            return types.iter().find_map(|ty| self.function(ty));
        }
        let name = ty.class_name()?;
        if !self.header(name)?.is_interface() {
            return None;
        }
        let mut found: Option<Function> = None;
        let line = self.linearised(ty);
        // The erased parameters of the methods with code in what was looked at before, by name.
        let mut implemented: FxHashMap<Name, Vec<Vec<Type>>> = FxHashMap::default();
        for seen in &line {
            if seen.is_object() {
                continue;
            }
            let name = seen.class_name()?;
            let with = self.header(name)?.substitution(seen.args());
            let members = self.members(name)?;
            for method in members.methods.iter().filter(|method| method.is_abstract()) {
                if is_object_method(method) {
                    continue;
                }
                let params: Vec<Ty> = method.params.iter().map(|ty| ty.substitute(&with)).collect();
                let shape: Vec<Type> = params.iter().map(Ty::erase).collect();
                // An interface may redeclare or implement what it inherits.
                if implemented.get(&method.key.name).is_some_and(|shapes| shapes.contains(&shape)) {
                    continue;
                }
                let result = method.result.substitute(&with);
                if let Some(known) = &found {
                    let is_same = known.method.key.name == method.key.name
                        && (known.params.iter().map(Ty::erase).eq(shape.iter().cloned())
                            || known.method.key.params == method.key.params);
                    if !is_same {
                        return None;
                    }
                    // Of what several interfaces ask for, the one whose result is fit for all counts (JLS 9.9).
                    if self.is_subclass(&known.method.key.class, name) || !self.may_return(&result, &known.result) {
                        continue;
                    }
                }
                found = Some(Function { method: method.clone(), params, result });
            }
            for method in members.methods.iter().filter(|method| !method.is_abstract()) {
                let shape = method.params.iter().map(|ty| ty.substitute(&with).erase()).collect();
                implemented.entry(method.key.name.clone()).or_default().push(shape);
            }
        }
        found
    }
}

fn is_object_method(method: &MethodInfo) -> bool {
    matches!((method.key.name.as_str(), method.params.len()), ("equals", 1) | ("hashCode" | "toString", 0))
}

#[derive(Clone, Debug)]
pub struct Function {
    pub method: MethodInfo,
    pub params: Vec<Ty>,
    pub result: Ty,
}
