//! Propositions found in a program: which methods, fields and places of code a formula means, and how they are
//! evaluated.
//!
//! A proposition about threads is evaluated for all of them at once: its value is a set of threads. Those that the last
//! step decides (`call`, `return`, `runs`) belong to steps and are forgotten with the next one (section 3.3 of the paper on
//! LTL under fairness); all others belong to states.
//!
//! Invariant: a value changes only with the first operation of a step. Reads, writes and monitors are scheduling points by
//! themselves; [`Propositions::observe`] adds one before each call, return and line that a formula names.

#![expect(clippy::indexing_slicing, reason = "methods, classes and ops are named by dense ids")]

use racelens_ir::{ClassId, FieldId, Id, Kind, MethodId, Type};
use rustc_hash::FxHashSet;

use crate::liveness::finder::Finder;
use crate::liveness::formula::{Comparison, Formula, Part, Problem, Proposition};
use crate::liveness::product::Threads;
use crate::machine::Machine;
use crate::machine::next::Next;
use crate::memory::heap::Shape;
use crate::memory::log::ClassState;
use crate::memory::thread::Status;
use crate::options::Property;
use crate::program::image::{Image, Op, Stop};

/// A proposition without the thread that it names.
#[derive(Clone, Debug)]
pub enum Meaning {
    Call(FxHashSet<u32>),
    Return(FxHashSet<u32>),
    /// Points of code.
    Line(FxHashSet<u32>),
    Holds(Variable),
    Wants(Variable),
    Enabled,
    Runs,
    Blocked,
    Ended,
    Compares {
        left: Variable,
        by: Comparison,
        right: Right,
    },
}

#[derive(Clone, Debug)]
pub enum Right {
    Value(Value),
    Variable(Variable),
}

#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Value {
    Whole(i64),
    Real(f64),
    Reference(u32),
}

/// A static field, or what is reached from it.
#[derive(Clone, Debug)]
pub struct Variable {
    pub(super) root: Root,
    pub(super) parts: Vec<Reached>,
}

#[derive(Copy, Clone, Debug)]
pub(super) enum Root {
    Static(FieldId),
    /// The object that synchronized static methods lock.
    Class(ClassId),
}

#[derive(Clone, Debug)]
pub(super) enum Reached {
    /// The fields of that name: per class, the slot and its kind.
    Field(Vec<Option<(u32, Kind)>>),
    Element(u32),
    Length,
}

/// All propositions of a formula.
#[derive(Clone, Debug, Default)]
pub struct Propositions {
    pub all: Vec<Meaning>,
    keys: Vec<String>,
    /// The variables that are elements of arrays, or reached through one.
    elements: Vec<Element>,
}

/// A variable behind an index, with what was seen of the index.
#[derive(Clone, Debug)]
struct Element {
    text: String,
    variable: Variable,
    /// Whether the array had the element in some state.
    was_there: bool,
    /// The longest array that did not have it.
    longest_without: Option<u32>,
}

/// What makes two propositions one, whatever thread they name.
fn key(what: &Proposition) -> String {
    let mut text = what.to_string();
    if let Some(thread) = what.thread() {
        match what {
            Proposition::Enabled(_) | Proposition::Runs(_) | Proposition::Blocked(_) | Proposition::Ended(_) => {
                text.truncate(text.find('(').unwrap_or(0));
            }
            _ => text.truncate(text.len() - thread.text.len() - 1),
        }
    }
    text
}

impl Propositions {
    /// Finds what a formula means in a program; all names that are not there are problems.
    pub fn find(image: &Image<'_>, property: &Property) -> Result<Self, Vec<Problem>> {
        let finder = Finder { image, program: image.program, property };
        let mut found = Self::default();
        let mut problems = Vec::new();
        property.formula.for_each_atom(&mut |atom| {
            let key = key(&atom.what);
            if found.keys.contains(&key) {
                return;
            }
            match finder.meaning(atom) {
                Ok(meaning) => {
                    found.keys.push(key);
                    found.all.push(meaning);
                }
                Err(problem) => problems.push(problem),
            }
            atom.what.for_each_path(&mut |path| {
                let has_index = path.parts.iter().any(|part| matches!(part, Part::Element(_)));
                if let Some(variable) = finder.found_variable(path).filter(|_| has_index) {
                    let text = path.to_string();
                    found.elements.push(Element { text, variable, was_there: false, longest_without: None });
                }
            });
        });
        if problems.is_empty() { Ok(found) } else { Err(problems) }
    }

