//! Optimistic reads of a `StampedLock`: what is read between `tryOptimisticRead` and `validate`.
//!
//! The documentation of `StampedLock` allows these reads to run beside a writer: what they gave counts once `validate`
//! answers that no writer came in between. They are races by the letter of the memory model, for nothing orders a read before
//! a writer that comes later.
//!
//! Invariant: a read counts only where every way on from it, but for exceptions, comes to a `validate` of the same lock whose
//! answer something depends on; a
//! write only where its own method holds that lock's write lock. Both name the lock relative to the object that is accessed.
//! Reads and writes in methods that are called in between do not count, which leaves them races.

use std::collections::{BTreeMap, BTreeSet};

use racelens_ir::{BlockId, CodePoint, Instr, InstrId, MethodKey, Program, Reg, Table};
use rustc_hash::FxHashMap;

use crate::summary::held::Flow;
use crate::summary::{LockSet, lock_seen_from, locks_seen_from};
use crate::{Around, Object, cfg, summary::Mode};

const STAMPED_LOCK: &str = "java.util.concurrent.locks.StampedLock";

/// Whether a race of a read and a write is one that the documentation of `StampedLock` allows.
pub fn is_validated(program: &Program, read: CodePoint, write: CodePoint) -> bool {
    let Some(reader) = flow(program, read) else { return false };
    let reads = reads(&reader);
    let Some(locks) = reads.get(&read.at) else { return false };
    let Some(base) = accessed(&reader, read.at) else { return false };
    let Some(held) = held_at(program, write) else { return false };
    let class = &program.classes[program.methods[read.method].class].decl.name;
    let mut locks = locks.iter().filter_map(|lock| lock_seen_from(lock, base.as_ref(), class));
    locks.any(|lock| held.mode(&lock) == Some(Mode::Exclusive))
}

fn flow(program: &Program, point: CodePoint) -> Option<Flow<'_>> {
    let (body, _) = program.body(point.method)?;
    let is_static = program.methods[point.method].modifiers.is_static();
    Some(Flow::new(body, is_static, cfg::successors(body), Around::NOTHING))
}

/// The object whose variable an instruction accesses; `None` within for a static field.
fn accessed(flow: &Flow<'_>, at: InstrId) -> Option<Option<Object>> {
    let object = match flow.body.code.row(at)? {
        Instr::GetField { object, .. } | Instr::PutField { object, .. } => Some(*object),
        Instr::ArrayLoad { array, .. } | Instr::ArrayStore { array, .. } => Some(*array),
        Instr::GetStatic { .. } | Instr::PutStatic { .. } => None,
        _ => return None,
    };
    Some(object.map(|reg| flow.objects[reg].clone()))
}

/// The locks that are held at an access, as the accessed object names them.
fn held_at(program: &Program, point: CodePoint) -> Option<LockSet> {
    let flow = flow(program, point)?;
    let base = accessed(&flow, point.at)?;
    let block = flow.body.block_of(point.at);
    let mut state = flow.entries()[block].clone()?;
    for at in flow.body.blocks[block].instrs().take_while(|at| *at != point.at) {
        flow.step(&mut state, at, &flow.body.code[at]);
    }
    let class = &program.classes[program.methods[point.method].class].decl.name;
    Some(locks_seen_from(&state.held, base.as_ref(), class))
}

/// The accesses of a body that are optimistic, each with the locks that are validated after it.
pub fn reads(flow: &Flow<'_>) -> FxHashMap<InstrId, Vec<Object>> {
    let mut found = FxHashMap::default();
    let asks = |key: &MethodKey| key.class == STAMPED_LOCK && key.name == "tryOptimisticRead";
    if !flow.body.methods.rows().iter().any(asks) {
        return found;
    }
    let validated = validated(flow);
    for (block, mut open) in begun(flow) {
        let instrs: Vec<InstrId> = flow.body.blocks[block].instrs().collect();
        let mut later = validated.after(flow, block);
        let mut validated_after: Vec<Locks> = Vec::new();
        for at in instrs.iter().rev() {
            validated_after.push(later.clone());
            end(flow, &mut later, *at);
        }
        for (at, later) in instrs.iter().zip(validated_after.iter().rev()) {
            let locks: Vec<Object> = open.iter().filter(|lock| later.contains(lock)).cloned().collect();
            if !locks.is_empty() && accessed(flow, *at).is_some() {
                found.insert(*at, locks);
            }
            begin(flow, &mut open, *at);
        }
    }
    found
}

