//! Converts a verdict to findings: messages, positions, and the trace in source terms.

use racelens_checker::{
    Access, Action, EdgeKind, Fairness, ReasonKind, Step, Trace, Violation, ViolationKind, WeakRead,
};
use racelens_ir::{FieldKey, Program, simple_name};
use racelens_java::Db;

use crate::blame::{self, Cause, Lacks, write_first};
use crate::finding::{
    AccessView, Certainty, EdgeView, ExceptionView, Finding, FixId, FixKind, Harm, Level, Place, ReasonView, Related,
    StepView, TraceView, VerdictView, Verification,
};
use crate::fixes::{hold_lock, make_adder, make_atomic, make_final, mark_volatile, use_handle};
use crate::harm::{
    fails_by, is_weak_failure, later_write, loops_forever, may_see, says_result, seen, sees, shows_by, weak_read,
};
use crate::long_limits;
use crate::lost_notifications::lost_by;
use crate::phrases::{count, list, thread};
use crate::positions::{instr_place, place, point_place};
use crate::set_up_fields;
use crate::store::Finished;

/// Places of further races that a finding names.
const MOST_RACES: usize = 8;

/// The findings of a verdict about the program that the text gives now. Violations with one cause are one finding.
pub(crate) fn findings(db: &dyn Db, finished: &Finished) -> Vec<Finding> {
    let mut all: Vec<(Finding, bool)> = Vec::new();
    for cause in blame::causes(db, finished) {
        let found = finished.verdict.violations.get(cause.row).and_then(|violation| match &finished.scenarios {
            Some(scenarios) => crate::scenarios::finding(db, finished, scenarios, cause.row),
            None => finding(db, finished, violation),
        });
        let Some(mut finding) = found else { continue };
        blame_in(db, finished, &cause, &mut finding);
        let violation = finished.verdict.violations.get(cause.row);
        if violation.is_some_and(|violation| violation.is_spurious) {
            finding
                .message
                .push_str("; this needs a spurious wake-up or failure, which the language allows (JLS 17.2.1)");
        }
        if let Some(violation) = violation {
            long_limits::tell(&finished.program, violation, &mut finding);
        }
        // The same pair of places may race on several objects; one finding says it.
        let same = |(known, _): &&mut (Finding, bool)| {
            known.rule == finding.rule
                && known.place == finding.place
                && known.variable == finding.variable
                && known.related.first() == finding.related.first()
        };
        if all.iter_mut().find(same).is_none() {
            let is_setting = finished.scenarios.is_some()
                && violation.is_some_and(|violation| set_up_fields::is_of_setting(&finished.program, violation));
            all.push((finding, is_setting));
        }
    }
    let mut all = set_up_fields::joined(all);
    all.extend(crate::properties::name_findings(db, finished));
    all
}

/// Puts the finding of a race where it is to be mended, and adds the races that have the same cause.
fn blame_in(db: &dyn Db, finished: &Finished, cause: &Cause, finding: &mut Finding) {
    let (program, violations) = (&finished.program, &finished.verdict.violations);
    let Some(blamed) = cause.blamed else { return };
    let accesses = |row: usize| match violations.get(row).map(|violation| (violation, &violation.kind)) {
        Some((violation, ViolationKind::DataRace { first, second, .. })) => {
            let (first, second) = write_first(first, second);
            Some((violation, first, second))
        }
        _ => None,
    };
    let Some((violation, first, second)) = accesses(cause.row) else { return };
    if first.point != blamed
        && let Some(at) = point_place(db, program, blamed)
        && let Some(related) = finding.related.first_mut()
    {
        let other = std::mem::replace(&mut finding.place, at);
        related.place = other;
        related.message = race_message(violation, first).unwrap_or_default();
    }
    finding.pairs.push([access_view(db, program, first, violation), access_view(db, program, second, violation)]);
    for (violation, first, second) in cause.others.iter().filter_map(|row| accesses(*row)) {
        let pair = [access_view(db, program, first, violation), access_view(db, program, second, violation)];
        let is_known =
            |known: &[AccessView; 2]| known.iter().zip(&pair).all(|(a, b)| (a.kind, &a.place) == (b.kind, &b.place));
        if finding.pairs.iter().any(is_known) {
            continue;
        }
        let other = if first.point == blamed { second } else { first };
        if finding.pairs.len() <= MOST_RACES
            && let Some(place) = point_place(db, program, other.point)
            && let Some((who, verb, what)) = race_words(violation, other)
        {
            finding.related.push(Related { message: format!("races with it as well: {who} {verb} {what}"), place });
        }
        finding.pairs.push(pair);
    }
    if let Some(lacks) = &cause.lacks
        && let Some(field) = finding.field.clone()
    {
        let verification = tried(finished, &FixId { field: field.clone(), kind: FixKind::Lock });
        let method = &program.methods[blamed.method];
        let at = (&method.key, blamed.at, method.modifiers);
        let fix = hold_lock(db, at, lacks, &field, verification);
        finding.fixes.splice(0..0, fix.filter(|_| verification != Verification::Refuted));
    }
    if let Some(Lacks { lock, with, of }) = &cause.lacks {
        let noun = if first.point == blamed { "write" } else { access_noun(second) };
        finding.message.push_str(&format!("; this {noun} does not hold `{lock}`, as {with} of {of} accesses do"));
    }
    if finding.pairs.len() > 1 {
        finding.message.push_str(&format!(" ({})", count(finding.pairs.len() as u64, "racing pair")));
    }
}

