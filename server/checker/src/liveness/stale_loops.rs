//! Loops that may never see a write.
//!
//! A racy read may see the value from before the write, and each round of a loop may see it again: nothing orders the
//! write before any of them (JLS 17.4.5, 17.4.9). Compilers read such a field once, before the loop. So a loop that ends
//! only when a plain field changes, and that holds nothing that orders threads, may go round forever.
//!
//! Decided by the code of one loop, and only where it is sure: every way out hangs on that field (or array element) and
//! constants, and the value from before leads to none of them. Calls are followed as long as it is clear what they run; a
//! getter has the value of what it reads.

use racelens_ir::{
    BlockId, Body, CallTarget, Code, CodePoint, Comparand, CompareOp, Const, Dispatch, FieldKey, FieldRef, Id, Instr,
    InstrId, Links, MethodId, MethodRef, Modifiers, Program, Reg, UnaryOp, Width,
};

/// How deep calls inside of a loop are followed.
const MAX_CALLS: u32 = 4;

/// Whether the loop around a racy read may run forever if the read always sees the value from before the write. The value
/// is given as a trace writes it. `last` is the write where it is in the last call of its thread.
pub fn may_never_end(program: &Program, read: CodePoint, before: &str, last: Option<CodePoint>) -> bool {
    let Some((body, _)) = code(program, read.method) else { return false };
    let (Some(cell), Some(value)) = (Cell::of(body, read), value(before)) else { return false };
    let looks = Looks { program, cell, value, is_unordered: false };
    let is_unordered = last.is_some_and(|write| looks.releases_nothing_after(write));
    let looks = Looks { is_unordered, ..looks };
    if looks.never_ends_around(read) {
        return true;
    }
    // The loop may call a getter.
    let own = program.methods.iter().filter(|(_, method)| !program.classes[method.class].is_trusted());
    let mut calls = own.flat_map(|(id, method)| {
        let found = match &method.code {
            Code::Body(body, links) => {
                body.code.ids().zip(body.code.rows()).filter_map(move |(at, instr)| match instr {
                    Instr::Invoke { dispatch, method, .. } => {
                        let targets = targets(program, links, *dispatch, *method);
                        targets.contains(&read.method).then_some(CodePoint { method: id, at })
                    }
                    _ => None,
                })
            }
            Code::Intrinsic(_) | Code::Missing => return Vec::new(),
        };
        found.collect::<Vec<_>>()
    });
    calls.any(|call| looks.never_ends_around(call))
}

/// What a call may run.
fn targets(program: &Program, links: &Links, dispatch: Dispatch, method: MethodRef) -> Vec<MethodId> {
    let CallTarget::Found { exact, selector } = &links.methods[method] else { return Vec::new() };
    let mut targets = vec![*exact];
    if dispatch == Dispatch::Virtual {
        targets.extend(program.classes.rows().iter().filter_map(|class| class.target(*selector)));
        targets.sort_unstable();
        targets.dedup();
    }
    targets
}

fn code(program: &Program, method: MethodId) -> Option<(&Body, &Links)> {
    match &program.methods[method].code {
        Code::Body(body, links) => Some((&**body, links)),
        Code::Intrinsic(_) | Code::Missing => None,
    }
}

