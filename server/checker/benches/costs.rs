//! What the checker costs, all in one run on one machine: `cargo bench -p racelens-checker`.
//!
//! Instructions are counted by valgrind, as the difference of two runs, so they are the same on a loaded machine; each
//! has a bound that it must keep. Speeds are wall-clock and only printed. With a release build of the
//! binary there is also the time from the start of a process to its verdict.

#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a bench runs programs and prints"
)]

#[path = "../tests/support/mod.rs"]
mod support;

use std::process::Command;
use std::time::{Duration, Instant};

use racelens_checker::work::{After, product, steps};
use racelens_checker::{Budget, Fairness, Options, Property, Reduce, Search, ltl};
use support::Case;

/// A kind of work, what it is the cost of, and how many machine instructions that may be.
const COUNTED: [(&str, &str, u64); 5] = [
    ("step", "a step (list the options, perform one)", 1_700),
    ("undo", "going back over a step, and making it again", 1_200),
    ("insert", "encoding a state and entering it", 3_400),
    ("line", "an ir instruction of straight-line code", 60),
    ("product", "a state of a property's product, from the steps of the program to the answer", 15_500),
];

/// Whole processes that check small programs, the first of them the smallest check of all: machine instructions, of which a
/// millisecond is some three million.
const PROCESSES: [(&str, &str, u64); 3] = [
    ("two threads", "../../tests/fixtures/papers/simple.java", 19_000_000),
    ("a call of `println`", "benches/start/Println.java", 20_000_000),
    ("an executor with one task", "benches/start/Executor.java", 54_000_000),
];

/// Steps of a counted run, or ir instructions.
const COUNT: u32 = 20_000;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.as_slice() {
        [run, kind, count] if run == "--work" => work(kind, count.parse().unwrap()),
        _ => report(),
    }
}

/// Adds to a volatile field forever: every step leads to a new state.
fn busy() -> Case {
    Case::new(
        "class Main\nstatic volatile int n\nstatic main()\n  new t A\n  start t\n  loop:\n  get v Main.n\n  add v v 1\n  \
         put Main.n v\n  goto loop\nclass A extends Thread\nrun()\n  loop:\n  get v Main.n\n  goto loop\n",
    )
}

/// Straight-line code: a sum, round and round, that nobody sees.
fn line(rounds: u32) -> Case {
    let sum = "  add a a 3\n  mul b a 5\n  sub c b a\n  add a a c\n".repeat(25);
    Case::new(&format!(
        "class Main\nstatic volatile int sum\nstatic main()\n  const i 0\n  const a 1\n  loop:\n{sum}  add i i 1\n  lt more i {rounds}\n  \
         if more loop out\n  out:\n  put Main.sum a\n"
    ))
}

/// Three threads that count round and round, and a property of one of them.
fn rounds(length: u32) -> (Case, Property) {
    let class = |name: &str| {
        format!(
            "class {name} extends Thread\nrun()\n  loop:\n  get v Main.{name}\n  add v v 1\n  lt less v {length}\n  if less kept \
             over\n  over:\n  const v 0\n  goto kept\n  kept:\n  put Main.{name} v\n  goto loop\n"
        )
    };
    let case = Case::new(&format!(
        "class Main\nstatic volatile int A\nstatic volatile int B\nstatic volatile int C\nstatic main()\n  new a A\n  start a\n  new \
         b B\n  start b\n  new c C\n  start c\n{}{}{}",
        class("A"),
        class("B"),
        class("C")
    ));
    let text = "[](A == 0 -> <>(A == 1))".to_owned();
    let formula = ltl::parse::parse(&text).unwrap();
    (case, Property { text, formula, fairness: Fairness::Strong, scope: None, lines: Vec::new() })
}

/// A property that holds, on a product of about so many states: those of the product.
fn property(count: u32) -> u64 {
    let length = f64::from(count / 16).cbrt().round() as u32;
    let (case, property) = rounds(length);
    product(&case.program, &property)
}

fn work(kind: &str, count: u32) {
    let done = match kind {
        "step" => steps(&busy().program, count, After::Nothing),

        "undo" => steps(&busy().program, count, After::Undo),
        "insert" => steps(&busy().program, count, After::Insert),
        "product" => property(count),
        "line" => line(count / 103).check(&Options::default()).stats.instructions,
        _ => panic!("no work is called {kind}"),
    };
    println!("{done}");
}

/// Machine instructions of a run of this program under valgrind, and the ir instructions that it ran.
fn instructions(kind: &str, count: u32) -> Option<(u64, u64)> {
    let this = std::env::current_exe().unwrap();
    Command::new("valgrind").arg("--version").output().ok()?;
    let out = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(this)
        .args(["--work", kind, &count.to_string()])
        .output()
        .unwrap();
    let number = collected(&out.stderr);
    let done = String::from_utf8_lossy(&out.stdout).trim().parse().unwrap();
    Some((number, done))
}

