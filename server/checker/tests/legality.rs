//! The Java Memory Model on random small programs, against a literal reference.
//!
//! The reference knows no path relaxing and no reduction. It guesses what every plain read sees, takes the synchronisation actions
//! of all threads in every order, and keeps the well-formed executions. Then it looks for commit sequences by definition 7 of
//! Aspinall and Ševčík, rule by rule: every set of actions may be the next one, synchronisation actions included, with every
//! execution and every assignment of actions.
//!
//! `RACELENS_LITMUS=500` compares that many random programs (40 in the suite).

#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test that meets what it didn't expect should fail there"
)]

#[path = "support/litmus.rs"]
mod litmus;
mod support;

use std::collections::BTreeSet;

use litmus::{Op, Random, Threads, Tuple, by_checker};
use racelens_checker::{MemoryModel, Options, Step, Switch, Violation, ViolationKind, replay};
use support::Case;

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Act {
    thread: usize,
    /// What it does; a write that depends on a read is a plain write.
    op: Op,
    /// Of a read, the value that it returns.
    value: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Execution {
    acts: Vec<Act>,
    /// The synchronisation actions in their order.
    order: Vec<usize>,
    /// Per read the write that it sees; none is the default write.
    seen: Vec<Option<usize>>,
    before: Vec<Vec<bool>>,
    results: Tuple,
}

fn is_sync(op: Op) -> bool {
    matches!(op, Op::VolatileRead(_) | Op::VolatileWrite(..) | Op::Lock | Op::Unlock)
}

fn is_read(op: Op) -> bool {
    matches!(op, Op::Read(_) | Op::VolatileRead(_))
}

/// What a thread does for each guess of what its reads return.
fn traces(ops: &[Op], values: &[u64], thread: usize) -> Vec<Vec<Act>> {
    let mut all: Vec<(Vec<Act>, u64)> = vec![(Vec::new(), 0)];
    for op in ops {
        let mut longer = Vec::new();
        for (trace, last) in all {
            let with = |op: Op, value: u64| [&trace[..], &[Act { thread, op, value }]].concat();
            match *op {
                op if is_read(op) => longer.extend(values.iter().map(|value| (with(op, *value), *value))),
                Op::Copy(var) => longer.push((with(Op::Write(var, last), 0), last)),
                Op::WriteIf(var, value, wanted) if last == wanted => {
                    longer.push((with(Op::Write(var, value), 0), last))
                }
                Op::WriteIf(..) => longer.push((trace, last)),
                op => longer.push((with(op, 0), last)),
            }
        }
        all = longer;
    }
    all.into_iter().map(|(trace, _)| trace).collect()
}

fn products<T: Clone>(of: &[Vec<T>]) -> Vec<Vec<T>> {
    of.iter().fold(vec![Vec::new()], |all, some| {
        all.iter().flat_map(|list| some.iter().map(|one| [&list[..], std::slice::from_ref(one)].concat())).collect()
    })
}

/// All orders of synchronisation actions that keep the order of each thread and the rules of locks and volatile reads.
fn orders(acts: &[Act]) -> Vec<Vec<usize>> {
    let sync: Vec<usize> = (0..acts.len()).filter(|at| is_sync(acts[*at].op)).collect();
    let mut all = vec![Vec::new()];
    for _ in 0..sync.len() {
        let mut longer = Vec::new();
        for order in all {
            let order: Vec<usize> = order;
            for next in sync.iter().filter(|next| !order.contains(next)) {
                let is_first =
                    sync.iter().all(|at| acts[*at].thread != acts[*next].thread || at >= next || order.contains(at));
                let lock = order.iter().rev().find(|at| matches!(acts[**at].op, Op::Lock | Op::Unlock));
                let is_free = acts[*next].op != Op::Lock || lock.is_none_or(|at| acts[*at].op == Op::Unlock);
                let fits = match acts[*next].op {
                    Op::VolatileRead(var) => {
                        let last = order.iter().rev().find_map(|at| match acts[*at].op {
                            Op::VolatileWrite(of, value) if of == var => Some(value),
                            _ => None,
                        });
                        acts[*next].value == last.unwrap_or(0)
                    }
                    _ => true,
                };
                if is_first && is_free && fits {
                    longer.push([&order[..], &[*next]].concat());
                }
            }
        }
        all = longer;
    }
    all
}

fn happens_before(acts: &[Act], order: &[usize]) -> Vec<Vec<bool>> {
    let count = acts.len();
    let mut before = vec![vec![false; count]; count];
    for from in 0..count {
        for to in 0..count {
            let place = |at: usize| order.iter().position(|other| *other == at);
            let comes_first = place(from).is_some() && place(from) < place(to);
            let synchronises = match (acts[from].op, acts[to].op) {
                (Op::VolatileWrite(a, _), Op::VolatileRead(b)) => a == b,
                (Op::Unlock, Op::Lock) => true,
                _ => false,
            };
            before[from][to] = acts[from].thread == acts[to].thread && from < to || comes_first && synchronises;
        }
    }
    for via in 0..count {
        for from in 0..count {
            for to in 0..count {
                before[from][to] |= before[from][via] && before[via][to];
            }
        }
    }
    before
}

/// All well-formed executions.
fn executions(threads: &Threads) -> Vec<Execution> {
    let values: Vec<u64> = (0..4).collect();
    let per_thread: Vec<Vec<Vec<Act>>> =
        threads.iter().enumerate().map(|(thread, ops)| traces(ops, &values, thread)).collect();
    let mut all = BTreeSet::new();
    for picked in products(&per_thread) {
        let acts: Vec<Act> = picked.concat();
        for order in orders(&acts) {
            let before = happens_before(&acts, &order);
            let writes = |var: usize| -> Vec<usize> {
                (0..acts.len()).filter(|at| matches!(acts[*at].op, Op::Write(of, _) if of == var)).collect()
            };
            let sees: Vec<Vec<Option<usize>>> = (0..acts.len())
                .map(|read| match acts[read].op {
                    Op::Read(var) => {
                        let is_hidden =
                            |write: usize| writes(var).iter().any(|by| before[write][*by] && before[*by][read]);
                        let mut sees: Vec<Option<usize>> = writes(var)
                            .into_iter()
                            .filter(|at| acts[*at].op == Op::Write(var, acts[read].value))
                            .filter(|at| !before[read][*at] && !is_hidden(*at))
                            .map(Some)
                            .collect();
                        if acts[read].value == 0 && !writes(var).iter().any(|by| before[*by][read]) {
                            sees.push(None);
                        }
                        sees
                    }
                    Op::VolatileRead(var) => {
                        let place = order.iter().position(|at| *at == read).unwrap();
                        let is_write = |at: &&usize| matches!(acts[**at].op, Op::VolatileWrite(of, _) if of == var);
                        vec![order[..place].iter().rev().find(is_write).copied()]
                    }
                    _ => vec![None],
                })
                .collect();
            let results: Tuple = acts.iter().filter(|act| is_read(act.op)).map(|act| act.value).collect();
            for seen in products(&sees) {
                let (acts, order, before, results) = (acts.clone(), order.clone(), before.clone(), results.clone());
                all.insert(Execution { acts, order, seen, before, results });
            }
        }
    }
    all.into_iter().collect()
}

/// Definition 7, or its repair, for one execution.
struct Legality<'a> {
    target: &'a Execution,
    all: &'a [Execution],
    is_repaired: bool,
    known: BTreeSet<u32>,
}

