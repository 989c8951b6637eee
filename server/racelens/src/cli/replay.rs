//! `racelens run --replay`: replays the schedule of a finding.

use std::collections::BTreeSet;
use std::sync::Arc;

use racelens_ide::replay::{Choosing, Schedule};
use racelens_ide::{Finding, Host, MemoryModel, PointsTo, Reduce, Switch};
use racelens_system::{System, load};
use serde_json::Value;

use super::check::Report;
use super::run::add_needed;
use super::{Console, Status, Usage, answered, text};
use crate::harmless_text::plain;

/// What a report says of one finding.
struct Recorded {
    schedule: Schedule,
    rule: String,
    /// What a race is of: the last step of its schedule may show several.
    variable: Option<String>,
    /// What the Java Memory Model commits to justify it, which is not worked out again.
    commits: Vec<String>,
    /// The files that the report names, the harness's own first.
    files: Vec<String>,
}

pub(super) fn run(
    path: &str,
    finding: Option<u64>,
    file: Option<&str>,
    system: &dyn System,
    console: &mut Console<'_>,
) -> Result<Status, Usage> {
    let loaded = load(system, path).map_err(Usage)?;
    let report: Value = serde_json::from_str(&loaded.text)
        .map_err(|error| Usage(format!("{path} is not a report of `racelens check --format json`: {error}")))?;
    let recorded = recorded(&report, finding, file).map_err(|why| Usage(format!("{path}: {why}")))?;
    let mut host = Host::default();
    for (at, file) in recorded.files.iter().enumerate() {
        match load(system, file) {
            Ok(loaded) => host.set_file(file, &loaded.text),
            Err(why) if at == 0 => return Err(Usage(why)),
            // A file that has gone since may not be needed; a schedule that needs it shows nothing.
            Err(_) => continue,
        };
    }
    if let Some(own) = recorded.files.first()
        && let Ok(loaded) = load(system, own)
    {
        add_needed(&mut host, own, &loaded.text, system);
    }
    let snapshot = host.snapshot();
    let name = &recorded.schedule.harness;
    let Some(found) = snapshot.replay(&recorded.schedule) else {
        return Err(Usage(format!("the harness `{name}` no longer exists; run the check again")));
    };
    let mut found: Vec<Finding> = found.into_iter().filter(|finding| finding.rule == recorded.rule).collect();
    let at = found.iter().position(|finding| finding.variable == recorded.variable).unwrap_or(0);
    found = found.into_iter().skip(at).take(1).collect();
    for trace in found.iter_mut().filter_map(|finding| finding.trace.as_mut()) {
        trace.commits.clone_from(&recorded.commits);
    }
    if found.is_empty() {
        let said = writeln!(
            console.out,
            "? {}: the schedule no longer shows a {}; run the check again",
            plain(name),
            plain(&recorded.rule)
        );
        answered(said, console)?;
        return Ok(Status::NotAllChecked);
    }
    let text_of = |file: &str| load(system, file).ok().map(|loaded| Arc::from(loaded.text));
    let report = Report {
        harnesses: Vec::new(),
        findings: found,
        suppressed: Vec::new(),
        has_full_traces: true,
        text: &text_of,
    };
    answered(text::findings(&report, console.out_is_terminal, console.out), console)?;
    Ok(Status::Findings)
}