/// What a call does to an optimistic read.
enum Stamp<'a> {
    Begins(&'a Object),
    Ends(&'a Object),
}

fn stamp<'f>(flow: &'f Flow<'_>, at: InstrId) -> Option<Stamp<'f>> {
    let Instr::Invoke { dst, method, args, .. } = &flow.body.code[at] else { return None };
    let key = &flow.body.methods[*method];
    let lock = args.first().filter(|_| key.class == STAMPED_LOCK).map(|reg| &flow.objects[*reg])?;
    match &*key.name {
        "tryOptimisticRead" | "tryConvertToOptimisticRead" => Some(Stamp::Begins(lock)),
        "validate" if dst.is_some_and(|answer| is_looked_at(flow, answer)) => Some(Stamp::Ends(lock)),
        _ => None,
    }
}

/// Whether anything depends on an answer.
fn is_looked_at(flow: &Flow<'_>, answer: Reg) -> bool {
    let (mut copies, mut at) = (vec![answer], 0);
    while let Some(reg) = copies.get(at).copied() {
        at += 1;
        for (_, instr) in flow.registers.uses(reg) {
            match instr {
                Instr::Move { dst, .. } if copies.contains(dst) => {}
                Instr::Move { dst, .. } => copies.push(*dst),
                _ => return true,
            }
        }
    }
    false
}

/// Forwards: the locks on which an optimistic read may have begun.
fn begin(flow: &Flow<'_>, open: &mut BTreeSet<Object>, at: InstrId) {
    match stamp(flow, at) {
        Some(Stamp::Begins(lock)) => _ = open.insert(lock.clone()),
        Some(Stamp::Ends(lock)) => _ = open.remove(lock),
        None => {}
    }
}

fn begun(flow: &Flow<'_>) -> BTreeMap<BlockId, BTreeSet<Object>> {
    let mut entries: BTreeMap<BlockId, BTreeSet<Object>> = BTreeMap::new();
    let mut work: Vec<BlockId> = flow.body.blocks.ids().take(1).collect();
    entries.extend(work.iter().map(|entry| (*entry, BTreeSet::new())));
    while let Some(block) = work.pop() {
        let mut open = entries.get(&block).cloned().unwrap_or_default();
        flow.body.blocks[block].instrs().for_each(|at| begin(flow, &mut open, at));
        for next in &flow.successors[block] {
            let is_new = !entries.contains_key(next);
            let known = entries.entry(*next).or_default();
            let before = known.len();
            known.extend(open.iter().cloned());
            if is_new || known.len() > before {
                work.push(*next);
            }
        }
    }
    entries
}

/// Locks, or all there are: a way that ends with an exception uses nothing that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Locks {
    All,
    These(BTreeSet<Object>),
}

impl Locks {
    fn contains(&self, lock: &Object) -> bool {
        match self {
            Locks::All => true,
            Locks::These(locks) => locks.contains(lock),
        }
    }

    fn meet(self, other: &Locks) -> Locks {
        match (self, other) {
            (Locks::All, other) => other.clone(),
            (own, Locks::All) => own,
            (Locks::These(own), Locks::These(other)) => Locks::These(own.intersection(other).cloned().collect()),
        }
    }
}

/// Backwards: the locks that are validated on every way on.
fn end(flow: &Flow<'_>, later: &mut Locks, at: InstrId) {
    match (stamp(flow, at), later) {
        (Some(Stamp::Ends(lock)), Locks::These(later)) => _ = later.insert(lock.clone()),
        (Some(Stamp::Begins(lock)), Locks::These(later)) => _ = later.remove(lock),
        _ => {}
    }
}

/// What is validated on every way from the beginning of each block.
struct Validated(Table<BlockId, Locks>);

impl Validated {
    /// What is validated on every way on from the end of a block.
    fn after(&self, flow: &Flow<'_>, block: BlockId) -> Locks {
        let Some(last) = flow.body.blocks[block].instrs().next_back() else { return Locks::All };
        let last = &flow.body.code[last];
        let mut found = if matches!(last, Instr::Return { .. }) { Locks::These(BTreeSet::new()) } else { Locks::All };
        last.for_each_target(|target| found = found.clone().meet(&self.0[target]));
        found
    }
}

fn validated(flow: &Flow<'_>) -> Validated {
    let mut all = Validated(flow.body.blocks.ids().map(|_| Locks::All).collect());
    loop {
        let mut has_changed = false;
        for block in flow.body.blocks.ids() {
            let mut later = all.after(flow, block);
            let instrs: Vec<InstrId> = flow.body.blocks[block].instrs().collect();
            instrs.iter().rev().for_each(|at| end(flow, &mut later, *at));
            if all.0[block] != later {
                all.0[block] = later;
                has_changed = true;
            }
        }
        if !has_changed {
            return all;
        }
    }
}
