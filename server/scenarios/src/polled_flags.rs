//! Flags that end the work of calls: fields that a method asks each time round a loop, as in `while (more && !cancelled)`.

use racelens_ir::body::Instr;
use racelens_ir::{BlockId, Body, CallTarget, Code, CodePoint, FieldId, Links, MethodId, Program, Type};
use rustc_hash::FxHashSet;

use crate::call_dependencies::read_from;

/// The flags that a method asks in its loops, itself or by methods that these call.
pub(crate) fn polled_by(program: &Program, method: MethodId) -> FxHashSet<FieldId> {
    let mut found = FxHashSet::default();
    let Code::Body(body, links) = &program.methods[method].code else { return found };
    let turns = turning(body);
    for block in body.blocks.ids().filter(|block| turns.contains(block)) {
        for instr in body.blocks[block].instrs().map(|at| &body.code[at]) {
            found.extend(flag_of(program, body, links, instr));
            let Instr::Invoke { method, .. } = instr else { continue };
            let CallTarget::Found { exact, .. } = links.methods[*method] else { continue };
            if let Code::Body(asked, links) = &program.methods[exact].code {
                found.extend(asked.code.rows().iter().filter_map(|instr| flag_of(program, asked, links, instr)));
            }
        }
    }
    found
}

/// Whether what stands at a place may come again and again: a flag that is asked there ends a loop.
pub(crate) fn comes_again(program: &Program, point: CodePoint) -> bool {
    let Some((body, _)) = program.body(point.method) else { return false };
    let turns = turning(body);
    body.blocks.ids().any(|block| turns.contains(&block) && body.blocks[block].instrs().any(|at| at == point.at))
}

/// The flag that an instruction asks.
fn flag_of(program: &Program, body: &Body, links: &Links, instr: &Instr) -> Option<FieldId> {
    match instr {
        Instr::GetField { field, .. } | Instr::GetStatic { field, .. } => {
            let field = links.fields[*field]?;
            (program.fields[field].ty == Type::BOOLEAN && !program.fields[field].modifiers.is_final()).then_some(field)
        }
        Instr::Invoke { method, args, .. } => {
            let CallTarget::Found { exact, .. } = links.methods[*method] else { return None };
            let asked = &program.methods[exact].key;
            let is_flag = asked.class == "java.util.concurrent.atomic.AtomicBoolean" && asked.name.starts_with("get");
            links.fields[read_from(body, *args.first().filter(|_| is_flag)?)?]
        }
        _ => None,
    }
}

/// Blocks that may come again.
fn turning(body: &Body) -> FxHashSet<BlockId> {
    let next = |block: BlockId| {
        let mut all = Vec::new();
        if let Some(last) = body.blocks[block].instrs().next_back() {
            body.code[last].for_each_target(|target| all.push(target));
        }
        all
    };
    let comes_again = |block: &BlockId| {
        let (mut work, mut seen) = (next(*block), FxHashSet::default());
        while let Some(at) = work.pop() {
            if at == *block {
                return true;
            }
            if seen.insert(at) {
                work.extend(next(at));
            }
        }
        false
    };
    body.blocks.ids().filter(comes_again).collect()
}
