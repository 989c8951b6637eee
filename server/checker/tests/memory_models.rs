//! Exact sets of results of random small programs under each memory model, against an enumerator that knows the
//! definitions alone.
//!
//! A program is two or three threads that read and write plain and volatile variables or run under a lock. The enumerator
//! merges the threads' operations in every order and computes happens-before as a relation of actions (program order,
//! start, release before acquire of the same lock or volatile variable), closed transitively. Under sequential consistency a
//! plain read sees the last write before it. Under OpMM it sees each write before it that no later write hides. It knows no
//! clocks, no states and no reduction. A second one runs the paper's write-lists with *Mask&Read*, algorithm 1, literally.
//!
//! `RACELENS_LITMUS=2000` checks that many random programs (150 in the suite).

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

use litmus::{Op, Random, Threads, Tuple, by_checker, program};
use racelens_checker::{MemoryModel, Options, Switch};
use support::Case;

/// An action of an execution: its thread, what it does.
#[derive(Copy, Clone, Debug)]
struct Act {
    thread: usize,
    op: Op,
}

/// The closure of program order and synchronises-with over actions in the order in which they ran.
fn happens_before(acts: &[Act]) -> Vec<Vec<bool>> {
    let count = acts.len();
    let mut before = vec![vec![false; count]; count];
    for to in 0..count {
        for from in 0..to {
            let synchronises = match (acts[from].op, acts[to].op) {
                (Op::VolatileWrite(a, _), Op::VolatileRead(b)) => a == b,
                (Op::Unlock, Op::Lock) => true,
                _ => false,
            };
            before[from][to] = acts[from].thread == acts[to].thread || synchronises;
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

/// The values that the last action, a plain read, may see.
fn may_see(acts: &[Act], model: MemoryModel) -> BTreeSet<u64> {
    let read = acts.len() - 1;
    let Op::Read(var) = acts[read].op else { unreachable!() };
    let is_write = |at: &usize| matches!(acts[*at].op, Op::Write(of, _) if of == var);
    let value = |at: usize| match acts[at].op {
        Op::Write(_, value) => value,
        _ => 0,
    };
    let writes: Vec<usize> = (0..read).filter(is_write).collect();
    if model == MemoryModel::Sc {
        return BTreeSet::from([writes.last().map_or(0, |at| value(*at))]);
    }
    let before = happens_before(acts);
    let hidden = |at: usize| writes.iter().any(|by| before[at][*by] && before[*by][read]);
    let mut seen: BTreeSet<u64> = writes.iter().filter(|at| !hidden(**at)).map(|at| value(*at)).collect();
    if !writes.iter().any(|by| before[*by][read]) {
        seen.insert(0);
    }
    seen
}

/// Algorithm 1 of the paper: one list for the variable, with the items of all synchronisation.
fn mask_and_read(acts: &[Act]) -> BTreeSet<u64> {
    #[derive(Copy, Clone, PartialEq)]
    enum Mark {
        Undef,
        Unmarked,
        Marked,
    }
    let read = acts.len() - 1;
    let Op::Read(var) = acts[read].op else { unreachable!() };
    let mut threads = [Mark::Undef; 8];
    let mut acquired = [Mark::Undef; 8];
    threads[acts[read].thread] = Mark::Unmarked;
    let mut seen = BTreeSet::new();
    let mut is_default_hidden = false;
    for act in acts[..read].iter().rev() {
        let t = act.thread;
        match act.op {
            Op::Write(of, value) if of == var => match threads[t] {
                Mark::Undef => {
                    seen.insert(value);
                }
                Mark::Unmarked => {
                    seen.insert(value);
                    threads[t] = Mark::Marked;
                    is_default_hidden = true;
                }
                Mark::Marked => {}
            },
            Op::VolatileRead(_) | Op::Lock => {
                let key = if let Op::VolatileRead(of) = act.op { of } else { 7 };
                if acquired[key] != Mark::Marked && threads[t] != Mark::Undef {
                    acquired[key] = threads[t];
                }
            }
            Op::VolatileWrite(..) | Op::Unlock => {
                let key = if let Op::VolatileWrite(of, _) = act.op { of } else { 7 };
                if threads[t] != Mark::Marked && acquired[key] != Mark::Undef {
                    threads[t] = acquired[key];
                }
            }
            Op::Read(_) | Op::Write(..) | Op::Copy(_) | Op::WriteIf(..) => {}
        }
    }
    // The default value is written by a thread that all others were started after.
    if !is_default_hidden {
        seen.insert(0);
    }
    seen
}

type Sees = dyn Fn(&[Act]) -> BTreeSet<u64>;

fn enumerate(threads: &Threads, sees: &Sees) -> BTreeSet<Tuple> {
    struct Run<'a> {
        threads: &'a Threads,
        sees: &'a Sees,
        at: Vec<usize>,
        acts: Vec<Act>,
        seen: Vec<Vec<u64>>,
        all: BTreeSet<Tuple>,
    }
    fn go(run: &mut Run<'_>) {
        let owner = run.acts.iter().rev().find_map(|act| match act.op {
            Op::Lock => Some(Some(act.thread)),
            Op::Unlock => Some(None),
            _ => None,
        });
        let owner = owner.flatten();
        let mut is_end = true;
        for thread in 0..run.threads.len() {
            let Some(op) = run.threads[thread].get(run.at[thread]).copied() else { continue };
            if op == Op::Lock && owner.is_some() {
                continue;
            }
            is_end = false;
            let count = run.acts.len();
            run.at[thread] += 1;
            let last = run.seen[thread].last().copied().unwrap_or(0);
            let done = match op {
                Op::Copy(var) => Some(Op::Write(var, last)),
                Op::WriteIf(var, value, wanted) => (last == wanted).then_some(Op::Write(var, value)),
                op => Some(op),
            };
            run.acts.extend(done.map(|op| Act { thread, op }));
            let values = match op {
                Op::Read(_) => (run.sees)(&run.acts),
                Op::VolatileRead(var) => {
                    let last = run.acts.iter().rev().find_map(|act| match act.op {
                        Op::VolatileWrite(of, value) if of == var => Some(value),
                        _ => None,
                    });
                    BTreeSet::from([last.unwrap_or(0)])
                }
                _ => BTreeSet::new(),
            };
            if values.is_empty() {
                go(run);
            }
            for value in values {
                run.seen[thread].push(value);
                go(run);
                run.seen[thread].pop();
            }
            run.acts.truncate(count);
            run.at[thread] -= 1;
        }
        if is_end {
            run.all.insert(run.seen.iter().flatten().copied().collect());
        }
    }
    let (at, seen) = (vec![0; threads.len()], vec![Vec::new(); threads.len()]);
    let mut run = Run { threads, sees, at, acts: Vec::new(), seen, all: BTreeSet::new() };
    go(&mut run);
    run.all
}

/// Path relaxing by its definition: guesses what every plain read returns, merges the threads in every order, and keeps the
/// executions in which each read has a write that it may see. That write happens before the read, or its thread wrote
/// its value in an execution of an earlier round.
fn relax(threads: &Threads) -> BTreeSet<Tuple> {
    relaxed_ends(threads).0
}

/// The same, with what it leaves in each plain variable and then each volatile one: the values of the writes that no later write
/// of the variable is ordered after.
fn relaxed_ends(threads: &Threads) -> (BTreeSet<Tuple>, [BTreeSet<u64>; 4]) {
    type WriteSet = BTreeSet<(usize, usize, u64)>;
    struct Run<'a> {
        threads: &'a Threads,
        at: Vec<usize>,
        acts: Vec<(Act, u64)>,
        seen: Vec<Vec<u64>>,
        set: WriteSet,
        grown: WriteSet,
        all: BTreeSet<Tuple>,
        left: [BTreeSet<u64>; 4],
    }
    /// What the end of an execution leaves.
    fn leave(run: &mut Run<'_>) {
        let acts: Vec<Act> = run.acts.iter().map(|(act, _)| *act).collect();
        let before = happens_before(&acts);
        for var in 0..2 {
            let writes = |at: &usize| matches!(acts[*at].op, Op::Write(of, _) if of == var);
            let all: Vec<usize> = (0..acts.len()).filter(writes).collect();
            let last = all.iter().filter(|at| !all.iter().any(|by| by != *at && before[**at][*by]));
            let values = last.filter_map(|at| if let Op::Write(_, value) = acts[*at].op { Some(value) } else { None });
            run.left[var].extend(values.chain(all.is_empty().then_some(0)));
            let newest = acts.iter().rev().find_map(|act| match act.op {
                Op::VolatileWrite(of, value) if of == var => Some(value),
                _ => None,
            });
            run.left[2 + var].insert(newest.unwrap_or(0));
        }
    }
    fn may_be(run: &Run<'_>) -> bool {
        let acts: Vec<Act> = run.acts.iter().map(|(act, _)| *act).collect();
        let before = happens_before(&acts);
        acts.iter().enumerate().all(|(read, act)| {
            let Op::Read(var) = act.op else { return true };
            let wanted = run.acts[read].1;
            let writes = || (0..acts.len()).filter(|at| matches!(acts[*at].op, Op::Write(of, _) if of == var));
            let hides = |by: usize| before[by][read];
            let is_default = wanted == 0 && !writes().any(hides);
            is_default
                || writes().any(|at| {
                    let Op::Write(_, value) = acts[at].op else { return false };
                    let is_hidden = writes().any(|by| before[at][by] && hides(by));
                    let is_known = before[at][read] || run.set.contains(&(acts[at].thread, var, value));
                    value == wanted && !before[read][at] && !is_hidden && is_known
                })
        })
    }
    fn go(run: &mut Run<'_>) {
        let owner = run.acts.iter().rev().find_map(|(act, _)| match act.op {
            Op::Lock => Some(Some(act.thread)),
            Op::Unlock => Some(None),
            _ => None,
        });
        let mut is_end = true;
        for thread in 0..run.threads.len() {
            let Some(op) = run.threads[thread].get(run.at[thread]).copied() else { continue };
            if op == Op::Lock && owner.flatten().is_some() {
                continue;
            }
            is_end = false;
            let count = run.acts.len();
            let last = run.seen[thread].last().copied().unwrap_or(0);
            let done = match op {
                Op::Copy(var) => Some(Op::Write(var, last)),
                Op::WriteIf(var, value, wanted) => (last == wanted).then_some(Op::Write(var, value)),
                op => Some(op),
            };
            let guesses: Vec<u64> = match op {
                Op::Read(_) => (0..4).collect(),
                Op::VolatileRead(var) => vec![
                    run.acts
                        .iter()
                        .rev()
                        .find_map(|(act, _)| match act.op {
                            Op::VolatileWrite(of, value) if of == var => Some(value),
                            _ => None,
                        })
                        .unwrap_or(0),
                ],
                _ => Vec::new(),
            };
            run.at[thread] += 1;
            if guesses.is_empty() {
                run.acts.extend(done.map(|op| (Act { thread, op }, 0)));
                go(run);
            }
            for guess in guesses {
                run.acts.push((Act { thread, op }, guess));
                run.seen[thread].push(guess);
                go(run);
                run.seen[thread].pop();
                run.acts.truncate(count);
            }
            run.acts.truncate(count);
            run.at[thread] -= 1;
        }
        if is_end && may_be(run) {
            run.all.insert(run.seen.iter().flatten().copied().collect());
            leave(run);
            for (act, _) in &run.acts {
                if let Op::Write(var, value) = act.op {
                    run.grown.insert((act.thread, var, value));
                }
            }
        }
    }
    let mut set = WriteSet::new();
    loop {
        let (at, seen) = (vec![0; threads.len()], vec![Vec::new(); threads.len()]);
        let (grown, left) = (set.clone(), Default::default());
        let mut run = Run { threads, at, acts: Vec::new(), seen, set: set.clone(), grown, all: BTreeSet::new(), left };
        go(&mut run);
        if run.grown == set {
            return (run.all, run.left);
        }
        set = run.grown;
    }
}

/// Compares all that there is, and gives the sets under each model.
fn compare(threads: &Threads) -> [BTreeSet<Tuple>; 3] {
    let sets = [MemoryModel::Sc, MemoryModel::Opmm, MemoryModel::Relaxed].map(|model| {
        let expected = match model {
            MemoryModel::Relaxed => relax(threads),
            model => enumerate(threads, &move |acts| may_see(acts, model)),
        };
        assert_eq!(by_checker(threads, model), expected, "{} of {threads:?}", model.as_str());
        expected
    });
    assert_eq!(enumerate(threads, &mask_and_read), sets[1], "algorithm 1 of {threads:?}");
    assert!(sets[0].is_subset(&sets[1]), "{threads:?}");
    assert!(sets[1].is_subset(&sets[2]), "{threads:?}");
    sets
}

/// Only the tuples that a model adds to sequential consistency.
fn added(threads: &Threads) -> Vec<Tuple> {
    let [sc, opmm, _] = compare(threads);
    opmm.difference(&sc).cloned().collect()
}

/// Only the tuples that path relaxing adds to OpMM.
fn relaxed(threads: &Threads) -> Vec<Tuple> {
    let [_, opmm, over] = compare(threads);
    over.difference(&opmm).cloned().collect()
}

#[test]
fn reads_of_later_writes() {
    use Op::{Copy, Lock, Read, Unlock, VolatileRead, VolatileWrite, Write, WriteIf};
    let none: [Tuple; 0] = [];
    // Load buffering: both reads see the write that comes after the other one.
    assert_eq!(relaxed(&vec![vec![Read(0), Write(1, 1)], vec![Read(1), Write(0, 1)]]), [[1, 1]]);
    // Not with values out of thin air.
    assert_eq!(relaxed(&vec![vec![Read(0), Copy(1)], vec![Read(1), Copy(0)]]), none);
    // One thread writes 1 whatever it reads: the other may pass it on.
    let hoisted = vec![vec![Read(0), WriteIf(1, 1, 0), WriteIf(1, 1, 1)], vec![Read(1), Copy(0)]];
    assert_eq!(relaxed(&hoisted), [[1, 1]]);
    // No execution writes at all.
    assert_eq!(relaxed(&vec![vec![Read(0), WriteIf(1, 1, 1)], vec![Read(1), WriteIf(0, 1, 1)]]), none);
    // A lock around each thread orders the two.
    let locked = |from: usize| vec![Lock, Read(from), Write(1 - from, 1), Unlock];
    assert_eq!(relaxed(&vec![locked(0), locked(1)]), none);
    // A read does not see a write that it happens before, through a volatile variable.
    let ordered = vec![vec![Read(0), VolatileWrite(0, 1)], vec![VolatileRead(0), Write(0, 1)]];
    assert_eq!(relaxed(&ordered), none);
    // A thread's own write hides what was there before, not what comes later elsewhere.
    assert_eq!(relaxed(&vec![vec![Write(0, 1), Read(0), Write(1, 1)], vec![Read(1), Write(0, 2)]]), [[2, 1]]);
}

#[test]
fn the_classical_shapes() {
    use Op::{Lock, Read, Unlock, VolatileRead, VolatileWrite, Write};
    // Store buffering: a thread may miss the other's write, which nothing orders before its read.
    assert_eq!(added(&vec![vec![Write(0, 1), Read(1)], vec![Write(1, 1), Read(0)]]), [[0, 0]]);
    // With volatile variables the synchronisation order is total: one of the writes comes before both reads.
    let volatile = vec![vec![VolatileWrite(0, 1), VolatileRead(1)], vec![VolatileWrite(1, 1), VolatileRead(0)]];
    assert!(added(&volatile).is_empty());
    // One volatile variable is not enough: in the order read of v, write of v there is no edge.
    let half = vec![vec![Write(0, 1), VolatileRead(1)], vec![VolatileWrite(1, 1), Read(0)]];
    assert_eq!(added(&half), [[0, 0]]);
    // Under one lock the threads take turns, and the second sees what the first wrote.
    let locked = |var: usize| vec![Lock, Write(var, 1), Read(1 - var), Unlock];
    assert!(added(&vec![locked(0), locked(1)]).is_empty());
    // Message passing: the flag does not carry the data along.
    assert_eq!(added(&vec![vec![Write(0, 1), Write(1, 1)], vec![Read(1), Read(0)]]), [[1, 0]]);
    // A volatile flag does, where the read sees the write.
    assert!(added(&vec![vec![Write(0, 1), VolatileWrite(1, 1)], vec![VolatileRead(1), Read(0)]]).is_empty());
    // A volatile data variable with a plain flag: the read of the data comes after the write in every order.
    assert!(added(&vec![vec![VolatileWrite(0, 1), Write(1, 1)], vec![Read(1), VolatileRead(0)]]).is_empty());
    // Load buffering: a read sees only writes that ran before, so OpMM adds nothing (the Java Memory Model does).
    assert!(added(&vec![vec![Read(0), Write(1, 1)], vec![Read(1), Write(0, 1)]]).is_empty());
    // Coherence of reads: two plain reads may see the writes in the wrong order.
    let corr = added(&vec![vec![Write(0, 1), Write(0, 2)], vec![Read(0), Read(0)]]);
    assert_eq!(corr, [[1, 0], [2, 0], [2, 1]]);
    // A thread's own write hides what was there before it.
    assert_eq!(added(&vec![vec![Write(0, 1), Read(0)], vec![Write(0, 2)]]), [[0_u64; 1]; 0]);
    // A write that was hidden stays hidden for the thread that heard of the newer one, not for the other.
    let relayed = vec![vec![Write(0, 1), VolatileWrite(0, 1)], vec![VolatileRead(0), Read(0)], vec![Read(0)]];
    assert!(added(&relayed).is_empty());
    // Independent reads of independent writes: the readers may disagree on the order.
    let iriw = vec![vec![Write(0, 1)], vec![Write(1, 1)], vec![Read(0), Read(1)], vec![Read(1), Read(0)]];
    assert!(added(&iriw).contains(&vec![1, 0, 1, 0]));
    // Not where the variables are volatile.
    let iriw = vec![
        vec![VolatileWrite(0, 1)],
        vec![VolatileWrite(1, 1)],
        vec![VolatileRead(0), VolatileRead(1)],
        vec![VolatileRead(1), VolatileRead(0)],
    ];
    assert!(added(&iriw).is_empty());
    // Write-to-read causality: plain variables carry nothing from thread to thread.
    let wrc = vec![vec![Write(0, 1)], vec![Read(0), Write(1, 1)], vec![Read(1), Read(0)]];
    assert!(added(&wrc).contains(&vec![1, 1, 0]));
    // Volatile ones do, and the edges add up.
    let wrc = vec![
        vec![VolatileWrite(0, 1)],
        vec![VolatileRead(0), VolatileWrite(1, 1)],
        vec![VolatileRead(1), VolatileRead(0)],
    ];
    assert!(added(&wrc).is_empty());
}

#[test]
fn random_programs_have_the_results_of_the_definition() {
    let count = std::env::var("RACELENS_LITMUS").ok().and_then(|n| n.parse().ok()).unwrap_or(150);
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let (mut compared, mut weaker, mut relaxed) = (0, 0, 0);
    while compared < count {
        let threads = 2 + random.below(2);
        let all: Threads = (0..threads).map(|_| random.thread(6 - threads)).collect();
        let reads = all.iter().flatten().filter(|op| matches!(op, Op::Read(_) | Op::VolatileRead(_))).count();
        if !(1..=3).contains(&reads) {
            continue;
        }
        compared += 1;
        let [sc, opmm, over] = compare(&all);
        weaker += usize::from(opmm != sc);
        relaxed += usize::from(over != opmm);
    }
    println!("{compared} programs, {weaker} with results that sequential consistency does not have");
    println!("{relaxed} with results that need a read of a later write");
    assert!(relaxed * 50 > count, "the programs are too tame for path relaxing");
    assert!(weaker * 10 > count, "the programs are too tame");
}

/// A race is harmless where path relaxing, by its definition, has one result and leaves one value in each variable.
#[test]
fn races_without_a_difference_are_benign() {
    let count = std::env::var("RACELENS_LITMUS").ok().and_then(|n| n.parse().ok()).unwrap_or(150);
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let (mut compared, mut benign) = (0, 0);
    while compared < count {
        let threads = 2 + random.below(2);
        let mut all: Threads = (0..threads).map(|_| random.thread(6 - threads)).collect();
        for op in all.iter_mut().flatten() {
            // Equal values are what makes races harmless.
            match op {
                Op::Write(_, value) | Op::VolatileWrite(_, value) | Op::WriteIf(_, value, _) if random.below(4) > 0 => {
                    *value = 1;
                }
                Op::Read(var) if random.below(3) == 0 => *op = Op::Write(*var, 1),
                _ => {}
            }
        }
        let reads = all.iter().flatten().filter(|op| matches!(op, Op::Read(_) | Op::VolatileRead(_))).count();
        let case = Case::new(&program(&all));
        if reads > 3 {
            continue;
        }
        let verdict = case.check(&Options { then_weak: Switch::On, ..Options::default() });
        if verdict.violations.is_empty() {
            continue;
        }
        compared += 1;
        let (results, left) = relaxed_ends(&all);
        // A variable that nobody reads proves nothing.
        let is_read = |var: usize| all.iter().flatten().any(|op| *op == Op::Read(var));
        let races = |var: usize| case.found(&verdict).iter().any(|race| race.contains(&format!("Main.x{var}")));
        let is_telling = (0..2).all(|var| is_read(var) || !races(var));
        let makes_none = is_telling && results.len() == 1 && left.iter().all(|values| values.len() == 1);
        assert_eq!(verdict.is_benign, makes_none, "{all:?}: {results:?}, {left:?}");
        benign += usize::from(makes_none);
    }
    println!("{compared} racy programs, {benign} of them benign");
    assert!(benign * 40 > count && benign * 2 < count, "{benign} of {compared}");
}

/// Threads whose accesses are mostly ordered: by a lock, by a volatile flag that a later conditional write waits for, or because
/// each plain variable is of one thread.
fn mostly_ordered(random: &mut Random) -> Threads {
    let threads = 2 + random.below(2);
    let style = random.below(4);
    (0..threads)
        .map(|at| {
            let mut ops = random.thread(6 - threads);
            ops.retain(|op| !matches!(op, Op::Lock | Op::Unlock));
            let own = at as usize % 2;
            for op in &mut ops {
                match op {
                    Op::Read(var) | Op::Write(var, _) | Op::Copy(var) | Op::WriteIf(var, ..) if style == 1 => {
                        *var = own
                    }
                    _ => {}
                }
            }
            match style {
                // A flag says that the other thread has written.
                0 if at == 0 => ops.push(Op::VolatileWrite(0, 1)),
                0 => ops = vec![Op::VolatileRead(0), Op::WriteIf(random.below(2) as usize, 2, 1)],
                // One of them may forget the lock.
                2 | 3 if random.below(8) > 0 => ops = [&[Op::Lock], &ops[..], &[Op::Unlock]].concat(),
                _ => {}
            }
            ops
        })
        .collect()
}

/// A program without a data race has the results of its interleavings, whatever the model (JLS 17.4.5).
#[test]
fn programs_without_a_race_have_the_results_of_interleavings() {
    let count = std::env::var("RACELENS_LITMUS").ok().and_then(|n| n.parse().ok()).unwrap_or(100);
    let mut random = Random(0x0123_4567_89ab_cdef);
    let (mut compared, mut racy, mut several) = (0, 0, 0);
    while compared < count {
        let all = mostly_ordered(&mut random);
        let reads = all.iter().flatten().filter(|op| matches!(op, Op::Read(_) | Op::VolatileRead(_))).count();
        if !(1..=3).contains(&reads) {
            continue;
        }
        let case = Case::new(&program(&all));
        if !case.check(&Options::default()).violations.is_empty() {
            racy += 1;
            continue;
        }
        compared += 1;
        let usual = by_checker(&all, MemoryModel::Sc);
        several += usize::from(usual.len() > 1);
        for model in MemoryModel::ALL {
            assert_eq!(by_checker(&all, model), usual, "{} of {all:?}", model.as_str());
        }
    }
    println!("{compared} programs without a race, {several} of them with several results; {racy} with one");
    assert!(several * 3 > count && racy * 10 > count, "{several}, {racy} of {count}");
}