fn access_noun(access: &Access) -> &'static str {
    if access.kind.is_write() { "write" } else { "read" }
}

/// What a message says of an access of a race: who does what to which variable.
fn race_words(violation: &Violation, access: &Access) -> Option<(String, &'static str, String)> {
    let ViolationKind::DataRace { variable, .. } = &violation.kind else { return None };
    let who = thread(violation.trace.threads.get(access.thread.0 as usize).map_or("?", String::as_str));
    let verb = match (access.kind.is_write(), variable.is_content) {
        (true, true) => "changes",
        (true, false) => "writes",
        (false, _) => "reads",
    };
    let what = match variable.is_content {
        true => format!("the content of `{}`", variable.text),
        false => format!("`{}`", variable.text),
    };
    Some((who, verb, what))
}

/// What is said at the access of a race that is not to blame.
fn race_message(violation: &Violation, access: &Access) -> Option<String> {
    let ViolationKind::DataRace { second, first, missing_edge, .. } = &violation.kind else { return None };
    let (who, verb, what) = race_words(violation, access)?;
    // The sentence is made to stand at the second access.
    let stands_there = access.point == write_first(first, second).1.point;
    let why = match stands_there {
        true => missing_edge.clone(),
        false => missing_edge.replacen(" before this ", " before the ", 1),
    };
    Some(format!("the other access: {who} {verb} {what}; {why}"))
}

fn access_view(db: &dyn Db, program: &Program, access: &Access, violation: &Violation) -> AccessView {
    AccessView {
        thread: violation.trace.threads.get(access.thread.0 as usize).map_or("?", String::as_str).to_owned(),
        kind: access_kind(access, &violation.trace),
        place: point_place(db, program, access.point),
    }
}

/// A finding of a harness that a person wrote.
pub(crate) fn finding(db: &dyn Db, finished: &Finished, violation: &Violation) -> Option<Finding> {
    finding_at(db, finished, violation, of_harness(db, finished))
}

/// Where a harness is declared: the place of what happens outside of any text, such as in constructors that nobody wrote.
fn of_harness(db: &dyn Db, finished: &Finished) -> Option<Place> {
    let harness = &finished.harness;
    match racelens_java::harness_location(db, harness) {
        Some(at) => Some(place(db, at.file, at.span)),
        None => instr_place(db, &harness.entry, racelens_ir::Id::from_raw(0)),
    }
}

