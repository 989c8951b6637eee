//! What can be run: `main` methods.

use std::sync::Arc;

use racelens_ir::{Harness, HarnessKind, Modifiers, Type, simple_name};

use crate::classes::World;
use crate::db::Db;
use crate::inputs::SourceFile;
use crate::queries::item_tree;

/// Of two classes with one name only one counts; the harnesses of the other are listed all the same, for
/// whoever shows them to say so.
#[salsa::tracked(returns(clone))]
pub fn harnesses(db: &dyn Db, file: SourceFile) -> Arc<[Harness]> {
    let world = World::new(db);
    let mut found = Vec::new();
    for item in &item_tree(db, file).types {
        let Some(members) = world.members(&item.name) else { continue };
        let arguments = [Type::array_of(Type::class("java.lang.String"))];
        for method in members.named("main") {
            let is_main = method.modifiers.has(Modifiers::PUBLIC.with(Modifiers::STATIC))
                && method.has_body
                && *method.key.params == arguments;
            if is_main {
                found.push(Harness {
                    name: format!("{}.main", simple_name(&item.name)).into(),
                    kind: HarnessKind::Main,
                    entry: method.key.clone(),
                });
            }
        }
    }
    found.into()
}
