//! What the documentation of `VarHandle` allows, by the relations between the accesses of one execution: who reads from whom,
//! in which order the writes of a variable come, and in which order the full fences.

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
                && seen[to].is_some_and(|write| accesses[write].write == Some(Volatile) && place[from] <= place[write]);
            before[from][to] = is_po || from != to && (reads_released || after_volatile);
        }
    }
    // What is released by the write or by a fence before it, and acquired by the read or by a fence after it.
    for read in 0..count {
        let Some(write) = seen[read] else { continue };
        let of = |thread: usize, kind: Op| {
            (0..count)
                .filter(move |at| accesses[*at].thread == thread && [kind, Op::FullFence].contains(&accesses[*at].op))
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
