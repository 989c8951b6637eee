//! A check from its question to its verdict.

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

/// Explores all that a program can do, within the budget. A pure function but for the clock and
/// `progress`; the harness says where the program begins, which linking has settled already.
pub fn check(program: &Program, _harness: &Harness, options: &Options, progress: &dyn Progress) -> Verdict {
    let image = Image::new(program);
    let mut explored = search::explore(&image, options, progress);
    let mut violations = Vec::new();
    for witness in &explored.findings.found {
        match trace::violation(&image, options, witness) {
            Some(violation) => violations.push(violation),
            None => explored.findings.reasons.push(Reason {
                kind: ReasonKind::Internal,
                message: "internal error: counterexample did not replay".to_owned(),
                point: None,
            }),
        }
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
