//! Results under the Java Memory Model itself: those of OpMM, and of the others that path relaxing allows those for which an
//! execution is legal ([`crate::relaxing::legality`]).
//!
//! OpMM allows no more than the Java Memory Model, and path relaxing no less. So only what lies between is tested. Where the two
//! agree, nothing is.
//!
//! Limits: those of the two models and of the test. A result that is neither shown nor refuted is left out, and the set is then not
//! complete, with a reason. A path that never ends is a result only where OpMM has it.

use racelens_ir::Program;

use crate::assumptions;
use crate::options::{MemoryModel, Options, Progress};
use crate::outcomes::{Final, Outcomes, explored};
use crate::program::image::Image;
use crate::relaxing::executions::Execution;
use crate::relaxing::legality::{Definition, Legality, legality};
use crate::relaxing::{self, PathEnd};
use crate::verdict::{Reason, ReasonKind};

pub fn outcomes(program: &Program, asked: &Options, definition: Definition, progress: &dyn Progress) -> Outcomes {
    let lower = Options { memory_model: MemoryModel::Opmm, ..asked.clone() };
    let mut found = explored(program, &lower, progress, None).0;
    let image = Image::new(program);
    let is_known = |end: &PathEnd| found.results.contains(&Final::from(end.clone()));
    let (upper, executions) =
        relaxing::executions(&image, asked, progress, |upper| !upper.results.iter().all(is_known));
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
        return found;
    }
    // What OpMM has to assume is not assumed where the upper bound is complete.
    let only_lower = [assumptions::NEWEST_VALUES.says, assumptions::PROGRAM_ORDER.says];
    found.assumptions.retain(|says| !only_lower.contains(&says.as_str()));
    let results = upper.results.into_iter().map(|end| (Final::from(end.clone()), end));
    let between: Vec<_> = results.filter(|(result, _)| !found.results.contains(result)).collect();
    for (result, end) in between {
        let of_result = |execution: &&Execution| execution.end == end;
        let mut is_open = !executions.is_complete;
        let mut is_legal = false;
        for execution in executions.all.iter().filter(of_result) {
            match legality(execution, &executions.all, definition) {
                Legality::Legal => is_legal = true,
                Legality::Unknown => is_open = true,
                Legality::Illegal => continue,
            }
            if is_legal {
                break;
            }
        }
        if is_legal {
            found.results.insert(result);
        } else if is_open {
            found.is_complete = false;
            let shown = result.to_string();
            let message = format!("whether `{}` is legal was not decided", shown.trim_end());
            found.reasons.push(Reason { kind: ReasonKind::Unknown, message, point: None });
        }
    }
    found
}
