//! Whether a race is known to do harm.

use racelens_checker::{Violation, ViolationKind, may_never_end};
use racelens_ir::Program;

use crate::blame::write_first;

/// Whether the thread that reads may never see the write, and goes round a loop for ever then.
pub(crate) fn loops_forever(program: &Program, violation: &Violation) -> bool {
    let ViolationKind::DataRace { variable, first, second, unpromised, .. } = &violation.kind else { return false };
    let (write, read) = write_first(first, second);
    let step = write.step.and_then(|step| violation.trace.steps.get(step as usize));
    let Some(before) = step.and_then(|step| step.before.as_deref()) else { return false };
    let is_read = !read.kind.is_write() && !variable.is_content && unpromised.is_empty();
    is_read && may_never_end(program, read.point, before)
}
