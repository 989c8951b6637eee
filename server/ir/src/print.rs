//! The printed form of a body: stable, for tests and for people who review a lowering.

use std::fmt::{self, Display, Write};

use crate::body::{BinaryOp, Body, Comparand, CompareOp, Const, Dispatch, Instr, Reg, UnaryOp, Width};

impl Width {
    pub fn as_str(self) -> &'static str {
        match self {
            Width::Int => "int",
            Width::Long => "long",
            Width::Float => "float",
            Width::Double => "double",
        }
    }
}

impl BinaryOp {
    pub fn as_str(self) -> &'static str {
        match self {
            BinaryOp::Add => "+",
            BinaryOp::Sub => "-",
            BinaryOp::Mul => "*",
            BinaryOp::Div => "/",
            BinaryOp::Rem => "%",
            BinaryOp::Shl => "<<",
            BinaryOp::Shr => ">>",
            BinaryOp::Ushr => ">>>",
            BinaryOp::And => "&",
            BinaryOp::Or => "|",
            BinaryOp::Xor => "^",
            BinaryOp::CmpLess => "<=>(NaN -1)",
            BinaryOp::CmpGreater => "<=>(NaN 1)",
        }
    }
}

impl CompareOp {
    pub fn as_str(self) -> &'static str {
        match self {
            CompareOp::Eq => "==",
            CompareOp::Ne => "!=",
            CompareOp::Lt => "<",
            CompareOp::Le => "<=",
            CompareOp::Gt => ">",
            CompareOp::Ge => ">=",
        }
    }
}

/// `%done` for a named variable's register, `%3` for a temporary.
struct R<'a>(&'a Body, Reg);
impl Display for R<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use crate::ids::Id;
        let raw = self.1.raw();
        match self.0.registers.row(self.1).and_then(|register| register.name.as_ref()) {
            Some(name) => write!(f, "%{name}.{raw}"),
            None => write!(f, "%{raw}"),
        }
    }
}

struct Args<'a>(&'a Body, &'a [Reg]);
impl Display for Args<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, reg) in self.1.iter().enumerate() {
            write!(f, "{}{}", if at == 0 { "" } else { ", " }, R(self.0, *reg))?;
        }
        Ok(())
    }
}

impl Body {
    /// One instruction, as the printed form of the whole body shows it.
    pub fn print_instr(&self, instr: &Instr) -> String {
        let mut out = String::new();
        // Writing to a `String` can't fail.
        let _ = self.write_instr(&mut out, instr);
        out
    }

