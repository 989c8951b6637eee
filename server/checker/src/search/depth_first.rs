//! Depth first: every path to its end, back, and the next; each state once.

use crate::machine::log::Mark;
use crate::search::circles::{Circle, Circles};
use crate::search::{Algorithm, Explorer, Pick, Rest};
use crate::verdict::Bound;

pub struct DepthFirst;

struct Node {
    mark: Mark,
    /// How much of the shared list of options was taken before its own.
    options: usize,
    next: usize,
    path: usize,
    depth: u32,
    circle: Circle,
}

impl Algorithm for DepthFirst {
    fn explore(&mut self, explorer: &mut Explorer<'_>) -> Bound {
        Bound { complete: depth_first(explorer), context_switches: None }
    }
}

/// Explores from the machine's state. True when nothing was left out.
pub fn depth_first(explorer: &mut Explorer<'_>) -> bool {
    let mut stack: Vec<Node> = Vec::new();
    let mut options: Vec<Pick> = Vec::new();
    let mut circles = Circles::default();
    let mut rest = explorer.settle();
    loop {
        match rest {
            Rest::Stop => return false,
            Rest::Node => match explorer.number(circles.next()) {
                None => {
                    stack.push(Node {
                        mark: explorer.machine.mark(),
                        options: options.len(),
                        next: 0,
                        path: explorer.path.len(),
                        depth: explorer.depth,
                        circle: circles.enter(),
                    });
                    options.extend_from_slice(&explorer.options);
                }
                Some(number) => {
                    if let Some(node) = stack.last_mut() {
                        circles.leads_to(&mut node.circle, number);
                    }
                }
            },
            Rest::End => {
                if let Some(node) = stack.last_mut() {
                    Circles::ends(&mut node.circle);
                }
            }
        }
        // Back to the last node that has an option left.
        loop {
            let Some(node) = stack.last_mut() else { return true };
            let own = options.get(node.options..).unwrap_or_default();
            if node.next < own.len() {
                explorer.machine.undo_to(node.mark);
                explorer.path.truncate(node.path);
                explorer.depth = node.depth;
                node.next += 1;
                rest = explorer.go(own, node.next - 1);
                break;
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
