//! Checks: their start, how far they have come, and their ends.

use std::sync::Arc;

use racelens_ide::check::{Candidate, JobEnd};
use racelens_ide::phrases::count;
use racelens_ide::store::HarnessId;
use tower_lsp::ls_types::MessageType;

use super::MainLoop;
use crate::lsp::asked::Came;
use crate::lsp::checking_pool::CheckEvent;
use crate::lsp::due::Purpose;
use crate::lsp::outbox::Outgoing;
use crate::lsp::status::Round;

impl MainLoop {
    pub(super) fn start_check(&mut self, candidate: Candidate) {
        let id = candidate.id.clone();
        let job = candidate.admit(self.host.verdicts());
        self.came_of_asking(&id, if job.is_some() { Came::Started } else { Came::Known });
        let round = &mut self.harnesses.round;
        *(if job.is_some() { &mut round.checked } else { &mut round.unchanged }) += 1;
        if let Some(job) = job {
            Arc::make_mut(&mut self.harnesses.running).insert(job.harness().name.to_string());
            self.jobs += 1;
            self.pool.submit(job);
        }
        // The status must show what runs, or that nothing had to.
        self.touch();
    }

    /// Begins to count what becomes of checks, where those that were asked for before are over.
    pub(super) fn begin_round(&mut self, purpose: Purpose) {
        if purpose == Purpose::Check && self.jobs == 0 && !self.due.has_checks() {
            self.harnesses.round = Round::default();
        }
    }

    /// Notes what became of a harness that a command asked for. Where none of them is checked, the person is told why.
    pub(super) fn came_of_asking(&mut self, id: &HarnessId, came: Came) {
        if let Some(asked) = &mut self.asked
            && asked.ended(id, came)
        {
            let message = asked.message();
            self.asked = None;
            if let Some(message) = message {
                let _ = self.outbox.send(Outgoing::Show(MessageType::INFO, message));
            }
        }
    }

    /// Begins or ends the progress of checks. It lasts from the first harness that is linked to the last verdict.
    pub(super) fn say_progress(&mut self) {
        let is_busy = self.jobs > 0 || self.due.has_checks();
        if is_busy && self.progress.is_none() {
            self.progress_number += 1;
            let token = format!("racelens/check/{}", self.progress_number);
            let title = "racelens: checking".to_owned();
            let _ = self.outbox.send(Outgoing::ProgressBegin { token: token.clone(), title, is_cancellable: true });
            self.progress = Some(token);
        }
        if let Some(token) = self.progress.clone().filter(|_| self.due.has_checks()) {
            let message = format!("{} of {} linked", self.due.linked, count(self.due.asked as u64, "program"));
            let _ = self.outbox.send(Outgoing::ProgressReport { token, message });
        }
        if !is_busy && let Some(token) = self.progress.take() {
            let _ = self.outbox.send(Outgoing::ProgressEnd { token, message: "done".to_owned() });
            // The status ends with it once the verdicts are shown.
            self.touch();
        }
        if is_busy {
            self.say_status();
        }
    }

    pub(super) fn follow(&mut self, event: CheckEvent) {
        match event {
            CheckEvent::Progress { harness, stats } => {
                if let Some(token) = self.progress.clone() {
                    let message = format!("{harness}: {}", count(stats.states, "state"));
                    let _ = self.outbox.send(Outgoing::ProgressReport { token, message });
                }
            }
            CheckEvent::Ended { harness, end } => {
                Arc::make_mut(&mut self.harnesses.running).remove(&harness);
                if end == JobEnd::Stored {
                    self.touch();
                }
            }
            CheckEvent::Tried => self.touch(),
            CheckEvent::Done => {
                self.jobs = self.jobs.saturating_sub(1);
                if let Some(complaint) = self.cache.as_ref().and_then(|cache| cache.complaint()) {
                    let _ = self.outbox.send(Outgoing::Say(MessageType::WARNING, complaint));
                }
                self.say_progress();
                self.touch();
            }
        }
    }
}
