//! Breadth first: the fewest choices first. A node is kept as its parent and the choice that led to
//! it, and reached again by walking there from the nearest node that the machine still stands on.

use std::collections::VecDeque;

use crate::memory::log::Mark;
use crate::search::{Algorithm, Explorer, Pick, Rest};
use crate::states::visited::Found;
use crate::verdict::Bound;

#[derive(Default)]
pub struct BreadthFirst {
    /// Per node, its parent and what was taken there; the first has none.
    nodes: Vec<(u32, u32)>,
    /// The nodes that the machine's path leads through.
    trail: Vec<Stop>,
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
    fn run(&mut self, explorer: &mut Explorer<'_>) -> bool {
        match explorer.settle() {
            Rest::Stop => return false,
            Rest::End | Rest::Asleep => return true,
            Rest::Node => explorer.visit(),
        };
        self.nodes.push((0, 0));
        self.arrive(explorer, 0);
        let mut queue = VecDeque::from([0]);
        while let Some(node) = queue.pop_front() {
            if explorer.stop.is_some() {
                return false;
            }
            self.walk_to(explorer, node);
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
                        if explorer.visit() == Found::New {
                            self.nodes.push((node, which as u32));
                            queue.push_back(self.nodes.len() as u32 - 1);
                        }
                    }
                }
            }
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

    fn walk_to(&mut self, explorer: &mut Explorer<'_>, node: u32) {
        let mut way = Vec::new();
        let mut at = node;
        while !self.trail.iter().any(|stop| stop.node == at) {
            let Some((parent, which)) = self.nodes.get(at as usize).copied() else { return };
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
            let Some(stop) = self.trail.last() else { return };
            explorer.go(&stop.options, which as usize);
            self.arrive(explorer, node);
        }
    }
}
