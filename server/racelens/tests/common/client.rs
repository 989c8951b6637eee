//! A client of the language server as a process. It answers what the server asks, and keeps what it says.

#![allow(
    dead_code,
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "test code that starts and ends processes; each test file uses a part of this"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

pub const PATIENCE: Duration = Duration::from_secs(60);

/// A client of the binary. It answers what the server asks.
pub struct Client {
    pub server: Child,
    input: Option<ChildStdin>,
    inbox: Receiver<Value>,
    next_id: u64,
    pub unanswered: BTreeSet<u64>,
    pub answers: BTreeMap<u64, Value>,
    pub diagnostics: BTreeMap<String, Vec<Value>>,
    pub status: Value,
    /// What was shown or logged.
    pub said: Vec<String>,
    pub registrations: usize,
    pub progress: BTreeSet<String>,
}

impl Client {
    pub fn start(args: &[&str], root: Option<&Path>, encodings: &[&str], settings: &Value) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_racelens"));
        command.arg("lsp").args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut server = command.spawn().expect("the server starts");
        let (messages, inbox) = channel();
        let mut output = BufReader::new(server.stdout.take().expect("its output"));
        std::thread::spawn(move || {
            while let Some(message) = read(&mut output) {
                if messages.send(message).is_err() {
                    return;
                }
            }
        });
        let mut client = Self {
            input: server.stdin.take(),
            server,
            inbox,
            next_id: 0,
            unanswered: BTreeSet::new(),
            answers: BTreeMap::new(),
            diagnostics: BTreeMap::new(),
            status: Value::Null,
            said: Vec::new(),
            registrations: 0,
            progress: BTreeSet::new(),
        };
        let mut options = json!({ "cache": "off", "jdk": "none" });
        for (key, value) in settings.as_object().expect("settings") {
            options[key] = value.clone();
        }
        let params = json!({
            "rootUri": root.map(|root| uri(&root.to_string_lossy())),
            "initializationOptions": options,
            "capabilities": {
                "general": { "positionEncodings": encodings },
                "window": { "workDoneProgress": true },
                "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } },
            },
        });
        let id = client.ask("initialize", params);
        client.answer(id).expect("an answer");
        client.tell("initialized", json!({}));
        client
    }

    pub fn send(&mut self, message: &Value) {
        let body = message.to_string();
        let input = self.input.as_mut().expect("an open input");
        write!(input, "Content-Length: {}\r\n\r\n{body}", body.len()).expect("sent");
        input.flush().expect("sent");
    }

    pub fn tell(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    pub fn ask(&mut self, method: &str, params: Value) -> u64 {
        self.next_id += 1;
        let id = self.next_id;
        self.unanswered.insert(id);
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        id
    }

    pub fn open(&mut self, path: &str, text: &str) {
        let item = json!({ "uri": uri(path), "languageId": "java", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": item }));
    }

    /// Replaces a part of one line.
    pub fn edit(&mut self, path: &str, version: u64, line: u64, columns: (u64, u64), text: &str) {
        let at = |column: u64| json!({ "line": line, "character": column });
        let change = json!({ "range": { "start": at(columns.0), "end": at(columns.1) }, "text": text });
        let document = json!({ "uri": uri(path), "version": version });
        self.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": [change] }));
    }

    pub fn hover(&mut self, path: &str, line: u64, character: u64) -> u64 {
        let position = json!({ "line": line, "character": character });
        self.ask("textDocument/hover", json!({ "textDocument": { "uri": uri(path) }, "position": position }))
    }

    /// Takes in one message; whether there was one.
    pub fn hear(&mut self, patience: Duration) -> bool {
        let Ok(message) = self.inbox.recv_timeout(patience) else { return false };
        let params = message.get("params").cloned().unwrap_or_default();
        match (message["method"].as_str(), message.get("id").cloned()) {
            (None, Some(id)) => {
                let id = id.as_u64().unwrap_or_else(|| panic!("nobody asked: {message}"));
                assert!(self.unanswered.remove(&id), "answered twice: {message}");
                self.answers.insert(id, message);
            }
            (Some(method), Some(id)) => {
                self.registrations += usize::from(method == "client/registerCapability");
                self.send(&json!({ "jsonrpc": "2.0", "id": id, "result": null }));
            }
            (Some("textDocument/publishDiagnostics"), None) => {
                let uri = params["uri"].as_str().unwrap_or_default().to_owned();
                self.diagnostics.insert(uri, params["diagnostics"].as_array().cloned().unwrap_or_default());
            }
            (Some("racelens/status"), None) => self.status = params,
            (Some("$/progress"), None) => {
                let token = params["token"].to_string();
                match params["value"]["kind"].as_str() {
                    Some("begin") => assert!(self.progress.insert(token), "begun twice: {message}"),
                    Some("end") => drop(self.progress.remove(&token)),
                    _ => {}
                }
            }
            (Some("window/showMessage" | "window/logMessage"), None) => {
                self.said.push(params["message"].as_str().unwrap_or_default().to_owned());
            }
            _ => {}
        }
        true
    }

    pub fn until(&mut self, what: &str, mut is_so: impl FnMut(&Self) -> bool) {
        let begun = Instant::now();
        while !is_so(self) {
            self.hear(Duration::from_millis(200));
            assert!(
                begun.elapsed() < PATIENCE,
                "waited in vain for {what}; {:?}, {:?}, {}",
                self.said,
                self.diagnostics,
                self.status
            );
        }
    }

    pub fn answer(&mut self, id: u64) -> Result<Value, Value> {
        self.until("an answer", |client| client.answers.contains_key(&id));
        let answer = self.answers.remove(&id).unwrap_or_default();
        answer.get("result").cloned().ok_or_else(|| answer["error"].clone())
    }

    /// The process that works for the server: its only child.
    pub fn worker(&self) -> Option<u32> {
        let pid = self.server.id();
        // Any of its threads may have started it.
        let threads = std::fs::read_dir(format!("/proc/{pid}/task")).ok()?;
        let children = |thread: PathBuf| std::fs::read_to_string(thread.join("children")).unwrap_or_default();
        let all: Vec<String> = threads.flatten().map(|thread| children(thread.path())).collect();
        all.iter().flat_map(|line| line.split_whitespace()).find_map(|pid| pid.parse().ok())
    }

    /// Ends the worker. One that is gone by then was about to end: the next one is meant.
    pub fn kill(&self, signal: &str) -> u32 {
        let begun = Instant::now();
        loop {
            if let Some(pid) = self.worker() {
                let status = Command::new("kill").args([signal, &pid.to_string()]).stderr(Stdio::null()).status();
                if status.is_ok_and(|status| status.success()) {
                    return pid;
                }
            }
            assert!(begun.elapsed() < PATIENCE, "there is no worker to end");
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    pub fn messages(&self, path: &str) -> Vec<&str> {
        let shown = self.diagnostics.get(&uri(path)).into_iter().flatten();
        shown.map(|one| one["message"].as_str().unwrap_or_default()).collect()
    }

    pub fn shows(&self, path: &str, part: &str) -> bool {
        self.messages(path).iter().any(|message| message.contains(part))
    }

    pub fn is_idle(&self) -> bool {
        self.status["state"] == "idle"
    }

    /// Leaves as a client should.
    pub fn leave(mut self) -> ExitStatus {
        let id = self.ask("shutdown", Value::Null);
        assert_eq!(self.answer(id), Ok(Value::Null));
        assert!(self.unanswered.is_empty(), "without an answer: {:?}", self.unanswered);
        self.tell("exit", Value::Null);
        self.ended()
    }

    pub fn ended(&mut self) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.server.try_wait().expect("a status") {
                return status;
            }
            assert!(begun.elapsed() < PATIENCE, "the server outlived its client");
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

fn read(output: &mut impl BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if output.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim().strip_prefix("Content-Length: ") {
            Some(told) => length = told.parse().ok()?,
            None if line.trim().is_empty() => break,
            None => {}
        }
    }
    let mut body = vec![0; length];
    output.read_exact(&mut body).ok()?;
    serde_json::from_slice(&body).ok()
}

pub fn uri(path: &str) -> String {
    format!("file://{path}")
}

/// Columns before `RACE` are those of the encoding: `😀` has two of UTF-16 and four of UTF-8.
pub const RACE: &str = "/* 😀 */ class Race {\n    static int n;\n    public static void main(String[] a) {\n        new Thread(() -> n = 1).start();\n        n = 2;\n    }\n}\n";
pub const PATH: &str = "/nowhere/Race.java";
