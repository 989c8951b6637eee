//! Monitors that a thread enters one inside the other: in one step where that hides nothing, one by one where a deadlock
//! could stay hidden.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test fails where it is surprised")]

mod support;

use std::collections::BTreeSet;

use racelens_checker::{Options, Search, Switch};
use support::Case;

/// Threads that each take two of several locks, which `main` has made: a lock's number in each pair, in order.
fn philosophers(locks: usize, pairs: &[(usize, usize)]) -> String {
    let mut text = String::from("class P extends Thread\njava.lang.Object a\njava.lang.Object b\n");
    text.push_str("run()\n  getfref a this P.a\n  lock a\n  getfref b this P.b\n  lock b\n  unlock b\n  unlock a\n");
    text.push_str("class Main\nstatic main()\n");
    (0..locks).for_each(|lock| text.push_str(&format!("  new o{lock} java.lang.Object\n")));
    for (thread, (a, b)) in pairs.iter().enumerate() {
        text.push_str(&format!("  new t{thread} P\n  putf t{thread} P.a o{a}\n  putf t{thread} P.b o{b}\n"));
    }
    (0..pairs.len()).for_each(|thread| text.push_str(&format!("  start t{thread}\n")));
    text
}

fn with(nested_monitors: Switch, search: Search) -> Options {
    Options { nested_monitors, search, ..Options::default() }
}

/// The states with monitors entered in one step, and one by one; what is found is the same.
fn counted(text: &str, finds: &[&str]) -> (u64, u64) {
    let case = Case::new(text);
    let rules = |options: &Options| {
        let verdict = case.check(options);
        assert_eq!(verdict.reasons, []);
        assert!(verdict.bound.complete);
        let kinds = verdict.violations.iter().map(|violation| violation.kind.rule().to_owned());
        assert_eq!(
            kinds.collect::<BTreeSet<String>>(),
            finds.iter().map(|rule| (*rule).to_owned()).collect(),
            "{text}"
        );
        verdict.stats.states
    };
    let searches = [Search::Bounded, Search::DepthFirst, Search::BreadthFirst];
    let all = searches.map(|search| (rules(&with(Switch::On, search)), rules(&with(Switch::Off, search))));
    all[0]
}

#[test]
fn ordered_philosophers_have_few_states() {
    let ring = |count: usize| (0..count).map(move |at| (at.min((at + 1) % count), at.max((at + 1) % count)));
    let states = [3, 5].map(|count| counted(&philosophers(count, &ring(count).collect::<Vec<_>>()), &[]));
    assert_eq!(states, [(4, 12), (26, 147)]);
}

#[test]
fn circles_of_any_length_are_deadlocks() {
    for pairs in
        [&[(0, 1), (1, 0)][..], &[(0, 1), (1, 2), (2, 0)], &[(0, 1), (0, 1), (1, 0)], &[(1, 2), (0, 1), (2, 0)]]
    {
        let (on, off) = counted(&philosophers(3, pairs), &["deadlock"]);
        assert_eq!(on, off, "{pairs:?}");
    }
}

/// What two threads do, each in lines of its own, with the locks `Main.a` to `Main.c` in registers of these names. `main`
/// makes the locks before it starts the threads.
fn two(first: &str, second: &str) -> String {
    let fields: String = ["a", "b", "c"].map(|lock| format!("static java.lang.Object {lock}\n")).concat();
    let get: String = ["a", "b", "c"].map(|lock| format!("  getref {lock} Main.{lock}\n")).concat();
    let make: String =
        ["a", "b", "c"].map(|lock| format!("  new {lock} java.lang.Object\n  put Main.{lock} {lock}\n")).concat();
    let body = |lines: &str| lines.split("; ").map(|line| format!("  {line}\n")).collect::<String>();
    format!(
        "class Main\nstatic int x\nstatic volatile int v\n{fields}static main()\n{make}  new t T\n  new u U\n  start t\n  start u\n\
         class T extends Thread\nrun()\n{get}{}class U extends Thread\nrun()\n{get}{}",
        body(first),
        body(second)
    )
}

#[test]
fn a_row_ends_where_others_see_something() {
    // The first thread gives back `a` before it takes `b`: no circle.
    counted(&two("lock a; unlock a; lock b; unlock b", "lock b; lock a; unlock a; unlock b"), &[]);
    // It writes between the two, which is a choice.
    counted(
        &two("lock a; put Main.v 1; lock b; unlock b; unlock a", "lock b; lock a; unlock a; unlock b"),
        &["deadlock"],
    );
    // What it does within both is seen by nobody before it gives them back.
    counted(
        &two("lock a; lock b; put Main.x 1; unlock b; unlock a", "lock a; lock b; put Main.x 2; unlock b; unlock a"),
        &[],
    );
    counted(&two("lock a; lock b; put Main.x 1; unlock b; unlock a", "lock b; put Main.x 2; unlock b"), &[]);
    counted(&two("lock a; lock b; unlock b; put Main.x 1; unlock a", "lock b; put Main.x 2; unlock b"), &["data-race"]);
}

