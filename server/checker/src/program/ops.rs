//! The ops of one body after the other: what [`super::image`] is made of, and the texts and traps that they name.

#![expect(clippy::indexing_slicing, reason = "tables are indexed by the dense ids of the program they were made from")]

use racelens_ir::{
    Body, CallTarget, Code, Const, Dispatch, FieldId, Id, Instr, Kind, LinkedType, Links, Modifiers, Program, TypeId,
};
use rustc_hash::FxHashMap;

use crate::program::atomics::AtomicCall;
use crate::program::image::{Call, HandlerAt, MethodCode, Op, R, Trap, is_trivial};
use crate::program::live_registers::liveness;
use crate::program::names::method_name;
use crate::verdict::ReasonKind;

pub struct Maker<'p> {
    pub program: &'p Program,
    pub traps: Vec<Trap>,
    pub texts: Vec<std::sync::Arc<str>>,
    pub text_ids: FxHashMap<std::sync::Arc<str>, u32>,
    pub atomics: FxHashMap<u32, AtomicCall>,
}

impl Maker<'_> {
    fn trap(&mut self, kind: ReasonKind, message: String) -> Op {
        self.traps.push(Trap { kind, message });
        Op::Trap { trap: self.traps.len() as u32 - 1 }
    }

    fn missing(&mut self, what: String) -> Op {
        self.trap(ReasonKind::NoModel, format!("{what}, which has no model"))
    }

    fn text(&mut self, text: &std::sync::Arc<str>) -> u32 {
        *self.text_ids.entry(text.clone()).or_insert_with(|| {
            self.texts.push(text.clone());
            self.texts.len() as u32 - 1
        })
    }

    fn constant(&self, field: FieldId) -> Option<Const> {
        let field = &self.program.fields[field];
        field.constant.clone().filter(|constant| field.modifiers.is_final() && !matches!(constant, Const::Class(_)))
    }

    fn constant_op(&mut self, dst: R, value: &Const, links: &Links) -> Op {
        let value = match value {
            Const::Int(value) => *value as u32 as u64,
            Const::Long(value) => *value as u64,
            Const::Float(bits) => u64::from(*bits),
            Const::Double(bits) => *bits,
            Const::Null => 0,
            Const::String(text) => return Op::Text { dst, text: self.text(text) },
            Const::Class(ty) => return Op::ClassObject { dst, ty: links.types[*ty] },
        };
        Op::Word { dst, value }
    }

    pub fn body(&mut self, body: &Body, links: &Links) -> MethodCode {
        let start = |block: racelens_ir::BlockId| body.blocks[block].start.raw();
        let mut ops = Vec::with_capacity(body.code.len());
        let mut handler_row = vec![0; body.code.len()];
        let mut handlers = vec![Vec::new()];
        for (_, block) in body.blocks.iter() {
            if block.handlers.is_empty() {
                continue;
            }
            for at in block.instrs() {
                handler_row[at.index()] = handlers.len() as u32;
            }
            let made = block.handlers.iter().filter_map(|handler| {
                let catches = match handler.catches {
                    None => None,
                    Some(ty) => {
                        let ty = links.types[ty];
                        // Nothing that the machine throws can be of a class that isn't there.
                        if matches!(self.program.types[ty], LinkedType::Missing(_)) {
                            return None;
                        }
                        Some(ty)
                    }
                };
                Some(HandlerAt { catches, into: handler.into.raw(), target: start(handler.target) })
            });
            handlers.push(made.collect());
        }
        for instr in body.code.rows() {
            let op = self.op(body, links, instr, &start);
            ops.push(op);
        }
        let may_show = ops.iter().map(may_show).collect();
        MethodCode {
            may_show,
            live: liveness(body),
            handler_row,
            handlers,
            ops,
            kinds: body.registers.rows().iter().map(|register| register.kind).collect(),
            params: body.params,
            ..MethodCode::default()
        }
    }

    fn op(&mut self, body: &Body, links: &Links, instr: &Instr, start: &dyn Fn(racelens_ir::BlockId) -> u32) -> Op {
        let program = self.program;
        macro_rules! ty {
            ($ty:expr, $verb:literal) => {{
                let ty = links.types[*$ty];
                if let Some(name) = missing_part(program, ty) {
                    return self.missing(format!(concat!($verb, " {}"), name));
                }
                ty
            }};
        }
        macro_rules! field {
            ($field:expr) => {
                match links.fields[*$field] {
                    Some(field) => field,
                    None => return self.missing(format!("uses {}", body.fields[*$field])),
                }
            };
        }
        match instr {
            Instr::Const { dst, value } => self.constant_op(dst.raw(), value, links),
            Instr::Move { dst, src } => Op::Move { dst: dst.raw(), src: src.raw() },
            Instr::Unary { dst, op, width, src } => {
                Op::Unary { dst: dst.raw(), op: *op, width: *width, src: src.raw() }
            }
            Instr::Binary { dst, op, width, a, b } => {
                Op::Binary { dst: dst.raw(), op: *op, width: *width, a: a.raw(), b: b.raw() }
            }
            Instr::Compare { dst, op, what, a, b } => {
                Op::Compare { dst: dst.raw(), op: *op, what: *what, a: a.raw(), b: b.raw() }
            }
            Instr::Convert { dst, from, to, src } => {
                Op::Convert { dst: dst.raw(), from: *from, to: *to, src: src.raw() }
            }
            Instr::Initialise { class } => match program.types[ty!(class, "initialises")] {
                LinkedType::Class(class) => Op::Initialise { class },
                _ => self.trap(ReasonKind::Unknown, "initialises what is not a class".to_owned()),
            },
            Instr::New { dst, class } => match program.types[ty!(class, "makes a")] {
                LinkedType::Class(class) => Op::New { dst: dst.raw(), class },
                _ => self.trap(ReasonKind::Unknown, "creates an object of a type that is not a class".to_owned()),
            },
            Instr::NewArray { dst, element, length } => {
                let element = ty!(element, "creates an array of");
                let kind = match program.types[element] {
                    LinkedType::Primitive(kind) => kind,
                    _ => Kind::Ref,
                };
                Op::NewArray { dst: dst.raw(), element, kind, length: length.raw() }
            }
            Instr::ArrayLength { dst, array } => Op::ArrayLength { dst: dst.raw(), array: array.raw() },
            Instr::InstanceOf { dst, src, class } => {
                Op::InstanceOf { dst: dst.raw(), src: src.raw(), ty: ty!(class, "tests for") }
            }
            Instr::Cast { dst, src, class } => Op::Cast { dst: dst.raw(), src: src.raw(), ty: ty!(class, "casts to") },
            Instr::GetField { dst, object, field } => {
                Op::GetField { dst: dst.raw(), object: object.raw(), field: field!(field) }
            }
            Instr::PutField { object, field, src } => {
                Op::PutField { object: object.raw(), field: field!(field), src: src.raw() }
            }
            Instr::GetStatic { dst, field } => {
                let field = field!(field);
                match self.constant(field) {
                    // Reading a constant variable initialises nothing (JLS 12.4.1).
                    Some(constant) => self.constant_op(dst.raw(), &constant, links),
                    None => Op::GetStatic { dst: dst.raw(), field },
                }
            }
            Instr::PutStatic { field, src } => Op::PutStatic { field: field!(field), src: src.raw() },
            Instr::ArrayLoad { dst, array, index, .. } => {
                Op::ArrayLoad { dst: dst.raw(), array: array.raw(), index: index.raw() }
            }
            Instr::ArrayStore { array, index, src, kind } => {
                Op::ArrayStore { array: array.raw(), index: index.raw(), src: src.raw(), kind: *kind }
            }
            Instr::MonitorEnter { object } => Op::MonitorEnter { object: object.raw() },
            Instr::MonitorExit { object } => Op::MonitorExit { object: object.raw() },
            Instr::Invoke { dst, dispatch, method, args } => {
                let CallTarget::Found { exact, selector } = links.methods[*method] else {
                    return self.missing(format!("calls {}", method_name(&body.methods[*method])));
                };
                let call = match dispatch {
                    Dispatch::Static => Call::Static(exact),
                    Dispatch::Exact => Call::Exact(exact),
                    Dispatch::Virtual if program.methods[exact].modifiers.has(Modifiers::PRIVATE) => Call::Exact(exact),
                    // Their methods are final.
                    Dispatch::Virtual if self.atomics.contains_key(&exact.raw()) => Call::Exact(exact),
                    Dispatch::Virtual => Call::Virtual(selector),
                };
                let args = args.iter().map(|reg| reg.raw()).collect();
                match &program.methods[exact].code {
                    Code::Intrinsic(op)
                        if op.is_part_of_step() && is_trivial(program, program.methods[exact].class) =>
                    {
                        Op::Intrinsic { dst: dst.map(Id::raw), op: *op, args }
                    }
                    _ => Op::Call { dst: dst.map(Id::raw), call, args },
                }
            }
            Instr::Intrinsic { dst, op, args } => {
                Op::Intrinsic { dst: dst.map(Id::raw), op: *op, args: args.iter().map(|reg| reg.raw()).collect() }
            }
            Instr::Unknown { why, .. } => self.trap(ReasonKind::Unknown, why.to_string()),
            Instr::Goto { target } => Op::Goto { target: start(*target) },
            Instr::Branch { condition, then, otherwise } => {
                Op::Branch { condition: condition.raw(), then: start(*then), otherwise: start(*otherwise) }
            }
            Instr::Switch { on, cases, default } => Op::Switch {
                on: on.raw(),
                cases: cases.iter().map(|(value, block)| (*value, start(*block))).collect(),
                default: start(*default),
            },
            Instr::Return { value } => Op::Return { value: value.map(Id::raw) },
            Instr::Throw { exception } => Op::Throw { exception: exception.raw() },
        }
    }
}

fn missing_part(program: &Program, ty: TypeId) -> Option<String> {
    match &program.types[ty] {
        LinkedType::Missing(name) => Some(name.to_string()),
        LinkedType::Array(element) => missing_part(program, *element),
        LinkedType::Primitive(_) | LinkedType::Class(_) => None,
    }
}

fn may_show(op: &Op) -> bool {
    match op {
        Op::New { .. }
        | Op::Initialise { .. }
        | Op::GetField { .. }
        | Op::PutField { .. }
        | Op::GetStatic { .. }
        | Op::PutStatic { .. }
        | Op::ArrayLoad { .. }
        | Op::ArrayStore { .. }
        | Op::MonitorEnter { .. }
        | Op::MonitorExit { .. }
        | Op::Call { .. }
        | Op::Return { .. } => true,
        Op::Intrinsic { op, .. } => op.is_visible(),
        _ => false,
    }
}
