//! Type erasure (JLS 4.6).

use std::sync::Arc;

use super::java_type::JavaType;
use super::table::Types;

impl Types<'_, '_> {
    pub fn erasure(&self, ty: &JavaType) -> JavaType {
        match ty {
            JavaType::Class(name, _) => JavaType::Class(name.clone(), Arc::from([])),
            JavaType::Array(element) => JavaType::array_of(self.erasure(element)),
            JavaType::Var(var) => self.deeper(|this| {
                let bounds = this.glb(&this.upper(*var));
                bounds.first().map_or_else(JavaType::object, |first| this.erasure(first))
            }),
            // As `javac` has it: of what begins with a variable, which no declared bound does, nothing is left.
            JavaType::Meet(types) => match types.first() {
                None | Some(JavaType::Var(_)) => JavaType::object(),
                Some(first) => self.erasure(first),
            },
            JavaType::Infer(_) => JavaType::Unknown,
            _ => ty.clone(),
        }
    }

    /// One level down; beyond the deepest, types aren't understood.
    fn deeper(&self, of: impl FnOnce(&Self) -> JavaType) -> JavaType {
        let depth = &self.table().depth;
        if depth.get() > 60 {
            self.doubt();
            return JavaType::object();
        }
        depth.set(depth.get() + 1);
        let found = of(self);
        depth.set(depth.get().saturating_sub(1));
        found
    }
}
