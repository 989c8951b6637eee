//! Runs the scenarios of a class and judges what they show.
//!
//! Sequential runs come first: whole calls, in every order, each on its own thread. Their outcomes, exceptions and blocked
//! calls are what the class does by its own contract. The concurrent check then reports what no sequential order gives
//! (linearizability by comparing sets of outcomes: Burckhardt et al., "Line-Up", PLDI 2010), and every data race. One search finds
//! all outcomes that are not known yet; the sequential orders are explored completely when it shows the first.
//!
//! Invariant: an outcome or an exception is reported only after every sequential order was explored completely. A blocked
//! thread is reported only where its call does not block after the same completed calls in a sequential order.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use racelens_checker::assumptions::CLOCK;
use racelens_checker::{
    Budget, Errors, MemoryModel, Options, Outcome, Progress, Reason, ReasonKind, RunEnd, Stopwatch, Switch, Uncaught,
    Verdict, Violation, ViolationKind, Watcher, check, run,
};
use racelens_ir::{Harness, HarnessKind, MethodKey, Name, Program, Type};
use serde::{Deserialize, Serialize};

use crate::data::{Call, Scenario};
use crate::faults::{Sequential, expect, fault, thrower, waits_for_lost};
use crate::known_orders::{Known, Orders};
use crate::linked::{Judged, Linked, Mode};
use crate::needed::{Beside, Needed};
use crate::races::{has_race_of_owner, is_of_library_value, is_race_on_memo};
use crate::rendezvous::is_meeting;
use crate::sequential_orders::{calls_of, order_of, orders, prefix};

/// A sequential run that takes longer is given up.
const LONGEST_RUN: Duration = Duration::from_millis(300);
/// Exceptions that the threads of a scenario may end with.
const ASSERTION: &str = "java.lang.AssertionError";
/// What calls throw that have given up waiting.
pub(crate) const TIME_OUT: &str = "java.util.concurrent.TimeoutException";
/// Why nothing is known of a scenario that asks for more than its class was linked with.
pub(crate) const NOT_LINKED: &str = "internal error: a scenario names what was not linked";
/// Outcomes of sequential orders; with more, outcomes are not compared.
const MOST_OUTCOMES: usize = 64;

/// When a scenario has had its share of the time, by what its thread has worked.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Deadline {
    pub(crate) started: Stopwatch,
    pub(crate) time: Duration,
}

impl Deadline {
    fn left(self) -> Duration {
        self.time.saturating_sub(self.started.elapsed())
    }
}

/// What a scenario showed.
#[derive(Clone, Debug)]
pub struct Ran {
    pub shown: Vec<Shown>,
    pub end: End,
    pub states: u64,
    pub assumptions: Vec<String>,
    /// The outcomes of the sequential orders.
    pub known: Vec<String>,
}

/// How a scenario ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// All interleavings and all sequential orders were explored.
    Complete,
    /// Not all was explored, and why.
    Partial(String),
    /// It cannot be run: its receiver or its setup throws or blocks.
    Unusable(String),
    Cancelled,
}

/// A violation that is a fault of the class.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Shown {
    pub violation: Violation,
    pub fault: Fault,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fault {
    DataRace,
    /// The results of the calls, then those of the calls at the end, and the sequential outcomes.
    Outcome {
        outcome: String,
        known: Vec<String>,
        /// Whether no time passes, in the sequential orders either.
        clock_stands: bool,
    },
    /// An exception that the call throws in no sequential order.
    Exception,
    Blocked,
    /// A call waits for what a call that has ended with an exception has kept.
    Kept,
    /// A call waits for what a call that has ended has not given back, as such calls do.
    NotGivenBack,
    /// Threads that wait for each other in every sequential order, end in some interleavings, and are blocked in others.
    Missed,
}

/// Whose locks the class takes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Locks {
    /// Each call unlocks what it locks.
    Own,
    /// The class has methods that lock for their callers, and others that unlock.
    OfCallers,
}

