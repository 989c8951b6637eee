//! Which locks are held, and which threads may be running, at each point of a body.
//!
//! Locks that are held on every path count as held; what is held on some path only is kept apart, for
//! those who ask whether it is ever given back. An attempt (`tryLock`) holds on the side of the branch
//! where it succeeded.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use racelens_ir::{
    BlockId, Body, CompareOp, Const, Handler, Instr, InstrId, Kind, MethodKey, MethodRef, Reg, Table, Type,
};
use rustc_hash::FxHashMap;

use super::awaiting::{self, AwaitingLoops, Ends};
use super::lock_effects::{Answer, Around, Effects};
use super::object::{Definitions, Mode, Object};
use crate::cfg;
use crate::registers::Registers;

/// So many blocks are looked at to see what a branch leads to.
const NEAR: usize = 24;

/// A lock that is held, or was taken.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Held {
    pub object: Object,
    pub mode: Mode,
    /// A monitor, and no lock of the library.
    pub is_monitor: bool,
}

/// What a call does to a lock of `java.util.concurrent.locks`.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum LockCall {
    Takes(Mode),
    /// Answers whether it took the lock.
    Tries(Mode),
    /// Gives back what is held in this mode, or in any.
    GivesBack(Option<Mode>),
    /// Answers the read part of a lock.
    ReadSide,
    /// Answers a part of a lock that excludes all others.
    Whole,
    /// Takes the write lock in the place of what is held.
    Upgrades,
}

pub fn lock_call(key: &MethodKey) -> Option<LockCall> {
    let class = key.class.strip_prefix("java.util.concurrent.locks.")?;
    let is_stamped = class == "StampedLock";
    Some(match &*key.name {
        "lock" | "lockInterruptibly" => LockCall::Takes(Mode::Exclusive),
        "tryLock" => LockCall::Tries(Mode::Exclusive),
        "unlock" => LockCall::GivesBack(None),
        "readLock" | "readLockInterruptibly" if is_stamped => LockCall::Takes(Mode::Shared),
        "writeLock" | "writeLockInterruptibly" if is_stamped => LockCall::Takes(Mode::Exclusive),
        "tryReadLock" if is_stamped => LockCall::Tries(Mode::Shared),
        "tryWriteLock" if is_stamped => LockCall::Tries(Mode::Exclusive),
        "unlockRead" if is_stamped => LockCall::GivesBack(Some(Mode::Shared)),
        "unlockWrite" if is_stamped => LockCall::GivesBack(Some(Mode::Exclusive)),
        "tryConvertToWriteLock" if is_stamped => LockCall::Upgrades,
        "readLock" => LockCall::ReadSide,
        "writeLock" | "asWriteLock" | "asReadWriteLock" => LockCall::Whole,
        "asReadLock" => LockCall::ReadSide,
        _ => return None,
    })
}

/// What holds at a point of a body on every path to it (locks), or on some path (the rest).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    pub held: Vec<Held>,
    /// Locks of the library that may be held, and where they were taken.
    pub maybe: BTreeSet<(Held, InstrId)>,
    /// Threads that were started and not joined since.
    pub running: BTreeSet<Object>,
    /// What variables hold that are assigned more than once, where that is the same on every path.
    names: Vec<(Reg, Object)>,
    /// Locks that were taken by way of such a variable: it gives them back.
    by_variable: Vec<(Reg, Held)>,
}

impl State {
    fn take(&mut self, held: Held, at: InstrId) {
        if !held.is_monitor {
            self.maybe.insert((held.clone(), at));
        }
        self.held.push(held);
    }

    /// Knows a lock by what the variable holds now, beside by the variable.
    fn take_named(&mut self, variable: Reg, mode: Mode) {
        let Some((_, object)) = self.names.iter().find(|(known, _)| *known == variable) else { return };
        let (object, mode) = match object {
            Object::ReadSide(whole) => ((**whole).clone(), Mode::Shared),
            other => (other.clone(), mode),
        };
        let held = Held { object, mode, is_monitor: false };
        self.held.push(held.clone());
        self.by_variable.push((variable, held));
    }

