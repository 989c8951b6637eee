//! Looking ahead: what a thread does next, as long as no other thread can see it or change its outcome.
//!
//! The machine stays where it is. The thread's registers are copied. Frames of calls, and writes to objects that no other
//! thread has a reference to, are kept here.

#![expect(clippy::indexing_slicing, reason = "registers, ops and objects are named by the dense ids of the machine")]

use racelens_ir::{Comparand, FieldId, Id, Intrinsic};

use crate::machine::Machine;
use crate::machine::calls::Callee;
use crate::memory::heap::Shape;
use crate::program::frame::Frame;
use crate::program::image::{Call, MethodCode, Op, R, SlotKind};
use crate::values::arithmetic;
use crate::values::arithmetic::int;

/// Calls within each other at most.
const MOST_FRAMES: usize = 16;

/// Objects that are looked at for one that was written.
const MOST_OBJECTS: usize = 1 << 10;

/// A call that was begun while looking ahead, or the frame that all begins in.
#[derive(Debug)]
struct Activation {
    method: u32,
    pc: u32,
    base: usize,
    /// Where the caller wants the result.
    result: Option<R>,
}

#[derive(Debug)]
pub struct Lookahead<'m, 'p> {
    machine: &'m Machine<'p>,
    frames: Vec<Activation>,
    registers: Vec<u64>,
    /// Slots that were written, and what stands there now.
    written: Vec<(u32, u64)>,
    /// Their objects.
    objects: Vec<u32>,
}

impl<'m, 'p> Lookahead<'m, 'p> {
    /// Begins at a frame with its registers.
    pub fn new(machine: &'m Machine<'p>, frame: Frame, registers: &[u64]) -> Self {
        let first = Activation { method: frame.method, pc: frame.pc, base: 0, result: None };
        Self { machine, frames: vec![first], registers: registers.to_vec(), written: Vec::new(), objects: Vec::new() }
    }

    /// Where the frame stands that it began in, and its registers. `None` inside of a call.
    pub fn rest(&self) -> Option<(u32, &[u64])> {
        match self.frames.as_slice() {
            [only] => Some((only.pc, &self.registers)),
            _ => None,
        }
    }

    /// Skips the op that it stands before.
    pub fn skip(&mut self) {
        if let Some(top) = self.frames.last_mut() {
            top.pc += 1;
        }
    }

    /// Whether the registers alone describe where the thread would be now: it can reach no object that was written.
    /// `below` are the registers of the frames below.
    pub fn is_described_by_registers(&self, below: &[u64]) -> bool {
        let Some((pc, registers)) = self.rest() else { return false };
        if self.objects.is_empty() {
            return true;
        }
        let code = self.code();
        let live = code.live.before[pc as usize].iter().filter(|reg| code.kinds[**reg as usize].is_ref());
        // Numbers below may look like references, which only makes it look at more.
        let mut found: Vec<u32> = live.map(|reg| registers[*reg as usize] as u32).collect();
        found.extend(below.iter().map(|value| *value as u32));
        let mut at = 0;
        while at < found.len() {
            let object = found[at];
            at += 1;
            let Some(header) = self.machine.heap.objects.get(object as usize) else { continue };
            if object == 0 || header.escaped != 0 || found[..at - 1].contains(&object) {
                continue;
            }
            if self.objects.contains(&object) || found.len() > MOST_OBJECTS {
                return false;
            }
            let own = header.start..header.start + header.len;
            match header.shape {
                Shape::Instance(class) => {
                    let kinds = &self.machine.image.classes[class.index()].instance;
                    let refs = own.zip(kinds).filter(|(_, kind)| **kind == SlotKind::Ref);
                    found.extend(refs.map(|(at, _)| self.slot(at) as u32));
                }
                Shape::Array { kind, .. } if kind.is_ref() => found.extend(own.map(|at| self.slot(at) as u32)),
                _ => {}
            }
        }
        true
    }

