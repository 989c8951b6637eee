//! The report for programs: one JSON object, version 1. Fields may be added, never renamed or removed
//! within a version. Lines and columns count from 1, columns in UTF-16 units.

use std::borrow::Cow;
use std::io::{self, Write};

use racelens_ide::{
    AccessView, Finding, HarnessReport, HarnessState, MemoryModel, Outcome, Place, Reduce, TraceView, Verification,
};
use serde::Serialize;

use super::check::Report;

#[derive(Serialize)]
struct JsonReport<'a> {
    version: u32,
    harnesses: Vec<JsonHarness<'a>>,
    findings: Vec<JsonFinding<'a>>,
    suppressed: Vec<JsonSuppressed<'a>>,
}

/// A finding that a comment, an annotation or `racelens.toml` declares to be none.
#[derive(Serialize)]
struct JsonSuppressed<'a> {
    rule: &'a str,
    certainty: &'a str,
    message: &'a str,
    place: JsonPlace<'a>,
    reason: &'a str,
    /// Where that is said; null is `racelens.toml`.
    by: Option<JsonPlace<'a>>,
}

/// Of a verdict that holds under the whole Java Memory Model.
const RACE_FREE: &str = "no data race, so the interleavings are all executions (JLS 17.4.3)";

#[derive(Serialize)]
struct JsonHarness<'a> {
    name: &'a str,
    kind: &'a str,
    file: Option<&'a str>,
    verdict: &'a str,
    model: &'a str,
    /// Why a check of the interleavings alone says all; none where it does not.
    memory_model: Option<&'static str>,
    bound: JsonBound,
    /// The classes whose code comes from class files.
    class_files: &'a [String],
    /// The classes whose models stand for their code.
    models: &'a [String],
    /// What models took for given instead of exploring it.
    assumptions: &'a [String],
    reasons: Vec<JsonReason<'a>>,
    violations: Vec<usize>,
    stats: JsonStats,
    /// The hash of what the verdict depends on; none where there is no verdict.
    key: Option<&'a str>,
    /// Whether an earlier run gave the verdict.
    cached: bool,
    /// What was covered of a class that has no harness of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    scenarios: Option<JsonScenarios<'a>>,
    /// The results of a jcstress test.
    #[serde(skip_serializing_if = "Option::is_none")]
    results: Option<JsonResults<'a>>,
}

#[derive(Serialize)]
struct JsonResults<'a> {
    /// The memory models that were explored.
    models: Vec<&'static str>,
    /// Whether these models give no others.
    complete: bool,
    all: Vec<JsonResult<'a>>,
}

#[derive(Serialize)]
struct JsonResult<'a> {
    result: &'a str,
    /// What the test's author says of it.
    expect: &'a str,
    models: Vec<&'static str>,
}

#[derive(Serialize)]
struct JsonScenarios<'a> {
    /// Why the class is checked.
    reason: &'a str,
    ran: usize,
    complete: usize,
    planned: usize,
    pairs: usize,
}

#[derive(Serialize, Default)]
struct JsonBound {
    complete: bool,
    context_switches: Option<u32>,
}

#[derive(Serialize)]
struct JsonReason<'a> {
    kind: &'a str,
    message: Cow<'a, str>,
    place: Option<JsonPlace<'a>>,
}

#[derive(Serialize, Default)]
struct JsonStats {
    states: u64,
    transitions: u64,
    instructions: u64,
    depth: u32,
    seconds: f64,
    peak_bytes: u64,
    phases: JsonPhases,
}

/// Seconds of each part of a check. The search includes looking for threads that never end.
#[derive(Serialize, Default)]
struct JsonPhases {
    linking: f64,
    search: f64,
    minimising: f64,
    trials: f64,
}

#[derive(Serialize)]
struct JsonPlace<'a> {
    file: &'a str,
    line: u32,
    column: u32,
    end_line: u32,
    end_column: u32,
}