    fn give_back(&mut self, object: &Object, mode: Option<Mode>) {
        if let Object::Local(variable) = object {
            let (gone, left): (Vec<_>, Vec<_>) =
                std::mem::take(&mut self.by_variable).into_iter().partition(|(known, _)| known == variable);
            self.by_variable = left;
            for (_, lock) in gone {
                if let Some(at) = self.held.iter().rposition(|held| held.object == lock.object) {
                    self.held.remove(at);
                }
            }
        }
        let (object, mode, is_side) = match object {
            Object::ReadSide(whole) => (&**whole, Some(Mode::Shared), true),
            other => (other, mode, false),
        };
        // A thread that has the write lock may take the read lock too, and then unlocks the write lock by its own name.
        let is_held = |mode: Mode| self.held.iter().any(|held| held.object == *object && held.mode == mode);
        let is_other = |mode: Mode| !is_held(mode) && self.held.iter().any(|held| held.object == *object);
        let mode = match mode {
            // Where an upgrade failed, the read lock is given back that it would have replaced.
            Some(Mode::Shared) if !is_side && is_other(Mode::Shared) => None,
            Some(mode) => Some(mode),
            None => is_held(Mode::Exclusive).then_some(Mode::Exclusive),
        };
        let fits = |held: &Held| held.object == *object && mode.is_none_or(|mode| mode == held.mode);
        if let Some(at) = self.held.iter().rposition(fits) {
            self.held.remove(at);
        }
        self.maybe.retain(|(held, _)| !fits(held));
    }

    fn join(&mut self, other: &State) {
        // What is locked for writing on one path and for reading on the other is locked for reading.
        let both = |held: &Held| match other.held.contains(held) {
            true => Some(held.clone()),
            false => {
                let shared = Held { mode: Mode::Shared, ..held.clone() };
                let is_locked = other.held.iter().any(|other| Held { mode: Mode::Shared, ..other.clone() } == shared);
                is_locked.then_some(shared)
            }
        };
        self.held = self.held.iter().filter_map(both).collect();
        self.maybe.extend(other.maybe.iter().cloned());
        self.running.extend(other.running.iter().cloned());
        self.names.retain(|name| other.names.contains(name));
        for lock in &other.by_variable {
            if !self.by_variable.contains(lock) {
                self.by_variable.push(lock.clone());
            }
        }
    }
}

/// A body with names for its objects, and with what is known at its points.
pub struct Flow<'a> {
    pub body: &'a Body,
    pub objects: Table<Reg, Object>,
    pub definitions: Definitions,
    pub registers: Registers<'a>,
    pub successors: Table<BlockId, Vec<BlockId>>,
    cycles: OnceCell<Vec<Vec<BlockId>>>,
    /// How often each object is given to threads.
    given: OnceCell<FxHashMap<Reg, u32>>,
    /// What calls of each method do to locks, besides those of the library.
    effects: Calls,
}

type Calls = Table<MethodRef, Option<Arc<Effects>>>;

/// A branch that tells whether an attempt succeeded.
struct Attempt {
    held: Held,
    at: InstrId,
    /// The block that runs where it did.
    success: BlockId,
}

impl<'a> Flow<'a> {
    pub fn new(body: &'a Body, is_static: bool, successors: Table<BlockId, Vec<BlockId>>, around: Around<'_>) -> Self {
        let definitions = Definitions::new(body);
        let of_call = |key: &MethodKey| if lock_call(key).is_some() { None } else { (around.effects)(key) };
        let effects: Calls = body.methods.rows().iter().map(of_call).collect();
        let objects = super::object::objects(body, is_static, &definitions, &effects, around.lock_in);
        let registers = Registers::new(body);
        let (cycles, given) = Default::default();
        Self { body, objects, definitions, registers, successors, cycles, given, effects }
    }

    /// The blocks of each loop.
    pub fn cycles(&self) -> &[Vec<BlockId>] {
        self.cycles.get_or_init(|| cfg::cycles(&self.successors))
    }

