//! Whether a method's type variables can be chosen so that arguments fit: bounds of inference variables, reduced and
//! incorporated (JLS 18.2, 18.3, 18.5.1).
//!
//! Decides applicability alone: an answer of `false` is sure, and `true` where types aren't known far enough. What the
//! variables become is inferred elsewhere (`infer.rs`).
//!
//! Invariant: the variables have names of their own, so that a method's own code may call it.

use racelens_ir::Name;

use super::infer::has_hole;
use crate::classes::{TypeVar, World};
use crate::types::{Substitution, Ty};

/// How deep types are followed; variables may be bounded by types that name them.
const MAX_DEPTH: usize = 12;

#[derive(Default)]
struct Bounds {
    equal: Vec<Ty>,
    lower: Vec<Ty>,
    upper: Vec<Ty>,
}

pub(crate) struct BoundSet<'w, 'a> {
    world: &'w World<'a>,
    /// Puts the names that are used here in the place of the method's.
    fresh: Substitution,
    vars: Vec<(Name, Bounds)>,
    around: Surroundings,
    depth: usize,
}

/// The class and the method around a call. Their type variables are types of their own there (JLS 4.4). A type variable of
/// any other declaration stands for a type argument that is not known.
#[derive(Clone, Debug, Default)]
pub(crate) struct Surroundings {
    pub class: Option<Name>,
    /// Those of the methods around.
    pub variables: Vec<Name>,
}

#[derive(Copy, Clone)]
enum Side {
    Equal,
    Lower,
    Upper,
}

impl<'w, 'a> BoundSet<'w, 'a> {
    /// The declared bounds of some variables.
    pub(crate) fn new(world: &'w World<'a>, declared: &[TypeVar], around: Surroundings) -> Self {
        let name = |var: &TypeVar| Name::from(format!("{}'", var.name));
        let fresh = declared.iter().map(|var| (var.name.clone(), Ty::Var(name(var), var.bound.clone().into())));
        let fresh = Substitution::new(fresh);
        let vars = declared.iter().map(|var| {
            let upper = match &var.bound {
                bound if bound.is_object() => Vec::new(),
                Ty::Meet(types) => types.iter().map(|ty| ty.substitute(&fresh)).collect(),
                bound => vec![bound.substitute(&fresh)],
            };
            (name(var), Bounds { upper, ..Bounds::default() })
        });
        let vars = vars.collect();
        Self { world, fresh, vars, around, depth: 0 }
    }

    /// Notes that an argument's type is to fit a parameter's. False where that can't be.
    pub(crate) fn fits(&mut self, argument: &Ty, parameter: &Ty) -> bool {
        let parameter = parameter.substitute(&self.fresh);
        let argument = argument.boxed().map_or(argument.clone(), Ty::class);
        self.subtype(&argument, &parameter)
    }

    /// The same for a type that is to be the parameter's.
    pub(crate) fn is_same(&mut self, argument: &Ty, parameter: &Ty) -> bool {
        let parameter = parameter.substitute(&self.fresh);
        self.same(argument, &parameter)
    }

    fn var(&self, ty: &Ty) -> Option<usize> {
        match ty {
            Ty::Var(name, _) => self.vars.iter().position(|(known, _)| known == name),
            _ => None,
        }
    }

    fn is_in_scope(&self, variable: &Name) -> bool {
        let of_class = || {
            let header = self.around.class.as_ref().and_then(|class| self.world.header(class));
            header.is_some_and(|header| header.type_vars.iter().any(|var| var.name == *variable))
        };
        self.around.variables.contains(variable) || of_class()
    }

    fn is_open(ty: &Ty) -> bool {
        matches!(ty, Ty::Error | Ty::Missing(_) | Ty::Any)
    }

    fn deeper(&mut self, reduce: impl FnOnce(&mut Self) -> bool) -> bool {
        if self.depth > MAX_DEPTH {
            return true;
        }
        self.depth += 1;
        let holds = reduce(self);
        self.depth -= 1;
        holds
    }

    /// ‹S <: T› (JLS 18.2.3).
    fn subtype(&mut self, s: &Ty, t: &Ty) -> bool {
        if s == t || Self::is_open(s) || Self::is_open(t) || *s == Ty::Null {
            return true;
        }
        if let Some(var) = self.var(t) {
            return self.add(var, Side::Lower, s);
        }
        if let Some(var) = self.var(s) {
            return self.add(var, Side::Upper, t);
        }
        match t {
            Ty::Class(class, args) if !args.is_empty() => {
                let Some(seen) = self.world.as_super(s, class) else { return self.world.is_subtype(s, t) };
                if seen.args().len() != args.len() {
                    return true;
                }
                let pairs = seen.args().iter().zip(args.iter());
                self.deeper(|this| pairs.into_iter().all(|(actual, formal)| this.contained(actual, formal)))
            }
            Ty::Array(to) => match s.element() {
                Some(from) if from.is_reference() && to.is_reference() => self.deeper(|this| this.subtype(from, to)),
                _ => self.world.is_subtype(s, t),
            },
            Ty::Meet(types) => types.iter().all(|t| self.subtype(s, t)),
            Ty::Var(name, _) if self.is_in_scope(name) => reaches(s, name, 0),
            _ => self.world.is_subtype_with(s, t),
        }
    }

