//! Fair words of a program on which an automaton comes round: the emptiness test of the product.
//!
//! The program is a graph whose edges are steps of threads; the automaton reads the propositions that hold after each
//! step. Strong fairness is a Streett condition: for each thread, if it is enabled again and again, it takes steps again
//! and again. A component that violates it for some thread is taken apart: the states in which that thread is enabled
//! go, and the rest falls into smaller components (Emerson and Lei, "Modalities for Model Checking", 1987; Duret-Lutz,
//! Poitrenaud, Couvreur, "On-the-fly Emptiness Check of Transition-Based Streett Automata", 2009). Weak fairness needs no
//! taking apart: for each thread, a state in which it is not enabled or a step of it, like an acceptance set.
//!
//! Invariant: a component that is left over has a cycle through all of its edges, and that cycle is fair and accepted.
//! Product states are numbered breadth first, so that stems are shortest.

#![expect(clippy::indexing_slicing, reason = "states and edges are named by dense ids")]

mod inside;

use rustc_hash::FxHashMap;

use crate::liveness::automaton::{Acceptance, Automaton, Letter, Transition};
use crate::liveness::product::inside::{Inside, Judged};
use crate::options::Fairness;

/// Threads, by bits.
pub type Threads = u64;

/// The thread of a step that no thread takes: the program is at its end, and the end lasts.
pub const NOBODY: u8 = u8::MAX;

/// A step of the program.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Edge {
    pub to: u32,
    /// The thread that takes it.
    pub thread: u8,
    /// Which of the ways in which the thread can go on.
    pub alternative: u16,
    /// Whether the thread has several ways, and no `notify` chooses among them.
    pub is_choice: bool,
    /// What was true of the step.
    pub label: u32,
}

/// A program's steps, for the product: what it needs to know of them.
pub trait Steps {
    fn edges(&self, state: u32) -> std::ops::Range<u32>;
    fn edge(&self, edge: u32) -> Edge;
    /// The threads that the scheduler could select in a state.
    fn enabled(&self, state: u32) -> Threads;
    /// The threads that could be selected in some state, or during some step.
    fn may_be_enabled(&self) -> Threads;
    /// The threads that could have been selected during a step: those that a `notify` did not choose.
    fn passed_over(&self, edge: u32) -> Threads;
    /// Whether any step passes over a thread.
    fn passes_over(&self) -> bool;
    /// The propositions that hold in the first state.
    fn first_letter(&self) -> Letter;
    /// What holds in a state, by a number.
    fn values(&self, state: u32) -> u32;
    /// The propositions that hold after a step to a state with these values.
    fn letter(&self, edge: u32, values: u32) -> Letter;
    fn states(&self) -> usize;
}

/// A counterexample, by the edges of the program: a stem, and a loop that goes on forever.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lasso {
    pub stem: Vec<u32>,
    pub round: Vec<u32>,
}

/// What a search for a fair cycle came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    Empty,
    Found(Lasso),
    Stopped,
}

/// An edge of the product.
#[derive(Copy, Clone, Debug)]
struct Move {
    to: u32,
    edge: u32,
    /// Which of the automaton's acceptances it has.
    accepts: u32,
    /// The thread that takes the step.
    thread: u8,
}

struct Product<'a, S> {
    steps: &'a S,
    fairness: Fairness,
    all: Acceptance,
    /// The acceptances of the automaton's transitions, each once.
    acceptances: Vec<Acceptance>,
    /// Whether any step passes over a thread.
    passes_over: bool,
    /// The state of the program of each product state.
    states: Vec<u32>,
    /// Where each state's moves begin.
    first: Vec<u32>,
    moves: Vec<Move>,
    /// How a state was reached first: from where, by which edge of the program.
    parent: Vec<(u32, u32)>,
    /// Only threads that are enabled somewhere matter to fairness.
    threads: Vec<u8>,
}

