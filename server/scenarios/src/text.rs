//! A scenario in one line, and as plain Java.

use racelens_ir::{Kind, MethodKey, Type, simple_name};

use crate::data::{Call, On, Scenario, Value};
use crate::tolerance::elements;

/// "`deposit(1)` ∥ `deposit(1)` on a new `Account(0)`".
pub fn line(scenario: &Scenario) -> String {
    let plain = |calls: &[Call]| {
        let text = |(at, call): (usize, &Call)| match calls.iter().any(|later| later.needs_result(at)) {
            true => format!("{} = {}", result_name(at), call_text(scenario, call)),
            false => call_text(scenario, call),
        };
        let calls: Vec<String> = calls.iter().enumerate().map(text).collect();
        calls.join("; ")
    };
    let sequence = |calls: &[Call]| format!("`{}`", plain(calls));
    // What the only call of a thread gives is looked at in the end.
    let of_thread = |(at, calls): (usize, &Vec<Call>)| match scenario.after.iter().any(|call| call.needs_thread(at)) {
        true => format!("`{} = {}`", result_name(at), plain(calls)),
        false => sequence(calls),
    };
    let threads: Vec<String> = scenario.threads.iter().enumerate().map(of_thread).collect();
    let mut text = threads.join(" ∥ ");
    match scenario.receivers.as_slice() {
        [] => {}
        [one] => text = format!("{text} on {}", object(one)),
        [one, given @ ..] if !given.is_empty() && given.iter().all(Value::is_given) => {
            let names = ["b", "c"].iter().zip(given);
            let each: Vec<String> = names.map(|(name, given)| format!("`{name}`, {}", given_text(given))).collect();
            text = format!("{text} on `a`, {}, with {}", object(one), each.join(", and "));
        }
        [one, other, ..] if one == other => text = format!("{text} on `a` and `b`, each {}", object(one)),
        [one, other, ..] => text = format!("{text} on `a`, {}, and `b`, {}", object(one), object(other)),
    }
    match scenario.setup.as_slice() {
        [] => {}
        [pause] if pause.is_pause() => text = format!("{text} a day later"),
        [before @ .., last] if last.is_pause() => text = format!("{text} a day after {}", sequence(before)),
        setup => text = format!("{text} after {}", sequence(setup)),
    }
    text
}

/// The calls whose results their callers go through: "`values()`, `keys()`".
pub fn gone_through(scenario: &Scenario) -> Option<String> {
    let calls = scenario.calls().filter(|call| call.is_iterated());
    let mut texts: Vec<String> = calls.map(|call| format!("`{}`", call_text(scenario, call))).collect();
    texts.dedup();
    (!texts.is_empty()).then(|| texts.join(", "))
}

fn object(value: &Value) -> String {
    match value {
        Value::New(key, args) => format!("a new `{}({})`", simple_name(&key.class), values(args)),
        Value::Stub { above, .. } => format!("an object of a subclass of `{}`", simple_name(above)),
        other => format!("`{}`", self::value(other)),
    }
}

/// What calls are given: "`a.open("x")`", "a `Listener`".
fn given_text(value: &Value) -> String {
    match value {
        Value::Stub { above, .. } => format!("a `{}`", simple_name(above)),
        other => format!("`{}`", self::value(other)),
    }
}

fn call_text(scenario: &Scenario, call: &Call) -> String {
    let args = values(&call.args);
    if call.method.is_constructor() {
        return format!("new {}({args})", simple_name(&call.method.class));
    }
    let receiver = match &call.on {
        On::Shared(0) if scenario.receivers.len() > 1 => "a.".to_owned(),
        On::Shared(1) => "b.".to_owned(),
        // A shared object that is the only one is not named.
        On::Asked(Value::Called(key, _, on, _))
            if matches!(**on, Value::Receiver(0)) && scenario.receivers.len() < 2 =>
        {
            format!("{}().", key.name)
        }
        On::Asked(value) => format!("{}.", self::value(value)),
        On::Shared(_) | On::Nothing => String::new(),
    };
    format!("{receiver}{}({args})", call.method.name)
}

fn values(values: &[Value]) -> String {
    values.iter().map(value).collect::<Vec<_>>().join(", ")
}

