//! Tables beside those of the papers, over the fixtures of `fixtures/papers` and `fixtures/reductions`.
//!
//! `cargo test --release -p racelens-tests --test papers -- --ignored --nocapture` prints them.

#![allow(clippy::print_stdout, clippy::expect_used, reason = "a measurement prints what it measured")]

use std::sync::Arc;

use racelens::cli::{self, Console};
use racelens_system::Memory;
use racelens_tests::files;
use serde_json::Value;

/// What the paper's figure 8 says of a program of the same kind: states and length with depth-first search, and with
/// all four heuristics.
const FIGURE_8: &[(&str, [u32; 4])] = &[
    ("papers/dissemination_barrier", [109, 109, 79, 39]),
    ("papers/tree_barrier", [123, 123, 407, 102]),
    ("papers/striped_hash_set", [35, 35, 213, 26]),
    ("papers/lazy_list_plain", [87, 87, 360, 44]),
    ("papers/optimistic_list", [47, 47, 229, 37]),
    ("papers/bakery", [53, 42, 79, 37]),
    ("papers/lock_free_queue_plain", [31, 27, 37, 17]),
    ("papers/clh_lock_plain", [106, 98, 106, 48]),
    ("papers/mcs_lock_plain", [289, 136, 107, 33]),
    ("papers/iterator", [33, 33, 57, 30]),
    ("papers/sor", [76, 76, 84, 44]),
    ("papers/lufact", [26, 26, 32, 18]),
];

/// Figure 9: the same with Java PathFinder's own precise detector, and what it said where that wasn't the race.
const FIGURE_9: &[(&str, [u32; 2], &str)] = &[
    ("papers/dissemination_barrier", [100, 100], ""),
    ("papers/tree_barrier", [102, 102], ""),
    ("papers/striped_hash_set", [312, 171], ""),
    ("papers/lazy_list_plain", [2491, 689], ""),
    ("papers/optimistic_list", [1069, 202], ""),
    ("papers/bakery", [1519, 374], "another race"),
    ("papers/lock_free_queue_plain", [93, 26], ""),
    ("papers/clh_lock_plain", [263, 94], ""),
    ("papers/mcs_lock_plain", [282, 129], "a false race"),
    ("papers/iterator", [67, 28], ""),
    ("papers/sor", [2287, 499], "none found"),
    ("papers/lufact", [2781, 675], "none found"),
];

/// And figure 10, of programs without a race: all states.
const FIGURE_10: &[(&str, u32)] =
    &[("papers/simple", 12), ("papers/peterson_volatile", 866), ("papers/sense_barrier", 3329)];

fn check(text: &str, args: &[&str]) -> Value {
    let system = Memory { files: [("/Main.java".to_owned(), text.as_bytes().to_vec())].into() };
    // The papers' tools know no spurious wake-ups.
    let always = ["racelens", "check", "--format", "json", "--spurious-wakeups", "off", "/"];
    let args = always.iter().chain(args).map(ToString::to_string);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console { out: &mut out, err: &mut err, out_is_terminal: false, err_is_terminal: false };
    cli::run(&args.collect::<Vec<_>>(), Arc::new(system), &mut console);
    serde_json::from_slice(&out).expect("a report")
}

/// States and steps until the first race was found.
fn first(text: &str, args: &[&str]) -> Option<(u64, u64)> {
    let args: Vec<&str> = args.iter().copied().chain(["--first-error"]).collect();
    let report = check(text, &args);
    let states = report.pointer("/harnesses/0/stats/states")?.as_u64()?;
    let findings = report.get("findings")?.as_array()?;
    let found = findings.iter().find(|finding| finding.get("certainty").is_some_and(|known| known == "confirmed"))?;
    Some((states, found.pointer("/trace/found_after")?.as_u64()?))
}

fn cell(found: Option<(u64, u64)>) -> String {
    found.map_or_else(|| "-".to_owned(), |(states, length)| format!("{states}/{length}"))
}

#[test]
#[ignore = "a measurement"]
fn figures_8_to_10() {
    let cases = files::cases("fixtures/papers", "java");
    println!("states/length until the first violation; the paper's in brackets");
    println!(
        "{:32} {:>16} {:>10} {:>16} {:>10} {:>10} {:>10} {:>10}  {}",
        "", "dfs", "bounded", "all heuristics", "WF,WW", "ARA,AF", "shortest", "all states", "figure 9"
    );
    for (name, text) in cases {
        let searches: [&[&str]; 5] = [
            &["--search", "dfs"],
            &["--search", "bounded"],
            &["--search", "heuristic"],
            &["--search", "heuristic", "--prefer", "WF,WW"],
            &["--search", "heuristic", "--prefer", "ARA,AF"],
        ];
        let paper = FIGURE_8.iter().find(|(known, _)| format!("papers/{name}") == **known || name == *known);
        let found = searches.map(|search| cell(first(&text, search)));
        let all = check(&text, &["--search", "dfs"]);
        let states = all.pointer("/harnesses/0/stats/states").and_then(Value::as_u64).unwrap_or(0);
        let bfs = first(&text, &["--search", "bfs"]).map_or_else(|| "-".to_owned(), |(_, length)| length.to_string());
        let of_paper = |at: usize| {
            paper.map_or_else(String::new, |(_, counts)| match (counts.get(at), counts.get(at + 1)) {
                (Some(states), Some(length)) => format!(" ({states}/{length})"),
                _ => String::new(),
            })
        };
        let [dfs, bounded, heuristic, wf_ww, ara_af] = found;
        let jpf = FIGURE_10.iter().find(|(known, _)| format!("papers/{name}") == **known || name == *known);
        let jpf = jpf.map_or_else(String::new, |(_, states)| format!(" ({states})"));
        let other = FIGURE_9.iter().find(|(known, ..)| format!("papers/{name}") == **known || name == *known);
        let other = other.map_or_else(String::new, |(_, [states, length], said)| format!("{states}/{length} {said}"));
        println!(
            "{name:32} {:>16} {bounded:>10} {:>16} {wf_ww:>10} {ara_af:>10} {bfs:>10} {:>10}  {other}",
            format!("{dfs}{}", of_paper(0)),
            format!("{heuristic}{}", of_paper(2)),
            format!("{states}{jpf}"),
        );
    }
}

