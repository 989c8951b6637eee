//! Failures that no interleaving shows, and that the Java Memory Model allows.
//!
//! A program without a data race has no others than those of its interleavings (JLS 17.4.5): there is nothing to look for.
//! A racy one is explored again under OpMM, which allows a part of what the Java Memory Model allows: what fails there can
//! fail, and the trace says which reads see old values. Where nothing fails there, different results are looked for, and
//! executions in which reads see later writes ([`crate::weak_results`]). Where what racing reads yield decides nothing
//! ([`racelens_analysis::steering`]), every execution fails and prints as some interleaving does: nothing is explored.
//!
//! It may take what is left of the budget, and some steps more than the check did, so that verdicts depend on the clock as
//! little as possible. Where it is cut short, the verdict says so.
//!
//! Invariant: a later search adds to a verdict and takes nothing back.

use std::time::Duration;

use racelens_analysis::steering::{Variables, steers};
use racelens_ir::{CodePoint, HarnessKind, Id, Instr, Kind, Program};

use crate::assumptions;
use crate::benign;
use crate::options::{Budget, Errors, MemoryModel, Options, Progress, Switch};
use crate::safety;
use crate::verdict::{Verdict, ViolationKind};
use crate::weak_results::{self, Justified};

/// How many steps the search may make: this many, and as many times those of the search before.
const STEPS: (u64, u64) = (50_000, 2);

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
    let spent = Duration::try_from_secs_f64(verdict.stats.seconds).unwrap_or_default();
    let mut asked = Options {
        memory_model: MemoryModel::Opmm,
        then_spurious: Switch::Off,
        then_weak: Switch::Off,
        errors: Errors::All,
        ..safety::unreduced(options)
    };
    asked.budget.time = asked.budget.time.map(|time| time.saturating_sub(spent));
    let steps = STEPS.0 + STEPS.1 * verdict.stats.transitions;
    asked.budget.transitions = Some(asked.budget.transitions.map_or(steps, |limit| limit.min(steps)));
    let weak = safety::check(program, &asked, false, progress);
    let fails = |kind: &ViolationKind| {
        matches!(
            kind,
            ViolationKind::Assertion { .. } | ViolationKind::Exception { .. } | ViolationKind::Deadlock { .. }
        )
    };
    if weak.bound.complete && options.word_tearing.is_on() {
        verdict.assumptions.retain(|says| says != assumptions::WHOLE_WORDS.says);
    }
    let known = verdict.violations.len();
    verdict.violations.extend(weak.violations.into_iter().filter(|violation| fails(&violation.kind)));
    if !weak.bound.complete {
        verdict.assumptions.push(assumptions::WEAK_MEMORY.says.to_owned());
    }
    let (all, own) = (&mut verdict.stats, weak.stats);
    all.transitions += own.transitions;
    all.instructions += own.instructions;
    all.depth = all.depth.max(own.depth);
    all.seconds += own.seconds;
    all.peak_bytes = all.peak_bytes.max(own.peak_bytes);
    if verdict.violations.len() == known {
        let left = |verdict: &Verdict| {
            let spent = Duration::try_from_secs_f64(verdict.stats.seconds).unwrap_or_default();
            let time = options.budget.time.map(|time| time.saturating_sub(spent));
            Options { budget: Budget { time, ..asked.budget }, ..asked.clone() }
        };
        add_results(program, &left, weak.bound.complete, progress, verdict);
    }
}

/// Adds what executions show that fail nowhere under OpMM, as far as that was explored: a different result, a failure that a commit
/// sequence justifies, or that no race makes a difference.
fn add_results(
    program: &Program,
    left: &dyn Fn(&Verdict) -> Options,
    explored_opmm: bool,
    progress: &dyn Progress,
    verdict: &mut Verdict,
) {
    let mut usual = None;
    if explored_opmm {
        usual = weak_results::usual(program, &left(verdict), progress, &mut verdict.stats);
        let Some(usual) = &usual else { return };
        verdict.weak_result = weak_results::under_opmm(program, &left(verdict), progress, usual, &mut verdict.stats);
        if verdict.weak_result.is_some() {
            return;
        }
    }
    let mut asked = left(verdict);
    if !explored_opmm {
        asked.budget.transitions = asked.budget.transitions.map(|limit| limit.min(STEPS_BEYOND));
    }
    let (found, justified) = weak_results::under_jmm(program, &asked, progress, usual.as_ref(), &mut verdict.stats);
    match justified {
        Some(Justified::Failure(failure)) => verdict.violations.push(*failure),
        Some(Justified::Result(result)) => verdict.weak_result = Some(*result),
        None if benign::is_exact(&found, &weak_results::HARMLESS) && benign::never_fails(&found) => {
            verdict.assumptions.retain(|says| says != assumptions::WEAK_MEMORY.says);
            let knows_all = verdict.bound.complete && verdict.reasons.is_empty();
            verdict.is_benign = knows_all
                && benign::is_benign(&found, &weak_results::HARMLESS)
                && benign::is_telling(program, &verdict.violations);
        }
        None => {}
    }
}

/// Whether there is a race, and nothing but races: what fails in an interleaving needs no weak memory. The results of
/// scenarios and of jcstress tests are judged by other means.
fn is_worth_it(kind: HarnessKind, options: &Options, verdict: &Verdict) -> bool {
    let is_asked = options.errors == Errors::All || verdict.violations.is_empty();
    let is_judged = matches!(kind, HarnessKind::Scenario | HarnessKind::Jcstress);
    let is_race = |kind: &ViolationKind| match kind {
        ViolationKind::DataRace { variable, unpromised, .. } => !variable.is_content && unpromised.is_empty(),
        _ => false,
    };
    let all_races = verdict.violations.iter().all(|it| matches!(it.kind, ViolationKind::DataRace { .. }));
    is_asked && !is_judged && all_races && verdict.violations.iter().any(|it| is_race(&it.kind))
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
