//! What happens only if a long limit expires while other threads can go on.
//!
//! Who writes `if (!done.await(5, SECONDS)) throw …`, or an assertion after `pool.awaitTermination(10, SECONDS)`, knows that it
//! fails on a machine that is slow enough. So these, and races that such a wait mostly prevents, are hints. What must not happen
//! even then, such as `unlock` without the lock after `tryLock(1, SECONDS)`, stays an error.

use racelens_checker::{Violation, ViolationKind};
use racelens_ir::{Instr, Program, Provenance};

use crate::finding::{Finding, Level};

/// Says of a finding that it needs such a limit, where it does.
pub(crate) fn tell(program: &Program, violation: &Violation, finding: &mut Finding) {
    if !violation.needs_limit {
        return;
    }
    finding.message.push_str("; only if a time limit of a second or more expires while another thread can go on");
    let is_expected = match &violation.kind {
        ViolationKind::Assertion { .. } | ViolationKind::DataRace { .. } => true,
        ViolationKind::Exception { class, .. } => {
            class == "java.util.concurrent.TimeoutException" || is_thrown_by_user(program, violation)
        }
        _ => false,
    };
    if is_expected {
        finding.level = Level::Hint;
    }
}

/// Whether a `throw` of users' code throws what ends the thread.
fn is_thrown_by_user(program: &Program, violation: &Violation) -> bool {
    violation.point.is_some_and(|point| {
        let class = program.methods[point.method].class;
        program.classes[class].decl.provenance == Provenance::Source
            && program.body(point.method).is_some_and(|(body, _)| matches!(body.code[point.at], Instr::Throw { .. }))
    })
}
