//! The outcomes of calls that let others in at some places alone: where they call what they were given, where they wait.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use racelens_checker::{MemoryModel, Options, Reduce, Search, Stopwatch};

use crate::data::Scenario;
use crate::judge::{Deadline, Runner, Spurious};
use crate::linked::{Mode, Places};

impl Runner<'_> {
    /// The outcomes of whole calls that give way to others.
    pub(crate) fn giving_way(&self, scenario: &Scenario, places: Places) -> BTreeSet<String> {
        self.outcomes(scenario, &Mode::GivingWay(places)).0
    }

    /// The outcomes of calls that let others in only where they wait; `None` where not all are known.
    pub(crate) fn taking_turns(&self, scenario: &Scenario) -> Option<BTreeSet<String>> {
        // Between two calls there is nothing that others could notice, where steps like that are left out.
        let options = Options { search: Search::Cooperative, reduce: Reduce::None, ..self.options.clone() };
        let (found, is_all) = self.with(&options).outcomes(scenario, &Mode::TakingTurns);
        is_all.then_some(found)
    }

    /// The same with other options.
    pub(crate) fn with<'b>(&'b self, options: &'b Options) -> Runner<'b> {
        Runner { options, needed: self.needed.clone(), contract: self.contract.clone(), ..*self }
    }

    /// Outcomes, and whether they are all. Reads see the newest writes: where calls let others in is all that differs.
    fn outcomes(&self, scenario: &Scenario, mode: &Mode) -> (BTreeSet<String>, bool) {
        if self.options.memory_model.is_weak() {
            let strong = Options { memory_model: MemoryModel::Sc, ..self.options.clone() };
            return self.with(&strong).outcomes(scenario, mode);
        }
        let outcomes = Mutex::new(BTreeSet::new());
        let keep = |outcome: &str| {
            let mut outcomes = outcomes.lock().unwrap_or_else(PoisonError::into_inner);
            outcomes.insert(outcome.to_owned());
            false
        };
        let until = Deadline { started: Stopwatch::start(), time: self.slice };
        let verdict = self.check(scenario, mode, Spurious::FailuresAlone, until, &keep);
        let is_all = verdict.is_some_and(|verdict| verdict.reasons.is_empty());
        (outcomes.into_inner().unwrap_or_else(PoisonError::into_inner), is_all)
    }
}
