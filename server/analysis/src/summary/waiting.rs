//! Whether a body that has waited looks at its condition again before it goes on.

use racelens_ir::{BlockId, Instr, InstrId, MethodKey};
use rustc_hash::FxHashSet;

use super::Seen;

impl Seen<'_> {
    /// Whether a body that has waited without a limit comes to the same place only after it has left the monitor and done something:
    /// a loop around both is none that waits for a condition.
    pub(super) fn acts_after_wait(&self, target: &MethodKey) -> bool {
        let is_wait = target.class == "java.lang.Object" && target.name == "wait" && target.params.is_empty();
        let Some(entries) = self.locked.filter(|_| is_wait) else { return false };
        let body = self.flow.body;
        let here = body.block_of(self.at);
        let acts = |block: BlockId| {
            let is_open = entries[block].as_ref().is_some_and(|state| state.held.is_empty());
            is_open && body.blocks[block].instrs().any(|at| self.is_act(at))
        };
        let mut seen = FxHashSet::default();
        let mut work: Vec<BlockId> = self.flow.successors[here].to_vec();
        while let Some(block) = work.pop() {
            if block == here {
                return false;
            }
            if seen.insert(block) && !acts(block) {
                work.extend(self.flow.successors[block].iter().copied());
            }
        }
        true
    }

    /// Whether an instruction does more than look.
    fn is_act(&self, at: InstrId) -> bool {
        match &self.flow.body.code[at] {
            Instr::PutField { .. } | Instr::PutStatic { .. } => true,
            Instr::Invoke { method, .. } => {
                let key = &self.flow.body.methods[*method];
                let looks = ["get", "is", "has", "current", "nano", "interrupt", "contains", "size"];
                let is_quiet = ["java.lang.Object", "java.lang.Thread", "java.lang.System", "java.lang.Math"];
                !is_quiet.contains(&&*key.class) && !looks.iter().any(|begin| key.name.starts_with(begin))
            }
            _ => false,
        }
    }
}