/// What the bodies of a class tell of its contract with callers.
#[derive(Clone, Debug)]
pub struct Contract {
    pub locks: Locks,
    /// What methods throw where another thread is in the way, as the documentation says: simple names, in small letters.
    pub refusals: Vec<(MethodKey, Name)>,
    /// Methods that try to take a lock or permits: while another call has them, they may answer that they did nothing.
    pub may_refuse: Vec<MethodKey>,
    /// Methods that wait for a limited time: alone they give up, for there is nobody to wait for.
    pub give_up: Vec<MethodKey>,
    /// Methods that ask one collection alone.
    pub look_once: Vec<MethodKey>,
    /// Methods whose results are approximate, as the documentation says.
    pub approximate: Vec<MethodKey>,
    /// Methods that count what a call has done itself, as the documentation says.
    pub counts_own: Vec<MethodKey>,
    /// Methods that do nothing but make one call of the object again and again.
    pub repeat: Vec<MethodKey>,
    /// Methods that take permits and give them back.
    pub give_back: Vec<MethodKey>,
    /// Methods that start threads or give tasks away.
    pub starts: Vec<MethodKey>,
    /// Methods that work until a flag ends them, each with one that may set the flag.
    pub ended_by: Vec<(MethodKey, MethodKey)>,
}

pub struct Runner<'a> {
    pub linked: &'a Linked,
    /// The code that was needed so far.
    pub(crate) needed: Arc<Mutex<Needed>>,
    pub options: &'a Options,
    pub progress: &'a dyn Progress,
    /// How long one scenario may take.
    pub slice: Duration,
    pub contract: Contract,
}

/// Sees no more than the end of `main`, which has the outcome. The class may have threads of its own that never end.
#[derive(Default)]
struct ForOutcome {
    has_ended: bool,
}

impl Watcher for ForOutcome {
    fn print(&mut self, _: &str) {}
    fn uncaught(&mut self, uncaught: &Uncaught) {
        self.has_ended |= uncaught.is_main;
    }
    fn is_enough(&self) -> bool {
        self.has_ended
    }
}

/// Which spurious wake-ups and failures a check has. What calls do one after the other, they do without spurious wake-ups:
/// what only those show is a fault. A weak compare-and-set that fails for no reason does what its documentation says.
#[derive(Copy, Clone)]
pub(crate) enum Spurious {
    /// Weak compare-and-sets fail, and no wait wakes up.
    FailuresAlone,
    /// As the options say.
    AsAsked,
}

/// What is known of one sequential run.
pub(crate) enum Play {
    Outcome(String),
    Blocked(Vec<usize>),
    Unusable(String),
    Unknown(String),
}

