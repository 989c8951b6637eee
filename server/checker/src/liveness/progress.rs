//! Threads that never get on although the program runs forever: what is a fault without a formula.
//!
//! The states of the program are explored without reductions, as for a formula, and their components are looked at. A
//! right program must never be accused, so each definition asks for more than that a thread stays where it is:
//!
//! - *Starvation*: in a component that no schedule leaves, a thread waits in every state for a lock that the same thread
//!   has in every state. A thread that waits for the end of a thread is not accused.
//! - *Lost notification*: in such a component a thread waits in every state, outside of any loop, for a notification or inside
//!   a model of the library. In some other schedule that thread ends, or a thread gets past the wait. A wait in a loop is
//!   not accused, since it may wait for more work; nor is a wait that no schedule ends, since it may be meant to last.
//! - *Endless loop*: in such a component a thread goes round a loop that could be left, changes nothing, and neither it
//!   nor any other thread has been behind an exit of this loop in any reachable state. `while (true)` has no exit; a loop
//!   that was left in some schedule may have been meant to wait.
//! - *Livelock*: a cycle that is strongly fair, and that a schedule may leave, on which at least two threads run, and
//!   each of these goes round a loop that it could leave and has left in some schedule. Steps that choose at random and
//!   threads that wait for time are excluded: chance and time end such cycles.
//!
//! Limit: it looks only as far as its budget of states and time goes, and says when it was stopped.

#![expect(clippy::indexing_slicing, reason = "threads, states and edges are named by dense ids")]

use std::time::Duration;

use racelens_ir::Intrinsic::{ThreadSleep, ThreadYield};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::liveness::automaton::{Automaton, Cube, Letter, Transition};
use crate::liveness::graph::{Graph, boot, explore};
use crate::liveness::livelock::may_matter;
use crate::liveness::loops::{ahead, around, behind, is_seen};
use crate::liveness::product::{Component, Edge, NOBODY, Steps, Threads, components};
use crate::liveness::property::Run;
use crate::liveness::proposition::Propositions;
use crate::machine::Machine;
use crate::machine::blocked::Blocked;
use crate::memory::log::Undo;
use crate::memory::thread::Status;
use crate::options::{Fairness, Options, Progress};
use crate::program::frame::Frame;
use crate::program::image::Image;
use crate::stopwatch::Stopwatch;

/// What is wrong, with the numbers of the threads in the graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The second thread has the lock.
    Starves(Box<[u32]>, Box<[u32]>),
    /// Nothing will end its wait.
    Waits(Box<[u32]>),
    Spins(Box<[u32]>),
    Livelock(Vec<Box<[u32]>>),
}

#[derive(Debug)]
pub struct FaultyRun {
    pub fault: Fault,
    pub run: Run,
}

/// States and time at most: a check that finds nothing should not become much slower.
const MOST_STATES: u64 = 30_000;
const MOST_TIME: Duration = Duration::from_secs(2);

/// States of a component that is looked at.
const LARGEST: usize = 3_000;

/// The graph as it is; the only proposition is that a step chooses at random.
struct Plain<'a>(&'a Graph);

impl Steps for Plain<'_> {
    fn edges(&self, state: u32) -> std::ops::Range<u32> {
        self.0.edges_of(state)
    }
    fn edge(&self, edge: u32) -> Edge {
        self.0.edges[edge as usize]
    }
    fn enabled(&self, state: u32) -> Threads {
        self.0.enabled[state as usize]
    }
    fn may_be_enabled(&self) -> Threads {
        self.0.may_be_enabled()
    }
    fn passed_over(&self, edge: u32) -> Threads {
        self.0.of_steps[self.0.edges[edge as usize].label as usize].1
    }
    fn passes_over(&self) -> bool {
        self.0.of_steps.iter().any(|(_, passed_over)| *passed_over != 0)
    }
    fn first_letter(&self) -> Letter {
        0
    }
    fn values(&self, _: u32) -> u32 {
        0
    }
    fn letter(&self, edge: u32, _: u32) -> Letter {
        Letter::from(self.0.edges[edge as usize].is_choice)
    }
    fn states(&self) -> usize {
        self.0.states.len()
    }
}

