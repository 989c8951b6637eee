//! Bytecode → ir: the stack becomes registers, the exception table becomes handlers of blocks, and
//! what javac left to bootstrap methods becomes the code that they would make.
//!
//! What can't be done becomes one `Unknown` that says why. Nothing here panics, whatever the bytes:
//! code that a verifier would refuse is refused.

mod code;
mod create;
mod dynamic;
mod function;
mod idioms;
mod instruction;
mod record;
mod stack;
mod switches;

use std::sync::Arc;

use racelens_ir::{
    BlockId, Body, BodyBuilder, ClassDecl, Handler, Id, Instr, InstrId, Kind, MethodKey, Name, Reg, Register, Span,
    Table, Type,
};
use rustc_hash::FxHashMap;

use crate::bytes::{Malformed, Result};
use crate::class_file::Member;
use crate::declarations::BinaryClass;
use code::{CodeAttribute, Pc};
pub use function::{generated, owner_of_generated};
use stack::{Entry, Slot};

/// The code of one method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BinaryCode {
    pub body: Arc<Body>,
    /// The line of every instruction, counted from 1; 0 where the file doesn't tell.
    pub lines: Arc<Table<InstrId, u32>>,
}

/// A class that stands for a lambda or method reference of a class file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    pub decl: Arc<ClassDecl>,
    pub methods: Vec<(MethodKey, BinaryCode)>,
}

/// Lowers a method that a class file declares with code.
pub fn body(class: &BinaryClass, key: &MethodKey) -> Option<BinaryCode> {
    let (decl, method, member) = class.member(key)?;
    if class.decl.provenance == racelens_ir::Provenance::Jdk && crate::jvm::only_a_jvm_runs(&key.class) {
        return Some(crate::jvm::refusal(decl));
    }
    if decl.modifiers.has(racelens_ir::Modifiers::NATIVE) {
        return idioms::native_without_effect(key, decl).then(|| finish(builder(key, decl.modifiers, None).0));
    }
    if method.is_ambiguous {
        return Some(refused(key, member, &Malformed::new("a second method differs only in its return type")));
    }
    let content = class.file.bytes.get(member.code.clone()?)?;
    let lowered = CodeAttribute::read(content, &class.file.pool).and_then(|code| {
        if let Some(body) = idioms::whole_body(class, decl, &code) {
            return body;
        }
        let result = method.descriptor.result.clone();
        let mut lowering = Lowering::new(class, key, decl.modifiers, code, result);
        lowering.run()?;
        Ok(finish(lowering.b))
    });
    Some(lowered.unwrap_or_else(|why| refused(key, member, &why)))
}

fn refused(key: &MethodKey, member: &Member, why: &Malformed) -> BinaryCode {
    let is_static = member.has(crate::class_file::access::STATIC);
    let modifiers = if is_static { racelens_ir::Modifiers::STATIC } else { racelens_ir::Modifiers::none() };
    let (mut b, _) = builder(key, modifiers, None);
    let why = format!("the class file of {}.{} cannot be executed: {why}", key.class, key.name);
    b.emit(Instr::Unknown { dst: None, why: why.into() }, Span::default());
    finish(b)
}

/// Spans carry lines while a body is built.
pub(crate) fn finish(b: BodyBuilder) -> BinaryCode {
    let (body, spans) = b.finish();
    let lines = spans.instrs.rows().iter().map(|span| span.start).collect();
    BinaryCode { body: Arc::new(body), lines: Arc::new(lines) }
}

/// A builder with the registers of the parameters, and the slots that they are in.
fn builder(
    key: &MethodKey,
    modifiers: racelens_ir::Modifiers,
    code: Option<&CodeAttribute>,
) -> (BodyBuilder, FxHashMap<(u16, Kind), Reg>) {
    let mut registers = Vec::new();
    let mut locals = FxHashMap::default();
    let mut slot = 0u16;
    let this = (!modifiers.is_static()).then_some(Kind::Ref);
    for kind in this.into_iter().chain(key.params.iter().map(Type::kind)) {
        let named = code.and_then(|code| code.names.get(&slot)).map(|name| Name::new(name));
        let name = if slot == 0 && this.is_some() { Some(Name::new("this")) } else { named };
        locals.insert((slot, computed(kind)), Reg::from_raw(registers.len() as u32));
        registers.push(Register { kind, name, slot: None });
        slot = slot.saturating_add(if matches!(kind, Kind::Long | Kind::Double) { 2 } else { 1 });
    }
    (BodyBuilder::new(registers), locals)
}

