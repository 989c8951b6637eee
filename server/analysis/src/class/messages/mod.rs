//! The sentences of this folder's rules, one function a sentence, so that they can be read in one sitting.
//!
//! A sentence says what happens, to what, and, where there is room, what to do about it. `messages.txt` holds all
//! of them with sample names; the test below compares it (`UPDATE_EXPECT=1` writes it anew).
//! Names come in as text: nothing here knows of places or of the analysis.

use std::fmt::Display;

// blocking-under-lock

pub fn blocks_under_lock(what: &str, lock: &str) -> String {
    format!("this {what} while holding `{lock}`; other threads that need the lock must wait")
}

pub fn callee_blocks_under_lock(method: &str, what: &str, lock: &str) -> String {
    format!("{method} {what} while `{lock}` is held; other threads that need the lock must wait")
}

pub fn blocks_here(what: &str) -> String {
    format!("this {what} here")
}

pub fn wait_keeps_other_lock(call: &str, lock: &str) -> String {
    format!("`{call}` releases only its own lock; `{lock}` is still held while waiting")
}

// boxed-compare-and-set

pub fn expects_box(class: &str) -> String {
    format!(
        "this compares by identity with a boxed value created here; `{class}` objects of equal value are not necessarily the same object"
    )
}

pub fn expects_new(class: &str) -> String {
    format!("this compares by identity with a new `{class}`, so it can never succeed")
}

// check-then-act

pub fn check_then_act(acts: &str, asks: &str, object: &str, instead: &str) -> String {
    format!("`{acts}` relies on the result of `{asks}`, but another thread may change `{object}` in between; {instead}")
}

pub fn cleared_after_copy(object: &str) -> String {
    format!(
        "`clear()` also removes what another thread adds to `{object}` after it was copied; take elements out one by one, as with `poll()`"
    )
}

pub fn update_ignored(object: &str) -> String {
    format!(
        "the result of `compareAndSet` is ignored; where another thread has changed `{object}` since it was read, this update is lost"
    )
}

pub fn copied_here(object: &str) -> String {
    format!("`{object}` is copied here")
}

pub fn read_together(method: &str, one: &str, other: &str, writer: &str) -> String {
    format!(
        "{method} reads `{one}` and `{other}`, which {writer} changes one after the other; another thread may see one of them changed and the other one not"
    )
}

pub fn changed_here(method: &str, field: &str) -> String {
    format!("{method} changes `{field}` here")
}

pub fn read_again(field: &str, writer: &str) -> String {
    format!(
        "`{field}` is read again after it was compared with null, and {writer} may set it to null in between; read it once into a local variable"
    )
}

pub fn array_read_again(field: &str, writer: &str) -> String {
    format!(
        "`{field}` is read again, and {writer} may have replaced the array in between; read it once into a local variable"
    )
}

pub fn read_before(field: &str) -> String {
    format!("`{field}` is read here first")
}

pub fn compared_here(field: &str) -> String {
    format!("`{field}` is compared with null here")
}

pub fn set_to_null_here(method: &str, field: &str) -> String {
    format!("{method} sets `{field}` to null here")
}

pub fn checked_here(object: &str, asks: &str) -> String {
    format!("`{object}.{asks}` is called here")
}

pub const UPDATE_ATOMICALLY: &str = "use `compareAndSet` or an update method, which does both in one step";
pub const LOCK_AROUND_GET_AND_SET: &str = "hold a lock around both calls, or use `replaceAll`";
pub const PUT_ATOMICALLY: &str =
    "use `putIfAbsent`, `computeIfAbsent`, `compute` or `merge`, which does both in one step";
pub const REPLACE_ATOMICALLY: &str = "use `replace` with the old value or `compute`, which does both in one step";
pub const USE_RESULT_OF_ADD: &str = "call `add` alone and check its result (`addIfAbsent` for a list)";
pub const USE_RESULT_OF_REMOVE: &str = "call `remove` alone and check its result";
pub const TRY_TO_ACQUIRE: &str = "call `tryAcquire` alone and check its result";
pub const BOUND_BY_SEMAPHORE: &str =
    "bound it by a `Semaphore`, by a queue with a capacity, or hold a lock around both";
pub const OFFER_INSTEAD: &str = "call `offer` alone and check its result";
pub const LOCK_AROUND: &str = "hold a lock around both";
pub const USE_RESULT_OF_POLL: &str = "call `poll` alone and check its result";

// class-init-cycle

