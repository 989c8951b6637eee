//! The edges that documentation promises, and no more, and what calls read and change: every row of `tests/edges` is a
//! small program, whose two threads are ordered or race as the row says.

#![allow(clippy::panic, reason = "a test that meets what it didn't expect should fail there")]

use libtest_mimic::{Arguments, Trial};
use racelens_ide::{Certainty, HarnessState, Host, Options};
use racelens_tests::files;

#[derive(Copy, Clone, PartialEq, Eq)]
enum Says {
    /// What is written before the first call happens before what is read after the second.
    Orders,
    Races,
    /// The two calls race with each other.
    Collides,
    /// They don't, though nothing orders them.
    Apart,
}

#[derive(Clone)]
struct Row {
    says: Says,
    shared: String,
    sends: String,
    receives: String,
}

fn main() {
    let tables = files::cases("edges", "txt").into_iter();
    let trials = tables.map(|(name, text)| Trial::test(name, move || table(&text).map_err(Into::into)));
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit();
}

/// All rows of a table, in one host: what they share is understood once.
fn table(text: &str) -> Result<(), String> {
    let mut host = Host::default();
    let mut wrong = Vec::new();
    for (row, line) in rows(text) {
        wrong.extend(run(&mut host, &row).err().map(|why| format!("line {line}: {why}")));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn rows(text: &str) -> Vec<(Row, usize)> {
    let mut shared = String::new();
    let mut all = Vec::new();
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#') && !line.is_empty()) {
        if let Some(rest) = line.strip_prefix("shared ") {
            // Each declaration is a static field; a class of its own ends in a brace.
            let fields = rest.split("; static ").map(|part| part.trim_end_matches(';'));
            shared = fields.map(|part| format!("    static final {part};\n")).collect();
            continue;
        }
        let parts: Vec<&str> = line.split(" |").map(str::trim).collect();
        let [verdict, sends, receives] = parts.as_slice() else { panic!("line {}: {line}", at + 1) };
        let says = match *verdict {
            "orders" => Says::Orders,
            "races" => Says::Races,
            "collides" => Says::Collides,
            "apart" => Says::Apart,
            _ => panic!("line {}: {line}", at + 1),
        };
        let row = Row { says, shared: shared.clone(), sends: (*sends).to_owned(), receives: (*receives).to_owned() };
        all.push((row, at + 1));
    }
    all
}

fn program(shared: &str, first: &str, second: &str) -> String {
    format!(
        "import java.io.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.regex.*;
import java.util.stream.*;

class Edge {{
    static int data;
{shared}
    public static void main(String[] args) throws Exception {{
        Thread other = new Thread(() -> {{
            try {{
                {first}
            }} catch (Exception exception) {{
                throw new AssertionError(exception);
            }}
        }});
        other.setDaemon(true);
        other.start();
        {second}
    }}
}}
"
    )
}

struct Found {
    /// Whether a race of the data was confirmed.
    races: bool,
    /// Whether any race was.
    collides: bool,
    /// Whether an exception ended a thread.
    throws: bool,
    /// Why it isn't all.
    reasons: Vec<String>,
}

fn found(host: &mut Host, text: &str) -> Result<Found, String> {
    host.set_file("/Edge.java", text);
    for candidate in host.snapshot().candidates(None, &Options::default()) {
        if let Some(job) = candidate.admit(host.verdicts()) {
            job.run(host.verdicts(), &|_| ());
        }
    }
    let snapshot = host.snapshot();
    let reports = snapshot.harness_reports(None);
    let Some(HarnessState::Current(verdict)) = reports.first().map(|report| &report.state) else {
        return Err(format!("{reports:?}\n{text}"));
    };
    let findings = snapshot.findings();
    let is = |rule: &str, variable: Option<&str>| {
        let mut confirmed = findings.iter().filter(|finding| finding.certainty == Certainty::Confirmed);
        confirmed.any(|finding| finding.rule == rule && finding.variable.as_deref() == variable)
    };
    Ok(Found {
        races: is("data-race", Some("Edge.data")),
        collides: findings.iter().any(|found| found.rule == "data-race" && found.certainty == Certainty::Confirmed),
        throws: is("exception", None),
        reasons: verdict.reasons.iter().map(|reason| reason.message.clone()).collect(),
    })
}

fn run(host: &mut Host, row: &Row) -> Result<(), String> {
    let Row { says, shared, sends, receives } = row;
    if matches!(says, Says::Collides | Says::Apart) {
        return run_calls(host, row);
    }
    let receiver = |last: &str| program(shared, &format!("data = 1; {sends}"), &format!("{receives} {{ {last} }}"));
    let text = receiver("int seen = data;");
    let Found { races, reasons, .. } = found(host, &text)?;
    if !reasons.is_empty() {
        return Err(format!("{reasons:?}\n{text}"));
    }
    let orders = *says == Says::Orders;
    if races == orders {
        return Err(format!("races: {races}\n{text}"));
    }
    // What is ordered must be able to happen.
    if orders {
        let text = receiver("throw new Error();");
        if !found(host, &text)?.throws {
            return Err(format!("the read isn't reached\n{text}"));
        }
    }
    Ok(())
}

/// Two calls beside each other, and under one lock, where no calls race.
fn run_calls(host: &mut Host, row: &Row) -> Result<(), String> {
    let Row { says, shared, sends, receives } = row;
    let guarded = |call: &str| format!("synchronized (Edge.class) {{ {call} }}");
    let free = program(shared, sends, receives);
    let guarded = program(shared, &guarded(sends), &guarded(receives));
    for (text, expected) in [(free, *says == Says::Collides), (guarded, false)] {
        let Found { collides, reasons, .. } = found(host, &text)?;
        if !reasons.is_empty() {
            return Err(format!("{reasons:?}\n{text}"));
        }
        if collides != expected {
            return Err(format!("collides: {collides}\n{text}"));
        }
    }
    Ok(())
}
