//! Sets of results of random small programs with access modes of `VarHandle` and fences, against two enumerators that know
//! rules alone: exactly those of OpMM, and for path relaxing at least all that the documentation allows.
//!
//! The first enumerator runs the operations of the threads in every order. It keeps all events of an execution and happens-before
//! as a relation of events, closed transitively: no clocks, no states, no undoing. A read of each mode sees the writes
//! that the rules of `checker/src/memory/write_history.rs` and `machine/memory_model/views.rs` allow, stated here over events.
//!
//! The second one (`allowed`) knows no steps: it takes every choice of the write that each read sees and every order of the
//! writes of each variable, and keeps those in which nothing is out of order.
//!
//! `RACELENS_MODES=500` checks that many random programs (40 in the suite), `RACELENS_MODES_SEED` starts elsewhere.

#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test that meets what it didn't expect should fail there"
)]

#[path = "access_modes/allowed.rs"]
mod allowed;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use racelens_ide::outcomes::Reached;
use racelens_ide::{Host, MemoryModel, Options};
use racelens_tests::environment::number;

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Strength {
    Plain,
    Opaque,
    Half,
    Volatile,
}
use Strength::{Half, Opaque, Plain, Volatile};

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Op {
    Read(usize, Strength),
    Write(usize, u64, Strength),
    /// Adds ten: the strengths of the read and of the write.
    Update(usize, Strength, Strength),
    FullFence,
    AcquireFence,
    ReleaseFence,
}

type Threads = Vec<Vec<Op>>;

#[derive(Clone, Debug)]
struct Event {
    thread: usize,
    op: Op,
    value: u64,
    /// The place of the write that a read saw among those of its variable; 0 is the default value.
    seen: usize,
    /// The events that a read of this write acquires.
    released: BTreeSet<usize>,
}

#[derive(Clone, Default)]
struct Execution {
    events: Vec<Event>,
    /// Per event, those that happen before it.
    before: Vec<BTreeSet<usize>>,
    /// What each thread has seen of released events without acquiring them.
    pending: Vec<BTreeSet<usize>>,
    results: Vec<(usize, usize, u64)>,
}

impl Execution {
    /// The events that happen before the next one of a thread.
    fn past(&self, thread: usize) -> BTreeSet<usize> {
        let own = (0..self.events.len()).filter(|at| self.events[*at].thread == thread);
        own.flat_map(|at| self.before[at].iter().copied().chain([at])).collect()
    }

    fn writes(&self, var: usize) -> Vec<usize> {
        let is_write = |at: &usize| match self.events[*at].op {
            Op::Write(of, ..) | Op::Update(of, ..) => of == var,
            _ => false,
        };
        (0..self.events.len()).filter(is_write).collect()
    }

    /// The places among the writes of a variable that a read may see; 0 is the default value.
    fn readable(&self, thread: usize, var: usize, strength: Strength) -> Vec<usize> {
        let (writes, past) = (self.writes(var), self.past(thread));
        let is_known = |place: usize| past.contains(&writes[place - 1]);
        if strength == Plain {
            let hides = |older: usize, newer: usize| {
                is_known(newer) && (older == 0 || self.before[writes[newer - 1]].contains(&writes[older - 1]))
            };
            return (0..=writes.len())
                .filter(|place| !(place + 1..=writes.len()).any(|it| hides(*place, it)))
                .collect();
        }
        let mut oldest = 0;
        for place in 1..=writes.len() {
            if is_known(place) {
                oldest = place;
            }
        }
        for (at, event) in self.events.iter().enumerate() {
            let (of, read, write) = match event.op {
                Op::Read(of, read) => (of, Some(read), None),
                Op::Update(of, read, write) => (of, Some(read), Some(write)),
                Op::Write(of, _, write) => (of, None, Some(write)),
                _ => continue,
            };
            if of != var {
                continue;
            }
            if read.is_some_and(|read| read >= Opaque) && past.contains(&at)
                || strength == Volatile && read == Some(Volatile)
            {
                oldest = oldest.max(event.seen);
            }
            if strength == Volatile && write == Some(Volatile) {
                oldest = oldest.max(1 + writes.iter().position(|it| *it == at).unwrap());
            }
        }
        (oldest..=writes.len()).collect()
    }

    /// The last fence of a thread that releases.
    fn release_fence(&self, thread: usize) -> Option<usize> {
        (0..self.events.len()).rfind(|at| {
            let event = &self.events[*at];
            event.thread == thread && matches!(event.op, Op::FullFence | Op::ReleaseFence)
        })
    }

    fn acquire(&self, past: &mut BTreeSet<usize>, released: &BTreeSet<usize>) {
        for at in released {
            past.insert(*at);
            past.extend(&self.before[*at]);
        }
    }