pub fn class_init_cycle(class: &str, subclass: &str) -> String {
    format!(
        "the initialisation of `{class}` needs its subclass `{subclass}`, which needs `{class}`; two threads that start with one each can deadlock"
    )
}

// container-race

pub fn container_is_not_thread_safe(container: &str, verb: &str, reason: &str) -> String {
    format!("`{container}` is not thread-safe and is {verb} here without a lock; {reason}")
}

pub fn elements_without_lock(array: &str, verb: &str, reason: &str) -> String {
    format!("elements of `{array}` are {verb} here without a lock; {reason}")
}

pub fn object_is_changed(object: &str, call: &str, what: &str, reason: &str) -> String {
    format!("`{object}` is used here without a lock, and `{call}` changes `{what}`, which nothing guards; {reason}")
}

pub fn method_calls_holding(method: &str, call: &str, lock: &str) -> String {
    format!("{method} calls `{call}` on it holding `{lock}`")
}

pub fn thread_calls(thread: &str, call: &str) -> String {
    format!("thread `{thread}` calls `{call}` on it")
}

pub fn method_calls_here(method: &str, call: &str) -> String {
    format!("{method} calls `{call}` here")
}

pub fn tasks_share_container(name: &str, thread: &str, call: &str, meanwhile: &str) -> String {
    format!("`{name}` is not thread-safe: thread `{thread}` calls `{call}` on it while {meanwhile}")
}

pub const SAME_TASK_MEANWHILE: &str = "another thread that runs the same task does the same";

pub fn thread_meanwhile(thread: &str, call: &str) -> String {
    format!("thread `{thread}` calls `{call}`")
}

pub fn caller_and_task_share_container(name: &str, call: &str, thread: &str, other: &str) -> String {
    format!("`{name}` is not thread-safe: `{call}` is called on it while thread `{thread}` may call `{other}`")
}

pub fn calls_without_lock(call: &str) -> String {
    format!("calls `{call}` here, holding no lock")
}

pub fn thread_calls_without_lock(call: &str) -> String {
    format!("the thread calls `{call}` here, holding no lock")
}

pub fn is_declared(class: &str, annotation: &str) -> String {
    format!("`{class}` is declared `@{annotation}`")
}

pub fn is_declared_above(class: &str, above: &str) -> String {
    format!("`{class}` is a kind of `{above}`, which is declared `@ThreadSafe`")
}

pub fn is_shared_by_framework(class: &str, what: &str) -> String {
    format!("`{class}` is {what}: a single instance serves all requests")
}

// data-race, inconsistent-guard

pub fn race_with_guarded(
    field: &str,
    here: &str,
    access: &str,
    there: &str,
    other: &str,
    lock: &dyn Display,
) -> String {
    format!(
        "possible data race on `{field}`: {here} {access} it without a lock while {there} {other} it holding `{lock}`"
    )
}

pub fn race(field: &str, what: &str) -> String {
    format!("possible data race on `{field}`: {what}")
}

pub fn race_with_itself(method: &str) -> String {
    format!("{method} writes it and may run on several threads at once")
}

pub fn race_of_methods(writer: &str, other: &str, access: &str) -> String {
    format!("{writer} writes it while {other} {access} it")
}

pub fn writes_flag_of_loop(method: &str, thread: &str) -> String {
    format!("{method} writes it while a loop of thread `{thread}` reads it; the loop may never see the write")
}

pub fn both_update(method: &str, thread: &str) -> String {
    format!("{method} updates it while thread `{thread}` updates it")
}

pub fn updates_beside(method: &str, other: &str, lock: &dyn Display) -> String {
    format!(
        "{method} updates it without a lock, beside `{other}`, which it accesses holding `{lock}`; an update can be lost"
    )
}

pub fn half_locked(method: &str, lock: &dyn Display) -> String {
    format!("{method} updates it, and has locked `{lock}` on some of its paths alone; an update can be lost")
}

pub fn reads_what_loop_updates(method: &str, thread: &str) -> String {
    format!("{method} reads it while a loop of thread `{thread}` updates it, and may never see the updates")
}

pub fn mostly_guarded(field: &str, verb: &str, lock: &dyn Display, with: usize, all: usize) -> String {
    format!("`{field}` is {verb} here without holding `{lock}`; {with} of its {all} accesses hold it")
}

pub fn filled_together(field: &str, others: usize, method: &str) -> String {
    let all = fields(field, others);
    format!("{all} are accessed without the lock that {method} holds when it accesses them; no other method holds it")
}

