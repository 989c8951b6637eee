//! Objects and arguments with which the methods of a class do something: others than the plain ones, where it refuses those.

use racelens_ir::{MethodKey, Type};

use crate::call_dependencies::{Effects, effects};
use crate::catalogue::{Callable, Catalogue};
use crate::data::{Call, Scenario, Value};
use crate::judge::Runner;
use crate::observers::waits_for_all;
use crate::values::CHOICES;

/// What a method throws that refuses an argument.
const REFUSALS: [&str; 4] = [
    "java.lang.IllegalArgumentException",
    "java.lang.NumberFormatException",
    "java.lang.NullPointerException",
    "java.lang.IndexOutOfBoundsException",
];

/// Chooses other arguments for methods that refuse the plain ones, and the receiver first with which most methods do something.
pub(crate) fn accept(catalogue: &mut Catalogue, runner: &Runner<'_>, usable: &mut [Value]) {
    let class = catalogue.class.clone();
    let thrown = |receiver: Option<&Value>, method: &Callable, args: &Vec<Value>| {
        let call = Call { args: args.clone(), ..method.call(0) };
        let receivers = receiver.cloned().into_iter().collect();
        let threads = vec![vec![call]];
        let alone = Scenario::of(&class, receivers, threads).settled();
        // What blocks alone refuses nothing.
        let outcome = alone.and_then(|alone| runner.outcome(&alone))?;
        Some(outcome.lines().next()?.strip_prefix("throws ")?.to_owned())
    };
    let takes = |receiver: Option<&Value>, method: &Callable, args: &Vec<Value>| {
        !thrown(receiver, method, args).is_some_and(|class| REFUSALS.contains(&&*class))
    };
    let throws =
        |receiver: Option<&Value>, method: &Callable, args: &Vec<Value>| thrown(receiver, method, args).is_some();
    let is_refused = |receiver: Option<&Value>, method: &Callable| {
        let mut told = method.choices.iter().filter(|args| !args.iter().all(Value::is_nothing)).peekable();
        told.peek().is_some() && told.all(|args| !takes(receiver, method, args))
    };
    // What the class refuses by an exception of its own, such as a version that is not the current one, it may take with different numbers.
    let begins = |method: &Callable| -> Option<Vec<Vec<Value>>> {
        let is_thrown = |args: &Vec<Value>| throws(usable.first(), method, args);
        // What is beyond the room of an object needs a larger one.
        let is_own = |class: String| !REFUSALS.contains(&&*class) && !class.ends_with("IndexOutOfBoundsException");
        let is_refused = |args: &Vec<Value>| thrown(usable.first(), method, args).is_some_and(is_own);
        let mut plain = method.choices.iter().take(2).filter(|args| !args.iter().all(Value::is_nothing)).peekable();
        if plain.peek().is_none() || !plain.all(is_refused) {
            return None;
        }
        let zeros = method.choices.first().map(|args| with_zeros(args));
        let mut others = zeros.iter().chain(method.choices.iter().skip(2)).chain(&method.spare);
        let first = others.find(|args| !is_thrown(args))?;
        let rest = method.choices.iter().filter(|args| *args != first);
        Some(std::iter::once(first).chain(rest).take(CHOICES).cloned().collect())
    };
    let begun: Vec<(usize, Vec<Vec<Value>>)> =
        catalogue.methods.iter().enumerate().filter_map(|(at, method)| Some((at, begins(method)?))).collect();
    let taken = |receiver: Option<&Value>, method: &Callable| -> Vec<Vec<Value>> {
        let all = method.spare.iter().chain(&method.choices);
        all.filter(|args| takes(receiver, method, args)).take(CHOICES).cloned().collect()
    };
    let refused: Vec<usize> = (0..catalogue.methods.len())
        .filter(|at| catalogue.methods.get(*at).is_some_and(|method| is_refused(usable.first(), method)))
        .collect();
    let lost = |receiver: Option<&Value>| {
        let methods = refused.iter().filter_map(|at| catalogue.methods.get(*at));
        methods.filter(|method| taken(receiver, method).is_empty()).count()
    };
    let (mut fewest, mut best) = (lost(usable.first()), 0);
    for at in 1..usable.len() {
        let count = if fewest > 0 { lost(usable.get(at)) } else { fewest };
        if count < fewest {
            (fewest, best) = (count, at);
        }
    }
    if best > 0 {
        usable.swap(0, best);
    }
    for (at, choices) in begun.into_iter().filter(|(at, _)| !refused.contains(at)) {
        if let Some(method) = catalogue.methods.get_mut(at) {
            method.choose(choices);
        }
    }
    for at in refused {
        let Some(method) = catalogue.methods.get_mut(at).filter(|method| is_refused(usable.first(), method)) else {
            continue;
        };
        let choices = taken(usable.first(), method);
        if !choices.is_empty() {
            method.choose(choices);
        }
    }
}

