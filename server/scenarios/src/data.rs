//! A scenario as data: what is made, which calls prepare it, which calls each thread makes, which calls look at the end.

use racelens_ir::{FieldKey, Kind, MethodKey, Name, Type};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A harness that is made for a class.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Scenario {
    pub class: Name,
    /// The objects that the threads share; none where all calls are static.
    pub receivers: Vec<Value>,
    pub setup: Vec<Call>,
    pub threads: Vec<Vec<Call>>,
    pub after: Vec<Call>,
    /// Whether callbacks must not overlap, as the documentation promises for calls that name the same.
    pub one_by_one: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Call {
    pub method: MethodKey,
    pub on: On,
    pub args: Vec<Value>,
    pub result: Option<Type>,
    pub effect: Effect,
}

/// What a method is called on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum On {
    /// A static method is called on nothing.
    Nothing,
    /// A shared object, by its place in the scenario.
    Shared(usize),
    /// An object that the calling thread asks the class for, as one does for the only object of a class.
    Asked(Value),
}

impl On {
    pub fn is_shared(&self) -> bool {
        matches!(self, On::Shared(_))
    }

    /// Whether it is a shared object, or is asked of one.
    pub fn needs_shared(&self) -> bool {
        match self {
            On::Nothing => false,
            On::Shared(_) => true,
            On::Asked(value) => value.needs_shared(),
        }
    }

    /// Whether the calling thread asks a shared object for it first: these are two calls.
    pub fn asks(&self) -> bool {
        matches!(self, On::Asked(value @ Value::Called(..)) if value.needs_shared())
    }

    /// The same of a different shared object.
    pub fn with(self, at: usize) -> Self {
        if self.is_shared() { On::Shared(at) } else { self }
    }
}

/// Whether a call may change what others see.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Effect {
    Reads,
    Changes,
}

/// How a value is made, as an expression.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Value {
    Null,
    /// boolean, byte, short, char and int.
    Int(i32, Kind),
    Long(i64),
    Float(i32),
    Double(i32),
    Text(Arc<str>),
    /// A primitive in its box.
    Boxed(Box<Value>),
    New(MethodKey, Vec<Value>),
    /// A static method.
    Made(MethodKey, Type, Vec<Value>),
    /// A method of an object that is made for it: `builder().build()`; what a shared object gives.
    Called(MethodKey, Type, Box<Value>, Vec<Value>),
    /// A static field.
    Static(FieldKey, Type),
    Array(Type, Vec<Value>),
    /// A class literal.
    Class(Type),
    /// An object of an interface or an abstract class that has no suitable class; the class is made.
    Stub {
        /// The interface or the abstract class.
        above: Name,
        class: Name,
        /// What the constructor of the abstract class takes.
        args: Vec<(Type, Value)>,
        /// What methods give that give an object.
        gives: Vec<(MethodKey, Value)>,
        /// Whether it has methods without a result: how often they are called is a part of the outcome.
        is_told: bool,
        /// Whether a call is given it, and not a constructor.
        is_given: bool,
        /// Whether what is called fails with an exception.
        fails: bool,
        /// Whether it is to be closed.
        is_resource: bool,
    },
    /// A shared object.
    Receiver(usize),
    /// What the n-th call of the same thread has given, with its type; in a setup, what the n-th call of the setup has given.
    Result(usize, Type),
    /// What a call has given that a thread made, by their places, with its type: for calls at the end.
    Ended(usize, usize, Type),
    /// The n-th object that is made like this, which all calls that name it share. In a scenario it is a receiver.
    Given(Box<Value>, usize),
}

impl Value {
    /// Whether it is a shared object, or is asked of one.
    fn needs_shared(&self) -> bool {
        match self {
            Value::Receiver(_) | Value::Given(..) => true,
            Value::Called(_, _, on, _) => on.needs_shared(),
            _ => false,
        }
    }

