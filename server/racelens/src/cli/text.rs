//! The text report: source snippets, traces in columns, one line per harness.

use std::collections::BTreeMap;
use std::io::{self, Write};

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level as Rung, Renderer, Snippet};
use racelens_ide::phrases::{count, grouped};
use racelens_ide::{Certainty, Finding, HarnessState, Level, Outcome, Place, Related, VerdictView, Verification};

use super::check::{Report, is_advice, is_found, is_pattern};
use crate::columns::columns;
use crate::harmless_text::{plain, plain_finding};

pub(super) fn write(report: &Report<'_>, colours: bool, out: &mut dyn Write) -> io::Result<()> {
    findings(report, colours, out)?;
    for harness in &report.harnesses {
        let name = plain(&harness.name);
        match &harness.state {
            HarnessState::Current(verdict) | HarnessState::Outdated(verdict) => {
                writeln!(out, "{} {}: {}", mark(verdict), name, plain(&verdict.sentence()))?;
                if let Some(scenarios) = &verdict.scenarios {
                    writeln!(out, "    checked since {}", plain(&scenarios.reason))?;
                }
                for reason in &verdict.reasons {
                    let at = reason.place.as_ref().map(|place| format!(" ({})", address(place)));
                    writeln!(out, "    not checked: {}{}", plain(&reason.message), at.unwrap_or_default())?;
                }
                if !harness.class_files.is_empty() {
                    writeln!(out, "    executed from class files: {}", plain(&some_of(&harness.class_files)))?;
                }
            }
            HarnessState::Shadowed(other) => {
                writeln!(out, "? {}: not checked: {} declares a class with the same name", name, plain(other))?;
            }
            HarnessState::NeverChecked => {
                writeln!(out, "? {}: not checked: it could not be linked", name)?;
            }
        }
    }
    if report.harnesses.is_empty() {
        writeln!(
            out,
            "? nothing was checked: there is no `public static void main(String[])` here, and no class for several threads"
        )?;
        writeln!(
            out,
            "    to check a class, write `// racelens: shared` above it; to check a static method, `// racelens: harness`"
        )?;
    }
    overview(report, out)?;
    writeln!(out, "{}", summary(report))
}

/// One line for each finding, what was not checked, and the summary.
pub(super) fn write_short(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    for finding in &report.findings {
        let (level, message) = (finding.level.as_str(), plain(&finding.message));
        writeln!(out, "{}: {level}[{}]: {message}", address(&finding.place), finding.rule)?;
    }
    for harness in &report.harnesses {
        match &harness.state {
            HarnessState::Current(verdict) | HarnessState::Outdated(verdict) if verdict.reasons.is_empty() => {}
            HarnessState::Current(verdict) | HarnessState::Outdated(verdict) => {
                let reasons: Vec<&str> = verdict.reasons.iter().map(|reason| reason.message.as_str()).collect();
                writeln!(out, "{}: not checked: {}", plain(&harness.name), plain(&reasons.join("; ")))?;
            }
            HarnessState::Shadowed(_) | HarnessState::NeverChecked => {
                writeln!(out, "{}: not checked", plain(&harness.name))?;
            }
        }
    }
    writeln!(out, "{}", summary(report))
}

/// Findings beyond these are counted by rule and by file as well.
const MANY: usize = 10;
/// Rows of such a table.
const MOST_ROWS: usize = 10;

/// How many findings each rule and each file has, where there are many.
fn overview(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    if report.findings.len() <= MANY {
        return Ok(());
    }
    let by_rule: Vec<&str> = report.findings.iter().map(|finding| finding.rule).collect();
    let by_file: Vec<&str> = report.findings.iter().map(|finding| &*finding.place.file).collect();
    for (title, names) in [("by rule", by_rule), ("by file", by_file)] {
        let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
        names.into_iter().for_each(|name| *counts.entry(name).or_default() += 1);
        let mut rows: Vec<(&str, u64)> = counts.into_iter().collect();
        rows.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        writeln!(out, "{title}:")?;
        for (name, number) in rows.iter().take(MOST_ROWS) {
            writeln!(out, "{number:>7}  {}", plain(name))?;
        }
        if let Some(more @ 1..) = rows.len().checked_sub(MOST_ROWS) {
            writeln!(out, "         and {} more", grouped(more as u64))?;
        }
    }
    Ok(())
}

