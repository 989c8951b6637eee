//! Which registers of a method still matter at each of its instructions. A state holds only those,
//! so that two states which differ in what nobody will read again are one.

#![expect(clippy::indexing_slicing, reason = "rows are made here, one for each instruction of the body")]

use racelens_ir::{Body, Id};

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
    let mut before = vec![vec![0u64; words]; count];
    let mut across = vec![vec![0u64; words]; count];
    let mut changed = true;
    while changed {
        changed = false;
        for (_, block) in body.blocks.iter().rev() {
            // What an exception may carry on to, wherever in the block it is thrown.
            let mut thrown = vec![0u64; words];
            for handler in &block.handlers {
                let mut row = before[body.blocks[handler.target].start.index()].clone();
                clear(&mut row, handler.into.raw());
                merge(&mut thrown, &row);
            }
            for at in block.instrs().rev() {
                let instr = &body.code[at];
                let mut row = thrown.clone();
                if instr.is_terminator() {
                    instr.for_each_target(|target| merge(&mut row, &before[body.blocks[target].start.index()]));
                } else {
                    let mut after = before[at.index() + 1].clone();
                    if let Some(dst) = instr.dst() {
                        clear(&mut after, dst.raw());
                    }
                    merge(&mut row, &after);
                }
                across[at.index()].clone_from(&row);
                instr.for_each_use(|reg| row[reg.index() / 64] |= 1 << (reg.index() % 64));
                if before[at.index()] != row {
                    before[at.index()] = row;
                    changed = true;
                }
            }
        }
    }
    Live { before: before.iter().map(|row| list(row)).collect(), across: across.iter().map(|row| list(row)).collect() }
}

fn clear(row: &mut [u64], reg: u32) {
    row[reg as usize / 64] &= !(1 << (reg % 64));
}

fn merge(into: &mut [u64], from: &[u64]) {
    into.iter_mut().zip(from).for_each(|(into, from)| *into |= from);
}

fn list(row: &[u64]) -> Box<[u32]> {
    let bits = row.iter().enumerate();
    bits.flat_map(|(word, bits)| (0..64).filter(move |bit| bits >> bit & 1 == 1).map(move |bit| word as u32 * 64 + bit))
        .collect()
}
