//! Small programs, each with all that must be found in it and how many states that takes.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test that meets what it didn't expect should fail there"
)]

mod support;

use racelens_checker::{
    Budget, EdgeKind, Heuristics, Options, Outcome, ReasonKind, Reduce, RunEnd, Search, Switch, Verdict,
};
use racelens_ir::{MethodKey, Type};
use support::Case;

const SEARCHES: [Search; 5] = [
    Search::Bounded,
    Search::DepthFirst,
    Search::BreadthFirst,
    Search::Heuristic(Heuristics::ALL),
    Search::Heuristic(Heuristics { writes_first: true, watch_written: true, ..Heuristics::NONE }),
];

/// Without reductions, whose own counts lie in the fixtures.
fn with(search: Search) -> Options {
    Options { search, reduce: Reduce::None, ..Options::default() }
}

const REDUCTIONS: [(Reduce, Switch); 6] = [
    (Reduce::Insensitive, Switch::Off),
    (Reduce::Insensitive, Switch::On),
    (Reduce::Callee, Switch::Off),
    (Reduce::Callee, Switch::On),
    (Reduce::Context, Switch::Off),
    (Reduce::Context, Switch::On),
];

/// Checks a program by every search; all must find the same. Gives the states of the depth-first one.
fn expect(text: &str, expected: &[&str]) -> (Case, Verdict) {
    let case = Case::new(text);
    for search in SEARCHES {
        let verdict = case.check(&with(search));
        assert_eq!(case.found(&verdict), expected, "{search:?} {:?}", verdict.reasons);
        assert_eq!(verdict.reasons, []);
        assert!(verdict.bound.complete, "{search:?}");
        let outcome = if expected.is_empty() { Outcome::Holds } else { Outcome::Violated };
        assert_eq!(verdict.outcome, outcome);
    }
    let verdict = case.check(&with(Search::DepthFirst));
    for (reduce, immutable) in REDUCTIONS {
        let options = Options { reduce, immutable, audit: Switch::On, ..with(Search::DepthFirst) };
        let reduced = case.check(&options);
        assert_eq!(case.found(&reduced), expected, "{reduce:?} {immutable:?}");
        assert_eq!(reduced.reasons, []);
        assert!(reduced.bound.complete && reduced.stats.states <= verdict.stats.states, "{reduce:?} {immutable:?}");
    }
    (case, verdict)
}

fn handover(modifier: &str, wait: &str) -> String {
    format!(
        "class Main
static int data
static {modifier} int done
static main()
  new w Writer
  start w
{wait}
  get r Main.data
class Writer extends Thread
run()
  put Main.data 42
  put Main.done 1
"
    )
}

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