    /// How often the object that a register holds first is given to threads.
    pub fn given(&self, source: Reg) -> u32 {
        let given = self.given.get_or_init(|| super::tasks::given(self.body, &self.definitions));
        given.get(&source).copied().unwrap_or(0)
    }

    /// What a call of the user's own code does to locks.
    pub fn effects_of(&self, method: MethodRef) -> Option<&Effects> {
        self.effects[method].as_deref()
    }

    /// The lock that a register stands for, taken in a mode.
    pub fn lock(&self, reg: Reg, mode: Mode, is_monitor: bool) -> Held {
        match &self.objects[reg] {
            Object::ReadSide(whole) => Held { object: (**whole).clone(), mode: Mode::Shared, is_monitor },
            other => Held { object: other.clone(), mode, is_monitor },
        }
    }

    pub fn step(&self, state: &mut State, at: InstrId, instr: &Instr) {
        self.assign(state, instr);
        match instr {
            Instr::MonitorEnter { object } => {
                if let Object::Local(variable) = &self.objects[*object] {
                    for lock in self.both(state, *variable) {
                        state.held.push(lock.clone());
                        state.by_variable.push((*variable, lock));
                    }
                }
                state.take(self.lock(*object, Mode::Exclusive, true), at);
            }
            Instr::MonitorExit { object } => state.give_back(&self.objects[*object], None),
            Instr::Invoke { method, args, .. } => {
                let key = &self.body.methods[*method];
                let Some(first) = args.first().copied() else { return };
                match lock_call(key) {
                    Some(LockCall::Takes(mode)) => {
                        state.take(self.lock(first, mode, false), at);
                        if let Object::Local(variable) = &self.objects[first] {
                            state.take_named(*variable, mode);
                        }
                    }
                    Some(LockCall::GivesBack(mode)) => state.give_back(&self.objects[first], mode),
                    Some(LockCall::Upgrades) => {
                        state.give_back(&self.objects[first], None);
                        state.take(self.lock(first, Mode::Exclusive, false), at);
                    }
                    Some(LockCall::Tries(_) | LockCall::ReadSide | LockCall::Whole) => {}
                    None => self.effects_of_call(state, at, *method, args),
                }
                match awaiting::ends(key) {
                    Some(Ends::Thread) => {
                        state.running.remove(&self.objects[first]);
                    }
                    Some(Ends::Tasks) => {
                        state.running.remove(&Object::Local(first));
                    }
                    Some(Ends::All) => state.running.clear(),
                    None => {}
                }
                state.running.extend(self.started(instr));
            }
            _ => {}
        }
    }

    /// The thread that a call starts, or the tasks.
    fn started(&self, instr: &Instr) -> Option<Object> {
        let Instr::Invoke { method, args, .. } = instr else { return None };
        let (key, first) = (&self.body.methods[*method], *args.first()?);
        match &*key.name {
            "start" if key.params.is_empty() => Some(self.objects[first].clone()),
            "execute" | "submit" | "runAsync" | "supplyAsync" => Some(Object::Local(first)),
            _ => None,
        }
    }

    /// Whether fewer locks may be held after a step than before.
    fn may_free(&self, instr: &Instr) -> bool {
        match instr {
            Instr::MonitorExit { .. } => true,
            Instr::Invoke { method, .. } => {
                let key = &self.body.methods[*method];
                self.may_give_back(*method) || key.name == "close" || lock_call(key) == Some(LockCall::Upgrades)
            }
            _ => false,
        }
    }

    /// What holds where an exception leaves a block: before one of its steps, or after.
    fn thrown(&self, block: BlockId, state: &mut State) -> State {
        let mut thrown = State { maybe: BTreeSet::new(), ..state.clone() };
        for at in self.body.blocks[block].instrs() {
            let instr = &self.body.code[at];
            if super::exits::may_throw(self, instr) {
                thrown.maybe.extend(state.maybe.iter().cloned());
            }
            self.step(state, at, instr);
            if instr.dst().is_some() {
                thrown.names.retain(|name| state.names.contains(name));
            }
            // Taking a lock throws before it is taken, giving one back after.
            if self.may_free(instr) {
                let same = thrown.held.iter().zip(&state.held).take_while(|(thrown, held)| thrown == held).count();
                let left: Vec<Held> = thrown.held.drain(same..).filter(|held| state.held.contains(held)).collect();
                thrown.held.extend(left);
            }
            thrown.running.extend(self.started(instr));
        }
        thrown
    }

