//! The spine of the language server under load and under abuse: order, cancellation, old verdicts,
//! broken messages, a client that goes away.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "this is test code: what fails here fails a test"
)]

use std::time::Duration;

use racelens_tests::client::{Client, offset, uri};
use racelens_tests::hiccups::Hiccups;
use serde_json::{Value, json};

const FILE: &str = "/project/Counter.java";

/// Three threads that take a while to explore.
const COUNTER: &str = "\
public class Counter {
    int value;
    volatile int turns;

    void add() {
        for (int i = 0; i < 3; i++) {
            turns = turns + 1;
            value = value + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Counter counter = new Counter();
        Thread a = new Thread(() -> counter.add());
        Thread b = new Thread(() -> counter.add());
        Thread c = new Thread(() -> counter.add());
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
";

/// Times are measured by one test alone: the others of this file would be part of them.
static ALONE: tokio::sync::RwLock<()> = tokio::sync::RwLock::const_new(());

async fn opened(text: &str) -> Client {
    let files = [(FILE.to_owned(), text.to_owned())];
    let mut client = Client::start(&files, json!({ "check": { "when": "onSave" } })).await;
    client.open(FILE, text).await;
    client
}

/// A reader that doesn't look whether it is wanted any more does so at every edit. The machine may hold up one or two
/// threads at work for longer than one that slept and is let in at once, which is what the watch sees.
fn assert_writes_are_short(health: &Value, hiccups: &Hiccups) {
    let longest: Vec<u64> =
        health["longestWritesMicros"].as_array().into_iter().flatten().flat_map(Value::as_u64).collect();
    // A reader that ends, and the writer that waits for it, may each be held up.
    let allowed = 10_000 + 2 * hiccups.longest_micros();
    assert!(longest.len() > 2, "too few writes: {health}");
    assert!(longest[2] <= allowed, "writes waited {longest:?} µs for readers; {allowed} µs are allowed, but for two");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thousand_edits_while_checks_run() {
    let _turn = ALONE.write().await;
    let mut client = opened(COUNTER).await;
    let hiccups = Hiccups::watch();
    let hover = json!({ "textDocument": { "uri": uri(FILE) }, "position": { "line": 1, "character": 9 } });
    let mut asked = Vec::new();
    // Types a long comment into a body, one key at a time, with saves and questions in between.
    client.edit(FILE, (4, 16), (4, 16), "// ").await;
    for key in 0..1_000u32 {
        let letter = char::from(b'a' + (key % 26) as u8).to_string();
        client.edit(FILE, (4, 19 + key), (4, 19 + key), &letter).await;
        if key % 50 == 0 {
            client.save(FILE).await;
        }
        if key % 10 == 0 {
            asked.push(client.ask("textDocument/hover", hover.clone()).await);
        }
    }
    // The last edits change what is found: `value` becomes volatile, and nothing races any more.
    client.edit(FILE, (1, 4), (1, 4), "volatile ").await;
    client.save(FILE).await;
    for id in asked {
        // Answered, or cancelled by an edit; never lost.
        if let Err(error) = client.answer(id).await {
            assert_eq!(error["code"], json!(-32801), "{error}");
        }
    }
    client
        .until("the race to be gone", |client| {
            let status = client.statuses.last()?;
            let clean = messages(client).is_empty();
            (status["state"] == "idle" && clean).then_some(())
        })
        .await;

    // What the server has is what was typed, every key in its place.
    let text = client.documents[FILE].1.clone();
    assert_eq!(offset(&text, (4, 19 + 1_000)), text.find('\n').map_or(0, |_| offset(&text, (5, 0)) - 1));
    let at = json!({ "textDocument": { "uri": uri(FILE) }, "position": { "line": 1, "character": 18 } });
    let answer = client.patient_request("textDocument/hover", at).await;
    let markdown = answer["contents"]["value"].as_str().unwrap_or_default();
    assert!(markdown.contains("**`Counter.value`**: volatile"), "{markdown}");

    let versions = client.versions.get(FILE).cloned().unwrap_or_default();
    assert!(versions.is_sorted(), "diagnostics of older versions came after newer ones: {versions:?}");

    let health = client.request("racelens/health", Value::Null).await;
    assert_eq!(health["edits"], json!(1_002));
    assert_writes_are_short(&health, &hiccups);
    client.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn edits_do_not_stop_a_check_and_its_verdict_is_then_outdated() {
    let _turn = ALONE.read().await;
    let mut client = opened(COUNTER).await;
    client.save(FILE).await;
    client.until("the race", |client| confirmed(client).then_some(())).await;
    client.edit(FILE, (7, 0), (7, 0), "            value = value - 1;\n").await;
    client.until("the race to be outdated", |client| outdated(client).then_some(())).await;
    // Undone: the verdict is about this very program again, and nothing has to be run.
    client.edit(FILE, (7, 0), (8, 0), "").await;
    client.until("the race to be back", |client| confirmed(client).then_some(())).await;
    client.idle().await;
    client.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_large_workspace_is_ready_before_all_its_hints_are_there() {
    let _turn = ALONE.read().await;
    let text = |at: usize| {
        format!(
            "public class S{at} implements Runnable {{\n    int n;\n    S{} next;\n    public void run() {{\n        n++;\n        next.n++;\n    }}\n    public static void main(String[] args) {{\n        new Thread(new S{at}()).start();\n    }}\n}}\n",
            (at + 1) % 600
        )
    };
    let files: Vec<(String, String)> = (0..600).map(|at| (format!("/project/S{at}.java"), text(at))).collect();
    let mut client = Client::start(&files, json!({ "check": { "when": "never" } })).await;
    client.open("/project/S7.java", &text(7)).await;
    let hints = |client: &Client| client.statuses.iter().find(|status| status["hints"].is_object()).cloned();
    client.until("ready", |client| hints(client).map(|_| ())).await;
    // What is typed now interrupts the hints of other files, and doesn't make the server less ready.
    client.edit("/project/S7.java", (4, 8), (4, 8), "next.next.n++; ").await;
    client.idle().await;
    let ready = hints(&client).unwrap_or_default();
    assert_eq!((&ready["state"], &ready["hints"]["of"]), (&json!("hints"), &json!(600)));
    assert_eq!(ready["text"], json!("ready · hints: 0 of 600 files"));
    assert_eq!(ready["tooltip"], json!("ready; harnesses are being listed"));
    let states: Vec<&str> = client.statuses.iter().filter_map(|status| status["state"].as_str()).collect();
    let at = |state: &str| states.iter().position(|one| *one == state);
    let last_start = states.iter().rposition(|one| *one == "starting");
    assert!(last_start < at("hints") && at("hints") < at("idle"), "{states:?}");
    let last = client.statuses.last().cloned().unwrap_or_default();
    assert_eq!((&last["text"], &last["hints"]), (&json!("ready · 600 not checked"), &Value::Null));
    let tooltip: Vec<&str> = last["tooltip"].as_str().unwrap_or_default().lines().collect();
    assert_eq!(tooltip.len(), 9, "{tooltip:?}");
    assert!(tooltip[0].ends_with(".main: not checked yet"), "{tooltip:?}");
    assert_eq!(tooltip[8], "592 more harnesses: not checked yet");
    // What was found in between is what would have been found of this text at once.
    let mut edited = files;
    edited[7].1.clone_from(&client.documents["/project/S7.java"].1);
    let mut other = Client::start(&edited, json!({ "check": { "when": "never" } })).await;
    other.idle().await;
    client.diagnostics.retain(|_, list| !list.is_empty());
    assert!(client.diagnostics.len() > 500);
    assert!(client.diagnostics == other.diagnostics, "hints that were interrupted are others");
    other.stop().await;
    client.stop().await;
}

/// What is said of races; that the counter isn't one step is another hint.
fn messages(client: &Client) -> Vec<String> {
    let diagnostics = client.diagnostics.get(FILE).into_iter().flatten();
    let of_races = diagnostics.filter(|diagnostic| diagnostic["code"] == "data-race");
    of_races.filter_map(|diagnostic| diagnostic["message"].as_str().map(str::to_owned)).collect()
}

fn confirmed(client: &Client) -> bool {
    let messages = messages(client);
    !messages.is_empty()
        && messages.iter().all(|message| message.contains("with nothing ordering them"))
        && !outdated(client)
}

fn outdated(client: &Client) -> bool {
    let messages = messages(client);
    !messages.is_empty() && messages.iter().all(|message| message.starts_with("outdated: "))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn progress_begins_and_ends_and_can_be_cancelled() {
    let _turn = ALONE.read().await;
    let mut client = opened(COUNTER).await;
    client.save(FILE).await;
    let kind = |value: &Value| value["value"]["kind"].as_str().map(str::to_owned);
    let token = client.until("progress", |client| client.progress.first().map(|begin| begin["token"].clone())).await;
    client.notify("window/workDoneProgress/cancel", json!({ "token": token })).await;
    client
        .until("the end of progress", |client| {
            client.progress.iter().any(|value| kind(value).as_deref() == Some("end")).then_some(())
        })
        .await;
    assert_eq!(client.progress.first().and_then(kind).as_deref(), Some("begin"));
    client.idle().await;
    client.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn broken_messages_get_an_answer_and_nothing_is_lost() {
    let _turn = ALONE.read().await;
    let mut client = opened(COUNTER).await;
    client.send_raw("Content-Length: 9\r\n\r\n{\"json\": ").await;
    client
        .until("the answer to a broken message", |client| {
            client.logs.iter().any(|log| log["error"]["code"] == json!(-32700)).then_some(())
        })
        .await;
    let id = client.ask("textDocument/hover", json!({ "nonsense": true })).await;
    let error = client.answer(id).await.expect_err("that is no hover");
    assert_eq!(error["code"], json!(-32602), "{error}");
    let id = client.ask("racelens/noSuchThing", json!({})).await;
    let error = client.answer(id).await.expect_err("there is no such thing");
    assert_eq!(error["code"], json!(-32601), "{error}");
    // An edit of a file that isn't open is said, and harms nothing.
    let document = json!({ "uri": uri("/project/Other.java"), "version": 2 });
    client
        .notify("textDocument/didChange", json!({ "textDocument": document, "contentChanges": [{ "text": "x" }] }))
        .await;
    client.save(FILE).await;
    client.until("the race", |client| confirmed(client).then_some(())).await;
    client.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cancelled_request_is_answered_as_cancelled() {
    let _turn = ALONE.read().await;
    let mut client = opened(COUNTER).await;
    let hover = json!({ "textDocument": { "uri": uri(FILE) }, "position": { "line": 1, "character": 9 } });
    let id = client.ask("textDocument/hover", hover).await;
    client.notify("$/cancelRequest", json!({ "id": id })).await;
    if let Err(error) = client.answer(id).await {
        assert_eq!(error["code"], json!(-32800), "{error}");
    }
    client.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_goes_while_it_is_checked_takes_its_findings_with_it() {
    let _turn = ALONE.read().await;
    let files = [("/project/Other.java".to_owned(), "class Other { }".to_owned())];
    let mut client = Client::start(&files, json!({ "check": { "when": "onSave" } })).await;
    client.open(FILE, COUNTER).await;
    // While the workspace is read, the status says that.
    client.idle().await;
    client.save(FILE).await;
    client.until("a check", |client| client.statuses.iter().any(|s| s["state"] == "checking").then_some(())).await;
    // The file exists in the editor alone: closing it is deleting it.
    client.notify("textDocument/didClose", json!({ "textDocument": { "uri": uri(FILE) } })).await;
    client.idle().await;
    client.drain().await;
    assert!(client.diagnostics.get(FILE).is_none_or(Vec::is_empty), "{:?}", client.diagnostics);
    client.stop().await;
}

/// Parsing a text of a megabyte takes a tenth of a second and more; no edit waits for that.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn edits_of_a_large_file_do_not_wait_for_its_parse() {
    let _turn = ALONE.write().await;
    let mut large = COUNTER.to_owned();
    while large.len() < 1 << 20 {
        let number = large.len();
        large.push_str(&format!("class C{number} {{ int f{number}; int m() {{ return f{number} + 1; }} }}\n"));
    }
    // What the grammar takes for a cast makes the front end look at every token first.
    large.push_str("class Last { static int f; int m() { return (Last.f) - 1; } }\n");
    let mut client = opened(&large).await;
    let hiccups = Hiccups::watch();
    for key in 0..50 {
        client.edit(FILE, (4, 16 + key), (4, 16 + key), " ").await;
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let health = client.request("racelens/health", Value::Null).await;
    assert_eq!(health["edits"], json!(50));
    assert_writes_are_short(&health, &hiccups);
    client.hang_up().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_is_too_large_is_said_and_harms_nothing() {
    let _turn = ALONE.read().await;
    let mut client = opened(COUNTER).await;
    let large = "// nothing but a comment\n".repeat(12 << 20 >> 4);
    client.open("/project/Large.java", &large).await;
    client
        .until("the warning", |client| {
            let says = |log: &Value| log["message"].as_str().is_some_and(|text| text.contains("are not read"));
            client.logs.iter().any(says).then_some(())
        })
        .await;
    client.save(FILE).await;
    client.until("the race", |client| confirmed(client).then_some(())).await;
    client.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_ends_when_its_client_hangs_up() {
    let _turn = ALONE.read().await;
    let mut client = opened(COUNTER).await;
    client.save(FILE).await;
    client.hang_up().await;
}

/// Folders join and leave while the server runs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn folders_join_and_leave() {
    let _turn = ALONE.read().await;
    let files = [("/other/Counter.java".to_owned(), COUNTER.to_owned())];
    let mut client = Client::start(&files, json!({ "check": { "when": "onSave" } })).await;
    client.idle().await;
    let folders = [json!({ "uri": "file:///other", "name": "other" })];
    let names = |status: &Value| status["tooltip"].as_str().is_some_and(|text| text.contains("Counter.main"));
    client.notify("workspace/didChangeWorkspaceFolders", json!({ "event": { "added": folders, "removed": [] } })).await;
    client.until("the new folder", |client| client.statuses.last().is_some_and(names).then_some(())).await;
    client.notify("workspace/didChangeWorkspaceFolders", json!({ "event": { "added": [], "removed": folders } })).await;
    client.until("its end", |client| client.statuses.last().is_some_and(|status| !names(status)).then_some(())).await;
    client.stop().await;
}

/// What nobody knows is answered, also where its name says that it may be ignored.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unknown_request_is_answered() {
    let _turn = ALONE.read().await;
    let mut client = Client::start(&[], json!({})).await;
    for method in ["racelens/nothing", "$/nothing"] {
        let id = client.ask(method, Value::Null).await;
        let error = client.answer(id).await.expect_err("nobody knows it");
        assert_eq!(error["code"], json!(-32601), "{method}: {error}");
    }
    client.stop().await;
}

/// The client says where it shows the pages of rules, and gets their text from the server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finding_leads_to_the_page_of_its_rule() {
    let _turn = ALONE.read().await;
    let files = [
        (FILE.to_owned(), COUNTER.to_owned()),
        (
            "/project/.racelens/queries/no-sleep.scm".to_owned(),
            "; id: no-sleep\n; message: sleeping is not waiting\n((method_invocation name: (identifier) @place (#eq? @place \"sleep\"))\n"
                .to_owned(),
        ),
    ];
    let settings = json!({ "check": { "when": "never" }, "rulePages": "editor://racelens/rules/" });
    let mut client = Client::start(&files, settings).await;
    client.open(FILE, COUNTER).await;
    client.idle().await;
    let pages = |client: &Client| -> Vec<Value> {
        let diagnostics = client.diagnostics.get(FILE).into_iter().flatten();
        diagnostics.map(|diagnostic| diagnostic["codeDescription"]["href"].clone()).collect()
    };
    let is_led = |client: &Client| {
        let found = pages(client);
        assert!(found.contains(&json!("editor://racelens/rules/data-race")), "{found:?}");
    };
    is_led(&client);
    // Settings of a person say nothing of pages, and don't take them away.
    let settings = json!({ "settings": { "racelens": { "check": { "when": "never" }, "hints": "warning" } } });
    client.notify("workspace/didChangeConfiguration", settings).await;
    client.edit(FILE, (0, 0), (0, 0), " ").await;
    client.idle().await;
    is_led(&client);

    let explain = |given: Value| json!({ "command": "racelens.explain", "arguments": given });
    let page = client.request("workspace/executeCommand", explain(json!(["data-race"]))).await;
    assert!(page.as_str().is_some_and(|page| page.starts_with("# data-race\n")), "{page}");
    let own = client.request("workspace/executeCommand", explain(json!(["no-sleep"]))).await;
    assert_eq!(own, json!("# no-sleep\n\nsleeping is not waiting\n"));
    assert_eq!(client.request("workspace/executeCommand", explain(json!(["no-such-rule"]))).await, Value::Null);
    let all = client.request("workspace/executeCommand", explain(json!([]))).await;
    let has = |id: &str| all.as_array().is_some_and(|all| all.iter().any(|entry| entry["id"] == json!(id)));
    assert!(has("deadlock") && has("no-sleep") && has("assumptions"), "{all}");
    client.stop().await;
}
