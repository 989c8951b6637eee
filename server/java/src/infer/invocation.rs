//! The types that a call's type variables stand for (JLS 18.5.2).

use super::Inference;
use crate::classes::TypeVar;
use crate::ty::{Substitution, Ty};
use crate::types::java_type::{Arg, InferId, JavaType};

impl Inference<'_, '_> {
    /// Takes in what the target says of the method's result. It says nothing of a result that is erased, since there was
    /// an unchecked conversion.
    pub fn is_assigned(&mut self, result: &Ty, target: &Ty) -> bool {
        self.is_unchecked || self.is_wanted(result, target)
    }

    /// The types of the call's own variables, once all are resolved. What isn't understood is an error.
    pub fn solution(&self) -> Substitution {
        self.solution_of(&self.declared, 0, self.is_unchecked)
    }

    pub(super) fn solution_of(&self, declared: &[TypeVar], from: u32, is_unchecked: bool) -> Substitution {
        let solved = |(at, var): (usize, &TypeVar)| {
            let ty = match self.found(InferId(from + at as u32)).filter(|ty| self.is_settled(ty)) {
                // Of a result that is erased, so are its parts (JLS 15.12.2.6).
                Some(ty) if is_unchecked => self.types.erasure(&ty),
                Some(ty) => ty,
                None => return (var.name.clone(), Ty::Error),
            };
            (var.name.clone(), self.types.written_argument(&Arg::Type(ty)))
        };
        Substitution::new(declared.iter().enumerate().map(solved)).erasing_result(is_unchecked)
    }

    /// Whether a type is known, the bounds of what was captured in it too.
    fn is_settled(&self, ty: &JavaType) -> bool {
        let is_open = |part: &JavaType| match part {
            JavaType::Var(var) if self.types.is_captured(*var) => {
                self.types.upper(*var).iter().any(|ty| !ty.is_proper())
            }
            _ => false,
        };
        ty.is_known() && !ty.any(&is_open)
    }

    /// Compatibility of the result with what is asked for (JLS 18.5.2.1).
    fn is_wanted(&mut self, result: &Ty, target: &Ty) -> bool {
        let (result, target) = (self.formal(result), self.around.known(self.types, &self.types.of(target)));
        target == JavaType::Void || result == JavaType::Void || self.is_wanted_as(&result, &target)
    }

    pub(super) fn is_wanted_as(&mut self, result: &JavaType, target: &JavaType) -> bool {
        if let JavaType::Infer(var) = result
            && self.is_resolved_first(*var, target)
        {
            return self.resolve_some(&[*var])
                && self.found(*var).is_some_and(|found| {
                    let captured = self.types.capture(&found);
                    self.is_compatible(&captured, target)
                });
        }
        self.is_compatible(result, target)
    }

    /// Whether a variable is resolved before it is compared with the target: it is a primitive type and a bound is a box;
    /// or the target is a reference type without wildcards, and bounds say of the variable that it has wildcards, that it
    /// is two forms of one class, or a raw form of the target's class.
    fn is_resolved_first(&self, var: InferId, target: &JavaType) -> bool {
        let Some(known) = self.variable(var) else { return false };
        let told: Vec<&JavaType> = known.equal.iter().chain(&known.lower).collect();
        if target.is_primitive() {
            let is_box = |ty: &JavaType| self.types.written(ty).unboxed().is_some();
            return told.iter().any(|ty| matches!(ty, JavaType::Class(..)) && is_box(ty));
        }
        if target.has_wildcards() {
            return false;
        }
        let is_raw_target = |ty: &JavaType| {
            let class = target.class_name().filter(|_| !target.args().is_empty());
            let seen = class.and_then(|class| self.types.as_super(ty, class));
            seen.is_some_and(|seen| self.types.is_raw(&seen))
        };
        let is_other_form = |(at, ty): (usize, &JavaType)| {
            let rest = known.lower.iter().skip(at + 1);
            rest.into_iter().any(|other| self.types.have_different_forms(ty, other))
        };
        told.iter().any(|ty| ty.has_wildcards() || is_raw_target(ty))
            || known.lower.iter().enumerate().any(is_other_form)
    }
}