impl Legality<'_> {
    fn goes_on(&mut self, committed: u32) -> bool {
        let count = self.target.acts.len();
        if committed == (1 << count) - 1 {
            return true;
        }
        if !self.known.insert(committed) {
            return false;
        }
        for step in self.all {
            for next in 0..1_u32 << count {
                let is_larger = next & committed == committed && next != committed;
                if is_larger && !self.known.contains(&next) && self.is_step(step, committed, next) && self.goes_on(next)
                {
                    return true;
                }
            }
        }
        false
    }

    /// Whether the step has the actions of `next`, under some assignment.
    fn is_step(&self, step: &Execution, committed: u32, next: u32) -> bool {
        let members: Vec<usize> = (0..self.target.acts.len()).filter(|at| next & 1 << at != 0).collect();
        let mut assigned = Vec::new();
        self.assign(step, committed, &members, &mut assigned)
    }

    fn assign(&self, step: &Execution, committed: u32, members: &[usize], assigned: &mut Vec<(usize, usize)>) -> bool {
        let Some((of, rest)) = members.split_first() else { return self.keeps_rules(step, committed, assigned) };
        for at in 0..step.acts.len() {
            let (a, b) = (self.target.acts[*of], step.acts[at]);
            if a.thread == b.thread && a.op == b.op && assigned.iter().all(|(_, used)| *used != at) {
                assigned.push((*of, at));
                let done = self.assign(step, committed, rest, assigned);
                assigned.pop();
                if done {
                    return true;
                }
            }
        }
        false
    }

    fn keeps_rules(&self, step: &Execution, committed: u32, pairs: &[(usize, usize)]) -> bool {
        let target = self.target;
        let is_committed = |of: usize| committed & 1 << of != 0;
        let image = |of: Option<usize>| match of {
            None => Some(None),
            Some(of) => pairs.iter().find(|(a, _)| *a == of).map(|(_, x)| Some(*x)),
        };
        let place = |of: &Execution, at: usize| of.order.iter().position(|other| *other == at);
        let agrees_on_order = pairs.iter().all(|(a, x)| {
            pairs.iter().all(|(b, y)| {
                let hb = target.before[*a][*b] == step.before[*x][*y];
                let so = (place(target, *a) < place(target, *b)) == (place(step, *x) < place(step, *y));
                hb && so
            })
        });
        let reads = || pairs.iter().filter(|(of, _)| is_read(target.acts[*of].op));
        let happens = |of: &Execution, write: Option<usize>, read: usize| write.is_none_or(|it| of.before[it][read]);
        let agrees_on_reads = reads().all(|(read, at)| {
            let write = target.seen[*read];
            match image(write) {
                Some(by) => {
                    let never_later = by.is_none_or(|by| !step.before[*at][by]);
                    happens(target, write, *read) == happens(step, by, *at) && never_later
                }
                None => true,
            }
        });
        // Rules 2 to 4, or the repaired one.
        if !(if self.is_repaired { agrees_on_reads } else { agrees_on_order }) {
            return false;
        }
        // Rule 5.
        let committed_reads = || reads().filter(|(read, _)| is_committed(*read));
        if !committed_reads().all(|(read, at)| image(target.seen[*read]) == Some(step.seen[*at])) {
            return false;
        }
        // Rule 6.
        let is_free = |at: usize| !pairs.iter().any(|(of, x)| *x == at && is_committed(*of));
        let all_reads = (0..step.acts.len()).filter(|at| is_read(step.acts[*at].op));
        if !all_reads.filter(|at| is_free(*at)).all(|at| happens(step, step.seen[at], at)) {
            return false;
        }
        // Rule 7.
        let comes_from_committed =
            |at: usize| step.seen[at].is_none_or(|write| pairs.iter().any(|(of, x)| *x == write && is_committed(*of)));
        reads().filter(|(read, _)| !is_committed(*read)).all(|(read, at)| {
            let is_known = target.seen[*read].is_none_or(is_committed);
            match self.is_repaired {
                true => is_known || happens(target, target.seen[*read], *read),
                false => is_known && comes_from_committed(*at),
            }
        })
    }
}

