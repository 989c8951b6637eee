//! Random small concurrent programs in Java, from source to findings, against the literal reference that
//! `server/checker/tests/differential.rs` uses too: the same racing pairs of lines, failing assertions and
//! deadlocks, whatever the search and the reduction. More than a sample: `PROPTEST_CASES=5000 cargo test …`.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that meets what it didn't expect should fail there"
)]

#[path = "../server/checker/tests/support/reference.rs"]
mod reference;

use proptest::prelude::*;
use racelens_ide::check::JobEnd;
use racelens_ide::{AccessView, Certainty, Heuristics, Host, Options, PointsTo, Reduce, Search, Switch};
use reference::{Facts, LOCKS, Op, PLAIN, Side, Threads, VOLATILE, programs, reference};

/// The program as Java, and for each thread the lines of its operations, counted from zero.
fn java(threads: &Threads) -> (String, Vec<Vec<u32>>) {
    let mut text = vec!["class Main {".to_owned()];
    text.extend((0..PLAIN).map(|at| format!("    static int p{at};")));
    text.extend((0..VOLATILE).map(|at| format!("    static volatile int v{at};")));
    text.push("    static Box plainBox;".to_owned());
    text.push("    static volatile Box volatileBox;".to_owned());
    text.extend((1..threads.len()).map(|at| format!("    static final T{at} t{at} = new T{at}();")));
    let mut lines = Vec::new();
    for (thread, ops) in threads.iter().enumerate() {
        match thread {
            0 => text.push("    public static void main(String[] args) throws InterruptedException {".to_owned()),
            _ => {
                text.push(format!("    static class T{thread} extends Thread {{"));
                text.push("        @Override public void run() {".to_owned());
            }
        }
        text.push("        int r = 1;".to_owned());
        text.push("        Box b = null;".to_owned());
        let mut own = Vec::new();
        let mut skips = 0;
        for op in ops {
            let line = statement(op);
            own.push(text.len() as u32);
            match op {
                // All that is skipped is one operation.
                Op::SkipIfZero(count) => {
                    assert_eq!(*count, 1);
                    skips = 2;
                }
                _ => text.push(match skips {
                    1 => format!("        if (r != 0) {{ {line} }}"),
                    _ => format!("        {line}"),
                }),
            }
            skips -= i32::from(skips > 0);
        }
        text.push("    }".to_owned());
        if thread > 0 {
            text.push("    }".to_owned());
        }
        lines.push(own);
    }
    text.extend((0..LOCKS).map(|at| format!("    static class L{at} {{ }}")));
    text.push("    static class Box { int value; }".to_owned());
    text.push("}".to_owned());
    (text.join("\n") + "\n", lines)
}

fn statement(op: &Op) -> String {
    match op {
        Op::Write(var, value) => format!("Main.p{var} = {value};"),
        Op::Read(var) => format!("r = Main.p{var};"),
        Op::WriteVolatile(var, value) => format!("Main.v{var} = {value};"),
        Op::ReadVolatile(var) => format!("r = Main.v{var};"),
        Op::Lock(lock) => format!("synchronized (L{lock}.class) {{"),
        Op::Unlock(_) => "}".to_owned(),
        Op::SkipIfZero(_) => String::new(),
        Op::Assert => "assert r != 0;".to_owned(),
        Op::Start(thread) => format!("Main.t{thread}.start();"),
        Op::Join(thread) => format!("Main.t{thread}.join();"),
        Op::Wait(lock) => {
            format!("try {{ L{lock}.class.wait(); }} catch (InterruptedException e) {{ throw new Error(e); }}")
        }
        Op::NotifyAll(lock) => format!("L{lock}.class.notifyAll();"),
        Op::NewBox(value) => format!("b = new Box(); b.value = {value};"),
        Op::Publish(true) => "Main.volatileBox = b;".to_owned(),
        Op::Publish(false) => "Main.plainBox = b;".to_owned(),
        Op::Take(true) => "b = Main.volatileBox;".to_owned(),
        Op::Take(false) => "b = Main.plainBox;".to_owned(),
        Op::ReadBox => "if (b != null) r = b.value;".to_owned(),
        Op::WriteBox(value) => format!("if (b != null) b.value = {value};"),
    }
}

/// What a check of the text finds, in the reference's words.
fn checked(host: &mut Host, text: &str, lines: &[Vec<u32>], options: &Options) -> Facts {
    // Verdicts are kept by harness: another name is another question.
    host.set_file("/Main.java", text);
    let candidates = host.snapshot().candidates(None, options);
    for candidate in candidates {
        if let Some(job) = candidate.admit(host.verdicts()) {
            assert_eq!(job.run(host.verdicts(), &|_| ()), JobEnd::Stored);
        }
    }
    let snapshot = host.snapshot();
    for report in snapshot.harness_reports(None) {
        let racelens_ide::HarnessState::Current(verdict) = &report.state else { panic!("{report:?}\n{text}") };
        assert!(verdict.bound.complete && verdict.reasons.is_empty(), "{report:?}\n{text}");
    }
    let place = |line: u32, message: &str| {
        let of_thread = |own: &Vec<u32>| own.iter().rposition(|known| *known == line);
        let found = lines.iter().enumerate().find_map(|(thread, own)| of_thread(own).map(|at| (thread, at)));
        found.unwrap_or_else(|| panic!("line {line}: {message}\n{text}"))
    };
    let mut facts = Facts::default();
    for finding in snapshot.findings().iter().filter(|finding| finding.certainty == Certainty::Confirmed) {
        match finding.rule {
            "data-race" => {
                let sides = finding.pairs.iter().map(|pair| sides(pair, &finding.message, &place));
                facts.races.extend(sides.map(|(a, b)| (a.min(b), a.max(b))));
            }
            "assertion" => {
                facts.failures.insert(place(finding.place.start.line, &finding.message));
            }
            "deadlock" => facts.deadlock = true,
            _ => panic!("{finding:?}\n{text}"),
        }
    }
    facts
}

/// Both accesses of a race.
fn sides(pair: &[AccessView; 2], message: &str, place: &dyn Fn(u32, &str) -> (usize, usize)) -> (Side, Side) {
    let side = |access: &AccessView| {
        let at = access.place.as_ref().unwrap_or_else(|| panic!("no place: {message}"));
        let (thread, at) = place(at.start.line, message);
        (thread, at, access.kind == "write")
    };
    (side(&pair[0]), side(&pair[1]))
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    })]
    #[test]
    fn findings_agree_with_the_reference(threads in programs()) {
        let Some(expected) = reference(&threads) else { return Ok(()) };
        let (text, lines) = java(&threads);
        let mut host = Host::default();
        let audited = Options { audit: Switch::On, ..Options::default() };
        let all = [
            audited.clone(),
            Options { search: Search::DepthFirst, reduce: Reduce::None, ..Options::default() },
            Options { search: Search::Heuristic(Heuristics::ALL), reduce: Reduce::Callee, ..audited.clone() },
            Options { search: Search::DepthFirst, ..audited.clone() },
            Options { search: Search::DepthFirst, points_to: PointsTo::CsEx, ..audited.clone() },
            Options { search: Search::DepthFirst, points_to: PointsTo::CiDd, ..audited },
        ];
        for options in all {
            let found = checked(&mut host, &text, &lines, &options);
            prop_assert_eq!(&found, &expected, "{:?} {:?} {:?}\n{}", options.search, options.reduce, options.points_to, text);
        }
    }
}
