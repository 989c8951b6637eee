//! Ways out of a body on which a lock that it took is still held.

use racelens_ir::{BlockId, Id, Instr, InstrId, MethodKey};

use super::held::{Flow, Held, LockCall, State, lock_call};
use super::lock_effects::tells;
use super::object::Object;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreleased {
    pub lock: Held,
    pub taken: InstrId,
    /// Where the body is left: a `return`, a `throw`, or a call that may throw.
    pub leaves: InstrId,
    pub by_exception: bool,
}

/// Each lock at most once, the plain ways out first. A body that holds a lock on every way out that is no
/// exception means to: it locks for its caller.
pub fn unreleased(
    flow: &Flow<'_>,
    entries: &racelens_ir::Table<racelens_ir::BlockId, Option<State>>,
) -> Vec<Unreleased> {
    let body = flow.body;
    let gives_back = |instr: &Instr| matches!(instr, Instr::Invoke { method, .. } if flow.may_give_back(*method));
    if !body.code.rows().iter().any(gives_back) {
        return Vec::new();
    }
    let mut plain: Vec<Unreleased> = Vec::new();
    let mut thrown: Vec<Unreleased> = Vec::new();
    // Locks that some plain way out has given back.
    let mut ways: Vec<(InstrId, State)> = Vec::new();
    let mut returns = 0_u32;
    let mut held_at_returns: Vec<(InstrId, u32)> = Vec::new();
    // What the caller holds and this body gives back for a while, it must take again.
    let mut lent: Vec<Object> = Vec::new();
    for (block, entry) in entries.iter() {
        let Some(mut state) = entry.clone() else { continue };
        let row = &body.blocks[block];
        let is_covered = row.handlers.iter().any(|handler| handler.catches.is_none());
        for at in row.instrs() {
            let instr = &body.code[at];
            if let Instr::Invoke { method, args, .. } = instr {
                let is_taken = |object: &Object| {
                    let mut held = state.held.iter().chain(state.maybe.iter().map(|(held, _)| held));
                    held.any(|held| held.object == *object)
                };
                lent.extend(flow.given_back(*method, args).into_iter().filter(|object| !is_taken(object)));
            }
            let by_exception = match instr {
                Instr::Return { .. } => false,
                other if may_throw(flow, other) => true,
                _ => {
                    flow.step(&mut state, at, instr);
                    continue;
                }
            };
            if !by_exception {
                returns += 1;
                ways.push((at, state.clone()));
            }
            if !(by_exception && is_covered) {
                for (lock, taken) in &state.maybe {
                    let new = Unreleased { lock: lock.clone(), taken: *taken, leaves: at, by_exception };
                    if by_exception {
                        thrown.push(new);
                    } else {
                        plain.push(new);
                        match held_at_returns.iter_mut().find(|(known, _)| known == taken) {
                            Some((_, count)) => *count += 1,
                            None => held_at_returns.push((*taken, 1)),
                        }
                    }
                }
            }
            flow.step(&mut state, at, instr);
        }
    }
    let always =
        |taken: InstrId| returns > 0 && held_at_returns.iter().any(|(known, n)| *known == taken && *n == returns);
    let mut found: Vec<Unreleased> = Vec::new();
    plain.sort_by_key(|one| one.leaves.raw());
    thrown.sort_by_key(|one| one.leaves.raw());
    for one in plain.into_iter().chain(thrown) {
        let is_known = found.iter().any(|known| known.taken == one.taken);
        // What no way out gives back is given back elsewhere, by whoever is told to.
        // Inside a `finally` there is nobody left to unlock if that throws, too.
        let is_late = one.by_exception && is_in_finally(flow, &one.lock, one.leaves);
        let is_told = !one.by_exception && tells(flow, &ways, one.taken);
        let is_flagged = is_flagged(flow, one.taken);
        let is_lent = lent.contains(&one.lock.object);
        if !is_lent
            && !is_known
            && !is_late
            && !is_told
            && !is_flagged
            && !always(one.taken)
            && is_given_back(flow, &one.lock)
        {
            found.push(one);
        }
    }
    found
}

