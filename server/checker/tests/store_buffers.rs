//! TSO and PSO in two ways that must agree: the store buffers of the checker, and write-lists without buffers.
//!
//! The write-lists are those of "Java Path Relaxer", section VI, made exact. There a write enters the list of its variable when it
//! runs, and a read picks one of the writes that no older pick has deleted. That has no order between variables: readers may
//! disagree on the order of two independent writes, which no store buffer allows ([`literal`] shows it). Here all writes lie in one
//! list, in the order in which they become visible. Each thread has a place in it, which only moves on. A write enters at any
//! place behind that of its thread and behind the writes that the buffer keeps in order, where it changes no read that was
//! made. A read returns the newest own write that lies ahead, or else the last write before a place that is at or behind its
//! thread's.
//!
//! `RACELENS_LITMUS=5000` compares that many random programs (150 in the suite).

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
use racelens_checker::MemoryModel;

/// A variable of the list: plain, volatile, or the lock.
type Var = usize;
const LOCK: Var = 4;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Listed {
    thread: usize,
    var: Var,
    value: u64,
}

/// A read of memory: it saw the last write before `from`, from the place `to`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Seen {
    var: Var,
    from: usize,
    to: usize,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    next: Vec<usize>,
    list: Vec<Listed>,
    /// Per thread, how many writes of the list are visible where it is.
    places: Vec<usize>,
    seen: BTreeSet<Seen>,
    results: Vec<Vec<u64>>,
    owner: Option<usize>,
}

impl State {
    /// Behind all of a thread's writes, or those of a variable.
    fn behind_own(&self, thread: usize, var: Option<Var>) -> usize {
        let own = |write: &Listed| write.thread == thread && var.is_none_or(|var| write.var == var);
        self.list.iter().rposition(own).map_or(0, |at| at + 1)
    }

    fn insert(&self, at: usize, write: Listed) -> Self {
        let mut state = self.clone();
        let moved = |place: usize| if place > at { place + 1 } else { place };
        state.list.insert(at, write);
        state.places.iter_mut().for_each(|place| *place = moved(*place));
        state.seen =
            self.seen.iter().map(|seen| Seen { from: moved(seen.from), to: moved(seen.to), ..*seen }).collect();
        state
    }

    /// All ways to write, from a place on.
    fn written(&self, first: usize, write: &Listed) -> Vec<(Self, usize)> {
        let changes = |at: usize, seen: &Seen| seen.var == write.var && seen.from <= at && at < seen.to;
        let places = (first..=self.list.len()).filter(|at| !self.seen.iter().any(|seen| changes(*at, seen)));
        places.map(|at| (self.insert(at, write.clone()), at)).collect()
    }

    fn read(&self, thread: usize, var: Var) -> Vec<Self> {
        let mut all = Vec::new();
        for place in self.places[thread]..=self.list.len() {
            let mut state = self.clone();
            state.places[thread] = place;
            let ahead = self.list[place..].iter().rfind(|write| write.thread == thread && write.var == var);
            let value = ahead.map(|write| write.value).unwrap_or_else(|| {
                let from = self.list[..place].iter().rposition(|write| write.var == var).map_or(0, |at| at + 1);
                state.seen.insert(Seen { var, from, to: place });
                from.checked_sub(1).map_or(0, |at| self.list[at].value)
            });
            state.results[thread].push(value);
            all.push(state);
        }
        all
    }

    /// Writes what all threads see at once, after all that the thread wrote before.
    fn written_through(&self, thread: usize, var: Var, value: u64) -> Vec<Self> {
        let mut first = self.places[thread].max(self.behind_own(thread, None));
        if var == LOCK {
            first = first.max(self.list.iter().rposition(|write| write.var == LOCK).map_or(0, |at| at + 1));
        }
        let ways = self.written(first, &Listed { thread, var, value }).into_iter();
        let seen = ways.map(|(mut state, at)| {
            state.places[thread] = at + 1;
            state
        });
        seen.collect()
    }
}