    fn perform(&mut self, thread: usize, index: usize, op: Op, seen: usize) {
        let mut past = self.past(thread);
        let new = self.events.len();
        let mut event = Event { thread, op, value: 0, seen, released: BTreeSet::new() };
        if let Op::Read(var, strength) | Op::Update(var, strength, _) = op {
            let write = seen.checked_sub(1).map(|place| self.writes(var)[place]);
            event.value = write.map_or(0, |at| self.events[at].value);
            self.results.push((thread, index, event.value));
            let released = write.map(|at| self.events[at].released.clone()).unwrap_or_default();
            match strength {
                Half | Volatile => self.acquire(&mut past, &released),
                Plain | Opaque => self.pending[thread].extend(released),
            }
        }
        let written = match op {
            Op::Write(var, value, strength) => Some((var, value, strength, strength == Volatile)),
            Op::Update(var, _, strength) => Some((var, event.value + 10, strength, true)),
            _ => None,
        };
        if let Some((var, value, strength, goes_on)) = written {
            event.value = value;
            if let Some(last) = self.writes(var).last().filter(|_| goes_on) {
                event.released.extend(&self.events[*last].released);
            }
            event.released.extend(self.release_fence(thread));
            if strength >= Half {
                event.released.insert(new);
            }
        }
        if matches!(op, Op::FullFence | Op::AcquireFence) {
            self.acquire(&mut past, &self.pending[thread].clone());
        }
        if op == Op::FullFence {
            let earlier = (0..new).filter(|at| self.events[*at].op == Op::FullFence).collect();
            self.acquire(&mut past, &earlier);
        }
        self.events.push(event);
        self.before.push(past);
    }
}

/// All results: the values of all reads, by thread and place.
fn enumerate(threads: &Threads) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let start = Execution { pending: vec![BTreeSet::new(); threads.len()], ..Execution::default() };
    let mut work = vec![(start, vec![0; threads.len()])];
    while let Some((execution, next)) = work.pop() {
        let mut is_over = true;
        for (thread, ops) in threads.iter().enumerate() {
            let Some(op) = ops.get(next[thread]).copied() else { continue };
            is_over = false;
            let seen = match op {
                Op::Read(var, strength) => execution.readable(thread, var, strength),
                Op::Update(var, ..) => vec![execution.writes(var).len()],
                _ => vec![0],
            };
            for seen in seen {
                let (mut execution, mut next) = (execution.clone(), next.clone());
                execution.perform(thread, next[thread], op, seen);
                next[thread] += 1;
                work.push((execution, next));
            }
        }
        if is_over {
            let mut results = execution.results;
            results.sort_unstable();
            let values: Vec<String> = results.iter().map(|(.., value)| value.to_string()).collect();
            found.insert(values.join(", "));
        }
    }
    found
}

/// The program. Volatile accesses of volatile fields name the field itself.
fn java(threads: &Threads, are_volatile: bool) -> String {
    let reads = threads.iter().flatten().filter(|op| matches!(op, Op::Read(..) | Op::Update(..))).count();
    let result = format!("{}_Result", "I".repeat(reads));
    let mut text = String::from(
        "import java.lang.invoke.*;\nimport org.openjdk.jcstress.annotations.*;\nimport org.openjdk.jcstress.infra.results.*;\n\
        @JCStressTest\n@Outcome(expect = Expect.ACCEPTABLE)\n@State\npublic class T {\n",
    );
    let volatile = if are_volatile { "volatile " } else { "" };
    for var in ["X", "Y"] {
        let field = var.to_lowercase();
        let _ = writeln!(
            text,
            "    static final VarHandle {var};\n    static {{\n        try {{\n            {var} = MethodHandles.lookup().findVarHandle(T.class, \"{field}\", int.class);\n        }} catch (ReflectiveOperationException e) {{\n            throw new AssertionError(e);\n        }}\n    }}\n    {volatile}int {field};"
        );
    }
    let mut at = 0;
    for (thread, ops) in threads.iter().enumerate() {
        let _ = writeln!(text, "    @Actor\n    public void actor{thread}({result} r) {{");
        for op in ops {
            let var = |of: usize| if of == 0 { "X" } else { "Y" };
            let line = match *op {
                Op::Read(of, Volatile) if are_volatile => {
                    at += 1;
                    format!("r.r{at} = {};", var(of).to_lowercase())
                }
                Op::Write(of, value, Volatile) if are_volatile => format!("{} = {value};", var(of).to_lowercase()),
                Op::Read(of, strength) => {
                    at += 1;
                    let mode = ["get", "getOpaque", "getAcquire", "getVolatile"][strength as usize];
                    format!("r.r{at} = (int) {}.{mode}(this);", var(of))
                }
                Op::Write(of, value, strength) => {
                    let mode = ["set", "setOpaque", "setRelease", "setVolatile"][strength as usize];
                    format!("{}.{mode}(this, {value});", var(of))
                }
                Op::Update(of, read, write) => {
                    at += 1;
                    let mode = match (read, write) {
                        (Half, _) => "getAndAddAcquire",
                        (_, Half) => "getAndAddRelease",
                        _ => "getAndAdd",
                    };
                    format!("r.r{at} = (int) {}.{mode}(this, 10);", var(of))
                }
                Op::FullFence => "VarHandle.fullFence();".to_owned(),
                Op::AcquireFence => "VarHandle.acquireFence();".to_owned(),
                Op::ReleaseFence => "VarHandle.releaseFence();".to_owned(),
            };
            let _ = writeln!(text, "        {line}");
        }
        text.push_str("    }\n");
    }
    text.push_str("}\n");
    text
}

