//! The greatest lower bound of types (JLS 5.1.10): those of them that none of the others is below.

use super::java_type::JavaType;
use super::table::Types;

impl Types<'_, '_> {
    /// The parts of the intersection: a class first, then interfaces, so that it erases as the compiler's does.
    pub fn glb(&self, types: &[JavaType]) -> Vec<JavaType> {
        let parts: Vec<JavaType> = match JavaType::meet(types.to_vec()) {
            JavaType::Meet(parts) => parts.to_vec(),
            only => return vec![only],
        };
        let mut least: Vec<JavaType> = Vec::new();
        for (at, part) in parts.iter().enumerate() {
            // Of two forms of one class, that of the subclass counts.
            let is_subclass = |other: &JavaType| {
                part.class_name() != other.class_name()
                    && part
                        .class_name()
                        .is_some_and(|class| other.class_name().is_some_and(|other| self.is_subclass(other, class)))
            };
            let is_above = |(by, other): (usize, &JavaType)| {
                by != at
                    && (is_subclass(other)
                        || self.is_subtype(other, part) && (by < at || !self.is_subtype(part, other)))
            };
            if !parts.iter().enumerate().any(is_above) {
                least.push(part.clone());
            }
        }
        if least.is_empty() {
            least.push(JavaType::object());
        }
        // No class is below two others. As the compiler does, captured variables are then what they are above.
        if least.iter().filter(|ty| !self.is_interface(ty)).count() > 1 {
            let below = |ty: &JavaType| match ty {
                JavaType::Var(var) => self.lower(*var),
                _ => None,
            };
            if least.iter().any(|ty| below(ty).is_some()) {
                let lowered: Vec<JavaType> = least.iter().map(|ty| below(ty).unwrap_or_else(|| ty.clone())).collect();
                return self.glb(&lowered);
            }
        }
        least.sort_by_cached_key(|ty| (self.is_interface(ty), ty.class_name().cloned()));
        least
    }
}
