//! Fixtures: Java whose comments say what must be found.
//!
//! ```java
//! // racelens check --search dfs            options, in the first line, where there are any
//! //= Handover.main: violated, complete, 34 states      what a harness's verdict must say
//! //= [--search dfs] Handover.main: 34 states          and what it says with other options
//! //- /Other.java                           starts another file of the same fixture
//! done = true;
//! // ~~~~ data-race: may be                 suspected on edit, before anything was checked
//! // ^^^^ data-race: written by             found by the check
//! // ---- related: the other access         a related place of some finding
//! ```
//!
//! Marks stand under what they are about, in the line before them. What no mark expects must not be
//! found; `related` marks are the exception, they need not be complete.

use std::fmt::Write as _;
use std::sync::Arc;

use racelens::cli::{self, Console, Status};
use racelens_ide::{Certainty, Finding, Host, Place};
use racelens_project::{Project, Wanted};
use racelens_system::Memory;
use serde_json::Value;

/// One line and what stands on it, counted from zero, columns in characters.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Mark {
    file: String,
    line: u32,
    start: u32,
    end: u32,
    kind: Kind,
    rule: String,
    message: String,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Suspected,
    Found,
    Related,
}

impl Kind {
    fn of(mark: char) -> Option<Self> {
        match mark {
            '~' => Some(Kind::Suspected),
            '^' => Some(Kind::Found),
            '-' => Some(Kind::Related),
            _ => None,
        }
    }
    fn sign(self) -> char {
        match self {
            Kind::Suspected => '~',
            Kind::Found => '^',
            Kind::Related => '-',
        }
    }
}

/// What a verdict must say.
struct Expected {
    /// With these options besides the fixture's own.
    args: Vec<String>,
    harness: String,
    parts: Vec<String>,
}

struct Fixture {
    args: Vec<String>,
    verdicts: Vec<Expected>,
    files: Vec<(String, String)>,
    marks: Vec<Mark>,
}

/// The arguments of a command line; what stands between single quotes is one.
fn split(line: &str) -> Vec<String> {
    let pieces = line.split('\'').enumerate();
    let words = pieces.flat_map(|(at, piece)| match at % 2 {
        0 => piece.split_whitespace().map(str::to_owned).collect::<Vec<_>>(),
        _ => vec![piece.to_owned()],
    });
    words.collect()
}

fn parse(text: &str) -> Result<Fixture, String> {
    let mut fixture = Fixture { args: Vec::new(), verdicts: Vec::new(), files: Vec::new(), marks: Vec::new() };
    let mut file = "/Main.java".to_owned();
    let mut content = String::new();
    let (mut line, mut subject) = (0, 0);
    for (number, raw) in text.lines().enumerate() {
        let trimmed = raw.trim();
        if let Some(path) = trimmed.strip_prefix("//- ") {
            if !content.trim().is_empty() {
                fixture.files.push((std::mem::replace(&mut file, path.to_owned()), std::mem::take(&mut content)));
            }
            file = path.to_owned();
            content.clear();
            line = 0;
            continue;
        }
        if number == 0
            && let Some(args) = trimmed.strip_prefix("// racelens check")
        {
            fixture.args = split(args);
        }
        if let Some(verdict) = trimmed.strip_prefix("//= ") {
            let (args, rest) = match verdict.strip_prefix('[').and_then(|rest| rest.rsplit_once("] ")) {
                Some((args, rest)) => (split(args), rest),
                None => (Vec::new(), verdict),
            };
            let (name, parts) = rest.split_once(": ").ok_or(format!("no `: ` in line {}", number + 1))?;
            let parts = parts.split(", ").map(str::to_owned).collect();
            fixture.verdicts.push(Expected { args, harness: name.to_owned(), parts });
        }
        match mark(raw) {
            Some((start, end, kind, rest)) => {
                let (rule, message) = rest.split_once(':').unwrap_or((rest, ""));
                let (rule, message) = (rule.trim().to_owned(), message.trim().to_owned());
                fixture.marks.push(Mark { file: file.clone(), line: subject, start, end, kind, rule, message });
            }
            None => subject = line,
        }
        content.push_str(raw);
        content.push('\n');
        line += 1;
    }
    fixture.files.push((file, content));
    Ok(fixture)
}

/// What a fixture gives to the command line.
pub struct Sources {
    /// The options of its first line.
    pub args: Vec<String>,
    /// Path and text.
    pub files: Vec<(String, String)>,
}

pub fn sources(text: &str) -> Result<Sources, String> {
    let fixture = parse(text)?;
    Ok(Sources { args: fixture.args, files: fixture.files })
}

/// `//   ^^^^ rule: message` → where the marks stand, and what follows them.
fn mark(raw: &str) -> Option<(u32, u32, Kind, &str)> {
    let rest = raw.trim_start().strip_prefix("//")?;
    let body = rest.trim_start();
    let sign = body.chars().next()?;
    let kind = Kind::of(sign)?;
    let marks = body.chars().take_while(|c| *c == sign).count();
    let after = body.get(marks..)?.strip_prefix(' ')?;
    let start = raw.chars().count() - body.chars().count();
    Some((start as u32, (start + marks) as u32, kind, after))
}

