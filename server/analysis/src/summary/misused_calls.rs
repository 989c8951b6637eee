//! Calls that can't do what they are for, whoever calls the body: each is seen in one body alone.

use racelens_ir::{BlockId, Body, Const, Instr, InstrId, MethodKey, Name, Reg, Table, Type};
use rustc_hash::FxHashSet;

use super::check_then_act::is_locked;
use super::held::{Flow, State};
use super::object::Object;
use super::restarted_timeouts::restarted;

/// A call that is a mistake by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    pub at: InstrId,
    pub kind: SlipKind,
    /// What it is called on, where that has a name.
    pub object: Object,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SlipKind {
    /// `compareAndSet` expects a box of this class that was made for the call: another of the same value is another object.
    ExpectsBox(Name),
    /// The same of a `new` object.
    ExpectsNew(Name),
    /// `putIfAbsent` with a new object of this class, which is used as the one that the map has.
    PutIfAbsent { class: Name, used: InstrId },
    /// `compareAndSet` of a value that is computed from the expected one, whose answer nobody looks at.
    UpdateIgnored,
    /// `tryOptimisticRead` whose stamp nobody looks at.
    Unvalidated,
    /// A wait in a loop for as long as this parameter says, each time.
    TimeoutRestarts(Name),
}

pub fn slips(flow: &Flow<'_>, entries: &Table<BlockId, Option<State>>) -> Vec<Slip> {
    let body = flow.body;
    let may_slip = |key: &MethodKey| key.class.starts_with("java.util.concurrent.") || key.name == "wait";
    if !body.methods.rows().iter().any(may_slip) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (at, instr) in body.code.iter() {
        let Instr::Invoke { dst, method, args, .. } = instr else { continue };
        let key = &body.methods[*method];
        if let (Some(parameter), Some(receiver)) = (restarted(flow, at, key, args), args.first()) {
            let object = flow.objects[*receiver].clone();
            found.push(Slip { at, kind: SlipKind::TimeoutRestarts(parameter), object });
        }
        let Some(rest) = key.class.strip_prefix("java.util.concurrent.") else { continue };
        let kind = if let Some(class) = rest.strip_prefix("atomic.") {
            let is_ignored = dst.is_none_or(|answer| !is_used(body, answer));
            match is_ignored && key.name == "compareAndSet" && is_computed_from(flow, args) {
                true => Some(SlipKind::UpdateIgnored),
                false => expected(class, key).and_then(|index| args.get(index)).and_then(|reg| made_for(flow, *reg)),
            }
        } else if key.name == "putIfAbsent" && rest.starts_with("Concurrent") && rest.ends_with("Map") {
            let is_ignored = dst.is_none_or(|answer| !is_used(body, answer));
            let value = args.get(2).copied().filter(|_| is_ignored && !is_locked(flow, entries, at));
            value.and_then(|value| used_as_kept(flow, at, value))
        } else if key.name == "tryOptimisticRead" && rest == "locks.StampedLock" {
            dst.is_none_or(|stamp| !is_given_on(body, stamp)).then_some(SlipKind::Unvalidated)
        } else {
            None
        };
        if let (Some(kind), Some(receiver)) = (kind, args.first()) {
            found.push(Slip { at, kind, object: flow.objects[*receiver].clone() });
        }
    }
    found
}

/// Whether the new value is the sum, difference or the like of the expected one and something else.
fn is_computed_from(flow: &Flow<'_>, args: &[Reg]) -> bool {
    let [_, expected, new] = args else { return false };
    let source = |reg: Reg| flow.definitions.source(flow.body, reg);
    match flow.definitions.only(flow.body, source(*new)) {
        Some(Instr::Binary { a, b, .. }) => [*a, *b].iter().any(|part| source(*part) == source(*expected)),
        _ => false,
    }
}

/// Which argument a method of an atomic class compares with what is there, by identity.
fn expected(class: &str, key: &MethodKey) -> Option<usize> {
    let compares = ["compareAndSet", "compareAndExchange", "weakCompareAndSet", "attemptStamp", "attemptMark"];
    if !compares.iter().any(|begin| key.name.starts_with(begin)) {
        return None;
    }
    match class {
        "AtomicReference" | "AtomicStampedReference" | "AtomicMarkableReference" => Some(1),
        "AtomicReferenceArray" | "AtomicReferenceFieldUpdater" => Some(2),
        _ => None,
    }
}

