//! Loops that may never see a write.
//!
//! A racy read may see the value from before the write, and each round of a loop may see it again: nothing orders the
//! write before any of them (JLS 17.4.5, 17.4.9). Compilers read such a field once, before the loop. So a loop that ends
//! only when a plain field changes, and that holds nothing that orders threads, may go round for ever.
//!
//! Decided by the code of one method alone, and only where it is sure: every way out hangs on that field and constants,
//! and the value from before leads to none of them. Calls are followed as long as it is clear what they run.

use racelens_ir::{
    BlockId, Body, CallTarget, Code, CodePoint, Comparand, CompareOp, Const, FieldKey, FieldRef, Instr, Links,
    MethodId, Modifiers, Program, Reg, UnaryOp, Width,
};

/// How deep calls inside of a loop are followed.
const MAX_CALLS: u32 = 4;

/// Whether the loop that a racy read stands in may go round for ever with the value from before the write, as a trace
/// writes it.
pub fn may_never_end(program: &Program, read: CodePoint, before: &str) -> bool {
    let Some((body, links)) = code(program, read.method) else { return false };
    let (Some(field), Some(value)) = (field_of(body, read), value(before)) else { return false };
    let looks = Looks { program, body, links, field, value };
    let around = body.block_of(read.at);
    loops(body).into_iter().any(|inside| inside.contains(&around) && looks.never_leaves(&inside))
}

fn code(program: &Program, method: MethodId) -> Option<(&Body, &Links)> {
    match &program.methods[method].code {
        Code::Body(body, links) => Some((&**body, links)),
        Code::Intrinsic(_) | Code::Missing => None,
    }
}

/// The field that an instruction reads.
fn field_of(body: &Body, at: CodePoint) -> Option<&FieldKey> {
    match &body.code[at.at] {
        Instr::GetStatic { field, .. } | Instr::GetField { field, .. } => Some(&body.fields[*field]),
        _ => None,
    }
}

/// A value as a trace writes it; of references, whether it is null.
fn value(text: &str) -> Option<i64> {
    match text {
        "false" | "null" => Some(0),
        "true" => Some(1),
        number => number.parse().ok(),
    }
}

/// The loops of a body: for each jump back, the blocks from which it is reached and that its target reaches.
fn loops(body: &Body) -> Vec<Vec<BlockId>> {
    let blocks: Vec<BlockId> = body.blocks.ids().collect();
    let next = |block: BlockId| -> Vec<BlockId> {
        let mut targets = Vec::new();
        if let Some(last) = body.blocks[block].instrs().next_back() {
            body.code[last].for_each_target(|target| targets.push(target));
        }
        targets
    };
    let reached = |from: BlockId, next: &dyn Fn(BlockId) -> Vec<BlockId>| {
        let (mut seen, mut work) = (vec![from], next(from));
        while let Some(block) = work.pop() {
            if !seen.contains(&block) {
                seen.push(block);
                work.extend(next(block));
            }
        }
        seen
    };
    let mut found = Vec::new();
    for &from in &blocks {
        for head in next(from).into_iter().filter(|head| *head <= from) {
            // Back from the jump, but not past the loop's head.
            let before = |block: BlockId| -> Vec<BlockId> {
                let leads = |one: &BlockId| next(*one).contains(&block);
                if block == head { Vec::new() } else { blocks.iter().copied().filter(leads).collect() }
            };
            let ahead = reached(head, &next);
            let inside: Vec<BlockId> =
                reached(from, &before).into_iter().filter(|block| ahead.contains(block)).collect();
            if inside.contains(&head) {
                found.push(inside);
            }
        }
    }
    found
}

struct Looks<'p> {
    program: &'p Program,
    body: &'p Body,
    links: &'p Links,
    field: &'p FieldKey,
    value: i64,
}

