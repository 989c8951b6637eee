//! Capture conversion (JLS 5.1.10).

use super::java_type::{Arg, JavaType, VarId};
use super::table::Types;

impl Types<'_, '_> {
    /// A class type whose wildcards are fresh variables. Every other type is its own capture.
    pub fn capture(&self, ty: &JavaType) -> JavaType {
        let JavaType::Class(name, args) = ty else { return ty.clone() };
        if !ty.has_wildcards() {
            return ty.clone();
        }
        let shape = self.shape(name);
        let fresh: Vec<Option<VarId>> =
            args.iter().map(|arg| arg.is_wildcard().then(|| self.fresh(Some(arg.clone())))).collect();
        let captured: Vec<JavaType> = args
            .iter()
            .zip(&fresh)
            .map(|(arg, fresh)| fresh.map_or_else(|| arg.bound().clone(), JavaType::Var))
            .collect();
        for ((arg, fresh), var) in args.iter().zip(&fresh).zip(&shape.vars) {
            let Some(fresh) = fresh else { continue };
            let declared: Vec<JavaType> =
                self.upper(*var).iter().map(|bound| bound.substitute(&shape.vars, &captured)).collect();
            match arg {
                // glb(B, bounds): what both say is asked for when it is needed.
                Arg::Extends(bound) => {
                    let mut upper = match bound {
                        JavaType::Meet(types) => types.to_vec(),
                        bound => vec![bound.clone()],
                    };
                    upper.retain(|ty| !ty.is_object());
                    upper.extend(declared);
                    self.bind(*fresh, upper, None);
                }
                Arg::Super(bound) => self.bind(*fresh, declared, Some(bound.clone())),
                Arg::Type(_) => {}
            }
        }
        // A variable between two equal bounds is that type.
        let settled = |ty: JavaType| match ty {
            JavaType::Var(var) if fresh.contains(&Some(var)) => {
                let lower = self.lower(var).filter(|lower| *self.upper(var) == [lower.clone()]);
                lower.unwrap_or(JavaType::Var(var))
            }
            ty => ty,
        };
        JavaType::Class(name.clone(), captured.into_iter().map(settled).map(Arg::Type).collect())
    }
}
