//! The language server as a process whose worker is ended again and again.

#![cfg(target_os = "linux")]
#![expect(
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "this is test code that starts and ends processes; what fails here fails a test"
)]

mod common;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Child;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use common::client::{Client, PATH, PATIENCE, RACE, uri};

fn is_race(client: &Client, name: &str) -> bool {
    client.shows(PATH, &format!("`{name}.n`"))
}

/// What a random generator of its own gives: the test is the same in every run but for the machine's own timing.
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

#[test]
fn twenty_killed_workers_lose_no_request_and_no_text() {
    killed_workers(20);
}

#[test]
#[ignore = "takes some minutes; the same ten times as often"]
fn two_hundred_killed_workers_lose_no_request_and_no_text() {
    killed_workers(200);
}

fn killed_workers(rounds: u64) {
    let mut client = Client::start(&[], None, &[], &json!({}));
    client.open(PATH, RACE);
    client.until("the race", |client| is_race(client, "Race"));
    let (mut version, mut seed) = (1, 7);
    let mut name = "Race".to_owned();
    for round in 0..rounds {
        // The class gets a new name, behind the emoji, one edit for each half of it.
        let new = format!("Race{}", random(&mut seed) % 1000);
        let asked: Vec<u64> = (0..5).map(|_| client.hover(PATH, 1, 15)).collect();
        version += 1;
        client.edit(PATH, version, 0, (15, 15 + name.len() as u64), &new[..3]);
        std::thread::sleep(Duration::from_millis(random(&mut seed) % 60));
        client.kill(if round % 3 == 0 { "-TERM" } else { "-KILL" });
        // What comes while there is no worker counts as well.
        version += 1;
        client.edit(PATH, version, 0, (18, 18), &new[3..]);
        let later: Vec<u64> = (0..5).map(|_| client.hover(PATH, 1, 15)).collect();
        for id in asked.into_iter().chain(later) {
            if let Err(error) = client.answer(id) {
                assert_eq!(error["code"], json!(-32801), "{error}");
            }
        }
        name = new;
        client.until("the race of the new name", |client| is_race(client, &name) && client.is_idle());
        assert_eq!(client.messages(PATH).len(), 1, "{:?}", client.diagnostics);
    }
    assert_eq!(client.registrations, 1, "the client was asked again for what it has registered");
    client.until("the end of all progress", |client| client.progress.is_empty());
    assert_eq!(client.leave().code(), Some(0));
}

#[test]
fn positions_are_those_of_the_negotiated_encoding() {
    for (encodings, column) in [(&["utf-16"][..], 15), (&["utf-8", "utf-16"][..], 17)] {
        let mut client = Client::start(&[], None, encodings, &json!({}));
        client.open(PATH, RACE);
        client.edit(PATH, 2, 0, (column, column + 4), "Other");
        client.until("the race", |client| is_race(client, "Other"));
        client.kill("-KILL");
        client.edit(PATH, 3, 0, (column, column + 5), "Third");
        client.until("the race after the end of the worker", |client| is_race(client, "Third") && client.is_idle());
        assert_eq!(client.messages(PATH).len(), 1, "{:?}", client.diagnostics);
        client.leave();
    }
}

#[test]
fn a_file_that_ends_the_worker_is_left_out_until_it_changes() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("left-out");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let disk = path("Disk.java");
    std::fs::write(&disk, "class Disk { /* BOOM */ static int d; }").expect("a file");
    let mut client = Client::start(&["--abort-on=BOOM"], Some(&folder), &[], &json!({}));
    client.open(PATH, RACE);
    let said = |client: &Client, name: &str| {
        client.said.iter().filter(|said| said.contains(&format!("racelens stopped while it read {name}"))).count()
    };
    client.until("the file on the disk to be left out", |client| said(client, "Disk.java") == 1);
    client.until("the race", |client| is_race(client, "Race") && client.is_idle());
    client.until("the note in the file on the disk", |client| client.shows(&disk, "left out until it changes"));

    // An open file; another one goes on.
    let open = path("Open.java");
    client.open(&open, "class Open { static int o; }\n");
    client.edit(&open, 2, 0, (0, 0), "/* BOOM */ ");
    client.until("the open file to be left out", |client| said(client, "Open.java") == 1);
    client.edit(PATH, 2, 0, (15, 19), "Again");
    client.until("the other file", |client| is_race(client, "Again") && client.is_idle());
    client.until("the note in the open file", |client| client.shows(&open, "left out until it changes"));
    client.edit(&open, 3, 0, (0, 11), "");
    let text = RACE.replace("class Race", "class Open").replace("n = 2", "n = 3");
    client.until("the note to go", |client| client.messages(&open).is_empty());
    let document = json!({ "uri": uri(&open), "version": 4 });
    client.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": [{ "text": text }] }));
    client.tell("textDocument/didSave", json!({ "textDocument": { "uri": uri(&open) } }));
    client.until("the open file to be back", |client| client.shows(&open, "`Open.n`"));

    std::fs::write(&disk, RACE.replace("class Race", "class Disk")).expect("a file");
    let changes = json!([{ "uri": uri(&disk), "type": 2 }]);
    client.tell("workspace/didChangeWatchedFiles", json!({ "changes": changes }));
    client.until("the note to go", |client| client.messages(&disk).is_empty());
    client.ask("workspace/executeCommand", json!({ "command": "racelens.check", "arguments": [uri(&disk)] }));
    client.until("the file on the disk to be back", |client| client.shows(&disk, "`Disk.n`"));
    assert_eq!((said(&client, "Disk.java"), said(&client, "Open.java")), (1, 1));
    client.until("the answer", |client| client.unanswered.is_empty());
    client.leave();
}

