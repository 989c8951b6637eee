//! Executors that may be event loops, which run all tasks on one thread.
//!
//! The type decides: an interface that is not the library's, as event loops of network libraries have, may be one. A
//! class of the library, or one of the user's own, is taken for a pool. Each question is a query of its own, so that an
//! answer depends on few declarations of a class.

use racelens_analysis::Lender;
use racelens_ir::{ClassKind, Type};

use crate::db::Db;
use crate::queries::{FieldName, MethodName};

/// Whether the executor that a field or a method gives may be an event loop.
pub fn has_loop(db: &dyn Db, lender: Lender<'_>) -> bool {
    match lender {
        Lender::Field(field) => of_field(db, FieldName::new(db, field.clone())),
        Lender::Method(method) => of_method(db, MethodName::new(db, method.clone())),
    }
}

#[salsa::tracked(returns(copy))]
fn of_field<'db>(db: &'db dyn Db, field: FieldName<'db>) -> bool {
    let key = field.key(db);
    let class = crate::class_decl(db, &key.class);
    class.and_then(|class| class.field(&key.name).map(|field| is_loop(db, &field.ty))).unwrap_or_default()
}

#[salsa::tracked(returns(copy))]
fn of_method<'db>(db: &'db dyn Db, method: MethodName<'db>) -> bool {
    let key = method.key(db);
    let class = crate::class_decl(db, &key.class);
    let result = class.and_then(|class| class.method(&key.name, &key.params).and_then(|method| method.result.clone()));
    result.is_some_and(|ty| is_loop(db, &ty))
}

fn is_loop(db: &dyn Db, ty: &Type) -> bool {
    let Type::Class(name) = ty else { return false };
    !name.starts_with("java.") && crate::class_decl(db, name).is_some_and(|class| class.kind == ClassKind::Interface)
}
