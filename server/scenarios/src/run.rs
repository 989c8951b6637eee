//! Runs the scenarios of a class and judges what they show.
//!
//! Sequential runs come first: whole calls, in every order, each on its own thread. Their outcomes, exceptions and blocked
//! calls are what the class does by its own contract. The concurrent check then reports what no sequential order gives
//! (linearizability by comparing sets of outcomes: Burckhardt et al., "Line-Up", PLDI 2010), and every data race.
//!
//! Invariant: an outcome or an exception is reported only after every sequential order was explored completely. A blocked
//! thread is reported only where its call does not block after the same completed calls in a sequential order.

use std::time::{Duration, Instant};

use racelens_checker::{
    Budget, Errors, Options, Outcome, Progress, Reason, RunEnd, Switch, Verdict, Violation, ViolationKind, Watcher,
    check, run,
};
use racelens_ir::{Harness, HarnessKind, MethodKey, Name, Program, Type};
use serde::{Deserialize, Serialize};

use crate::code::{Judged, Linked, Mode};
use crate::data::{Call, Scenario};
use crate::meeting::is_meeting;
use crate::orders::{order_of, orders};

/// A sequential run that takes longer is given up.
const LONGEST_RUN: Duration = Duration::from_millis(300);
/// Exceptions that the threads of a scenario may end with.
const ASSERTION: &str = "java.lang.AssertionError";
/// Outcomes of sequential orders; with more, outcomes are not compared.
const MOST_OUTCOMES: usize = 64;

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
    },
    /// An exception that the call throws in no sequential order.
    Exception,
    Blocked,
    /// A call waits for what a call that has ended with an exception has kept.
    Kept,
    /// Threads that wait for each other in every sequential order, end in some interleavings, and are blocked in others.
    Missed,
}

/// What the sequential orders of a scenario gave.
#[derive(Clone, Debug, Default)]
struct Sequential {
    known: Vec<String>,
    /// Per call, the classes of its exceptions.
    expected: Vec<Vec<String>>,
    /// A call that blocked, by its thread, and the threads whose calls had ended, as bits.
    stuck: Vec<(u32, usize)>,
    /// Those of them whose calls before have all ended with an exception.
    stuck_after_failures: Vec<(u32, usize)>,
    /// Per call, whether it ended in some order.
    ended: Vec<bool>,
    /// The sets of threads whose calls had ended at some moment of some order.
    reached: Vec<u32>,
    /// Whether every order was run and none was given up.
    is_certain: bool,
    reason: Option<String>,
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
    /// Methods that try to take a lock or permits: while another call has them, they may answer that they did nothing.
    pub may_refuse: Vec<MethodKey>,
}

pub struct Runner<'a> {
    pub linked: &'a Linked,
    pub options: &'a Options,
    pub progress: &'a dyn Progress,
    /// How long one scenario may take.
    pub slice: Duration,
    pub contract: Contract,
}

struct Quiet;
impl Watcher for Quiet {
    fn print(&mut self, _: &str) {}
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