#[test]
fn a_harness_that_ends_the_worker_is_left_out_and_its_file_is_not() {
    let mut client = Client::start(&["--abort-on=Boom.main"], None, &[], &json!({}));
    client.open(PATH, &RACE.replace("class Race", "class Boom"));
    client.until("the harness to be left out", |client| {
        client.said.iter().any(|said| said.contains("racelens stopped while it checked Boom.main"))
    });
    client.until("the rest", Client::is_idle);
    let hover = client.hover(PATH, 1, 15);
    assert!(client.answer(hover).is_ok_and(|hover| !hover.is_null()), "the file is known");
    client.edit(PATH, 2, 0, (15, 19), "Calm");
    client.tell("textDocument/didSave", json!({ "textDocument": { "uri": uri(PATH) } }));
    client.until("the harness to be back", |client| is_race(client, "Calm"));
    client.leave();
}

#[test]
fn workers_that_die_for_no_reason_are_not_started_for_ever() {
    let mut client = Client::start(&[], None, &[], &json!({}));
    let mut killed = BTreeSet::new();
    while killed.len() < 5 {
        client.until("the worker to be idle", Client::is_idle);
        client.status = Value::Null;
        killed.insert(client.kill("-ABRT"));
    }
    client.until("the end of the attempts", |client| client.status["state"] == "stopped");
    assert!(client.said.iter().any(|said| said.contains("is not started again")), "{:?}", client.said);
    let hover = client.hover(PATH, 0, 0);
    let error = client.answer(hover).expect_err("nobody works");
    assert_eq!(error["code"], json!(-32603), "{error}");
    assert_eq!(client.worker(), None);
    assert_eq!(client.leave().code(), Some(0));
}

#[test]
fn a_worker_over_its_memory_is_ended() {
    let mut client = Client::start(&[], None, &[], &json!({ "maxMemory": "1M" }));
    client.until("the end of the attempts", |client| client.status["state"] == "stopped");
    let said = "it took more than 1 MB of memory; `racelens.maxMemory` sets the limit";
    assert!(client.said.iter().any(|message| message.contains(said)), "{:?}", client.said);
    client.leave();
}

#[test]
fn a_file_that_takes_too_long_is_left_out_and_the_rest_goes_on() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("too-long");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let slow = folder.join("Slow.java").to_string_lossy().into_owned();
    std::fs::write(&slow, "class Slow { /* endless BOOM */ }").expect("a file");
    let settings = json!({ "maxFileSeconds": 0.3 });
    let mut client = Client::start(&["--abort-on=BOOM"], Some(&folder), &[], &settings);
    client.open(PATH, RACE);
    let said = "racelens stopped while it read Slow.java (it took more than 0.3 s of processor time; `racelens.maxFileSeconds` sets the limit)";
    client.until("the slow file to be left out", |client| client.said.iter().any(|message| message.contains(said)));
    client.until("the rest", |client| is_race(client, "Race") && client.is_idle());
    assert!(client.shows(&slow, "left out until it changes"), "{:?}", client.diagnostics);

    // The open text of a file is as slow, and the file is back when that changes.
    client.edit(PATH, 2, 0, (3, 3), "endless BOOM ");
    client.until("the open file to be left out", |client| client.shows(PATH, "left out until it changes"));
    client.edit(PATH, 3, 0, (3, 16), "");
    client.until("the open file to be back", |client| is_race(client, "Race") && client.is_idle());
    client.leave();
}