/// Several fields, of which one is named.
fn fields(field: &str, others: usize) -> String {
    let s = if others == 1 { "" } else { "s" };
    format!("`{field}` and {others} other field{s}")
}

pub fn unlocked_in_class(field: &str, others: usize, access: &str, lock: &dyn Display) -> String {
    let fields = fields(field, others);
    format!("{fields} are {access} without holding `{lock}`, which other accesses hold")
}

pub fn unlocked_together(field: &str, others: usize, method: &str, lock: &dyn Display) -> String {
    let fields = fields(field, others);
    format!("{fields} are accessed in {method} without holding `{lock}`, which other accesses hold")
}

pub fn accessed_without_themselves(field: &str, others: usize) -> String {
    format!("{} are used without holding their own locks, which other accesses hold", fields(field, others))
}

pub const SAME_HERE: &str = "the same is true here";

pub fn also_without_lock(field: &str) -> String {
    format!("`{field}` is accessed without the lock here")
}

pub fn written_under_read_lock(field: &str, lock: &dyn Display) -> String {
    format!("`{field}` is written here under the read lock of `{lock}`, which other threads may hold at the same time")
}

pub fn written_under_two_locks(
    field: &str,
    one: &dyn Display,
    method: &str,
    access: &str,
    other: &dyn Display,
) -> String {
    format!(
        "`{field}` is written here holding `{one}`, but {method} {access} it holding `{other}`; two different locks do not exclude each other"
    )
}

pub fn accesses_holding(method: &str, access: &str, field: &str, lock: &dyn Display) -> String {
    format!("{method} {access} `{field}` here, holding `{lock}`")
}

pub fn accesses_here(method: &str, access: &str, field: &str) -> String {
    format!("{method} {access} `{field}` here")
}

pub fn thread_accesses_without_lock(thread: &str, access: &str, field: &str) -> String {
    format!("thread `{thread}` {access} `{field}` here, holding no lock of it")
}

// double-checked-locking

pub fn double_checked(field: &str) -> String {
    format!(
        "`{field}` is read here without a lock and is not volatile; the reader may see a partially constructed object"
    )
}

pub fn assigned_under_lock(field: &str) -> String {
    format!("`{field}` is assigned here, under a lock")
}

pub fn assigned_too_early(field: &str) -> String {
    format!("`{field}` is assigned before the object is fully initialised; an unlocked reader may use it too early")
}

pub const MODIFIED_AFTER_PUBLICATION: &str = "the object is modified here, when other threads can already see it";

// guard-not-held

pub fn unknown_guard(field: &str, guard: &str) -> String {
    format!("`@GuardedBy(\"{guard}\")` of `{field}` names something that does not exist in this scope")
}

pub fn instance_guard_of_static(field: &str, guard: &str) -> String {
    format!(
        "`{field}` is static, but `{guard}` is a different lock for each instance, so it does not protect the field"
    )
}

pub fn guard_is_not_final(guard: &str, field: &str) -> String {
    format!(
        "`{guard}`, which guards `{field}`, is not final; after a reassignment two threads may hold different locks"
    )
}

pub fn guards_this_field(field: &str) -> String {
    format!("`{field}` is guarded by it")
}

pub fn only_read_lock_held(field: &str, guard: &str) -> String {
    format!("`{field}` is written here while holding only the read lock of `{guard}`")
}

pub fn guard_not_held(field: &str, verb: &str, guard: &str) -> String {
    format!("`{field}` is {verb} here without holding `{guard}` (declared by `@GuardedBy`)")
}

pub fn declared_here(field: &str) -> String {
    format!("`{field}` is declared here")
}

// lock-not-released

pub fn locked_after_exception(lock: &str) -> String {
    format!("`{lock}` stays locked if an exception is thrown before it is unlocked; unlock it in a `finally` block")
}

pub fn not_unlocked_on_every_path(lock: &str) -> String {
    format!("`{lock}` is not unlocked on every path out of this method")
}

pub const EXCEPTION_LEAVES_LOCKED: &str = "an exception thrown here leaves it locked";
pub const EXIT_LEAVES_LOCKED: &str = "leaving the method here leaves it locked";

// mutable-in-immutable

pub fn changes_immutable(class: &str, method: &str, field: &str) -> String {
    format!("`{class}` is declared `@Immutable`, but {method} changes `{field}`")
}

pub fn not_final_in_immutable(class: &str, field: &str) -> String {
    format!("`{class}` is declared `@Immutable`, but `{field}` is not final; another thread may see its default value")
}