    /// The number of the meaning of a proposition.
    pub fn number(&self, what: &Proposition) -> Option<usize> {
        let key = key(what);
        self.keys.iter().position(|known| *known == key)
    }

    /// Whether a formula can tell how many threads have ended.
    pub fn asks_for_ends(&self) -> bool {
        self.all.iter().any(|meaning| matches!(meaning, Meaning::Ended))
    }

    /// Makes scheduling points of all places where a value may change that are none by themselves.
    pub fn observe(&self, image: &mut Image<'_>) {
        let program = image.program;
        let (mut called, mut returned) = (FxHashSet::default(), FxHashSet::default());
        let mut lines = FxHashSet::default();
        for meaning in &self.all {
            match meaning {
                Meaning::Call(methods) => called.extend(methods.iter().copied()),
                Meaning::Return(methods) => returned.extend(methods.iter().copied()),
                Meaning::Line(points) => lines.extend(points.iter().copied()),
                _ => {}
            }
        }
        let selects = |selector: racelens_ir::SelectorId| {
            program
                .classes
                .rows()
                .iter()
                .any(|class| class.target(selector).is_some_and(|target| called.contains(&target.raw())))
        };
        for (at, code) in image.methods.iter_mut().enumerate() {
            let (is_called, is_returned) = (called.contains(&(at as u32)), returned.contains(&(at as u32)));
            code.is_observed = is_called || is_returned;
            let mut stops = vec![Stop::Never; code.ops.len()];
            for (pc, op) in code.ops.iter().enumerate() {
                let calls = match op {
                    Op::Call { call, .. } if called.is_empty() || code.is_trusted => {
                        let _ = call;
                        false
                    }
                    Op::Call { call: crate::program::image::Call::Virtual(selector), .. } => selects(*selector),
                    Op::Call { call, .. } => call.exact().is_some_and(|method| called.contains(&method.raw())),
                    _ => false,
                };
                if calls {
                    stops[pc] = Stop::Always;
                }
                if is_returned && matches!(op, Op::Return { .. }) {
                    stops[pc] = if code.is_trusted { Stop::BelowChecked } else { Stop::Always };
                }
            }
            // An exception may end a call before anything else is seen of it.
            if is_called && !returned.is_empty() && !stops.is_empty() {
                stops[0] = Stop::Always;
            }
            // What models call begins inside of a step of theirs; it ends with the call.
            if is_called && !code.is_trusted && stops.first() == Some(&Stop::Never) {
                stops[0] = Stop::BelowTrusted;
            }
            let first = code.first_point;
            for pc in crate::liveness::lines::borders(code, &|pc| lines.contains(&(first + pc))) {
                stops[pc as usize] = Stop::Always;
            }
            if stops.iter().any(|stop| *stop != Stop::Never) {
                code.stops = stops;
            }
        }
    }

