//! Failures under OpMM, which a check looks for only where racing values steer something: random programs whose check claims to
//! have examined weak memory are explored under OpMM in full, and must not fail there.
//!
//! Some of the programs must have been settled without any step under OpMM, some must have needed them, and some must fail under
//! OpMM alone; otherwise the test says nothing.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test fails where it is surprised")]

#[path = "support/litmus.rs"]
#[expect(dead_code, reason = "only the random numbers are used")]
mod litmus;
mod support;

use litmus::Random;
use racelens_checker::{MemoryModel, Options, Switch, Verdict, ViolationKind, assumptions};
use support::Case;

const OPERATIONS: [&str; 20] = [
    "get r Main.x",
    "get r Main.y",
    "get q Main.x",
    "put Main.x r",
    "put Main.y r",
    "put Main.x 1",
    "put Main.y 1",
    "put Main.done 1",
    "get r Main.done",
    "add r r 1",
    "add r r q",
    "call Main.copy",
    "div r 4 r",
    "div r r 4",
    "assert q",
    "if q skip",
    "getref a Main.array",
    "astore a 0 r",
    "aload r a 0",
    "getref b Main.box",
];

/// Writes that somebody hands over, and a reader who fails where the second came without the first.
const HANDS_OVER: &str = "  put Main.x 1\n  put Main.y 1\n";
const TAKES: &str = "  get r Main.y\n  get q Main.x\n  if r seen\n  const q 1\n  seen:\n  assert q\n";

/// Random operations, which are more often about numbers than about what they steer, and then perhaps `last`.
fn body(random: &mut Random, last: &str) -> String {
    let mut text = String::from("  const r 0\n  const q 1\n  getref a Main.array\n");
    for _ in 0..2 + random.below(4) {
        let at = if random.below(3) == 0 { random.below(OPERATIONS.len() as u64) } else { random.below(12) };
        text.push_str(&format!("  {}\n", OPERATIONS[at as usize]));
    }
    text + "  skip:\n" + if random.below(2) == 0 { last } else { "" } + "  return\n"
}

fn program(random: &mut Random) -> String {
    format!(
        "class Main\nstatic int x\nstatic int y\nstatic volatile int done\nstatic Box box\nstatic int[] array\nstatic main()\n  \
         newarray a int 1\n  put Main.array a\n  new t T1\n  start t\n{}static copy()\n  get v Main.x\n  put Main.y v\n  return\n\
         class Box\nint value\nclass T1 extends Thread\nrun()\n{}",
        body(random, TAKES),
        body(random, HANDS_OVER),
    )
}

fn fails(verdict: &Verdict) -> bool {
    verdict.violations.iter().any(|violation| !matches!(violation.kind, ViolationKind::DataRace { .. }))
}

#[test]
fn nothing_fails_under_opmm_where_that_is_claimed() {
    let random = &mut Random(20_261_125);
    let (mut settled, mut explored, mut failed) = (0, 0, 0);
    for _ in 0..1_500 {
        let text = program(random);
        let case = Case::new(&text);
        let usual = case.check(&Options { then_weak: Switch::Off, ..Options::default() });
        if fails(&usual) || usual.violations.is_empty() || !usual.bound.complete {
            continue;
        }
        let verdict = case.check(&Options { then_weak: Switch::On, ..Options::default() });
        let weak = case.check(&Options { memory_model: MemoryModel::Opmm, ..Options::default() });
        assert!(weak.bound.complete, "{text}");
        let is_cut_short = verdict.assumptions.iter().any(|says| says == assumptions::WEAK_MEMORY.says);
        assert!(is_cut_short || fails(&verdict) == fails(&weak), "{text}\n{:#?}", weak.violations);
        failed += u32::from(fails(&verdict));
        if verdict.stats.transitions == usual.stats.transitions {
            settled += 1;
        } else {
            explored += 1;
        }
    }
    assert!(settled > 100 && explored > 100 && failed > 10, "{settled} settled, {explored} explored, {failed} failed");
}
