//! Small programs, each with all that must be found in it and how many states that takes.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test that meets what it didn't expect should fail there"
)]

#[path = "support/searches.rs"]
mod searches;
mod support;

use racelens_checker::{EdgeKind, Options, Outcome, Search, Switch};
use searches::{counter, expect, handover, with};
use support::Case;
#[test]
fn handover_without_an_edge_races() {
    let (_, verdict) = expect(&handover("", ""), &["race Main.data 8R-11W"]);
    let race = &verdict.violations[0];
    assert_eq!(race.trace.threads, ["main", "Writer"]);
    assert!(race.trace.edges.iter().any(|edge| edge.kind == EdgeKind::Start));
}

#[test]
fn a_volatile_flag_orders_the_handover() {
    let spin = "spin:\n  get d Main.done\n  eq z d 0\n  if z spin";
    let lines: String = spin.lines().map(|line| format!("  {}\n", line.trim())).collect();
    let (_, verdict) = expect(&handover("volatile", lines.trim_end()), &[]);
    let orders: Vec<_> = verdict.orders.iter().flat_map(|order| &order.pairs).map(|pair| pair.by.clone()).collect();
    assert_eq!(orders.len(), 1);
    assert!(matches!(orders[0], Some(EdgeKind::Volatile(_))));
}

#[test]
fn a_plain_flag_doesnt() {
    let lines = "  spin:\n  get d Main.done\n  eq z d 0\n  if z spin";
    expect(&handover("", lines), &["race Main.data 11R-14W", "race Main.done 8R-15W"]);
}

#[test]
fn join_orders_the_handover() {
    let (_, verdict) = expect(&handover("", "  join w"), &[]);
    assert_eq!(verdict.orders[0].pairs[0].by, Some(EdgeKind::Join));
}

#[test]
fn a_timed_join_orders_nothing_where_it_times_out() {
    expect(&handover("", "  join w 5"), &["race Main.data 8R-11W"]);
}

#[test]
fn is_alive_orders_the_handover() {
    expect(&handover("", "  spin:\n  alive a w\n  if a spin"), &[]);
}

#[test]
fn a_lock_orders_the_handover() {
    let text = "class Main
static int data
static main()
  new w Writer
  start w
  class m Main
  lock m
  get r Main.data
  unlock m
class Writer extends Thread
run()
  class m Main
  lock m
  put Main.data 42
  unlock m
";
    let (_, verdict) = expect(text, &[]);
    assert_eq!(verdict.orders[0].pairs[0].by, Some(EdgeKind::Monitor));
}

#[test]
fn synchronized_methods_lock() {
    let text = "class Main
static int data
static main()
  new w Writer
  start w
  call Main.bump
  call Main.bump
  join w
  get d Main.data
  eq ok d 3
  assert ok
static synchronized bump()
  get d Main.data
  add d d 1
  put Main.data d
class Writer extends Thread
run()
  call Main.bump
";
    expect(text, &[]);
}

#[test]
fn counters_lose_updates() {
    let states = [1, 2, 3].map(|increments| {
        let (_, verdict) = expect(&counter(increments), &["assertion 12"]);
        verdict.stats.states
    });
    // For one increment, by hand: 3 before `b` starts, 12 while both run, 5 while `b` alone runs
    // and main could join `a`.
    assert_eq!(states, [20, 78, 242]);
}

const TWO_LOCKS: &str = "class Main
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
";

#[test]
fn two_monitors_deadlock() {
    let (case, verdict) = expect(
        TWO_LOCKS,
        &["deadlock: waits for the monitor of `A.class`, which thread `B` holds; \
           waits for the monitor of `Main.class`, which thread `A` holds"],
    );
    assert_eq!(case.line(verdict.violations[0].point.unwrap()), 12);
}

#[test]
fn a_lost_notification_is_a_deadlock() {
    let text = "class Main
static volatile int ready
static main()
  new w Waiter
  start w
  class m Main
  lock m
  put Main.ready 1
  notify m
  unlock m
class Waiter extends Thread
run()
  get r Main.ready
  if r go
  class m Main
  lock m
  wait m
  unlock m
  go:
";
    expect(text, &["deadlock: waits to be notified on `Main.class`"]);
    let timed = text.replace("  wait m\n", "  wait m 10\n");
    expect(&timed, &[]);
    let case = Case::new(text);
    let options = Options { spurious_wakeups: Switch::On, ..Options::default() };
    // A JVM may wake up the waiter spuriously, and need not.
    assert_eq!(case.check(&options).outcome, Outcome::Violated);
}

