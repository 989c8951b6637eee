//! The exact sets of results of small racy programs under each memory model.
//!
//! A case of `causality/` is a file whose first lines say what it is, which result is asked about (`// asked: 1 1: allowed`),
//! and all results under each model (`// sc: 0 0 | 0 1`); a model that has the results of the one before it is left out.
//! `UPDATE_CAUSALITY=1` writes these lines anew. The programs of the JSR-133 causality tests have their numbers.

#![allow(clippy::panic, clippy::print_stdout, reason = "a test that meets what it didn't expect should fail there")]
#![expect(clippy::disallowed_methods, reason = "test code that updates its cases")]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::time::Duration;

use libtest_mimic::{Arguments, Failed, Trial};
use racelens_ide::check::Candidate;
use racelens_ide::{Budget, Host, MemoryModel, Options, Outcomes};
use racelens_tests::files;

/// What the paper on path relaxing says in figure 14: rounds, states of the last round, milliseconds.
const FIGURE_14: &[(&str, [u32; 3])] = &[
    ("tc01", [3, 105, 1200]),
    ("tc02", [3, 186, 1300]),
    ("tc03", [3, 1410, 2800]),
    ("tc04", [3, 63, 1000]),
    ("tc05", [3, 4678, 4500]),
    ("tc06", [3, 76, 900]),
    ("tc07", [4, 291, 1900]),
    ("tc08", [3, 105, 1000]),
    ("tc09", [3, 1259, 2400]),
    ("tc09a", [3, 589, 1800]),
    ("tc10", [3, 2399, 3400]),
    ("tc11", [4, 695, 2400]),
    ("tc12", [3, 102, 1200]),
    ("tc13", [3, 34, 1100]),
    ("tc16", [3, 147, 1100]),
    ("tc17", [3, 318, 1300]),
    ("tc18", [3, 318, 1400]),
    ("tc19", [3, 1419, 2700]),
    ("tc20", [3, 1419, 2600]),
    ("hash_2", [3, 225, 1500]),
    ("hash_4", [3, 12442, 17700]),
    ("hash_twice", [3, 22, 900]),
    ("is_prime", [3, 300, 1600]),
    ("dcl", [3, 20, 700]),
    ("peterson", [3, 20, 800]),
    ("dekker", [3, 20, 800]),
];

/// Models that are quick enough for all fixtures.
const WITHOUT_COMMITS: [MemoryModel; 5] =
    [MemoryModel::Sc, MemoryModel::Tso, MemoryModel::Pso, MemoryModel::Opmm, MemoryModel::Relaxed];

fn main() {
    let arguments = Arguments::from_args();
    let cases = files::cases("causality", "java");
    let mut trials: Vec<Trial> = cases
        .iter()
        .map(|(name, text)| {
            let (name, text) = (name.clone(), text.clone());
            Trial::test(name.clone(), move || run(&name, &text))
        })
        .collect();
    let table = move || {
        figure_14(&cases);
        Ok(())
    };
    trials.push(Trial::test("figure_14", table).with_ignored_flag(true));
    trials.push(Trial::test("fixtures", fixtures).with_ignored_flag(true));
    libtest_mimic::run(&arguments, trials).exit();
}

fn explored(text: &str) -> Result<Vec<(MemoryModel, Outcomes)>, String> {
    let mut host = Host::default();
    host.set_file("/Main.java", text);
    let options = Options::default();
    let candidates = host.snapshot().candidates(Some("/Main.java"), &options);
    let [candidate] = candidates.as_slice() else { return Err(format!("{} harnesses", candidates.len())) };
    Ok(MemoryModel::ALL.iter().map(|model| (*model, results(candidate, *model, &options))).collect())
}

fn results(of: &Candidate, model: MemoryModel, options: &Options) -> Outcomes {
    racelens_checker::outcomes(
        &of.program,
        &Options { memory_model: model, ..options.clone() },
        &racelens_checker::Silent,
    )
}

/// The ends of runs. Those that never come are results of models that schedule alone.
fn texts(found: &Outcomes) -> BTreeSet<String> {
    found.results.iter().map(ToString::to_string).filter(|end| !end.ends_with("[endless]")).collect()
}

fn shown(results: &BTreeSet<String>) -> String {
    let lines = results.iter().map(|result| result.lines().collect::<Vec<_>>().join(" / "));
    lines.collect::<Vec<_>>().join(" | ")
}

