//! Replays the schedule of a finding.

use std::sync::Arc;

pub use racelens_checker::Choosing;
use racelens_checker::{Bound, Outcome, Stats, Verdict, replay};

use crate::finding::Finding;
use crate::host::Snapshot;
use crate::kept_program::Parts;
use crate::render;
use crate::store::{Finished, Generation, Phases, VerdictKey};

/// What a report says of a schedule.
#[derive(Clone, Debug)]
pub struct Schedule {
    pub harness: String,
    pub choices: Vec<u32>,
    pub length: u32,
    pub choosing: Choosing,
}

impl Snapshot {
    /// What a schedule shows at its end, and whether there is such a harness at all. Empty where it shows nothing any
    /// more, which means that the program has changed.
    pub fn replay(&self, schedule: &Schedule) -> Option<Vec<Finding>> {
        let (_, harness) = self.harnesses(None).into_iter().find(|(id, _)| id.name.as_str() == schedule.harness)?;
        let program = racelens_java::program(&self.db, &harness)?;
        let options = schedule.choosing.options();
        let mut violations = replay(&program, schedule.choosing, &schedule.choices, schedule.length);
        if let Some(test) = self.jcstress_test(&harness) {
            test.grade(&mut violations);
        }
        let verdict = Verdict {
            outcome: Outcome::Violated,
            bound: Bound { complete: false, context_switches: None },
            violations,
            reasons: Vec::new(),
            orders: Vec::new(),
            assumptions: Vec::new(),
            stats: Stats::default(),
            weak_result: None,
            results: None,
            is_benign: false,
            is_sequentially_consistent: false,
        };
        let finished = Finished {
            generation: Generation(0),
            key: VerdictKey::of(&program, &harness, &options),
            budget: options.budget,
            harness,
            program,
            parts: Parts::Whole,
            linked_from: Arc::default(),
            verdict: Arc::new(verdict),
            tried: Vec::new(),
            phases: Phases::default(),
            scenarios: None,
            is_cached: false,
        };
        let violations = finished.verdict.violations.iter();
        let findings = violations.filter_map(|violation| render::finding(&self.db, &finished, violation));
        // Nothing was tried out: a schedule says nothing of other programs.
        Some(findings.map(|finding| Finding { fixes: Vec::new(), ..finding }).collect())
    }
}
