//! Litmus tests as jcstress tests: the exact set of results of each under each memory model, and what is found.
//!
//! Above each test of `tests/jcstress` stand lines `//= sc: 0, 1; 1, 0`, `//= tso: sc + 0, 0` (or a count: `12 results`) and so on
//! for each model, `not checked` where a model does not list all; `//= unreached: 1, 1` for an acceptable result that no model
//! reaches, and `//= found: 0, 0` for one that must not be. Each model has the results of those before it.
//! `UPDATE_JCSTRESS=1` writes the lines of models anew.

#![allow(clippy::panic, reason = "a test that meets what it didn't expect should fail there")]
#![expect(clippy::disallowed_methods, reason = "test code that updates its cases")]

use std::collections::{BTreeMap, BTreeSet};

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

/// What a model says of a test: its results, or why it does not list all.
type Found = (MemoryModel, Result<BTreeSet<String>, String>);

fn file(name: &str, text: &str) -> Result<(), String> {
    let path = format!("{name}.java");
    let mut host = Host::default();
    host.set_file(&path, text);
    let options = Options::default();
    let jobs = host.snapshot().outcomes_jobs(Some(&path), &options);
    let mut expected = expected(text);
    let (mut wrong, mut updated) = (Vec::new(), text.to_owned());
    for job in jobs {
        let report = job.run(&MemoryModel::ALL, &options);
        let mut found: Vec<Found> = (0..report.models.len()).map(|at| reached(&report, at)).collect();
        // A test is graded by models that allow no more than really happens; the others are asked alone.
        for model in MemoryModel::ALL {
            if found.iter().all(|(known, _)| *known != model) {
                found.push(reached(&job.run(&[model], &options), 0));
            }
        }
        found.sort_by_key(|(model, _)| *model);
        let simple = report.id.name.rsplit('.').next().unwrap_or_default().to_owned();
        let mut own = inclusions(&found);
        match expected.remove(&simple) {
            Some(lines) => own.extend(differences(&report, &found, &lines)),
            None => own.push("has no lines `//= sc: …`".to_owned()),
        }
        wrong.extend(own.into_iter().map(|why| format!("{simple}: {why}")));
        updated = update(&updated, &simple, &found);
    }
    wrong.extend(expected.into_keys().map(|name| format!("{name}: is no test")));
    if std::env::var("UPDATE_JCSTRESS").is_ok() {
        let _ = std::fs::write(files::root().join("jcstress").join(path), updated);
        return Ok(());
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn reached(report: &OutcomesReport, at: usize) -> Found {
    let rows = report.rows.iter().filter(|row| row.reached.get(at) == Some(&Reached::Yes));
    let results = rows.map(|row| row.result.clone()).collect();
    let Some((model, found)) = report.models.get(at) else { panic!("the report has no such model") };
    let why = found.reasons.first().map_or_else(String::new, |reason| reason.message.clone());
    (*model, if found.is_complete { Ok(results) } else { Err(why) })
}

/// Each model has the results of those before it.
fn inclusions(found: &[Found]) -> Vec<String> {
    let complete: Vec<_> = found.iter().filter_map(|(model, results)| Some((model, results.as_ref().ok()?))).collect();
    let lacks = |pair: &[(&MemoryModel, &BTreeSet<String>)]| match pair {
        [(before, less), (after, more)] if !less.is_subset(more) => {
            Some(format!("{} lacks results of {}", after.as_str(), before.as_str()))
        }
        _ => None,
    };
    complete.windows(2).filter_map(lacks).collect()
}

/// The line of a model: what it adds to sequential consistency.
fn line(found: &Found, sc: &BTreeSet<String>) -> String {
    let (model, results) = found;
    let shown = match results {
        Err(_) => "not checked".to_owned(),
        Ok(results) if results.len() > 9 => format!("{} results", results.len()),
        Ok(results) if *model == MemoryModel::Sc => results.iter().cloned().collect::<Vec<_>>().join("; "),
        Ok(results) if results == sc => "sc".to_owned(),
        Ok(results) => format!("sc + {}", results.difference(sc).cloned().collect::<Vec<_>>().join("; ")),
    };
    format!("//= {}: {shown}", model.as_str())
}

/// The text with the lines of models above a test written anew.
fn update(text: &str, test: &str, found: &[Found]) -> String {
    let all: Vec<&str> = text.lines().collect();
    let is_head =
        |line: &str| line.split_once("class ").is_some_and(|(_, rest)| rest.split([' ', '{']).next() == Some(test));
    let Some(class) = all.iter().position(|line| is_head(line)) else { return text.to_owned() };
    let is_line = |line: &str| {
        let rest = line.trim().strip_prefix("//= ").and_then(|rest| rest.split_once(':'));
        rest.is_some_and(|(kind, _)| MemoryModel::ALL.iter().any(|model| model.as_str() == kind))
    };
    let begins = (0..class).rfind(|at| all.get(*at).is_some_and(|line| line.trim() == "}")).unwrap_or(0);
    let Some(first) = (begins..class).find(|at| all.get(*at).is_some_and(|line| is_line(line))) else {
        return text.to_owned();
    };
    let Some(Ok(sc)) = found.first().map(|(_, results)| results) else { return text.to_owned() };
    let indent: String = all.get(first).map_or("", |line| line).chars().take_while(|c| c.is_whitespace()).collect();
    let mut out = Vec::new();
    for (at, old) in all.iter().enumerate() {
        if at == first {
            out.extend(found.iter().map(|found| format!("{indent}{}", line(found, sc))));
        }
        if !(first..class).contains(&at) || !is_line(old) {
            out.push((*old).to_owned());
        }
    }
    out.join("\n") + "\n"
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

fn differences(report: &OutcomesReport, found: &[Found], lines: &Lines) -> Vec<String> {
    let mut wrong = Vec::new();
    for (model, results) in found {
        let name = model.as_str();
        let line = lines.get(name).and_then(|lines| lines.first());
        let is_right = match (results, line) {
            (Err(_), line) => line.is_some_and(|line| line == "not checked"),
            (Ok(_), None) => false,
            (Ok(results), Some(line)) => match listed(line, lines) {
                Ok(listed) => listed.iter().eq(results),
                Err(count) => count == results.len(),
            },
        };
        if !is_right {
            let line = line.map_or("no line", String::as_str);
            wrong.push(format!("{name}: expected {line}, got {results:?}"));
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
