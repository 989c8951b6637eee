//! What some code sees of classes and of types: how types relate, as lowering asks it.
//!
//! The relations of the language specification are those of [`super::java_type::JavaType`]; these here need no type variables, and
//! say yes where something isn't understood.

use std::ops::Deref;
use std::sync::Arc;

use racelens_ir::{Name, Type};
use rustc_hash::FxHashMap;

use super::table::{TypeTable, Types};
use crate::classes::{Classes, LocalClass, MethodInfo, TypeVar};
use crate::db::Db;
use crate::ty::{Substitution, Ty};

/// The classes that some code may name, and what is known of its types.
pub struct World<'a> {
    classes: Classes<'a>,
    pub(super) types: TypeTable,
}

impl<'a> Deref for World<'a> {
    type Target = Classes<'a>;
    fn deref(&self) -> &Classes<'a> {
        &self.classes
    }
}

impl<'a> World<'a> {
    pub fn new(db: &'a dyn Db) -> Self {
        Self { classes: Classes::new(db), types: TypeTable::default() }
    }
    pub fn add(&self, class: LocalClass) {
        self.types.forget(&class.header.name);
        self.classes.add(class);
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
            // What is there then may be read of a `? super X` itself: a captured variable (JLS 5.1.10).
            let told = args.iter().map(|arg| match arg {
                Ty::Super(lower, _) => (**lower).clone(),
                other => other.clone(),
            });
            return self.function_of_types(&Ty::Class(name.clone(), told.collect()));
        }
        self.function_of_types(ty)
    }

    fn function_of_types(&self, ty: &Ty) -> Option<Function> {
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
                let shape: Vec<Type> = method.params.iter().map(|ty| ty.substitute(&with).erase()).collect();
                // An interface may redeclare or implement what it inherits.
                if implemented.get(&method.key.name).is_some_and(|shapes| shapes.contains(&shape)) {
                    continue;
                }
                let own = own_variables(method, &with);
                let as_seen = |ty: &Ty| ty.substitute(&own).substitute(&with);
                let (params, result) =
                    (method.params.iter().map(as_seen).collect::<Vec<Ty>>(), as_seen(&method.result));
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

/// What stands for a method's own variables whose bounds name variables of its interface: variables whose bounds are as a type of
/// the interface sees them (JLS 9.9).
fn own_variables(method: &MethodInfo, with: &Substitution) -> Substitution {
    let bounded = method.type_vars.iter().filter(|var| var.bound.mentions(&|name| with.get(name).is_some()));
    Substitution::new(bounded.map(|var| {
        let bound = var.bound.substitute(with);
        (var.name.clone(), Ty::Var(format!("{}<{bound}", var.name).into(), Arc::new(bound)))
    }))
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
