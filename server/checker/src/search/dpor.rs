//! Dynamic partial-order reduction with source sets, sleep sets and a visited set, depth first (Flanagan and Godefroid
//! 2005; Abdulla, Aronis, Jonsson, Sagonas 2014; Godefroid 1996 for sleep sets with matched states).
//!
//! Invariant: the threads explored at a node, with those that slept there on arrival, are a source set: every maximal
//! execution from the node is equivalent to one that begins with one of them. A node begins with one thread. A race
//! further down ([`crate::search::race_reversals`]) adds an initial of the reversed path, unless the node is left by
//! one already; one that slept on arrival counts, for all that begins with it is explored elsewhere.
//!
//! A path that ends in a visited state does not show the races of the steps that it did not take. The future accesses
//! of that state stand in for them: where they may conflict with a node's step, the node takes a whole persistent set
//! ([`crate::dependency::persistent_sets`]). So it is where all of a persistent set sleeps and others do not: what begins
//! with the set was explored, but those others would have raced with steps of this path. Where a path ends with threads
//! that have more to do, all its nodes take whole sets.
//!
//! A state keeps who slept every time it was reached. Reached again by a path on which fewer sleep, it is explored once
//! more, from those that slept alone, whether the persistent set has them or not.
//!
//! A state in which only spurious wake-ups are left is a deadlock, but no end of an execution: a source set may begin with
//! such a wake-up and never meet it. Where a thread may wake up spuriously, a node takes a whole persistent set.
//!
//! Where only long limits can expire, a node is the end of an execution without them. It takes all of these threads: when one
//! limit has expired, the others are held back again.
//!
//! Sound only on acyclic state graphs (the ignoring problem): states get places in an order in which each comes after
//! all that it leads to. A path that comes back to itself ends the search with [`Outcome::Circular`], for
//! [`depth_first`](crate::search::depth_first::depth_first) to start over without this reduction. Where that does not
//! happen, no thread loops forever.

use racelens_analysis::future::Conflicts;

use crate::dependency::persistent_sets::{Threads, one, threads_of};
use crate::memory::footprint::Footprint;
use crate::memory::log::Mark;
use crate::search::race_reversals::{Choice, Reversal};
use crate::search::sleep_sets::SleepSets;
use crate::search::{Explorer, Pick, Rest};

pub enum Outcome {
    Complete,
    Stopped,
    /// There may be circles: nothing was said yet about what was left out.
    Circular,
}

struct Node {
    mark: Mark,
    options: usize,
    next: usize,
    /// The thread gone on with last, and what that step conflicts with.
    thread: Option<u32>,
    conflicts: Conflicts,
    /// The threads to go on with.
    taken: Threads,
    /// Those that are enough in any case.
    enough: Threads,
    /// Those that need not be gone on with any more.
    tried: Threads,
    /// Those that sleep now: all that begins with their next operation was explored.
    asleep: Threads,
    /// Whether what the thread gone on with last has touched can be told.
    is_told: bool,
    /// How many steps of sleepers are kept for those above.
    kept: usize,
    /// How many steps the path had.
    steps: usize,
    path: usize,
    depth: u32,
    number: usize,
    /// Its place from when it was explored before; [`ON_PATH`] the first time.
    place: u32,
    /// What it leads to has smaller places than this one.
    limit: u32,
    /// The largest place of what it leads to.
    below: u32,
}

impl Node {
    /// The option to take next.
    fn pick(&mut self, own: &[Pick]) -> Option<usize> {
        let more = own.get(self.next).filter(|pick| Some(pick.thread) == self.thread);
        if more.is_none() {
            let before = self.thread.take().map_or(0, one);
            self.tried |= before;
            // All that begins with it is explored.
            self.asleep |= if self.is_told { before } else { 0 };
            self.is_told = true;
            let left = self.taken & !self.tried;
            self.next = own.iter().position(|pick| left & one(pick.thread) != 0)?;
        }
        self.next += 1;
        Some(self.next - 1)
    }
}

impl Node {
    /// Makes sure that a reversed path is begun here, by one of its initials.
    fn reverse(&mut self, reversal: Reversal) {
        let Reversal { initials, thread, .. } = reversal;
        if initials & (self.taken | self.tried) != 0 {
            return;
        }
        let fit = initials & self.enough;
        self.taken |= match fit & one(thread) {
            0 if fit == 0 => self.enough,
            0 => fit & fit.wrapping_neg(),
            own => own,
        };
    }
}

/// A state that was met; twelve bytes, for there are millions.
#[repr(Rust, packed(4))]
struct MetState {
    /// Its place in an order in which every state comes after all that it leads to.
    place: u32,
    /// Who slept every time it was explored, by places in canonical order.
    asleep: Threads,
}

