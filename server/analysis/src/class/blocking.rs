//! `blocking-under-lock`: a thread blocks while it holds a lock, so every thread that needs the lock blocks, too.

use racelens_ir::{MethodKey, Type};
use rustc_hash::FxHashMap;

use super::context::Contexts;
use super::{FileHint, FileView, Spot, messages, method_text, object_text};
use crate::summary::{Call, Held};

pub fn hints(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<FileHint>) {
    // Private methods that block: their callers' locks are reported at the calls.
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
                (messages::blocks_under_lock(what, &lock), Vec::new())
            } else if let Some((inner, what)) = blocking.get(&call.target)
                && is_plain(&call.target, method)
            {
                let message = messages::callee_blocks_under_lock(&method_text(&call.target), what, &lock);
                (message, vec![(Spot::Instr(call.target.clone(), inner.at), messages::blocks_here(what))])
            } else if let Some(kept) = kept_by_await(call) {
                (messages::wait_keeps_other_lock(&call.target.name, &object_text(&kept.object)), Vec::new())
            } else if waits_on_other(call, contexts, method) {
                (messages::wait_keeps_other_lock(&call.target.name, &lock), Vec::new())
            } else {
                continue;
            };
            found.push(FileHint { rule: "blocking-under-lock", at, message, related, fields: Vec::new() });
        }
    }
}

/// A lock that isn't given back by the call itself.
fn is_kept(held: &Held, call: &Call) -> bool {
    let class = &*call.target.class;
    // `join` waits on the thread.
    let is_wait = class == "java.lang.Object" && call.target.name == "wait"
        || class == "java.lang.Thread" && call.target.name == "join";
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

/// The monitor that stays locked while a condition is waited for: it gives back the lock that it was made by, and that is no
/// monitor.
fn kept_by_await(call: &Call) -> Option<&Held> {
    let is_await = call.target.name.starts_with("await") && call.target.params.is_empty();
    let is_condition = &*call.target.class == "java.util.concurrent.locks.Condition";
    let has_lock = call.holds.iter().any(|held| !held.is_monitor);
    call.holds.iter().find(|held| held.is_monitor).filter(|_| is_await && is_condition && has_lock)
}

/// What a call waits for, where it may wait for long.
fn blocks(key: &MethodKey) -> Option<&'static str> {
    let in_concurrent = key.class.strip_prefix("java.util.concurrent.");
    // A call with a timeout is deliberate.
    let is_unit = |ty: &Type| matches!(ty, Type::Class(name) if &**name == "java.util.concurrent.TimeUnit");
    if key.params.iter().any(is_unit) || (key.name == "join" && !key.params.is_empty()) {
        return None;
    }
    match (&*key.class, &*key.name) {
        ("java.lang.Thread", "sleep") => return Some("sleeps"),
        ("java.lang.Thread", "join") => return Some("waits for a thread to end"),
        ("java.lang.Process", "waitFor") => return Some("waits for a process to end"),
        ("java.net.ServerSocket", "accept") => return Some("waits for a connection"),
        ("java.net.Socket", "connect") => return Some("waits for a connection"),
        ("java.net.http.HttpClient", "send") => return Some("waits for a network response"),
        ("java.net.URL", "openStream") => return Some("waits for a network response"),
        _ => {}
    }
    let class = in_concurrent?;
    match &*key.name {
        "sleep" if class == "TimeUnit" => Some("sleeps"),
        "get" | "join" if matches!(class, "Future" | "CompletableFuture" | "FutureTask" | "ForkJoinTask") => {
            Some("waits for a result")
        }
        "invokeAll" | "invokeAny" | "awaitTermination" => Some("waits for tasks to end"),
        "await" if matches!(class, "CountDownLatch" | "CyclicBarrier") => Some("waits for other threads"),
        "arriveAndAwaitAdvance" => Some("waits for other threads"),
        "exchange" if class == "Exchanger" => Some("waits for other threads"),
        "acquire" if class == "Semaphore" => Some("waits for a permit"),
        "put" | "take" | "putFirst" | "putLast" | "takeFirst" | "takeLast" | "transfer"
            if class.ends_with("Queue") || class.ends_with("Deque") =>
        {
            let is_bounded = !matches!(class, "PriorityBlockingQueue" | "DelayQueue") || key.name.starts_with("take");
            is_bounded.then_some("waits on a queue")
        }
        _ => None,
    }
}
