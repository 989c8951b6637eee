//! What one body does: which fields it accesses under which locks, whom it calls, which threads
//! it starts. Depends on the body alone; joining bodies is the business of [`crate::facts`].

use std::collections::BTreeSet;

use racelens_ir::{
    BlockId, Body, Const, Dispatch, FieldKey, Instr, InstrId, MethodKey, MethodRef, Name, Reg, Table, Type,
};

use crate::cfg;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    pub accesses: Vec<FieldAccess>,
    pub calls: Vec<Call>,
    pub forks: Vec<Fork>,
    /// Whether the body takes a lock itself.
    pub locks: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AccessKind {
    Read,
    Write,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldAccess {
    pub field: FieldKey,
    pub kind: AccessKind,
    pub at: InstrId,
    /// The object whose field it is; `None` for a static field.
    pub object: Option<Object>,
    pub locks: BTreeSet<Lock>,
    /// Whether a thread that this body started may be running.
    pub after_fork: bool,
    /// A write whose value was computed from the field's own value: `count++`, `x = f(x)`.
    pub updates: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    pub target: MethodKey,
    pub dispatch: Dispatch,
    pub at: InstrId,
    pub receiver: Option<Object>,
    /// Locks held, as the callee names them: its `this` is the receiver of the call.
    pub locks: BTreeSet<Lock>,
    pub after_fork: bool,
}

/// A place where a thread comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    pub at: InstrId,
    pub kind: ForkKind,
    /// The class whose `run` it will run, where the body shows it.
    pub class: Option<Name>,
    /// Whether the place may be reached more than once in one run of the body.
    pub repeated: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ForkKind {
    /// `new` of a class; a thread where the class descends from `Thread`.
    Made,
    /// A task given to a thread or an executor.
    Given,
}

/// What is known of an object without running: enough to tell whether two names mean one object.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Object {
    This,
    /// Made here, and never given to anybody but its own constructor.
    Owned,
    /// Made here, of this class, and given away.
    Made(Name),
    StaticField(FieldKey),
    FieldOf(Box<Object>, FieldKey),
    Class(Name),
    /// A register that has no better name; it means the same object within the body only.
    Local(Reg),
}

/// A lock, named relative to the object whose field is accessed or whose method runs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lock {
    /// The object itself.
    This,
    /// The object in one of its fields.
    OwnField(FieldKey),
    StaticField(FieldKey),
    Class(Name),
}

impl std::fmt::Display for Lock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Lock::This => f.write_str("this"),
            Lock::OwnField(field) => write!(f, "this.{}", field.name),
            Lock::StaticField(field) => write!(f, "{}.{}", racelens_ir::simple_name(&field.class), field.name),
            Lock::Class(class) => write!(f, "{}.class", racelens_ir::simple_name(class)),
        }
    }
}

/// How a held object is called by whoever stands on `base`.
fn lock_seen_from(held: &Object, base: Option<&Object>) -> Option<Lock> {
    match held {
        Object::StaticField(field) => Some(Lock::StaticField(field.clone())),
        Object::Class(class) => Some(Lock::Class(class.clone())),
        _ if Some(held) == base => Some(Lock::This),
        Object::FieldOf(owner, field) if Some(&**owner) == base => Some(Lock::OwnField(field.clone())),
        _ => None,
    }
}

pub fn summarise(body: &Body, is_static: bool) -> Summary {
    let objects = objects(body, is_static);
    let successors = cfg::successors(body);
    let cyclic = cfg::on_cycle(&successors);
    let entries = flow(body, &objects, &successors);
    let mut summary = Summary::default();
    for (block, entry) in entries.iter() {
        // A block without an entry state is reached by nothing.
        let Some(mut state) = entry.clone() else { continue };
        for at in body.blocks[block].instrs() {
            let instr = &body.code[at];
            summary.see(body, &objects, &state, at, instr, cyclic[block]);
            state.step(body, &objects, instr);
        }
    }
    summary
}