/// Looks for a fair word that the automaton accepts. `goes_on` is asked now and then, with the number of states.
pub fn find<S: Steps>(
    steps: &S,
    automaton: &Automaton,
    fairness: Fairness,
    goes_on: &mut dyn FnMut(u64) -> bool,
) -> (Answer, u64) {
    if automaton.states.is_empty() || steps.states() == 0 {
        return (Answer::Empty, 0);
    }
    let Some(product) = Product::build(steps, automaton, fairness, goes_on) else { return (Answer::Stopped, 0) };
    let count = product.states.len() as u64;
    (product.search(goes_on), count)
}

/// A strongly connected part of a program on which fair runs can stay forever.
#[derive(Clone, Debug, Default)]
pub struct Component {
    /// States of the program, each once.
    pub states: Vec<u32>,
    pub lasso: Lasso,
}

/// All largest components with a fair cycle through all of their edges. `None` where the search was stopped.
pub fn components<S: Steps>(
    steps: &S,
    automaton: &Automaton,
    fairness: Fairness,
    goes_on: &mut dyn FnMut(u64) -> bool,
) -> Option<Vec<Component>> {
    let product = Product::build(steps, automaton, fairness, goes_on)?;
    let mut found = Vec::new();
    let is_complete = product.each_fair(goes_on, &mut |inside, states| {
        let mut of_program: Vec<u32> = states.iter().map(|state| product.states[*state as usize]).collect();
        of_program.sort_unstable();
        of_program.dedup();
        found.push(Component { states: of_program, lasso: inside.lasso(states) });
        true
    });
    is_complete.then_some(found)
}

impl<'a, S: Steps> Product<'a, S> {
    fn build(
        steps: &'a S,
        automaton: &Automaton,
        fairness: Fairness,
        goes_on: &mut dyn FnMut(u64) -> bool,
    ) -> Option<Self> {
        let width = automaton.states.len();
        let mut product = Product {
            steps,
            fairness,
            all: automaton.all(),
            acceptances: Vec::new(),
            passes_over: steps.passes_over(),
            states: Vec::new(),
            first: Vec::new(),
            moves: Vec::new(),
            parent: Vec::new(),
            threads: (0..64).filter(|thread| steps.may_be_enabled() >> thread & 1 == 1).collect(),
        };
        // Per state of the automaton, the number of the acceptance of each transition.
        let mut distinct: FxHashMap<Acceptance, u32> = FxHashMap::default();
        let acceptances: Vec<Vec<u32>> = automaton
            .states
            .iter()
            .map(|transitions| {
                let number = |one: &Transition| {
                    *distinct.entry(one.accepts).or_insert_with(|| {
                        product.acceptances.push(one.accepts);
                        product.acceptances.len() as u32 - 1
                    })
                };
                transitions.iter().map(number).collect()
            })
            .collect();
        let mut queue: Vec<u32> = Vec::new();
        let mut numbers = Numbers::new(steps, width);
        let start = steps.first_letter();
        for transition in automaton.states[0].iter().filter(|one| one.cube.admits(start)) {
            let number = product.states.len() as u32;
            if numbers.enter(0, transition.to, number) == number {
                product.states.push(0);
                queue.push(transition.to);
                product.parent.push((u32::MAX, 0));
            }
        }
        let mut at = 0;
        while at < product.states.len() {
            if at & 0xFFF == 0 && !goes_on(at as u64) {
                return None;
            }
            product.first.push(product.moves.len() as u32);
            let (state, own) = (product.states[at], queue[at]);
            let transitions = automaton.states[own as usize].iter().zip(&acceptances[own as usize]);
            for edge in steps.edges(state) {
                let Edge { to, thread, .. } = steps.edge(edge);
                let letter = steps.letter(edge, numbers.values(steps, to));
                for (transition, accepts) in transitions.clone().filter(|(one, _)| one.cube.admits(letter)) {
                    let fresh = product.states.len() as u32;
                    let number = numbers.enter(to, transition.to, fresh);
                    if number == fresh {
                        product.states.push(to);
                        queue.push(transition.to);
                        product.parent.push((at as u32, edge));
                    }
                    product.moves.push(Move { to: number, edge, accepts: *accepts, thread });
                }
            }
            at += 1;
        }
        product.first.push(product.moves.len() as u32);
        Some(product)
    }

