//! Builds a [`Body`] block by block, in any order, and leaves out what no path reaches.

use rustc_hash::FxHashMap;

use crate::body::{Block, BlockId, Body, BodySpans, FieldRef, Handler, Instr, MethodRef, Reg, Register, Span, TypeRef};
use crate::ids::{Id, Table};
use crate::names::{FieldKey, Kind, MethodKey, Name, Type};

#[derive(Debug, Default)]
struct Pending {
    code: Vec<(Instr, Span)>,
    handlers: Vec<Handler>,
}

/// A body under construction. Instructions go to the current block; a block that has its
/// terminator takes no more, so code after `return` is dropped rather than misplaced.
#[derive(Debug)]
pub struct BodyBuilder {
    params: u32,
    registers: Table<Reg, Register>,
    blocks: Table<BlockId, Pending>,
    current: BlockId,
    types: Table<TypeRef, Type>,
    fields: Table<FieldRef, FieldKey>,
    methods: Table<MethodRef, MethodKey>,
    type_refs: FxHashMap<Type, TypeRef>,
    field_refs: FxHashMap<FieldKey, FieldRef>,
    method_refs: FxHashMap<MethodKey, MethodRef>,
    receivers: Vec<(MethodRef, Name)>,
    /// The handlers in force, innermost last; blocks made now are covered by them.
    covering: Vec<Handler>,
}

/// See [`BodyBuilder::checkpoint`].
#[derive(Debug)]
pub struct Checkpoint {
    registers: usize,
    blocks: usize,
    current: BlockId,
    code: usize,
    types: usize,
    fields: usize,
    methods: usize,
    covering: usize,
}

impl BodyBuilder {
    /// Starts a body whose first registers are its parameters, `this` first where there is one.
    pub fn new(params: impl IntoIterator<Item = Register>) -> Self {
        let registers: Table<Reg, Register> = params.into_iter().collect();
        let mut blocks = Table::new();
        let current = blocks.push(Pending::default());
        Self {
            params: registers.len() as u32,
            registers,
            blocks,
            current,
            types: Table::new(),
            fields: Table::new(),
            methods: Table::new(),
            type_refs: FxHashMap::default(),
            field_refs: FxHashMap::default(),
            method_refs: FxHashMap::default(),
            receivers: Vec::new(),
            covering: Vec::new(),
        }
    }

    pub fn temporary(&mut self, kind: Kind) -> Reg {
        self.registers.push(Register { kind, name: None, slot: None })
    }
    pub fn local(&mut self, name: Name, kind: Kind, slot: u16) -> Reg {
        self.registers.push(Register { kind, name: Some(name), slot: Some(slot) })
    }
    /// Says where a JVM would keep what a register holds.
    pub fn keep_at(&mut self, reg: Reg, slot: u16) {
        self.registers[reg].slot = Some(slot);
    }
    pub fn kind(&self, reg: Reg) -> Kind {
        self.registers[reg].kind
    }

    pub fn type_ref(&mut self, ty: &Type) -> TypeRef {
        if let Some(known) = self.type_refs.get(ty) {
            return *known;
        }
        let made = self.types.push(ty.clone());
        self.type_refs.insert(ty.clone(), made);
        made
    }
    pub fn field_ref(&mut self, key: &FieldKey) -> FieldRef {
        if let Some(known) = self.field_refs.get(key) {
            return *known;
        }
        let made = self.fields.push(key.clone());
        self.field_refs.insert(key.clone(), made);
        made
    }
    /// A method that is called on what is known to be of some class.
    pub fn method_ref_of(&mut self, key: &MethodKey, receiver: &Name) -> MethodRef {
        if *receiver == key.class {
            return self.method_ref(key);
        }
        let is_known = |(known, name): &&(MethodRef, Name)| name == receiver && self.methods[*known] == *key;
        if let Some((known, _)) = self.receivers.iter().find(is_known) {
            return *known;
        }
        let made = self.methods.push(key.clone());
        self.receivers.push((made, receiver.clone()));
        made
    }
    pub fn method_ref(&mut self, key: &MethodKey) -> MethodRef {
        if let Some(known) = self.method_refs.get(key) {
            return *known;
        }
        let made = self.methods.push(key.clone());
        self.method_refs.insert(key.clone(), made);
        made
    }

