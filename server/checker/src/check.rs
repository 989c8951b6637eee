//! A check from its question to its verdict.

use std::time::Duration;

use racelens_ir::{Harness, HarnessKind, Program};

use crate::assumptions;
use crate::legal_outcomes;
use crate::liveness::formula::Problem;
use crate::liveness::property;
use crate::options::{Errors, MemoryModel, Options, Progress, Property, Silent, Switch};
use crate::program::image::Image;
use crate::relaxing::legality::Definition;
use crate::relaxing::{self, LastRound, Wanted};
use crate::report::trace;
use crate::safety;
use crate::verdict::{Bound, Choosing, Outcome, Reason, ReasonKind, Stats, Verdict, Violation, ViolationKind};
use crate::weak_failures;

/// Runs one schedule, as a trace of a verdict about this program names it, and tells what it shows at its end.
pub fn replay(program: &Program, choosing: Choosing, choices: &[u32], length: u32) -> Vec<Violation> {
    let (image, options) = (Image::new(program), choosing.options());
    if choosing.memory_model == MemoryModel::Relaxed {
        let replay = |last: LastRound<'_, '_>| trace::replay_execution(last, choices, length);
        return relaxing::explore_then(&image, &options, Wanted::Results, &Silent, replay).1;
    }
    trace::replay(&image, &options, choosing.prints, choices, length)
}

/// What is wrong with a property: names that a program does not have.
pub fn problems(program: &Program, property: &Property) -> Vec<Problem> {
    property::problems(&Image::new(program), property)
}

/// Explores all that a program can do, within the budget. A pure function but for the clock and
/// `progress`; the harness says where the program begins, which linking has settled already.
pub fn check(program: &Program, harness: &Harness, options: &Options, progress: &dyn Progress) -> Verdict {
    let weak = options.memory_model.is_weak().then(|| Options { errors: options.errors, ..safety::unreduced(options) });
    let options = weak.as_ref().unwrap_or(options);
    let mut verdict = match options.only_properties {
        Switch::On => Verdict {
            outcome: Outcome::NotChecked,
            bound: Bound { complete: true, context_switches: None },
            violations: Vec::new(),
            reasons: Vec::new(),
            orders: Vec::new(),
            assumptions: Vec::new(),
            stats: Stats::default(),
            weak_result: None,
            results: None,
            is_benign: false,
            is_sequentially_consistent: false,
        },
        Switch::Off if options.memory_model == MemoryModel::Relaxed => relaxed(program, options, progress),
        Switch::Off if options.memory_model.has_commit_sequences() => legal(program, options, progress),
        // A scenario calls a few methods of one object: that nobody calls the others is no fault.
        Switch::Off => safety::check(program, options, harness.kind != HarnessKind::Scenario, progress),
    };
    // That what they allow was examined later takes the assumption away, and does not make them interleavings.
    let has_weak_accesses = verdict.assumptions.iter().any(|says| says == assumptions::PROGRAM_ORDER.says);
    if options.then_weak.is_on() && !options.only_properties.is_on() {
        weak_failures::add(program, harness.kind, options, progress, &mut verdict);
    }
    for property in &options.properties {
        if options.memory_model.is_weak() {
            verdict
                .reasons
                .push(safety::not_under(options.memory_model, &format!("the formula `{}` is", property.text)));
            continue;
        }
        add_property(program, options, property, progress, &mut verdict);
    }
    match options.memory_model {
        MemoryModel::Sc => {}
        MemoryModel::Tso => verdict.assumptions.push(assumptions::TSO.says.to_owned()),
        MemoryModel::Pso => verdict.assumptions.push(assumptions::PSO.says.to_owned()),
        MemoryModel::Opmm => verdict.assumptions.push(assumptions::OPMM.says.to_owned()),
        MemoryModel::Jmm => verdict.assumptions.push(assumptions::JMM.says.to_owned()),
        MemoryModel::Repaired => verdict.assumptions.push(assumptions::REPAIRED.says.to_owned()),
        MemoryModel::Relaxed => verdict.assumptions.push(assumptions::RELAXED.says.to_owned()),
    }
    if harness.kind == HarnessKind::Jcstress {
        verdict.assumptions.push(assumptions::EXPECTED_RESULTS.says.to_owned());
    }
    verdict.is_sequentially_consistent = !has_weak_accesses && is_sequentially_consistent(options, &verdict);
    verdict.outcome = if !verdict.violations.is_empty() {
        Outcome::Violated
    } else if verdict.reasons.is_empty() && verdict.bound.complete {
        Outcome::Holds
    } else {
        Outcome::NotChecked
    };
    verdict
}