fn legal(threads: &Threads, is_repaired: bool) -> BTreeSet<Tuple> {
    let all = executions(threads);
    let mut found = BTreeSet::new();
    for target in &all {
        let mut legality = Legality { target, all: &all, is_repaired, known: BTreeSet::new() };
        if !found.contains(&target.results) && legality.goes_on(0) {
            found.insert(target.results.clone());
        }
    }
    found
}

/// The sets of the letter, and as repaired.
fn compare(threads: &Threads) -> [BTreeSet<Tuple>; 2] {
    let sets = [(MemoryModel::Jmm, false), (MemoryModel::Repaired, true)].map(|(model, is_repaired)| {
        let (found, expected) = (by_checker(threads, model), legal(threads, is_repaired));
        assert_eq!(found, expected, "checker, then reference, {} of {threads:?}", model.as_str());
        found
    });
    let [jmm, repaired] = &sets;
    assert!(by_checker(threads, MemoryModel::Opmm).is_subset(jmm), "{threads:?}");
    assert!(jmm.is_subset(repaired), "{threads:?}");
    assert!(repaired.is_subset(&by_checker(threads, MemoryModel::Relaxed)), "{threads:?}");
    sets
}

#[test]
fn known_shapes() {
    use Op::{Copy, Lock, Read, Unlock, VolatileRead, VolatileWrite, Write, WriteIf};
    let has = |threads: &Threads, tuple: &[u64]| compare(threads).map(|set| set.contains(tuple));
    // Load buffering is allowed; values out of thin air are not.
    assert_eq!(has(&vec![vec![Read(0), Write(1, 1)], vec![Read(1), Write(0, 1)]], &[1, 1]), [true, true]);
    assert_eq!(has(&vec![vec![Read(0), Copy(1)], vec![Read(1), Copy(0)]], &[1, 1]), [false, false]);
    // Causality test 5 with two variables: the other writer of 1 does not write in the execution that is asked about. Path relaxing
    // allows it.
    let thin = vec![vec![Read(0), Copy(1)], vec![Read(1), Copy(0)], vec![Read(1), WriteIf(0, 1, 0)]];
    assert_eq!(has(&thin, &[1, 1, 1]), [false, false]);
    assert!(by_checker(&thin, MemoryModel::Relaxed).contains(&vec![1, 1, 1]));
    // A thread that writes 1 whatever it reads.
    let hoisted = vec![vec![Read(0), WriteIf(1, 1, 0), WriteIf(1, 1, 1)], vec![Read(1), Copy(0)]];
    assert_eq!(has(&hoisted, &[1, 1]), [true, true]);
    // Programs without a race have no more than sequential consistency.
    let locked = |from: usize| vec![Lock, Read(from), Write(1 - from, 1), Unlock];
    let safe = vec![locked(0), locked(1)];
    assert_eq!(compare(&safe)[1], by_checker(&safe, MemoryModel::Sc));
    let passed = vec![vec![Write(0, 1), VolatileWrite(1, 1)], vec![VolatileRead(1)]];
    assert_eq!(compare(&passed)[1], by_checker(&passed, MemoryModel::Sc));
}

