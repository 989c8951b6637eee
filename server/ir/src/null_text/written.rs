//! Whether a parameter was assigned before a place, as a JVM sees it for its text about a `null`.
//!
//! A JVM looks at the code once, from its start to the place: it follows no jump backwards, and a handler of exceptions
//! starts anew, with nothing assigned.

use std::collections::BTreeSet;

use crate::body::{BlockId, Body, InstrId, Reg};
use crate::ids::Id;

/// Whether some way from the start of the method to a place assigns a register.
pub fn is_written_before(body: &Body, reg: Reg, at: InstrId) -> bool {
    let writes = |id: InstrId| body.code.row(id).is_some_and(|instr| instr.dst() == Some(reg));
    if !body.code.rows().iter().any(|instr| instr.dst() == Some(reg)) {
        return false;
    }
    let here = body.block_of(at);
    let mut written: BTreeSet<BlockId> = BTreeSet::new();
    for block in in_order(body) {
        let Some(known) = body.blocks.row(block) else { continue };
        let is_written = written.contains(&block);
        if block == here {
            return is_written || known.instrs().take_while(|id| *id < at).any(writes);
        }
        if is_written || known.instrs().any(writes) {
            written.extend(targets(body, block));
        }
    }
    false
}

/// The blocks, each after those that lead to it by no jump backwards.
fn in_order(body: &Body) -> Vec<BlockId> {
    let handlers = body.blocks.rows().iter().flat_map(|block| block.handlers.iter().map(|handler| handler.target));
    let roots: Vec<BlockId> = std::iter::once(BlockId::from_raw(0)).chain(handlers).collect();
    let mut seen: BTreeSet<BlockId> = BTreeSet::new();
    let mut order = Vec::with_capacity(body.blocks.len());
    for root in roots {
        if !seen.insert(root) {
            continue;
        }
        let mut path = vec![(root, targets(body, root))];
        while let Some((block, rest)) = path.last_mut() {
            match rest.pop() {
                None => {
                    order.push(*block);
                    path.pop();
                }
                Some(next) => {
                    if seen.insert(next) {
                        path.push((next, targets(body, next)));
                    }
                }
            }
        }
    }
    order.reverse();
    order
}

fn targets(body: &Body, block: BlockId) -> Vec<BlockId> {
    let mut all = Vec::new();
    let last = body.blocks.row(block).and_then(|known| known.instrs().next_back());
    if let Some(last) = last.and_then(|last| body.code.row(last)) {
        last.for_each_target(|target| all.push(target));
    }
    all
}
