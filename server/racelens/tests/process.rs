//! The binary as a process: exit codes, one-line complaints, and a language server that ends with its
//! client.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "this is test code that gives the binary real files; what fails here fails a test"
)]

mod common;

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use common::{complains, demo, folder, racelens, racelens_with_cache};

/// Lines on standard error where the environment asks for them; the report stays as it is.
#[test]
fn the_environment_asks_for_a_log() {
    let run = |filter: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_racelens"));
        command.args(["check", "--cache", "off", "--quiet"]).arg(demo()).env("RACELENS_LOG", filter);
        let output = command.output().expect("the binary runs");
        assert_eq!(output.status.code(), Some(1));
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        // Durations differ from run to run.
        let findings = text(&output.stdout).lines().filter(|line| line.contains("data-race")).count();
        (findings, text(&output.stderr))
    };
    let (silent, nothing) = run("");
    let (found, lines) = run("racelens_java=debug");
    assert_eq!((silent, nothing.contains("time.busy")), (found, false), "{nothing}");
    assert!(
        lines.contains(r#"DEBUG query{what="link" harness="Handover.main"}: racelens_java::link: close time.busy="#),
        "{lines}"
    );
    let (_, complaint) = run("loud");
    assert!(complaint.starts_with("racelens: RACELENS_LOG: `loud` is no level"), "{complaint}");
}

#[test]
fn first_error_stops_at_the_first() {
    let demo = demo().to_string_lossy().into_owned();
    let states = |more: &[&str]| {
        let output = racelens(&[&["check", &demo, "--format", "json"], more].concat());
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a report");
        let violations = report.pointer("/harnesses/0/violations").and_then(serde_json::Value::as_array);
        violations.expect("a harness").len()
    };
    assert_eq!((states(&[]), states(&["--first-error"])), (3, 1));
    assert_eq!(states(&["--memory-model", "sc"]), 2);
}

#[test]
fn every_budget_ends_in_a_verdict_of_its_own() {
    let file = demo().join("../fixtures/reductions/trading_system.java").to_string_lossy().into_owned();
    for (option, value, says) in [
        ("--max-states", "100", "stopped after 101 states"),
        ("--max-steps", "50", "stopped after 50 steps"),
        ("--max-depth", "5", "exceeds 5 steps on one path"),
        ("--max-memory", "100K", "KB of states and objects"),
        ("--budget", "1ms", "the time budget of 1 ms is too short"),
    ] {
        let checked = racelens(&["check", &file, "--reduce", "none", option, value]);
        let out = String::from_utf8_lossy(&checked.stdout);
        assert_eq!(checked.status.code(), Some(3), "{option}: {out}");
        assert!(out.contains(says), "{option}: {out}");
    }
    complains(&["check", &file, "--max-memory", "5X"], "invalid size");
    complains(&["check", &file, "--max-states", "0"], "--max-states");
}

