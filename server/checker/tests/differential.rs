//! Random small programs, explored twice: by `check`, and by a literal reference. Both must agree on the
//! racing pairs of places, the assertions that can fail and whether there is a deadlock, for every search.
//! `tests/random.rs` does the same with Java source.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test that meets what it didn't expect should fail there"
)]

#[path = "support/reference.rs"]
mod reference;
mod support;

use proptest::prelude::*;
use racelens_checker::{AccessKind, Heuristics, Options, PointsTo, Reduce, Search, Switch, ViolationKind};
use reference::{Facts, LOCKS, Op, PLAIN, Threads, VOLATILE, programs, reference};
use support::Case;

fn text(threads: &Threads) -> (String, Vec<Vec<usize>>) {
    let mut text = String::from("class Main\n");
    (0..PLAIN).for_each(|at| text.push_str(&format!("static int p{at}\n")));
    (0..VOLATILE).for_each(|at| text.push_str(&format!("static volatile int v{at}\n")));
    text.push_str("static Box plainbox\nstatic volatile Box volatilebox\n");
    (1..threads.len()).for_each(|at| text.push_str(&format!("static final T{at} t{at}\n")));
    let mut lines = Vec::new();
    for (thread, ops) in threads.iter().enumerate() {
        if thread == 0 {
            text.push_str("static main()\n");
            (1..threads.len()).for_each(|at| text.push_str(&format!("  new t{at} T{at}\n  put Main.t{at} t{at}\n")));
        } else {
            text.push_str(&format!("class T{thread} extends Thread\nrun()\n"));
            (1..threads.len()).for_each(|at| text.push_str(&format!("  getref t{at} Main.t{at}\n")));
        }
        text.push_str("  const r 1\n  null b\n");
        (0..LOCKS).for_each(|at| text.push_str(&format!("  class m{at} L{at}\n")));
        let mut labels: Vec<(usize, usize)> = Vec::new();
        let mut own = Vec::new();
        for (at, op) in ops.iter().enumerate() {
            labels.iter().filter(|(to, _)| *to == at).for_each(|(_, id)| text.push_str(&format!("  l{id}:\n")));
            if let Op::SkipIfZero(count) = op {
                labels.push((at + 1 + count, at));
            }
            let (before, line) = reference::line(at, op);
            own.push(text.lines().count() + 1 + before);
            text.push_str(&line);
            text.push('\n');
        }
        labels.iter().filter(|(to, _)| *to >= ops.len()).for_each(|(_, id)| text.push_str(&format!("  l{id}:\n")));
        lines.push(own);
    }
    (0..LOCKS).for_each(|at| text.push_str(&format!("class L{at}\n")));
    text.push_str("class Box\nint value\n");
    (text, lines)
}

fn checked(case: &Case, lines: &[Vec<usize>], options: &Options) -> Facts {
    let verdict = case.check(options);
    assert_eq!(verdict.reasons, []);
    assert!(verdict.bound.complete);
    let place = |line: usize| {
        let at = |own: &Vec<usize>| own.iter().position(|known| *known == line);
        lines.iter().enumerate().find_map(|(thread, own)| at(own).map(|at| (thread, at))).unwrap()
    };
    let mut facts = Facts::default();
    for violation in &verdict.violations {
        match &violation.kind {
            ViolationKind::DataRace { first, second, .. } => {
                let side = |access: &racelens_checker::Access| {
                    let (thread, at) = place(case.line(access.point));
                    assert!(access.step.is_some());
                    (thread, at, access.kind == AccessKind::Write)
                };
                let (a, b) = (side(first), side(second));
                facts.races.insert((a.min(b), a.max(b)));
            }
            ViolationKind::Assertion { .. } => {
                facts.failures.insert(place(case.line(violation.point.unwrap())));
            }
            ViolationKind::Deadlock { .. } => facts.deadlock = true,
            other => panic!("{other:?}"),
        }
    }
    facts
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn check_agrees_with_the_reference(threads in programs()) {
        let Some(expected) = reference(&threads) else { return Ok(()) };
        let (text, lines) = text(&threads);
        let case = Case::new(&text);
        let heuristics = [Heuristics::ALL, Heuristics { watch_written: true, ..Heuristics::NONE }];
        let heuristic = heuristics.map(Search::Heuristic);
        for search in [Search::DepthFirst, Search::BreadthFirst, Search::Bounded].into_iter().chain(heuristic) {
            let options = Options { search, reduce: Reduce::None, ..Options::default() };
            prop_assert_eq!(&checked(&case, &lines, &options), &expected, "{:?}\n{}", search, text);
        }
        for reduce in [Reduce::Insensitive, Reduce::Callee, Reduce::Context] {
            let (dfs, on, off) = (Search::DepthFirst, Switch::On, Switch::Off);
            let ways = [(dfs, off, on), (dfs, on, off), (dfs, on, on), (Search::Bounded, on, on)];
            for (search, ownership, partial_order) in ways {
                let options = Options { search, reduce, ownership, partial_order, audit: Switch::On, ..Options::default() };
                let found = checked(&case, &lines, &options);
                prop_assert_eq!(&found, &expected, "{:?} {:?} {:?}\n{}", reduce, ownership, partial_order, text);
            }
        }
        for points_to in PointsTo::ALL {
            let options = Options { search: Search::DepthFirst, points_to, audit: Switch::On, ..Options::default() };
            let found = checked(&case, &lines, &options);
            prop_assert_eq!(&found, &expected, "{:?}\n{}", points_to, text);
        }
    }
}
