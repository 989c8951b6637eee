//! `blocking-under-lock`: a thread that holds a lock waits for something else, and all who want the lock
//! wait with it.

use racelens_ir::{MethodKey, Type};
use rustc_hash::FxHashMap;

use super::context::Contexts;
use super::{FileView, Spot, Suspect, method_text, object_text};
use crate::summary::{Call, Held};

pub fn suspects(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<Suspect>) {
    // Private methods that block: their callers' locks are told where they are called.
    let mut blocking: FxHashMap<&MethodKey, (&Call, &'static str)> = FxHashMap::default();
    for (method, summary) in view.methods {
        if let Some(first) = summary.calls.iter().find_map(|call| Some((call, blocks(&call.target)?))) {
            blocking.insert(method, first);
        }
    }
    for (method, summary) in view.methods {
        for call in &summary.calls {
            let Some(held) = call.holds.iter().find(|held| is_kept(held, call)) else { continue };
            let lock = object_text(&held.object);
            let at = Spot::Instr(method.clone(), call.at);
            let (message, related) = if let Some(what) = blocks(&call.target) {
                (format!("{what} while `{lock}` is held: whoever wants it waits as well"), Vec::new())
            } else if let Some((inner, what)) = blocking.get(&call.target)
                && is_plain(&call.target, method)
            {
                let message = format!(
                    "{} {} while `{lock}` is held: whoever wants it waits as well",
                    method_text(&call.target),
                    what_it_does(what)
                );
                (message, vec![(Spot::Instr(call.target.clone(), inner.at), format!("{what} here"))])
            } else if waits_on_other(call, contexts, method) {
                (
                    format!("`{}` gives back its own lock alone: `{lock}` stays held while it waits", call.target.name),
                    Vec::new(),
                )
            } else {
                continue;
            };
            found.push(Suspect { rule: "blocking-under-lock", at, message, related, field: None });
        }
    }
}

/// A lock that isn't given back by the call itself.
fn is_kept(held: &Held, call: &Call) -> bool {
    let is_wait = &*call.target.class == "java.lang.Object" && call.target.name == "wait";
    !(is_wait && call.receiver.as_ref() == Some(&held.object))
}

/// Whether a call stays with the same class, so that what it runs is known.
fn is_plain(target: &MethodKey, from: &MethodKey) -> bool {
    target.class == from.class && target != from
}

/// A `wait` while another object's monitor is held, too.
fn waits_on_other(call: &Call, _contexts: &Contexts<'_>, _method: &MethodKey) -> bool {
    let is_wait = &*call.target.class == "java.lang.Object" && call.target.name == "wait";
    let has_own = call.holds.iter().any(|held| call.receiver.as_ref() == Some(&held.object));
    is_wait && has_own
}

/// What a call waits for, where it may wait for long.
fn blocks(key: &MethodKey) -> Option<&'static str> {
    let in_concurrent = key.class.strip_prefix("java.util.concurrent.");
    // Who says for how long has thought of it.
    let is_unit = |ty: &Type| matches!(ty, Type::Class(name) if &**name == "java.util.concurrent.TimeUnit");
    if key.params.iter().any(is_unit) || (key.name == "join" && !key.params.is_empty()) {
        return None;
    }
    match (&*key.class, &*key.name) {
        ("java.lang.Thread", "sleep") => return Some("this sleeps"),
        ("java.lang.Thread", "join") => return Some("this waits for a thread to end"),
        ("java.lang.Process", "waitFor") => return Some("this waits for a process to end"),
        ("java.net.ServerSocket", "accept") => return Some("this waits for a connection"),
        ("java.net.Socket", "connect") => return Some("this waits for a connection"),
        ("java.net.http.HttpClient", "send") => return Some("this waits for an answer from the network"),
        ("java.net.URL", "openStream") => return Some("this waits for an answer from the network"),
        _ => {}
    }
    let class = in_concurrent?;
    match &*key.name {
        "sleep" if class == "TimeUnit" => Some("this sleeps"),
        "get" | "join" if matches!(class, "Future" | "CompletableFuture" | "FutureTask" | "ForkJoinTask") => {
            Some("this waits for a result")
        }
        "invokeAll" | "invokeAny" | "awaitTermination" => Some("this waits for tasks to end"),
        "await" if matches!(class, "CountDownLatch" | "CyclicBarrier") => Some("this waits for other threads"),
        "arriveAndAwaitAdvance" => Some("this waits for other threads"),
        "exchange" if class == "Exchanger" => Some("this waits for other threads"),
        "acquire" if class == "Semaphore" => Some("this waits for a permit"),
        "put" | "take" | "putFirst" | "putLast" | "takeFirst" | "takeLast" | "transfer"
            if class.ends_with("Queue") || class.ends_with("Deque") =>
        {
            let is_bounded = !matches!(class, "PriorityBlockingQueue" | "DelayQueue") || key.name.starts_with("take");
            is_bounded.then_some("this waits for a queue")
        }
        _ => None,
    }
}

/// `this sleeps` of another method.
fn what_it_does(what: &str) -> &str {
    what.strip_prefix("this ").unwrap_or(what)
}
