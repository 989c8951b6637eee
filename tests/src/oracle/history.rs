//! The history of every variable, and what follows from the definition of happens-before (JLS 17.4.5).
//!
//! Two accesses of one variable conflict where one of them writes; a pair that conflicts and that nothing orders is a
//! data race, unless both are volatile or made by a `VarHandle` in a mode that isn't plain. A final field is a plain
//! one, but for reads to which JLS 17.5.1 gives the writes before a freeze.

use std::collections::BTreeSet;
use std::rc::Rc;

use racelens_ir::{CodePoint, FieldId};

use super::clock::Clock;
use super::state::{Known, Obj, State, Value};
use super::steps::Machine;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Var {
    Static(FieldId),
    Field(Obj, FieldId),
    Element(Obj, u32),
}

#[derive(Copy, Clone, Debug)]
pub(super) struct Event {
    pub thread: usize,
    pub count: u16,
    pub is_write: bool,
    pub is_plain: bool,
    pub point: CodePoint,
}

#[derive(Clone, Debug, Default)]
pub(super) struct History {
    pub events: Vec<Event>,
    /// What volatile writes give to later volatile reads.
    pub volatiles: Clock,
    /// What the write that is read now gives to whoever acquires from it.
    pub last: Clock,
    /// How many freezes of the object whose address it holds came before the write.
    pub freezes: u16,
}

/// One side of a race: the line, and whether it writes.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Side {
    pub line: u32,
    pub is_write: bool,
}

/// Two places that race, the lesser side first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pair {
    /// `Main.x`, or `[]` for an element of an array.
    pub variable: String,
    pub first: Side,
    pub second: Side,
}

impl Pair {
    pub fn new(variable: String, a: Side, b: Side) -> Self {
        Self { variable, first: a.min(b), second: a.max(b) }
    }
}

/// What all executions of a program have shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    pub races: BTreeSet<Pair>,
    /// The values of all static fields `r1`, `r2`, … where `main` has ended normally, by their names.
    pub tuples: BTreeSet<Vec<i64>>,
    /// The lines of assertions that failed, and left their threads.
    pub assertions: BTreeSet<u32>,
    /// The classes of all other exceptions that left their threads.
    pub exceptions: BTreeSet<String>,
    pub has_deadlock: bool,
    /// Threads can go round loops for ever, while nobody is left who changes anything.
    pub is_endless: bool,
}

/// How an access is ordered with others.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mode {
    Plain,
    Opaque,
    /// Acquire or release.
    Half,
    Volatile,
}