fn by_lists(threads: &Threads, model: MemoryModel) -> BTreeSet<Tuple> {
    let count = threads.len();
    let start = State {
        next: vec![0; count],
        list: Vec::new(),
        places: vec![0; count],
        seen: BTreeSet::new(),
        results: vec![Vec::new(); count],
        owner: None,
    };
    let (mut found, mut known, mut work) = (BTreeSet::new(), BTreeSet::from([start.clone()]), vec![start]);
    while let Some(state) = work.pop() {
        let mut is_over = true;
        for (thread, ops) in threads.iter().enumerate() {
            let Some(op) = ops.get(state.next[thread]).copied() else { continue };
            is_over = false;
            let last = state.results[thread].last().copied().unwrap_or(0);
            let mut write = match op {
                Op::Write(var, value) => Some((var, value)),
                Op::Copy(var) => Some((var, last)),
                Op::WriteIf(var, value, wanted) => (last == wanted).then_some((var, value)),
                _ => None,
            };
            let mut after = match op {
                Op::Read(var) => state.read(thread, var),
                Op::VolatileRead(var) => state.read(thread, 2 + var),
                Op::VolatileWrite(var, value) => state.written_through(thread, 2 + var, value),
                Op::Lock if state.owner.is_some() => continue,
                Op::Lock | Op::Unlock => state.written_through(thread, LOCK, 0),
                _ => Vec::new(),
            };
            if let Some((var, value)) = write.take() {
                let kept = if model == MemoryModel::Tso { None } else { Some(var) };
                let first = state.places[thread].max(state.behind_own(thread, kept));
                let ways = state.written(first, &Listed { thread, var, value });
                after.extend(ways.into_iter().map(|(state, _)| state));
            } else if matches!(op, Op::WriteIf(..)) {
                after.push(state.clone());
            }
            for mut state in after {
                state.next[thread] += 1;
                state.owner = match op {
                    Op::Lock => Some(thread),
                    Op::Unlock => None,
                    _ => state.owner,
                };
                if known.insert(state.clone()) {
                    work.push(state);
                }
            }
        }
        if is_over {
            found.insert(state.results.iter().flatten().copied().collect());
        }
    }
    found
}

/// Section VI of the paper to the letter, for plain variables under PSO. It keeps one list for each variable.
fn literal(threads: &Threads) -> BTreeSet<Tuple> {
    type Lists = [Vec<(usize, u64)>; 2];
    let start = (vec![0; threads.len()], Lists::default(), vec![Vec::new(); threads.len()]);
    let (mut found, mut work) = (BTreeSet::new(), vec![start]);
    while let Some((next, lists, results)) = work.pop() {
        let mut is_over = true;
        for (thread, ops) in threads.iter().enumerate() {
            let Some(op) = ops.get(next[thread]).copied() else { continue };
            is_over = false;
            let mut next = next.clone();
            next[thread] += 1;
            match op {
                Op::Write(var, value) => {
                    let mut lists = lists.clone();
                    lists[var].push((thread, value));
                    work.push((next, lists, results.clone()));
                }
                Op::Read(var) => {
                    let own = lists[var].iter().rposition(|(by, _)| *by == thread);
                    let picks: Vec<Option<usize>> = match own {
                        Some(own) => vec![Some(own)],
                        None => [None].into_iter().chain((0..lists[var].len()).map(Some)).collect(),
                    };
                    for pick in picks {
                        let (mut lists, mut results) = (lists.clone(), results.clone());
                        let (by, value) = pick.map_or((usize::MAX, 0), |at| lists[var][at]);
                        let mut at = 0;
                        lists[var].retain(|(other, _)| {
                            at += 1;
                            *other != by || pick.is_none_or(|pick| at > pick)
                        });
                        results[thread].push(value);
                        work.push((next.clone(), lists, results));
                    }
                }
                _ => unreachable!("only plain reads and writes"),
            }
        }
        if is_over {
            found.insert(results.iter().flatten().copied().collect());
        }
    }
    found
}

/// Both ways under both models, and the inclusions.
fn compare(threads: &Threads) -> [BTreeSet<Tuple>; 3] {
    let sc = by_checker(threads, MemoryModel::Sc);
    let [tso, pso] = [MemoryModel::Tso, MemoryModel::Pso].map(|model| {
        let (by_buffers, by_lists) = (by_checker(threads, model), by_lists(threads, model));
        assert_eq!(by_buffers, by_lists, "buffers, then lists, {} of {threads:?}", model.as_str());
        by_buffers
    });
    assert!(sc.is_subset(&tso) && tso.is_subset(&pso), "{threads:?}");
    assert!(pso.is_subset(&by_checker(threads, MemoryModel::Opmm)), "{threads:?}");
    [sc, tso, pso]
}

/// What TSO adds to sequential consistency, and PSO to TSO.
fn added(threads: &Threads) -> [Vec<Tuple>; 2] {
    let [sc, tso, pso] = compare(threads);
    [tso.difference(&sc).cloned().collect(), pso.difference(&tso).cloned().collect()]
}

