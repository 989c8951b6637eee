//! What every search shares: the machine, the visited set, the budget, and going from one state
//! with a choice to the next.
//!
//! A *node* is a state in which more than one thing can happen. Between nodes the machine runs on by itself; only every
//! so often on a long path without a choice a state is kept, so that a loop of the only thread that can run ends.
//!
//! One algorithm per file. A search asks `dependency` which threads are enough and `liveness` which threads never end. It
//! never looks into operations, and it keeps only the choices that lead to a violation; `report` replays them.

mod allowed_races;
mod bounded;
mod breadth_first;
mod depth_first;
mod dpor;
pub mod findings;
mod heuristic;
mod parallel;
mod race_reversals;
mod rest;
mod scc;
mod sleep_sets;

use racelens_ir::{ClassId, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::dependency::future_accesses::may_race_with;
use crate::dependency::persistent_sets::{Threads, one};
use crate::machine::Machine;
use crate::machine::memory_limits::size;
use crate::machine::names::method_name;
use crate::machine::nested_monitors::{Kind, Rows};
use crate::memory::observed_orders::ObservedOrders;
use crate::memory::past_accesses::Keeping;
use crate::options::{Errors, Options, Progress, Reduce, Search};
use crate::program::image::Image;
use crate::search::findings::{Findings, Key};
use crate::search::rest::Rest;
use crate::search::sleep_sets::SleepSets;
use crate::states::encoder::Encoder;
use crate::states::visited::{Visit, Visited};
use crate::stopwatch::{Stopwatch, stopped};
use crate::verdict::{Bound, Reason, ReasonKind, Stats};

/// As many instructions more count as one step more: few steps of real programs have so many.
const ORDINARY_STEP: u64 = 1 << 10;

/// Something that can happen next: a thread performs its operation in one of its ways.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Pick {
    pub thread: u32,
    pub alternative: u32,
}

/// One way of going through the states.
trait Algorithm {
    /// Explores from the first node. True when nothing was left out.
    fn explore(&mut self, explorer: &mut Explorer<'_>) -> Bound;
}

pub struct Explorer<'a> {
    pub machine: Machine<'a>,
    pub encoder: Encoder,
    pub visited: Visited,
    pub findings: Findings,
    pub stats: Stats,
    options: Vec<Pick>,
    /// Who sleeps here, where threads do.
    sleepers: Option<SleepSets>,
    /// What was picked on the way to the machine's state.
    path: Vec<u32>,
    depth: u32,
    /// The thread that made the last step.
    last: Option<u32>,
    asked: &'a Options,
    /// The kinds of objects that states tell apart.
    told: &'a [Kind],
    progress: &'a dyn Progress,
    started: Stopwatch,
    /// Work that isn't instructions, in about their weight.
    work: u64,
    /// How much had been done when the clock was looked at last.
    looked_at: u64,
    /// Why the search has to end.
    stop: Option<ReasonKind>,
    /// Whether enough was found.
    enough: bool,
    /// Whether all that is wanted is to find again what was set aside.
    seeks_again: bool,
    /// What all searches of this check have done: their steps, where one of many instructions counts as several.
    effort: u64,
    /// How much may be done for now.
    quota: Option<u64>,
    /// What runs beside this search, where anything does.
    pauses: Option<Box<bounded::Pauses<'a>>>,
    /// Bytes of a search that has paused for this one.
    bytes_beside: u64,
    /// Instructions of searches that ran beside this one.
    instructions_beside: u64,
    /// Whether a state was met a second time: without, no thread goes round in circles.
    met_again: bool,
    /// Whether states may make circles.
    is_cyclic: bool,
    /// Threads that were let run alone at a place, to see whether they go round.
    let_run: FxHashSet<(u32, Option<u32>)>,
    /// Races that were looked at, and whether the documentation of a lock allows them.
    validated: FxHashMap<Key, bool>,
    /// Depth at which a path was cut.
    cut: bool,
    /// Whether reads were left out, and may matter.
    starts_over: bool,
    /// Whether a state holds no access all of whose races are known.
    merges_known_races: bool,
}

