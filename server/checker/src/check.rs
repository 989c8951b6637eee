//! A check from its question to its verdict.

use std::time::Instant;

use racelens_ir::{Harness, Program};

use crate::options::{Options, Progress};
use crate::program::image::Image;
use crate::report::trace;
use crate::search;
use crate::verdict::{Outcome, Reason, ReasonKind, Verdict, Violation};

/// Runs one schedule, as a trace of a verdict about this program names it, and tells what it shows at its end.
pub fn replay(program: &Program, options: &Options, choices: &[u32], length: u32) -> Vec<Violation> {
    trace::replay(&Image::new(program), options, choices, length)
}

/// Which part of the budget tracing may take although the search took all of it.
const TRACING: u32 = 10;

/// Explores all that a program can do, within the budget. A pure function but for the clock and
/// `progress`; the harness says where the program begins, which linking has settled already.
pub fn check(program: &Program, _harness: &Harness, options: &Options, progress: &dyn Progress) -> Verdict {
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
            None => failed.push(Reason {
                kind: ReasonKind::Internal,
                message: "internal error: counterexample did not replay".to_owned(),
                point: None,
            }),
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
    let outcome = if !violations.is_empty() {
        Outcome::Violated
    } else if explored.findings.reasons.is_empty() && explored.bound.complete {
        Outcome::Holds
    } else {
        Outcome::NotChecked
    };
    Verdict {
        outcome,
        bound: explored.bound,
        violations,
        reasons: explored.findings.reasons,
        orders: explored.observed_orders.map_or_else(Vec::new, |observed_orders| observed_orders.orders(&image)),
        assumptions: explored.assumptions,
        stats: explored.stats,
    }
}
