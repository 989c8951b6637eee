//! Findings of open files while the rest of the workspace is still being read: those that need no other file.
//! Nothing of this is stored; the findings of the whole workspace replace it.

use std::sync::Arc;

use racelens_ir::FieldKey;
use racelens_java::{FactProgress, SourceFile, Suppression};

use crate::finding::Finding;
use crate::host::Snapshot;
use crate::shown::{OfText, Shown};
use crate::suppress::Written;

/// What an early answer may count on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum AnalysisScope {
    /// All files are there.
    Workspace,
    /// Others are still to come: names may mean nothing yet.
    Text,
}

impl Snapshot {
    /// Whether what all files say together was never found out so far, which takes its time.
    pub fn is_new(&self) -> bool {
        racelens_java::is_new(&self.db)
    }

    /// The same of a workspace where that takes so long that nobody should wait for it.
    pub(crate) fn is_unread(&self) -> bool {
        const MANY: usize = 250;
        self.is_new() && self.db.files().len() > MANY
    }

    /// What is shown now, or of one file while the workspace is being read.
    pub(crate) fn shown_by_now(&self, file: &str) -> Arc<Vec<(Arc<str>, Arc<Shown>)>> {
        match self.is_unread() {
            true => Arc::new(self.shown_early(&[file.to_owned()], AnalysisScope::Workspace)),
            false => self.all_shown(),
        }
    }

    /// Reads what all files declare, which takes a part of that time. All names mean something then, and harnesses
    /// are known.
    pub fn read_declarations(&self, tell: &mut dyn FnMut(FactProgress)) {
        racelens_java::read_declarations(&self.db, tell);
    }

    /// Finds out what all files say together, and tells how far that has come. An edit cancels it; what was
    /// found out isn't asked for again.
    pub fn find_hints(&self, tell: &mut dyn FnMut(FactProgress)) {
        racelens_java::join_facts(&self.db, tell);
    }

    /// What some files show by themselves.
    pub fn shown_early(&self, paths: &[String], known: AnalysisScope) -> Vec<(Arc<str>, Arc<Shown>)> {
        let files = paths.iter().filter_map(|path| self.db.file(path));
        files.map(|file| (Arc::from(file.path(&self.db)), Arc::new(self.of_file(file, known)))).collect()
    }

    fn of_file(&self, file: SourceFile, known: AnalysisScope) -> Shown {
        let text = OfText::new(&self.db, file);
        let mut found: Vec<Arc<Finding>> = text.findings.clone();
        if known == AnalysisScope::Workspace {
            let part = racelens_java::file_part(&self.db, file);
            let is_open = |field: &FieldKey| {
                !self.declared.is_benign(&field.class, &field.name) && !self.declared.is_trusted(&field.class)
            };
            // How many threads there are, other files tell.
            let alone = part.hints.iter().filter(|file_hint| file_hint.rule != "volatile-update");
            let open = alone.filter(|file_hint| file_hint.fields.is_empty() || file_hint.fields.iter().any(is_open));
            found.extend(open.filter_map(|file_hint| self.file_hint(file_hint)).map(Arc::new));
        }
        found.retain(|finding| !self.rules.off.contains(finding.rule) && *finding.place.file == *file.path(&self.db));
        found.sort_by(|a, b| crate::shown::by_place(a, b));
        found.dedup_by(|a, b| crate::shown::is_same(a, b));
        let suppressions: Arc<[Suppression]> = text.suppressions.clone();
        let path: Arc<str> = Arc::from(file.path(&self.db));
        let written = Written::new(std::iter::once((file, path, suppressions, text.declared.as_slice())));
        let judged = self.judge(&found, &written);
        Shown { findings: judged.shown, suppressed: judged.suppressed }
    }
}
