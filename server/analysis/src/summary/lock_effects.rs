//! What the methods of a class do to locks for their callers: what they leave held, what they give back,
//! what they answer. By this, locks are followed through helpers, through classes that wrap a lock, through
//! what is closed at the end of a `try`, and through fields that hold one side of a read-write lock.
//!
//! Each depends on one body alone; names are those of the body (its `this`, its parameters, its fields).

use std::sync::Arc;

use racelens_ir::{Body, Const, FieldKey, Id, Instr, InstrId, MethodKey, Name, Reg, Type};

use super::Method;
use super::held::{Flow, Held, LockCall, State, lock_call};
use super::object::Object;
use crate::cfg;

/// What a call of the user's own code leaves held or gives back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    pub takes: Vec<Held>,
    /// Taken where the answer is true, and not where it is false.
    pub tries: Vec<Held>,
    pub gives_back: Vec<Object>,
    pub answers: Option<Answer>,
}

/// What a method answers, where that says something of locks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// An object that it can name: a lock, or what has one.
    Object(Object),
    /// A new object of this class.
    Made(Name),
    /// An object whose `close` gives back what the call took.
    Closer,
}

impl Effects {
    fn is_taken(&self, object: &Object) -> bool {
        self.takes.iter().any(|held| held.object == *object)
    }

    pub fn is_empty(&self) -> bool {
        self.takes.is_empty() && self.tries.is_empty() && self.gives_back.is_empty() && self.answers.is_none()
    }
}

/// What is known of the code around a body.
#[derive(Copy, Clone)]
pub struct Around<'a> {
    /// What a call of the user's own code does to locks.
    pub effects: &'a dyn Fn(&MethodKey) -> Option<Arc<Effects>>,
    /// The lock that is in a field, by the names of the object that has the field: the field itself, or what it
    /// holds a part of.
    pub lock_in: &'a dyn Fn(&FieldKey) -> Option<Object>,
    /// Whether the executor that a field or method of the same file gives may be an event loop: its type is an interface that
    /// is not the library's.
    pub has_loop: &'a dyn Fn(Lender<'_>) -> bool,
    /// Whether the executor that is in a field has one thread for good.
    pub has_one_thread: &'a dyn Fn(&FieldKey) -> bool,
}

/// What gives an executor.
#[derive(Copy, Clone, Debug)]
pub enum Lender<'a> {
    Field(&'a FieldKey),
    Method(&'a MethodKey),
}

impl Around<'_> {
    /// Nothing is known.
    pub const NOTHING: Around<'static> =
        Around { effects: &|_| None, lock_in: &|_| None, has_loop: &|_| false, has_one_thread: &|_| false };
}

/// What a body leaves held when it returns, and what it gives back without having taken it. `closes` tells
/// whether closing an object of a class gives a lock back.
pub fn effects(body: &Body, method: &Method<'_>, closes: &dyn Fn(&Name) -> bool) -> Effects {
    let mut found = Effects::default();
    let is_lock = |field: &FieldKey| (method.around.lock_in)(field).is_some();
    let uses_locks = body.methods.rows().iter().any(|key| lock_call(key).is_some());
    if !uses_locks && !body.fields.rows().iter().any(is_lock) {
        return found;
    }
    let flow = Flow::new(body, method.modifiers.is_static(), cfg::successors(body), method.around);
    let mut ways: Vec<(Option<Reg>, Vec<Held>)> = Vec::new();
    for (block, entry) in flow.entries().iter() {
        let Some(mut state) = entry.clone() else { continue };
        for at in body.blocks[block].instrs() {
            let instr = &body.code[at];
            if let Instr::Invoke { method, args, .. } = instr
                && let Some(LockCall::GivesBack(_)) = lock_call(&body.methods[*method])
                && let Some(first) = args.first()
            {
                let object = match &flow.objects[*first] {
                    Object::ReadSide(whole) => &**whole,
                    other => other,
                };
                if !state.held.iter().any(|held| held.object == *object) {
                    found.gives_back.push(object.clone());
                }
            }
            if let Instr::Return { value } = instr {
                let of_library = state.held.iter().filter(|held| !held.is_monitor).cloned().collect::<Vec<_>>();
                ways.push((*value, of_library));
            }
            flow.step(&mut state, at, instr);
        }
    }
    let params = body.params;
    let is_known = |object: &Object| match object {
        Object::Local(reg) => reg.raw() < params && flow.definitions.count(*reg) == 0,
        other => other.is_lasting(),
    };
    found.takes = common(ways.iter());
    let is_true = |way: &&(Option<Reg>, Vec<Held>)| way.0.and_then(|reg| truth(&flow, reg)) == Some(true);
    if ways.iter().all(|(value, _)| value.is_some_and(|reg| truth(&flow, reg).is_some())) {
        found.tries = common(ways.iter().filter(is_true));
        let elsewhere = ways.iter().filter(|way| !is_true(way)).flat_map(|(_, held)| held);
        let elsewhere: Vec<&Held> = elsewhere.collect();
        found.tries.retain(|held| !elsewhere.contains(&held));
    } else if let [(Some(value), _)] = ways.as_slice() {
        found.tries.extend(tried(&flow, *value));
    }
    found.answers = answer(&flow, &ways);
    if let Some(Answer::Made(class)) = &found.answers {
        found.answers = (!found.takes.is_empty() && closes(class)).then_some(Answer::Closer);
    }
    found.takes.retain(|held| is_known(&held.object));
    found.tries.retain(|held| is_known(&held.object));
    found.gives_back.retain(is_known);
    // A lock that is given back for a while and taken again is the caller's before and after.
    let lent: Vec<Object> = found.gives_back.iter().filter(|object| found.is_taken(object)).cloned().collect();
    found.gives_back.retain(|object| !lent.contains(object));
    found.takes.retain(|held| !lent.contains(&held.object));
    if let Some(Answer::Object(object)) = &found.answers
        && !is_known(object)
    {
        found.answers = None;
    }
    found
}

