//! Which accesses of a field happen under the lock that guards it: the monitor of the object itself, of an object in a
//! final field of it, of one in a final static field, or of a class; or such an object that is a `ReentrantLock`.
//!
//! While a thread holds the guard of a variable, no other thread can perform an access that holds it too. So such
//! an access needs no choice because of the others' guarded accesses; the choice was at the lock. What is held
//! at an instruction is a must-analysis: forwards through a method, and over calls as far as they pass on what
//! their receiver's monitor is.
//!
//! Nothing makes a method give back what it has locked, and that alone. One that may give back a lock which it did not
//! take itself, or calls one that may, ends all that its callers are known to hold. A `Condition.await` gives its lock back
//! and takes it again, within the call.

use racelens_ir::{
    BlockId, Body, Const, Dispatch, FieldId, Id, Instr, InstrId, Links, MethodId, Modifiers, Program, Reg, TypeId,
};
use rustc_hash::FxHashMap;

use super::locks::{LockCall, Locks};

use crate::cfg::Targets;

/// An object whose monitor is held, in terms of the method.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
enum Value {
    Param(u32),
    /// What an instruction gave that is the only one to set its register.
    Def(u32),
    /// What a final field of such a thing holds.
    FieldOfParam(u32, FieldId),
    FieldOfDef(u32, FieldId),
    Static(FieldId),
    Class(TypeId),
}

/// How an object is held. Its monitor and the lock of the library that it is are two things.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
enum By {
    Monitor,
    Lock,
}

/// What is held, in terms of the method.
type Taken = (Value, By);

/// What guards a field, in terms of its object.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
enum Guard {
    Own,
    Field(FieldId),
    Static(FieldId),
    Class(TypeId),
}

/// What could guard a field at an access of it.
type Candidate = (Guard, By);

/// For every method and instruction whether it accesses a field under the field's guard.
#[derive(Debug, Default)]
pub struct Guarded {
    per_method: Vec<Vec<bool>>,
}

impl Guarded {
    pub fn at(&self, method: MethodId, at: InstrId) -> bool {
        self.per_method.get(method.index()).and_then(|row| row.get(at.index())).copied().unwrap_or(false)
    }
}

/// What every caller of a method holds.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    own: bool,
    /// `None` before any caller was looked at.
    others: Option<Vec<Taken>>,
}

pub fn guarded(program: &Program, targets: &Targets) -> Guarded {
    let mut entries: Vec<Entry> = vec![Entry { own: true, others: None }; program.methods.len()];
    let mut root = |id: MethodId| {
        if let Some(entry) = entries.get_mut(id.index()) {
            *entry = Entry { own: false, others: Some(Vec::new()) };
        }
    };
    root(program.entry);
    targets.spawned.iter().copied().for_each(&mut root);
    let initialisers = program.methods.iter().filter(|(_, method)| method.key.is_static_initialiser());
    initialisers.for_each(|(id, _)| root(id));
    let mut locks = Locks::new(program, targets);
    let flows: Vec<Option<Flow<'_>>> = program
        .methods
        .ids()
        .map(|id| program.body(id).map(|(body, links)| Flow::new(program, id, body, links)))
        .collect();
    if locks.are_used() {
        let gives_more =
            |flow: &Option<Flow<'_>>| flow.as_ref().is_some_and(|flow| flow.gives_what_it_did_not_take(&locks));
        let own: Vec<bool> = flows.iter().map(gives_more).collect();
        locks.set_givers(own);
    }
    // Downwards from all: what callers hold gets less until it holds for each of them. Of each method, what is held was
    // found with some entry, and is found again where that is another one by now.
    let mut found: Vec<Option<(Entry, Vec<Option<Held>>)>> = vec![None; flows.len()];
    loop {
        let mut changed = false;
        for ((at, flow), found) in flows.iter().enumerate().zip(&mut found) {
            let Some((flow, entry)) = flow.as_ref().zip(entries.get(at)) else { continue };
            if found.as_ref().is_some_and(|(known, _)| known == entry) {
                continue;
            }
            let Some(held) = flow.held(entry, &locks) else { continue };
            let (_, held) = found.insert((entry.clone(), held));
            for call in flow.calls(targets, held) {
                changed |= entries.get_mut(call.0.index()).is_some_and(|entry| meet(entry, call.1, &call.2));
            }
        }
        if !changed {
            break;
        }
    }
    // Every access with what could be its guard.
    let mut accesses: Vec<(usize, InstrId, FieldId, Vec<Candidate>)> = Vec::new();
    for ((at, flow), found) in flows.iter().enumerate().zip(&found) {
        let Some((flow, (_, held))) = flow.as_ref().zip(found.as_ref()) else { continue };
        accesses.extend(flow.accesses(held).into_iter().map(|(instr, field, guards)| (at, instr, field, guards)));
    }
    let mut counts: FxHashMap<FieldId, Vec<(Candidate, u32)>> = FxHashMap::default();
    for (_, _, field, guards) in &accesses {
        let known = counts.entry(*field).or_default();
        for guard in guards {
            match known.iter_mut().find(|(other, _)| other == guard) {
                Some((_, count)) => *count += 1,
                None => known.push((*guard, 1)),
            }
        }
    }
    let chosen = |field: &FieldId| {
        let known = counts.get(field)?;
        known.iter().rev().max_by_key(|(_, count)| *count).map(|(guard, _)| *guard)
    };
    let mut per_method: Vec<Vec<bool>> = flows
        .iter()
        .map(|flow| flow.as_ref().map_or_else(Vec::new, |flow| vec![false; flow.body.code.len()]))
        .collect();
    for (method, instr, field, guards) in &accesses {
        let is_guarded = chosen(field).is_some_and(|guard| guards.contains(&guard));
        if let Some(place) = per_method.get_mut(*method).and_then(|row| row.get_mut(instr.index())) {
            *place = is_guarded;
        }
    }
    Guarded { per_method }
}