/// A finding, with a place where the violation itself has none.
pub(crate) fn finding_at(
    db: &dyn Db,
    finished: &Finished,
    violation: &Violation,
    otherwise: Option<Place>,
) -> Option<Finding> {
    let program = &finished.program;
    let trace = TraceView { found_after: violation.found_after, ..trace_view(db, program, &violation.trace) };
    let name = |index: racelens_checker::ThreadIndex| {
        violation.trace.threads.get(index.0 as usize).map_or("?", String::as_str)
    };
    let mut finding = Finding {
        rule: violation.kind.rule(),
        certainty: Certainty::Confirmed,
        level: Level::Error,
        harm: None,
        message: String::new(),
        variable: None,
        field: None,
        accesses: Vec::new(),
        pairs: Vec::new(),
        exception: None,
        place: match violation.kind {
            // What a test's author expects stands above its class.
            ViolationKind::Result { .. } => otherwise?,
            _ => first_place(db, program, violation).or(otherwise)?,
        },
        related: Vec::new(),
        trace: None,
        fixes: Vec::new(),
        harness: Some(finished.harness.name.to_string()),
        also_by: Vec::new(),
        scenario: None,
    };
    match &violation.kind {
        ViolationKind::DataRace { variable, first, second, unpromised, .. } => {
            let (first, second) = write_first(first, second);
            finding.level = Level::Warning;
            finding.harm = Some(Harm::Unknown);
            let field = variable.field.map(|field| program.fields[field].key.clone());
            let written = if variable.is_content { "changed" } else { "written" };
            let says = |access: &Access| {
                let verb = if access.kind.is_write() { written } else { "read" };
                format!("{verb} by {}", thread(name(access.thread)))
            };
            let text = match variable.is_content {
                true => format!("the content of `{}`", variable.text),
                false => format!("`{}`", variable.text),
            };
            finding.message = format!("{text} is {} and {} with nothing ordering them", says(first), says(second));
            if !unpromised.is_empty() {
                finding.level = Level::Hint;
                let calls = list(unpromised.iter().map(|call| format!("`{call}`")));
                let its = if unpromised.len() == 1 { "its" } else { "their" };
                let order =
                    format!("OpenJDK's implementation of {calls} orders them, {its} documentation does not promise it");
                finding.message = format!("{}; {order}", finding.message);
            }
            if loops_forever(program, violation, |_| false) {
                finding.harm = Some(Harm::Harmful);
                let who = thread(name(second.thread));
                finding.message = format!("{}; {who} may never see the write, and loop forever", finding.message);
            }
            if let Some((failure, step, read)) = fails_by(finished, violation) {
                finding.harm = Some(Harm::Harmful);
                let what = match &failure.kind {
                    ViolationKind::Assertion { .. } => "an assertion fails".to_owned(),
                    ViolationKind::Deadlock { .. } => "threads block each other".to_owned(),
                    ViolationKind::Result { result, .. } => format!("the test gives `{result}`"),
                    _ => "an exception ends a thread".to_owned(),
                };
                let sees = sees(&failure.trace, step, read);
                finding.message = format!("{}; where the read sees {sees}, {what}", finding.message);
            }
            if let Some((result, step, old)) = shows_by(finished, violation) {
                finding.harm = Some(Harm::Harmful);
                let what = says_result(result);
                let sees = sees(&result.trace, step, old);
                finding.message = format!("{}; where the read sees {sees}, {what}", finding.message);
                let mut related = weak_read_related(db, program, &result.trace, (step, old));
                if let Some(related) = &mut related {
                    related.message.extend(justified(&result.trace));
                }
                finding.related.extend(related);
            }
            if finished.verdict.is_benign && finding.harm == Some(Harm::Unknown) {
                finding.harm = Some(Harm::Benign);
                finding.level = Level::Hint;
                let why = "every execution that the memory model allows prints the same and leaves the same values";
                finding.message = format!("{}; harmless in this program: {why}", finding.message);
            }
            finding.variable = Some(variable.text.clone());
            finding.accesses = [first, second].map(|access| access_view(db, program, access, violation)).to_vec();
            let message = race_message(violation, second);
            if let Some((place, message)) = point_place(db, program, second.point).zip(message) {
                finding.related.push(Related { message, place });
            }
            finding.fixes = race_fixes(db, finished, field.as_ref());
            finding.field = field;
        }
        ViolationKind::Assertion { thread: at, message } => {
            let detail = message.as_ref().map(|message| format!(": {message}")).unwrap_or_default();
            finding.message = format!("this assertion can fail in {}{detail}", thread(name(*at)));
            let class = "java.lang.AssertionError".to_owned();
            finding.exception = Some(ExceptionView { class, message: message.clone() });
        }
        ViolationKind::Exception { thread: at, class, message } => {
            let detail = message.as_ref().map(|message| format!(" ({message})")).unwrap_or_default();
            finding.exception = Some(ExceptionView { class: class.clone(), message: message.clone() });
            let class = simple_name(class);
            finding.message = format!("{} can end with an uncaught `{class}`{detail}", thread(name(*at)));
        }
        ViolationKind::Deadlock { waiting } => {
            let who = list(waiting.iter().map(|waiting| thread(name(waiting.thread))));
            let verb = if waiting.len() == 1 { "is" } else { "are" };
            finding.message = format!("deadlock: {who} {verb} blocked forever");
            for waiting in waiting {
                let who = thread(name(waiting.thread));
                let message = format!("{who} {}", waiting.what);
                match waiting.point.and_then(|point| point_place(db, program, point)) {
                    Some(place) => finding.related.push(Related { message, place }),
                    None => finding.message = format!("{}; {message}", finding.message),
                }
            }
            for waiting in waiting {
                let Some(lost) = lost_by(&violation.trace, waiting.thread) else { continue };
                let (who, object) = (thread(name(waiting.thread)), lost.object);
                finding.message =
                    format!("{}; `{object}` was notified only before {who} waited on it", finding.message);
                let message = format!("the notification: no thread was waiting on `{object}`");
                let place = lost.notification.point.and_then(|point| point_place(db, program, point));
                finding.related.extend(place.map(|place| Related { message, place }));
            }
        }
        ViolationKind::Stuck { waiting } => {
            finding.level = Level::Warning;
            let who = list(waiting.iter().map(|waiting| thread(name(waiting.thread))));
            let verb = if waiting.len() == 1 { "is" } else { "are" };
            let why = "still waiting for tasks (executor not shut down?)";
            finding.message = format!("the program does not exit: {who} {verb} {why}");
        }
        ViolationKind::Endless { thread: at, looks_at } => {
            let looks = match looks_at.as_slice() {
                [] => "end this loop".to_owned(),
                some => format!("change what the loop reads ({})", list(some.iter().cloned())),
            };
            finding.message = format!("{} loops forever: no running thread can {looks}", thread(name(*at)));
        }
        ViolationKind::Starvation { waiting, holder } => {
            let (who, holder) = (thread(name(waiting.thread)), thread(name(*holder)));
            finding.message = format!("{who} can wait forever: it {}, and {holder} never releases it", waiting.what);
        }
        ViolationKind::Livelock { threads } => {
            let who = list(threads.iter().map(|index| thread(name(*index))));
            finding.message = format!("livelock: {who} can keep running forever without any of them leaving its loop");
        }
        ViolationKind::Property { text, part, fairness, scope } => {
            let under = match fairness {
                Fairness::None => "without fairness".to_owned(),
                fairness => format!("under {} fairness", fairness.as_str()),
            };
            let of = if part == text { String::new() } else { format!(": `{part}` is violated") };
            let how = match violation.trace.loop_from {
                Some(_) => "the loop of the trace can repeat forever",
                None => "the program can stop at the end of the trace",
            };
            finding.message = format!("the property `{text}` does not hold {under}{of}; {how}");
            // A person looks where the property is claimed.
            if let Some(claim) = crate::properties::claim_place(db, program, (text, *fairness, scope.as_deref())) {
                let message = match violation.trace.loop_from {
                    Some(_) => "the loop begins here".to_owned(),
                    None => "the program stops here".to_owned(),
                };
                let place = std::mem::replace(&mut finding.place, claim);
                finding.related.push(Related { message, place });
            }
        }
        ViolationKind::Result { result, expect, description, models } => {
            let what = match description.is_empty() {
                true => String::new(),
                false => format!(" (\"{description}\")"),
            };
            let how = match models.first() {
                Some(racelens_checker::MemoryModel::Sc) => "some interleaving gives it",
                // Whether an interleaving does is not known where the time was over.
                _ => "some execution that the Java Memory Model allows gives it",
            };
            finding.message = format!("the result `{result}` is {expect}{what}, and can occur: {how}");
        }
        ViolationKind::MonitorMisuse { thread: at, message } => {
            let detail = if message.is_empty() { String::new() } else { format!(": {message}") };
            finding.message =
                format!("{} does not hold the monitor or lock that this call needs{detail}", thread(name(*at)));
        }
    }
    if is_weak_failure(violation)
        && let Some((step, old)) = weak_read(violation)
    {
        finding.message = format!("{}; {}", finding.message, may_see(violation, step, old));
        finding.related.extend(weak_read_related(db, program, &violation.trace, (step, old)));
    }
    finding.trace = (!violation.trace.steps.is_empty()).then_some(trace);
    Some(finding)
}

