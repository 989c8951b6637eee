//! The sequential orders of a scenario while its concurrent check runs: explored completely when the check shows the first outcome
//! that one run of each order does not have.
//!
//! Never judges more than outcomes.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::data::Scenario;
use crate::faults::Sequential;
use crate::judge::{Deadline, Runner};

/// What is known of the sequential orders of a scenario.
pub(crate) struct Known {
    pub(crate) sequential: Sequential,
    /// Whether they were explored completely, or that was tried.
    is_explored: bool,
    /// The first outcome that no order gives: one is enough. A check that starts over shows it again.
    pub(crate) faulty: Option<String>,
}

impl Known {
    pub(crate) fn of(sequential: Sequential) -> Self {
        Self { sequential, is_explored: false, faulty: None }
    }
}

/// The sequential orders of a scenario, explored when it shows something that one run of each does not have.
pub(crate) struct Orders<'a> {
    pub(crate) runner: &'a Runner<'a>,
    pub(crate) scenario: &'a Scenario,
    pub(crate) until: Deadline,
    pub(crate) known: Mutex<Known>,
}

impl Orders<'_> {
    pub(crate) fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn explore(&self, known: &mut Known) {
        if !std::mem::replace(&mut known.is_explored, true)
            && let Err(why) = self.runner.explore_sequential(self.scenario, &mut known.sequential, self.until)
        {
            known.sequential.reason = Some(why);
        }
    }

    /// Whether an outcome of a concurrent check, in which calls may end with the exceptions that are expected of them, is the first
    /// one that is a fault.
    pub(crate) fn wants(&self, outcome: &str, expected: &[Vec<String>]) -> bool {
        if !outcome.ends_with('\n') {
            return true;
        }
        let mut known = self.known();
        let is_right = |known: &Known| {
            let all = &known.sequential.known;
            all.iter().any(|one| one == outcome) || self.runner.is_tolerated(self.scenario, all, outcome)
        };
        if let Some(faulty) = &known.faulty {
            return faulty == outcome;
        }
        if is_right(&known) {
            return false;
        }
        self.explore(&mut known);
        if known.sequential.expected != expected || !known.sequential.is_contract() || is_right(&known) {
            return false;
        }
        known.faulty = Some(outcome.to_owned());
        true
    }
}
