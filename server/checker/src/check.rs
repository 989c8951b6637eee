//! A check from its question to its verdict.

use std::time::{Duration, Instant};

use racelens_ir::{Harness, HarnessKind, Program};

use crate::assumptions;
use crate::liveness::formula::Problem;
use crate::liveness::{progress, property};
use crate::options::{Errors, MemoryModel, Options, Progress, Property, Reduce, Switch};
use crate::program::image::Image;
use crate::report::trace;
use crate::search;
use crate::verdict::{Bound, Outcome, Reason, ReasonKind, Stats, Verdict, Violation};

/// Runs one schedule, as a trace of a verdict about this program names it, and tells what it shows at its end.
pub fn replay(program: &Program, options: &Options, choices: &[u32], length: u32) -> Vec<Violation> {
    trace::replay(&Image::new(program), options, choices, length)
}

/// Which part of the budget tracing may take although the search took all of it.
const TRACING: u32 = 10;

/// What is wrong with a property: names that a program does not have.
pub fn problems(program: &Program, property: &Property) -> Vec<Problem> {
    property::problems(&Image::new(program), property)
}

/// Explores all that a program can do, within the budget. A pure function but for the clock and
/// `progress`; the harness says where the program begins, which linking has settled already.
pub fn check(program: &Program, harness: &Harness, options: &Options, progress: &dyn Progress) -> Verdict {
    let weak = options.memory_model.is_weak().then(|| Options { errors: options.errors, ..unreduced(options) });
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
        },
        // A scenario calls a few methods of one object: that nobody calls the others is no fault.
        Switch::Off => safety(program, options, harness.kind != HarnessKind::Scenario, progress),
    };
    for property in &options.properties {
        if options.memory_model.is_weak() {
            verdict.reasons.push(not_under(options.memory_model, &format!("the formula {}", property.text)));
            continue;
        }
        add_property(program, options, property, progress, &mut verdict);
    }
    if options.memory_model.is_weak() {
        verdict.assumptions.push(assumptions::OPMM.says.to_owned());
    }
    verdict.outcome = if !verdict.violations.is_empty() {
        Outcome::Violated
    } else if verdict.reasons.is_empty() && verdict.bound.complete {
        Outcome::Holds
    } else {
        Outcome::NotChecked
    };
    verdict
}

/// Something that is examined under sequential consistency alone.
fn not_under(model: MemoryModel, what: &str) -> Reason {
    let message = format!("not checked under {}: {what}", model.as_str());
    Reason { kind: ReasonKind::Unknown, message, point: None }
}

fn internal(message: &str) -> Reason {
    Reason { kind: ReasonKind::Internal, message: format!("internal error: {message}"), point: None }
}

/// The options of a search that leaves nothing out.
fn unreduced(options: &Options) -> Options {
    Options { reduce: Reduce::None, partial_order: Switch::Off, audit: Switch::Off, ..options.clone() }
}

/// All but properties.
fn safety(program: &Program, options: &Options, asks_for_progress: bool, sink: &dyn Progress) -> Verdict {
    let image = Image::new(program);
    let started = Instant::now();
    let mut explored = search::explore(&image, options, sink);
    let limit = options.budget.time.map(|budget| {
        let left = budget.saturating_sub(started.elapsed());
        started.elapsed() + left.max(budget / TRACING)
    });
    let mut violations = Vec::new();
    let (mut untold, mut failed) = (0, Vec::new());
    for (at, witness) in explored.findings.most_different() {
        if !violations.is_empty() && limit.is_some_and(|limit| started.elapsed() >= limit) {
            untold += 1;
            continue;
        }
        match trace::violation(&image, options, witness) {
            Some(violation) => violations.push((at, violation)),
            None => failed.push(internal("counterexample did not replay")),
        }
    }
    explored.findings.reasons.append(&mut failed);
    violations.sort_by_key(|(at, _)| *at);
    let mut violations: Vec<Violation> = violations.into_iter().map(|(_, violation)| violation).collect();
    if untold > 0 {
        explored.bound.complete = false;
        let message = format!("{untold} more violations were found and not traced, because the time was over");
        explored.findings.reasons.push(Reason { kind: ReasonKind::TimeOut, message, point: None });
    }
    if explored.is_cyclic && options.memory_model.is_weak() {
        let message = "starvation and livelocks";
        explored.findings.reasons.push(not_under(options.memory_model, message));
    } else if explored.is_cyclic && explored.bound.complete && options.errors == Errors::All && asks_for_progress {
        add_progress(&image, options, sink, &mut explored, &mut violations);
    }
    Verdict {
        outcome: Outcome::NotChecked,
        bound: explored.bound,
        violations,
        reasons: explored.findings.reasons,
        orders: explored.observed_orders.map_or_else(Vec::new, |observed_orders| observed_orders.orders(&image)),
        assumptions: explored.assumptions,
        stats: explored.stats,
    }
}

/// Looks for threads that never get on, and adds those to what was found.
fn add_progress(
    image: &Image<'_>,
    options: &Options,
    sink: &dyn Progress,
    explored: &mut search::Explored,
    violations: &mut Vec<Violation>,
) {
    let mut unreduced = unreduced(options);
    // What is left of the budget, and not much more than the search itself took.
    let spent = Duration::try_from_secs_f64(explored.stats.seconds).unwrap_or_default();
    let most = (spent * 2).max(Duration::from_millis(500));
    let left = unreduced.budget.time.map_or(most, |time| time.saturating_sub(spent).min(most));
    unreduced.budget.time = Some(left);
    let (found, is_complete) = progress::look(image, &unreduced, sink);
    for found in &found {
        let Some(violation) = trace::progress(image, &unreduced, found) else {
            explored.findings.reasons.push(internal("counterexample did not replay"));
            continue;
        };
        // A loop that the search has found itself has a shorter trace.
        let is_known = |known: &Violation| {
            known.kind.rule() == violation.kind.rule()
                && (known.point == violation.point || known.kind.rule() == "endless-loop")
        };
        if !violations.iter().any(is_known) {
            violations.push(violation);
        }
    }
    if !is_complete {
        explored.assumptions.push(assumptions::PROGRESS.says.to_owned());
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
    let mut options = unreduced(options);
    // What the checks before have taken of the time is gone.
    let spent = Duration::try_from_secs_f64(verdict.stats.seconds).unwrap_or_default();
    options.budget.time = options.budget.time.map(|time| time.saturating_sub(spent));
    let mut image = Image::new(program);
    let mut checked = property::check(&mut image, &options, property, progress);
    if let Some(run) = &checked.violation {
        match trace::property(&image, &options, property, run) {
            Some(violation) => verdict.violations.push(violation),
            None => checked.reasons.push(internal("counterexample did not replay")),
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
