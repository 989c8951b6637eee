//! The incremental form of a state against the full one: random programs that build, share, change and drop object graphs,
//! explored by every search with an audit, which writes each state both ways and fails where one of them tells two states
//! apart and the other does not. Budgets keep it quick: that a search ends is of no interest here.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test fails where it is surprised")]

mod support;

use proptest::prelude::*;
use racelens_checker::{Budget, Heuristics, Options, ReasonKind, Reduce, Search, Switch};
use support::Case;

const OPERATIONS: &[&str] = &[
    "new n Node",
    "getfref n n Node.next",
    "putf n Node.next o",
    "putf o Node.next n",
    "putf n Node.value 1",
    "putf n Node.value 2",
    "getf r n Node.value",
    "move o n",
    "move n o",
    "null n",
    "getref n Main.head",
    "put Main.head n",
    "getref o Main.tail",
    "put Main.tail o",
    "put Other.first n",
    "getref n Other.first",
    "put Main.x r",
    "get r Main.x",
    "newarray a Node 3",
    "newarray b int 100",
    "getref a Main.nodes",
    "put Main.nodes a",
    "getref b Main.numbers",
    "put Main.numbers b",
    "astore a 0 n",
    "astore a 1 o",
    "aloadref n a 0",
    "astore b 70 r",
    "astore b 7 3",
    "aload r b 70",
    "lock n",
    "unlock n",
    "lock m",
    "unlock m",
    "new t T1",
    "start t",
    "join t",
    "put Main.t1 t",
    "getref t Main.t1",
    "putf t T1.own n",
    "call Main.guarded",
    "choose r 0 2",
    "isnull r n",
    "if r again",
    "if r skip",
];

fn body(operations: &[usize], start: &str) -> String {
    let mut text = String::from("  const r 0\n  null n\n  null o\n  null a\n  null b\n  class m Main\n");
    text.push_str(start);
    text.push_str("  again:\n");
    operations.iter().for_each(|at| text.push_str(&format!("  {}\n", OPERATIONS[*at])));
    text.push_str("  skip:\n  put Main.head n\n  put Main.tail o\n  return\n");
    text
}

fn operations() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(0..OPERATIONS.len(), 2..14)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn both_forms_have_the_same_states(main in operations(), one in operations(), two in operations(), is_volatile in any::<bool>()) {
        let modifier = if is_volatile { "volatile " } else { "" };
        let started = "  new t T1\n  put Main.t1 t\n  start t\n  new s T2\n  start s\n  new n Node\n  new o Node\n";
        let text = format!(
            "class Main\nstatic int x\nstatic {modifier}Node head\nstatic {modifier}Node tail\nstatic Node[] nodes\n\
             static int[] numbers\nstatic volatile T1 t1\nstatic main()\n{}\
             static synchronized guarded()\n  get v Main.x\n  add v v 1\n  put Main.x v\n\
             class Node\n{modifier}Node next\nint value\nclass Other\nstatic Node first\nstatic static()\n  new n Node\n  put Other.first n\n\
             class T1 extends Thread\nNode own\nrun()\n{}class T2 extends Thread\nsynchronized run()\n{}",
            body(&main, started), body(&one, "  getref t Main.t1\n"), body(&two, "  getref t Main.t1\n"),
        );
        let case = Case::new(&text);
        let searches = [Search::DepthFirst, Search::BreadthFirst, Search::Bounded, Search::Heuristic(Heuristics::ALL)];
        let plain = searches.map(|search| (search, Reduce::None));
        for (search, reduce) in plain.into_iter().chain([(Search::DepthFirst, Reduce::Context)]) {
            // An audit tries both orders of what was left out: a loop that starts threads unseen would take very long.
            let budget = Budget {
                transitions: Some(1_500),
                heap_slots: 1_000,
                silent_instructions: 500,
                ..Budget::default()
            };
            let verdict = case.check(&Options { search, budget, reduce, audit: Switch::On, ..Options::default() });
            let is_internal = |reason: &racelens_checker::Reason| reason.kind == ReasonKind::Internal;
            prop_assert!(!verdict.reasons.iter().any(is_internal), "{}\n{:?}", text, verdict.reasons);
        }
    }
}
