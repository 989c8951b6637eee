//! Objects that several calls of a scenario are given: a listener that one call adds and another one removes, what the class
//! has handed out and wants back.
//!
//! Arguments name them as [`Value::Given`]; a scenario has them as receivers, after the object itself.
//!
//! Invariant: what a call takes back belongs to one thread. A caller that gives the same thing back twice, or uses it beside,
//! makes a mistake of its own. An object that gives itself back (`lease.close()`) may be made for several threads: that is judged,
//! unless they race in the object itself.

use racelens_ir::{ClassDecl, LinkSource, MethodDecl, MethodKey, Modifiers, Name, Type};

use crate::code::MOST_RECEIVERS;
use crate::data::{Call, On, Scenario, Value};
use crate::handles::{given_type, is_plain};

/// What begins the names of methods that end the life of what they are given, for its caller.
const TAKES_BACK: [&str; 26] = [
    "abandon",
    "abort",
    "ack",
    "cancel",
    "checkin",
    "close",
    "commit",
    "complete",
    "deregister",
    "dispose",
    "end",
    "expire",
    "finish",
    "free",
    "give",
    "kill",
    "leave",
    "nack",
    "put",
    "recycle",
    "release",
    "remove",
    "retire",
    "return",
    "rollback",
    "unlock",
];

impl Scenario {
    /// The scenario with what its calls are given among its receivers. `None` where that is too much, or where threads share what
    /// one of them gives back.
    pub fn settled(mut self) -> Option<Self> {
        let mut given: Vec<Value> = Vec::new();
        let threads = self.threads.len();
        let mut owners: Vec<Vec<(usize, bool)>> = Vec::new();
        let first = self.receivers.len();
        let of_setup = self.setup.iter_mut().map(|call| (threads, call));
        let of_threads =
            self.threads.iter_mut().enumerate().flat_map(|(at, calls)| calls.iter_mut().map(move |call| (at, call)));
        let of_after = self.after.iter_mut().map(|call| (threads + 1, call));
        for (thread, call) in of_setup.chain(of_threads).chain(of_after) {
            let takes_back = takes_back(&call.method.name);
            let of_object = match &mut call.on {
                On::Asked(value) => Some(value),
                On::Nothing | On::Shared(_) => None,
            };
            // Giving the thing back itself, as `close()` of a lease, may be made for several threads.
            let takes_back = takes_back && of_object.is_none();
            for arg in call.args.iter_mut().chain(of_object) {
                if !matches!(arg, Value::Given(..)) {
                    continue;
                }
                let at = given.iter().position(|known| known == arg).unwrap_or_else(|| {
                    given.push(arg.clone());
                    owners.push(Vec::new());
                    given.len() - 1
                });
                if thread <= threads {
                    owners.get_mut(at)?.push((thread, takes_back && is_lent(arg)));
                }
                *arg = Value::Receiver(first + at);
            }
        }
        let is_alone = |uses: &Vec<(usize, bool)>| {
            let mut takers = uses.iter().filter(|(_, takes_back)| *takes_back);
            match (takers.next(), takers.next()) {
                (None, _) => true,
                (Some((thread, _)), None) => uses.iter().all(|(other, _)| other == thread || *other == threads),
                _ => false,
            }
        };
        if !owners.iter().all(is_alone) || first + given.len() > MOST_RECEIVERS || !given.is_empty() && first != 1 {
            return None;
        }
        self.receivers.extend(given.into_iter().filter_map(|given| match given {
            Value::Given(made, _) => Some(*made),
            _ => None,
        }));
        Some(self)
    }
}

/// Whether it is an object that one caller has for a while. A text or number that names something is anybody's.
fn is_lent(value: &Value) -> bool {
    let Value::Given(made, _) = value else { return false };
    matches!(&**made, Value::Called(_, Type::Class(name), ..) if !is_plain(name))
}

/// Whether a method ends the life of what it is given.
pub(crate) fn takes_back(method: &str) -> bool {
    let name = method.to_lowercase();
    TAKES_BACK.iter().any(|start| name.starts_with(start))
}

/// The method of a class that returns objects of a type, and whether in an `Optional`. Asked for types without a constructor that callers
/// may use.
pub(crate) fn hands_out<'a>(
    source: &dyn LinkSource,
    decl: &'a ClassDecl,
    name: &Name,
) -> Option<(&'a MethodDecl, bool)> {
    let ty = Type::Class(name.clone());
    let gives_it = |method: &'a MethodDecl| {
        let is_open = !method.modifiers.has(Modifiers::PRIVATE) && !method.modifiers.is_static() && method.has_body;
        let result = method.result.as_ref().filter(|_| is_open && !method.key.params.contains(&ty))?;
        let (given, is_optional) = given_type(source, &method.key, result)?;
        (given == ty).then_some((method, is_optional))
    };
    decl.methods.iter().filter_map(gives_it).min_by_key(|(method, _)| method.key.params.len())
}

/// Whether several methods of a class take an object of a type: one adds what another one removes.
pub(crate) fn is_named_again(decl: &ClassDecl, name: &Name) -> bool {
    let ty = Type::Class(name.clone());
    let takes = |method: &&MethodDecl| {
        let is_open = !method.modifiers.has(Modifiers::PRIVATE) && !method.key.is_constructor();
        is_open && method.key.params.contains(&ty)
    };
    let mut names: Vec<&MethodKey> = decl.methods.iter().filter(takes).map(|method| &method.key).collect();
    names.dedup_by_key(|key| &key.name);
    names.len() > 1
}

/// Whether a call is given, or made of, something that threads may share.
pub(crate) fn names_given(call: &Call) -> bool {
    let is_of_given = matches!(&call.on, On::Asked(Value::Given(..)));
    is_of_given || call.args.iter().any(|arg| matches!(arg, Value::Given(..)))
}
