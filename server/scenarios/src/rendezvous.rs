//! Threads that wait for each other: barriers, exchangers, rendezvous.
//!
//! Their calls end in no sequential order, so that there is nothing to compare with. Two threads that meet twice are
//! compared with themselves: where all calls end in one interleaving and threads are blocked forever in another, a thread
//! has missed that the other came. So does a barrier that is used again before all have left it.
//!
//! Never judges outcomes: which values meet is open.

use std::sync::atomic::{AtomicBool, Ordering};

use racelens_checker::ViolationKind;

use crate::data::Scenario;
use crate::judge::{Deadline, End, Fault, NOT_LINKED, Ran, Runner, Shown, Spurious};
use crate::linked::{Judged, Mode};

/// Whether each of two threads makes the same call twice.
pub fn is_meeting(scenario: &Scenario) -> bool {
    let is_twice = |calls: &Vec<_>| matches!(calls.as_slice(), [one, two] if one == two);
    scenario.threads.len() == 2 && scenario.threads.iter().all(is_twice)
}

impl Runner<'_> {
    /// Runs a scenario whose calls end in no sequential order.
    pub(crate) fn meeting(&self, scenario: &Scenario, mut ran: Ran, until: Deadline) -> Ran {
        // No outcome is known, so that each end of all calls is a failed assertion.
        let may_end = AtomicBool::new(false);
        let note = |outcome: &str| {
            may_end.fetch_or(outcome.ends_with('\n'), Ordering::Relaxed);
            false
        };
        let expected = vec![Vec::new(); scenario.calls().count()];
        let mode = Mode::Concurrent { known: Vec::new(), expected, judged: Judged::Yes };
        let Some(verdict) = self.check(scenario, &mode, Spurious::AsAsked, until, &note) else {
            ran.end = End::Partial(NOT_LINKED.to_owned());
            return ran;
        };
        ran.states = verdict.stats.states;
        ran.assumptions = verdict.assumptions;
        if self.progress.should_stop() {
            ran.end = End::Cancelled;
            return ran;
        }
        if let Some(reason) = verdict.reasons.first() {
            ran.end = End::Partial(reason.message.clone());
        }
        let may_end = may_end.into_inner();
        for mut violation in verdict.violations {
            let fault = match &mut violation.kind {
                ViolationKind::DataRace { .. } => Fault::DataRace,
                ViolationKind::Deadlock { waiting } if may_end => {
                    // The main thread only waits for the threads of the scenario.
                    waiting.retain(|waiting| waiting.thread.0 != 0);
                    Fault::Missed
                }
                _ => continue,
            };
            ran.shown.push(Shown { violation, fault });
        }
        ran
    }
}
