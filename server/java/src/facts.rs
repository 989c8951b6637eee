//! Memoised static facts: a summary for each method, joined for the workspace.
//!
//! A summary depends on one body alone, so typing in a method re-computes that method's summary
//! and the join, and nothing else.

use std::sync::Arc;

use racelens_analysis::{Facts, Summary, View};
use racelens_ir::{ClassDecl, MethodKey};
use racelens_syntax::LineIndex;

use crate::db::Db;
use crate::inputs::{SourceFile, Workspace};

#[salsa::interned]
struct Summarised<'db> {
    #[returns(ref)]
    key: MethodKey,
}

#[salsa::tracked(returns(clone))]
fn summary<'db>(db: &'db dyn Db, method: Summarised<'db>) -> Option<Arc<Summary>> {
    let key = method.key(db);
    let body = crate::body(db, key)?;
    let class = crate::class_decl(db, &key.class)?;
    let is_static = class.method(&key.name, &key.params).is_some_and(|method| method.modifiers.is_static());
    Some(Arc::new(racelens_analysis::summarise(&body, is_static)))
}

/// The classes of a file with the summaries of their methods.
#[derive(Clone, Debug, PartialEq, Eq)]
struct FileSummaries {
    classes: Arc<[Arc<ClassDecl>]>,
    methods: Vec<(MethodKey, Arc<Summary>)>,
}

#[salsa::tracked(returns(clone))]
fn file_summaries(db: &dyn Db, file: SourceFile) -> Arc<FileSummaries> {
    let classes = crate::classes_in(db, file);
    let mut methods = Vec::new();
    for class in classes.iter() {
        for method in class.methods.iter().filter(|method| method.has_body) {
            if let Some(summary) = summary(db, Summarised::new(db, method.key.clone())) {
                methods.push((method.key.clone(), summary));
            }
        }
    }
    Arc::new(FileSummaries { classes, methods })
}

#[salsa::tracked(returns(clone))]
fn workspace_facts(db: &dyn Db, workspace: Workspace) -> Arc<Facts> {
    let files: Vec<Arc<FileSummaries>> = workspace.files(db).iter().map(|file| file_summaries(db, *file)).collect();
    let mut view = View::default();
    for file in &files {
        view.classes.extend(file.classes.iter().map(Arc::as_ref));
        view.summaries.extend(file.methods.iter().map(|(key, summary)| (key, &**summary)));
    }
    Arc::new(racelens_analysis::facts(&view))
}

/// What is known of every field of the workspace without running anything.
pub fn facts(db: &dyn Db) -> Arc<Facts> {
    workspace_facts(db, Workspace::get(db))
}

/// Where the lines of a file begin.
#[salsa::tracked(returns(ref))]
pub fn line_index(db: &dyn Db, file: SourceFile) -> LineIndex {
    LineIndex::new(file.text(db))
}
