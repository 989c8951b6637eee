//! The report in SARIF 2.1.0, for the tools that show results of code analysis.
//!
//! Viewers show the first thread flow of a code flow alone, so that is the schedule of all threads; those of the single
//! threads follow. What carries no position, such as a step inside a model, is left out.

use std::collections::BTreeMap;
use std::io::{self, Write};

use racelens_ide::rules::rule;
use racelens_ide::{Certainty, Finding, HarnessState, Level, Place, Related, TraceView, Verification};
use serde_json::{Value, json};

use super::baseline::fingerprint;
use super::check::Report;

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

pub(super) fn write(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let suppressed = report.suppressed.iter().map(|one| (&one.finding, Some(one)));
    let all: Vec<(&Finding, _)> = report.findings.iter().map(|finding| (finding, None)).chain(suppressed).collect();
    let mut ids: BTreeMap<&str, usize> = all.iter().map(|(finding, _)| (finding.rule, 0)).collect();
    ids.values_mut().zip(0..).for_each(|(row, at)| *row = at);
    let rules: Vec<Value> = ids.keys().map(|id| of_rule(id)).collect();
    let results = all.iter().map(|(finding, suppressed)| {
        let mut result = result(finding, ids.get(finding.rule).copied().unwrap_or_default());
        if let Some(suppressed) = suppressed
            && let Some(fields) = result.as_object_mut()
        {
            let kind = if suppressed.by.is_some() { "inSource" } else { "external" };
            let mut suppression = json!({ "kind": kind });
            if !suppressed.reason.is_empty() {
                suppression = json!({ "kind": kind, "justification": suppressed.reason });
            }
            fields.insert("suppressions".to_owned(), json!([suppression]));
        }
        result
    });
    let notes = report.harnesses.iter().flat_map(|harness| {
        let reasons = match &harness.state {
            HarnessState::Current(verdict) | HarnessState::Outdated(verdict) => {
                verdict.reasons.iter().map(|reason| reason.message.clone()).collect()
            }
            HarnessState::NeverChecked => vec!["it could not be linked".to_owned()],
            HarnessState::Shadowed(other) => vec![format!("{other} declares a class with the same name")],
        };
        let note = |reason: String| {
            json!({ "level": "warning", "message": { "text": format!("{}: not checked: {reason}", harness.name) } })
        };
        reasons.into_iter().map(note).collect::<Vec<Value>>()
    });
    let log = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": { "name": "racelens", "semanticVersion": env!("CARGO_PKG_VERSION"), "rules": rules } },
            "columnKind": "utf16CodeUnits",
            "invocations": [{
                "executionSuccessful": true,
                "toolExecutionNotifications": notes.collect::<Vec<Value>>(),
            }],
            "results": results.collect::<Vec<Value>>(),
        }],
    });
    serde_json::to_writer_pretty(&mut *out, &log)?;
    writeln!(out)
}

fn of_rule(id: &str) -> Value {
    match rule(id) {
        Some(rule) => json!({
            "id": id,
            "name": pascal_case(id),
            "shortDescription": { "text": rule.summary },
            "help": { "text": rule.page, "markdown": rule.page },
        }),
        None => json!({ "id": id }),
    }
}

/// `data-race` as `DataRace`, which viewers show beside the id.
fn pascal_case(id: &str) -> String {
    let capital = |part: &str| part.chars().take(1).flat_map(char::to_uppercase).chain(part.chars().skip(1)).collect();
    id.split('-').map(capital).collect::<Vec<String>>().concat()
}

