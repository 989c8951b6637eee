//! All sentences with sample names, as a person reads them.

use super::*;

#[test]
fn all_messages() {
    let (field, lock) = ("Box.value", "lock");
    let all: &[(&str, &[String])] = &[
        (
            "blocking-under-lock",
            &[
                blocks_under_lock("sleeps", lock),
                callee_blocks_under_lock("`fetch`", "waits for a result", lock),
                blocks_here("sleeps"),
                wait_keeps_other_lock("wait", lock),
            ],
        ),
        ("boxed-compare-and-set", &[expects_box("Integer"), expects_new("Node")]),
        (
            "check-then-act",
            &[
                check_then_act("put()", "containsKey()", "map", PUT_ATOMICALLY),
                check_then_act("set()", "get()", "counter", UPDATE_ATOMICALLY),
                check_then_act("set()", "get()", "list", LOCK_AROUND_GET_AND_SET),
                check_then_act("replace()", "get()", "map", REPLACE_ATOMICALLY),
                check_then_act("add()", "contains()", "set", USE_RESULT_OF_ADD),
                check_then_act("remove()", "containsKey()", "map", USE_RESULT_OF_REMOVE),
                check_then_act("remove()", "isEmpty()", "queue", USE_RESULT_OF_POLL),
                check_then_act("remove()", "isEmpty()", "list", LOCK_AROUND),
                check_then_act("acquire()", "availablePermits()", "permits", TRY_TO_ACQUIRE),
                check_then_act("add()", "remainingCapacity()", "queue", OFFER_INSTEAD),
                check_then_act("add()", "size()", "queue", BOUND_BY_SEMAPHORE),
                read_again(field, "`clear`"),
                array_read_again(field, "`clear`"),
                read_before(field),
                compared_here(field),
                set_to_null_here("`clear`", field),
                checked_here("map", "containsKey()"),
                cleared_after_copy("queue"),
                copied_here("queue"),
                update_ignored("balance"),
                read_together("`mean`", "count", "sum", "`add`"),
                changed_here("`add`", "sum"),
                SAME_HERE.to_owned(),
            ],
        ),
        ("class-init-cycle", &[class_init_cycle("Shape", "Circle")]),
        (
            "container-race",
            &[
                container_is_not_thread_safe(field, "modified", &method_calls_holding("`add`", "put", lock)),
                container_is_not_thread_safe(field, "used", &thread_calls("worker", "put")),
                container_is_not_thread_safe(field, "modified", &is_declared("Box", "ThreadSafe")),
                container_is_not_thread_safe(field, "modified", &is_declared_above("Box", "Store")),
                container_is_not_thread_safe(field, "modified", &is_shared_by_framework("Box", "a servlet")),
                method_calls_here("`add`", "put"),
                elements_without_lock(field, "modified", &is_declared("Box", "ThreadSafe")),
                object_is_changed("Box.items", "add", "Items.list", &is_declared("Box", "ThreadSafe")),
                tasks_share_container("list", "worker", "add", SAME_TASK_MEANWHILE),
                tasks_share_container("list", "worker", "add", &thread_meanwhile("reader", "size")),
                caller_and_task_share_container("list", "size", "worker", "add"),
                calls_without_lock("add"),
                thread_calls_without_lock("add"),
            ],
        ),
        (
            "data-race, inconsistent-guard",
            &[
                written_under_two_locks(field, &lock, "`get`", "reads", &"this.other"),
                race_with_guarded(field, "`get`", "reads", "`set`", "writes", &lock),
                race(field, &race_with_itself("`add`")),
                race(field, &race_of_methods("`set`", "`get`", "reads")),
                race(field, &writes_flag_of_loop("`stop`", "worker")),
                race(field, &both_update("`add`", "worker")),
                race(field, &reads_what_loop_updates("`get`", "worker")),
                race(field, &updates_beside("`add`", "Box.size", &lock)),
                race(field, &half_locked("`add`", &lock)),
                mostly_guarded(field, "written", &lock, 3, 4),
                filled_together(field, 2, "`load`"),
                unlocked_in_class(field, 2, "read", &lock),
                unlocked_together(field, 1, "`get`", &lock),
                accessed_without_themselves(field, 2),
                also_without_lock(field),
                written_under_read_lock(field, &lock),
                accesses_holding("`set`", "writes", field, &lock),
                accesses_here("`set`", "writes", field),
                thread_accesses_without_lock("worker", "reads", field),
            ],
        ),
        (
            "double-checked-locking",
            &[
                double_checked(field),
                assigned_under_lock(field),
                assigned_too_early(field),
                MODIFIED_AFTER_PUBLICATION.to_owned(),
            ],
        ),
        (
            "guard-not-held",
            &[
                unknown_guard(field, lock),
                instance_guard_of_static(field, "this"),
                guard_is_not_final(lock, field),
                guards_this_field(field),
                only_read_lock_held(field, lock),
                guard_not_held(field, "written", lock),
                declared_here(field),
            ],
        ),
        (
            "lock-not-released",
            &[
                locked_after_exception(lock),
                EXCEPTION_LEAVES_LOCKED.to_owned(),
                not_unlocked_on_every_path(lock),
                EXIT_LEAVES_LOCKED.to_owned(),
            ],
        ),
        (
            "mutable-in-immutable",
            &[
                changes_immutable("Box", "`set`", field),
                not_final_in_immutable("Box", field),
                not_all_final_in_immutable("Box", field, 2),
                written_here(field),
            ],
        ),
        ("optimistic-read-unchecked", &[STAMP_NOT_VALIDATED.to_owned()]),
        ("put-if-absent-ignored", &[put_if_absent_ignored("map", "List"), USED_AS_IF_IN_MAP.to_owned()]),
        ("recursive-compute", &[recursive_compute("map", "put"), calls_this_function("map")]),
        ("stamped-lock-twice", &[stamped_lock_twice(lock), ACQUIRED_AGAIN.to_owned()]),
        ("start-in-constructor", &[started_before_fields("Box"), started_before_subclass("Box")]),
        ("timeout-restarts", &[timeout_restarts("timeout")]),
        (
            "unsafe-publication",
            &[
                escapes_before("Feed", "subscribe", "prices"),
                escapes_to_field("Registry.last", "Box"),
                escapes_to_call("Registry", "add", "Box"),
                escapes_to_thread("Box"),
                published_by_race("`set`", "Box", "Holder.box", "thread `worker`", &field_is_set("value")),
                published_by_race("`set`", "HashMap", "Holder.map", "`get`", ELEMENTS_ARE_ADDED),
                read_without_lock("thread `worker`"),
            ],
        ),
        ("unsynchronized-override", &[override_is_not_synchronized("Base", "Box", "set", field, "written")]),
        ("volatile-update", &[volatile_update(field)]),
        (
            "wait-misuse",
            &[
                wait_outside_loop("wait"),
                monitor_not_held("notify", lock),
                condition_lock_not_held("await", lock),
                notify_without_change("notify"),
            ],
        ),
    ];
    let mut text = String::new();
    for (rule, messages) in all {
        text.push_str(&format!("{rule}\n"));
        for message in *messages {
            text.push_str(&format!("    {message}\n"));
        }
    }
    expect_test::expect_file!["messages.txt"].assert_eq(&text);
}
