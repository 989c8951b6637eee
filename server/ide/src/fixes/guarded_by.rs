//! "Declare the guard of `balance`: `@GuardedBy("lock")`", on the declaration of a field of which the guard was inferred.
//!
//! It writes down what the hover says, for those who read the class and for the rules that hold its uses to it. Only where an
//! annotation of that name is there: one that the file imports, or one of the libraries that have it.

use racelens_analysis::{Guard, Lock};
use racelens_ir::{FieldKey, simple_name};
use racelens_java::{Db, SourceFile};
use racelens_syntax::NodeExt;

use super::imports::import;
use super::text::insert;
use crate::finding::{Fix, Verification};
use crate::host::Snapshot;

/// The annotations that tools know, the oldest first.
const ANNOTATIONS: &[&str] = &[
    "net.jcip.annotations.GuardedBy",
    "javax.annotation.concurrent.GuardedBy",
    "com.google.errorprone.annotations.concurrent.GuardedBy",
    "androidx.annotation.GuardedBy",
];

impl Snapshot {
    /// What may be declared of the fields whose declarations a part of a file touches.
    pub fn declarable_guards(&self, file: &str, start: u32, end: u32) -> Vec<Fix> {
        let Some(source) = self.db.file(file).filter(|_| !self.is_unread()) else { return Vec::new() };
        let classes = racelens_java::classes_in(&self.db, source);
        let fields = classes.iter().flat_map(|class| class.fields.iter().map(|field| class.field_key(field)));
        fields.filter_map(|field| declared(&self.db, source, &field, (start, end))).collect()
    }
}

fn declared(db: &dyn Db, file: SourceFile, field: &FieldKey, (start, end): (u32, u32)) -> Option<Fix> {
    let at = racelens_java::field_location(db, field)?;
    // An annotation of `int a, b;` would be one of both.
    let is_here = at.location.file == file && start <= at.declaration.end && at.declaration.start <= end;
    let text = file.text(db);
    let modifiers = text.get(at.declaration.start as usize..at.modifiers_end as usize)?;
    if !is_here || at.declares != 1 || modifiers.contains("GuardedBy") {
        return None;
    }
    let guard = racelens_java::field_guard(db, field)?;
    let (Guard::Always(lock) | Guard::Mostly { lock, .. }) = &guard else { return None };
    let guard = name_of(lock, field)?;
    let tree = racelens_java::syntax_tree(db, file);
    let root = tree.root().filter(|_| tree.text == *text)?;
    let imports = root.named().into_iter().filter(|node| node.kind() == "import_declaration");
    let is_imported = imports.into_iter().any(|node| node.text(text).trim_end_matches(';').ends_with(".GuardedBy"));
    let mut edits = Vec::new();
    if !is_imported {
        let known = ANNOTATIONS.iter().find(|name| racelens_java::class_decl(db, &(**name).into()).is_some())?;
        edits.extend(import(db, file, root, &[known]));
    }
    let annotation = format!("@GuardedBy(\"{guard}\")");
    edits.push(insert(db, file, at.declaration.start as usize, format!("{annotation} ")));
    let title = format!("Declare the guard of `{}`: `{annotation}`", field.name);
    Some(Fix { id: None, title, edits, verification: Verification::Unchecked })
}

/// A lock as the annotation names it, where it can.
fn name_of(lock: &Lock, field: &FieldKey) -> Option<String> {
    let owned = |lock: &FieldKey| {
        let is_own = lock.class == field.class;
        if is_own { lock.name.to_string() } else { format!("{}.{}", simple_name(&lock.class), lock.name) }
    };
    match lock {
        Lock::This => Some("this".to_owned()),
        // Of a superclass, too: its fields are there by their names.
        Lock::OwnField(lock) => Some(lock.name.to_string()),
        Lock::StaticField(lock) => Some(owned(lock)),
        Lock::Class(class) => Some(format!("{}.class", simple_name(class))),
        Lock::Around(_) | Lock::AroundField(_) | Lock::In(..) => None,
    }
}