/// What a kind is on the stack: the small ones are ints.
fn computed(kind: Kind) -> Kind {
    match kind {
        Kind::Boolean | Kind::Byte | Kind::Short | Kind::Char | Kind::Int => Kind::Int,
        other => other,
    }
}

/// A run of operations that is entered at its first alone.
struct Part {
    /// Rows of the operations.
    start: usize,
    end: usize,
    block: BlockId,
    handlers: Vec<Handler>,
    /// The kinds on the stack where it begins, once something is known to go there. Its number among the
    /// parts is one less than that of its block.
    entry: Option<Vec<Slot>>,
    is_done: bool,
}

struct Lowering<'a> {
    class: &'a BinaryClass,
    result: Option<Type>,
    code: CodeAttribute,
    b: BodyBuilder,
    parts: Vec<Part>,
    part_at: FxHashMap<Pc, usize>,
    work: Vec<usize>,
    locals: FxHashMap<(u16, Kind), Reg>,
    /// The registers that hold the stack between parts, by depth and kind.
    canonical: FxHashMap<(usize, Kind), Reg>,
    stack: Vec<Entry>,
    /// Of the operation at hand.
    span: Span,
}

impl<'a> Lowering<'a> {
    fn new(
        class: &'a BinaryClass,
        key: &MethodKey,
        modifiers: racelens_ir::Modifiers,
        code: CodeAttribute,
        result: Option<Type>,
    ) -> Self {
        let (b, locals) = builder(key, modifiers, Some(&code));
        Self {
            class,
            result,
            code,
            b,
            parts: Vec::new(),
            part_at: FxHashMap::default(),
            work: Vec::new(),
            locals,
            canonical: FxHashMap::default(),
            stack: Vec::new(),
            span: Span::default(),
        }
    }

    fn run(&mut self) -> Result<()> {
        self.divide()?;
        let first = self.parts.first().map(|part| part.block);
        if let Some(target) = first {
            self.b.emit(Instr::Goto { target }, Span::default());
            self.reach(0, Vec::new())?;
        }
        while let Some(at) = self.work.pop() {
            self.part(at)?;
        }
        // Parts that nothing reaches have no terminator, and nothing goes to them.
        Ok(())
    }

