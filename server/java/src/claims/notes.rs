//! What comments say of methods as annotations could: which lock their callers hold, which one thread calls them.

use std::sync::Arc;

use racelens_analysis::class::Annotation;
use racelens_ir::{ClassDecl, MethodKey, Modifiers, Name, Type};
use rustc_hash::FxHashMap;

use crate::claims::callers::of_one_thread;
use crate::claims::documentation::{documentation, own_text};
use crate::db::Db;
use crate::declaration_places::TypePlace;
use crate::inputs::SourceFile;
use crate::items::TypeItem;
use crate::promises::{mentions, words};
use crate::queries::{item_tree, places};

/// What comments say of a method whose callers hold the lock of the class.
const HOLDING: [&str; 14] = [
    "be called with the lock held",
    "call within synchronized",
    "called holding",
    "called in synchronized",
    "called inside synchronized",
    "called inside a synchronized",
    "called while holding",
    "called within synchronized",
    "called within a synchronized",
    "called with lock held",
    "caller holds the lock",
    "caller must hold",
    "callers hold the lock",
    "callers must hold",
];

/// A word without which no comment says one of these.
const TELLING: [&str; 4] = ["lock", "Lock", "synchronized", "GuardedBy"];

/// The notes of a file's methods, each as an annotation.
#[salsa::tracked(returns(clone))]
pub(crate) fn notes(db: &dyn Db, file: SourceFile) -> Arc<[(MethodKey, Annotation)]> {
    let text = file.text(db);
    let items = item_tree(db, file).types.iter().zip(&places(db, file).types);
    let found = items.filter_map(|(item, place)| {
        let decl = crate::class_decl(db, &item.name)?;
        let is_meant = decl.file.as_ref().is_none_or(|path| **path == *file.path(db));
        is_meant.then(|| of_class(text, item, place, &decl))
    });
    found.flatten().collect()
}

fn of_class(text: &str, item: &TypeItem, place: &TypePlace, decl: &ClassDecl) -> Vec<(MethodKey, Annotation)> {
    let note = |name: &str, value: Name| Annotation { name: Name::from(name), qualified: None, value: Some(value) };
    let callers = of_one_thread(text, item, place, decl).into_iter();
    let mut found: Vec<_> = callers.map(|(method, role)| (method, note("OneThread", role))).collect();
    let own = own_text(text, place);
    if !TELLING.iter().any(|word| own.contains(word)) {
        return found;
    }
    let mut locks: FxHashMap<&Name, Name> = FxHashMap::default();
    for (member, at) in item.members.iter().zip(&place.members) {
        let comment = documentation(text, at.declaration.start).0;
        if let Some(lock) = Some(comment).filter(|it| !it.is_empty()).and_then(|comment| lock_of(comment, decl)) {
            locks.insert(&member.name, lock);
        }
    }
    let inner = decl.methods.iter().filter(|method| !method.modifiers.has(Modifiers::PUBLIC) && method.has_body);
    found
        .extend(inner.filter_map(|method| {
            Some((method.key.clone(), note("HoldingLock", locks.get(&method.key.name)?.clone())))
        }));
    found
}

/// The lock that callers hold, as a comment says: it names it as the annotation would, or there is one.
fn lock_of(comment: &str, decl: &ClassDecl) -> Option<Name> {
    let comments = || comment.lines().map(str::trim).filter(|line| line.starts_with(['/', '*']));
    if let Some(rest) = comments().find_map(|line| line.split_once("@GuardedBy(\"")) {
        return rest.1.split_once('"').map(|(lock, _)| Name::from(lock));
    }
    let said = words(&comments().map(|line| line.trim_matches(['/', '*', ' '])).collect::<Vec<_>>().join(" "));
    if !HOLDING.iter().any(|words| mentions(&said, words)) {
        return None;
    }
    let is_lock = |ty: &Type, name: &str| match ty {
        Type::Class(class) => {
            class.ends_with("Lock") || **class == *"java.lang.Object" && name.to_lowercase().contains("lock")
        }
        _ => false,
    };
    let mut locks = decl.fields.iter().filter(|field| is_lock(&field.ty, &field.name));
    match (locks.next(), locks.next()) {
        (Some(only), None) => Some(only.name.clone()),
        _ => Some(Name::from("this")),
    }
}
