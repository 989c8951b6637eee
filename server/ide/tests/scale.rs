//! How long a person waits for hints in a workspace of 5,000 files and 800,000 lines.
//!
//! `cargo test --release -p racelens-ide --test scale -- --ignored --nocapture`
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::print_stderr, clippy::disallowed_methods, reason = "says what was measured")]

#[path = "../../java/tests/common/large.rs"]
mod large;

use std::time::Instant;

use large::source;
use racelens_ide::Host;

#[test]
#[ignore = "takes a while and measures"]
fn hints_in_a_large_workspace() {
    let mut host = Host::default();
    let start = Instant::now();
    for at in 0..5000 {
        host.set_file(&format!("/w/p{}/Service{at}.java", at / 50), &source(at, 160));
    }
    let large = source(3, 2000);
    host.set_file("/w/p0/Service3.java", &large);
    eprintln!("set after {:?}", start.elapsed());
    let shown = |host: &Host| {
        let read =
            |snapshot: &racelens_ide::Snapshot| (snapshot.findings().len(), snapshot.harness_reports(None).len());
        host.snapshot().cancellable(read).unwrap()
    };
    let found = shown(&host);
    eprintln!("{found:?} findings and harnesses after {:?}", start.elapsed());
    let mut times = Vec::new();
    for round in 0..100 {
        let text = large.replacen("int sum = 40;", &format!("int sum = 40 + {round};"), 1);
        let start = Instant::now();
        host.set_file("/w/p0/Service3.java", &text);
        shown(&host);
        times.push(start.elapsed());
    }
    times.sort();
    eprintln!("edit to hints: median {:?}, 95 % {:?}", times[50], times[95]);
}
