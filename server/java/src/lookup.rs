//! Finding members: fields and methods of a type, its supertypes and the classes around.

use racelens_ir::{Modifiers, Name};

use crate::classes::{FieldInfo, MethodInfo, World};
use crate::imports::imported_statically;
use crate::names::TypeScope;
use crate::types::{Substitution, Ty};

/// A field of a type: the supertype that declares it, and what it declares. Private fields of
/// supertypes aren't inherited (JLS 8.2), so that a name means what lies further out.
pub fn field_in(world: &World<'_>, ty: &Ty, name: &str) -> Option<(Ty, FieldInfo)> {
    world.linearised(ty).into_iter().enumerate().find_map(|(at, seen)| {
        let field = world.field(seen.class_name()?, name)?;
        let is_inherited = at == 0 || !field.modifiers.has(Modifiers::PRIVATE);
        is_inherited.then_some((seen, field))
    })
}

/// A field that a simple name means: of the class at hand, those around it, or a static import.
pub fn field_in_scope(world: &World<'_>, scope: &TypeScope<'_>, name: &str) -> Option<(Name, FieldInfo)> {
    let mut next = scope.class_at_hand();
    while let Some(class) = next {
        let header = world.header(&class)?;
        if let Some((owner, field)) = field_in(world, &header.own_type(), name) {
            return Some((owner.class_name()?.clone(), field));
        }
        next = header.outer.clone();
    }
    let (owner, field) = static_imports(world, scope, name).into_iter().find_map(|ty| field_in(world, &ty, name))?;
    Some((owner.class_name()?.clone(), field))
}

/// The classes that static imports may take a name from.
pub fn static_imports(world: &World<'_>, scope: &TypeScope<'_>, name: &str) -> Vec<Ty> {
    let classes = imported_statically(world.db, scope.file(), name);
    classes.iter().map(|class| Ty::class(class)).collect()
}

/// A method that a call may mean, and what its class's type arguments put for type variables.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub method: MethodInfo,
    pub with: Substitution,
}

/// All methods of a name that a type has; of methods that override each other, the first.
pub fn methods_in(world: &World<'_>, ty: &Ty, name: &str) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = Vec::new();
    for (at, seen) in world.linearised(ty).into_iter().enumerate() {
        let Some(class) = seen.class_name() else { continue };
        let Some(header) = world.header(class) else { continue };
        let with = header.substitution(seen.args());
        let is_inherited = |method: &&MethodInfo| at == 0 || !method.modifiers.has(Modifiers::PRIVATE);
        for method in world.named(class, name).iter().filter(is_inherited) {
            let params: Vec<Ty> =
                method.params.iter().map(|ty| crate::classes::erased(&ty.substitute(&with))).collect();
            let is_overridden = found.iter().any(|known| {
                known.method.params.len() == params.len()
                    && known
                        .method
                        .params
                        .iter()
                        .zip(&params)
                        .all(|(a, b)| crate::classes::erased(&a.substitute(&known.with)) == *b)
            });
            if !is_overridden {
                found.push(Candidate { method: method.clone(), with: with.clone() });
            }
        }
    }
    found
}
