//! Which diagnostics the client has, so that it is told what changes and nothing else.

use std::collections::{BTreeMap, BTreeSet};

use racelens_ide::Finding;
use tower_lsp::ls_types::Diagnostic;

use super::convert::Context;
use super::documents::Documents;
use super::outbox::{Outbox, Outgoing};

#[derive(Debug, Default)]
pub struct Published {
    by_path: BTreeMap<String, Vec<Diagnostic>>,
}

impl Published {
    /// Publishes the findings of files that differ from what the client has.
    pub fn update(&mut self, findings: &[Finding], documents: &Documents, context: &Context<'_>, outbox: &Outbox) {
        let mut now: BTreeMap<&str, Vec<Diagnostic>> = BTreeMap::new();
        for finding in findings {
            now.entry(&finding.place.file).or_default().push(context.diagnostic(finding));
        }
        let paths: BTreeSet<String> =
            self.by_path.keys().cloned().chain(now.keys().map(|path| (*path).to_owned())).collect();
        for path in paths {
            let diagnostics = now.remove(path.as_str()).unwrap_or_default();
            if self.by_path.get(&path).is_some_and(|had| *had == diagnostics) {
                continue;
            }
            if let Some(uri) = documents.uri(&path) {
                let version = documents.get(&path).map(|document| document.version);
                let _ = outbox.send(Outgoing::Diagnostics(uri, diagnostics.clone(), version));
            }
            if diagnostics.is_empty() {
                self.by_path.remove(&path);
            } else {
                self.by_path.insert(path, diagnostics);
            }
        }
    }
}
