//! Instructions that touch registers alone, in a loop of their own: most of what code does, and invisible to other
//! threads.

#![expect(clippy::indexing_slicing, reason = "registers, threads and methods are named by dense ids")]

use crate::machine::Machine;
use crate::memory::log::Undo;
use crate::memory::thread::Thread;
use crate::program::image::{Op, R, Stop};
use crate::values::arithmetic;
use crate::values::arithmetic::int;
use racelens_ir::Comparand;

/// How far a thread came.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Came {
    pub instructions: u64,
    /// It has jumped back to where it shall be looked at.
    pub back: bool,
}

impl Machine<'_> {
    /// Runs a thread as long as it touches nothing but registers. It stops where it has jumped back to `watched`, or
    /// anywhere back after so many instructions.
    pub(super) fn run_plain<const STOPS: bool>(&mut self, thread: u32, most: u64, watched: u32) -> Came {
        let stretch = self.log.stretch();
        let Thread { frames, registers, logged, .. } = &mut self.threads[thread as usize];
        let mut came = Came { instructions: 0, back: false };
        let Some(frame) = frames.last_mut().filter(|frame| frame.initialises().is_none()) else { return came };
        let base = frame.base;
        let registers = &mut registers[base as usize..];
        let logged = &mut logged[base as usize..];
        let code = &self.image.methods[frame.method as usize];
        let ops = code.ops.as_slice();
        let mut pc = frame.pc;
        let get = |registers: &[u64], reg: R| registers[reg as usize];
        loop {
            if STOPS && code.stops[pc as usize] != Stop::Never {
                break;
            }
            let (dst, value) = match &ops[pc as usize] {
                Op::Word { dst, value } => (*dst, *value),
                Op::Move { dst, src } => (*dst, get(registers, *src)),
                Op::Unary { dst, op, width, src } => (*dst, arithmetic::unary(*op, *width, get(registers, *src))),
                Op::Binary { dst, op, width, a, b } => {
                    match arithmetic::binary(*op, *width, get(registers, *a), get(registers, *b)) {
                        Ok(value) => (*dst, value),
                        Err(arithmetic::DivisionByZero) => break,
                    }
                }
                Op::Compare { dst, op, what, a, b } => {
                    let (a, b) = (get(registers, *a), get(registers, *b));
                    let width = match what {
                        Comparand::Number(width) => Some(*width),
                        // Boxes are compared by more than their reference.
                        Comparand::Ref if a != b && a != 0 && b != 0 => break,
                        Comparand::Ref => None,
                    };
                    (*dst, u64::from(arithmetic::compare(*op, width, a, b)))
                }
                Op::Convert { dst, from, to, src } => (*dst, arithmetic::convert(*from, *to, get(registers, *src))),
                op => {
                    let target = match op {
                        Op::Goto { target } => *target,
                        Op::Branch { condition, then, otherwise } => {
                            if int(get(registers, *condition)) != 0 {
                                *then
                            } else {
                                *otherwise
                            }
                        }
                        // It only says how the step at hand uses its object.
                        Op::Intrinsic { op, .. } if op.is_manner() => pc + 1,
                        _ => break,
                    };
                    came.instructions += 1;
                    let is_back = target <= pc;
                    pc = target;
                    if is_back && (target == watched || came.instructions >= most) {
                        came.back = true;
                        break;
                    }
                    continue;
                }
            };
            let (register, logged) = (&mut registers[dst as usize], &mut logged[dst as usize]);
            if *logged != stretch {
                *logged = stretch;
                self.log.push(Undo::Register { thread, at: base + dst, old: *register });
            }
            *register = value;
            pc += 1;
            came.instructions += 1;
        }
        frame.pc = pc;
        came
    }
}