    fn code(&self) -> &'m MethodCode {
        let method = self.frames.last().map_or(0, |top| top.method);
        &self.machine.image.methods[method as usize]
    }

    fn slot(&self, at: u32) -> u64 {
        let written = self.written.iter().rev().find(|(known, _)| *known == at);
        written.map_or_else(|| self.machine.heap.slots[at as usize], |(_, value)| *value)
    }

    /// The op that comes next.
    pub fn op(&self) -> Option<&'m Op> {
        self.frames.last().map(|top| &self.code().ops[top.pc as usize])
    }

    pub fn get(&self, reg: R) -> u64 {
        let base = self.frames.last().map_or(0, |top| top.base);
        self.registers[base + reg as usize]
    }

    fn set(&mut self, reg: R, value: u64) {
        let base = self.frames.last().map_or(0, |top| top.base);
        self.registers[base + reg as usize] = value;
    }

    /// An object that no other thread has a reference to.
    fn own(&self, reg: R) -> Option<u32> {
        let object = self.get(reg) as u32;
        (object != 0 && self.machine.heap.object(object).escaped == 0).then_some(object)
    }

    /// Performs the next op. `None` where another thread may see it or change its outcome.
    pub fn step(&mut self) -> Option<()> {
        let machine = self.machine;
        let (dst, value) = match self.op()? {
            Op::Word { dst, value } => (*dst, *value),
            Op::Move { dst, src } => (*dst, self.get(*src)),
            Op::Unary { dst, op, width, src } => (*dst, arithmetic::unary(*op, *width, self.get(*src))),
            Op::Binary { dst, op, width, a, b } => {
                (*dst, arithmetic::binary(*op, *width, self.get(*a), self.get(*b)).ok()?)
            }
            Op::Compare { dst, op, what, a, b } => {
                let (a, b) = (self.get(*a), self.get(*b));
                let width = match what {
                    Comparand::Number(width) => Some(*width),
                    // Boxes are compared by more than their reference.
                    Comparand::Ref if a != b && a != 0 && b != 0 => return None,
                    Comparand::Ref => None,
                };
                (*dst, u64::from(arithmetic::compare(*op, width, a, b)))
            }
            Op::Convert { dst, from, to, src } => (*dst, arithmetic::convert(*from, *to, self.get(*src))),
            Op::InstanceOf { dst, src, ty } => {
                let object = self.get(*src) as u32;
                (*dst, u64::from(object != 0 && machine.is_instance(object, *ty)))
            }
            Op::Cast { dst, src, ty } => {
                let object = self.get(*src) as u32;
                if object != 0 && !machine.is_instance(object, *ty) {
                    return None;
                }
                (*dst, u64::from(object))
            }
            Op::ArrayLength { dst, array } if self.get(*array) != 0 => {
                (*dst, u64::from(machine.heap.object(self.get(*array) as u32).len))
            }
            Op::ArrayLoad { dst, array, index } => {
                let header = machine.heap.object(self.own(*array)?);
                let index = int(self.get(*index)) as u32;
                if !matches!(header.shape, Shape::Array { .. }) || index >= header.len {
                    return None;
                }
                (*dst, self.slot(header.start + index))
            }
            Op::GetField { dst, object, field } => (*dst, self.slot(self.place(*object, *field)?.1)),
            Op::PutField { object, field, src } => {
                let (object, at) = self.place(*object, *field)?;
                self.written.push((at, self.get(*src)));
                self.objects.push(object);
                self.skip();
                return Some(());
            }
            Op::Call { dst, call, args } => return self.call(*dst, *call, args),
            Op::Intrinsic { op, args, .. } => return self.content(*op, args),
            Op::Return { value } => return self.go_back(*value),
            Op::Goto { target } => return self.go_to(*target),
            Op::Branch { condition, then, otherwise } => {
                let target = if int(self.get(*condition)) != 0 { *then } else { *otherwise };
                return self.go_to(target);
            }
            _ => return None,
        };
        self.set(dst, value);
        self.skip();
        Some(())
    }

    fn go_to(&mut self, target: u32) -> Option<()> {
        self.frames.last_mut()?.pc = target;
        Some(())
    }

    /// A field of an object that no other thread has a reference to: the object, and the slot.
    fn place(&self, object: R, field: FieldId) -> Option<(u32, u32)> {
        let object = self.own(object)?;
        let field = &self.machine.image.fields[field.index()];
        (!field.is_volatile).then(|| (object, self.machine.heap.object(object).start + field.slot))
    }

    fn call(&mut self, dst: Option<R>, call: Call, args: &[R]) -> Option<()> {
        let machine = self.machine;
        // Whether a class is initialised is for others to change.
        if let Call::Static(method) = call
            && !machine.image.classes[machine.image.program.methods[method].class.index()].is_trivial
        {
            return None;
        }
        let method = match machine.callee_on(call, args.first().map(|reg| self.get(*reg) as u32)) {
            Callee::Body(method) => method,
            Callee::Intrinsic(op) => return self.content(op, args),
            _ => return None,
        };
        let code = &machine.image.methods[method.index()];
        if code.is_synchronized || code.is_step || code.builds != 0 || self.frames.len() >= MOST_FRAMES {
            return None;
        }
        let base = self.registers.len();
        let values: Vec<u64> = args.iter().take(code.kinds.len()).map(|reg| self.get(*reg)).collect();
        self.registers.extend_from_slice(&values);
        self.registers.resize(base + code.kinds.len(), 0);
        self.frames.push(Activation { method: method.raw(), pc: 0, base, result: dst });
        Some(())
    }

    /// A model says that it reads or writes the content of an object.
    fn content(&mut self, op: Intrinsic, args: &[R]) -> Option<()> {
        let object = self.own(*args.first()?)?;
        match op {
            Intrinsic::ModelReads => {}
            Intrinsic::ModelWrites => self.objects.push(object),
            _ => return None,
        }
        self.skip();
        Some(())
    }

    /// Returns from a call that was begun while looking ahead.
    fn go_back(&mut self, value: Option<R>) -> Option<()> {
        let value = value.map(|reg| self.get(reg));
        if self.frames.len() < 2 {
            return None;
        }
        let done = self.frames.pop()?;
        self.registers.truncate(done.base);
        if let (Some(reg), Some(value)) = (done.result, value) {
            self.set(reg, value);
        }
        self.skip();
        Some(())
    }
}
