//! A language client in memory: it talks to the server through the real transport.
//!
//! Everything that the server asks is answered, everything it says is kept. When a client goes, it
//! asserts that the server answered every request and never said that something failed inside it.

use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, SystemTime};

use racelens_system::{Content, JavaFiles, Memory, System};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader, DuplexStream, ReadHalf, WriteHalf};
use tokio::task::JoinHandle;

/// Nothing in these tests takes nearly as long; a wait that reaches it has failed.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Files in memory that change while a server reads them.
#[derive(Clone, Default)]
pub struct Disk(Arc<RwLock<Memory>>);

impl Disk {
    fn with<T>(&self, read: impl FnOnce(&Memory) -> T) -> T {
        read(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }
    fn put(&self, path: &str, text: Option<&str>) {
        let mut memory = self.0.write().unwrap_or_else(PoisonError::into_inner);
        match text {
            Some(text) => memory.files.insert(path.to_owned(), text.as_bytes().to_vec()),
            None => memory.files.remove(path),
        };
    }
}

impl System for Disk {
    fn open(&self, path: &str) -> io::Result<Box<dyn Content>> {
        self.with(|memory| memory.open(path))
    }
    fn size(&self, path: &str) -> io::Result<u64> {
        self.with(|memory| memory.size(path))
    }
    fn is_folder(&self, path: &str) -> bool {
        self.with(|memory| memory.is_folder(path))
    }
    fn java_files(&self, folder: &str) -> io::Result<JavaFiles> {
        self.with(|memory| memory.java_files(folder))
    }
    fn list(&self, folder: &str) -> io::Result<Vec<String>> {
        self.with(|memory| memory.list(folder))
    }
    fn cache_home(&self) -> Option<String> {
        Some("/cache".to_owned())
    }
    fn write(&self, path: &str, bytes: &[u8]) -> io::Result<()> {
        self.0.write().unwrap_or_else(PoisonError::into_inner).files.insert(path.to_owned(), bytes.to_vec());
        Ok(())
    }
    fn remove(&self, path: &str) -> io::Result<()> {
        self.0.write().unwrap_or_else(PoisonError::into_inner).files.remove(path);
        Ok(())
    }
    fn modified(&self, _: &str) -> io::Result<SystemTime> {
        Ok(SystemTime::UNIX_EPOCH)
    }
}

pub struct Client {
    disk: Disk,
    to_server: WriteHalf<DuplexStream>,
    from_server: BufReader<ReadHalf<DuplexStream>>,
    server: JoinHandle<racelens::lsp::End>,
    next_id: i64,
    unanswered: Vec<i64>,
    /// The last diagnostics of every document, with how often they came.
    pub diagnostics: BTreeMap<String, Vec<Value>>,
    /// Versions in the order in which diagnostics came, by document.
    pub versions: BTreeMap<String, Vec<i64>>,
    pub statuses: Vec<Value>,
    pub progress: Vec<Value>,
    pub logs: Vec<Value>,
    answers: BTreeMap<i64, Value>,
    pub documents: BTreeMap<String, (i64, String)>,
    seen: VecDeque<String>,
}

impl Client {
    /// Starts a server on files in memory and shakes hands with it.
    pub async fn start(files: &[(String, String)], options: Value) -> Self {
        let files = files.iter().map(|(path, text)| (path.clone(), text.clone().into_bytes())).collect();
        Self::start_on(Disk(Arc::new(RwLock::new(Memory { files }))), options).await
    }

    /// The disk, for a server that is started after this one.
    pub fn disk(&self) -> Disk {
        self.disk.clone()
    }

    /// Starts a server on a disk that may have been used before.
    pub async fn start_on(disk: Disk, options: Value) -> Self {
        let system = Arc::new(disk.clone());
        let (ours, theirs) = tokio::io::duplex(1 << 20);
        let (input, output) = tokio::io::split(theirs);
        let server = tokio::spawn(racelens::lsp::serve(system, input, output));
        let (from_server, to_server) = tokio::io::split(ours);
        let mut client = Self {
            disk,
            to_server,
            from_server: BufReader::new(from_server),
            server,
            next_id: 0,
            unanswered: Vec::new(),
            diagnostics: BTreeMap::new(),
            versions: BTreeMap::new(),
            statuses: Vec::new(),
            progress: Vec::new(),
            logs: Vec::new(),
            answers: BTreeMap::new(),
            documents: BTreeMap::new(),
            seen: VecDeque::new(),
        };
        let params = json!({
            "processId": null,
            "capabilities": {
                "window": { "workDoneProgress": true },
                "workspace": { "codeLens": { "refreshSupport": true }, "inlayHint": { "refreshSupport": true }, "workspaceEdit": { "documentChanges": true, "resourceOperations": ["create"] } },
            },
            "workspaceFolders": [{ "uri": "file:///project", "name": "work" }],
            "initializationOptions": options,
        });
        client.request("initialize", params).await;
        client.notify("initialized", json!({})).await;
        client
    }

