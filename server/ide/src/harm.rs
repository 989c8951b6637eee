//! Whether a race is known to do harm.

use racelens_checker::{Step, Trace, Violation, ViolationKind, WeakRead, WeakResult, may_never_end};
use racelens_ir::{MethodKey, Program};

use crate::blame::write_first;
use crate::phrases::thread;
use crate::store::Finished;

/// How many characters of an output a message quotes.
const LONGEST: usize = 40;

/// Whether the thread that reads may never see the write, and goes round a loop forever then.
pub(crate) fn loops_forever(program: &Program, violation: &Violation, is_last: impl Fn(&MethodKey) -> bool) -> bool {
    let ViolationKind::DataRace { variable, first, second, unpromised, .. } = &violation.kind else { return false };
    let (write, read) = write_first(first, second);
    let step = write.step.and_then(|step| violation.trace.steps.get(step as usize));
    let Some(before) = step.and_then(|step| step.before.as_deref()) else { return false };
    let is_read = !read.kind.is_write() && !variable.is_content && unpromised.is_empty();
    let last = Some(write.point).filter(|write| is_last(&program.methods[write.method].key));
    is_read && may_never_end(program, read.point, before, last)
}

/// A failure that no interleaving shows, and that needs a read of the race's variable which does not see the newest write: that read.
pub(crate) fn fails_by<'a>(
    finished: &'a Finished,
    race: &Violation,
) -> Option<(&'a Violation, &'a Step, &'a WeakRead)> {
    let mut failures = finished.verdict.violations.iter().filter(|other| is_weak_failure(other));
    failures.find_map(|failure| weak_read_of(race, &failure.trace).map(|(step, read)| (failure, step, read)))
}

/// The write that a read of a trace sees, where it comes later.
pub(crate) fn later_write<'a>(trace: &'a Trace, step: &Step, read: &WeakRead) -> Option<&'a Step> {
    let at = trace.steps.iter().position(|other| std::ptr::eq(other, step))?;
    let sees = read.sees.filter(|sees| *sees as usize > at)?;
    trace.steps.get(sees as usize)
}

/// What a read sees that does not see the newest write.
pub(crate) fn sees(trace: &Trace, step: &Step, read: &WeakRead) -> &'static str {
    if later_write(trace, step, read).is_some() { "a later write" } else { "an old value" }
}

/// A result that no interleaving shows, and that needs a read of the race's variable which does not see the newest write: that read.
pub(crate) fn shows_by<'a>(
    finished: &'a Finished,
    race: &Violation,
) -> Option<(&'a WeakResult, &'a Step, &'a WeakRead)> {
    let result = finished.verdict.weak_result.as_ref()?;
    let (step, old) = weak_read_of(race, &result.trace)?;
    Some((result, step, old))
}

/// The last read of a race's variable that does not see the newest write.
fn weak_read_of<'a>(race: &Violation, trace: &'a Trace) -> Option<(&'a Step, &'a WeakRead)> {
    let ViolationKind::DataRace { variable, unpromised, .. } = &race.kind else { return None };
    let name = without_numbers(&variable.text);
    let is_same = |step: &Step| step.variable.as_deref().is_some_and(|variable| without_numbers(variable) == name);
    let mut old = trace.steps.iter().rev().filter_map(|step| Some((step, step.weak_read.as_ref()?)));
    unpromised.is_empty().then(|| old.find(|(step, _)| is_same(step))).flatten()
}

/// What is different about a result, in few characters.
pub(crate) fn says_result(result: &WeakResult) -> String {
    let Some(only) = &result.only else {
        return format!("the program prints `{}`, as no interleaving does", short(&result.output));
    };
    let (mut lines, mut usual) = (result.output.lines(), only.lines());
    loop {
        match (lines.next(), usual.next()) {
            (Some(line), Some(other)) if line == other => {}
            (Some(line), Some(other)) => {
                return format!("the program prints `{}`; every interleaving prints `{}`", short(line), short(other));
            }
            (Some(line), None) => return format!("the program prints `{}`, as no interleaving does", short(line)),
            (None, Some(other)) => {
                return format!("the program does not print `{}`, as every interleaving does", short(other));
            }
            (None, None) => return "the program prints something else than every interleaving".to_owned(),
        }
    }
}

/// Text on one line that a message can quote.
fn short(text: &str) -> String {
    let line = text.lines().collect::<Vec<_>>().join(" ").replace('`', "'");
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", line.get(..end).unwrap_or_default()),
        None => line,
    }
}

/// A variable's name for all objects of its class: `Node.next` of `Node#3.next`.
fn without_numbers(variable: &str) -> String {
    let mut parts = variable.split('#');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |name, part| name + part.trim_start_matches(|digit: char| digit.is_ascii_digit()))
}

/// Whether a violation is a failure under a memory model that is weaker than sequential consistency, and shows which read does not see the newest write.
pub(crate) fn is_weak_failure(violation: &Violation) -> bool {
    let is_race = matches!(violation.kind, ViolationKind::DataRace { .. });
    !is_race && violation.trace.choosing.memory_model.is_weak() && weak_read(violation).is_some()
}

/// The last read of a trace that does not see the newest write: the failure is near.
pub(crate) fn weak_read(violation: &Violation) -> Option<(&Step, &WeakRead)> {
    violation.trace.steps.iter().rev().find_map(|step| Some((step, step.weak_read.as_ref()?)))
}

/// What a read does not see, in few words: what only a weak memory shows hangs on it.
pub(crate) fn may_see(violation: &Violation, step: &Step, old: &WeakRead) -> String {
    let reader = thread(violation.trace.threads.get(step.thread.0 as usize).map_or("", String::as_str));
    let (what, value) = (step.variable.as_deref().unwrap_or_default(), seen(step));
    match later_write(&violation.trace, step, old) {
        Some(_) => format!("{reader} may see `{what}`: {value} before that is written"),
        None => format!("{reader} may still see `{what}`: {value}"),
    }
}

/// The value that a read sees.
pub(crate) fn seen(step: &Step) -> &str {
    step.after.as_deref().or(step.before.as_deref()).unwrap_or_default()
}
