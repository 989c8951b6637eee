//! What a JVM has shown of random programs about the utilities of the library, in the checker: each result must be among all
//! results of the program, and one that hung must be found to hang.
//!
//! The suite takes what `utilities/shown.txt` has. By hand, new programs are run by the JVM at hand as well:
//! `RACELENS_UTILITIES=1000 RACELENS_SEED=5000 cargo test --release -p racelens-tests --test utilities -- --ignored --nocapture`
//! (`RACELENS_RUNS` says how often each is run). With `UPDATE_UTILITIES=1` their results are written into the file instead.

#![allow(
    clippy::disallowed_methods,
    clippy::panic,
    clippy::print_stderr,
    clippy::unwrap_used,
    reason = "test code that runs a JVM, reads and writes what it has shown, and fails where it is surprised"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex};

use racelens::cli::{self, Console};
use racelens_system::Memory;
use racelens_tests::environment::number;
use racelens_tests::generate::utilities::Calls;
use racelens_tests::{files, jvm};
use serde_json::Value;

/// The programs of the suite.
const IN_SUITE: u64 = 240;

/// What a run of a program came to that did not end.
const HANGS: &str = "hangs";

/// Rules about programs that never end.
const ENDLESS: [&str; 5] = ["deadlock", "endless-loop", "livelock", "starvation", "stuck"];

type Shown = BTreeMap<u64, BTreeSet<String>>;

fn table() -> String {
    std::fs::read_to_string(files::root().join("utilities/calls.txt")).unwrap()
}

fn report(calls: &Calls, command: &[&str]) -> Result<Value, String> {
    let path = format!("/{}.java", calls.class);
    let system = Memory { files: [(path.clone(), calls.text("").into_bytes())].into() };
    let args: Vec<String> =
        [&["racelens"], command, &["--format", "json", &path]].concat().into_iter().map(str::to_owned).collect();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console { out: &mut out, err: &mut err, out_is_terminal: false, err_is_terminal: false };
    cli::run(&args, Arc::new(system), &mut console);
    serde_json::from_slice(&out).map_err(|error| format!("{error}: {}", String::from_utf8_lossy(&err)))
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value.get(key).and_then(Value::as_str).unwrap_or_default()
}

/// What a JVM has shown of a program and the checker rules out.
fn ruled_out(calls: &Calls, shown: &BTreeSet<String>) -> Result<Vec<String>, String> {
    let mut wrong = Vec::new();
    let outcomes = report(calls, &["outcomes", "--memory-model", "sc", "--budget", "10s"])?;
    let Some(program) = list(&outcomes, "harnesses").first() else { return Err("no harness".to_owned()) };
    let is_complete =
        |model: &Value| model.get("complete") == Some(&Value::Bool(true)) && list(model, "reasons").is_empty();
    if list(program, "models").iter().all(is_complete) {
        let results: BTreeSet<&str> =
            list(program, "results").iter().map(|result| text(result, "result").trim_end()).collect();
        let lost = shown.iter().filter(|one| *one != HANGS && !results.contains(one.as_str()));
        wrong.extend(lost.map(|one| format!("never {one}; all results: {results:?}")));
    }
    if shown.contains(HANGS) {
        let found = report(calls, &["check", "--cache", "off", "--budget", "10s"])?;
        let hangs = list(&found, "findings").iter().any(|finding| ENDLESS.contains(&text(finding, "rule")));
        let is_all = list(&found, "harnesses").iter().all(|harness| {
            harness.pointer("/bound/complete") == Some(&Value::Bool(true)) && list(harness, "reasons").is_empty()
        });
        if !hangs && is_all {
            wrong.push("never hangs".to_owned());
        }
    }
    Ok(wrong)
}