/// Whether the interleavings that were explored are all executions. Accesses weaker than volatile, which are no data races, and
/// all else that was not explored are assumptions.
fn is_sequentially_consistent(options: &Options, verdict: &Verdict) -> bool {
    let is_race = |violation: &Violation| matches!(violation.kind, ViolationKind::DataRace { .. });
    let explored_all = options.errors == Errors::All || verdict.violations.is_empty();
    options.memory_model == MemoryModel::Sc
        && !options.only_properties.is_on()
        && explored_all
        && verdict.bound.complete
        && verdict.reasons.is_empty()
        && verdict.assumptions.is_empty()
        && !verdict.violations.iter().any(is_race)
}

/// Looks for failures under the Java Memory Model itself: those of OpMM, and of the others that path relaxing allows those for which
/// an execution is legal. Those that were not decided are reasons.
fn legal(program: &Program, options: &Options, progress: &dyn Progress) -> Verdict {
    let lower = Options { memory_model: MemoryModel::Opmm, ..options.clone() };
    let mut verdict = safety::check(program, &lower, false, progress);
    // A path without an end has no failure.
    let of_lower = safety::not_under(MemoryModel::Opmm, safety::STARVATION);
    verdict.reasons.retain(|reason| *reason != of_lower);
    let definition = match options.memory_model {
        MemoryModel::Repaired => Definition::Repaired,
        _ => Definition::Jls,
    };
    let (found, told) = legal_outcomes::told(program, options, definition, true, progress);
    verdict.bound.complete &= found.is_complete;
    verdict.reasons.extend(found.reasons);
    for violation in told.into_iter().filter_map(|told| told.violation) {
        if verdict.violations.iter().all(|known| !is_same_failure(&known.kind, &violation.kind)) {
            verdict.violations.push(violation);
        }
    }
    verdict
}

/// Whether two failures are one to a person who reads the verdict: the same class of exception, or both deadlocks.
fn is_same_failure(a: &ViolationKind, b: &ViolationKind) -> bool {
    match (a, b) {
        (ViolationKind::Exception { class, .. }, ViolationKind::Exception { class: other, .. }) => class == other,
        _ => std::mem::discriminant(a) == std::mem::discriminant(b),
    }
}

/// Looks for failures in an over-approximation of the Java Memory Model. What is found is possible, not confirmed: it is a
/// reason why the verdict is not "holds", and no violation.
fn relaxed(program: &Program, options: &Options, progress: &dyn Progress) -> Verdict {
    let image = Image::new(program);
    let found = relaxing::explore(&image, options, Wanted::Failures, progress);
    let mut reasons = found.reasons;
    for failure in found.failures {
        let what = match failure.what.as_str() {
            relaxing::DEADLOCK => "a deadlock is possible".to_owned(),
            class => format!("`{class}` in thread `{}` is possible", failure.thread),
        };
        let message = format!("{what} under path relaxing, which allows more than the Java Memory Model");
        let point = failure.point.map(|point| image.code_point(point));
        reasons.push(Reason { kind: ReasonKind::Possible, message, point });
    }
    Verdict {
        outcome: Outcome::NotChecked,
        bound: Bound { complete: found.is_complete, context_switches: None },
        violations: Vec::new(),
        reasons,
        orders: Vec::new(),
        assumptions: found.assumptions,
        stats: found.stats,
        weak_result: None,
        results: None,
        is_benign: false,
        is_sequentially_consistent: false,
    }
}

/// Checks a property on the unreduced program, and adds what was found to a verdict.
fn add_property(
    program: &Program,
    options: &Options,
    property: &Property,
    progress: &dyn Progress,
    verdict: &mut Verdict,
) {
    let mut options = safety::unreduced(options);
    // What the checks before have taken of the time is gone.
    let spent = Duration::try_from_secs_f64(verdict.stats.seconds).unwrap_or_default();
    options.budget.time = options.budget.time.map(|time| time.saturating_sub(spent));
    if options.budget.time.is_some_and(|time| time.is_zero()) {
        let message = format!("no time was left for the property `{}`", property.text);
        verdict.reasons.push(Reason { kind: ReasonKind::TimeOut, message, point: None });
        verdict.bound.complete = false;
        return;
    }
    let mut image = Image::new(program);
    let mut checked = property::check(&mut image, &options, property, progress);
    if let Some(run) = &checked.violation {
        match trace::property(&image, &options, property, run) {
            Some(violation) => verdict.violations.push(violation),
            None => checked.reasons.push(safety::internal("counterexample did not replay")),
        }
    }
    verdict.bound.complete &= checked.reasons.is_empty();
    for reason in checked.reasons {
        if !verdict.reasons.contains(&reason) {
            verdict.reasons.push(reason);
        }
    }
    for assumption in checked.assumptions {
        if !verdict.assumptions.contains(&assumption) {
            verdict.assumptions.push(assumption);
        }
    }
    let (all, own) = (&mut verdict.stats, checked.stats);
    all.states = all.states.max(own.states);
    all.transitions += own.transitions;
    all.instructions += own.instructions;
    all.depth = all.depth.max(own.depth);
    all.seconds += own.seconds;
    all.peak_bytes = all.peak_bytes.max(own.peak_bytes);
}
