//! By the number of preemptive context switches: first all interleavings without one, then with at
//! most one, and so on. What few switches can show is found first and has a trace that a person can
//! read. When no bound left anything out, or the last bound is done, what remains is explored
//! without one.
//!
//! A switch is preemptive when it leaves a thread that could have gone on and didn't ask for a
//! break (`yield`, `sleep`). States are matched together with the thread that ran last; a state
//! met again with no more switches left than before has nothing new to show.

use crate::machine::log::Mark;
use crate::search::{Algorithm, Explorer, Pick, Rest};
use crate::verdict::Bound;
use crate::visited::Found;

pub struct Bounded;

/// The bounds before the search without one.
const BOUNDS: u32 = 3;

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
        let root = (explorer.machine.mark(), explorer.last);
        let mut done = None;
        for bound in 0..BOUNDS {
            let Some(was_cut) = explore_within(explorer, bound) else {
                return Bound { complete: false, context_switches: done };
            };
            done = Some(bound);
            if !was_cut {
                return Bound { complete: true, context_switches: done };
            }
            explorer.machine.undo_to(root.0);
            explorer.last = root.1;
            explorer.path.clear();
            explorer.depth = 0;
            explorer.forget();
        }
        Bound { complete: explorer.explore_all(), context_switches: done }
    }
}

/// The thread whose going on is for free, where leaving it costs a switch.
fn going_on(explorer: &Explorer<'_>) -> Option<u32> {
    let last = explorer.last?;
    let can = explorer.options.iter().any(|pick| pick.thread == last);
    (can && !explorer.machine.lets_go(last)).then_some(last)
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
            explorer.encoder.encode(&explorer.machine);
            let ordinal = last.map_or(0, |last| explorer.encoder.ordinal(last));
            explorer.encoder.add(ordinal);
            let found = explorer.encoder.enter(&mut explorer.visited, left);
            if found == Found::Known {
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
            if explorer.watch_states(found) != Found::Known {
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