    /// The same for a handler of a checked exception, which calls throw, but not `lock()` and `unlock()`. Nothing where none of the
    /// block's steps may throw it.
    fn thrown_by_calls(&self, block: BlockId, mut state: State) -> Option<State> {
        let mut thrown: Option<State> = None;
        let mut add = |mut state: State, counts: bool| {
            if !counts {
                state.maybe.clear();
            }
            match &mut thrown {
                Some(known) => known.join(&state),
                None => thrown = Some(state),
            }
        };
        for at in self.body.blocks[block].instrs() {
            let instr = &self.body.code[at];
            let is_of_lock = |method: &MethodRef| {
                let key = &self.body.methods[*method];
                lock_call(key).is_some() && matches!(&*key.name, "lock" | "unlock")
            };
            let throws = match instr {
                Instr::Throw { .. } => true,
                Instr::Invoke { method, .. } => !is_of_lock(method),
                _ => false,
            };
            let before = throws.then(|| state.clone());
            self.step(&mut state, at, instr);
            if let Some(mut before) = before {
                before.running.extend(self.started(instr));
                add(before, super::exits::may_throw(self, instr));
                if self.may_free(instr) {
                    add(state.clone(), false);
                }
            }
        }
        thrown
    }

    /// Whether a handler catches nothing but a checked exception of the library.
    fn catches_checked(&self, handler: &Handler) -> bool {
        let checked = [
            "java.lang.InterruptedException",
            "java.util.concurrent.ExecutionException",
            "java.util.concurrent.TimeoutException",
            "java.io.IOException",
        ];
        let caught = handler.catches.map(|caught| &self.body.types[caught]);
        matches!(caught, Some(Type::Class(name)) if checked.contains(&&**name))
    }

    /// Follows what a variable holds that is assigned more than once: a lock, then a different one.
    fn assign(&self, state: &mut State, instr: &Instr) {
        let Some(variable) = instr.dst().filter(|dst| self.objects[*dst] == Object::Local(*dst)) else { return };
        if self.definitions.count(variable) < 2 {
            return;
        }
        state.names.retain(|(known, _)| *known != variable);
        let named = match instr {
            Instr::Move { src, .. } | Instr::Cast { src, .. } => self.objects[*src].clone(),
            Instr::Invoke { method, args, .. } => {
                let whole = args.first().map(|lock| self.objects[*lock].clone());
                match (lock_call(&self.body.methods[*method]), whole) {
                    (Some(LockCall::Whole), Some(whole)) => whole,
                    (Some(LockCall::ReadSide), Some(whole)) => Object::ReadSide(Arc::new(whole)),
                    _ => return,
                }
            }
            _ => return,
        };
        if named.is_lasting() {
            state.names.push((variable, named));
        }
    }

    fn effects_of_call(&self, state: &mut State, at: InstrId, method: MethodRef, args: &[Reg]) {
        if let Some(held) = self.closed(method, args) {
            held.iter().for_each(|held| state.give_back(&held.object, Some(held.mode)));
            return;
        }
        let Some(effects) = self.effects_of(method) else { return };
        for object in &effects.gives_back {
            if let Some(object) = self.of_callee(object, args) {
                state.give_back(&object, None);
            }
        }
        for held in &effects.takes {
            if let Some(object) = self.of_callee(&held.object, args) {
                state.take(Held { object, ..held.clone() }, at);
            }
        }
    }

