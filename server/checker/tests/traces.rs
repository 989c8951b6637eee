//! What a person is shown of a violation, step by step.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test fails where it is surprised")]

mod support;

use racelens_checker::{Options, Reduce, ViolationKind};
use support::Case;

/// The trace and, for a race, why nothing orders it.
fn trace(text: &str) -> (String, String) {
    let case = Case::new(text);
    // Every visible operation is a choice, so that the schedule is the one that the search comes upon first.
    let verdict = case.check(&Options { reduce: Reduce::None, ..Options::default() });
    let violation = &verdict.violations[0];
    let why = match &violation.kind {
        ViolationKind::DataRace { missing_edge, first, second, .. } => {
            format!("{:?} {:?}: {missing_edge}", first.step.unwrap(), second.step.unwrap())
        }
        _ => String::new(),
    };
    (case.show(&violation.trace), why)
}

#[test]
fn a_race() {
    let (steps, why) = trace(
        "class Main
static Box box
static main()
  new b Box
  putf b Box.value 1
  new w Writer
  putf w Writer.box b
  start w
  getf v b Box.value
class Box
int value
class Writer extends Thread
final Box box
run()
  getfref b this Writer.box
  class m Box
  lock m
  putf b Box.value 2
  unlock m
",
    );
    let expected = "0 main 8: start Writer
1 main 9: read Box.value 1
2 Writer 17: lock Box.class [0 Start]
3 Writer 18: write Box.value 1 -> 2
";
    assert_eq!(steps, expected);
    assert_eq!(why, "1 3: no synchronisation orders `main`'s read before the write; `main` releases nothing after it");
}

#[test]
fn a_race_past_a_lock() {
    let (steps, why) = trace(
        "class Main
static Box box
static main()
  new b Box
  putf b Box.value 1
  new w Reader
  putf w Reader.box b
  start w
  class m Box
  lock m
  putf b Box.value 2
  unlock m
class Box
int value
class Reader extends Thread
final Box box
run()
  getfref b this Reader.box
  getf v b Box.value
",
    );
    let expected = "0 main 8: start Reader
1 main 10: lock Box.class
2 main 11: write Box.value 1 -> 2
3 main 12: unlock Box.class
4 Reader 19: read Box.value 2 [0 Start]
";
    assert_eq!(steps, expected);
    let nearest = "locking `Box.class` first, after `main` has unlocked it, would order them";
    assert_eq!(why, format!("2 4: no synchronisation orders `main`'s write before this read; {nearest}"));
}

#[test]
fn an_assertion() {
    let (steps, _) = trace(
        "class Main
static volatile int n
static main()
  new a A
  new b A
  start a
  start b
  join a
  join b
  get v Main.n
  eq ok v 2
  assert ok
class A extends Thread
run()
  get v Main.n
  add v v 1
  put Main.n v
",
    );
    let expected = "0 main 6: start A
1 main 7: start A#2
2 A 15: read Main.n 0 [0 Start]
3 A#2 15: read Main.n 0 [1 Start]
4 A#2 17: write Main.n 0 -> 1
5 A#2 ?: end A#2
6 A 17: write Main.n 1 -> 1
7 A ?: end A
8 main 8: join A [7 Join]
9 main 9: join A#2 [5 Join]
10 main 10: read Main.n 1 [6 Volatile]
11 main 12: throw AssertionError
";
    assert_eq!(steps, expected);
}

#[test]
fn a_deadlock() {
    let (steps, _) = trace(
        "class Main
static main()
  new a A
  new b B
  start a
  start b
class A extends Thread
run()
  class m Main
  class n A
  lock m
  lock n
  unlock n
  unlock m
class B extends Thread
run()
  class m Main
  class n A
  lock n
  lock m
  unlock m
  unlock n
",
    );
    let expected = "0 main 5: start A
1 main 6: start B
2 A 11: lock Main.class [0 Start]
3 B 19: lock A.class [1 Start]
";
    assert_eq!(steps, expected);
}

#[test]
fn a_race_past_an_initialiser_and_a_model() {
    let (steps, why) = trace(
        "class Main
static int data
static main()
  new w W
  start w
  get c Config.value
  call Latch.pass
  get d Main.data
class Config
static int value
static static()
  put Config.value 1
class Latch model
static volatile int count
static int junk
static pass()
  get o Latch.count
  put Latch.junk o
  put Latch.count 1
class W extends Thread
run()
  get c Config.value
  call Latch.pass
  put Main.data 1
",
    );
    let expected = "0 main 5: start W
1 main 6: return Config
2 main 6: read Config.value 1
3 main 7: write Latch.count 0 -> 1
4 main 8: read Main.data 0
5 W 22: read Config.value 1 [0 Start] [1 ClassInitialisation]
6 W 23: read Latch.count 1 [3 Volatile]
7 W 24: write Main.data 0 -> 1
";
    assert_eq!(steps, expected);
    assert_eq!(why, "4 7: no synchronisation orders `main`'s read before the write; `main` releases nothing after it");
}

#[test]
fn an_interrupt_is_seen_where_a_thread_asks_for_it() {
    let (steps, _) = trace(
        "class Main
static volatile int x
static main()
  new w W
  start w
  interrupt w
class W extends Thread
run()
  put Main.x 1
  interrupted is
  eq no is 0
  assert no
",
    );
    let expected = "0 main 5: start W
1 main 6: interrupt W
2 W 9: write Main.x 0 -> 1 [0 Start]
3 W 10: is-interrupted W -> true [1 Interrupt]
4 W 12: throw AssertionError
";
    assert_eq!(steps, expected);
}

#[test]
fn an_interrupt_that_ends_a_wait_comes_before_what_follows() {
    let (steps, _) = trace(
        "class Main
static Object lock
static main()
  new o Object
  put Main.lock o
  new w W
  start w
  interrupt w
class W extends Thread
run()
  get o Main.lock
  lock o
  wait o
  unlock o
",
    );
    let expected = "0 main 7: start W
1 main 8: interrupt W
2 W 11: read Main.lock Object [0 Start]
3 W 12: lock Object
4 W 13: throw InterruptedException [1 Interrupt]
";
    assert_eq!(steps, expected);
}
