//! How it scales: a workspace of 5,000 files and 800,000 lines, cold and after edits.
//!
//! `cargo test --release -p racelens-java --test scale -- --ignored --nocapture`
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::print_stderr, clippy::disallowed_methods, reason = "says what was measured")]

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Instant;

use racelens_java::{RootDatabase, facts, syntax_errors};

/// A service of some package: fields, locks, generics, lambdas, and calls to its neighbours.
fn source(at: usize, lines: usize) -> String {
    let (package, next, far) = (at / 50, (at + 1) % 5000, (at * 7 + 13) % 5000);
    let mut text = format!(
        "package p{package};

import java.util.function.Function;
import p{}.Service{next};
import p{}.Service{far};

/** Service {at}. */
public class Service{at} implements Runnable {{
    private static int instances;
    private final Object lock = new Object();
    private volatile boolean stopped;
    private int count;
    protected Service{next} next;
    protected Service{far} far;
",
        next / 50,
        far / 50
    );
    let mut number = 0;
    while text.lines().count() + 20 < lines {
        let _ = write!(
            text,
            "
    /** Adds up. */
    public int method{number}(int n, String name) {{
        int sum = {number};
        for (int i = 0; i < n; i++) {{
            if (i % 3 == 0 && name.length() > i) {{
                sum += i * {number} + name.charAt(i);
            }} else if (stopped) {{
                return count;
            }}
        }}
        synchronized (lock) {{
            count += sum;
            this.count++;
        }}
        Function<Integer, String> f = k -> name + k + sum(n);
        try {{
            return f.apply(sum).length() + next.method0(n - 1, name);
        }} catch (RuntimeException e) {{
            far.reset(null);
            return -1;
        }}
    }}
"
        );
        number += 1;
    }
    text.push_str(
        "
    int sum(int n) {
        return n + instances;
    }

    public void reset(Runnable then) {
        instances++;
        stopped = true;
        if (then != null) {
            new Thread(then).start();
        }
    }

    public void run() {
        count = 0;
    }
}
",
    );
    text
}

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
    facts(&db);
    eprintln!("facts after {:?} {}", start.elapsed(), memory());

    let large = source(3, 2000);
    let file = db.set_file("/w/p0/Service3.java", Arc::from(large.as_str()));
    facts(&db);
    let mut times = Vec::new();
    for round in 0..100 {
        let text = large.replacen("int sum = 40;", &format!("int sum = 40 + {round};"), 1);
        let start = Instant::now();
        db.set_file("/w/p0/Service3.java", Arc::from(text.as_str()));
        let set = start.elapsed();
        syntax_errors(&db, file);
        let parsed = start.elapsed();
        facts(&db);
        times.push((start.elapsed(), set, parsed));
    }
    times.sort();
    eprintln!("edit: median {:?}, 95 % {:?} {}", times[50], times[95], memory());
}
