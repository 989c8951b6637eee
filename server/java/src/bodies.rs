//! Bodies and declarations by name, those of classes that bodies make among them.

use std::sync::Arc;

use racelens_ir::{Body, ClassDecl, MethodKey, Name};

use crate::db::Db;
use crate::inputs::SourceFile;
use crate::ir_declarations::declared_class;
use crate::library_code::stored_code;
use crate::lower::{self, Code, Lowered, labelled_methods, root_of_made};
use crate::queries::{ClassName, MethodName, class_source, item_tree};
use crate::types::World;

/// What a method is lowered to that a file declares outside bodies, or that its class has without writing it.
#[salsa::tracked(returns(ref))]
pub fn lowered<'db>(db: &'db dyn Db, method: MethodName<'db>) -> Option<Arc<Lowered>> {
    // What annotations say is not stored.
    let stored = stored_code(db).filter(|_| !racelens_ir::is_annotation_code(method.key(db)));
    match stored.and_then(|code| code.lowered(method.key(db))) {
        Some(stored) => stored.map(Arc::new),
        None => lower::lower(db, method),
    }
}

/// The lowering that makes a class, and the method that was lowered.
#[salsa::tracked(returns(clone))]
fn maker<'db>(db: &'db dyn Db, class: ClassName<'db>) -> Option<MethodName<'db>> {
    let (root, label) = root_of_made(class.name(db))?;
    if let Some(key) = stored_maker(db, root, label) {
        return Some(MethodName::new(db, key));
    }
    let methods = labelled_methods(db, &root.into());
    methods.into_iter().find(|(known, _)| known == label).map(|(_, key)| MethodName::new(db, key))
}

/// The same where the lowering was stored.
fn stored_maker(db: &dyn Db, root: &str, label: &str) -> Option<MethodKey> {
    let selector = stored_code(db)?.labelled(root, label)?;
    let decl = class_decl(db, ClassName::new(db, Name::new(root)))?;
    decl.methods.iter().map(|method| &method.key).find(|key| key.selector().to_string() == selector).cloned()
}

/// Whether a class, or the one whose body makes it, is one whose code was stored: no class file is meant by its name.
fn is_stored(db: &dyn Db, class: &str) -> bool {
    let root = class.split_once("$$").map_or(class, |(root, _)| root);
    stored_code(db).is_some_and(|code| code.has(root))
}

fn made_by<'db>(db: &'db dyn Db, class: &Name) -> Option<(MethodName<'db>, &'db Arc<Lowered>)> {
    root_of_made(class)?;
    let method = maker(db, ClassName::new(db, class.clone()))?;
    Some((method, lowered(db, method).as_ref()?))
}

#[salsa::tracked(returns(clone))]
pub fn class_decl<'db>(db: &'db dyn Db, class: ClassName<'db>) -> Option<Arc<ClassDecl>> {
    if let Some(declared) = declared_class(db, class) {
        return Some(declared);
    }
    let name = class.name(db);
    if !is_stored(db, name)
        && let Some(binary) = crate::binary::class_decl(db, name)
    {
        return Some(binary);
    }
    let (_, lowered) = made_by(db, name)?;
    lowered.classes.iter().find(|made| made.decl.name == *name).map(|made| made.decl.clone())
}

/// A method's code, and the method whose text its spans count in.
pub fn code(db: &dyn Db, key: &MethodKey) -> Option<(MethodKey, Code)> {
    let is_written = root_of_made(&key.class).is_none() && is_stored(db, &key.class);
    if is_written || class_source(db, &key.class).is_some() {
        let lowered = lowered(db, MethodName::new(db, key.clone())).as_ref()?;
        return Some((key.clone(), lowered.code.clone()));
    }
    let (method, lowered) = made_by(db, &key.class)?;
    let made = lowered.classes.iter().find(|made| made.decl.name == key.class)?;
    let (_, code) = made.methods.iter().find(|(known, _)| known == key)?;
    Some((method.key(db).clone(), code.clone()))
}

/// The body alone, so that who reads it doesn't depend on spans.
#[salsa::tracked(returns(clone))]
pub fn body<'db>(db: &'db dyn Db, method: MethodName<'db>) -> Option<Arc<Body>> {
    if !is_stored(db, &method.key(db).class)
        && let Some(binary) = crate::binary::code(db, method.key(db))
    {
        return Some(binary.body.clone());
    }
    code(db, method.key(db)).map(|(_, code)| code.body)
}

#[salsa::tracked(returns(clone))]
pub fn classes_in(db: &dyn Db, file: SourceFile) -> Arc<[Arc<ClassDecl>]> {
    let mut found = Vec::new();
    let world = World::new(db);
    for item in &item_tree(db, file).types {
        let Some(declared) = declared_class(db, ClassName::new(db, item.name.clone())) else { continue };
        let methods = declared.methods.iter().map(|method| method.key.clone()).collect::<Vec<_>>();
        found.push(declared);
        if world.members(&item.name).is_none() {
            continue;
        }
        for key in methods {
            if let Some(lowered) = lowered(db, MethodName::new(db, key)) {
                found.extend(lowered.classes.iter().map(|made| made.decl.clone()));
            }
        }
    }
    found.into()
}
