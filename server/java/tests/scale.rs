//! How it scales: a workspace of 5,000 files and 800,000 lines, cold and after edits.
//!
//! `cargo test --release -p racelens-java --test scale -- --ignored --nocapture`
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::print_stderr, clippy::disallowed_methods, reason = "says what was measured")]

use std::sync::Arc;
use std::time::Instant;

#[path = "common/large.rs"]
mod large;

use large::source;
use racelens_java::{RootDatabase, race_hints, syntax_errors};

fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let of = |key: &str| status.lines().find(|line| line.starts_with(key)).unwrap_or_default().to_owned();
    format!("{} {}", of("VmRSS"), of("VmHWM"))
}

#[test]
#[ignore = "takes a while and measures"]
fn a_large_workspace() {
    let mut db = RootDatabase::default();
    let texts: Vec<String> = (0..5000).map(|at| source(at, 160)).collect();
    let lines: usize = texts.iter().map(|text| text.lines().count()).sum();
    let start = Instant::now();
    let files = texts
        .iter()
        .enumerate()
        .map(|(at, text)| (format!("/w/p{}/Service{at}.java", at / 50), Arc::from(text.as_str())));
    let files = db.set_files(files);
    eprintln!("{} files, {lines} lines: set after {:?}", files.len(), start.elapsed());
    for file in &files {
        syntax_errors(&db, *file);
    }
    eprintln!("parsed after {:?} {}", start.elapsed(), memory());
    race_hints(&db);
    eprintln!("facts after {:?} {}", start.elapsed(), memory());

    let large = source(3, 2000);
    let file = db.set_file("/w/p0/Service3.java", Arc::from(large.as_str()));
    let start = Instant::now();
    race_hints(&db);
    eprintln!("after a change of declarations {:?} {}", start.elapsed(), memory());
    let mut times = Vec::new();
    for round in 0..100 {
        let text = large.replacen("int sum = 40;", &format!("int sum = 40 + {round};"), 1);
        let start = Instant::now();
        db.set_file("/w/p0/Service3.java", Arc::from(text.as_str()));
        let set = start.elapsed();
        syntax_errors(&db, file);
        let parsed = start.elapsed();
        race_hints(&db);
        times.push((start.elapsed(), set, parsed));
    }
    times.sort();
    eprintln!("edit: median {:?}, 95 % {:?} {}", times[50], times[95], memory());
}