fn run(name: &str, text: &str) -> Result<(), Failed> {
    let all = explored(text)?;
    let mut expected = String::new();
    let mut before: Option<BTreeSet<String>> = None;
    for (model, found) in &all {
        let results = texts(found);
        if !found.is_complete {
            return Err(format!("not complete under {}: {:?}", model.as_str(), found.reasons).into());
        }
        if before.as_ref().is_some_and(|before| !before.is_subset(&results)) {
            return Err(format!("{} lacks results of the model before it", model.as_str()).into());
        }
        if before.as_ref() != Some(&results) {
            let _ = writeln!(expected, "// {}: {}", model.as_str(), shown(&results));
        }
        before = Some(results);
    }
    let asked = text.lines().find_map(|line| line.strip_prefix("// asked: ")).and_then(|line| line.split_once(": "));
    if let Some((result, decision)) = asked {
        let has = |model: MemoryModel| {
            let found = all.iter().find(|(known, _)| *known == model);
            found.is_some_and(|(_, found)| texts(found).contains(&format!("{result}\n")))
        };
        let is_allowed = !decision.starts_with("forbidden");
        let by_letter = is_allowed && !decision.contains("not by the letter");
        for (model, wanted) in [
            (MemoryModel::Jmm, by_letter),
            (MemoryModel::Repaired, is_allowed && !decision.contains("nor as repaired")),
        ] {
            if has(model) != wanted {
                return Err(format!("{result} is {decision}, not so under {}", model.as_str()).into());
            }
        }
        if is_allowed && !has(MemoryModel::Relaxed) || decision == "forbidden" && has(MemoryModel::Relaxed) {
            return Err(format!("{result} is {decision}, not so under path relaxing").into());
        }
    }
    let is_result = |line: &&str| {
        MemoryModel::ALL
            .iter()
            .any(|model| line.strip_prefix("// ").is_some_and(|line| line.starts_with(&format!("{}:", model.as_str()))))
    };
    let written: String = text.lines().filter(is_result).map(|line| format!("{line}\n")).collect();
    if written == expected {
        return Ok(());
    }
    if std::env::var("UPDATE_CAUSALITY").is_ok() {
        let at = text.find("class ").unwrap_or(0);
        let head: String = text
            .get(..at)
            .unwrap_or_default()
            .lines()
            .filter(|line| !is_result(line))
            .map(|line| format!("{line}\n"))
            .collect();
        let path = files::root().join("causality").join(name).with_extension("java");
        let _ = std::fs::write(path, format!("{head}{expected}{}", text.get(at..).unwrap_or_default()));
        return Ok(());
    }
    Err(format!("the results are\n{expected}and the file says\n{written}").into())
}

/// Every model has the results of the one before it, in the mains of all fixtures and as far as a small budget goes.
fn fixtures() -> Result<(), Failed> {
    let mut wrong = String::new();
    let (mut compared, mut unchecked) = (0, BTreeMap::<String, u32>::new());
    for (name, text) in files::cases("fixtures", "java") {
        let budget = Budget { time: Some(Duration::from_secs(2)), states: Some(20_000), ..Budget::default() };
        let options = Options { budget, ..Options::default() };
        let mut host = Host::default();
        host.set_file("/Main.java", &text);
        for candidate in host.snapshot().candidates(Some("/Main.java"), &options) {
            let all = WITHOUT_COMMITS.map(|model| results(&candidate, model, &options));
            for pair in all.windows(2) {
                if let [before, after] = pair
                    && after.is_complete
                    && !texts(before).is_subset(&texts(after))
                {
                    let _ = writeln!(wrong, "{name}: {:?} and {:?}", texts(before), texts(after));
                }
            }
            match all.last() {
                Some(relaxed) if relaxed.is_complete => compared += 1,
                Some(relaxed) => {
                    let why = relaxed.reasons.first().map(|reason| reason.message.clone()).unwrap_or_default();
                    *unchecked.entry(why).or_default() += 1;
                }
                None => {}
            }
        }
    }
    println!("{compared} mains are complete under relaxed; the others:");
    unchecked.iter().for_each(|(why, count)| println!("{count:4} {why}"));
    if wrong.is_empty() { Ok(()) } else { Err(wrong.into()) }
}

/// Prints the table beside that of the paper.
fn figure_14(cases: &[(String, String)]) {
    println!("{:10} {:>6} {:>7} {:>8}   {:>6} {:>7} {:>8}", "", "rounds", "states", "ms", "paper", "states", "ms");
    for (name, text) in cases {
        let Ok(all) = explored(text) else { panic!("{name} is no program") };
        let Some((_, found)) = all.last() else { continue };
        let paper = FIGURE_14.iter().find(|(known, _)| known == name).map(|(_, row)| row);
        let paper = paper.map_or_else(String::new, |[rounds, states, time]| format!("{rounds:6} {states:7} {time:8}"));
        let Outcomes { stats, rounds, .. } = found;
        let ms = stats.seconds * 1000.0;
        println!("{name:10} {:6} {:7} {ms:8.1}   {paper}", rounds.unwrap_or(0), stats.states);
    }
}
