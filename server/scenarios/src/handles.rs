//! What one method of a class hands out and another one takes: leases, jobs, tickets, tokens.
//!
//! Plain arguments don't reach these methods: a token that nobody has issued is refused. In a scenario they take what the object has
//! given, before the threads begin or in the same thread.
//!
//! Names tell which texts and numbers are handed out; objects of a class of the user's are.

use racelens_ir::{ClassKind, GenericType, Kind, LinkSource, MethodKey, Name, Provenance, Type};

use crate::catalogue::Callable;
use crate::code::OBJECT;
use crate::data::{Call, On, Scenario, Value};

/// Methods that take what one method hands out.
const MOST_TAKERS: usize = 6;
/// Methods that hand something out.
const MOST_HANDLES: usize = 4;

/// What begins the names of methods that make what they are asked for, and answer with what names it.
const MAKES: [&str; 39] = [
    "acquire",
    "add",
    "alloc",
    "append",
    "assign",
    "begin",
    "book",
    "borrow",
    "checkout",
    "claim",
    "create",
    "draw",
    "enqueue",
    "generate",
    "hold",
    "insert",
    "issue",
    "join",
    "lease",
    "lock",
    "login",
    "new",
    "obtain",
    "offer",
    "open",
    "place",
    "poll",
    "pop",
    "publish",
    "register",
    "request",
    "reserve",
    "schedule",
    "start",
    "store",
    "submit",
    "subscribe",
    "take",
    "track",
];

/// What is handed out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handle {
    /// The method that hands it out, by its place.
    pub maker: usize,
    pub ty: Type,
    /// Whether the method gives it in an `Optional`.
    is_optional: bool,
    pub takers: Vec<Taker>,
}

/// A method that takes it, by its place.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Taker {
    pub method: usize,
    pub by: By,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum By {
    /// The n-th argument.
    Argument(usize),
    /// It is the object whose method is called.
    Itself,
}

/// `Optional.orElseThrow()`.
pub(crate) fn in_optional() -> MethodKey {
    MethodKey::new("java.util.Optional", "orElseThrow", [])
}

/// What a method gives, out of its `Optional`, and whether it was in one.
pub(crate) fn given_type(source: &dyn LinkSource, method: &MethodKey, result: &Type) -> Option<(Type, bool)> {
    let generic = || source.generic_result(method).unwrap_or_else(|| GenericType::plain(result.clone()));
    match result {
        Type::Class(name) if **name == *"java.util.Optional" => {
            Some((generic().arguments.into_iter().next()?.erased, true))
        }
        other => Some((other.clone(), false)),
    }
}

/// An object out of its `Optional`.
pub(crate) fn unwrapped(value: Value, ty: &Type, is_optional: bool) -> Value {
    if is_optional { Value::Called(in_optional(), ty.clone(), Box::new(value), Vec::new()) } else { value }
}

/// What the methods of a class hand out, for those of which a different method takes it.
pub(crate) fn handles(source: &dyn LinkSource, class: &Name, methods: &[Callable]) -> Vec<Handle> {
    let mut found = Vec::new();
    for (maker, method) in methods.iter().enumerate() {
        if method.is_static || method.of.is_some() || method.key.is_constructor() || method.takes_own {
            continue;
        }
        let given = method.result.as_ref().and_then(|result| given_type(source, &method.key, result));
        let Some((ty, is_optional)) = given.filter(|(ty, _)| is_handed(source, class, method, ty)) else { continue };
        let mut takers = Vec::new();
        for (at, taker) in methods.iter().enumerate().filter(|(at, _)| *at != maker) {
            if taker.of.as_ref().is_some_and(|object| is_made_by(object, &method.key)) {
                takers.push(Taker { method: at, by: By::Itself });
            } else if !taker.is_static && taker.of.is_none() {
                let places = taker.key.params.iter().enumerate().filter(|(_, param)| **param == ty);
                takers.extend(places.map(|(place, _)| Taker { method: at, by: By::Argument(place) }));
            }
        }
        takers.truncate(MOST_TAKERS);
        if !takers.is_empty() && found.len() < MOST_HANDLES {
            found.push(Handle { maker, ty, is_optional, takers });
        }
    }
    found
}

