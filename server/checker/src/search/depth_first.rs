//! Depth first: every path to its end, back, and the next; each state once.

use crate::machine::log::Mark;
use crate::search::{Algorithm, Explorer, Pick, Rest};
use crate::verdict::Bound;
use crate::visited::Found;

pub struct DepthFirst;

struct Node {
    mark: Mark,
    /// How much of the shared list of options was taken before its own.
    options: usize,
    next: usize,
    path: usize,
    depth: u32,
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
    let mut rest = explorer.settle();
    loop {
        if rest == Rest::Stop {
            return false;
        }
        if rest == Rest::Node && explorer.visit() == Found::New {
            stack.push(Node {
                mark: explorer.machine.mark(),
                options: options.len(),
                next: 0,
                path: explorer.path.len(),
                depth: explorer.depth,
            });
            options.extend_from_slice(&explorer.options);
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
            stack.pop();
        }
    }
}
