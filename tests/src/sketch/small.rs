//! All programs of a few reads and writes of one or two variables, in every order of starts.
//!
//! Every thread has at least one operation. Variables that only differ in their names count once, since the first that
//! is named is always the first; the threads of a program are a sequence, so every order of starts is a program of its own.

use super::{Sketch, Stmt};

/// How the variables of a program are accessed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Access {
    Volatile,
    Plain,
    Opaque,
    Atomic,
}

impl Access {
    pub const ALL: [Access; 4] = [Access::Volatile, Access::Plain, Access::Opaque, Access::Atomic];

    fn read(self, var: usize) -> &'static str {
        match (self, var) {
            (Access::Volatile, 0) => "v",
            (Access::Volatile, _) => "w",
            (Access::Plain, 0) => "x",
            (Access::Plain, _) => "y",
            (Access::Opaque, 0) => "(int) O.getOpaque()",
            (Access::Opaque, _) => "(int) P.getOpaque()",
            (Access::Atomic, 0) => "a.get()",
            (Access::Atomic, _) => "c.get()",
        }
    }
    fn write(self, var: usize, value: usize) -> String {
        match (self, var) {
            (Access::Volatile | Access::Plain, _) => format!("{} = {value};", self.read(var)),
            (Access::Opaque, 0) => format!("O.setOpaque({value});"),
            (Access::Opaque, _) => format!("P.setOpaque({value});"),
            (Access::Atomic, 0) => format!("a.set({value});"),
            (Access::Atomic, _) => format!("c.set({value});"),
        }
    }
}

/// The shapes of programs of so many operations: for each thread the operations, as numbers of two bits (whether it
/// writes, and which variable).
pub fn shapes(operations: usize) -> Vec<Vec<Vec<u8>>> {
    let mut all = Vec::new();
    for threads in 2..=4.min(operations) {
        for sizes in compositions(operations, threads) {
            for code in 0..4_usize.pow(operations as u32) {
                let ops: Vec<u8> = (0..operations).map(|at| (code >> (2 * at) & 3) as u8).collect();
                if is_wanted(&ops) {
                    let mut rest = ops.as_slice();
                    let mut split = |size: &usize| {
                        let (own, after) = rest.split_at(*size);
                        rest = after;
                        own.to_vec()
                    };
                    all.push(sizes.iter().map(&mut split).collect());
                }
            }
        }
    }
    all
}

/// The first variable comes first, and every variable is both read and written: others say nothing new.
fn is_wanted(ops: &[u8]) -> bool {
    let is_used = |var: u8, writes: u8| ops.iter().any(|op| op & 1 == var && op >> 1 == writes);
    let second = is_used(1, 0) || is_used(1, 1);
    ops[0] & 1 == 0 && is_used(0, 0) && is_used(0, 1) && (!second || is_used(1, 0) && is_used(1, 1))
}

fn compositions(sum: usize, parts: usize) -> Vec<Vec<usize>> {
    if parts == 1 {
        return vec![vec![sum]];
    }
    let first = 1..=sum + 1 - parts;
    let with =
        |first: usize| compositions(sum - first, parts - 1).into_iter().map(move |rest| [vec![first], rest].concat());
    first.flat_map(with).collect()
}

/// A shape as a program. Every write of a variable writes another value, and every read has a result of its own.
pub fn sketch(shape: &[Vec<u8>], access: Access) -> Sketch {
    let (mut reads, mut writes) = (0, [0, 0]);
    let mut statement = |op: &u8| {
        let var = usize::from(op & 1);
        if op >> 1 == 1 {
            writes[var] += 1;
            return Stmt::line(access.write(var, writes[var]));
        }
        reads += 1;
        Stmt::line(format!("r{reads} = {};", access.read(var)))
    };
    let threads = shape.iter().map(|ops| ops.iter().map(&mut statement).collect()).collect();
    Sketch { threads, main: Vec::new(), has_main_first: false, copies: 1, joins_copies: false, workers: 0 }
}