/// The place of a state that is not done.
const ON_PATH: u32 = u32::MAX;

/// How far apart the places of states are that are done one after the other. Between these go states that are met
/// when one is explored again.
const APART: u32 = 1 << 7;

#[derive(Default)]
struct Order {
    states: Vec<MetState>,
    last: u32,
}

impl Order {
    /// The place of a state that is done. `None` where there is none for it.
    fn place(&mut self, node: &Node) -> Option<u32> {
        let place = match (node.place, node.limit) {
            (ON_PATH, ON_PATH) => {
                self.last = self.last.checked_add(APART).filter(|place| *place < ON_PATH)?;
                self.last
            }
            (ON_PATH, limit) => node.below + (limit - node.below) / 2,
            (place, _) => place,
        };
        self.states.get_mut(node.number)?.place = place;
        (place > node.below).then_some(place)
    }
}

/// Explores from the machine's state.
pub fn explore(explorer: &mut Explorer<'_>) -> Outcome {
    explorer.sleepers = Some(SleepSets::default());
    explorer.machine.footprint = Some(Footprint::default());
    let mut search = Search::default();
    let mut rest = explorer.settle();
    let outcome = loop {
        match rest {
            Rest::Stop => break Outcome::Stopped,
            Rest::Node if !search.arrive(explorer) => break Outcome::Circular,
            // What somebody would have done next is not known.
            Rest::End if (0..explorer.machine.threads.len() as u32).any(|of| explorer.machine.is_live(of)) => {
                search.take_all();
            }
            Rest::Node | Rest::End | Rest::Asleep => {}
        }
        match search.go_on(explorer) {
            Ok(next) => rest = next,
            Err(outcome) => break outcome,
        }
    };
    (explorer.sleepers, explorer.machine.footprint) = (None, None);
    outcome
}

#[derive(Default)]
struct Search {
    stack: Vec<Node>,
    /// The options of all nodes on the path.
    options: Vec<Pick>,
    /// Nodes that don't go on with all that would be enough, by their places on the path.
    open: Vec<usize>,
    order: Order,
}

impl Search {
    /// Comes to a state with a choice. False where it may close a circle.
    fn arrive(&mut self, explorer: &mut Explorer<'_>) -> bool {
        if explorer.machine.threads.len() > Threads::BITS as usize {
            return false;
        }
        let limit = self.stack.last().map_or(ON_PATH, |node| node.limit);
        let states = &mut self.order.states;
        let number = explorer.number(states.len() as u32).map_or(states.len(), |number| number as usize);
        let asleep = explorer.names_of(explorer.asleep());
        let Some(known) = states.get_mut(number) else {
            states.push(MetState { place: ON_PATH, asleep });
            explorer.sleep(explorer.threads_named(asleep));
            self.enter(explorer, number, ON_PATH, limit, None);
            return true;
        };
        if known.place == ON_PATH {
            return false;
        }
        let wake = known.asleep & !asleep;
        known.asleep &= asleep;
        explorer.sleep(explorer.threads_named(known.asleep));
        let place = known.place;
        self.foresee(explorer);
        if place >= limit {
            // It comes too late for what leads to it now: it is explored again, to get another place.
            self.enter(explorer, number, ON_PATH, limit, Some(Threads::MAX));
        } else {
            if let Some(node) = self.stack.last_mut() {
                node.below = node.below.max(place);
            }
            if wake != 0 {
                self.enter(explorer, number, place, place, Some(explorer.threads_named(wake)));
            }
        }
        true
    }

    /// What was seen from a state is not seen again: whoever may still come there counts for the nodes above.
    fn foresee(&mut self, explorer: &Explorer<'_>) {
        let Self { stack, open, .. } = self;
        open.retain(|at| {
            let Some(node) = stack.get_mut(*at) else { return false };
            if node.thread.is_none_or(|of| explorer.machine.others_meet(of, node.conflicts)) {
                node.taken = node.enough;
            }
            node.taken != node.enough
        });
    }

