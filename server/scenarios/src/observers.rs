//! Which methods look at the end of a scenario, so that its outcome tells what the calls have left.

use racelens_ir::{ClassKind, Kind, MethodKey, Name, Program, Type};

use crate::call_dependencies::{Effects, effects};
use crate::catalogue::{Callable, Catalogue};

/// Calls that look at the end.
const MOST_OBSERVERS: usize = 4;
/// What begins the names of methods that take something out.
const TAKES: [&str; 17] = [
    "acquire", "alloc", "borrow", "checkout", "claim", "dequeue", "drain", "lease", "next", "obtain", "poll", "pop",
    "pull", "receive", "remove", "take", "trytake",
];

/// What begins the names of methods that wait for what calls come to.
const WAITS: [&str; 3] = ["await", "join", "result"];

/// What begins the names of methods that answer with what was there before, or with what they have made.
const CHANGES: [&str; 14] = [
    "add", "append", "create", "decr", "incr", "insert", "merge", "new", "offer", "put", "register", "replace", "set",
    "update",
];

/// What begins the names of methods that look something up.
const LOOKUPS: [&str; 4] = ["find", "lookup", "contains", "has"];

/// The methods that look at the end.
#[derive(Clone, Debug, Default)]
pub struct Observers {
    /// Those that leave everything as it is.
    pub asks: Vec<usize>,
    /// One that takes out what is in the object.
    pub drains: Option<usize>,
}

/// Methods that may look at the end, before it is known which of them end: those with a plain result, first the ones
/// without parameters, then those that ask for what the calls were about.
pub fn may_observe(catalogue: &Catalogue, program: &Program) -> Vec<usize> {
    let keys: Vec<MethodKey> = catalogue.methods.iter().map(|method| method.key.clone()).collect();
    let effects = effects(program, &keys);
    let rank = |at: usize, method: &Callable| {
        let is_plain = match method.result.as_ref()? {
            Type::Primitive(_) => true,
            Type::Class(name) if name.contains("terator") || name.contains(".stream.") => false,
            Type::Class(name) => {
                name.starts_with("java.lang.") || name.starts_with("java.util.") || is_record(program, name)
            }
            Type::Array(_) => false,
        };
        let writes = effects.get(at).is_some_and(Effects::writes);
        let name = &*method.key.name;
        let others = ["incr", "decr", "acquire", "await", "iterator", "stream"];
        let mut takes = TAKES.iter().chain(&others);
        let changes = takes.any(|word| name.to_lowercase().starts_with(word));
        let asks = !method.key.params.is_empty();
        // A question with an argument leaves everything as it is, which a cache that loads what it lacks does not.
        let leaves = !asks || !effects.get(at).is_some_and(Effects::changes);
        // But one may throw away what has expired.
        let is_lookup =
            LOOKUPS.iter().any(|word| name.starts_with(word)) || effects.get(at).is_some_and(Effects::only_removes);
        let is_question = !asks || !method.takes_own && (leaves || is_lookup);
        (method.of.is_none() && is_plain && is_question && !writes && !changes).then_some((asks, !leaves, at))
    };
    let mut found: Vec<(bool, bool, usize)> =
        catalogue.methods.iter().enumerate().filter_map(|(at, method)| rank(at, method)).collect();
    found.sort();
    found.into_iter().take(MOST_OBSERVERS).map(|(_, _, at)| at).collect()
}

/// Whether a method is a question with arguments to which a plain value answers, by its name none that takes something out.
pub(crate) fn is_lookup(method: &Callable) -> bool {
    let is_plain = match &method.result {
        Some(Type::Primitive(kind)) => *kind != Kind::Boolean,
        Some(Type::Class(name)) => name.starts_with("java.lang."),
        _ => false,
    };
    let name = method.key.name.to_lowercase();
    let changes = TAKES.iter().chain(&CHANGES).any(|word| name.starts_with(word));
    method.of.is_none() && !method.takes_own && is_plain && !changes && !method.key.params.is_empty()
}

/// Methods that may take out at the end what the calls have put in, or wait for what they come to: without parameters, named so, with a
/// plain result.
pub fn may_drain(catalogue: &Catalogue, program: &Program) -> Vec<usize> {
    let keys: Vec<MethodKey> = catalogue.methods.iter().map(|method| method.key.clone()).collect();
    let effects = effects(program, &keys);
    let is_drain = |at: usize, method: &Callable| {
        let name = method.key.name.to_lowercase();
        let is_plain = matches!(&method.result, Some(Type::Primitive(_) | Type::Class(_)));
        let takes = TAKES.iter().any(|word| name.starts_with(word)) && effects.get(at).is_some_and(Effects::changes);
        let waits =
            waits_for_all(&method.key) && effects.get(at).is_some_and(|effects| effects.meets() && !effects.changes());
        method.of.is_none() && method.key.params.is_empty() && is_plain && (takes || waits)
    };
    let mut found: Vec<usize> =
        catalogue.methods.iter().enumerate().filter(|(at, method)| is_drain(*at, method)).map(|(at, _)| at).collect();
    // One that waits for something to take comes last.
    found.sort_by_key(|at| effects.get(*at).is_some_and(Effects::meets));
    found
}

/// Whether a method is named as one that waits for what calls come to.
pub fn waits_for_all(key: &MethodKey) -> bool {
    WAITS.iter().any(|word| key.name.starts_with(word)) && key.params.is_empty()
}

/// Whether objects of a class are told apart by what they hold.
fn is_record(program: &Program, class: &Name) -> bool {
    program.class_named(class).is_some_and(|class| program.classes[class].decl.kind == ClassKind::Record)
}