/// Reads what is needed of a report, or says what is wrong with it.
fn recorded(report: &Value, wanted: Option<u64>, file: Option<&str>) -> Result<Recorded, String> {
    let no_report = || "this is not a report of `racelens check --format json`".to_owned();
    let findings = report.get("findings").and_then(Value::as_array).ok_or_else(no_report)?;
    let has_trace = |finding: &&Value| finding.get("trace").is_some_and(Value::is_object);
    let finding = match wanted {
        None => findings.iter().find(has_trace).ok_or("it contains no finding with a trace")?,
        Some(wanted) => {
            let found = findings.iter().find(|finding| finding.get("id").and_then(Value::as_u64) == Some(wanted));
            found.filter(has_trace).ok_or_else(|| format!("it contains no finding {wanted} with a trace"))?
        }
    };
    if finding.get("scenario").is_some() {
        return Err("the schedule of a scenario cannot be replayed yet; use `check --emit-test`".to_owned());
    }
    let schedule = schedule(finding).ok_or_else(no_report)?;
    let harnesses = report.get("harnesses").and_then(Value::as_array).ok_or_else(no_report)?;
    let own = harnesses.iter().find(|harness| harness.get("name").and_then(Value::as_str) == Some(&schedule.harness));
    let own = file.map(str::to_owned).or_else(|| text(own.and_then(|own| own.get("file"))));
    let mut files: Vec<String> =
        vec![own.ok_or("it does not name the file of the program; give the file as an argument")?];
    let mut named = BTreeSet::new();
    places(finding, &mut named);
    files.extend(named.into_iter().filter(|file| Some(file) != files.first()).collect::<Vec<_>>());
    let commits = finding.pointer("/trace/commits").and_then(Value::as_array);
    let commits = commits.into_iter().flatten().filter_map(|step| text(Some(step))).collect();
    let rule = text(finding.get("rule")).ok_or_else(no_report)?;
    Ok(Recorded { schedule, rule, variable: text(finding.get("variable")), commits, files })
}

fn text(value: Option<&Value>) -> Option<String> {
    value.and_then(Value::as_str).map(str::to_owned)
}

/// The schedule of a finding of a report, where it has one.
pub fn schedule(finding: &Value) -> Option<Schedule> {
    let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
    // A scenario is made anew by each check; its schedule alone cannot be replayed.
    if finding.get("scenario").is_some() {
        return None;
    }
    let trace = finding.get("trace")?;
    let choosing = trace.get("choosing")?;
    let reduce = text(choosing.get("reduce"))?;
    let switch = |key: &str| match choosing.get(key).and_then(Value::as_bool) {
        Some(true) => Switch::On,
        _ => Switch::Off,
    };
    Some(Schedule {
        choosing: Choosing {
            memory_model: match text(choosing.get("memory_model")) {
                Some(model) => *MemoryModel::ALL.iter().find(|known| known.as_str() == model)?,
                None => MemoryModel::Sc,
            },
            reduce: Reduce::ALL.into_iter().find(|known| known.as_str() == reduce)?,
            points_to: match text(choosing.get("points_to")) {
                Some(points_to) => PointsTo::ALL.into_iter().find(|known| known.as_str() == points_to)?,
                // Older reports don't say, and then it wasn't there.
                None => PointsTo::None,
            },
            ownership: switch("immutable"),
            spurious_wakeups: switch("spurious_wakeups"),
            // Only where they are held back does a report say so.
            long_limits: match choosing.get("long_limits").and_then(Value::as_bool) {
                Some(false) => Switch::Off,
                _ => Switch::On,
            },
            word_tearing: match choosing.get("word_tearing").and_then(Value::as_bool) {
                Some(false) => Switch::Off,
                _ => Switch::On,
            },
            clock_stands: switch("clock_stands"),
            nested_monitors: switch("nested_monitors"),
            prints: choosing.get("prints").and_then(Value::as_bool).unwrap_or(false),
        },
        choices: trace.get("choices")?.as_array()?.iter().map(number).collect::<Option<Vec<u32>>>()?,
        length: trace.get("length").and_then(number)?,
        harness: text(finding.get("harness"))?,
    })
}

/// All files that places of a finding name.
fn places(value: &Value, files: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            if let Some(file) = fields.get("file").and_then(Value::as_str) {
                files.insert(file.to_owned());
            }
            fields.values().for_each(|value| places(value, files));
        }
        Value::Array(values) => values.iter().for_each(|value| places(value, files)),
        _ => {}
    }
}
