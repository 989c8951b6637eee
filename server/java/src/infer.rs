//! Type inference (JLS 18), one file for each clause. Types and relations are those of [`crate::types`]; nothing here
//! knows trees, registers or how code is lowered.
//!
//! An [`Inference`] holds the inference variables of one call and their bounds. What can't be decided, because a type isn't
//! understood or a limit is hit, leaves a doubt there ([`Types::sure`]); an answer with a doubt is none.
//!
//! What a function gives comes in as constraints from `lower/constraints.rs`, which knows its body. Not here yet: `throws`
//! clauses.

mod applicability;
mod functions;
mod incorporation;
mod invocation;
mod nested;
mod reduction;
mod resolution;

use std::collections::VecDeque;

pub use applicability::{Context, Surroundings};
pub use functions::FunctionType;
pub use nested::{Nested, moved};

use crate::classes::TypeVar;
use crate::ty::{Substitution, Ty};
use crate::types::java_type::{Arg, InferId, JavaType};
use crate::types::table::{Scope, Types};

/// The bounds of one inference variable (JLS 18.1.3).
#[derive(Clone, Debug, Default)]
struct Variable {
    equal: Vec<JavaType>,
    lower: Vec<JavaType>,
    upper: Vec<JavaType>,
    /// Whether something that isn't understood would be a bound.
    is_open: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Side {
    Equal,
    Lower,
    Upper,
}

/// A relation that follows from bounds and isn't reduced yet.
#[derive(Clone, Debug)]
enum Pending {
    Same(JavaType, JavaType),
    Subtype(JavaType, JavaType),
}

/// The inference variables of a call.
#[derive(Clone)]
pub struct Inference<'w, 'a> {
    types: Types<'w, 'a>,
    /// What the names of variables stand for in the method's signature.
    scope: Scope,
    declared: Vec<TypeVar>,
    variables: Vec<Variable>,
    pending: VecDeque<Pending>,
    around: Surroundings,
    /// Whether an unchecked conversion was needed (JLS 18.5.2.1).
    is_unchecked: bool,
    joined: Vec<nested::Joined>,
}

impl<'w, 'a> Inference<'w, 'a> {
    /// The bounds that a declaration says of its variables (JLS 18.1.3). `with` is what stands for the variables of the
    /// class. None where the bounds contradict each other.
    pub fn new(types: Types<'w, 'a>, declared: &[TypeVar], with: &Substitution, around: Surroundings) -> Option<Self> {
        let mut scope = Scope::default();
        for (name, ty) in with.iter() {
            let arg = match types.arg_of(ty, &Scope::default()) {
                // A member of a type with wildcards is one of its capture; what is left of that here is the bound.
                Arg::Extends(bound) => {
                    let var = types.fresh(Some(Arg::Extends(bound.clone())));
                    types.bind(var, vec![bound], None);
                    Arg::Type(JavaType::Var(var))
                }
                Arg::Super(bound) => {
                    let var = types.fresh(Some(Arg::Super(bound.clone())));
                    types.bind(var, vec![JavaType::object()], Some(bound));
                    Arg::Type(JavaType::Var(var))
                }
                arg => arg,
            };
            scope.insert(name.clone(), around.known_argument(types, arg));
        }
        for (at, var) in declared.iter().enumerate() {
            scope.insert(var.name.clone(), Arg::Type(JavaType::Infer(InferId(at as u32))));
        }
        let bounds = declared.iter().map(|var| Variable {
            upper: types.bounds(&var.bound, &scope).into_iter().filter(|ty| *ty != JavaType::Unknown).collect(),
            ..Variable::default()
        });
        let variables = bounds.collect();
        let (pending, declared) = (VecDeque::new(), declared.to_vec());
        let mut made =
            Self { types, scope, declared, variables, pending, around, is_unchecked: false, joined: Vec::new() };
        made.begin().then_some(made)
    }

    /// A type of the method's signature.
    pub fn formal(&self, ty: &Ty) -> JavaType {
        self.around.known(self.types, &self.types.of_in(ty, &self.scope))
    }

    /// The type of an expression, captured (JLS 6.5.6, 15.12.3).
    pub fn actual(&self, ty: &Ty) -> JavaType {
        self.types.capture(&self.around.known(self.types, &self.types.of(ty)))
    }
}
