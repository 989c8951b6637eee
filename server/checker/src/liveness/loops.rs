//! The loops of a method: which one a thread goes round, and what lies behind its exits.
//!
//! A loop is the natural loop of a back edge, without dominators: the ops from which the jump back is reached, and that
//! are reached from its target.

#![expect(clippy::indexing_slicing, reason = "ops are named by dense numbers")]

use crate::program::image::{MethodCode, Op};

fn successors(code: &MethodCode, at: usize) -> Vec<usize> {
    match &code.ops[at] {
        Op::Return { .. } | Op::Throw { .. } | Op::Trap { .. } => Vec::new(),
        Op::Goto { target } => vec![*target as usize],
        Op::Branch { then, otherwise, .. } => vec![*then as usize, *otherwise as usize],
        Op::Switch { cases, default, .. } => {
            cases.iter().map(|(_, target)| *target as usize).chain([*default as usize]).collect()
        }
        _ => vec![at + 1],
    }
}

/// A loop, by its ops.
#[derive(Clone, Debug)]
pub struct Loop {
    inside: Vec<bool>,
}

impl Loop {
    pub fn has(&self, at: u32) -> bool {
        self.inside.get(at as usize).copied().unwrap_or(false)
    }
    fn size(&self) -> usize {
        self.inside.iter().filter(|inside| **inside).count()
    }
}

/// The smallest loop that contains some ops.
pub fn around(code: &MethodCode, ops: &[u32]) -> Option<Loop> {
    let count = code.ops.len();
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); count];
    for at in 0..count {
        for next in successors(code, at).into_iter().filter(|next| *next < count) {
            before[next].push(at);
        }
    }
    let mut best: Option<Loop> = None;
    for from in 0..count {
        for head in successors(code, from).into_iter().filter(|head| *head <= from) {
            let reached = reach(head, count, |at| successors(code, at));
            let mut inside = vec![false; count];
            inside[head] = true;
            let mut work = vec![from];
            while let Some(at) = work.pop() {
                if !std::mem::replace(&mut inside[at], true) {
                    work.extend(before[at].iter().copied());
                }
            }
            inside.iter_mut().zip(&reached).for_each(|(inside, reached)| *inside &= reached);
            let found = Loop { inside };
            let fits = ops.iter().all(|op| found.has(*op));
            if fits && best.as_ref().is_none_or(|best| found.size() < best.size()) {
                best = Some(found);
            }
        }
    }
    best
}

fn reach(from: usize, count: usize, next: impl Fn(usize) -> Vec<usize>) -> Vec<bool> {
    let mut seen = vec![false; count];
    let mut work = vec![from];
    while let Some(at) = work.pop() {
        if let Some(known) = seen.get_mut(at).filter(|known| !**known) {
            *known = true;
            work.extend(next(at));
        }
    }
    seen
}

/// What may come after an op, without exceptions.
pub fn ahead(code: &MethodCode, from: u32) -> Vec<u32> {
    let count = code.ops.len();
    let mut seen = vec![false; count];
    for next in successors(code, from as usize).into_iter().filter(|next| *next < count) {
        let reached = reach(next, count, |at| successors(code, at));
        seen.iter_mut().zip(reached).for_each(|(seen, reached)| *seen |= reached);
    }
    (0..count as u32).filter(|at| seen[*at as usize]).collect()
}

/// What comes behind the exits of a loop before it is entered again; empty where nothing leads out.
pub fn behind(code: &MethodCode, of: &Loop) -> Vec<u32> {
    let count = code.ops.len();
    let mut seen = vec![false; count];
    let mut work: Vec<usize> = Vec::new();
    for at in (0..count).filter(|at| of.inside[*at]) {
        // An exception is no exit that a loop has for itself.
        work.extend(successors(code, at).into_iter().filter(|next| *next < count && !of.inside[*next]));
    }
    while let Some(at) = work.pop() {
        if !of.inside[at] && !std::mem::replace(&mut seen[at], true) {
            work.extend(successors(code, at).into_iter().filter(|next| *next < count));
        }
    }
    (0..count as u32).filter(|at| seen[*at as usize]).collect()
}

/// Whether a thread that comes to an op is seen there.
pub fn is_seen(op: &Op) -> bool {
    matches!(
        op,
        Op::GetField { .. }
            | Op::PutField { .. }
            | Op::GetStatic { .. }
            | Op::PutStatic { .. }
            | Op::MonitorEnter { .. }
            | Op::Call { .. }
    )
}
