//! Which public members of the JDK's classes the models lack: exactly those that `coverage/gaps.txt` lists, each
//! with words of its model's header, which says what it leaves out.

#![expect(clippy::disallowed_methods, reason = "test code that asks a JDK what its classes have, and reads files")]

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use racelens_tests::files;

/// The release whose members the list is about; later ones have more.
const RELEASE: &str = "java 17";

#[test]
fn models_lack_what_is_listed() -> Result<(), String> {
    let tests = files::root();
    let models = files::models()?;
    let library = files::Library::new()?;
    let output = Command::new("java").arg(tests.join("coverage/Coverage.java")).arg(&library.folder).output();
    let is_ci = std::env::var("CI").is_ok_and(|ci| ci == "true");
    let output = match output {
        Ok(output) if output.status.success() => output,
        Ok(output) => return Err(String::from_utf8_lossy(&output.stderr).into_owned()),
        Err(_) if !is_ci => {
            eprintln!("coverage: skipped, because there is no `java` to ask");
            return Ok(());
        }
        Err(error) => return Err(format!("java: {error}")),
    };
    let answer = String::from_utf8_lossy(&output.stdout);
    let mut lines = answer.lines();
    if lines.next() != Some(RELEASE) {
        eprintln!("coverage: skipped, because the list is about {RELEASE}");
        return Ok(());
    }
    let lacking: BTreeSet<&str> = lines.collect();
    let list = tests.join("coverage/gaps.txt");
    let listed = std::fs::read_to_string(&list).map_err(|error| error.to_string())?;
    let rows = listed.lines().filter(|line| !line.starts_with('#'));
    let reasons: BTreeMap<&str, &str> = rows.map(|row| row.split_once(" | ").unwrap_or((row, ""))).collect();
    let listed: BTreeSet<&str> = reasons.keys().copied().collect();
    let news: Vec<String> = lacking.difference(&listed).map(|line| format!("+ {line}")).collect();
    let gone: Vec<String> = listed.difference(&lacking).map(|line| format!("- {line}")).collect();
    let mut wrong = [news, gone].concat();
    for (gap, reason) in reasons {
        let class = gap.split(' ').next().unwrap_or_default();
        if reason.is_empty() || !left_out(&models, class).contains(reason) {
            wrong.push(format!("the model of {class} doesn't say that {reason:?} is left out: {gap}"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// What the header of a class's model says to be left out, in one line.
fn left_out(models: &BTreeMap<String, String>, class: &str) -> String {
    let outer = class.split('$').next().unwrap_or(class).replace('.', "/");
    // A nested class that is missing is named with dots throughout.
    let mut paths = std::iter::successors(Some(&*outer), |path| Some(path.rsplit_once('/')?.0));
    let text = paths.find_map(|path| models.get(&format!("{path}.java"))).map_or("", |text| text);
    let header = text.split_once("Left out:").and_then(|(_, rest)| rest.split_once("*/"));
    let lines = header.map_or("", |(words, _)| words).lines();
    lines.map(|line| line.trim().trim_start_matches('*').trim()).collect::<Vec<_>>().join(" ")
}
