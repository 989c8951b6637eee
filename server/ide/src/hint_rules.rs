//! The rules of hints: findings of static analysis, each with its page.

use crate::rules::Rule;

pub const HINT_RULES: &[Rule] = &[
    Rule {
        id: "volatile-update",
        summary: "a volatile field is updated by a read and a separate write (not atomic)",
        page: include_str!("../rules/volatile-update.md"),
    },
    Rule {
        id: "check-then-act",
        summary: "the result of a query on a concurrent object is used when it may no longer be true",
        page: include_str!("../rules/check-then-act.md"),
    },
    Rule {
        id: "unsafe-publication",
        summary: "another thread may see a partially constructed object",
        page: include_str!("../rules/unsafe-publication.md"),
    },
    Rule {
        id: "unsynchronized-override",
        summary: "a synchronized method is overridden by a method that accesses the same fields without the lock",
        page: include_str!("../rules/unsynchronized-override.md"),
    },
    Rule {
        id: "inconsistent-guard",
        summary: "a field that is accessed under a lock nearly everywhere is accessed without it",
        page: include_str!("../rules/inconsistent-guard.md"),
    },
    Rule {
        id: "guard-not-held",
        summary: "a field is accessed without the lock that `@GuardedBy` names",
        page: include_str!("../rules/guard-not-held.md"),
    },
    Rule {
        id: "mutable-in-immutable",
        summary: "a class that is declared `@Immutable` has a mutable field",
        page: include_str!("../rules/mutable-in-immutable.md"),
    },
    Rule {
        id: "container-race",
        summary: "a collection that is not thread-safe is used by several threads without a lock",
        page: include_str!("../rules/container-race.md"),
    },
    Rule {
        id: "lock-order",
        summary: "two locks are acquired in both orders (possible deadlock)",
        page: include_str!("../rules/lock-order.md"),
    },
    Rule {
        id: "blocking-under-lock",
        summary: "a thread blocks while it holds a lock",
        page: include_str!("../rules/blocking-under-lock.md"),
    },
    Rule {
        id: "lock-not-released",
        summary: "a lock is not unlocked on every path out of a method",
        page: include_str!("../rules/lock-not-released.md"),
    },
    Rule {
        id: "wait-misuse",
        summary: "wait, notify or await outside a loop, without its lock or without a change of state",
        page: include_str!("../rules/wait-misuse.md"),
    },
    Rule {
        id: "start-in-constructor",
        summary: "a thread that uses an object is started in its constructor",
        page: include_str!("../rules/start-in-constructor.md"),
    },
    Rule {
        id: "double-checked-locking",
        summary: "a lazily created object is read without a lock from a field that is not volatile",
        page: include_str!("../rules/double-checked-locking.md"),
    },
    Rule {
        id: "boxed-compare-and-set",
        summary: "compareAndSet compares with an object that was created for the call",
        page: include_str!("../rules/boxed-compare-and-set.md"),
    },
    Rule {
        id: "put-if-absent-ignored",
        summary: "the result of putIfAbsent is ignored, and the new object is used as the one in the map",
        page: include_str!("../rules/put-if-absent-ignored.md"),
    },
    Rule {
        id: "optimistic-read-unchecked",
        summary: "the stamp of an optimistic read is never validated",
        page: include_str!("../rules/optimistic-read-unchecked.md"),
    },
    Rule {
        id: "timeout-restarts",
        summary: "a wait in a loop begins its whole time limit anew each time it is woken",
        page: include_str!("../rules/timeout-restarts.md"),
    },
    Rule {
        id: "recursive-compute",
        summary: "a function that a ConcurrentHashMap calls modifies the map",
        page: include_str!("../rules/recursive-compute.md"),
    },
    Rule {
        id: "stamped-lock-twice",
        summary: "a StampedLock is acquired by a thread that already holds it",
        page: include_str!("../rules/stamped-lock-twice.md"),
    },
    Rule {
        id: "class-init-cycle",
        summary: "a static initialiser needs a subclass of its class (possible deadlock)",
        page: include_str!("../rules/class-init-cycle.md"),
    },
];
