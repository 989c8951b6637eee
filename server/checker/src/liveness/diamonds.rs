//! Edges of the graph that need no step: where two steps commute, three sides of a diamond say where the fourth leads.
//!
//! At a state, the step of one thread leads to `q` and that of another one to `r`. Where their footprints do not meet, what the first
//! one does from `r` leads to the same state as what the second one does from `q`, and each is true of what it was true of before. So
//! whichever of the two edges is found first gives the other one. If it belongs to a state that the walk has not entered, it is kept
//! until then. Each state is found by a step; most of the other edges are not.
//!
//! A step is told apart by its thread alone, so both threads must have one way to go on. Debug builds and audits take every step all
//! the same, and compare.

#![expect(
    clippy::indexing_slicing,
    reason = "the steps of a state lie behind those of all states before it on the path"
)]

use crate::dependency::footprint::meet;
use crate::memory::footprint::{Footprint, Touch};

/// Where a step leads, and what it is true of.
#[derive(Copy, Clone, Debug)]
pub struct Arrow {
    pub to: u32,
    pub label: u32,
}

/// A step from a state on the path.
#[derive(Copy, Clone, Debug)]
struct Taken {
    /// By its number in the machine.
    thread: u32,
    arrow: Arrow,
    /// What it touched.
    touches: (usize, usize),
}

/// Where the steps from a state begin among those from all states on the path.
#[derive(Copy, Clone, Debug, Default)]
pub struct Place {
    taken: usize,
    touches: usize,
}

/// A step from the state before, that commutes with the one that led to the state at hand.
#[derive(Copy, Clone, Debug)]
pub struct Commuting {
    pub arrow: Arrow,
    at: usize,
}

/// The steps from the states on the path, as far as they may be sides of diamonds.
#[derive(Debug, Default)]
pub struct Diamonds {
    taken: Vec<Taken>,
    touches: Vec<Touch>,
    ahead: Ahead,
}

/// An edge of a state that the walk has not entered yet.
#[derive(Copy, Clone, Debug)]
struct Known {
    /// By its number in the graph.
    thread: u8,
    arrow: Arrow,
    /// The next edge of the same state, one past; 0 at the end.
    next: u32,
}

/// Edges of states that the walk has not entered yet: a linked list for each state. Places of edges that were taken out are used
/// again, the last one first, which keeps the lists in the cache of the processor.
#[derive(Debug, Default)]
struct Ahead {
    /// Per state, the first edge of its list, one past; 0 where it has none.
    first: Vec<u32>,
    edges: Vec<Known>,
    free: Vec<u32>,
}

impl Ahead {
    fn push(&mut self, state: u32, thread: u8, arrow: Arrow) {
        if self.first.len() <= state as usize {
            self.first.resize(state as usize + 1, 0);
        }
        let first = &mut self.first[state as usize];
        let known = Known { thread, arrow, next: *first };
        let at = match self.free.pop() {
            Some(at) => {
                self.edges[at as usize] = known;
                at
            }
            None => {
                self.edges.push(known);
                self.edges.len() as u32 - 1
            }
        };
        *first = at + 1;
    }

    fn take(&mut self, state: u32, into: &mut Vec<(u8, Arrow)>) {
        into.clear();
        let mut next = self.first.get_mut(state as usize).map_or(0, std::mem::take);
        while let Some(at) = next.checked_sub(1) {
            let known = self.edges[at as usize];
            into.push((known.thread, known.arrow));
            self.free.push(at);
            next = known.next;
        }
    }
}

impl Diamonds {
    pub fn bytes(&self) -> u64 {
        (self.taken.capacity() * size_of::<Taken>()
            + self.touches.capacity() * size_of::<Touch>()
            + self.ahead.edges.capacity() * size_of::<Known>()
            + (self.ahead.first.capacity() + self.ahead.free.capacity()) * size_of::<u32>()) as u64
    }

    pub fn place(&self) -> Place {
        Place { taken: self.taken.len(), touches: self.touches.len() }
    }

    /// A state is left for good.
    pub fn forget(&mut self, from: Place) {
        self.taken.truncate(from.taken);
        self.touches.truncate(from.touches);
    }

    /// Keeps a step from the last state, unless nobody can tell what it commutes with.
    pub fn keep(&mut self, thread: u32, arrow: Arrow, footprint: &Footprint) {
        if footprint.anything {
            return;
        }
        let start = self.touches.len();
        self.touches.extend_from_slice(footprint.places());
        self.taken.push(Taken { thread, arrow, touches: (start, self.touches.len()) });
    }

    /// Keeps a step from the last state that touches what it touched one state before.
    pub fn keep_side(&mut self, side: Commuting, to: u32) {
        let taken = self.taken[side.at];
        self.taken.push(Taken { arrow: Arrow { to, ..taken.arrow }, ..taken });
    }

    /// The step of a thread from the state `before`, where it commutes with the step of `last` that led from there to the state at
    /// hand; and what that one is true of. `here` is where the steps from the state at hand begin.
    pub fn commuting(&self, before: Place, here: Place, last: u32, thread: u32) -> Option<(Commuting, u32)> {
        let all = &self.taken[before.taken..here.taken];
        let find = |thread: u32| all.iter().position(|taken| taken.thread == thread);
        let (at, last) = (find(thread)?, all[find(last)?]);
        let taken = all[at];
        let touches = |taken: Taken| &self.touches[taken.touches.0..taken.touches.1];
        let commutes = taken.thread != last.thread && !meet(touches(taken), touches(last));
        commutes.then_some((Commuting { arrow: taken.arrow, at: before.taken + at }, last.arrow.label))
    }

    /// Keeps an edge of a state that the walk has not entered yet. It may be kept several times.
    pub fn keep_ahead(&mut self, state: u32, thread: u8, arrow: Arrow) {
        self.ahead.push(state, thread, arrow);
    }

    /// The edges that were kept of a state, by the number of the thread in the graph.
    pub fn take_ahead(&mut self, state: u32, into: &mut Vec<(u8, Arrow)>) {
        self.ahead.take(state, into);
    }
}