pub struct Explored {
    pub bound: Bound,
    /// Whether something may go on for ever.
    pub is_cyclic: bool,
    pub findings: Findings,
    pub observed_orders: Option<ObservedOrders>,
    pub assumptions: Vec<String>,
    /// Methods of models that looked at an object without a promised order.
    pub lookers: Vec<String>,
    pub stats: Stats,
    /// Whether nested monitors may have hidden something.
    pub rows: Rows,
}

/// What a search begins with.
#[derive(Copy, Clone, Debug)]
pub struct Start<'a> {
    /// The kinds of objects that states tell apart, for the sake of nested monitors.
    pub told: &'a [Kind],
    /// When its time began.
    pub at: Stopwatch,
}

pub fn explore<'a>(image: &'a Image<'a>, asked: &'a Options, start: Start<'a>, progress: &'a dyn Progress) -> Explored {
    let mut explorer = Explorer::new(image, asked, start.told, progress);
    explorer.started = start.at;
    explorer.machine.recording.observed_orders = Some(ObservedOrders::new(image.points()));
    explorer.machine.accesses.keeping = Keeping::LeftOut;
    explorer.machine.boot(&[]);
    let mut bound = explorer.run();
    let is_enough = asked.errors == Errors::First && !explorer.findings.found.is_empty();
    if explorer.starts_over && !is_enough && explorer.machine.nested.order.rows == Rows::AreEnough {
        explorer = explorer.with_reads();
        bound = explorer.run();
    }
    explorer.finish(bound)
}

impl<'a> Explorer<'a> {
    fn new(image: &'a Image<'a>, asked: &'a Options, told: &'a [Kind], progress: &'a dyn Progress) -> Self {
        let mut machine = Machine::new(image, asked);
        machine.nested.told = told.to_vec();
        machine.happens_before.keeps_reasons = true;
        let mut encoder = Encoder::new(image, may_race_with);
        if asked.audit.is_on() {
            encoder.audit();
        }
        if asked.symmetry.is_on() && asked.reduce != Reduce::None {
            encoder.exchange_threads(image);
        }
        Self {
            machine,
            encoder,
            visited: Visited::default(),
            findings: Findings::default(),
            stats: Stats::default(),
            options: Vec::new(),
            sleepers: None,
            path: Vec::new(),
            depth: 0,
            last: None,
            asked,
            told,
            progress,
            started: Stopwatch::start(),
            work: 0,
            looked_at: 0,
            stop: None,
            enough: false,
            seeks_again: false,
            effort: 0,
            quota: None,
            pauses: None,
            bytes_beside: 0,
            instructions_beside: 0,
            met_again: false,
            is_cyclic: false,
            let_run: FxHashSet::default(),
            validated: FxHashMap::default(),
            cut: false,
            starts_over: false,
            merges_known_races: asked.merge_known_races.is_on() && asked.reduce != Reduce::None,
        }
    }

    /// Explores from the first state.
    fn run(&mut self) -> Bound {
        let mut algorithm: Box<dyn Algorithm> = match self.asked.search {
            Search::Bounded => Box::new(bounded::Bounded),
            Search::DepthFirst => Box::new(depth_first::DepthFirst),
            Search::BreadthFirst => Box::new(breadth_first::BreadthFirst::default()),
            Search::Cooperative => Box::new(bounded::Cooperative),
            Search::Heuristic(prefer) => Box::new(heuristic::Heuristic(prefer)),
        };
        let root = self.machine.mark();
        if !self.look() {
            return Bound { complete: false, context_switches: None };
        }
        let bound = algorithm.explore(self);
        if bound.complete && self.met_again && !self.starts_over {
            self.machine.undo_to(root);
            self.look_for_circles();
        }
        bound
    }