/// What the text alone shows is no finding of a schedule, and decides nothing unless it is asked to.
#[test]
fn a_pattern_alone_does_not_fail() {
    let folder = folder("pattern-alone");
    let text = "class Alone { public static void main(String[] a) { synchronized (\"x\") { a = null; } } }";
    std::fs::write(folder.join("Alone.java"), text).expect("written");
    let path = folder.to_string_lossy().into_owned();
    let output = racelens(&["check", "--format", "json", &path]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    assert_eq!(report["findings"][0]["rule"], "lock-on-literal");
    assert_eq!(report["findings"][0]["certainty"], "pattern");
    assert_eq!(racelens(&["check", "--fail-on", "pattern", &path]).status.code(), Some(1));
    let output = racelens(&["check", &path]);
    assert!(String::from_utf8_lossy(&output.stdout).contains("0 findings confirmed, 1 shown by the text alone"));
}

#[test]
fn exit_codes_tell_clean_from_not_checked() {
    let folder = folder("exit-codes");
    let clean = folder.join("Clean.java");
    std::fs::write(&clean, "class Clean { public static void main(String[] a) { int x = 1; } }").expect("written");
    assert_eq!(racelens(&["check", &clean.to_string_lossy()]).status.code(), Some(0));
    let nothing = folder.join("Nothing.java");
    std::fs::write(&nothing, "class Nothing { int x; }").expect("written");
    let output = racelens(&["check", &nothing.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(3), "{}", String::from_utf8_lossy(&output.stdout));
    let broken = folder.join("Broken.java");
    std::fs::write(&broken, "class Broken { public static void main(String[] a) { int = ; } }").expect("written");
    let output = racelens(&["check", &broken.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(3), "{}", String::from_utf8_lossy(&output.stdout));
}

/// A file of a project is a program with the files that it names, from wherever one stands; only what was named is
/// reported for its own sake.
#[test]
fn a_file_brings_what_it_names_along() {
    let root = folder("named");
    let sources = root.join("src/main/java");
    for (path, text) in [
        (
            "app/Main.java",
            "package app;\nimport util.Counter;\npublic class Main extends Beside {\n    public static void main(String[] args) throws Exception {\n        Counter counter = new Counter();\n        Thread thread = new Thread(counter::up);\n        thread.start();\n        counter.up();\n        thread.join();\n        System.out.println(name() + counter.count());\n    }\n}\n",
        ),
        (
            "library/Box.java",
            "package library; public class Box { static int n; public void up() { n++; user.Use use; } }",
        ),
        (
            "user/Use.java",
            "package user; public class Use extends Thread { public void run() { new library.Box().up(); } public static void main(String[] args) { new Use().start(); new library.Box().up(); } }",
        ),
        ("app/Others.java", "package app; class Beside { static String name() { return \"n = \"; } }"),
        (
            "app/Second.java",
            "package app; class Second { int n; public static void main(String[] args) { assert args == null; } }",
        ),
        (
            "util/Counter.java",
            "package util; public class Counter { private int n; public void up() { n++; } public int count() { return n; } public static void main(String[] args) { throw new Error(); } }",
        ),
    ] {
        let path = sources.join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, text).expect("written");
    }
    for (stand, file) in [
        (root.clone(), "src/main/java/app/Main.java"),
        (sources.clone(), "app/Main.java"),
        (sources.join("app"), "Main.java"),
        (sources.join("app"), "./Main.java"),
        (sources.join("util"), "../app/Main.java"),
    ] {
        let racelens = |args: &[&str]| {
            let output = Command::new(env!("CARGO_BIN_EXE_racelens")).args(args).current_dir(&stand).output();
            let output = output.expect("the binary runs");
            (String::from_utf8_lossy(&output.stdout).into_owned(), output.status.code())
        };
        assert_eq!(racelens(&["run", file]), ("n = 2\n".to_owned(), Some(0)), "{file}");
        let (out, status) = racelens(&["check", file]);
        assert_eq!(status, Some(1), "{out}");
        assert!(out.contains("util/Counter.java:1:") && out.ends_with(" confirmed in 1 harness, 6 states\n"), "{out}");
    }
    let path = |path: &str| sources.join(path).to_string_lossy().into_owned();
    // A folder without a program is looked at by itself.
    for (paths, found) in [(vec![path("library")], false), (vec![path("library"), path("user/Use.java")], true)] {
        let paths = [&["check"][..], &paths.iter().map(String::as_str).collect::<Vec<_>>()].concat();
        let output = racelens(&paths);
        assert_eq!(String::from_utf8_lossy(&output.stdout).contains("`Box.n`"), found, "{output:?}");
    }
    for (paths, harnesses) in
        [(vec![path("app")], 2), (vec![path("app/Main.java"), path("util/Counter.java")], 2), (vec![path("")], 4)]
    {
        let paths: Vec<&str> = [&["check"][..], &paths.iter().map(String::as_str).collect::<Vec<_>>()].concat();
        let output = racelens(&paths);
        let out = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(out.contains(&format!(" in {harnesses} harnesses, ")), "{paths:?}: {out}");
    }
}

/// Output, uncaught exceptions and the status as a JVM has them.
#[test]
fn a_program_is_run() {
    let folder = folder("run");
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("written");
        path.to_string_lossy().into_owned()
    };
    let main = |name: &str, body: &str| {
        let text = format!("class {name} {{ public static void main(String[] args) throws Exception {{ {body} }} }}");
        write(&format!("{name}.java"), &text)
    };
    write("Helper.java", "class Helper { static String twice(String text) { return text + text; } }");
    let runs = |args: &[&str], status: i32, out: &str, err: &str| {
        let output = racelens(args);
        assert_eq!(String::from_utf8_lossy(&output.stdout), out, "{args:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), err, "{args:?}");
        assert_eq!(output.status.code(), Some(status), "{args:?}");
    };
    let echo = main("Echo", "for (String arg : args) { System.out.println(Helper.twice(arg)); }");
    runs(&["run", &echo, "--", "a", "--seed"], 0, "aa\n--seed--seed\n", "");
    let exits = main("Exits", "System.out.print(1); System.exit(7);");
    runs(&["run", &exits], 7, "1", "");
    let dies = main("Dies", "throw new IllegalStateException(\"over\");");
    runs(
        &["run", &dies],
        1,
        "",
        "Exception in thread \"main\" java.lang.IllegalStateException: over\n\tat Dies.main(Dies.java:1)\n",
    );
    let asserts = main("Asserts", "assert args.length > 0; System.out.print(2);");
    runs(&["run", &asserts], 0, "2", "");
    let failed = "Exception in thread \"main\" java.lang.AssertionError\n\tat Asserts.main(Asserts.java:1)\n";
    runs(&["run", "--enable-assertions", &asserts], 1, "", failed);
    let waits = main("Waits", "Object o = new Object(); synchronized (o) { o.wait(); }");
    runs(&["run", &waits], 3, "", "racelens: deadlock: main waits for a notification of Object\n");
    let unknown = main("Unknown", "\n new java.net.Socket().close();");
    let output = racelens(&["run", &unknown]);
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{err}");
    assert!(err.starts_with("racelens: stopped: ") && err.ends_with("(Unknown.java:2)\n"), "{err}");
}

#[test]
fn bad_usage_is_answered_in_one_line() {
    let folder = folder("bad-usage");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    complains(&[], "missing command");
    complains(&["frobnicate"], "frobnicate");
    complains(&["check", "--no-such-option"], "--no-such-option");
    complains(&["check", "--budget", "soon", "."], "invalid duration `soon`");
    complains(&["check", "--search", "luck", "."], "luck");
    complains(&["check", &path("missing")], "does not exist");
    complains(&["check", &path("")], "no Java file");
    complains(&["explain", "no-such-rule"], "`racelens explain` lists all rules");
    complains(&["explain", "data-rase"], "did you mean `data-race`?");
    complains(&["run", &path("Main.java"), "--seed", "3"], "does not exist");
    complains(&["run"], "<FILE>");
    let mainless = folder.join("Mainless.java");
    std::fs::write(&mainless, "class Mainless {}").expect("written");
    complains(&["run", &mainless.to_string_lossy()], "has no `public static void main");
    complains(&["outcomes", "missing.txt"], "is not a Java source file");
    std::fs::write(folder.join("notes.txt"), "x").expect("written");
    complains(&["check", &path("notes.txt")], "not a Java source file");
    complains(&["run", &path("notes.txt")], "not a Java source file");
    let large = std::fs::File::create(folder.join("Large.java")).expect("created");
    large.set_len(50 << 20).expect("grown");
    complains(&["check", &path("Large.java")], "50 MB");
}

#[test]
fn a_file_that_is_not_utf8_is_read_all_the_same() {
    let folder = folder("latin");
    let file = folder.join("Latin.java");
    let mut bytes = b"class Latin { /* Gr".to_vec();
    bytes.extend([0xFC, 0xDF]);
    bytes.extend(b"e */ public static void main(String[] a) { } }");
    std::fs::write(&file, bytes).expect("written");
    let output = racelens(&["check", &file.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
    assert!(String::from_utf8_lossy(&output.stderr).contains("is not UTF-8"));
}

#[test]
fn rules_are_explained() {
    let output = racelens(&["explain", "data-race"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stdout).contains("happens-before"));
    assert!(String::from_utf8_lossy(&racelens(&["explain"]).stdout).contains("deadlock"));
    assert!(String::from_utf8_lossy(&racelens(&["--help"]).stdout).contains("check"));
}

/// A project's own rule is run, explained, and told where it can't be read.
#[test]
fn a_project_has_rules_of_its_own() {
    let folder = folder("own-rules");
    let queries = folder.join(".racelens/queries");
    std::fs::create_dir_all(&queries).expect("a folder");
    let main = "class Main {\n    void stop() {\n        System.exit(1);\n    }\n}\n";
    std::fs::write(folder.join("Main.java"), main).expect("written");
    let rule = "; id: no-exit\n; level: error\n; message: this ends the program\n; page: no-exit.md\n\
                ((method_invocation name: (identifier) @place) (#eq? @place \"exit\"))\n";
    std::fs::write(queries.join("no-exit.scm"), rule).expect("written");
    std::fs::write(queries.join("no-exit.md"), "# no-exit\n\nAnswer the status instead.\n").expect("written");
    std::fs::write(queries.join("slip.scm"), "; id: slip\n; level: hint\n; message: m\n(bloc) @place\n")
        .expect("written");
    std::fs::write(folder.join("racelens.toml"), "[rules]\non = [\"nested-synchronised\"]\n").expect("written");
    let run = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_racelens")).args(args).current_dir(&folder).output();
        let output = output.expect("the binary runs");
        (String::from_utf8_lossy(&output.stdout).into_owned(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (out, err) = run(&["check"]);
    for part in ["error[no-exit]: this ends the program", "Main.java:3:16", "error[broken-rule]", "slip.scm:4:2"] {
        assert!(out.contains(part), "{part} isn't in:\n{out}");
    }
    assert!(err.contains("racelens.toml: unknown rule `nested-synchronised`"), "{err}");
    assert!(run(&["explain", "no-exit"]).0.contains("Answer the status instead."));
    assert!(run(&["explain"]).0.contains("this ends the program (of this project)"));
    let allowed = main.replace("exit(1);", "exit(1); // racelens: allow(no-exit)");
    std::fs::write(folder.join("Main.java"), allowed).expect("written");
    let (out, _) = run(&["check"]);
    assert!(!out.contains("error[no-exit]") && out.contains("1 suppressed"), "{out}");
}

/// Ends when its client does: no server may outlive its editor.
#[test]
fn the_language_server_ends_when_standard_input_does() {
    let mut server = Command::new(env!("CARGO_BIN_EXE_racelens"))
        .args(["lsp", "--stdio"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let mut input = server.stdin.take().expect("its input");
    let body = r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#;
    write!(input, "Content-Length: {}\r\n\r\n{body}", body.len()).expect("sent");
    input.flush().expect("sent");
    let mut output = server.stdout.take().expect("its output");
    let (mut answer, mut piece) = (Vec::new(), [0; 512]);
    while !String::from_utf8_lossy(&answer).contains("hoverProvider") {
        let read = output.read(&mut piece).expect("an answer");
        assert_ne!(read, 0, "the server closed its output: {}", String::from_utf8_lossy(&answer));
        answer.extend(piece.iter().take(read));
    }
    drop(input);
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = server.try_wait().expect("a status") {
            break status;
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "the server outlived its client");
        std::thread::sleep(Duration::from_millis(5));
    };
    assert!(status.success(), "{status}");
}

#[test]
fn a_named_harness_is_answered_for_alone() {
    let folder = folder("named-harness");
    let file = |name: &str, text: &str| std::fs::write(folder.join(name), text).expect("a file");
    file("Clean.java", "class Clean { public static void main(String[] args) { } }");
    file(
        "Racy.java",
        "class Racy { static int x; public static void main(String[] args) { new Thread(() -> x = 1).start(); x = 2; } }",
    );
    let folder = folder.to_string_lossy();
    let check = |more: &[&str]| {
        let output = racelens(&[&["check", &*folder], more].concat());
        (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    assert_eq!(check(&["--list"]), (Some(0), "Clean.main\nRacy.main\n".to_owned()));
    let (status, out) = check(&["--harness", "Clean.main"]);
    assert_eq!(status, Some(0), "{out}");
    assert!(!out.contains("Racy"), "{out}");
    let (status, out) = check(&["--harness", "Clean.main", "--harness", "Racy.main"]);
    assert_eq!(status, Some(1), "{out}");
    assert!(out.contains("Clean.main") && out.contains("data-race"), "{out}");
    complains(&["check", &folder, "--harness", "Clean.main", "--harness", "None.main"], "unknown harness `None.main`");
}

/// Processes that write the same entries at once, and one that reads them afterwards.
#[test]
fn processes_share_the_verdicts_that_they_keep() {
    let folder = folder("shared-cache");
    let cache = folder.join("verdicts").to_string_lossy().into_owned();
    let demo = demo().to_string_lossy().into_owned();
    let args = ["check", &demo, "--format", "json"];
    let report = |output: Output| -> serde_json::Value { serde_json::from_slice(&output.stdout).expect("a report") };
    let at_once: Vec<serde_json::Value> = std::thread::scope(|scope| {
        let runs: Vec<_> = (0..6).map(|_| scope.spawn(|| report(racelens_with_cache(&args, &cache)))).collect();
        runs.into_iter().map(|run| run.join().expect("it ends")).collect()
    });
    let last = report(racelens_with_cache(&args, &cache));
    assert_eq!(last["harnesses"][0]["cached"], true, "{last}");
    for other in at_once.iter().chain([&report(racelens(&args))]) {
        assert_eq!(other["findings"], last["findings"]);
        assert_eq!(other["harnesses"][0]["key"], last["harnesses"][0]["key"]);
    }
    let names: Vec<String> = std::fs::read_dir(&cache)
        .expect("a folder")
        .map(|file| file.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    assert!(!names.is_empty() && names.iter().all(|name| !name.contains('.')), "{names:?}");

    // Whatever lies there instead is no entry.
    for name in &names {
        std::fs::write(Path::new(&cache).join(name), "racelen1 and nothing else").expect("a file");
    }
    let again = report(racelens_with_cache(&args, &cache));
    assert_eq!((&again["harnesses"][0]["cached"], &again["findings"]), (&serde_json::json!(false), &last["findings"]));
}

#[test]
fn a_cache_that_cannot_be_written_is_said_once_and_changes_nothing() {
    let folder = folder("no-cache");
    let file = folder.join("file");
    std::fs::write(&file, "in the way").expect("a file");
    let demo = demo().to_string_lossy().into_owned();
    let args = ["check", &demo];
    let output = racelens_with_cache(&args, &file.join("below").to_string_lossy());
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(err.matches("verdicts are not kept").count(), 1, "{err}");
    let without = racelens(&args);
    assert_eq!((output.status.code(), &output.stdout), (without.status.code(), &without.stdout));
}

#[test]
fn only_what_has_changed_is_checked() {
    let folder = folder("changed");
    let git = |args: &[&str]| {
        let mut command = Command::new("git");
        command.arg("-C").arg(&folder).args(["-c", "user.name=t", "-c", "user.email=t@example.org"]).args(args);
        command.output().is_ok_and(|output| output.status.success())
    };
    if !git(&["init", "-q"]) {
        assert!(std::env::var_os("CI").is_none(), "no git");
        return;
    }
    let racy = |name: &str| {
        format!(
            "class {name} {{ static int n; public static void main(String[] a) {{ new Thread(() -> n = 1).start(); n = 2; }} }}"
        )
    };
    let write = |name: &str, text: &str| std::fs::write(folder.join(format!("{name}.java")), text).expect("a file");
    write("One", &racy("One"));
    write("Two", &racy("Two"));
    assert!(git(&["add", "."]) && git(&["commit", "-q", "-m", "first"]));
    let path = folder.to_string_lossy().into_owned();
    let names = |revision: &str| -> Vec<String> {
        let output = racelens(&["check", &path, "--changed-since", revision, "--format", "json"]);
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a report");
        let list = |key: &str, name: &str| {
            let all = report[key].as_array().cloned().unwrap_or_default();
            all.iter().map(|one| one[name].as_str().unwrap_or_default().to_owned()).collect::<Vec<String>>()
        };
        [list("harnesses", "name"), list("findings", "harness")].concat()
    };
    assert!(names("HEAD").is_empty());
    write("Two", &racy("Two").replace("n = 2", "n = 3"));
    assert_eq!(names("HEAD"), ["Two.main", "Two.main"]);
    write("Three", &racy("Three"));
    assert_eq!(names("HEAD"), ["Three.main", "Two.main", "Three.main", "Two.main"], "new files are changed");
    complains(&["check", &path, "--changed-since", "no-such-revision"], "git says");
}
