//! The walk through all states, depth first.
//!
//! Coming to a state, the walk finds the edges of all that can happen there ([`Builder::expand`]), by steps or by diamonds
//! ([`crate::liveness::diamonds`]); then it goes on to each state behind them that it has not come to. So an edge that a diamond gives is
//! known before it is needed.

#![expect(clippy::indexing_slicing, reason = "states, options and edges are named by dense ids")]

use crate::liveness::diamonds::{Arrow, Commuting, Place};
use crate::liveness::graph::Builder;
use crate::liveness::product::{Edge, NOBODY};
use crate::memory::log::Mark;
use crate::options::{Budget, Progress};
use crate::verdict::{Reason, ReasonKind};

struct Node {
    number: u32,
    mark: Mark,
    /// Where its options begin in the shared list, how many there are, and how many were taken.
    options: usize,
    count: usize,
    next: usize,
    /// The option that is taken first: then follow those behind it, and those before it.
    first: usize,
    /// Where its edges begin among those of open nodes: one for each option, [`MISSING`] until it is found.
    edges: usize,
    /// Where its steps begin among those that may be sides of diamonds.
    place: Place,
    /// The thread whose step led here.
    by: Option<u32>,
}

impl Node {
    /// The option to take next.
    fn option(&mut self) -> Option<usize> {
        let at = self.first + self.next;
        self.next += 1;
        (self.next <= self.count).then(|| if at < self.count { at } else { at - self.count })
    }
}

/// An edge that is not known, or leads nowhere: the path ends unfinished there.
const MISSING: Edge = Edge { to: u32::MAX, thread: NOBODY, alternative: 0, is_choice: false, label: 0 };

/// The end of a range of edges that are not all known; it begins with the node's place on the path.
const OPEN: u32 = u32::MAX;

/// A step that was taken.
struct Step {
    edge: Edge,
    is_new: bool,
}

/// A step from the node before the last one that commutes with the step that led to the last one.
#[derive(Copy, Clone, Debug)]
struct Side {
    step: Commuting,
    /// Who took the step that led to the last node, and what that is true of.
    by: u8,
    last_label: u32,
}

