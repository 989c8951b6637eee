//! What the database is told from outside: texts of files, and which files there are.

use std::sync::Arc;

use rustc_hash::FxHashMap;

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

/// The embedded models, by path without the `.java`: `java/lang/Thread`.
#[salsa::input(singleton)]
pub struct Library {
    #[returns(ref)]
    pub models: Arc<FxHashMap<String, SourceFile>>,
}
