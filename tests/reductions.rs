//! Every combination of reductions finds in every fixture what the search without any finds.
//!
//! The suite runs two combinations of each fixture, taken in turn; all of them:
//!
//! `cargo test -p racelens-tests --test reductions -- --ignored`
//!
//! Random programs that join threads from a collection are searched with symmetry (of all orders, too), without it, and
//! without any reduction (`RACELENS_JOINS=2000` for more of them, `RACELENS_SEED` to go on elsewhere).

#![allow(clippy::unwrap_used, reason = "a test that meets what it didn't expect should fail there")]

use std::collections::BTreeSet;

use racelens_checker::{Verdict, ViolationKind};
use racelens_ide::{Budget, Certainty, HarnessState, Host, Options, PointsTo, Reduce, Search, Switch};
use racelens_tests::environment::number;
use racelens_tests::{files, fixture, generate};

/// What is found, and whether that is all there is.
#[derive(Debug, PartialEq, Eq)]
struct Found {
    violations: BTreeSet<String>,
    is_all: bool,
}

fn check(host: &mut Host, options: &Options) -> Found {
    for candidate in host.snapshot().candidates(None, options) {
        candidate.admit(host.verdicts()).unwrap().run(host.verdicts(), &|_| ());
    }
    let snapshot = host.snapshot();
    let findings = snapshot.findings();
    let confirmed = findings.iter().filter(|finding| finding.certainty == Certainty::Confirmed);
    let violations = confirmed.map(|finding| {
        // Which schedule shows a deadlock first is the search's business, and so is who waits for what in it.
        let place = if finding.rule == "deadlock" { String::new() } else { format!("{:?}", finding.place.start) };
        format!("{} {place}", finding.rule)
    });
    let is_complete = |state: &HarnessState| match state {
        HarnessState::Current(verdict) => verdict.bound.complete,
        _ => true,
    };
    let is_all = snapshot.harness_reports(None).iter().all(|report| is_complete(&report.state));
    Found { violations: violations.collect(), is_all }
}

/// All ways to reduce a depth-first search, and the default search with all reductions.
fn combinations() -> Vec<Options> {
    let mut all = vec![
        Options::default(),
        Options { symmetry: Switch::Off, ..Options::default() },
        Options { merge_known_races: Switch::Off, ..Options::default() },
        Options { nested_monitors: Switch::Off, ..Options::default() },
        Options { search: Search::BreadthFirst, ..Options::default() },
    ];
    for reduce in [Reduce::Insensitive, Reduce::Callee, Reduce::Context] {
        for (ownership, partial_order) in
            [(Switch::Off, Switch::Off), (Switch::On, Switch::Off), (Switch::Off, Switch::On), (Switch::On, Switch::On)]
        {
            all.push(Options { search: Search::DepthFirst, reduce, ownership, partial_order, ..Options::default() });
        }
    }
    for partial_order in [Switch::Off, Switch::On] {
        let depth_first = Options { search: Search::DepthFirst, partial_order, ..Options::default() };
        all.push(Options { symmetry: Switch::Off, ..depth_first });
    }
    for points_to in PointsTo::ALL.into_iter().filter(|way| *way != PointsTo::None) {
        all.push(Options { search: Search::DepthFirst, points_to, ..Options::default() });
    }
    all
}

