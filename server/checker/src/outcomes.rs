//! All final results of a program under a memory model: what it prints until it ends, in every execution.
//!
//! A plain depth-first search over the machine's choices, with a visited set and no reduction. Printing is a scheduling
//! point here, and what was printed is part of a state: two states with the same memory and different output have
//! different results.
//!
//! Limit: a path that never ends has no result. The set is complete only where `is_complete` says so.

use std::collections::BTreeSet;
use std::time::Instant;

use racelens_ir::Program;

use crate::dependency::future_accesses::may_race_with;
use crate::machine::{Event, Machine};
use crate::memory::log::Mark;
use crate::options::{MemoryModel, Options, Progress, Reduce, Switch};
use crate::program::image::Image;
use crate::relaxing::{self, Relaxed, Wanted};
use crate::states::encoder::Encoder;
use crate::states::visited::{Found, Visited};
use crate::verdict::{Reason, ReasonKind, Stats};

/// What a program may print, and how much of it was explored.
#[derive(Clone, Debug, Default)]
pub struct Outcomes {
    /// What was printed; a deadlock and an exception that ends a thread stand in it in brackets.
    pub results: BTreeSet<String>,
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

struct Node {
    mark: Mark,
    choices: Vec<(u32, u32)>,
    next: usize,
    uncaught: usize,
}

/// Explores every execution that the memory model of the options allows.
pub fn outcomes(program: &Program, asked: &Options, progress: &dyn Progress) -> Outcomes {
    if asked.memory_model == MemoryModel::Relaxed {
        return relaxed(program, asked, progress);
    }
    let options = Options { reduce: Reduce::None, partial_order: Switch::Off, audit: Switch::Off, ..asked.clone() };
    let image = Image::new(program);
    let mut machine = Machine::new(&image, &options);
    machine.recording.output_counts = true;
    machine.boot(&[]);
    let mut search = Search {
        machine,
        encoder: Encoder::new(&image, may_race_with),
        visited: Visited::default(),
        found: Outcomes { is_complete: true, ..Outcomes::default() },
        uncaught: Vec::new(),
        started: Instant::now(),
        progress,
    };
    search.run();
    search.found.assumptions = std::mem::take(&mut search.machine.assumptions).into_iter().collect();
    search.found.stats.states = search.visited.len();
    search.found.stats.instructions = search.machine.instructions;
    search.found.stats.seconds = search.started.elapsed().as_secs_f64();
    search.found
}

/// The same of an over-approximation: the results of a fixed point.
fn relaxed(program: &Program, options: &Options, progress: &dyn Progress) -> Outcomes {
    let Relaxed { results, is_complete, reasons, assumptions, stats, rounds, .. } =
        relaxing::explore(&Image::new(program), options, Wanted::Results, progress);
    Outcomes { results, is_complete, reasons, assumptions, stats, rounds: Some(rounds) }
}

struct Search<'a> {
    machine: Machine<'a>,
    encoder: Encoder,
    visited: Visited,
    found: Outcomes,
    /// The exceptions that ended threads on this path.
    uncaught: Vec<String>,
    started: Instant,
    progress: &'a dyn Progress,
}

impl Search<'_> {
    fn run(&mut self) {
        let mut stack = Vec::new();
        stack.extend(self.node());
        loop {
            let Some(node) = stack.last_mut() else { return };
            let Some((thread, alternative)) = node.choices.get(node.next).copied() else {
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
            stack.extend(self.node());
        }
    }

    /// Where the machine is, unless the path ends here or goes on as a known one does.
    fn node(&mut self) -> Option<Node> {
        for event in std::mem::take(&mut self.machine.events) {
            if let Event::Uncaught { exception, .. } = event {
                self.uncaught.push(self.machine.shape_name(exception));
            }
        }
        if let Some(reason) = self.machine.halted.take() {
            self.incomplete(reason);
            return None;
        }
        if self.machine.is_over() {
            self.result("");
            return None;
        }
        let choices = self.machine.choices();
        if choices.is_empty() {
            self.result("[deadlock]");
            return None;
        }
        self.encoder.encode(&self.machine);
        for part in [self.machine.output.as_str()].into_iter().chain(self.uncaught.iter().map(String::as_str)) {
            self.encoder.add(part.len() as u32);
            part.bytes().for_each(|byte| self.encoder.add(u32::from(byte)));
        }
        match self.encoder.enter(&mut self.visited, 0) {
            Found::Known => None,
            Found::New | Found::Raised => {
                Some(Node { mark: self.machine.mark(), choices, next: 0, uncaught: self.uncaught.len() })
            }
        }
    }

    fn result(&mut self, end: &str) {
        let mut result = self.machine.output.clone();
        let mut thrown = self.uncaught.clone();
        thrown.sort();
        thrown.iter().for_each(|class| result.push_str(&format!("[{class}]\n")));
        result.push_str(end);
        self.found.results.insert(result);
    }

    fn incomplete(&mut self, reason: Reason) {
        self.found.is_complete = false;
        if !self.found.reasons.contains(&reason) {
            self.found.reasons.push(reason);
        }
    }

    fn is_out_of_budget(&mut self) -> bool {
        let budget = &self.machine.options.budget;
        let bytes = self.visited.bytes() + self.machine.bytes();
        self.found.stats.seconds = self.started.elapsed().as_secs_f64();
        self.found.stats.states = self.visited.len();
        self.progress.report(&self.found.stats);
        let (kind, message) = if self.progress.should_stop() {
            (ReasonKind::Cancelled, "was cancelled".to_owned())
        } else if let Some(time) = budget.time.filter(|time| self.started.elapsed() >= *time) {
            (ReasonKind::TimeOut, format!("stopped after {} s", time.as_secs_f64()))
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