#[test]
fn waiting_in_a_loop_is_fine() {
    let text = "class Main
static int ready
static main()
  new w Waiter
  start w
  class m Main
  lock m
  put Main.ready 1
  notifyall m
  unlock m
class Waiter extends Thread
run()
  class m Main
  lock m
  again:
  get r Main.ready
  if r go
  wait m
  goto again
  go:
  unlock m
";
    expect(text, &[]);
}

#[test]
fn notify_picks_any_waiter() {
    let text = "class Main
static volatile int first
static main()
  new a A
  new b B
  start a
  start b
  class m Main
  lock m
  notify m
  unlock m
  yield
class A extends Thread
run()
  class m Main
  lock m
  wait m
  unlock m
  get f Main.first
  eq ok f 0
  assert ok
class B extends Thread
run()
  class m Main
  lock m
  wait m
  unlock m
  get f Main.first
  eq ok f 0
  assert ok
";
    let case = Case::new(text);
    let verdict = case.check(&with(Search::DepthFirst));
    let found = case.found(&verdict);
    // Neither, A or B is notified.
    assert_eq!(found.len(), 3, "{found:?}");
}

#[test]
fn an_interrupt_ends_a_wait_and_orders() {
    let text = "class Main
static int data
static main()
  new w Waiter
  start w
  put Main.data 1
  interrupt w
class Waiter extends Thread
run()
  class m Main
  lock m
  try out InterruptedException
  wait m
  end
  out:
  unlock m
  get d Main.data
";
    expect(text, &[]);
}

#[test]
fn wait_without_the_monitor_is_misuse() {
    let text = "class Main
static main()
  class m Main
  wait m
";
    expect(text, &["misuse(current thread is not owner) 4"]);
}

#[test]
fn spin_loops_end() {
    let text = "class Main
static volatile int go
static main()
  new w W
  start w
  loop:
  get g Main.go
  goto loop
class W extends Thread
run()
  loop:
  put Main.go 1
  put Main.go 0
  goto loop
";
    expect(text, &[]);
}

#[test]
fn a_class_is_initialised_once() {
    let text = "class Main
static main()
  new a A
  new b A
  start a
  start b
class Config
static int value
static static()
  get v Config.value
  add v v 7
  put Config.value v
class A extends Thread
run()
  get v Config.value
  eq ok v 7
  assert ok
";
    let (_, verdict) = expect(text, &[]);
    let config = verdict.orders.iter().flat_map(|order| &order.pairs);
    assert!(config.map(|pair| pair.by.clone()).all(|by| by == Some(EdgeKind::ClassInitialisation)));
}

#[test]
fn classes_that_need_each_other_deadlock() {
    let text = "class Main
static main()
  new a T
  new b U
  start a
  start b
class P
static int x
static static()
  get y Q.y
  put P.x y
class Q
static int y
static static()
  get x P.x
  put Q.y x
class T extends Thread
run()
  get x P.x
class U extends Thread
run()
  get y Q.y
";
    expect(
        text,
        &[
            "deadlock: waits for the initialisation of class `Q` by thread `U`; waits for the initialisation of class `P` by thread `T`",
        ],
    );
}

#[test]
fn a_failed_initialiser_fails_for_good() {
    let text = "class Main
static main()
  try again
  get x P.x
  end
  again:
  get y P.x
class P
static int x
static static()
  throw ArithmeticException
";
    expect(text, &["java.lang.NoClassDefFoundError(Could not initialize class P) 7"]);
}

