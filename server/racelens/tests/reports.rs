//! What the binary writes: text, JSON, SARIF, baselines, and schedules that can be run again.

#![expect(
    clippy::disallowed_methods,
    reason = "this is test code that gives the binary real files; what fails here fails a test"
)]

mod common;

use std::path::Path;
use std::process::Command;

use common::{complains, demo, folder, racelens};

#[test]
fn the_demo_shows_a_confirmed_race_with_its_trace() {
    let output = racelens(&["check", &demo().to_string_lossy()]);
    let out = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{out}");
    for part in ["warning[data-race]", "`Handover.done`", "^^^^", "│", "writes Handover.done: false → true", "verified"]
    {
        assert!(out.contains(part), "{part} isn't in:\n{out}");
    }
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn the_report_names_the_seconds_of_each_phase() {
    let output = racelens(&["check", &demo().to_string_lossy(), "--format", "json"]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a report");
    for phase in ["linking", "search", "minimising", "trials"] {
        let seconds = report.pointer(&format!("/harnesses/0/stats/phases/{phase}")).and_then(serde_json::Value::as_f64);
        assert!(seconds.is_some_and(|seconds| seconds > 0.0), "{phase}: {report}");
    }
}

#[test]
fn a_forbidden_result_of_a_jcstress_test_is_a_finding() {
    let file = demo().join("../jcstress/Grading.java");
    let file = file.to_string_lossy();
    let outcomes = |name: &str, format: &str| racelens(&["outcomes", &file, "--harness", name, "--format", format]);
    let clean = outcomes("Grading.FirstMatch", "text");
    let out = String::from_utf8_lossy(&clean.stdout);
    assert_eq!(clean.status.code(), Some(0), "{out}");
    assert!(out.ends_with("1 jcstress test: 0 with a result that must not be, 0 not checked completely\n"), "{out}");
    let found = outcomes("Grading.SeparateState", "text");
    let out = String::from_utf8_lossy(&found.stdout);
    assert_eq!(found.status.code(), Some(1), "{out}");
    assert!(out.contains("error: `1` is FORBIDDEN, but reachable under sc, tso, pso and opmm"), "{out}");
    let report: serde_json::Value =
        serde_json::from_slice(&outcomes("Grading.SeparateState", "json").stdout).expect("a report");
    for (pointer, value) in [
        ("/harnesses/0/kind", "jcstress"),
        ("/harnesses/0/verdict", "violated"),
        ("/harnesses/0/results/1/result", "1"),
        ("/harnesses/0/results/1/expect", "FORBIDDEN"),
        ("/harnesses/0/results/1/reached/sc", "yes"),
        ("/findings/0/rule", "forbidden-outcome"),
        ("/findings/0/result", "1"),
    ] {
        assert_eq!(report.pointer(pointer).and_then(serde_json::Value::as_str), Some(value), "{pointer}: {report}");
    }
}

#[test]
fn a_schedule_can_be_run_again() {
    let folder = folder("replay");
    let file = folder.join("Handover.java");
    let text = std::fs::read_to_string(demo().join("Handover.java")).expect("the demo");
    std::fs::write(&file, &text).expect("a file");
    let report = folder.join("report.json");
    let (file, path) = (file.to_string_lossy().into_owned(), report.to_string_lossy().into_owned());
    let checked = racelens(&["check", &file, "--format", "json"]);
    std::fs::write(&report, &checked.stdout).expect("a report");
    let shown = racelens(&["run", "--replay", &path, "--finding", "1"]);
    let out = String::from_utf8_lossy(&shown.stdout);
    assert_eq!(shown.status.code(), Some(1), "{out}");
    let text_report = racelens(&["check", &file]);
    let all = String::from_utf8_lossy(&text_report.stdout);
    let columns: Vec<&str> = out.lines().filter(|line| line.contains('│')).collect();
    assert!(columns.len() > 3 && columns.iter().all(|line| all.contains(line)), "{out}");

    // What only a weak memory shows is run again under it.
    let weak = racelens(&["run", "--replay", &path, "--finding", "2"]);
    let out = String::from_utf8_lossy(&weak.stdout);
    assert_eq!(weak.status.code(), Some(1), "{out}");
    assert!(out.contains("reads Handover.result: 0") && out.contains("sees the value from before"), "{out}");

    std::fs::write(&file, text.replace("static boolean done", "static volatile boolean done")).expect("a file");
    let gone = racelens(&["run", "--replay", &path, "--finding", "1"]);
    let out = String::from_utf8_lossy(&gone.stdout);
    assert_eq!(gone.status.code(), Some(3), "{out}");
    assert!(out.contains("no longer shows a data-race"), "{out}");
    complains(&["run", "--replay", &path, "--finding", "9"], "no finding 9");
    complains(&["run", "--replay", &file], "is not a report");
}

/// A step may show several races; a run whose reads see later writes comes with what justifies it.
#[test]
fn a_schedule_with_reads_of_later_writes_can_be_run_again() {
    let folder = folder("replay_later_writes");
    let file = folder.join("Early.java");
    let thread = |body: &str| format!("new Thread(() -> {{ {body} }})");
    let (one, two) = (thread("a = x; y = 1;"), thread("b = y; x = 1;"));
    let text = format!(
        "class Early {{\n    static int x, y, a, b;\n    public static void main(String[] args) throws InterruptedException {{\n        \
         Thread one = {one};\n        Thread two = {two};\n        one.start();\n        two.start();\n        one.join();\n        \
         two.join();\n        assert a == 0 || b == 0;\n    }}\n}}\n"
    );
    std::fs::write(&file, text).expect("a file");
    let path = folder.join("report.json").to_string_lossy().into_owned();
    let checked = racelens(&["check", &file.to_string_lossy(), "--format", "json"]);
    std::fs::write(&path, &checked.stdout).expect("a report");
    let report: serde_json::Value = serde_json::from_slice(&checked.stdout).expect("JSON");
    let findings = report.pointer("/findings").and_then(serde_json::Value::as_array).expect("findings");
    assert_eq!(findings.len(), 3, "{report}");
    for finding in findings {
        let id = finding["id"].to_string();
        let again = racelens(&["run", "--replay", &path, "--finding", &id]);
        let out = String::from_utf8_lossy(&again.stdout);
        assert_eq!(again.status.code(), Some(1), "{out}");
        match finding["variable"].as_str() {
            Some(variable) => assert!(out.contains(&format!("`{variable}` is written")), "{variable}: {out}"),
            None => {
                assert!(out.contains("which comes later") && out.contains("it can commit in turn"), "{out}");
                assert!(out.contains("   1. `Thread-0` writes `Early.y`: 1, `Thread-1` writes `Early.x`: 1"), "{out}");
            }
        }
    }
}

/// What the README shows is what the program prints.
#[test]
fn the_readme_shows_real_output() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = std::fs::read_to_string(root.join("README.md")).expect("there is a README");
    let shown = readme.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a sample");
    let run = Command::new(env!("CARGO_BIN_EXE_racelens"))
        .args(["check", "tests/demo", "--cache", "off"])
        .current_dir(root)
        .output();
    assert_eq!(String::from_utf8_lossy(&run.expect("the binary runs").stdout), shown);
}

#[test]
fn json_is_one_object_of_version_one() {
    let output = racelens(&["check", "--format", "json", &demo().to_string_lossy()]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    assert_eq!(report["version"], 1);
    assert_eq!(report["harnesses"][0]["verdict"], "violated");
    assert_eq!(report["harnesses"][0]["bound"]["complete"], true);
    let finding = &report["findings"][0];
    assert_eq!(finding["rule"], "data-race");
    assert_eq!(finding["certainty"], "confirmed");
    assert!(finding["trace"]["steps"].as_array().is_some_and(|steps| steps.len() >= 3), "{finding}");
    assert_eq!(finding["accesses"].as_array().map(Vec::len), Some(2), "{finding}");
    for (access, kind) in [(0, "write"), (1, "read")] {
        let access = &finding["accesses"][access];
        assert_eq!(access["kind"], kind);
        assert!(access["thread"].is_string() && access["place"]["line"].is_u64(), "{access}");
    }
    // The assertion fails where the read sees an old value; the other race has no part in that.
    assert_eq!(finding["harm"], "harmful");
    assert_eq!(report["findings"][1]["harm"], "unknown");
    let failure = &report["findings"][2];
    assert_eq!(failure["rule"], "assertion");
    assert_eq!(failure["trace"]["choosing"]["memory_model"], "opmm");
    let steps = failure["trace"]["steps"].as_array().expect("steps");
    let old = steps.iter().find_map(|step| step.get("old_read")).expect("a read that sees an old value");
    assert!(old["sees"].is_null(), "the value from before: {old}");
    let missed = old["misses"][0].as_u64().and_then(|at| steps.get(at as usize)).expect("a step");
    assert_eq!((&missed["action"], &missed["variable"]), (&"write".into(), &"Handover.result".into()), "{missed}");
    let key = report["harnesses"][0]["key"].as_str().unwrap_or_default();
    assert!(key.len() == 32 && key.bytes().all(|digit| digit.is_ascii_hexdigit()), "{key}");
}

#[test]
fn a_store_buffer_says_when_a_write_becomes_visible() {
    let folder = folder("buffers");
    let flag = "class Flag { static int data; static boolean ready; public static void main(String[] a) { new Thread(() -> { \
                data = 1; ready = true; }).start(); if (ready) assert data == 1; } }";
    std::fs::write(folder.join("Flag.java"), flag).expect("written");
    let of = |model: &str| {
        let folder = folder.to_string_lossy().into_owned();
        let output = racelens(&["check", "--memory-model", model, "--format", "json", &folder]);
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
        let findings = report["findings"].as_array().cloned().unwrap_or_default();
        (output.stdout, findings.into_iter().find(|finding| finding["rule"] == "assertion"))
    };
    assert_eq!(of("tso").1, None, "writes become visible in program order");
    let (report, Some(failure)) = of("pso") else { panic!("the assertion fails under PSO") };
    let steps = failure["trace"]["steps"].as_array().expect("steps");
    let flushed = steps.iter().find(|step| step["action"] == "flush").expect("a write becomes visible");
    assert_eq!(flushed["variable"], "Flag.ready", "before the data: {flushed}");
    let replayed = folder.join("report.json");
    std::fs::write(&replayed, report).expect("written");
    let at = failure["id"].to_string();
    let again = racelens(&["run", "--replay", &replayed.to_string_lossy(), "--finding", &at]);
    let out = String::from_utf8_lossy(&again.stdout).into_owned();
    assert!(out.contains("visible to all"), "{out} {}", String::from_utf8_lossy(&again.stderr));
}

#[test]
fn a_complete_verdict_without_races_holds_under_the_memory_model() {
    let says = |name: &str| {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/harm").join(name);
        let output = racelens(&["check", "--format", "json", &file.to_string_lossy()]);
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
        report["harnesses"][0]["memory_model"].clone()
    };
    assert_eq!(
        says("message_passing_volatile.java"),
        "no data race, so the interleavings are all executions (JLS 17.4.3)"
    );
    assert!(says("message_passing.java").is_null());
}

#[test]
fn json_says_what_was_thrown() {
    let folder = folder("thrown");
    let thrown = "class Thrown { public static void main(String[] a) { throw new IllegalStateException(\"no\\n\"); } }";
    std::fs::write(folder.join("Thrown.java"), thrown).expect("written");
    let failed = "class Failed { public static void main(String[] a) { assert a.length > 0 : \"few\"; } }";
    std::fs::write(folder.join("Failed.java"), failed).expect("written");
    let output = racelens(&["check", "--format", "json", &folder.to_string_lossy()]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    let findings = report["findings"].as_array().expect("findings");
    let of = |rule: &str| &findings.iter().find(|finding| finding["rule"] == rule).expect("a finding")["exception"];
    assert_eq!(of("exception")["class"], "java.lang.IllegalStateException");
    assert_eq!(of("exception")["message"], "no\n");
    assert_eq!(of("assertion")["class"], "java.lang.AssertionError");
}

#[test]
fn json_names_what_a_verdict_assumes() {
    let folder = folder("assumed");
    let timed = "class Timed { public static void main(String[] a) { assert System.nanoTime() != 1; } }";
    std::fs::write(folder.join("Timed.java"), timed).expect("written");
    let output = racelens(&["check", "--format", "json", &folder.to_string_lossy()]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    let assumed = report["harnesses"][0]["assumptions"].as_array().expect("sentences");
    assert!(assumed.iter().any(|one| one.as_str().is_some_and(|text| text.contains("the clock"))), "{assumed:?}");
    let output = racelens(&["check", "--format", "json", &demo().to_string_lossy()]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    assert_eq!(report["harnesses"][0]["assumptions"], serde_json::Value::Array(Vec::new()));
}

/// What viewers of SARIF rely on; the schema demands more than is said here, and was tried by hand.
#[test]
fn sarif_has_the_schedule_as_its_first_thread_flow() {
    let output = racelens(&["check", "--format", "sarif", &demo().to_string_lossy()]);
    let log: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    assert_eq!((output.status.code(), &log["version"]), (Some(1), &serde_json::json!("2.1.0")));
    let run = &log["runs"][0];
    let results = run["results"].as_array().expect("results");
    assert_eq!(results.len(), 3);
    for result in results {
        let rule = result["ruleIndex"].as_u64().expect("a row") as usize;
        let rule = &run["tool"]["driver"]["rules"][rule];
        assert_eq!(rule["id"], result["ruleId"]);
        assert_eq!(rule["name"] == "DataRace", rule["id"] == "data-race", "{rule}");
        let region = &result["locations"][0]["physicalLocation"]["region"];
        assert!(region["startLine"].as_u64() >= Some(1) && region["startColumn"].as_u64() >= Some(1), "{result}");
        let flows = result["codeFlows"][0]["threadFlows"].as_array().expect("flows");
        let count = |flow: &serde_json::Value| flow["locations"].as_array().map_or(0, Vec::len);
        assert_eq!(count(&flows[0]), flows[1..].iter().map(count).sum::<usize>(), "the merged schedule comes first");
        assert!(result["partialFingerprints"]["racelens/v2"].is_string());
    }
}

#[test]
fn a_baseline_leaves_new_findings() {
    let folder = folder("baseline");
    let (file, known) = (folder.join("Handover.java"), folder.join("known.json").to_string_lossy().into_owned());
    let text = std::fs::read_to_string(demo().join("Handover.java")).expect("the demo");
    std::fs::write(&file, &text).expect("a file");
    let path = file.to_string_lossy().into_owned();
    let code = |args: &[&str]| racelens(&[&["check", &path], args].concat()).status.code();
    assert_eq!(code(&["--write-baseline", &known]), Some(1));
    assert_eq!(code(&["--baseline", &known]), Some(0), "nothing new");
    // Lines before it move a finding; that makes it none that is new.
    std::fs::write(&file, format!("\n\n{text}")).expect("a file");
    assert_eq!(code(&["--baseline", &known]), Some(0));
    // Nor does a program that shows the same.
    let again = "class Again { public static void main(String[] args) throws Exception { Handover.main(args); } }";
    std::fs::write(&file, format!("{text}\n{again}\n")).expect("a file");
    assert_eq!(code(&["--baseline", &known]), Some(0));
    let more = text
        .replace("static int result;", "static int result; static int more;")
        .replace("if (done) {", "more = 1; if (done) {");
    let more = more.replace("result = 42;", "result = 42; more = 2;");
    std::fs::write(&file, more).expect("a file");
    assert_eq!(code(&["--baseline", &known]), Some(1));
    complains(&["check", &path, "--baseline", &path], "is not a baseline");
    let old = folder.join("old.json").to_string_lossy().into_owned();
    std::fs::write(&old, r#"{"version":1,"findings":[]}"#).expect("a file");
    complains(&["check", &path, "--baseline", &old], "was written by a different version");
}

#[test]
fn a_short_report_has_a_line_for_each_finding() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let check = |args: &[&str], colours: bool| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_racelens"));
        command.args(["check", "--cache", "off"]).args(args).current_dir(&root);
        if !colours {
            command.env("NO_COLOR", "1");
        }
        String::from_utf8_lossy(&command.output().expect("the binary runs").stdout).into_owned()
    };
    let short = check(&["--quiet", "tests/demo"], true);
    assert_eq!(short.lines().count(), 4, "{short}");
    assert!(short.starts_with("tests/demo/Handover.java:14:13: warning[data-race]: `Handover.result`"), "{short}");
    // An absolute path below the current folder is printed like the relative one.
    let absolute = std::fs::canonicalize(root.join("tests/demo")).expect("a folder");
    assert_eq!(check(&["--quiet", &absolute.to_string_lossy()], true), short);
    let has_colours = |text: &str| text.contains('\u{1b}');
    assert!(has_colours(&check(&["--color", "always", "tests/demo"], false)));
    assert!(
        !has_colours(&check(&["tests/demo"], true)) && !has_colours(&check(&["--color", "never", "tests/demo"], true))
    );
}