    fn moves(&self, state: u32) -> &[Move] {
        &self.moves[self.first[state as usize] as usize..self.first[state as usize + 1] as usize]
    }

    fn enabled(&self, state: u32) -> Threads {
        self.steps.enabled(self.states[state as usize])
    }

    fn passed_over(&self, edge: u32) -> Threads {
        if self.passes_over { self.steps.passed_over(edge) } else { 0 }
    }

    fn accepts(&self, one: &Move) -> Acceptance {
        self.acceptances[one.accepts as usize]
    }

    fn search(&self, goes_on: &mut dyn FnMut(u64) -> bool) -> Answer {
        let mut best: Option<Lasso> = None;
        let mut cost = usize::MAX;
        let is_complete = self.each_fair(goes_on, &mut |inside, component| {
            let lasso = inside.lasso(component);
            let length = lasso.stem.len() + lasso.round.len();
            if length < cost {
                (best, cost) = (Some(lasso), length);
            }
            false
        });
        match best {
            Some(lasso) => Answer::Found(lasso),
            None if is_complete => Answer::Empty,
            None => Answer::Stopped,
        }
    }

    /// Calls `see` with every largest fair component; where it does not ask for more, those of the part at hand are the
    /// last. False where the search was stopped.
    fn each_fair(
        &self,
        goes_on: &mut dyn FnMut(u64) -> bool,
        see: &mut dyn FnMut(&Inside<'_, S>, &[u32]) -> bool,
    ) -> bool {
        let count = self.states.len();
        if count == 0 {
            return true;
        }
        let mut seen = vec![Seen { part: 1, ..Seen::default() }; count];
        let mut parts = 1;
        let mut open: Vec<(Vec<u32>, Threads)> = vec![((0..count as u32).collect(), 0)];
        let mut is_enough = false;
        while let Some((states, forbidden)) = open.pop().filter(|_| !is_enough) {
            let own = seen[states[0] as usize].part;
            for component in self.components(&mut seen, &states, own, forbidden) {
                if !goes_on(count as u64) {
                    return false;
                }
                parts += 1;
                component.iter().for_each(|state| seen[*state as usize].part = parts);
                let inside = Inside { product: self, seen: &seen, own: parts, forbidden };
                match inside.judge(&component) {
                    Judged::Fair => is_enough |= !see(&inside, &component),
                    Judged::Without(threads) => {
                        let kept: Vec<u32> =
                            component.iter().copied().filter(|state| self.enabled(*state) & threads == 0).collect();
                        component.iter().for_each(|state| seen[*state as usize].part = 0);
                        if !kept.is_empty() {
                            parts += 1;
                            kept.iter().for_each(|state| seen[*state as usize].part = parts);
                            open.push((kept, forbidden | threads));
                        }
                    }
                    Judged::Nothing => component.iter().for_each(|state| seen[*state as usize].part = 0),
                }
            }
        }
        true
    }

    /// The edges that lead to a state first.
    fn stem(&self, state: u32) -> Vec<u32> {
        let mut edges = Vec::new();
        let mut at = state;
        loop {
            let (from, edge) = self.parent[at as usize];
            if from == u32::MAX {
                edges.reverse();
                return edges;
            }
            edges.push(edge);
            at = from;
        }
    }

    fn stem_length(&self, state: u32) -> usize {
        let mut at = state;
        let mut length = 0;
        while self.parent[at as usize].0 != u32::MAX {
            at = self.parent[at as usize].0;
            length += 1;
        }
        length
    }
}

fn bit(thread: u8) -> Threads {
    1_u64.checked_shl(u32::from(thread)).unwrap_or(0)
}

/// Numbers of pairs of a state of the program and one of the automaton.
enum Numbers {
    /// One row for each state of the program: its values, then its numbers, which are needed at the same time.
    Table {
        width: usize,
        rows: Vec<u32>,
    },
    Map(FxHashMap<(u32, u32), u32>),
}

/// Entries of a table at most; beyond, only pairs that occur are kept.
const LARGEST_TABLE: usize = 1 << 26;

impl Numbers {
    fn new(steps: &impl Steps, of_automaton: usize) -> Self {
        let (states, width) = (steps.states(), of_automaton + 1);
        match states.checked_mul(width).filter(|size| *size <= LARGEST_TABLE) {
            Some(size) => {
                let mut rows = vec![u32::MAX; size];
                for (state, row) in rows.chunks_exact_mut(width).enumerate() {
                    row[0] = steps.values(state as u32);
                }
                Numbers::Table { width, rows }
            }
            None => Numbers::Map(FxHashMap::default()),
        }
    }

