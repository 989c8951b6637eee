//! Reduction of constraints between expressions' types and parameters (JLS 18.2.2). What follows about types alone is in
//! `types/subtype.rs`.

use super::Inference;
use crate::types::java_type::JavaType;

impl Inference<'_, '_> {
    /// ‹S <: T› and all that follows.
    pub fn is_below(&mut self, s: &JavaType, t: &JavaType) -> bool {
        let types = self.types;
        types.subtype(s, t, self) && self.incorporated()
    }

    /// ‹S = T› and all that follows.
    pub fn is_equal(&mut self, s: &JavaType, t: &JavaType) -> bool {
        let types = self.types;
        types.same(s, t, self) && self.incorporated()
    }

    /// ‹S → T›: whether a value of one type may be passed where the other is asked for.
    pub fn is_compatible(&mut self, s: &JavaType, t: &JavaType) -> bool {
        match (s, t) {
            (JavaType::Unknown, _) | (_, JavaType::Unknown) => {
                let types = self.types;
                types.unknown(&[s, t], self)
            }
            (JavaType::Void, _) | (_, JavaType::Void) => false,
            (JavaType::Primitive(_), JavaType::Primitive(_)) => self.is_below(s, t),
            (JavaType::Primitive(_), t) => self.is_below(&s.boxed(), t),
            (JavaType::Null, JavaType::Primitive(_)) => false,
            (s, JavaType::Primitive(_)) => match s {
                JavaType::Infer(_) => self.is_equal(s, &t.boxed()),
                s => self.unboxed(s).is_some_and(|kind| self.types.is_subtype(&kind, t)),
            },
            (s, t) if self.needs_unchecked_conversion(s, t) => {
                self.is_unchecked = true;
                true
            }
            (s, t) => self.is_below(s, t),
        }
    }

    /// The primitive type that a box holds.
    fn unboxed(&self, ty: &JavaType) -> Option<JavaType> {
        let erased = self.types.written(&self.types.erasure(ty));
        erased.unboxed().map(JavaType::Primitive)
    }

    /// Whether a raw form of the class is passed where a parameterised one is asked for (JLS 5.1.9); of arrays, of their
    /// elements.
    pub(super) fn needs_unchecked_conversion(&self, s: &JavaType, t: &JavaType) -> bool {
        match (s, t) {
            (JavaType::Array(s), JavaType::Array(t)) => self.needs_unchecked_conversion(s, t),
            (s, JavaType::Class(class, args)) if !args.is_empty() => {
                let seen = self.types.as_super(s, class);
                seen.is_some_and(|seen| self.types.is_raw(&seen))
            }
            _ => false,
        }
    }
}
