//! Small random programs for tests of memory models: threads that read and write plain and volatile variables or run under a
//! lock, and what the checker says of them.

use std::collections::BTreeSet;

use racelens_checker::{Final, MemoryModel, Options, Silent, outcomes};

use crate::support::Case;

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Op {
    Read(usize),
    Write(usize, u64),
    VolatileRead(usize),
    VolatileWrite(usize, u64),
    /// Writes what its thread read last.
    Copy(usize),
    /// Writes the first value where its thread read the second one last.
    WriteIf(usize, u64, u64),
    Lock,
    Unlock,
}

pub type Threads = Vec<Vec<Op>>;
/// What each read saw, threads in order and their reads in order.
pub type Tuple = Vec<u64>;

pub fn program(threads: &Threads) -> String {
    let mut text = String::from("class Main\n");
    (0..2).for_each(|at| text.push_str(&format!("static int x{at}\nstatic volatile int v{at}\n")));
    text.push_str("static java.lang.Object lock\n");
    let is_read = |op: &&Op| matches!(op, Op::Read(_) | Op::VolatileRead(_));
    let reads = threads.iter().flatten().filter(is_read).count();
    (0..reads).for_each(|at| text.push_str(&format!("static int r{at}\n")));
    text.push_str("static main()\n  new o java.lang.Object\n  put Main.lock o\n");
    (0..threads.len()).for_each(|at| text.push_str(&format!("  new t{at} T{at}\n")));
    (0..threads.len()).for_each(|at| text.push_str(&format!("  start t{at}\n")));
    (0..threads.len()).for_each(|at| text.push_str(&format!("  join t{at}\n")));
    // What is printed is the index of the tuple.
    text.push_str("  const i 0\n");
    for at in 0..reads {
        text.push_str(&format!("  mul i i 4\n  get r Main.r{at}\n  add i i r\n"));
    }
    for index in 0..4_usize.pow(reads as u32) {
        text.push_str(&format!("  ne ok i {index}\n  if ok next{index}\n  print \"{index}\"\n  next{index}:\n"));
    }
    let mut read = 0;
    for (thread, ops) in threads.iter().enumerate() {
        text.push_str(&format!("class T{thread} extends Thread\nrun()\n  const r 0\n"));
        for (at, op) in ops.iter().enumerate() {
            match op {
                Op::Read(var) | Op::VolatileRead(var) => {
                    let kind = if matches!(op, Op::Read(_)) { 'x' } else { 'v' };
                    text.push_str(&format!("  get r Main.{kind}{var}\n  put Main.r{read} r\n"));
                    read += 1;
                }
                Op::Write(var, value) => text.push_str(&format!("  put Main.x{var} {value}\n")),
                Op::Copy(var) => text.push_str(&format!("  put Main.x{var} r\n")),
                Op::WriteIf(var, value, wanted) => text.push_str(&format!(
                    "  ne other r {wanted}\n  if other skip{at}\n  put Main.x{var} {value}\n  skip{at}:\n"
                )),
                Op::VolatileWrite(var, value) => text.push_str(&format!("  put Main.v{var} {value}\n")),
                Op::Lock => text.push_str("  getref l Main.lock\n  lock l\n"),
                Op::Unlock => text.push_str("  unlock l\n"),
            }
        }
    }
    text
}

pub fn by_checker(threads: &Threads, memory_model: MemoryModel) -> BTreeSet<Tuple> {
    let text = program(threads);
    let case = Case::new(&text);
    let found = outcomes(&case.program, &Options { memory_model, ..Options::default() }, &Silent);
    assert!(found.is_complete && found.assumptions.is_empty(), "{text}\n{:?} {:?}", found.reasons, found.assumptions);
    found.results.iter().map(|end: &Final| tuple(threads, &end.output)).collect()
}

/// What an output says that each read saw.
pub fn tuple(threads: &Threads, output: &str) -> Tuple {
    let is_read = |op: &&Op| matches!(op, Op::Read(_) | Op::VolatileRead(_));
    let reads = threads.iter().flatten().filter(is_read).count() as u32;
    let index: u64 = output.trim().parse().unwrap();
    (0..reads).map(|at| index / 4_u64.pow(reads - 1 - at) % 4).collect()
}

/// A generator for tests: the same programs everywhere.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % limit
    }

    #[allow(dead_code, reason = "some tests make threads of their own")]
    pub fn thread(&mut self, most: u64) -> Vec<Op> {
        let mut ops = Vec::new();
        let is_locked = self.below(6) == 0;
        if is_locked {
            ops.push(Op::Lock);
        }
        for _ in 0..2 + self.below(most - 1) {
            let (var, value) = (self.below(2) as usize, 1 + self.below(3));
            ops.push(match self.below(12) {
                0..=3 => Op::Read(var),
                4..=7 => Op::Write(var, value),
                8 => Op::VolatileRead(var),
                9 => Op::Copy(var),
                10 => Op::WriteIf(var, value, self.below(3)),
                _ => Op::VolatileWrite(var, value),
            });
        }
        if is_locked {
            ops.push(Op::Unlock);
        }
        ops
    }
}
