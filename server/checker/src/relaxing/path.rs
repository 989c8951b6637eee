//! The paths of one round, depth first, with a visited set.
//!
//! Plain accesses of different threads commute here: what a read may return depends on happens-before and on the write
//! set of the round, not on what has run. So where a thread is before a plain access, the others wait. A cycle of such
//! states would leave the others out forever (the ignoring problem), so a state from which a step leads back into the
//! stack lets all threads go on.
//!
//! Invariant: a path counts where it owes nothing. One that owes a write which cannot come any more is left at once.

#![expect(clippy::indexing_slicing, reason = "states on the stack have numbers below the length of the table")]

use crate::machine::{Event, Machine};
use crate::memory::CONTENT;
use crate::memory::log::Mark;
use crate::options::Progress;
use crate::relaxing::final_values::Left;
use crate::relaxing::{DEADLOCK, Failure, PathEnd, Relaxed, Wanted};
use crate::states::encoder::Encoder;
use crate::states::visited::Visited;
use crate::stopwatch::{Stopwatch, stopped};
use crate::verdict::{Reason, ReasonKind};

/// How many steps are made between two looks at the clock.
const LOOK_EVERY: u64 = 256;

struct Node {
    mark: Mark,
    choices: Vec<(u32, u32)>,
    next: usize,
    uncaught: usize,
    /// Its number in the visited set.
    state: u32,
    /// The thread that goes on alone.
    alone: Option<u32>,
}

/// Where a step led.
enum Came {
    New(Node),
    /// The path ends, or goes on as one that was explored.
    End,
    /// To a state on the stack.
    Back,
}

pub struct Search<'a> {
    pub machine: Machine<'a>,
    pub encoder: Encoder,
    pub visited: Visited,
    /// Per state, whether it is on the stack.
    pub on_stack: Vec<bool>,
    pub found: Relaxed,
    /// What paths have left in memory.
    pub left: Left,
    pub wanted: Wanted,
    /// The exceptions that ended threads on this path.
    pub uncaught: Vec<Failure>,
    pub started: Stopwatch,
    pub progress: &'a dyn Progress,
}

