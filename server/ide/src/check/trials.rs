//! Trying fixes: whether declaring a racing field volatile removes its race and brings no other violation.
//!
//! A trial costs what it is worth. A compound update (`x++`, `x = f(x)`) refutes `volatile` without a run: the update
//! stays two accesses. No text is read for a trial: `volatile` changes no body and no name, so the program of the edited
//! text is the program that was checked with another modifier. All trials of a check share one slice of steps and of time.
//! A trial first stops at the first violation that is not a race on a different field; only where that violation
//! was there before, everything is explored.
//!
//! Invariant: linking, search, minimising and trials together stay within the budget of the harness.

use std::sync::Arc;
use std::time::Duration;

use racelens_checker::{Budget, Errors, Options, Outcome, Stopwatch, Verdict, ViolationKind};
use racelens_ir::{Body, Code, ContentHash, FieldId, FieldKey, Instr, Links, Modifiers, Program, Provenance, Reg};
use rustc_hash::FxHashSet;

use crate::check::{Job, racing_fields};
use crate::finding::{FixId, FixKind, Verification};
use crate::store::VerdictStore;

/// Steps that all trials of a check may take, however few the check took. Steps and not seconds, so that a busy
/// machine gives the same answer.
const SMALL_SLICE: u64 = 20_000;

/// Which part of the check's steps the trials may take.
const SLICE: u64 = 10;

/// The time that all trials may take, however fast the check was: for programs whose steps are slow.
const SMALL_TIME: Duration = Duration::from_secs(1);

/// Which part of the check's time the trials may take.
const TIME: u32 = 10;

/// The trials of one check.
struct Trials<'a> {
    job: &'a Job,
    program: &'a Program,
    before: &'a Verdict,
    racing: Vec<FieldKey>,
    started: Stopwatch,
    /// What is left of the harness's budget, counted from when the trials started.
    left: Option<Duration>,
    /// The steps and the time that are left for searches.
    steps: u64,
    time: Duration,
}

impl Job {
    /// Tries out, for every racing field of the verdict, whether declaring it volatile removes the
    /// race and brings no other violation. Returns whether the store learnt anything.
    pub fn try_fixes(&self, store: &VerdictStore) -> bool {
        if self.check.scenarios.is_some() {
            return false;
        }
        let Some(finished) = store.finished(&self.check.id).filter(|finished| finished.key == self.check.key) else {
            return false;
        };
        let took = finished.phases.total();
        let mut trials = Trials {
            job: self,
            program: &self.check.program,
            before: &finished.verdict,
            racing: racing_fields(&finished.program, &finished.verdict),
            started: Stopwatch::start(),
            left: self.check.options.budget.time.map(|budget| budget.saturating_sub(took)),
            steps: SMALL_SLICE.max(finished.verdict.stats.transitions / SLICE),
            time: SMALL_TIME.max(took / TIME),
        };
        let mut learnt = false;
        let is_known = |field: &FieldKey| {
            let known = finished.tried.iter().find(|(known, _)| *known == volatile(field));
            known.is_some_and(|(_, verification)| *verification != Verification::Unchecked)
        };
        for field in trials.racing.clone().into_iter().filter(|field| !is_known(field)) {
            if self.stop.load(std::sync::atomic::Ordering::Relaxed) {
                break;
            }
            let verification = match is_updated(&self.check.program, &finished.verdict, &field) {
                true => Verification::Refuted,
                false => trials.run(&field),
            };
            store.tried(&self.check.id, self.check.key, volatile(&field), verification, trials.started.elapsed());
            learnt = true;
        }
        if learnt && let Some(finished) = store.finished(&self.check.id).filter(|now| now.key == self.check.key) {
            store.keep(&self.check.id, &finished);
        }
        learnt
    }
}

impl Trials<'_> {
    fn run(&mut self, field: &FieldKey) -> Verification {
        if !self.may_search() {
            return Verification::Unchecked;
        }
        with_volatile(self.program, field).map_or(Verification::Unchecked, |program| self.check(&program, field))
    }

    fn may_search(&self) -> bool {
        self.steps > 0 && !self.time_left().is_zero()
    }

    /// How long a search may take now.
    fn time_left(&self) -> Duration {
        let left = self.left.map(|left| left.saturating_sub(self.started.elapsed()));
        left.map_or(self.time, |left| left.min(self.time))
    }

    fn check(&mut self, program: &Program, field: &FieldKey) -> Verification {
        let first = self.search(program, self.until_first(field));
        let Some(first) = first else { return Verification::Unchecked };
        if self.is_refuted(program, &first, field) {
            return Verification::Refuted;
        }
        if first.outcome == Outcome::Holds {
            return Verification::Verified;
        }
        // What was found was there before and says nothing of what else there is.
        let options = Options { errors: Errors::All, ..self.job.check.options.clone() };
        let Some(all) = self.search(program, options) else { return Verification::Unchecked };
        match self.is_refuted(program, &all, field) {
            true => Verification::Refuted,
            false if all.outcome == Outcome::NotChecked || !all.reasons.is_empty() => Verification::Unchecked,
            false => Verification::Verified,
        }
    }

    fn search(&mut self, program: &Program, options: Options) -> Option<Verdict> {
        if !self.may_search() {
            return None;
        }
        let started = Stopwatch::start();
        let transitions = options.budget.transitions.map_or(self.steps, |asked| asked.min(self.steps));
        let budget = Budget { time: Some(self.time_left()), transitions: Some(transitions), ..options.budget.clone() };
        let after = self.job.verdict(program, Options { budget, ..options }, &|_| ());
        self.time = self.time.saturating_sub(started.elapsed());
        self.steps = self.steps.saturating_sub(after.stats.transitions);
        let has_answer = !after.violations.is_empty() || after.outcome == Outcome::Holds;
        has_answer.then_some(after)
    }

    /// The first violation ends the search, races on the other racing fields apart: those were there before.
    fn until_first(&self, field: &FieldKey) -> Options {
        let mut options = Options { errors: Errors::First, ..self.job.check.options.clone() };
        for other in self.racing.iter().filter(|other| *other != field) {
            options.declared.benign.push(format!("{}.{}", other.class, other.name));
            // A name may mean several classes.
            if options.declared.is_benign(&field.class, &field.name) {
                options.declared.benign.pop();
            }
        }
        options
    }

    fn is_refuted(&self, program: &Program, after: &Verdict, field: &FieldKey) -> bool {
        let rules = |verdict: &Verdict| -> Vec<&'static str> {
            let all = verdict.violations.iter().map(|violation| violation.kind.rule());
            all.filter(|rule| *rule != "data-race").collect()
        };
        let old = rules(self.before);
        racing_fields(program, after).contains(field) || rules(after).iter().any(|rule| !old.contains(rule))
    }
}

