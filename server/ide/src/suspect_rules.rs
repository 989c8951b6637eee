//! The rules of what is suspected without running anything, each with its page.

use crate::rules::Rule;

pub const SUSPECT_RULES: &[Rule] = &[
    Rule {
        id: "volatile-update",
        summary: "a volatile field is read, changed and written back in more than one step",
        page: include_str!("../rules/volatile-update.md"),
    },
    Rule {
        id: "check-then-act",
        summary: "what a concurrent collection answered is acted upon as if it were still so",
        page: include_str!("../rules/check-then-act.md"),
    },
    Rule {
        id: "unsafe-publication",
        summary: "others may have an object before it is whole",
        page: include_str!("../rules/unsafe-publication.md"),
    },
    Rule {
        id: "unsynchronized-override",
        summary: "a synchronized method is overridden by one that goes about the same object without the lock",
        page: include_str!("../rules/unsynchronized-override.md"),
    },
    Rule {
        id: "inconsistent-guard",
        summary: "a field that a lock guards nearly everywhere is used without it",
        page: include_str!("../rules/inconsistent-guard.md"),
    },
    Rule {
        id: "guard-not-held",
        summary: "what `@GuardedBy` says of a field isn't so",
        page: include_str!("../rules/guard-not-held.md"),
    },
    Rule {
        id: "mutable-in-immutable",
        summary: "a class that is declared `@Immutable` has a field that may change",
        page: include_str!("../rules/mutable-in-immutable.md"),
    },
    Rule {
        id: "container-race",
        summary: "a collection for one thread is used by several without a lock",
        page: include_str!("../rules/container-race.md"),
    },
    Rule {
        id: "lock-order",
        summary: "two locks are taken in both orders",
        page: include_str!("../rules/lock-order.md"),
    },
    Rule {
        id: "blocking-under-lock",
        summary: "a thread waits for something else while it holds a lock",
        page: include_str!("../rules/blocking-under-lock.md"),
    },
    Rule {
        id: "lock-not-released",
        summary: "a lock is still held on a way out of the method that took it",
        page: include_str!("../rules/lock-not-released.md"),
    },
    Rule {
        id: "wait-misuse",
        summary: "wait or notify where it can't do what it is for",
        page: include_str!("../rules/wait-misuse.md"),
    },
    Rule {
        id: "start-in-constructor",
        summary: "a thread that uses an object is started in its constructor",
        page: include_str!("../rules/start-in-constructor.md"),
    },
    Rule {
        id: "double-checked-locking",
        summary: "a lazily made object is read without a lock from a field that isn't volatile",
        page: include_str!("../rules/double-checked-locking.md"),
    },
    Rule {
        id: "boxed-compare-and-set",
        summary: "compareAndSet expects an object that was made for the call",
        page: include_str!("../rules/boxed-compare-and-set.md"),
    },
    Rule {
        id: "put-if-absent-ignored",
        summary: "an object that putIfAbsent may not have taken is used as the one in the map",
        page: include_str!("../rules/put-if-absent-ignored.md"),
    },
    Rule {
        id: "optimistic-read-unchecked",
        summary: "the stamp of an optimistic read that nobody validates",
        page: include_str!("../rules/optimistic-read-unchecked.md"),
    },
    Rule {
        id: "recursive-compute",
        summary: "a function that a ConcurrentHashMap calls changes the map",
        page: include_str!("../rules/recursive-compute.md"),
    },
    Rule {
        id: "stamped-lock-twice",
        summary: "a StampedLock is taken by a thread that has it",
        page: include_str!("../rules/stamped-lock-twice.md"),
    },
    Rule {
        id: "class-init-cycle",
        summary: "a static initialiser needs a subclass of its class",
        page: include_str!("../rules/class-init-cycle.md"),
    },
];
