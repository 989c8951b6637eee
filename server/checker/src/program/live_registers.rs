//! Which registers of a method still matter at each of its instructions. A state holds only those,
//! so that two states which differ in what nobody will read again are one.

#![expect(clippy::indexing_slicing, reason = "rows are made here, one for each instruction of the body")]

use racelens_ir::{Block, BlockId, Body, Id};
use rustc_hash::FxHashMap;

#[derive(Debug, Default)]
pub struct Live {
    /// Registers that matter before an instruction runs, ascending.
    pub before: Vec<Box<[u32]>>,
    /// Registers that matter while the call at an instruction is under way.
    pub across: Vec<Box<[u32]>>,
}

pub fn liveness(body: &Body) -> Live {
    let count = body.code.len();
    // What matters where a block begins, by its first instruction. Few registers of a long method do, and rows of all
    // instructions at once would take the square of the method's length.
    let mut starts: Vec<Box<[u32]>> = vec![Box::default(); count + 1];
    let mut row = Row::default();
    let before = predecessors(body);
    // What comes after a block is looked at before the block, so that all but loops are passed once.
    let order: Vec<BlockId> = match body.blocks.len() < FEW {
        true => body.blocks.ids().rev().collect(),
        false => later_first(body, &before),
    };
    let mut places = vec![0_u32; body.blocks.len()];
    order.iter().zip(0..).for_each(|(id, place)| places[id.index()] = place);
    // The first place in the order that is due is always next.
    let (mut is_due, mut next) = (vec![true; order.len()], 0);
    while next < order.len() {
        let place = next;
        next += 1;
        if !std::mem::take(&mut is_due[place]) {
            continue;
        }
        let id = order[place];
        let block = &body.blocks[id];
        walk(body, block, &starts, &mut row, &mut |_, _, _| ());
        let start = &mut starts[block.start.index()];
        if **start != *row.0 {
            *start = row.list();
            for from in &before[id.index()] {
                let from = places[from.index()] as usize;
                is_due[from] = true;
                next = next.min(from);
            }
        }
    }
    let mut live = Live { before: vec![Box::default(); count], across: vec![Box::default(); count] };
    for (_, block) in body.blocks.iter() {
        walk(body, block, &starts, &mut row, &mut |at, is_before, row| match is_before {
            true => live.before[at] = row.list(),
            false => live.across[at] = row.list(),
        });
    }
    live
}

/// The blocks from which each block is come to: by a jump, by falling through, or by an exception.
fn predecessors(body: &Body) -> Vec<Vec<BlockId>> {
    let mut found: Vec<Vec<BlockId>> = vec![Vec::new(); body.blocks.len()];
    let starting: FxHashMap<usize, BlockId> = body.blocks.iter().map(|(id, it)| (it.start.index(), id)).collect();
    for (id, block) in body.blocks.iter() {
        block.handlers.iter().for_each(|handler| found[handler.target.index()].push(id));
        let Some(last) = block.instrs().next_back() else { continue };
        if body.code[last].is_terminator() {
            body.code[last].for_each_target(|target| found[target.index()].push(id));
        } else if let Some(next) = starting.get(&(last.index() + 1)) {
            found[next.index()].push(id);
        }
    }
    found
}

/// Fewer blocks are taken as they stand, the last one first.
const FEW: usize = 32;

/// All blocks, each after those that it goes on to, but for loops (the postorder of a search in depth).
fn later_first(body: &Body, before: &[Vec<BlockId>]) -> Vec<BlockId> {
    let mut after: Vec<Vec<BlockId>> = vec![Vec::new(); body.blocks.len()];
    for (id, _) in body.blocks.iter() {
        before[id.index()].iter().for_each(|from| after[from.index()].push(id));
    }
    let mut order = Vec::with_capacity(body.blocks.len());
    let mut seen = vec![false; body.blocks.len()];
    for first in body.blocks.ids() {
        let mut work = vec![(first, false)];
        while let Some((id, is_done)) = work.pop() {
            if is_done {
                order.push(id);
            } else if !std::mem::replace(&mut seen[id.index()], true) {
                work.push((id, true));
                work.extend(after[id.index()].iter().map(|next| (*next, false)));
            }
        }
    }
    order
}

/// A set of registers, ascending.
#[derive(Default)]
struct Row(Vec<u32>);

impl Row {
    fn list(&self) -> Box<[u32]> {
        self.0.as_slice().into()
    }
    fn add(&mut self, reg: u32) {
        if let Err(place) = self.0.binary_search(&reg) {
            self.0.insert(place, reg);
        }
    }
    fn remove(&mut self, reg: u32) {
        if let Ok(place) = self.0.binary_search(&reg) {
            self.0.remove(place);
        }
    }
    fn has(&self, reg: u32) -> bool {
        self.0.binary_search(&reg).is_ok()
    }
    fn merge(&mut self, others: &[u32]) {
        if self.0.is_empty() {
            self.0.extend_from_slice(others);
            return;
        }
        // Both ascend: the sort finds two runs.
        let old = self.0.len();
        self.0.extend_from_slice(others);
        if old > 0 && self.0.get(old).is_some_and(|first| self.0[old - 1] >= *first) {
            self.0.sort();
            self.0.dedup();
        }
    }
}

/// Walks a block backwards. Tells for each instruction what matters across it and then what matters before it; the row
/// is what matters before the first one in the end.
fn walk(body: &Body, block: &Block, starts: &[Box<[u32]>], row: &mut Row, see: &mut dyn FnMut(usize, bool, &Row)) {
    // What an exception may carry on to, wherever in the block it is thrown.
    let mut thrown = Row::default();
    for handler in &block.handlers {
        let mut start = Row(starts[body.blocks[handler.target].start.index()].to_vec());
        start.remove(handler.into.raw());
        thrown.merge(&start.0);
    }
    row.0.clear();
    for (place, at) in block.instrs().rev().enumerate() {
        let instr = &body.code[at];
        if instr.is_terminator() {
            row.0.clear();
            instr.for_each_target(|target| row.merge(&starts[body.blocks[target].start.index()]));
        } else {
            if place == 0 {
                row.merge(&starts[at.index() + 1]);
            }
            if let Some(dst) = instr.dst().filter(|dst| !thrown.has(dst.raw())) {
                row.remove(dst.raw());
            }
        }
        // From here on nothing of it is taken out.
        if place == 0 || instr.is_terminator() {
            row.merge(&thrown.0);
        }
        see(at.index(), false, row);
        instr.for_each_use(|reg| row.add(reg.raw()));
        see(at.index(), true, row);
    }
}