    /// A new, empty block, covered by the handlers now in force: what catches everything leaves nothing to those around it.
    /// It isn't made current.
    pub fn block(&mut self) -> BlockId {
        let from = self.covering.iter().rposition(|handler| self.catches_all(handler)).unwrap_or(0);
        let handlers = self.covering.iter().skip(from).rev().cloned().collect();
        self.blocks.push(Pending { code: Vec::new(), handlers })
    }
    fn catches_all(&self, handler: &Handler) -> bool {
        let ty = handler.catches.and_then(|catches| self.types.row(catches));
        handler.catches.is_none() || matches!(ty, Some(Type::Class(name)) if name == "java.lang.Throwable")
    }
    pub fn switch_to(&mut self, block: BlockId) {
        self.current = block;
    }
    pub fn current(&self) -> BlockId {
        self.current
    }
    /// Covers what follows by `handlers` (tried in order) and goes on in a fresh block; blocks
    /// made before keep the handlers they had.
    pub fn cover(&mut self, handlers: Vec<Handler>, span: Span) {
        self.covering.extend(handlers.into_iter().rev());
        self.go_on(span);
    }
    /// Ends the cover of the last `count` handlers and goes on in a fresh block.
    pub fn uncover(&mut self, count: usize, span: Span) {
        let keep = self.covering.len().saturating_sub(count);
        self.covering.truncate(keep);
        self.go_on(span);
    }
    /// Takes all handlers off for a while (the copy of a `finally` runs outside its own `try`);
    /// give the result back to [`Self::set_covering`].
    pub fn take_covering(&mut self, keep: usize) -> Vec<Handler> {
        self.covering.split_off(keep.min(self.covering.len()))
    }
    pub fn set_covering(&mut self, handlers: Vec<Handler>) {
        self.covering.extend(handlers);
    }
    pub fn covering(&self) -> usize {
        self.covering.len()
    }
    /// Ends the current block, where it is open, with a jump to a fresh one.
    pub fn go_on(&mut self, span: Span) {
        let next = self.block();
        self.emit(Instr::Goto { target: next }, span);
        self.switch_to(next);
    }

