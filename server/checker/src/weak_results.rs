//! Results that no interleaving shows, and that the Java Memory Model allows.
//!
//! A program whose interleavings show races and no failure, and that fails nowhere under OpMM either, may still print
//! something else there. Its results under sequential consistency are listed; then OpMM is explored until a run ends with a
//! different output. OpMM allows a part of what the Java Memory Model allows, so that run is real.
//!
//! The run's reads see the newest write wherever that leaves its output as it is: each old read that is left matters.
//!
//! Invariant: a result is told only where all interleavings were explored and nothing that could add to them was assumed.
//! Limit: a program that never ends has no result, and what is returned and not printed is none.

use racelens_ir::Program;

use crate::assumptions;
use crate::machine::{Event, Machine};
use crate::options::{MemoryModel, Options, Progress};
use crate::outcomes::{End, Final, Pick, outcomes, result_beyond};
use crate::program::image::Image;
use crate::report::trace;
use crate::verdict::{Stats, WeakResult};

/// What does not add to the results of interleavings.
pub const HARMLESS: [&assumptions::Assumption; 3] =
    [&assumptions::PROGRAM_ORDER, &assumptions::WHOLE_WORDS, &assumptions::FENCES];

/// How many old reads of a run are tried to be left out.
const TRIES: usize = 200;

/// What was found out.
pub enum Looked {
    /// A result that no interleaving has.
    Different(WeakResult),
    /// All interleavings have this one result, and so has every execution under OpMM.
    Only(Final),
    Nothing,
}

/// Looks for a result that only a read of an old value gives. Each of the two searches has the budget of the options, which
/// are those of a search under OpMM.
pub fn look(program: &Program, weak: &Options, progress: &dyn Progress, stats: &mut Stats) -> Looked {
    let strong = Options { memory_model: MemoryModel::Sc, ..weak.clone() };
    let usual = outcomes(program, &strong, progress);
    add(stats, &usual.stats);
    let may_be_more = |says: &String| HARMLESS.iter().all(|harmless| harmless.says != says);
    if !usual.is_complete || usual.results.is_empty() || usual.assumptions.iter().any(may_be_more) {
        return Looked::Nothing;
    }
    let (beyond, found) = result_beyond(program, weak, progress, &usual.results);
    add(stats, &beyond.stats);
    let Some((result, mut picks)) = found else {
        let mut results = usual.results.into_iter();
        let only = results.next().filter(|_| results.next().is_none() && beyond.is_complete);
        return only.map_or(Looked::Nothing, Looked::Only);
    };
    let image = Image::new(program);
    leave_out_old_reads(&image, weak, &result, &mut picks);
    let mut outputs = usual.results.into_iter().map(|result| result.output);
    let only = outputs.next().filter(|first| outputs.all(|other| other == *first));
    let trace = trace::run(&image, weak, &picks);
    trace.map_or(Looked::Nothing, |trace| Looked::Different(WeakResult { output: result.output, only, trace }))
}

fn add(all: &mut Stats, own: &Stats) {
    all.transitions += own.transitions;
    all.instructions += own.instructions;
    all.seconds += own.seconds;
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