fn volatile(field: &FieldKey) -> FixId {
    FixId { field: field.clone(), kind: FixKind::Volatile }
}

/// The program of the text in which a field is declared volatile; none of a field that isn't declared in a source, or cannot be
/// volatile.
fn with_volatile(program: &Program, field: &FieldKey) -> Option<Program> {
    let id = program.field_keyed(field)?;
    let row = &program.fields[id];
    let is_written = program.classes[row.class].decl.provenance == Provenance::Source;
    if !is_written || row.modifiers.is_final() || row.modifiers.is_volatile() {
        return None;
    }
    let class = row.class;
    let mut changed = program.clone();
    changed.fields[id].modifiers = row.modifiers.with(Modifiers::VOLATILE);
    let decl = Arc::make_mut(&mut changed.classes[class].decl);
    for declared in decl.fields.iter_mut().filter(|declared| declared.name == field.name) {
        declared.modifiers = declared.modifiers.with(Modifiers::VOLATILE);
    }
    changed.hash = ContentHash::of(&(program.hash, "volatile", field));
    Some(changed)
}

/// Whether a method that races on a field writes to it what depends on what it read from it.
fn is_updated(program: &Program, verdict: &Verdict, field: &FieldKey) -> bool {
    verdict.violations.iter().any(|violation| {
        let ViolationKind::DataRace { variable, first, second, .. } = &violation.kind else { return false };
        let Some(id) = variable.field.filter(|id| program.fields[*id].key == *field) else { return false };
        [first, second].into_iter().any(|access| match &program.methods[access.point.method].code {
            Code::Body(body, links) => updates(body, links, id),
            Code::Intrinsic(_) | Code::Missing => false,
        })
    })
}

/// Whether a body has a compound update of a field. In the order of the code: a value that comes around a loop is not
/// followed, which only costs a trial.
fn updates(body: &Body, links: &Links, field: FieldId) -> bool {
    let mut depends: FxHashSet<Reg> = FxHashSet::default();
    body.code.iter().any(|(_, instr)| {
        if let Instr::PutField { field: written, src, .. } | Instr::PutStatic { field: written, src } = instr
            && links.fields[*written] == Some(field)
            && depends.contains(src)
        {
            return true;
        }
        let Some(dst) = instr.dst() else { return false };
        let mut is_dependent = match instr {
            Instr::GetField { field: read, .. } | Instr::GetStatic { field: read, .. } => {
                links.fields[*read] == Some(field)
            }
            _ => false,
        };
        instr.for_each_use(|reg| is_dependent |= depends.contains(&reg));
        match is_dependent {
            true => depends.insert(dst),
            false => depends.remove(&dst),
        };
        false
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Host;

    fn linked(text: &str) -> Arc<Program> {
        let mut host = Host::default();
        host.set_file("/A.java", text);
        let all = host.snapshot().candidates(None, &Options::default());
        all.first().map(|candidate| candidate.program.clone()).expect("it has a harness")
    }

    #[test]
    fn a_volatile_field_makes_the_program_of_the_text_that_declares_it_so() {
        let text = "class A extends Thread { int n, m; static long s; final int k = 1; volatile int v;
            public void run() { n++; s = m + k + v; }
            public static void main(String[] a) { new A().start(); } }";
        let program = linked(text);
        let field = |name: &str| FieldKey { class: "A".into(), name: name.into() };
        for (name, declared) in [
            ("s", text.replace("static long", "static volatile long")),
            ("m", text.replace("n, m;", "n; volatile int m;")),
        ] {
            let by_text = linked(&declared);
            let mut changed = with_volatile(&program, &field(name)).expect("it can be volatile");
            assert_ne!(changed.hash, program.hash);
            changed.hash = by_text.hash;
            assert!(changed == *by_text, "{name}");
        }
        for name in ["k", "v", "gone"] {
            assert_eq!(with_volatile(&program, &field(name)), None, "{name}");
        }
    }
}