/// Takes in what one caller holds. Whether that left less.
fn meet(entry: &mut Entry, own: bool, others: &[Taken]) -> bool {
    let before = entry.clone();
    entry.own &= own;
    match &mut entry.others {
        None => entry.others = Some(others.to_vec()),
        Some(known) => known.retain(|value| others.contains(value)),
    }
    *entry != before
}

/// What is held, with how often.
type Held = Vec<(Taken, u32)>;

struct Flow<'p> {
    program: &'p Program,
    id: MethodId,
    body: &'p Body,
    links: &'p Links,
    /// Per register, what it holds, where that is one thing.
    values: Vec<Option<Value>>,
}

impl<'p> Flow<'p> {
    fn new(program: &'p Program, id: MethodId, body: &'p Body, links: &'p Links) -> Self {
        let mut defs: Vec<Vec<InstrId>> = vec![Vec::new(); body.registers.len()];
        for (at, instr) in body.code.iter() {
            if let Some(place) = instr.dst().and_then(|dst| defs.get_mut(dst.index())) {
                place.push(at);
            }
        }
        for handler in body.blocks.rows().iter().flat_map(|block| &block.handlers) {
            // A caught exception is no lock; twice is never once.
            if let Some(place) = defs.get_mut(handler.into.index()) {
                place.extend([InstrId::from_raw(0); 2]);
            }
        }
        let mut flow = Self { program, id, body, links, values: vec![None; body.registers.len()] };
        // Moves form no circles among registers that are set once: as many rounds as they are long.
        for _ in 0..4 {
            for reg in 0..body.registers.len() {
                let own = defs.get(reg).map_or(&[][..], Vec::as_slice);
                let value = flow.value_of(reg as u32, own);
                if let Some(place) = flow.values.get_mut(reg) {
                    *place = value;
                }
            }
        }
        flow
    }

    fn value_of(&self, reg: u32, defs: &[InstrId]) -> Option<Value> {
        if reg < self.body.params {
            return defs.is_empty().then_some(Value::Param(reg));
        }
        let [def] = defs else { return None };
        let own = Value::Def(def.raw());
        Some(match &self.body.code[*def] {
            Instr::Move { src, .. } => self.value(*src)?,
            Instr::Const { value: Const::Class(ty), .. } => Value::Class(self.links.types[*ty]),
            Instr::GetStatic { field, .. } => match self.final_field(self.links.fields[*field]) {
                Some(field) => Value::Static(field),
                None => own,
            },
            Instr::GetField { object, field, .. } => {
                match (self.final_field(self.links.fields[*field]), self.value(*object)) {
                    (Some(field), Some(Value::Param(param))) => Value::FieldOfParam(param, field),
                    (Some(field), Some(Value::Def(def))) => Value::FieldOfDef(def, field),
                    _ => own,
                }
            }
            _ => own,
        })
    }

