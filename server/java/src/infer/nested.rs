//! Generic calls as arguments: they are inferred with the call that they are an argument of (JLS 18.2.1, 18.5.2.1).

use super::{Context, Inference, Variable};
use crate::types::Ty;
use crate::types::model::{InferId, JavaType};

/// A call whose type depends on its target, with the bounds that its arguments make.
#[derive(Clone)]
pub struct Nested<'w, 'a> {
    bounds: Inference<'w, 'a>,
    result: JavaType,
}

impl<'w, 'a> Inference<'w, 'a> {
    /// A call that waits for its target.
    pub fn nested(self, result: &Ty) -> Nested<'w, 'a> {
        let result = match self.is_unchecked {
            // That needed an unchecked conversion, so that its result is erased.
            true => self.clone().erased_result(result),
            false => self.formal(result),
        };
        Nested { bounds: self, result }
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
        let by = self.variables.len() as u32;
        let moved = |ty: &JavaType| {
            ty.map(&|part| match part {
                JavaType::Infer(InferId(at)) => Some(JavaType::Infer(InferId(at + by))),
                _ => None,
            })
        };
        let all = |list: &[JavaType]| -> Vec<JavaType> { list.iter().map(moved).collect() };
        let more = nested.bounds.variables.iter().map(|known| Variable {
            equal: all(&known.equal),
            lower: all(&known.lower),
            upper: all(&known.upper),
        });
        self.variables.extend(more);
        let result = moved(&nested.result);
        // A variable stands for a reference.
        if context == Context::Strict && is_converted(&result) && target.is_known() {
            return false;
        }
        self.is_wanted_as(&result, &target)
    }
}
