//! What a program uses anywhere, whether or not it comes there.

use racelens_ir::{Body, CallTarget, Code, Instr, Intrinsic, Links, Method, MethodRef, Program, Reg};

use crate::registers::Registers;

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

/// Whether anything in a program may ask whether another thread than its own is interrupted.
pub fn asks_for_status_of_others(program: &Program) -> bool {
    let called = |links: &Links, at: MethodRef| match links.methods[at] {
        CallTarget::Found { exact, .. } => Some(&program.methods[exact]),
        CallTarget::Missing => None,
    };
    let asks = |body: &Body, links: &Links| {
        let registers = Registers::new(body);
        let is_current = |instr: &Instr| match instr {
            Instr::Invoke { method, .. } => {
                called(links, *method).is_some_and(|method| method.code == Code::Intrinsic(Intrinsic::ThreadCurrent))
            }
            Instr::Intrinsic { op, .. } => *op == Intrinsic::ThreadCurrent,
            _ => false,
        };
        let is_own = |reg: Reg| {
            let mut writes = registers.writes(reg);
            writes.next().is_some_and(|(_, instr)| is_current(instr)) && writes.next().is_none()
        };
        body.code.rows().iter().any(|instr| match instr {
            // By its name: an interface may declare what a thread then has.
            Instr::Invoke { method, args, .. } => {
                called(links, *method).is_some_and(|method| method.key.name == "isInterrupted")
                    && !args.first().is_some_and(|thread| is_own(*thread))
            }
            Instr::Intrinsic { op, .. } => *op == Intrinsic::ThreadIsInterrupted,
            _ => false,
        })
    };
    program.methods.rows().iter().any(|method| matches!(&method.code, Code::Body(body, links) if asks(body, links)))
}
