//! All states of a program with the propositions that hold in them, as a graph for the product.
//!
//! Nothing is reduced: every operation that a thread could observe is a choice, since reductions that keep safety need
//! not keep what a formula says (Siegel, "What's Wrong with On-the-Fly Partial Order Reduction", 2019). Left out of a state
//! is what nothing that follows depends on: dead registers, output, and the summary of happens-before, which decides races
//! alone. Added is what propositions depend on beyond it: which thread is which, and which have ended. All edges are there, but those
//! that follow from steps that commute are not found by steps ([`crate::liveness::diamonds`]).
//!
//! An end state has one edge, to itself, that no thread takes: an ended or blocked program stays as it is. So does one in
//! which nothing but a spurious wake-up can happen, as it need not.
//!
//! Invariant: a state without its edges (a search that was stopped) has none, so that every cycle of the graph is one of
//! the program.

#![expect(clippy::indexing_slicing, reason = "threads, states and edges are named by dense ids")]

mod walk;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::dependency::future_accesses::may_race_with;
use crate::liveness::diamonds::{Arrow, Diamonds};
use crate::liveness::product::{Edge, Threads};
use crate::liveness::proposition::{Observed, Propositions};
use crate::machine::Machine;
use crate::machine::names::thread_name;
use crate::memory::footprint::Footprint;
use crate::memory::past_accesses::Keeping;
use crate::memory::thread::Status;
use crate::options::{Budget, Options, Progress};
use crate::program::image::Image;
use crate::states::encoder::Encoder;
use crate::states::visited::Visited;
use crate::stopwatch::{Stopwatch, stopped};
use crate::verdict::{Reason, ReasonKind, Stats};

/// The values of all propositions, each a set of threads.
pub type Values = Box<[Threads]>;

/// Threads that the graph tells apart at most.
const MOST_THREADS: usize = 64;

/// Steps before the first state at most.
const MOST_PRELUDE: u32 = 100_000;

/// A thread of any path, by its place in the tree of starts.
#[derive(Clone, Debug)]
pub struct GraphThread {
    pub key: Box<[u32]>,
    pub name: String,
    /// What `Thread.getName` gives.
    pub java_name: String,
}

#[derive(Debug, Default)]
pub struct Graph {
    pub threads: Vec<GraphThread>,
    /// Per state, its values, and the threads that are enabled. The values of all states lie close together, since each edge
    /// asks for those of the state that it leads to.
    pub states: Vec<u32>,
    pub enabled: Vec<Threads>,
    pub edges: Vec<Edge>,
    /// Per state, where its edges begin and end.
    ranges: Vec<(u32, u32)>,
    pub of_states: Vec<Values>,
    /// What steps are true of, with the threads that a `notify` passed over.
    pub of_steps: Vec<(Values, Threads)>,
    /// What is true of the start, as a step.
    pub start: u32,
    /// Steps of the main thread before the first state.
    pub prelude: u32,
    /// Without propositions, the points at which some frame of some thread stands in some state.
    pub seen: FxHashSet<u32>,
    /// The threads that have ended in some state.
    pub ended: Threads,
    pub reasons: Vec<Reason>,
    pub assumptions: Vec<String>,
    pub stats: Stats,
}

impl Graph {
    /// The threads that could be selected in some state, or during some step.
    pub fn may_be_enabled(&self) -> Threads {
        let during = self.of_steps.iter().map(|(_, passed_over)| passed_over);
        self.enabled.iter().chain(during).fold(0, |all, threads| all | threads)
    }

    /// The edges of a state, in the order in which they were found.
    pub fn edges_of(&self, state: u32) -> std::ops::Range<u32> {
        let (from, to) = self.ranges[state as usize];
        from..to
    }
}

/// Gives equal rows of sets equal numbers.
#[derive(Default)]
struct Numbered {
    numbers: FxHashMap<Box<[Threads]>, u32>,
    all: Vec<Box<[Threads]>>,
}

impl Numbered {
    fn number(&mut self, row: &[Threads]) -> u32 {
        if let Some(known) = self.numbers.get(row) {
            return *known;
        }
        let number = self.all.len() as u32;
        self.all.push(row.into());
        self.numbers.insert(row.into(), number);
        number
    }
}