    /// The values that a state has, one for each proposition; `name` gives the number of a thread, and `enabled` holds
    /// the threads that are.
    pub fn of_state(&self, machine: &mut Machine<'_>, numbers: &[u8], enabled: Threads, into: &mut Vec<Threads>) {
        into.clear();
        let count = machine.threads.len() as u32;
        let is_over = machine.is_over();
        for meaning in &self.all {
            let object = match meaning {
                Meaning::Holds(lock) | Meaning::Wants(lock) => match lock.value(machine) {
                    Some(Value::Reference(object)) => object,
                    _ => 0,
                },
                _ => 0,
            };
            let value = match meaning {
                Meaning::Call(_) | Meaning::Return(_) | Meaning::Runs => 0,
                Meaning::Enabled => enabled,
                Meaning::Compares { left, by, right } => {
                    let right = match right {
                        Right::Value(value) => Some(*value),
                        // Before their classes are initialised, two variables are not equal for being empty.
                        Right::Variable(variable) if left.is_ready(machine) && variable.is_ready(machine) => {
                            variable.value(machine)
                        }
                        Right::Variable(_) => None,
                    };
                    let both = left.value(machine).zip(right);
                    u64::from(both.is_some_and(|(left, right)| compares(machine, left, *by, right)))
                }
                _ => {
                    let mut threads = 0;
                    for thread in 0..count {
                        let own = 1_u64.checked_shl(u32::from(numbers[thread as usize])).unwrap_or(0);
                        let is = match meaning {
                            Meaning::Line(points) => {
                                machine.is_live(thread)
                                    && machine.point_of(thread).at.is_some_and(|at| points.contains(&at))
                            }
                            Meaning::Holds(_) => object != 0 && holder(machine, object) == Some(thread),
                            Meaning::Wants(_) => object != 0 && wants(machine, thread, object),
                            Meaning::Blocked => machine.is_live(thread) && !is_over && enabled & own == 0,
                            Meaning::Ended => !machine.is_live(thread),
                            _ => false,
                        };
                        threads |= if is { own } else { 0 };
                    }
                    threads
                }
            };
            into.push(value);
        }
    }

    /// Notes which elements the arrays of a state have.
    pub fn note_elements(&mut self, machine: &Machine<'_>) {
        for element in &mut self.elements {
            match element.variable.outside(machine) {
                Some(length) => element.longest_without = element.longest_without.max(Some(length)),
                None => element.was_there |= element.variable.value(machine).is_some(),
            }
        }
    }

    /// Elements that no array had in any state, where arrays were there: what a formula says of them says nothing.
    pub fn missing_elements(&self) -> impl Iterator<Item = String> {
        let missing = self.elements.iter().filter(|element| !element.was_there);
        missing.filter_map(|element| {
            let length = element.longest_without?;
            let elements = if length == 1 { "element" } else { "elements" };
            Some(format!("`{}` is beyond the end of an array of {length} {elements}", element.text))
        })
    }

    /// The values that a step gives, by the calls that it began and ended.
    pub fn of_step(&self, runs: Threads, passed_over: Threads, calls: &[Observed], into: &mut Vec<Threads>) {
        into.clear();
        for meaning in &self.all {
            let of_calls = |wanted: &FxHashSet<u32>, begins: bool| {
                let fitting = calls.iter().filter(|one| one.begins == begins && wanted.contains(&one.method));
                fitting.fold(0, |threads, one| threads | one.thread)
            };
            into.push(match meaning {
                Meaning::Call(methods) => of_calls(methods, true),
                Meaning::Return(methods) => of_calls(methods, false),
                Meaning::Runs => runs,
                Meaning::Enabled => passed_over,
                _ => 0,
            });
        }
    }
}

/// A call that a step began or ended.
#[derive(Copy, Clone, Debug)]
pub struct Observed {
    pub thread: Threads,
    pub method: u32,
    pub begins: bool,
}

fn compares(machine: &Machine<'_>, left: Value, by: Comparison, right: Value) -> bool {
    let unboxed = |value: Value| match value {
        Value::Reference(object) => unboxed(machine, object),
        value => value,
    };
    let (left, right) = (unboxed(left), unboxed(right));
    match (left, right) {
        (Value::Whole(left), Value::Whole(right)) => by.holds(left.cmp(&right)),
        (Value::Whole(left), Value::Real(right)) => (left as f64).partial_cmp(&right).is_some_and(|o| by.holds(o)),
        (Value::Real(left), Value::Whole(right)) => left.partial_cmp(&(right as f64)).is_some_and(|o| by.holds(o)),
        (Value::Real(left), Value::Real(right)) => left.partial_cmp(&right).is_some_and(|order| by.holds(order)),
        (Value::Reference(left), Value::Reference(right)) => match by {
            Comparison::Equal => left == right,
            Comparison::NotEqual => left != right,
            _ => false,
        },
        _ => false,
    }
}

