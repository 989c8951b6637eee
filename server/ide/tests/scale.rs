//! How long a person waits for hints in a workspace of 5,000 files and 800,000 lines, and how long a folder of other
//! sources (`RACELENS_SOURCES`, such as a JDK's) takes to open: until all is shown that is known of any file.
//!
//! `cargo test --release -p racelens-ide --test scale -- --ignored --nocapture`
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::print_stderr, clippy::disallowed_methods, reason = "says what was measured")]

#[path = "../../java/tests/common/large.rs"]
mod large;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use large::source;
use racelens_ide::Host;

/// Reads, parses and resolves everything, and shows it: what a server does before it rests for the first time.
#[test]
#[ignore = "needs sources, see above"]
fn a_folder_of_sources_opens() {
    let Ok(root) = std::env::var("RACELENS_SOURCES") else { return };
    let start = Instant::now();
    let (mut host, mut folders, mut files, mut lines) = (Host::default(), vec![PathBuf::from(root)], 0, 0);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "java") {
                let text = String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned();
                files += 1;
                lines += text.lines().count();
                host.set_file(&path.to_string_lossy(), &text);
            }
        }
    }
    eprintln!("{files} files, {lines} lines: read after {:?}, {:?} of cores", start.elapsed(), cpu());
    let snapshot = host.snapshot();
    snapshot.read_declarations(&mut |_| {});
    eprintln!("ready after {:?}, {:?} of cores, {}", start.elapsed(), cpu(), memory());
    let findings: usize = snapshot.shown().iter().map(|(_, shown)| shown.findings.len()).sum();
    eprintln!("{findings} findings after {:?}, {:?} of cores, {}", start.elapsed(), cpu(), memory());
    let harnesses = snapshot.harness_reports(None).len();
    eprintln!("{harnesses} harnesses after {:?}, {:?} of cores, {}", start.elapsed(), cpu(), memory());
}

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
        let read = |snapshot: &racelens_ide::Snapshot| {
            let findings: usize = snapshot.shown().iter().map(|(_, shown)| shown.findings.len()).sum();
            (findings, snapshot.harness_reports(None).len())
        };
        host.snapshot().cancellable(read).unwrap()
    };
    host.snapshot().read_declarations(&mut |_| {});
    let harnesses = host.snapshot().harness_reports(None).len();
    eprintln!("ready, {harnesses} harnesses after {:?}, {:?} of cores, {}", start.elapsed(), cpu(), memory());
    let found = shown(&host);
    eprintln!("{found:?} findings and harnesses after {:?}, {:?} of cores, {}", start.elapsed(), cpu(), memory());
    let mut measure = |what: &str, path: &str, edited: &dyn Fn(usize) -> String, rounds: usize| {
        let mut times = Vec::new();
        let before = cpu();
        for round in 0..rounds {
            let text = edited(round);
            let start = Instant::now();
            host.set_file(path, &text);
            shown(&host);
            times.push(start.elapsed());
        }
        times.sort();
        let of_cpu = (cpu() - before) / rounds as u32;
        eprintln!("{what}: median {:?}, 95 % {:?}; on a core {of_cpu:?}", times[rounds / 2], times[rounds * 95 / 100]);
    };
    let in_body = |round: usize| large.replacen("int sum = 40;", &format!("int sum = 40 + {round};"), 1);
    measure("an edit in a body", "/w/p0/Service3.java", &in_body, 100);
    let field =
        |round: usize| large.replacen("private int count;", &format!("private int count;\n    int f{round};"), 1);
    measure("another field", "/w/p0/Service3.java", &field, 30);
    let method = |round: usize| {
        large.replacen("int sum(int n) {", &format!("int sum{round}() {{ return {round}; }}\n    int sum(int n) {{"), 1)
    };
    measure("another method", "/w/p0/Service3.java", &method, 30);
    let import = |round: usize| large.replacen("import java", &format!("import java.p{round}.*;\nimport java"), 1);
    measure("another import", "/w/p0/Service3.java", &import, 20);
    let class = |round: usize| {
        large.replacen("implements Runnable {", &format!("implements Runnable {{\n    class C{round} {{ }}\n"), 1)
    };
    measure("another class", "/w/p0/Service3.java", &class, 10);
    eprintln!("{}", memory());
}

/// What all threads have used of the processor; other programs may use it as well.
fn cpu() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let ticks = stat.rsplit(')').next().unwrap_or_default().split(' ').skip(12).take(2);
    Duration::from_millis(ticks.filter_map(|ticks| ticks.parse::<u64>().ok()).sum::<u64>() * 10)
}

fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let of = |key: &str| status.lines().find(|line| line.starts_with(key)).unwrap_or_default().to_owned();
    format!("{} {}", of("VmRSS"), of("VmHWM"))
}