/// Whether the outcome of an attempt goes into a variable that is also set otherwise, which tells later whether to unlock:
/// `locked = wanted && lock.tryLock()`.
fn is_flagged(flow: &Flow<'_>, taken: InstrId) -> bool {
    let Instr::Invoke { dst: Some(answer), method, .. } = &flow.body.code[taken] else { return false };
    let is_attempt = matches!(lock_call(&flow.body.methods[*method]), Some(LockCall::Tries(_)));
    is_attempt
        && (flow.definitions.count(*answer) > 1
            || flow.registers.uses(*answer).any(|(_, instr)| match instr {
                Instr::Move { dst, .. } => flow.definitions.count(*dst) > 1,
                // `a && b` is a branch that sets the variable to one of two constants.
                Instr::Branch { then, otherwise, .. } => [then, otherwise].into_iter().any(|block| {
                    flow.body.blocks[*block].instrs().any(|at| {
                        let instr = &flow.body.code[at];
                        let is_copy = matches!(instr, Instr::Const { .. } | Instr::Move { .. });
                        is_copy && instr.dst().is_some_and(|dst| flow.definitions.count(dst) > 1)
                    })
                }),
                _ => false,
            }))
}

/// Whether a place is past the beginning of a `try` whose `finally` unlocks, or in that `finally`.
fn is_in_finally(flow: &Flow<'_>, lock: &Held, at: InstrId) -> bool {
    let block = flow.body.block_of(at);
    // What runs from a handler on, if that unlocks.
    let unlocking = |target: BlockId| -> Option<Vec<BlockId>> {
        let mut seen = vec![target];
        let mut next = 0;
        while let Some(block) = seen.get(next).copied() {
            next += 1;
            for after in &flow.successors[block] {
                if seen.len() < 16 && !seen.contains(after) {
                    seen.push(*after);
                }
            }
        }
        let mut instrs = seen.iter().flat_map(|block| flow.body.blocks[*block].instrs());
        instrs.any(|at| unlocks(flow, &flow.body.code[at], lock)).then_some(seen)
    };
    flow.body.blocks.rows().iter().any(|row| {
        row.handlers
            .iter()
            .filter(|handler| handler.catches.is_none())
            .any(|handler| unlocking(handler.target).is_some_and(|blocks| row.start <= at || blocks.contains(&block)))
    })
}

/// Whether the body gives the lock back somewhere.
fn is_given_back(flow: &Flow<'_>, lock: &Held) -> bool {
    flow.body.code.rows().iter().any(|instr| unlocks(flow, instr, lock))
}

fn unlocks(flow: &Flow<'_>, instr: &Instr, lock: &Held) -> bool {
    match instr {
        Instr::Invoke { method, args, .. } => flow.given_back(*method, args).contains(&lock.object),
        _ => false,
    }
}

/// Whether a person would count on an instruction to throw.
pub fn may_throw(flow: &Flow<'_>, instr: &Instr) -> bool {
    match instr {
        Instr::Throw { .. } => true,
        // Nor what gives a lock back for others, as little as the lock's own methods.
        Instr::Invoke { method, .. } => call_may_throw(&flow.body.methods[*method]) && !flow.may_give_back(*method),
        _ => false,
    }
}

/// Not the calls of the lock itself, and not what only fails where the program is broken anyway.
fn call_may_throw(key: &MethodKey) -> bool {
    if lock_call(key).is_some() || key.class.starts_with("java.util.concurrent.locks.") {
        return false;
    }
    if key.class.starts_with("java.util.concurrent.atomic.") {
        return false;
    }
    let is_quiet = matches!(
        &*key.class,
        "java.lang.Object"
            | "java.lang.String"
            | "java.lang.StringBuilder"
            | "java.lang.System"
            | "java.lang.Math"
            | "java.lang.Integer"
            | "java.lang.Long"
            | "java.lang.Boolean"
            | "java.lang.Thread"
            | "java.io.PrintStream"
            | "java.util.ArrayList"
            | "java.util.List"
            | "java.util.Map"
            | "java.util.HashMap"
            | "java.util.Collection"
            | "java.util.Queue"
            | "java.util.Deque"
            | "java.util.Set"
    );
    // Nor does anybody count on a log to throw, whichever library has it.
    let is_log = key.class.ends_with(".Logger") || key.class.ends_with(".Log");
    !is_quiet && !is_log
}
