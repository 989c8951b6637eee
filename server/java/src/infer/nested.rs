//! Generic calls as arguments: they are inferred with the call that they are an argument of (JLS 18.2.1, 18.5.2.1).

use racelens_ir::Span;

use super::{Context, Inference, Variable};
use crate::classes::TypeVar;
use crate::ty::{Substitution, Ty};
use crate::types::java_type::{InferId, JavaType};

/// A call whose type depends on its target, with the bounds that its arguments make.
#[derive(Clone)]
pub struct Nested<'w, 'a> {
    bounds: Inference<'w, 'a>,
    result: JavaType,
    place: Span,
}

/// A nested call that was joined: where it stands, and which variables are its own.
#[derive(Clone, Debug)]
pub(super) struct Joined {
    place: Span,
    from: u32,
    declared: Vec<TypeVar>,
    is_unchecked: bool,
}

impl<'w, 'a> Inference<'w, 'a> {
    /// A call at some place that waits for its target.
    pub fn nested(self, result: &Ty, place: Span) -> Nested<'w, 'a> {
        let result = match self.is_unchecked {
            // That needed an unchecked conversion, so that its result is erased.
            true => self.clone().erased_result(result),
            false => self.instantiated(&self.formal(result)),
        };
        Nested { bounds: self, result, place }
    }

    fn erased_result(mut self, result: &Ty) -> JavaType {
        if !self.resolve() {
            return JavaType::Unknown;
        }
        let found = self.formal(result).map(&|part| match part {
            JavaType::Infer(var) => self.found(*var),
            _ => None,
        });
        self.types.erasure(&found)
    }

    /// A call that is an argument fits a parameter, and its variables are inferred with those of this call.
    pub fn fits_nested(&mut self, nested: &Nested<'_, '_>, parameter: &Ty, context: Context) -> bool {
        let target = self.formal(parameter);
        let is_converted = |s: &JavaType| s.is_primitive() != target.is_primitive();
        let result = self.join(nested);
        // A variable stands for a reference.
        if context == Context::Strict && is_converted(&result) && target.is_known() {
            return false;
        }
        self.is_wanted_as(&result, &target)
    }

    /// The same where the parameter is a type of this call's bounds.
    pub fn gives_nested(&mut self, nested: &Nested<'_, '_>, wanted: &JavaType) -> bool {
        let result = self.join(nested);
        self.is_wanted_as(&result, wanted)
    }

    /// How many variables there are: those of a call that is joined are numbered on from here.
    pub fn count(&self) -> u32 {
        self.variables.len() as u32
    }

    /// Takes over the variables of a nested call; answers its result.
    fn join(&mut self, nested: &Nested<'_, '_>) -> JavaType {
        let by = self.count();
        let all = |list: &[JavaType]| -> Vec<JavaType> { list.iter().map(|ty| moved(ty, by)).collect() };
        let more = nested.bounds.variables.iter().map(|known| Variable {
            equal: all(&known.equal),
            lower: all(&known.lower),
            upper: all(&known.upper),
            is_open: known.is_open,
        });
        self.variables.extend(more);
        let inner = nested.bounds.joined.iter().map(|one| Joined { from: one.from + by, ..one.clone() });
        let declared = nested.bounds.declared.clone();
        let own = Joined { place: nested.place, from: by, declared, is_unchecked: nested.bounds.is_unchecked };
        self.joined.extend(inner.chain([own]));
        moved(&nested.result, by)
    }

    /// The types of the variables of all nested calls, by where they stand, once all are resolved.
    pub fn nested_solutions(&self) -> Vec<(Span, Substitution)> {
        let solved = |one: &Joined| (one.place, self.solution_of(&one.declared, one.from, one.is_unchecked));
        self.joined.iter().map(solved).collect()
    }
}

/// A type of a nested call, whose variables are numbered on from `by`.
pub fn moved(ty: &JavaType, by: u32) -> JavaType {
    ty.map(&|part| match part {
        JavaType::Infer(InferId(at)) => Some(JavaType::Infer(InferId(at + by))),
        _ => None,
    })
}
