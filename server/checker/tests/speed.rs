//! How fast states are explored. Run it by hand, in release mode:
//! `cargo test --release -p racelens-checker --test speed -- --ignored --nocapture`

#![allow(clippy::print_stdout, reason = "it is there to print")]

mod support;

use racelens_checker::{Budget, Options, Search};
use support::Case;

fn counter(threads: usize, increments: usize, modifier: &str) -> String {
    let start: String = (0..threads).map(|t| format!("  new t{t} A\n  start t{t}\n")).collect();
    let join: String = (0..threads).map(|t| format!("  join t{t}\n")).collect();
    let bump = "  get v Main.value\n  add v v 1\n  put Main.value v\n".repeat(increments);
    format!(
        "class Main\nstatic {modifier} int value\nstatic main()\n{start}{join}class A extends Thread\nrun()\n{bump}"
    )
}

#[test]
#[ignore = "a measurement"]
fn transitions_per_second() {
    for (threads, increments, modifier) in [(4, 3, "volatile"), (3, 3, "volatile"), (3, 3, ""), (3, 2, "")] {
        let case = Case::new(&counter(threads, increments, modifier));
        for search in [Search::DepthFirst, Search::Bounded] {
            let budget = Budget { time: Some(std::time::Duration::from_secs(20)), ..Budget::default() };
            let stats = case.check(&Options { search, budget, ..Options::default() }).stats;
            println!(
                "{threads} threads x {increments} {modifier:8} {search:?}: {} states, {} transitions, {:.2} s, {:.2} M/s, {} MB",
                stats.states,
                stats.transitions,
                stats.seconds,
                stats.transitions as f64 / stats.seconds / 1e6,
                stats.peak_bytes >> 20
            );
        }
    }
}