    /// A search from the first state that keeps reads, with what this one has found and spent.
    fn with_reads(mut self) -> Self {
        let mut other = Explorer::new(self.machine.image, self.asked, self.told, self.progress);
        other.started = self.started;
        other.instructions_beside = self.machine.instructions + self.instructions_beside;
        self.stats.peak_bytes = self.stats.peak_bytes.max(self.bytes());
        // The names of threads are kept with what is shared.
        self.share(&mut other);
        other.machine.boot(&[]);
        other
    }

    fn finish(mut self, mut bound: Bound) -> Explored {
        let budget = &self.asked.budget;
        if let Some(kind) = self.stop {
            let message = match kind {
                ReasonKind::TimeOut => stopped(budget.time.unwrap_or_default()),
                ReasonKind::OutOfStates => format!("stopped after {} states", self.visited.len()),
                ReasonKind::OutOfTransitions => format!("stopped after {} steps", self.stats.transitions),
                ReasonKind::OutOfMemory => format!("stopped after {} of states and objects", size(self.bytes())),
                _ => "was cancelled".to_owned(),
            };
            self.findings.reason(Reason { kind, message, point: None });
        }
        if self.cut {
            let message = format!("exceeds {} steps on one path", budget.depth.unwrap_or(u32::MAX));
            self.findings.reason(Reason { kind: ReasonKind::TooDeep, message, point: None });
        }
        if !self.findings.reasons.is_empty() || self.enough {
            bound.complete = false;
        }
        if self.findings.reasons.iter().any(|reason| is_about_a_path(reason.kind)) || self.enough {
            bound.context_switches = None;
        }
        self.stats.peak_bytes = self.stats.peak_bytes.max(self.bytes());
        // Where nothing is a choice, there is still the state that all begins in.
        self.stats.states = self.stats.states.max(self.visited.len()).max(1);
        self.stats.instructions = self.machine.instructions + self.instructions_beside;
        self.stats.seconds = self.started.elapsed().as_secs_f64();
        self.progress.report(&self.stats);
        let assumptions = std::mem::take(&mut self.machine.assumptions).into_iter().collect();
        let program = self.machine.image.program;
        let name = |(class, method): &(ClassId, MethodId)| method_name(program, *class, *method);
        let lookers = self.machine.lookers.iter().map(name).collect();
        Explored {
            bound,
            is_cyclic: self.is_cyclic,
            assumptions,
            lookers,
            findings: self.findings,
            observed_orders: self.machine.recording.observed_orders.take(),
            stats: self.stats,
            rows: self.machine.nested.order.rows,
        }
    }

    fn bytes(&self) -> u64 {
        let beside = self.pauses.as_ref().map_or(0, |pauses| pauses.bytes()) + self.bytes_beside;
        self.visited.bytes() + self.encoder.bytes() + self.machine.bytes() + beside
    }

    /// Starts a search over, keeping what was found.
    fn forget(&mut self) {
        self.stats.peak_bytes = self.stats.peak_bytes.max(self.bytes());
        self.stats.states = self.stats.states.max(self.visited.len());
        self.visited = Visited::default();
    }

    /// Collects what the machine did. False when the path ends here.
    fn look(&mut self) -> bool {
        for at in 0..self.machine.events.len() {
            if self.asked.errors == Errors::First && !self.findings.found.is_empty() {
                break;
            }
            if let Some(event) = self.machine.events.get(at) {
                let key = Key::of(&self.machine, event);
                // Most races are met again and again.
                if self.findings.has(&key) {
                    continue;
                }
                if self.is_declared(&key) || self.is_validated(&key) {
                    self.findings.add_allowed(key);
                    continue;
                }
                self.report(key);
            }
        }
        self.machine.events.clear();
        match self.machine.halted.take() {
            Some(reason) => {
                // The check starts over, whatever else is found.
                self.enough |= matches!(reason.kind, ReasonKind::RuledOut | ReasonKind::NamesThreads);
                if let ReasonKind::NoBody(method) = reason.kind {
                    self.progress.lacks_body(method);
                }
                self.findings.reason(reason);
                false
            }
            None => true,
        }
    }

