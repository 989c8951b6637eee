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

    fn op(&mut self, value: u64) -> Op {
        let var = self.below(2) as usize;
        match self.below(16) {
            0..=5 => Op::Read(var, self.strength()),
            6..=11 => Op::Write(var, value, self.strength()),
            12 => Op::Update(var, Half, Opaque),
            13 => Op::Update(var, [Opaque, Volatile][self.below(2) as usize], Half).volatile(),
            14 => Op::FullFence,
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

fn program(random: &mut Random) -> Threads {
    loop {
        let sizes: &[usize] = [&[3, 3][..], &[2, 3], &[4, 3], &[2, 2, 2], &[1, 2, 3]][random.below(5) as usize];
        let mut value = 0;
        let threads: Threads = sizes
            .iter()
            .map(|size| {
                (0..*size)
                    .map(|_| {
                        value += 1;
                        random.op(value)
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
        let threads = program(&mut random);
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
        let threads = program(&mut random);
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

/// What the documentation of `VarHandle` allows, by the relations between the accesses of one execution: who reads from whom,
/// and in which order the writes of a variable come.
mod allowed {
    use std::collections::BTreeSet;

    use super::Strength::{Half, Opaque, Plain, Volatile};
    use super::{Op, Strength, Threads};

    /// Of a fence.
    const NO_VARIABLE: usize = usize::MAX;

    /// An access of a variable, or a fence.
    struct Access {
        thread: usize,
        var: usize,
        read: Option<Strength>,
        write: Option<Strength>,
        op: Op,
    }

    /// A relation of accesses.
    type Relation = Vec<Vec<bool>>;

    fn closed(mut relation: Relation) -> Relation {
        let count = relation.len();
        for by in 0..count {
            for from in 0..count {
                for to in 0..count {
                    relation[from][to] |= relation[from][by] && relation[by][to];
                }
            }
        }
        relation
    }

    fn has_circle(relation: &Relation) -> bool {
        let closed = closed(relation.clone());
        (0..closed.len()).any(|at| closed[at][at])
    }

    fn permutations(of: &[usize]) -> Vec<Vec<usize>> {
        if of.is_empty() {
            return vec![Vec::new()];
        }
        let mut all = Vec::new();
        for (at, first) in of.iter().enumerate() {
            let rest: Vec<usize> = of.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, it)| *it).collect();
            all.extend(permutations(&rest).into_iter().map(|rest| [&[*first], &rest[..]].concat()));
        }
        all
    }

    /// All results: the values of all reads, by thread and place.
    pub fn results(threads: &Threads) -> BTreeSet<String> {
        let mut accesses = Vec::new();
        for (thread, ops) in threads.iter().enumerate() {
            for op in ops {
                let (var, read, write) = match *op {
                    Op::Read(var, read) => (var, Some(read), None),
                    Op::Write(var, _, write) => (var, None, Some(write)),
                    Op::Update(var, read, write) => (var, Some(read), Some(write)),
                    Op::FullFence | Op::AcquireFence | Op::ReleaseFence => (NO_VARIABLE, None, None),
                };
                accesses.push(Access { thread, var, read, write, op: *op });
            }
        }
        let reads: Vec<usize> = (0..accesses.len()).filter(|at| accesses[*at].read.is_some()).collect();
        let of = |var: usize| -> Vec<usize> {
            (0..accesses.len()).filter(|at| accesses[*at].write.is_some() && accesses[*at].var == var).collect()
        };
        let orders: Vec<Vec<Vec<usize>>> = (0..2).map(|var| permutations(&of(var))).collect();
        let full: Vec<usize> = (0..accesses.len()).filter(|at| accesses[*at].op == Op::FullFence).collect();
        let fences = permutations(&full);
        let mut found = BTreeSet::new();
        let mut seen: Vec<Option<usize>> = vec![None; accesses.len()];
        choose(&accesses, &reads, &mut seen, &mut |seen| {
            let Some(values) = values(&accesses, seen) else { return };
            let result: Vec<String> = reads.iter().map(|at| values[*at].0.to_string()).collect();
            let result = result.join(", ");
            if found.contains(&result) {
                return;
            }
            let is_allowed = orders[0].iter().any(|x| {
                orders[1].iter().any(|y| {
                    let mut place = vec![0; accesses.len()];
                    for order in [x, y] {
                        for (at, write) in order.iter().enumerate() {
                            place[*write] = at + 1;
                        }
                    }
                    fences.iter().any(|fences| is_allowed(&accesses, seen, &place, fences))
                })
            });
            if is_allowed {
                found.insert(result);
            }
        });
        found
    }

    /// Calls `then` with every choice of the write that each read sees; none stands for the default value.
    fn choose(
        accesses: &[Access],
        reads: &[usize],
        seen: &mut Vec<Option<usize>>,
        then: &mut impl FnMut(&[Option<usize>]),
    ) {
        let Some((read, rest)) = reads.split_first() else { return then(seen) };
        seen[*read] = None;
        choose(accesses, rest, seen, then);
        for write in 0..accesses.len() {
            if accesses[write].write.is_some() && accesses[write].var == accesses[*read].var && write != *read {
                seen[*read] = Some(write);
                choose(accesses, rest, seen, then);
            }
        }
    }

    /// What each access reads and writes; `None` where a value would come out of thin air.
    fn values(accesses: &[Access], seen: &[Option<usize>]) -> Option<Vec<(u64, u64)>> {
        let mut values: Vec<Option<(u64, u64)>> = vec![None; accesses.len()];
        for _ in 0..=accesses.len() {
            for (at, access) in accesses.iter().enumerate() {
                let read = match (access.read, seen[at]) {
                    (Some(_), Some(write)) => values[write].map(|(_, written)| written),
                    _ => Some(0),
                };
                let both = |read: u64| match access.op {
                    Op::Write(_, value, _) => (0, value),
                    Op::Update(..) => (read, read + 10),
                    _ => (read, 0),
                };
                values[at] = read.map(both);
            }
        }
        values.into_iter().collect()
    }

    /// Whether the second of two accesses of a thread is not reordered with the first one: by a fence, or because one of them
    /// acquires or releases.
    fn stays_in_order(accesses: &[Access], from: usize, to: usize) -> bool {
        let (a, b) = (&accesses[from], &accesses[to]);
        if a.thread != b.thread || from >= to {
            return false;
        }
        let by = |fence: usize| match accesses[fence].op {
            _ if accesses[fence].thread != a.thread => false,
            Op::FullFence => true,
            Op::AcquireFence => fence == from || a.read.is_some(),
            Op::ReleaseFence => fence == to || b.write.is_some(),
            _ => false,
        };
        (from..=to).any(by) || a.read >= Some(Half) || b.write >= Some(Half)
    }

    /// Whether nothing is out of order. `place` is that of each write among the writes of its variable; the default value has
    /// 0. `fences` is the order of the full fences.
    fn is_allowed(accesses: &[Access], seen: &[Option<usize>], place: &[usize], fences: &[usize]) -> bool {
        let count = accesses.len();
        let seen_place = |read: usize| seen[read].map_or(0, |write| place[write]);
        let is =
            |at: usize, strength: Strength| accesses[at].read == Some(strength) || accesses[at].write == Some(strength);
        let mut before = vec![vec![false; count]; count];
        for from in 0..count {
            for to in 0..count {
                let (a, b) = (&accesses[from], &accesses[to]);
                let is_po = a.thread == b.thread && from < to;
                let reads_released = seen[to] == Some(from) && a.write >= Some(Half) && b.read >= Some(Half);
                // A volatile read comes after all volatile writes before the one that it sees.
                let after_volatile = a.var == b.var
                    && a.write == Some(Volatile)
                    && b.read == Some(Volatile)
                    && seen[to]
                        .is_some_and(|write| accesses[write].write == Some(Volatile) && place[from] <= place[write]);
                before[from][to] = is_po || from != to && (reads_released || after_volatile);
            }
        }
        // What is released by the write or by a fence before it, and acquired by the read or by a fence after it.
        for read in 0..count {
            let Some(write) = seen[read] else { continue };
            let of = |thread: usize, kind: Op| {
                (0..count).filter(move |at| {
                    accesses[*at].thread == thread && [kind, Op::FullFence].contains(&accesses[*at].op)
                })
            };
            let releases = of(accesses[write].thread, Op::ReleaseFence).filter(|at| *at < write);
            let acquires: Vec<usize> = of(accesses[read].thread, Op::AcquireFence)
                .filter(|at| *at > read)
                .chain((accesses[read].read >= Some(Half)).then_some(read))
                .collect();
            for from in releases.chain((accesses[write].write >= Some(Half)).then_some(write)) {
                for to in acquires.iter().filter(|to| **to != from) {
                    before[from][*to] = true;
                }
            }
        }
        for pair in fences.windows(2) {
            before[pair[0]][pair[1]] = true;
        }
        let before = closed(before);
        if (0..count).any(|at| before[at][at]) {
            return false;
        }
        // Nothing is seen that comes of its being seen, through accesses that stay in order.
        let mut causes = vec![vec![false; count]; count];
        for from in 0..count {
            for to in 0..count {
                let is_seen = seen[to] == Some(from) && accesses[from].thread != accesses[to].thread;
                causes[from][to] = is_seen || stays_in_order(accesses, from, to);
            }
        }
        for pair in fences.windows(2) {
            causes[pair[0]][pair[1]] = true;
        }
        if has_circle(&causes) {
            return false;
        }
        for a in 0..count {
            for b in 0..count {
                if a == b || accesses[a].var != accesses[b].var || !before[a][b] {
                    continue;
                }
                let opaque = |at: usize| accesses[at].read >= Some(Opaque);
                let writes = |at: usize| accesses[at].write.is_some();
                let is_wrong = writes(a) && writes(b) && place[a] > place[b]
                    || writes(a) && opaque(b) && place[a] > seen_place(b)
                    || opaque(a) && writes(b) && seen_place(a) >= place[b]
                    || opaque(a) && opaque(b) && seen_place(a) > seen_place(b)
                    // A plain read sees no write that comes after it, and none that is hidden.
                    || accesses[a].read == Some(Plain) && seen[a] == Some(b)
                    || accesses[b].read == Some(Plain)
                        && writes(a)
                        && seen[b] != Some(a)
                        && seen[b].is_none_or(|write| before[write][a]);
                if is_wrong {
                    return false;
                }
            }
        }
        let updates = |at: &usize| accesses[*at].read.is_some() && accesses[*at].write.is_some();
        if (0..count).filter(updates).any(|at| place[at] != seen_place(at) + 1) {
            return false;
        }
        // Volatile accesses have one order.
        let mut order = vec![vec![false; count]; count];
        for from in (0..count).filter(|at| is(*at, Volatile)) {
            for to in (0..count).filter(|at| is(*at, Volatile)) {
                let (a, b) = (&accesses[from], &accesses[to]);
                let is_of_one = a.var == b.var && from != to;
                let is_write_order = a.write.is_some() && b.write.is_some() && place[from] < place[to];
                let is_seen = seen[to] == Some(from);
                let is_too_early = a.read.is_some() && b.write.is_some() && seen_place(from) < place[to];
                order[from][to] = before[from][to] || is_of_one && (is_write_order || is_seen || is_too_early);
            }
        }
        !has_circle(&order)
    }
}
