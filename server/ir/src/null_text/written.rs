//! Whether a parameter was assigned before a place, as a JVM sees it for its text about a `null`.
//!
//! A JVM looks at the code once, from its start to the place: it follows no jump backwards, and a handler of exceptions
//! starts anew, with nothing assigned.

use crate::body::{BlockId, Body, InstrId, Reg};
use crate::ids::Id;

/// Whether some way from the start of the method to a place assigns a register.
pub fn is_written_before(body: &Body, reg: Reg, at: InstrId) -> bool {
    let writes = |id: InstrId| body.code.row(id).is_some_and(|instr| instr.dst() == Some(reg));
    if !body.code.rows().iter().any(|instr| instr.dst() == Some(reg)) {
        return false;
    }
    let here = body.block_of(at);
    let mut written = vec![false; body.blocks.len()];
    for block in in_order(body) {
        let Some(known) = body.blocks.row(block) else { continue };
        let mut is_written = written[block.raw() as usize];
        if block == here {
            return is_written || known.instrs().take_while(|id| *id < at).any(writes);
        }
        is_written |= known.instrs().any(writes);
        targets(body, block).into_iter().for_each(|target| written[target.raw() as usize] |= is_written);
    }
    false
}

/// The blocks, each after those that lead to it by no jump backwards.
fn in_order(body: &Body) -> Vec<BlockId> {
    let handlers = body.blocks.rows().iter().flat_map(|block| block.handlers.iter().map(|handler| handler.target));
    let roots: Vec<BlockId> = std::iter::once(BlockId::from_raw(0)).chain(handlers).collect();
    let mut is_seen = vec![false; body.blocks.len()];
    let mut order = Vec::with_capacity(body.blocks.len());
    for root in roots {
        if std::mem::replace(&mut is_seen[root.raw() as usize], true) {
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
                    if !std::mem::replace(&mut is_seen[next.raw() as usize], true) {
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
