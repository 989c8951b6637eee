//! Litmus tests as jcstress tests: the exact set of results of each under each memory model, and what is found.
//!
//! Above each test of `tests/jcstress` stand lines `//= sc: 0, 1; 1, 0`, `//= opmm: sc + 0, 0` (or a count: `12 results`),
//! `//= unreached: 1, 1` for an acceptable result that no model reaches, and `//= found: 0, 0` for one that must not be.

#![allow(clippy::panic, reason = "a test that meets what it didn't expect should fail there")]

use std::collections::BTreeMap;

use libtest_mimic::{Arguments, Trial};
use racelens_ide::outcomes::{OutcomesReport, Reached};
use racelens_ide::{Host, MemoryModel, Options};
use racelens_tests::files;

/// The lines above a test, by what stands before the colon.
type Lines = BTreeMap<String, Vec<String>>;

fn main() {
    let files = files::cases("jcstress", "java").into_iter();
    let trials = files.map(|(name, text)| Trial::test(name.clone(), move || file(&name, &text).map_err(Into::into)));
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit();
}

/// The lines of each test, by the simple name of its class.
fn expected(text: &str) -> BTreeMap<String, Lines> {
    let mut tests = BTreeMap::new();
    let mut lines = Lines::new();
    for line in text.lines().map(str::trim) {
        if let Some((kind, rest)) = line.strip_prefix("//= ").and_then(|line| line.split_once(':')) {
            lines.entry(kind.to_owned()).or_default().push(rest.trim().to_owned());
        } else if let Some((_, rest)) = line.split_once("class ").filter(|_| !lines.is_empty()) {
            let name = rest.split([' ', '{']).next().unwrap_or_default();
            tests.insert(name.to_owned(), std::mem::take(&mut lines));
        }
    }
    tests
}

fn file(name: &str, text: &str) -> Result<(), String> {
    let path = format!("{name}.java");
    let mut host = Host::default();
    host.set_file(&path, text);
    let options = Options::default();
    let jobs = host.snapshot().outcomes_jobs(Some(&path), &options);
    let mut expected = expected(text);
    let mut wrong = Vec::new();
    for job in jobs {
        let report = job.run(&MemoryModel::ALL, &options);
        let simple = report.id.name.rsplit('.').next().unwrap_or_default().to_owned();
        match expected.remove(&simple) {
            Some(lines) => wrong.extend(differences(&report, &lines).into_iter().map(|why| format!("{simple}: {why}"))),
            None => wrong.push(format!("{simple}: has no lines `//= sc: …`")),
        }
    }
    wrong.extend(expected.into_keys().map(|name| format!("{name}: is no test")));
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn reached(report: &OutcomesReport, model: usize) -> Vec<String> {
    let rows = report.rows.iter().filter(|row| row.reached.get(model) == Some(&Reached::Yes));
    rows.map(|row| row.result.clone()).collect()
}

/// The results that a line lists; a count where it only counts them.
fn listed(line: &str, lines: &Lines) -> Result<Vec<String>, usize> {
    if let Some(count) = line.strip_suffix(" results") {
        return Err(count.parse().unwrap_or_else(|_| panic!("not a count: {line}")));
    }
    let mut all = Vec::new();
    let own = match line.strip_prefix("sc") {
        Some(rest) => {
            let sc = lines.get("sc").and_then(|lines| lines.first()).map_or("", String::as_str);
            all.extend(listed(sc, lines)?);
            rest.trim_start_matches(" + ")
        }
        None => line,
    };
    all.extend(own.split("; ").filter(|result| !result.is_empty()).map(str::to_owned));
    all.sort();
    Ok(all)
}

fn differences(report: &OutcomesReport, lines: &Lines) -> Vec<String> {
    let mut wrong = Vec::new();
    for (at, (model, found)) in report.models.iter().enumerate() {
        let mut reached = reached(report, at);
        reached.sort();
        let name = model.as_str();
        let Some(line) = lines.get(name).and_then(|lines| lines.first()) else {
            wrong.push(format!("no line for {name}: {}", reached.join("; ")));
            continue;
        };
        let is_right = match listed(line, lines) {
            Ok(listed) => listed == reached,
            Err(count) => count == reached.len(),
        };
        if !is_right {
            wrong.push(format!("{name}: expected {line}, got {} ({} results)", reached.join("; "), reached.len()));
        }
        if !found.is_complete {
            wrong.push(format!("{name}: not complete: {:?}", found.reasons));
        }
    }
    let of = |kind: &str| lines.get(kind).cloned().unwrap_or_default();
    let unreached: Vec<String> = report.unreached.iter().map(|one| one.id.to_string()).collect();
    if unreached != of("unreached") {
        wrong.push(format!("unreached: {}", unreached.join("; ")));
    }
    let found: Vec<String> = report.findings().map(|row| row.result.clone()).collect();
    if found != of("found") {
        wrong.push(format!("found: {}", found.join("; ")));
    }
    if !report.unread.is_empty() {
        wrong.push(report.unread.join("; "));
    }
    wrong
}