impl Summary {
    fn see(
        &mut self,
        body: &Body,
        objects: &Table<Reg, Object>,
        state: &State,
        at: InstrId,
        instr: &Instr,
        repeated: bool,
    ) {
        let mut access = |field, kind, object: Option<Reg>, written: Option<Reg>| {
            let object = object.map(|reg| objects[reg].clone());
            let field: &FieldKey = &body.fields[field];
            let locks = state.held.iter().filter_map(|held| lock_seen_from(held, object.as_ref())).collect();
            let after_fork = !state.running.is_empty();
            let updates = written.is_some_and(|value| derives_from(body, value, field));
            let field = field.clone();
            self.accesses.push(FieldAccess { field, kind, at, object, locks, after_fork, updates });
        };
        match instr {
            Instr::GetField { object, field, .. } => access(*field, AccessKind::Read, Some(*object), None),
            Instr::PutField { object, field, src } => {
                access(*field, AccessKind::Write, Some(*object), Some(*src));
            }
            Instr::GetStatic { field, .. } => access(*field, AccessKind::Read, None, None),
            Instr::PutStatic { field, src } => access(*field, AccessKind::Write, None, Some(*src)),
            Instr::MonitorEnter { .. } => self.locks = true,
            Instr::Invoke { dispatch, method, args, .. } => {
                let target = &body.methods[*method];
                self.locks |= lock_call(target) == Some(LockCall::Takes);
                let receiver = match dispatch {
                    Dispatch::Static => None,
                    Dispatch::Exact | Dispatch::Virtual => args.first().map(|reg| objects[*reg].clone()),
                };
                let locks = state.held.iter().filter_map(|held| lock_seen_from(held, receiver.as_ref())).collect();
                let after_fork = !state.running.is_empty();
                if let Some(runs) = runnable_given(body, *method, args) {
                    self.forks.push(Fork { at, kind: ForkKind::Given, class: made_class(body, runs), repeated });
                }
                self.calls.push(Call { target: target.clone(), dispatch: *dispatch, at, receiver, locks, after_fork });
            }
            Instr::New { class, .. } => {
                // A subclass of `Thread` is its own task; whether it is one, the classes tell.
                if let Type::Class(name) = &body.types[*class] {
                    self.forks.push(Fork { at, kind: ForkKind::Made, class: Some(name.clone()), repeated });
                }
            }
            _ => {}
        }
    }
}

/// Whether a value was computed in this body from a field's own value.
fn derives_from(body: &Body, value: Reg, field: &FieldKey) -> bool {
    let mut seen = BTreeSet::new();
    let mut work = vec![value];
    while let Some(reg) = work.pop() {
        if !seen.insert(reg) {
            continue;
        }
        for instr in body.code.rows().iter().filter(|instr| instr.dst() == Some(reg)) {
            match instr {
                Instr::GetField { field: read, .. } | Instr::GetStatic { field: read, .. } => {
                    if body.fields[*read] == *field {
                        return true;
                    }
                }
                other => other.for_each_use(|used| work.push(used)),
            }
        }
    }
    false
}

/// The argument that a call gives to another thread to run.
fn runnable_given(body: &Body, method: MethodRef, args: &[Reg]) -> Option<Reg> {
    let key = &body.methods[method];
    let takes_task = (key.is_constructor() && &*key.class == "java.lang.Thread")
        || matches!(&*key.name, "execute" | "submit" | "runAsync" | "supplyAsync" | "schedule")
            && key.class.starts_with("java.util.concurrent.");
    let at = key.params.iter().position(|param| {
        matches!(param, Type::Class(name) if matches!(&**name,
            "java.lang.Runnable" | "java.util.concurrent.Callable" | "java.util.function.Supplier"))
    })?;
    let receiver = args.len().saturating_sub(key.params.len());
    takes_task.then(|| args.get(at + receiver).copied()).flatten()
}

