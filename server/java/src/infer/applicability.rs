//! Whether a method applies to some arguments (JLS 18.5.1, 15.12.2.2 to 15.12.2.4).

use racelens_ir::Name;

use super::Inference;
use crate::ty::Ty;
use crate::types::java_type::{Arg, JavaType};
use crate::types::table::Types;

/// How arguments may be converted.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Context {
    Strict,
    Loose,
}

/// The class and the methods around a call. Their type variables are types of their own there (JLS 4.4). A type variable
/// of any other declaration stands for a type argument that is not known.
#[derive(Clone, Debug, Default)]
pub struct Surroundings {
    /// The class, and those that a body around it stands in: an anonymous class of a generic one names its variables.
    pub classes: Vec<Name>,
    /// Those of the methods around.
    pub variables: Vec<Name>,
}

impl Surroundings {
    fn is_in_scope(&self, types: Types<'_, '_>, variable: &Name) -> bool {
        let is_of = |class: &Name| {
            let header = types.world.header(class);
            header.is_some_and(|header| header.type_vars.iter().any(|var| var.name == *variable))
        };
        self.variables.contains(variable) || self.classes.iter().any(is_of)
    }

    /// A type without variables that are out of scope.
    pub(super) fn known(&self, types: Types<'_, '_>, ty: &JavaType) -> JavaType {
        ty.map(&|part| match part {
            JavaType::Var(var) => {
                let name = types.name(*var)?;
                (!self.is_in_scope(types, &name)).then_some(JavaType::Unknown)
            }
            _ => None,
        })
    }

    pub(super) fn known_argument(&self, types: Types<'_, '_>, arg: Arg) -> Arg {
        match arg {
            Arg::Type(ty) => Arg::Type(self.known(types, &ty)),
            Arg::Extends(ty) => Arg::Extends(self.known(types, &ty)),
            Arg::Super(ty) => Arg::Super(self.known(types, &ty)),
        }
    }
}

impl Inference<'_, '_> {
    /// An argument that has a type by itself fits a parameter.
    pub fn fits(&mut self, argument: &Ty, parameter: &Ty, context: Context) -> bool {
        let (s, t) = (self.actual(argument), self.formal(parameter));
        let is_converted = s.is_primitive() != t.is_primitive() && s.is_known() && t.is_known();
        !(is_converted && context == Context::Strict) && self.is_compatible(&s, &t)
    }

    /// What a function's parameter is passed as fits what a method reference asks for (JLS 18.2.1).
    pub fn is_passed(&mut self, passed: &Ty, wanted: &Ty) -> bool {
        let (s, t) = (self.formal(passed), self.around.known(self.types, &self.types.of(wanted)));
        self.is_compatible(&s, &t)
    }

    /// A type that a function says is the one that its parameter asks for.
    pub fn is_same_as(&mut self, said: &Ty, parameter: &Ty) -> bool {
        let (s, t) = (self.around.known(self.types, &self.types.of(said)), self.formal(parameter));
        self.is_equal(&s, &t)
    }
}