#[test]
fn exceptions_say_what_the_jvm_says() {
    let program = |code: &str| format!("class Main\nstatic main()\n{code}\n");
    expect(&program("  div x 1 0"), &["java.lang.ArithmeticException(/ by zero) 3"]);
    expect(
        &program("  newarray a int 2\n  aload x a 3"),
        &["java.lang.ArrayIndexOutOfBoundsException(Index 3 out of bounds for length 2) 4"],
    );
    expect(&program("  newarray a int -1"), &["java.lang.NegativeArraySizeException(-1) 3"]);
    expect(
        &program("  null a\n  aload x a 3"),
        &["java.lang.NullPointerException(Cannot load from int array because \"<local0>\" is null) 4"],
    );
    expect(&program("  new t Thread\n  start t\n  start t"), &["java.lang.IllegalThreadStateException() 5"]);
    expect(&program("  call Main.main"), &["java.lang.StackOverflowError() 3"]);
    expect(
        &program(
            "  try out ArithmeticException\n  div x 1 0\n  end\n  out:\n  concat s \"a\" 5 \"b\"\n  streq ok s \"a5b\"\n  assert ok",
        ),
        &[],
    );
}

#[test]
fn choices_are_explored() {
    let text = "class Main
static main()
  choose a 0 3
  choose b 0 3
  mul p a b
  ne ok p 6
  assert ok
";
    let (_, verdict) = expect(text, &["assertion 7"]);
    assert_eq!(verdict.violations[0].trace.choices, [2, 3]);
    assert_eq!(verdict.stats.states, 5);
}

#[test]
fn unsafe_publication_races() {
    let text = "class Main
static Box box
static volatile Box safe
static main()
  new w W
  start w
  getref b Main.box
  null n
  getref s Main.safe
class Box
int v
class W extends Thread
run()
  new b Box
  putf b Box.v 1
  put Main.safe b
  put Main.box b
";
    expect(text, &["race Main.box 7R-17W"]);
    let reading = text.replace("  null n\n  getref s Main.safe\n", "  try out\n  getf v b Box.v\n  end\n  out:\n");
    expect(&reading, &["race Box.v 9R-17W", "race Main.box 7R-19W"]);
}

#[test]
fn a_place_that_a_program_lacks_is_in_no_loop() {
    let case = Case::new("class Main\nstatic int n\nstatic main()\n  loop:\n  get v Main.n\n  eq z v 0\n  if z loop\n");
    let program = &case.program;
    let main = program.methods.iter().find(|(_, method)| method.key.name == "main").map(|(id, _)| id).unwrap();
    let at = |at: u32| racelens_ir::CodePoint { method: main, at: racelens_ir::Id::from_raw(at) };
    let reads: Vec<bool> = (0..4).map(|place| racelens_checker::may_never_end(program, at(place), "0", None)).collect();
    assert!(reads.contains(&true), "{reads:?}");
    assert!(!racelens_checker::may_never_end(program, at(1_000), "0", None));
}

/// A loop with a volatile access may be ordered after a write, unless its writer releases nothing any more.
#[test]
fn what_a_writer_does_after_its_last_write_tells_whether_a_loop_may_miss_it() {
    let text = "class Main\nstatic int n\nstatic volatile int seen\nstatic main()\n  loop:\n  get v Main.n\n  put Main.seen v\n  eq z v 0\n  \
                if z loop\nstatic stop()\n  put Main.n 1\nstatic tell()\n  put Main.n 1\n  put Main.seen 1\nstatic begin()\n  new t A\n  \
                start t\n  call Main.stop\n  call Main.tell\nclass A extends Thread\nrun()\n  call Main.main\n";
    let case = Case::with_entry(text, racelens_ir::MethodKey::new("Main", "begin", []));
    let program = &case.program;
    let method = |name: &str| program.methods.iter().find(|(_, it)| it.key.name == name).map(|(id, _)| id).unwrap();
    let place =
        |name: &str, at: u32| racelens_ir::CodePoint { method: method(name), at: racelens_ir::Id::from_raw(at) };
    let may_miss = |write: Option<&str>| {
        let writes = |name: &str| {
            let (body, _) = program.body(method(name)).unwrap();
            let put = body.code.iter().find(|(_, instr)| matches!(instr, racelens_ir::Instr::PutStatic { .. }));
            racelens_ir::CodePoint { method: method(name), at: put.unwrap().0 }
        };
        (0..5).any(|at| racelens_checker::may_never_end(program, place("main", at), "0", write.map(writes)))
    };
    assert_eq!([may_miss(None), may_miss(Some("stop")), may_miss(Some("tell"))], [false, true, false]);
}
