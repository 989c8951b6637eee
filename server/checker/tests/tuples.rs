//! All tuples of results of enumerated small programs: every search and reduction must reach exactly those that a
//! literal enumeration of interleavings reaches.
//!
//! A program is a few threads that read and write one or two volatile variables, in every order of starts. The
//! literal enumeration knows no machine, no state and no reduction: it merges the threads' lists of operations in
//! every order. The tuple (what each read saw) is shown to the checker's verdict by an assertion on a line of its
//! own for each tuple, so one check gives the whole set.
//!
//! `RACELENS_TUPLES=6` enumerates the programs of up to six operations (four in the suite).

#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test that meets what it didn't expect should fail there"
)]

mod support;

use std::collections::BTreeSet;

use racelens_checker::{Errors, Options, Reduce, Search, Switch};
use support::Case;

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Op {
    Read(usize),
    /// Every write of a program writes a value of its own, counted from 1.
    Write(usize),
}

type Threads = Vec<Vec<Op>>;

/// What each read saw, threads in order and their reads in order.
type Tuple = Vec<usize>;

fn literally(threads: &Threads) -> BTreeSet<Tuple> {
    fn go(threads: &Threads, at: &mut [usize], memory: [usize; 2], seen: &mut [Vec<usize>], all: &mut BTreeSet<Tuple>) {
        let mut is_end = true;
        for (thread, ops) in threads.iter().enumerate() {
            let Some(op) = ops.get(at[thread]) else { continue };
            is_end = false;
            let mut memory = memory;
            at[thread] += 1;
            match op {
                Op::Read(var) => seen[thread].push(memory[*var]),
                Op::Write(var) => memory[*var] = value_of(threads, thread, at[thread] - 1),
            }
            go(threads, at, memory, seen, all);
            at[thread] -= 1;
            if matches!(op, Op::Read(_)) {
                seen[thread].pop();
            }
        }
        if is_end {
            all.insert(seen.iter().flatten().copied().collect());
        }
    }
    let mut all = BTreeSet::new();
    go(threads, &mut vec![0; threads.len()], [0; 2], &mut vec![Vec::new(); threads.len()], &mut all);
    all
}

fn value_of(threads: &Threads, thread: usize, at: usize) -> usize {
    let is_write = |op: &&Op| matches!(op, Op::Write(_));
    let before: usize = threads[..thread].iter().map(|ops| ops.iter().filter(is_write).count()).sum();
    before + threads[thread][..at].iter().filter(is_write).count() + 1
}

/// The program, and the line on which each tuple fails an assertion.
fn program(threads: &Threads) -> (String, Vec<(usize, Tuple)>) {
    let mut text = String::from("class Main\nstatic volatile int v0\nstatic volatile int v1\n");
    let reads: usize = threads.iter().flatten().filter(|op| matches!(op, Op::Read(_))).count();
    let writes = threads.iter().flatten().count() - reads;
    (0..reads).for_each(|at| text.push_str(&format!("static int r{at}\n")));
    text.push_str("static main()\n");
    (0..threads.len()).for_each(|at| text.push_str(&format!("  new t{at} T{at}\n")));
    (0..threads.len()).for_each(|at| text.push_str(&format!("  start t{at}\n")));
    (0..threads.len()).for_each(|at| text.push_str(&format!("  join t{at}\n")));
    text.push_str("  const i 0\n");
    for at in 0..reads {
        text.push_str(&format!("  mul i i {}\n  get r Main.r{at}\n  add i i r\n", writes + 1));
    }
    let mut lines = Vec::new();
    for index in 0..(writes + 1).pow(reads as u32) {
        let base = writes + 1;
        let tuple: Tuple = (0..reads).map(|at| index / base.pow((reads - 1 - at) as u32) % base).collect();
        text.push_str(&format!("  ne ok i {index}\n  assert ok\n"));
        lines.push((text.lines().count(), tuple));
    }
    let mut read = 0;
    for (thread, ops) in threads.iter().enumerate() {
        text.push_str(&format!("class T{thread} extends Thread\nrun()\n  const r 0\n"));
        for (at, op) in ops.iter().enumerate() {
            match op {
                Op::Read(var) => {
                    text.push_str(&format!("  get r Main.v{var}\n  put Main.r{read} r\n"));
                    read += 1;
                }
                Op::Write(var) => {
                    text.push_str(&format!("  put Main.v{var} {}\n", value_of(threads, thread, at)));
                }
            }
        }
    }
    (text, lines)
}

