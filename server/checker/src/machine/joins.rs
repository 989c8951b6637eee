//! A thread that waits for others to end one after the other, and does nothing else before all of them have ended:
//! `for (Thread thread : threads) thread.join();`, where the threads stand in an array or a list of its own.
//!
//! What it does in between is found by looking ahead ([`crate::machine::lookahead`]), as if each join had returned. That is
//! exact: it stops where another thread could see what comes next or change it. An iterator of the list advances in between,
//! so a place where the thread can still reach it does not count as the end of the joins.

#![expect(clippy::indexing_slicing, reason = "registers, ops and objects are named by the dense ids of the machine")]

use racelens_ir::Intrinsic;

use crate::machine::Machine;
use crate::machine::calls::Callee;
use crate::machine::lookahead::Lookahead;
use crate::memory::thread::Status;
use crate::program::image::{Op, R};

/// Where a thread will be after all of its joins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Joins {
    /// The threads that it waits for, in this order; those that have ended by now are among them.
    pub threads: Vec<u32>,
    /// Where its last frame will stand, with which registers.
    pub pc: u32,
    pub registers: Vec<u64>,
}

/// Instructions of the copy at most.
const MOST: u32 = 1 << 12;

impl Machine<'_> {
    /// The joins that a thread stands before, where nobody sees how far it is among them: neither an interrupt nor a look at
    /// its state.
    pub fn joins(&self, thread: u32) -> Option<Joins> {
        let record = &self.threads[thread as usize];
        if !self.rules.is_reduced()
            || self.image.may_interrupt
            || self.image.shows_waits
            || record.head.status != Status::Running
        {
            return None;
        }
        let frame = record.frames.last().filter(|frame| frame.initialises().is_none())?;
        let code = &self.image.methods[frame.method as usize];
        let own = frame.base as usize..frame.base as usize + code.kinds.len();
        // Most threads stand before something else.
        if !matches!(code.ops[frame.pc as usize], Op::Call { .. } | Op::Intrinsic { .. }) {
            return None;
        }
        let registers = &record.registers[own];
        let first = self.joined(&code.ops[frame.pc as usize], |reg| registers[reg as usize])?;
        let mut ahead = Lookahead::new(self, *frame, registers);
        let (mut threads, mut joins) = (Vec::new(), Joins::default());
        for step in 0..MOST {
            let waits_for = match ahead.rest() {
                Some(_) if step == 0 => Some(first),
                Some(_) => ahead.op().and_then(|op| self.joined(op, |reg| ahead.get(reg))),
                None => None,
            };
            match waits_for {
                Some(of) if of == thread => break,
                Some(of) => {
                    threads.push(of);
                    ahead.skip();
                }
                None if ahead.step().is_none() => break,
                None => {}
            }
            if ahead.is_described_by_registers(&record.registers[..frame.base as usize])
                && let Some((pc, registers)) = ahead.rest()
            {
                joins.threads.clone_from(&threads);
                joins.registers.clear();
                joins.registers.extend_from_slice(registers);
                joins.pc = pc;
            }
        }
        (!joins.threads.is_empty()).then_some(joins)
    }

    /// The thread whose end an op waits for without a limit.
    fn joined(&self, op: &Op, get: impl Fn(R) -> u64) -> Option<u32> {
        let (Callee::Intrinsic(Intrinsic::ThreadJoin), args) = self.called(op, &get)? else { return None };
        let (object, limit) = args.split_first()?;
        if limit.iter().any(|reg| get(*reg) != 0) {
            return None;
        }
        self.heap.object(get(*object) as u32).extra.checked_sub(1)
    }
}