    /// Enters a node; one that was explored before with those that were woken alone.
    fn enter(&mut self, explorer: &mut Explorer<'_>, number: usize, place: u32, limit: u32, woken: Option<Threads>) {
        let asleep = explorer.asleep();
        // Who has woken goes on even where a persistent set is without it: what was explored before has left it out.
        let among = match woken {
            Some(woken) if woken != Threads::MAX => woken,
            _ => explorer.persistent_set().unwrap_or(Threads::MAX),
        };
        let enough = among & explorer.enabled() & !asleep;
        let wakes = explorer.machine.only_wake_spuriously(explorer.enabled()) != 0 || explorer.comes_last();
        if enough == 0 && explorer.enabled() & !asleep != 0 {
            self.foresee(explorer);
        }
        let Some(sleepers) = &explorer.sleepers else { return };
        let taken = match woken.is_some() || sleepers.path.is_full() || wakes {
            true => enough,
            false => {
                let first = explorer.options.iter().find(|pick| enough & one(pick.thread) != 0);
                first.map_or(0, |pick| one(pick.thread))
            }
        };
        if let Some(known) = self.order.states.get_mut(number) {
            known.place = ON_PATH;
        }
        if taken != enough {
            self.open.push(self.stack.len());
        }
        self.stack.push(Node {
            mark: explorer.machine.mark(),
            options: self.options.len(),
            next: 0,
            thread: None,
            conflicts: Conflicts::All,
            taken,
            enough,
            tried: asleep,
            asleep,
            is_told: true,
            kept: sleepers.kept(),
            steps: sleepers.path.len(),
            path: explorer.path.len(),
            depth: explorer.depth,
            number,
            place,
            limit,
            below: 0,
        });
        self.options.extend_from_slice(&explorer.options);
    }

    /// Goes on from the last node that has an option left.
    fn go_on(&mut self, explorer: &mut Explorer<'_>) -> Result<Rest, Outcome> {
        loop {
            let Some(node) = self.stack.last_mut() else { return Err(Outcome::Complete) };
            let own = self.options.get(node.options..).unwrap_or_default();
            if let Some(at) = node.pick(own) {
                return Ok(self.go(explorer, at));
            }
            self.options.truncate(node.options);
            let Some(place) = self.order.place(node) else { return Err(Outcome::Circular) };
            self.stack.pop();
            self.open.pop_if(|at| *at == self.stack.len());
            if let Some(node) = self.stack.last_mut() {
                node.below = node.below.max(place);
            }
        }
    }

    /// Takes an option of the last node.
    fn go(&mut self, explorer: &mut Explorer<'_>, at: usize) -> Rest {
        let last = self.stack.len().saturating_sub(1);
        let floor = self.open.first().and_then(|at| self.stack.get(*at)).map_or(usize::MAX, |node| node.steps);
        let Some(node) = self.stack.last_mut() else { return Rest::End };
        let own = self.options.get(node.options..).unwrap_or_default();
        explorer.machine.undo_to(node.mark);
        explorer.path.truncate(node.path);
        explorer.depth = node.depth;
        let thread = own.get(at).map_or(0, |pick| pick.thread);
        if node.thread != Some(thread) {
            node.conflicts = explorer.machine.conflicts(thread);
            node.thread = Some(thread);
        }
        if let Some(sleepers) = &mut explorer.sleepers {
            sleepers.asleep = node.asleep;
            sleepers.forget(node.kept);
            sleepers.path.truncate(node.steps);
            sleepers.path.floor = floor;
            sleepers.choice = Some(Choice { node: last, enabled: threads_in(own) });
            sleepers.is_told = node.is_told;
        }
        let rest = explorer.go(own, at);
        let Some(sleepers) = &mut explorer.sleepers else { return rest };
        (node.kept, node.is_told) = (sleepers.kept(), sleepers.is_told);
        for reversal in sleepers.path.reversals.drain(..) {
            if let Some(node) = self.stack.get_mut(reversal.node) {
                node.reverse(reversal);
            }
        }
        if sleepers.path.is_full() {
            self.take_all();
        }
        rest
    }

    /// Goes on with all that is enough at each node.
    fn take_all(&mut self) {
        for at in self.open.drain(..) {
            if let Some(node) = self.stack.get_mut(at) {
                node.taken = node.enough;
            }
        }
    }
}

fn threads_in(options: &[Pick]) -> Threads {
    options.iter().fold(0, |all, pick| all | one(pick.thread))
}

impl Explorer<'_> {
    fn enabled(&self) -> Threads {
        threads_in(&self.options)
    }

    fn asleep(&self) -> Threads {
        self.sleepers.as_ref().map_or(0, |sleepers| sleepers.asleep)
    }

    fn sleep(&mut self, threads: Threads) {
        if let Some(sleepers) = &mut self.sleepers {
            sleepers.asleep = threads;
        }
    }

    /// Threads by their places in the canonical order of the state encoded last.
    fn names_of(&self, threads: Threads) -> Threads {
        let name = |thread| {
            self.encoder.ordinal(thread).checked_sub(1).and_then(|place| Threads::from(1_u8).checked_shl(place))
        };
        threads_of(threads).filter_map(name).fold(0, |names, name| names | name)
    }

    fn threads_named(&self, names: Threads) -> Threads {
        if names == 0 {
            return 0;
        }
        let threads = 0..self.machine.threads.len().min(Threads::BITS as usize) as u32;
        threads.filter(|thread| self.names_of(one(*thread)) & names != 0).fold(0, |all, thread| all | one(thread))
    }
}