/// What is held on all ways.
fn common<'a>(mut ways: impl Iterator<Item = &'a (Option<Reg>, Vec<Held>)>) -> Vec<Held> {
    let mut held = ways.next().map(|(_, held)| held.clone()).unwrap_or_default();
    ways.for_each(|(_, other)| held.retain(|one| other.contains(one)));
    held
}

/// Whether a value is always true, or always false.
pub fn truth(flow: &Flow<'_>, value: Reg) -> Option<bool> {
    match flow.definitions.only(flow.body, flow.definitions.source(flow.body, value))? {
        Instr::Const { value: Const::Int(0), .. } => Some(false),
        Instr::Const { value: Const::Int(_), .. } => Some(true),
        _ => None,
    }
}

/// The lock whose attempt a value is the outcome of.
fn tried(flow: &Flow<'_>, value: Reg) -> Option<Held> {
    let source = flow.definitions.source(flow.body, value);
    let Instr::Invoke { method, args, .. } = flow.definitions.only(flow.body, source)? else { return None };
    let Some(LockCall::Tries(mode)) = lock_call(&flow.body.methods[*method]) else { return None };
    Some(flow.lock(*args.first()?, mode, false))
}

/// What all ways out answer.
fn answer(flow: &Flow<'_>, ways: &[(Option<Reg>, Vec<Held>)]) -> Option<Answer> {
    let mut found: Option<Answer> = None;
    for (value, _) in ways {
        let source = flow.definitions.source(flow.body, (*value)?);
        let answer = match (&flow.objects[source], flow.definitions.only(flow.body, source)) {
            (_, Some(Instr::New { class, .. })) => match &flow.body.types[*class] {
                Type::Class(name) => Answer::Made(name.clone()),
                _ => return None,
            },
            (Object::Made(_) | Object::Owned, _) => return None,
            (object, _) => Answer::Object(object.clone()),
        };
        if found.as_ref().is_some_and(|known| *known != answer) {
            return None;
        }
        found = Some(answer);
    }
    found
}

