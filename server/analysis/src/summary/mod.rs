//! What one body does: which fields it accesses under which locks, whom it calls, which threads
//! it starts. Depends on the body alone, and on what the methods of its own file that it calls do to
//! locks ([`Effects`]); joining bodies is the business of [`crate::index`] and [`crate::class`].

pub mod atomic_pairs;
pub mod awaiting;
pub mod check_then_act;
pub mod escapes;
pub mod executors;
pub mod exits;
pub mod held;
pub mod lock_effects;
pub mod misused_calls;
pub mod object;
mod ordered_pairs;
mod restarted_timeouts;
pub mod task_collections;
mod tasks;
mod updates;
mod waiting;

use std::collections::BTreeSet;
use std::sync::Arc;

use racelens_ir::{
    BlockId, Body, Const, Dispatch, FieldKey, Instr, InstrId, Intrinsic, MethodKey, Modifiers, Name, Reg, Table, Type,
};

use crate::{cfg, optimistic};
pub use escapes::{Escape, EscapeTo};
pub use executors::{Executor, one_thread_fields};
pub use held::Held;
use held::{Flow, LockCall, State, lock_call};
pub use lock_effects::{Around, Effects, Lender, effects, lock_sides};
pub use object::{Lock, LockSet, Mode, Object};
use tasks::{fate, runnable_given};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    pub accesses: Vec<FieldAccess>,
    pub calls: Vec<Call>,
    pub forks: Vec<Fork>,
    /// Objects of classes that the body makes itself: lambdas and the like.
    pub made: Vec<Made>,
    /// Locks as they are taken.
    pub acquires: Vec<Acquire>,
    pub unreleased: Vec<exits::Unreleased>,
    pub checks: Vec<check_then_act::CheckThenAct>,
    pub slips: Vec<misused_calls::Slip>,
    /// Atomic variables whose values it puts together.
    pub together: Vec<atomic_pairs::Together>,
    /// Collections that it makes, and that threads which it starts have.
    pub captured: Vec<task_collections::Captured>,
    /// Conditions that it puts into fields, each with its lock.
    pub conditions: Vec<(FieldKey, Object)>,
    /// Places of a constructor from which others may have the object before it is whole.
    pub escapes: Vec<Escape>,
    /// Whether the body takes a lock itself.
    pub locks: bool,
    /// Whether it writes elements of arrays.
    pub stores_elements: bool,
    /// The elements of arrays that it reads and writes, where a field has the array.
    pub elements: Vec<ElementAccess>,
    /// Whether it asks which of two things comes first.
    pub compares: bool,
    /// Whether it throws a new `IllegalStateException`.
    pub refuses: bool,
    /// The parameters that it calls itself and does nothing else with, and the locks that it holds then.
    pub runs: Vec<(usize, Vec<Held>)>,
}

impl Summary {
    /// What is called on the objects that a field refers to, with the name that they have here.
    pub fn calls_on<'a, 'f>(
        &'a self,
        field: &'f FieldKey,
    ) -> impl Iterator<Item = (&'a Call, &'a Object)> + use<'a, 'f> {
        let called = self.calls.iter().filter(|call| !call.target.is_constructor());
        let called = called.filter_map(|call| Some((call, call.receiver.as_ref()?)));
        called.filter(move |(_, object)| object::field_of(object) == Some(field))
    }
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
    pub locks: LockSet,
    /// A lock that this body has locked on some paths to the access, and not on others.
    pub half_locked: Option<Lock>,
    /// Whether a thread that this body started may be running.
    pub after_fork: bool,
    /// A write whose value was computed from the field's own value: `count++`, `x = f(x)`.
    pub updates: bool,
    /// What a write writes.
    pub value: Option<Value>,
    /// A read whose value is compared with null.
    pub tested: bool,
    /// A read whose value becomes part of a text, and is used for nothing else.
    pub in_text: bool,
    /// Whether the place may be reached more than once in one run of the body.
    pub repeated: bool,
}