    fn final_field(&self, field: Option<FieldId>) -> Option<FieldId> {
        field.filter(|field| self.program.fields[*field].modifiers.is_final())
    }

    fn value(&self, reg: Reg) -> Option<Value> {
        self.values.get(reg.index()).copied().flatten()
    }

    fn is_synchronized(&self) -> bool {
        self.program.methods[self.id].modifiers.has(Modifiers::SYNCHRONIZED)
    }

    fn at_entry(&self, entry: &Entry) -> Option<Held> {
        let method = &self.program.methods[self.id];
        let mut held: Held = entry.others.as_ref()?.iter().map(|value| (*value, 1)).collect();
        if entry.own && !method.modifiers.is_static() {
            held.push(((Value::Param(0), By::Monitor), 1));
        }
        if self.is_synchronized() {
            let own = match method.modifiers.is_static() {
                true => Value::Class(self.program.classes[method.class].ty),
                false => Value::Param(0),
            };
            add(&mut held, (own, By::Monitor));
        }
        Some(held)
    }

    /// What is held before each instruction; `None` where nobody calls the method.
    fn held(&self, entry: &Entry, locks: &Locks<'_>) -> Option<Vec<Option<Held>>> {
        let first = self.at_entry(entry)?;
        let count = self.body.blocks.len();
        let mut at_start: Vec<Option<Held>> = vec![None; count];
        if let Some(place) = at_start.first_mut() {
            *place = Some(first);
        }
        let mut work: Vec<BlockId> = vec![BlockId::from_raw(0)];
        while let Some(id) = work.pop() {
            let Some(mut held) = at_start.get(id.index()).cloned().flatten() else { continue };
            let block = &self.body.blocks[id];
            let mut flows: Vec<(BlockId, Held)> = Vec::new();
            for at in block.instrs() {
                // What a call gives back is gone where it throws, too.
                if locks.call(self.links, &self.body.code[at]) == Some(LockCall::GivesAny) {
                    held.clear();
                }
                flows.extend(block.handlers.iter().map(|handler| (handler.target, held.clone())));
                self.step(at, &mut held, locks);
            }
            if let Some(last) = block.instrs().next_back() {
                self.body.code[last].for_each_target(|target| flows.push((target, held.clone())));
            }
            for (target, held) in flows {
                let Some(known) = at_start.get_mut(target.index()) else { continue };
                let next = match known.as_ref() {
                    None => held,
                    Some(known) => both(known, &held),
                };
                if known.as_ref() != Some(&next) {
                    *known = Some(next);
                    work.push(target);
                }
            }
        }
        let mut before: Vec<Option<Held>> = vec![None; self.body.code.len()];
        for (id, block) in self.body.blocks.iter() {
            let Some(mut held) = at_start.get(id.index()).cloned().flatten() else { continue };
            for at in block.instrs() {
                if let Some(place) = before.get_mut(at.index()) {
                    *place = Some(held.clone());
                }
                self.step(at, &mut held, locks);
            }
        }
        Some(before)
    }

    fn step(&self, at: InstrId, held: &mut Held, locks: &Locks<'_>) {
        let instr = &self.body.code[at];
        match instr {
            Instr::MonitorEnter { object } => self.take(*object, By::Monitor, held),
            Instr::MonitorExit { object } => {
                self.give(*object, By::Monitor, held);
            }
            Instr::Invoke { args, .. } if let Some(call) = locks.call(self.links, instr) => {
                match (call, args.first()) {
                    (LockCall::Takes, Some(lock)) => self.take(*lock, By::Lock, held),
                    (LockCall::Gives, Some(lock)) => {
                        // It may be another name of what is held.
                        if !self.give(*lock, By::Lock, held) {
                            held.clear();
                        }
                    }
                    _ => held.clear(),
                }
            }
            _ => {}
        }
        // What an instruction gives the second time is another thing.
        if instr.dst().is_some() {
            held.retain(|((value, _), _)| match value {
                Value::Def(def) | Value::FieldOfDef(def, _) => *def != at.raw(),
                _ => true,
            });
        }
    }

    fn take(&self, object: Reg, by: By, held: &mut Held) {
        if let Some(value) = self.value(object) {
            add(held, (value, by));
        }
    }