/// What a racy read reads.
#[derive(Copy, Clone)]
enum Cell<'p> {
    Field(&'p FieldKey),
    /// An element of an array, by the instruction that reads it.
    Element(&'p Instr),
}

impl<'p> Cell<'p> {
    fn of(body: &'p Body, at: CodePoint) -> Option<Self> {
        // The code of a scenario is not in the program of its class.
        match body.code.rows().get(at.at.index())? {
            Instr::GetStatic { field, .. } | Instr::GetField { field, .. } => Some(Cell::Field(&body.fields[*field])),
            element @ Instr::ArrayLoad { .. } => Some(Cell::Element(element)),
            _ => None,
        }
    }

    fn is_field(self, field: &FieldKey) -> bool {
        matches!(self, Cell::Field(own) if own == field)
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
    cell: Cell<'p>,
    value: i64,
    /// Whether nothing that the loop does can order it after the write, for the writer releases nothing then.
    is_unordered: bool,
}

/// Instructions of which each runs in every round, or none of a branch.
struct Round<'b> {
    body: &'b Body,
    links: &'b Links,
    instrs: Vec<&'b Instr>,
}

impl Looks<'_> {
    /// Whether a loop around a place never ends while the cell has the value.
    fn never_ends_around(&self, at: CodePoint) -> bool {
        let Some((body, links)) = code(self.program, at.method) else { return false };
        let around = body.block_of(at.at);
        loops(body).into_iter().any(|inside| inside.contains(&around) && self.never_leaves(body, links, &inside))
    }

    /// Whether a method does nothing between a write and its end that orders it before what other threads do.
    fn releases_nothing_after(&self, write: CodePoint) -> bool {
        let Some((body, links)) = code(self.program, write.method) else { return false };
        if self.program.methods[write.method].modifiers.has(Modifiers::SYNCHRONIZED) {
            return false;
        }
        let (first, mut seen, mut work) = (body.block_of(write.at), Vec::new(), Vec::new());
        let mut rest: Vec<InstrId> = body.blocks[first].instrs().filter(|at| at.index() > write.at.index()).collect();
        while let Some(at) = rest.pop() {
            if !self.is_quiet(body, links, &body.code[at], 0) {
                return false;
            }
            body.code[at].for_each_target(|target| work.push(target));
            while let Some(block) = work.pop() {
                if !seen.contains(&block) {
                    seen.push(block);
                    rest.extend(body.blocks[block].instrs());
                }
            }
        }
        true
    }

    fn never_leaves(&self, body: &Body, links: &Links, inside: &[BlockId]) -> bool {
        let blocks = inside.iter().map(|block| &body.blocks[*block]);
        let instrs: Vec<&Instr> = blocks.flat_map(|block| block.instrs()).map(|at| &body.code[at]).collect();
        let round = Round { body, links, instrs };
        let writes = |instr: &Instr| match instr {
            Instr::PutStatic { field, .. } | Instr::PutField { field, .. } => self.cell.is_field(&body.fields[*field]),
            Instr::ArrayStore { .. } => matches!(self.cell, Cell::Element(_)),
            Instr::Unknown { .. } => true,
            _ => false,
        };
        let is_quiet = round.instrs.iter().all(|instr| match self.is_unordered {
            true => !writes(instr),
            false => self.is_quiet(body, links, instr, 0),
        });
        let stays = |instr: &&Instr| match instr {
            Instr::Branch { condition, then, otherwise } => {
                let is_inside = |block: &BlockId| inside.contains(block);
                if is_inside(then) && is_inside(otherwise) {
                    return true;
                }
                let taken = self.known(&round, *condition, 0).map(|known| if known != 0 { then } else { otherwise });
                taken.is_some_and(is_inside)
            }
            Instr::Switch { on, cases, default } => {
                let all = cases.iter().map(|(_, block)| block).chain([default]);
                if all.clone().all(|block| inside.contains(block)) {
                    return true;
                }
                let Some(known) = self.known(&round, *on, 0) else { return false };
                let taken =
                    cases.iter().find(|(case, _)| i64::from(*case) == known).map_or(default, |(_, block)| block);
                inside.contains(taken)
            }
            Instr::Return { .. } | Instr::Throw { .. } => false,
            _ => true,
        };
        is_quiet && round.instrs.iter().all(stays)
    }

    /// The value of a register in every round, as long as the cell has the one from before.
    fn known(&self, round: &Round<'_>, reg: Reg, depth: u32) -> Option<i64> {
        let mut made = round.instrs.iter().filter(|instr| instr.dst() == Some(reg));
        let (Some(only), None, true) = (made.next(), made.next(), depth < 16) else { return None };
        let known = |reg: Reg| self.known(round, reg, depth + 1);
        match only {
            Instr::GetStatic { field, .. } | Instr::GetField { field, .. } => {
                self.cell.is_field(&round.body.fields[*field]).then_some(self.value)
            }
            Instr::ArrayLoad { array, index, .. } => {
                let is_read = matches!(self.cell, Cell::Element(own) if std::ptr::eq(own, *only));
                // Which array it is may be read from a field.
                let writes = |instr: &&Instr| matches!(instr, Instr::PutStatic { .. } | Instr::PutField { .. });
                let is_same = round.is_steady(*array, 0) && round.is_steady(*index, 0);
                (is_read && is_same && !round.instrs.iter().any(writes)).then_some(self.value)
            }
            Instr::Invoke { dispatch, method, args, .. } => {
                let targets = targets(self.program, round.links, *dispatch, *method);
                let [getter] = targets.as_slice() else { return None };
                let (body, links) = code(self.program, *getter)?;
                let is_steady = body.blocks.len() == 1 && args.iter().all(|arg| round.is_steady(*arg, 0));
                let getter = Round { body, links, instrs: body.code.rows().iter().collect() };
                let Some(Instr::Return { value: Some(value) }) = getter.instrs.last() else { return None };
                if is_steady { self.known(&getter, *value, depth + 1) } else { None }
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
                is_plain(*field) && !self.cell.is_field(&body.fields[*field])
            }
            Instr::ArrayStore { .. } => matches!(self.cell, Cell::Field(_)),
            Instr::MonitorEnter { .. }
            | Instr::MonitorExit { .. }
            | Instr::Unknown { .. }
            | Instr::Initialise { .. } => false,
            Instr::Intrinsic { op, .. } => !op.is_visible(),
            Instr::Invoke { method, dispatch, .. } => {
                let targets = targets(self.program, links, *dispatch, *method);
                let is_known = depth < MAX_CALLS && !targets.is_empty();
                is_known && targets.into_iter().all(|target| self.is_quiet_method(target, depth))
            }
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

impl Round<'_> {
    /// Whether a register has the same value in every round, but for plain fields that other threads write.
    fn is_steady(&self, reg: Reg, depth: u32) -> bool {
        let mut made = self.instrs.iter().filter(|instr| instr.dst() == Some(reg));
        match (made.next(), made.next()) {
            (None, _) => true,
            (Some(only), None) if depth < 16 => match only {
                Instr::Const { .. } | Instr::GetStatic { .. } => true,
                Instr::GetField { object, .. } => self.is_steady(*object, depth + 1),
                Instr::Move { src, .. } => self.is_steady(*src, depth + 1),
                _ => false,
            },
            _ => false,
        }
    }
}
