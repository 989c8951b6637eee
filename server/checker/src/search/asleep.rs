//! Depth first where states make no circles: what was tried need not be tried again in another order.
//!
//! A thread *sleeps* from when all that begins with its next operation has been explored until something happens
//! that its operation doesn't commute with (Godefroid's sleep sets). A state keeps who slept when it was explored: met
//! again by a path on which fewer sleep, it is explored once more, from those alone. Together with clusters
//! ([`crate::machine::clusters`]) whole states are left out: those in which everybody who would be enough sleeps.
//!
//! That every path's end is met needs that there is an end: states that go round in circles could put somebody off for
//! ever. So states are numbered as they are done, and a way that doesn't lead to one that was done earlier ends the
//! search, for [`depth_first`](crate::search::depth_first::depth_first) to start over. When it doesn't come to that no
//! thread goes on for ever.

use crate::machine::clusters::{Threads, one, threads_of};
use crate::machine::footprint::Footprint;
use crate::machine::log::Mark;
use crate::search::sleepers::Sleepers;
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
    /// The threads to go on with.
    taken: Threads,
    /// Those that sleep now: all that begins with their next operation was explored.
    asleep: Threads,
    /// Whether what the thread gone on with last has touched can be told.
    is_told: bool,
    /// How many steps of sleepers are kept for those above.
    kept: usize,
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

/// A state that was met.
struct Known {
    /// Its place in an order in which every state comes after all that it leads to.
    place: u32,
    /// Who slept every time it was explored, by places in canonical order.
    asleep: u16,
}

/// The place of a state that is not done.
const ON_PATH: u32 = u32::MAX;

/// How far apart the places of states are that are done one after the other. Between these go states that are met
/// when one is explored again.
const APART: u32 = 1 << 7;

struct Order {
    states: Vec<Known>,
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
    explorer.sleepers = Some(Sleepers::default());
    explorer.machine.footprint = Some(Footprint::default());
    let outcome = explore_asleep(explorer);
    (explorer.sleepers, explorer.machine.footprint) = (None, None);
    outcome
}

fn explore_asleep(explorer: &mut Explorer<'_>) -> Outcome {
    let mut stack: Vec<Node> = Vec::new();
    let mut options: Vec<Pick> = Vec::new();
    let mut order = Order { states: Vec::new(), last: 0 };
    let mut rest = explorer.settle();
    loop {
        match rest {
            Rest::Stop => return Outcome::Stopped,
            Rest::Node => {
                let limit = stack.last().map_or(ON_PATH, |node| node.limit);
                let found = explorer.number(order.states.len() as u32);
                let number = found.map_or(order.states.len(), |number| number as usize);
                let asleep = explorer.names_of(explorer.asleep());
                let mut place = ON_PATH;
                let wake = match order.states.get_mut(number) {
                    None => {
                        order.states.push(Known { place, asleep });
                        explorer.sleep(explorer.threads_named(asleep));
                        Threads::MAX
                    }
                    Some(known) if known.place >= limit || known.place == ON_PATH => return Outcome::Circular,
                    Some(known) => {
                        place = known.place;
                        if let Some(node) = stack.last_mut() {
                            node.below = node.below.max(place);
                        }
                        let wake = known.asleep & !asleep;
                        known.asleep &= asleep;
                        let asleep = known.asleep;
                        explorer.sleep(explorer.threads_named(asleep));
                        explorer.threads_named(wake)
                    }
                };
                if wake != 0 {
                    let taken = explorer.cluster().unwrap_or(Threads::MAX) & wake & !explorer.asleep();
                    if let Some(known) = order.states.get_mut(number) {
                        known.place = ON_PATH;
                    }
                    stack.push(Node {
                        mark: explorer.machine.mark(),
                        options: options.len(),
                        next: 0,
                        taken,
                        asleep: explorer.asleep(),
                        kept: explorer.sleepers.as_ref().map_or(0, Sleepers::kept),
                        is_told: true,
                        path: explorer.path.len(),
                        depth: explorer.depth,
                        number,
                        place,
                        limit: limit.min(place),
                        below: 0,
                    });
                    options.extend_from_slice(&explorer.options);
                }
            }
            Rest::End | Rest::Asleep => {}
        }
        // Back to the last node that has an option left.
        loop {
            let Some(node) = stack.last_mut() else { return Outcome::Complete };
            let own = options.get(node.options..).unwrap_or_default();
            let rest_of = own.get(node.next..).unwrap_or_default();
            let is_taken = |pick: &Pick| node.taken & one(pick.thread) != 0 || one(pick.thread) == 0;
            if let Some(skipped) = rest_of.iter().position(is_taken) {
                let at = node.next + skipped;
                let before = node.next.checked_sub(1).and_then(|before| own.get(before)).map(|pick| pick.thread);
                let is_other = own.get(at).map(|pick| pick.thread) != before;
                if is_other {
                    // All that begins with what was gone on with before is explored.
                    node.asleep |= before.filter(|_| node.is_told).map_or(0, one);
                    node.is_told = true;
                }
                node.next = at + 1;
                explorer.machine.undo_to(node.mark);
                explorer.path.truncate(node.path);
                explorer.depth = node.depth;
                explorer.sleep(node.asleep);
                if let Some(sleepers) = &mut explorer.sleepers {
                    sleepers.forget(node.kept);
                    (sleepers.keeps, sleepers.is_told) = (true, node.is_told);
                }
                rest = explorer.go(own, at);
                if let Some(sleepers) = &explorer.sleepers {
                    (node.kept, node.is_told) = (sleepers.kept(), sleepers.is_told);
                }
                break;
            }
            options.truncate(node.options);
            let Some(place) = order.place(node) else { return Outcome::Circular };
            stack.pop();
            if let Some(node) = stack.last_mut() {
                node.below = node.below.max(place);
            }
        }
    }
}

impl Explorer<'_> {
    fn asleep(&self) -> Threads {
        self.sleepers.as_ref().map_or(0, |sleepers| sleepers.asleep)
    }

    fn sleep(&mut self, threads: Threads) {
        if let Some(sleepers) = &mut self.sleepers {
            sleepers.asleep = threads;
        }
    }

    /// Threads by their places in the canonical order of the state encoded last; those beyond have none.
    fn names_of(&self, threads: Threads) -> u16 {
        let name = |thread| self.encoder.ordinal(thread).checked_sub(1).and_then(|place| 1_u16.checked_shl(place));
        threads_of(threads).filter_map(name).fold(0, |names, name| names | name)
    }

    fn threads_named(&self, names: u16) -> Threads {
        if names == 0 {
            return 0;
        }
        let threads = 0..self.machine.threads.len().min(Threads::BITS as usize) as u32;
        threads.filter(|thread| self.names_of(one(*thread)) & names != 0).fold(0, |all, thread| all | one(thread))
    }
}
