//! A thread that waits for others to end one after the other, and does nothing else before all of them have ended:
//! `for (Thread thread : threads) thread.join();`.
//!
//! What it does in between is found by going on in a copy of its registers, as if each join had returned. That is exact: it
//! goes no further than instructions that touch nothing but registers, and reads of arrays that no other thread has a
//! reference to.

#![expect(clippy::indexing_slicing, reason = "registers, ops and objects are named by the dense ids of the machine")]

use racelens_ir::{Comparand, Intrinsic};

use crate::machine::Machine;
use crate::machine::calls::Callee;
use crate::memory::heap::Shape;
use crate::memory::thread::Status;
use crate::program::image::{Op, R};
use crate::values::arithmetic;
use crate::values::arithmetic::int;

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
        if self.is_weak || self.image.may_interrupt || self.image.shows_waits || record.head.status != Status::Running {
            return None;
        }
        let frame = record.frames.last().filter(|frame| frame.initialises().is_none())?;
        let code = &self.image.methods[frame.method as usize];
        let own = frame.base as usize..frame.base as usize + code.kinds.len();
        let mut ahead = Joins { threads: Vec::new(), pc: frame.pc, registers: Vec::new() };
        // Most threads stand before something else.
        if !matches!(code.ops[frame.pc as usize], Op::Call { .. } | Op::Intrinsic { .. }) {
            return None;
        }
        for step in 0..MOST {
            let op = &code.ops[ahead.pc as usize];
            let registers = if step == 0 { &record.registers[own.clone()] } else { &ahead.registers };
            if let Some(of) = self.joined(registers, op) {
                if of == thread {
                    break;
                }
                if step == 0 {
                    ahead.registers.extend_from_slice(&record.registers[own.clone()]);
                }
                ahead.threads.push(of);
                ahead.pc += 1;
            } else if ahead.threads.is_empty() || !self.goes_ahead(&mut ahead, op) {
                break;
            }
        }
        (!ahead.threads.is_empty()).then_some(ahead)
    }

    /// The thread whose end an op waits for without a limit.
    fn joined(&self, registers: &[u64], op: &Op) -> Option<u32> {
        let args = match op {
            Op::Intrinsic { op: Intrinsic::ThreadJoin, args, .. } => args,
            Op::Call { call, args, .. } => {
                let receiver = args.first().map(|reg| registers[*reg as usize] as u32);
                let Callee::Intrinsic(Intrinsic::ThreadJoin) = self.callee_on(*call, receiver) else { return None };
                args
            }
            _ => return None,
        };
        let (object, limit) = args.split_first()?;
        if limit.iter().any(|reg| registers[*reg as usize] != 0) {
            return None;
        }
        self.heap.object(registers[*object as usize] as u32).extra.checked_sub(1)
    }

    /// Performs an op that touches nothing but registers. False where it does more.
    fn goes_ahead(&self, ahead: &mut Joins, op: &Op) -> bool {
        let get = |reg: &R| ahead.registers[*reg as usize];
        let (dst, value) = match op {
            Op::Word { dst, value } => (*dst, *value),
            Op::Move { dst, src } => (*dst, get(src)),
            Op::Unary { dst, op, width, src } => (*dst, arithmetic::unary(*op, *width, get(src))),
            Op::Binary { dst, op, width, a, b } => match arithmetic::binary(*op, *width, get(a), get(b)) {
                Ok(value) => (*dst, value),
                Err(arithmetic::DivisionByZero) => return false,
            },
            Op::Compare { dst, op, what, a, b } => {
                let (a, b) = (get(a), get(b));
                let width = match what {
                    Comparand::Number(width) => Some(*width),
                    // Boxes are compared by more than their reference.
                    Comparand::Ref if a != b && a != 0 && b != 0 => return false,
                    Comparand::Ref => None,
                };
                (*dst, u64::from(arithmetic::compare(*op, width, a, b)))
            }
            Op::Convert { dst, from, to, src } => (*dst, arithmetic::convert(*from, *to, get(src))),
            Op::ArrayLength { dst, array } if get(array) != 0 => {
                (*dst, u64::from(self.heap.object(get(array) as u32).len))
            }
            Op::ArrayLoad { dst, array, index } => {
                let header = self.heap.object(get(array) as u32);
                let index = int(get(index)) as u32;
                let is_own = get(array) != 0 && header.escaped == 0 && matches!(header.shape, Shape::Array { .. });
                if !is_own || index >= header.len {
                    return false;
                }
                (*dst, self.heap.slots[(header.start + index) as usize])
            }
            Op::Goto { target } => {
                ahead.pc = *target;
                return true;
            }
            Op::Branch { condition, then, otherwise } => {
                ahead.pc = if int(get(condition)) != 0 { *then } else { *otherwise };
                return true;
            }
            _ => return false,
        };
        ahead.registers[dst as usize] = value;
        ahead.pc += 1;
        true
    }
}