fn result(finding: &Finding, row: usize) -> Value {
    let level = match finding.level {
        Level::Error => "error",
        Level::Warning => "warning",
        Level::Hint => "note",
    };
    let related = finding.related.iter().zip(0..);
    let mut result = json!({
        "ruleId": finding.rule,
        "ruleIndex": row,
        "level": level,
        "kind": if finding.certainty == Certainty::Suspected { "review" } else { "fail" },
        "message": { "text": finding.message },
        "locations": [{ "physicalLocation": physical(&finding.place) }],
        "relatedLocations": related.map(|(related, id)| of_related(related, id)).collect::<Vec<Value>>(),
        "partialFingerprints": { "racelens/v2": fingerprint(finding) },
        "properties": {
            "certainty": finding.certainty.as_str(),
            "harness": finding.harness,
            "alsoBy": finding.also_by,
            "scenario": finding.scenario,
        },
    });
    // A result that is only to be looked at has no level of its own.
    if finding.certainty == Certainty::Suspected {
        set(&mut result, "level", json!("none"));
    }
    if let Some(trace) = &finding.trace {
        set(&mut result, "codeFlows", json!([code_flow(trace)]));
    }
    let verified = finding.fixes.iter().filter(|fix| fix.verification == Verification::Verified);
    let fixes: Vec<Value> = verified.map(fix).collect();
    if !fixes.is_empty() {
        set(&mut result, "fixes", json!(fixes));
    }
    result
}

fn set(value: &mut Value, key: &str, to: Value) {
    if let Some(fields) = value.as_object_mut() {
        fields.insert(key.to_owned(), to);
    }
}

fn fix(fix: &racelens_ide::Fix) -> Value {
    let changes = fix.edits.iter().map(|edit| {
        json!({
            "artifactLocation": { "uri": uri(&edit.place.file) },
            "replacements": [{ "deletedRegion": region(&edit.place), "insertedContent": { "text": edit.new_text } }],
        })
    });
    json!({ "description": { "text": fix.title }, "artifactChanges": changes.collect::<Vec<Value>>() })
}

fn of_related(related: &Related, id: usize) -> Value {
    json!({ "id": id, "physicalLocation": physical(&related.place), "message": { "text": related.message } })
}

/// The schedule first, then the steps of each thread.
fn code_flow(trace: &TraceView) -> Value {
    let of = |thread: Option<usize>| -> Vec<Value> {
        let steps = trace.steps.iter().enumerate();
        let steps = steps.filter(|(_, step)| thread.is_none_or(|thread| step.thread as usize == thread));
        let locations = steps.filter_map(|(at, step)| {
            let name = trace.threads.get(step.thread as usize).map_or("?", String::as_str);
            let place = physical(step.place.as_ref()?);
            let text = format!("{name}: {}", step.text);
            Some(json!({
                "executionOrder": at + 1,
                "location": { "physicalLocation": place, "message": { "text": text } },
            }))
        });
        locations.collect()
    };
    let mut flows = vec![("the schedule", of(None))];
    flows.extend(trace.threads.iter().enumerate().map(|(at, name)| (name.as_str(), of(Some(at)))));
    // A flow without a location is none.
    let flows = flows.into_iter().filter(|(_, locations)| !locations.is_empty());
    let flows = flows.map(|(id, locations)| json!({ "id": id, "locations": locations }));
    json!({ "threadFlows": flows.collect::<Vec<Value>>() })
}

fn physical(place: &Place) -> Value {
    json!({ "artifactLocation": { "uri": uri(&place.file) }, "region": region(place) })
}

fn region(place: &Place) -> Value {
    json!({
        "startLine": place.start.line + 1,
        "startColumn": place.start.utf16 + 1,
        "endLine": place.end.line + 1,
        "endColumn": place.end.utf16 + 1,
    })
}

/// A path as a relative reference, or as a `file` URI where it is absolute.
fn uri(path: &str) -> String {
    let mut escaped = String::with_capacity(path.len() + 7);
    if path.starts_with('/') {
        escaped.push_str("file://");
    }
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'.' | b'_' | b'~' => {
                escaped.push(char::from(byte))
            }
            _ => escaped.push_str(&format!("%{byte:02X}")),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    #[test]
    fn paths_become_references() {
        assert_eq!(super::uri("src/A B.java"), "src/A%20B.java");
        assert_eq!(super::uri("/tmp/größe$1.java"), "file:///tmp/gr%C3%B6%C3%9Fe%241.java");
    }
}