/// Compares every fixture, with those of the combinations that are taken for it.
fn compare(is_taken: impl Fn(usize, usize) -> bool) {
    let (mut compared, mut complaints) = (0, Vec::new());
    let budget = Budget { states: Some(5_000), ..Budget::default() };
    for (row, (name, text)) in files::cases("fixtures", "java").into_iter().enumerate() {
        let mut host = Host::default();
        for (path, text) in fixture::sources(&text).unwrap().files {
            host.set_file(&path, &text);
        }
        let none =
            Options { search: Search::DepthFirst, reduce: Reduce::None, budget: budget.clone(), ..Options::default() };
        let expected = check(&mut host, &none);
        if !expected.is_all {
            continue;
        }
        for (_, options) in combinations().into_iter().enumerate().filter(|(at, _)| is_taken(row, *at)) {
            let found = check(&mut host, &Options { budget: budget.clone(), ..options.clone() });
            compared += 1;
            if found != expected {
                let Options {
                    search,
                    reduce,
                    points_to,
                    ownership,
                    partial_order,
                    symmetry,
                    merge_known_races,
                    nested_monitors,
                    ..
                } = options;
                let how = format!(
                    "{search:?} {reduce:?} {points_to:?} {ownership:?} {partial_order:?} {symmetry:?} {merge_known_races:?} {nested_monitors:?}"
                );
                complaints.push(format!("{name} {how}:\n  {found:?}\n  without: {expected:?}"));
            }
        }
    }
    assert!(compared > 300, "{compared}");
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn what_is_found_is_the_same_for_some() {
    let count = combinations().len();
    compare(|row, at| at == row % count || at == (row * 7 + 5) % count);
}

#[test]
#[ignore = "takes a minute"]
fn what_is_found_is_the_same_for_all() {
    compare(|_, _| true);
}

/// The violations of a verdict, each race with the places of both accesses.
fn violations(verdict: &Verdict) -> BTreeSet<String> {
    let shown = verdict.violations.iter().map(|violation| match &violation.kind {
        ViolationKind::DataRace { first, second, .. } => {
            let mut places = [first, second].map(|access| format!("{:?} {:?}", access.kind, access.point));
            places.sort();
            format!("race {places:?}")
        }
        other => other.rule().to_owned(),
    });
    shown.collect()
}

/// The verdict of a program whose class is `Main`.
fn verdict(text: &str, options: &Options) -> Verdict {
    let mut host = Host::default();
    host.set_file("/Main.java", text);
    check(&mut host, options);
    let known = host.verdicts().known();
    let finished = known.first().and_then(|id| host.verdicts().finished(id));
    finished.unwrap().verdict.as_ref().clone()
}

#[test]
fn threads_joined_from_a_collection_are_exchanged_only_where_that_hides_nothing() {
    let (count, offset): (u64, u64) = (number("RACELENS_JOINS").unwrap_or(60), number("RACELENS_SEED").unwrap_or(0));
    let budget = Budget { states: Some(20_000), ..Budget::default() };
    let none =
        Options { search: Search::DepthFirst, reduce: Reduce::None, partial_order: Switch::Off, ..Options::default() };
    let apart = Options { symmetry: Switch::Off, ..Options::default() };
    let all_orders = Options { search: Search::DepthFirst, partial_order: Switch::Off, ..Options::default() };
    let ways = [none, apart, Options::default(), all_orders];
    let (mut compared, mut fewer, mut complaints) = (0, 0, Vec::new());
    for seed in generate::seeds(count as usize) {
        let text = generate::joins::program(seed ^ offset);
        let verdicts = ways.clone().map(|options| verdict(&text, &Options { budget: budget.clone(), ..options }));
        let [none, apart, exchanged, all_orders] = verdicts;
        if !none.bound.complete {
            continue;
        }
        compared += 1;
        fewer += u64::from(exchanged.stats.states < apart.stats.states);
        let found =
            [&none, &apart, &exchanged, &all_orders].map(|verdict| (verdict.bound.complete, violations(verdict)));
        if found.iter().any(|one| *one != found[0]) {
            complaints.push(format!("{found:#?}\n{text}"));
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    assert!(compared * 10 >= count * 8 && fewer * 10 >= count, "{compared} compared, {fewer} with fewer states");
}

#[test]
fn nested_monitors_are_entered_in_one_step_only_where_that_hides_nothing() {
    let (count, offset): (u64, u64) = (number("RACELENS_LOCKS").unwrap_or(60), number("RACELENS_SEED").unwrap_or(0));
    let budget = Budget { states: Some(20_000), ..Budget::default() };
    let depth_first = Options { search: Search::DepthFirst, ..Options::default() };
    let none = Options { reduce: Reduce::None, partial_order: Switch::Off, ..depth_first.clone() };
    let one_by_one = Options { nested_monitors: Switch::Off, ..Options::default() };
    let all_orders = Options { partial_order: Switch::Off, ..depth_first.clone() };
    let apart = Options { symmetry: Switch::Off, ..Options::default() };
    let breadth_first = Options { search: Search::BreadthFirst, ..Options::default() };
    let ways = [none, one_by_one, Options::default(), depth_first, all_orders, apart, breadth_first];
    let (mut compared, mut fewer, mut deadlocks, mut complaints) = (0, 0, 0, Vec::new());
    for seed in generate::seeds(count as usize) {
        let text = generate::locks::program(seed ^ offset);
        let verdicts = ways.clone().map(|options| verdict(&text, &Options { budget: budget.clone(), ..options }));
        if !verdicts[0].bound.complete {
            continue;
        }
        compared += 1;
        fewer += u64::from(verdicts[2].stats.states < verdicts[1].stats.states);
        let found = verdicts.iter().map(|verdict| (verdict.bound.complete, violations(verdict)));
        let found: Vec<(bool, BTreeSet<String>)> = found.collect();
        deadlocks += u64::from(found[0].1.contains("deadlock"));
        if found.iter().any(|one| *one != found[0]) {
            complaints.push(format!("{found:#?}\n{text}"));
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    let shown = format!("{compared} compared, {fewer} with fewer states, {deadlocks} deadlocks");
    assert!(compared * 10 >= count * 8 && fewer * 10 >= count && deadlocks * 10 >= count, "{shown}");
    println!("{shown}");
}

#[test]
fn limits_that_expire_last_hide_nothing_from_reductions() {
    let (count, offset): (u64, u64) = (number("RACELENS_LIMITS").unwrap_or(60), number("RACELENS_SEED").unwrap_or(0));
    let budget = Budget { states: Some(20_000), ..Budget::default() };
    let last = Options { long_limits: Switch::Off, ..Options::default() };
    let depth_first = Options { search: Search::DepthFirst, ..last.clone() };
    let none = Options { reduce: Reduce::None, partial_order: Switch::Off, ..depth_first.clone() };
    let all_orders = Options { partial_order: Switch::Off, ..depth_first.clone() };
    let breadth_first = Options { search: Search::BreadthFirst, ..last.clone() };
    let at_once = Options::default();
    let then_at_once = Options { then_limits: Switch::On, ..last.clone() };
    let ways = [none, last, depth_first, all_orders, breadth_first, at_once, then_at_once];
    let (mut compared, mut more, mut late, mut complaints) = (0, 0, 0, Vec::new());
    for seed in generate::seeds(count as usize) {
        let text = generate::limits::program(seed ^ offset);
        let verdicts = ways.clone().map(|options| verdict(&text, &Options { budget: budget.clone(), ..options }));
        if !verdicts[0].bound.complete || !verdicts[5].bound.complete {
            continue;
        }
        compared += 1;
        let found = verdicts.iter().map(|verdict| (verdict.bound.complete, violations(verdict)));
        let found: Vec<(bool, BTreeSet<String>)> = found.collect();
        late += u64::from(!found[0].1.is_empty());
        more += u64::from(found[0].1 != found[5].1);
        // Limits that expire at any time may expire last. One search after the other shows what the search at any time shows.
        let [same @ .., at_once, both] = found.as_slice() else { continue };
        if same.iter().any(|one| *one != found[0]) || !found[0].1.is_subset(&at_once.1) || both != at_once {
            complaints.push(format!("{found:#?}\n{text}"));
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    let shown =
        format!("{compared} compared, {late} with violations, {more} with more where limits expire at any time");
    assert!(compared * 10 >= count * 8 && late * 10 >= count && more * 10 >= count, "{shown}");
    println!("{shown}");
}
