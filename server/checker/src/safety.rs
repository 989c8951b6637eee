//! A check of everything but properties: races, failures, deadlocks, and threads that never get on.
//!
//! It is made of searches, each of which says what the one before left open:
//! - the search as it was asked for, and one without reductions in its place where something happens that a model has ruled
//!   out for them;
//! - where steps only looked at objects of the library, a search in which OpenJDK's implementation orders them: a race that
//!   it does not find hangs on an order that no documentation promises;
//! - where waits or weak compare-and-sets were met, a search in which they may end or fail for no reason, which a JVM may let
//!   happen (JLS 17.2.1). What the first search found needs none of that, and keeps its trace;
//! - where states make circles, a search for threads that never get on.
//!
//! Invariant: a later search adds to a verdict and takes nothing back; what it does not finish stays an assumption.

use std::time::Duration;

use racelens_ir::Program;

use crate::assumptions;
use crate::liveness::progress;
use crate::machine::nested_monitors::{Kind, Rows};
use crate::options::{Errors, MemoryModel, Options, Progress, Reduce, Switch};
use crate::program::image::Image;
use crate::report::trace;
use crate::search::findings::Key;
use crate::search::{self, Explored, Start};
use crate::stopwatch::Stopwatch;
use crate::verdict::{Action, Outcome, Reason, ReasonKind, Stats, Trace, Verdict, Violation, ViolationKind};

/// Which part of the budget tracing may take although the search took all of it.
const TRACING: u32 = 10;

/// How many steps a search with spurious wake-ups may make: this many, and as many times those of the search without.
const STEPS_AGAIN: (u64, u64) = (100_000, 8);

pub fn internal(message: &str) -> Reason {
    Reason { kind: ReasonKind::Internal, message: format!("internal error: {message}"), point: None }
}

/// What is not examined under weak memory models.
pub const STARVATION: &str = "starvation and livelocks are";

/// Something that is examined under sequential consistency alone.
pub fn not_under(model: MemoryModel, what: &str) -> Reason {
    let message = format!("{what} not examined under {}", model.as_str());
    Reason { kind: ReasonKind::Unknown, message, point: None }
}

/// The options of a search that leaves nothing out.
pub fn unreduced(options: &Options) -> Options {
    Options { reduce: Reduce::None, partial_order: Switch::Off, audit: Switch::Off, ..options.clone() }
}

/// What all searches of a check have in common.
struct Safety<'a> {
    image: &'a Image<'a>,
    sink: &'a dyn Progress,
    started: Stopwatch,
}

/// Kinds of monitors at most that are told apart for the sake of nested ones.
const MOST_KINDS: usize = 4;

/// What was searched, with the options of the search.
struct Searched {
    options: Options,
    explored: Explored,
    /// A search before that this one has taken the place of. What it found counts where this one does not come to its end.
    before: Option<(Options, Explored)>,
}

/// Explores a program; again where nested monitors need more to be told apart, and with monitors one by one where a deadlock
/// may be hidden.
fn explore(image: &Image<'_>, asked: &Options, started: Stopwatch, sink: &dyn Progress) -> Searched {
    let mut options = asked.clone();
    let mut told: Vec<Kind> = Vec::new();
    let (mut spent, mut before) = (Stats::default(), None);
    loop {
        let mut explored = search::explore(image, &options, Start { told: &told, at: started }, sink);
        // Its time began with that of the first.
        explored.stats.add_spent(&Stats { seconds: 0.0, ..spent });
        let is_enough = options.errors == Errors::First && !explored.findings.found.is_empty();
        spent = explored.stats.clone();
        match explored.rows {
            Rows::Need(kind) if told.len() < MOST_KINDS && !is_enough => told.push(kind),
            Rows::Need(_) | Rows::MayHideDeadlocks if !is_enough => {
                let one_by_one = Options { nested_monitors: Switch::Off, ..options.clone() };
                before = Some((std::mem::replace(&mut options, one_by_one), explored));
                told.clear();
            }
            _ => return Searched { options, explored, before },
        }
    }
}

/// All but properties.
pub fn check(program: &Program, options: &Options, asks_for_progress: bool, sink: &dyn Progress) -> Verdict {
    let started = Stopwatch::start();
    let mut image = Image::new(program);
    let may_leave_out = options.symmetry.is_on() && options.reduce != Reduce::None && !options.memory_model.is_weak();
    image.tell_or_leave_out_names(may_leave_out);
    // None of the threads that are told apart by numbers is exchanged for another one.
    let told = Options { symmetry: Switch::Off, ..options.clone() };
    let with_names = |image: &Image<'_>| checked(image, started, &told, asks_for_progress, sink);
    if image.numbers_threads {
        return with_names(&image);
    }
    let verdict = checked(&image, started, options, asks_for_progress, sink);
    let is_enough = options.errors == Errors::First && !verdict.violations.is_empty();
    if is_enough || verdict.reasons.iter().all(|reason| reason.kind != ReasonKind::NamesThreads) {
        return verdict;
    }
    image = Image::new(program);
    image.numbers_threads = true;
    let mut again = with_names(&image);
    // Its time began with that of the first.
    again.stats.add_spent(&Stats { seconds: 0.0, ..verdict.stats });
    again
}

