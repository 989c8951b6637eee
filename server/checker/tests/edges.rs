//! What surrounds a search: what is missing, budgets, models, states that must be told apart, and running a program once.

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

use std::sync::Mutex;

use racelens_checker::{
    Budget, EdgeKind, Options, Outcome, Progress, ReasonKind, RunEnd, Search, Stats, Switch, check,
};
use racelens_ir::{Code, Harness, HarnessKind, MethodId, MethodKey, Type};
use searches::{SEARCHES, counter, expect, handover, with};
use support::Case;
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
fn an_initialiser_without_a_body_is_not_passed_over() {
    let mut case = Case::new(
        "class Main
static main()
  get v Config.value
class Config
static int value
static static()
  const v 7
  put Config.value v
",
    );
    let initialiser =
        case.program.methods.ids().find(|id| case.program.methods[*id].key.is_static_initialiser()).unwrap();
    case.program.methods[initialiser].code = Code::Missing;
    for search in SEARCHES {
        let verdict = case.check(&with(search));
        let kinds: Vec<ReasonKind> = verdict.reasons.iter().map(|reason| reason.kind).collect();
        assert_eq!((verdict.outcome, kinds), (Outcome::NotChecked, vec![ReasonKind::NoBody(initialiser)]));
    }
}

/// Keeps the methods whose bodies a check has missed.
#[derive(Default)]
struct Missed(Mutex<Vec<MethodId>>);

impl Progress for Missed {
    fn report(&self, _: &Stats) {}
    fn should_stop(&self) -> bool {
        false
    }
    fn lacks_body(&self, method: MethodId) {
        self.0.lock().unwrap().push(method);
    }
}

/// The search for spurious wake-ups adds no reason to a verdict.
#[test]
fn a_body_that_only_a_later_search_misses_is_told() {
    let mut case = Case::new(
        "class Main
static main()
  new w Waiter
  start w
class Waiter extends Thread
run()
  class m Main
  lock m
  wait m
  unlock m
  call Waiter.after
static after()
  const v 7
",
    );
    let after = case.program.method_keyed(&MethodKey::new("Waiter", "after", [])).unwrap();
    case.program.methods[after].code = Code::Missing;
    let harness =
        Harness { name: "Main.main".into(), kind: HarnessKind::Main, entry: MethodKey::new("Main", "main", []) };
    for (then_spurious, expected) in [(Switch::Off, vec![]), (Switch::On, vec![after])] {
        let missed = Missed::default();
        let verdict = check(&case.program, &harness, &Options { then_spurious, ..Options::default() }, &missed);
        assert_eq!(case.found(&verdict).len(), 1);
        assert!(verdict.reasons.is_empty());
        let mut methods = missed.0.into_inner().unwrap();
        methods.dedup();
        assert_eq!(methods, expected);
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
    run_with(text, seed, &Options::default())
}

fn run_with(text: &str, seed: u64, options: &Options) -> (String, RunEnd) {
    let case = Case::new(text);
    let mut out = Printed(String::new());
    let end = racelens_checker::run(&case.program, options, seed, &[], None, &mut out);
    (out.0, end)
}

#[test]
fn a_run_that_never_ends_is_stopped_when_its_time_is_up() {
    let silent = "class Main\nstatic main()\n  print \"on\"\n  again:\n  eq z 1 1\n  if z again\n";
    let spinning = "class Main
static volatile int done
static main()
  print \"on\"
  spin:
  get d Main.done
  eq z d 0
  if z spin
";
    let time = Some(std::time::Duration::from_millis(200));
    let options = Options { budget: Budget { time, ..Budget::default() }, ..Options::default() };
    for (text, seed) in [(silent, 0), (spinning, 0), (spinning, 7)] {
        let start = std::time::Instant::now();
        let (out, end) = run_with(text, seed, &options);
        assert_eq!(out, "on");
        let RunEnd::Stopped { reason, .. } = end else { panic!("{end:?}") };
        assert_eq!((reason.kind, reason.message.as_str()), (ReasonKind::TimeOut, "it is still running after 200ms"));
        assert!(reason.point.is_some(), "where it was is known");
        assert!(start.elapsed() < std::time::Duration::from_secs(20));
    }
}

struct Printed(String);

impl racelens_checker::Watcher for Printed {
    fn print(&mut self, text: &str) {
        self.0.push_str(text);
    }
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
    assert_eq!(verdict.reasons[0].message, "chooses among more than 65536 values");
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
