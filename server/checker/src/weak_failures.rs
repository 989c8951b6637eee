//! Failures that no interleaving shows, and that the Java Memory Model allows.
//!
//! A program without a data race has no others than those of its interleavings (JLS 17.4.5): there is nothing to look for, unless
//! it has accesses weaker than volatile, of which the language specification does not speak. A racy one, and one of those, is explored again by path relaxing, for a few steps. It allows more than the Java Memory Model: where nothing fails
//! there, nothing can, and where all ends in one way, there is nothing else to find. Otherwise it is explored under OpMM, which
//! allows a part of what the Java Memory Model allows: what fails there can fail, and the trace says which reads see old values.
//! Where nothing fails there, different results are looked for, and executions in which reads see later writes
//! ([`crate::weak_results`]). Where what racing reads yield decides nothing
//! ([`racelens_analysis::steering`]), every execution fails and prints as some interleaving does: nothing is explored.
//!
//! It may take what is left of the budget, and some steps more than the check did, so that verdicts depend on the clock as
//! little as possible. Where it is cut short, the verdict says so.
//!
//! Invariant: a later search adds to a verdict and takes nothing back.

use std::collections::BTreeSet;
use std::time::Duration;

use racelens_analysis::steering::{Variables, steers};
use racelens_ir::{CodePoint, HarnessKind, Id, Instr, Kind, Program};

use crate::assumptions;
use crate::benign;
use crate::options::{Budget, Errors, MemoryModel, Options, Progress, Switch};
use crate::outcomes::Final;
use crate::relaxing::{Relaxed, Wanted};
use crate::safety;
use crate::stopwatch::Stopwatch;
use crate::verdict::{Stats, Verdict, ViolationKind, WeakResult};
use crate::weak_results::{self, Justified};

/// How many steps the search may make: this many, and as many times those of the search before.
const STEPS: (u64, u64) = (50_000, 2);

/// How many steps path relaxing may make first: it is asked for the programs for which it decides quickly.
const STEPS_FIRST: u64 = 10_000;

/// How many steps path relaxing may make where OpMM did not come to its end: it mostly does not either, but where it does, it takes
/// few.
const STEPS_BEYOND: u64 = 100_000;

/// Adds what only a weak memory shows.
pub fn add(program: &Program, kind: HarnessKind, options: &Options, progress: &dyn Progress, verdict: &mut Verdict) {
    if options.memory_model != MemoryModel::Sc || !is_worth_it(kind, options, verdict) {
        return;
    }
    if changes_only_values(program, options, verdict) {
        if options.word_tearing.is_on() {
            verdict.assumptions.retain(|says| says != assumptions::WHOLE_WORDS.says);
        }
        return;
    }
    let asked = Options {
        memory_model: MemoryModel::Opmm,
        then_spurious: Switch::Off,
        then_weak: Switch::Off,
        errors: Errors::All,
        ..safety::unreduced(options)
    };
    let search = Search { program, asked, progress, started: Stopwatch::start(), before: verdict.stats.seconds };
    search.run(verdict);
    verdict.stats.seconds = search.before + search.started.elapsed().as_secs_f64();
}

/// What is known of failures that no interleaving shows.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Explored {
    /// There is none that OpMM has.
    AllFailures,
    /// None was found, as far as the search came.
    Some,
}

struct Search<'a> {
    program: &'a Program,
    /// The options of a search under OpMM.
    asked: Options,
    progress: &'a dyn Progress,
    started: Stopwatch,
    /// The seconds that the check took before.
    before: f64,
}

