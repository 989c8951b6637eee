//! What else documentation promises of each concurrency utility: which calls wait forever, give up in time, are interrupted,
//! served in turn, cancelled and rejected. Every row of `tests/behaviours` is a small program with all that can come out of it
//! and the count of its states; what of a class neither these tables nor `tests/edges` hold must be given a reason there.

#![allow(clippy::panic, reason = "a test that meets what it didn't expect should fail there")]
#![expect(clippy::disallowed_methods, reason = "test code that lists the models and writes counts")]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use libtest_mimic::{Arguments, Trial};
use racelens_ide::{Certainty, HarnessState, Host, Options, Reduce};
use racelens_tests::files;

/// What a row can show of a class.
const ASPECTS: [&str; 7] = ["blocks", "times out", "interrupted", "fair", "cancelled", "rejected", "does"];
/// What `tests/edges` shows.
const EDGES: [&str; 2] = ["orders", "races"];
/// Utilities outside of `java.util.concurrent`.
const OTHERS: [&str; 9] = [
    "Object",
    "Thread",
    "ThreadLocal",
    "InheritableThreadLocal",
    "Timer",
    "Collections",
    "Vector",
    "Hashtable",
    "StringBuffer",
];
/// What a row says where the main thread waits forever.
const BLOCKED: &str = "blocked";

struct Row {
    aspect: String,
    shared: String,
    other: String,
    main: String,
    outcomes: BTreeSet<String>,
    /// With all reductions, and without any: `1 of 13`.
    states: String,
}

#[derive(Default)]
struct Table {
    /// Each with the number of its line from 0.
    rows: Vec<(usize, Row)>,
    /// What is shown of a class, and what isn't for a reason.
    shown: BTreeSet<(String, String)>,
    lacking: BTreeSet<(String, String)>,
}

fn main() {
    let tables = files::cases("behaviours", "txt").into_iter();
    let mut trials: Vec<Trial> = tables
        .map(|(name, text)| Trial::test(name.clone(), move || run_table(&name, &text).map_err(Into::into)))
        .collect();
    trials.push(Trial::test("survey", || survey().map_err(Into::into)));
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

fn parse(text: &str) -> Table {
    let mut table = Table::default();
    let (mut classes, mut shared, mut is_quoted) = (Vec::new(), String::new(), false);
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.is_empty()) {
        if let Some(rest) = line.strip_prefix("class ") {
            classes = rest.split(", ").map(str::to_owned).collect();
            (shared, is_quoted) = (String::new(), false);
        } else if let Some(comment) = line.strip_prefix('#') {
            is_quoted |= comment.contains('"');
        } else if let Some(rest) = line.strip_prefix("shared ") {
            let fields = rest.split("; static ").map(|part| part.trim_end_matches(';'));
            shared = fields.fold(String::new(), |all, part| format!("{all}    static final {part};\n"));
        } else if let Some(rest) = line.strip_prefix("lacks ") {
            let Some((aspects, reason)) = rest.split_once(": ") else { panic!("line {}: no reason: {line}", at + 1) };
            assert!(!reason.is_empty(), "line {}: no reason", at + 1);
            for aspect in aspects.split(", ") {
                assert!(ASPECTS.contains(&aspect) || EDGES.contains(&aspect), "line {}: {aspect}?", at + 1);
                table.lacking.extend(classes.iter().map(|class| (class.clone(), aspect.to_owned())));
            }
        } else {
            let parts: Vec<&str> = line.split(" |").map(str::trim).collect();
            let [aspect, other, main, outcomes, states] = parts.as_slice() else { panic!("line {}: {line}", at + 1) };
            assert!(ASPECTS.contains(aspect), "line {}: {aspect}?", at + 1);
            assert!(is_quoted, "line {}: what does the documentation say?", at + 1);
            table.shown.extend(classes.iter().map(|class| (class.clone(), (*aspect).to_owned())));
            let row = Row {
                aspect: (*aspect).to_owned(),
                shared: shared.clone(),
                other: (*other).to_owned(),
                main: (*main).to_owned(),
                outcomes: outcomes.split(", ").map(str::to_owned).collect(),
                states: (*states).to_owned(),
            };
            table.rows.push((at, row));
        }
    }
    table
}