    /// What a body is like before something that is lowered only to learn its type.
    pub fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            registers: self.registers.len(),
            blocks: self.blocks.len(),
            current: self.current,
            code: self.blocks[self.current].code.len(),
            types: self.types.len(),
            fields: self.fields.len(),
            methods: self.methods.len(),
            covering: self.covering.len(),
        }
    }
    /// Forgets all that was added since; other blocks than the current one had been left alone.
    pub fn roll_back(&mut self, to: Checkpoint) {
        self.registers.truncate(to.registers);
        self.blocks.truncate(to.blocks);
        self.current = to.current;
        self.blocks[to.current].code.truncate(to.code);
        self.types.truncate(to.types);
        self.fields.truncate(to.fields);
        self.methods.truncate(to.methods);
        self.type_refs.retain(|_, known| known.index() < to.types);
        self.field_refs.retain(|_, known| known.index() < to.fields);
        self.method_refs.retain(|_, known| known.index() < to.methods);
        self.receivers.retain(|(known, _)| known.index() < to.methods);
        self.covering.truncate(to.covering);
    }
    /// Whether there is such a register.
    pub fn has(&self, reg: Reg) -> bool {
        self.registers.row(reg).is_some()
    }

    /// Whether the current block already has its terminator: what comes now can't be reached.
    pub fn is_closed(&self) -> bool {
        self.blocks[self.current].code.last().is_some_and(|(last, _)| last.is_terminator())
    }

    pub fn emit(&mut self, instr: Instr, span: Span) {
        if !self.is_closed() {
            self.blocks[self.current].code.push((instr, span));
        }
    }

    /// Puts an instruction before all others.
    pub fn begin_with(&mut self, instr: Instr, span: Span) {
        self.blocks[BlockId::from_raw(0)].code.insert(0, (instr, span));
    }

    /// Lays the reachable blocks out in the order they were made. A block left open returns.
    pub fn finish(mut self) -> (Body, BodySpans) {
        for block in self.blocks.ids() {
            let pending = &mut self.blocks[block];
            if !pending.code.last().is_some_and(|(last, _)| last.is_terminator()) {
                let span = pending.code.last().map(|(_, span)| *span).unwrap_or_default();
                pending.code.push((Instr::Return { value: None }, span));
            }
        }
        let mut reached: Table<BlockId, bool> = self.blocks.ids().map(|_| false).collect();
        let mut work = vec![BlockId::from_raw(0)];
        while let Some(block) = work.pop() {
            if std::mem::replace(&mut reached[block], true) {
                continue;
            }
            let pending = &self.blocks[block];
            if let Some((last, _)) = pending.code.last() {
                last.for_each_target(|target| work.push(target));
            }
            if pending.code.iter().any(|(instr, _)| may_throw(instr)) {
                work.extend(pending.handlers.iter().map(|handler| handler.target));
            }
        }
        let mut renamed: Table<BlockId, BlockId> = Table::new();
        let mut next = 0;
        for block in self.blocks.ids() {
            renamed.push(BlockId::from_raw(next));
            next += u32::from(reached[block]);
        }
        let mut code = Table::new();
        let mut spans = Table::new();
        let mut blocks = Table::new();
        for (id, pending) in self.blocks.iter() {
            if !reached[id] {
                continue;
            }
            let start = code.next_id();
            let throws = pending.code.iter().any(|(instr, _)| may_throw(instr));
            for (instr, span) in &pending.code {
                code.push(retargeted(instr.clone(), &renamed));
                spans.push(*span);
            }
            let handlers = pending.handlers.iter().filter(|_| throws);
            let handlers = handlers.map(|h| Handler { target: renamed[h.target], ..h.clone() }).collect();
            blocks.push(Block { start, end: code.next_id(), handlers });
        }
        let body = Body {
            params: self.params,
            registers: self.registers,
            code,
            blocks,
            types: self.types,
            fields: self.fields,
            methods: self.methods,
            receivers: self.receivers,
        };
        debug_assert_eq!(body.validate(), Ok(()));
        (body, BodySpans { instrs: spans })
    }
}

fn may_throw(instr: &Instr) -> bool {
    use crate::body::BinaryOp::{Div, Rem};
    match instr {
        Instr::Const { .. }
        | Instr::Move { .. }
        | Instr::Unary { .. }
        | Instr::Compare { .. }
        | Instr::Convert { .. }
        | Instr::InstanceOf { .. }
        | Instr::Goto { .. }
        | Instr::Branch { .. }
        | Instr::Switch { .. }
        | Instr::Return { .. } => false,
        Instr::Binary { op, .. } => matches!(op, Div | Rem),
        _ => true,
    }
}

fn retargeted(mut instr: Instr, renamed: &Table<BlockId, BlockId>) -> Instr {
    let rename = |block: &mut BlockId| *block = renamed[*block];
    match &mut instr {
        Instr::Goto { target } => rename(target),
        Instr::Branch { then, otherwise, .. } => {
            rename(then);
            rename(otherwise);
        }
        Instr::Switch { cases, default, .. } => {
            cases.iter_mut().for_each(|(_, block)| rename(block));
            rename(default);
        }
        _ => {}
    }
    instr
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_catches_everything_leaves_nothing_to_those_around_it() {
        let mut builder = BodyBuilder::new([]);
        let types = ["a.Inner", "java.lang.Throwable", "a.Outer"].map(|name| builder.type_ref(&Type::class(name)));
        let target = builder.block();
        let into = Reg::from_raw(0);
        let handlers = |catches: &[Option<TypeRef>]| -> Vec<Handler> {
            catches.iter().map(|catches| Handler { catches: *catches, into, target }).collect()
        };
        let [inner, all, outer] = types;
        for all in [Some(all), None] {
            builder.take_covering(0);
            builder.set_covering(handlers(&[Some(outer), all, Some(inner)]));
            let block = builder.block();
            let kept = builder.blocks.row(block).map(|block| block.handlers.clone());
            assert_eq!(kept, Some(handlers(&[Some(inner), all])));
        }
    }
}
