//! Depth first where states make no circles: what was tried need not be tried again in another order.
//!
//! A node goes on with one thread, and with another where a step further down could have come before that one's
//! ([`crate::search::steps`]); with all that are enough ([`crate::machine::clusters`]) where that can't be seen: where
//! the path comes to a state that was met before, and what others may still do there meets the step, or where it ends
//! with threads that have more to do.
//!
//! A thread *sleeps* from when all that begins with its next operation has been explored until something happens
//! that its operation doesn't commute with (Godefroid's sleep sets). A state keeps who slept whenever it was explored:
//! met again by a path on which fewer sleep, it is explored once more, from those alone. A state in which everybody who
//! would be enough sleeps leads nowhere new.
//!
//! That every path's end is met needs that there is an end: states that go round in circles could put somebody off for
//! ever. So states get places in an order in which each comes after all that it leads to. A path that comes back to
//! itself ends the search, for [`depth_first`](crate::search::depth_first::depth_first) to start over. Where it doesn't
//! come to that no thread goes on for ever.

use racelens_analysis::future::Conflicts;

use crate::machine::clusters::{Threads, one, threads_of};
use crate::machine::footprint::Footprint;
use crate::machine::log::Mark;
use crate::search::sleepers::Sleepers;
use crate::search::steps::Choice;
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
    // Nodes that don't go on with all that would be enough, by their places on the path.
    let mut open: Vec<usize> = Vec::new();
    let mut order = Order { states: Vec::new(), last: 0 };
    let mut rest = explorer.settle();
    loop {
        match rest {
            Rest::Stop => return Outcome::Stopped,
            Rest::Node => {
                if explorer.machine.threads.len() > Threads::BITS as usize {
                    return Outcome::Circular;
                }
                let limit = stack.last().map_or(ON_PATH, |node| node.limit);
                let found = explorer.number(order.states.len() as u32);
                let number = found.map_or(order.states.len(), |number| number as usize);
                let asleep = explorer.names_of(explorer.asleep());
                let mut place = ON_PATH;
                let wake = match order.states.get_mut(number) {
                    None => {
                        order.states.push(Known { place, asleep });
                        explorer.sleep(explorer.threads_named(asleep));
                        None
                    }
                    Some(known) if known.place == ON_PATH => return Outcome::Circular,
                    Some(known) => {
                        // Where it comes too late for what leads to it now it is explored again, to get another place.
                        let is_late = known.place >= limit;
                        if !is_late {
                            place = known.place;
                        }
                        if let Some(node) = stack.last_mut().filter(|_| !is_late) {
                            node.below = node.below.max(place);
                        }
                        let wake = known.asleep & !asleep;
                        known.asleep &= asleep;
                        let asleep = known.asleep;
                        explorer.sleep(explorer.threads_named(asleep));
                        // What was seen from there is not seen again: whoever may still come counts.
                        open.retain(|at| {
                            let Some(node) = stack.get_mut(*at) else { return false };
                            if node.thread.is_none_or(|of| explorer.machine.others_meet(of, node.conflicts)) {
                                node.taken = node.enough;
                            }
                            node.taken != node.enough
                        });
                        Some(if is_late { Threads::MAX } else { explorer.threads_named(wake) })
                    }
                };
                if wake != Some(0) {
                    let asleep = explorer.asleep();
                    let enough = explorer.cluster().unwrap_or(Threads::MAX) & explorer.enabled() & !asleep;
                    let (enough, taken) = match wake {
                        Some(wake) => (enough & wake, enough & wake),
                        None if explorer.sleepers.as_ref().is_none_or(|sleepers| sleepers.path.is_full()) => {
                            (enough, enough)
                        }
                        None => {
                            let first = explorer.options.iter().find(|pick| enough & one(pick.thread) != 0);
                            (enough, first.map_or(0, |pick| one(pick.thread)))
                        }
                    };
                    if let Some(known) = order.states.get_mut(number) {
                        known.place = ON_PATH;
                    }
                    if taken != enough {
                        open.push(stack.len());
                    }
                    stack.push(Node {
                        mark: explorer.machine.mark(),
                        options: options.len(),
                        next: 0,
                        thread: None,
                        conflicts: Conflicts::All,
                        taken,
                        enough,
                        tried: asleep,
                        asleep,
                        is_told: true,
                        kept: explorer.sleepers.as_ref().map_or(0, Sleepers::kept),
                        steps: explorer.sleepers.as_ref().map_or(0, |sleepers| sleepers.path.len()),
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
            Rest::End => {
                // What somebody would have done next is not known.
                let machine = &explorer.machine;
                if (0..machine.threads.len() as u32).any(|thread| machine.is_live(thread)) {
                    take_all(&mut stack, &mut open);
                }
            }
            Rest::Asleep => {}
        }
        // Back to the last node that has an option left.
        loop {
            let at_node = stack.len().wrapping_sub(1);
            let Some(node) = stack.last_mut() else { return Outcome::Complete };
            let own = options.get(node.options..).unwrap_or_default();
            if let Some(at) = node.pick(own) {
                explorer.machine.undo_to(node.mark);
                explorer.path.truncate(node.path);
                explorer.depth = node.depth;
                explorer.sleep(node.asleep);
                let thread = own.get(at).map_or(0, |pick| pick.thread);
                if node.thread != Some(thread) {
                    node.conflicts = explorer.machine.conflicts(thread);
                    node.thread = Some(thread);
                }
                let enabled = own.iter().fold(0, |all, pick| all | one(pick.thread));
                if let Some(sleepers) = &mut explorer.sleepers {
                    sleepers.forget(node.kept);
                    sleepers.path.truncate(node.steps);
                    sleepers.choice = Some(Choice { node: at_node, enabled });
                    sleepers.is_told = node.is_told;
                }
                rest = explorer.go(own, at);
                if let Some(sleepers) = &mut explorer.sleepers {
                    (node.kept, node.is_told) = (sleepers.kept(), sleepers.is_told);
                    if sleepers.path.is_full() {
                        take_all(&mut stack, &mut open);
                    }
                    for (at, thread) in sleepers.path.wants.drain(..) {
                        if let Some(node) = stack.get_mut(at) {
                            let also = thread.map_or(0, one) & node.enough;
                            node.taken |= match (thread, also) {
                                (Some(thread), 0) if node.tried & one(thread) != 0 => 0,
                                (_, 0) => node.enough,
                                _ => also,
                            };
                        }
                    }
                }
                break;
            }
            options.truncate(node.options);
            let Some(place) = order.place(node) else { return Outcome::Circular };
            stack.pop();
            if open.last() == Some(&stack.len()) {
                open.pop();
            }
            if let Some(node) = stack.last_mut() {
                node.below = node.below.max(place);
            }
        }
    }
}

/// Goes on with all that is enough at each node.
fn take_all(stack: &mut [Node], open: &mut Vec<usize>) {
    for at in open.drain(..) {
        if let Some(node) = stack.get_mut(at) {
            node.taken = node.enough;
        }
    }
}

impl Explorer<'_> {
    fn enabled(&self) -> Threads {
        self.options.iter().fold(0, |all, pick| all | one(pick.thread))
    }

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
