//! Which instructions of a body write and read each register. Made when it is first asked for: most bodies are never
//! asked, and looking through all of a long body for each of its registers would take the square of its length.

use std::cell::OnceCell;

use racelens_ir::{BlockId, Body, Id, Instr, InstrId, Reg};

pub struct Registers<'b> {
    body: &'b Body,
    rows: OnceCell<[Rows; 2]>,
    /// The branches to each block, in their order.
    branches: OnceCell<Vec<(BlockId, InstrId)>>,
}

impl<'b> Registers<'b> {
    pub fn new(body: &'b Body) -> Self {
        Self { body, rows: OnceCell::new(), branches: OnceCell::new() }
    }

    pub fn body(&self) -> &'b Body {
        self.body
    }

    /// The instructions that write a register, in their order; what a handler catches is none of them.
    pub fn writes(&self, reg: Reg) -> impl Iterator<Item = (InstrId, &'b Instr)> + use<'_, 'b> {
        let [writes, _] = self.rows();
        writes.of(reg).iter().map(|at| (*at, &self.body.code[*at]))
    }

    /// The instructions that read a register, in their order.
    pub fn uses(&self, reg: Reg) -> impl Iterator<Item = (InstrId, &'b Instr)> + use<'_, 'b> {
        let [_, uses] = self.rows();
        uses.of(reg).iter().map(|at| (*at, &self.body.code[*at]))
    }

    /// The branches that may go to a block, in their order.
    pub fn branches_to(&self, block: BlockId) -> impl Iterator<Item = &'b Instr> + use<'_, 'b> {
        let branches = self.branches.get_or_init(|| {
            let mut branches = Vec::new();
            for (at, instr) in self.body.code.iter() {
                if let Instr::Branch { then, otherwise, .. } = instr {
                    branches.extend([(*then, at), (*otherwise, at)]);
                }
            }
            branches.sort_unstable();
            branches.dedup();
            branches
        });
        let start = branches.partition_point(|(to, _)| *to < block);
        let rest = branches.get(start..).unwrap_or_default();
        rest.iter().take_while(move |(to, _)| *to == block).map(|(_, at)| &self.body.code[*at])
    }

    fn rows(&self) -> &[Rows; 2] {
        self.rows.get_or_init(|| {
            let mut writes = Vec::new();
            let mut uses = Vec::new();
            for (at, instr) in self.body.code.iter() {
                writes.extend(instr.dst().map(|reg| (reg, at)));
                instr.for_each_use(|reg| uses.push((reg, at)));
            }
            [Rows::new(writes, self.body.registers.len()), Rows::new(uses, self.body.registers.len())]
        })
    }
}

/// The instructions of all registers, one register after the other.
struct Rows {
    ends: Vec<u32>,
    all: Vec<InstrId>,
}

impl Rows {
    fn new(mut pairs: Vec<(Reg, InstrId)>, registers: usize) -> Self {
        pairs.sort_unstable();
        pairs.dedup();
        let mut ends = vec![0; registers];
        for (reg, _) in &pairs {
            if let Some(end) = ends.get_mut(reg.index()) {
                *end += 1;
            }
        }
        let mut sum = 0;
        ends.iter_mut().for_each(|end| {
            sum += *end;
            *end = sum;
        });
        Self { ends, all: pairs.into_iter().map(|(_, at)| at).collect() }
    }

    fn of(&self, reg: Reg) -> &[InstrId] {
        let end = |at: usize| self.ends.get(at).map_or(0, |end| *end as usize);
        let start = reg.index().checked_sub(1).map_or(0, end);
        self.all.get(start..end(reg.index())).unwrap_or_default()
    }
}
