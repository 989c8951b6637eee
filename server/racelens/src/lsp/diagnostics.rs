//! The diagnostics that the client has, so that only changes are sent.

use std::collections::BTreeMap;
use std::sync::Arc;

use racelens_ide::Shown;
use tower_lsp::ls_types::Diagnostic;

use super::convert::Context;
use super::documents::Documents;
use super::outbox::{Outbox, Outgoing};

/// What is shown of each file, by path.
pub type ShownFiles = Vec<(Arc<str>, Arc<Shown>)>;

#[derive(Debug, Default)]
pub struct Published {
    by_path: BTreeMap<Arc<str>, (Arc<Shown>, Vec<Diagnostic>)>,
}

impl Published {
    /// Publishes the findings of files that differ from what the client has, those of open files first.
    pub fn update(&mut self, shown: ShownFiles, documents: &Documents, context: &Context<'_>, outbox: &Outbox) {
        let mut old = std::mem::take(&mut self.by_path);
        let mut changed: Vec<(Arc<str>, Vec<Diagnostic>)> = Vec::new();
        for (path, now) in shown {
            let (had, diagnostics) = match old.remove(&path) {
                Some((known, diagnostics)) if Arc::ptr_eq(&known, &now) => (None, diagnostics),
                known => {
                    let diagnostics = now.findings.iter().map(|finding| context.diagnostic(finding)).collect();
                    (Some(known.map(|(_, had)| had).unwrap_or_default()), diagnostics)
                }
            };
            if had.is_some_and(|had: Vec<Diagnostic>| had != diagnostics) {
                changed.push((path.clone(), diagnostics.clone()));
            }
            self.by_path.insert(path, (now, diagnostics));
        }
        let gone = old.into_iter().filter(|(_, (_, had))| !had.is_empty());
        changed.extend(gone.map(|(path, _)| (path, Vec::new())));
        // A person looks at what is open; everything else can wait until that is told.
        changed.sort_by_key(|(path, _)| !documents.is_open(path));
        changed.into_iter().for_each(|(path, diagnostics)| send(&path, diagnostics, documents, outbox));
    }

    /// The same for some files; of others nothing is said.
    pub fn update_some(&mut self, shown: ShownFiles, documents: &Documents, context: &Context<'_>, outbox: &Outbox) {
        for (path, now) in shown {
            let diagnostics: Vec<Diagnostic> = now.findings.iter().map(|finding| context.diagnostic(finding)).collect();
            let known = self.by_path.insert(path.clone(), (now, diagnostics.clone()));
            if known.map(|(_, had)| had).unwrap_or_default() != diagnostics {
                send(&path, diagnostics, documents, outbox);
            }
        }
    }
}

fn send(path: &str, diagnostics: Vec<Diagnostic>, documents: &Documents, outbox: &Outbox) {
    if let Some(uri) = documents.uri(path) {
        let version = documents.get(path).map(|document| document.version);
        let _ = outbox.send(Outgoing::Diagnostics(uri, diagnostics, version));
    }
}
