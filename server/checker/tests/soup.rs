//! Random operations thrown together: exceptions, handlers, waits, interrupts, class initialisers,
//! boxes and arrays in any order. There is no reference for these; but nothing may panic, every
//! finding must be shown again by its own schedule, and searches that finish must agree. The
//! depth-first one goes back by the undo log where the breadth-first one mostly walks anew.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test fails where it is surprised")]

mod support;

use proptest::prelude::*;
use racelens_checker::{Budget, Heuristics, Options, ReasonKind, Reduce, Search, Switch};
use support::Case;

const OPERATIONS: &[&str] = &[
    "get r Main.x",
    "put Main.x r",
    "put Main.x 1",
    "get r Main.y",
    "put Main.y r",
    "get r Config.value",
    "put Config.value 3",
    "new b Box",
    "getref b Main.box",
    "put Main.box b",
    "getf r b Box.value",
    "putf b Box.value r",
    "getref b Main.safe",
    "put Main.safe b",
    "newarray a int 2",
    "newarray a int r",
    "aload r a 0",
    "astore a r 5",
    "getref a Main.array",
    "put Main.array a",
    "div r 1 r",
    "add r r 1",
    "lock m",
    "unlock m",
    "lock b",
    "unlock b",
    "wait m",
    "wait m 5",
    "notify m",
    "notifyall m",
    "start t",
    "join t",
    "join t 5",
    "interrupt t",
    "interrupted r",
    "alive r t",
    "getref t Main.t1",
    "getref t Main.t2",
    "sleep 1",
    "yield",
    "call Main.guarded",
    "choose r 0 2",
    "assert r",
    "concat s r \"x\"",
    "throw ArithmeticException",
    "if r skip",
    "if r again",
    "try handler ArithmeticException",
    "try handler",
    "end",
];

fn body(operations: &[usize], start: bool) -> String {
    let mut text = String::from("  const r 0\n  null b\n  null a\n  class m Main\n");
    if start {
        text.push_str("  new t T1\n  put Main.t1 t\n  new t2 T2\n  put Main.t2 t2\n  start t\n");
    } else {
        text.push_str("  getref t Main.t2\n");
    }
    text.push_str("  again:\n");
    let mut open = 0;
    for operation in operations {
        let operation = OPERATIONS[*operation];
        open += usize::from(operation.starts_with("try"));
        if operation == "end" {
            if open == 0 {
                continue;
            }
            open -= 1;
        }
        text.push_str(&format!("  {operation}\n"));
    }
    (0..open).for_each(|_| text.push_str("  end\n"));
    text.push_str("  skip:\n  return\n  handler:\n  put Main.x 7\n  return\n");
    text
}

fn operations() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(0..OPERATIONS.len(), 1..12)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn searches_agree(main in operations(), one in operations(), two in operations(), spurious in any::<bool>()) {
        let text = format!(
            "class Main\nstatic int x\nstatic volatile int y\nstatic Box box\nstatic volatile Box safe\n\
             static int[] array\nstatic volatile T1 t1\nstatic volatile T2 t2\nstatic main()\n{}\
             static synchronized guarded()\n  get v Main.x\n  add v v 1\n  put Main.x v\n\
             class Box\nint value\nclass Config\nstatic int value\nstatic static()\n  get v Main.x\n  div v 4 v\n  put Config.value v\n\
             class T1 extends Thread\nrun()\n{}class T2 extends Thread\nsynchronized run()\n{}",
            body(&main, true), body(&one, false), body(&two, false),
        );
        let case = Case::new(&text);
        let mut finished: Vec<(Vec<String>, u64)> = Vec::new();
        let searches = [Search::DepthFirst, Search::BreadthFirst, Search::Bounded, Search::Heuristic(Heuristics::ALL)];
        let plain = searches.map(|search| (search, Reduce::None, Switch::Off, Switch::Off));
        let reduced = [Reduce::Insensitive, Reduce::Callee, Reduce::Context]
            .into_iter()
            .flat_map(|reduce| [(Switch::Off, Switch::On), (Switch::On, Switch::Off), (Switch::On, Switch::On)].map(|(ownership, partial_order)| (Search::DepthFirst, reduce, ownership, partial_order)));
        for (search, reduce, ownership, partial_order) in plain.into_iter().chain(reduced) {
            // What never comes to an end has nothing to compare.
            if reduce != Reduce::None && finished.is_empty() {
                break;
            }
            // A reduced step does the work of many.
            let transitions = if reduce == Reduce::None { 20_000 } else { 1_000 };
            let budget = Budget {
                transitions: Some(transitions),
                heap_slots: 2000,
                silent_instructions: 20_000,
                ..Budget::default()
            };
            let spurious_wakeups = if spurious { Switch::On } else { Switch::Off };
            let audit = if reduce == Reduce::None { Switch::Off } else { Switch::On };
            let asked = Options { search, budget, spurious_wakeups, reduce, ownership, partial_order, audit, ..Options::default() };
            let verdict = case.check(&asked);
            prop_assert!(verdict.reasons.iter().all(|reason| reason.kind != ReasonKind::Internal), "{}\n{:?}", text, verdict.reasons);
            if verdict.bound.complete {
                // What waits for what depends on the schedule that showed the deadlock first.
                let mut found = case.found(&verdict);
                found.iter_mut().filter(|found| found.starts_with("deadlock")).for_each(|found| found.truncate(8));
                // The first place of a loop is that of its first scheduling point, and those depend on the reduction.
                found.iter_mut().filter(|found| found.starts_with("endless")).for_each(|found| found.truncate(7));
                found.iter_mut().filter(|found| found.starts_with("race Box")).for_each(|found| *found = found.replace("#1", "").replace("#2", ""));
                let races = |found: &String| found.split(' ').skip_while(|word| !word.contains('W')).collect::<Vec<_>>().join(" ");
                found = found.iter().map(|found| if found.starts_with("race") { races(found) } else { found.clone() }).collect();
                // An exception is told by its class and place; which of its messages is shown depends on the schedule.
                found.iter_mut().filter(|found| found.contains("Exception(")).for_each(|found| {
                    if let (Some(from), Some(to)) = (found.find('('), found.rfind(')')) {
                        found.replace_range(from..=to, "");
                    }
                });
                found.sort();
                finished.push((found, verdict.stats.states));
            }
        }
        for other in finished.iter().skip(1) {
            prop_assert_eq!(&finished[0].0, &other.0, "{}", text);
        }
    }
}