fn by_checker(text: &str, model: MemoryModel) -> BTreeSet<String> {
    let mut host = Host::default();
    host.set_file("T.java", text);
    let options = Options::default();
    let jobs = host.snapshot().outcomes_jobs(Some("T.java"), &options);
    let report = jobs[0].run(&[model], &options);
    let (_, found) = &report.models[0];
    assert!(found.is_complete && found.assumptions.is_empty(), "{text}\n{:?} {:?}", found.reasons, found.assumptions);
    let reached = report.rows.iter().filter(|row| row.reached == [Reached::Yes]);
    reached.map(|row| row.result.clone()).collect()
}

struct Random(u64);

impl Random {
    fn below(&mut self, count: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % count
    }

    fn strength(&mut self) -> Strength {
        [Plain, Opaque, Half, Volatile][self.below(4) as usize]
    }

    /// One of sixteen kinds of operation; more are fences.
    fn op(&mut self, value: u64, kinds: u64) -> Op {
        let var = self.below(2) as usize;
        match self.below(kinds) {
            0..=5 => Op::Read(var, self.strength()),
            6..=11 => Op::Write(var, value, self.strength()),
            12 => Op::Update(var, Half, Opaque),
            13 => Op::Update(var, [Opaque, Volatile][self.below(2) as usize], Half).volatile(),
            14 | 16 => Op::FullFence,
            _ => [Op::AcquireFence, Op::ReleaseFence][self.below(2) as usize],
        }
    }
}

impl Op {
    /// An update is volatile on both sides or on none.
    fn volatile(self) -> Self {
        match self {
            Op::Update(var, Volatile, _) => Op::Update(var, Volatile, Volatile),
            other => other,
        }
    }
}

fn program(random: &mut Random, kinds: u64) -> Threads {
    loop {
        let sizes: &[usize] = [&[3, 3][..], &[2, 3], &[4, 3], &[2, 2, 2], &[1, 2, 3]][random.below(5) as usize];
        let mut value = 0;
        let threads: Threads = sizes
            .iter()
            .map(|size| {
                (0..*size)
                    .map(|_| {
                        value += 1;
                        random.op(value, kinds)
                    })
                    .collect()
            })
            .collect();
        let reads = threads.iter().flatten().filter(|op| matches!(op, Op::Read(..) | Op::Update(..))).count();
        if (2..=8).contains(&reads) {
            return threads;
        }
    }
}

#[test]
fn random_programs_have_exactly_the_results_of_the_enumerator() {
    let mut random = Random(number("RACELENS_MODES_SEED").unwrap_or(7));
    for _ in 0..number("RACELENS_MODES").unwrap_or(40) {
        let threads = program(&mut random, 16);
        let text = java(&threads, random.below(2) == 0);
        let (expected, found) = (enumerate(&threads), by_checker(&text, MemoryModel::Opmm));
        let missing: Vec<_> = expected.difference(&found).collect();
        let more: Vec<_> = found.difference(&expected).collect();
        assert!(missing.is_empty() && more.is_empty(), "{text}\nmissing {missing:?}\ntoo many {more:?}");
    }
}

#[test]
fn path_relaxing_has_all_results_that_are_allowed() {
    let mut random = Random(number("RACELENS_MODES_SEED").unwrap_or(11));
    let (mut all, mut exact) = (0, 0);
    for _ in 0..number("RACELENS_MODES").unwrap_or(40) {
        // In every second program a third of the operations are fences.
        let threads = program(&mut random, if all % 2 == 0 { 16 } else { 20 });
        let text = java(&threads, random.below(2) == 0);
        let (expected, found) = (allowed::results(&threads), by_checker(&text, MemoryModel::Relaxed));
        let missing: Vec<_> = expected.difference(&found).collect();
        assert!(missing.is_empty(), "{text}\nmissing {missing:?}");
        let below = enumerate(&threads);
        let missing: Vec<_> = below.difference(&found).collect();
        assert!(missing.is_empty(), "{text}\nwhat OpMM has and path relaxing has not: {missing:?}");
        (all, exact) = (all + 1, exact + usize::from(found.len() == expected.len()));
    }
    // Else modes might not be told from plain accesses.
    assert!(exact * 2 > all, "{exact} of {all}");
}
