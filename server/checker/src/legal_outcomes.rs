//! Results under the Java Memory Model itself: those of OpMM, and of the others that path relaxing allows those for which an
//! execution is legal ([`crate::relaxing::legality`]).
//!
//! OpMM allows no more than the Java Memory Model, and path relaxing no less. So only what lies between is tested. Where the two
//! agree, nothing is.
//!
//! Limits: those of the two models and of the test. A result that is neither shown nor refuted is left out, and the set is then not
//! complete, with a reason. A path that never ends is a result only where OpMM has it.

use std::collections::BTreeSet;

use racelens_ir::Program;

use crate::assumptions;
use crate::options::{MemoryModel, Options, Progress};
use crate::outcomes::{Final, Outcomes, explored};
use crate::program::image::Image;
use crate::relaxing::executions::{self, Executions};
use crate::relaxing::legality::{self, Definition, Legality};
use crate::relaxing::{self, LastRound, PathEnd, Relaxed, Wanted, commits};
use crate::report::trace::{self, Told};
use crate::safety::internal;
use crate::stopwatch::Stopwatch;
use crate::verdict::{Reason, ReasonKind};

/// A result that path relaxing has and that was not known before.
pub struct Between {
    pub result: Final,
    /// `None` where it was not decided.
    pub is_legal: Option<bool>,
    /// A legal execution that has it, where that was asked for.
    pub told: Option<Told>,
}

/// What is asked of the results that lie between a known set and path relaxing.
pub struct Asked<'a> {
    pub definition: Definition,
    pub wanted: Wanted,
    /// The results that are known, where path relaxing came to its end; `None` where nothing is to be tested.
    pub known: &'a mut dyn FnMut(&Relaxed) -> Option<BTreeSet<Final>>,
    /// Whether legal executions are told.
    pub tells: bool,
    /// How many steps executions may have together, and how many assignments of actions are tried for all of them; `None` for as
    /// many as each may take.
    pub attempts: Option<u64>,
}

pub fn outcomes(program: &Program, options: &Options, definition: Definition, progress: &dyn Progress) -> Outcomes {
    told(program, options, definition, false, progress).0
}

/// The same, and an execution for each result that OpMM does not have.
pub fn told(
    program: &Program,
    options: &Options,
    definition: Definition,
    tells: bool,
    progress: &dyn Progress,
) -> (Outcomes, Vec<Told>) {
    let lower = Options { memory_model: MemoryModel::Opmm, ..options.clone() };
    let mut found = explored(program, &lower, progress, None).0;
    let mut known = |_: &Relaxed| Some(found.results.clone());
    let asked = Asked { definition, wanted: Wanted::Results, known: &mut known, tells, attempts: None };
    let (upper, between) = between(program, options, asked, progress);
    found.stats.transitions += upper.stats.transitions;
    found.stats.instructions += upper.stats.instructions;
    found.stats.states += upper.stats.states;
    found.stats.seconds += upper.stats.seconds;
    found.rounds = Some(upper.rounds);
    for says in upper.assumptions {
        if !found.assumptions.contains(&says) {
            found.assumptions.push(says);
        }
    }
    if !upper.is_complete {
        found.is_complete = false;
        found.reasons.extend(upper.reasons);
        return (found, Vec::new());
    }
    // What OpMM has to assume is not assumed where the upper bound is complete.
    let only_lower = [assumptions::NEWEST_VALUES.says, assumptions::PROGRAM_ORDER.says];
    found.assumptions.retain(|says| !only_lower.contains(&says.as_str()));
    let mut all_told = Vec::new();
    for Between { result, is_legal, told } in between {
        match is_legal {
            Some(true) => {
                found.results.insert(result);
                if tells && told.is_none() {
                    found.is_complete = false;
                    found.reasons.push(internal("a legal execution did not replay"));
                }
                all_told.extend(told);
            }
            Some(false) => {}
            None => {
                found.is_complete = false;
                let shown = result.to_string();
                let message = format!("whether `{}` is legal was not decided", shown.trim_end());
                found.reasons.push(Reason { kind: ReasonKind::Unknown, message, point: None });
            }
        }
    }
    (found, all_told)
}

/// The results of path relaxing that are not known, and whether they are legal; none where path relaxing is not complete.
pub fn between(
    program: &Program,
    options: &Options,
    asked: Asked<'_>,
    progress: &dyn Progress,
) -> (Relaxed, Vec<Between>) {
    let started = Stopwatch::start();
    let is_over = || options.budget.time.is_some_and(|limit| started.elapsed() >= limit);
    relaxing::explore_then(&Image::new(program), options, asked.wanted, progress, |last| {
        let known = if last.found.is_complete { (asked.known)(last.found) } else { None };
        let Some(known) = known else { return Vec::new() };
        let ends = last.found.results.iter().map(|end| (Final::from(end.clone()), end.clone()));
        let ends: Vec<_> = ends.filter(|(result, _)| !known.contains(result)).collect();
        if ends.is_empty() {
            return Vec::new();
        }
        let LastRound { machine, begin, found } = last;
        let all = executions::executions(machine, progress, asked.attempts.unwrap_or(u64::MAX), is_over);
        let mut left = asked.attempts;
        let one = |(result, end)| {
            let last = LastRound { machine: &mut *machine, begin: begin.clone(), found };
            judge(last, &all, (result, end), &asked, &mut left)
        };
        ends.into_iter().map(one).collect()
    })
}

fn judge(
    last: LastRound<'_, '_>,
    executions: &Executions,
    (result, end): (Final, PathEnd),
    asked: &Asked<'_>,
    left: &mut Option<u64>,
) -> Between {
    let mut is_open = !executions.is_complete || executions.beyond.contains(&end);
    for execution in executions.all.iter().filter(|execution| execution.end == end) {
        let most = left.unwrap_or(legality::STEPS).min(legality::STEPS);
        let (legality, taken) = legality::judge(execution, &executions.all, asked.definition, most);
        *left = left.map(|left| left - taken);
        match legality {
            Legality::Legal(sequence) => {
                let tell =
                    || trace::execution(last, &execution.picks, |machine| commits::told(machine, execution, &sequence));
                return Between { result, is_legal: Some(true), told: asked.tells.then(tell).flatten() };
            }
            Legality::Unknown => is_open = true,
            Legality::Illegal => {}
        }
    }
    Between { result, is_legal: (!is_open).then_some(false), told: None }
}
