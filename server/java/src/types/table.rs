//! The type variables of some code, the classes that it names as types, and the way from [`Ty`] and back.
//!
//! A class is read once: its variables, and its supertypes in terms of them. Variables that a class declares are known by
//! their names. Those of the methods around the code are told by [`Types::declare`]: overloads may name theirs alike, and
//! two such methods are never around the same code.
//!
//! What rests on a type that isn't understood, or takes more steps than are allowed, leaves a doubt ([`Types::ask`]): a
//! relation holds then, so that one that doesn't hold is sure.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use racelens_ir::Name;
use rustc_hash::FxHashMap;

use super::java_type::{Arg, JavaType, VarId};
pub use super::subtype::Bounds;
use crate::classes::TypeVar;
use crate::ty::Ty;
use crate::types::World;

/// How many steps one question may take.
const MAX_STEPS: u32 = 20_000;

/// How many variables the table may have; beyond, types aren't understood.
const MAX_VARIABLES: usize = 100_000;

#[derive(Clone)]
struct Variable {
    declared: Option<TypeVar>,
    /// Computed when first asked for, since bounds may name each other.
    upper: Option<Rc<[JavaType]>>,
    /// Of a captured variable.
    lower: Option<JavaType>,
    /// The wildcard that it was captured from.
    wildcard: Option<Arg>,
}

/// A class in terms of its variables.
pub struct Shape {
    /// Its own, then those of the class around it.
    pub vars: Vec<VarId>,
    /// How many of them are its own.
    pub own: usize,
    pub supertypes: Vec<JavaType>,
    pub is_interface: bool,
}

/// What is known so far.
#[derive(Default)]
pub struct TypeTable {
    variables: RefCell<Vec<Variable>>,
    by_name: RefCell<FxHashMap<Name, VarId>>,
    shapes: RefCell<FxHashMap<Name, Rc<Shape>>>,
    pub(super) supers: RefCell<FxHashMap<(Name, Name), Option<JavaType>>>,
    pub(super) depth: Cell<u32>,
    steps: Cell<u32>,
    doubt: Cell<bool>,
    /// Whether a limit was hit.
    is_exhausted: Cell<bool>,
}

impl TypeTable {
    /// A class of a body may be declared anew, with more known of its supertypes.
    pub fn forget(&self, class: &Name) {
        self.shapes.borrow_mut().remove(class);
        self.supers.borrow_mut().retain(|(known, _), _| known != class);
    }
}

/// The types of some code.
#[derive(Copy, Clone)]
pub struct Types<'w, 'a> {
    pub world: &'w World<'a>,
}

/// What some names of variables stand for.
pub type Scope = FxHashMap<Name, Arg>;