fn checked(
    image: &Image<'_>,
    started: Stopwatch,
    options: &Options,
    asks_for_progress: bool,
    sink: &dyn Progress,
) -> Verdict {
    let safety = Safety { image, sink, started };
    let Searched { mut options, mut explored, before } = explore(image, options, started, sink);
    let reasons = &explored.findings.reasons;
    if reasons.iter().any(|reason| reason.kind == ReasonKind::RuledOut) {
        options = unreduced(&options);
        let start = Start { told: &[], at: safety.started };
        let before = std::mem::replace(&mut explored, search::explore(image, &options, start, sink)).stats;
        // Its time began with that of the first.
        explored.stats.add_spent(&Stats { seconds: 0.0, ..before });
    }
    let options = &options;
    let mut violations = safety.traced(options, &mut explored, &[]);
    if let Some((options, mut before)) = before
        && !explored.bound.complete
    {
        let known: Vec<Key> = explored.findings.found.iter().map(|witness| witness.key.clone()).collect();
        violations.append(&mut safety.traced(&options, &mut before, &known));
    }
    if options.then_limits.is_on() && !options.long_limits.is_on() {
        safety.add_limits(options, &mut explored, &mut violations);
    }
    if options.then_spurious == Switch::On && options.spurious_wakeups == Switch::Off {
        safety.add_spurious(options, &mut explored, &mut violations);
    }
    if explored.is_cyclic && options.memory_model.is_weak() {
        explored.findings.reasons.push(not_under(options.memory_model, STARVATION));
    } else if explored.is_cyclic && explored.bound.complete && options.errors == Errors::All && asks_for_progress {
        // A thread does not starve because its limit is held back.
        let options = Options { long_limits: Switch::On, ..options.clone() };
        safety.add_progress(&options, &mut explored, &mut violations);
    }
    Verdict {
        outcome: Outcome::NotChecked,
        bound: explored.bound,
        violations,
        reasons: explored.findings.reasons,
        orders: explored.observed_orders.map_or_else(Vec::new, |observed_orders| observed_orders.orders(image)),
        assumptions: explored.assumptions,
        stats: explored.stats,
        weak_result: None,
        results: None,
        is_benign: false,
        is_sequentially_consistent: false,
    }
}