pub fn not_all_final_in_immutable(class: &str, field: &str, others: usize) -> String {
    let fields = fields(field, others);
    format!(
        "`{class}` is declared `@Immutable`, but {fields} are not final; another thread may see their default values"
    )
}

pub fn written_here(field: &str) -> String {
    format!("`{field}` is written here")
}

// timeout-restarts

pub fn timeout_restarts(parameter: &str) -> String {
    format!(
        "each time it is woken, the loop waits for the whole `{parameter}` again; take the time once before the loop and wait for what is left"
    )
}

// optimistic-read-unchecked

pub const STAMP_NOT_VALIDATED: &str =
    "the stamp is never validated; the values read may be inconsistent. Call `validate` before using them";

// put-if-absent-ignored

pub fn put_if_absent_ignored(map: &str, class: &str) -> String {
    format!(
        "if the key is already present, `{map}` keeps its old `{class}` and this one is not in the map; use the value that `putIfAbsent` returns"
    )
}

pub const USED_AS_IF_IN_MAP: &str = "used here, but the map may hold a different value";

// recursive-compute

pub fn recursive_compute(map: &str, call: &str) -> String {
    format!("`{call}` modifies `{map}` inside a function that `{map}` itself calls; this can throw or block forever")
}

pub fn calls_this_function(map: &str) -> String {
    format!("`{map}` calls this function")
}

// stamped-lock-twice

pub fn stamped_lock_twice(lock: &str) -> String {
    format!("this thread already holds `{lock}` and blocks itself here: a `StampedLock` is not reentrant")
}

pub const ACQUIRED_AGAIN: &str = "it is acquired again here";

// start-in-constructor

pub fn started_before_fields(class: &str) -> String {
    format!(
        "a thread that uses `this` is started in the constructor of `{class}`; it may run before the fields that are assigned later"
    )
}

pub fn started_before_subclass(class: &str) -> String {
    format!(
        "a thread that uses `this` is started in the constructor of `{class}`; it may run before the constructor of a subclass has finished"
    )
}

// unsafe-publication

pub fn escapes_to_field(field: &str, class: &str) -> String {
    escapes(field, class)
}

pub fn escapes_to_call(owner: &str, method: &str, class: &str) -> String {
    escapes(&format!("{owner}.{method}"), class)
}

fn escapes(to: &str, class: &str) -> String {
    format!(
        "`this` escapes to `{to}` during construction of `{class}`; another thread may see a partially constructed object"
    )
}

pub fn escapes_before(owner: &str, method: &str, field: &str) -> String {
    format!(
        "`{owner}.{method}` gets `this` before the final field `{field}` is assigned; another thread may see that field's default value"
    )
}

pub fn escapes_to_thread(class: &str) -> String {
    format!(
        "`this` escapes to another thread during construction of `{class}`; that thread may see a partially constructed object"
    )
}

pub fn published_by_race(storing: &str, made: &str, field: &str, using: &str, state: &str) -> String {
    format!(
        "{storing} stores a new `{made}` in `{field}`, which is neither volatile nor guarded; {using} may see the object before {state}"
    )
}

pub const ELEMENTS_ARE_ADDED: &str = "its elements are added";

pub fn field_is_set(field: &str) -> String {
    format!("its `{field}` is set")
}

pub fn read_without_lock(using: &str) -> String {
    format!("{using} reads it here, holding no lock")
}

// unsynchronized-override

pub fn override_is_not_synchronized(above: &str, own: &str, method: &str, field: &str, verb: &str) -> String {
    format!(
        "`{above}.{method}` is synchronized, but its override `{own}.{method}` is not; `{field}` is {verb} here without the lock"
    )
}

// volatile-update

pub fn volatile_update(field: &str) -> String {
    format!(
        "this update of the volatile field `{field}` is not atomic; a write by another thread between the read and the write is lost"
    )
}

// wait-misuse

pub fn wait_outside_loop(call: &str) -> String {
    format!("`{call}` can wake up spuriously; call it in a loop that re-checks the condition")
}

pub fn monitor_not_held(call: &str, object: &str) -> String {
    format!("`{call}` is called without holding the monitor of `{object}`")
}

pub fn condition_lock_not_held(call: &str, lock: &str) -> String {
    format!("`{call}` is called without holding `{lock}`, the lock of this condition")
}

pub fn notify_without_change(call: &str) -> String {
    format!("`{call}` is called but no state was changed; the woken thread will see the same condition")
}

#[cfg(test)]
mod tests;