/// An access of an element of the array that a field has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ElementAccess {
    pub array: Object,
    pub kind: AccessKind,
    pub at: InstrId,
    pub holds: Vec<Held>,
    pub repeated: bool,
}

/// Where a value that is written comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Null,
    /// A number, a text.
    Constant,
    /// `new` of a class, in this body.
    New(Name),
    Object(Object),
    /// What a call answered.
    Call(MethodKey),
    Other,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    pub target: MethodKey,
    pub dispatch: Dispatch,
    pub at: InstrId,
    pub receiver: Option<Object>,
    /// Locks held, by the names of this body.
    pub holds: Vec<Held>,
    pub after_fork: bool,
    /// Whether the place may be reached more than once in one run of the body.
    pub repeated: bool,
    /// Whether each run of the body begins with it, but for exceptions.
    pub at_first: bool,
}

/// A lock that is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acquire {
    pub lock: Held,
    pub at: InstrId,
    /// What is held already.
    pub holds: Vec<Held>,
    /// A failed attempt goes on without the lock.
    pub tries: bool,
}

impl Call {
    /// The locks held, as the callee names them: its `this` is the receiver of the call.
    pub fn held_by_callee<'a>(&'a self, more: &'a [Held]) -> impl Iterator<Item = Held> + 'a {
        self.holds.iter().chain(more).filter_map(|held| {
            let object = match &self.receiver {
                Some(receiver) => held.object.seen_from(receiver)?,
                None => global(&held.object)?,
            };
            Some(Held { object, ..held.clone() })
        })
    }
}

/// The object's name where it means the same everywhere.
pub fn global(object: &Object) -> Option<Object> {
    match object {
        Object::StaticField(_) | Object::Class(_) => Some(object.clone()),
        Object::FieldOf(owner, _) => global(owner).map(|_| object.clone()),
        _ => None,
    }
}

/// An object of a class that the body makes itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    pub class: Name,
    pub at: InstrId,
    pub fate: Fate,
    /// Locks held where it is made, by the names of this body.
    pub holds: Vec<Held>,
    /// The map that it is given to, to compute a value for.
    pub computes: Option<Object>,
    /// The only method that it is given to, at which place of the arguments, and the receiver of that call.
    pub given_to: Option<(MethodKey, usize, Option<Object>)>,
    pub after_fork: bool,
}

/// What becomes of it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Given to a call that runs it before it returns, as far as one can tell.
    Run,
    /// Kept, or given to somebody who may keep it: it runs whenever, on whatever thread calls it.
    Kept,
    /// Given to another thread.
    Forked,
}

impl Made {
    /// What the methods of the object call the one around it.
    pub fn outer(&self) -> Object {
        let outer = FieldKey { class: self.class.clone(), name: object::OUTER.into() };
        Object::FieldOf(Arc::new(Object::This), outer)
    }

    /// The locks that its methods run under, as they name them.
    pub fn held_inside<'a>(&'a self, more: &'a [Held]) -> impl Iterator<Item = Held> + 'a {
        (self.fate == Fate::Run).then(|| self.held_when_run(more)).into_iter().flatten()
    }

