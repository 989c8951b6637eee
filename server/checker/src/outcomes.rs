//! All final results of a program under a memory model: what it prints until it ends, in every execution.
//!
//! A plain depth-first search over the machine's choices, with a visited set and no reduction. Printing is a scheduling
//! point here, and what was printed is part of a state: two states with the same memory and different output have
//! different results.
//!
//! A path that never ends has a result where one thread runs forever and no other thread can run: then no scheduler ends
//! it. The thread must have no choice on the way but which write a plain read sees, since nothing promises that a plain read
//! ever sees a newer one. A clock, a timed wait and a weak compare-and-set promise more.
//!
//! A call of a model is one step. So where threads race in a container that is not thread-safe, a JVM may give other results, and
//! the set is not complete.
//!
//! Limit: other paths that never end have no result. The set is complete only where `is_complete` says so.

use std::collections::BTreeSet;
use std::fmt;
use std::time::Duration;

use racelens_ir::Program;

use crate::assumptions;
use crate::legal_outcomes;
use crate::machine::{Event, Machine};
use crate::memory::CONTENT;
use crate::memory::log::Mark;
use crate::options::{MemoryModel, Options, Progress, Switch};
use crate::program::image::Image;
use crate::relaxing::legality::Definition;
use crate::relaxing::{self, PathEnd, Relaxed, Wanted};
use crate::report::trace;
use crate::safety::unreduced;
use crate::states::encoder::Encoder;
use crate::states::visited::Visited;
use crate::stopwatch::{Stopwatch, stopped};
use crate::verdict::{Reason, ReasonKind, Stats, Trace};

/// How an execution ends.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// All threads have ended.
    Ended,
    /// Every thread that is left is blocked.
    Deadlock,
    /// One thread runs forever, and no other thread can run.
    Endless,
}

/// The end of an execution.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Final {
    /// What was printed.
    pub output: String,
    /// The classes of the exceptions that ended threads, sorted.
    pub uncaught: Vec<String>,
    pub end: End,
}

/// A deadlock and an exception that ends a thread stand behind the output in brackets.
impl fmt::Display for Final {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.output)?;
        self.uncaught.iter().try_for_each(|class| writeln!(f, "[{class}]"))?;
        f.write_str(match self.end {
            End::Ended => "",
            End::Deadlock => "[deadlock]",
            End::Endless => "[endless]",
        })
    }
}

impl From<PathEnd> for Final {
    fn from(path: PathEnd) -> Self {
        let end = if path.is_deadlock { End::Deadlock } else { End::Ended };
        Self { output: path.output, uncaught: path.uncaught, end }
    }
}

/// What a program may print, and how much of it was explored.
#[derive(Clone, Debug, Default)]
pub struct Outcomes {
    pub results: BTreeSet<Final>,
    /// Whether there are no others under the model.
    pub is_complete: bool,
    pub reasons: Vec<Reason>,
    pub assumptions: Vec<String>,
    pub stats: Stats,
    /// How many rounds a fixed point took, where the model has one.
    pub rounds: Option<u32>,
}

/// How many steps are made between two looks at the clock.
const LOOK_EVERY: u64 = 256;

/// A thread, and which of its alternatives.
pub type Pick = (u32, u32);

struct Node {
    mark: Mark,
    choices: Vec<(u32, u32)>,
    next: usize,
    uncaught: usize,
    /// The number of the state.
    state: u32,
    /// The thread that is the only one to run, and may run on the same way forever.
    alone: Option<u32>,
}

/// Explores every execution that the memory model of the options allows. Where a weak compare-and-set may fail for no reason,
/// that is explored too, if there is time.
pub fn outcomes(program: &Program, asked: &Options, progress: &dyn Progress) -> Outcomes {
    let found = without_weak_failures(program, asked, progress);
    let weak = &assumptions::NO_WEAK_FAILURE;
    let is_assumed = found.assumptions.iter().any(|says| says == weak.says);
    let would_be = || found.reasons.iter().any(|reason| reason.message == relaxing::would_assume(weak));
    if asked.spurious_wakeups.is_on() || !is_assumed && !would_be() {
        return found;
    }
    let mut asked = with_weak_failures(asked);
    let spent = Duration::try_from_secs_f64(found.stats.seconds).unwrap_or_default();
    asked.budget.time = asked.budget.time.map(|time| time.saturating_sub(spent));
    let mut all = without_weak_failures(program, &asked, progress);
    if !all.is_complete {
        return found;
    }
    // That it fails again and again is no run that never ends.
    all.results.retain(|end| end.end != End::Endless);
    all.results.extend(found.results);
    all.stats.states += found.stats.states;
    all.stats.transitions += found.stats.transitions;
    all.stats.instructions += found.stats.instructions;
    all.stats.seconds += found.stats.seconds;
    all
}