    pub(crate) fn play(&self, scenario: &Scenario, order: &[usize]) -> Play {
        let mode = Mode::Sequential { order: order.to_vec(), known: Vec::new() };
        let Some(program) = self.linked.program_of(scenario, &mode) else {
            return Play::Unknown("internal error: a scenario names what was not linked".to_owned());
        };
        let time = self.slice.min(LONGEST_RUN);
        let options = Options { budget: Budget { time: Some(time), ..Budget::default() }, ..self.options.clone() };
        match run(&program, &options, 0, &[], None, &mut Quiet) {
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

    /// Runs every sequential order once.
    fn sequential(&self, scenario: &Scenario) -> Result<Sequential, End> {
        let count = scenario.calls().count();
        let mut found = Sequential {
            expected: vec![Vec::new(); count],
            ended: vec![false; count],
            is_certain: true,
            ..Sequential::default()
        };
        let is_one_each = scenario.threads.iter().all(|calls| calls.len() == 1);
        for order in orders(scenario) {
            if self.progress.should_stop() {
                return Err(End::Cancelled);
            }
            match self.play(scenario, &order) {
                Play::Outcome(outcome) => {
                    found.reach(&order);
                    found.add(outcome);
                }
                Play::Blocked(threads) => match (threads.as_slice(), is_one_each) {
                    ([thread], true) => {
                        let before: Vec<usize> = order.iter().copied().take_while(|at| at != thread).collect();
                        let ended = before.iter().fold(0, |bits, at| bits | 1 << at);
                        found.stuck.push((ended, *thread));
                        found.reach(&before);
                        if self.begin(scenario, &before, &mut found) {
                            found.stuck_after_failures.push((ended, *thread));
                        }
                    }
                    _ => found.is_certain = false,
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

    /// Runs the calls of an order that end before one blocks, for what they throw. Each thread makes one call. Whether all throw.
    fn begin(&self, scenario: &Scenario, before: &[usize], found: &mut Sequential) -> bool {
        let mut threads = before.to_vec();
        threads.sort_unstable();
        if threads.is_empty() {
            return false;
        }
        let calls = threads.iter().filter_map(|at| scenario.threads.get(*at).cloned());
        let part = Scenario { threads: calls.collect(), after: Vec::new(), ..scenario.clone() };
        let order: Vec<usize> = before.iter().filter_map(|at| threads.iter().position(|thread| thread == at)).collect();
        let Play::Outcome(outcome) = self.play(&part, &order) else { return false };
        for (at, line) in threads.iter().zip(outcome.lines()) {
            if let (Some(ended), Some(expected)) = (found.ended.get_mut(*at), found.expected.get_mut(*at)) {
                *ended = true;
                expect(expected, line);
            }
        }
        threads.iter().zip(outcome.lines()).all(|(_, line)| line.starts_with("throws "))
    }

    /// Explores every sequential order completely; adds the outcomes that one run of each did not have. Whether there were
    /// any, or why that is unknown.
    fn explore_sequential(&self, scenario: &Scenario, found: &mut Sequential, until: Instant) -> Result<bool, String> {
        let mut is_new = false;
        for order in orders(scenario) {
            loop {
                let mode = Mode::Sequential { order: order.clone(), known: found.known.clone() };
                let program = self.linked.program_of(scenario, &mode).ok_or("not linked")?;
                let verdict = self.check(&program, Errors::First, Switch::Off, until);
                let outcome = verdict.violations.iter().find_map(outcome_of);
                match outcome {
                    Some(outcome) if found.known.len() < MOST_OUTCOMES && !found.known.contains(&outcome) => {
                        found.add(outcome);
                        is_new = true;
                    }
                    Some(_) => return Err("its calls have too many sequential outcomes".to_owned()),
                    None => {
                        let is_blocked = |violation: &Violation| {
                            matches!(violation.kind, ViolationKind::Deadlock { .. } | ViolationKind::Stuck { .. })
                        };
                        if let Some(reason) = verdict.reasons.first() {
                            return Err(reason.message.clone());
                        }
                        // The search ends at the first violation, and a path beyond it is unknown.
                        if verdict.violations.iter().any(|violation| !is_blocked(violation)) {
                            return Err("a sequential order has a violation of its own".to_owned());
                        }
                        if !verdict.violations.is_empty() {
                            let program = self.linked.program_of(scenario, &mode).ok_or("not linked")?;
                            let all = self.check(&program, Errors::All, Switch::Off, until);
                            if !all.reasons.is_empty() {
                                return Err("a sequential order blocks".to_owned());
                            }
                            if let Some(outcome) = all.violations.iter().find_map(outcome_of)
                                && !found.known.contains(&outcome)
                            {
                                found.add(outcome);
                                is_new = true;
                                continue;
                            }
                        }
                        break;
                    }
                }
            }
        }
        Ok(is_new)
    }

    /// What calls do one after the other, they do without spurious wake-ups: what only those show is a fault.
    pub(crate) fn check(&self, program: &Program, errors: Errors, then_spurious: Switch, until: Instant) -> Verdict {
        let harness =
            Harness { name: Name::new("scenario"), kind: HarnessKind::Scenario, entry: self.linked.names().entry() };
        let time = until.saturating_duration_since(Instant::now()).max(Duration::from_millis(1));
        let budget = Budget { time: Some(time), ..self.options.budget.clone() };
        check(program, &harness, &Options { errors, then_spurious, budget, ..self.options.clone() }, self.progress)
    }

    /// Runs a scenario and keeps what is a fault of its class.
    pub fn run(&self, scenario: &Scenario) -> Ran {
        let until = Instant::now() + self.slice;
        let mut ran =
            Ran { shown: Vec::new(), end: End::Complete, states: 0, assumptions: Vec::new(), known: Vec::new() };
        let mut sequential = match self.sequential(scenario) {
            Ok(sequential) => sequential,
            Err(end) => return Ran { end, ..ran },
        };
        if sequential.never_ends() && is_meeting(scenario) {
            return self.meeting(scenario, ran, until);
        }
        let mut is_explored = false;
        // Outcomes that are no fault. A check shows one outcome that it does not know; the next one knows it.
        let mut tolerated: Vec<String> = Vec::new();
        loop {
            let is_judged = sequential.is_contract(scenario) && sequential.tells_outcomes();
            let judged = if is_judged { Judged::Yes } else { Judged::No };
            let known = sequential.known.iter().chain(&tolerated).cloned().collect();
            let mode = Mode::Concurrent { known, expected: sequential.expected.clone(), judged };
            let Some(program) = self.linked.program_of(scenario, &mode) else {
                ran.end = End::Partial("internal error: a scenario names what was not linked".to_owned());
                return ran;
            };
            let verdict = self.check(&program, Errors::All, self.options.then_spurious, until);
            if tolerated.len() < MOST_OUTCOMES
                && let Some(outcome) = verdict.violations.iter().find_map(outcome_of)
                && self.is_tolerated(scenario, &sequential.known, &outcome)
            {
                tolerated.push(outcome);
                continue;
            }
            ran.states = verdict.stats.states;
            ran.assumptions = verdict.assumptions;
            if self.progress.should_stop() {
                ran.end = End::Cancelled;
                return ran;
            }
            let needs_all = verdict.violations.iter().any(|violation| needs_all_orders(scenario, violation));
            if needs_all && !is_explored {
                is_explored = true;
                match self.explore_sequential(scenario, &mut sequential, until) {
                    Ok(true) => continue,
                    Ok(false) => {}
                    Err(why) => sequential.reason = Some(why),
                }
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
                let known = &sequential.known;
                let is_tolerated =
                    || outcome_of(&violation).is_some_and(|outcome| self.is_tolerated(scenario, known, &outcome));
                let fault = match is_leaked {
                    true => Some(Fault::Blocked),
                    false => fault(scenario, &sequential, &violation).filter(|_| !is_tolerated()),
                };
                if let Some(fault) = fault {
                    ran.shown.push(Shown { violation, fault });
                }
            }
            ran.known = sequential.known;
            return ran;
        }
    }
}

impl Sequential {
    fn reach(&mut self, order: &[usize]) {
        let mut ended = 0;
        self.reached.push(ended);
        for at in order {
            ended |= 1 << at;
            self.reached.push(ended);
        }
    }

    /// Whether the sequential orders tell which outcomes are right. A wait with a time limit gives up where there is nobody
    /// to wait for.
    fn is_contract(&self, scenario: &Scenario) -> bool {
        let is_time = |ty: &Type| matches!(ty, Type::Class(name) if matches!(&**name, "java.util.concurrent.TimeUnit" | "java.time.Duration"));
        let waits = |call: &Call| call.method.params.iter().any(is_time);
        self.reason.is_none() && !scenario.calls().any(waits)
    }

    /// Whether every sequential order blocks.
    fn never_ends(&self) -> bool {
        self.known.is_empty() && self.reason.is_none()
    }

    /// Whether outcomes can be compared. A rendezvous ends in no order, and its calls alone in none; where each call ends in
    /// some order and yet all of them in none, that all end is what no order gives.
    fn tells_outcomes(&self) -> bool {
        !self.known.is_empty() || self.is_certain && self.ended.iter().all(|ended| *ended)
    }

    fn add(&mut self, outcome: String) {
        for (line, expected) in outcome.lines().zip(&mut self.expected) {
            expect(expected, line);
        }
        self.ended.iter_mut().for_each(|ended| *ended = true);
        if !self.known.contains(&outcome) {
            self.known.push(outcome);
        }
    }
}

/// Notes the exception that a call gave, where it gave one.
fn expect(expected: &mut Vec<String>, line: &str) {
    if let Some(class) = line.strip_prefix("throws ")
        && !expected.iter().any(|known| known == class)
    {
        expected.push(class.to_owned());
    }
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

/// The thread of the scenario that an exception ended.
fn thrower(scenario: &Scenario, violation: &Violation) -> Option<usize> {
    let thread = match &violation.kind {
        ViolationKind::Assertion { thread, .. }
        | ViolationKind::Exception { thread, .. }
        | ViolationKind::MonitorMisuse { thread, .. } => *thread,
        _ => return None,
    };
    let name = violation.trace.threads.get(thread.0 as usize)?;
    thread_of(name).filter(|at| *at < scenario.threads.len())
}

/// The thread of a scenario that has a name.
fn thread_of(name: &str) -> Option<usize> {
    let number: usize = name.strip_prefix('T')?.parse().ok()?;
    number.checked_sub(1)
}

fn fault(scenario: &Scenario, sequential: &Sequential, violation: &Violation) -> Option<Fault> {
    match &violation.kind {
        ViolationKind::DataRace { .. } => Some(Fault::DataRace),
        ViolationKind::Assertion { .. } | ViolationKind::Exception { .. } | ViolationKind::MonitorMisuse { .. } => {
            if !sequential.is_certain || !sequential.is_contract(scenario) {
                return None;
            }
            match outcome_of(violation) {
                Some(outcome) => Some(Fault::Outcome { outcome, known: sequential.known.clone() }),
                // What a call throws that ends in no order is its way out of a rendezvous.
                None => {
                    let thread = thrower(scenario, violation)?;
                    let calls = scenario.threads.iter().map(Vec::len);
                    let first: usize = calls.clone().take(thread).sum();
                    let own = calls.skip(thread).take(1).sum();
                    let ends = sequential.ended.iter().skip(first).take(own).all(|ended| *ended);
                    ends.then_some(Fault::Exception)
                }
            }
        }
        ViolationKind::Deadlock { waiting } => {
            let names = waiting.iter().filter_map(|waiting| violation.trace.threads.get(waiting.thread.0 as usize));
            let threads: Vec<usize> =
                names.filter_map(|name| thread_of(name)).filter(|at| *at < scenario.threads.len()).collect();
            match blocks(scenario, sequential, &threads) {
                true => Some(Fault::Blocked),
                false => keeps_after_failure(scenario, sequential, &threads).then_some(Fault::Kept),
            }
        }
        ViolationKind::Endless { thread, .. } => {
            let name = violation.trace.threads.get(thread.0 as usize)?;
            let at = thread_of(name).filter(|at| *at < scenario.threads.len())?;
            let never_blocks = sequential.is_certain && sequential.stuck.is_empty();
            (never_blocks && blocks(scenario, sequential, &[at])).then_some(Fault::Blocked)
        }
        ViolationKind::Stuck { .. }
        | ViolationKind::Property { .. }
        | ViolationKind::Result { .. }
        | ViolationKind::Starvation { .. }
        | ViolationKind::Livelock { .. } => None,
    }
}

/// Whether a thread waits for a lock that it has itself, as one does that has a read lock and asks for the write lock; or for a
/// lock of a thread that has ended: it was never unlocked. In a deadlock all threads that have not ended wait.
fn waits_for_lost(violation: &Violation) -> bool {
    let ViolationKind::Deadlock { waiting } = &violation.kind else { return false };
    let name = |thread: usize| violation.trace.threads.get(thread).map(String::as_str);
    waiting.iter().any(|one| {
        let is_held = one.what.contains(", held by thread `") || one.what.ends_with("` holds");
        let last = one.what.rsplit("thread `").next().and_then(|rest| rest.split('`').next());
        let holder = last.filter(|holder| is_held && thread_of(holder).is_some());
        let is_own = holder.is_some() && holder == name(one.thread.0 as usize);
        let waits = |holder: &str| waiting.iter().any(|other| name(other.thread.0 as usize) == Some(holder));
        is_own || holder.is_some_and(|holder| !waits(holder))
    })
}

/// Whether a call that has ended with an exception leaves one blocked that ends without it: it has kept a permit or a flag.
fn keeps_after_failure(scenario: &Scenario, sequential: &Sequential, threads: &[usize]) -> bool {
    let [thread] = threads else { return false };
    let all = (0..scenario.threads.len()).filter(|at| at != thread);
    let ended = all.fold(0u32, |bits, at| bits | 1 << at);
    sequential.stuck_after_failures.contains(&(ended, *thread)) && sequential.reached.contains(&(1 << thread))
}

/// Whether threads are blocked that no sequential order leaves blocked: of those that wait, some call ends when it begins
/// after the calls that have ended.
fn blocks(scenario: &Scenario, sequential: &Sequential, threads: &[usize]) -> bool {
    if threads.is_empty() || !sequential.is_certain {
        return false;
    }
    if sequential.stuck.is_empty() {
        return true;
    }
    if scenario.threads.iter().any(|calls| calls.len() != 1) {
        return false;
    }
    let all = (0..scenario.threads.len()).filter(|at| !threads.contains(at));
    let ended = all.fold(0u32, |bits, at| bits | 1 << at);
    // Calls that end together and in no order, such as those of a rendezvous, say nothing of what comes after them.
    sequential.reached.contains(&ended) && threads.iter().any(|thread| !sequential.stuck.contains(&(ended, *thread)))
}
