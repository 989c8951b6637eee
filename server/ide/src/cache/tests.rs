use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use racelens_checker::{Budget, Options};

use super::*;
use crate::check::{Candidate, JobEnd};
use crate::{Host, Outcome};

/// Entries in memory.
#[derive(Debug, Default)]
struct Shelf(Mutex<BTreeMap<String, Vec<u8>>>);

impl Entries for Shelf {
    fn load(&self, name: &str) -> Option<Vec<u8>> {
        self.0.lock().unwrap().get(name).cloned()
    }
    fn keep(&self, name: &str, bytes: &[u8]) {
        self.0.lock().unwrap().insert(name.to_owned(), bytes.to_vec());
    }
}

const HANDOVER: &str = "class Handover extends Thread { static int result; static boolean done;
    public void run() { result = 42; done = true; }
    public static void main(String[] args) { new Handover().start(); if (done) { assert result == 42; } } }";
const COUNTER: &str = "class Counter { private int n; synchronized void add() { n++; } int get() { return n; } }";
const FILES: [(&str, &str); 2] = [("/Handover.java", HANDOVER), ("/Counter.java", COUNTER)];

fn host(shelf: &Arc<Shelf>, files: &[(&str, &str)]) -> Host {
    let mut host = Host::default();
    host.verdicts().set_cache(Some(shelf.clone()));
    files.iter().for_each(|(path, text)| host.set_file(path, text));
    host
}

fn candidates(host: &Host, options: &Options) -> Vec<Candidate> {
    let snapshot = host.snapshot();
    let classes = snapshot.scenario_candidates(None, options, Duration::from_secs(5));
    snapshot.candidates(None, options).into_iter().chain(classes).collect()
}

fn check(host: &Host, options: &Options) {
    for candidate in candidates(host, options) {
        let job = candidate.admit(host.verdicts()).expect("nothing is known yet");
        assert_eq!(job.run(host.verdicts(), &|_| ()), JobEnd::Stored);
        job.try_fixes(host.verdicts());
    }
}

fn limited(steps: Option<u64>) -> Options {
    Options { budget: Budget { transitions: steps, ..Budget::default() }, ..Options::default() }
}

#[test]
fn a_new_session_shows_what_the_last_one_found() {
    let shelf = Arc::new(Shelf::default());
    let first = host(&shelf, &FILES);
    check(&first, &Options::default());
    let before = first.snapshot().findings();
    assert!(before.iter().any(|finding| finding.scenario.is_some()) && before.len() >= 3, "{before:#?}");

    let second = host(&shelf, &FILES);
    assert!(
        candidates(&second, &limited(Some(7))).iter().all(|one| one.recall(second.verdicts())),
        "whatever the budget"
    );
    assert_eq!(second.snapshot().findings(), before);
    let reports = second.snapshot().harness_reports(None);
    assert!(reports.iter().all(|one| matches!(&one.state, crate::HarnessState::Current(verdict) if verdict.is_cached)));
    // Nothing is left to check, and what was tried out is known.
    assert!(candidates(&second, &Options::default()).into_iter().all(|one| one.admit(second.verdicts()).is_none()));
    assert!(before.iter().any(|finding| finding.fixes.iter().any(|fix| fix.verification == Verification::Verified)));
}

#[test]
fn comments_and_lines_are_no_part_of_an_entry() {
    let shelf = Arc::new(Shelf::default());
    check(&host(&shelf, &FILES), &Options::default());
    let commented = format!("// a line before\n{HANDOVER}");
    let moved = host(&shelf, &[("/elsewhere/Handover.java", &commented)]);
    assert!(candidates(&moved, &Options::default()).iter().all(|one| one.recall(moved.verdicts())));
    let lines: Vec<u32> = moved.snapshot().findings().iter().map(|finding| finding.place.start.line).collect();
    assert_eq!(lines, [2, 2], "the places are those of the text as it is");

    let other = HANDOVER.replace("result = 42", "result = 43");
    let changed = host(&shelf, &[("/Handover.java", &other)]);
    assert!(!candidates(&changed, &Options::default()).iter().any(|one| one.recall(changed.verdicts())));
}

#[test]
fn every_flipped_or_missing_byte_is_a_miss() {
    let shelf = Arc::new(Shelf::default());
    let host = host(&shelf, &FILES);
    check(&host, &Options::default());
    for candidate in candidates(&host, &Options::default()) {
        let key = candidate.key;
        let bytes = shelf.load(&key.file_name()).expect("an entry");
        assert!(decode(key, &bytes).is_some());
        for at in 0..bytes.len() {
            let mut flipped = bytes.clone();
            flipped[at] ^= 1 << (at % 8);
            assert!(decode(key, &flipped).is_none(), "byte {at} of {}", bytes.len());
            assert!(decode(key, &bytes[..at]).is_none(), "{at} bytes of {}", bytes.len());
        }
        let longer: Vec<u8> = bytes.iter().copied().chain([0]).collect();
        assert!(decode(key, &longer).is_none());
        let other = VerdictKey(ContentHash(key.0.0 ^ 1));
        assert!(decode(other, &bytes).is_none(), "the entry of another key");
    }
    assert!(decode(VerdictKey(ContentHash(0)), b"").is_none());
}

/// What a budget ended is shown, and asked for again where the budget is larger.
#[test]
fn a_limited_verdict_stands_in_for_no_longer_run() {
    let shelf = Arc::new(Shelf::default());
    let files = &FILES[..1];
    check(&host(&shelf, files), &limited(Some(2)));
    let outcome = |host: &Host, options: &Options| {
        let candidate = candidates(host, options).pop().expect("a harness");
        let job = candidate.clone().admit(host.verdicts());
        job.inspect(|job| assert_eq!(job.run(host.verdicts(), &|_| ()), JobEnd::Stored));
        let finished = host.verdicts().finished(&candidate.id).expect("a verdict");
        (finished.verdict.outcome, finished.is_cached)
    };
    let later = host(&shelf, files);
    assert_eq!(outcome(&later, &limited(Some(2))), (Outcome::NotChecked, true), "the same question again");
    assert_eq!(outcome(&later, &limited(None)), (Outcome::Violated, false), "a longer run");
    let last = host(&shelf, files);
    assert_eq!(outcome(&last, &limited(Some(1))), (Outcome::Violated, true), "a complete verdict is final");
}

#[test]
fn options_and_names_are_parts_of_the_key_and_budgets_are_not() {
    let host = host(&Arc::default(), &FILES[..1]);
    let key = |options: &Options| candidates(&host, options).pop().expect("a harness").key;
    assert_eq!(key(&Options::default()), key(&limited(Some(1))));
    let spurious = Options { spurious_wakeups: racelens_checker::Switch::On, ..Options::default() };
    assert_ne!(key(&Options::default()), key(&spurious));
    let shallow = Options { budget: Budget { frames: 10, ..Budget::default() }, ..Options::default() };
    assert_ne!(key(&Options::default()), key(&shallow), "where a stack overflows is what a program does");
}
