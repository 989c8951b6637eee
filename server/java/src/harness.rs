//! What can be run: `main` methods, of sources and of class files.

use std::sync::Arc;

use racelens_ir::{Harness, HarnessKind, Modifiers, Name, Type, simple_name};

use crate::classes::{MethodInfo, World};
use crate::db::Db;
use crate::inputs::{Binaries, SourceFile};
use crate::items::TypeItem;
use crate::queries::item_tree;

/// Of two classes with one name only one counts; the harnesses of the other are listed all the same, for
/// whoever shows them to say so.
#[salsa::tracked(returns(clone))]
pub fn harnesses(db: &dyn Db, file: SourceFile) -> Arc<[Harness]> {
    let world = World::new(db);
    let mut found = Vec::new();
    // Names first: what most files don't even name needs no look at what their types mean.
    for item in item_tree(db, file).types.iter().filter(|item| has_name(item)) {
        of_class(&world, &item.name, &mut found);
    }
    found.into()
}

pub fn names_main(db: &dyn Db, file: SourceFile) -> bool {
    item_tree(db, file).types.iter().any(has_name)
}

fn has_name(item: &TypeItem) -> bool {
    item.members.iter().any(|member| member.name == "main")
}

/// The harnesses of the class files that are to be checked, each with the path of its class.
#[salsa::tracked(returns(clone))]
pub fn binary_harnesses(db: &dyn Db, binaries: Binaries) -> Arc<[(Name, Harness)]> {
    let world = World::new(db);
    let mut all = Vec::new();
    for name in binaries.checked(db).iter() {
        let Some(binary) = crate::binary::binary(db, name) else { continue };
        let mut found = Vec::new();
        of_class(&world, name, &mut found);
        let path = binary.class.decl.file.clone().unwrap_or_else(|| name.clone());
        all.extend(found.into_iter().map(|harness| (path.clone(), harness)));
    }
    all.into()
}

fn of_class(world: &World<'_>, class: &Name, found: &mut Vec<Harness>) {
    let Some(members) = world.members(class) else { return };
    for method in members.named("main").filter(|method| is_main(method)) {
        found.push(Harness {
            name: format!("{}.main", simple_name(class)).into(),
            kind: HarnessKind::Main,
            entry: method.key.clone(),
        });
    }
}

/// Whether a JVM would start a program with it.
fn is_main(method: &MethodInfo) -> bool {
    method.modifiers.has(Modifiers::PUBLIC.with(Modifiers::STATIC))
        && method.has_body
        && *method.key.params == [Type::array_of(Type::class("java.lang.String"))]
}