/// Why an execution is allowed that no order of its steps explains.
fn justified(trace: &Trace) -> Option<String> {
    let steps = trace.commits.iter().enumerate().map(|(at, step)| format!("{}. {step}", at + 1));
    let steps = steps.collect::<Vec<_>>().join("; ");
    (!steps.is_empty()).then(|| format!("; the Java Memory Model can commit in turn (JLS 17.4.8): {steps}"))
}

/// At a read that sees another write than the newest: which one it misses, or that it comes later.
fn weak_read_related(
    db: &dyn Db,
    program: &Program,
    trace: &Trace,
    (step, old): (&Step, &WeakRead),
) -> Option<Related> {
    let name = |index: racelens_checker::ThreadIndex| {
        trace.threads.get(index.0 as usize).map_or_else(String::new, |name| thread(name))
    };
    let (reader, what, value) = (name(step.thread), step.variable.as_deref().unwrap_or_default(), seen(step));
    let newest = old.misses.last().and_then(|at| trace.steps.get(*at as usize));
    let writer = newest.map_or_else(String::new, |newest| name(newest.thread));
    if old.is_torn {
        let message = format!(
            "{reader} sees {value}, halves of different writes of `{what}`: a plain long or double is written in two halves (JLS 17.7)"
        );
        return Some(Related { message, place: point_place(db, program, step.point?)? });
    }
    if let Some(later) = later_write(trace, step, old) {
        let writer = name(later.thread);
        let message = format!(
            "{reader} sees {value}, which {writer} writes later in this order: nothing orders that write after the read"
        );
        return Some(Related { message, place: point_place(db, program, step.point?)? });
    }
    // The value from before happens before all writes; of two writes nothing may say which comes first.
    let order = match old.sees {
        Some(_) => "nothing orders the two writes and this read one after the other",
        None => "nothing orders that write before this read",
    };
    let message = format!("{reader} sees {value}, although {writer} wrote `{what}` before: {order}");
    let place = point_place(db, program, step.point?)?;
    Some(Related { message, place })
}

