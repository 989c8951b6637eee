//! The rules of `queries/java`: ids, one-line summaries and pages.

use crate::rules::Rule;

macro_rules! rules {
    ($($id:literal: $summary:literal,)*) => {
        &[$(Rule { id: $id, summary: $summary, page: include_str!(concat!("../rules/", $id, ".md")) },)*]
    };
}

pub const PATTERN_RULES: &[Rule] = rules! {
    "acquire-inside-try": "acquire() of a semaphore inside the try whose finally releases it",
    "atomic-get-then-set": "an atomic variable is set to a value computed from its get",
    "await-ignored": "the result of a timed await of a latch is ignored",
    "await-not-in-loop": "Condition.await outside of a loop",
    "concurrent-map-contains": "contains() of a ConcurrentHashMap, which searches values",
    "daemon-after-start": "setDaemon after start",
    "empty-synchronized": "an empty synchronized block",
    "fresh-condition": "a condition is created and used in one expression",
    "guard-not-final": "@GuardedBy names a field that is not final",
    "interrupt-cleared": "Thread.interrupted() where interrupt() is meant",
    "interrupt-swallowed": "an InterruptedException is caught and ignored",
    "lazy-static-init": "a static field initialised lazily without a lock",
    "lock-inside-try": "lock() as the first statement of its try",
    "lock-on-boxed": "synchronized on a boxed number or other value object",
    "lock-on-current-thread": "synchronized on the current thread",
    "lock-on-fresh-object": "synchronized on an object that no other thread can have",
    "lock-on-get-class": "synchronized on getClass()",
    "lock-on-literal": "synchronized on a string literal",
    "lock-on-local": "synchronized on a local variable or parameter",
    "lock-on-lock": "synchronized on a java.util.concurrent lock",
    "lock-on-non-final-field": "synchronized on a field that is reassigned",
    "lock-on-string": "synchronized on a string",
    "nested-synchronized": "synchronized within synchronized",
    "notify-on-condition": "notify() or notifyAll() on a Condition",
    "notify-one": "notify instead of notifyAll",
    "parallel-side-effect": "a parallel stream modifies a collection that is not thread-safe",
    "plain-collection-in-map": "a collection that is not thread-safe is the value of a concurrent map and changed without a lock",
    "read-lock-upgrade": "a write lock is acquired while the read lock is held",
    "run-instead-of-start": "`new Thread(…).run()` starts no thread",
    "shared-date-format": "a static SimpleDateFormat or Calendar",
    "shared-thread-local-random": "a ThreadLocalRandom kept in a field",
    "sleep-poll": "a loop that sleeps until a field changes",
    "spin-on-plain-field": "a loop that waits for a field that is not volatile",
    "static-through-thread": "a static method of Thread called on a thread variable",
    "static-under-instance-lock": "a static field is written under the lock of one instance",
    "synchronized-collection-iteration": "a synchronized collection is iterated without its lock",
    "thread-as-task": "a Thread given to an executor",
    "thread-local-not-static": "a ThreadLocal in a field that is not static",
    "thread-local-null": "a ThreadLocal set to null",
    "thread-priority": "a call of Thread.setPriority",
    "thread-stop": "a call of Thread.stop, suspend or resume",
    "thread-without-run": "a thread without a Runnable and without run()",
    "thread-yield": "a call of Thread.yield",
    "try-lock-ignored": "the result of tryLock is ignored",
    "volatile-array": "a write to an element of a volatile array",
    "wait-on-condition": "wait() on a Condition, a latch or a barrier",
    "wait-on-thread": "wait or notify on a Thread object",
    "wait-without-timeout": "a wait without a timeout",
};
