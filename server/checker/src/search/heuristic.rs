//! The heuristic search for data races of Kim, Yavuz-Kahveci and Sanders, "Precise Data Race Detection in a
//! Relaxed Memory Model using Model Checking", section 4.
//!
//! All children of a state are made at once, and marked; then the most promising is gone on from. In the
//! paper's queue a deeper state always comes before a less deep one and the heuristic decides among
//! children of one state (its figure 5), so the queue is a stack of sorted families, and that is what is
//! kept here. A child isn't stored: the machine goes back and makes the same step again.
//!
//! How promising a child is depends on the operation that leads to it (figure 6). A value counts only
//! when one of its heuristics is asked for, otherwise the child counts as any other:
//!
//! | value | the operation | heuristics |
//! | --- | --- | --- |
//! | 8 | writes a variable last written by another thread | WF or WW |
//! | 7 | writes any other | WF |
//! | 6 | reads a variable last written by another thread | WW |
//! | 5 | reads any other | WF and WW |
//! | 4 | acquires what nobody has released before | AF |
//! | 3 | anything else | |
//! | 2 | acquires what was released before | ARA or AF |
//! | 1 | releases | ARA |

use std::cmp::Reverse;

use crate::machine::Machine;
use crate::machine::next::Next;
use crate::memory::log::Mark;
use crate::memory::row_of;
use crate::options::Heuristics;
use crate::search::{Algorithm, Explorer, Pick, Rest};
use crate::states::visited::Visit;
use crate::verdict::Bound;

pub struct Heuristic(pub Heuristics);

/// A state whose children are made: those that were new, the most promising last.
struct Node {
    mark: Mark,
    children: Vec<Child>,
    path: usize,
    depth: u32,
    options: Vec<Pick>,
}

struct Child {
    which: usize,
    value: u8,
}

impl Algorithm for Heuristic {
    fn explore(&mut self, explorer: &mut Explorer<'_>) -> Bound {
        Bound { complete: self.search(explorer), context_switches: None }
    }
}

impl Heuristic {
    /// True when nothing was left out.
    fn search(&self, explorer: &mut Explorer<'_>) -> bool {
        let mut stack: Vec<Node> = Vec::new();
        match explorer.settle() {
            Rest::Stop => return false,
            Rest::End | Rest::Asleep => return true,
            Rest::Node => {
                explorer.visit();
            }
        }
        loop {
            // The machine is at a state that nobody has looked beyond.
            let Some(node) = self.expand(explorer) else { return false };
            stack.push(node);
            let (node, child) = loop {
                let Some(node) = stack.last_mut() else { return true };
                match node.children.pop() {
                    Some(child) => break (node, child),
                    None => {
                        stack.pop();
                    }
                }
            };
            back_to(explorer, node);
            let rest = explorer.again(|explorer| explorer.go(&node.options, child.which));
            if rest != Rest::Node {
                return false;
            }
        }
    }

    /// Makes and marks all children of the machine's state. `None` when the search has to stop.
    fn expand(&self, explorer: &mut Explorer<'_>) -> Option<Node> {
        let mut node = Node {
            mark: explorer.machine.mark(),
            children: Vec::new(),
            path: explorer.path.len(),
            depth: explorer.depth,
            options: explorer.options.clone(),
        };
        for which in 0..node.options.len() {
            back_to(explorer, &node);
            let value = node.options.get(which).map_or(0, |pick| self.value(&explorer.machine, pick.thread));
            match explorer.go(&node.options, which) {
                Rest::Stop => return None,
                Rest::End | Rest::Asleep => {}
                Rest::Node => {
                    if explorer.visit() == Visit::New {
                        node.children.push(Child { which, value });
                    }
                }
            }
        }
        // The first of equals is taken first.
        node.children.sort_by_key(|child| (child.value, Reverse(child.which)));
        Some(node)
    }

    fn value(&self, machine: &Machine<'_>, thread: u32) -> u8 {
        let Heuristics { writes_first, watch_written, avoid_release_acquire, acquire_first } = self.0;
        let by_other =
            |place| machine.happens_before.write(machine.mark_of(place)).is_some_and(|write| write.thread != thread);
        let was_released = |row| row_of(row).is_some();
        let acquire = |released: bool| match released {
            false if acquire_first => 4,
            true if avoid_release_acquire || acquire_first => 2,
            _ => 3,
        };
        match machine.next(thread) {
            Next::Write(place) if by_other(place) && (writes_first || watch_written) => 8,
            Next::Write(_) if writes_first => 7,
            Next::Read(place) if by_other(place) && watch_written => 6,
            Next::Read(_) if writes_first && watch_written => 5,
            Next::VolatileRead(place) => acquire(was_released(machine.mark_of(place))),
            Next::Enter(object) => acquire(was_released(machine.heap.object(object).row)),
            Next::ThreadLife(of) => acquire(!machine.is_live(of)),
            Next::VolatileWrite(_) | Next::Exit(_) if avoid_release_acquire => 1,
            _ => 3,
        }
    }
}

fn back_to(explorer: &mut Explorer<'_>, node: &Node) {
    explorer.machine.undo_to(node.mark);
    explorer.path.truncate(node.path);
    explorer.depth = node.depth;
}
