//! Mutants of the checker and of the analyses that it believes: each row of `mutants/*.txt` breaks one rule, and a quick test
//! must notice it.
//!
//! The suite checks the table alone: the text of each row occurs exactly once in its file. By hand:
//!
//! `cargo test -p racelens-tests --test mutants -- --ignored --nocapture`
//!
//! That copies the workspace to a folder beside the built files, rewrites all rows at once to
//! `(if crate::mutant::is(N) { REPLACEMENT } else { ORIGINAL })` (mutant schemata: Untch, Offutt, Harrold, "Mutation Analysis
//! Using Mutant Schemata", 1993), builds once, and runs the quick tests with each number. `RACELENS_MUTANTS=part` takes the
//! rows with that part in their names, `RACELENS_MUTANTS_EVERY=9` every ninth row, `RACELENS_MUTANTS_FROM=40` those from the
//! fortieth on. A row's `by` is the test that noticed it the last time: that one is run first, then the others, the cheapest first.
//! Rows that survive for a reason take all tests, and are left out unless `RACELENS_MUTANTS_SURVIVORS=1`.
//!
//! Limit: a row replaces one expression of one line. Tests that fail without any mutant in the copy are not used.

#![allow(
    clippy::disallowed_methods,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "test code that copies and builds a workspace, and prints a table"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use racelens_tests::files;

/// A row of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Mutant {
    name: String,
    /// The rule that it breaks, as one sentence.
    breaks: String,
    /// The file, below `server/checker/src`, or `server/…` of another crate.
    file: String,
    from: String,
    to: String,
    /// Why no test can notice it.
    survives: Option<String>,
    /// The test that noticed it the last time.
    by: Option<String>,
}

/// Reads a table: rows of lines `KEY TEXT`, with an empty line between them.
fn rows(text: &str) -> Vec<Mutant> {
    let mut found: Vec<Mutant> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (key, value) = line.split_once(' ').unwrap_or_else(|| panic!("no text: {line}"));
        let value = value.to_owned();
        if key == "mutant" {
            found.push(Mutant { name: value, ..Mutant::default() });
            continue;
        }
        let row = found.last_mut().unwrap_or_else(|| panic!("no row yet: {line}"));
        match key {
            "breaks" => row.breaks = value,
            "in" => row.file = value,
            "from" => row.from = value,
            "to" => row.to = value,
            "survives" => row.survives = Some(value),
            "by" => row.by = Some(value),
            _ => panic!("no such key: {line}"),
        }
    }
    found
}

fn table() -> Vec<Mutant> {
    files::cases("mutants", "txt").iter().flat_map(|(_, text)| rows(text)).collect()
}

/// Mutants of one file, with their numbers.
type Numbered<'a> = [(usize, &'a Mutant)];

/// A file with all its mutants in it.
fn rewritten(text: &str, mutants: &Numbered<'_>) -> Result<String, String> {
    let mut by_text: BTreeMap<&str, Vec<(usize, &Mutant)>> = BTreeMap::new();
    for (number, mutant) in mutants {
        by_text.entry(&mutant.from).or_default().push((*number, mutant));
    }
    let mut places: Vec<(usize, &str, String)> = Vec::new();
    for (from, mutants) in by_text {
        let name = &mutants[0].1.name;
        let mut found = text.match_indices(from);
        let at = found.next().ok_or_else(|| format!("{name}: `{from}` does not occur"))?.0;
        if found.next().is_some() {
            return Err(format!("{name}: `{from}` occurs more than once"));
        }
        let ifs: String = mutants
            .iter()
            .map(|(number, mutant)| format!("if crate::mutant::is({number}) {{ {} }} else ", mutant.to))
            .collect();
        places.push((at, from, format!("({ifs}{{ {from} }})")));
    }
    places.sort_unstable();
    if let Some(pair) = places.windows(2).find(|pair| pair[0].0 + pair[0].1.len() > pair[1].0) {
        return Err(format!("`{}` and `{}` overlap", pair[0].1, pair[1].1));
    }
    let (mut out, mut end) = (String::new(), 0);
    for (at, from, with) in places {
        out.push_str(&text[end..at]);
        out.push_str(&with);
        end = at + from.len();
    }
    out.push_str(&text[end..]);
    Ok(out)
}