struct Builder<'a> {
    machine: Machine<'a>,
    encoder: Encoder,
    visited: Visited,
    propositions: &'a mut Propositions,
    keeps_ends: bool,
    keys: FxHashMap<Box<[u32]>, u8>,
    /// The number of each thread of the machine's state.
    numbers: Vec<u8>,
    graph: Graph,
    /// The edges of open nodes: those of a node lie on top when it is done.
    found: Vec<Edge>,
    diamonds: Diamonds,
    /// What diamonds told of the state at hand before the walk came to it.
    ahead: Vec<(u8, Arrow)>,
    /// Per state, whether the walk has entered it: its own edges are looked for, or found.
    is_entered: Vec<bool>,
    /// The step that led to the machine's state, where nothing was done since: the state that it was taken from, and the option.
    taken_last: Option<(u32, usize)>,
    /// Whether every step is taken, to compare.
    takes_all: bool,
    of_states: Numbered,
    /// Each with the threads that were passed over as its last row.
    of_steps: Numbered,
    values: Vec<Threads>,
    observed: Vec<Observed>,
    options: Vec<(u32, u32)>,
    started: Stopwatch,
    stop: Option<ReasonKind>,
}

/// Explores a program. Within the time budget a part is kept for what comes after.
pub fn explore(
    image: &Image<'_>,
    options: &Options,
    propositions: &mut Propositions,
    started: Stopwatch,
    progress: &dyn Progress,
) -> Graph {
    let mut machine = Machine::new(image, options);
    machine.recording.calls = Some(Vec::new());
    // Races are the search's; the graph needs no accesses of the past.
    machine.accesses.keeping = Keeping::LeftOut;
    machine.footprint = machine.rules.is_reduced().then(Footprint::default);
    let mut builder = Builder {
        machine,
        encoder: Encoder::new(image, may_race_with),
        visited: Visited::default(),
        keeps_ends: propositions.asks_for_ends(),
        propositions,
        keys: FxHashMap::default(),
        numbers: Vec::new(),
        graph: Graph::default(),
        found: Vec::new(),
        diamonds: Diamonds::default(),
        ahead: Vec::new(),
        is_entered: Vec::new(),
        taken_last: None,
        takes_all: cfg!(debug_assertions) || options.audit.is_on(),
        of_states: Numbered::default(),
        of_steps: Numbered::default(),
        values: Vec::new(),
        observed: Vec::new(),
        options: Vec::new(),
        started,
        stop: None,
    };
    builder.encoder.leaves_out_order = true;
    builder.run(&options.budget, progress);
    builder.finish(&options.budget)
}

/// Begins a program, up to where the class with `main` is initialised: a static field has the value that is declared from
/// the first state on. Answers how many steps of the main thread that took.
pub fn boot(machine: &mut Machine<'_>) -> u32 {
    machine.boot(&[]);
    machine.events.clear();
    let mut steps = 0;
    let initialises = |machine: &Machine<'_>| {
        let frames = machine.threads.first().map_or(&[][..], |main| &main.frames);
        machine.threads.len() == 1 && frames.iter().any(|frame| frame.initialises().is_some())
    };
    while steps < MOST_PRELUDE && machine.halted.is_none() && initialises(machine) && machine.alternatives(0) == 1 {
        machine.step(0, 0);
        machine.events.clear();
        steps += 1;
    }
    steps
}