#[test]
fn the_classical_shapes() {
    use Op::{Lock, Read, Unlock, VolatileRead, VolatileWrite, Write};
    let none: [Vec<Tuple>; 2] = [vec![], vec![]];
    // Store buffering: both writes are still in their buffers.
    assert_eq!(added(&vec![vec![Write(0, 1), Read(1)], vec![Write(1, 1), Read(0)]]), [vec![vec![0, 0]], vec![]]);
    // A volatile write empties the buffer; a volatile read does not.
    let volatile = vec![vec![VolatileWrite(0, 1), VolatileRead(1)], vec![VolatileWrite(1, 1), VolatileRead(0)]];
    assert_eq!(added(&volatile), none);
    let half = vec![vec![Write(0, 1), VolatileRead(1)], vec![VolatileWrite(1, 1), Read(0)]];
    assert_eq!(added(&half), [vec![vec![0, 0]], vec![]]);
    // Message passing: PSO lets the flag become visible first.
    assert_eq!(added(&vec![vec![Write(0, 1), Write(1, 1)], vec![Read(1), Read(0)]]), [vec![], vec![vec![1, 0]]]);
    assert_eq!(added(&vec![vec![Write(0, 1), VolatileWrite(1, 1)], vec![VolatileRead(1), Read(0)]]), none);
    // Load buffering and the coherence of reads: reads are never late.
    assert_eq!(added(&vec![vec![Read(0), Write(1, 1)], vec![Read(1), Write(0, 1)]]), none);
    assert_eq!(added(&vec![vec![Write(0, 1), Write(0, 2)], vec![Read(0), Read(0)]]), none);
    // Independent reads of independent writes: a write becomes visible to all at once.
    let iriw = vec![vec![Write(0, 1)], vec![Write(1, 1)], vec![Read(0), Read(1)], vec![Read(1), Read(0)]];
    assert_eq!(added(&iriw), none);
    // A thread sees its own write before the others do (n6 of the x86 papers).
    let n6 = vec![vec![Write(0, 1), Read(0), Read(1)], vec![Write(1, 2), Write(0, 2), Read(0)]];
    assert!(compare(&n6)[1].contains(&vec![1, 0, 2]) && !compare(&n6)[0].contains(&vec![1, 0, 1]));
    // A lock empties the buffer when it is taken and when it is released.
    let locked = |var: usize| vec![Write(var, 1), Lock, Unlock, Read(1 - var)];
    assert_eq!(added(&vec![locked(0), locked(1)]), none);
    // Two writes of each thread, in different orders: PSO lets each second one win on both variables.
    let writes = |var: usize| vec![Write(var, 1), Write(1 - var, 2), Read(var), Read(1 - var)];
    assert!(!added(&vec![writes(0), writes(1)])[1].is_empty());
}

/// What a thread does: the variable, and the value that it writes; 0 is a read.
type Accesses = &'static [(usize, u64)];

/// The shapes of the litmus tests.
const SHAPES: [(&str, &[Accesses]); 11] = [
    ("store buffering", &[&[(0, 1), (1, 0)], &[(1, 1), (0, 0)]]),
    ("message passing", &[&[(0, 1), (1, 1)], &[(1, 0), (0, 0)]]),
    ("load buffering", &[&[(0, 0), (1, 1)], &[(1, 0), (0, 1)]]),
    ("coherence of reads", &[&[(0, 1), (0, 2)], &[(0, 0), (0, 0)]]),
    ("coherence of a read and a write", &[&[(0, 1)], &[(0, 2), (0, 0)]]),
    ("independent reads of independent writes", &[&[(0, 1)], &[(1, 1)], &[(0, 0), (1, 0)], &[(1, 0), (0, 0)]]),
    ("write to read causality", &[&[(0, 1)], &[(0, 0), (1, 1)], &[(1, 0), (0, 0)]]),
    ("read to write causality", &[&[(0, 1)], &[(0, 0), (1, 0)], &[(1, 1), (0, 0)]]),
    ("two plus two writes", &[&[(0, 1), (1, 2), (1, 0)], &[(1, 1), (0, 2), (0, 0)]]),
    ("S", &[&[(0, 2), (1, 1)], &[(1, 0), (0, 1), (0, 0)]]),
    ("R", &[&[(0, 1), (1, 1)], &[(1, 2), (0, 0), (1, 0)]]),
];