#[derive(Serialize)]
struct JsonFinding<'a> {
    id: usize,
    rule: &'a str,
    certainty: &'a str,
    level: &'a str,
    harm: Option<&'a str>,
    message: &'a str,
    variable: Option<&'a str>,
    harness: Option<&'a str>,
    /// Other harnesses that show the same.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    also_by: &'a [String],
    /// The calls that show it, where no harness was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    scenario: Option<&'a str>,
    place: JsonPlace<'a>,
    related: Vec<JsonRelated<'a>>,
    trace: Option<JsonTrace<'a>>,
    fixes: Vec<JsonFix<'a>>,
    /// Of a data race: both accesses.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    accesses: Vec<JsonAccess<'a>>,
    /// Of a data race: all racing pairs that have its cause, this one first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pairs: Vec<[JsonAccess<'a>; 2]>,
    /// Of an exception or a failed assertion.
    #[serde(skip_serializing_if = "Option::is_none")]
    exception: Option<JsonException<'a>>,
}

#[derive(Serialize)]
struct JsonAccess<'a> {
    thread: &'a str,
    kind: &'a str,
    place: Option<JsonPlace<'a>>,
}

#[derive(Serialize)]
struct JsonException<'a> {
    class: &'a str,
    message: Option<&'a str>,
}

#[derive(Serialize)]
struct JsonRelated<'a> {
    message: &'a str,
    place: JsonPlace<'a>,
}

#[derive(Serialize)]
struct JsonTrace<'a> {
    loop_from: Option<u32>,
    steps: Vec<JsonStep<'a>>,
    edges: Vec<JsonEdge<'a>>,
    /// What `racelens run --replay` follows.
    choices: &'a [u32],
    length: u32,
    /// None where there is no schedule to replay: a loop that goes on forever.
    choosing: Option<JsonChoosing>,
    found_after: u32,
    /// What the Java Memory Model commits in each step, where the execution has reads of later writes.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    commits: &'a [String],
}

/// The options that the choices depend on.
#[derive(Serialize)]
struct JsonChoosing {
    /// Where it is not sequential consistency.
    #[serde(skip_serializing_if = "Option::is_none")]
    memory_model: Option<&'static str>,
    reduce: &'static str,
    points_to: &'static str,
    immutable: bool,
    spurious_wakeups: bool,
    /// False where long limits expire only when no thread can go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    long_limits: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    word_tearing: Option<bool>,
    /// Whether each look at the clock finds that no time has passed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    clock_stands: bool,
    /// Whether monitors inside of each other are entered in one step.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    nested_monitors: bool,
    /// Whether printing is a step of its own.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    prints: bool,
}

#[derive(Serialize)]
struct JsonStep<'a> {
    thread: &'a str,
    action: &'a str,
    variable: Option<&'a str>,
    before: Option<&'a str>,
    after: Option<&'a str>,
    place: Option<JsonPlace<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fold: Option<JsonFold>,
    #[serde(rename = "old_read", skip_serializing_if = "Option::is_none")]
    weak_read: Option<JsonWeakRead<'a>>,
}

/// So many steps from this one on happened so many times in a row; the trace has them once.
#[derive(Serialize)]
struct JsonFold {
    steps: u32,
    times: u32,
}

/// Which write a read sees that does not see the newest, as a step (a later one, where it sees a write that has not come yet) or
/// null for the value from before, and which it misses.
#[derive(Serialize)]
struct JsonWeakRead<'a> {
    sees: Option<u32>,
    misses: &'a [u32],
    /// Halves of two writes of a `long` or `double`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    torn: bool,
}

#[derive(Serialize)]
struct JsonEdge<'a> {
    from: u32,
    to: u32,
    by: &'a str,
}

#[derive(Serialize)]
struct JsonFix<'a> {
    title: &'a str,
    verified: bool,
}