    /// Something is wrong where the machine is.
    fn report(&mut self, key: Key) {
        self.findings.add(key, self.depth, || self.path.clone());
        self.enough |= self.asked.errors == Errors::First || self.seeks_again && self.findings.has_found_again();
    }

    /// Performs one step. False when the path or the search ends.
    fn step(&mut self, pick: Pick) -> bool {
        let instructions = self.machine.instructions;
        match self.sleepers.is_some() {
            true => self.step_by(pick),
            false => self.machine.step(pick.thread, pick.alternative),
        }
        self.effort += 1 + (self.machine.instructions - instructions) / ORDINARY_STEP;
        self.last = Some(pick.thread);
        self.depth += 1;
        self.stats.depth = self.stats.depth.max(self.depth);
        self.stats.transitions += 1;
        // Listing the threads and encoding a state cost what these are large.
        let heap = self.machine.heap.objects.len() + self.machine.heap.slots.len();
        let size = self.machine.threads.len() + heap / 16;
        self.work += 64 + size as u64;
        // An audited step does the work of many.
        let is_audited = self.asked.audit.is_on() && self.stats.transitions.is_multiple_of(16);
        if self.machine.instructions + self.work > self.looked_at + 100_000 || is_audited {
            self.looked_at = self.machine.instructions + self.work;
            self.check_budget();
        }
        let is_used_up = self.asked.budget.transitions.is_some_and(|limit| self.stats.transitions >= limit);
        if is_used_up || self.quota.is_some_and(|quota| self.effort >= quota) {
            self.stop = self.stop.or(Some(ReasonKind::OutOfTransitions));
        }
        let goes_on = self.look();
        if self.machine.accesses.keeping == Keeping::Missed && !self.starts_over && !self.enough {
            (self.starts_over, self.enough) = (true, true);
        }
        self.enough |= !matches!(self.machine.nested.order.rows, Rows::AreEnough);
        if self.asked.budget.depth.is_some_and(|limit| self.depth >= limit) && goes_on {
            self.cut = true;
            return false;
        }
        if self.stop.is_none() && !self.enough && self.pauses.as_ref().is_some_and(|it| self.effort >= it.at) {
            self.pause();
        }
        goes_on
    }

    fn check_budget(&mut self) {
        let budget = &self.asked.budget;
        self.stats.seconds = self.started.elapsed().as_secs_f64();
        let shown = Stats {
            states: self.visited.len().max(self.stats.states),
            instructions: self.machine.instructions + self.instructions_beside,
            peak_bytes: self.bytes(),
            ..self.stats.clone()
        };
        self.progress.report(&shown);
        let kind = if self.progress.should_stop() {
            ReasonKind::Cancelled
        } else if budget.time.is_some_and(|time| self.started.elapsed() >= time) {
            ReasonKind::TimeOut
        } else if budget.memory.is_some_and(|limit| self.bytes() > limit) {
            if self.pauses.as_mut().is_some_and(|pauses| pauses.free()) {
                return;
            }
            ReasonKind::OutOfMemory
        } else {
            return;
        };
        self.stop = self.stop.or(Some(kind));
    }

    fn list_options(&mut self) {
        self.options.clear();
        for at in 0..self.machine.threads.canonical.len() {
            let Some(thread) = self.machine.threads.canonical.get(at).copied() else { continue };
            let ways = if self.machine.is_live(thread) { self.machine.alternatives(thread) } else { 0 };
            self.options.extend((0..ways).map(|alternative| Pick { thread, alternative }));
        }
    }