/// Compares all of them, on two threads; the complaints.
fn compared(all: &Shown) -> Vec<String> {
    let table = table();
    let complaints = Mutex::new(Vec::new());
    let rest = Mutex::new(all.iter());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let next = rest.lock().unwrap().next();
                    let Some((seed, shown)) = next else { break };
                    let calls = Calls::of(*seed, &table);
                    let wrong = ruled_out(&calls, shown).unwrap_or_else(|error| vec![error]);
                    if !wrong.is_empty() {
                        complaints.lock().unwrap().push(format!("{seed}: {}\n{}", wrong.join("\n"), calls.text("")));
                    }
                }
            });
        }
    });
    complaints.into_inner().unwrap()
}

fn known() -> Shown {
    let text = std::fs::read_to_string(files::root().join("utilities/shown.txt")).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let row = |line: &str| {
        let (seed, shown) = line.split_once('\t')?;
        Some((seed.parse().ok()?, shown.split('\t').map(str::to_owned).collect()))
    };
    lines.map(|line| row(line).unwrap_or_else(|| panic!("no row: {line}"))).collect()
}

#[test]
fn the_checker_has_what_a_jvm_has_shown() {
    let known = known();
    assert_eq!(known.len() as u64, IN_SUITE);
    let complaints = compared(&known);
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// Runs programs in one JVM, each that often.
fn in_jvm(seeds: impl Iterator<Item = u64>, runs: u32, folder: &Path) -> Shown {
    let table = table();
    let all: Vec<(u64, Calls)> = seeds.map(|seed| (seed, Calls::of(seed, &table))).collect();
    let mut javac = Command::new("javac");
    javac.current_dir(folder).args(["-nowarn", "-Xlint:none", "-proc:none", "-d"]).arg(folder);
    javac.arg(files::root().join("utilities/Runner.java"));
    for (_, calls) in &all {
        let path = folder.join(format!("{}.java", calls.class));
        std::fs::write(&path, calls.text("Runner.pause();")).unwrap();
        javac.arg(path);
    }
    let compiled = javac.output().unwrap();
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let mut java = Command::new("java");
    java.arg("-cp").arg(folder).args(["Runner", &runs.to_string()]);
    java.args(all.iter().map(|(_, calls)| format!("{}/{}", calls.class, calls.threads())));
    let output = java.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut shown = Shown::new();
    for (line, (seed, calls)) in text.lines().zip(&all) {
        let Some((class, results)) = line.split_once('\t') else { panic!("{line}") };
        assert_eq!(class, calls.class);
        shown.insert(*seed, results.split('\t').map(str::to_owned).collect());
    }
    assert_eq!(shown.len(), all.len(), "{}", String::from_utf8_lossy(&output.stderr));
    shown
}

#[test]
#[ignore = "as long as is asked for, with a JVM"]
fn hunt() {
    if !jvm::is_there() {
        eprintln!("skipped: no JDK");
        return;
    }
    let folder = std::env::temp_dir().join(format!("racelens-utilities-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let updates = std::env::var_os("UPDATE_UTILITIES").is_some();
    let from = number("RACELENS_SEED").unwrap_or(0);
    let count = if updates { IN_SUITE } else { number("RACELENS_UTILITIES").unwrap_or(200) };
    let runs = number("RACELENS_RUNS").unwrap_or(60);
    let mut complaints = Vec::new();
    let mut all = Shown::new();
    for first in (from..from + count).step_by(100) {
        let shown = in_jvm(first..(first + 100).min(from + count), runs, &folder);
        complaints.append(&mut compared(&shown));
        all.extend(shown);
    }
    let _ = std::fs::remove_dir_all(&folder);
    if updates {
        let mut text =
            "# What a JVM 17 has shown of each program of `tests/utilities.rs`, by its seed: `UPDATE_UTILITIES=1` \
                        runs the programs anew.\n"
                .to_owned();
        for (seed, shown) in &all {
            let _ = writeln!(text, "{seed}\t{}", shown.iter().map(String::as_str).collect::<Vec<_>>().join("\t"));
        }
        std::fs::write(files::root().join("utilities/shown.txt"), text).unwrap();
    }
    let hung = all.values().filter(|shown| shown.contains(HANGS)).count();
    let results: usize = all.values().map(BTreeSet::len).sum();
    eprintln!("{} programs, {results} results, {hung} can hang; {} complaints", all.len(), complaints.len());
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}