const CHECKER: &str = "server/checker/src";

/// The sources of the crate that a file is of, from the root of the workspace.
fn sources_of(file: &str) -> &str {
    match file.find("/src/") {
        Some(at) => &file[..at + "/src".len()],
        None => CHECKER,
    }
}

/// The path of a mutant's file, from the root of the workspace.
fn path_of(file: &str) -> PathBuf {
    if file.starts_with("server/") { PathBuf::from(file) } else { Path::new(CHECKER).join(file) }
}

fn by_file(table: &[Mutant]) -> BTreeMap<&str, Vec<(usize, &Mutant)>> {
    let mut files: BTreeMap<&str, Vec<(usize, &Mutant)>> = BTreeMap::new();
    for (at, mutant) in table.iter().enumerate() {
        files.entry(&mutant.file).or_default().push((at + 1, mutant));
    }
    files
}

fn workspace() -> PathBuf {
    files::root().parent().unwrap().to_owned()
}

/// Whether a text may be an expression: it can stand in a block. Only a build tells all of it.
fn is_expression(text: &str) -> bool {
    let count = |sign: char| text.matches(sign).count();
    let is_even = |(open, close)| count(open) == count(close);
    let is_half_an_if = text.starts_with("if ") && !text.contains('{');
    [('(', ')'), ('[', ']'), ('{', '}')].into_iter().all(is_even) && !text.ends_with(';') && !is_half_an_if
}
#[test]
fn the_table_fits_the_sources() {
    let table = table();
    assert!(table.len() >= 60, "{} mutants", table.len());
    let names: BTreeSet<&str> = table.iter().map(|mutant| mutant.name.as_str()).collect();
    assert_eq!(names.len(), table.len(), "two mutants have one name");
    for mutant in &table {
        let Mutant { name, breaks, from, to, .. } = mutant;
        assert!(!breaks.is_empty() && !to.is_empty() && from != to, "{name} is incomplete");
        for text in [from, to] {
            assert!(is_expression(text), "{name}: `{text}` is no expression");
        }
    }
    let mut wrong = Vec::new();
    for (file, mutants) in by_file(&table) {
        match fs::read_to_string(workspace().join(path_of(file))) {
            Ok(text) => wrong.extend(rewritten(&text, &mutants).err().map(|why| format!("{file}: {why}"))),
            Err(why) => wrong.push(format!("{file}: {why}")),
        }
    }
    assert!(wrong.is_empty(), "adapt these rows of tests/mutants:\n{}", wrong.join("\n"));
}

#[test]
fn mutants_of_one_expression_share_its_place() {
    let rows = rows("# a comment\nmutant one\nin f\nfrom a + b\nto a\n\nmutant two\nin f\nfrom a + b\nto b\n");
    let numbered: Vec<_> = rows.iter().enumerate().map(|(at, row)| (at + 1, row)).collect();
    let both = "(if crate::mutant::is(1) { a } else if crate::mutant::is(2) { b } else { a + b })";
    assert_eq!(rewritten("let c = a + b;", &numbered), Ok(format!("let c = {both};")));
    assert!(rewritten("a + b; a + b", &numbered).is_err());
    assert!(rewritten("a - b", &numbered).is_err());
}

/// Copies a folder, with some files as they are given; those that are the same keep their time, so that they are not built
/// again.
fn copy(from: &Path, to: &Path, given: &BTreeMap<PathBuf, String>) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        let (name, path) = (entry.file_name(), entry.path());
        if ["target", "node_modules", ".git"].iter().any(|skipped| name == *skipped) {
            continue;
        }
        match (path.is_dir(), given.get(&path)) {
            (true, _) => copy(&path, &to.join(name), given),
            (false, Some(text)) => put(&to.join(name), text.as_bytes()),
            (false, None) => put(&to.join(name), &fs::read(&path).unwrap()),
        }
    }
}

