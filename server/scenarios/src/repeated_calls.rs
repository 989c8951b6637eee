//! Methods that do nothing but make one call of their object again and again, as `addAll` may: others come in between those calls, and
//! what is wrong with the call itself shows where it is made alone.

use racelens_ir::body::{Body, Instr, Reg};
use racelens_ir::{BlockId, Code, Id, Method, MethodKey, Modifiers, Name, Program};
use rustc_hash::FxHashSet;

/// Whether a method touches its object by one call alone, in a loop, of a method that everybody may call, and without a lock. What that
/// call gives decides nothing: a loop that tries until it succeeds is one step to its caller.
pub(crate) fn repeats(program: &Program, key: &MethodKey) -> bool {
    let Some(id) = program.method_keyed(key) else { return false };
    let method = &program.methods[id];
    let Code::Body(body, _) = &method.code else { return false };
    if method.modifiers.is_static() || method.modifiers.has(Modifiers::SYNCHRONIZED) {
        return false;
    }
    let mut own = None;
    for (block, row) in body.blocks.iter() {
        for at in row.instrs() {
            match &body.code[at] {
                Instr::GetField { .. }
                | Instr::PutField { .. }
                | Instr::GetStatic { .. }
                | Instr::PutStatic { .. }
                | Instr::MonitorEnter { .. }
                | Instr::Unknown { .. } => return false,
                Instr::Invoke { dst, method, args, .. } => {
                    let is_own = is_this(body, args.first()) && is_open(program, &body.methods[*method], &key.class);
                    // Whatever else gets the object may do anything with it.
                    let is_given = args.iter().skip(usize::from(is_own)).any(|arg| is_this(body, Some(arg)));
                    if is_given || is_own && own.replace((block, *dst)).is_some() {
                        return false;
                    }
                }
                _ => {}
            }
        }
    }
    own.is_some_and(|(block, result)| is_in_loop(body, block) && !result.is_some_and(|result| decides(body, result)))
}

fn is_this(body: &Body, register: Option<&Reg>) -> bool {
    let Some(mut register) = register.copied() else { return false };
    for _ in 0..8 {
        let mut writes = body.code.rows().iter().filter(|instr| instr.dst() == Some(register));
        match (writes.next(), writes.next()) {
            (None, _) => return register.raw() == 0,
            (Some(Instr::Move { src, .. } | Instr::Cast { src, .. }), None) => register = *src,
            _ => return false,
        }
    }
    false
}

fn is_open(program: &Program, called: &MethodKey, class: &Name) -> bool {
    let method = program.method_keyed(called).map(|id| &program.methods[id]);
    let is_public = |method: &Method| method.modifiers.has(Modifiers::PUBLIC) && !method.key.is_constructor();
    called.class == *class && method.is_some_and(is_public)
}

fn is_in_loop(body: &Body, block: BlockId) -> bool {
    let (mut seen, mut work) = (FxHashSet::default(), vec![block]);
    while let Some(at) = work.pop() {
        let Some(last) = body.blocks[at].instrs().next_back() else { continue };
        body.code[last].for_each_target(|target| work.extend(seen.insert(target).then_some(target)));
    }
    seen.contains(&block)
}

/// Whether a branch depends on a result.
fn decides(body: &Body, result: Reg) -> bool {
    let mut known = FxHashSet::from_iter([result]);
    loop {
        let before = known.len();
        for instr in body.code.rows() {
            let mut uses = false;
            instr.for_each_use(|used| uses |= known.contains(&used));
            match instr {
                Instr::Branch { .. } | Instr::Switch { .. } if uses => return true,
                Instr::Move { .. }
                | Instr::Cast { .. }
                | Instr::Compare { .. }
                | Instr::Convert { .. }
                | Instr::Unary { .. }
                | Instr::Binary { .. }
                    if uses =>
                {
                    known.extend(instr.dst());
                }
                _ => {}
            }
        }
        if known.len() == before {
            return false;
        }
    }
}