/// What a box or an atomic variable holds.
fn unboxed(machine: &Machine<'_>, object: u32) -> Value {
    if object == 0 {
        return Value::Reference(0);
    }
    let Shape::Instance(class) = machine.heap.object(object).shape else { return Value::Reference(object) };
    let class = &machine.image.program.classes[class];
    let is_box =
        class.decl.name.starts_with("java.util.concurrent.atomic.") || class.decl.name.starts_with("java.lang.");
    let fields = class.instance_fields.iter().rev().filter(|_| is_box);
    let mut named = fields.filter(|field| machine.image.program.fields[**field].key.name == "value");
    named.next().map_or(Value::Reference(object), |field| {
        let kind = machine.image.fields[field.index()].kind;
        decoded(kind, machine.field_value(object, *field))
    })
}

fn decoded(kind: Kind, raw: u64) -> Value {
    match kind {
        Kind::Ref => Value::Reference(raw as u32),
        Kind::Long => Value::Whole(raw.cast_signed()),
        Kind::Float => Value::Real(f64::from(f32::from_bits(raw as u32))),
        Kind::Double => Value::Real(f64::from_bits(raw)),
        Kind::Boolean => Value::Whole((raw & 1).cast_signed()),
        Kind::Char => Value::Whole(i64::from(raw as u16)),
        Kind::Byte | Kind::Short | Kind::Int => Value::Whole(i64::from((raw as u32).cast_signed())),
    }
}

impl Variable {
    /// Whether the class that it begins with is initialised.
    fn is_ready(&self, machine: &Machine<'_>) -> bool {
        let class = match self.root {
            Root::Class(class) => class,
            Root::Static(field) => machine.image.fields[field.index()].class,
        };
        machine.classes.states[class.index()] == ClassState::Done || machine.image.classes[class.index()].is_trivial
    }

    /// The length of the array that its index is beyond, where it is beyond one now.
    fn outside(&self, machine: &Machine<'_>) -> Option<u32> {
        let beyond = |at: usize| {
            let Reached::Element(index) = self.parts[at] else { return None };
            let array = Variable { root: self.root, parts: self.parts[..at].to_vec() };
            let Value::Reference(array) = array.value(machine)? else { return None };
            let header = machine.heap.object(array);
            (array != 0 && index >= header.len).then_some(header.len)
        };
        (0..self.parts.len()).find_map(beyond)
    }

    /// What it holds now. A variable behind `null` holds nothing.
    pub fn value(&self, machine: &Machine<'_>) -> Option<Value> {
        let image = machine.image;
        let mut value = match self.root {
            Root::Class(class) => {
                let ty = image.program.classes[class].ty;
                Value::Reference(machine.constants.class_objects[ty.index()])
            }
            Root::Static(field) => {
                let at = &image.fields[field.index()];
                let holder = machine.heap.object(machine.classes.statics[at.class.index()]);
                decoded(at.kind, machine.heap.slots[(holder.start + at.slot) as usize])
            }
        };
        for part in &self.parts {
            let Value::Reference(object) = value else { return None };
            if object == 0 {
                return None;
            }
            let header = machine.heap.object(object);
            value = match (part, header.shape) {
                (Reached::Length, Shape::Array { .. }) => Value::Whole(i64::from(header.len)),
                (Reached::Element(index), Shape::Array { kind, .. }) if *index < header.len => {
                    decoded(kind, machine.heap.slots[(header.start + index) as usize])
                }
                (Reached::Field(slots), Shape::Instance(class)) => {
                    let (slot, kind) = (*slots.get(class.index())?)?;
                    decoded(kind, *machine.heap.slots.get((header.start + slot) as usize)?)
                }
                _ => return None,
            };
        }
        Some(value)
    }
}

/// The thread that has a monitor, or a lock of the library.
fn holder(machine: &Machine<'_>, object: u32) -> Option<u32> {
    let header = machine.heap.object(object);
    if let Some(owner) = header.owner.checked_sub(1) {
        return Some(owner);
    }
    let Shape::Instance(class) = header.shape else { return None };
    let class = &machine.image.program.classes[class];
    if !class.is_trusted() {
        return None;
    }
    let fields = class.instance_fields.iter();
    let mut named =
        fields.filter(|field| matches!(machine.image.program.fields[**field].key.name.as_str(), "owner" | "writer"));
    let thread = machine.field_value(object, *named.next()?) as u32;
    if thread == 0 { None } else { machine.heap.object(thread).extra.checked_sub(1) }
}

