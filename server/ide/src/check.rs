//! One check: everything it needs and no handle on the database, so that it never delays an edit.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use racelens_checker::{
    Bound, Errors, Options, Outcome, Progress, Reason, ReasonKind, Stats, Verdict, ViolationKind, check,
};
use racelens_ir::{FieldKey, Harness, Program};
use racelens_java::{ClassPathHandle, RootDatabase};

use crate::finding::Verification;
use crate::fixes::volatile_edit;
use crate::store::{Admission, Finished, Generation, HarnessId, VerdictKey, VerdictStore};

/// A check that could be made.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub id: HarnessId,
    pub harness: Harness,
    pub program: Arc<Program>,
    pub options: Options,
    pub key: VerdictKey,
    /// The texts that the program came from: trying a fix out starts from them.
    pub sources: Arc<[(Arc<str>, Arc<str>)]>,
    pub class_path: ClassPathHandle,
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
    /// Admits the check, unless its verdict is there or on its way.
    pub fn admit(self, store: &VerdictStore) -> Option<Job> {
        match store.admit(&self.id, self.key) {
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

    /// Runs the check and gives the verdict to the store.
    pub fn run(&self, store: &VerdictStore, report: &(dyn Fn(&Stats) + Sync)) -> JobEnd {
        if self.stop.load(Ordering::Relaxed) {
            store.abandon(&self.check.id, self.generation);
            return JobEnd::Cancelled;
        }
        let verdict = self.verdict(&self.check.program, self.check.options.clone(), report);
        if self.stop.load(Ordering::Relaxed) {
            store.abandon(&self.check.id, self.generation);
            return JobEnd::Cancelled;
        }
        let finished = Finished {
            generation: self.generation,
            key: self.check.key,
            harness: self.check.harness.clone(),
            program: self.check.program.clone(),
            verdict: Arc::new(verdict),
            tried: Vec::new(),
        };
        if store.finish(&self.check.id, finished) { JobEnd::Stored } else { JobEnd::Superseded }
    }

    /// Tries out, for every racing field of the verdict, whether declaring it volatile mends the
    /// race and brings no other trouble. Returns whether the store learnt anything.
    pub fn try_fixes(&self, store: &VerdictStore) -> bool {
        let Some(finished) = store.finished(&self.check.id).filter(|finished| finished.key == self.check.key) else {
            return false;
        };
        let mut learnt = false;
        for field in racing_fields(&finished.program, &finished.verdict) {
            if self.stop.load(Ordering::Relaxed) {
                break;
            }
            let verification = self.try_volatile(&finished.verdict, &field);
            store.tried(&self.check.id, self.check.key, field, verification);
            learnt = true;
        }
        learnt
    }

    fn try_volatile(&self, before: &Verdict, field: &FieldKey) -> Verification {
        let mut db = RootDatabase::default();
        db.set_class_path(self.check.class_path.0.clone());
        for (path, text) in self.check.sources.iter() {
            db.set_file(path, text.clone());
        }
        let Some(edit) = volatile_edit(&db, field) else { return Verification::Unchecked };
        let Some(file) = db.file(&edit.place.file) else { return Verification::Unchecked };
        let mut text = file.text(&db).to_string();
        text.insert_str(edit.place.span.start as usize, &edit.new_text);
        db.set_file(&edit.place.file, Arc::from(text));
        let Some(program) = racelens_java::program(&db, &self.check.harness) else { return Verification::Unchecked };
        // What was found first says nothing of what else there is.
        let options = Options { errors: Errors::All, ..self.check.options.clone() };
        let after = self.verdict(&program, options, &|_| ());
        if after.outcome == Outcome::NotChecked || !after.reasons.is_empty() {
            return Verification::Unchecked;
        }
        let still_races = racing_fields(&program, &after).contains(field);
        let rules = |verdict: &Verdict| -> Vec<&'static str> {
            let others = verdict.violations.iter().map(|violation| violation.kind.rule());
            others.filter(|rule| *rule != "data-race").collect()
        };
        let (old, new) = (rules(before), rules(&after));
        let brings_trouble = new.iter().any(|rule| !old.contains(rule));
        if still_races || brings_trouble { Verification::Refuted } else { Verification::Verified }
    }

    /// A checker that fails says so in its verdict; it never takes the server down.
    fn verdict(&self, program: &Program, options: Options, report: &(dyn Fn(&Stats) + Sync)) -> Verdict {
        let watched = Watched { stop: &self.stop, report };
        catch_unwind(AssertUnwindSafe(|| check(program, &self.check.harness, &options, &watched))).unwrap_or_else(
            |_| {
                let message = "internal error: the checker failed on this program; please report it".to_owned();
                Verdict {
                    outcome: Outcome::NotChecked,
                    bound: Bound { complete: false, context_switches: None },
                    violations: Vec::new(),
                    reasons: vec![Reason { kind: ReasonKind::Internal, message, point: None }],
                    orders: Vec::new(),
                    assumptions: Vec::new(),
                    stats: Stats::default(),
                }
            },
        )
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