impl Search<'_> {
    /// Explores all paths for the write set; whether it came to the end.
    pub fn round(&mut self) -> bool {
        self.visited = Visited::default();
        self.on_stack.clear();
        self.uncaught.clear();
        let mut stack = Vec::new();
        if let Came::New(node) = self.node() {
            stack.push(node);
        }
        while let Some(node) = stack.last_mut() {
            let Some((thread, alternative)) = node.choices.get(node.next).copied() else {
                self.on_stack[node.state as usize] = false;
                stack.pop();
                continue;
            };
            node.next += 1;
            self.machine.undo_to(node.mark);
            self.uncaught.truncate(node.uncaught);
            self.machine.step(thread, alternative);
            self.machine.name_objects();
            self.found.stats.transitions += 1;
            if self.found.stats.transitions.is_multiple_of(LOOK_EVERY) && self.is_out_of_budget() {
                return false;
            }
            match self.node() {
                Came::New(node) => stack.push(node),
                Came::End => {}
                Came::Back => {
                    self.found.may_not_end = true;
                    if let Some(node) = stack.last_mut()
                        && let Some(alone) = node.alone.take()
                    {
                        self.machine.undo_to(node.mark);
                        let others = self.machine.choices();
                        node.choices.extend(others.into_iter().filter(|(thread, _)| *thread != alone));
                    }
                }
            }
            if self.wanted == Wanted::Proof && self.proves_nothing() {
                self.found.is_complete = false;
                return false;
            }
        }
        self.found.stats.states = u64::from(self.states());
        true
    }

    fn proves_nothing(&self) -> bool {
        !self.found.is_complete || !self.found.failures.is_empty() || self.found.may_not_end
    }

    fn states(&self) -> u32 {
        self.on_stack.len() as u32
    }

    fn node(&mut self) -> Came {
        for event in std::mem::take(&mut self.machine.events) {
            match event {
                Event::Uncaught { thread, exception } => self.uncaught.push(Failure {
                    what: self.machine.shape_name(exception),
                    thread: self.machine.java_name(thread),
                    point: self.machine.heap.object(exception).extra.checked_sub(1),
                }),
                Event::Race { place, .. } if place.slot == CONTENT => {
                    let name = self.machine.shape_name(place.object);
                    let message = format!("uses a `{name}` in several threads without an order");
                    self.incomplete(Reason { kind: ReasonKind::Unknown, message, point: None });
                }
                Event::Race { .. } => {}
            }
        }
        if self.machine.is_bankrupt() {
            return Came::End;
        }
        if let Some(reason) = self.machine.halted.take() {
            self.incomplete(reason);
            return Came::End;
        }
        if self.machine.owes_nothing() {
            let met = self.uncaught.iter().filter(|failure| !self.found.failures.contains(failure));
            let met: Vec<Failure> = met.cloned().collect();
            self.found.failures.extend(met);
        }
        if self.machine.is_over() {
            self.result("");
            return Came::End;
        }
        let mut choices = self.machine.choices();
        if choices.is_empty() {
            self.result("[deadlock]");
            return Came::End;
        }
        self.encoder.encode(&self.machine);
        let output = match self.wanted {
            Wanted::Results | Wanted::Proof => self.machine.output.as_str(),
            Wanted::Failures => "",
        };
        for part in [output].into_iter().chain(self.uncaught.iter().flat_map(|it| [&*it.what, &*it.thread])) {
            self.encoder.add(part.len() as u32);
            part.bytes().for_each(|byte| self.encoder.add(u32::from(byte)));
        }
        self.uncaught.iter().for_each(|failure| self.encoder.add(failure.point.map_or(0, |point| point + 1)));
        let state = self.states();
        if let Some(known) = self.encoder.number(&mut self.visited, state) {
            return if self.on_stack[known as usize] { Came::Back } else { Came::End };
        }
        self.on_stack.push(true);
        let alone = choices.iter().map(|(thread, _)| *thread).find(|thread| self.machine.before_plain_access(*thread));
        if let Some(alone) = alone {
            choices.retain(|(thread, _)| *thread == alone);
        }
        Came::New(Node { mark: self.machine.mark(), choices, next: 0, uncaught: self.uncaught.len(), state, alone })
    }

    /// The end of a path.
    fn result(&mut self, end: &str) {
        if !self.machine.owes_nothing() {
            return;
        }
        if let Some(relaxed) = &mut self.machine.weak.relaxed {
            relaxed.complete();
        }
        if !end.is_empty() {
            let deadlock = Failure { what: DEADLOCK.to_owned(), thread: String::new(), point: None };
            if !self.found.failures.contains(&deadlock) {
                self.found.failures.push(deadlock);
            }
        }
        let mut uncaught: Vec<String> = self.uncaught.iter().map(|failure| failure.what.clone()).collect();
        uncaught.sort_unstable();
        let output = self.machine.output.clone();
        if self.wanted != Wanted::Failures && self.found.leaves_the_same {
            self.found.leaves_the_same = self.left.is_same(&self.machine);
        }
        self.found.results.insert(PathEnd { output, uncaught, is_deadlock: !end.is_empty() });
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
        self.found.stats.states = u64::from(self.states());
        self.progress.report(&self.found.stats);
        let (kind, message) = if self.progress.should_stop() {
            (ReasonKind::Cancelled, "was cancelled".to_owned())
        } else if let Some(time) = budget.time.filter(|time| self.started.elapsed() >= *time) {
            (ReasonKind::TimeOut, stopped(time))
        } else if budget.memory.is_some_and(|limit| bytes > limit) {
            (ReasonKind::OutOfMemory, format!("stopped after {} MB of states and objects", bytes >> 20))
        } else if budget.states.is_some_and(|limit| u64::from(self.states()) > limit) {
            (ReasonKind::OutOfStates, format!("stopped after {} states", self.states()))
        } else if budget.transitions.is_some_and(|limit| self.found.stats.transitions >= limit) {
            (ReasonKind::OutOfTransitions, format!("stopped after {} steps", self.found.stats.transitions))
        } else {
            return false;
        };
        self.incomplete(Reason { kind, message, point: None });
        true
    }
}
