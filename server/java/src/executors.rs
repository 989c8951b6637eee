//! Executors that run all tasks on one thread: event loops, and those that a class makes so for itself.
//!
//! Whether one may be an event loop, the type decides: an interface that is not the library's, as event loops of network libraries have, may be one. A
//! class of the library, or one of the user's own, is taken for a pool. Each question is a query of its own, so that an
//! answer depends on few declarations of a class.

use racelens_analysis::Lender;
use racelens_ir::{ClassKind, FieldKey, Type};

use crate::db::Db;
use crate::queries::{ClassName, FieldName, MethodName};

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

/// Whether the executor in a final field has one thread.
pub fn has_one_thread(db: &dyn Db, field: &FieldKey) -> bool {
    of_one_thread(db, FieldName::new(db, field.clone()))
}

#[salsa::tracked(returns(copy))]
fn of_one_thread<'db>(db: &'db dyn Db, field: FieldName<'db>) -> bool {
    let field = field.key(db);
    let class = crate::class_decl(db, &field.class);
    let own = class.as_ref().and_then(|class| class.field(&field.name));
    let may_be = own.is_some_and(|own| {
        let is_executor = matches!(&own.ty, Type::Class(name) if name.starts_with("java.util.concurrent."));
        is_executor && own.modifiers.is_final()
    });
    if !may_be {
        return false;
    }
    let made = makers(db, ClassName::new(db, field.class.clone()));
    let mut own = made.iter().filter(|(known, _)| known == field).peekable();
    own.peek().is_some() && own.all(|(_, is_one)| *is_one)
}

/// The executors that a class puts into its fields as it begins, each with whether it has one thread.
#[salsa::tracked(returns(ref))]
fn makers<'db>(db: &'db dyn Db, class: ClassName<'db>) -> Vec<(FieldKey, bool)> {
    let Some(decl) = crate::class_decl(db, class.name(db)) else { return Vec::new() };
    let begins = decl.methods.iter().map(|method| &method.key);
    let begins = begins.filter(|key| key.is_constructor() || key.is_static_initialiser());
    let made = begins.flat_map(|key| {
        let body = crate::body(db, key);
        body.map(|body| racelens_analysis::one_thread_fields(&body, key.is_static_initialiser())).unwrap_or_default()
    });
    made.collect()
}