    /// Whether it is a collection or an array without elements.
    pub(crate) fn is_nothing(&self) -> bool {
        match self {
            Value::Array(_, elements) => elements.is_empty(),
            Value::New(key, args) => {
                key.class.starts_with("java.util.") && !args.is_empty() && args.iter().all(Value::is_nothing)
            }
            Value::Made(key, _, args) => key.class.starts_with("java.util.") && args.iter().all(Value::is_nothing),
            _ => false,
        }
    }

    /// The elements of an array, or of a collection of the library that is made of one.
    pub(crate) fn elements(&self) -> Option<&[Self]> {
        match self {
            Value::Array(_, elements) => Some(elements),
            Value::New(key, args) | Value::Made(key, _, args) if key.class.starts_with("java.util.") => match &**args {
                [made] => made.elements(),
                _ => None,
            },
            _ => None,
        }
    }

    /// The same with its elements in the other order, where it has two that differ and keeps their order.
    pub(crate) fn reversed(&self) -> Option<Self> {
        match self {
            Value::Array(ty, elements) => match &**elements {
                [one, two] if one != two => Some(Value::Array(ty.clone(), vec![two.clone(), one.clone()])),
                _ => None,
            },
            Value::New(key, args) | Value::Made(key, _, args) => {
                let keeps = ["java.util.ArrayList", "java.util.Arrays", "java.util.ArrayDeque"].contains(&&*key.class);
                let [made] = &**args else { return None };
                let reversed = vec![made.reversed().filter(|_| keeps)?];
                Some(match self {
                    Value::Made(_, ty, _) => Value::Made(key.clone(), ty.clone(), reversed),
                    _ => Value::New(key.clone(), reversed),
                })
            }
            _ => None,
        }
    }

    /// Whether it has, or is, an object whose calls are counted.
    fn is_told(&self) -> bool {
        match self {
            Value::Stub { is_told, .. } => *is_told,
            Value::New(_, args) | Value::Made(_, _, args) | Value::Array(_, args) => args.iter().any(Value::is_told),
            Value::Given(made, _) => made.is_told(),
            _ => false,
        }
    }

    /// Whether it has, or is, an object whose calls fail.
    fn fails(&self) -> bool {
        match self {
            Value::Stub { fails, .. } => *fails,
            Value::New(_, args) | Value::Made(_, _, args) | Value::Array(_, args) => args.iter().any(Value::fails),
            _ => false,
        }
    }

    /// Whether it has, or is, something that makes what is to be closed.
    fn makes_resources(&self) -> bool {
        match self {
            Value::Stub { gives, fails, .. } => !fails && gives.iter().any(|(_, value)| value.is_resource()),
            Value::New(_, args) | Value::Made(_, _, args) | Value::Array(_, args) => {
                args.iter().any(Value::makes_resources)
            }
            _ => false,
        }
    }

    fn is_resource(&self) -> bool {
        matches!(self, Value::Stub { is_resource: true, .. })
    }

    fn is_given_calls(&self) -> bool {
        matches!(self, Value::Stub { is_given: true, .. })
    }

    /// Whether it is made with an object that it may tell what happens: a hook or a listener.
    pub(crate) fn tells(&self) -> bool {
        let (Value::New(_, args) | Value::Made(_, _, args)) = self else { return false };
        args.iter().any(|arg| matches!(arg, Value::Stub { is_told: true, .. }))
    }

    /// Whether it is what calls are given: what the shared object has given before, or a stub.
    pub(crate) fn is_given(&self) -> bool {
        match self {
            Value::Called(_, _, on, _) => matches!(**on, Value::Receiver(0)) || on.is_given(),
            other => matches!(other, Value::Stub { .. }),
        }
    }

    /// The call of the same thread whose result it needs.
    pub(crate) fn result(&self) -> Option<usize> {
        match self {
            Value::Result(at, _) => Some(*at),
            Value::Called(_, _, on, _) => on.result(),
            Value::Array(_, values) => values.iter().find_map(Value::result),
            _ => None,
        }
    }

    /// The class or interface of a receiver.
    pub(crate) fn class<'a>(&'a self, own: &'a Name) -> &'a Name {
        match self {
            Value::Called(_, Type::Class(name), ..) if self.is_given() => name,
            Value::Stub { above, .. } => above,
            _ => own,
        }
    }
}