fn by_check(threads: &Threads, options: &Options) -> BTreeSet<Tuple> {
    let (text, lines) = program(threads);
    let case = Case::new(&text);
    let verdict = case.check(options);
    assert!(verdict.reasons.is_empty() && verdict.bound.complete, "{text}\n{:?}", verdict.reasons);
    let found: BTreeSet<String> = case.found(&verdict).into_iter().collect();
    let tuple_of = |description: &String| {
        let is_at = |line: &usize| description.split(|c: char| !c.is_ascii_digit()).any(|n| *n == line.to_string());
        lines.iter().find(|(line, _)| is_at(line)).map(|(_, tuple)| tuple.clone()).unwrap()
    };
    found.iter().map(tuple_of).collect()
}

/// All programs of so many operations in two to four threads, in every order of starts. Variables are named in the
/// order in which they appear, and there is something to see: a read, and a write.
fn programs(operations: usize, variables: usize) -> Vec<Threads> {
    let mut all = Vec::new();
    let ops: Vec<Op> = (0..variables).flat_map(|var| [Op::Read(var), Op::Write(var)]).collect();
    for code in 0..ops.len().pow(operations as u32) {
        let list: Vec<Op> = (0..operations).map(|at| ops[code / ops.len().pow(at as u32) % ops.len()]).collect();
        let variable = |op: &Op| match op {
            Op::Read(var) | Op::Write(var) => *var,
        };
        let vars: Vec<usize> = list.iter().map(variable).collect();
        let reads = list.iter().filter(|op| matches!(op, Op::Read(_))).count();
        if vars[0] != 0
            || variables == 2 && !vars.contains(&1)
            || !(1..=3).contains(&(operations - reads))
            || reads == 0
        {
            continue;
        }
        for cuts in 0..1_usize << (operations - 1) {
            let threads = cuts.count_ones() as usize + 1;
            if !(2..=4).contains(&threads) {
                continue;
            }
            let mut split: Threads = vec![Vec::new()];
            for (at, op) in list.iter().enumerate() {
                if at > 0 && cuts & (1 << (at - 1)) != 0 {
                    split.push(Vec::new());
                }
                split.last_mut().unwrap().push(*op);
            }
            all.push(split);
        }
    }
    all
}

fn ways() -> Vec<(&'static str, Options)> {
    let with = |search, reduce, partial_order| Options {
        search,
        reduce,
        partial_order,
        errors: Errors::All,
        ..Options::default()
    };
    vec![
        ("default", with(Search::Bounded, Reduce::Context, Switch::On)),
        ("depth first", with(Search::DepthFirst, Reduce::Context, Switch::On)),
        ("depth first, insensitive", with(Search::DepthFirst, Reduce::Insensitive, Switch::On)),
        ("persistent sets alone", with(Search::DepthFirst, Reduce::Context, Switch::Off)),
    ]
}

#[test]
fn every_search_reaches_every_tuple() {
    let most = std::env::var("RACELENS_TUPLES").ok().and_then(|n| n.parse().ok()).unwrap_or(4);
    let mut wrong = Vec::new();
    let mut count = 0;
    for operations in 2..=most {
        // Two variables with a thread less to see; the largest size has one variable in the suite.
        let two = if operations <= most.min(5) { programs(operations, 2) } else { Vec::new() };
        for threads in programs(operations, 1).into_iter().chain(two) {
            count += 1;
            let expected = literally(&threads);
            for (name, options) in ways() {
                let found = by_check(&threads, &options);
                if found != expected {
                    let missing: Vec<_> = expected.difference(&found).collect();
                    let extra: Vec<_> = found.difference(&expected).collect();
                    wrong.push(format!("{name}: {threads:?}: missing {missing:?}, impossible {extra:?}"));
                }
            }
        }
    }
    println!("{count} programs");
    assert!(wrong.is_empty(), "{} of {count} programs × ways:\n{}", wrong.len(), wrong.join("\n"));
}
