//! How long a person waits in a workspace of real Java, and how much memory the server takes.
//!
//! `RACELENS_WORKSPACE=FOLDER cargo test --release -p racelens-tests --test workspaces -- --ignored --nocapture` prints
//! a table. `RACELENS_EDITS=5000` is how many edits the soak makes, `RACELENS_SEED` chooses different files and places.
//! The server and the folder's text, read into memory once, share the process: `start` is the memory before the server.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "this is test code: what fails here fails a test"
)]

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use racelens_tests::client::{Client, PATIENCE, uri};
use racelens_tests::environment;
use serde_json::{Value, json};

/// What the binary allocates with.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Files that are open and edited.
const OPEN: usize = 6;
/// Edits of each kind, with their undoing, in each open file.
const ROUNDS: usize = 6;

#[derive(Default)]
struct Table {
    times: BTreeMap<String, Vec<(Duration, Duration, String)>>,
}

impl Table {
    fn note(&mut self, what: &str, begun: Instant, cores: Duration, place: String) {
        self.times.entry(what.to_owned()).or_default().push((begun.elapsed(), cpu() - cores, place));
    }

    fn print(&mut self) {
        println!("{:44} {:>5} {:>9} {:>9} {:>9} {:>9}  slowest", "ms", "n", "p50", "p95", "max", "cpu p95");
        for (what, times) in &mut self.times {
            times.sort();
            let at = |percent: usize| &times[(times.len() * percent / 100).min(times.len() - 1)];
            let ms = |time: Duration| time.as_secs_f64() * 1000.0;
            let mut cores: Vec<Duration> = times.iter().map(|(_, cores, _)| *cores).collect();
            cores.sort();
            let core = cores[(cores.len() * 95 / 100).min(cores.len() - 1)];
            println!(
                "{what:44} {:5} {:9.1} {:9.1} {:9.1} {:9.0}  {}",
                times.len(),
                ms(at(50).0),
                ms(at(95).0),
                ms(at(100).0),
                ms(core),
                at(100).2
            );
        }
    }
}

/// The same numbers in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

/// A place in a file where edits of one kind are made: a line is inserted there, and taken away again.
struct Kind {
    what: &'static str,
    at: (u32, u32),
    text: &'static str,
}

fn read_folder(folder: &Path, root: &Path, files: &mut Vec<(String, String)>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let mut paths: Vec<_> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            read_folder(&path, root, files);
        } else if path.extension().is_some_and(|ending| ending == "java") {
            let text = std::fs::read(&path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
            let below = path.strip_prefix(root).expect("it is below").to_string_lossy().into_owned();
            files.extend(text.map(|text| (format!("/project/{below}"), text)));
        }
    }
}

/// Where a file can be edited so that diagnostics below the edit move; none where a place is missing.
fn kinds(file: &str, text: &str, last_shown: u32) -> Option<Vec<Kind>> {
    let name = file.rsplit('/').next()?.strip_suffix(".java")?;
    let lines: Vec<&str> = text.lines().collect();
    let declares = |line: &&&str| line.contains(&format!("class {name} ")) && line.ends_with('{');
    let class = lines.iter().position(|line| declares(&line))? as u32;
    let import = lines.iter().position(|line| line.starts_with("import "))? as u32;
    let body = (class as usize..lines.len()).find(|at| {
        let line = lines[*at];
        let indented = line.len() - line.trim_start().len() >= 4;
        indented && line.trim_start().starts_with("return ") && lines[at - 1].ends_with([';', '{'])
    })? as u32;
    if body >= last_shown || class >= last_shown {
        return None;
    }
    let named = lines[class as usize].find(&format!("class {name} "))? + "class ".len() + name.len();
    Some(vec![
        Kind { what: "edit: comment", at: (class + 1, 0), text: "// a remark\n" },
        Kind { what: "edit: statement", at: (body, 0), text: "int moreOfIt = 1; moreOfIt++;\n" },
        Kind { what: "edit: call under a lock", at: (body, 0), text: "synchronized (this) { hashCode(); }\n" },
        Kind { what: "edit: new field", at: (class + 1, 0), text: "private int moreOfIt;\n" },
        Kind { what: "edit: new method", at: (class + 1, 0), text: "public int moreOfIt() { return 1; }\n" },
        Kind { what: "edit: new class", at: (class + 1, 0), text: "static class MoreOfIt { int n; }\n" },
        Kind { what: "edit: import", at: (import, 0), text: "import java.util.concurrent.*;\n" },
        Kind { what: "edit: rename of the class", at: (class, named as u32), text: "Other\n" },
    ])
}

