//! A baseline: findings that are known, so that only new ones fail.
//!
//! A finding is known by its rule, its file and what it is about, never by its line, so that edits elsewhere in the file don't
//! make it new. Nor is it known by who shows it: another test that runs into a race, or one that is gone, changes the threads
//! and the schedule, and not the race. Of equal findings as many are known as the baseline has.

use std::collections::BTreeMap;

use racelens_ide::Finding;
use racelens_ide::cache::content_hash;
use racelens_system::{LARGEST_FILE, System, read};
use serde::{Deserialize, Serialize};

use super::Usage;

#[derive(Debug, Default, Serialize, Deserialize)]
struct Baseline {
    version: u32,
    findings: Vec<Row>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Row {
    fingerprint: String,
    /// For whoever reads the file; nothing depends on it.
    rule: String,
    file: String,
    message: String,
}

/// How findings are recognised. Each change of [`fingerprint`] is a version of its own.
const VERSION: u32 = 2;

/// What a finding is recognised by in another run.
pub(super) fn fingerprint(finding: &Finding) -> String {
    let variable = finding.variable.as_deref().unwrap_or_default();
    let about = match (finding.rule, &finding.field, &finding.exception) {
        ("data-race", Some(field), _) => format!("{}.{}", field.class, field.name),
        ("data-race", None, _) => without_numbers(variable),
        ("exception", _, Some(exception)) => exception.class.clone(),
        _ => format!("{variable} {}", finding.message),
    };
    content_hash(&(finding.rule, &*finding.place.file, about))
}

/// `Object[]#3[0]` as `Object[]#[]`: which object and which element it is depends on the run.
fn without_numbers(variable: &str) -> String {
    let mut before = None;
    let is_number = |char: char| char.is_ascii_digit();
    let kept = variable.chars().filter(|char| {
        let is_left_out = is_number(*char) && matches!(before, Some('#' | '['));
        if !is_left_out {
            before = Some(*char);
        }
        !is_left_out
    });
    kept.collect()
}

/// Takes out the findings that a baseline has; the answer is how many.
pub(super) fn take_known(path: &str, system: &dyn System, findings: &mut Vec<Finding>) -> Result<usize, Usage> {
    let bytes = read(system, path, LARGEST_FILE).map_err(|error| Usage(format!("cannot read {path}: {error}")))?;
    let baseline: Baseline = serde_json::from_slice(&bytes)
        .map_err(|error| Usage(format!("{path} is not a baseline: {error}; write one with --write-baseline")))?;
    if baseline.version != VERSION {
        return Err(Usage(format!("{path} was written by a different version; write it again with --write-baseline")));
    }
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    for row in baseline.findings {
        *known.entry(row.fingerprint).or_default() += 1;
    }
    let before = findings.len();
    findings.retain(|finding| match known.get_mut(&fingerprint(finding)) {
        Some(count) if *count > 0 => {
            *count -= 1;
            false
        }
        _ => true,
    });
    Ok(before - findings.len())
}

pub(super) fn write(path: &str, system: &dyn System, findings: &[Finding]) -> Result<(), Usage> {
    let row = |finding: &Finding| Row {
        fingerprint: fingerprint(finding),
        rule: finding.rule.to_owned(),
        file: finding.place.file.to_string(),
        message: finding.message.clone(),
    };
    let baseline = Baseline { version: VERSION, findings: findings.iter().map(row).collect() };
    let text = serde_json::to_vec_pretty(&baseline).map_err(|error| Usage(error.to_string()))?;
    system.write(path, &text).map_err(|error| Usage(format!("cannot write {path}: {error}")))
}
