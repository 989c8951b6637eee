//! Faults of the machine: a disk that is full at every write, files that change while they are read, two servers in one
//! folder. No verdict is lost or wrong, and what could not be written is said.

#![cfg(target_os = "linux")]
#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::expect_used,
    reason = "this is test code that gives the binary real files; what fails here fails a test"
)]

mod common;

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;

use common::client::{Client, RACE, uri};
use common::{demo, folder, racelens};

/// Runs the binary where no file may grow beyond some KiB: each write to one fails as on a full disk.
fn on_a_full_disk(kilobytes: u32, args: &[&str], output: Stdio) -> Output {
    let mut command = Command::new("bash");
    command.args(["-c", &format!("ulimit -f {kilobytes}; exec \"$@\""), "bash"]);
    command.arg(env!("CARGO_BIN_EXE_racelens")).args(args);
    command.stdin(Stdio::null()).stdout(output).stderr(Stdio::piped());
    command.spawn().and_then(std::process::Child::wait_with_output).expect("the binary runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn names(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    files.map(|file| file.file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn a_full_disk_changes_no_verdict_and_is_said_once() {
    let folder = folder("full-cache");
    let (cache, demo) = (folder.join("verdicts"), demo().to_string_lossy().into_owned());
    let args = ["check", &demo, "--cache", &cache.to_string_lossy()];
    let full = on_a_full_disk(0, &args, Stdio::piped());
    let sound = racelens(&["check", &demo]);
    assert_eq!((full.status.code(), text(&full.stdout)), (sound.status.code(), text(&sound.stdout)));
    let err = text(&full.stderr);
    assert_eq!(err.matches("verdicts are not kept: cannot write").count(), 1, "{err}");
    assert!(names(&cache).is_empty(), "half of a file is left: {:?}", names(&cache));
}

#[test]
fn a_report_that_does_not_fit_is_an_error() {
    let folder = folder("full-report");
    let demo = demo().to_string_lossy().into_owned();
    for format in ["text", "json", "sarif"] {
        let report = folder.join(format);
        let file = std::fs::File::create(&report).expect("a file");
        let output = on_a_full_disk(1, &["check", &demo, "--cache", "off", "--format", format], file.into());
        let err = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{format}: {err}");
        assert!(err.contains("the output can't be written") && err.lines().count() == 1, "{format}: {err}");
    }
}

#[test]
fn a_baseline_that_cannot_be_written_stays_as_it_was() {
    let folder = folder("full-baseline");
    let (demo, file) = (demo().to_string_lossy().into_owned(), folder.join("baseline.json"));
    std::fs::write(&file, "what was there").expect("a file");
    let args = ["check", &demo, "--cache", "off", "--write-baseline", &file.to_string_lossy()];
    let output = on_a_full_disk(0, &args, Stdio::piped());
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("cannot write"), "{}", text(&output.stderr));
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), "what was there");
    assert_eq!(names(&folder), ["baseline.json"]);
}

/// A server whose log and cache can't be written does its work.
#[test]
fn a_server_on_a_full_disk_works() {
    let folder = folder("full-server");
    let file = folder.join("Race.java").to_string_lossy().into_owned();
    std::fs::write(&file, RACE).expect("a file");
    std::fs::write(folder.join("file"), "").expect("a file");
    let below = folder.join("file/below").to_string_lossy().into_owned();
    let mut client =
        Client::start(&["--log=/dev/full"], Some(&folder), &[], &json!({ "cache": below, "log": "trace" }));
    client.open(&file, RACE);
    client.until("the race", |client| client.shows(&file, "`Race.n`") && client.is_idle());
    client.until("the complaint", |client| client.said.iter().any(|said| said.contains("verdicts are not kept")));
    assert_eq!(client.leave().code(), Some(0));
}