    /// Changes a file on the disk, or takes it away, and says so as an editor does that watches files.
    pub async fn touch(&mut self, path: &str, text: Option<&str>) {
        self.disk.put(path, text);
        let kind = if text.is_some() { 2 } else { 3 };
        let changes = json!({ "changes": [{ "uri": uri(path), "type": kind }] });
        self.notify("workspace/didChangeWatchedFiles", changes).await;
    }

    pub async fn send(&mut self, message: &Value) {
        let body = message.to_string();
        self.send_raw(&format!("Content-Length: {}\r\n\r\n{body}", body.len())).await;
    }

    pub async fn send_raw(&mut self, bytes: &str) {
        self.to_server.write_all(bytes.as_bytes()).await.expect("the server reads");
    }

    pub async fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params })).await;
    }

    /// Sends a request without waiting for its answer.
    pub async fn ask(&mut self, method: &str, params: Value) -> i64 {
        self.next_id += 1;
        let id = self.next_id;
        self.unanswered.push(id);
        let mut message = json!({ "jsonrpc": "2.0", "id": id, "method": method });
        if !params.is_null() {
            message["params"] = params;
        }
        self.send(&message).await;
        id
    }

    /// The answer of a request: its result, or the error object.
    pub async fn answer(&mut self, id: i64) -> Result<Value, Value> {
        let answer = self.until("an answer", |client| client.answers.remove(&id)).await;
        match answer.get("error") {
            Some(error) => Err(error.clone()),
            None => Ok(answer.get("result").cloned().unwrap_or(Value::Null)),
        }
    }

    pub async fn request(&mut self, method: &str, params: Value) -> Value {
        let id = self.ask(method, params).await;
        self.answer(id).await.unwrap_or_else(|error| panic!("{method} failed: {error}"))
    }

    /// Asks again while edits keep cancelling the answer, as clients do.
    pub async fn patient_request(&mut self, method: &str, params: Value) -> Value {
        const CONTENT_MODIFIED: i64 = -32801;
        loop {
            let id = self.ask(method, params.clone()).await;
            match self.answer(id).await {
                Ok(result) => return result,
                Err(error) if error["code"] == CONTENT_MODIFIED => {}
                Err(error) => panic!("{method} failed: {error}"),
            }
        }
    }

    /// Takes messages in until a question about what is known has an answer.
    pub async fn until<T>(&mut self, what: &str, question: impl FnMut(&mut Self) -> Option<T>) -> T {
        self.until_within(PATIENCE, what, question).await
    }

    /// The same for what takes its time.
    pub async fn until_within<T>(
        &mut self,
        patience: Duration,
        what: &str,
        mut question: impl FnMut(&mut Self) -> Option<T>,
    ) -> T {
        let deadline = tokio::time::Instant::now() + patience;
        loop {
            if let Some(answer) = question(self) {
                return answer;
            }
            match tokio::time::timeout_at(deadline, self.receive()).await {
                Ok(true) => {}
                Ok(false) => panic!("the server went away while waiting for {what}"),
                Err(_) => panic!("waited in vain for {what}; last heard: {:#?}", self.seen),
            }
        }
    }

    /// Takes in whatever is there already.
    pub async fn drain(&mut self) {
        while let Ok(true) = tokio::time::timeout(Duration::from_millis(50), self.receive()).await {}
    }

    /// Takes one message in; false when the server has closed.
    async fn receive(&mut self) -> bool {
        let mut length = 0;
        loop {
            let mut line = String::new();
            match self.from_server.read_line(&mut line).await {
                Ok(0) | Err(_) => return false,
                Ok(_) => {}
            }
            let line = line.trim();
            if line.is_empty() {
                break;
            }
            if let Some(number) = line.strip_prefix("Content-Length: ") {
                length = number.parse().expect("a length");
            }
        }
        let mut body = vec![0; length];
        self.from_server.read_exact(&mut body).await.expect("a whole message");
        let message: Value = serde_json::from_slice(&body).expect("the server speaks JSON");
        self.take_in(message).await;
        true
    }

    async fn take_in(&mut self, message: Value) {
        self.seen.push_back(message.to_string().chars().take(400).collect());
        if self.seen.len() > 8 {
            self.seen.pop_front();
        }
        let id = message.get("id").cloned();
        let Some(method) = message.get("method").and_then(Value::as_str) else {
            if let Some(id) = id.as_ref().and_then(Value::as_i64) {
                self.unanswered.retain(|waiting| *waiting != id);
                self.answers.insert(id, message);
            } else {
                self.logs.push(message);
            }
            return;
        };
        let params = message.get("params").cloned().unwrap_or(Value::Null);
        match method {
            "textDocument/publishDiagnostics" => {
                let path = path(params["uri"].as_str().unwrap_or_default());
                let list = params["diagnostics"].as_array().cloned().unwrap_or_default();
                if let Some(version) = params["version"].as_i64() {
                    self.versions.entry(path.clone()).or_default().push(version);
                }
                self.diagnostics.insert(path, list);
            }
            "racelens/status" => self.statuses.push(params),
            "$/progress" => self.progress.push(params),
            "window/logMessage" | "window/showMessage" => self.logs.push(params),
            "window/workDoneProgress/create"
            | "client/registerCapability"
            | "workspace/codeLens/refresh"
            | "workspace/inlayHint/refresh" => {
                self.send(&json!({ "jsonrpc": "2.0", "id": id, "result": null })).await;
            }
            other => panic!("the server said {other}, which no client knows"),
        }
    }

    pub async fn open(&mut self, file: &str, text: &str) {
        self.documents.insert(file.to_owned(), (1, text.to_owned()));
        let document = json!({ "uri": uri(file), "languageId": "java", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document })).await;
    }

    /// Replaces a range, given as lines and columns from zero, as an editor does.
    pub async fn edit(&mut self, file: &str, from: (u32, u32), to: (u32, u32), with: &str) {
        let (version, text) = self.documents.get_mut(file).expect("an open document");
        *version += 1;
        let (start, end) = (offset(text, from), offset(text, to));
        text.replace_range(start..end, with);
        let document = json!({ "uri": uri(file), "version": *version });
        let range = json!({
            "start": { "line": from.0, "character": from.1 },
            "end": { "line": to.0, "character": to.1 },
        });
        let changes = json!([{ "range": range, "text": with }]);
        self.notify("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes })).await;
    }

    pub async fn save(&mut self, file: &str) {
        // Some files exist in the editor alone.
        if let Some((_, text)) = self.documents.get(file)
            && self.disk.with(|memory| memory.files.contains_key(file))
        {
            self.disk.put(file, Some(text));
        }
        self.notify("textDocument/didSave", json!({ "textDocument": { "uri": uri(file) } })).await;
    }

    /// Waits until nothing is being checked and the last revision is shown.
    pub async fn idle(&mut self) -> Value {
        self.until("the server to be idle", |client| {
            client.statuses.last().filter(|status| status["state"] == "idle").cloned()
        })
        .await
    }

    /// Says goodbye, and checks that the server ends by itself.
    pub async fn stop(mut self) {
        self.request("shutdown", Value::Null).await;
        self.notify("exit", Value::Null).await;
        let server = std::mem::replace(&mut self.server, tokio::spawn(async { racelens::lsp::End::default() }));
        tokio::time::timeout(PATIENCE, server).await.expect("the server ends").expect("the server ends in peace");
    }

    /// Closes the connection without a word; the server must end all the same.
    pub async fn hang_up(mut self) {
        self.to_server.shutdown().await.expect("closing");
        while self.receive().await {}
        let server = std::mem::replace(&mut self.server, tokio::spawn(async { racelens::lsp::End::default() }));
        tokio::time::timeout(PATIENCE, server).await.expect("the server ends").expect("the server ends in peace");
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        assert!(self.unanswered.is_empty(), "requests without an answer: {:?}", self.unanswered);
        let failed = |log: &&Value| log["message"].as_str().is_some_and(|text| text.contains("failed"));
        let failures: Vec<_> = self.logs.iter().filter(failed).collect();
        assert!(failures.is_empty(), "the server said: {failures:?}");
    }
}

pub fn uri(path: &str) -> String {
    format!("file://{path}")
}

fn path(uri: &str) -> String {
    uri.strip_prefix("file://").unwrap_or(uri).to_owned()
}

/// The byte offset of a line and UTF-16 column.
pub fn offset(text: &str, (line, column): (u32, u32)) -> usize {
    let start: usize = text.split_inclusive('\n').take(line as usize).map(str::len).sum();
    let mut units = 0;
    for (at, c) in text.get(start..).unwrap_or_default().char_indices() {
        if units >= column || c == '\n' {
            return start + at;
        }
        units += c.len_utf16() as u32;
    }
    text.len()
}