    /// ‹S <= T› of type arguments (JLS 18.2.3).
    fn contained(&mut self, s: &Ty, t: &Ty) -> bool {
        match (s, t) {
            _ if Self::is_open(s) || Self::is_open(t) => true,
            (Ty::Super(_, upper), Ty::Extends(t)) => self.subtype(upper, t),
            (s, Ty::Extends(t)) => self.subtype(&s.clone().read(), t),
            (Ty::Super(s, _), Ty::Super(t, _)) => self.subtype(t, s),
            // A captured variable: a variable may be that one, and no type that is known is.
            (Ty::Extends(_), Ty::Super(t, _)) => self.may_be_captured(t),
            (s, Ty::Super(t, _)) => self.subtype(t, s),
            (Ty::Extends(_) | Ty::Super(..), t) => self.may_be_captured(t),
            (s, t) => self.same(s, t),
        }
    }

    fn may_be_captured(&self, ty: &Ty) -> bool {
        let is_var = |name: &Name| self.vars.iter().any(|(known, _)| known == name);
        Self::is_open(ty) || ty.mentions(&is_var) || has_hole(ty)
    }

    /// ‹S = T› (JLS 18.2.4).
    fn same(&mut self, s: &Ty, t: &Ty) -> bool {
        if s == t || Self::is_open(s) || Self::is_open(t) {
            return true;
        }
        if let Some(var) = self.var(t) {
            return s.is_reference() && self.add(var, Side::Equal, s);
        }
        if let Some(var) = self.var(s) {
            return t.is_reference() && self.add(var, Side::Equal, t);
        }
        match (s, t) {
            (Ty::Class(a, x), Ty::Class(b, y)) => {
                let pairs = x.iter().zip(y.iter());
                a == b
                    && (x.len() != y.len()
                        || self.deeper(|this| pairs.into_iter().all(|(s, t)| this.same_argument(s, t))))
            }
            (Ty::Array(s), Ty::Array(t)) => self.deeper(|this| this.same(s, t)),
            _ => self.world.may_be_same(s, t),
        }
    }

    fn same_argument(&mut self, s: &Ty, t: &Ty) -> bool {
        match (s, t) {
            (Ty::Extends(s), Ty::Extends(t)) | (Ty::Super(s, _), Ty::Super(t, _)) => self.same(s, t),
            (Ty::Extends(_) | Ty::Super(..), _) | (_, Ty::Extends(_) | Ty::Super(..)) => true,
            (s, t) => self.same(s, t),
        }
    }

    /// Adds a bound, and what follows from it and those that are there (JLS 18.3.1).
    fn add(&mut self, var: usize, side: Side, ty: &Ty) -> bool {
        let Some((_, known)) = self.vars.get_mut(var) else { return true };
        let list = match side {
            Side::Equal => &mut known.equal,
            Side::Lower => &mut known.lower,
            Side::Upper => &mut known.upper,
        };
        if list.contains(ty) || list.len() > 8 {
            return true;
        }
        list.push(ty.clone());
        let (equal, lower, upper) = (known.equal.clone(), known.lower.clone(), known.upper.clone());
        self.deeper(|this| match side {
            Side::Equal => {
                equal.iter().all(|other| this.same(ty, other))
                    && lower.iter().all(|lower| this.subtype(lower, ty))
                    && upper.iter().all(|upper| this.subtype(ty, upper))
            }
            Side::Lower => {
                equal.iter().all(|equal| this.subtype(ty, equal)) && upper.iter().all(|upper| this.subtype(ty, upper))
            }
            Side::Upper => {
                equal.iter().all(|equal| this.subtype(equal, ty)) && lower.iter().all(|lower| this.subtype(lower, ty))
            }
        })
    }
}

/// Whether a type is below a type variable of the code at hand: nothing is but the variable itself, variables that are
/// bounded by it, and what is of several types one of which is (JLS 4.10.2).
fn reaches(ty: &Ty, variable: &Name, depth: usize) -> bool {
    match ty {
        _ if depth > MAX_DEPTH => true,
        Ty::Var(name, bound) => name == variable || reaches(bound, variable, depth + 1),
        Ty::Meet(types) => types.iter().any(|ty| reaches(ty, variable, depth + 1)),
        Ty::Extends(bound) | Ty::Super(_, bound) => reaches(bound, variable, depth + 1),
        Ty::Null | Ty::Error | Ty::Missing(_) => true,
        _ => false,
    }
}