impl Builder<'_> {
    /// Walks from the machine's state, which has a number.
    pub(super) fn walk(&mut self, first: u32, budget: &Budget, progress: &dyn Progress) {
        let mut stack: Vec<Node> = Vec::new();
        self.open(first, None, &mut stack);
        if self.expand(budget, progress, &stack) {
            self.go_on(budget, progress, &mut stack);
        }
        while let Some(node) = stack.pop() {
            self.close(&node);
        }
    }

    /// Notes the edges of a node.
    fn close(&mut self, node: &Node) {
        self.diamonds.forget(node.place);
        let from = self.graph.edges.len() as u32;
        self.graph.edges.extend(self.found.drain(node.edges..).filter(|edge| edge.to != MISSING.to));
        self.graph.ranges[node.number as usize] = (from, self.graph.edges.len() as u32);
    }

    /// Goes on from the last node that has a way left. Ends early where the search stops.
    fn go_on(&mut self, budget: &Budget, progress: &dyn Progress, stack: &mut Vec<Node>) {
        while let Some(node) = stack.last_mut() {
            let Some(at) = node.option() else {
                self.options.truncate(node.options);
                if let Some(done) = stack.pop() {
                    self.close(&done);
                }
                continue;
            };
            let ((thread, alternative), edge) = (self.options[node.options + at], self.found[node.edges + at]);
            if edge.to == MISSING.to || self.is_entered[edge.to as usize] {
                continue;
            }
            let (mark, taken) = (node.mark, Some((node.number, at)));
            let depth = stack.len() as u32;
            if budget.depth.is_some_and(|limit| depth >= limit) {
                let message = format!("exceeds {depth} steps on one path");
                self.reason(Reason { kind: ReasonKind::TooDeep, message, point: None });
                continue;
            }
            if self.taken_last.take() != taken {
                self.go_back(mark);
                self.machine.step(thread, alternative);
                self.machine.events.clear();
                self.know_threads();
            }
            self.open(edge.to, Some(thread), stack);
            if !self.expand(budget, progress, stack) {
                return;
            }
        }
    }

    /// Finds the edges of the last node. False where the search stops.
    fn expand(&mut self, budget: &Budget, progress: &dyn Progress, stack: &[Node]) -> bool {
        let Some(node) = stack.last() else { return false };
        self.graph.stats.depth = self.graph.stats.depth.max(stack.len() as u32);
        self.diamonds.take_ahead(node.number, &mut self.ahead);
        // The walk goes on with the first option, so that is the last one here: most often the machine is there then.
        for turn in 1..=node.count {
            let at = (node.first + turn) % node.count;
            self.graph.stats.transitions += 1;
            if self.graph.stats.transitions & 0x3FF == 0 {
                self.check_budget(budget, progress, stack.len());
            }
            if let Some(kind) = self.over_budget(budget) {
                self.stop = self.stop.or(Some(kind));
            }
            if self.stop.is_some() {
                return false;
            }
            let (thread, alternative) = self.options[node.options + at];
            let has_ways = self.has_ways(node.options, thread);
            let side = if has_ways { None } else { self.side(thread, stack) };
            let known = if has_ways { None } else { self.edge_of_diamond(thread, side, stack) };
            if let Some((side, edge)) = side.zip(known) {
                self.diamonds.keep_side(side.step, edge.to);
            }
            let step = match known {
                Some(edge) if !self.takes_all => Step { edge, is_new: false },
                _ => match self.take((thread, alternative), stack) {
                    Some(step) => {
                        self.taken_last = Some((node.number, at));
                        step
                    }
                    None if self.stop.is_some() => return false,
                    None => continue,
                },
            };
            if known.is_some_and(|known| (known, false) != (step.edge, step.is_new)) {
                let message = format!("internal error: a step of thread {thread} was said to commute with another one");
                self.reason(Reason { kind: ReasonKind::Internal, message, point: None });
            }
            self.found[node.edges + at] = step.edge;
            // The opposite edge of the diamond, where the walk has not come to it.
            if let Some(Side { step: over, by, last_label: label }) = side
                && !self.is_entered[over.arrow.to as usize]
            {
                self.diamonds.keep_ahead(over.arrow.to, by, Arrow { to: step.edge.to, label });
            }
        }
        true
    }

    /// The step of a thread from the node before the last, where it commutes with the step that led to the last node.
    fn side(&self, thread: u32, stack: &[Node]) -> Option<Side> {
        let [.., before, node] = stack else { return None };
        let last = node.by?;
        let (step, last_label) = self.diamonds.commuting(before.place, node.place, last, thread)?;
        Some(Side { step, by: self.numbers[last as usize], last_label })
    }

    /// The edge of a thread that has one way to go on from the last node, if that is known from steps that commute.
    fn edge_of_diamond(&self, thread: u32, side: Option<Side>, stack: &[Node]) -> Option<Edge> {
        let own = self.numbers[thread as usize];
        let ahead = self.ahead.iter().find(|(thread, _)| *thread == own).map(|(_, arrow)| *arrow);
        let Arrow { to, label } = ahead.or_else(|| {
            let Side { step, by, .. } = side?;
            Some(Arrow { to: self.only_edge(step.arrow.to, by, stack)?, label: step.arrow.label })
        })?;
        Some(Edge { to, thread: own, alternative: 0, is_choice: false, label })
    }

    /// Where the only way of a thread from a state leads, where that is known.
    fn only_edge(&self, state: u32, thread: u8, stack: &[Node]) -> Option<u32> {
        let (from, end) = self.graph.ranges[state as usize];
        let edges = match end {
            _ if !self.is_entered[state as usize] => return None,
            OPEN => {
                let over = &stack[from as usize];
                &self.found[over.edges..over.edges + over.count]
            }
            _ => &self.graph.edges[from as usize..end as usize],
        };
        let mut edges = edges.iter().filter(|edge| edge.thread == thread && edge.to != MISSING.to);
        let to = edges.next().filter(|edge| edge.alternative == 0 && !edge.is_choice)?.to;
        edges.next().is_none().then_some(to)
    }

    fn go_back(&mut self, mark: Mark) {
        self.taken_last = None;
        self.machine.undo_to(mark);
        // A thread that is started anew may be a different one of the same number.
        self.numbers.truncate(self.machine.threads.len());
        if let Some(calls) = &mut self.machine.recording.calls {
            calls.clear();
        }
    }

    /// Takes a step from the last node. `None` where the path ends unfinished, or the search.
    fn take(&mut self, (thread, alternative): (u32, u32), stack: &[Node]) -> Option<Step> {
        let node = stack.last()?;
        self.go_back(node.mark);
        let waiting = self.notified_by(thread);
        let has_ways = self.has_ways(node.options, thread);
        let objects = self.machine.heap.objects.len();
        if let Some(footprint) = &mut self.machine.footprint {
            footprint.begin(objects);
        }
        self.machine.step(thread, alternative);
        self.machine.events.clear();
        if !self.goes_on() {
            return None;
        }
        self.know_threads();
        if self.stop.is_some() {
            return None;
        }
        let passed_over = self.still_waiting(&waiting);
        let label = self.step_label(Some(thread), passed_over);
        let (to, is_new) = self.visit()?;
        let own = self.numbers[thread as usize];
        let is_choice = waiting.is_empty() && has_ways;
        let edge = Edge { to, thread: own, alternative: alternative as u16, is_choice, label };
        if let Some(footprint) = self.machine.footprint.as_ref().filter(|_| !has_ways && waiting.is_empty()) {
            self.diamonds.keep(thread, Arrow { to, label }, footprint);
        }
        Some(Step { edge, is_new })
    }

    /// Lists what can happen in a new state, and evaluates it.
    fn open(&mut self, number: u32, by: Option<u32>, stack: &mut Vec<Node>) {
        let options = self.options.len();
        let mut enabled = 0;
        if !self.machine.is_over() {
            let spurious = self.machine.options.spurious_wakeups.is_on();
            for at in 0..self.machine.threads.canonical.len() {
                let thread = self.machine.threads.canonical[at];
                let ways = if self.machine.is_live(thread) { self.machine.alternatives(thread) } else { 0 };
                self.options.extend((0..ways).map(|alternative| (thread, alternative)));
                // A spurious wake-up may happen and need not.
                let forced = match spurious && ways > 0 {
                    true => self.machine.without_spurious_wakeups(|machine| machine.alternatives(thread)),
                    false => ways,
                };
                enabled |= if forced > 0 { self.bit(thread) } else { 0 };
            }
        }
        let mut values = std::mem::take(&mut self.values);
        self.propositions.of_state(&mut self.machine, &self.numbers, enabled, &mut values);
        self.propositions.note_elements(&self.machine);
        let label = self.of_states.number(&values);
        self.values = values;
        self.graph.states[number as usize] = label;
        self.graph.enabled[number as usize] = enabled;
        if self.propositions.all.is_empty() {
            self.note_points();
        }
        let (edges, count) = (self.found.len(), self.options.len() - options);
        self.found.resize(edges + count, MISSING);
        if enabled == 0 {
            self.propositions.of_step(0, 0, &[], &mut self.values);
            self.values.push(0);
            let label = self.of_steps.number(&self.values);
            self.found.push(Edge { to: number, thread: NOBODY, alternative: 0, is_choice: false, label });
        }
        self.graph.ranges[number as usize] = (stack.len() as u32, OPEN);
        stack.push(Node {
            number,
            mark: self.machine.mark(),
            options,
            count,
            next: 0,
            first: self.first_option(options, by),
            edges,
            place: self.diamonds.place(),
            by,
        });
        self.is_entered[number as usize] = true;
    }

    /// The option to begin with: behind those of the thread that took the last step. So threads take turns on a path, and
    /// most states that are reached later close a diamond.
    fn first_option(&self, options: usize, by: Option<u32>) -> usize {
        let own = &self.options[options..];
        own.iter().rposition(|(thread, _)| Some(*thread) == by).map_or(0, |at| (at + 1) % own.len())
    }
}
