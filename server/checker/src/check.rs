//! A check from its question to its verdict.

use std::time::Instant;

use racelens_ir::{Harness, Program};

use crate::liveness::formula::Problem;
use crate::liveness::property;
use crate::options::{Options, Progress, Property, Reduce, Switch};
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
pub fn check(program: &Program, _harness: &Harness, options: &Options, progress: &dyn Progress) -> Verdict {
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
        Switch::Off => safety(program, options, progress),
    };
    for property in &options.properties {
        add_property(program, options, property, progress, &mut verdict);
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

fn internal(message: &str) -> Reason {
    Reason { kind: ReasonKind::Internal, message: format!("internal error: {message}"), point: None }
}

/// All but properties.
fn safety(program: &Program, options: &Options, progress: &dyn Progress) -> Verdict {
    let image = Image::new(program);
    let started = Instant::now();
    let mut explored = search::explore(&image, options, progress);
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
    let violations: Vec<Violation> = violations.into_iter().map(|(_, violation)| violation).collect();
    if untold > 0 {
        explored.bound.complete = false;
        let message = format!("{untold} more violations were found and not traced, because the time was over");
        explored.findings.reasons.push(Reason { kind: ReasonKind::TimeOut, message, point: None });
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

/// Checks a property on the unreduced program, and adds what was found to a verdict.
fn add_property(
    program: &Program,
    options: &Options,
    property: &Property,
    progress: &dyn Progress,
    verdict: &mut Verdict,
) {
    let mut options =
        Options { reduce: Reduce::None, partial_order: Switch::Off, audit: Switch::Off, ..options.clone() };
    // What the checks before have taken of the time is gone.
    let spent = std::time::Duration::try_from_secs_f64(verdict.stats.seconds).unwrap_or_default();
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
