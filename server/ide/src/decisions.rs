//! What the front end decides about a file, for comparison with a compiler.

use racelens_syntax::LineColumn;

use crate::host::Snapshot;

impl Snapshot {
    /// One line for each decision, with its place in UTF-16, in the order of the text.
    pub fn decisions(&self, path: &str) -> Vec<(LineColumn, String)> {
        self.db.file(path).map(|file| racelens_java::decisions_in(&self.db, file)).unwrap_or_default()
    }
}