/// Makes an edit, or takes it back, and waits for the diagnostics of that version.
async fn toggle(client: &mut Client, file: &str, kind: &Kind, adds: bool) -> i64 {
    let (line, column) = kind.at;
    let end = match kind.text.ends_with('\n') {
        true => (line + 1, 0),
        false => (line, column + kind.text.len() as u32),
    };
    match adds {
        true => client.edit(file, kind.at, kind.at, kind.text).await,
        false => client.edit(file, kind.at, end, "").await,
    }
    client.documents[file].0
}

async fn shown(client: &mut Client, file: &str, version: i64) {
    let is_there = |client: &Client| client.versions.get(file).and_then(|all| all.last()) == Some(&version);
    client.until_within(PATIENCE * 3, "the hints", |client| is_there(client).then_some(())).await;
}

async fn idle(client: &mut Client) {
    let is_idle = |client: &Client| client.statuses.last().is_some_and(|status| status["state"] == "idle");
    client.until_within(PATIENCE * 20, "all hints", |client| is_idle(client).then_some(())).await;
}

/// The places of identifiers in a text, and whether each looks like a field, a method or a monitor.
fn identifiers(text: &str) -> Vec<(&'static str, u32, u32)> {
    let mut found = Vec::new();
    for (line, content) in text.lines().enumerate() {
        let trimmed = content.trim_start();
        if trimmed.starts_with('*') || trimmed.starts_with("/") || trimmed.starts_with("import ") {
            continue;
        }
        let bytes = content.as_bytes();
        let is_part = |at: usize| bytes.get(at).is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
        for at in 0..bytes.len() {
            if !bytes[at].is_ascii_lowercase() || at > 0 && is_part(at - 1) {
                continue;
            }
            let end = (at..).find(|at| !is_part(*at)).unwrap_or(at);
            let kind = match (bytes.get(end), &content[at..end]) {
                (_, "synchronized") => "lock",
                (Some(b'('), _) => "method",
                (Some(b';' | b' '), _) if content.starts_with("    private ") => "field",
                _ => "other",
            };
            found.push((kind, line as u32, at as u32));
        }
    }
    found
}

async fn hover(client: &mut Client, file: &str, (line, column): (u32, u32)) -> Value {
    let position = json!({ "line": line, "character": column });
    client
        .patient_request("textDocument/hover", json!({ "textDocument": { "uri": uri(file) }, "position": position }))
        .await
}