    fn write_instr(&self, f: &mut String, instr: &Instr) -> fmt::Result {
        let r = |reg: Reg| R(self, reg);
        if let Some(dst) = instr.dst() {
            write!(f, "{} = ", r(dst))?;
        }
        match instr {
            Instr::Const { value, .. } => match value {
                Const::Int(value) => write!(f, "{value}"),
                Const::Long(value) => write!(f, "{value}L"),
                Const::Float(bits) => write!(f, "{:?}f", f32::from_bits(*bits)),
                Const::Double(bits) => write!(f, "{:?}d", f64::from_bits(*bits)),
                Const::Null => f.write_str("null"),
                Const::String(text) => write!(f, "{text:?}"),
                Const::Class(ty) => write!(f, "{}.class", self.types[*ty]),
            },
            Instr::Move { src, .. } => write!(f, "{}", r(*src)),
            Instr::Unary { op, width, src, .. } => {
                let op = match op {
                    UnaryOp::Neg => "-",
                    UnaryOp::Not => "~",
                };
                write!(f, "{} {op}{}", width.as_str(), r(*src))
            }
            Instr::Binary { op, width, a, b, .. } => {
                write!(f, "{} {} {} {}", width.as_str(), r(*a), op.as_str(), r(*b))
            }
            Instr::Compare { op, what, a, b, .. } => {
                let what = match what {
                    Comparand::Number(width) => width.as_str(),
                    Comparand::Ref => "ref",
                };
                write!(f, "{what} {} {} {}", r(*a), op.as_str(), r(*b))
            }
            Instr::Convert { from, to, src, .. } => write!(f, "({to}) {} {}", from.as_str(), r(*src)),
            Instr::Initialise { class } => write!(f, "initialise {}", self.types[*class]),
            Instr::New { class, .. } => write!(f, "new {}", self.types[*class]),
            Instr::NewArray { element, length, .. } => {
                write!(f, "new {}[{}]", self.types[*element], r(*length))
            }
            Instr::ArrayLength { array, .. } => write!(f, "length {}", r(*array)),
            Instr::InstanceOf { src, class, .. } => write!(f, "{} instanceof {}", r(*src), self.types[*class]),
            Instr::Cast { src, class, .. } => write!(f, "cast {} to {}", r(*src), self.types[*class]),
            Instr::GetField { object, field, .. } => write!(f, "get {}.[{}]", r(*object), self.fields[*field]),
            Instr::PutField { object, field, src } => {
                write!(f, "put {}.[{}] = {}", r(*object), self.fields[*field], r(*src))
            }
            Instr::GetStatic { field, .. } => write!(f, "get static [{}]", self.fields[*field]),
            Instr::PutStatic { field, src } => write!(f, "put static [{}] = {}", self.fields[*field], r(*src)),
            Instr::ArrayLoad { array, index, kind, .. } => {
                write!(f, "load {kind} {}[{}]", r(*array), r(*index))
            }
            Instr::ArrayStore { array, index, src, kind } => {
                write!(f, "store {kind} {}[{}] = {}", r(*array), r(*index), r(*src))
            }
            Instr::MonitorEnter { object } => write!(f, "lock {}", r(*object)),
            Instr::MonitorExit { object } => write!(f, "unlock {}", r(*object)),
            Instr::Invoke { dispatch, method, args, .. } => {
                let how = match dispatch {
                    Dispatch::Static => "static",
                    Dispatch::Exact => "exact",
                    Dispatch::Virtual => "virtual",
                };
                write!(f, "call {how} {} ({})", self.methods[*method], Args(self, args))
            }
            Instr::Intrinsic { op, args, .. } => write!(f, "{} ({})", op.as_str(), Args(self, args)),
            Instr::Unknown { why, .. } => write!(f, "unknown {why:?}"),
            Instr::Goto { target } => write!(f, "goto {target}"),
            Instr::Branch { condition, then, otherwise } => {
                write!(f, "if {} then {then} else {otherwise}", r(*condition))
            }
            Instr::Switch { on, cases, default } => {
                write!(f, "switch {}", r(*on))?;
                for (value, block) in cases {
                    write!(f, " {value} → {block}")?;
                }
                write!(f, " else {default}")
            }
            Instr::Return { value: None } => f.write_str("return"),
            Instr::Return { value: Some(value) } => write!(f, "return {}", r(*value)),
            Instr::Throw { exception } => write!(f, "throw {}", r(*exception)),
        }
    }
}

impl Display for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        for (at, (reg, register)) in self.registers.iter().take(self.params as usize).enumerate() {
            write!(f, "{}{}: {}", if at == 0 { "" } else { ", " }, R(self, reg), register.kind)?;
        }
        f.write_str(")\n")?;
        for (id, block) in self.blocks.iter() {
            write!(f, "{id}:")?;
            for handler in &block.handlers {
                let catches = handler.catches.map_or("anything".to_owned(), |ty| self.types[ty].to_string());
                write!(f, " catch {catches} into {} at {}", R(self, handler.into), handler.target)?;
            }
            f.write_str("\n")?;
            for at in block.instrs() {
                writeln!(f, "    {}", self.print_instr(&self.code[at]))?;
            }
        }
        Ok(())
    }
}