/// The findings alone, each with its trace.
pub(super) fn findings(report: &Report<'_>, colours: bool, out: &mut dyn Write) -> io::Result<()> {
    let renderer = if colours { Renderer::styled() } else { Renderer::plain() };
    let renderer = renderer.decor_style(DecorStyle::Ascii);
    for finding in &report.findings {
        let finding = &plain_finding(finding);
        writeln!(out, "{}", renderer.render(&[snippet(report, finding)]))?;
        // Of a class file without its source there is nothing to show but the line.
        let is_unseen = |place: &Place| (report.text)(&place.file).is_none();
        if is_unseen(&finding.place) {
            writeln!(out, "   = at {}:{}", plain(&finding.place.file), finding.place.start.line + 1)?;
        }
        for related in finding.related.iter().filter(|related| is_unseen(&related.place)) {
            let at = format!("{}:{}", plain(&related.place.file), related.place.start.line + 1);
            writeln!(out, "   = at {at}: {}", related.message)?;
        }
        for fix in &finding.fixes {
            let state = match fix.verification {
                Verification::Verified => "verified: the changed program was checked and has no such race",
                Verification::Refuted => "checked: does not remove the race",
                Verification::Unchecked => "not verified",
            };
            writeln!(out, "   = fix: {} ({state})", fix.title)?;
        }
        if let Some(trace) = &finding.trace {
            let harness = finding.harness.as_deref().unwrap_or("a harness");
            writeln!(out, "   = trace of `{harness}`, {}:", count(trace.steps.len() as u64, "step"))?;
            writeln!(out)?;
            for line in columns(trace, &finding.place.file, report.has_full_traces) {
                writeln!(out, "     {line}")?;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

/// The first few names, and how many more there are.
fn some_of(names: &[String]) -> String {
    const SHOWN: usize = 6;
    let shown = names.iter().take(SHOWN).map(String::as_str).collect::<Vec<_>>().join(", ");
    match names.len().checked_sub(SHOWN) {
        Some(more @ 1..) => format!("{shown} and {} more", grouped(more as u64)),
        _ => shown,
    }
}

fn mark(verdict: &VerdictView) -> char {
    match verdict.outcome {
        Outcome::Violated => '✗',
        Outcome::Holds => '✓',
        Outcome::NotChecked => '?',
    }
}

fn summary(report: &Report<'_>) -> String {
    let of = |certainty| report.findings.iter().filter(|finding| finding.certainty == certainty).count() as u64;
    let states: u64 = report
        .harnesses
        .iter()
        .filter_map(|harness| match &harness.state {
            HarnessState::Current(verdict) => Some(verdict.stats.states),
            _ => None,
        })
        .sum();
    let found = report.findings.iter().filter(|finding| is_found(finding)).count() as u64;
    let syntax = report.findings.iter().filter(|finding| finding.rule == "syntax").count() as u64;
    let mut parts = vec![format!("{} confirmed", count(found, "finding"))];
    if of(Certainty::Suspected) > 0 {
        parts.push(format!("{} suspected and not checked", grouped(of(Certainty::Suspected))));
    }
    let patterns = report.findings.iter().filter(|finding| is_pattern(finding)).count() as u64;
    if patterns > 0 {
        parts.push(format!("{} shown by the text alone", grouped(patterns)));
    }
    let advice = report.findings.iter().filter(|finding| is_advice(finding)).count() as u64;
    if advice > 0 {
        parts.push(count(advice, "hint"));
    }
    if !report.suppressed.is_empty() {
        parts.push(format!("{} suppressed", grouped(report.suppressed.len() as u64)));
    }
    if syntax > 0 {
        parts.push(count(syntax, "syntax error"));
    }
    let harnesses = count(report.harnesses.len() as u64, "harness");
    format!("{} in {harnesses}, {}", parts.join(", "), count(states, "state"))
}

fn address(place: &Place) -> String {
    format!("{}:{}:{}", plain(&place.file), place.start.line + 1, place.start.utf16 + 1)
}

fn snippet<'a>(report: &Report<'_>, finding: &'a Finding) -> Group<'a> {
    let rung = match finding.level {
        Level::Error => Rung::ERROR,
        Level::Warning => Rung::WARNING,
        Level::Hint => Rung::NOTE.with_name("hint"),
    };
    let title = rung.primary_title(finding.message.as_str()).id(finding.rule);
    let mut group = title.elements(std::iter::empty::<Snippet<'_, annotate_snippets::Annotation<'_>>>());
    let mut files: Vec<&str> = vec![&finding.place.file];
    for related in &finding.related {
        if !files.contains(&&*related.place.file) {
            files.push(&related.place.file);
        }
    }
    for file in files {
        let Some(text) = (report.text)(file) else { continue };
        let mut snippet = Snippet::source(text.to_string()).path(plain(file).into_owned()).line_start(1).fold(true);
        if &*finding.place.file == file {
            let label = first_label(finding);
            snippet = snippet.annotation(AnnotationKind::Primary.span(range(&finding.place, &text)).label(label));
        }
        for Related { message, place } in finding.related.iter().filter(|related| &*related.place.file == file) {
            snippet = snippet.annotation(AnnotationKind::Context.span(range(place, &text)).label(message.as_str()));
        }
        group = group.element(snippet);
    }
    group
}

fn first_label(finding: &Finding) -> Option<String> {
    let step = finding.trace.as_ref().and_then(|trace| {
        let here = |at: &Place| *at == finding.place;
        let step =
            trace.steps.iter().rev().find(|step| step.action != "flush" && step.place.as_ref().is_some_and(here))?;
        let thread = trace.threads.get(step.thread as usize)?;
        Some(format!("`{thread}` {}", step.text))
    });
    step.filter(|_| finding.rule == "data-race")
}

/// Spans are of the text that the finding was made from; stay inside whatever is here now.
fn range(place: &Place, text: &str) -> std::ops::Range<usize> {
    let floor = |offset: u32| {
        let mut at = (offset as usize).min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    floor(place.span.start)..floor(place.span.end)
}
