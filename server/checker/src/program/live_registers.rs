//! Which registers of a method still matter at each of its instructions. A state holds only those,
//! so that two states which differ in what nobody will read again are one.

#![expect(clippy::indexing_slicing, reason = "rows are made here, one for each instruction of the body")]

use racelens_ir::{Block, Body, Id};

#[derive(Debug, Default)]
pub struct Live {
    /// Registers that matter before an instruction runs, ascending.
    pub before: Vec<Box<[u32]>>,
    /// Registers that matter while the call at an instruction is under way.
    pub across: Vec<Box<[u32]>>,
}

pub fn liveness(body: &Body) -> Live {
    let count = body.code.len();
    let words = body.registers.len().div_ceil(64);
    // What matters where a block begins, by its first instruction. Rows of all instructions at once would take the
    // square of the method's length.
    let mut starts: Vec<Vec<u64>> = vec![Vec::new(); count + 1];
    for (_, block) in body.blocks.iter() {
        starts[block.start.index()] = vec![0; words];
    }
    let mut row = vec![0; words];
    let mut changed = true;
    while changed {
        changed = false;
        for (_, block) in body.blocks.iter().rev() {
            walk(body, block, &starts, &mut row, &mut |_, _, _| ());
            let start = &mut starts[block.start.index()];
            if *start != row {
                start.clone_from(&row);
                changed = true;
            }
        }
    }
    let mut live = Live { before: vec![Box::default(); count], across: vec![Box::default(); count] };
    for (_, block) in body.blocks.iter() {
        walk(body, block, &starts, &mut row, &mut |at, is_before, row| match is_before {
            true => live.before[at] = list(row),
            false => live.across[at] = list(row),
        });
    }
    live
}

/// Walks a block backwards. Tells for each instruction what matters across it and then what matters before it; the row
/// is what matters before the first one in the end.
fn walk(body: &Body, block: &Block, starts: &[Vec<u64>], row: &mut [u64], see: &mut dyn FnMut(usize, bool, &[u64])) {
    // What an exception may carry on to, wherever in the block it is thrown.
    let mut thrown = vec![0u64; row.len()];
    for handler in &block.handlers {
        let mut start = starts[body.blocks[handler.target].start.index()].clone();
        clear(&mut start, handler.into.raw());
        merge(&mut thrown, &start);
    }
    row.fill(0);
    for (place, at) in block.instrs().rev().enumerate() {
        let instr = &body.code[at];
        if instr.is_terminator() {
            row.fill(0);
            instr.for_each_target(|target| merge(row, &starts[body.blocks[target].start.index()]));
        } else {
            if place == 0 {
                merge(row, &starts[at.index() + 1]);
            }
            if let Some(dst) = instr.dst() {
                clear(row, dst.raw());
            }
        }
        merge(row, &thrown);
        see(at.index(), false, row);
        instr.for_each_use(|reg| row[reg.index() / 64] |= 1 << (reg.index() % 64));
        see(at.index(), true, row);
    }
}

fn clear(row: &mut [u64], reg: u32) {
    row[reg as usize / 64] &= !(1 << (reg % 64));
}

fn merge(into: &mut [u64], from: &[u64]) {
    into.iter_mut().zip(from).for_each(|(into, from)| *into |= from);
}

fn list(row: &[u64]) -> Box<[u32]> {
    let bits = row.iter().enumerate().filter(|(_, bits)| **bits != 0);
    bits.flat_map(|(word, bits)| (0..64).filter(move |bit| bits >> bit & 1 == 1).map(move |bit| word as u32 * 64 + bit))
        .collect()
}
