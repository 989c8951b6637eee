//! Whether a race is known to do harm.

use racelens_checker::{OldRead, Step, Violation, ViolationKind, may_never_end};
use racelens_ir::Program;

use crate::blame::write_first;
use crate::store::Finished;

/// Whether the thread that reads may never see the write, and goes round a loop for ever then.
pub(crate) fn loops_forever(program: &Program, violation: &Violation) -> bool {
    let ViolationKind::DataRace { variable, first, second, unpromised, .. } = &violation.kind else { return false };
    let (write, read) = write_first(first, second);
    let step = write.step.and_then(|step| violation.trace.steps.get(step as usize));
    let Some(before) = step.and_then(|step| step.before.as_deref()) else { return false };
    let is_read = !read.kind.is_write() && !variable.is_content && unpromised.is_empty();
    is_read && may_never_end(program, read.point, before)
}

/// A failure that no interleaving shows, and that needs a read of the race's variable which sees an old value.
pub(crate) fn fails_by<'a>(finished: &'a Finished, race: &Violation) -> Option<&'a Violation> {
    let ViolationKind::DataRace { variable, unpromised, .. } = &race.kind else { return None };
    let name = without_numbers(&variable.text);
    let reads = |violation: &Violation| {
        let mut steps = violation.trace.steps.iter().filter(|step| step.old_read.is_some());
        steps.any(|step| step.variable.as_deref().is_some_and(|variable| without_numbers(variable) == name))
    };
    let mut failures = finished.verdict.violations.iter().filter(|other| is_weak_failure(other));
    unpromised.is_empty().then(|| failures.find(|failure| reads(failure))).flatten()
}

/// A variable's name for all objects of its class: `Node.next` of `Node#3.next`.
fn without_numbers(variable: &str) -> String {
    let mut parts = variable.split('#');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |name, part| name + part.trim_start_matches(|digit: char| digit.is_ascii_digit()))
}

/// Whether a violation is a failure under a memory model that is weaker than sequential consistency, and shows what is old.
pub(crate) fn is_weak_failure(violation: &Violation) -> bool {
    let is_race = matches!(violation.kind, ViolationKind::DataRace { .. });
    !is_race && violation.trace.choosing.memory_model.is_weak() && old_read(violation).is_some()
}

/// The last read of a trace that sees an old value: the failure is near.
pub(crate) fn old_read(violation: &Violation) -> Option<(&Step, &OldRead)> {
    violation.trace.steps.iter().rev().find_map(|step| Some((step, step.old_read.as_ref()?)))
}
