//! The default search: all interleavings with all reductions, and beside that those with few preemptive context
//! switches (Qadeer and Rehof 2005; Musuvathi and Qadeer 2007) and breadth first, each within a share.
//!
//! [`Explorer::explore_all`] comes first. What it finishes is not explored again, except for a short trace: each
//! violation that it found is searched again with at most 0, 1 and 2 switches, within [`LITTLE`] steps each, for few
//! switches make a trace that a person can read.
//!
//! Where it takes more than [`LITTLE`] steps, it pauses: the bounds 0, 1 and 2 get a slice, and so does a breadth-first
//! search, which keeps its place until the next pause. A depth-first search may follow one path without end and starve
//! all others; breadth first, each path gets its turn. The pauses come further and further apart, so that the slices
//! stay a fixed share of all steps.
//!
//! A switch is preemptive when it leaves a thread that could have gone on and did not ask for a break (`yield`,
//! `sleep`). States are matched together with the thread that ran last; a state met again with no more switches left
//! than before has nothing new to show. No reduction is used within a bound: a persistent set may leave out the one
//! thread that can go on without a switch.
//!
//! Invariant: a search in a pause runs on an explorer of its own; the two share what was found, the statistics and the
//! budget, never a state. So the search that pauses goes on as if nothing had happened.

use crate::memory::log::Mark;
use crate::options::{Errors, Search};
use crate::search::breadth_first::BreadthFirst;
use crate::search::{Algorithm, Explorer, Pick, Rest};
use crate::states::visited::Visit;
use crate::verdict::{Bound, ReasonKind};

pub struct Bounded;

/// The bounds that are explored by themselves.
const BOUNDS: u32 = 3;

/// How many steps the search without a bound makes before it pauses, and how many a search with a bound may make. A
/// step of very many instructions counts as several, so that no loop takes all the time that there is.
const LITTLE: u64 = 1 << 15;

/// Which part of all steps so far the bounds get in a pause, and which part breadth first.
const SHARE: u64 = 8;

/// What happens beside a search that takes long.
pub(super) struct Pauses<'a> {
    /// How much is done before the next pause.
    pub(super) at: u64,
    /// The smallest bound that was not explored to its end.
    open_bound: u32,
    /// How many of the violations were searched again with few switches.
    sought: usize,
    breadth_first: Option<(Explorer<'a>, BreadthFirst)>,
    /// Whether a search beside has explored everything.
    is_all: bool,
}

struct Node {
    mark: Mark,
    options: usize,
    next: usize,
    path: usize,
    depth: u32,
    last: Option<u32>,
    left: u32,
}

impl Algorithm for Bounded {
    fn explore(&mut self, explorer: &mut Explorer<'_>) -> Bound {
        let pauses = Pauses { at: LITTLE, open_bound: 0, sought: 0, breadth_first: None, is_all: false };
        explorer.pauses = Some(Box::new(pauses));
        let mut is_all = explorer.explore_all();
        if explorer.stop == Some(ReasonKind::OutOfStates) && explorer.pauses.as_ref().is_some_and(|own| own.is_new()) {
            // Fewer switches may do with fewer states.
            explorer.stop = None;
            explorer.pause();
            explorer.stop = explorer.stop.or((!explorer.enough).then_some(ReasonKind::OutOfStates));
        }
        let Some(pauses) = explorer.pauses.take() else { return Bound { complete: is_all, context_switches: None } };
        if pauses.is_all {
            is_all = true;
            (explorer.enough, explorer.stop) = (false, None);
        }
        if explorer.stop.is_none() && !explorer.starts_over {
            explorer.shorten(pauses.sought);
        }
        Bound { complete: is_all, context_switches: pauses.open_bound.checked_sub(1) }
    }
}

/// The search without any preemptive switch: for calls of a scenario, which let others go on where they wait, and between each other. One
/// that sleeps or yields goes on.
pub struct Cooperative;