    /// Whether it was known to be held.
    fn give(&self, object: Reg, by: By, held: &mut Held) -> bool {
        let Some(value) = self.value(object) else {
            // It might be any.
            held.clear();
            return true;
        };
        let Some((_, count)) = held.iter_mut().find(|(known, _)| *known == (value, by)) else { return false };
        *count -= 1;
        held.retain(|(_, count)| *count > 0);
        true
    }

    /// Whether the method may give back a lock of the library that it did not take itself.
    fn gives_what_it_did_not_take(&self, locks: &Locks<'_>) -> bool {
        let gives = |instr: &Instr| locks.call(self.links, instr).is_some_and(|call| call != LockCall::Takes);
        if !self.body.code.rows().iter().any(gives) {
            return false;
        }
        let nothing = Entry { own: false, others: Some(Vec::new()) };
        let Some(held) = self.held(&nothing, locks) else { return true };
        self.body.code.iter().any(|(at, instr)| {
            let Instr::Invoke { args, .. } = instr else { return false };
            let Some(held) = held.get(at.index()).and_then(Option::as_ref).filter(|_| gives(instr)) else {
                return false;
            };
            let lock = args.first().and_then(|arg| self.value(*arg));
            lock.is_none_or(|lock| !held.iter().any(|(known, _)| *known == (lock, By::Lock)))
        })
    }

    /// The methods that are called, whether under the monitor of their receiver, and what else is held then.
    fn calls(&self, targets: &Targets, held: &[Option<Held>]) -> Vec<(MethodId, bool, Vec<Taken>)> {
        let mut calls = Vec::new();
        for (at, instr) in self.body.code.iter() {
            let Instr::Invoke { dispatch, method, args, .. } = instr else { continue };
            let Some(held) = held.get(at.index()).and_then(Option::as_ref) else { continue };
            let receiver = args.first().and_then(|arg| self.value(*arg)).filter(|_| *dispatch != Dispatch::Static);
            let own = receiver.is_some_and(|receiver| held.iter().any(|(known, _)| *known == (receiver, By::Monitor)));
            let others = held.iter().map(|(known, _)| *known);
            let others: Vec<Taken> =
                others.filter(|(value, _)| matches!(value, Value::Static(_) | Value::Class(_))).collect();
            for callee in targets.of(*dispatch, self.links.methods[*method]) {
                calls.push((callee, own, others.clone()));
            }
        }
        calls
    }

    /// Accesses of fields, with the guards under which they happen.
    fn accesses(&self, held: &[Option<Held>]) -> Vec<(InstrId, FieldId, Vec<Candidate>)> {
        let mut found = Vec::new();
        for (at, instr) in self.body.code.iter() {
            let (object, field) = match instr {
                Instr::GetField { object, field, .. } | Instr::PutField { object, field, .. } => {
                    (Some(*object), *field)
                }
                Instr::GetStatic { field, .. } | Instr::PutStatic { field, .. } => (None, *field),
                _ => continue,
            };
            let Some(field) = self.links.fields[field] else { continue };
            let object = object.and_then(|object| self.value(object));
            let held = held.get(at.index()).and_then(Option::as_ref).map_or(&[][..], Vec::as_slice);
            let guard = |value: &Value| match (*value, object) {
                (Value::Static(field), _) => Some(Guard::Static(field)),
                (Value::Class(ty), _) => Some(Guard::Class(ty)),
                (value, Some(object)) if value == object => Some(Guard::Own),
                (Value::FieldOfParam(param, field), Some(Value::Param(own))) if param == own => {
                    Some(Guard::Field(field))
                }
                (Value::FieldOfDef(def, field), Some(Value::Def(own))) if def == own => Some(Guard::Field(field)),
                _ => None,
            };
            found.push((at, field, held.iter().filter_map(|((value, by), _)| Some((guard(value)?, *by))).collect()));
        }
        found
    }
}

fn add(held: &mut Held, taken: Taken) {
    match held.iter_mut().find(|(known, _)| *known == taken) {
        Some((_, count)) => *count += 1,
        None => held.push((taken, 1)),
    }
}

/// What is held either way.
fn both(a: &Held, b: &Held) -> Held {
    let other = |taken: Taken| b.iter().find(|(known, _)| *known == taken).map(|(_, count)| *count);
    a.iter().filter_map(|(taken, count)| Some((*taken, (*count).min(other(*taken)?)))).collect()
}
