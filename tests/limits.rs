//! Programs without measure (`tests/limits`): each must end in a bounded verdict, near its budget of time, and
//! within memory.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that meets what it didn't expect should fail there")]

use std::time::Duration;

use racelens_ide::{Budget, HarnessState, Host, Options, Outcome, Stopwatch};
use racelens_tests::files;

/// What a verdict says: the outcome, and the kinds of its reasons.
const EXPECTED: [(&str, Outcome, &[&str]); 10] = [
    ("AllocatesForEver", Outcome::NotChecked, &["memory"]),
    ("CountsForEver", Outcome::NotChecked, &["time"]),
    ("Doubles", Outcome::NotChecked, &["time"]),
    ("GrowingString", Outcome::NotChecked, &["memory"]),
    ("HugeArrays", Outcome::NotChecked, &["memory"]),
    ("LongStep", Outcome::NotChecked, &["memory"]),
    ("ManyDigits", Outcome::NotChecked, &["memory"]),
    ("MillionObjects", Outcome::Violated, &["time"]),
    ("Recurses", Outcome::Violated, &[]),
    ("StartsThreads", Outcome::NotChecked, &["time"]),
];

/// Where less memory is allowed than by default.
const MEMORY: [(&str, u64); 1] = [("LongStep", 32 << 20)];

#[test]
fn programs_without_measure_have_bounded_verdicts() {
    let cases = files::cases("limits", "java");
    assert_eq!(cases.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), EXPECTED.map(|(name, ..)| name));
    for ((name, text), (_, outcome, kinds)) in cases.iter().zip(EXPECTED) {
        let mut host = Host::default();
        host.set_file("/Main.java", text);
        let mut budget = Budget { time: Some(Duration::from_secs(2)), ..Budget::default() };
        if let Some((_, bytes)) = MEMORY.iter().find(|(limited, _)| limited == name) {
            budget.memory = Some(*bytes);
        }
        let options = Options { budget, ..Options::default() };
        let candidates = host.snapshot().candidates(None, &options);
        // Processor time, as the budget is: a busy machine makes no program slow.
        let before = Stopwatch::start();
        for candidate in candidates {
            candidate.admit(host.verdicts()).unwrap().run(host.verdicts(), &|_| ());
        }
        // The budget, and making a trace short.
        assert!(before.elapsed() < Duration::from_secs(30), "{name} took {:?}", before.elapsed());
        let reports = host.snapshot().harness_reports(None);
        let HarnessState::Current(verdict) = &reports.first().unwrap().state else { panic!("{name}: {reports:?}") };
        let said: Vec<&str> = verdict.reasons.iter().map(|reason| reason.kind).collect();
        assert_eq!((verdict.outcome, said.as_slice()), (outcome, kinds), "{name}: {:?}", verdict.reasons);
    }
    if let Ok(status) = racelens_tests::files::own_status() {
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        let kilobytes: u64 = peak.trim().trim_end_matches(" kB").trim().parse().unwrap();
        assert!(kilobytes < 2_500_000, "{kilobytes} kB at most in use");
    }
}