    /// The locks that its methods run under if the body runs it, or gives it to a method that runs it before it returns.
    pub fn held_when_run<'a>(&'a self, more: &'a [Held]) -> impl Iterator<Item = Held> + 'a {
        let base = self.outer();
        let all = self.holds.iter().chain(more);
        all.filter_map(move |held| Some(Held { object: held.object.rebased(&base)?, ..held.clone() }))
    }
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
    /// Whether each thread gets an object of its own there.
    pub own: bool,
    /// Who runs it.
    pub executor: Executor,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ForkKind {
    /// `new` of a class; a thread where the class descends from `Thread`.
    Made,
    /// A task given to a thread or an executor.
    Given,
}

/// How a held object is called by whoever accesses a field of `base`, in a method of `class`.
pub fn lock_seen_from(held: &Object, base: Option<&Object>, class: &Name) -> Option<Lock> {
    // An inner class and its superclass have the object around them each in a field of its own.
    let is_around = |object: &Object| *object != Object::This && object.class_of_this(class).is_some();
    let is_base = |object: &Object| {
        Some(object) == base
            || base.is_some_and(|base| {
                is_around(base) && is_around(object) && base.class_of_this(class) == object.class_of_this(class)
            })
    };
    match held {
        Object::StaticField(field) => return Some(Lock::StaticField(field.clone())),
        Object::Class(class) => return Some(Lock::Class(class.clone())),
        _ if is_base(held) => return Some(Lock::This),
        Object::FieldOf(owner, field) if is_base(owner) && *field.name != *object::OUTER => {
            return Some(Lock::OwnField(field.clone()));
        }
        Object::FieldOf(owner, field) if global(owner).is_some() => {
            return Some(Lock::In(Arc::new(lock_seen_from(owner, base, class)?), field.clone()));
        }
        _ => {}
    }
    // An instance's lock guards what belongs to the instance, and no static field.
    base?;
    if let Some(class) = held.class_of_this(class) {
        return Some(Lock::Around(class));
    }
    match held {
        Object::FieldOf(owner, field) if owner.class_of_this(class).is_some() => Some(Lock::AroundField(field.clone())),
        Object::FieldOf(owner, field) if *field.name != *object::OUTER => {
            Some(Lock::In(Arc::new(lock_seen_from(owner, base, class)?), field.clone()))
        }
        _ => None,
    }
}

pub fn locks_seen_from<'a>(held: impl IntoIterator<Item = &'a Held>, base: Option<&Object>, class: &Name) -> LockSet {
    // The object in a static field guards what belongs to it, under both names.
    let own = |held: &Held| {
        let is_own = matches!(held.object, Object::StaticField(_)) && Some(&held.object) == base;
        is_own.then_some((Lock::This, held.mode))
    };
    let named = |held: &Held| Some((lock_seen_from(&held.object, base, class)?, held.mode));
    held.into_iter().flat_map(|held| named(held).into_iter().chain(own(held))).collect()
}

/// What is known of the method that a body belongs to.
pub struct Method<'a> {
    pub key: &'a MethodKey,
    pub modifiers: Modifiers,
    pub around: Around<'a>,
}

pub fn summarise(body: &Body, method: &Method<'_>) -> Summary {
    // A half-written line may be the one that takes the lock: nothing is said of the method until it can be read.
    if body.code.rows().iter().any(Instr::is_syntax_error) {
        return Summary::default();
    }
    let flow = Flow::new(body, method.modifiers.is_static(), cfg::successors(body), method.around);
    let cyclic = cfg::on_cycle(&flow.successors);
    let entries = flow.entries();
    let beginning = cfg::beginning(body);
    let optimistic = optimistic::reads(&flow);
    let mut summary = Summary::default();
    for (block, entry) in entries.iter() {
        // A block without an entry state is reached by nothing.
        let Some(mut state) = entry.clone() else { continue };
        for at in body.blocks[block].instrs() {
            let instr = &body.code[at];
            let (class, repeated) = (&method.key.class, cyclic[block]);
            let optimistic = optimistic.get(&at).map_or(&[][..], Vec::as_slice);
            let around = method.around;
            let locked = (!method.modifiers.has(Modifiers::SYNCHRONIZED)).then_some(&entries);
            let at_first = beginning.contains(&block);
            Seen { flow: &flow, around, class, state: &state, at, repeated, at_first, optimistic, locked }
                .add(instr, &mut summary);
            flow.step(&mut state, at, instr);
        }
    }
    summary.unreleased = exits::unreleased(&flow, &entries);
    summary.compares = compares(body);
    summary.refuses = refuses(&flow);
    summary.runs = tasks::runs(&flow, method.modifiers.is_static(), &summary.calls);
    summary.checks = check_then_act::checks(&flow, &entries);
    summary.together = atomic_pairs::together(&flow, &entries);
    summary.slips = misused_calls::slips(&flow, &entries);
    summary.captured = task_collections::captured(&flow, &entries);
    summary.conditions = lock_effects::conditions(&flow);
    if method.key.is_constructor() {
        summary.escapes = escapes::escapes(&flow);
    }
    summary
}

