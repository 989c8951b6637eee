//! What the database is told from outside: texts of files, and which files there are.

use std::sync::Arc;

use racelens_ir::Name;
use rustc_hash::FxHashMap;

use crate::binary::ClassPathHandle;
use crate::library_code::LibraryCodeHandle;
use crate::patterns::PatternSet;

/// Who wrote a file, which decides how far it is trusted.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    User,
    /// A model of `server/library`.
    Model,
}

#[salsa::input(debug)]
pub struct SourceFile {
    #[returns(deref)]
    pub path: String,
    #[returns(ref)]
    pub text: Arc<str>,
    #[returns(copy)]
    pub origin: Origin,
}

/// The user's files, in the order of their paths.
#[salsa::input(singleton)]
pub struct Workspace {
    #[returns(ref)]
    pub files: Arc<Vec<SourceFile>>,
}

/// The user's files, in the order of their paths.
pub fn user_files(db: &dyn crate::Db) -> &[SourceFile] {
    Workspace::get(db).files(db)
}

/// The pattern rules that are run.
#[salsa::input(singleton)]
pub struct Patterns {
    #[returns(ref)]
    pub set: PatternSet,
}

/// Where class files are looked for.
#[salsa::input(singleton)]
pub struct Binaries {
    #[returns(ref)]
    pub path: ClassPathHandle,
    /// The classes of class files that are to be checked themselves, by their binary names.
    #[returns(ref)]
    pub checked: Arc<Vec<Name>>,
    /// Sources that class files were made from, by path: they show places, and declare nothing.
    #[returns(ref)]
    pub sources: Arc<FxHashMap<String, SourceFile>>,
}

/// The embedded models, by path without the `.java`: `java/lang/Thread`.
#[salsa::input(singleton)]
pub struct Library {
    #[returns(ref)]
    pub models: Arc<FxHashMap<String, SourceFile>>,
    /// What those of the platform were lowered to when racelens was built.
    #[returns(copy)]
    pub code: Option<LibraryCodeHandle>,
}
