//! The types that a call's type variables stand for (JLS 18.5.2).

use racelens_ir::Name;

use super::Inference;
use crate::types::Ty;
use crate::types::model::{Arg, InferId, JavaType};

/// Where a call's result goes.
#[derive(Clone, Debug)]
pub enum Target<'t> {
    /// Nothing is asked of it.
    Standalone,
    /// The method's result is assigned or passed to this.
    Assigned { result: &'t Ty, target: &'t Ty },
}

impl Inference<'_, '_> {
    /// The same bounds with what the target says. It says nothing of a result that is erased, since there was an unchecked
    /// conversion.
    pub fn with_target(mut self, target: &Target<'_>) -> Option<Self> {
        let types = self.types;
        let told = match target {
            Target::Assigned { result, target } if !self.is_unchecked => {
                types.sure(|| self.is_wanted(result, target)) == Some(true)
            }
            _ => true,
        };
        told.then_some(self)
    }

    /// The types of some variables, which they are from now on: those that an implicit lambda takes are found before its
    /// body is looked at (JLS 18.5.2.2).
    pub fn settled(&mut self, names: &[Name]) -> Option<Vec<(Name, Ty)>> {
        let types = self.types;
        let row = |name: &Name| self.declared.iter().position(|var| var.name == *name);
        let wanted: Vec<InferId> = names.iter().filter_map(row).map(|at| InferId(at as u32)).collect();
        let is_resolved = types.sure(|| self.resolve_some(&wanted)) == Some(true);
        let found = wanted.iter().zip(names).map(|(var, name)| {
            let ty = self.found(*var).filter(|_| is_resolved)?;
            // Of a result that is erased, so are its parts (JLS 15.12.2.6).
            let ty = if self.is_unchecked { types.erasure(&ty) } else { ty };
            let written = types.written_argument(&Arg::Type(ty));
            // A captured variable may be bounded by what was open when it was captured.
            written.is_whole().then(|| (name.clone(), written))
        });
        found.collect()
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
