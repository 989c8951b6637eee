//! Which violations are faults of the class: what its calls do at once, and in no sequential order.
//!
//! Pure functions over what the sequential orders gave. Never runs anything.

use racelens_checker::{Violation, ViolationKind};

use crate::data::Scenario;
use crate::judge::{Contract, Fault, Locks, outcome_of, thread_of};

/// What the sequential orders of a scenario gave.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sequential {
    pub(crate) known: Vec<String>,
    /// Per call, the classes of its exceptions.
    pub(crate) expected: Vec<Vec<String>>,
    /// A call that blocked, and the calls that had ended, as bits. Calls are numbered as in [`Scenario::calls`].
    pub(crate) stuck: Vec<(u32, usize)>,
    /// Those of them whose calls before have all ended with an exception.
    pub(crate) stuck_after_failures: Vec<(u32, usize)>,
    /// Per call, whether it ended in some order.
    pub(crate) ended: Vec<bool>,
    /// The sets of calls that had ended at some moment of some order.
    pub(crate) reached: Vec<u32>,
    /// Whether every order was run and none was given up.
    pub(crate) is_certain: bool,
    /// Per call, whether it waits for a limited time.
    pub(crate) waits_limited: Vec<bool>,
    /// Whether threads make several calls each after a setup: what two operations of several calls give together is more than
    /// most classes promise.
    pub(crate) is_long: bool,
    pub(crate) reason: Option<String>,
}

impl Sequential {
    /// Notes calls that have ended one after the other.
    pub(crate) fn reach(&mut self, calls: &[usize]) {
        let mut ended = 0;
        self.reached.push(ended);
        for at in calls {
            ended |= 1 << at;
            self.reached.push(ended);
        }
    }

    /// Whether the sequential orders tell which outcomes are right.
    pub(crate) fn is_contract(&self) -> bool {
        self.reason.is_none() && !self.is_long
    }

    /// Whether every sequential order blocks.
    pub(crate) fn never_ends(&self) -> bool {
        self.known.is_empty() && self.reason.is_none()
    }

    /// Whether outcomes can be compared. A rendezvous ends in no order, and its calls alone in none; where each call ends in
    /// some order and yet all of them in none, that all end is what no order gives.
    pub(crate) fn tells_outcomes(&self) -> bool {
        !self.known.is_empty() || self.is_certain && self.ended.iter().all(|ended| *ended)
    }

