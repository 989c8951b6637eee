//! Function types (JLS 9.9) over types with inference variables, and functional interfaces that an explicit lambda
//! parameterises (18.5.3).

use racelens_ir::Name;

use super::{Inference, Surroundings};
use crate::ty::Ty;
use crate::types::Function;
use crate::types::java_type::{Arg, JavaType, VarId};
use crate::types::table::{Scope, Types};

/// What a function takes and gives where a functional interface is asked for.
#[derive(Clone, Debug)]
pub struct FunctionType {
    /// As the interface declares it.
    pub declared: Function,
    /// The parameterisation without wildcards that the function is of.
    pub ground: JavaType,
    pub params: Vec<JavaType>,
    pub result: JavaType,
}

impl FunctionType {
    /// The function type of a functional interface; of an intersection, that of the part that has one. `written` are the
    /// types of the parameters that an explicit lambda says.
    pub fn of(types: Types<'_, '_>, target: &JavaType, written: Option<&[Ty]>) -> Option<Self> {
        // Of an intersection or a variable, the whole of it is what the function is of.
        let whole = |found: Self| Self { ground: target.clone(), ..found };
        match target {
            JavaType::Class(class, args) => {
                let declared = types.world.function(&types.world.header(class)?.own_type())?;
                let vars = types.shape(class).vars.clone();
                if args.is_empty() && !vars.is_empty() {
                    let params = declared.params.iter().map(|ty| types.erasure(&types.of(ty))).collect();
                    let result = types.erasure(&types.of(&declared.result));
                    return Some(Self { declared, ground: target.clone(), params, result });
                }
                let said = written.and_then(|written| parameterised(types, class, args, &declared, written));
                let args = said.unwrap_or_else(|| without_wildcards(types, args, &vars));
                let ground = JavaType::Class(class.clone(), args.iter().cloned().map(Arg::Type).collect());
                let names = vars.iter().map(|var| types.name(*var));
                let scope: Scope =
                    names.zip(args).filter_map(|(name, ty)| name.map(|name| (name, Arg::Type(ty)))).collect();
                let params = declared.params.iter().map(|ty| types.of_in(ty, &scope)).collect();
                let result = types.of_in(&declared.result, &scope);
                Some(Self { declared, ground, params, result })
            }
            JavaType::Meet(parts) => parts.iter().find_map(|part| Self::of(types, part, written)).map(whole),
            JavaType::Var(var) => types.upper(*var).iter().find_map(|upper| Self::of(types, upper, written)).map(whole),
            _ => None,
        }
    }
}

/// The parameterisation of a type with wildcards that has no wildcards (JLS 9.9).
fn without_wildcards(types: Types<'_, '_>, args: &[Arg], vars: &[VarId]) -> Vec<JavaType> {
    let told = |(arg, var): (&Arg, &VarId)| match arg {
        Arg::Type(ty) | Arg::Super(ty) => ty.clone(),
        Arg::Extends(bound) => {
            // A bound that names a parameter makes no type.
            let is_own = |ty: &JavaType| matches!(ty, JavaType::Var(var) if vars.contains(var));
            let declared = types.upper(*var);
            let mut all = vec![bound.clone()];
            all.extend(declared.iter().filter(|ty| !ty.any(&is_own)).cloned());
            all.retain(|ty| !ty.is_object());
            match all.iter().all(JavaType::is_proper) {
                true => JavaType::meet(types.glb(&all)),
                false => JavaType::meet(all),
            }
        }
    };
    args.iter().zip(vars).map(told).collect()
}

/// The arguments of an interface with wildcards that the parameters of an explicit lambda say (JLS 18.5.3).
fn parameterised(
    types: Types<'_, '_>,
    class: &Name,
    args: &[Arg],
    declared: &Function,
    written: &[Ty],
) -> Option<Vec<JavaType>> {
    if !args.iter().any(Arg::is_wildcard) || declared.params.len() != written.len() {
        return None;
    }
    let header = types.world.header(class)?;
    // Only what the parameters are decides, not the bounds.
    let vars: Vec<_> = header.type_vars.iter().map(|var| unbounded(var.clone())).collect();
    let mut bounds = Inference::new(types, &vars, &crate::ty::Substitution::default(), Surroundings::default())?;
    for (param, said) in declared.params.iter().zip(written) {
        let (said, wanted) = (types.of(said), bounds.formal(param));
        if !bounds.is_equal(&said, &wanted) {
            return None;
        }
    }
    let vars = types.shape(class).vars.clone();
    let rest = without_wildcards(types, args, &vars);
    let found = rest.into_iter().enumerate().map(|(at, rest)| {
        let told = bounds.found(crate::types::java_type::InferId(at as u32));
        told.unwrap_or(rest)
    });
    Some(found.collect())
}

fn unbounded(var: crate::classes::TypeVar) -> crate::classes::TypeVar {
    crate::classes::TypeVar { bound: Ty::object(), ..var }
}
