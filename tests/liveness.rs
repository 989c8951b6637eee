//! Formulas under no, weak and strong fairness against a model checker that shares nothing with the product (`src/fair`):
//! textbook programs, and random programs with random formulas.
//!
//! `RACELENS_FAIR=3000 RACELENS_FAIR_SEED=5 cargo test --release -p racelens-tests --test liveness` tries more random programs.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that meets what it didn't expect should fail there"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::Arc;

use racelens::cli::{self, Console};
use racelens_system::Memory;
use racelens_tests::environment::number;
use racelens_tests::fair::formula::{Fairness, Formula, holds};
use racelens_tests::fair::program::Program;
use racelens_tests::fair::random::{self, Random};
use racelens_tests::fair::system::System;
use racelens_tests::fair::{java, truths};
use serde_json::Value;

/// States of a program at most, with the steps that led to them.
const MOST_NODES: usize = 4_000;

/// Programs with their formulas, and what the small model checker says of them.
#[derive(Default)]
struct Questions {
    files: BTreeMap<String, Vec<u8>>,
    /// The file and line of each claim, the claim, and whether it holds.
    claims: Vec<(String, u64, String, bool)>,
}

impl Questions {
    fn add(&mut self, class: &str, program: &Program, formulas: &[Formula]) {
        let mut comments = Vec::new();
        let path = format!("/{class}.java");
        for formula in formulas {
            let Some(system) = System::of(program, formula, MOST_NODES) else { continue };
            for fairness in Fairness::ALL {
                let comment = format!("racelens: ltl {} \"{formula}\"", fairness.name());
                comments.push(comment.clone());
                let line = java::FIRST_COMMENT + comments.len() as u64 - 1;
                self.claims.push((path.clone(), line, comment, holds(&system, formula, fairness)));
            }
        }
        self.files.insert(path, java::written(program, class, &comments).into_bytes());
    }

    /// Asks the product, and says where it differs.
    fn ask(&self, more: &[&str]) -> String {
        let mut args = vec!["racelens", "check", "--format", "json", "--scenarios", "off", "--cache", "off"];
        args.extend(more);
        args.push("/");
        let args: Vec<String> = args.into_iter().map(str::to_owned).collect();
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut console = Console { out: &mut out, err: &mut err, out_is_terminal: false, err_is_terminal: false };
        let files = self.files.clone().into_iter().collect();
        cli::run(&args, Arc::new(Memory { files }), &mut console);
        let report: Value = serde_json::from_slice(&out).unwrap_or_else(|error| {
            panic!("{error}: {}", String::from_utf8_lossy(&err));
        });
        let list = |of: &Value, name: &str| of[name].as_array().cloned().unwrap_or_default();
        let file = |of: &Value| format!("/{}", of.as_str().unwrap_or_default().trim_start_matches('/'));
        let mut complaints = String::new();
        let harnesses = list(&report, "harnesses");
        assert_eq!(harnesses.len(), self.files.len(), "every program has one harness");
        for harness in harnesses {
            if !list(&harness, "reasons").is_empty() {
                let _ = writeln!(complaints, "{}: not checked: {}", harness["name"], harness["reasons"]);
            }
        }
        let mut violated: BTreeSet<(String, u64)> = BTreeSet::new();
        for finding in list(&report, "findings").iter().filter(|finding| finding["rule"] == "ltl") {
            let place = &finding["place"];
            violated.insert((file(&place["file"]), place["line"].as_u64().unwrap_or(0)));
        }
        for (path, line, claim, holds) in &self.claims {
            if violated.contains(&(path.clone(), *line)) == *holds {
                let truth = if *holds { "holds" } else { "is violated" };
                let text = String::from_utf8_lossy(&self.files[path]);
                let _ = writeln!(complaints, "{claim} {truth} in\n{text}");
            }
        }
        complaints
    }
}

#[test]
fn textbook_programs() {
    let (mut plain, mut spurious) = (Questions::default(), Questions::default());
    for (at, (_, program, formulas)) in truths::all().iter().enumerate() {
        let questions = if program.is_spurious { &mut spurious } else { &mut plain };
        questions.add(&format!("T{at}"), program, formulas);
    }
    let all: Vec<bool> = plain.claims.iter().chain(&spurious.claims).map(|(.., holds)| *holds).collect();
    let asked: usize = truths::all().iter().map(|(.., formulas)| 3 * formulas.len()).sum();
    assert_eq!(all.len(), asked, "some program has too many states");
    assert!(all.len() >= 300, "{}", all.len());
    assert!(all.iter().filter(|holds| **holds).count().abs_diff(all.len() / 2) < all.len() / 4);
    let complaints = plain.ask(&[]) + &spurious.ask(&["--spurious-wakeups", "on"]);
    assert!(complaints.is_empty(), "{complaints}");
}

/// Of the two samples of the paper, what its table 2 says.
#[test]
fn the_table_of_the_paper() {
    for (name, program, formulas) in truths::all().iter().filter(|(name, ..)| name.starts_with("sample")) {
        let system = System::of(program, &formulas[0], MOST_NODES).unwrap();
        assert!(!holds(&system, &formulas[0], Fairness::None), "{name}");
        assert!(holds(&system, &formulas[0], Fairness::Strong), "{name}");
    }
}

#[test]
fn random_programs() {
    let mut random = Random(number("RACELENS_FAIR_SEED").unwrap_or(1));
    let count: usize = number("RACELENS_FAIR").unwrap_or(60);
    let mut complaints = String::new();
    for round in 0..count.div_ceil(60) {
        let is_spurious = round % 3 == 2;
        let mut questions = Questions::default();
        while questions.files.len() < 60 {
            let program = Program { is_spurious, ..random::program(&mut random) };
            // Too few states say little, too many take long.
            let size = System::of(&program, &Formula::True, 1_000).map_or(0, |system| system.nodes.len());
            if size < 12 {
                continue;
            }
            let mut formulas: Vec<Formula> = Vec::new();
            for _ in 0..4 {
                let formula = random::formula(&mut random, &program);
                if !formulas.contains(&formula) {
                    formulas.push(formula);
                }
            }
            let class = format!("R{}", questions.files.len());
            questions.add(&class, &program, &formulas);
        }
        assert!(questions.claims.iter().filter(|(.., holds)| *holds).count() > 100);
        assert!(questions.claims.iter().filter(|(.., holds)| !*holds).count() > 100);
        let more: &[&str] = if is_spurious { &["--spurious-wakeups", "on"] } else { &[] };
        complaints.push_str(&questions.ask(more));
    }
    assert!(complaints.is_empty(), "{complaints}");
}