impl Runner<'_> {
    /// Whether an object can be made and calls end: the outcome of calls made one after the other.
    pub fn ends(&self, scenario: &Scenario) -> Result<(), String> {
        let order = order_of(scenario);
        match self.play(scenario, &order) {
            Play::Outcome(_) => Ok(()),
            Play::Blocked(_) => Err("it blocks".to_owned()),
            Play::Unusable(why) | Play::Unknown(why) => Err(why),
        }
    }

    /// The outcome of calls made one after the other, where they end.
    pub fn outcome(&self, scenario: &Scenario) -> Option<String> {
        match self.play(scenario, &order_of(scenario)) {
            Play::Outcome(outcome) => Some(outcome),
            Play::Blocked(_) | Play::Unusable(_) | Play::Unknown(_) => None,
        }
    }

    /// The same with the calls of the last thread first.
    pub fn last_outcome(&self, scenario: &Scenario) -> Option<String> {
        let mut order = order_of(scenario);
        order.reverse();
        match self.play(scenario, &order) {
            Play::Outcome(outcome) => Some(outcome),
            Play::Blocked(_) | Play::Unusable(_) | Play::Unknown(_) => None,
        }
    }

    fn program_of(&self, scenario: &Scenario, mode: &Mode) -> Option<Program> {
        let class = self.needed().program(scenario);
        self.linked.program_of(class, scenario, mode)
    }

    pub(crate) fn play(&self, scenario: &Scenario, order: &[usize]) -> Play {
        let mode = Mode::Sequential { order: order.to_vec(), known: Vec::new() };
        let time = self.slice.min(LONGEST_RUN);
        let options = Options { budget: Budget { time: Some(time), ..Budget::default() }, ..self.options.clone() };
        let ended = loop {
            let Some(program) = self.program_of(scenario, &mode) else { return Play::Unknown(NOT_LINKED.to_owned()) };
            let ended = run(&program, &options, 0, &[], None, &mut ForOutcome::default());
            match &ended {
                RunEnd::Stopped { reason: Reason { kind: ReasonKind::NoBody(method), .. }, .. }
                    if self.needed().add(scenario, [*method]) => {}
                _ => break ended,
            }
        };
        match ended {
            RunEnd::Finished { uncaught, .. } => match uncaught.into_iter().find(|uncaught| uncaught.is_main) {
                Some(uncaught) if is_outcome(&uncaught.class, uncaught.message.as_deref()) => {
                    Play::Outcome(uncaught.message.unwrap_or_default())
                }
                Some(uncaught) => Play::Unusable(format!("its setup throws {}", uncaught.class)),
                None => Play::Unknown("a thread of the scenario ended early".to_owned()),
            },
            RunEnd::Deadlock { waiting, .. } => {
                let threads: Vec<usize> =
                    waiting.iter().filter_map(|text| thread_of(text.split(' ').next()?)).collect();
                if threads.is_empty() { Play::Unusable("its setup blocks".to_owned()) } else { Play::Blocked(threads) }
            }
            RunEnd::Stopped { reason, .. } => Play::Unknown(reason.message),
        }
    }

    /// Whether a call waits for a limited time.
    pub(crate) fn gives_up(&self, call: &Call) -> bool {
        let is_time = |ty: &Type| matches!(ty, Type::Class(name) if matches!(&**name, "java.util.concurrent.TimeUnit" | "java.time.Duration"));
        call.method.params.iter().any(is_time) || self.contract.give_up.contains(&call.method)
    }

    /// Runs every sequential order once.
    fn sequential(&self, scenario: &Scenario) -> Result<Sequential, End> {
        let count = scenario.calls().count();
        let expected = |call: &Call| if self.gives_up(call) { vec![TIME_OUT.to_owned()] } else { Vec::new() };
        let mut found = Sequential {
            expected: scenario.calls().map(expected).collect(),
            ended: vec![false; count],
            is_certain: true,
            waits_limited: scenario.calls().map(|call| self.gives_up(call)).collect(),
            is_long: !scenario.setup.is_empty() && scenario.threads.iter().all(|calls| calls.len() > 1),
            ..Sequential::default()
        };
        for order in orders(scenario) {
            if self.progress.should_stop() {
                return Err(End::Cancelled);
            }
            match self.play(scenario, &order) {
                Play::Outcome(outcome) => {
                    found.reach(&calls_of(scenario, &order));
                    found.add(outcome);
                }
                Play::Blocked(threads) => match self.blocked_at(scenario, &order, &threads) {
                    Some(at) => self.block(scenario, &order, at, &mut found),
                    None => found.is_certain = false,
                },
                Play::Unusable(why) => return Err(End::Unusable(why)),
                Play::Unknown(why) => {
                    found.is_certain = false;
                    found.reason.get_or_insert(why);
                }
            }
        }
        Ok(found)
    }

    /// The place in an order of the call that blocks.
    fn blocked_at(&self, scenario: &Scenario, order: &[usize], threads: &[usize]) -> Option<usize> {
        if scenario.threads.iter().all(|calls| calls.len() == 1) {
            let [thread] = threads else { return None };
            return order.iter().position(|at| at == thread);
        }
        // Threads that make a later call wait as well, so that the first call which does not end is looked for.
        for at in 0..order.len() {
            let (part, begun) = prefix(scenario, order, at + 1);
            match self.play(&part, &begun) {
                Play::Outcome(_) => {}
                Play::Blocked(_) => return Some(at),
                Play::Unusable(_) | Play::Unknown(_) => return None,
            }
        }
        None
    }

    /// Notes an order whose calls end up to a place, with what they throw.
    fn block(&self, scenario: &Scenario, order: &[usize], at: usize, found: &mut Sequential) {
        let calls = calls_of(scenario, order);
        let (before, Some(blocked)) = (calls.get(..at).unwrap_or_default(), calls.get(at)) else { return };
        let ended = before.iter().fold(0, |bits, call| bits | 1 << call);
        found.stuck.push((ended, *blocked));
        found.reach(before);
        if before.is_empty() {
            return;
        }
        let (part, begun) = prefix(scenario, order, at);
        let Play::Outcome(outcome) = self.play(&part, &begun) else { return };
        let mut in_order = before.to_vec();
        in_order.sort_unstable();
        for (call, line) in in_order.iter().zip(outcome.lines()) {
            if let (Some(ended), Some(expected)) = (found.ended.get_mut(*call), found.expected.get_mut(*call)) {
                *ended = true;
                expect(expected, line);
            }
        }
        if outcome.lines().take(before.len()).all(|line| line.starts_with("throws ")) {
            found.stuck_after_failures.push((ended, *blocked));
        }
    }

    /// Explores every sequential order completely; adds the outcomes that one run of each did not have, or why they are not known.
    pub(crate) fn explore_sequential(
        &self,
        scenario: &Scenario,
        found: &mut Sequential,
        until: Deadline,
    ) -> Result<(), String> {
        for order in orders(scenario) {
            let mode = Mode::Sequential { order, known: found.known.clone() };
            let outcomes = Mutex::new(BTreeSet::new());
            let keep = |outcome: &str| {
                let mut outcomes = outcomes.lock().unwrap_or_else(PoisonError::into_inner);
                outcomes.insert(outcome.to_owned());
                false
            };
            let verdict = self.check(scenario, &mode, Spurious::FailuresAlone, until, &keep).ok_or(NOT_LINKED)?;
            if let Some(reason) = verdict.reasons.first() {
                // A path beyond a violation is unknown.
                let is_alone = verdict.violations.is_empty();
                return Err(if is_alone { reason.message.clone() } else { "a sequential order blocks".to_owned() });
            }
            if !verdict.violations.iter().all(leaves_outcomes) {
                return Err("a sequential order has a violation of its own".to_owned());
            }
            for outcome in outcomes.into_inner().unwrap_or_else(PoisonError::into_inner) {
                if found.known.len() >= MOST_OUTCOMES {
                    return Err("its calls have too many sequential outcomes".to_owned());
                }
                found.add(outcome);
            }
        }
        Ok(())
    }

    /// Of the outcomes that `mode` does not know, those for which `wants` is true are violations with a trace. `None` where a
    /// scenario names what was not linked.
    pub(crate) fn check(
        &self,
        scenario: &Scenario,
        mode: &Mode,
        spurious: Spurious,
        until: Deadline,
        wants: &(dyn Fn(&str) -> bool + Sync),
    ) -> Option<Verdict> {
        let harness =
            Harness { name: Name::new("scenario"), kind: HarnessKind::Scenario, entry: self.linked.names().entry() };
        loop {
            let (program, is_part) = match self.options.memory_model {
                MemoryModel::Sc | MemoryModel::Tso | MemoryModel::Pso | MemoryModel::Opmm => {
                    (self.program_of(scenario, mode)?, true)
                }
                // Not all of what these leave out is told.
                MemoryModel::Jmm | MemoryModel::Repaired | MemoryModel::Relaxed => {
                    (self.linked.reached_by(scenario, mode)?, false)
                }
            };
            let time = until.left().max(Duration::from_millis(1));
            let budget = Budget { time: Some(time), ..self.options.budget.clone() };
            let errors = Errors::All;
            let options = Options { errors, budget, by_message: Switch::On, ..self.options.clone() };
            let options = match spurious {
                Spurious::FailuresAlone => Options {
                    spurious_wakeups: Switch::Off,
                    then_spurious: Switch::Off,
                    weak_failures: Switch::On,
                    ..options
                },
                Spurious::AsAsked => options,
            };
            let beside = Beside::new(self.progress, wants);
            let verdict = check(&program, &harness, &options, &beside);
            // Others may have added what this program lacks while it was checked: sequential orders are explored meanwhile.
            let missed = beside.into_missed();
            let is_stale = is_part && missed.iter().any(|method| self.needed().has_body(*method));
            let is_more = self.needed().add(scenario, missed);
            if self.progress.should_stop() || !(is_more || is_stale) {
                return Some(verdict);
            }
        }
    }

    pub(crate) fn needed(&self) -> MutexGuard<'_, Needed> {
        self.needed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes each call of a scenario alone, so that the code which it needs is known.
    fn learn(&self, scenario: &Scenario) {
        for call in scenario.setup.iter().chain(scenario.calls()).chain(&scenario.after) {
            if !self.needed().knows(&call.method) {
                let threads = vec![vec![call.clone()]];
                self.outcome(&Scenario { setup: Vec::new(), threads, after: Vec::new(), ..scenario.clone() });
            }
        }
    }

    /// Runs a scenario and keeps what is a fault of its class. Where calls look at the clock, their outcomes are compared with those
    /// of sequential orders while no time passes: what is right after a day may be wrong at once, and of two calls that overlap,
    /// the one with the later stamp need not be the last one.
    pub fn run(&self, scenario: &Scenario) -> Ran {
        let mut ran = if scenario.pauses() { None } else { Some(self.run_once(scenario)) };
        if let Some(ran) = &mut ran {
            if !ran.assumptions.iter().any(|assumption| assumption == CLOCK.says) {
                return ran.clone();
            }
            ran.shown.retain(|shown| !matches!(shown.fault, Fault::Outcome { .. }));
            if !ran.shown.is_empty() || ran.end == End::Cancelled {
                return ran.clone();
            }
        }
        let options = Options { clock_stands: Switch::On, ..self.options.clone() };
        let mut again = self.with(&options).run_once(scenario);
        // Where no time passes, a call that waits for it waits forever.
        again.shown.retain(|shown| match shown.fault {
            Fault::Outcome { .. } => true,
            Fault::DataRace | Fault::Exception => scenario.pauses(),
            Fault::Blocked | Fault::Kept | Fault::NotGivenBack | Fault::Missed => false,
        });
        match ran {
            Some(ran) if again.shown.is_empty() => Ran { states: ran.states + again.states, ..ran },
            Some(ran) => Ran { states: ran.states + again.states, end: ran.end, assumptions: ran.assumptions, ..again },
            None => again,
        }
    }

    fn run_once(&self, scenario: &Scenario) -> Ran {
        let until = Deadline { started: Stopwatch::start(), time: self.slice };
        self.learn(scenario);
        let mut ran =
            Ran { shown: Vec::new(), end: End::Complete, states: 0, assumptions: Vec::new(), known: Vec::new() };
        let sequential = match self.sequential(scenario) {
            Ok(sequential) => sequential,
            Err(end) => return Ran { end, ..ran },
        };
        if sequential.never_ends() && is_meeting(scenario) {
            return self.meeting(scenario, ran, until);
        }
        let orders = Orders { runner: self, scenario, until, known: Mutex::new(Known::of(sequential)) };
        loop {
            let begun = orders.known();
            let is_judged = begun.sequential.is_contract() && begun.sequential.tells_outcomes();
            let judged = if is_judged { Judged::Yes } else { Judged::No };
            let (known, expected) = (begun.sequential.known.clone(), begun.sequential.expected.clone());
            drop(begun);
            let mode = Mode::Concurrent { known, expected: expected.clone(), judged };
            let wants = |outcome: &str| orders.wants(outcome, &expected);
            let Some(verdict) = self.check(scenario, &mode, Spurious::AsAsked, until, &wants) else {
                ran.end = End::Partial(NOT_LINKED.to_owned());
                return ran;
            };
            ran.states = verdict.stats.states;
            ran.assumptions = verdict.assumptions;
            if self.progress.should_stop() {
                ran.end = End::Cancelled;
                return ran;
            }
            let mut found = orders.known();
            if verdict.violations.iter().any(|violation| needs_all_orders(scenario, violation)) {
                orders.explore(&mut found);
            }
            for (call, line) in verdict.violations.iter().flat_map(|violation| self.refusals(scenario, violation)) {
                found.sequential.expected.get_mut(call).into_iter().for_each(|expected| expect(expected, &line));
            }
            let sequential = &found.sequential;
            // Calls may end with more exceptions than they were checked with, or outcomes can be compared that were not.
            let is_stale = sequential.expected != expected || sequential.tells_outcomes() && !is_judged;
            if is_stale && sequential.is_contract() {
                found.faulty = None;
                continue;
            }
            ran.end = match (&sequential.reason, verdict.reasons.first()) {
                (Some(why), _) => End::Partial(why.clone()),
                (None, Some(Reason { message, .. })) => End::Partial(message.clone()),
                (None, None) if !verdict.bound.complete && verdict.outcome == Outcome::NotChecked => {
                    End::Partial("not everything was explored".to_owned())
                }
                (None, None) => End::Complete,
            };
            for mut violation in verdict.violations {
                if let ViolationKind::Deadlock { waiting } = &mut violation.kind {
                    // The main thread only waits for the threads of the scenario.
                    waiting.retain(|waiting| waiting.thread.0 != 0);
                }
                let is_leaked = self.contract.locks == Locks::Own && waits_for_lost(&violation);
                let fault = match is_leaked {
                    true => Some(Fault::Blocked),
                    false => fault(scenario, &self.contract, sequential, &violation, self.options.clock_stands.is_on()),
                };
                if let Some(fault) = fault {
                    ran.shown.push(Shown { violation, fault });
                }
            }
            if has_race_of_owner(self.linked.program(), scenario, &ran.shown) {
                ran.shown.clear();
            }
            // What a call answers that shares the work of one that fails is up to the class.
            if scenario.fails() {
                ran.shown.retain(|shown| match shown.fault {
                    Fault::Blocked | Fault::Kept | Fault::NotGivenBack | Fault::Missed => true,
                    Fault::DataRace | Fault::Outcome { .. } | Fault::Exception => false,
                });
            }
            ran.shown.retain(|shown| !is_of_library_value(self.linked.program(), &shown.violation));
            ran.shown
                .retain(|shown| shown.fault != Fault::Exception || !self.throws_giving_way(scenario, &shown.violation));
            // Where all results are sequential ones, so is a value that each thread would have computed itself.
            let are_races = ran.shown.iter().all(|shown| shown.fault == Fault::DataRace);
            if are_races
                && !ran.shown.is_empty()
                && let Some(program) = self.linked.reached_by(scenario, &mode)
            {
                ran.shown.retain(|shown| !is_race_on_memo(&program, &shown.violation));
            }
            ran.known.clone_from(&sequential.known);
            return ran;
        }
    }
}