/// Each shape with every choice of volatile variables, and with a lock around the first or the last part of its threads.
#[test]
fn buffers_and_lists_agree_on_the_litmus_tests() {
    let mut weaker = 0;
    for (name, shape) in SHAPES {
        for volatile in 0..4 {
            let op = |(var, value): (usize, u64)| match (volatile & 1 << var != 0, value) {
                (false, 0) => Op::Read(var),
                (false, value) => Op::Write(var, value),
                (true, 0) => Op::VolatileRead(var),
                (true, value) => Op::VolatileWrite(var, value),
            };
            let plain: Threads = shape.iter().map(|ops| ops.iter().map(|access| op(*access)).collect()).collect();
            let locked = |from: usize| -> Threads {
                let around = |ops: &Vec<Op>| match ops.len() {
                    0 | 1 => ops.clone(),
                    count => {
                        let at = from.min(count - 1);
                        let (before, rest) = (&ops[..at], &ops[at + 1..]);
                        [before, &[Op::Lock, ops[at], Op::Unlock], rest].concat()
                    }
                };
                plain.iter().map(around).collect()
            };
            for threads in [plain.clone(), locked(0), locked(1)] {
                let [sc, tso, pso] = compare(&threads);
                assert!(volatile != 3 || sc == pso, "{name}: volatile variables are sequentially consistent");
                weaker += usize::from(tso != sc || pso != tso);
            }
        }
    }
    println!("{weaker} of {} programs have results that sequential consistency lacks", SHAPES.len() * 12);
    assert!(weaker >= 8, "{weaker}");
}

/// Where the paper's lists are not the machine's.
#[test]
fn the_paper_to_the_letter() {
    use Op::{Read, Write};
    let iriw = vec![vec![Write(0, 1)], vec![Write(1, 1)], vec![Read(0), Read(1)], vec![Read(1), Read(0)]];
    let all = by_lists(&iriw, MemoryModel::Pso);
    // It lets two readers disagree on the order of two independent writes.
    assert!(literal(&iriw).contains(&vec![1, 0, 1, 0]) && !all.contains(&vec![1, 0, 1, 0]));
    // And a thread that has written never sees a different write.
    let overwritten = vec![vec![Write(0, 1), Read(0)], vec![Write(0, 2)]];
    assert!(!literal(&overwritten).contains(&vec![2]) && by_lists(&overwritten, MemoryModel::Pso).contains(&vec![2]));
    // On the shapes that it was made for the two agree.
    let passing = vec![vec![Write(0, 1), Write(1, 1)], vec![Read(1), Read(0)]];
    assert_eq!(literal(&passing), by_lists(&passing, MemoryModel::Pso));
    let buffering = vec![vec![Write(0, 1), Read(1)], vec![Write(1, 1), Read(0)]];
    assert_eq!(literal(&buffering), by_lists(&buffering, MemoryModel::Pso));
}

/// Two threads of four operations, or three of two or three; nearly all of them plain.
fn program(random: &mut Random) -> Threads {
    let threads = 2 + usize::from(random.below(3) == 0);
    let op = |random: &mut Random| {
        let (var, value) = (random.below(2) as usize, 1 + random.below(2));
        match random.below(16) {
            0..=6 => Op::Write(var, value),
            7..=12 => Op::Read(var),
            13 => Op::VolatileWrite(var, value),
            14 => Op::VolatileRead(var),
            _ => Op::Copy(var),
        }
    };
    let mut thread = |_| {
        let count = if threads == 2 { 4 } else { 2 + random.below(2) };
        let mut ops: Vec<Op> = (0..count).map(|_| op(random)).collect();
        if random.below(8) == 0 {
            let from = random.below(count) as usize;
            ops.splice(from..from, [Op::Lock]);
            ops.insert(from + 2, Op::Unlock);
        }
        ops
    };
    (0..threads).map(&mut thread).collect()
}

#[test]
fn buffers_and_lists_agree_on_random_programs() {
    let count = std::env::var("RACELENS_LITMUS").ok().and_then(|n| n.parse().ok()).unwrap_or(150);
    let seed = std::env::var("RACELENS_LITMUS_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(0x51_7cc1_b727);
    let mut random = Random(seed);
    let (mut compared, mut total, mut partial) = (0, 0, 0);
    while compared < count {
        let all = program(&mut random);
        let reads = all.iter().flatten().filter(|op| matches!(op, Op::Read(_) | Op::VolatileRead(_))).count();
        if !(1..=4).contains(&reads) {
            continue;
        }
        compared += 1;
        let [sc, tso, pso] = compare(&all);
        total += usize::from(tso != sc);
        partial += usize::from(pso != tso);
    }
    println!("{compared} programs: {total} with results that TSO adds, {partial} with results that PSO adds");
    assert!(total * 50 > count && partial * 50 > count, "the programs are too tame: {total}, {partial} of {compared}");
}