/// A number that names what one method gives out, by itself or in a record, and that another one takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issued {
    maker: MethodKey,
    taker: MethodKey,
    argument: usize,
    /// Whether it is all that is given, and ends with the call that takes it.
    is_lent: bool,
}

/// Whether a name says that a method makes what it is asked for: `borrow`, `tryBorrow`.
fn makes(name: &str) -> bool {
    let begins = |name: &str| MAKES.iter().any(|start| name.starts_with(start));
    begins(name) || name.strip_prefix("try").is_some_and(|rest| begins(&rest.to_lowercase()))
}

/// Whether a name says that a method is given back what its caller was lent.
fn gives_back(name: &str) -> bool {
    ["checkin", "free", "give", "recycle", "release", "return"]
        .iter()
        .any(|start| name.to_lowercase().starts_with(start))
}

/// The kind of a whole number, in a box or not.
fn number(ty: &Type) -> Option<Kind> {
    match ty {
        Type::Primitive(kind @ (Kind::Int | Kind::Long)) => Some(*kind),
        Type::Class(name) if *name == "java.lang.Integer" => Some(Kind::Int),
        Type::Class(name) if *name == "java.lang.Long" => Some(Kind::Long),
        _ => None,
    }
}

/// The numbers that the methods of a class give out and take.
pub(crate) fn issued(source: &dyn LinkSource, methods: &[Callable]) -> Vec<Issued> {
    let is_number = |ty: &Type| matches!(ty, Type::Primitive(Kind::Int | Kind::Long));
    let mut found = Vec::new();
    for maker in methods.iter().filter(|method| makes(&method.key.name)) {
        let given = maker.result.as_ref().and_then(|result| given_type(source, &maker.key, result));
        let Some((given, _)) = given else { continue };
        if let Some(kind) = number(&given).filter(|_| maker.key.params.is_empty()) {
            for taker in methods.iter().filter(|taker| !taker.is_static && gives_back(&taker.key.name)) {
                let params = taker.key.params.iter().enumerate();
                let places = params.filter(|(_, param)| number(param) == Some(kind)).map(|(argument, _)| argument);
                let of_taker =
                    |argument| Issued { maker: maker.key.clone(), taker: taker.key.clone(), argument, is_lent: true };
                found.extend(places.map(of_taker));
            }
        }
        let Type::Class(name) = given else { continue };
        let record = source.class(&name).filter(|decl| decl.kind == ClassKind::Record);
        let parts = record.iter().flat_map(|decl| &decl.fields).filter(|field| !field.modifiers.is_static());
        let names: Vec<&Type> = parts.filter(|it| is_number(&it.ty) && is_name(&it.name)).map(|it| &it.ty).collect();
        for taker in methods.iter().filter(|taker| taker.key != maker.key && !taker.is_static) {
            let params = taker.key.params.iter().enumerate();
            let places = params.filter(|(_, param)| names.contains(param) && !maker.key.params.contains(param));
            let of_taker =
                |argument| Issued { maker: maker.key.clone(), taker: taker.key.clone(), argument, is_lent: false };
            found.extend(places.map(|(argument, _)| of_taker(argument)));
        }
    }
    found
}

/// Whether a part of a record is what names it.
fn is_name(part: &str) -> bool {
    let part = part.to_lowercase();
    ["id", "ticket", "token", "number", "handle"].iter().any(|end| part.ends_with(end))
}