impl Looks<'_> {
    fn never_leaves(&self, inside: &[BlockId]) -> bool {
        let blocks = inside.iter().map(|block| &self.body.blocks[*block]);
        let instrs: Vec<&Instr> = blocks.flat_map(|block| block.instrs()).map(|at| &self.body.code[at]).collect();
        let is_quiet = instrs.iter().all(|instr| self.is_quiet(self.body, self.links, instr, 0));
        let stays = |instr: &&Instr| match instr {
            Instr::Branch { condition, then, otherwise } => {
                let is_inside = |block: &BlockId| inside.contains(block);
                if is_inside(then) && is_inside(otherwise) {
                    return true;
                }
                let taken = self.known(&instrs, *condition, 0).map(|known| if known != 0 { then } else { otherwise });
                taken.is_some_and(is_inside)
            }
            Instr::Switch { on, cases, default } => {
                let all = cases.iter().map(|(_, block)| block).chain([default]);
                if all.clone().all(|block| inside.contains(block)) {
                    return true;
                }
                let Some(known) = self.known(&instrs, *on, 0) else { return false };
                let taken =
                    cases.iter().find(|(case, _)| i64::from(*case) == known).map_or(default, |(_, block)| block);
                inside.contains(taken)
            }
            Instr::Return { .. } | Instr::Throw { .. } => false,
            _ => true,
        };
        is_quiet && instrs.iter().all(stays)
    }

    /// The value of a register in every round, as long as the field has the one from before.
    fn known(&self, instrs: &[&Instr], reg: Reg, depth: u32) -> Option<i64> {
        let mut made = instrs.iter().filter(|instr| instr.dst() == Some(reg));
        let (Some(only), None, true) = (made.next(), made.next(), depth < 16) else { return None };
        let known = |reg: Reg| self.known(instrs, reg, depth + 1);
        match only {
            Instr::GetStatic { field, .. } | Instr::GetField { field, .. } => {
                (self.body.fields[*field] == *self.field).then_some(self.value)
            }
            Instr::Const { value: Const::Int(value), .. } => Some(i64::from(*value)),
            Instr::Const { value: Const::Long(value), .. } => Some(*value),
            Instr::Const { value: Const::Null, .. } => Some(0),
            Instr::Move { src, .. } => known(*src),
            Instr::Unary { op: UnaryOp::Not, src, .. } => Some(i64::from(known(*src)? == 0)),
            Instr::Compare { op, what: Comparand::Number(Width::Int | Width::Long) | Comparand::Ref, a, b, .. } => {
                let (a, b) = (known(*a)?, known(*b)?);
                Some(i64::from(match op {
                    CompareOp::Eq => a == b,
                    CompareOp::Ne => a != b,
                    CompareOp::Lt => a < b,
                    CompareOp::Le => a <= b,
                    CompareOp::Gt => a > b,
                    CompareOp::Ge => a >= b,
                }))
            }
            _ => None,
        }
    }

    /// Whether an instruction orders nothing with other threads, and leaves the field alone.
    fn is_quiet(&self, body: &Body, links: &Links, instr: &Instr, depth: u32) -> bool {
        let is_plain = |field: FieldRef| {
            let known = links.fields[field].map(|field| &self.program.fields[field]);
            known.is_some_and(|known| !known.modifiers.has(Modifiers::VOLATILE))
        };
        match instr {
            Instr::GetStatic { field, .. } | Instr::GetField { field, .. } => is_plain(*field),
            Instr::PutStatic { field, .. } | Instr::PutField { field, .. } => {
                is_plain(*field) && body.fields[*field] != *self.field
            }
            Instr::MonitorEnter { .. }
            | Instr::MonitorExit { .. }
            | Instr::Unknown { .. }
            | Instr::Initialise { .. } => false,
            Instr::Intrinsic { op, .. } => !op.is_visible(),
            Instr::Invoke { method, dispatch, .. } => match &links.methods[*method] {
                CallTarget::Found { exact, selector } if depth < MAX_CALLS => {
                    let mut targets = vec![*exact];
                    if *dispatch == racelens_ir::Dispatch::Virtual {
                        targets.extend(self.program.classes.rows().iter().filter_map(|class| class.target(*selector)));
                    }
                    targets.into_iter().all(|target| self.is_quiet_method(target, depth))
                }
                _ => false,
            },
            _ => true,
        }
    }

    fn is_quiet_method(&self, method: MethodId, depth: u32) -> bool {
        let method = &self.program.methods[method];
        match &method.code {
            Code::Body(body, links) if !method.modifiers.has(Modifiers::SYNCHRONIZED) => {
                body.code.rows().iter().all(|instr| self.is_quiet(body, links, instr, depth + 1))
            }
            Code::Intrinsic(op) => !op.is_visible(),
            Code::Body(..) | Code::Missing => false,
        }
    }
}