pub(super) fn write(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let harnesses = report.harnesses.iter().map(|harness| self::harness(harness, &report.findings));
    let findings = report.findings.iter().enumerate().map(|(id, finding)| self::finding(id, finding));
    let suppressed = report.suppressed.iter().map(|suppressed| JsonSuppressed {
        rule: suppressed.finding.rule,
        certainty: suppressed.finding.certainty.as_str(),
        message: &suppressed.finding.message,
        place: place(&suppressed.finding.place),
        reason: &suppressed.reason,
        by: suppressed.by.as_ref().map(place),
    });
    let suppressed = suppressed.collect();
    let json = JsonReport { version: 1, harnesses: harnesses.collect(), findings: findings.collect(), suppressed };
    serde_json::to_writer_pretty(&mut *out, &json)?;
    writeln!(out)
}

fn harness<'a>(report: &'a HarnessReport, findings: &[Finding]) -> JsonHarness<'a> {
    let named = |finding: &&(usize, &Finding)| finding.1.harness.as_deref() == Some(report.name.as_str());
    let numbered: Vec<(usize, &Finding)> = findings.iter().enumerate().collect();
    let mut json = JsonHarness {
        name: &report.name,
        kind: report.kind.as_str(),
        file: report.place.as_ref().map(|place| &*place.file),
        verdict: "not-checked",
        model: "sc",
        memory_model: None,
        bound: JsonBound::default(),
        class_files: &report.class_files,
        models: &report.models,
        reasons: Vec::new(),
        violations: numbered.iter().filter(named).map(|(id, _)| *id).collect(),
        assumptions: &[],
        stats: JsonStats::default(),
        key: report.key.as_deref(),
        cached: false,
        scenarios: None,
        results: None,
    };
    if let HarnessState::Shadowed(other) = &report.state {
        let message = format!("{other} declares a class of the same name").into();
        json.reasons.push(JsonReason { kind: "duplicate-class", message, place: report.place.as_ref().map(place) });
    }
    if let HarnessState::Current(verdict) | HarnessState::Outdated(verdict) = &report.state {
        json.verdict = match verdict.outcome {
            Outcome::Violated => "violated",
            Outcome::Holds => "holds",
            Outcome::NotChecked => "not-checked",
        };
        json.bound = JsonBound { complete: verdict.bound.complete, context_switches: verdict.bound.context_switches };
        let reasons = verdict.reasons.iter();
        json.reasons = reasons
            .map(|reason| JsonReason {
                kind: reason.kind,
                message: Cow::Borrowed(&reason.message),
                place: reason.place.as_ref().map(place),
            })
            .collect();
        json.assumptions = &verdict.assumptions;
        json.memory_model = verdict.is_sequentially_consistent.then_some(RACE_FREE);
        json.cached = verdict.is_cached;
        json.scenarios = verdict.scenarios.as_ref().map(|scenarios| JsonScenarios {
            reason: &scenarios.reason,
            ran: scenarios.ran,
            complete: scenarios.complete,
            planned: scenarios.planned,
            pairs: scenarios.pairs,
        });
        let names = |models: &[MemoryModel]| models.iter().map(|model| model.as_str()).collect();
        json.results = verdict.results.as_ref().map(|results| JsonResults {
            models: names(&results.models),
            complete: results.is_complete,
            all: results
                .all
                .iter()
                .map(|one| JsonResult { result: &one.text, expect: &one.expect, models: names(&one.models) })
                .collect(),
        });
        let stats = &verdict.stats;
        json.stats = JsonStats {
            states: stats.states,
            transitions: stats.transitions,
            instructions: stats.instructions,
            depth: stats.depth,
            seconds: stats.seconds,
            peak_bytes: stats.peak_bytes,
            phases: JsonPhases {
                linking: verdict.phases.linking.as_secs_f64(),
                search: verdict.phases.search.as_secs_f64(),
                minimising: verdict.phases.minimising.as_secs_f64(),
                trials: verdict.phases.trials.as_secs_f64(),
            },
        };
    }
    json
}