/// A program whose product has many states: three threads that count in circles.
const CIRCLES: &str = "public class Circles {
    static volatile int a, b, c, last;
    static volatile boolean odd;
    static void work(int k) {
        while (true) {
            if (k == 0) { a = (a + 1) % 5; last = a; odd = !odd; }
            if (k == 1) { b = (b + 1) % 5; last = b; }
            if (k == 2) { c = (c + 1) % 5; last = c; }
        }
    }
    public static void main(String[] args) {
        new Thread(() -> work(0), \"t0\").start();
        new Thread(() -> work(1), \"t1\").start();
        new Thread(() -> work(2), \"t2\").start();
    }
}";

/// Table 2 of "Verification of Java programs under fairness assumption": the verdicts under each fairness, with states and
/// milliseconds, the best of five; then the speed on a large state space.
#[test]
#[ignore = "a measurement"]
fn fairness_table_2() {
    const PROPERTY: &str = "[](call(requestLock) -> <>call(acquireLock))";
    let run = |text: &str, property: &str, fairness: &str| {
        let report = check(text, &["--ltl", property, "--fairness", fairness, "--scenarios", "off"]);
        let verdict = report.pointer("/harnesses/0/verdict").and_then(Value::as_str).unwrap_or("-").to_owned();
        let number = |name: &str| report.pointer(name).and_then(Value::as_f64).unwrap_or(f64::NAN);
        (verdict, number("/harnesses/0/stats/states"), number("/harnesses/0/stats/seconds"))
    };
    for (name, text) in files::cases("fixtures/liveness", "java") {
        if !name.starts_with("sample") {
            continue;
        }
        let kinds = ["none", "weak", "strong"].map(|fairness| {
            let best = (0..5).map(|_| run(&text, PROPERTY, fairness)).min_by(|a, b| a.2.total_cmp(&b.2));
            let (verdict, states, seconds) = best.expect("it ran");
            format!("{fairness}: {verdict}, {states} states, {:.2} ms", seconds * 1e3)
        });
        println!("{name:14} {}", kinds.join("   "));
    }
    let (verdict, states, seconds) = run(CIRCLES, "[]<>odd || <>[]odd", "strong");
    println!("circles: {verdict}, {states} states of the program, {:.0} a second", states / seconds);
}

/// States, seconds and megabytes of a search that leaves nothing out but what a configuration does.
fn measured(text: &str, args: &[&str]) -> (u64, f64, u64) {
    let args: Vec<&str> = ["--search", "dfs"].iter().chain(args).copied().collect();
    let report = check(text, &args);
    let stats = report.pointer("/harnesses/0/stats").cloned().unwrap_or_default();
    let number = |key: &str| stats.get(key).and_then(Value::as_u64).unwrap_or(0);
    (number("states"), stats.get("seconds").and_then(Value::as_f64).unwrap_or(0.0), number("peak_bytes") >> 10)
}

/// Like tables II to IV of "Identifying Future Field Accesses in Exhaustive State Space Traversal".
#[test]
#[ignore = "a measurement"]
fn future_field_accesses() {
    let configurations: [(&str, &[&str]); 11] = [
        ("none", &["--reduce", "none"]),
        ("insensitive", &["--reduce", "insensitive", "--immutable", "off"]),
        ("callee", &["--reduce", "callee", "--immutable", "off"]),
        ("context", &["--reduce", "context", "--immutable", "off"]),
        ("insensitive+imm", &["--reduce", "insensitive"]),
        ("context+ci-ex+imm", &["--points-to", "ci-ex"]),
        ("context+cs-ex+imm", &["--points-to", "cs-ex"]),
        ("context+ci-dd+imm", &["--points-to", "ci-dd"]),
        ("context+cs-dd+imm", &["--points-to", "cs-dd"]),
        ("context+imm, static", &["--dpor", "off"]),
        ("context+imm", &["--reduce", "context"]),
    ];
    println!("{:24}states/seconds/KB of states; the last column: how many times fewer states than none", "");
    print!("{:24}", "");
    configurations.iter().for_each(|(name, _)| print!("{name:>22}"));
    println!();
    let cases = files::cases("fixtures/reductions", "java");
    let mut five_times = 0;
    for (name, text) in &cases {
        print!("{name:24}");
        let rows = configurations.map(|(_, args)| measured(text, args));
        for (states, seconds, kilobytes) in &rows {
            print!("{:>22}", format!("{states}/{seconds:.2}/{kilobytes}"));
        }
        let factor = match (rows.first(), rows.last()) {
            (Some(none), Some(full)) => none.0 as f64 / full.0.max(1) as f64,
            _ => 0.0,
        };
        five_times += usize::from(factor >= 5.0);
        println!("  {factor:.1}");
    }
    assert!(five_times * 2 > cases.len(), "only {five_times} of {} are five times smaller", cases.len());
}