/// Looks for faults. The second answer is whether everything was looked at.
pub fn look(image: &Image<'_>, options: &Options, progress: &dyn Progress) -> (Vec<FaultyRun>, bool) {
    let started = Stopwatch::start();
    let mut options = options.clone();
    options.budget.states = Some(options.budget.states.unwrap_or(MOST_STATES).min(MOST_STATES));
    options.budget.time = Some(options.budget.time.unwrap_or(MOST_TIME).min(MOST_TIME));
    let graph = explore(image, &options, &mut Propositions::default(), started, progress);
    if !graph.reasons.is_empty() {
        return (Vec::new(), false);
    }
    let steps = Plain(&graph);
    let mut complete = true;
    let most = options.budget.time.unwrap_or(MOST_TIME);
    let mut goes_on = |_: u64| !progress.should_stop() && started.elapsed() < most;
    let all = |negative: Letter| {
        let cube = Cube { positive: 0, negative };
        Automaton { states: vec![vec![Transition { cube, to: 0, accepts: 0 }]], sets: 0 }
    };
    let (any, fair) = (
        components(&steps, &all(0), Fairness::None, &mut goes_on),
        components(&steps, &all(1), Fairness::Strong, &mut goes_on),
    );
    let (Some(any), Some(fair)) = (any, fair) else { return (Vec::new(), false) };
    let mut found: Vec<FaultyRun> = Vec::new();
    for (component, is_fair) in any.iter().map(|one| (one, false)).chain(fair.iter().map(|one| (one, true))) {
        if started.elapsed() >= most {
            return (found, false);
        }
        if component.states.len() > LARGEST {
            complete = false;
            continue;
        }
        let inside: FxHashSet<u32> = component.states.iter().copied().collect();
        let is_closed = component.states.iter().all(|state| {
            let mut edges = steps.edges(*state);
            edges.all(|edge| inside.contains(&graph.edges[edge as usize].to))
        });
        if is_closed == is_fair || component.lasso.round.iter().any(|edge| steps.edge(*edge).thread == NOBODY) {
            continue;
        }
        let mut machine = Machine::new(image, &options);
        let Some(seen) = Inspection::of(&mut machine, &graph, component, &inside, is_fair) else { continue };
        for fault in seen.faults(&machine, &graph, is_closed) {
            if !found.iter().any(|known| known.fault == fault) {
                found.push(FaultyRun { fault, run: Run::of(&graph, &component.lasso, String::new()) });
            }
        }
    }
    (found, complete)
}

/// What a thread does in a component.
#[derive(Clone, Debug, Default)]
struct OfThread {
    runs: bool,
    /// It changes something that was there before the component.
    changes: bool,
    waits_for_time: bool,
    lowest: usize,
    stacks: Vec<Vec<Frame>>,
    /// Who has the lock that it waits for; none where it does not, in some state.
    holder: Option<u32>,
    /// In every state it waits for a notification, or in a model for what no thread has.
    waits: bool,
    may_matter: bool,
}

struct Inspection {
    threads: FxHashMap<u32, OfThread>,
}

