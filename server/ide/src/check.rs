//! One check: everything it needs and no handle on the database, so that it never delays an edit.

mod edits;
mod trials;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use racelens_checker::{
    Bound, Budget, Options, Outcome, Progress, Reason, ReasonKind, Stats, Stopwatch, Verdict, ViolationKind, check,
};
use racelens_ir::{FieldKey, Harness, HarnessKind, Program};
use racelens_java::{ClassPathHandle, LinkedFrom};

pub use self::edits::FixTrial;
use crate::cache::Entry;
use crate::kept_program::{Parts, kept};
use crate::outcomes::JcstressTest;
use crate::scenarios::ClassPlan;
use crate::store::{Admission, ClassFinished, Finished, Generation, HarnessId, Phases, VerdictKey, VerdictStore};

/// A check that could be made.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub id: HarnessId,
    pub harness: Harness,
    pub program: Arc<Program>,
    /// How much of the program this has. A part of it is never checked.
    pub(crate) parts: Parts,
    /// What is kept of the program beside the verdict.
    pub(crate) keeps: Parts,
    /// Where the program came from.
    pub linked_from: Arc<LinkedFrom>,
    pub options: Options,
    pub key: VerdictKey,
    pub class_path: ClassPathHandle,
    /// How long linking the program took.
    pub linking: Duration,
    /// The class whose scenarios are run, where the harness stands for them.
    pub scenarios: Option<Arc<ClassPlan>>,
    /// What is expected of a jcstress test.
    pub test: Option<JcstressTest>,
}

/// A check that was admitted: whoever holds it must run it.
#[derive(Debug)]
pub struct Job {
    check: Candidate,
    generation: Generation,
    /// Raised when nobody wants the answer any more.
    stop: Arc<AtomicBool>,
}

impl Candidate {
    /// What its run may take.
    pub(crate) fn budget(&self) -> Budget {
        let budget = self.options.budget.clone();
        match &self.scenarios {
            Some(plan) => Budget { time: Some(budget.time.map_or(plan.time, |time| time.min(plan.time))), ..budget },
            None => budget,
        }
    }

    /// Shows what an earlier session found, where nothing is known yet. It may read a file.
    pub fn recall(&self, store: &VerdictStore) -> bool {
        let Some(entry) = store.cached(&self.id, self.key) else { return false };
        store.recall(&self.id, |generation| self.with_entry(generation, entry))
    }

    fn with_entry(&self, generation: Generation, entry: Entry) -> Finished {
        let Entry { budget, verdict, scenarios, tried, phases } = entry;
        let of_class = |plan: &Arc<ClassPlan>, verdict| Arc::new(ClassFinished { plan: plan.clone(), verdict });
        let (program, parts) = self.kept_program(&verdict);
        Finished {
            generation,
            key: self.key,
            budget,
            harness: self.harness.clone(),
            program,
            parts,
            linked_from: self.linked_from.clone(),
            verdict: Arc::new(verdict),
            tried,
            phases,
            scenarios: self.scenarios.as_ref().zip(scenarios).map(|(plan, verdict)| of_class(plan, verdict)),
            is_cached: true,
        }
    }

    fn kept_program(&self, verdict: &Verdict) -> (Arc<Program>, Parts) {
        match self.parts {
            Parts::Whole => kept(&self.program, verdict, self.keeps),
            Parts::Shown => (self.program.clone(), Parts::Shown),
        }
    }

    /// Admits the check, unless its verdict is there or on its way.
    pub fn admit(self, store: &VerdictStore) -> Option<Job> {
        match store.admit(&self.id, self.key, &self.budget()) {
            // The verdict for which a part of the program was enough is gone, with its file.
            Admission::Start(generation, _) if self.parts == Parts::Shown => {
                store.abandon(&self.id, generation);
                None
            }
            Admission::Start(generation, stop) => Some(Job { check: self, generation, stop }),
            Admission::AlreadyThere => None,
        }
    }
}

/// What became of a job.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum JobEnd {
    /// The store has the verdict.
    Stored,
    /// A later check had finished before this one.
    Superseded,
    Cancelled,
}

struct Watched<'a> {
    stop: &'a AtomicBool,
    report: &'a (dyn Fn(&Stats) + Sync),
}