    /// Whether nothing can happen but that long limits expire. When one has, others may go on, whose limits then do not.
    fn comes_last(&mut self) -> bool {
        self.options.first().is_some_and(|pick| self.machine.comes_last(pick.thread))
    }

    /// Threads that are enough to go on with, where not all are needed.
    fn persistent_set(&mut self) -> Option<Threads> {
        if !self.asked.partial_order.is_on() {
            return None;
        }
        if self.comes_last() {
            return None;
        }
        let can = self.options.iter().fold(0, |can, pick| can | one(pick.thread));
        self.machine.persistent_set(can)
    }

    /// Explores all there is from the first state. True when nothing was left out.
    fn explore_all(&mut self) -> bool {
        let (root, last) = (self.machine.mark(), self.last);
        if self.asked.reduce != Reduce::None && self.asked.partial_order.is_on() {
            match dpor::explore(self) {
                dpor::Outcome::Complete => {
                    // Where states make no circles nothing goes on for ever.
                    self.met_again = false;
                    self.is_cyclic = false;
                    return true;
                }
                dpor::Outcome::Stopped => return false,
                dpor::Outcome::Circular => {}
            }
            self.machine.undo_to(root);
            (self.depth, self.last) = (0, last);
            self.path.clear();
            self.forget();
        }
        if parallel::covers(self) {
            return parallel::explore(self);
        }
        let complete = depth_first::depth_first(self);
        // What goes round was looked for on the way.
        self.met_again &= !complete;
        complete
    }

    /// Goes through all states once more, depth first, for the sake of threads that never end. Counts nothing.
    fn look_for_circles(&mut self) {
        (self.path, self.depth, self.last, self.met_again) = (Vec::new(), 0, None, false);
        self.forget();
        let stats = self.stats.clone();
        let (instructions, cut) = (self.machine.instructions, self.cut);
        depth_first::depth_first(self);
        // What time was left decides what is found, not what the verdict says of the rest.
        (self.stop, self.cut) = (None, cut);
        self.machine.instructions = instructions;
        self.stats = stats;
        self.visited = Visited::default();
    }

    /// Writes the machine's state, without accesses all of whose races are known.
    fn encode(&mut self) {
        if self.machine.known_races.version != self.findings.version && self.merges_known_races {
            self.machine.know_races(self.findings.version, &self.findings.races());
        }
        self.encoder.encode(&self.machine);
    }

    /// Enters the machine's state into the visited set under a number, and gives the one that it has.
    fn number(&mut self, number: u32) -> Option<u32> {
        self.encode();
        let known = self.encoder.number(&mut self.visited, number);
        self.watch_states(if known.is_none() { Visit::New } else { Visit::Known });
        known
    }

    /// Enters the machine's state into the visited set.
    fn visit(&mut self) -> Visit {
        self.encode();
        let found = self.encoder.enter(&mut self.visited, 0);
        self.watch_states(found)
    }

    fn watch_states(&mut self, found: Visit) -> Visit {
        if self.encoder.differs() {
            let message = "internal error: the incremental form of a state disagrees with the full one".to_owned();
            self.findings.reason(Reason { kind: ReasonKind::Internal, message, point: None });
        }
        self.met_again |= found == Visit::Known;
        self.is_cyclic |= found == Visit::Known;
        if found == Visit::New && self.asked.budget.states.is_some_and(|limit| self.visited.len() > limit) {
            self.stop = self.stop.or(Some(ReasonKind::OutOfStates));
        }
        found
    }
}

fn is_about_a_path(kind: ReasonKind) -> bool {
    matches!(
        kind,
        ReasonKind::NoModel
            | ReasonKind::NoBody(_)
            | ReasonKind::Unknown
            | ReasonKind::SilentLoop
            | ReasonKind::RuledOut
            | ReasonKind::NamesThreads
            | ReasonKind::TooDeep
            | ReasonKind::Internal
    ) || kind == ReasonKind::OutOfMemory
}