impl Algorithm for Cooperative {
    fn explore(&mut self, explorer: &mut Explorer<'_>) -> Bound {
        let was_cut = explore_within(explorer, 0);
        Bound { complete: was_cut == Some(false), context_switches: was_cut.map(|_| 0) }
    }
}

impl<'a> Pauses<'a> {
    fn is_new(&self) -> bool {
        self.open_bound == 0 && self.breadth_first.is_none()
    }

    /// Bytes of what is kept from one pause to the next.
    pub(super) fn bytes(&self) -> u64 {
        self.breadth_first.as_ref().map_or(0, |(own, _)| own.bytes())
    }

    /// Gives up what takes memory beside the search that pauses. Whether there was anything.
    pub(super) fn free(&mut self) -> bool {
        self.breadth_first.take().is_some()
    }

    fn run(&mut self, explorer: &mut Explorer<'a>) {
        let slice = explorer.effort.max(LITTLE) / SHARE;
        explorer.findings.set_aside(self.sought);
        let end = explorer.effort + slice;
        while self.open_bound < BOUNDS {
            let mut beside = explorer.beside();
            let was_cut = explorer.lend(&mut beside, end, |beside| explore_within(beside, self.open_bound));
            if was_cut.is_none() {
                break;
            }
            self.open_bound += 1;
            self.is_all = was_cut == Some(false);
            if self.is_all {
                explorer.stats.states = explorer.stats.states.max(beside.visited.len());
                explorer.met_again = beside.met_again;
                explorer.cut |= beside.cut;
                break;
            }
        }
        explorer.findings.bring_back();
        self.sought = explorer.findings.found.len();
        if self.is_all || explorer.enough || explorer.stop.is_some() {
            return;
        }
        let (beside, search) = self.breadth_first.get_or_insert_with(|| (explorer.beside(), BreadthFirst::default()));
        let end = explorer.effort + slice;
        self.is_all = explorer.lend(beside, end, |beside| search.run(beside));
        if self.is_all {
            explorer.stats.states = explorer.stats.states.max(beside.visited.len());
            explorer.met_again = beside.met_again;
            explorer.cut |= beside.cut;
        }
    }
}

impl<'a> Explorer<'a> {
    /// Lets other searches have their share, and goes on where it was.
    pub(super) fn pause(&mut self) {
        let Some(mut pauses) = self.pauses.take() else { return };
        pauses.run(self);
        pauses.at = 2 * self.effort;
        self.enough |= pauses.is_all;
        self.pauses = Some(pauses);
    }

    /// An explorer of its own that stands at the first state.
    fn beside(&mut self) -> Self {
        let mut beside = Explorer::new(self.machine.image, self.asked, self.told, self.progress);
        beside.machine.accesses.keeping = self.machine.accesses.keeping;
        beside.started = self.started;
        // The names of threads are kept with what is shared.
        self.share(&mut beside);
        beside.machine.boot(&[]);
        self.share(&mut beside);
        // What happens before the first state was seen already.
        beside.machine.events.clear();
        beside
    }

    /// Lets a search on a different explorer run until so much was done in all.
    fn lend<T>(&mut self, beside: &mut Self, end: u64, search: impl FnOnce(&mut Self) -> T) -> T {
        let instructions = beside.machine.instructions;
        (beside.stop, beside.enough, beside.quota) = (None, false, Some(end));
        self.share(beside);
        beside.bytes_beside = self.bytes();
        let result = search(beside);
        self.share(beside);
        beside.bytes_beside = 0;
        self.instructions_beside += beside.machine.instructions - instructions;
        self.enough |= beside.enough;
        self.starts_over |= beside.starts_over;
        let is_asked = self.asked.budget.transitions.is_some_and(|limit| self.stats.transitions >= limit);
        self.stop = match beside.stop {
            // Its own share is used up, which says nothing of all.
            Some(ReasonKind::OutOfTransitions) if !is_asked => None,
            // It takes memory and states that the search that goes on does not need.
            Some(ReasonKind::OutOfMemory | ReasonKind::OutOfStates) => None,
            stop => stop,
        };
        result
    }

