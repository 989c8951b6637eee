//! Tells the client when its lenses and inlay hints are to be asked for again.

use std::sync::Arc;

use super::MainLoop;
use crate::lsp::due::{DueHarness, Linked, Purpose};
use crate::lsp::outbox::{Outgoing, Refresh};
use crate::lsp::settings::Settings;

impl MainLoop {
    /// Notes which classes have no check of their own, so that none is offered above them.
    pub(super) fn note_coverage(&mut self, wanted: &DueHarness, outcome: &Linked) {
        if wanted.purpose == Purpose::Recall || !wanted.id.is_of_class() {
            return;
        }
        let has_changed = match outcome {
            Linked::Nothing => Arc::make_mut(&mut self.harnesses.without_check).insert(wanted.id.clone()),
            Linked::Candidate(_) => Arc::make_mut(&mut self.harnesses.without_check).remove(&wanted.id),
            Linked::Recalled | Linked::Interrupted => false,
        };
        if has_changed {
            self.refresh(Refresh::CodeLenses);
        }
    }

    /// What new settings change at once.
    pub(super) fn refresh_for(&self, settings: &Settings) {
        if settings.code_lens != self.settings.code_lens {
            self.refresh(Refresh::CodeLenses);
        }
        if settings.inlay_hints != self.settings.inlay_hints {
            self.refresh(Refresh::InlayHints);
        }
    }

    pub(super) fn refresh(&self, what: Refresh) {
        let can = match what {
            Refresh::CodeLenses => self.refreshes.code_lenses,
            Refresh::InlayHints => self.refreshes.inlay_hints,
        };
        if can {
            let _ = self.outbox.send(Outgoing::Refresh(what));
        }
    }
}
