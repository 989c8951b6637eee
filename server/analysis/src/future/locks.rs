//! Calls of the library's locks that hold until they are given back, as a monitor does: `ReentrantLock`.
//!
//! A call counts as one of these where it can be nothing else: each method that it may reach is the model's own. A class
//! that stands in for the model, or overrides a method of it, is known by nothing.

use racelens_ir::{Code, Id, Instr, Links, MethodId, Program};
use rustc_hash::FxHashSet;

use crate::cfg::Targets;

const LOCK: &str = "java.util.concurrent.locks.ReentrantLock";

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum LockCall {
    /// Where it returns, the thread holds the lock once more.
    Takes,
    /// Gives it back once.
    Gives,
    /// May give back any lock.
    GivesAny,
}

pub(super) struct Locks<'p> {
    targets: &'p Targets,
    takers: Vec<MethodId>,
    givers: Vec<MethodId>,
    /// Methods that may give back a lock which their callers took.
    others: FxHashSet<MethodId>,
    program: &'p Program,
}

impl<'p> Locks<'p> {
    pub(super) fn new(program: &'p Program, targets: &'p Targets) -> Self {
        let mut locks = Self { targets, takers: Vec::new(), givers: Vec::new(), others: FxHashSet::default(), program };
        for (id, method) in program.methods.iter() {
            if *method.key.class != *LOCK || !program.classes[method.class].is_trusted() {
                continue;
            }
            match &*method.key.name {
                "lock" | "lockInterruptibly" => locks.takers.push(id),
                "unlock" => locks.givers.push(id),
                _ => {}
            }
        }
        locks
    }

    pub(super) fn are_used(&self) -> bool {
        !self.givers.is_empty()
    }

    /// Says which methods may give back what they did not take, by their numbers; those that call one of them may, too.
    pub(super) fn set_givers(&mut self, mut gives: Vec<bool>) {
        loop {
            let mut changed = false;
            for id in self.program.methods.ids() {
                let Some((body, links)) = self.program.body(id) else { continue };
                if gives.get(id.index()).copied().unwrap_or(false) || self.is_lock(id) {
                    continue;
                }
                let does = body.code.rows().iter().any(|instr| {
                    let Instr::Invoke { dispatch, method, .. } = instr else { return false };
                    let callees = self.targets.of(*dispatch, links.methods[*method]);
                    callees.into_iter().any(|callee| gives.get(callee.index()).copied().unwrap_or(false))
                });
                if does && let Some(place) = gives.get_mut(id.index()) {
                    (*place, changed) = (true, true);
                }
            }
            if !changed {
                break;
            }
        }
        let all = self.program.methods.ids().filter(|id| gives.get(id.index()).copied().unwrap_or(false));
        self.others = all.filter(|id| !self.is_lock(*id)).collect();
    }

    fn is_lock(&self, method: MethodId) -> bool {
        self.takers.contains(&method) || self.givers.contains(&method)
    }

    /// What a call does to locks; `None` for an instruction that does nothing to them.
    pub(super) fn call(&self, links: &Links, instr: &Instr) -> Option<LockCall> {
        let Instr::Invoke { dispatch, method, .. } = instr else { return None };
        if !self.are_used() {
            return None;
        }
        let (mut any, mut all_take, mut all_give, mut gives) = (false, true, true, false);
        for callee in self.targets.of(*dispatch, links.methods[*method]) {
            // Nothing runs where a call finds no more than a declaration.
            if !matches!(self.program.methods[callee].code, Code::Body(..)) {
                continue;
            }
            any = true;
            all_take &= self.takers.contains(&callee);
            all_give &= self.givers.contains(&callee);
            gives |= self.givers.contains(&callee) || self.others.contains(&callee);
        }
        match () {
            () if any && all_take => Some(LockCall::Takes),
            () if any && all_give => Some(LockCall::Gives),
            () if gives => Some(LockCall::GivesAny),
            () => None,
        }
    }
}