    /// Cuts the code where control may enter or leave, and where what is caught changes.
    fn divide(&mut self) -> Result<()> {
        let rows: FxHashMap<Pc, usize> = self.code.ops.iter().enumerate().map(|(row, at)| (at.pc, row)).collect();
        let mut is_start = vec![false; self.code.ops.len() + 1];
        let mut start = |pc: Pc| match rows.get(&pc).and_then(|row| is_start.get_mut(*row)) {
            Some(place) => {
                *place = true;
                Ok(())
            }
            None => Err(Malformed::new("a jump into the middle of an instruction")),
        };
        start(0)?;
        let end = self.code.ops.last().map_or(0, |last| last.pc);
        for (row, at) in self.code.ops.iter().enumerate() {
            let mut wrong = None;
            at.op.for_each_target(|pc| wrong = start(pc).err().or(wrong.take()));
            if let Some(wrong) = wrong {
                return Err(wrong);
            }
            if at.op.ends_block()
                && let Some(next) = self.code.ops.get(row + 1)
            {
                start(next.pc)?;
            }
        }
        for caught in &self.code.catches {
            start(caught.range.start)?;
            start(caught.handler)?;
            // A range may end with the code.
            if caught.range.end <= end {
                start(caught.range.end)?;
            }
        }
        let starts: Vec<usize> = (0..self.code.ops.len()).filter(|row| is_start.get(*row) == Some(&true)).collect();
        // Blocks are numbered as they are made: the entry is the first, then the parts in order.
        let block_of = |row: usize| starts.binary_search(&row).ok().map(|at| BlockId::from_raw(at as u32 + 1));
        let into = self.canonical(0, Kind::Ref);
        for (index, start) in starts.iter().enumerate() {
            let end = starts.get(index + 1).copied().unwrap_or(self.code.ops.len());
            let pc = self.code.ops.get(*start).map_or(0, |at| at.pc);
            let mut handlers = Vec::new();
            for caught in self.code.catches.iter().filter(|caught| caught.range.contains(&pc)) {
                let class = caught.class.map(|row| self.class.file.pool.class(row)).transpose()?;
                let catches = class.map(|class| self.b.type_ref(&class));
                let target = rows.get(&caught.handler).and_then(|row| block_of(*row));
                let target = target.ok_or_else(|| Malformed::new("an exception handler does not exist"))?;
                handlers.push(Handler { catches, into, target });
            }
            self.b.set_covering(handlers.iter().rev().cloned().collect());
            let block = self.b.block();
            self.b.take_covering(0);
            if block_of(*start) != Some(block) {
                return Err(Malformed::new("blocks out of order"));
            }
            self.part_at.insert(pc, index);
            self.parts.push(Part { start: *start, end, block, handlers, entry: None, is_done: false });
        }
        Ok(())
    }

    /// Control may go to a part with these kinds on the stack.
    fn reach(&mut self, at: usize, kinds: Vec<Slot>) -> Result<()> {
        let Some(part) = self.parts.get_mut(at) else { return Err(Malformed::new("control runs off the code")) };
        match &part.entry {
            Some(known) if *known == kinds => {}
            Some(_) => return Err(Malformed::new("the operand stack differs on two paths to the same instruction")),
            None => {
                part.entry = Some(kinds);
                self.work.push(at);
            }
        }
        Ok(())
    }

    fn part(&mut self, at: usize) -> Result<()> {
        let Some(part) = self.parts.get_mut(at) else { return Ok(()) };
        if std::mem::replace(&mut part.is_done, true) {
            return Ok(());
        }
        let (start, end, block) = (part.start, part.end, part.block);
        let (handlers, kinds) = (part.handlers.clone(), part.entry.clone().unwrap_or_default());
        for handler in &handlers {
            self.reach(handler.target.index().wrapping_sub(1), vec![(Kind::Ref, None)])?;
        }
        self.b.switch_to(block);
        self.b.set_covering(handlers.into_iter().rev().collect());
        self.stack = Vec::new();
        for (depth, (kind, unmade)) in kinds.into_iter().enumerate() {
            let reg = self.canonical(depth, kind);
            self.stack.push(Entry { reg, kind, unmade });
        }
        for row in start..end {
            let Some(located) = self.code.ops.get(row) else { break };
            let (pc, op) = (located.pc, located.op.clone());
            self.span = Span { start: self.code.line(pc), end: pc };
            self.op(&op, row)?;
        }
        let falls_through = end.checked_sub(1).and_then(|last| self.code.ops.get(last));
        if falls_through.is_some_and(|last| !last.op.ends_block()) {
            let next = self.block_at(self.code.ops.get(end).map(|next| next.pc))?;
            self.settle()?;
            self.emit(Instr::Goto { target: next });
        }
        self.b.take_covering(0);
        Ok(())
    }

    /// The block of a position, reached with the stack as it is.
    fn block_at(&mut self, pc: Option<Pc>) -> Result<BlockId> {
        let at = pc.and_then(|pc| self.part_at.get(&pc).copied());
        let at = at.ok_or_else(|| Malformed::new("control runs off the code"))?;
        let kinds = self.stack.iter().map(|entry| (entry.kind, entry.unmade)).collect();
        self.reach(at, kinds)?;
        self.parts.get(at).map(|part| part.block).ok_or_else(|| Malformed::new("control runs off the code"))
    }

    fn emit(&mut self, instr: Instr) {
        self.b.emit(instr, self.span);
    }
}
