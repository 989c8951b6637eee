//! Results that no interleaving shows, and that the Java Memory Model allows.
//!
//! A program whose interleavings show races and no failure, and that fails nowhere under OpMM either, may still print
//! something else there. Its results under sequential consistency are listed; then OpMM is explored until a run ends with a
//! different output. OpMM allows a part of what the Java Memory Model allows, so that run is real.
//!
//! The run's reads see the newest write wherever that leaves its output as it is: each old read that is left matters.
//!
//! OpMM has no execution in which a read sees a write that comes later, as compilers that move writes before reads give it. So
//! where it shows nothing, path relaxing is asked, which has all executions: those that a commit sequence justifies
//! (JLS 17.4.8) are allowed.
//!
//! Invariant: a result is told only where all interleavings were explored and nothing that could add to them was assumed.
//! Limit: a program that never ends has no result, and what is returned and not printed is none.

use std::collections::BTreeSet;

use racelens_ir::Program;

use crate::assumptions;
use crate::legal_outcomes::{self, Asked};
use crate::machine::{Event, Machine};
use crate::options::{MemoryModel, Options, Progress, Switch};
use crate::outcomes::{End, Final, Pick, outcomes, result_beyond};
use crate::program::image::Image;
use crate::relaxing::legality::Definition;
use crate::relaxing::{Relaxed, Wanted};
use crate::report::trace::{self, Told};
use crate::verdict::{Stats, Trace, Violation, WeakResult};

/// What does not add to the results of interleavings.
pub const HARMLESS: [&assumptions::Assumption; 3] =
    [&assumptions::PROGRAM_ORDER, &assumptions::WHOLE_WORDS, &assumptions::FENCES];

/// How many ways to justify executions are tried.
const ATTEMPTS: u64 = 100_000;

/// What a commit sequence justifies and no interleaving shows.
pub enum Justified {
    Failure(Box<Violation>),
    Result(Box<WeakResult>),
}

/// How many old reads of a run are tried to be left out.
const TRIES: usize = 200;

/// How all interleavings end, where all were explored and nothing that could add to them was assumed.
pub fn usual(program: &Program, weak: &Options, progress: &dyn Progress, stats: &mut Stats) -> Option<BTreeSet<Final>> {
    let strong = Options { memory_model: MemoryModel::Sc, ..weak.clone() };
    let usual = outcomes(program, &strong, progress);
    add(stats, &usual.stats);
    let may_be_more = |says: &String| HARMLESS.iter().all(|harmless| harmless.says != says);
    let is_exact = usual.is_complete && !usual.results.is_empty() && !usual.assumptions.iter().any(may_be_more);
    is_exact.then_some(usual.results)
}

/// Looks for a result under OpMM that is none of the usual ones. The search has the budget of the options, which are those of a
/// search under OpMM.
pub fn under_opmm(
    program: &Program,
    weak: &Options,
    progress: &dyn Progress,
    usual: &BTreeSet<Final>,
    stats: &mut Stats,
) -> Option<WeakResult> {
    let (beyond, found) = result_beyond(program, weak, progress, usual);
    add(stats, &beyond.stats);
    let (result, mut picks) = found?;
    let image = Image::new(program);
    leave_out_old_reads(&image, weak, &result, &mut picks);
    let trace = trace::run(&image, weak, &picks)?;
    Some(of_trace(result.output, usual, trace))
}

/// What only a weak memory gives, beside what interleavings print.
fn of_trace(output: String, usual: &BTreeSet<Final>, trace: Trace) -> WeakResult {
    let mut outputs = usual.iter().map(|result| &result.output);
    let only = outputs.next().filter(|first| outputs.all(|other| other == *first)).cloned();
    WeakResult { output, only, trace }
}

/// What path relaxing has, which is all that the Java Memory Model allows and more. Of what is not known and a commit sequence
/// justifies, the first failure or else the first result. Where `known` has no results, nothing is justified.
pub fn under_jmm(
    program: &Program,
    weak: &Options,
    wanted: Wanted,
    progress: &dyn Progress,
    known: &mut dyn FnMut(&Relaxed) -> Option<BTreeSet<Final>>,
) -> (Relaxed, Option<Justified>) {
    // Waits may wake up for no reason; where the interleavings are known to have none, that makes no difference to them.
    let options = Options { memory_model: MemoryModel::Jmm, spurious_wakeups: Switch::On, ..weak.clone() };
    let mut usual = BTreeSet::new();
    let mut known = |found: &Relaxed| {
        let results = known(found)?;
        usual.clone_from(&results);
        Some(results)
    };
    let asked = Asked { definition: Definition::Jls, wanted, known: &mut known, tells: true, attempts: Some(ATTEMPTS) };
    let (found, between) = legal_outcomes::between(program, &options, asked, progress);
    let mut result = None;
    for one in between {
        match one.told {
            Some(Told { violation: Some(violation), .. }) => {
                return (found, Some(Justified::Failure(Box::new(violation))));
            }
            Some(Told { violation: None, trace }) if result.is_none() => {
                result = Some(of_trace(one.result.output, &usual, trace));
            }
            _ => {}
        }
    }
    (found, result.map(|result| Justified::Result(Box::new(result))))
}

/// Counts what a search did. Its time counts with that of all.
pub fn add(all: &mut Stats, own: &Stats) {
    all.transitions += own.transitions;
    all.instructions += own.instructions;
}

/// Lets reads see the newest write where the result stays the same.
fn leave_out_old_reads(image: &Image<'_>, options: &Options, result: &Final, picks: &mut [Pick]) {
    let mut machine = Machine::new(image, options);
    machine.recording.output_counts = true;
    machine.boot(&[]);
    let start = machine.mark();
    let old: Vec<usize> = (0..picks.len()).filter(|at| picks.get(*at).is_some_and(|(_, way)| *way > 0)).collect();
    for at in old.into_iter().take(TRIES) {
        let Some(pick) = picks.get_mut(at) else { continue };
        let before = std::mem::replace(pick, (pick.0, 0));
        if ends_as(&mut machine, result, picks) != Some(true)
            && let Some(pick) = picks.get_mut(at)
        {
            *pick = before;
        }
        machine.undo_to(start);
    }
}

/// Whether a run ends normally with a result; `None` where it does not fit the program.
fn ends_as(machine: &mut Machine<'_>, result: &Final, picks: &[Pick]) -> Option<bool> {
    for pick in picks {
        if !machine.choices().contains(pick) {
            return None;
        }
        machine.step(pick.0, pick.1);
        let events = std::mem::take(&mut machine.events);
        if machine.halted.take().is_some() || events.iter().any(|event| matches!(event, Event::Uncaught { .. })) {
            return None;
        }
    }
    Some(machine.is_over() && machine.output == result.output && result.end == End::Ended)
}