    /// What holds in a state.
    fn values(&self, steps: &impl Steps, state: u32) -> u32 {
        match self {
            Numbers::Table { width, rows } => rows[state as usize * *width],
            Numbers::Map(_) => steps.values(state),
        }
    }

    /// The number of a pair, `fresh` where it has none yet.
    fn enter(&mut self, state: u32, of_automaton: u32, fresh: u32) -> u32 {
        let entry = match self {
            Numbers::Table { width, rows } => &mut rows[state as usize * *width + 1 + of_automaton as usize],
            Numbers::Map(map) => map.entry((state, of_automaton)).or_insert(u32::MAX),
        };
        if *entry == u32::MAX {
            *entry = fresh;
        }
        *entry
    }
}

/// What is known of a state of the product.
#[derive(Copy, Clone, Debug, Default)]
struct Seen {
    /// The part that it belongs to; a part falls into components. 0 is out.
    part: u32,
    order: u32,
    low: u32,
    is_open: bool,
}

impl<S: Steps> Product<'_, S> {
    /// Whether a move passes over none of some threads.
    fn may_take(&self, one: &Move, forbidden: Threads) -> bool {
        forbidden == 0 || self.passed_over(one.edge) & forbidden == 0
    }

    /// The strongly connected components (Tarjan 1972, without recursion) of the states of a part, without the moves that pass over
    /// forbidden threads. A state without a move to itself is left out where it is alone.
    fn components(&self, seen: &mut [Seen], states: &[u32], own: u32, forbidden: Threads) -> Vec<Vec<u32>> {
        states.iter().for_each(|state| seen[*state as usize].order = 0);
        let mut found = Vec::new();
        let mut stack: Vec<u32> = Vec::new();
        let mut path: Vec<(u32, u32)> = Vec::new();
        let mut next = 0;
        let mut enter = |state: u32, seen: &mut [Seen], stack: &mut Vec<u32>, path: &mut Vec<(u32, u32)>| {
            next += 1;
            let entered = &mut seen[state as usize];
            (entered.order, entered.low, entered.is_open) = (next, next, true);
            stack.push(state);
            path.push((state, self.first[state as usize]));
        };
        for root in states {
            if seen[*root as usize].order != 0 {
                continue;
            }
            enter(*root, seen, &mut stack, &mut path);
            while let Some((state, at)) = path.last_mut() {
                let (state, index) = (*state, *at);
                if index < self.first[state as usize + 1] {
                    *at += 1;
                    let one = self.moves[index as usize];
                    let to = seen[one.to as usize];
                    if to.part != own || !self.may_take(&one, forbidden) {
                        continue;
                    }
                    if to.order == 0 {
                        enter(one.to, seen, &mut stack, &mut path);
                    } else if to.is_open {
                        let from = &mut seen[state as usize];
                        from.low = from.low.min(to.order);
                    }
                    continue;
                }
                path.pop();
                let Seen { order, low, .. } = seen[state as usize];
                if let Some((parent, _)) = path.last() {
                    let parent = &mut seen[*parent as usize];
                    parent.low = parent.low.min(low);
                }
                if low == order {
                    let mut component = Vec::new();
                    while let Some(top) = stack.pop() {
                        seen[top as usize].is_open = false;
                        component.push(top);
                        if top == state {
                            break;
                        }
                    }
                    let is_round = component.len() > 1 || self.moves(state).iter().any(|one| one.to == state);
                    if is_round {
                        // In the order in which moves lie: a large part is read from one end to the other.
                        component.sort_unstable();
                        found.push(component);
                    }
                }
            }
        }
        found
    }
}

#[cfg(test)]
#[path = "product_tests.rs"]
mod tests;
