//! A search on several cores against the same search on one: the violations must be the same, and so the states and steps
//! for any number of workers. One core has as many where nothing races. Threads are few and states are few, so work is given away all the time.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test fails where it is surprised")]

#[path = "support/searches.rs"]
mod searches;
mod support;

use proptest::prelude::*;
use racelens_checker::{Budget, Options, ReasonKind, Reduce, Search, Switch, Verdict};
use support::Case;

fn options(jobs: u32) -> Options {
    Options {
        search: Search::DepthFirst,
        reduce: Reduce::None,
        partial_order: Switch::Off,
        budget: Budget { jobs, silent_instructions: 20_000, heap_slots: 4_000, ..Budget::default() },
        ..Options::default()
    }
}

/// What a verdict says that does not depend on the schedule that shows it.
fn said(case: &Case, verdict: &Verdict) -> (bool, Vec<String>, Vec<String>) {
    let mut found = case.found(verdict);
    // Which threads wait for which depends on the schedule.
    found.iter_mut().filter(|found| found.starts_with("deadlock")).for_each(|found| found.truncate(8));
    found.sort();
    let mut reasons: Vec<String> =
        verdict.reasons.iter().map(|reason| format!("{:?} {}", reason.kind, reason.message)).collect();
    reasons.sort();
    (verdict.bound.complete, found, reasons)
}

fn compare(text: &str) -> Verdict {
    let case = Case::new(text);
    let one = case.check(&options(1));
    let mut counts = None;
    for jobs in [2, 3, 7] {
        let many = case.check(&options(jobs));
        assert_eq!(said(&case, &many), said(&case, &one), "{jobs} workers\n{text}");
        let count = |verdict: &Verdict| (verdict.stats.states, verdict.stats.transitions);
        let counts = *counts.get_or_insert(count(&many));
        assert_eq!(count(&many), counts, "{jobs} workers\n{text}");
        if !said(&case, &one).1.iter().any(|found| found.starts_with("race")) {
            assert_eq!(many.stats.states, one.stats.states, "{jobs} workers\n{text}");
        }
    }
    one
}

#[test]
fn counters_have_the_same_states() {
    for increments in 1..6 {
        let verdict = compare(&searches::counter(increments));
        assert!(verdict.bound.complete);
        let many = Case::new(&searches::counter(increments)).check(&options(2));
        assert_eq!(many.stats.transitions, verdict.stats.transitions, "nothing races, so nothing starts over");
    }
    assert!(compare(&searches::counter(5)).stats.states > 100);
    // Races, and threads that end while others have not heard of what they did.
    let racing = searches::counter(2).replace("volatile ", "");
    let three = racing.replace("  join a\n", "  new c A\n  start c\n  join c\n  join a\n");
    (0..4).for_each(|_| drop(compare(&three)));
    compare(&searches::handover("", "  get d Main.done\n"));
    compare(&searches::handover("volatile", "  again:\n  get d Main.done\n  if d out again\n  out:\n"));
}

/// Whether one core explores a program in a moment. A few random ones choose and allocate in a loop.
fn is_small(text: &str) -> bool {
    let mut limited = options(1);
    limited.budget.transitions = Some(100_000);
    let verdict = Case::new(text).check(&limited);
    !verdict.reasons.iter().any(|reason| reason.kind == ReasonKind::OutOfTransitions)
}

const OPERATIONS: &[&str] = &[
    "get r Main.x",
    "put Main.x r",
    "put Main.x 1",
    "get r Main.y",
    "put Main.y r",
    "new b Box",
    "getref b Main.box",
    "put Main.box b",
    "getf r b Box.value",
    "putf b Box.value r",
    "lock m",
    "unlock m",
    "lock b",
    "unlock b",
    "wait m",
    "notifyall m",
    "join t",
    "call Main.guarded",
    "choose r 0 2",
    "assert r",
    "if r skip",
    "if r again",
];

fn body(operations: &[usize], start: &str) -> String {
    let mut text = format!("  const r 0\n  null b\n  class m Main\n{start}  again:\n");
    operations.iter().for_each(|at| text.push_str(&format!("  {}\n", OPERATIONS[*at])));
    text.push_str("  skip:\n  return\n");
    text
}

fn operations() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(0..OPERATIONS.len(), 1..7)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 96, ..ProptestConfig::default() })]
    #[test]
    fn random_programs_have_the_same_states(main in operations(), one in operations(), two in operations()) {
        let started = "  new t T1\n  put Main.t1 t\n  new s T2\n  start t\n  start s\n";
        let text = format!(
            "class Main\nstatic int x\nstatic volatile int y\nstatic Box box\nstatic volatile T1 t1\nstatic main()\n{}\
             static synchronized guarded()\n  get v Main.x\n  add v v 1\n  put Main.x v\nclass Box\nint value\n\
             class T1 extends Thread\nrun()\n{}class T2 extends Thread\nsynchronized run()\n{}",
            body(&main, started), body(&one, "  getref t Main.t1\n"), body(&two, "  getref t Main.t1\n"),
        );
        if is_small(&text) {
            compare(&text);
        }
    }
}