fn finding(id: usize, finding: &Finding) -> JsonFinding<'_> {
    let related = finding.related.iter();
    let fixes = finding.fixes.iter();
    JsonFinding {
        id,
        rule: finding.rule,
        certainty: finding.certainty.as_str(),
        level: finding.level.as_str(),
        harm: finding.harm.map(|harm| harm.as_str()),
        message: &finding.message,
        variable: finding.variable.as_deref(),
        harness: finding.harness.as_deref(),
        also_by: &finding.also_by,
        scenario: finding.scenario.as_deref(),
        place: place(&finding.place),
        related: related
            .map(|related| JsonRelated { message: &related.message, place: place(&related.place) })
            .collect(),
        trace: finding.trace.as_ref().map(|one| trace(one, !is_endless(finding))),
        fixes: fixes
            .map(|fix| JsonFix { title: &fix.title, verified: fix.verification == Verification::Verified })
            .collect(),
        accesses: finding.accesses.iter().map(access).collect(),
        pairs: finding.pairs.iter().map(|[a, b]| [access(a), access(b)]).collect(),
        exception: finding
            .exception
            .as_ref()
            .map(|exception| JsonException { class: &exception.class, message: exception.message.as_deref() }),
    }
}

/// Whether a finding's trace is a stem and a loop of the search without reductions, which is not replayed.
fn is_endless(finding: &Finding) -> bool {
    let has_loop = finding.trace.as_ref().is_some_and(|trace| trace.loop_from.is_some());
    let is_unreduced = finding.trace.as_ref().is_some_and(|trace| trace.choosing.reduce == Reduce::None);
    matches!(finding.rule, "ltl" | "starvation" | "livelock") || has_loop && is_unreduced
}

fn access(access: &AccessView) -> JsonAccess<'_> {
    JsonAccess { thread: &access.thread, kind: access.kind, place: access.place.as_ref().map(place) }
}

fn trace(trace: &TraceView, replays: bool) -> JsonTrace<'_> {
    let steps = trace.steps.iter().map(|step| JsonStep {
        thread: trace.threads.get(step.thread as usize).map_or("?", String::as_str),
        action: step.action,
        variable: step.variable.as_deref(),
        before: step.before.as_deref(),
        after: step.after.as_deref(),
        place: step.place.as_ref().map(place),
        fold: step.fold.map(|fold| JsonFold { steps: fold.steps, times: fold.times }),
        weak_read: step.weak_read.as_ref().map(|old| JsonWeakRead {
            sees: old.sees,
            misses: &old.misses,
            torn: old.is_torn,
        }),
    });
    let edges = trace.edges.iter().map(|edge| JsonEdge { from: edge.from, to: edge.to, by: &edge.by });
    JsonTrace {
        loop_from: trace.loop_from,
        commits: &trace.commits,
        steps: steps.collect(),
        edges: edges.collect(),
        choices: &trace.choices,
        length: trace.length,
        choosing: replays.then(|| JsonChoosing {
            memory_model: Some(trace.choosing.memory_model.as_str()).filter(|_| trace.choosing.memory_model.is_weak()),
            reduce: trace.choosing.reduce.as_str(),
            points_to: trace.choosing.points_to.as_str(),
            immutable: trace.choosing.ownership.is_on(),
            spurious_wakeups: trace.choosing.spurious_wakeups.is_on(),
            long_limits: (!trace.choosing.long_limits.is_on()).then_some(false),
            word_tearing: (!trace.choosing.word_tearing.is_on()).then_some(false),
            clock_stands: trace.choosing.clock_stands.is_on(),
            nested_monitors: trace.choosing.nested_monitors.is_on(),
            prints: trace.choosing.prints,
        }),
        found_after: trace.found_after,
    }
}

fn place(place: &Place) -> JsonPlace<'_> {
    JsonPlace {
        file: &place.file,
        line: place.start.line + 1,
        column: place.start.utf16 + 1,
        end_line: place.end.line + 1,
        end_column: place.end.utf16 + 1,
    }
}
