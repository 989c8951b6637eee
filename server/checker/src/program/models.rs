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
}