fn with_weak_failures(asked: &Options) -> Options {
    Options { spurious_wakeups: Switch::On, ..asked.clone() }
}

fn without_weak_failures(program: &Program, asked: &Options, progress: &dyn Progress) -> Outcomes {
    match asked.memory_model {
        MemoryModel::Relaxed => relaxed(program, asked, progress),
        MemoryModel::Jmm => legal_outcomes::outcomes(program, asked, Definition::Jls, progress),
        MemoryModel::Repaired => legal_outcomes::outcomes(program, asked, Definition::Repaired, progress),
        MemoryModel::Sc | MemoryModel::Tso | MemoryModel::Pso | MemoryModel::Opmm => {
            explored(program, asked, progress, None).0
        }
    }
}

/// Explores until a run ends normally with a result that is none of the usual ones, and tells that run.
pub fn result_beyond(
    program: &Program,
    asked: &Options,
    progress: &dyn Progress,
    usual: &BTreeSet<Final>,
) -> (Outcomes, Option<(Final, Vec<Pick>)>) {
    explored(program, asked, progress, Some(usual))
}

/// A run that ends normally with one of the results that a model gives.
pub fn witness(
    program: &Program,
    asked: &Options,
    progress: &dyn Progress,
    all: &BTreeSet<Final>,
    wanted: &Final,
) -> Option<Trace> {
    let mut usual = all.clone();
    usual.remove(wanted);
    [asked.clone(), with_weak_failures(asked)].into_iter().find_map(|asked| {
        let (_, found) = result_beyond(program, &asked, progress, &usual);
        let (_, picks) = found?;
        trace::run(&Image::new(program), &unreduced(&asked), &picks)
    })
}

pub(crate) fn explored(
    program: &Program,
    asked: &Options,
    progress: &dyn Progress,
    usual: Option<&BTreeSet<Final>>,
) -> (Outcomes, Option<(Final, Vec<Pick>)>) {
    let options = unreduced(asked);
    let image = Image::new(program);
    let mut machine = Machine::new(&image, &options);
    machine.recording.output_counts = true;
    machine.boot(&[]);
    // Races are no results. Without write-lists no read depends on what happens before what.
    let mut encoder = Encoder::new(&image, |_, _, _| false);
    encoder.leaves_out_order = !machine.rules.keeps_writes();
    let mut search = Search {
        machine,
        encoder,
        visited: Visited::default(),
        found: Outcomes { is_complete: true, ..Outcomes::default() },
        uncaught: Vec::new(),
        on_path: Vec::new(),
        usual,
        beyond: None,
        started: Stopwatch::start(),
        progress,
    };
    search.run();
    search.found.assumptions = std::mem::take(&mut search.machine.assumptions).into_iter().collect();
    search.found.stats.states = search.visited.len();
    search.found.stats.instructions = search.machine.instructions;
    search.found.stats.seconds = search.started.elapsed().as_secs_f64();
    (search.found, search.beyond)
}

/// The same of an over-approximation: the results of a fixed point.
fn relaxed(program: &Program, options: &Options, progress: &dyn Progress) -> Outcomes {
    let Relaxed { results, is_complete, reasons, assumptions, stats, rounds, .. } =
        relaxing::explore(&Image::new(program), options, Wanted::Results, progress);
    let results = results.into_iter().map(Final::from).collect();
    Outcomes { results, is_complete, reasons, assumptions, stats, rounds: Some(rounds) }
}

struct Search<'a> {
    machine: Machine<'a>,
    encoder: Encoder,
    visited: Visited,
    found: Outcomes,
    /// The exceptions that ended threads on this path.
    uncaught: Vec<String>,
    /// Per state, whether the path goes through it.
    on_path: Vec<bool>,
    /// Where the search looks for one result that is none of these.
    usual: Option<&'a BTreeSet<Final>>,
    beyond: Option<(Final, Vec<Pick>)>,
    started: Stopwatch,
    progress: &'a dyn Progress,
}