/// `cargo test --release -p racelens-tests --test workspaces -- --ignored --nocapture`
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes a folder and measures"]
async fn real_workspace() {
    let folder = environment::text("RACELENS_WORKSPACE").expect("RACELENS_WORKSPACE is a folder of Java");
    let mut random = Random(environment::number("RACELENS_SEED").unwrap_or(7));
    let edits: usize = environment::number("RACELENS_EDITS").unwrap_or(500);
    let mut files = Vec::new();
    read_folder(Path::new(&folder), Path::new(&folder), &mut files);
    let lines: usize = files.iter().map(|(_, text)| text.lines().count()).sum();
    let mains = files.iter().filter(|(_, text)| text.contains("public static void main(")).count();
    println!("{} files, {lines} lines, {mains} with a main", files.len());
    println!("start: {}", memory());
    let mut table = Table::default();
    let (begun, cores) = (Instant::now(), cpu());
    let mut client = Client::start(&files, json!({ "check": { "when": "onSave" }, "inlayHints": true })).await;
    let is_ready = |client: &Client| client.statuses.iter().any(|s| s["state"] == "hints" || s["state"] == "idle");
    client.until_within(PATIENCE * 5, "ready", |client| is_ready(client).then_some(())).await;
    println!("ready after {:?}, {:?} of cores; {}", begun.elapsed(), cpu() - cores, memory());
    idle(&mut client).await;
    println!("all hints after {:?}, {:?} of cores; {}", begun.elapsed(), cpu() - cores, memory());

    // Files with diagnostics that have a place for each kind of edit.
    let mut able: Vec<(String, String, Vec<Kind>)> = Vec::new();
    for (file, text) in &files {
        let last = client.diagnostics.get(file).and_then(|list| list.last());
        let last = last.map_or(0, |one| one["range"]["start"]["line"].as_u64().unwrap_or_default() as u32);
        able.extend(kinds(file, text, last).map(|kinds| (file.clone(), text.clone(), kinds)));
    }
    println!("{} files can be edited", able.len());
    let mut open = Vec::new();
    while open.len() < OPEN && !able.is_empty() {
        open.push(able.swap_remove(random.below(able.len())));
    }
    for (file, text, _) in &open {
        println!("open: {file}, {} lines", text.lines().count());
        client.open(file, text).await;
    }
    client.drain().await;
    idle(&mut client).await;
    println!("files are open: {}", memory());

    for (file, _, kinds) in &open {
        for kind in kinds {
            for round in 0..ROUNDS {
                let (begun, cores) = (Instant::now(), cpu());
                let version = toggle(&mut client, file, kind, round % 2 == 0).await;
                shown(&mut client, file, version).await;
                table.note(kind.what, begun, cores, file.clone());
                if round < 4 {
                    // The first hover after an edit.
                    let text = client.documents[file].1.clone();
                    let all: Vec<_> = identifiers(&text).into_iter().filter(|(kind, ..)| *kind == "field").collect();
                    if let Some((_, line, column)) = all.get(random.below(all.len())) {
                        let (begun, cores) = (Instant::now(), cpu());
                        hover(&mut client, file, (*line, *column)).await;
                        table.note("hover: field, hints are shown", begun, cores, format!("{file}:{}", line + 1));
                        let version = toggle(&mut client, file, &kinds[1], true).await;
                        let (begun, cores) = (Instant::now(), cpu());
                        hover(&mut client, file, (*line, *column)).await;
                        table.note(
                            "hover: field, right after a statement",
                            begun,
                            cores,
                            format!("{file}:{}", line + 1),
                        );
                        shown(&mut client, file, version).await;
                        let version = toggle(&mut client, file, &kinds[1], false).await;
                        shown(&mut client, file, version).await;
                    }
                }
            }
        }
    }
    idle(&mut client).await;
    println!("after each kind of edit: {}", memory());
    for (file, text, _) in &open {
        let all = identifiers(text);
        for what in ["field", "method", "lock", "other"] {
            let some: Vec<_> = all.iter().filter(|(kind, ..)| *kind == what).collect();
            for _ in 0..40.min(some.len()) {
                let (_, line, column) = some[random.below(some.len())];
                let (begun, cores) = (Instant::now(), cpu());
                hover(&mut client, file, (*line, *column)).await;
                table.note(&format!("hover: {what}, settled"), begun, cores, format!("{file}:{}", line + 1));
            }
        }
        let document = json!({ "uri": uri(file) });
        for diagnostic in client.diagnostics[file].clone() {
            let (begun, cores) = (Instant::now(), cpu());
            let asked = json!({ "textDocument": document, "range": diagnostic["range"], "context": { "diagnostics": [diagnostic] } });
            client.patient_request("textDocument/codeAction", asked).await;
            table.note("code actions", begun, cores, format!("{file}: {}", diagnostic["range"]["start"]["line"]));
        }
        let whole = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 100_000, "character": 0 } });
        for _ in 0..3 {
            let (begun, cores) = (Instant::now(), cpu());
            client.patient_request("textDocument/codeLens", json!({ "textDocument": document })).await;
            table.note("code lenses", begun, cores, file.clone());
            let (begun, cores) = (Instant::now(), cpu());
            client.patient_request("textDocument/inlayHint", json!({ "textDocument": document, "range": whole })).await;
            table.note("inlay hints", begun, cores, file.clone());
        }
    }

    // From a save to the first verdict: of files with a harness, opened and edited.
    let has_main = |line: &str| line.contains("public static void main(String") && line.ends_with('{');
    let mains: Vec<_> = files.iter().filter(|(_, text)| text.lines().any(has_main)).collect();
    for at in 0..12.min(mains.len()) {
        let (file, text) = mains[at * mains.len() / 12.min(mains.len())];
        if !client.documents.contains_key(file) {
            client.open(file, text).await;
            client.drain().await;
            idle(&mut client).await;
        }
        let line = text.lines().position(has_main).expect("it has") as u32 + 1;
        client.edit(file, (line, 0), (line, 0), "int moreOfIt = 1; System.out.println(moreOfIt);\n").await;
        client.drain().await;
        idle(&mut client).await;
        let (begun, cores, heard) = (Instant::now(), cpu(), client.statuses.len());
        client.save(file).await;
        let tooltips = |client: &Client| -> Vec<String> {
            client.statuses.iter().map(|status| status["tooltip"].as_str().unwrap_or_default().to_owned()).collect()
        };
        let known = tooltips(&client).last().cloned().unwrap_or_default();
        let is_told = |client: &Client| {
            let last = tooltips(client).split_off(heard);
            let settled = |text: &String| {
                text.lines().any(|line| !known.lines().any(|old| old == line) && !line.contains("running"))
            };
            last.iter().any(settled).then_some(())
        };
        let waited =
            tokio::time::timeout(PATIENCE, client.until_within(PATIENCE * 2, "a verdict", |client| is_told(client)))
                .await;
        let what = if waited.is_ok() { "save → first verdict" } else { "save → nothing new" };
        table.note(what, begun, cores, file.clone());
        idle(&mut client).await;
    }
    println!("after checks: {}", memory());

    // The soak: edits anywhere, each undone by the one after it.
    let soaked = Instant::now();
    for round in 0..edits / 2 {
        let (file, _, kinds) = &open[random.below(open.len())];
        let kind = &kinds[random.below(kinds.len())];
        for adds in [true, false] {
            let (begun, cores) = (Instant::now(), cpu());
            let version = toggle(&mut client, file, kind, adds).await;
            shown(&mut client, file, version).await;
            table.note("soak: all kinds of edits", begun, cores, format!("{file}, {}", kind.what));
        }
        if [250, 500, 1000, 2000].contains(&(round + 1)) {
            println!("after {} edits: {}", (round + 1) * 2, memory());
        }
    }
    idle(&mut client).await;
    println!("after {edits} edits in {:?}: {}", soaked.elapsed(), memory());
    table.print();
    client.stop().await;
}

fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let of = |key: &str| {
        let line = status.lines().find(|line| line.starts_with(key)).unwrap_or_default();
        let kb: u64 = line.split_whitespace().nth(1).and_then(|number| number.parse().ok()).unwrap_or_default();
        format!("{} MB", kb / 1024)
    };
    format!("resident {}, peak {}", of("VmRSS"), of("VmHWM"))
}

/// What all threads have used of the processor; other programs may use it as well.
fn cpu() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let ticks = stat.rsplit(')').next().unwrap_or_default().split(' ').skip(12).take(2);
    Duration::from_millis(ticks.filter_map(|ticks| ticks.parse::<u64>().ok()).sum::<u64>() * 10)
}
