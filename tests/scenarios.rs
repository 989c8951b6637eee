//! Runs every pair of classes below `tests/scenarios`: the wrong one must be shown to be wrong by a scenario, its repaired
//! twin must not be accused. See `tests/README.md`.

use std::sync::Arc;

use libtest_mimic::{Arguments, Trial};
use racelens::cli::{self, Console};
use racelens_system::Memory;
use racelens_tests::files;
use serde_json::Value;

fn main() {
    let trials = files::cases("scenarios", "java").into_iter().flat_map(|(name, text)| {
        let parts = text.split_once("\n// right\n").map(|(wrong, right)| (wrong.to_owned(), right.to_owned()));
        let (wrong, right) = parts.unwrap_or((text, String::new()));
        [
            Trial::test(format!("{name}/wrong"), move || is_found(&wrong).map_err(Into::into)),
            Trial::test(format!("{name}/right"), move || is_not_accused(&right).map_err(Into::into)),
        ]
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit();
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// The rules, messages and levels that scenarios confirm, and what each class's verdict says.
fn checked(class: &str) -> Result<(Vec<[String; 3]>, String), String> {
    let system = Memory { files: [("/Main.java".to_owned(), class.as_bytes().to_vec())].into() };
    // A busy machine needs longer than a person waits.
    let args = ["racelens", "check", "--format", "json", "--scenario-budget", "30s", "/"].map(str::to_owned);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console { out: &mut out, err: &mut err, out_is_terminal: false, err_is_terminal: false };
    let status = cli::run(&args, Arc::new(system), &mut console);
    let report: Value = serde_json::from_slice(&out)
        .map_err(|error| format!("{status:?}: {error}: {}", String::from_utf8_lossy(&err)))?;
    let confirmed = list(&report, "findings").iter().filter(|finding| text(finding, "certainty") == "confirmed");
    let found = confirmed.map(|finding| ["rule", "message", "level"].map(|key| text(finding, key).to_owned()));
    let harnesses = list(&report, "harnesses").iter().map(|harness| {
        let reasons: Vec<&str> = list(harness, "reasons").iter().map(|reason| text(reason, "message")).collect();
        format!("{}: {} {}", text(harness, "name"), text(harness, "verdict"), reasons.join("; "))
    });
    Ok((found.collect(), harnesses.collect::<Vec<_>>().join("\n")))
}

fn is_found(class: &str) -> Result<(), String> {
    let first = class.lines().next().and_then(|line| line.strip_prefix("// expect ")).ok_or("no `// expect`")?;
    let (rule, message) = first.split_once(": ").ok_or("no `: ` in the first line")?;
    // `data-race at hint`: the level counts, too.
    let (rule, level) = rule.split_once(" at ").unwrap_or((rule, ""));
    let (found, harnesses) = checked(class)?;
    let is_it =
        |[its, says, at]: &[String; 3]| its == rule && says.contains(message) && (level.is_empty() || at == level);
    match found.iter().any(is_it) {
        true => Ok(()),
        false => Err(format!("not found: {first}\nfound: {found:#?}\n{harnesses}")),
    }
}

fn is_not_accused(class: &str) -> Result<(), String> {
    let (found, harnesses) = checked(class)?;
    match found.is_empty() && harnesses.contains(".scenarios: ") {
        true => Ok(()),
        false => Err(format!("accused: {found:#?}\n{harnesses}")),
    }
}
