//! "Hold the lock that the others hold": the statement of the blamed access, or its whole method, gets that lock.
//!
//! No such fix where the lock cannot be named at the access, where the access is in no statement of a block (a lambda
//! without braces, an initialiser), where the statement declares what later ones use, and for read-write and stamped locks,
//! whose modes are a choice of the author.

use racelens_analysis::{Guard, Lock};
use racelens_ir::{FieldKey, InstrId, MethodKey, Modifiers, Span, Type, simple_name};
use racelens_java::{Db, SourceFile};
use racelens_syntax::NodeExt;

use super::text::{around, indent, insert, modifier_at};
use crate::blame::Lacks;
use crate::finding::{Fix, FixId, FixKind, Verification};

/// How a lock is written at some place.
enum Written {
    /// A monitor.
    Monitor(String),
    /// A lock of the library.
    Lock(String),
}

pub(crate) fn hold_lock(
    db: &dyn Db,
    (key, at, modifiers): (&MethodKey, InstrId, Modifiers),
    lacks: &Lacks,
    field: &FieldKey,
    verification: Verification,
) -> Option<Fix> {
    let location = racelens_java::instr_span(db, key, at)?;
    if location.file.origin(db) != racelens_java::Origin::User {
        return None;
    }
    let (file, tree) = (location.file, racelens_java::syntax_tree(db, location.file));
    let text = file.text(db).clone();
    let root = tree.root().filter(|_| tree.text == text)?;
    let around = around(root, location.span)?;
    let at_method = around.method.filter(|method| is_whole(*method, &text));
    let is_static = modifiers.is_static();
    let id = FixId { field: field.clone(), kind: FixKind::Lock };
    let also = format!("as {} of {} accesses do", lacks.with, lacks.of);
    let is_own_monitor = match &lacks.lock {
        Lock::This => !is_static && *key.class == *field.class,
        Lock::Class(name) => is_static && *key.class == **name,
        _ => false,
    };
    if let Some(method) = at_method.filter(|_| is_own_monitor) {
        let edit = insert(db, file, modifier_at(method)?, "synchronized ".to_owned());
        let title = format!("Make `{}` synchronized, {also}", method.field("name")?.text(&text));
        return Some(Fix { id: Some(id), title, edits: vec![edit], verification });
    }
    let statement = around.statement;
    if statement.kind() == "local_variable_declaration" || !statement.kind().ends_with("_statement") {
        return None;
    }
    let written = written(db, &lacks.lock, key.class.as_str(), field, is_static || around.is_in_anonymous_class)?;
    let blanks = indent(&text, statement.start_byte());
    let (before, after) = match &written {
        Written::Monitor(lock) => (format!("synchronized ({lock}) {{\n{blanks}    "), format!("\n{blanks}}}")),
        Written::Lock(lock) => (
            format!("{lock}.lock();\n{blanks}try {{\n{blanks}    "),
            format!("\n{blanks}}} finally {{\n{blanks}    {lock}.unlock();\n{blanks}}}"),
        ),
    };
    let edits = vec![insert(db, file, statement.start_byte(), before), insert(db, file, statement.end_byte(), after)];
    let (Written::Monitor(lock) | Written::Lock(lock)) = &written;
    Some(Fix { id: Some(id), title: format!("Hold `{lock}` here, {also}"), edits, verification })
}

/// The same before any check, at a place of a file that accesses a field without the lock which most accesses hold.
pub(crate) fn hold_guard(db: &dyn Db, file: SourceFile, span: Span, field: &FieldKey) -> Option<Fix> {
    let facts = racelens_java::field_facts(db, field)?;
    let Guard::Mostly { lock, with, without } = &facts.guard else { return None };
    let is_here = |(method, at): &&(MethodKey, InstrId)| {
        racelens_java::instr_span(db, method, *at).is_some_and(|here| here.file == file && here.span == span)
    };
    let (method, at) = without.iter().find(is_here)?;
    // A lambda is declared nowhere: whether it has a `this` is not known here.
    let class = racelens_java::class_decl(db, &method.class)?;
    let modifiers = class.method(&method.name, &method.params)?.modifiers;
    let with = *with as usize;
    let lacks = Lacks { lock: lock.clone(), with, of: with + without.len() };
    hold_lock(db, (method, *at, modifiers), &lacks, field, Verification::Unchecked)
}

/// Whether a method is one statement, which is no declaration of a variable: the lock belongs around all of it.
fn is_whole(method: racelens_syntax::Node<'_>, text: &str) -> bool {
    let statements = method.field("body").map(|body| body.named()).unwrap_or_default();
    let is_native = method.child_of_kind("modifiers").is_some_and(|all| all.text(text).contains("synchronized"));
    statements.len() <= 2 && !is_native
}

fn written(db: &dyn Db, lock: &Lock, class: &str, field: &FieldKey, has_no_this: bool) -> Option<Written> {
    let is_nested = |inner: &str| inner.strip_prefix(class).is_some_and(|rest| rest.is_empty());
    match lock {
        Lock::This if !has_no_this && is_nested(&field.class) => Some(Written::Monitor("this".to_owned())),
        Lock::Class(name) => Some(Written::Monitor(format!("{}.class", simple_name(name)))),
        Lock::OwnField(key) if !has_no_this && is_nested(&key.class) => of_field(db, key, key.name.to_string()),
        Lock::StaticField(key) if *key.class == *class => of_field(db, key, key.name.to_string()),
        Lock::StaticField(key) => of_field(db, key, format!("{}.{}", simple_name(&key.class), key.name)),
        _ => None,
    }
}

fn of_field(db: &dyn Db, key: &FieldKey, name: String) -> Option<Written> {
    let declared = racelens_java::class_decl(db, &key.class)?;
    match &declared.field(&key.name)?.ty {
        Type::Class(ty) if ty.starts_with("java.util.concurrent.locks.") => {
            matches!(simple_name(ty), "Lock" | "ReentrantLock").then_some(Written::Lock(name))
        }
        Type::Class(_) | Type::Array(_) => Some(Written::Monitor(name)),
        Type::Primitive(_) => None,
    }
}