/// How an access is made; the trace has the step that is it.
fn access_kind(access: &Access, trace: &Trace) -> &'static str {
    let step = access.step.and_then(|step| trace.steps.get(step as usize));
    match step.map(|step| step.action) {
        Some(Action::Cas) => "update",
        _ if access.kind.is_write() => "write",
        _ => "read",
    }
}

/// Where a person should look first: the racing write, the failing line, or the nearest place that
/// the trace shows.
fn first_place(db: &dyn Db, program: &Program, violation: &Violation) -> Option<Place> {
    let of_race = match &violation.kind {
        ViolationKind::DataRace { first, second, .. } => Some(write_first(first, second).0.point),
        _ => None,
    };
    let candidates = of_race.into_iter().chain(violation.point);
    let from_trace = violation.trace.steps.iter().rev().filter_map(|step| step.point);
    candidates.chain(from_trace).find_map(|point| point_place(db, program, point))
}

fn race_fixes(db: &dyn Db, finished: &Finished, field: Option<&FieldKey>) -> Vec<crate::finding::Fix> {
    let Some(field) = field else { return Vec::new() };
    // A lost update stays one under `volatile`.
    let is_updated = racelens_java::is_updated(db, field);
    let kinds: &[FixKind] = match is_updated {
        true => &[FixKind::Atomic, FixKind::Adder, FixKind::Handle],
        false => &[FixKind::Final, FixKind::Volatile],
    };
    let fix = |kind: &FixKind| match tried(finished, &FixId { field: field.clone(), kind: *kind }) {
        Verification::Refuted => None,
        verification => match kind {
            FixKind::Atomic => make_atomic(db, field, verification),
            FixKind::Adder => make_adder(db, field, verification),
            FixKind::Handle => use_handle(db, field, verification),
            FixKind::Final => make_final(db, field, verification),
            FixKind::Volatile | FixKind::Lock => mark_volatile(db, field, verification),
        },
    };
    kinds.iter().filter_map(fix).collect()
}

/// What trying a fix gave.
fn tried(finished: &Finished, fix: &FixId) -> Verification {
    let known = finished.tried.iter().find(|(known, _)| known == fix);
    known.map_or(Verification::Unchecked, |(_, verification)| *verification)
}

pub(crate) fn trace_view(db: &dyn Db, program: &Program, trace: &Trace) -> TraceView {
    let steps = trace.steps.iter().map(|step| StepView {
        thread: step.thread.0,
        action: step.action.as_str(),
        variable: step.variable.clone(),
        before: step.before.clone(),
        after: step.after.clone(),
        place: step.point.and_then(|point| point_place(db, program, point)),
        text: step_text(step),
        fold: step.fold,
        weak_read: step.weak_read.clone(),
    });
    let edges =
        trace.edges.iter().map(|edge| EdgeView { from: edge.from, to: edge.to, by: edge_text(program, &edge.kind) });
    TraceView {
        threads: trace.threads.clone(),
        steps: steps.collect(),
        edges: edges.collect(),
        loop_from: trace.loop_from,
        choices: trace.choices.clone(),
        length: trace.length,
        choosing: trace.choosing,
        found_after: trace.length,
        commits: trace.commits.clone(),
    }
}