/// The class of an object that is made for one use, so that nobody else can have it. What a variable holds may have been
/// set before.
fn made_for(flow: &Flow<'_>, reg: Reg) -> Option<SlipKind> {
    let body = flow.body;
    let mut reg = reg;
    loop {
        if body.registers[reg].name.is_some() {
            return None;
        }
        match flow.definitions.only(body, reg)? {
            Instr::Move { src, .. } | Instr::Cast { src, .. } => reg = *src,
            Instr::New { class, .. } => match &body.types[*class] {
                Type::Class(name) => return Some(SlipKind::ExpectsNew(name.clone())),
                _ => return None,
            },
            Instr::Invoke { method, args, .. } => {
                let key = &body.methods[*method];
                let boxes = ["Integer", "Long", "Short", "Character", "Float", "Double"];
                let is_box = boxes.contains(&key.class.strip_prefix("java.lang.")?) && key.name == "valueOf";
                let is_of_number = matches!(&*key.params, [only] if !matches!(only, Type::Class(_)));
                let is_meant = is_box && is_of_number && !is_cached(flow, *args.first()?);
                return is_meant.then(|| SlipKind::ExpectsBox(key.class.clone()));
            }
            _ => return None,
        }
    }
}

/// Whether a number is one of those whose box there is only one of.
fn is_cached(flow: &Flow<'_>, number: Reg) -> bool {
    let source = flow.definitions.source(flow.body, number);
    match flow.definitions.only(flow.body, source) {
        Some(Instr::Const { value: Const::Int(number), .. }) => (-128..=127).contains(number),
        Some(Instr::Const { value: Const::Long(number), .. }) => (-128..=127).contains(number),
        Some(Instr::Convert { src, .. }) => is_cached(flow, *src),
        _ => false,
    }
}

fn is_used(body: &Body, reg: Reg) -> bool {
    body.code.rows().iter().any(|instr| {
        let mut found = false;
        instr.for_each_use(|used| found |= used == reg);
        found
    })
}

/// Whether a stamp, or a copy of it, is given to a call or to whoever asked for it.
fn is_given_on(body: &Body, stamp: Reg) -> bool {
    let mut copies = FxHashSet::from_iter([stamp]);
    loop {
        let before = copies.len();
        for instr in body.code.rows() {
            match instr {
                Instr::Move { dst, src } if copies.contains(src) => {
                    copies.insert(*dst);
                }
                Instr::Invoke { args, .. } | Instr::Intrinsic { args, .. }
                    if args.iter().any(|arg| copies.contains(arg)) =>
                {
                    return true;
                }
                Instr::Return { value: Some(src) }
                | Instr::PutField { src, .. }
                | Instr::PutStatic { src, .. }
                | Instr::ArrayStore { src, .. }
                    if copies.contains(src) =>
                {
                    return true;
                }
                _ => {}
            }
        }
        if copies.len() == before {
            return false;
        }
    }
}

/// A new object that was offered to a map, and where it is used afterwards as if the map had taken it.
fn used_as_kept(flow: &Flow<'_>, at: InstrId, value: Reg) -> Option<SlipKind> {
    let body = flow.body;
    let block = flow.body.block_of(at);
    let before: Vec<InstrId> = body.blocks[block].instrs().take_while(|before| *before != at).collect();
    // The last thing that the variable was set to, or the only one.
    let mut reg = value;
    let mut names = vec![reg];
    let class = loop {
        let set = before.iter().rev().map(|at| &body.code[*at]).find(|instr| instr.dst() == Some(reg));
        match set.or_else(|| flow.definitions.only(body, reg))? {
            Instr::Move { src, .. } | Instr::Cast { src, .. } if names.len() < 8 => reg = *src,
            Instr::New { class, .. } => match &body.types[*class] {
                Type::Class(name) if !super::object::is_made(name) => break name.clone(),
                _ => return None,
            },
            _ => return None,
        }
        names.push(reg);
    };
    let mut seen = FxHashSet::default();
    let rest = body.blocks[block].instrs().skip_while(|next| *next != at).skip(1).collect::<Vec<_>>();
    let mut work = vec![(rest, block, names)];
    while let Some((instrs, block, mut names)) = work.pop() {
        for next in instrs {
            let instr = &body.code[next];
            let is_it = |reg: &Reg| names.contains(reg);
            let is_use = match instr {
                Instr::Invoke { args, method, .. } => {
                    args.first().is_some_and(is_it) && args.len() > body.methods[*method].params.len()
                }
                Instr::Return { value: Some(value) } => is_it(value),
                Instr::PutField { object, src, .. } => is_it(object) || is_it(src),
                _ => false,
            };
            if is_use {
                return Some(SlipKind::PutIfAbsent { class, used: next });
            }
            match instr {
                Instr::Move { dst, src } | Instr::Cast { dst, src, .. } if names.contains(src) => names.push(*dst),
                other => names.retain(|name| other.dst() != Some(*name)),
            }
        }
        if names.is_empty() {
            continue;
        }
        for next in &flow.successors[block] {
            if seen.insert(*next) {
                work.push((body.blocks[*next].instrs().collect(), *next, names.clone()));
            }
        }
    }
    None
}