#[test]
fn what_comes_between_two_monitors_may_make_a_difference() {
    // Between its two monitors the first thread has none: the second one may bring what it found in one to the other.
    let text = |between: &str| {
        format!(
            "class Main\nstatic final java.lang.Object a\nstatic final java.lang.Object b\nstatic int x\nstatic int y\nstatic main()\n\
             \x20 new a java.lang.Object\n  put Main.a a\n  new b java.lang.Object\n  put Main.b b\n\
             \x20 new t T\n  new u U\n  start t\n  start u\n\
             class T extends Thread\nrun()\n  getref a Main.a\n  getref b Main.b\n  lock a\n  put Main.x 1\n{between}\
             \x20 lock b\n  get r Main.y\n  eq o r 0\n  assert o\n  unlock b\n\
             class U extends Thread\nrun()\n  getref a Main.a\n  getref b Main.b\n  lock a\n  get r Main.x\n  unlock a\n\
             \x20 lock b\n  put Main.y r\n  unlock b\n"
        )
    };
    counted(&text("  unlock a\n"), &["assertion"]);
}

#[test]
fn monitors_that_others_meet_elsewhere_are_entered_one_by_one() {
    // Who uses `b` has nothing to do with `a`, so a persistent set of the thread before `a` is without it.
    let text = "class A\nclass B\nclass Main\nstatic A a\nstatic B b\nstatic volatile int y\nstatic main()\n\
                \x20 new a A\n  put Main.a a\n  new b B\n  put Main.b b\n  new t T\n  new u U\n  new w W\n  start t\n  start u\n  start w\n\
                class T extends Thread\nrun()\n  getref a Main.a\n  getref b Main.b\n  lock a\n  lock b\n\
                \x20 get r Main.y\n  unlock b\n  unlock a\n  eq o r 0\n  assert o\n\
                class U extends Thread\nrun()\n  getref b Main.b\n  lock b\n  put Main.y 1\n  unlock b\n\
                class W extends Thread\nrun()\n  getref a Main.a\n  lock a\n  unlock a\n";
    counted(text, &["assertion"]);
}

#[test]
fn a_row_may_have_many_monitors() {
    let up = "lock a; lock b; lock c; unlock c; unlock b; unlock a";
    counted(&two(up, up), &[]);
    // The first and the last alone.
    counted(&two(up, "lock c; lock a; unlock a; unlock c"), &["deadlock"]);
    // Under a common outer lock there is a circle that no thread can come to.
    counted(&two(up, "lock a; lock c; lock b; unlock b; unlock c; unlock a"), &[]);
    // Entered twice, and given back once in between.
    counted(
        &two("lock a; lock a; lock b; unlock b; unlock a; unlock a", "lock b; lock a; unlock a; unlock b"),
        &["deadlock"],
    );
    counted(
        &two("lock a; lock a; unlock a; lock b; unlock b; unlock a", "lock b; lock a; unlock a; unlock b"),
        &["deadlock"],
    );
}

#[test]
fn a_thread_that_waits_outside_of_a_row_is_in_the_circle() {
    // The first thread stops between the two, the second does not.
    counted(
        &two("lock a; get r Main.v; lock b; unlock b; unlock a", "lock b; lock a; put Main.v 1; unlock a; unlock b"),
        &["deadlock"],
    );
}

#[test]
fn locks_that_change_their_places_are_told_apart() {
    // Which of two locks is the outer one is for another thread to say: a state in which they are exchanged is another state.
    let text = "class Main\nstatic java.lang.Object a\nstatic java.lang.Object b\nstatic volatile int v\nstatic main()\n\
                \x20 new a java.lang.Object\n  put Main.a a\n  new b java.lang.Object\n  put Main.b b\n\
                \x20 new s S\n  new t T\n  new u T\n  start s\n  start t\n  start u\n\
                class S extends Thread\nrun()\n  getref a Main.a\n  getref b Main.b\n  put Main.a b\n  put Main.b a\n\
                class T extends Thread\nrun()\n  getref a Main.a\n  getref b Main.b\n  lock a\n  lock b\n  unlock b\n  unlock a\n";
    counted(text, &["data-race", "deadlock"]);
}

#[test]
fn who_waits_for_the_first_monitor_of_a_row_may_still_come_first() {
    // The second thread takes `m`, which the third one has for a while, and then `a`, in one step. It may do so after the
    // third one and before the first thread takes `a`, although it could not go on where that happened.
    let bodies = [
        "lock a; lock b; get r Main.w; unlock b; unlock a; eq o r 0; assert o",
        "lock m; lock a; get r Main.v; put Main.w r; unlock a; unlock m",
        "lock m; put Main.v 1; unlock m",
    ];
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let locks = ["a", "b", "m"];
        let fields: String = locks.map(|lock| format!("static java.lang.Object {lock}\n")).concat();
        let get: String = locks.map(|lock| format!("  getref {lock} Main.{lock}\n")).concat();
        let make: String =
            locks.map(|lock| format!("  new {lock} java.lang.Object\n  put Main.{lock} {lock}\n")).concat();
        let threads: String = order.map(|at| format!("  new t{at} T{at}\n  start t{at}\n")).concat();
        let mut text = format!(
            "class Main\nstatic volatile int v\nstatic volatile int w\n{fields}static main()\n{make}{threads}  get r Main.v\n"
        );
        for (at, body) in bodies.iter().enumerate() {
            let lines: String = body.split("; ").map(|line| format!("  {line}\n")).collect();
            text.push_str(&format!("class T{at} extends Thread\nrun()\n{get}{lines}"));
        }
        counted(&text, &["assertion"]);
    }
}