fn counter(increments: usize) -> String {
    let bump = "  get v Main.value\n  add v v 1\n  put Main.value v\n".repeat(increments);
    format!(
        "class Main
static volatile int value
static main()
  new a A
  new b A
  start a
  start b
  join a
  join b
  get v Main.value
  eq ok v {}
  assert ok
class A extends Thread
run()
{bump}",
        2 * increments
    )
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
    assert_eq!(case.check(&options).outcome, Outcome::Holds);
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
            "deadlock: waits for class `Q`, which thread `U` initialises; waits for class `P`, which thread `T` initialises",
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
    expect(&program("  null a\n  aload x a 3"), &["java.lang.NullPointerException() 4"]);
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
fn what_is_missing_is_said() {
    let case = Case::new(
        "class Main
static main()
  choose a 0 1
  if a other
  call java.util.List.of
  other:
  call Main.strange
static strange()
  unknown a switch over patterns
",
    );
    for search in SEARCHES {
        let verdict = case.check(&with(search));
        assert_eq!(verdict.outcome, Outcome::NotChecked);
        assert!(!verdict.bound.complete);
        let mut reasons: Vec<(ReasonKind, &str, usize)> = verdict
            .reasons
            .iter()
            .map(|reason| (reason.kind, reason.message.as_str(), case.line(reason.point.unwrap())))
            .collect();
        reasons.sort_by_key(|reason| reason.2);
        assert_eq!(
            reasons,
            [
                (ReasonKind::NoModel, "calls java.util.List.of, which has no model", 5),
                (ReasonKind::Unknown, "a switch over patterns", 9)
            ]
        );
    }
}

#[test]
fn every_budget_has_its_reason() {
    let case = Case::new(&counter(3));
    let quiet = Case::new("class Main\nstatic main()\n  const i 0\n  loop:\n  add i i 1\n  goto loop\n");
    let budget = Budget::default();
    let cases = [
        (&case, Budget { transitions: Some(5), ..budget.clone() }, ReasonKind::OutOfTransitions),
        (&case, Budget { states: Some(3), ..budget.clone() }, ReasonKind::OutOfStates),
        (&case, Budget { depth: Some(6), ..budget.clone() }, ReasonKind::TooDeep),
        // Every rest on its way is another state.
        (&quiet, Budget { states: Some(3), silent_instructions: 1000, ..budget.clone() }, ReasonKind::OutOfStates),
    ];
    for (case, budget, kind) in cases {
        for search in SEARCHES {
            let verdict = case.check(&Options { search, budget: budget.clone(), ..Options::default() });
            assert_eq!(verdict.outcome, Outcome::NotChecked, "{kind:?} {search:?}");
            assert_eq!(verdict.reasons.iter().map(|reason| reason.kind).collect::<Vec<_>>(), [kind]);
            assert!(!verdict.bound.complete);
        }
    }
}

#[test]
fn threads_that_come_and_go_leave_nothing_behind() {
    let text = "class Main
static volatile int n
static main()
  loop:
  new w W
  start w
  join w
  goto loop
class W extends Thread
run()
  put Main.n 1
";
    expect(text, &[]);
}

#[test]
fn array_elements_are_told_apart() {
    let text = "class Main
static final int[] a
static main()
  newarray a int 2
  put Main.a a
  new w W
  start w
  astore a 0 1
class W extends Thread
run()
  getref a Main.a
  astore a 1 1
";
    expect(text, &[]);
    expect(&text.replace("astore a 1 1", "astore a 0 1"), &["race int[][0] 8W-12W"]);
}

#[test]
fn native_methods_of_models_are_intrinsics() {
    let text = "class Main
static int data
static main()
  new w W
  putf w Thread.name \"worker\"
  call Thread.start w
  call Thread.join w
  put Main.data 1
class W extends Thread
run()
  put Main.data 2
";
    let (_, verdict) = expect(text, &[]);
    assert_eq!(verdict.orders[0].pairs[0].write.thread, "worker");
    assert_eq!(verdict.orders[0].pairs[0].by, Some(EdgeKind::Join));
}

#[test]
fn daemons_die_with_the_program() {
    let text = "class Main
static main()
  new w W
  putf w Thread.daemon 1
  start w
class W extends Thread
run()
  class m Main
  lock m
  wait m
";
    expect(text, &[]);
    expect(&text.replace("  putf w Thread.daemon 1\n", ""), &["deadlock: waits to be notified on `Main.class`"]);
}

#[test]
fn the_first_error_is_enough_when_asked() {
    let case = Case::new(&handover("", "  spin:\n  get d Main.done\n  eq z d 0\n  if z spin"));
    for search in SEARCHES {
        let options = Options { errors: racelens_checker::Errors::First, ..with(search) };
        let verdict = case.check(&options);
        assert_eq!(verdict.violations.len(), 1);
        assert!(!verdict.bound.complete);
    }
}

/// The threads' code and all values are the same on both ways; only what the monitor's row of `h`
/// knows differs. A search that matched states without it would lose the race.
#[test]
fn states_with_other_orders_are_other_states() {
    let text = "class Main
static int data
static int flag
static main()
  new r Reader
  start r
  choose c 0 1
  if c late
  call Main.write
  call Main.pass
  goto out
  late:
  call Main.pass
  call Main.write
  out:
  put Main.flag 1
static write()
  put Main.data 1
static pass()
  class m Main
  lock m
  unlock m
class Reader extends Thread
run()
  get f Main.flag
  if f go
  return
  go:
  call Main.pass
  get d Main.data
";
    expect(text, &["race Main.data 18W-30R", "race Main.flag 16W-25R"]);
    // The other way round, for a search that goes through choices backwards.
    expect(&text.replace("if c late", "eq z c 0\n  if z late"), &["race Main.data 19W-31R", "race Main.flag 17W-26R"]);
}

/// The same for the place of the last write.
#[test]
fn every_racing_pair_of_places_is_found() {
    let text = "class Main
static int data
static int flag
static main()
  new r Reader
  start r
  choose c 0 1
  if c other
  put Main.data 1
  goto out
  other:
  put Main.data 1
  out:
  put Main.flag 1
class Reader extends Thread
run()
  get f Main.flag
  if f go
  return
  go:
  get d Main.data
";
    expect(text, &["race Main.data 12W-21R", "race Main.data 9W-21R", "race Main.flag 14W-17R"]);
}

/// A handover that the receiver knows of by one way and not by another.
#[test]
fn what_a_thread_knows_is_part_of_a_state() {
    let text = "class Main
static int data
static int flag
static volatile int quick
static main()
  new r Reader
  start r
  put Main.data 1
  put Main.quick 1
  put Main.flag 1
class Reader extends Thread
run()
  get q Main.quick
  get f Main.flag
  if f go
  return
  go:
  get d Main.data
";
    expect(text, &["race Main.data 8W-18R", "race Main.flag 10W-14R"]);
}

fn run(text: &str, seed: u64) -> (String, RunEnd) {
    let case = Case::new(text);
    let mut out = Printed(String::new());
    let end = racelens_checker::run(&case.program, &Options::default(), seed, &[], &mut out);
    (out.0, end)
}

struct Printed(String);

impl racelens_checker::Watcher for Printed {
    fn print(&mut self, text: &str) {
        self.0.push_str(text);
    }
    fn uncaught(&mut self, _: &racelens_checker::Uncaught) {}
}

#[test]
fn running_prints_what_a_jvm_prints() {
    let text = "class Main
static volatile int done
static main()
  new w W
  start w
  spin:
  get d Main.done
  eq z d 0
  if z spin
  concat s \"main:\" d \"!\"
  print s
  div x d 0
class W extends Thread
run()
  print \"worker,\"
  put Main.done 1
";
    for seed in 0..20 {
        let (out, end) = run(text, seed);
        assert_eq!(out, "worker,main:1!");
        let RunEnd::Finished { status: 1, uncaught } = end else { panic!("{end:?}") };
        assert_eq!(uncaught[0].class, "java.lang.ArithmeticException");
        assert_eq!(uncaught[0].message.as_deref(), Some("/ by zero"));
    }
    let (_, end) = run("class Main\nstatic main()\n  exit 3\n", 0);
    assert_eq!(end, RunEnd::Finished { status: 3, uncaught: Vec::new() });
    let (_, end) = run("class Main\nstatic main()\n  class m Main\n  lock m\n  wait m\n", 7);
    assert_eq!(
        end,
        RunEnd::Deadlock {
            waiting: vec!["main waits for a notification of Main.class".to_owned()],
            uncaught: Vec::new()
        }
    );
}

#[test]
fn interrupts_reach_join_and_sleep() {
    let text = "class Main
static int data
static main()
  current m
  new w W
  putf w W.main m
  start w
  try caught InterruptedException
  sleep 5
  join w
  end
  return
  caught:
  interrupted i
  eq ok i 0
  assert ok
  get d Main.data
class W extends Thread
final Thread main
run()
  getfref m this W.main
  put Main.data 1
  interrupt m
";
    expect(text, &[]);
}

#[test]
fn a_huge_choice_is_not_checked_in_full() {
    let case = Case::new("class Main\nstatic main()\n  choose c 0 2000000000\n");
    let verdict = case.check(&with(Search::DepthFirst));
    assert_eq!(verdict.reasons[0].message, "picks among more than 65536 values");
}

const BOX_OF_A_MODEL: &str = "class Main
static int data
static main()
  new w W
  start w
  spin:
  call Latch.read
  get d Latch.seen
  eq z d 0
  if z spin
  get d Main.data
class Latch model
static volatile int open
static int seen
static read()
  get o Latch.open
  put Latch.seen o
static write()
  put Latch.open 1
  put Latch.seen 0
class W extends Thread
run()
  put Main.data 1
  call Latch.write
";

#[test]
fn models_are_trusted_and_their_edges_count() {
    // `Latch.seen` is a race inside the model, and its read in `main` meets no write of checked code.
    let (_, verdict) = expect(BOX_OF_A_MODEL, &[]);
    let pairs: Vec<_> = verdict.orders.iter().flat_map(|order| &order.pairs).collect();
    assert_eq!(pairs.len(), 1);
    assert!(matches!(pairs[0].by, Some(EdgeKind::Volatile(_))));
    let plain = BOX_OF_A_MODEL.replace("static volatile int open", "static int open");
    expect(&plain, &["race Main.data 11R-23W"]);
    let checked = BOX_OF_A_MODEL.replace("class Latch model", "class Latch");
    expect(&checked, &["race Latch.seen 17W-20W", "race Latch.seen 8R-20W"]);
}

#[test]
fn starting_a_thread_orders() {
    let text = "class Main
static int data
static main()
  put Main.data 1
  new w W
  start w
class W extends Thread
run()
  get d Main.data
";
    let (_, verdict) = expect(text, &[]);
    let pair = &verdict.orders[0].pairs[0];
    assert_eq!((pair.write.thread.as_str(), pair.access.thread.as_str()), ("main", "W"));
    assert_eq!(pair.by, Some(EdgeKind::Start));
}

#[test]
fn main_gets_an_empty_array() {
    let strings = Type::array_of(Type::class("java.lang.String"));
    let text = "class Main
static main(String[])
  length n p0
  eq ok n 0
  assert ok
  cast a p0 Object[]
  try bad ClassCastException
  cast i p0 int[]
  end
  throw Error
  bad:
";
    let case = Case::with_entry(text, MethodKey::new("Main", "main", [strings]));
    let verdict = case.check(&Options::default());
    assert_eq!(case.found(&verdict), Vec::<String>::new());
    assert_eq!(verdict.outcome, Outcome::Holds);
}

#[test]
fn garbage_is_no_error_of_the_program() {
    let case = Case::new("class Main\nstatic main()\n  loop:\n  newarray a int 1000\n  goto loop\n");
    let verdict = case.check(&Options::default());
    assert_eq!(verdict.outcome, Outcome::NotChecked);
    assert_eq!(verdict.reasons[0].kind, ReasonKind::OutOfMemory);
}