#[test]
fn random_programs_have_the_results_of_the_definition() {
    let count = std::env::var("RACELENS_LITMUS").ok().and_then(|n| n.parse().ok()).unwrap_or(40);
    let seed = std::env::var("RACELENS_LITMUS_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(0x1234_5678_9abc);
    let mut random = Random(seed);
    let (mut compared, mut between, mut forbidden) = (0, 0, 0);
    while compared < count {
        let all = program(&mut random);
        let (opmm, relaxed) = (by_checker(&all, MemoryModel::Opmm), by_checker(&all, MemoryModel::Relaxed));
        // Where the two bounds agree there is nothing to decide.
        if opmm == relaxed {
            continue;
        }
        compared += 1;
        let [jmm, _] = compare(&all);
        between += usize::from(jmm != opmm);
        forbidden += usize::from(jmm != relaxed);
    }
    assert!(forbidden * 12 > count, "the programs are too tame: {forbidden} of {compared}");
    println!(
        "{compared} programs between the bounds: {between} have more than OpMM, {forbidden} less than path relaxing"
    );
}

/// A check names a result that no interleaving has exactly where the definition has one, and the execution that it tells has that
/// result again.
#[test]
fn checks_name_results_of_the_definition() {
    let count = std::env::var("RACELENS_LITMUS").ok().and_then(|n| n.parse().ok()).unwrap_or(100);
    let mut random = Random(0x4_0567_89ab);
    let (mut old, mut later) = (0, 0);
    for at in 0..count {
        let all = if at % 2 == 0 { handing_over(&mut random) } else { program(&mut random) };
        let case = Case::new(&litmus::program(&all));
        let verdict = case.check(&Options { then_weak: Switch::On, ..Options::default() });
        let is_race = |violation: &Violation| matches!(violation.kind, ViolationKind::DataRace { .. });
        if !verdict.violations.iter().any(is_race) {
            continue;
        }
        let usual = by_checker(&all, MemoryModel::Sc);
        let allowed = legal(&all, false);
        let Some(result) = &verdict.weak_result else {
            assert!(allowed.is_subset(&usual), "{all:?}");
            continue;
        };
        assert!(!verdict.is_benign, "{all:?}");
        let shown = litmus::tuple(&all, &result.output);
        assert!(allowed.contains(&shown) && !usual.contains(&shown), "{all:?} {shown:?}");
        let trace = &result.trace;
        let again = replay(&case.program, trace.choosing, &trace.choices, trace.length);
        let is_same = |one: &Violation| matches!(&one.kind, ViolationKind::Result { result: other, .. } if *other == result.output.trim());
        assert!(again.iter().any(is_same), "{all:?} {again:?}");
        let reads_later = |(at, step): (usize, &Step)| {
            step.weak_read.as_ref().is_some_and(|read| read.sees.is_some_and(|sees| sees as usize > at))
        };
        let has_later = trace.steps.iter().enumerate().any(reads_later);
        assert_eq!(has_later, !trace.commits.is_empty(), "{all:?} {trace:#?}");
        *(if has_later { &mut later } else { &mut old }) += 1;
    }
    assert!(old * 20 > count && later * 20 > count, "the programs are too tame: {old} and {later} of {count}");
    println!("{old} programs with an old value, {later} with a later write");
}

/// A thread that writes and one that reads, which may see the second write and an old value of the first variable.
fn handing_over(random: &mut Random) -> Threads {
    let mut var = || random.below(2) as usize;
    let writer = vec![Op::Write(var(), 1), Op::Write(var(), 2)];
    let mut reader = vec![Op::Read(var()), Op::Read(var())];
    if random.below(2) == 0 {
        reader.push(Op::Copy(random.below(2) as usize));
    }
    vec![writer, reader]
}

/// A pair of threads that pass values on, and a third one that writes in some executions.
fn thin_air(random: &mut Random) -> Threads {
    let (value, wanted) = (1 + random.below(2), random.below(2));
    let mut all = vec![
        vec![Op::Read(0), Op::Copy(1)],
        vec![Op::Read(1), Op::Copy(0)],
        vec![Op::Read(random.below(2) as usize), Op::WriteIf(random.below(2) as usize, value, wanted)],
    ];
    let changed = random.below(3) as usize;
    match random.below(4) {
        0 => all[changed].push(Op::Write(random.below(2) as usize, value)),
        1 => all[changed][1] = Op::WriteIf(random.below(2) as usize, value, value),
        _ => {}
    }
    all
}

/// Two or three threads that read one variable and write another, as the causality tests do.
fn program(random: &mut Random) -> Threads {
    if random.below(3) == 0 {
        return thin_air(random);
    }
    let count = 2 + random.below(2);
    let thread = |random: &mut Random| {
        let from = random.below(2) as usize;
        let mut ops = vec![if random.below(8) == 0 { Op::VolatileRead(from) } else { Op::Read(from) }];
        for _ in 0..1 + random.below(2) {
            let (var, value) = (random.below(2) as usize, 1 + random.below(2));
            ops.push(match random.below(8) {
                0..=1 => Op::Write(var, value),
                2..=3 => Op::Copy(var),
                4..=5 => Op::WriteIf(var, value, random.below(3)),
                6 => Op::VolatileWrite(var, value),
                _ => Op::Read(var),
            });
        }
        ops
    };
    loop {
        let all: Threads = (0..count).map(|_| thread(random)).collect();
        let reads = all.iter().flatten().filter(|op| is_read(**op)).count();
        if reads <= 3 && all.iter().flatten().count() <= 7 {
            return all;
        }
    }
}