/// Runs a fixture; the error is what a person needs to mend it.
pub fn run(text: &str) -> Result<(), String> {
    let fixture = parse(text)?;
    let suspected = on_edit(&fixture);
    let (found, related, report) = checked(&fixture, &[])?;
    let mut complaints = String::new();
    compare(&fixture, Kind::Suspected, &suspected, &mut complaints);
    compare(&fixture, Kind::Found, &found, &mut complaints);
    for expected in fixture.marks.iter().filter(|mark| mark.kind == Kind::Related) {
        if !related.iter().any(|actual| fits(expected, actual)) {
            let _ = writeln!(complaints, "no related place fits {}", show(expected));
        }
    }
    replayed(&fixture, &report, &mut complaints);
    for Expected { args, harness, parts } in &fixture.verdicts {
        let other;
        let mut report = &report;
        if !args.is_empty() {
            let (others, _, its) = checked(&fixture, args)?;
            // A property is not what the fixture's own options ask for.
            let is_same_question = !args.iter().any(|arg| arg == "--ltl");
            if is_same_question && rules(&others) != rules(&found) {
                let _ = writeln!(complaints, "{args:?} finds {:?}, without it's {:?}", rules(&others), rules(&found));
            }
            other = its;
            report = &other;
        }
        let actual = verdict(report, harness).ok_or(format!("there is no harness `{harness}`"))?;
        if actual.iter().any(|word| word == BENIGN) && !parts.iter().any(|part| part == BENIGN) {
            let _ = writeln!(complaints, "{args:?} {harness}: its races are benign, and the fixture does not say so");
        }
        for part in parts {
            if !actual.iter().any(|actual| actual == part || (part.len() > 12 && actual.contains(part.as_str()))) {
                let _ = writeln!(complaints, "{args:?} {harness}: expected {part:?}, it is: {}", actual.join(", "));
            }
        }
    }
    if complaints.is_empty() { Ok(()) } else { Err(complaints) }
}

/// What is found, without places: another search may come upon the same thing from its other side.
fn rules(found: &[Mark]) -> Vec<&str> {
    let mut rules: Vec<&str> = found.iter().map(|mark| mark.rule.as_str()).collect();
    rules.sort_unstable();
    rules
}

fn compare(fixture: &Fixture, kind: Kind, actual: &[Mark], complaints: &mut String) {
    let mut left: Vec<&Mark> = actual.iter().collect();
    for expected in fixture.marks.iter().filter(|mark| mark.kind == kind) {
        match left.iter().position(|actual| fits(expected, actual)) {
            Some(at) => {
                left.remove(at);
            }
            None => {
                let _ = writeln!(complaints, "expected and not there: {}", show(expected));
            }
        }
    }
    for unexpected in left {
        let _ = writeln!(complaints, "there and not expected: {}", show(unexpected));
    }
}

fn fits(expected: &Mark, actual: &Mark) -> bool {
    expected.file == actual.file
        && (expected.line, expected.start, expected.end) == (actual.line, actual.start, actual.end)
        && (expected.rule == actual.rule || expected.kind == Kind::Related)
        && actual.message.contains(&expected.message)
}

/// As a line that can be pasted into the fixture.
fn show(mark: &Mark) -> String {
    // A place of several lines may end left of its start.
    let signs = mark.kind.sign().to_string().repeat(mark.end.saturating_sub(mark.start).max(1) as usize);
    let indent = " ".repeat(mark.start.saturating_sub(2) as usize);
    format!("{}:{}\n//{indent}{signs} {}: {}", mark.file, mark.line + 1, mark.rule, mark.message)
}

/// What is suspected while typing: the static half alone, nothing has run.
fn on_edit(fixture: &Fixture) -> Vec<Mark> {
    let mut host = Host::default();
    let files = fixture.files.iter().map(|(path, text)| (path.clone(), text.clone().into_bytes())).collect();
    host.set_rules(Project::read(&Memory { files }, &["/".to_owned()], &Wanted::default()).rules);
    for (path, text) in fixture.files.iter().filter(|(path, _)| path.ends_with(".java")) {
        host.set_file(path, text);
    }
    let findings = host.snapshot().findings();
    let suspected = findings.iter().filter(|finding| finding.certainty == Certainty::Suspected);
    suspected.map(|finding| of_finding(finding, &fixture.files)).collect()
}

fn of_finding(finding: &Finding, files: &[(String, String)]) -> Mark {
    let Place { file, start, end, .. } = &finding.place;
    let column = |at: &racelens_ide::Position| {
        let text = files.iter().find(|(path, _)| **path == **file).map_or("", |(_, text)| text);
        let line = text.lines().nth(at.line as usize).unwrap_or_default();
        line.get(..at.utf8 as usize).unwrap_or(line).chars().count() as u32
    };
    Mark {
        file: file.to_string(),
        line: start.line,
        start: column(start),
        end: column(end),
        kind: Kind::Suspected,
        rule: finding.rule.to_owned(),
        message: finding.message.clone(),
    }
}