/// Whether a body orders things before it goes on: by a comparison that is no test for equality, or by a
/// call that compares.
fn compares(body: &Body) -> bool {
    use racelens_ir::CompareOp;
    body.code.rows().iter().any(|instr| match instr {
        Instr::Compare { op, .. } => !matches!(op, CompareOp::Eq | CompareOp::Ne),
        Instr::Invoke { method, .. } => {
            matches!(&*body.methods[*method].name, "compareTo" | "compare" | "identityHashCode")
        }
        _ => false,
    })
}

/// Whether a body throws an `IllegalStateException` that it makes.
fn refuses(flow: &Flow<'_>) -> bool {
    let body = flow.body;
    body.code.rows().iter().any(|instr| {
        let Instr::Throw { exception } = instr else { return false };
        let source = flow.definitions.source(body, *exception);
        let Some(Instr::New { class, .. }) = flow.definitions.only(body, source) else { return false };
        matches!(&body.types[*class], Type::Class(name) if name == "java.lang.IllegalStateException")
    })
}

/// Whether a method writes an object into a text.
fn is_text_of(target: &MethodKey) -> bool {
    target.class == "java.lang.String" && target.name == "valueOf" && matches!(&*target.params, [Type::Class(_)])
}

struct Seen<'a> {
    flow: &'a Flow<'a>,
    around: Around<'a>,
    class: &'a Name,
    state: &'a State,
    at: InstrId,
    repeated: bool,
    at_first: bool,
    /// What is held where blocks begin, in a method that is not synchronized itself.
    locked: Option<&'a Table<BlockId, Option<State>>>,
    /// Locks under which it reads optimistically, which is as good as holding them for reading.
    optimistic: &'a [Object],
}

