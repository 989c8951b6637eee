//! What files declare, handed from one database to another, which then parses only the files whose code it is asked for.
//!
//! A fix is tried in a database of its own. To find a class there, all files of the workspace were parsed: seconds for
//! each fix on a workspace of 3,000 files, and a second copy of all declarations.
//!
//! Invariant: what a file declares depends on its path and its text alone. A tree stands only for the text that it was
//! read from, told by its address: a file whose text is set to something else is read.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::db::Db;
use crate::inputs::{SourceFile, Workspace};
use crate::items::ItemTree;
use crate::queries::item_tree;

/// The texts of a workspace, each with what it declares.
#[derive(Clone, Debug, Default)]
pub struct Sources(Arc<FxHashMap<Arc<str>, Source>>);

#[derive(Debug)]
struct Source {
    text: Arc<str>,
    tree: Arc<ItemTree>,
}

impl Sources {
    pub fn of(db: &dyn Db) -> Self {
        let source = |file: &SourceFile| Source { text: file.text(db).clone(), tree: item_tree(db, *file).clone() };
        let files = Workspace::get(db).files(db).iter();
        Self(Arc::new(files.map(|file| (Arc::from(file.path(db)), source(file))).collect()))
    }

    pub(crate) fn texts(&self) -> impl Iterator<Item = (String, Arc<str>)> {
        self.0.iter().map(|(path, source)| (path.to_string(), source.text.clone()))
    }

    pub(crate) fn declared(&self, path: &str, text: &Arc<str>) -> Option<&Arc<ItemTree>> {
        self.0.get(path).filter(|known| Arc::ptr_eq(&known.text, text)).map(|known| &known.tree)
    }
}
