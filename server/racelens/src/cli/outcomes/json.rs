//! `racelens outcomes --format json`: one object with all harnesses, their results, and the findings.

use racelens_ide::HarnessKind;
use racelens_ide::outcomes::{Failure, Matched, OutcomesReport, Reached, ResultRow};
use serde::Serialize;
use std::collections::BTreeMap;

use super::super::Usage;
use super::listed;

#[derive(Serialize)]
struct JsonReport<'a> {
    version: u32,
    harnesses: Vec<JsonHarness<'a>>,
    findings: Vec<JsonFinding<'a>>,
}

#[derive(Serialize)]
struct JsonHarness<'a> {
    name: &'a str,
    kind: &'static str,
    file: &'a str,
    place: Option<JsonPlace<'a>>,
    description: Option<&'a str>,
    /// `violated`, `holds`, `not-checked`; of a `main`, `holds` means that all results are listed.
    verdict: &'static str,
    models: Vec<JsonModel<'a>>,
    results: Vec<JsonResult<'a>>,
    /// Ids of acceptable results that no model reaches.
    unreached: Vec<JsonUnreached<'a>>,
    reasons: &'a [String],
}

#[derive(Serialize)]
struct JsonModel<'a> {
    model: &'static str,
    complete: bool,
    states: u64,
    seconds: f64,
    reasons: Vec<JsonReason<'a>>,
    assumptions: &'a [String],
}

#[derive(Serialize)]
struct JsonReason<'a> {
    kind: &'static str,
    message: &'a str,
}

#[derive(Serialize)]
struct JsonResult<'a> {
    result: &'a str,
    /// `exception`, `deadlock`, `endless`: the run has no result.
    failure: Option<&'static str>,
    /// `yes`, `no` or `unknown` per model.
    reached: BTreeMap<&'static str, &'static str>,
    expect: Option<&'static str>,
    /// The id that matches; null for the default and where none does.
    id: Option<&'a str>,
    /// Whether an annotation says what is expected.
    declared: bool,
    description: Option<&'a str>,
}

#[derive(Serialize)]
struct JsonUnreached<'a> {
    id: &'a str,
    expect: &'static str,
    description: &'a str,
}

#[derive(Serialize)]
struct JsonFinding<'a> {
    id: usize,
    rule: &'static str,
    certainty: &'static str,
    level: &'static str,
    harness: &'a str,
    result: &'a str,
    expect: Option<&'static str>,
    models: Vec<&'static str>,
    message: String,
    place: Option<JsonPlace<'a>>,
}

#[derive(Copy, Clone, Serialize)]
struct JsonPlace<'a> {
    file: &'a str,
    line: u32,
    column: u32,
    end_line: u32,
    end_column: u32,
}

fn place(report: &OutcomesReport) -> Option<JsonPlace<'_>> {
    let place = report.place.as_ref()?;
    Some(JsonPlace {
        file: &place.file,
        line: place.start.line + 1,
        column: place.start.utf16 + 1,
        end_line: place.end.line + 1,
        end_column: place.end.utf16 + 1,
    })
}

fn failure(failure: Failure) -> &'static str {
    match failure {
        Failure::Exception => "exception",
        Failure::Deadlock => "deadlock",
        Failure::Endless => "endless",
    }
}

fn reached(reached: Reached) -> &'static str {
    match reached {
        Reached::Yes => "yes",
        Reached::No => "no",
        Reached::Unknown => "unknown",
    }
}

fn result<'a>(report: &'a OutcomesReport, row: &'a ResultRow) -> JsonResult<'a> {
    let grade = row.grade.as_ref();
    let models = report.models.iter().map(|(model, _)| model.as_str());
    JsonResult {
        result: &row.result,
        failure: row.failure.map(failure),
        reached: models.zip(row.reached.iter().map(|one| reached(*one))).collect(),
        expect: grade.map(|grade| grade.expect.as_str()),
        id: grade.and_then(|grade| match &grade.matched {
            Matched::Id(id) => Some(&**id),
            Matched::Default | Matched::Undeclared => None,
        }),
        declared: grade.is_some_and(|grade| grade.matched != Matched::Undeclared),
        description: grade.map(|grade| &*grade.description),
    }
}

fn harness(report: &OutcomesReport) -> JsonHarness<'_> {
    let verdict = match (report.findings().next(), report.is_complete()) {
        (Some(_), _) => "violated",
        (None, true) => "holds",
        (None, false) => "not-checked",
    };
    let models = report.models.iter().map(|(model, found)| JsonModel {
        model: model.as_str(),
        complete: found.is_complete,
        states: found.stats.states,
        seconds: found.stats.seconds,
        reasons: found
            .reasons
            .iter()
            .map(|reason| JsonReason { kind: reason.kind.as_str(), message: &reason.message })
            .collect(),
        assumptions: &found.assumptions,
    });
    let unreached = report.unreached.iter().map(|one| JsonUnreached {
        id: &one.id,
        expect: one.expect.as_str(),
        description: &one.description,
    });
    JsonHarness {
        name: &report.id.name,
        kind: report.kind.as_str(),
        file: &report.id.file,
        place: place(report),
        description: report.description.as_deref(),
        verdict,
        models: models.collect(),
        results: report.rows.iter().map(|row| result(report, row)).collect(),
        unreached: unreached.collect(),
        reasons: &report.unread,
    }
}

fn finding<'a>(id: usize, report: &'a OutcomesReport, row: &'a ResultRow) -> JsonFinding<'a> {
    let reached = report.models.iter().zip(&row.reached).filter(|(_, reached)| **reached == Reached::Yes);
    let models: Vec<&'static str> = reached.map(|((model, _), _)| model.as_str()).collect();
    let expect = row.grade.as_ref().map(|grade| grade.expect.as_str());
    let under = listed(&models, "and");
    let message = match (row.failure, expect) {
        (Some(Failure::Exception), _) => format!("a run throws {} under {under}", row.result),
        (Some(_), _) => format!("a run gives no result under {under}: {}", row.result),
        (None, expect) => format!("`{}` is {}, but reachable under {under}", row.result, expect.unwrap_or_default()),
    };
    JsonFinding {
        id,
        rule: "forbidden-outcome",
        certainty: "confirmed",
        level: "error",
        harness: &report.id.name,
        result: &row.result,
        expect,
        models,
        message,
        place: place(report),
    }
}

pub(super) fn report(reports: &[OutcomesReport]) -> Result<String, Usage> {
    let tests = reports.iter().filter(|report| report.kind == HarnessKind::Jcstress);
    let rows = tests.flat_map(|report| report.findings().map(move |row| (report, row)));
    let findings = rows.enumerate().map(|(id, (report, row))| finding(id, report, row)).collect();
    let json = JsonReport { version: 1, harnesses: reports.iter().map(harness).collect(), findings };
    let text = serde_json::to_string_pretty(&json).map_err(|error| Usage(error.to_string()))?;
    Ok(text + "\n")
}
