//! Depth-first search: each path to its end, back, and the next; each state is explored once.
//!
//! Where a persistent set ([`crate::dependency::persistent_sets`]) is known, the other threads are left for later states.
//! The cycle proviso: on every cycle of states at least one state is explored in full, or a thread could be put off
//! without end (the ignoring problem; Godefroid 1996, chapter 4).

use crate::dependency::persistent_sets::{Threads, one};
use crate::memory::log::Mark;
use crate::search::scc::{Component, Components};
use crate::search::{Algorithm, Explorer, Pick, Rest};
use crate::verdict::Bound;

pub struct DepthFirst;

struct Node {
    mark: Mark,
    /// How much of the shared list of options was taken before its own.
    options: usize,
    next: usize,
    /// The threads whose options are taken.
    taken: Threads,
    /// Those whose options are taken after that where it has to be.
    rest: Threads,
    has_to_be: bool,
    path: usize,
    depth: u32,
    circle: Component,
}

impl Algorithm for DepthFirst {
    fn explore(&mut self, explorer: &mut Explorer<'_>) -> Bound {
        Bound { complete: explorer.explore_all(), context_switches: None }
    }
}

/// Explores from the machine's state. True when nothing was left out.
pub fn depth_first(explorer: &mut Explorer<'_>) -> bool {
    let mut stack: Vec<Node> = Vec::new();
    let mut options: Vec<Pick> = Vec::new();
    let mut circles = Components::default();
    let mut rest = explorer.settle();
    loop {
        match rest {
            Rest::Stop => return false,
            Rest::Node => match explorer.number(circles.next()) {
                None => {
                    let taken = explorer.persistent_set().unwrap_or(Threads::MAX);
                    stack.push(Node {
                        mark: explorer.machine.mark(),
                        options: options.len(),
                        next: 0,
                        taken,
                        rest: !taken,
                        has_to_be: false,
                        path: explorer.path.len(),
                        depth: explorer.depth,
                        circle: circles.enter(),
                    });
                    options.extend_from_slice(&explorer.options);
                }
                Some(number) => {
                    if let Some(node) = stack.last_mut() {
                        node.has_to_be |= !circles.leads_to(&mut node.circle, number);
                    }
                }
            },
            Rest::End | Rest::Asleep => {
                if let Some(node) = stack.last_mut() {
                    Components::ends(&mut node.circle);
                }
            }
        }
        // Back to the last node that has an option left.
        loop {
            let Some(node) = stack.last_mut() else { return true };
            let own = options.get(node.options..).unwrap_or_default();
            let is_taken = |pick: &Pick| node.taken == Threads::MAX || node.taken & one(pick.thread) != 0;
            let rest_of = own.get(node.next..).unwrap_or_default();
            if let Some(skipped) = rest_of.iter().position(is_taken) {
                node.next += skipped;
                explorer.machine.undo_to(node.mark);
                explorer.path.truncate(node.path);
                explorer.depth = node.depth;
                node.next += 1;
                rest = explorer.go(own, node.next - 1);
                break;
            }
            if node.has_to_be && node.rest != 0 {
                (node.taken, node.rest, node.next) = (node.rest, 0, 0);
                continue;
            }
            options.truncate(node.options);
            let Some(node) = stack.pop() else { return true };
            if circles.leave(node.circle, stack.last_mut().map(|node| &mut node.circle)) {
                explorer.machine.undo_to(node.mark);
                explorer.path.truncate(node.path);
                explorer.depth = node.depth;
                explorer.find_endless();
                if explorer.enough {
                    return false;
                }
            }
        }
    }
}
