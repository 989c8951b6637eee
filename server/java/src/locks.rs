//! Locks of the library that classes have in fields. Each question is a query of its own, so that an answer depends on
//! few declarations of a class.

use std::sync::Arc;

use racelens_analysis::Object;
use racelens_ir::{FieldKey, Name, Provenance, Type};

use crate::db::Db;
use crate::queries::{ClassName, FieldName};

/// Whether a class of the workspace has a lock of the library in a field: its methods may lock for others.
pub fn has_locks(db: &dyn Db, class: &Name) -> bool {
    has_locks_query(db, ClassName::new(db, class.clone()))
}

#[salsa::tracked(returns(copy))]
fn has_locks_query<'db>(db: &'db dyn Db, class: ClassName<'db>) -> bool {
    let decl = crate::class_decl(db, class.name(db)).filter(|decl| decl.provenance == Provenance::Source);
    decl.is_some_and(|decl| decl.fields.iter().any(|field| is_lock(&field.ty)))
}

pub fn is_lock(ty: &Type) -> bool {
    matches!(ty, Type::Class(name) if name.starts_with("java.util.concurrent.locks."))
}

/// The fields of a class that hold a part of a lock which the class has, too, with that part.
#[salsa::tracked(returns(ref))]
fn lock_sides<'db>(db: &'db dyn Db, class: ClassName<'db>) -> Vec<(FieldKey, Object)> {
    let Some(decl) = crate::class_decl(db, class.name(db)) else { return Vec::new() };
    let mut found: Vec<(FieldKey, Object)> = Vec::new();
    for method in &decl.methods {
        if !method.key.is_constructor() && !method.key.is_static_initialiser() {
            continue;
        }
        let Some(body) = crate::body(db, &method.key) else { continue };
        for (field, part) in racelens_analysis::lock_sides(&body, method.key.is_static_initialiser()) {
            match found.iter().find(|(known, _)| *known == field) {
                Some((_, known)) if *known != part => found.retain(|(known, _)| *known != field),
                Some(_) => {}
                None => found.push((field, part)),
            }
        }
    }
    found
}

/// The lock that a final field holds: its own, or a part of another field's.
pub fn lock_in(db: &dyn Db, field: &FieldKey) -> Option<Object> {
    lock_in_query(db, FieldName::new(db, field.clone()))
}

#[salsa::tracked(returns(clone))]
fn lock_in_query<'db>(db: &'db dyn Db, field: FieldName<'db>) -> Option<Object> {
    let field = field.key(db);
    let decl = crate::class_decl(db, &field.class)?;
    let of_class = decl.field(&field.name).filter(|own| own.modifiers.is_final() && is_lock(&own.ty))?;
    let sides = lock_sides(db, ClassName::new(db, field.class.clone()));
    let part = sides.iter().find(|(known, _)| known == field).map(|(_, part)| part.clone());
    Some(part.unwrap_or_else(|| match of_class.modifiers.is_static() {
        true => Object::StaticField(field.clone()),
        false => Object::FieldOf(Arc::new(Object::This), field.clone()),
    }))
}