impl Machine<'_> {
    pub fn history<'s>(&self, state: &'s mut State, var: Var) -> &'s mut History {
        let at = match state.histories.iter().position(|(known, _)| *known == var) {
            Some(at) => at,
            None => {
                state.histories.push((var, Rc::default()));
                state.histories.len() - 1
            }
        };
        Rc::make_mut(&mut state.histories[at].1)
    }

    /// Notes an access, and every earlier one that it races with.
    pub fn note(&mut self, state: &mut State, thread: usize, var: Var, is_write: bool, mode: Mode, point: CodePoint) {
        let count = state.thread(thread).clock.tick(thread);
        let clock = state.threads[thread].clock;
        let event = Event { thread, count, is_write, is_plain: mode == Mode::Plain, point };
        let known = self.history(state, var).events.clone();
        for before in known {
            let conflict = (before.is_write || is_write) && (before.is_plain || event.is_plain);
            if before.thread == thread || !conflict || clock.has(before.thread, before.count) {
                continue;
            }
            if !is_write && self.is_guaranteed(state, thread, var, &before) {
                continue;
            }
            let side = |event: &Event| Side { line: self.subject.line(event.point), is_write: event.is_write };
            let variable = match var {
                Var::Static(field) | Var::Field(_, field) => self.program.fields[field].key.to_string(),
                Var::Element(..) => "[]".to_owned(),
            };
            if self.is_result(var) {
                self.result_raced = true;
            }
            self.found.races.insert(Pair::new(variable, side(&before), side(&event)));
        }
        self.history(state, var).events.push(event);
    }

    /// JLS 17.5.1: whether a read must see no less than a write, although nothing else orders them.
    fn is_guaranteed(&self, state: &State, thread: usize, var: Var, write: &Event) -> bool {
        let (object, field) = match var {
            Var::Static(_) => return false,
            Var::Field(object, field) => (object, Some(field)),
            Var::Element(object, _) => (object, None),
        };
        self.guarantee(state, thread, object, field).has(write.thread, write.count)
    }

    /// What a read of a field of an object is guaranteed.
    fn guarantee(&self, state: &State, thread: usize, object: Obj, field: Option<FieldId>) -> Clock {
        let Some(known) = state.threads[thread].known.iter().find(|known| known.object == object) else {
            return Clock::default();
        };
        let mut clock = known.guaranteed;
        let freezes = &state.peek(object).freezes;
        let seen = freezes.iter().take(usize::from(known.freezes));
        for (_, frozen) in seen.filter(|(frozen, _)| Some(*frozen) == field) {
            clock.join(frozen);
        }
        clock
    }

    /// The thread reads an address from a variable.
    pub fn learn(&mut self, state: &mut State, thread: usize, var: Var, value: Value) {
        let Value::Ref(Some(object)) = value else { return };
        let freezes = self.history(state, var).freezes;
        let guaranteed = match var {
            Var::Static(_) => Clock::default(),
            Var::Field(holder, field) => self.guarantee(state, thread, holder, Some(field)),
            Var::Element(holder, _) => self.guarantee(state, thread, holder, None),
        };
        self.knows(state, thread, Known { object, freezes, guaranteed });
    }

    pub fn knows(&self, state: &mut State, thread: usize, known: Known) {
        if state.peek(known.object).creator == thread {
            return;
        }
        let all = &mut state.thread(thread).known;
        match all.iter_mut().find(|old| old.object == known.object) {
            Some(old) => {
                old.freezes = old.freezes.min(known.freezes);
                old.guaranteed.meet(&known.guaranteed);
            }
            None => all.push(known),
        }
    }

    /// How many freezes of an object came before a write of its address by a thread.
    pub fn freezes_known(&self, state: &State, thread: usize, value: Value) -> u16 {
        let Value::Ref(Some(object)) = value else { return 0 };
        let row = state.peek(object);
        if row.creator == thread {
            return row.freezes.len() as u16;
        }
        state.threads[thread].known.iter().find(|known| known.object == object).map_or(0, |known| known.freezes)
    }

    /// The edges of a read: what the write that it sees, and volatile ones before it, give.
    pub fn acquire(&mut self, state: &mut State, thread: usize, var: Var, mode: Mode) {
        let history = self.history(state, var);
        let (last, volatiles) = (history.last, history.volatiles);
        let clock = &mut state.thread(thread).clock;
        if mode >= Mode::Half {
            clock.join(&last);
        }
        if mode == Mode::Volatile {
            clock.join(&volatiles);
        }
    }

    /// The edges of a write. A volatile write orders all later reads (JLS 17.4.4), as long as no weaker one comes between; a
    /// weaker one gives what it has itself. A part of an indivisible update carries on what was there.
    pub fn release(&mut self, state: &mut State, thread: usize, var: Var, mode: Mode, is_update: bool) {
        let clock = state.threads[thread].clock;
        let history = self.history(state, var);
        let before = history.last;
        history.last = match mode {
            Mode::Plain | Mode::Opaque => Clock::default(),
            Mode::Half | Mode::Volatile => clock,
        };
        if is_update {
            history.last.join(&before);
        } else if mode != Mode::Volatile {
            history.volatiles = Clock::default();
        }
        if mode == Mode::Volatile {
            history.volatiles.join(&clock);
        }
    }
}