/// The class of an object whose only definition is a `new` in this body.
fn made_class(body: &Body, reg: Reg) -> Option<Name> {
    let mut reg = reg;
    for _ in 0..body.registers.len() {
        let mut definitions = body.code.rows().iter().filter(|instr| instr.dst() == Some(reg));
        let (Some(only), None) = (definitions.next(), definitions.next()) else { return None };
        match only {
            Instr::New { class, .. } => {
                return match &body.types[*class] {
                    Type::Class(name) => Some(name.clone()),
                    _ => None,
                };
            }
            Instr::Move { src, .. } | Instr::Cast { src, .. } => reg = *src,
            _ => return None,
        }
    }
    None
}

/// Names for the objects in registers. A register with one definition is named by it; others keep
/// their own name only while nothing assigns them twice.
fn objects(body: &Body, is_static: bool) -> Table<Reg, Object> {
    let mut definitions: Table<Reg, Vec<&Instr>> = body.registers.ids().map(|_| Vec::new()).collect();
    for instr in body.code.rows() {
        if let Some(dst) = instr.dst() {
            definitions[dst].push(instr);
        }
    }
    let escaping = escaping(body);
    let mut objects: Table<Reg, Object> = body.registers.ids().map(Object::Local).collect();
    let this = (!is_static).then(|| body.registers.ids().next()).flatten();
    if let Some(this) = this
        && definitions[this].is_empty()
    {
        objects[this] = Object::This;
    }
    // Definitions come before uses in almost all orders; a few rounds settle chains of moves.
    for _ in 0..4 {
        let before = objects.clone();
        for (reg, defining) in definitions.iter() {
            let [only] = defining.as_slice() else { continue };
            objects[reg] = match only {
                Instr::Move { src, .. } | Instr::Cast { src, .. } => match &objects[*src] {
                    // Two registers that hold one fresh object: neither owns it alone.
                    Object::Owned => Object::Local(reg),
                    other => other.clone(),
                },
                Instr::New { class, .. } => match &body.types[*class] {
                    Type::Class(_) if !escaping[reg] => Object::Owned,
                    Type::Class(name) => Object::Made(name.clone()),
                    _ => Object::Local(reg),
                },
                Instr::GetStatic { field, .. } => Object::StaticField(body.fields[*field].clone()),
                Instr::GetField { object, field, .. } => {
                    Object::FieldOf(Box::new(objects[*object].clone()), body.fields[*field].clone())
                }
                Instr::Invoke { method, args, .. }
                    if lock_call(&body.methods[*method]) == Some(LockCall::Names) && !args.is_empty() =>
                {
                    args.first().map_or(Object::Local(reg), |lock| objects[*lock].clone())
                }
                Instr::Const { value: Const::Class(ty), .. } => match &body.types[*ty] {
                    Type::Class(name) => Object::Class(name.clone()),
                    _ => Object::Local(reg),
                },
                _ => Object::Local(reg),
            };
        }
        if objects == before {
            break;
        }
    }
    objects
}

/// Registers whose object another method, thread or object may get hold of.
fn escaping(body: &Body) -> Table<Reg, bool> {
    let mut escaping: Table<Reg, bool> = body.registers.ids().map(|_| false).collect();
    for instr in body.code.rows() {
        match instr {
            Instr::PutField { src, .. } | Instr::PutStatic { src, .. } | Instr::ArrayStore { src, .. } => {
                escaping[*src] = true;
            }
            Instr::Move { src, .. } | Instr::Cast { src, .. } => escaping[*src] = true,
            Instr::Return { value: Some(value) } => escaping[*value] = true,
            Instr::Throw { exception } => escaping[*exception] = true,
            Instr::Invoke { method, args, .. } => {
                let own = usize::from(body.methods[*method].is_constructor());
                args.iter().skip(own).for_each(|arg| escaping[*arg] = true);
            }
            Instr::Intrinsic { args, .. } => args.iter().for_each(|arg| escaping[*arg] = true),
            _ => {}
        }
    }
    escaping
}