/// The number that valgrind says last.
fn collected(said: &[u8]) -> u64 {
    let text = String::from_utf8_lossy(said);
    let number =
        text.lines().rev().find_map(|line| line.split("Collected : ").nth(1)).and_then(|n| n.trim().parse().ok());
    number.unwrap_or_else(|| panic!("valgrind says no number: {text}"))
}

fn report() {
    let mut costs = Vec::new();
    for (kind, _, _) in COUNTED {
        let Some(one) = instructions(kind, COUNT) else {
            println!("skipped: instruction counts, there is no valgrind");
            break;
        };
        let two = instructions(kind, 2 * COUNT).unwrap();
        let times = if matches!(kind, "line" | "product") { two.1 - one.1 } else { u64::from(COUNT) };
        costs.push((two.0 - one.0) / times);
    }
    if let [step, undo, insert, ..] = costs.as_mut_slice() {
        *undo = undo.saturating_sub(*step);
        *insert = insert.saturating_sub(*step);
    }
    let mut broken = Vec::new();
    for ((kind, what, bound), cost) in COUNTED.iter().zip(&costs) {
        println!("{cost:>6} machine instructions: {what} (at most {bound})");
        if cost > bound {
            broken.push(*kind);
        }
    }
    speeds();
    product_speed();
    broken.extend(PROCESSES.into_iter().filter(|one| is_too_slow_to_start(*one)).map(|(what, ..)| what));
    assert!(broken.is_empty(), "costs more than its bound: {broken:?}");
}

/// Threads that each add to one field three times.
fn counter(threads: u32, modifier: &str) -> Case {
    let bump = "  get v Main.value\n  add v v 1\n  put Main.value v\n".repeat(3);
    let start = |t: u32| format!("  new t{t} A\n  start t{t}\n");
    let join = |t: u32| format!("  join t{t}\n");
    let all: String = (0..threads).map(start).chain((0..threads).map(join)).collect();
    Case::new(&format!(
        "class Main\nstatic {modifier} int value\nstatic main()\n{all}class A extends Thread\nrun()\n{bump}"
    ))
}

fn speeds() {
    let budget = Budget { time: Some(Duration::from_secs(60)), ..Budget::default() };
    let cases = [
        (4, "volatile", Reduce::Context),
        (4, "volatile", Reduce::None),
        (3, "volatile", Reduce::Context),
        (3, "", Reduce::Context),
    ];
    for (threads, modifier, reduce) in cases {
        let stats = counter(threads, modifier)
            .check(&Options { search: Search::DepthFirst, reduce, budget: budget.clone(), ..Options::default() })
            .stats;
        println!(
            "counter, {threads} threads x 3 {modifier:8}, reduce {:7}: {} states, {} transitions, {:.2} M transitions/s, {} bytes a state",
            reduce.as_str(),
            stats.states,
            stats.transitions,
            stats.transitions as f64 / stats.seconds / 1e6,
            stats.peak_bytes / stats.states
        );
    }
    let stats = line(200_000).check(&Options { budget, ..Options::default() }).stats;
    println!(
        "straight-line code: {} ir instructions, {:.1} M/s",
        stats.instructions,
        stats.instructions as f64 / stats.seconds / 1e6
    );
}

/// States of a large product in a second of one core.
fn product_speed() {
    let before = Instant::now();
    let states = property(1_500_000);
    let seconds = before.elapsed().as_secs_f64();
    println!(
        "a property under strong fairness: {states} states of the product, {:.0} in a second",
        states as f64 / seconds
    );
}

/// From the start of a process to its verdict; whether its machine instructions are too many, where they can be counted.
fn is_too_slow_to_start((what, program, bound): (&str, &str, u64)) -> bool {
    let target = std::env::current_exe().unwrap();
    let binary = target.ancestors().nth(2).unwrap().join("racelens");
    let program = format!("{}/{program}", env!("CARGO_MANIFEST_DIR"));
    if !binary.exists() {
        println!("skipped: from process start to verdict, there is no {}", binary.display());
        return false;
    }
    let mut times: Vec<Duration> = (0..20)
        .map(|_| {
            let before = Instant::now();
            Command::new(&binary).args(["check", &program, "--cache", "off"]).output().unwrap();
            before.elapsed()
        })
        .collect();
    times.sort();
    println!("from process start to verdict, {what}: best {:?}, median {:?}", times[0], times[10]);
    let mut counted = Command::new("valgrind");
    counted
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(&binary)
        .args(["check", &program, "--cache", "off"]);
    let Ok(output) = counted.output() else { return false };
    let cost = collected(&output.stderr);
    println!("{cost:>6} machine instructions: the same (at most {bound})");
    cost > bound
}