/// Every schedule of a report must show again what it was recorded for.
fn replayed(fixture: &Fixture, report: &Value, complaints: &mut String) {
    let mut host = Host::default();
    for (path, text) in &fixture.files {
        host.set_file(path, text);
    }
    let snapshot = host.snapshot();
    for finding in list(report, "findings") {
        let Some(schedule) = cli::replay::schedule(finding) else { continue };
        let again = snapshot.replay(&schedule).unwrap_or_default();
        let (rule, message) = (text(finding, "rule"), text(finding, "message"));
        // A schedule shows what it shows; what the finding adds (further races, what would prevent it) is known of the whole
        // search alone.
        if !again.iter().any(|again| again.rule == rule && message.starts_with(&again.message)) {
            let shown: Vec<&str> = again.iter().map(|again| again.message.as_str()).collect();
            let _ = writeln!(complaints, "the schedule of {rule}: {message} shows {shown:?}");
        }
    }
}

/// Runs `racelens check` in memory, by its contract, and reads its JSON.
fn checked(fixture: &Fixture, more: &[String]) -> Result<(Vec<Mark>, Vec<Mark>, Value), String> {
    let files = fixture.files.iter().map(|(path, text)| (path.clone(), text.clone().into_bytes())).collect();
    let system = Memory { files };
    let mut args: Vec<String> = ["racelens", "check", "--format", "json", "/"].map(str::to_owned).to_vec();
    // A fixture is about what its text and its harnesses show; scenarios have tests of their own (`tests/scenarios`).
    if !fixture.args.iter().any(|arg| arg == "--scenarios") {
        args.extend(["--scenarios", "off"].map(str::to_owned));
    }
    // A different property stands for that of the first line.
    let own = fixture.args.iter().filter(|_| !more.iter().any(|arg| arg == "--ltl"));
    args.extend(own.chain(more).cloned());
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console { out: &mut out, err: &mut err, out_is_terminal: false, err_is_terminal: false };
    let status = cli::run(&args, Arc::new(system), &mut console);
    let report: Value = serde_json::from_slice(&out)
        .map_err(|error| format!("{status:?}: {error}: {}", String::from_utf8_lossy(&err)))?;
    let (mut found, mut related) = (Vec::new(), Vec::new());
    for finding in list(&report, "findings") {
        if text(finding, "certainty") == "suspected" {
            continue;
        }
        let rule = text(finding, "rule");
        found.push(of_json(finding, Kind::Found, rule));
        for place in list(finding, "related") {
            related.push(of_json(place, Kind::Related, "related"));
        }
    }
    // A hint is advice, but for a race that is one all the same.
    let is_found = |finding: &Value| {
        let is_more = text(finding, "level") != "hint" || text(finding, "harm") == BENIGN;
        text(finding, "certainty") == "confirmed" && is_more
    };
    let confirmed = list(&report, "findings").iter().any(is_found);
    if confirmed != (status == Status::Findings) {
        return Err(format!("the exit status is {status:?}, which the findings don't tell"));
    }
    Ok((found, related, report))
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn of_json(value: &Value, kind: Kind, rule: &str) -> Mark {
    let place = value.get("place");
    let number = |key: &str| {
        let number = place.and_then(|place| place.get(key)).and_then(Value::as_u64).unwrap_or(1);
        number.saturating_sub(1) as u32
    };
    Mark {
        file: place.map_or("", |place| text(place, "file")).to_owned(),
        line: number("line"),
        start: number("column"),
        end: number("end_column"),
        kind,
        rule: rule.to_owned(),
        message: text(value, "message").to_owned(),
    }
}

/// What a verdict is whose data races make no difference.
const BENIGN: &str = "benign";

/// The words of a harness's verdict that a fixture may name.
fn verdict(report: &Value, name: &str) -> Option<Vec<String>> {
    let harness = list(report, "harnesses").iter().find(|harness| text(harness, "name") == name)?;
    let mut words = vec![text(harness, "verdict").to_owned()];
    let bound = harness.get("bound")?;
    words.push(if bound.get("complete") == Some(&Value::Bool(true)) { "complete" } else { "incomplete" }.to_owned());
    for count in ["states", "transitions", "depth"] {
        let number = harness.get("stats").and_then(|stats| stats.get(count)).and_then(Value::as_u64);
        words.push(format!("{} {count}", number.unwrap_or(0)));
    }
    // All races of a harness make no difference, or none is said to.
    let is_benign = |finding: &Value| text(finding, "harness") == name && text(finding, "harm") == BENIGN;
    words.extend(list(report, "findings").iter().any(is_benign).then(|| BENIGN.to_owned()));
    words.extend(list(harness, "reasons").iter().map(|reason| text(reason, "message").to_owned()));
    Some(words)
}