fn step_text(step: &Step) -> String {
    let what = step.variable.as_deref().unwrap_or("");
    let after = step.after.as_deref();
    match step.action {
        Action::Read => match after.or(step.before.as_deref()) {
            Some(value) => format!("reads {what}: {value}"),
            None => format!("reads {what}"),
        },
        Action::Write => match (step.before.as_deref(), after) {
            (Some(before), Some(after)) => format!("writes {what}: {before} → {after}"),
            (None, Some(after)) => format!("writes {what}: {after}"),
            _ => format!("writes {what}"),
        },
        Action::Flush => match after {
            Some(value) => format!("makes {what} visible to all: {value}"),
            None => format!("makes {what} visible to all"),
        },
        Action::Lock => format!("locks {what}"),
        Action::Unlock => format!("unlocks {what}"),
        Action::Wait => format!("waits on {what}"),
        Action::WakeUp => format!("wakes up from {what} for no reason"),
        Action::Notify => match after {
            Some(woken) => format!("notifies {what} (wakes {woken})"),
            None => format!("notifies {what} (no thread is waiting)"),
        },
        Action::NotifyAll => format!("notifies all on {what}"),
        Action::Interrupt => format!("interrupts {what}"),
        Action::IsInterrupted => format!("asks whether {what} is interrupted: {}", after.unwrap_or_default()),
        Action::Start => format!("starts {what}"),
        Action::Join => format!("joins {what}"),
        Action::End => "ends".to_owned(),
        Action::Cas => match (step.before.as_deref(), after) {
            (Some(before), Some(after)) => format!("compares and sets {what}: {before} → {after}"),
            _ => format!("compares and sets {what}"),
        },
        Action::Park => "parks".to_owned(),
        Action::Unpark => format!("unparks {what}"),
        Action::Choose => format!("chooses {}", after.unwrap_or(what)),
        Action::Call => format!("calls {what}"),
        Action::Initialise => format!("initialises {what}"),
        Action::Initialised => format!("has initialised {what}"),
        Action::Return => match after {
            Some(value) => format!("returns {value}"),
            None if what.contains('.') => format!("returns from {what}"),
            None => "returns".to_owned(),
        },
        Action::Throw => format!("throws {what}"),
        Action::Assert => format!("asserts {what}").trim_end().to_owned(),
    }
}

pub(crate) fn edge_text(program: &Program, kind: &EdgeKind) -> String {
    match kind {
        EdgeKind::Start => "the start of the thread".to_owned(),
        EdgeKind::Join => "`join`".to_owned(),
        EdgeKind::IsAlive => "`isAlive`".to_owned(),
        EdgeKind::GetState => "`getState`".to_owned(),
        EdgeKind::Interrupt => "an interrupt".to_owned(),
        EdgeKind::Monitor => "a monitor".to_owned(),
        EdgeKind::Volatile(field) => {
            format!("volatile `{}`", crate::fixes::field_text(&program.fields[*field].key))
        }
        EdgeKind::ClassInitialisation => "the initialisation of a class".to_owned(),
        EdgeKind::Library(class) => format!("`{}`", simple_name(&program.classes[*class].decl.name)),
    }
}

pub(crate) fn verdict_view(db: &dyn Db, finished: &Finished) -> VerdictView {
    let Finished { program, verdict, phases, .. } = finished;
    let reasons = verdict.reasons.iter().map(|reason| ReasonView {
        kind: reason_kind(reason.kind),
        message: reason.message.clone(),
        place: reason.point.and_then(|point| point_place(db, program, point)),
    });
    VerdictView {
        outcome: verdict.outcome,
        bound: verdict.bound,
        reasons: reasons.collect(),
        stats: verdict.stats.clone(),
        phases: *phases,
        assumptions: verdict.assumptions.clone(),
        is_sequentially_consistent: verdict.is_sequentially_consistent,
        results: verdict.results.clone(),
        violations: verdict.violations.len() as u32,
        scenarios: finished.scenarios.as_deref().map(crate::scenarios::view),
        is_benign: finished.verdict.is_benign,
        is_cached: finished.is_cached,
    }
}

fn reason_kind(kind: ReasonKind) -> &'static str {
    kind.as_str()
}