impl<'w, 'a> Types<'w, 'a> {
    pub fn new(world: &'w World<'a>) -> Self {
        Self { world }
    }
    pub(super) fn table(&self) -> &'w TypeTable {
        &self.world.types
    }

    /// Asks a question, and says whether nothing about the answer is in doubt.
    pub fn ask<T>(&self, question: impl FnOnce() -> T) -> (T, bool) {
        let table = self.table();
        let before = (table.steps.replace(0), table.doubt.replace(false));
        let answer = question();
        table.steps.set(before.0);
        let is_sure = !table.doubt.replace(before.1);
        (answer, is_sure)
    }
    /// The same; none where the answer is in doubt.
    pub fn sure<T>(&self, question: impl FnOnce() -> T) -> Option<T> {
        let (answer, is_sure) = self.ask(question);
        is_sure.then_some(answer)
    }
    /// Asks a question; none where a limit was hit. What isn't understood is part of the answer.
    pub fn within_limits<T>(&self, question: impl FnOnce() -> T) -> Option<T> {
        let before = self.table().is_exhausted.replace(false);
        let (answer, _) = self.ask(question);
        let is_exhausted = self.table().is_exhausted.replace(before);
        (!is_exhausted).then_some(answer)
    }
    /// Leaves a doubt about everything, since a limit was hit.
    pub fn give_up(&self) {
        self.table().is_exhausted.set(true);
        self.doubt();
    }
    /// Leaves a doubt.
    pub fn doubt(&self) {
        self.table().doubt.set(true);
    }
    /// Counts a step; false where there were too many.
    pub fn step(&self) -> bool {
        let steps = self.table().steps.get() + 1;
        self.table().steps.set(steps);
        if steps > MAX_STEPS {
            self.give_up();
        }
        steps <= MAX_STEPS
    }

    fn add(&self, variable: Variable) -> VarId {
        let mut variables = self.table().variables.borrow_mut();
        if variables.len() >= MAX_VARIABLES {
            self.give_up();
        }
        variables.push(variable);
        VarId(variables.len() as u32 - 1)
    }

    fn declared(&self, var: &TypeVar) -> VarId {
        let known = self.table().by_name.borrow().get(&var.name).copied();
        known.unwrap_or_else(|| {
            let id = self.add(Variable { declared: Some(var.clone()), upper: None, lower: None, wildcard: None });
            self.table().by_name.borrow_mut().insert(var.name.clone(), id);
            id
        })
    }

    /// Tells the variables of a method around the code.
    pub fn declare(&self, vars: &[TypeVar]) {
        for var in vars {
            let known = self.table().by_name.borrow().get(&var.name).copied();
            let is_known = known.is_some_and(|id| self.with(id, |known| known.declared.as_ref() == Some(var)));
            if !is_known {
                self.table().by_name.borrow_mut().remove(&var.name);
                self.declared(var);
            }
        }
    }

    /// A fresh variable, whose bounds follow by [`Types::bind`].
    pub fn fresh(&self, wildcard: Option<Arg>) -> VarId {
        self.add(Variable { declared: None, upper: Some(Rc::from([])), lower: None, wildcard })
    }
    pub fn bind(&self, var: VarId, upper: Vec<JavaType>, lower: Option<JavaType>) {
        if let Some(known) = self.table().variables.borrow_mut().get_mut(var.0 as usize) {
            (known.upper, known.lower) = (Some(upper.into()), lower);
        }
    }

    fn with<T: Default>(&self, var: VarId, ask: impl FnOnce(&Variable) -> T) -> T {
        self.table().variables.borrow().get(var.0 as usize).map(ask).unwrap_or_default()
    }

    /// The upper bounds of a variable, one or more; of a captured one, the wildcard's comes first.
    pub fn upper(&self, var: VarId) -> Rc<[JavaType]> {
        let known = self.with(var, |known| known.upper.clone());
        if let Some(known) = known {
            return if known.is_empty() { Rc::from([JavaType::object()]) } else { known };
        }
        let declared = self.with(var, |known| known.declared.clone());
        let bounds = declared.map(|declared| self.bounds(&declared.bound, &Scope::default())).unwrap_or_default();
        let bounds: Rc<[JavaType]> = bounds.into();
        if let Some(known) = self.table().variables.borrow_mut().get_mut(var.0 as usize) {
            known.upper = Some(bounds.clone());
        }
        bounds
    }
    pub fn lower(&self, var: VarId) -> Option<JavaType> {
        self.with(var, |known| known.lower.clone())
    }
    pub fn wildcard(&self, var: VarId) -> Option<Arg> {
        self.with(var, |known| known.wildcard.clone())
    }
    /// The name of a variable that is declared.
    pub fn name(&self, var: VarId) -> Option<Name> {
        self.with(var, |known| known.declared.as_ref().map(|var| var.name.clone()))
    }
    /// Whether no declaration names it.
    pub fn is_captured(&self, var: VarId) -> bool {
        self.with(var, |known| known.declared.is_none())
    }

    /// The bounds that a declaration writes.
    pub fn bounds(&self, written: &Ty, scope: &Scope) -> Vec<JavaType> {
        match written {
            Ty::Meet(types) => types.iter().map(|ty| self.of_in(ty, scope)).collect(),
            ty => vec![self.of_in(ty, scope)],
        }
    }

    /// A class in terms of its variables. A class that isn't known has none, and leaves a doubt.
    pub fn shape(&self, class: &Name) -> Rc<Shape> {
        if let Some(known) = self.table().shapes.borrow().get(class) {
            return known.clone();
        }
        let Some(header) = self.world.header(class) else {
            self.doubt();
            return Rc::new(Shape { vars: Vec::new(), own: 0, supertypes: Vec::new(), is_interface: false });
        };
        let vars: Vec<VarId> = header.type_vars.iter().map(|var| self.declared(var)).collect();
        let without = Shape {
            vars: vars.clone(),
            own: header.own_vars,
            supertypes: Vec::new(),
            is_interface: header.is_interface(),
        };
        // Supertypes may name the class itself; its variables are all that is asked for there.
        self.table().shapes.borrow_mut().insert(class.clone(), Rc::new(without));
        let written = header.superclass.iter().chain(&header.interfaces);
        let mut supertypes: Vec<JavaType> = written.map(|ty| self.of(ty)).collect();
        if header.is_interface() && supertypes.len() > 1 {
            // `Object` is a direct supertype of an interface without superinterfaces alone (JLS 4.10.2).
            supertypes.retain(|ty| !ty.is_object());
        }
        let (own, is_interface) = (header.own_vars, header.is_interface());
        let shape = Rc::new(Shape { vars, own, supertypes, is_interface });
        self.table().shapes.borrow_mut().insert(class.clone(), shape.clone());
        shape
    }

    pub fn is_interface(&self, ty: &JavaType) -> bool {
        ty.class_name().is_some_and(|class| self.shape(class).is_interface)
    }
    /// A generic class without arguments (JLS 4.8).
    pub fn is_raw(&self, ty: &JavaType) -> bool {
        matches!(ty, JavaType::Class(class, args) if args.is_empty() && !self.shape(class).vars.is_empty())
    }
    /// A class with its own variables as arguments.
    pub fn own_type(&self, class: &Name) -> JavaType {
        let args = self.shape(class).vars.iter().map(|var| Arg::Type(JavaType::Var(*var))).collect();
        JavaType::Class(class.clone(), args)
    }

    /// A type of expressions.
    pub fn of(&self, ty: &Ty) -> JavaType {
        self.of_in(ty, &Scope::default())
    }

    /// The same where some names of variables stand for types.
    pub fn of_in(&self, ty: &Ty, scope: &Scope) -> JavaType {
        match ty {
            Ty::Primitive(kind) => JavaType::Primitive(*kind),
            Ty::Void => JavaType::Void,
            Ty::Null => JavaType::Null,
            Ty::Class(name, args) => self.class_of(name, args, scope),
            Ty::Array(element) => match self.of_in(element, scope) {
                JavaType::Unknown => JavaType::Unknown,
                element => JavaType::array_of(element),
            },
            Ty::Var(name, bound) => match self.variable(name, bound, scope) {
                Arg::Type(ty) | Arg::Extends(ty) => ty,
                Arg::Super(lower) => self.at_least(lower, JavaType::object()),
            },
            Ty::Meet(types) => JavaType::meet(types.iter().map(|ty| self.of_in(ty, scope)).collect()),
            Ty::Any => JavaType::object(),
            Ty::Extends(bound) => self.of_in(bound, scope),
            Ty::Super(lower, upper) => self.at_least(self.of_in(lower, scope), self.of_in(upper, scope)),
            Ty::Missing(_) | Ty::Error => JavaType::Unknown,
        }
    }

    /// What is read of a `? super X`.
    fn at_least(&self, lower: JavaType, upper: JavaType) -> JavaType {
        let var = self.fresh(Some(Arg::Super(lower.clone())));
        self.bind(var, vec![upper], Some(lower));
        JavaType::Var(var)
    }

    fn variable(&self, name: &Name, bound: &Arc<Ty>, scope: &Scope) -> Arg {
        if let Some(told) = scope.get(name) {
            return told.clone();
        }
        let known = || self.table().by_name.borrow().get(name).copied();
        if let Some(var) = known() {
            return Arg::Type(JavaType::Var(var));
        }
        // The class's own declaration has all of the bound.
        if let Some((owner, _)) = name.rsplit_once(':') {
            self.world.header(&owner.into()).is_some().then(|| self.shape(&owner.into()));
        }
        let simple = name.rsplit(':').next().unwrap_or(name).into();
        let declared = TypeVar { simple, name: name.clone(), bound: (**bound).clone() };
        Arg::Type(JavaType::Var(known().unwrap_or_else(|| self.declared(&declared))))
    }

    fn class_of(&self, name: &Name, args: &[Ty], scope: &Scope) -> JavaType {
        let shape = self.shape(name);
        if shape.vars.is_empty() {
            return JavaType::Class(name.clone(), Arc::from([]));
        }
        if args.len() != shape.vars.len() && args.len() != shape.own {
            return JavaType::Class(name.clone(), Arc::from([]));
        }
        let own = args.iter().map(|arg| self.arg_of(arg, scope));
        // What isn't said of the class around is as its own code has it.
        let around = shape.vars.iter().skip(args.len()).map(|var| {
            let told = self.name(*var).and_then(|name| scope.get(&name).cloned());
            told.unwrap_or(Arg::Type(JavaType::Var(*var)))
        });
        JavaType::Class(name.clone(), own.chain(around).collect())
    }

    pub fn arg_of(&self, arg: &Ty, scope: &Scope) -> Arg {
        match arg {
            Ty::Any => Arg::any(),
            Ty::Extends(bound) => Arg::Extends(self.of_in(bound, scope)),
            Ty::Super(lower, _) => Arg::Super(self.of_in(lower, scope)),
            Ty::Var(name, bound) => self.variable(name, bound, scope),
            ty => Arg::Type(self.of_in(ty, scope)),
        }
    }

    /// The type as expressions have it. Of a captured variable, what is known of it from its wildcard stays.
    pub fn written(&self, ty: &JavaType) -> Ty {
        match ty {
            JavaType::Primitive(kind) => Ty::Primitive(*kind),
            JavaType::Void => Ty::Void,
            JavaType::Null => Ty::Null,
            JavaType::Class(name, args) => {
                Ty::Class(name.clone(), args.iter().map(|arg| self.written_argument(arg)).collect())
            }
            JavaType::Array(element) => Ty::array_of(self.written(element)),
            JavaType::Var(var) => match self.with(*var, |known| known.declared.clone()) {
                Some(declared) => declared.ty(),
                None => self.written_captured(*var).read(),
            },
            JavaType::Meet(types) => Ty::meet(types.iter().map(|ty| self.written(ty)).collect()),
            JavaType::Infer(_) | JavaType::Unknown => Ty::Error,
        }
    }

    /// The same for a type argument.
    pub fn written_argument(&self, arg: &Arg) -> Ty {
        match arg {
            Arg::Type(JavaType::Var(var)) if self.is_captured(*var) => self.written_captured(*var),
            Arg::Type(ty) => self.written(ty),
            Arg::Extends(ty) if ty.is_object() => Ty::Any,
            Arg::Extends(ty) => Ty::extends(self.written(ty)),
            Arg::Super(ty) => Ty::at_least(self.written(ty)),
        }
    }

    fn written_captured(&self, var: VarId) -> Ty {
        let depth = &self.table().depth;
        if depth.get() > 8 {
            return Ty::Any;
        }
        depth.set(depth.get() + 1);
        let upper = self.upper(var);
        let upper = Ty::meet(self.glb(&upper).iter().map(|ty| self.written(ty)).collect());
        let written = match self.lower(var) {
            Some(lower) => Ty::Super(Arc::new(self.written(&lower)), Arc::new(upper)),
            None => Ty::extends(upper),
        };
        depth.set(depth.get().saturating_sub(1));
        written
    }
}