/// All rows of a table, in one host: what they share is understood once.
fn run_table(name: &str, text: &str) -> Result<(), String> {
    let mut host = Host::default();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let updates = std::env::var_os("UPDATE_BEHAVIOURS").is_some();
    let mut wrong = Vec::new();
    for (at, row) in parse(text).rows {
        match found(&mut host, &row) {
            Ok((outcomes, states)) if outcomes == row.outcomes && states == row.states => {}
            Ok((outcomes, states)) if outcomes == row.outcomes && updates => {
                if let Some(line) = lines.get_mut(at)
                    && let Some((before, _)) = line.rsplit_once(" |")
                {
                    *line = format!("{before} | {states}");
                }
            }
            Ok((outcomes, states)) => {
                let outcomes = Vec::from_iter(outcomes).join(", ");
                wrong.push(format!("line {}: {} … | {outcomes} | {states}", at + 1, row.aspect));
            }
            Err(why) => wrong.push(format!("line {}: {why}", at + 1)),
        }
    }
    if updates {
        let path = files::root().join("behaviours").join(format!("{name}.txt"));
        std::fs::write(path, lines.join("\n") + "\n").map_err(|error| error.to_string())?;
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// The program of a row, and the outcome that each line of it stands for.
fn program(row: &Row) -> (String, BTreeMap<u32, String>) {
    let Row { shared, other, main, .. } = row;
    let (before, last) = match main.rsplit_once(" => ").or_else(|| main.rsplit_once("; ")) {
        _ if main.ends_with([';', '}']) => (main.as_str(), "\"done\""),
        Some((before, last)) => (before, last),
        None => ("", main.as_str()),
    };
    let other = match other.as_str() {
        "" => "null".to_owned(),
        body => format!("started(() -> {{ {body} }})"),
    };
    let mut text = format!(
        "import java.time.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

class Behaviour {{
    interface Part {{
        void run() throws Exception;
    }}

    static final Thread main = Thread.currentThread();
{shared}
    static Thread started(Part part) {{
        Thread thread = new Thread(() -> {{
            try {{
                part.run();
            }} catch (Exception exception) {{
                throw new AssertionError(exception);
            }}
        }});
        thread.setDaemon(true);
        thread.start();
        return thread;
    }}

    static Thread waiting(Part part) {{
        Thread thread = started(part);
        while (thread.getState() != Thread.State.WAITING && thread.getState() != Thread.State.BLOCKED) {{
            Thread.yield();
        }}
        return thread;
    }}

    static Object seen(Thread other) throws Exception {{
        {before};
        return {last};
    }}

    public static void main(String[] args) {{
        Thread other = {other};
        String outcome;
        try {{
            outcome = String.valueOf(seen(other));
        }} catch (Throwable thrown) {{
            outcome = thrown.getClass().getSimpleName();
        }}
        switch (outcome) {{
"
    );
    let mut places = BTreeMap::new();
    for outcome in row.outcomes.iter().filter(|&outcome| outcome != BLOCKED) {
        let _ = writeln!(text, "            case \"{outcome}\":");
        places.insert(text.lines().count() as u32, outcome.clone());
        let _ = writeln!(text, "                throw new Error();");
    }
    text.push_str("            default:\n");
    places.insert(text.lines().count() as u32, "another".to_owned());
    text.push_str("                throw new AssertionError(outcome);\n        }\n    }\n}\n");
    (text, places)
}

/// All that can come out, and the counts of states.
fn found(host: &mut Host, row: &Row) -> Result<(BTreeSet<String>, String), String> {
    let (text, places) = program(row);
    host.set_file("/Behaviour.java", &text);
    let (outcomes, states) = check(host, &text, &places, &Options::default())?;
    let whole = Options { reduce: Reduce::None, ..Options::default() };
    let (all, all_states) = check(host, &text, &places, &whole)?;
    if outcomes != all {
        return Err(format!("{outcomes:?}, and {all:?} without reductions\n{text}"));
    }
    Ok((outcomes, format!("{states} of {all_states}")))
}

fn check(
    host: &Host,
    text: &str,
    places: &BTreeMap<u32, String>,
    options: &Options,
) -> Result<(BTreeSet<String>, u64), String> {
    for candidate in host.snapshot().candidates(None, options) {
        if let Some(job) = candidate.admit(host.verdicts()) {
            job.run(host.verdicts(), &|_| ());
        }
    }
    let snapshot = host.snapshot();
    let reports = snapshot.harness_reports(None);
    let Some(HarnessState::Current(verdict)) = reports.first().map(|report| &report.state) else {
        return Err(format!("{reports:?}\n{text}"));
    };
    if !verdict.reasons.is_empty() {
        return Err(format!("{:?}\n{text}", verdict.reasons));
    }
    let mut outcomes = BTreeSet::new();
    for finding in snapshot.findings() {
        if finding.certainty != Certainty::Confirmed {
            continue;
        }
        match finding.rule {
            // Workers of a pool that nobody shut down wait, too.
            "deadlock" | "stuck" if !finding.message.contains("`main`") => false,
            "deadlock" | "stuck" => outcomes.insert(BLOCKED.to_owned()),
            _ => match places.get(&finding.place.start.line) {
                Some(outcome) => outcomes.insert(match outcome.as_str() {
                    "another" => format!("another: {}", finding.message),
                    _ => outcome.clone(),
                }),
                None => return Err(format!("{}: {}\n{text}", finding.rule, finding.message)),
            },
        };
    }
    Ok((outcomes, verdict.stats.states))
}

/// What of a class is neither shown nor given a reason, and what is both.
fn survey() -> Result<(), String> {
    let all: Vec<Table> = files::cases("behaviours", "txt").iter().map(|(_, text)| parse(text)).collect();
    let edges: Vec<String> = files::cases("edges", "txt").into_iter().map(|(_, text)| text).collect();
    let shown: BTreeSet<&(String, String)> = all.iter().flat_map(|table| &table.shown).collect();
    let lacking: BTreeSet<&(String, String)> = all.iter().flat_map(|table| &table.lacking).collect();
    let utilities = utilities();
    let mut wrong: Vec<String> = Vec::new();
    for class in &utilities {
        for aspect in ASPECTS.iter().chain(&EDGES) {
            let cell = (class.clone(), (*aspect).to_owned());
            let is_shown = shown.contains(&cell) || edges.iter().any(|table| has_edge(table, class, aspect));
            match (is_shown, lacking.contains(&cell)) {
                (false, false) => wrong.push(format!("{class}: {aspect}?")),
                (true, true) => wrong.push(format!("{class}: {aspect} is there")),
                _ => {}
            }
        }
    }
    let unknown = shown.union(&lacking).filter(|(class, _)| !utilities.contains(class));
    wrong.extend(unknown.map(|(class, _)| format!("{class} is no utility")));
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// Whether a table of edges has a row that says so where what is shared names the class.
fn has_edge(table: &str, class: &str, aspect: &str) -> bool {
    let mut names = false;
    table.lines().any(|line| {
        let is_word = |char: char| char.is_alphanumeric() || char == '_';
        if let Some(shared) = line.strip_prefix("shared ") {
            names = shared.split(|char| !is_word(char)).any(|word| word == class);
        }
        names && line.starts_with(aspect)
    })
}

/// The public classes of `java.util.concurrent` that have a model and aren't exceptions, and some others.
fn utilities() -> BTreeSet<String> {
    let mut all: BTreeSet<String> = OTHERS.iter().map(|&class| class.to_owned()).collect();
    for (path, text) in files::models().unwrap_or_default() {
        let Some((folder, class)) = path.rsplit_once('/') else { continue };
        let Some(folder) = folder.strip_prefix("java/util/concurrent") else { continue };
        let class = class.trim_end_matches(".java");
        let is_class = text
            .lines()
            .any(|line| line.starts_with("public ") && line.split(' ').any(|word| word == "class" || word == "enum"));
        if ["", "/atomic", "/locks"].contains(&folder) && is_class && !class.ends_with("Exception") {
            all.insert(class.to_owned());
        }
    }
    all
}
