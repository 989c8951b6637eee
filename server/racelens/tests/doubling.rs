//! Texts that grow: four times as long may cost what is linear and a little more, not sixteen times as much.
//! Processor time of the process and not wall time, and the least of several runs: a busy machine makes a run
//! dearer, never cheaper.

#![cfg(target_os = "linux")]
#![expect(
    clippy::disallowed_methods,
    clippy::expect_used,
    reason = "this is test code that gives the binary real files; what fails here fails a test"
)]

use std::fmt::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// A kind of text, and the program that has so many parts.
type Kind = (&'static str, fn(usize) -> String);

/// How often each text is checked.
const RUNS: usize = 3;

/// Four times as much, and room for tables that grow.
const LINEAR: f64 = 9.0;

fn each(count: usize, mut part: impl FnMut(usize) -> String) -> String {
    (0..count).fold(String::new(), |mut text, at| {
        let _ = writeln!(text, "{}", part(at));
        text
    })
}

/// A class `Grown` with a `main`, and whatever else stands in it.
fn class(members: &str, main: &str) -> String {
    format!("public class Grown {{\n{members}\npublic static void main(String[] args) {{\n{main}\n}}\n}}\n")
}

const KINDS: &[Kind] = &[
    ("fields", |n| class(&each(n, |at| format!("static int f{at} = {at};")), "System.out.println(f0);")),
    ("methods", |n| class(&each(n, |at| format!("static int m{at}() {{ return {at}; }}")), "m0();")),
    ("calls in a chain", |n| {
        let methods = each(n, |at| format!("static int m{at}() {{ return m{}(); }}", at + 1));
        class(&format!("{methods} static int m{n}() {{ return 1; }}"), "m0();")
    }),
    ("statements", |n| class("static int x;", &each(n, |at| format!("x = {at};")))),
    ("locals", |n| class("", &each(n, |at| format!("int v{at} = {at};")))),
    ("cases", |n| {
        let cases = each(n, |at| format!("case {at}: r = {at}; break;"));
        class("", &format!("int r = 0; switch (args.length) {{ {cases} }}"))
    }),
    ("sums", |n| class("static int k;", &format!("int s = 0 {};", "+ k ".repeat(n)))),
    ("joined strings", |n| class("static int k;", &format!("String s = \"\" {};", "+ k ".repeat(n)))),
];

/// Processor seconds of a check. The process stays a zombie until it is waited for, and its times can be read.
fn processor_seconds(file: &Path) -> f64 {
    let mut child = Command::new(env!("CARGO_BIN_EXE_racelens"))
        .args(["check", "--budget", "20s"])
        .arg(file)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary runs");
    let stat = format!("/proc/{}/stat", child.id());
    let ticks = loop {
        let text = std::fs::read_to_string(&stat).expect("its times");
        // After the name, which may hold anything: state is the first field, times are the 12th and 13th.
        let fields: Vec<&str> = text.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        if fields.first() == Some(&"Z") {
            let field = |at: usize| fields.get(at).and_then(|field| field.parse::<u64>().ok()).unwrap_or(0);
            break field(11) + field(12);
        }
        std::thread::sleep(Duration::from_millis(10));
    };
    let status = child.wait().expect("a status");
    assert_eq!(status.code(), Some(0), "{}", file.display());
    ticks as f64 / 100.0
}

#[test]
#[ignore = "takes a minute; .ci/run runs it"]
fn no_text_costs_the_square_of_its_length() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("doubling");
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut slow = Vec::new();
    for (name, text) in KINDS {
        let time = |parts: usize| {
            let file = folder.join("Grown.java");
            std::fs::write(&file, text(parts)).expect("a file");
            (0..RUNS).map(|_| processor_seconds(&file)).fold(f64::INFINITY, f64::min)
        };
        let none = time(1);
        let (small, large) = (time(1_000) - none, time(4_000) - none);
        println!("{name}: {none:.2} s with one part, {small:.2} s more with 1,000, {large:.2} s more with 4,000");
        if large > LINEAR * small.max(0.1) {
            slow.push(*name);
        }
    }
    assert!(slow.is_empty(), "these cost more than their length: {slow:?}");
}