impl Search<'_> {
    fn run(&mut self) {
        let mut stack = Vec::new();
        let first = self.node(&stack);
        stack.extend(first);
        loop {
            let Some(node) = stack.last_mut() else { return };
            let Some((thread, alternative)) = node.choices.get(node.next).copied() else {
                self.leave(node.state);
                stack.pop();
                continue;
            };
            node.next += 1;
            self.machine.undo_to(node.mark);
            self.uncaught.truncate(node.uncaught);
            self.machine.step(thread, alternative);
            self.found.stats.transitions += 1;
            if self.found.stats.transitions.is_multiple_of(LOOK_EVERY) && self.is_out_of_budget() {
                return;
            }
            let next = self.node(&stack);
            if self.beyond.is_some() {
                return;
            }
            stack.extend(next);
        }
    }

    fn leave(&mut self, state: u32) {
        if let Some(is_on_path) = self.on_path.get_mut(state as usize) {
            *is_on_path = false;
        }
    }

    /// Where the machine is, unless the path ends here or goes on as a known one does.
    fn node(&mut self, path: &[Node]) -> Option<Node> {
        for event in std::mem::take(&mut self.machine.events) {
            match event {
                Event::Uncaught { exception, .. } => self.uncaught.push(self.machine.shape_name(exception)),
                Event::Race { place, .. } if place.slot == CONTENT => self.meet_container_race(place.object),
                Event::Race { .. } => {}
            }
        }
        if let Some(reason) = self.machine.halted.take() {
            self.incomplete(reason);
            return None;
        }
        if self.machine.is_over() {
            self.result(path, End::Ended);
            return None;
        }
        let choices = self.machine.choices();
        if choices.is_empty() {
            self.result(path, End::Deadlock);
            return None;
        }
        self.encoder.encode(&self.machine);
        for part in [self.machine.output.as_str()].into_iter().chain(self.uncaught.iter().map(String::as_str)) {
            self.encoder.add(part.len() as u32);
            part.bytes().for_each(|byte| self.encoder.add(u32::from(byte)));
        }
        let state = self.on_path.len() as u32;
        if let Some(known) = self.encoder.number(&mut self.visited, state) {
            if self.on_path.get(known as usize) == Some(&true) {
                self.meet_cycle(path, known);
            }
            return None;
        }
        self.on_path.push(true);
        let alone = self.alone(&choices);
        Some(Node { mark: self.machine.mark(), choices, next: 0, uncaught: self.uncaught.len(), state, alone })
    }

    /// The only thread that can run, where it has no choice but what plain reads see.
    fn alone(&self, choices: &[(u32, u32)]) -> Option<u32> {
        let (thread, _) = choices.first().copied()?;
        let is_alone = choices.iter().all(|(other, _)| *other == thread);
        (is_alone && (choices.len() == 1 || self.machine.reads_weakly(thread))).then_some(thread)
    }

    /// The path has come back to a state on it.
    fn meet_cycle(&mut self, path: &[Node], state: u32) {
        let Some(from) = path.iter().rposition(|node| node.state == state) else { return };
        let cycle = path.get(from..).unwrap_or_default();
        if cycle.iter().all(|node| node.alone.is_some()) {
            self.result(path, End::Endless);
        }
    }

    fn result(&mut self, path: &[Node], end: End) {
        let mut uncaught = self.uncaught.clone();
        uncaught.sort();
        let result = Final { output: self.machine.output.clone(), uncaught, end };
        let is_normal = end == End::Ended && result.uncaught.is_empty();
        if is_normal && self.usual.is_some_and(|usual| !usual.contains(&result)) {
            let picks = path.iter().filter_map(|node| node.choices.get(node.next.checked_sub(1)?).copied());
            self.beyond = Some((result.clone(), picks.collect()));
        }
        self.found.results.insert(result);
    }

    /// Calls of a model are one step each; those of a class that is not thread-safe can do more to each other.
    fn meet_container_race(&mut self, object: u32) {
        let class = self.machine.shape_name(object);
        let class = class.rsplit('.').next().unwrap_or(&class);
        let message = format!("threads race in a `{class}`, each of whose calls is taken as one step");
        self.incomplete(Reason { kind: ReasonKind::Unknown, message, point: None });
    }

    fn incomplete(&mut self, reason: Reason) {
        self.found.is_complete = false;
        if !self.found.reasons.contains(&reason) {
            self.found.reasons.push(reason);
        }
    }

    fn is_out_of_budget(&mut self) -> bool {
        let budget = &self.machine.options.budget;
        let bytes = self.visited.bytes() + self.encoder.bytes() + self.machine.bytes();
        self.found.stats.seconds = self.started.elapsed().as_secs_f64();
        self.found.stats.states = self.visited.len();
        self.progress.report(&self.found.stats);
        let (kind, message) = if self.progress.should_stop() {
            (ReasonKind::Cancelled, "was cancelled".to_owned())
        } else if let Some(time) = budget.time.filter(|time| self.started.elapsed() >= *time) {
            (ReasonKind::TimeOut, stopped(time))
        } else if budget.memory.is_some_and(|limit| bytes > limit) {
            (ReasonKind::OutOfMemory, format!("stopped after {} MB of states and objects", bytes >> 20))
        } else if budget.states.is_some_and(|limit| self.visited.len() > limit) {
            (ReasonKind::OutOfStates, format!("stopped after {} states", self.visited.len()))
        } else if budget.transitions.is_some_and(|limit| self.found.stats.transitions >= limit) {
            (ReasonKind::OutOfTransitions, format!("stopped after {} steps", self.found.stats.transitions))
        } else {
            return false;
        };
        self.incomplete(Reason { kind, message, point: None });
        true
    }
}