/// Arguments with a zero for each number.
fn with_zeros(args: &[Value]) -> Vec<Value> {
    let zero = |arg: &Value| match arg {
        Value::Int(_, kind) => Value::Int(0, *kind),
        Value::Long(_) => Value::Long(0),
        other => other.clone(),
    };
    args.iter().map(zero).collect()
}

/// Takes an object with more room first, where the plain arguments are beyond what the plain object has room for: one that the calls
/// fill, if they count from zero and somebody waits for all of them, and else one with room to spare.
pub(crate) fn make_room(catalogue: &mut Catalogue, runner: &Runner<'_>, usable: &mut Vec<Value>) {
    let (Some(first), Some(roomy)) = (usable.first(), catalogue.roomy.clone()) else { return };
    let class = catalogue.class.clone();
    let is_beyond = |receiver: &Value, call: &Call| {
        let (threads, receivers) = (vec![vec![call.clone()]], vec![receiver.clone()]);
        let alone = Scenario::of(&class, receivers, threads).settled();
        let outcome = alone.and_then(|alone| runner.outcome(&alone));
        outcome.is_some_and(|outcome| {
            let thrown = outcome.lines().next().and_then(|line| line.strip_prefix("throws "));
            thrown.is_some_and(|class| class.ends_with("IndexOutOfBoundsException"))
        })
    };
    let plain = |method: &Callable| (0..method.choices.len().min(2)).map(|at| method.call(at)).collect::<Vec<Call>>();
    let is_made = |receiver: &Value| {
        let receivers = vec![receiver.clone()];
        let made = Scenario::of(&class, receivers, vec![Vec::new()]);
        runner.ends(&made).is_ok()
    };
    let lacking: Vec<(usize, usize)> = catalogue
        .methods
        .iter()
        .enumerate()
        .filter_map(|(at, method)| {
            let count = plain(method).iter().filter(|call| is_beyond(first, call)).count();
            (count > 0).then_some((at, count))
        })
        .collect();
    if lacking.is_empty() {
        return;
    }
    // A number that a call has handed out is no index to begin with.
    let mut takers = catalogue.handles.iter().flat_map(|handle| &handle.takers);
    let is_handle = takers.any(|taker| lacking.iter().any(|(at, _)| taker.method == *at));
    let keys: Vec<MethodKey> = catalogue.methods.iter().map(|method| method.key.clone()).collect();
    let waits = keys.iter().any(waits_for_all) || effects(runner.linked.program(), &keys).iter().any(Effects::meets);
    let filled = if waits && !is_handle { filled(first, &roomy) } else { None };
    let from_zero: Vec<(usize, Vec<Vec<Value>>)> = lacking
        .iter()
        .filter_map(|(at, _)| {
            let method = catalogue.methods.get(*at)?;
            Some((*at, method.choices.iter().map(|args| counted_from_zero(&method.key, args)).collect()))
        })
        .collect();
    let fits = |filled: &Value| {
        from_zero.iter().all(|(at, choices)| {
            let Some(method) = catalogue.methods.get(*at) else { return false };
            choices.iter().take(2).all(|args| !is_beyond(filled, &Call { args: args.clone(), ..method.call(0) }))
        })
    };
    if let Some(filled) = filled.filter(|filled| is_made(filled) && fits(filled)) {
        for (at, choices) in from_zero {
            if let Some(method) = catalogue.methods.get_mut(at) {
                method.choose(choices);
            }
        }
        usable.insert(0, filled);
        return;
    }
    let missing: usize = lacking.iter().map(|(_, count)| count).sum();
    let still: usize = catalogue
        .methods
        .iter()
        .map(|method| plain(method).iter().filter(|call| is_beyond(&roomy, call)).count())
        .sum();
    if is_made(&roomy) && still < missing {
        usable.insert(0, roomy);
    }
}

/// The object that is made like two others with different numbers, with room for two.
fn filled(first: &Value, roomy: &Value) -> Option<Value> {
    let (Value::New(maker, args), Value::New(_, more)) = (first, roomy) else { return None };
    let args = args.iter().zip(more).map(|pair| match pair {
        (Value::Int(one, kind), Value::Int(other, _)) if one != other => Value::Int(2, *kind),
        (one, _) => one.clone(),
    });
    Some(Value::New(maker.clone(), args.collect()))
}

/// Arguments with each `int` smaller by one.
fn counted_from_zero(key: &MethodKey, args: &[Value]) -> Vec<Value> {
    let smaller = |(arg, ty): (&Value, &Type)| match arg {
        Value::Int(number, kind) if *ty == Type::INT => Value::Int(number - 1, *kind),
        other => other.clone(),
    };
    args.iter().zip(key.params.iter()).map(smaller).collect()
}