/// Whether the next step of a thread is to take a lock that it has not, or would be if the lock were free.
fn wants(machine: &mut Machine<'_>, thread: u32, object: u32) -> bool {
    if !machine.is_live(thread) || holder(machine, object) == Some(thread) {
        return false;
    }
    if matches!(machine.next(thread), Next::Enter(on) if on == object) {
        return true;
    }
    if machine.threads[thread as usize].head.status != Status::Running {
        return false;
    }
    let Some(frame) = machine.threads[thread as usize].frames.last().copied() else { return false };
    let code = match frame.initialises() {
        Some(_) => return false,
        None => &machine.image.methods[frame.method as usize],
    };
    let Op::Call { args, .. } = &code.ops[frame.pc as usize] else { return false };
    let on = args.first().map_or(0, |reg| machine.get(thread, frame, *reg) as u32);
    let key = &machine.image.program.methods[MethodId::from_raw(frame.method)].key;
    let name = key.name.to_lowercase();
    let takes = name.contains("lock") && !name.contains("unlock") && !name.starts_with("is");
    // What a fair lock begins with; a condition's wait begins with a mode.
    let begins = name == "begin" && !key.params.contains(&Type::INT);
    let is_step = machine.parked_at(thread) == Some(racelens_ir::Intrinsic::ModelStep);
    on == object && code.is_trusted && is_step && (takes || begins)
}

/// The formula with every `each` written out over the threads that there are.
pub fn written_out(formula: &Formula, threads: &[String]) -> Formula {
    with_names(formula, threads, &mut Vec::new())
}

fn with_names(formula: &Formula, threads: &[String], names: &mut Vec<(String, String)>) -> Formula {
    let mut inner = |a: &Formula| Box::new(with_names(a, threads, names));
    match formula {
        Formula::True => Formula::True,
        Formula::False => Formula::False,
        Formula::Atom(atom) => {
            let mut atom = atom.clone();
            if let Some(named) = atom.what.thread_mut()
                && let Some((_, thread)) = names.iter().rev().find(|(name, _)| *name == named.text)
            {
                named.text.clone_from(thread);
            }
            Formula::Atom(atom)
        }
        Formula::Not(a) => Formula::Not(inner(a)),
        Formula::Next(a) => Formula::Next(inner(a)),
        Formula::Finally(a) => Formula::Finally(inner(a)),
        Formula::Globally(a) => Formula::Globally(inner(a)),
        Formula::And(a, b) => Formula::And(inner(a), inner(b)),
        Formula::Or(a, b) => Formula::Or(inner(a), inner(b)),
        Formula::Implies(a, b) => Formula::Implies(inner(a), inner(b)),
        Formula::Iff(a, b) => Formula::Iff(inner(a), inner(b)),
        Formula::Until(a, b) => Formula::Until(inner(a), inner(b)),
        Formula::Release(a, b) => Formula::Release(inner(a), inner(b)),
        Formula::WeakUntil(a, b) => Formula::WeakUntil(inner(a), inner(b)),
        Formula::Each(name, a) => {
            let mut all: Option<Formula> = None;
            for thread in threads {
                names.push((name.clone(), thread.clone()));
                let one = with_names(a, threads, names);
                names.pop();
                all = Some(match all {
                    Some(all) => all.and(one),
                    None => one,
                });
            }
            all.unwrap_or(Formula::True)
        }
    }
}

/// Parts that hold one by one where the whole does: the conjuncts, below `[]` too.
pub fn conjuncts(formula: Formula, into: &mut Vec<Formula>) {
    match formula {
        Formula::And(a, b) => {
            conjuncts(*a, into);
            conjuncts(*b, into);
        }
        Formula::Globally(a) => {
            let mut parts = Vec::new();
            conjuncts(*a, &mut parts);
            into.extend(parts.into_iter().map(Formula::globally));
        }
        other => into.push(other),
    }
}
