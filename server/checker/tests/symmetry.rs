//! Threads that run the same code: random programs in which several do, explored with and without exchanging them, against
//! the literal reference that knows no states.

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

use std::collections::BTreeSet;

use proptest::prelude::*;
use racelens_checker::{Access, AccessKind, Options, Reduce, Search, Switch, Verdict, ViolationKind};
use reference::{Facts, LOCKS, Op, PLAIN, Side, Threads, VOLATILE, reference, thread_ops};
use support::Case;

/// Threads by the class that they run; main comes first.
#[derive(Debug)]
struct Equal {
    threads: Threads,
    classes: Vec<usize>,
}

/// Two or three threads with equal code, perhaps one with code of its own, started in some order, some of them joined in some
/// order, perhaps with something in between.
fn programs() -> impl Strategy<Value = Equal> {
    let joins = Just(vec![0usize, 1, 2]).prop_shuffle();
    let joins = (joins, 0..=3usize, prop::option::of(0..=3usize));
    let shape = (2..=3usize, prop::option::of(thread_ops(1..3)), joins, any::<bool>(), thread_ops(1..2));
    (thread_ops(1..4), shape).prop_map(|(ops, (copies, other, (order, joined, between), is_late, last))| {
        let copies = if other.is_some() { 2 } else { copies };
        let mut bodies = vec![(1, ops); copies];
        if let Some(other) = other {
            bodies.insert(usize::from(is_late), (2, other));
        }
        let mut main: Vec<Op> = (1..=bodies.len()).map(Op::Start).collect();
        let joins = order.into_iter().filter(|at| *at < bodies.len()).take(joined).map(|at| Op::Join(at + 1));
        main.extend(joins);
        if let Some(between) = between {
            let at = (bodies.len() + between).min(main.len());
            main.splice(at..at, last.iter().cloned());
        }
        main.extend(last);
        let classes = std::iter::once(0).chain(bodies.iter().map(|(class, _)| *class)).collect();
        let threads = std::iter::once(main).chain(bodies.into_iter().map(|(_, ops)| ops)).collect();
        Equal { threads, classes }
    })
}

/// The program, and per class the line of each operation.
fn text(program: &Equal) -> (String, Vec<Vec<usize>>) {
    let Equal { threads, classes } = program;
    let mut text = String::from("class Main\n");
    (0..PLAIN).for_each(|at| text.push_str(&format!("static int p{at}\n")));
    (0..VOLATILE).for_each(|at| text.push_str(&format!("static volatile int v{at}\n")));
    text.push_str("static Box plainbox\nstatic volatile Box volatilebox\n");
    let mut lines = vec![Vec::new(); 3];
    for (thread, ops) in threads.iter().enumerate() {
        let class = classes[thread];
        if !lines[class].is_empty() {
            continue;
        }
        match class {
            0 => text.push_str("static main()\n"),
            class => text.push_str(&format!("class T{class} extends Thread\nrun()\n")),
        }
        text.push_str("  const r 1\n  null b\n");
        (0..LOCKS).for_each(|at| text.push_str(&format!("  class m{at} L{at}\n")));
        let mut labels: Vec<(usize, usize)> = Vec::new();
        for (at, op) in ops.iter().enumerate() {
            labels.iter().filter(|(to, _)| *to == at).for_each(|(_, id)| text.push_str(&format!("  l{id}:\n")));
            if let Op::SkipIfZero(count) = op {
                labels.push((at + 1 + count, at));
            }
            let (before, line) = match op {
                Op::Start(thread) => (1, format!("  new t{thread} T{}\n  start t{thread}", classes[*thread])),
                op => reference::line(at, op),
            };
            lines[class].push(text.lines().count() + 1 + before);
            text.push_str(&line);
            text.push('\n');
        }
        labels.iter().filter(|(to, _)| *to >= ops.len()).for_each(|(_, id)| text.push_str(&format!("  l{id}:\n")));
    }
    (0..LOCKS).for_each(|at| text.push_str(&format!("class L{at}\n")));
    text.push_str("class Box\nint value\n");
    (text, lines)
}