/// Longer than all that classes wait for, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

impl Call {
    /// A day passes.
    pub fn pause() -> Self {
        let method = MethodKey::new("java.lang.Thread", "sleep", [Type::LONG]);
        Self { method, on: On::Nothing, args: vec![Value::Long(DAY)], result: None, effect: Effect::Changes }
    }

    pub fn is_pause(&self) -> bool {
        self.method.name == "sleep" && self.method.class == "java.lang.Thread"
    }

    /// Whether the caller is likely to look at the elements of the result.
    pub fn is_iterated(&self) -> bool {
        let Some(Type::Class(name)) = &self.result else { return false };
        let Some(simple) = name.strip_prefix("java.util.") else { return name == "java.lang.Iterable" };
        let ends = ["Iterator", "Enumeration", "Collection", "List", "Set", "Queue", "Deque", "Map"];
        !simple.contains('.') && ends.iter().any(|end| simple.ends_with(end))
    }
}

impl Call {
    /// Whether it needs what the first call of a thread has given.
    pub(crate) fn needs_thread(&self, at: usize) -> bool {
        fn is_of(value: &Value, at: usize) -> bool {
            match value {
                Value::Ended(thread, ..) => *thread == at,
                Value::Called(_, _, on, _) => is_of(on, at),
                _ => false,
            }
        }
        matches!(&self.on, On::Asked(value) if is_of(value, at)) || self.args.iter().any(|arg| is_of(arg, at))
    }

    /// Whether it needs what a call of the same thread has given.
    pub(crate) fn needs_result(&self, at: usize) -> bool {
        let of_object = match &self.on {
            On::Asked(value) => value.result(),
            On::Nothing | On::Shared(_) => None,
        };
        of_object == Some(at) || self.args.iter().any(|arg| arg.result() == Some(at))
    }
}

impl Scenario {
    /// Threads that call methods of shared objects, with nothing before and nothing after.
    pub(crate) fn of(class: &Name, receivers: Vec<Value>, threads: Vec<Vec<Call>>) -> Self {
        Self { class: class.clone(), receivers, setup: Vec::new(), threads, after: Vec::new(), one_by_one: false }
    }

    /// Whether the result of a call is a part of the outcome. What a reader sees between the calls of a longer thread may be
    /// the middle of a change, which is no fault.
    pub fn tells(&self, call: &Call) -> bool {
        call.effect == Effect::Changes || self.threads.iter().all(|calls| calls.len() == 1)
    }

    /// Whether the last line of an outcome is how often the methods without a result of stubs were called.
    pub fn counts_callbacks(&self) -> bool {
        let all = self.setup.iter().chain(self.calls()).chain(&self.after);
        self.receivers.iter().chain(all.flat_map(|call| &call.args)).any(Value::is_told)
    }

    /// Whether the outcome has a line for how many objects were made that nobody has closed, before that of the callbacks.
    pub fn counts_left(&self) -> bool {
        self.receivers.iter().any(Value::makes_resources)
    }

    /// How many lines an outcome has after those of calls.
    pub(crate) fn counts(&self) -> usize {
        usize::from(self.counts_left()) + usize::from(self.counts_callbacks())
    }

    /// Whether a call is given something to call.
    pub fn gives_calls(&self, call: &Call) -> bool {
        call.args.iter().any(|arg| match arg {
            Value::Receiver(at) => self.receivers.get(*at).is_some_and(Value::is_given_calls),
            other => other.is_given_calls(),
        })
    }

    /// Whether something that calls are given fails when it is called.
    pub fn fails(&self) -> bool {
        self.receivers.iter().chain(self.calls().flat_map(|call| &call.args)).any(Value::fails)
    }

    /// Whether a day passes after its setup.
    pub fn pauses(&self) -> bool {
        self.setup.last().is_some_and(Call::is_pause)
    }

    pub fn calls(&self) -> impl Iterator<Item = &Call> {
        self.threads.iter().flatten()
    }
}