impl Search<'_> {
    fn run(&self, verdict: &mut Verdict) {
        let steps = STEPS.0 + STEPS.1 * verdict.stats.transitions;
        let (mut weak_result, has_race) = (None, has_race(verdict));
        let (above, justified) = self.under_jmm(steps.min(STEPS_FIRST), Wanted::Proof, verdict, |found, stats| {
            let differs = never_fails(found) && found.results.len() > 1;
            if differs && has_race { self.usual_alone(steps, stats, &mut weak_result) } else { None }
        });
        if never_fails(&above) {
            verdict.weak_result = weak_result;
            self.conclude(&above, justified, verdict);
            return;
        }
        let known = verdict.violations.len();
        let explored = self.add_failures(steps, verdict);
        if verdict.violations.len() > known || !has_race {
            return;
        }
        let beyond = if explored == Explored::AllFailures { steps } else { steps.min(STEPS_BEYOND) };
        let mut usual = None;
        if explored == Explored::AllFailures {
            usual = self.usual_alone(steps, &mut verdict.stats, &mut verdict.weak_result);
            if usual.is_none() {
                return;
            }
        }
        let (above, justified) = self.under_jmm(beyond, Wanted::Results, verdict, |_, _| usual);
        self.conclude(&above, justified, verdict);
    }

    /// The options of a search that may take a number of steps, and what is left of the time.
    fn left(&self, steps: u64) -> Options {
        let spent = Duration::try_from_secs_f64(self.before).unwrap_or_default() + self.started.elapsed();
        let budget = &self.asked.budget;
        let time = budget.time.map(|time| time.saturating_sub(spent));
        let transitions = Some(budget.transitions.map_or(steps, |limit| limit.min(steps)));
        Options { budget: Budget { time, transitions, ..budget.clone() }, ..self.asked.clone() }
    }

    /// Explores all executions by path relaxing. Where `known` returns the results of the interleavings, all other results are tested
    /// for a commit sequence.
    fn under_jmm(
        &self,
        steps: u64,
        wanted: Wanted,
        verdict: &mut Verdict,
        known: impl FnOnce(&Relaxed, &mut Stats) -> Option<BTreeSet<Final>>,
    ) -> (Relaxed, Option<Justified>) {
        let (mut known, stats) = (Some(known), &mut verdict.stats);
        let mut once = |found: &Relaxed| known.take().and_then(|known| known(found, stats));
        let (found, justified) =
            weak_results::under_jmm(self.program, &self.left(steps), wanted, self.progress, &mut once);
        weak_results::add(&mut verdict.stats, &found.stats);
        (found, justified)
    }

    /// Adds the failures of OpMM.
    fn add_failures(&self, steps: u64, verdict: &mut Verdict) -> Explored {
        let asked = self.left(steps);
        let weak = safety::check(self.program, &asked, false, self.progress);
        let fails = |kind: &ViolationKind| {
            matches!(
                kind,
                ViolationKind::Assertion { .. } | ViolationKind::Exception { .. } | ViolationKind::Deadlock { .. }
            )
        };
        verdict.violations.extend(weak.violations.into_iter().filter(|violation| fails(&violation.kind)));
        let (all, own) = (&mut verdict.stats, weak.stats);
        weak_results::add(all, &own);
        all.depth = all.depth.max(own.depth);
        all.peak_bytes = all.peak_bytes.max(own.peak_bytes);
        if !weak.bound.complete {
            verdict.assumptions.push(assumptions::WEAK_MEMORY.says.to_owned());
            return Explored::Some;
        }
        if asked.word_tearing.is_on() {
            verdict.assumptions.retain(|says| says != assumptions::WHOLE_WORDS.says);
        }
        Explored::AllFailures
    }

    /// The results of all interleavings, where they are known and a search under OpMM finds no other, which it would add.
    fn usual_alone(
        &self,
        steps: u64,
        stats: &mut Stats,
        weak_result: &mut Option<WeakResult>,
    ) -> Option<BTreeSet<Final>> {
        let usual = weak_results::usual(self.program, &self.left(steps), self.progress, stats)?;
        *weak_result = weak_results::under_opmm(self.program, &self.left(steps), self.progress, &usual, stats);
        weak_result.is_none().then_some(usual)
    }

    /// Notes what path relaxing has shown, which has all executions.
    fn conclude(&self, found: &Relaxed, justified: Option<Justified>, verdict: &mut Verdict) {
        match justified {
            Some(Justified::Failure(failure)) => verdict.violations.push(*failure),
            Some(Justified::Result(result)) => verdict.weak_result = Some(*result),
            None => {}
        }
        if !never_fails(found) {
            return;
        }
        let examined = [
            assumptions::WEAK_MEMORY.says,
            assumptions::WHOLE_WORDS.says,
            assumptions::PROGRAM_ORDER.says,
            assumptions::FENCES.says,
        ];
        verdict.assumptions.retain(|says| !examined.contains(&says.as_str()));
        let knows_all = verdict.bound.complete && verdict.reasons.is_empty();
        verdict.is_benign = knows_all
            && has_race(verdict)
            && verdict.weak_result.is_none()
            && benign::is_benign(found, &weak_results::HARMLESS)
            && benign::is_telling(self.program, &verdict.violations);
    }
}

fn never_fails(found: &Relaxed) -> bool {
    benign::is_exact(found, &weak_results::HARMLESS) && benign::never_fails(found)
}

/// Whether there is a race or an access weaker than volatile, and nothing worse: what fails in an interleaving needs no weak
/// memory. The results of scenarios and of jcstress tests are judged by other means.
fn is_worth_it(kind: HarnessKind, options: &Options, verdict: &Verdict) -> bool {
    let is_asked = options.errors == Errors::All || verdict.violations.is_empty();
    let is_judged = matches!(kind, HarnessKind::Scenario | HarnessKind::Jcstress);
    let is_race = |kind: &ViolationKind| match kind {
        ViolationKind::DataRace { variable, unpromised, .. } => !variable.is_content && unpromised.is_empty(),
        _ => false,
    };
    let all_races = verdict.violations.iter().all(|it| matches!(it.kind, ViolationKind::DataRace { .. }));
    let is_weak = || verdict.assumptions.iter().any(|says| says == assumptions::PROGRAM_ORDER.says);
    let may_fail = verdict.violations.iter().any(|it| is_race(&it.kind)) || verdict.violations.is_empty() && is_weak();
    is_asked && !is_judged && all_races && may_fail
}

fn has_race(verdict: &Verdict) -> bool {
    !verdict.violations.is_empty()
}

/// Whether all races are known, and what their reads yield decides nothing.
fn changes_only_values(program: &Program, options: &Options, verdict: &Verdict) -> bool {
    let knows_all = verdict.bound.complete
        && verdict.reasons.is_empty()
        && options.declared.is_empty()
        && verdict.assumptions.iter().all(|says| says == assumptions::WHOLE_WORDS.says);
    if !knows_all {
        return false;
    }
    let found_by_name = program.found_by_name();
    let mut racing = Variables::default();
    for violation in &verdict.violations {
        let ViolationKind::DataRace { variable, first, second, .. } = &violation.kind else { return false };
        match variable.field {
            Some(field) if !found_by_name.get(field.index()).is_none_or(|is_found| *is_found) => {
                racing.fields.insert(field);
            }
            None if !variable.is_content => {
                for access in [first, second] {
                    let Some(kind) = element(program, access.point) else { return false };
                    racing.elements.insert(kind);
                }
            }
            _ => return false,
        }
    }
    !steers(program, &racing)
}

/// The kind of the element that an instruction accesses.
fn element(program: &Program, at: CodePoint) -> Option<Kind> {
    match program.body(at.method)?.0.code.row(at.at)? {
        Instr::ArrayLoad { kind, .. } | Instr::ArrayStore { kind, .. } => Some(*kind),
        _ => None,
    }
}