impl Progress for Watched<'_> {
    fn report(&self, stats: &Stats) {
        (self.report)(stats);
    }
    fn should_stop(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl Job {
    pub fn harness(&self) -> &Harness {
        &self.check.harness
    }

    pub fn id(&self) -> &HarnessId {
        &self.check.id
    }

    /// Runs the check and gives the verdict to the store.
    pub fn run(&self, store: &VerdictStore, report: &(dyn Fn(&Stats) + Sync)) -> JobEnd {
        if self.stop.load(Ordering::Relaxed) {
            store.abandon(&self.check.id, self.generation);
            return JobEnd::Cancelled;
        }
        let budget = self.check.budget();
        if let Some(entry) = store.cached(&self.check.id, self.check.key).filter(|entry| entry.answers(&budget)) {
            let finished = self.check.with_entry(self.generation, entry);
            return if store.finish(&self.check.id, finished) { JobEnd::Stored } else { JobEnd::Superseded };
        }
        let started = Stopwatch::start();
        let (verdict, scenarios) = match &self.check.scenarios {
            Some(plan) => self.of_class(plan, report),
            None => (self.verdict(&self.check.program, self.check.options.clone(), report), None),
        };
        let (took, search) =
            (started.elapsed(), Duration::try_from_secs_f64(verdict.stats.seconds).unwrap_or_default());
        let phases = Phases {
            linking: self.check.linking,
            search: search.min(took),
            minimising: took.saturating_sub(search),
            trials: Duration::ZERO,
        };
        if self.stop.load(Ordering::Relaxed) {
            store.abandon(&self.check.id, self.generation);
            return JobEnd::Cancelled;
        }
        let (program, parts) = self.check.kept_program(&verdict);
        let finished = Finished {
            generation: self.generation,
            key: self.check.key,
            budget,
            harness: self.check.harness.clone(),
            program,
            parts,
            linked_from: self.check.linked_from.clone(),
            verdict: Arc::new(verdict),
            tried: Vec::new(),
            phases,
            scenarios,
            is_cached: false,
        };
        store.keep(&self.check.id, &finished);
        if store.finish(&self.check.id, finished) { JobEnd::Stored } else { JobEnd::Superseded }
    }

    /// Runs the scenarios of a class; their verdicts together are the verdict of the class.
    fn of_class(
        &self,
        plan: &Arc<ClassPlan>,
        report: &(dyn Fn(&Stats) + Sync),
    ) -> (Verdict, Option<Arc<ClassFinished>>) {
        let watched = Watched { stop: &self.stop, report };
        let ran = catch_unwind(AssertUnwindSafe(|| plan.run(&self.check.options, &watched)));
        match ran {
            Ok((verdict, of_class)) => {
                (verdict, Some(Arc::new(ClassFinished { plan: plan.clone(), verdict: of_class })))
            }
            Err(_) => (failed(), None),
        }
    }

    /// A checker that fails says so in its verdict; it never takes the server down.
    fn verdict(&self, program: &Program, options: Options, report: &(dyn Fn(&Stats) + Sync)) -> Verdict {
        let watched = Watched { stop: &self.stop, report };
        let mut verdict = catch_unwind(AssertUnwindSafe(|| check(program, &self.check.harness, &options, &watched)))
            .unwrap_or_else(|_| failed());
        if self.check.harness.kind == HarnessKind::Test {
            forget_idle_pools(&mut verdict);
        }
        if let Some(test) = &self.check.test {
            let judged = || test.judge(program, &options, &watched, &mut verdict);
            if catch_unwind(AssertUnwindSafe(judged)).is_err() {
                return failed();
            }
        }
        verdict
    }
}

/// A JVM that runs tests ends after the last of them: threads of a pool that wait for tasks keep nothing alive.
fn forget_idle_pools(verdict: &mut Verdict) {
    let count = verdict.violations.len();
    verdict.violations.retain(|violation| !matches!(violation.kind, ViolationKind::Stuck { .. }));
    if verdict.violations.is_empty() && count > 0 {
        let is_all = verdict.reasons.is_empty() && verdict.bound.complete;
        verdict.outcome = if is_all { Outcome::Holds } else { Outcome::NotChecked };
    }
}

fn failed() -> Verdict {
    let message = "internal error: the checker failed on this program; please report it".to_owned();
    Verdict {
        outcome: Outcome::NotChecked,
        bound: Bound { complete: false, context_switches: None },
        violations: Vec::new(),
        reasons: vec![Reason { kind: ReasonKind::Internal, message, point: None }],
        orders: Vec::new(),
        assumptions: Vec::new(),
        stats: Stats::default(),
        weak_result: None,
        results: None,
        is_benign: false,
        is_sequentially_consistent: false,
    }
}

/// The fields that a verdict found racy, each once.
pub(crate) fn racing_fields(program: &Program, verdict: &Verdict) -> Vec<FieldKey> {
    let mut fields = Vec::new();
    for violation in &verdict.violations {
        if let ViolationKind::DataRace { variable, .. } = &violation.kind
            && let Some(field) = variable.field
        {
            let key = program.fields[field].key.clone();
            if !fields.contains(&key) {
                fields.push(key);
            }
        }
    }
    fields
}