#[test]
fn the_log_has_a_line_for_each_read_event_query_and_job() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("log");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let log = folder.join("racelens.log");
    std::fs::write(&log, "what was there before\n").expect("a log");
    let option = format!("--log={}", log.display());
    let mut client = Client::start(&[&option], None, &["utf-8"], &json!({ "log": "debug,racelens_java=trace" }));
    client.open(PATH, RACE);
    client.until("the race", |client| client.is_idle() && is_race(client, "Race"));
    let hover = client.hover(PATH, 1, 15);
    assert_ne!(client.answer(hover), Ok(Value::Null));
    client.kill("-KILL");
    for part in [
        "what was there before\n",
        "the worker was started",
        "a session begins",
        "event{what=\"opened\" file=\"/nowhere/Race.java\"}",
        "read{what=\"hover\"}: racelens::lsp::reads: close time.busy=",
        "query{what=\"parse\" file=\"/nowhere/Race.java\"}",
        "job{what=\"check\" harness=\"Race.main\" file=\"/nowhere/Race.java\"}: racelens::lsp::checking_pool: checked outcome=Violated",
        "the worker ended worker=0 how=\"signal 9\"",
        "the worker was started again worker=1",
    ] {
        // It is written beside what the client hears.
        let has_come = || std::fs::read_to_string(&log).is_ok_and(|written| written.contains(part));
        client.until(&format!("{part} in {}", log.display()), |_| has_come());
    }
    // The settings change what is written: of what begins afterwards, nothing. An answer, be it that the text has changed, comes
    // after them.
    let settings = json!({ "cache": "off", "jdk": "none", "log": "off" });
    client.tell("workspace/didChangeConfiguration", json!({ "settings": { "racelens": settings } }));
    for _ in 0..3 {
        let hover = client.hover(PATH, 1, 15);
        let _ = client.answer(hover);
    }
    let written = std::fs::read_to_string(&log).expect("a log");
    assert_eq!(written.matches("read{what=\"hover\"}").count(), 1);
    assert!(client.leave().success());
}

#[test]
fn the_worker_ends_with_the_supervisor() {
    let mut client = Client::start(&[], None, &[], &json!({}));
    let worker = client.worker().expect("a worker");
    client.server.kill().expect("killed");
    let begun = Instant::now();
    // Nobody may ask for the end of an orphan: it is gone, or dead and still listed.
    let lives = || {
        let stat = std::fs::read_to_string(format!("/proc/{worker}/stat")).unwrap_or_default();
        stat.rsplit_once(") ").is_some_and(|(_, rest)| !rest.starts_with('Z'))
    };
    while lives() {
        assert!(begun.elapsed() < PATIENCE, "the worker outlived its supervisor");
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(!client.ended().success());
}

/// The processor time of a server's own threads.
fn processor_time(server: &Child) -> Duration {
    let threads = std::fs::read_dir(format!("/proc/{}/task", server.id())).expect("the threads");
    let of_thread = |thread: PathBuf| -> u64 {
        let text = std::fs::read_to_string(thread.join("schedstat")).unwrap_or_default();
        text.split(' ').next().and_then(|nanos| nanos.parse().ok()).unwrap_or_default()
    };
    Duration::from_nanos(threads.flatten().map(|thread| of_thread(thread.path())).sum())
}

/// The processor time that a message takes in the supervisor, which no load of the machine changes much, and beside it the
/// round trips with and without a supervisor: the median, and what 95 of 100 are below. Both servers are asked in turns.
#[test]
#[ignore = "times are measured without anything beside them, in a release build"]
fn a_relayed_message_costs_under_a_millisecond() {
    let large = format!("{RACE}{}", "// one more line of a comment\n".repeat(35_000));
    for (text, rounds, pause) in [(RACE, 1_000u32, 5), (&large, 200, 100)] {
        let settings = json!({ "check": { "when": "never" } });
        let mut clients = [&["--worker"][..], &[]].map(|args| Client::start(args, None, &[], &settings));
        for client in &mut clients {
            client.open(PATH, text);
            client.until("the file", Client::is_idle);
        }
        let mut times = [Vec::new(), Vec::new()];
        let before = processor_time(&clients[1].server);
        for round in 0..rounds {
            for (client, times) in clients.iter_mut().zip(&mut times) {
                std::thread::sleep(Duration::from_millis(pause));
                while client.hear(Duration::ZERO) {}
                let begun = Instant::now();
                client.edit(PATH, u64::from(round) + 2, 35_000, (3, 3), "x");
                // It comes after the edit, and is answered before anything is computed.
                let id = client.ask("$/nothing", json!({}));
                while !client.answers.contains_key(&id) {
                    client.hear(PATIENCE);
                }
                times.push(begun.elapsed());
            }
        }
        // An edit, a request, its answer; what else the worker says isn't counted, and is paid for as well.
        let each = (processor_time(&clients[1].server) - before) / (3 * rounds);
        for client in clients {
            client.leave();
        }
        times.iter_mut().for_each(|times| times.sort());
        let [alone, relayed] = times.map(|times| (times[times.len() / 2], times[times.len() * 95 / 100]));
        println!("{} bytes: {each:?} a message; round trips {alone:?} alone, {relayed:?} relayed", text.len());
        assert!(each < Duration::from_millis(1), "{each:?}");
    }
}
