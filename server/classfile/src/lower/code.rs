//! The `Code` attribute (JVMS 4.7.3): its instructions as one small set of operations, jumps as
//! absolute positions, the exception table and the lines.

use std::ops::Range;

use racelens_ir::{BinaryOp, CompareOp, Kind, Width};
use rustc_hash::FxHashMap;

use crate::bytes::{Malformed, Reader, Result};
use crate::class_file::attribute;
use crate::pool::Pool;

/// A position in the bytes of a method's code.
pub type Pc = u32;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Op {
    Nop,
    Null,
    Int(i32),
    Long(i64),
    Float(u32),
    Double(u64),
    /// A row of the pool.
    Ldc(u16),
    Load(Kind, u16),
    Store(Kind, u16),
    ArrayLoad(Kind),
    ArrayStore(Kind),
    Pop,
    Pop2,
    Dup,
    DupX1,
    DupX2,
    Dup2,
    Dup2X1,
    Dup2X2,
    Swap,
    Binary(BinaryOp, Width),
    Neg(Width),
    Increment(u16, i32),
    Convert(Width, Kind),
    IfZero(CompareOp, Pc),
    IfInt(CompareOp, Pc),
    IfRef(CompareOp, Pc),
    IfNull(CompareOp, Pc),
    Goto(Pc),
    Switch {
        cases: Vec<(i32, Pc)>,
        default: Pc,
    },
    Return(Option<Kind>),
    GetStatic(u16),
    PutStatic(u16),
    GetField(u16),
    PutField(u16),
    Invoke(Invoke, u16),
    InvokeDynamic(u16),
    New(u16),
    NewArray(Kind),
    NewRefArray(u16),
    NewMultiArray(u16, u8),
    ArrayLength,
    Throw,
    Cast(u16),
    InstanceOf(u16),
    MonitorEnter,
    MonitorExit,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Invoke {
    Virtual,
    Special,
    Static,
    Interface,
}

#[derive(Clone, Debug)]
pub struct Located {
    pub pc: Pc,
    pub op: Op,
}

/// A row of the exception table.
#[derive(Clone, Debug)]
pub struct Catch {
    pub range: Range<Pc>,
    pub handler: Pc,
    /// A row of the pool; none catches everything.
    pub class: Option<u16>,
}

#[derive(Clone, Debug)]
pub struct CodeAttribute {
    pub ops: Vec<Located>,
    pub catches: Vec<Catch>,
    /// Where lines begin, ascending.
    lines: Vec<(Pc, u16)>,
    /// Names of parameters by slot, where the file tells.
    pub names: FxHashMap<u16, String>,
}

impl CodeAttribute {
    pub fn read(content: &[u8], pool: &Pool) -> Result<Self> {
        let mut reader = Reader::new(content);
        let _max_stack = reader.u16()?;
        let _max_locals = reader.u16()?;
        let length = reader.u32()? as usize;
        if length == 0 || length > usize::from(u16::MAX) {
            return Err(Malformed::new("the code of a method has an invalid length"));
        }
        let ops = decode(reader.take(length)?)?;
        let mut catches = Vec::new();
        for _ in 0..reader.u16()? {
            let (start, end, handler) = (reader.u16()?, reader.u16()?, reader.u16()?);
            let class = Some(reader.u16()?).filter(|class| *class != 0);
            catches.push(Catch { range: Pc::from(start)..Pc::from(end), handler: handler.into(), class });
        }
        let mut lines = Vec::new();
        let mut names = FxHashMap::default();
        for _ in 0..reader.u16()? {
            let (name, content) = attribute(&mut reader)?;
            let mut inner = Reader::new(content);
            if pool.is_text(name, "LineNumberTable") {
                for _ in 0..inner.u16()? {
                    lines.push((Pc::from(inner.u16()?), inner.u16()?));
                }
            } else if pool.is_text(name, "LocalVariableTable") {
                for _ in 0..inner.u16()? {
                    let (start, _len, name, _ty, slot) =
                        (inner.u16()?, inner.u16()?, inner.u16()?, inner.u16()?, inner.u16()?);
                    if start == 0 {
                        names.insert(slot, pool.utf8(name)?);
                    }
                }
            }
        }
        lines.sort_unstable();
        Ok(Self { ops, catches, lines, names })
    }

    /// The line of an instruction, counted from 1; 0 where the file doesn't tell.
    pub fn line(&self, pc: Pc) -> u32 {
        let after = self.lines.partition_point(|(start, _)| *start <= pc);
        let row = after.checked_sub(1).and_then(|at| self.lines.get(at));
        row.map_or(0, |(_, line)| u32::from(*line))
    }
}

fn decode(code: &[u8]) -> Result<Vec<Located>> {
    let mut reader = Reader::new(code);
    let mut ops = Vec::with_capacity(code.len() / 2);
    while !reader.is_at_end() {
        let pc = reader.at() as Pc;
        let op = one(&mut reader, pc)?;
        ops.push(Located { pc, op });
    }
    Ok(ops)
}

const COMPUTED: [Kind; 5] = [Kind::Int, Kind::Long, Kind::Float, Kind::Double, Kind::Ref];
const WIDTHS: [Width; 4] = [Width::Int, Width::Long, Width::Float, Width::Double];
const ELEMENTS: [Kind; 8] =
    [Kind::Int, Kind::Long, Kind::Float, Kind::Double, Kind::Ref, Kind::Byte, Kind::Char, Kind::Short];
const COMPARISONS: [CompareOp; 6] =
    [CompareOp::Eq, CompareOp::Ne, CompareOp::Lt, CompareOp::Ge, CompareOp::Gt, CompareOp::Le];

fn pick<T: Copy>(table: &[T], at: u8) -> Result<T> {
    table.get(usize::from(at)).copied().ok_or_else(|| Malformed::new("unknown instruction"))
}

fn one(reader: &mut Reader<'_>, pc: Pc) -> Result<Op> {
    let opcode = reader.u8()?;
    let target = |offset: i32| -> Result<Pc> {
        pc.checked_add_signed(offset).ok_or_else(|| Malformed::new("a jump before the code"))
    };
    Ok(match opcode {
        0 => Op::Nop,
        1 => Op::Null,
        2..=8 => Op::Int(i32::from(opcode) - 3),
        9 | 10 => Op::Long(i64::from(opcode) - 9),
        11..=13 => Op::Float(f32::from(opcode - 11).to_bits()),
        14 | 15 => Op::Double(f64::from(opcode - 14).to_bits()),
        16 => Op::Int(reader.i8()?.into()),
        17 => Op::Int(reader.i16()?.into()),
        18 => Op::Ldc(reader.u8()?.into()),
        19 | 20 => Op::Ldc(reader.u16()?),
        21..=25 => Op::Load(pick(&COMPUTED, opcode - 21)?, reader.u8()?.into()),
        26..=45 => Op::Load(pick(&COMPUTED, (opcode - 26) / 4)?, u16::from((opcode - 26) % 4)),
        46..=53 => Op::ArrayLoad(pick(&ELEMENTS, opcode - 46)?),
        54..=58 => Op::Store(pick(&COMPUTED, opcode - 54)?, reader.u8()?.into()),
        59..=78 => Op::Store(pick(&COMPUTED, (opcode - 59) / 4)?, u16::from((opcode - 59) % 4)),
        79..=86 => Op::ArrayStore(pick(&ELEMENTS, opcode - 79)?),
        87 => Op::Pop,
        88 => Op::Pop2,
        89 => Op::Dup,
        90 => Op::DupX1,
        91 => Op::DupX2,
        92 => Op::Dup2,
        93 => Op::Dup2X1,
        94 => Op::Dup2X2,
        95 => Op::Swap,
        96..=115 => {
            let ops = [BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul, BinaryOp::Div, BinaryOp::Rem];
            Op::Binary(pick(&ops, (opcode - 96) / 4)?, pick(&WIDTHS, (opcode - 96) % 4)?)
        }
        116..=119 => Op::Neg(pick(&WIDTHS, opcode - 116)?),
        120..=131 => {
            let ops = [BinaryOp::Shl, BinaryOp::Shr, BinaryOp::Ushr, BinaryOp::And, BinaryOp::Or, BinaryOp::Xor];
            Op::Binary(pick(&ops, (opcode - 120) / 2)?, pick(&WIDTHS, (opcode - 120) % 2)?)
        }
        132 => Op::Increment(reader.u8()?.into(), reader.i8()?.into()),
        133..=144 => {
            let from = pick(&WIDTHS, (opcode - 133) / 3)?;
            let others: Vec<Kind> = COMPUTED.iter().copied().take(4).filter(|to| *to != kind_of(from)).collect();
            Op::Convert(from, pick(&others, (opcode - 133) % 3)?)
        }
        145 => Op::Convert(Width::Int, Kind::Byte),
        146 => Op::Convert(Width::Int, Kind::Char),
        147 => Op::Convert(Width::Int, Kind::Short),
        148 => Op::Binary(BinaryOp::CmpLess, Width::Long),
        149 => Op::Binary(BinaryOp::CmpLess, Width::Float),
        150 => Op::Binary(BinaryOp::CmpGreater, Width::Float),
        151 => Op::Binary(BinaryOp::CmpLess, Width::Double),
        152 => Op::Binary(BinaryOp::CmpGreater, Width::Double),
        153..=158 => Op::IfZero(pick(&COMPARISONS, opcode - 153)?, target(reader.i16()?.into())?),
        159..=164 => Op::IfInt(pick(&COMPARISONS, opcode - 159)?, target(reader.i16()?.into())?),
        165 | 166 => Op::IfRef(pick(&COMPARISONS, opcode - 165)?, target(reader.i16()?.into())?),
        167 => Op::Goto(target(reader.i16()?.into())?),
        168 | 169 | 201 => return Err(Malformed::new("it uses jsr and ret (compiled for Java 5 or older)")),
        170 => {
            pad(reader, pc)?;
            let default = target(reader.i32()?)?;
            let (low, high) = (reader.i32()?, reader.i32()?);
            if high < low || i64::from(high) - i64::from(low) > i64::from(u16::MAX) {
                return Err(Malformed::new("a switch with invalid bounds"));
            }
            let mut cases = Vec::new();
            for value in low..=high {
                cases.push((value, target(reader.i32()?)?));
            }
            Op::Switch { cases, default }
        }
        171 => {
            pad(reader, pc)?;
            let default = target(reader.i32()?)?;
            let mut cases = Vec::new();
            for _ in 0..reader.u32()? {
                cases.push((reader.i32()?, target(reader.i32()?)?));
            }
            Op::Switch { cases, default }
        }
        172..=176 => Op::Return(Some(pick(&COMPUTED, opcode - 172)?)),
        177 => Op::Return(None),
        178 => Op::GetStatic(reader.u16()?),
        179 => Op::PutStatic(reader.u16()?),
        180 => Op::GetField(reader.u16()?),
        181 => Op::PutField(reader.u16()?),
        182 => Op::Invoke(Invoke::Virtual, reader.u16()?),
        183 => Op::Invoke(Invoke::Special, reader.u16()?),
        184 => Op::Invoke(Invoke::Static, reader.u16()?),
        185 => {
            let member = reader.u16()?;
            reader.u16()?;
            Op::Invoke(Invoke::Interface, member)
        }
        186 => {
            let member = reader.u16()?;
            reader.u16()?;
            Op::InvokeDynamic(member)
        }
        187 => Op::New(reader.u16()?),
        188 => {
            let kinds =
                [Kind::Boolean, Kind::Char, Kind::Float, Kind::Double, Kind::Byte, Kind::Short, Kind::Int, Kind::Long];
            Op::NewArray(pick(&kinds, reader.u8()?.wrapping_sub(4))?)
        }
        189 => Op::NewRefArray(reader.u16()?),
        190 => Op::ArrayLength,
        191 => Op::Throw,
        192 => Op::Cast(reader.u16()?),
        193 => Op::InstanceOf(reader.u16()?),
        194 => Op::MonitorEnter,
        195 => Op::MonitorExit,
        196 => match reader.u8()? {
            wide @ 21..=25 => Op::Load(pick(&COMPUTED, wide - 21)?, reader.u16()?),
            wide @ 54..=58 => Op::Store(pick(&COMPUTED, wide - 54)?, reader.u16()?),
            132 => Op::Increment(reader.u16()?, reader.i16()?.into()),
            _ => return Err(Malformed::new("an instruction that cannot be wide")),
        },
        197 => Op::NewMultiArray(reader.u16()?, reader.u8()?),
        198 => Op::IfNull(CompareOp::Eq, target(reader.i16()?.into())?),
        199 => Op::IfNull(CompareOp::Ne, target(reader.i16()?.into())?),
        200 => Op::Goto(target(reader.i32()?)?),
        _ => return Err(Malformed(format!("unknown instruction: {opcode}"))),
    })
}

fn kind_of(width: Width) -> Kind {
    match width {
        Width::Int => Kind::Int,
        Width::Long => Kind::Long,
        Width::Float => Kind::Float,
        Width::Double => Kind::Double,
    }
}

fn pad(reader: &mut Reader<'_>, pc: Pc) -> Result<()> {
    reader.take(3 - pc as usize % 4).map(|_| ())
}

impl Op {
    /// Calls `see` with every position that the operation may jump to.
    pub fn for_each_target(&self, mut see: impl FnMut(Pc)) {
        match self {
            Op::IfZero(_, target)
            | Op::IfInt(_, target)
            | Op::IfRef(_, target)
            | Op::IfNull(_, target)
            | Op::Goto(target) => see(*target),
            Op::Switch { cases, default } => {
                cases.iter().for_each(|(_, target)| see(*target));
                see(*default);
            }
            _ => {}
        }
    }
    /// Whether a block ends with it.
    pub fn ends_block(&self) -> bool {
        matches!(
            self,
            Op::IfZero(..)
                | Op::IfInt(..)
                | Op::IfRef(..)
                | Op::IfNull(..)
                | Op::Goto(_)
                | Op::Switch { .. }
                | Op::Return(_)
                | Op::Throw
        )
    }
}