    /// Swaps what all searches of a check have in common.
    pub(super) fn share(&mut self, beside: &mut Self) {
        std::mem::swap(&mut self.findings, &mut beside.findings);
        std::mem::swap(&mut self.stats, &mut beside.stats);
        std::mem::swap(&mut self.effort, &mut beside.effort);
        std::mem::swap(&mut self.machine.assumptions, &mut beside.machine.assumptions);
        std::mem::swap(&mut self.machine.lookers, &mut beside.machine.lookers);
        std::mem::swap(&mut self.machine.nested.order, &mut beside.machine.nested.order);
        let (own, other) = (&mut self.machine.recording, &mut beside.machine.recording);
        std::mem::swap(&mut own.observed_orders, &mut other.observed_orders);
    }

    /// Searches again, with few switches, for what was found after the first ones.
    fn shorten(&mut self, first: usize) {
        let is_first = self.asked.errors == Errors::First;
        if !self.findings.set_aside(first) {
            return;
        }
        let has_found = self.enough;
        for bound in 0..BOUNDS {
            let mut beside = self.beside();
            beside.seeks_again = true;
            let was_cut = self.lend(&mut beside, self.effort + LITTLE, |own| explore_within(own, bound));
            if was_cut == Some(false) || beside.enough || self.stop.is_some() {
                break;
            }
        }
        if is_first && self.findings.found.len() > first {
            // One violation was asked for; the one with few switches is better.
            self.findings.set_aside(self.findings.found.len());
        }
        self.findings.bring_back();
        // What is known of all does not depend on whether it was found once more.
        (self.enough, self.stop) = (has_found, None);
    }
}

/// The thread whose going on is for free, where leaving it costs a switch.
fn going_on(explorer: &Explorer<'_>) -> Option<u32> {
    let last = explorer.last?;
    let can = explorer.options.iter().any(|pick| pick.thread == last);
    let lets_go = match explorer.asked.search {
        Search::Cooperative => explorer.machine.takes_turns(last),
        _ => explorer.machine.lets_go(last),
    };
    (can && !lets_go).then_some(last)
}

/// Whether the bound left anything out; `None` when the search has to stop.
fn explore_within(explorer: &mut Explorer<'_>, bound: u32) -> Option<bool> {
    let mut was_cut = false;
    let mut stack: Vec<Node> = Vec::new();
    let mut options: Vec<Pick> = Vec::new();
    let mut left = bound;
    let mut rest = explorer.settle();
    loop {
        if rest == Rest::Stop {
            return None;
        }
        if rest == Rest::Node {
            let last = going_on(explorer);
            explorer.encode();
            let ordinal = last.map_or(0, |last| explorer.encoder.ordinal(last));
            explorer.encoder.add(ordinal);
            let found = explorer.encoder.enter(&mut explorer.visited, left);
            if found == Visit::Known {
                explorer.met_again = true;
                if let [only] = *explorer.options.as_slice()
                    && explorer.goes_round_alone(only.thread)
                {
                    explorer.find_endless();
                    if explorer.enough {
                        return None;
                    }
                }
            }
            if explorer.watch_states(found) != Visit::Known {
                stack.push(Node {
                    mark: explorer.machine.mark(),
                    options: options.len(),
                    next: 0,
                    path: explorer.path.len(),
                    depth: explorer.depth,
                    last,
                    left,
                });
                options.extend_from_slice(&explorer.options);
            }
        }
        loop {
            let Some(node) = stack.last_mut() else { return Some(was_cut) };
            let own = options.get(node.options..).unwrap_or_default();
            let Some(pick) = own.get(node.next) else {
                options.truncate(node.options);
                stack.pop();
                continue;
            };
            node.next += 1;
            let cost = u32::from(node.last.is_some_and(|last| last != pick.thread));
            if cost > node.left {
                was_cut = true;
                continue;
            }
            left = node.left - cost;
            explorer.machine.undo_to(node.mark);
            explorer.path.truncate(node.path);
            explorer.depth = node.depth;
            rest = explorer.go(own, node.next - 1);
            break;
        }
    }
}
