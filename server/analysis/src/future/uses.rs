//! What a program uses anywhere, whether or not it comes there.

use racelens_ir::{Code, Instr, Intrinsic, Method, Program};

/// Whether threads of a program may ask how far others have come: what state they are in, who waits.
pub fn asks_for_progress(program: &Program) -> bool {
    let asks = |method: &Method| {
        let Code::Intrinsic(op) = method.code else { return false };
        matches!(op, Intrinsic::ThreadState | Intrinsic::ModelWaiters | Intrinsic::ModelIsWaiting)
    };
    program.methods.rows().iter().any(asks)
}

/// Whether anything in a program reads the clock of a check.
pub fn reads_clock(program: &Program) -> bool {
    program.methods.rows().iter().any(|method| matches!(method.code, Code::Intrinsic(Intrinsic::ModelClock)))
}

/// Whether anything in a program calls an intrinsic.
pub fn calls(program: &Program, intrinsic: Intrinsic) -> bool {
    let does = |instr: &Instr| matches!(instr, Instr::Intrinsic { op, .. } if *op == intrinsic);
    program.methods.rows().iter().any(|method| match &method.code {
        Code::Intrinsic(op) => *op == intrinsic,
        Code::Body(body, _) => body.code.rows().iter().any(does),
        Code::Missing => false,
    })
}