/// An expression as a person writes it, classes by their simple names.
pub fn value(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Int(value, Kind::Boolean) => (*value != 0).to_string(),
        Value::Int(value, Kind::Char) => format!("'{}'", char::from_u32(*value as u32).unwrap_or('?')),
        Value::Int(value, _) | Value::Float(value) | Value::Double(value) => value.to_string(),
        Value::Long(value) => value.to_string(),
        Value::Text(text) => format!("\"{text}\""),
        Value::Boxed(inner) => self::value(inner),
        Value::New(key, args) => format!("new {}({})", simple_name(&key.class), values(args)),
        Value::Made(key, _, args) => format!("{}.{}({})", simple_name(&key.class), key.name, values(args)),
        Value::Called(key, _, on, args) => format!("{}.{}({})", self::value(on), key.name, values(args)),
        Value::Given(made, _) => self::value(made),
        Value::Static(field, _) => format!("{}.{}", simple_name(&field.class), field.name),
        Value::Array(element, elements) => format!("new {}[] {{{}}}", simple_type(element), values(elements)),
        Value::Class(ty) => format!("{}.class", simple_type(ty)),
        Value::Stub { above, fails: true, .. } => format!("a failing {}", simple_name(above)),
        Value::Stub { above, .. } => format!("a {}", simple_name(above)),
        Value::Receiver(0) => "a".to_owned(),
        Value::Receiver(1) => "b".to_owned(),
        Value::Receiver(_) => "c".to_owned(),
        Value::Result(at, _) => result_name(*at).to_owned(),
        Value::Ended(thread, ..) => result_name(*thread).to_owned(),
    }
}

/// What a result is called that a later call of the same thread needs.
fn result_name(at: usize) -> &'static str {
    ["x", "y", "z", "w"].get(at).copied().unwrap_or("w")
}

fn simple_type(ty: &Type) -> String {
    match ty {
        Type::Primitive(kind) => kind.as_str().to_owned(),
        Type::Class(name) => simple_name(name).to_owned(),
        Type::Array(element) => format!("{}[]", simple_type(element)),
    }
}

/// An outcome in one line: the results of the calls, then what calls at the end give: "1, 1; `size()` is 2". Results at the end that
/// every known outcome has are left out.
pub fn outcome(scenario: &Scenario, outcome: &str, known: &[String]) -> String {
    let mut lines = outcome.lines();
    let differs = |at: usize| {
        let own = outcome.lines().nth(at);
        known.is_empty() || known.iter().any(|known| known.lines().nth(at) != own)
    };
    let calls: Vec<&Call> = scenario.calls().collect();
    let results: Vec<&str> = lines.by_ref().take(calls.len()).collect();
    let mut parts = Vec::new();
    let is_told = |(call, result): &(&&Call, &&str)| {
        call.result.is_some() && scenario.tells(call) || result.starts_with("throws ")
    };
    for (call, result) in calls.iter().zip(&results).filter(is_told) {
        parts.push(says(scenario, call, result));
    }
    let ends = |line: &str| !line.starts_with("throws ");
    let throws = |known: &String| !known.lines().take(calls.len()).all(ends);
    if results.iter().all(|line| ends(line)) && !known.is_empty() && known.iter().all(throws) {
        parts.push("no call throws an exception".to_owned());
    }
    let at = calls.len() + scenario.after.len();
    let last = (calls.len()..at).rfind(|at| differs(*at));
    for ((call, result), at) in scenario.after.iter().zip(lines.by_ref()).zip(calls.len()..) {
        // A call without a result may be why a later one gives what it gives.
        if differs(at) || call.result.is_none() && last.is_some_and(|last| at < last) {
            parts.push(format!("then {}", says(scenario, call, result)));
        }
    }
    let mut at = at;
    if scenario.counts_left() {
        if let Some(count) = lines.next().filter(|_| differs(at)) {
            parts.push(format!("{count} of the objects made {} not closed", if count == "1" { "is" } else { "are" }));
        }
        at += 1;
    }
    if let Some(count) = lines.next().filter(|line| scenario.counts_callbacks() && !line.is_empty() && differs(at)) {
        let at_once = count.trim_matches('"').strip_suffix(" at once");
        parts.push(match elements(count) {
            _ if at_once.is_some() => format!("{} callbacks, two of them at once", at_once.unwrap_or_default()),
            Some("1") => "callbacks get 1 element".to_owned(),
            Some(many) => format!("callbacks get {many} elements"),
            None => format!("{count} {}", if count == "1" { "callback" } else { "callbacks" }),
        });
    }
    parts.join(", ")
}

fn says(scenario: &Scenario, call: &Call, result: &str) -> String {
    let text = call_text(scenario, call);
    match result.strip_prefix("throws ") {
        Some(class) => format!("`{text}` throws `{}`", simple_name(class)),
        None if call.result.is_none() => format!("`{text}`"),
        None => format!("`{text}` = {result}"),
    }
}

/// The method of a scenario's first call, where a finding about its outcome is shown.
pub fn first_method(scenario: &Scenario) -> Option<&MethodKey> {
    scenario.calls().next().map(|call| &call.method)
}