/// Whether a violation in a sequential order leaves what calls answer as it is: calls that wait, and races with threads that
/// the class has made.
fn leaves_outcomes(violation: &Violation) -> bool {
    matches!(
        violation.kind,
        ViolationKind::Deadlock { .. } | ViolationKind::Stuck { .. } | ViolationKind::DataRace { .. }
    )
}

fn is_outcome(class: &str, message: Option<&str>) -> bool {
    class == ASSERTION && message.is_some_and(|message| message.ends_with('\n'))
}

pub(crate) fn outcome_of(violation: &Violation) -> Option<String> {
    match &violation.kind {
        ViolationKind::Assertion { thread, message: Some(message) } if thread.0 == 0 => {
            message.ends_with('\n').then(|| message.clone())
        }
        _ => None,
    }
}

fn needs_all_orders(scenario: &Scenario, violation: &Violation) -> bool {
    match &violation.kind {
        ViolationKind::Assertion { .. } | ViolationKind::Exception { .. } | ViolationKind::MonitorMisuse { .. } => {
            outcome_of(violation).is_some() || thrower(scenario, violation).is_some()
        }
        _ => false,
    }
}

/// The thread of a scenario that has a name.
pub(crate) fn thread_of(name: &str) -> Option<usize> {
    let number: usize = name.strip_prefix('T')?.parse().ok()?;
    number.checked_sub(1)
}
