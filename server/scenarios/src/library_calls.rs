//! What methods of the library do, by their names: whether they wait, lock, start threads, or leave their object as it is.

use racelens_ir::{MethodKey, Type};

/// Whether a method sets a flag or adds to a collection if nobody has: `compareAndSet`, `putIfAbsent`, `add`.
pub(crate) fn is_mark(method: &MethodKey) -> bool {
    match &*method.name {
        "compareAndSet" | "getAndSet" => method.class == "java.util.concurrent.atomic.AtomicBoolean",
        "putIfAbsent" | "add" => method.class.starts_with("java.util."),
        _ => false,
    }
}

pub(crate) fn takes_mark_away(method: &MethodKey) -> bool {
    match &*method.name {
        "set" | "lazySet" | "setRelease" => method.class == "java.util.concurrent.atomic.AtomicBoolean",
        _ => false,
    }
}

pub(crate) fn is_removal(method: &MethodKey) -> bool {
    method.name == "remove" && method.class.starts_with("java.util.")
}

pub(crate) fn is_wait(method: &MethodKey) -> bool {
    let is_condition = method.class.ends_with("Condition") || method.class.ends_with("ConditionObject");
    &*method.name == "wait" || is_condition && method.name.starts_with("await")
}

/// A wait that has parameters, or a call of a concurrent class that takes a time: `tryAcquire`, `offer`, `exchange`.
pub(crate) fn is_limited_wait(method: &MethodKey) -> bool {
    let is_unit = |ty: &Type| matches!(ty, Type::Class(name) if name == "java.util.concurrent.TimeUnit");
    let is_time = method.class == "java.util.concurrent.TimeUnit";
    if is_time && method.name.starts_with("timed") {
        return true;
    }
    let is_timed = method.class.starts_with("java.util.concurrent.") && !is_time && !is_start(method);
    is_wait(method) && !method.params.is_empty() || is_timed && method.params.iter().any(is_unit)
}

pub(crate) fn is_start(method: &MethodKey) -> bool {
    let name = &*method.name;
    let runs_tasks = method.class.starts_with("java.util.concurrent.")
        && (matches!(name, "execute" | "submit" | "invokeAll" | "invokeAny" | "schedule") || name.ends_with("Async"));
    method.class == "java.lang.Thread" && matches!(name, "start" | "startVirtualThread") || runs_tasks
}

/// Whether a method of the library reads an object that other calls may have changed; locks are read for themselves.
pub(crate) fn looks_at_others(method: &MethodKey) -> bool {
    let is_lock = method.class.starts_with("java.util.concurrent.locks.");
    method.class.starts_with("java.util.") && !is_lock && !method.is_constructor()
}

/// `tryLock` and its kin, `tryAcquire`.
pub(crate) fn is_lock_or_permits(method: &MethodKey) -> bool {
    method.class.starts_with("java.util.concurrent.locks.") || method.class == "java.util.concurrent.Semaphore"
}

/// Whether a method of the library leaves its object as it is, by its name; or locks it, which leaves nothing behind.
pub(crate) fn is_reader(method: &MethodKey) -> bool {
    let name = &*method.name;
    let readers = [
        "size",
        "isEmpty",
        "peek",
        "sum",
        "length",
        "toString",
        "hashCode",
        "equals",
        "iterator",
        "hasNext",
        "next",
        "entrySet",
        "keySet",
        "values",
        "stream",
        "toArray",
        "forEach",
        "availablePermits",
        "compareTo",
        "charAt",
        "valueOf",
        "lock",
        "unlock",
        "readLock",
        "writeLock",
        "tryOptimisticRead",
        "validate",
        "unlockRead",
        "unlockWrite",
        "asList",
        "subMap",
        "subSet",
        "subList",
        "elements",
        "element",
        "keys",
        "min",
        "max",
        "abs",
        "append",
        "format",
        "of",
        "ofNullable",
        "orElse",
        "intValue",
        "longValue",
        "doubleValue",
        "booleanValue",
        "remainingCapacity",
        "await",
        "wait",
        "requireNonNull",
        "copyOf",
        "unmodifiableList",
        "currentThread",
        // Of streams and what may be there.
        "filter",
        "map",
        "flatMap",
        "mapToInt",
        "mapToLong",
        "count",
        "collect",
        "toList",
        "sorted",
        "anyMatch",
        "allMatch",
        "noneMatch",
        "findFirst",
        "orElseGet",
        "orElseThrow",
        "ifPresent",
        // Of times.
        "instant",
        "now",
        "millis",
        "plus",
        "minus",
        "between",
        "toMillis",
        "toNanos",
        "toSeconds",
        "toEpochMilli",
        "compare",
    ];
    let starts = [
        "get",
        "is",
        "contains",
        "first",
        "last",
        "currentTime",
        "nano",
        "head",
        "tail",
        "descending",
        "floor",
        "ceiling",
        "lower",
        "higher",
        "navigable",
        "indexOf",
    ];
    let is_change = name.starts_with("getAnd") || name == "getClass";
    method.is_constructor()
        || readers.contains(&name)
        || starts.iter().any(|start| name.starts_with(start)) && !is_change
}

pub(crate) fn is_immutable(ty: &Type) -> bool {
    match ty {
        Type::Primitive(_) => true,
        Type::Array(_) => false,
        Type::Class(name) => {
            matches!(
                &**name,
                "java.lang.String"
                    | "java.lang.Integer"
                    | "java.lang.Long"
                    | "java.lang.Boolean"
                    | "java.lang.Double"
                    | "java.lang.Class"
                    | "java.util.UUID"
                    | "java.time.Duration"
                    | "java.time.Instant"
                    | "java.math.BigInteger"
                    | "java.math.BigDecimal"
                    | "java.util.concurrent.TimeUnit"
            )
        }
    }
}