    /// What closing an object gives back that stands for locks which are held: those that the call took
    /// which answered it.
    fn closed(&self, method: MethodRef, args: &[Reg]) -> Option<Vec<Held>> {
        let key = &self.body.methods[method];
        if key.name != "close" || !key.params.is_empty() {
            return None;
        }
        let opened = self.definitions.source(self.body, *args.first()?);
        let Some(Instr::Invoke { method: opening, args, .. }) = self.definitions.only(self.body, opened) else {
            return None;
        };
        let effects = self.effects_of(*opening).filter(|effects| effects.answers == Some(Answer::Closer))?;
        Some(effects.takes.iter().filter_map(|held| self.held_of_callee(held, args)).collect())
    }

    fn held_of_callee(&self, held: &Held, args: &[Reg]) -> Option<Held> {
        Some(Held { object: self.of_callee(&held.object, args)?, ..held.clone() })
    }

    /// What a callee's name for an object means to the caller.
    fn of_callee(&self, object: &Object, args: &[Reg]) -> Option<Object> {
        object.of_callee(&|param| args.get(param).map(|reg| self.objects[*reg].clone()))
    }

    /// The blocks that come after one, up to a limit.
    fn after(&self, from: BlockId) -> Vec<BlockId> {
        let mut seen = vec![from];
        let mut next = 0;
        while let Some(block) = seen.get(next).copied() {
            next += 1;
            for after in &self.successors[block] {
                if seen.len() < NEAR && !seen.contains(after) {
                    seen.push(*after);
                }
            }
        }
        seen
    }

    /// Locks that one side of a branch on a variable gives back and the other side doesn't: the variable
    /// tells whether they are to be given back. With each, the side that doesn't.
    fn told_by_flag(&self, block: BlockId) -> Vec<(BlockId, Object)> {
        let Some(last) = self.body.blocks[block].instrs().next_back() else { return Vec::new() };
        let Instr::Branch { condition, then, otherwise } = &self.body.code[last] else { return Vec::new() };
        let mut variable = *condition;
        while let Some(Instr::Move { src, .. } | Instr::Unary { src, .. }) = self.definitions.only(self.body, variable)
            && self.body.registers[variable].name.is_none()
        {
            variable = *src;
        }
        let is_variable = self.body.registers[variable].name.is_some() || self.definitions.count(variable) > 1;
        let is_flag = self.body.registers[variable].kind == Kind::Int && is_variable;
        if !is_flag {
            return Vec::new();
        }
        let mut found = Vec::new();
        let sides = [(then, otherwise), (otherwise, then)];
        for (side, other) in sides {
            let elsewhere = self.after(*other);
            for own in self.after(*side).into_iter().filter(|block| !elsewhere.contains(block)) {
                for at in self.body.blocks[own].instrs() {
                    if let Instr::Invoke { method, args, .. } = &self.body.code[at] {
                        found.extend(self.given_back(*method, args).into_iter().map(|object| (*other, object)));
                    }
                }
            }
        }
        found
    }

    /// Whether calls of a method give a lock back.
    pub fn may_give_back(&self, method: MethodRef) -> bool {
        match lock_call(&self.body.methods[method]) {
            Some(call) => matches!(call, LockCall::GivesBack(_)),
            None => self.effects_of(method).is_some_and(|effects| !effects.gives_back.is_empty()),
        }
    }

    /// The locks that a call gives back.
    pub fn given_back(&self, method: MethodRef, args: &[Reg]) -> Vec<Object> {
        let object = |reg: &Reg| match &self.objects[*reg] {
            Object::ReadSide(whole) => (**whole).clone(),
            other => other.clone(),
        };
        match lock_call(&self.body.methods[method]) {
            Some(LockCall::GivesBack(_)) => args.first().map(object).into_iter().collect(),
            Some(_) => Vec::new(),
            None => {
                let gives = self.effects_of(method).map_or(&[][..], |effects| &effects.gives_back);
                gives.iter().filter_map(|object| self.of_callee(object, args)).collect()
            }
        }
    }