/// Whatever stands at a path while it is read: each run ends with a status of its own, and what is read in the end is right.
#[test]
fn files_may_change_while_they_are_read() {
    let folder = folder("changing");
    let (path, end) = (folder.join("Race.java"), AtomicBool::new(false));
    std::fs::write(folder.join("Clean.java"), "class Clean { public static void main(String[] a) { } }")
        .expect("a file");
    let changes = |round: u32| {
        let _ = match round % 7 {
            0 => std::fs::write(&path, &RACE[..RACE.len() / 2]),
            1 => std::fs::write(&path, RACE),
            2 => std::fs::write(&path, RACE.repeat(200)),
            3 => std::fs::remove_file(&path),
            4 => std::fs::create_dir(&path),
            5 => std::fs::remove_dir(&path),
            _ => std::os::unix::fs::symlink("/dev/zero", &path).and_then(|()| std::fs::remove_file(&path)),
        };
    };
    let (folder_name, file) = (folder.to_string_lossy().into_owned(), path.to_string_lossy().into_owned());
    let mut client = Client::start(&[], Some(&folder), &[], &json!({}));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let mut round = 0;
            while !end.load(Ordering::Relaxed) {
                changes(round);
                round += 1;
                std::thread::sleep(Duration::from_micros(200));
            }
        });
        let watched = json!({ "changes": [{ "uri": uri(&file), "type": 2 }] });
        for round in 0..12 {
            let begun = Instant::now();
            let output = racelens(&["check", &folder_name, "--budget", "2s"]);
            assert!(output.status.code().is_some_and(|status| status <= 3), "{round}: {output:?}");
            assert!(begun.elapsed() < Duration::from_secs(60), "{round}");
            client.tell("workspace/didChangeWatchedFiles", watched.clone());
            while client.hear(Duration::ZERO) {}
        }
        end.store(true, Ordering::Relaxed);
    });
    let _ = std::fs::remove_dir(&path);
    std::fs::write(&path, RACE).expect("a file");
    let output = text(&racelens(&["check", &folder_name]).stdout);
    assert!(output.contains("1 finding confirmed in 2 harnesses"), "{output}");
    client.tell("workspace/didChangeWatchedFiles", json!({ "changes": [{ "uri": uri(&file), "type": 2 }] }));
    client.ask("workspace/executeCommand", json!({ "command": "racelens.check", "arguments": [uri(&file)] }));
    client.until("the race", |client| client.shows(&file, "`Race.n`") && client.unanswered.is_empty());
    client.leave();
}

/// Editors with a server each: both see the same, keep verdicts in one place, and neither minds the end of the other.
#[test]
fn two_servers_share_a_folder() {
    let folder = folder("two-servers");
    let (cache, file) = (folder.join("verdicts"), folder.join("Race.java").to_string_lossy().into_owned());
    std::fs::write(&file, RACE).expect("a file");
    let settings = json!({ "cache": cache.to_string_lossy() });
    let mut clients = [0; 2].map(|_| Client::start(&[], Some(&folder), &[], &settings));
    let mut ended = Vec::new();
    for round in 1..6u64 {
        let name = format!("n{round}");
        let now = RACE.replace("n = ", &format!("{name} = ")).replace("int n", &format!("int {name}"));
        for client in &mut clients {
            match round {
                1 => client.open(&file, &now),
                _ => {
                    let document = json!({ "uri": uri(&file), "version": round });
                    let changes = json!([{ "text": now }]);
                    client
                        .tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
                }
            }
            std::fs::write(&file, &now).expect("a file");
            client.tell("textDocument/didSave", json!({ "textDocument": { "uri": uri(&file) } }));
        }
        let [one, other] = &mut clients;
        ended.push(one.kill(if round % 2 == 0 { "-KILL" } else { "-TERM" }));
        for client in [one, other] {
            // The hint, and what an earlier text had, are gone.
            let found = format!("`Race.{name}` is written");
            client.until(
                "the race alone",
                |client| matches!(client.messages(&file)[..], [one] if one.starts_with(&found)),
            );
        }
    }
    for client in clients {
        assert_eq!(client.leave().code(), Some(0));
    }
    // A killed worker leaves the file that it was writing, until that is an hour old. No other unfinished file may be there.
    let names = names(&cache);
    let (unfinished, verdicts): (Vec<&String>, Vec<&String>) = names.iter().partition(|name| name.contains('.'));
    let left_by = |name: &str| ended.iter().any(|pid| name.contains(&format!(".{pid}-")));
    assert!(!verdicts.is_empty() && unfinished.iter().all(|name| left_by(name)), "{names:?}");
}