/// What the reference has found, with threads by their classes.
fn expected(program: &Equal) -> Option<Facts> {
    let facts = reference(&program.threads)?;
    let of = |side: Side| (program.classes[side.0], side.1, side.2);
    let races = facts.races.into_iter().map(|(a, b)| (of(a).min(of(b)), of(a).max(of(b))));
    let failures = facts.failures.into_iter().map(|(thread, at)| (program.classes[thread], at));
    Some(Facts { races: races.collect(), failures: failures.collect(), deadlock: facts.deadlock })
}

fn found(case: &Case, lines: &[Vec<usize>], verdict: &Verdict) -> Facts {
    assert_eq!(verdict.reasons, []);
    assert!(verdict.bound.complete);
    let place = |line: usize| {
        let at = |own: &Vec<usize>| own.iter().position(|known| *known == line);
        lines.iter().enumerate().find_map(|(class, own)| at(own).map(|at| (class, at))).unwrap()
    };
    let side = |access: &Access| {
        let (class, at) = place(case.line(access.point));
        (class, at, access.kind == AccessKind::Write)
    };
    let mut facts = Facts::default();
    for violation in &verdict.violations {
        match &violation.kind {
            ViolationKind::DataRace { first, second, .. } => {
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

const SWITCH: [Switch; 2] = [Switch::Off, Switch::On];

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn exchanged_threads_show_what_the_reference_shows(program in programs()) {
        let Some(expected) = expected(&program) else { return Ok(()) };
        let (text, lines) = text(&program);
        let case = Case::new(&text);
        for search in [Search::DepthFirst, Search::Bounded, Search::BreadthFirst] {
            for partial_order in SWITCH {
                let with = |symmetry| Options {
                    search, symmetry, partial_order, audit: Switch::On, reduce: Reduce::Context, ..Options::default()
                };
                let verdicts = [Switch::On, Switch::Off].map(|symmetry| case.check(&with(symmetry)));
                for verdict in &verdicts {
                    prop_assert_eq!(&found(&case, &lines, verdict), &expected, "{:?} {:?}\n{}", search, partial_order, text);
                }
            }
        }
        let all = |symmetry| Options {
            search: Search::BreadthFirst, reduce: Reduce::Insensitive, symmetry, partial_order: Switch::Off, ..Options::default()
        };
        let [on, off] = [Switch::On, Switch::Off].map(|symmetry| case.check(&all(symmetry)).stats.states);
        prop_assert!(on <= off, "{} {}\n{}", on, off, text);
    }
}

/// A program in which some threads add to a counter that no lock guards.
fn counter(threads: usize, rounds: usize, joins: bool) -> String {
    let each = |line: &dyn Fn(usize) -> String| (0..threads).map(line).collect::<String>();
    let bump = "  get v Main.x\n  add v v 1\n  put Main.x v\n".repeat(rounds);
    let start = each(&|at| format!("  new t{at} T\n  start t{at}\n"));
    let join = if joins { each(&|at| format!("  join t{at}\n")) } else { String::new() };
    format!("class Main\nstatic int x\nstatic main()\n{start}{join}class T extends Thread\nrun()\n{bump}")
}

fn states(text: &str, symmetry: Switch, merge_known_races: Switch) -> (u64, BTreeSet<String>) {
    let case = Case::new(text);
    let options = Options { search: Search::DepthFirst, symmetry, merge_known_races, ..Options::default() };
    let verdict = case.check(&options);
    assert!(verdict.bound.complete);
    (verdict.stats.states, case.found(&verdict).into_iter().collect())
}

#[test]
fn counters_have_fewer_states() {
    let counted = |merge| {
        [(2, 2, false), (3, 2, false), (4, 1, false), (3, 2, true)].map(|(threads, rounds, joins)| {
            let text = counter(threads, rounds, joins);
            let (with, without) = (states(&text, Switch::On, merge), states(&text, Switch::Off, merge));
            assert_eq!(with.1, without.1);
            (with.0, without.0)
        })
    };
    // Main joins its threads in order, which nobody sees.
    assert_eq!(counted(Switch::Off), [(19, 36), (229, 730), (31, 68), (284, 1538)]);
    // Who has heard of an addition makes no difference once its races are known; what was met before that counts twice.
    assert_eq!(counted(Switch::On), [(20, 28), (174, 462), (32, 70), (229, 919)]);
}