    /// The call whose answer a register is, through copies, and whether the answer is the other way round.
    fn attempt(&self, block: BlockId) -> Option<Attempt> {
        let last = self.body.blocks[block].instrs().next_back()?;
        let Instr::Branch { condition, then, otherwise } = &self.body.code[last] else { return None };
        let mut reg = self.definitions.source(self.body, *condition);
        let mut success = *then;
        // `stamp != 0` says the same of a stamp.
        if let Some(Instr::Compare { op, a, b, .. }) = self.definitions.only(self.body, reg) {
            let is_zero = |reg: Reg| {
                matches!(
                    self.definitions.only(self.body, self.definitions.source(self.body, reg)),
                    Some(Instr::Const { value: Const::Int(0) | Const::Long(0), .. } | Instr::Convert { .. })
                )
            };
            let other = if is_zero(*b) { *a } else { *b };
            match op {
                CompareOp::Ne => {}
                CompareOp::Eq => success = *otherwise,
                _ => return None,
            }
            reg = self.definitions.source(self.body, other);
        }
        let at = self.definitions.only_at(self.body, reg)?;
        let Instr::Invoke { method, args, .. } = &self.body.code[at] else { return None };
        let held = match lock_call(&self.body.methods[*method]) {
            Some(LockCall::Tries(mode)) => self.lock(*args.first()?, mode, false),
            Some(_) => return None,
            None => self.held_of_callee(self.effects_of(*method)?.tries.first()?, args)?,
        };
        Some(Attempt { held, at, success })
    }

    /// What is known where each block begins; nothing for blocks that nothing reaches.
    pub fn entries(&self) -> Table<BlockId, Option<State>> {
        let body = self.body;
        let mut entries: Table<BlockId, Option<State>> = body.blocks.ids().map(|_| None).collect();
        let Some(entry) = body.blocks.ids().next() else { return entries };
        let awaiting = AwaitingLoops::new(body, &self.successors);
        entries[entry] = Some(State::default());
        let mut work = vec![entry];
        while let Some(block) = work.pop() {
            let Some(mut state) = entries[block].clone() else { continue };
            let checked = |next: &BlockId| {
                let mut handlers = body.blocks[block].handlers.iter().filter(|handler| handler.target == *next);
                let is_checked = handlers.clone().next().is_some() && handlers.all(|it| self.catches_checked(it));
                is_checked.then(|| self.thrown_by_calls(block, entries[block].clone().unwrap_or_default()))
            };
            // For handlers of checked exceptions alone; nothing in it where no step of the block throws one.
            let by_calls: Vec<Option<Option<State>>> = self.successors[block].iter().map(checked).collect();
            let thrown = match body.blocks[block].handlers.is_empty() {
                true => {
                    body.blocks[block].instrs().for_each(|at| self.step(&mut state, at, &body.code[at]));
                    None
                }
                false => Some(self.thrown(block, &mut state)),
            };
            let attempt = self.attempt(block);
            let flagged = if state.maybe.is_empty() { Vec::new() } else { self.told_by_flag(block) };
            let is_handler = |next: &BlockId| body.blocks[block].handlers.iter().any(|handler| handler.target == *next);
            for (next, by_calls) in self.successors[block].iter().zip(by_calls) {
                let mut out = state.clone();
                if let Some(attempt) = &attempt {
                    if attempt.success == *next {
                        out.take(attempt.held.clone(), attempt.at);
                    } else {
                        out.maybe.retain(|(_, at)| *at != attempt.at);
                    }
                }
                out.maybe.retain(|(held, _)| !flagged.iter().any(|(side, lock)| side == next && *lock == held.object));
                if let Some(thrown) = thrown.as_ref().filter(|_| is_handler(next)) {
                    match by_calls {
                        Some(None) => continue,
                        Some(Some(thrown)) => out = thrown,
                        None => out = thrown.clone(),
                    }
                }
                if awaiting.ends_between(block, *next) {
                    out.running.retain(|thread| !matches!(thread, Object::Local(_)));
                }
                let merged = match &entries[*next] {
                    None => out,
                    Some(old) => {
                        let mut merged = old.clone();
                        merged.join(&out);
                        merged
                    }
                };
                if entries[*next].as_ref() != Some(&merged) {
                    entries[*next] = Some(merged);
                    work.push(*next);
                }
            }
        }
        entries
    }
}