/// What holds at a point of a body on every path to it (locks), or on some path (threads).
#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    held: Vec<Object>,
    /// Threads that were started and not joined since.
    running: BTreeSet<Object>,
}

/// What a call does to a lock of `java.util.concurrent.locks`.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum LockCall {
    Takes,
    GivesBack,
    /// Answers a part of a lock; both parts of a read-write lock go by the name of the whole.
    Names,
}

/// An attempt counts as a success: code that goes on without the lock hardly touches what it guards.
fn lock_call(key: &MethodKey) -> Option<LockCall> {
    let class = key.class.strip_prefix("java.util.concurrent.locks.")?;
    let is_stamped = class == "StampedLock";
    match &*key.name {
        "lock" | "lockInterruptibly" | "tryLock" => Some(LockCall::Takes),
        "unlock" => Some(LockCall::GivesBack),
        "readLock" | "writeLock" | "readLockInterruptibly" | "writeLockInterruptibly" if is_stamped => {
            Some(LockCall::Takes)
        }
        "tryReadLock" | "tryWriteLock" if is_stamped => Some(LockCall::Takes),
        "unlockRead" | "unlockWrite" if is_stamped => Some(LockCall::GivesBack),
        "readLock" | "writeLock" => Some(LockCall::Names),
        _ => None,
    }
}

impl State {
    fn give_back(&mut self, lock: &Object) {
        if let Some(at) = self.held.iter().rposition(|held| held == lock) {
            self.held.remove(at);
        }
    }

    fn step(&mut self, body: &Body, objects: &Table<Reg, Object>, instr: &Instr) {
        match instr {
            Instr::MonitorEnter { object } => self.held.push(objects[*object].clone()),
            Instr::MonitorExit { object } => {
                self.give_back(&objects[*object]);
            }
            Instr::Invoke { method, args, .. } => {
                let key = &body.methods[*method];
                let Some(first) = args.first() else { return };
                match lock_call(key) {
                    Some(LockCall::Takes) => self.held.push(objects[*first].clone()),
                    Some(LockCall::GivesBack) => self.give_back(&objects[*first]),
                    Some(LockCall::Names) | None => {}
                }
                match &*key.name {
                    "start" if key.params.is_empty() => {
                        self.running.insert(objects[*first].clone());
                    }
                    "join" if key.params.is_empty() => {
                        self.running.remove(&objects[*first]);
                    }
                    "execute" | "submit" | "runAsync" | "supplyAsync" => {
                        self.running.insert(Object::Local(*first));
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }

    fn join(&mut self, other: &State) {
        self.held.retain(|held| other.held.contains(held));
        self.running.extend(other.running.iter().cloned());
    }
}

fn flow(
    body: &Body,
    objects: &Table<Reg, Object>,
    successors: &Table<BlockId, Vec<BlockId>>,
) -> Table<BlockId, Option<State>> {
    let mut entries: Table<BlockId, Option<State>> = body.blocks.ids().map(|_| None).collect();
    let Some(entry) = body.blocks.ids().next() else { return entries };
    entries[entry] = Some(State { held: Vec::new(), running: BTreeSet::new() });
    let mut work = vec![entry];
    while let Some(block) = work.pop() {
        let Some(mut state) = entries[block].clone() else { continue };
        let at_entry = state.clone();
        for at in body.blocks[block].instrs() {
            state.step(body, objects, &body.code[at]);
        }
        let is_handler = |next: &BlockId| body.blocks[block].handlers.iter().any(|handler| handler.target == *next);
        for next in &successors[block] {
            // An exception may leave from any place of the block, before or after its last step.
            let mut out = state.clone();
            if is_handler(next) {
                out.join(&at_entry);
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
