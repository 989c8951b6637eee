//! Races that are proved to do no harm.
//!
//! A race is harmless where it makes no difference: where every execution that the Java Memory Model allows ends, prints
//! the same, throws the same, and leaves the same value in every variable. Path relaxing allows all of these executions and
//! more ([`crate::relaxing`]), so what all of its paths have in common they have, too.
//!
//! *The same value*: a thread that came after all others could read each write that no later write of the variable is
//! ordered after. All of these must be equal, on a path and between paths. A counter that loses an update leaves two values
//! although nobody prints it; a hash code that each thread computes and stores leaves one.
//!
//! Nothing is claimed where a path might never end, where something is met that path relaxing does not model, or where paths
//! make different numbers of objects at one place: the names that tell objects of different paths apart count them (see
//! [`crate::memory::path_relaxing`]). Waits may wake up, and weak compare-and-sets fail, for no reason.
//!
//! Limit: all races of a program are judged together.

use racelens_analysis::value_uses::Uses;
use racelens_ir::{Code, CodePoint, FieldId, Instr, Program};

use crate::assumptions::Assumption;
use crate::relaxing::Relaxed;
use crate::verdict::{Violation, ViolationKind};

/// Whether the value of each racing read is used, and each racing variable is read at all. Otherwise that the race makes no
/// difference says nothing about it: a program that calls a getter and drops the result is no proof that nobody needs it.
pub fn is_telling(program: &Program, races: &[Violation]) -> bool {
    let uses = Uses::new(program);
    let reads_of = |field: FieldId| {
        program.methods.iter().flat_map(move |(method, row)| {
            let code = if let Code::Body(body, links) = &row.code { Some((body, links)) } else { None };
            code.into_iter().flat_map(move |(body, links)| {
                let is_read = move |instr: &Instr| match instr {
                    Instr::GetField { field: named, .. } | Instr::GetStatic { field: named, .. } => {
                        links.fields.row(*named).copied().flatten() == Some(field)
                    }
                    _ => false,
                };
                body.code.iter().filter(move |(_, instr)| is_read(instr)).map(move |(at, _)| CodePoint { method, at })
            })
        })
    };
    races.iter().all(|race| {
        let ViolationKind::DataRace { variable, first, second, .. } = &race.kind else { return false };
        let mut reads = [first, second].into_iter().filter(|access| !access.kind.is_write());
        match (reads.next(), variable.field) {
            (Some(read), _) => uses.is_used(read.point),
            (None, Some(field)) => reads_of(field).any(|point| uses.is_used(point)),
            (None, None) => false,
        }
    })
}

/// Whether every execution ends in the same way, without a failure, and with the same values. `harmless` are assumptions that are
/// the same for all executions.
pub fn is_benign(found: &Relaxed, harmless: &[&Assumption]) -> bool {
    is_exact(found, harmless) && never_fails(found) && found.leaves_the_same && found.results.len() == 1
}

/// Whether all executions were seen, and nothing was assumed that could add to them.
pub fn is_exact(found: &Relaxed, harmless: &[&Assumption]) -> bool {
    let is_assumed = |says: &String| harmless.iter().any(|harmless| harmless.says == says);
    found.is_complete && found.reasons.is_empty() && found.assumptions.iter().all(is_assumed) && !found.may_not_end
}

/// Whether all executions end normally.
pub fn never_fails(found: &Relaxed) -> bool {
    found.failures.is_empty() && found.results.iter().all(|end| end.uncaught.is_empty() && !end.is_deadlock)
}