impl Seen<'_> {
    fn add(&self, instr: &Instr, summary: &mut Summary) {
        let (body, objects) = (self.flow.body, &self.flow.objects);
        match instr {
            Instr::GetField { object, field, .. } => {
                summary.accesses.push(self.access(&body.fields[*field], AccessKind::Read, Some(*object), None));
            }
            Instr::PutField { object, field, src } => {
                summary.accesses.push(self.access(&body.fields[*field], AccessKind::Write, Some(*object), Some(*src)));
            }
            Instr::GetStatic { field, .. } => {
                summary.accesses.push(self.access(&body.fields[*field], AccessKind::Read, None, None));
            }
            Instr::PutStatic { field, src } => {
                summary.accesses.push(self.access(&body.fields[*field], AccessKind::Write, None, Some(*src)));
            }
            Instr::MonitorEnter { object } => {
                summary.locks = true;
                self.acquire(summary, *object, Mode::Exclusive, true, false);
            }
            Instr::ArrayStore { array, .. } => {
                summary.stores_elements = true;
                summary.elements.extend(self.element(*array, AccessKind::Write));
            }
            Instr::ArrayLoad { array, .. } => summary.elements.extend(self.element(*array, AccessKind::Read)),
            Instr::Invoke { dispatch, method, args, .. } => {
                let target = &body.methods[*method];
                if let Some(first) = args.first().copied() {
                    match lock_call(target) {
                        Some(LockCall::Takes(mode)) => self.acquire(summary, first, mode, false, false),
                        Some(LockCall::Tries(mode)) => self.acquire(summary, first, mode, false, true),
                        _ => {}
                    }
                }
                summary.locks |= matches!(lock_call(target), Some(LockCall::Takes(_) | LockCall::Tries(_)));
                let receiver = match dispatch {
                    // It calls `toString` on what it is given.
                    Dispatch::Static if is_text_of(target) => args.first().map(|reg| objects[*reg].clone()),
                    Dispatch::Static => None,
                    Dispatch::Exact | Dispatch::Virtual => args.first().map(|reg| objects[*reg].clone()),
                };
                if let Some(runs) = runnable_given(body, *method, args) {
                    // What gives itself to an executor is one of many tasks, and may be given by any number of places.
                    let is_own = objects[runs] == Object::This && target.class.starts_with("java.lang.Thread");
                    let class = self.made_class(runs).or_else(|| is_own.then(|| self.class.clone()));
                    let own = tasks::is_given_once(self.flow, runs, self.at, self.repeated);
                    let (at, kind) = (self.at, ForkKind::Given);
                    let executor = executors::executor(self.flow, self.around, target, args);
                    summary.forks.push(Fork { at, kind, class, repeated: self.repeated, own, executor });
                }
                summary.calls.push(Call {
                    target: target.clone(),
                    dispatch: *dispatch,
                    at: self.at,
                    receiver,
                    holds: self.state.held.clone(),
                    after_fork: !self.state.running.is_empty(),
                    repeated: self.repeated && !self.acts_after_wait(target),
                    at_first: self.at_first,
                });
            }
            Instr::New { dst, class } => {
                // A subclass of `Thread` is its own task; whether it is one, the classes tell.
                if let Type::Class(name) = &body.types[*class] {
                    let class = Some(name.clone());
                    let (at, kind) = (self.at, ForkKind::Made);
                    let (repeated, executor) = (self.repeated, Executor::Pool);
                    summary.forks.push(Fork { at, kind, class, repeated, own: true, executor });
                    if object::is_made(name) {
                        let fate = fate(&self.flow.registers, *dst);
                        let mut holds = self.state.held.clone();
                        holds.extend(fate.key_of.map(|map| Held {
                            object: objects[map].clone(),
                            mode: Mode::Exclusive,
                            is_monitor: false,
                        }));
                        summary.made.push(Made {
                            class: name.clone(),
                            at: self.at,
                            fate: fate.fate,
                            holds,
                            computes: fate.computes.map(|map| objects[map].clone()),
                            given_to: fate.given_to.and_then(|(at, place)| self.given(at, place)),
                            after_fork: !self.state.running.is_empty(),
                        });
                    }
                }
            }
            _ => {}
        }
    }

    fn given(&self, at: InstrId, place: usize) -> Option<(MethodKey, usize, Option<Object>)> {
        let Instr::Invoke { dispatch, method, args, .. } = &self.flow.body.code[at] else { return None };
        let receiver =
            args.first().filter(|_| *dispatch != Dispatch::Static).map(|reg| self.flow.objects[*reg].clone());
        Some((self.flow.body.methods[*method].clone(), place, receiver))
    }

    fn access(&self, field: &FieldKey, kind: AccessKind, object: Option<Reg>, written: Option<Reg>) -> FieldAccess {
        let object_reg = object;
        let object = object.map(|reg| self.flow.objects[reg].clone());
        let validated = |object: &Object| Held { object: object.clone(), mode: Mode::Shared, is_monitor: false };
        let validated: Vec<Held> = self.optimistic.iter().map(validated).collect();
        FieldAccess {
            field: field.clone(),
            kind,
            at: self.at,
            locks: locks_seen_from(self.state.held.iter().chain(&validated), object.as_ref(), self.class),
            after_fork: !self.state.running.is_empty(),
            half_locked: self.half_locked(object.as_ref()),
            object,
            updates: written.is_some_and(|value| self.derives_from(value, field, object_reg)),
            value: written.map(|value| self.value(value)),
            tested: kind == AccessKind::Read && self.is_tested(),
            in_text: kind == AccessKind::Read && self.is_in_text(),
            repeated: self.repeated,
        }
    }

    fn element(&self, array: Reg, kind: AccessKind) -> Option<ElementAccess> {
        let array = self.flow.objects[array].clone();
        let (at, holds, repeated) = (self.at, self.state.held.clone(), self.repeated);
        object::field_of(&array).is_some().then_some(ElementAccess { array, kind, at, holds, repeated })
    }

    fn acquire(&self, summary: &mut Summary, reg: Reg, mode: Mode, is_monitor: bool, tries: bool) {
        let lock = self.flow.lock(reg, mode, is_monitor);
        summary.acquires.push(Acquire { lock, at: self.at, holds: self.state.held.clone(), tries });
    }

    /// Whether the value that is read here is compared with null, in this variable or another.
    fn is_tested(&self) -> bool {
        let body = self.flow.body;
        let Some(read) = body.code[self.at].dst() else { return false };
        if body.registers[read].kind != racelens_ir::Kind::Ref {
            return false;
        }
        let is_null =
            |reg: Reg| matches!(self.flow.definitions.only(body, reg), Some(Instr::Const { value: Const::Null, .. }));
        let mut copies = BTreeSet::from([read]);
        let mut work = vec![read];
        while let Some(reg) = work.pop() {
            for (_, instr) in self.flow.registers.uses(reg) {
                match instr {
                    Instr::Move { dst, .. } | Instr::Cast { dst, .. } if copies.insert(*dst) => work.push(*dst),
                    Instr::Compare { a, b, .. } if is_null(if *a == reg { *b } else { *a }) => return true,
                    _ => {}
                }
            }
        }
        false
    }

    /// Whether the value that is read here is written into a text, and nothing else is done with it.
    fn is_in_text(&self) -> bool {
        let body = self.flow.body;
        let Some(read) = body.code[self.at].dst() else { return false };
        let mut copies = BTreeSet::from([read]);
        let mut work = vec![read];
        let mut is_said = false;
        while let Some(reg) = work.pop() {
            for (_, instr) in self.flow.registers.uses(reg) {
                match instr {
                    Instr::Intrinsic { op: Intrinsic::Concat, .. } => is_said = true,
                    Instr::Move { dst, .. } if body.registers[*dst].name.is_none() => {
                        work.extend(copies.insert(*dst).then_some(*dst));
                    }
                    _ => return false,
                }
            }
        }
        is_said
    }

    fn value(&self, reg: Reg) -> Value {
        let (body, definitions) = (self.flow.body, &self.flow.definitions);
        let source = definitions.source(body, reg);
        match definitions.only(body, source) {
            Some(Instr::Const { value: Const::Null, .. }) => Value::Null,
            Some(Instr::Const { value: Const::Class(_), .. }) => Value::Object(self.flow.objects[source].clone()),
            Some(Instr::Const { .. }) => Value::Constant,
            Some(Instr::New { class, .. }) => match &body.types[*class] {
                Type::Class(name) => Value::New(name.clone()),
                _ => Value::Other,
            },
            _ if self.flow.objects[source].is_lasting() => Value::Object(self.flow.objects[source].clone()),
            Some(Instr::Invoke { method, .. }) => Value::Call(body.methods[*method].clone()),
            _ => Value::Other,
        }
    }

    /// The class of an object whose only definition is a `new` in this body.
    fn made_class(&self, reg: Reg) -> Option<Name> {
        let source = self.flow.definitions.source(self.flow.body, reg);
        match self.flow.definitions.only(self.flow.body, source)? {
            Instr::New { class, .. } => match &self.flow.body.types[*class] {
                Type::Class(name) => Some(name.clone()),
                _ => None,
            },
            _ => None,
        }
    }
}