impl Inspection {
    /// Walks through all states and steps of a component.
    fn of(
        machine: &mut Machine<'_>,
        graph: &Graph,
        component: &Component,
        inside: &FxHashSet<u32>,
        without_choices: bool,
    ) -> Option<Self> {
        boot(machine);
        let thread_of = |machine: &Machine<'_>, edge: Edge| {
            let key = &graph.threads.get(edge.thread as usize)?.key;
            machine.threads.iter().position(|thread| *thread.key == **key).map(|at| at as u32)
        };
        let mut at = 0;
        for edge in &component.lasso.stem {
            let edge = graph.edges[*edge as usize];
            let thread = thread_of(machine, edge)?;
            machine.step(thread, u32::from(edge.alternative));
            machine.events.clear();
            at = edge.to;
        }
        if !inside.contains(&at) {
            return None;
        }
        let old_slots = machine.heap.slots.len();
        let mut seen = Self { threads: FxHashMap::default() };
        let mut done: FxHashSet<u32> = FxHashSet::default();
        let mut stack = vec![(machine.mark(), graph.edges_of(at))];
        done.insert(at);
        seen.note(machine, true);
        while let Some((mark, next)) = stack.last_mut() {
            let Some(edge) = next.next().map(|edge| graph.edges[edge as usize]) else {
                stack.pop();
                continue;
            };
            if !inside.contains(&edge.to) || edge.thread == NOBODY || without_choices && edge.is_choice {
                continue;
            }
            machine.undo_to(*mark);
            let thread = thread_of(machine, edge)?;
            let from = machine.mark();
            let mut depth = machine.threads[thread as usize].frames.len();
            machine.step(thread, u32::from(edge.alternative));
            machine.events.clear();
            if machine.halted.take().is_some() {
                return None;
            }
            let own = seen.threads.entry(thread).or_default();
            own.runs = true;
            for entry in machine.log.since(from) {
                match *entry {
                    Undo::FramePushed { thread: of } if of == thread => depth += 1,
                    Undo::FramePopped { thread: of, .. } if of == thread => {
                        depth = depth.saturating_sub(1);
                        own.lowest = own.lowest.min(depth);
                    }
                    Undo::Slot { at, old } if (at as usize) < old_slots => {
                        own.changes |= machine.heap.slots[at as usize] != old;
                    }
                    _ => {}
                }
            }
            if done.insert(edge.to) {
                seen.note(machine, false);
                stack.push((machine.mark(), graph.edges_of(edge.to)));
            }
        }
        (done.len() == inside.len()).then_some(seen)
    }

    /// Notes where every thread is.
    fn note(&mut self, machine: &mut Machine<'_>, is_first: bool) {
        for thread in 0..machine.threads.len() as u32 {
            let is_blocked = machine.is_live(thread) && machine.alternatives(thread) == 0;
            let (holder, waits) = match is_blocked.then(|| machine.blocked_on(thread)) {
                Some(Blocked::Monitor { object }) => (machine.heap.object(object).owner.checked_sub(1), false),
                Some(Blocked::Model { holder, .. }) => (holder.checked_sub(1), holder == 0),
                Some(Blocked::Notification { .. }) => (None, true),
                _ => (None, false),
            };
            let may_matter = may_matter(machine, thread);
            let is_timed = matches!(machine.threads[thread as usize].head.status, Status::Waiting { timed: true, .. })
                || machine.parked_at(thread) == Some(ThreadSleep)
                || machine.parked_at(thread) != Some(ThreadYield) && machine.time_limit(thread).is_some();
            let frames = machine.threads[thread as usize].frames.clone();
            let own = self.threads.entry(thread).or_insert_with(|| OfThread {
                lowest: frames.len(),
                holder,
                waits,
                may_matter,
                ..OfThread::default()
            });
            if is_first {
                own.lowest = frames.len();
            }
            if own.holder != holder {
                own.holder = None;
            }
            own.waits &= waits;
            own.may_matter &= may_matter;
            own.waits_for_time |= is_timed;
            own.lowest = own.lowest.min(frames.len());
            own.stacks.push(frames);
        }
    }

    fn faults(&self, machine: &Machine<'_>, graph: &Graph, is_closed: bool) -> Vec<Fault> {
        let key =
            |thread: u32| machine.threads.get(thread as usize).map(|thread| thread.key.clone().into_boxed_slice());
        let mut faults = Vec::new();
        let mut numbers: Vec<u32> = self.threads.keys().copied().collect();
        numbers.sort_unstable();
        if is_closed {
            for thread in &numbers {
                let own = &self.threads[thread];
                if own.runs || !own.may_matter {
                    if own.runs
                        && own.may_matter
                        && !own.changes
                        && !own.waits_for_time
                        && matches!(self.exit(machine, graph, *thread), Some(false))
                    {
                        faults.extend(key(*thread).map(Fault::Spins));
                    }
                    continue;
                }
                let holder = own.holder.filter(|holder| self.threads.get(holder).is_some_and(|holder| holder.runs));
                if let Some((waits, has)) = key(*thread).zip(holder.and_then(key)) {
                    faults.push(Fault::Starves(waits, has));
                } else if own.waits && self.may_pass(machine, graph, *thread) {
                    faults.extend(key(*thread).map(Fault::Waits));
                }
            }
            return faults;
        }
        let running: Vec<u32> = numbers.into_iter().filter(|thread| self.threads[thread].runs).collect();
        let is_livelock = running.len() >= 2
            && self.threads.values().all(|own| !own.waits_for_time)
            && running.iter().any(|thread| self.threads[thread].changes)
            && running
                .iter()
                .all(|thread| self.threads[thread].may_matter && self.exit(machine, graph, *thread) == Some(true));
        if is_livelock {
            faults.push(Fault::Livelock(running.into_iter().filter_map(key).collect()));
        }
        faults
    }

    /// Whether a waiting thread stands outside of any loop, and in some schedule it ends, or a thread gets past that wait.
    fn may_pass(&self, machine: &Machine<'_>, graph: &Graph, thread: u32) -> bool {
        let stack = self.threads[&thread].stacks.first().map_or(&[][..], Vec::as_slice);
        if stack.iter().any(|frame| frame.initialises().is_some()) {
            return false;
        }
        let code = |frame: &Frame| &machine.image.methods[frame.method as usize];
        let mut checked = stack.iter().filter(|frame| !code(frame).is_trusted && !code(frame).is_library);
        let Some(last) = checked.clone().next_back() else { return false };
        let first = code(last).first_point;
        let mut ahead = ahead(code(last), last.pc).into_iter();
        checked.all(|frame| around(code(frame), &[frame.pc]).is_none())
            && (Self::has_ended(machine, graph, thread) || ahead.any(|at| graph.seen.contains(&(first + at))))
    }

    /// Whether a thread ends in some schedule.
    fn has_ended(machine: &Machine<'_>, graph: &Graph, thread: u32) -> bool {
        let key = machine.threads.get(thread as usize).map(|thread| thread.key.as_slice());
        let own = graph.threads.iter().position(|known| key == Some(&known.key));
        own.is_some_and(|own| graph.ended >> own & 1 == 1)
    }

    /// Whether the loop that a thread goes round was left in some schedule. `None` where it has no exit, or one that
    /// would not be noticed.
    fn exit(&self, machine: &Machine<'_>, graph: &Graph, thread: u32) -> Option<bool> {
        let own = &self.threads[&thread];
        let level = own.lowest.checked_sub(1)?;
        let places: Vec<Frame> = own.stacks.iter().filter_map(|frames| frames.get(level)).copied().collect();
        let first = places.first().filter(|frame| frame.initialises().is_none())?;
        if places.iter().any(|frame| frame.method != first.method) {
            return None;
        }
        let code = &machine.image.methods[first.method as usize];
        if code.is_trusted || code.is_library {
            return None;
        }
        let mut ops: Vec<u32> = places.iter().map(|frame| frame.pc).collect();
        ops.sort_unstable();
        ops.dedup();
        let around = around(code, &ops)?;
        let behind = behind(code, &around);
        if behind.is_empty() {
            return None;
        }
        let notices = behind.iter().any(|at| is_seen(&code.ops[*at as usize]));
        // Behind the loop there may be nothing but the end of the thread.
        let was_left = Self::has_ended(machine, graph, thread)
            || behind.iter().any(|at| graph.seen.contains(&(code.first_point + at)));
        match (was_left, notices) {
            (true, _) => Some(true),
            (false, true) => Some(false),
            (false, false) => None,
        }
    }
}