impl Builder<'_> {
    fn run(&mut self, budget: &Budget, progress: &dyn Progress) {
        self.graph.prelude = boot(&mut self.machine);
        if !self.goes_on() {
            return;
        }
        self.know_threads();
        self.graph.start = self.step_label(None, 0);
        if let Some((first, true)) = self.visit() {
            self.walk(first, budget, progress);
        }
    }

    /// Notes why a path ends unfinished, where it does.
    fn goes_on(&mut self) -> bool {
        match self.machine.halted.take() {
            Some(reason) => {
                self.reason(reason);
                false
            }
            None => true,
        }
    }

    fn reason(&mut self, reason: Reason) {
        if !self.graph.reasons.contains(&reason) {
            self.graph.reasons.push(reason);
        }
    }

    fn over_budget(&self, budget: &Budget) -> Option<ReasonKind> {
        if budget.transitions.is_some_and(|limit| self.graph.stats.transitions >= limit) {
            return Some(ReasonKind::OutOfTransitions);
        }
        budget.states.is_some_and(|limit| self.visited.len() > limit).then_some(ReasonKind::OutOfStates)
    }

    fn bytes(&self) -> u64 {
        let edges = (self.found.capacity() + self.graph.edges.capacity()) * size_of::<Edge>();
        self.visited.bytes()
            + self.diamonds.bytes()
            + self.encoder.bytes()
            + self.machine.bytes()
            + (edges
                + self.graph.states.capacity() * (size_of::<u32>() + size_of::<Threads>() + size_of::<(u32, u32)>()))
                as u64
    }

    fn check_budget(&mut self, budget: &Budget, progress: &dyn Progress, depth: usize) {
        let stats = &mut self.graph.stats;
        stats.states = self.visited.len();
        stats.instructions = self.machine.instructions;
        stats.seconds = self.started.elapsed().as_secs_f64();
        stats.depth = stats.depth.max(depth as u32);
        let peak_bytes = self.bytes();
        self.graph.stats.peak_bytes = peak_bytes;
        progress.report(&self.graph.stats);
        // A quarter of the time is left for the product.
        let kind = if progress.should_stop() {
            ReasonKind::Cancelled
        } else if budget.time.is_some_and(|time| self.started.elapsed() >= time * 3 / 4) {
            ReasonKind::TimeOut
        } else if budget.memory.is_some_and(|limit| peak_bytes > limit / 2) {
            ReasonKind::OutOfMemory
        } else {
            return;
        };
        self.stop = self.stop.or(Some(kind));
    }

    /// Gives every thread of the machine's state its number, where it has none.
    fn know_threads(&mut self) {
        for at in self.numbers.len()..self.machine.threads.len() {
            let key = &self.machine.threads[at].key;
            let number = match self.keys.get(key.as_slice()) {
                Some(number) => *number,
                None => {
                    let number = self.graph.threads.len();
                    if number >= MOST_THREADS {
                        let message =
                            format!("starts more than {MOST_THREADS} threads, which a property cannot tell apart");
                        self.reason(Reason { kind: ReasonKind::Unknown, message, point: None });
                        self.stop = self.stop.or(Some(ReasonKind::Unknown));
                        return;
                    }
                    let key: Box<[u32]> = key.clone().into_boxed_slice();
                    let name = thread_name(&self.machine, at as u32);
                    let java_name = self.machine.java_name(at as u32);
                    self.keys.insert(key.clone(), number as u8);
                    self.graph.threads.push(GraphThread { key, name, java_name });
                    number as u8
                }
            };
            self.numbers.push(number);
        }
    }

    fn bit(&self, thread: u32) -> Threads {
        self.numbers.get(thread as usize).and_then(|number| 1_u64.checked_shl(u32::from(*number))).unwrap_or(0)
    }

    /// The threads in the wait set that a `notify` is about to choose from.
    fn notified_by(&self, thread: u32) -> Vec<u32> {
        use racelens_ir::Intrinsic::MonitorNotify;
        if self.machine.parked_at(thread) != Some(MonitorNotify) {
            return Vec::new();
        }
        let waiting = (0..self.machine.threads.len() as u32).filter(|other| self.is_waiting(*other));
        waiting.collect()
    }

    /// Whether a thread has several options in the node at hand.
    fn has_ways(&self, options: usize, thread: u32) -> bool {
        let own = self.options.get(options..).unwrap_or_default();
        own.iter().filter(|(other, _)| *other == thread).count() > 1
    }

    fn is_waiting(&self, thread: u32) -> bool {
        matches!(self.machine.threads[thread as usize].head.status, Status::Waiting { .. })
    }

    /// Those that the `notify` did not choose, of the wait set of the one that it chose.
    fn still_waiting(&self, waiting: &[u32]) -> Threads {
        let status = |thread: u32| self.machine.threads[thread as usize].head.status;
        let woken = waiting.iter().find_map(|thread| match status(*thread) {
            Status::Reacquiring { object, .. } => Some(object),
            _ => None,
        });
        let Some(object) = woken else { return 0 };
        let left = waiting
            .iter()
            .filter(|thread| matches!(status(**thread), Status::Waiting { object: on, .. } if on == object));
        left.fold(0, |threads, thread| threads | self.bit(*thread))
    }

    fn step_label(&mut self, thread: Option<u32>, passed_over: Threads) -> u32 {
        let runs = thread.map_or(0, |thread| self.bit(thread));
        let calls = self.machine.recording.calls.take().unwrap_or_default();
        let mut observed = std::mem::take(&mut self.observed);
        observed.clear();
        observed.extend(calls.iter().map(|call| Observed {
            thread: self.bit(call.thread),
            method: call.method,
            begins: call.begins,
        }));
        self.machine.recording.calls = Some(calls);
        self.propositions.of_step(runs, passed_over, &observed, &mut self.values);
        self.observed = observed;
        self.values.push(passed_over);
        self.of_steps.number(&self.values)
    }

    /// Enters the machine's state. Its number, and whether it is new.
    fn visit(&mut self) -> Option<(u32, bool)> {
        self.encoder.encode(&self.machine);
        let mut ended: Threads = 0;
        let is_over = self.machine.exited.is_some();
        for at in 0..self.machine.threads.canonical.len() {
            let thread = self.machine.threads.canonical[at];
            match self.machine.is_live(thread) {
                true => self.encoder.add(u32::from(*self.numbers.get(thread as usize)?)),
                false => ended |= self.bit(thread),
            }
        }
        self.graph.ended |= ended;
        if self.keeps_ends {
            self.encoder.add(ended as u32);
            self.encoder.add((ended >> 32) as u32);
        }
        self.encoder.add(u32::from(is_over));
        let fresh = self.graph.states.len() as u32;
        if let Some(known) = self.encoder.number(&mut self.visited, fresh) {
            return Some((known, false));
        }
        // Filled in when it is opened.
        self.graph.states.push(0);
        self.graph.enabled.push(0);
        self.graph.ranges.push((0, 0));
        self.is_entered.push(false);
        Some((fresh, true))
    }

    fn note_points(&mut self) {
        for thread in self.machine.threads.iter() {
            for frame in thread.frames.iter().filter(|frame| frame.initialises().is_none()) {
                let code = &self.machine.image.methods[frame.method as usize];
                if !code.is_trusted {
                    self.graph.seen.insert(code.first_point + frame.pc);
                }
            }
        }
    }

    fn finish(mut self, budget: &Budget) -> Graph {
        let message = match self.stop {
            Some(ReasonKind::TimeOut) => Some(stopped(budget.time.unwrap_or_default())),
            Some(ReasonKind::OutOfStates) => Some(format!("stopped after {} states", self.visited.len())),
            Some(ReasonKind::OutOfTransitions) => Some(format!("stopped after {} steps", self.graph.stats.transitions)),
            Some(ReasonKind::OutOfMemory) => Some(format!("stopped after {} MB of states", self.bytes() >> 20)),
            Some(ReasonKind::Cancelled) => Some("was cancelled".to_owned()),
            _ => None,
        };
        if let Some((kind, message)) = self.stop.zip(message) {
            self.reason(Reason { kind, message, point: None });
        }
        let bytes = self.bytes();
        let mut graph = self.graph;
        graph.of_states = self.of_states.all;
        graph.of_steps = self
            .of_steps
            .all
            .into_iter()
            .map(|row| {
                let mut values = row.into_vec();
                let passed_over = values.pop().unwrap_or(0);
                (values.into_boxed_slice(), passed_over)
            })
            .collect();
        graph.assumptions = std::mem::take(&mut self.machine.assumptions).into_iter().collect();
        graph.stats.states = self.visited.len().max(1);
        graph.stats.instructions = self.machine.instructions;
        graph.stats.peak_bytes = graph.stats.peak_bytes.max(bytes);
        graph
    }
}
