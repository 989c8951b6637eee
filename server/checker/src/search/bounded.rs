//! By the number of preemptive context switches: first all interleavings without one. Then all there are, where that
//! takes little, as it does for most programs. What was found so is looked for again with at most one switch, and with
//! two: few switches make a trace that a person can read. Where all there are take more, those with one and two come
//! first, and what remains is explored without a bound.
//!
//! A switch is preemptive when it leaves a thread that could have gone on and didn't ask for a
//! break (`yield`, `sleep`). States are matched together with the thread that ran last; a state
//! met again with no more switches left than before has nothing new to show.

use crate::memory::log::Mark;
use crate::options::Errors;
use crate::search::{Algorithm, Explorer, Pick, Rest};
use crate::states::visited::Found;
use crate::verdict::{Bound, ReasonKind};

pub struct Bounded;

/// The bounds before the search without one.
const BOUNDS: u32 = 3;

/// How many steps the search without a bound may take before those with one and two.
const LITTLE: u64 = 1 << 15;

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
        let Some(was_cut) = explore_within(explorer, 0) else {
            return Bound { complete: false, context_switches: None };
        };
        let mut bound = Bound { complete: !was_cut, context_switches: Some(0) };
        if bound.complete {
            return bound;
        }
        start_over(explorer, root);
        let (is_all, has_found) = explore_a_little(explorer);
        if explorer.stop.is_some() || is_all && !has_found {
            explorer.findings.bring_back();
            return Bound { complete: is_all, ..bound };
        }
        // Only what was found is of interest where there is nothing else, or nothing else is asked for.
        let is_first = explorer.asked.errors == Errors::First && has_found;
        let met_again = explorer.met_again;
        explorer.seeks_again = is_all || is_first;
        for switches in 1..BOUNDS {
            start_over(explorer, root);
            let Some(was_cut) = explore_within(explorer, switches) else { break };
            bound.context_switches = Some(switches);
            if !was_cut {
                bound.complete = true;
                break;
            }
        }
        let is_over = explorer.stop.is_some() || explorer.enough || bound.complete;
        if explorer.seeks_again {
            explorer.seeks_again = false;
            explorer.enough = is_first;
            if is_all {
                // What is known of all doesn't depend on whether it was found once more.
                (explorer.stop, explorer.met_again) = (None, met_again);
                bound.complete = true;
            }
        } else if !is_over {
            start_over(explorer, root);
            bound.complete = explorer.explore_all();
        }
        explorer.findings.bring_back();
        bound
    }
}

fn start_over(explorer: &mut Explorer<'_>, root: (Mark, Option<u32>)) {
    explorer.machine.undo_to(root.0);
    explorer.last = root.1;
    explorer.path.clear();
    explorer.depth = 0;
    explorer.forget();
}

/// Explores all there is, as long as it takes little. Whether that was all, and whether anything was found.
fn explore_a_little(explorer: &mut Explorer<'_>) -> (bool, bool) {
    let known = explorer.findings.found.len();
    explorer.quota = Some(explorer.stats.transitions + LITTLE);
    let is_all = explorer.explore_all();
    explorer.quota = None;
    let is_asked = explorer.asked.budget.transitions.is_some_and(|limit| explorer.stats.transitions >= limit);
    // Fewer switches may do with fewer states, too.
    if matches!(explorer.stop, Some(ReasonKind::OutOfTransitions | ReasonKind::OutOfStates)) && !is_asked {
        explorer.stop = None;
    }
    explorer.enough = false;
    (is_all, explorer.findings.set_aside(known))
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
