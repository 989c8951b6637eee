//! The edges that documentation promises, and no more: every row of `tests/edges` is a small program, whose two threads
//! are ordered or race as the row says.

#![allow(clippy::panic, reason = "a test that meets what it didn't expect should fail there")]

use libtest_mimic::{Arguments, Trial};
use racelens_ide::{Certainty, HarnessState, Host, Options};
use racelens_tests::files;

#[derive(Clone)]
struct Row {
    orders: bool,
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
        assert!(["orders", "races"].contains(verdict), "line {}: {line}", at + 1);
        let row = Row {
            orders: *verdict == "orders",
            shared: shared.clone(),
            sends: (*sends).to_owned(),
            receives: (*receives).to_owned(),
        };
        all.push((row, at + 1));
    }
    all
}

fn program(row: &Row, last: &str) -> String {
    let Row { shared, sends, receives, .. } = row;
    format!(
        "import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

class Edge {{
    static int data;
{shared}
    public static void main(String[] args) throws Exception {{
        Thread other = new Thread(() -> {{
            try {{
                data = 1;
                {sends}
            }} catch (Exception exception) {{
                throw new AssertionError(exception);
            }}
        }});
        other.setDaemon(true);
        other.start();
        {receives} {{
            {last}
        }}
    }}
}}
"
    )
}

struct Found {
    /// Whether a race of the data was confirmed.
    races: bool,
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
        throws: is("exception", None),
        reasons: verdict.reasons.iter().map(|reason| reason.message.clone()).collect(),
    })
}

fn run(host: &mut Host, row: &Row) -> Result<(), String> {
    let text = program(row, "int seen = data;");
    let Found { races, reasons, .. } = found(host, &text)?;
    if !reasons.is_empty() {
        return Err(format!("{reasons:?}\n{text}"));
    }
    if races == row.orders {
        return Err(format!("races: {races}\n{text}"));
    }
    // What is ordered must be able to happen.
    if row.orders {
        let text = program(row, "throw new Error();");
        if !found(host, &text)?.throws {
            return Err(format!("the read isn't reached\n{text}"));
        }
    }
    Ok(())
}
