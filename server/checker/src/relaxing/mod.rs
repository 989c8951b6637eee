//! Path relaxing: an over-approximation of the Java Memory Model, as a least fixed point (Jin, Yavuz-Kahveci and Sanders,
//! "Java Path Relaxer: Extending JPF for JMM-Aware Model Checking", sections III and IV).
//!
//! A round explores all paths for a write set ([`crate::memory::path_relaxing`]); what well-formed paths write is the
//! write set of the next round. It begins with the empty set: in the first round every read returns a write that happens
//! before it, as in the first justifying execution of JLS 17.4.8. It ends when a round adds nothing.
//!
//! Invariant: every legal execution is a path of the last round. By induction over the justifying executions: a read that
//! is not committed returns a write that happens before it, and a committed read returns a committed write, whose thread
//! and value an earlier round has put into the write set.
//!
//! Limits. Results and failures count only on paths that owe nothing, yet some of them are forbidden (causality tests 5
//! and 10). What the library keeps in its objects has one value; a program that depends on more is not checked, with a
//! reason. Accesses by handles are less ordered than their documentation promises (`machine/memory_model/relaxing_modes.rs`).

pub mod commits;
pub mod executions;
mod final_values;
pub mod legality;
mod path;

use std::collections::BTreeSet;

use crate::assumptions;
use crate::dependency::future_accesses::may_race_with;
use crate::machine::{Machine, Shown};
use crate::options::{MemoryModel, Options, Progress, Reduce, Switch};
use crate::program::image::Image;
use crate::states::encoder::Encoder;
use crate::states::visited::Visited;
use crate::stopwatch::Stopwatch;
use crate::verdict::{Reason, ReasonKind, Stats};

use final_values::Left;

/// What a failure is called that no thread throws.
pub const DEADLOCK: &str = "deadlock";

/// What the paths are explored for. The order of what is printed matters only for results.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    Results,
    Failures,
    /// Results, as long as it may still be that all paths end and none fails.
    Proof,
}

/// Something wrong on a path that owes nothing. The Java Memory Model may forbid it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The class of an exception that ended a thread, or [`DEADLOCK`].
    pub what: String,
    pub thread: String,
    pub point: Option<u32>,
}

/// A thread that makes a step, and which of its alternatives.
pub type Pick = (u32, u32);

/// All that the paths of the last round showed.
#[derive(Clone, Debug, Default)]
pub struct Relaxed {
    /// What was printed; a deadlock and an exception that ends a thread stand in it in brackets.
    pub results: BTreeSet<PathEnd>,
    pub failures: Vec<Failure>,
    /// Whether the fixed point was reached and nothing was met that has no rule.
    pub is_complete: bool,
    pub reasons: Vec<Reason>,
    pub assumptions: Vec<String>,
    pub stats: Stats,
    pub rounds: u32,
    /// Whether a path may go on forever.
    pub may_not_end: bool,
    /// Whether all paths that ended left the same values in all variables, and made the same objects. Only where results are
    /// wanted.
    pub leaves_the_same: bool,
    /// Pairs of a write and its value in the last write set.
    pub writes: usize,
}

/// The end of a completed path.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PathEnd {
    /// What was printed.
    pub output: String,
    /// The classes of the exceptions that ended threads, sorted.
    pub uncaught: Vec<String>,
    pub is_deadlock: bool,
}

/// What other models assume and an over-approximation must not.
const NARROW: [&assumptions::Assumption; 5] = [
    &assumptions::PROGRAM_ORDER,
    &assumptions::NEWEST_VALUES,
    &assumptions::NO_WEAK_FAILURE,
    &assumptions::WHOLE_WORDS,
    &assumptions::FENCES,
];

/// Why the results are not complete where something of this kind would be assumed.
pub fn would_assume(narrow: &assumptions::Assumption) -> String {
    format!("path relaxing would have to assume that {}", narrow.says)
}

/// Explores rounds up to the fixed point.
pub fn explore(image: &Image<'_>, asked: &Options, wanted: Wanted, progress: &dyn Progress) -> Relaxed {
    explore_then(image, asked, wanted, progress, |_| ()).0
}

/// The machine of the last round, at the start of the program.
pub struct LastRound<'m, 'p> {
    pub machine: &'m mut Machine<'p>,
    /// What the program showed until it came there.
    pub begin: Vec<Shown>,
    pub found: &'m Relaxed,
}

/// Explores rounds up to the fixed point, and asks something of the machine with the last write set.
pub fn explore_then<T>(
    image: &Image<'_>,
    asked: &Options,
    wanted: Wanted,
    progress: &dyn Progress,
    then: impl FnOnce(LastRound<'_, '_>) -> T,
) -> (Relaxed, T) {
    let options = Options {
        memory_model: MemoryModel::Relaxed,
        reduce: Reduce::None,
        partial_order: Switch::Off,
        audit: Switch::Off,
        ..asked.clone()
    };
    let mut machine = Machine::new(image, &options);
    machine.recording.output_counts = wanted != Wanted::Failures;
    machine.recording.shown = Some(Vec::new());
    machine.boot(&[]);
    machine.name_objects();
    let begin = machine.recording.shown.take().unwrap_or_default();
    let mut search = path::Search {
        machine,
        encoder: Encoder::new(image, may_race_with),
        visited: Visited::default(),
        on_stack: Vec::new(),
        found: Relaxed { is_complete: true, leaves_the_same: true, ..Relaxed::default() },
        left: Left::default(),
        wanted,
        uncaught: Vec::new(),
        started: Stopwatch::start(),
        progress,
    };
    let start = search.machine.mark();
    loop {
        search.found.rounds += 1;
        let is_done = search.round();
        search.machine.undo_to(start);
        let grows = search.machine.weak.relaxed.as_mut().is_some_and(|relaxed| relaxed.grow());
        if !is_done || !grows {
            break;
        }
    }
    let machine = &mut search.machine;
    let mut found = search.found;
    if machine.weak.relaxed.as_ref().is_some_and(|relaxed| relaxed.is_ambiguous()) {
        found.is_complete = false;
        let message = "executions publish different numbers of objects that one place of a loop makes".to_owned();
        found.reasons.push(Reason { kind: ReasonKind::Unknown, message, point: None });
    }
    let answer = then(LastRound { machine, begin, found: &found });
    found.writes = machine.weak.relaxed.as_ref().map_or(0, |relaxed| relaxed.size());
    found.assumptions = std::mem::take(&mut machine.assumptions).into_iter().collect();
    for narrow in NARROW {
        if let Some(at) = found.assumptions.iter().position(|says| says == narrow.says) {
            found.assumptions.remove(at);
            found.is_complete = false;
            let message = would_assume(narrow);
            found.reasons.push(Reason { kind: ReasonKind::Unknown, message, point: None });
        }
    }
    found.stats.instructions = machine.instructions;
    found.stats.seconds = search.started.elapsed().as_secs_f64();
    (found, answer)
}
