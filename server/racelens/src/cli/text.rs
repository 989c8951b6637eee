//! The text report: source snippets, traces in columns, one line per harness.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::ops::Range;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level as Rung, Renderer, Snippet};
use racelens_ide::phrases::{count, grouped};
use racelens_ide::{
    Certainty, Finding, HarnessState, Level, Outcome, Place, ReasonView, Related, StepView, VerdictView, Verification,
};
use rustc_hash::FxHashMap;

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
                for (reason, more) in each_once(&verdict.reasons) {
                    let more = (more > 0).then(|| count(more, "other place"));
                    let at: Vec<String> = reason.place.as_ref().map(address).into_iter().chain(more).collect();
                    let at = if at.is_empty() { String::new() } else { format!(" ({})", at.join(" and ")) };
                    writeln!(out, "    not checked: {}{at}", plain(&reason.message))?;
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
                let reasons = each_once(&verdict.reasons).into_iter().map(|(reason, more)| match more {
                    0 => reason.message.clone(),
                    more => format!("{} (in {})", reason.message, count(more + 1, "place")),
                });
                let reasons = reasons.collect::<Vec<_>>().join("; ");
                writeln!(out, "{}: not checked: {}", plain(&harness.name), plain(&reasons))?;
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
    let mut lines = FxHashMap::default();
    for finding in &report.findings {
        let finding = &plain_finding(finding);
        writeln!(out, "{}", renderer.render(&[snippet(report, finding, &mut lines)]))?;
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

/// The reasons, each message once, with the first place and the number of others.
fn each_once(reasons: &[ReasonView]) -> Vec<(&ReasonView, u64)> {
    let mut rows: FxHashMap<&str, usize> = FxHashMap::default();
    let mut found: Vec<(&ReasonView, u64)> = Vec::new();
    for reason in reasons {
        let row = *rows.entry(&reason.message).or_insert(found.len());
        match found.get_mut(row) {
            Some((_, more)) => *more += 1,
            None => found.push((reason, 0)),
        }
    }
    found
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

/// Where the lines of each file begin.
type Lines = FxHashMap<String, Vec<usize>>;

fn snippet<'a>(report: &Report<'_>, finding: &'a Finding, lines: &mut Lines) -> Group<'a> {
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
        let mut marks = Vec::new();
        if &*finding.place.file == file {
            marks.push((AnnotationKind::Primary, range(&finding.place, &text), first_label(finding)));
        }
        for Related { message, place } in finding.related.iter().filter(|related| &*related.place.file == file) {
            marks.push((AnnotationKind::Context, range(place, &text), Some(message.clone())));
        }
        let shown = lines_around(marks.iter().map(|(_, range, _)| range), &text);
        let begins = lines
            .entry(file.to_owned())
            .or_insert_with(|| std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect());
        let first = begins.partition_point(|begin| *begin <= shown.start);
        let source = text.get(shown.clone()).unwrap_or_default().to_owned();
        let mut snippet = Snippet::source(source).path(plain(file).into_owned()).line_start(first).fold(true);
        for (kind, range, label) in marks {
            let here = range.start - shown.start..range.end - shown.start;
            snippet = snippet.annotation(kind.span(here).label(label));
        }
        group = group.element(snippet);
    }
    group
}

/// The whole lines from the first of some ranges to the last: the renderer reads all that it is given, for each finding.
fn lines_around<'a>(ranges: impl Iterator<Item = &'a Range<usize>> + Clone, text: &str) -> Range<usize> {
    let first = ranges.clone().map(|range| range.start).min().unwrap_or(0);
    let last = ranges.map(|range| range.end).max().unwrap_or(0);
    let start = text.get(..first).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1);
    let end = text.get(last..).and_then(|after| after.find('\n')).map_or(text.len(), |at| last + at + 1);
    start..end
}

fn first_label(finding: &Finding) -> Option<String> {
    let here = |at: &Place| *at == finding.place;
    // Two accesses may stand at one place: the second one is said of with the reason.
    let access = finding.accesses.iter().find(|access| access.place.as_ref().is_some_and(here));
    let trace = finding.trace.as_ref().filter(|_| finding.rule == "data-race")?;
    let thread = |step: &StepView| trace.threads.get(step.thread as usize);
    let is_it = |step: &&StepView| {
        let is_own = access.is_none_or(|access| thread(step) == Some(&access.thread));
        is_own && step.action != "flush" && step.place.as_ref().is_some_and(here)
    };
    let step = trace.steps.iter().rev().find(is_it)?;
    Some(format!("`{}` {}", thread(step)?, step.text))
}

/// Spans are of the text that the finding was made from; stay inside whatever is here now.
fn range(place: &Place, text: &str) -> Range<usize> {
    let floor = |offset: u32| {
        let mut at = (offset as usize).min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    floor(place.span.start)..floor(place.span.end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_said_once_with_the_number_of_its_places() {
        let reason = |message: &str| ReasonView { kind: "missing", message: message.to_owned(), place: None };
        let reasons = [reason("a"), reason("b"), reason("a"), reason("a")];
        let said: Vec<(&str, u64)> =
            each_once(&reasons).into_iter().map(|(reason, more)| (&*reason.message, more)).collect();
        assert_eq!(said, [("a", 2), ("b", 0)]);
    }

    #[test]
    fn a_snippet_has_the_lines_of_its_marks_alone() {
        let text = "one\ntwo\nthree\nfour";
        let around = |one: Range<usize>, other: Range<usize>| text.get(lines_around([one, other].iter(), text));
        assert_eq!(around(5..6, 5..6), Some("two\n"));
        assert_eq!(around(9..10, 4..5), Some("two\nthree\n"));
        assert_eq!(around(14..18, 15..16), Some("four"));
        assert_eq!(around(0..0, 0..0), Some("one\n"));
    }
}