    pub(crate) fn add(&mut self, outcome: String) {
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
pub(crate) fn expect(expected: &mut Vec<String>, line: &str) {
    if let Some(class) = line.strip_prefix("throws ")
        && !expected.iter().any(|known| known == class)
    {
        expected.push(class.to_owned());
    }
}

/// The thread of the scenario that an exception ended.
pub(crate) fn thrower(scenario: &Scenario, violation: &Violation) -> Option<usize> {
    let thread = match &violation.kind {
        ViolationKind::Assertion { thread, .. }
        | ViolationKind::Exception { thread, .. }
        | ViolationKind::MonitorMisuse { thread, .. } => *thread,
        _ => return None,
    };
    let name = violation.trace.threads.get(thread.0 as usize)?;
    thread_of(name).filter(|at| *at < scenario.threads.len())
}

pub(crate) fn fault(
    scenario: &Scenario,
    contract: &Contract,
    sequential: &Sequential,
    violation: &Violation,
    clock_stands: bool,
) -> Option<Fault> {
    match &violation.kind {
        ViolationKind::DataRace { .. } => Some(Fault::DataRace),
        ViolationKind::Assertion { .. } | ViolationKind::Exception { .. } | ViolationKind::MonitorMisuse { .. } => {
            if !sequential.is_certain || !sequential.is_contract() {
                return None;
            }
            match outcome_of(violation) {
                Some(outcome) => Some(Fault::Outcome { outcome, known: sequential.known.clone(), clock_stands }),
                // What a call throws that ends in no order is its way out of a rendezvous.
                None => {
                    let thread = thrower(scenario, violation)?;
                    let calls = scenario.threads.iter().map(Vec::len);
                    let first: usize = calls.clone().take(thread).sum();
                    let own = calls.skip(thread).take(1).sum();
                    let ends = sequential.ended.iter().skip(first).take(own).all(|ended| *ended);
                    // Others may make a call that waits end with an exception, as those at a barrier do.
                    let waits = sequential.waits_limited.iter().skip(first).take(own).any(|waits| *waits);
                    // A pool that is shut down meanwhile cancels what it would refuse afterwards.
                    let refuses = |class: &String| class.ends_with("RejectedExecutionException");
                    let mut expected = sequential.expected.iter().skip(first).take(own).flatten();
                    let is_cancelled = is_cancellation(violation) && expected.any(refuses);
                    (ends && !waits && !is_cancelled).then_some(Fault::Exception)
                }
            }
        }
        ViolationKind::Deadlock { waiting } => {
            let names = waiting.iter().filter_map(|waiting| violation.trace.threads.get(waiting.thread.0 as usize));
            let threads: Vec<usize> =
                names.filter_map(|name| thread_of(name)).filter(|at| *at < scenario.threads.len()).collect();
            match blocks(scenario, sequential, &threads) {
                true => Some(Fault::Blocked),
                false => keeps(scenario, contract, sequential, &threads),
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

fn is_cancellation(violation: &Violation) -> bool {
    matches!(&violation.kind, ViolationKind::Exception { class, .. } if class == "java.util.concurrent.CancellationException")
}

/// Whether a thread waits for a lock that it has itself, as one does that has a read lock and asks for the write lock; or for a
/// lock of a thread that has ended: it was never unlocked. In a deadlock all threads that have not ended wait.
pub(crate) fn waits_for_lost(violation: &Violation) -> bool {
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

/// Whether a call that has ended leaves one blocked that ends without it: it has failed and kept a permit or a flag, or all
/// calls give back what they take, and this one did not.
fn keeps(scenario: &Scenario, contract: &Contract, sequential: &Sequential, threads: &[usize]) -> Option<Fault> {
    let [thread] = threads else { return None };
    let call = only_call(scenario, *thread)?;
    let ended = ended_beside(scenario, threads);
    let gives_back = contract.locks == Locks::Own
        && scenario.setup.is_empty()
        && scenario.calls().all(|call| contract.give_back.contains(&call.method));
    let ends_alone = sequential.reached.contains(&(1 << call));
    if ends_alone && sequential.stuck_after_failures.contains(&(ended, call)) {
        return Some(Fault::Kept);
    }
    let is_kept = ends_alone && gives_back && sequential.stuck.contains(&(ended, call));
    is_kept.then_some(Fault::NotGivenBack)
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
    // Of a thread that makes several calls it is not known which one waits.
    let Some(calls) = threads.iter().map(|thread| only_call(scenario, *thread)).collect::<Option<Vec<_>>>() else {
        return false;
    };
    let ended = ended_beside(scenario, threads);
    // Calls that end together and in no order, such as those of a rendezvous, say nothing of what comes after them.
    !may_have_met(sequential, ended)
        && sequential.reached.contains(&ended)
        && calls.iter().any(|call| !sequential.stuck.contains(&(ended, *call)))
}

/// Whether calls that have ended may have met, as two at a barrier do: one that waits for a limited time, and gives up where it comes
/// alone, and another one that waits. No order of whole calls leaves what those leave.
fn may_have_met(sequential: &Sequential, ended: u32) -> bool {
    let has_ended = |call: usize| ended & 1 << call != 0;
    let is_blocked = |call: usize| sequential.stuck.iter().any(|(before, at)| *at == call && before & !ended == 0);
    let limited =
        || sequential.waits_limited.iter().enumerate().filter(|(call, limited)| **limited && has_ended(*call));
    let waits = |call: &usize| sequential.waits_limited.get(*call) == Some(&true) || is_blocked(*call);
    limited().count() > 0
        && (0..sequential.waits_limited.len()).filter(|call| has_ended(*call)).filter(waits).count() > 1
}

/// The call of a thread that makes one.
fn only_call(scenario: &Scenario, thread: usize) -> Option<usize> {
    let is_one = scenario.threads.get(thread).is_some_and(|calls| calls.len() == 1);
    is_one.then(|| scenario.threads.iter().take(thread).map(Vec::len).sum())
}

/// All calls of the other threads, as bits.
fn ended_beside(scenario: &Scenario, threads: &[usize]) -> u32 {
    let of_thread = scenario.threads.iter().enumerate().flat_map(|(at, calls)| calls.iter().map(move |_| at));
    let others = of_thread.enumerate().filter(|(_, thread)| !threads.contains(thread));
    others.fold(0, |bits, (call, _)| bits | 1 << call)
}
