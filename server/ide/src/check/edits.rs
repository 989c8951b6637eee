//! Trying fixes that facts about the text suggest: the edited text is linked and checked again.
//!
//! Such a fix is known only when a finding is shown, so it is tried after that, by a thread that checks. It is verified
//! where the field races no more, no other kind of violation is new, and everything was explored again. The database of the
//! trial has the declarations of all files from that of the host, and parses those whose code the harness reaches.
//!
//! Invariant: a fix is tried once for a verdict, within a tenth of the time that the check took or a second; that of a class
//! within the time that its scenarios may take.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use racelens_checker::{Budget, Options, Silent, Stopwatch, Verdict, ViolationKind, check};
use racelens_ir::{FieldKey, Program};
use racelens_java::Sources;

use crate::check::Candidate;
use crate::finding::{FixId, TextEdit, Verification};
use crate::host::{Host, Snapshot};
use crate::store::{Finished, HarnessId, VerdictStore};

const SMALL_TIME: Duration = Duration::from_secs(1);
/// Which part of the check's time a trial may take.
const TIME: u32 = 10;

/// A fix to be tried.
#[derive(Debug)]
pub struct FixTrial {
    candidate: Candidate,
    sources: Sources,
    finished: Arc<Finished>,
    id: FixId,
    edits: Vec<TextEdit>,
}

impl Snapshot {
    /// The untried fixes of the findings that are shown; each is returned once.
    pub fn untried(&self, options: &Options, time: Duration) -> Vec<FixTrial> {
        let mut trials = Vec::new();
        let (sources, standing) = (OnceCell::new(), self.standing());
        for id in self.verdicts.known() {
            let fixes = self.verdicts.untried(&id);
            let is_current = |finished: &Arc<Finished>| standing.current.iter().any(|one| one.key == finished.key);
            let finished = self.verdicts.finished(&id).filter(|known| !fixes.is_empty() && is_current(known));
            let Some(finished) = finished else { continue };
            // The places are those of the text as it is while the verdict is about that text.
            let candidate = self.candidate(&id, options, time).filter(|candidate| candidate.key == finished.key);
            let Some(candidate) = candidate else { continue };
            for (fix, edits) in fixes {
                self.verdicts.tried(&id, finished.key, fix.clone(), Verification::Unchecked, finished.phases.trials);
                let sources = sources.get_or_init(|| Sources::of(&self.db)).clone();
                let (candidate, finished) = (candidate.clone(), finished.clone());
                trials.push(FixTrial { candidate, sources, finished, id: fix, edits });
            }
        }
        trials
    }
}

impl FixTrial {
    pub fn harness(&self) -> &HarnessId {
        &self.candidate.id
    }

    /// Tries the fix, and gives the store what came of it.
    pub fn run(&self, store: &VerdictStore) {
        let started = Stopwatch::start();
        let tried = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| self.verification()));
        let verification = tried.ok().flatten().unwrap_or(Verification::Unchecked);
        let took = self.finished.phases.trials + started.elapsed();
        store.tried(&self.candidate.id, self.candidate.key, self.id.clone(), verification, took);
        let now = store.finished(&self.candidate.id).filter(|now| now.key == self.candidate.key);
        if let Some(finished) = now {
            store.keep(&self.candidate.id, &finished);
        }
    }

    fn verification(&self) -> Option<Verification> {
        let mut host = Host::default();
        host.set_class_path(self.candidate.class_path.0.clone());
        host.set_sources(&self.sources);
        let files: BTreeSet<&Arc<str>> = self.edits.iter().map(|edit| &edit.place.file).collect();
        for path in files {
            let text = host.text(path)?;
            host.set_file(path, &edited(path, &text, &self.edits)?);
        }
        let snapshot = host.snapshot();
        let took = self.finished.phases.total();
        let time = match &self.candidate.scenarios {
            // There are many small checks, each with a part of the time.
            Some(plan) => plan.time,
            None => SMALL_TIME.max(took / TIME),
        };
        let asked = &self.candidate.options;
        let budget = Budget { time: Some(asked.budget.time.map_or(time, |all| all.min(time))), ..asked.budget.clone() };
        // What properties say of lines is about the text as it was.
        let options = Options { budget, properties: Vec::new(), ..asked.clone() };
        let (program, verdict) = match &self.candidate.scenarios {
            Some(plan) => {
                let plan = snapshot.plan(plan.claim.clone(), plan.time)?;
                let (verdict, _) = plan.run(&options, &Silent);
                (plan.linked.program().clone(), verdict)
            }
            None => {
                let program = racelens_java::program(&snapshot.db, &self.candidate.harness)?;
                let verdict = check(&program, &self.candidate.harness, &options, &Silent);
                (program, verdict)
            }
        };
        Some(self.judge(&program, &verdict))
    }

    fn judge(&self, program: &Program, after: &Verdict) -> Verification {
        let before = &self.finished.verdict;
        let (had, has) = (races(&self.finished.program, before, &self.id.field), races(program, after, &self.id.field));
        let is_new = |rule: &str| before.violations.iter().all(|known| known.kind.rule() != rule);
        if after.violations.iter().any(|violation| is_new(violation.kind.rule())) || has >= had {
            return Verification::Refuted;
        }
        let is_explored = after.bound.complete && after.reasons.len() <= before.reasons.len();
        if has == 0 && is_explored { Verification::Verified } else { Verification::Unchecked }
    }
}

/// How many racing pairs of a field a verdict has.
fn races(program: &Program, verdict: &Verdict, field: &FieldKey) -> usize {
    let is_race = |kind: &ViolationKind| match kind {
        ViolationKind::DataRace { variable, .. } => {
            variable.field.is_some_and(|known| program.fields[known].key == *field)
        }
        _ => false,
    };
    verdict.violations.iter().filter(|violation| is_race(&violation.kind)).count()
}

/// A text with those edits that are in its file.
fn edited(path: &str, text: &str, edits: &[TextEdit]) -> Option<String> {
    let mut own: Vec<&TextEdit> = edits.iter().filter(|edit| *edit.place.file == *path).collect();
    own.sort_by_key(|edit| std::cmp::Reverse(edit.place.span));
    let mut text = text.to_owned();
    for edit in own {
        let range = edit.place.span.start as usize..edit.place.span.end as usize;
        text.get(range.clone())?;
        text.replace_range(range, &edit.new_text);
    }
    Some(text)
}
