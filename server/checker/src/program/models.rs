//! What of a model's method another thread can see.

use racelens_ir::{Code, Intrinsic, Program};

use crate::program::image::{Call, MethodCode, Op};

/// The intrinsic of `racelens.Model` that an op calls.
pub fn model_call(program: &Program, op: &Op) -> Option<Intrinsic> {
    match op {
        Op::Intrinsic { op, .. } => Some(*op),
        Op::Call { call: Call::Static(method), .. } => match program.methods[*method].code {
            Code::Intrinsic(op) => Some(op),
            _ => None,
        },
        _ => None,
    }
}

impl MethodCode {
    /// Settles what of a model's method another thread can see: its own fields and arrays never,
    /// volatile ones unless they belong to a `Model.step`.
    pub(super) fn settle_model(&mut self, program: &Program) {
        let calls = |wanted: Intrinsic| self.ops.iter().any(|op| model_call(program, op) == Some(wanted));
        let is_step = calls(Intrinsic::ModelStep);
        self.is_step = is_step;
        self.may_block = is_step && calls(Intrinsic::ModelRetry);
        self.waits_for_holder = calls(Intrinsic::ModelTakes) || calls(Intrinsic::ModelInTurn);
        self.only_looks = calls(Intrinsic::ModelLooks);
        if self.may_block {
            self.may_retry = self.reaching(|op| model_call(program, op) == Some(Intrinsic::ModelRetry));
        }
        for (op, may_show) in self.ops.iter().zip(&mut self.may_show) {
            match op {
                Op::ArrayLoad { .. } | Op::ArrayStore { .. } => *may_show = false,
                Op::GetField { field, .. } | Op::PutField { field, .. } => {
                    *may_show = !is_step && program.fields[*field].modifiers.is_volatile();
                }
                _ => {}
            }
        }
    }

    /// For each op, whether one of these may come from there on, in this method.
    fn reaching(&self, is_wanted: impl Fn(&Op) -> bool) -> Vec<bool> {
        let mut reaches: Vec<bool> = self.ops.iter().map(is_wanted).collect();
        let mut has_changed = true;
        while std::mem::take(&mut has_changed) {
            for (at, op) in self.ops.iter().enumerate().rev() {
                let reached = |target: u32| reaches.get(target as usize).copied().unwrap_or(false);
                let next = at as u32 + 1;
                let by_op = match op {
                    Op::Goto { target } => reached(*target),
                    Op::Branch { then, otherwise, .. } => reached(*then) || reached(*otherwise),
                    Op::Switch { cases, default, .. } => {
                        reached(*default) || cases.iter().any(|(_, target)| reached(*target))
                    }
                    Op::Return { .. } | Op::Throw { .. } => false,
                    _ => reached(next),
                };
                let handlers = self.handler_row.get(at).and_then(|row| self.handlers.get(*row as usize));
                let by_handler = handlers.is_some_and(|row| row.iter().any(|handler| reached(handler.target)));
                if (by_op || by_handler)
                    && !reached(at as u32)
                    && let Some(known) = reaches.get_mut(at)
                {
                    (*known, has_changed) = (true, true);
                }
            }
        }
        reaches
    }
}