/// The locks that a constructor or a static initialiser puts into fields, where they are part of another
/// that has a field, too: `reads = both.readLock()`.
pub fn lock_sides(body: &Body, is_static: bool) -> Vec<(FieldKey, Object)> {
    if !body.methods.rows().iter().any(|key| matches!(lock_call(key), Some(LockCall::ReadSide | LockCall::Whole))) {
        return Vec::new();
    }
    let flow = Flow::new(body, is_static, cfg::successors(body), Around::NOTHING);
    let mut stored: Vec<(FieldKey, Object, Object)> = Vec::new();
    for instr in body.code.rows() {
        let (field, own, src) = match instr {
            Instr::PutField { object, field, src } if flow.objects[*object] == Object::This => {
                let field = body.fields[*field].clone();
                (field.clone(), Object::FieldOf(Arc::new(Object::This), field), *src)
            }
            Instr::PutStatic { field, src } => {
                let field = body.fields[*field].clone();
                (field.clone(), Object::StaticField(field), *src)
            }
            _ => continue,
        };
        let source = flow.definitions.source(body, src);
        let object = match &flow.objects[source] {
            // Made here: the register tells it from others of its class.
            Object::Made(_) | Object::Owned => Object::Local(source),
            Object::ReadSide(whole) => Object::ReadSide(Arc::new(made_in(&flow, whole, source))),
            other => made_in(&flow, other, source),
        };
        stored.push((field, own, object));
    }
    let mut found = Vec::new();
    for (field, own, object) in &stored {
        let whole = match object {
            Object::ReadSide(whole) => &**whole,
            other => other,
        };
        let named = match whole.is_lasting() {
            true => Some(whole.clone()),
            // The first field that holds it is what it is called by.
            false => stored.iter().find(|(_, _, other)| other == whole).map(|(_, own, _)| own.clone()),
        };
        let Some(named) = named.filter(|named| named != own) else { continue };
        let part = if whole == object { named } else { Object::ReadSide(Arc::new(named)) };
        found.push((field.clone(), part));
    }
    found
}

/// The conditions that a body puts into fields, each with the lock that it belongs to, by the names of the body.
pub fn conditions(flow: &Flow<'_>) -> Vec<(FieldKey, Object)> {
    let body = flow.body;
    let is_maker = |key: &MethodKey| key.name == "newCondition" && key.class.starts_with("java.util.concurrent.locks.");
    if !body.methods.rows().iter().any(is_maker) {
        return Vec::new();
    }
    let mut stored: Vec<(Object, FieldKey, Reg)> = Vec::new();
    for instr in body.code.rows() {
        let (own, field, src) = match instr {
            Instr::PutField { object, field, src } if flow.objects[*object] == Object::This => {
                let field = body.fields[*field].clone();
                (Object::FieldOf(Arc::new(Object::This), field.clone()), field, *src)
            }
            Instr::PutStatic { field, src } => {
                let field = body.fields[*field].clone();
                (Object::StaticField(field.clone()), field, *src)
            }
            _ => continue,
        };
        stored.push((own, field, flow.definitions.source(body, src)));
    }
    let found = stored.iter().filter_map(|(_, field, src)| {
        let Some(Instr::Invoke { method, args, .. }) = flow.definitions.only(body, *src) else { return None };
        let lock = args.first().filter(|_| is_maker(&body.methods[*method]))?;
        let lock = flow.definitions.source(body, *lock);
        let named = match &flow.objects[lock] {
            Object::ReadSide(_) => return None,
            lasting if lasting.is_lasting() => lasting.clone(),
            // The first field that holds it is what it is called by.
            _ => stored.iter().find(|(_, _, other)| *other == lock)?.0.clone(),
        };
        Some((field.clone(), named))
    });
    found.collect()
}

/// A lock that a call answers a side of, told from others of its class by its register.
fn made_in(flow: &Flow<'_>, whole: &Object, side: Reg) -> Object {
    match (whole, flow.definitions.only(flow.body, side)) {
        (Object::Made(_) | Object::Owned, Some(Instr::Invoke { args, .. })) => {
            args.first().map_or(whole.clone(), |lock| Object::Local(flow.definitions.source(flow.body, *lock)))
        }
        _ => whole.clone(),
    }
}

/// Whether a method tells by what it answers whether it holds a lock: false, null or zero where it doesn't,
/// and something else where it does.
pub fn tells(flow: &Flow<'_>, ways: &[(InstrId, State)], taken: InstrId) -> bool {
    let is_nothing = |at: InstrId| -> Option<bool> {
        let Instr::Return { value: Some(value) } = &flow.body.code[at] else { return None };
        let source = flow.definitions.source(flow.body, *value);
        Some(match flow.definitions.only(flow.body, source) {
            Some(Instr::Const { value: Const::Int(0) | Const::Long(0) | Const::Null, .. }) => true,
            Some(Instr::Const { value: Const::Int(number), .. }) => *number < 0,
            _ => false,
        })
    };
    let mut holds = false;
    let mut lacks = false;
    for (at, state) in ways {
        let Some(is_nothing) = is_nothing(*at) else { return false };
        let may_hold = state.maybe.iter().any(|(_, at)| *at == taken);
        if may_hold == is_nothing {
            return false;
        }
        holds |= may_hold;
        lacks |= !may_hold;
    }
    holds && lacks
}
