//! The slow twin of the table: every method of every model of the platform, as two databases have it.

use std::fmt::Debug;

use racelens_ir::{MethodKey, Name};

use super::stored_code;
use crate::bodies::{class_decl, lowered};
use crate::db::{Db, RootDatabase};
use crate::inputs::Library;
use crate::queries::{ClassName, MethodName, is_platform, item_tree};

/// How many methods of models of the platform a database has stored code of, and in what another one differs.
pub fn compare_libraries(stored: &RootDatabase, other: &RootDatabase) -> (usize, Vec<String>) {
    let (mut found, mut differences) = (0, Vec::new());
    let mut same = |what: &dyn Debug, is_same: bool| {
        if !is_same {
            differences.push(format!("{what:?}"));
        }
    };
    for name in classes(stored) {
        let decl = |db| class_decl(db, ClassName::new(db, name.clone()));
        let (one, two) = (decl(stored), decl(other));
        same(&name, one == two);
        for method in one.iter().flat_map(|decl| &decl.methods) {
            found += usize::from(is_stored(stored, &method.key));
            let code = |db| lowered(db, MethodName::new(db, method.key.clone()));
            same(&method.key, code(stored) == code(other));
        }
    }
    (found, differences)
}

fn is_stored(db: &dyn Db, key: &MethodKey) -> bool {
    stored_code(db).is_some_and(|code| matches!(code.lowered(key), Some(Some(_))))
}

fn classes(db: &dyn Db) -> Vec<Name> {
    let files = Library::get(db).models(db).values();
    let items = files.flat_map(|file| item_tree(db, *file).types.iter());
    let mut names: Vec<Name> = items.map(|item| item.name.clone()).filter(|name| is_platform(name)).collect();
    names.sort();
    names
}