impl Issued {
    /// Whether a thread takes a number that nobody has given it, beside a call of another thread that is about to give it out.
    pub fn is_guessed(&self, scenario: &Scenario) -> bool {
        let makes = |calls: &[Call]| calls.iter().any(|call| call.method == self.maker);
        let guesses = |calls: &[Call]| {
            let mut takers = calls.iter().filter(|call| call.method == self.taker);
            takers.any(|call| matches!(call.args.get(self.argument), Some(Value::Int(..) | Value::Long(_))))
        };
        // A number that was given out before may be the one.
        if self.is_lent && makes(&scenario.setup) {
            return false;
        }
        let threads = &scenario.threads;
        let makers = threads.iter().enumerate().filter(|(_, calls)| makes(calls)).map(|(at, _)| at);
        makers.into_iter().any(|maker| threads.iter().enumerate().any(|(at, calls)| at != maker && guesses(calls)))
    }
}

fn is_made_by(object: &Value, maker: &MethodKey) -> bool {
    match object {
        Value::Called(method, _, on, _) => method == maker || is_made_by(on, maker),
        _ => false,
    }
}

/// Whether what a method gives is something that it hands out.
fn is_handed(source: &dyn LinkSource, class: &Name, method: &Callable, given: &Type) -> bool {
    let makes = || makes(&method.key.name);
    match given {
        Type::Primitive(kind) => matches!(kind, Kind::Int | Kind::Long) && makes(),
        Type::Array(_) => false,
        Type::Class(name) if is_plain(name) => makes(),
        // A type variable of the class: what a pool lends.
        Type::Class(name) if **name == *OBJECT => makes() && source.result_variable(&method.key).is_some(),
        Type::Class(name) => {
            let decl = source.class(name).filter(|_| name != class);
            decl.is_some_and(|decl| decl.provenance == Provenance::Source && decl.kind != ClassKind::Enum)
        }
    }
}

/// Whether a class is one of texts or numbers that name something. These are anybody's.
pub(crate) fn is_plain(class: &str) -> bool {
    matches!(class, "java.lang.String" | "java.util.UUID" | "java.lang.Long" | "java.lang.Integer")
}

impl Handle {
    /// The same where methods have other places. `None` where nobody is left to make it or to take it.
    pub fn moved(&self, place: &dyn Fn(usize) -> Option<usize>) -> Option<Self> {
        let taker = |taker: &Taker| Some(Taker { method: place(taker.method)?, ..*taker });
        let takers: Vec<Taker> = self.takers.iter().filter_map(taker).collect();
        (!takers.is_empty()).then_some(())?;
        Some(Self { maker: place(self.maker)?, takers, ..self.clone() })
    }

    /// What the first call of a thread, or the n-th, has handed out.
    pub fn result(&self, at: usize, result: &Type) -> Value {
        unwrapped(Value::Result(at, result.clone()), &self.ty, self.is_optional)
    }

    /// What the only call of a thread has handed out, for calls at the end.
    pub fn ended(&self, thread: usize, result: &Type) -> Value {
        unwrapped(Value::Ended(thread, 0, result.clone()), &self.ty, self.is_optional)
    }

    /// What the object has handed out before, which all calls share. Numbers that are no objects are not kept.
    pub fn shared(&self, maker: &Callable) -> Option<Value> {
        if matches!(maker.result, Some(Type::Primitive(_))) {
            return None;
        }
        let args = maker.choices.first()?.clone();
        let made = Value::Called(maker.key.clone(), maker.result.clone()?, Box::new(Value::Receiver(0)), args);
        Some(Value::Given(Box::new(unwrapped(made, &self.ty, self.is_optional)), 0))
    }
}

impl Taker {
    /// Whether it is a method of the object that is handed out, by its place.
    pub fn is_on(&self, method: usize) -> bool {
        self.method == method && self.by == By::Itself
    }

    /// The call that takes a value; of what else it takes, a choice. `None` where it takes such a value anyway.
    pub fn call(self, methods: &[Callable], value: Value, choice: usize) -> Option<Call> {
        let mut call = methods.get(self.method)?.call(choice);
        match self.by {
            By::Itself => call.on = On::Asked(value),
            By::Argument(at) => *call.args.get_mut(at)? = value,
        }
        Some(call)
    }
}
