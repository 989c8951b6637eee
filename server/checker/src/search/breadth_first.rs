//! Breadth first: the fewest choices first. A node is kept as its parent and the choice that led to
//! it, and reached again by walking there from the nearest node that the machine still stands on.
//!
//! A search whose steps are used up keeps its place and can go on later; the node that it was at is begun once more.

use std::collections::VecDeque;

use crate::memory::log::Mark;
use crate::search::{Algorithm, Explorer, Pick, Rest};
use crate::states::visited::Visit;
use crate::verdict::Bound;

#[derive(Default)]
pub struct BreadthFirst {
    /// Per node, its parent and what was taken there; the first has none.
    nodes: Vec<(u32, u32)>,
    /// The nodes that the machine's path leads through.
    trail: Vec<Stop>,
    /// The nodes to go on from, the first reached first.
    queue: VecDeque<u32>,
}

struct Stop {
    node: u32,
    mark: Mark,
    options: Vec<Pick>,
    path: usize,
    depth: u32,
}

impl Algorithm for BreadthFirst {
    fn explore(&mut self, explorer: &mut Explorer<'_>) -> Bound {
        Bound { complete: self.run(explorer), context_switches: None }
    }
}

impl BreadthFirst {
    /// Explores until nothing is left, which is true, or until the search has to stop.
    pub(super) fn run(&mut self, explorer: &mut Explorer<'_>) -> bool {
        if self.nodes.is_empty() {
            match explorer.settle() {
                Rest::Stop => return false,
                Rest::End | Rest::Asleep => return true,
                Rest::Node => explorer.visit(),
            };
            self.nodes.push((0, 0));
            self.arrive(explorer, 0);
            self.queue.push_back(0);
        }
        while let Some(node) = self.queue.front().copied() {
            if explorer.stop.is_some() {
                return false;
            }
            if !self.walk_to(explorer, node) {
                return false;
            }
            let count = self.trail.last().map_or(0, |stop| stop.options.len());
            for which in 0..count {
                let Some(stop) = self.trail.last() else { break };
                explorer.machine.undo_to(stop.mark);
                explorer.path.truncate(stop.path);
                explorer.depth = stop.depth;
                match explorer.go(&stop.options, which) {
                    Rest::Stop => return false,
                    Rest::End | Rest::Asleep => {}
                    Rest::Node => {
                        if explorer.visit() == Visit::New {
                            self.nodes.push((node, which as u32));
                            self.queue.push_back(self.nodes.len() as u32 - 1);
                        }
                    }
                }
            }
            self.queue.pop_front();
        }
        true
    }

    fn arrive(&mut self, explorer: &Explorer<'_>, node: u32) {
        self.trail.push(Stop {
            node,
            mark: explorer.machine.mark(),
            options: explorer.options.clone(),
            path: explorer.path.len(),
            depth: explorer.depth,
        });
    }

    /// Brings the machine to a node. False where the search has to stop on the way.
    fn walk_to(&mut self, explorer: &mut Explorer<'_>, node: u32) -> bool {
        let mut way = Vec::new();
        let mut at = node;
        while !self.trail.iter().any(|stop| stop.node == at) {
            let Some((parent, which)) = self.nodes.get(at as usize).copied() else { return false };
            way.push((at, which));
            at = parent;
        }
        while self.trail.last().is_some_and(|stop| stop.node != at) {
            self.trail.pop();
        }
        if let Some(stop) = self.trail.last() {
            explorer.machine.undo_to(stop.mark);
            explorer.path.truncate(stop.path);
            explorer.depth = stop.depth;
        }
        for (node, which) in way.into_iter().rev() {
            let Some(stop) = self.trail.last() else { return false };
            if explorer.go(&stop.options, which as usize) != Rest::Node {
                return false;
            }
            self.arrive(explorer, node);
        }
        true
    }
}
