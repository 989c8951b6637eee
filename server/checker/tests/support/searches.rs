//! A program checked by every search and every reduction, which must all find the same.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that meets what it didn't expect should fail there"
)]
#![allow(dead_code, reason = "each test uses its own part of this module")]

use racelens_checker::{Heuristics, Options, Outcome, PointsTo, Reduce, Search, Switch, Verdict};

use crate::support::Case;

pub const SEARCHES: [Search; 5] = [
    Search::Bounded,
    Search::DepthFirst,
    Search::BreadthFirst,
    Search::Heuristic(Heuristics::ALL),
    Search::Heuristic(Heuristics { writes_first: true, watch_written: true, ..Heuristics::NONE }),
];

/// Without reductions, whose own counts lie in the fixtures.
pub fn with(search: Search) -> Options {
    Options { search, reduce: Reduce::None, ..Options::default() }
}

pub const SWITCH: [Switch; 2] = [Switch::Off, Switch::On];

pub const REDUCTIONS: [(Reduce, Switch); 6] = [
    (Reduce::Insensitive, Switch::Off),
    (Reduce::Insensitive, Switch::On),
    (Reduce::Callee, Switch::Off),
    (Reduce::Callee, Switch::On),
    (Reduce::Context, Switch::Off),
    (Reduce::Context, Switch::On),
];

/// Checks a program by every search; all must find the same. Gives the states of the depth-first one.
pub fn expect(text: &str, expected: &[&str]) -> (Case, Verdict) {
    let case = Case::new(text);
    for search in SEARCHES {
        let verdict = case.check(&with(search));
        assert_eq!(case.found(&verdict), expected, "{search:?} {:?}", verdict.reasons);
        assert_eq!(verdict.reasons, []);
        assert!(verdict.bound.complete, "{search:?}");
        let outcome = if expected.is_empty() { Outcome::Holds } else { Outcome::Violated };
        assert_eq!(verdict.outcome, outcome);
    }
    let verdict = case.check(&with(Search::DepthFirst));
    for ((reduce, ownership), partial_order) in
        REDUCTIONS.into_iter().flat_map(|way| SWITCH.map(|switch| (way, switch)))
    {
        let options = Options { reduce, ownership, partial_order, audit: Switch::On, ..with(Search::DepthFirst) };
        let reduced = case.check(&options);
        assert_eq!(case.found(&reduced), expected, "{reduce:?} {ownership:?} {partial_order:?}");
        assert_eq!(reduced.reasons, []);
        assert!(reduced.bound.complete && reduced.stats.states <= verdict.stats.states, "{reduce:?} {ownership:?}");
    }
    let mut states = u64::MAX;
    for points_to in PointsTo::ALL {
        let reduced =
            case.check(&Options { points_to, audit: Switch::On, reduce: Reduce::Context, ..with(Search::DepthFirst) });
        assert_eq!(case.found(&reduced), expected, "{points_to:?}");
        assert_eq!(reduced.reasons, []);
        assert!(reduced.bound.complete && reduced.stats.states <= states, "{points_to:?}");
        if points_to == PointsTo::None {
            states = reduced.stats.states;
        }
    }
    (case, verdict)
}

pub fn handover(modifier: &str, wait: &str) -> String {
    format!(
        "class Main
static int data
static {modifier} int done
static main()
  new w Writer
  start w
{wait}
  get r Main.data
class Writer extends Thread
run()
  put Main.data 42
  put Main.done 1
"
    )
}

pub fn counter(increments: usize) -> String {
    let bump = "  get v Main.value\n  add v v 1\n  put Main.value v\n".repeat(increments);
    format!(
        "class Main
static volatile int value
static main()
  new a A
  new b A
  start a
  start b
  join a
  join b
  get v Main.value
  eq ok v {}
  assert ok
class A extends Thread
run()
{bump}",
        2 * increments
    )
}