fn put(path: &Path, content: &[u8]) {
    if fs::read(path).ok().as_deref() != Some(content) {
        fs::write(path, content).unwrap();
    }
}

const SWITCH: &str = "RACELENS_MUTANT";

/// The module that says which mutant is on.
fn module() -> String {
    format!(
        "//! Which mutant is on.\n\n\
         pub fn is(number: u32) -> bool {{\n    \
             static ON: std::sync::LazyLock<u32> = std::sync::LazyLock::new(|| {{\n        \
                 std::env::var(\"{SWITCH}\").ok().and_then(|text| text.parse().ok()).unwrap_or(0)\n    \
             }});\n    \
             *ON == number\n}}\n"
    )
}

/// A copy of the workspace with all mutants in it.
fn copied(table: &[Mutant]) -> PathBuf {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mutants");
    let mut given = BTreeMap::new();
    let files = by_file(table);
    for (file, mutants) in &files {
        let path = workspace().join(path_of(file));
        let text = rewritten(&fs::read_to_string(&path).unwrap(), mutants).unwrap();
        given.insert(path, text);
    }
    let crates: BTreeSet<&str> = files.keys().map(|file| sources_of(file)).collect();
    for sources in &crates {
        let library = workspace().join(sources).join("lib.rs");
        let text = fs::read_to_string(&library).unwrap();
        let at = text.find("\nmod ").or_else(|| text.find("\npub mod ")).unwrap();
        given.insert(library, format!("{}\nmod mutant;{}", &text[..at], &text[at..]));
    }
    copy(&workspace(), &scratch, &given);
    for sources in crates {
        put(&scratch.join(sources).join("mutant.rs"), module().as_bytes());
    }
    scratch
}

/// A test program, and how long it took without a mutant.
#[derive(Clone, Debug)]
struct Suite {
    name: String,
    program: PathBuf,
    folder: PathBuf,
    took: Duration,
}

/// The quick tests: those of the checker, and those of `tests/` that ask it.
const QUICK: [(&str, &[&str]); 2] = [
    (
        "server/checker",
        &[
            "racelens_checker",
            "programs",
            "edges",
            "tuples",
            "differential",
            "memory_models",
            "soup",
            "symmetry",
            "forms",
            "traces",
        ],
    ),
    ("tests", &["oracle", "behaviours", "edges", "jcstress", "causality", "access_modes", "fixtures", "audit"]),
];

/// Builds the quick tests of a copy, with one command: two would build the checker twice.
fn build(scratch: &Path) -> Vec<Suite> {
    // Not the folder of the workspace itself: its packages have the same names, and each build would undo the other.
    let target = scratch.join("target");
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    // Optimised, with the assertions of a debug build: the tests run hundreds of times.
    command.current_dir(scratch).args(["test", "--config", "profile.dev.opt-level=2"]);
    command.args(["--locked", "--no-run", "--message-format=json"]);
    command.args(["-p", "racelens-checker", "-p", "racelens-tests", "--lib"]);
    let names: BTreeSet<&str> = QUICK.iter().flat_map(|(_, names)| names.iter().copied()).collect();
    for name in names.iter().filter(|name| **name != "racelens_checker") {
        command.args(["--test", name]);
    }
    let output = command.arg("--target-dir").arg(target).stderr(Stdio::inherit()).output().unwrap();
    let mut found = Vec::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let Ok(message) = serde_json::from_str::<serde_json::Value>(line) else { continue };
        let of_compiler = &message["message"];
        if let Some(text) = of_compiler["rendered"].as_str().filter(|_| of_compiler["level"] == "error") {
            println!("{text}");
        }
        let (Some(program), Some(name)) = (message["executable"].as_str(), message["target"]["name"].as_str()) else {
            continue;
        };
        let manifest = message["manifest_path"].as_str().unwrap_or_default();
        let of_package = |(folder, names): &&(&str, &[&str])| {
            names.contains(&name) && Path::new(manifest) == scratch.join(folder).join("Cargo.toml")
        };
        if let Some((folder, _)) = QUICK.iter().find(of_package) {
            let (name, folder) = (format!("{folder} {name}"), scratch.join(folder));
            found.push(Suite { name, program: program.into(), folder, took: Duration::ZERO });
        }
    }
    assert!(output.status.success(), "the mutants do not build");
    found
}