impl Safety<'_> {
    /// What is left of the time.
    fn left(&self, options: &Options) -> Option<Duration> {
        options.budget.time.map(|budget| budget.saturating_sub(self.started.elapsed()))
    }

    /// The violations that a search found, but for known ones, each with its trace, within the budget and a little more.
    fn traced(&self, options: &Options, explored: &mut Explored, known: &[Key]) -> Vec<Violation> {
        let started = self.started;
        let limit = options.budget.time.map(|budget| {
            let left = budget.saturating_sub(started.elapsed());
            started.elapsed() + left.max(budget / TRACING)
        });
        let mut violations = Vec::new();
        let (mut untold, mut failed) = (0, Vec::new());
        let fresh = explored.findings.most_different().into_iter().filter(|(_, witness)| !known.contains(&witness.key));
        let is_wanted = |key: &Key| match key {
            Key::Uncaught { message: Some(message), .. } => self.sink.wants(message),
            _ => true,
        };
        for (at, witness) in fresh.filter(|(_, witness)| is_wanted(&witness.key)) {
            if !violations.is_empty() && limit.is_some_and(|limit| started.elapsed() >= limit) {
                untold += 1;
                continue;
            }
            match trace::violation(self.image, options, witness) {
                Some(violation) => violations.push((at, violation)),
                None => failed.push(internal("counterexample did not replay")),
            }
        }
        explored.findings.reasons.append(&mut failed);
        if !explored.lookers.is_empty() && options.unpromised_orders == Switch::Off {
            self.mark_unpromised(options, explored, &mut violations);
        }
        violations.sort_by_key(|(at, _)| *at);
        if untold > 0 {
            explored.bound.complete = false;
            let message = format!("{untold} more violations were found but not traced: the time budget ran out");
            explored.findings.reasons.push(Reason { kind: ReasonKind::TimeOut, message, point: None });
        }
        violations.into_iter().map(|(_, violation)| violation).collect()
    }

    /// Marks the races that the implementation of the library would prevent although its documentation does not promise it:
    /// those that a second search does not find, in which steps that only look at an object acquire from those that
    /// changed it. A search that is not complete shows nothing.
    fn mark_unpromised(&self, options: &Options, explored: &Explored, violations: &mut [(usize, Violation)]) {
        let key = |at: usize| explored.findings.found.get(at).map(|witness| &witness.key);
        let is_race = |at: usize| matches!(key(at), Some(Key::Race { .. }));
        if !violations.iter().any(|(at, _)| is_race(*at)) {
            return;
        }
        let mut asked = Options { unpromised_orders: Switch::On, errors: Errors::All, ..options.clone() };
        asked.budget.time = self.left(options);
        let again = explore(self.image, &asked, Stopwatch::start(), self.sink).explored;
        if !again.bound.complete {
            return;
        }
        for (at, violation) in violations.iter_mut().filter(|(at, _)| is_race(*at)) {
            let is_found = key(*at).is_some_and(|key| again.findings.found.iter().any(|witness| witness.key == *key));
            let calls = calls(&explored.lookers, &violation.trace);
            if let ViolationKind::DataRace { unpromised, .. } = &mut violation.kind
                && !is_found
            {
                *unpromised = calls;
            }
        }
    }

    /// Adds what only shows where long limits expire while others can go on.
    fn add_limits(&self, options: &Options, explored: &mut Explored, violations: &mut Vec<Violation>) {
        let asked = Options { long_limits: Switch::On, ..options.clone() };
        let mark = |violation: &mut Violation| violation.needs_limit = true;
        self.add(options, asked, &[assumptions::LONG_LIMITS.says], mark, (explored, violations));
    }

    /// Adds what only spurious wake-ups and failures show.
    fn add_spurious(&self, options: &Options, explored: &mut Explored, violations: &mut Vec<Violation>) {
        let asked = Options { spurious_wakeups: Switch::On, ..options.clone() };
        let assumed = [assumptions::NO_SPURIOUS_WAKEUPS.says, assumptions::NO_WEAK_FAILURE.says];
        let mark = |violation: &mut Violation| violation.is_spurious = true;
        self.add(options, asked, &assumed, mark, (explored, violations));
    }

    /// Explores again with options that allow more, where one of some assumptions says that there may be more. These go where all
    /// was explored.
    fn add(
        &self,
        options: &Options,
        mut asked: Options,
        assumed: &[&str],
        mark: impl Fn(&mut Violation),
        (explored, violations): (&mut Explored, &mut Vec<Violation>),
    ) {
        let is_assumed = |says: &String| assumed.contains(&says.as_str());
        let is_enough = options.errors == Errors::First && !violations.is_empty();
        if is_enough || !explored.bound.complete || !explored.assumptions.iter().any(is_assumed) {
            return;
        }
        let (some, times) = STEPS_AGAIN;
        let most = some + times * explored.stats.transitions;
        asked.budget.transitions = Some(asked.budget.transitions.map_or(most, |steps| steps.min(most)));
        asked.budget.time = self.left(options);
        let Searched { options: asked, explored: mut again, .. } =
            explore(self.image, &asked, Stopwatch::start(), self.sink);
        let known: Vec<Key> = explored.findings.found.iter().map(|witness| witness.key.clone()).collect();
        for mut violation in self.traced(&asked, &mut again, &known) {
            mark(&mut violation);
            violations.push(violation);
        }
        let (all, own) = (&mut explored.stats, again.stats);
        all.transitions += own.transitions;
        all.instructions += own.instructions;
        all.depth = all.depth.max(own.depth);
        all.seconds += own.seconds;
        all.peak_bytes = all.peak_bytes.max(own.peak_bytes);
        if again.bound.complete {
            all.states = all.states.max(own.states);
            explored.assumptions.retain(|says| !is_assumed(says));
            explored.is_cyclic |= again.is_cyclic;
        }
        explored.assumptions.extend(again.assumptions.into_iter().filter(|says| !is_assumed(says)));
        explored.assumptions.sort();
        explored.assumptions.dedup();
    }

    /// Looks for threads that never get on, and adds those to what was found.
    fn add_progress(&self, options: &Options, explored: &mut Explored, violations: &mut Vec<Violation>) {
        let mut unreduced = unreduced(options);
        // What is left of the budget, and not much more than the search itself took.
        let spent = Duration::try_from_secs_f64(explored.stats.seconds).unwrap_or_default();
        let most = (spent * 2).max(Duration::from_millis(500));
        let left = unreduced.budget.time.map_or(most, |time| time.saturating_sub(spent).min(most));
        unreduced.budget.time = Some(left);
        let (found, is_complete) = progress::look(self.image, &unreduced, self.sink);
        for found in &found {
            let Some(violation) = trace::progress(self.image, &unreduced, found) else {
                explored.findings.reasons.push(internal("counterexample did not replay"));
                continue;
            };
            // A loop that the search has found itself has a shorter trace.
            let is_known = |known: &Violation| {
                known.kind.rule() == violation.kind.rule()
                    && (known.point == violation.point || known.kind.rule() == "endless-loop")
            };
            if !violations.iter().any(is_known) {
                violations.push(violation);
            }
        }
        if !is_complete {
            explored.assumptions.push(assumptions::PROGRESS.says.to_owned());
        }
    }
}

/// Methods of the library, by class and name; of several, those that a trace shows.
fn calls(names: &[String], trace: &Trace) -> Vec<String> {
    let method = |call: &str| call.rsplit('.').next().map(str::to_owned);
    let is_shown = |name: &&String| {
        let mut steps = trace.steps.iter().filter(|step| step.action == Action::Call);
        steps.any(|step| step.variable.as_deref().is_some_and(|call| method(call) == method(name)))
    };
    let shown: Vec<String> = names.iter().filter(is_shown).cloned().collect();
    if shown.is_empty() { names.to_vec() } else { shown }
}
