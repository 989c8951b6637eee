//! The results of a jcstress test as a part of its verdict: a check lists them, and each that its author does not expect is
//! a violation with a run that gives it.

use std::time::Duration;

use racelens_checker::{
    Final, MemoryModel, Options, Outcome, Outcomes, Progress, ReachedResult, Results, Stopwatch, Trace, Verdict,
    Violation, ViolationKind, assumptions, outcomes, witness,
};
use racelens_ir::Program;

use super::{Expect, JcstressTest, Reached, ResultRow, rows, shown};

/// What happens between two accesses, and what the Java Memory Model allows besides; each allows what the one before does.
const MODELS: [MemoryModel; 2] = [MemoryModel::Sc, MemoryModel::Opmm];

impl JcstressTest {
    /// Lists the results within what is left of the budget, and adds them to the verdict of a check.
    pub(crate) fn judge(&self, program: &Program, options: &Options, progress: &dyn Progress, verdict: &mut Verdict) {
        let started = Stopwatch::start();
        let spent = Duration::try_from_secs_f64(verdict.stats.seconds).unwrap_or_default();
        let asked = |model: MemoryModel| {
            let mut asked = Options { memory_model: model, ..options.clone() };
            let spent = spent + started.elapsed();
            asked.budget.time = asked.budget.time.map(|time| time.saturating_sub(spent));
            asked
        };
        let found: Vec<(MemoryModel, Outcomes)> =
            MODELS.into_iter().map(|model| (model, outcomes(program, &asked(model), progress))).collect();
        if progress.should_stop() {
            return;
        }
        let is_complete = self.grading.unread.is_empty() && found.iter().all(|(_, found)| found.is_complete);
        let mut results = Results { all: Vec::new(), models: MODELS.to_vec(), is_complete };
        for mut row in rows(Some(self), &found) {
            // The search has found exceptions and deadlocks by itself.
            if row.failure.is_some() {
                continue;
            }
            let grade = self.grading.grade(&row.result);
            row.grade = Some(grade.clone());
            let reached = row.reached.iter().zip(MODELS).filter(|(reached, _)| **reached == Reached::Yes);
            let models: Vec<MemoryModel> = reached.map(|(_, model)| model).collect();
            let expect = grade.expect.as_str().to_owned();
            if row.is_finding() {
                let run = models.first().and_then(|model| self.run(program, &asked(*model), progress, &found, &row));
                let kind = ViolationKind::Result {
                    result: row.result.clone(),
                    expect: expect.clone(),
                    description: grade.description.to_string(),
                    models: models.clone(),
                };
                let trace = run.unwrap_or_default();
                verdict.violations.push(Violation {
                    kind,
                    point: None,
                    found_after: trace.length,
                    trace,
                    is_spurious: false,
                    needs_limit: false,
                });
            }
            results.all.push(ReachedResult { text: row.result, expect, models });
        }
        if is_complete {
            verdict.assumptions.retain(|says| says != assumptions::EXPECTED_RESULTS.says);
        }
        verdict.stats.states += found.iter().map(|(_, found)| found.stats.states).sum::<u64>();
        verdict.stats.transitions += found.iter().map(|(_, found)| found.stats.transitions).sum::<u64>();
        verdict.stats.seconds += started.elapsed().as_secs_f64();
        verdict.results = Some(results);
        if !verdict.violations.is_empty() {
            verdict.outcome = Outcome::Violated;
        }
    }

    /// Says of the results that schedules show what is expected of them.
    pub(crate) fn grade(&self, violations: &mut [Violation]) {
        for violation in violations {
            if let ViolationKind::Result { result, expect, description, .. } = &mut violation.kind {
                let grade = self.grading.grade(result);
                grade.expect.as_str().clone_into(expect);
                *description = grade.description.to_string();
            }
        }
    }

    /// A run with a result, under the model that allows least.
    fn run(
        &self,
        program: &Program,
        asked: &Options,
        progress: &dyn Progress,
        found: &[(MemoryModel, Outcomes)],
        row: &ResultRow,
    ) -> Option<Trace> {
        let (_, all) = found.iter().find(|(model, _)| *model == asked.memory_model)?;
        let is_wanted = |end: &&Final| shown(Some(self), end) == (None, row.result.clone());
        let wanted = all.results.iter().find(is_wanted)?;
        witness(program, asked, progress, &all.results, wanted)
    }
}

/// Whether a graded result is one that a test's author accepts.
pub(crate) fn is_accepted(result: &ReachedResult) -> bool {
    ![Expect::Forbidden, Expect::Unknown].iter().any(|expect| expect.as_str() == result.expect)
}
