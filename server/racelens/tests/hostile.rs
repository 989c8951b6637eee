//! What a workspace may contain that nobody wants to run into: pipes, devices, links in circles, folders that can't be
//! read, names that a terminal would obey. Nothing hangs, nothing is left out in silence.

#![cfg(unix)]
#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::expect_used,
    reason = "this is test code that gives the binary real files; what fails here fails a test"
)]

use std::io::Write;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

const CLEAN: &str = "public class Clean { public static void main(String[] args) { } }\n";
const RACE: &str = "public class Race { static int x; public static void main(String[] args) {
    new Thread(() -> x = 1, \"\\u001b[2J\\u009b31m\\u202e\\n\").start(); x = 2; } }\n";

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("hostile-{name}"));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    std::fs::write(path, text).expect("a file");
}

fn pipe(folder: &Path, name: &str) {
    assert!(Command::new("mkfifo").arg(folder.join(name)).status().expect("mkfifo").success());
}

/// Waits for a process to end, which it must.
fn ended(mut child: Child, what: &str) -> Output {
    let begun = Instant::now();
    while child.try_wait().expect("a status").is_none() {
        if begun.elapsed() > Duration::from_secs(60) {
            let _ = child.kill();
            assert!(begun.elapsed() < Duration::from_secs(60), "{what} doesn't end");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.wait_with_output().expect("its output")
}

/// Output, messages, status.
fn check(folder: &Path, args: &[&str]) -> (String, String, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_racelens"));
    command
        .current_dir(folder)
        .args(args)
        .args(["--cache", "off"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let output = ended(command.spawn().expect("the binary runs"), &args.join(" "));
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr), output.status.code())
}

#[test]
fn pipes_and_devices_are_not_read() {
    let folder = folder("pipes");
    write(&folder, "Clean.java", CLEAN);
    pipe(&folder, "racelens.toml");
    assert_eq!(check(&folder, &["check", "Clean.java"]).2, Some(0));
    std::fs::remove_file(folder.join("racelens.toml")).expect("removed");
    symlink("/dev/zero", folder.join("racelens.toml")).expect("a link");
    assert_eq!(check(&folder, &["check", "Clean.java"]).2, Some(0));
    std::fs::remove_file(folder.join("racelens.toml")).expect("removed");
    let pom = "<project><parent><artifactId>p</artifactId><relativePath>/dev/zero</relativePath></parent></project>";
    write(&folder, "pom.xml", pom);
    assert_eq!(check(&folder, &["check", "Clean.java"]).2, Some(0));
    pipe(&folder, "a.jar");
    pipe(&folder, "Pipe.java");
    symlink("/dev/zero", folder.join("Zero.java")).expect("a link");
    write(&folder, "Uses.java", "class Uses { Pipe pipe; Zero zero; public static void main(String[] args) { } }");
    assert_eq!(check(&folder, &["check", "--class-path", "a.jar", "Uses.java"]).2, Some(2));
    assert!(check(&folder, &["check", "Uses.java"]).2.is_some());
    let (_, err, status) = check(&folder, &["check", "Pipe.java"]);
    assert_eq!((err.as_str(), status), ("racelens: Pipe.java is not a regular file\n", Some(2)));
}

#[test]
fn links_in_circles_have_an_end() {
    let folder = folder("circles");
    write(&folder, "Loop.java", "class Loop { static int a, b; public static void main(String[] args) { a = b; } }");
    symlink(".", folder.join("a")).expect("a link");
    symlink(".", folder.join("b")).expect("a link");
    assert_eq!(check(&folder, &["check", "Loop.java"]).2, Some(0));
}

#[test]
fn what_a_walk_passes_over_is_not_checked() {
    let folder = folder("unread");
    write(&folder, "Clean.java", CLEAN);
    assert_eq!(check(&folder, &["check", "."]).2, Some(0));
    symlink("/no/such/Gone.java", folder.join("Gone.java")).expect("a link");
    let (_, err, status) = check(&folder, &["check", "."]);
    assert_eq!(status, Some(3), "{err}");
    assert!(err.contains("not checked: ") && err.contains("Gone.java"), "{err}");
    std::fs::remove_file(folder.join("Gone.java")).expect("removed");
    write(&folder, "d/Race.java", RACE);
    std::fs::set_permissions(folder.join("d"), PermissionsExt::from_mode(0o000)).expect("closed");
    // Nothing is closed to the administrator.
    let is_closed = std::fs::read_dir(folder.join("d")).is_err();
    let (_, err, status) = check(&folder, &["check", "."]);
    std::fs::set_permissions(folder.join("d"), PermissionsExt::from_mode(0o755)).expect("open");
    if is_closed {
        assert_eq!(status, Some(3), "{err}");
        assert!(err.contains("not checked: ./d may not be read"), "{err}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_report_that_is_lost_is_an_error() {
    let folder = folder("full");
    write(&folder, "Clean.java", CLEAN);
    write(&folder, "Race.java", RACE);
    let all = [&["check", "Clean.java"][..], &["check", "--format", "json", "Race.java"], &["explain", "data-race"]];
    for args in all {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a full device");
        let mut command = Command::new(env!("CARGO_BIN_EXE_racelens"));
        command.current_dir(&folder).args(args).stdout(full).stderr(Stdio::piped());
        let output = ended(command.spawn().expect("the binary runs"), &args.join(" "));
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{err}");
        assert!(err.contains("can't be written") && err.lines().count() == 1, "{err}");
    }
}

#[test]
fn names_do_not_reach_the_terminal_raw() {
    let folder = folder("names");
    write(&folder, "esc\u{1b}[2J\u{1b}]0;T\u{7}.java", RACE);
    write(&folder, "nl\nracelens: fake line 0 findings.java", &RACE.replace("class Race", "class Other"));
    write(&folder, "nul\u{1b}[32m.java", "\0");
    let (out, err, _) = check(&folder, &["check", "."]);
    for text in [&out, &err] {
        let is_bad = |c: char| c != '\n' && (c.is_control() || ('\u{202a}'..='\u{202e}').contains(&c));
        assert!(!text.contains(is_bad), "{text:?}");
        assert!(text.lines().all(|line| !line.starts_with("racelens: fake")), "{text}");
    }
    assert!(out.contains("\\u001b[2J\\u009b31m\\u202e\\n") && out.contains("esc\\u001b[2J"), "{out}");
}

#[test]
fn the_language_server_notices_how_its_client_leaves() {
    let server = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_racelens"));
        command.arg("lsp").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        command.spawn().expect("the server starts")
    };
    let framed = |body: &str| format!("Content-Length: {}\r\n\r\n{body}", body.len());
    let start = framed(r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#);
    let exit = framed(r#"{"jsonrpc":"2.0","method":"exit"}"#);
    let shutdown = framed(r#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#);
    for (messages, status) in [(format!("{start}{exit}"), 1), (format!("{start}{shutdown}{exit}"), 0)] {
        let mut server = server();
        let mut input = server.stdin.take().expect("its input");
        input.write_all(messages.as_bytes()).expect("sent");
        let output = ended(server, "the server");
        assert_eq!(output.status.code(), Some(status), "{messages}");
        drop(input);
    }
    // Nobody reads what it says.
    let mut server = server();
    let mut input = server.stdin.take().expect("its input");
    drop(server.stdout.take());
    input.write_all(start.as_bytes()).expect("sent");
    ended(server, "the server");
    drop(input);
}

/// Checks one file, which must end by itself with a status.
fn checked(name: &str, text: &str) -> (Option<i32>, String) {
    let folder = folder(name);
    write(&folder, "Hostile.java", text);
    let mut check = Command::new(env!("CARGO_BIN_EXE_racelens"));
    let check = check.args(["check", "--budget", "2s"]).arg(folder.join("Hostile.java"));
    // A file and not a pipe, which would fill up.
    let report = folder.join("report.txt");
    let out = std::fs::File::create(&report).expect("a file");
    let child = check.stdout(out).stderr(Stdio::null()).spawn().expect("the binary runs");
    let output = ended(child, name);
    let text = std::fs::read_to_string(report).expect("a report");
    (output.status.code(), text)
}

#[test]
fn a_long_chain_of_calls_does_not_overflow_the_stack() {
    let calls: String = (0..20_000).map(|at| format!("static int m{at}() {{ return m{}(); }}\n", at + 1)).collect();
    let main = "public static void main(String[] args) { new Thread(() -> x = m0()).start(); }";
    let (status, out) = checked(
        "chain",
        &format!("class Hostile {{ static int x; {calls} static int m20000() {{ return x; }} {main} }}"),
    );
    // A stack of that depth is more than a thread has.
    assert!(status.is_some(), "it was ended by a signal: {out}");
    assert!(out.contains("Hostile.main"), "{out}");
}

#[test]
fn a_type_that_doubles_with_each_line_is_not_understood() {
    let pairs: String = (0..60).map(|at| format!("var p{} = new Pair<>(p{at}, p{at});\n", at + 1)).collect();
    let main = format!("public static void main(String[] args) {{ var p0 = new Pair<>(1, 2);\n{pairs} }}");
    let (status, out) = checked("types", &format!("class Hostile {{ record Pair<A, B>(A a, B b) {{}} {main} }}"));
    assert!(status.is_some_and(|status| status == 0 || status == 3), "{status:?}: {out}");
}

#[test]
fn a_file_that_takes_too_long_is_left_out_and_the_rest_is_checked() {
    let folder = folder("long");
    let fields: String = (0..200_000).map(|at| format!("int field{at};\n")).collect();
    write(&folder, "Long.java", &format!("class Long {{ {fields} }}"));
    write(&folder, "Race.java", RACE);
    let (out, err, status) = check(&folder, &["check", "--file-budget", "1ms", "."]);
    assert_eq!(status, Some(1), "{out}{err}");
    let says = "not checked: Long.java takes more than 0.001 s of processor time to understand; `--file-budget` sets";
    assert!(err.contains(says) && err.lines().count() == 1, "{err}");
    write(&folder, "Race.java", CLEAN);
    let (out, _, status) = check(&folder, &["check", "--file-budget", "1ms", "."]);
    assert_eq!(status, Some(3), "not all was checked: {out}");
}

/// No text is the place of what it does; the `main` stands for it.
#[test]
fn a_failure_in_constructors_that_nobody_wrote_is_a_finding() {
    let classes = "static class A extends B {} static class B extends C {} static class C extends A {}";
    let main = "public static void main(String[] args) { System.out.println(new A()); }";
    let (status, out) = checked("circle", &format!("class Hostile {{ {classes}\n {main} }}"));
    assert_eq!(status, Some(1), "{out}");
    assert!(out.contains("1 finding confirmed") && out.contains("Hostile.java:2:"), "{out}");
}

#[test]
fn many_racing_threads_are_told_within_the_budget_and_on_few_lines() {
    let starts: String = (0..80).map(|at| format!("new Thread(() -> x = {at}).start();\n")).collect();
    let main = format!("public static void main(String[] args) {{ {starts} }}");
    let (status, out) = checked("threads", &format!("class Hostile {{ static int x;\n {main} }}"));
    assert_eq!(status, Some(1), "{out}");
    assert!(out.contains("steps left out; --full-traces shows all"), "{out}");
    assert!(out.lines().all(|line| line.chars().count() < 400), "a line is too long");
}
