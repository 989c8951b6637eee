//! Results for a person: one table for each harness, with a column for each memory model.

use std::fmt::Write as _;

use racelens_ide::HarnessKind;
use racelens_ide::outcomes::{Failure, Matched, OutcomesReport, Reached, ResultRow};

use super::{Tests, listed};
use crate::harmless_text::plain;

/// One line for a result: its lines, or `(nothing)`.
fn shown(row: &ResultRow) -> String {
    let lines: Vec<String> = row.result.lines().map(|line| plain(line).into_owned()).collect();
    match (lines.is_empty(), row.failure) {
        (_, Some(Failure::Exception)) => format!("throws {}", lines.join(" / ")),
        (_, Some(_)) => format!("({})", lines.join(" / ")),
        (true, None) => "(nothing)".to_owned(),
        (false, None) => lines.join(" / "),
    }
}

fn mark(reached: Reached) -> &'static str {
    match reached {
        Reached::Yes => "yes",
        Reached::No => "no",
        Reached::Unknown => "?",
    }
}

fn end_line(text: &mut String) {
    text.truncate(text.trim_end().len());
    text.push('\n');
}

/// The models under which a result is reachable.
fn models_of(report: &OutcomesReport, row: &ResultRow) -> String {
    let reached = report.models.iter().zip(&row.reached).filter(|(_, reached)| **reached == Reached::Yes);
    let names: Vec<&str> = reached.map(|((model, _), _)| model.as_str()).collect();
    listed(&names, "and")
}

pub(super) fn report(report: &OutcomesReport) -> String {
    let width = report.rows.iter().map(|row| shown(row).chars().count()).max().unwrap_or(0).max("result".len());
    let mut text = format!("{} ({})", plain(&report.id.name), plain(&report.id.file));
    if let Some(description) = &report.description {
        let _ = write!(text, ": {}", plain(description));
    }
    let _ = write!(text, "\n  {:width$}", "result");
    for (model, _) in &report.models {
        let _ = write!(text, "  {:<4}", model.as_str());
    }
    if report.kind == HarnessKind::Jcstress {
        text.push_str("  expected");
    }
    end_line(&mut text);
    for row in &report.rows {
        let _ = write!(text, "  {:width$}", shown(row));
        for reached in &row.reached {
            let _ = write!(text, "  {:<4}", mark(*reached));
        }
        if let Some(grade) = &row.grade {
            let _ = write!(text, "  {:<22}  {}", grade.expect.as_str(), plain(&grade.description));
        }
        end_line(&mut text);
    }
    for row in report.findings() {
        let models = models_of(report, row);
        let result = shown(row);
        let _ = match (&row.grade, row.failure) {
            (_, Some(Failure::Exception)) => writeln!(text, "  error: a run {result} under {models}"),
            (_, Some(_)) => writeln!(text, "  error: a run gives no result under {models} {result}"),
            (Some(grade), _) if grade.matched == Matched::Undeclared => {
                writeln!(text, "  error: `{result}` is reachable under {models}, and no @Outcome declares it")
            }
            (Some(grade), _) => {
                writeln!(text, "  error: `{result}` is {}, but reachable under {models}", grade.expect.as_str())
            }
            (None, None) => Ok(()),
        };
    }
    for unreached in &report.unreached {
        let models: Vec<&str> = report.models.iter().map(|(model, _)| model.as_str()).collect();
        let (expect, id) = (unreached.expect.as_str(), plain(&unreached.id));
        let models = listed(&models, "or");
        let _ = writeln!(text, "  remark: {expect} `{id}` was not reached under {models}");
    }
    for (model, found) in &report.models {
        let states = found.stats.states;
        let complete = if found.is_complete { "all results" } else { "not all results" };
        let _ = writeln!(text, "  under {}: {complete}, {states} states", model.as_str());
        for reason in &found.reasons {
            let _ = writeln!(text, "  not checked under {}: {}", model.as_str(), plain(&reason.message));
        }
        for assumption in &found.assumptions {
            let _ = writeln!(text, "  under {}, assuming that {}", model.as_str(), plain(assumption));
        }
    }
    for sentence in &report.unread {
        let _ = writeln!(text, "  not checked: {}", plain(sentence));
    }
    text
}

/// The last line, where there were jcstress tests.
pub(super) fn summary(tests: &Tests) -> String {
    let Tests { all, failed, incomplete } = *tests;
    match all {
        0 => String::new(),
        1 => "1 jcstress test".to_owned() + &rest(failed, incomplete),
        _ => format!("{all} jcstress tests") + &rest(failed, incomplete),
    }
}

fn rest(failed: usize, incomplete: usize) -> String {
    format!(": {failed} with a result that must not be, {incomplete} not checked completely\n")
}