/// What came of a test program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Came {
    Passed,
    Failed,
    TookTooLong,
}

fn run(suite: &Suite, number: usize, limit: Duration) -> (Came, Duration) {
    let started = Instant::now();
    let mut child = Command::new(&suite.program)
        .current_dir(&suite.folder)
        .env(SWITCH, number.to_string())
        .env("CARGO_MANIFEST_DIR", &suite.folder)
        .env("PROPTEST_RNG_SEED", "20261122")
        .env("PROPTEST_MAX_SHRINK_ITERS", "0")
        .env("PROPTEST_FAILURE_PERSISTENCE", "off")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            let came = if status.success() { Came::Passed } else { Came::Failed };
            return (came, started.elapsed());
        }
        if started.elapsed() > limit {
            child.kill().unwrap();
            child.wait().unwrap();
            return (Came::TookTooLong, started.elapsed());
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The quick tests that pass without a mutant, the cheapest first.
fn baseline(mut suites: Vec<Suite>) -> Vec<Suite> {
    suites.retain_mut(|suite| {
        let (came, took) = run(suite, 0, Duration::from_secs(600));
        suite.took = took;
        println!(
            "{:>6.1} s  {}{}",
            took.as_secs_f64(),
            suite.name,
            if came == Came::Passed { "" } else { "  (not used: it fails without a mutant)" }
        );
        came == Came::Passed
    });
    suites.sort_by_key(|suite| suite.took);
    suites
}

#[test]
#[ignore = "builds the workspace again and runs the quick tests for each mutant"]
fn survivors() {
    let table = table();
    let part = std::env::var("RACELENS_MUTANTS").unwrap_or_default();
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let (every, from) = (number("RACELENS_MUTANTS_EVERY").unwrap_or(1), number("RACELENS_MUTANTS_FROM").unwrap_or(0));
    let suites = baseline(build(&copied(&table)));
    let (mut surprises, mut counts) = (Vec::new(), BTreeMap::<String, usize>::new());
    let all = number("RACELENS_MUTANTS_SURVIVORS").is_some();
    let asked = table
        .iter()
        .enumerate()
        .skip(from)
        .filter(|(_, mutant)| mutant.name.contains(&part) && (all || mutant.survives.is_none()));
    for (at, mutant) in asked.step_by(every) {
        let started = Instant::now();
        let (first, others): (Vec<&Suite>, Vec<&Suite>) =
            suites.iter().partition(|suite| mutant.by.as_ref() == Some(&suite.name));
        let noticed = first.into_iter().chain(others).find_map(|suite| {
            let (came, _) = run(suite, at + 1, suite.took * 8 + Duration::from_secs(20));
            match came {
                Came::Passed => None,
                Came::Failed => Some(suite.name.clone()),
                Came::TookTooLong => Some(format!("{} (does not end)", suite.name)),
            }
        });
        let by = noticed.clone().unwrap_or_else(|| "nothing".to_owned());
        println!("{:<44} {:<32} {:>6.1} s  {}", mutant.name, by, started.elapsed().as_secs_f64(), mutant.breaks);
        *counts.entry(by).or_default() += 1;
        match (&mutant.survives, noticed) {
            (None, None) => surprises.push(format!("{}: nothing notices it", mutant.name)),
            (Some(_), Some(by)) => surprises.push(format!("{}: {by} notices it, so it needs no reason", mutant.name)),
            _ => {}
        }
    }
    println!("noticed by: {counts:#?}");
    assert!(surprises.is_empty(), "{}", surprises.join("\n"));
}
