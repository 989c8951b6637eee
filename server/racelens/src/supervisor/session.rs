//! What the client has said that a new worker must know, and what it waits for.
//!
//! Invariant: the documents are the client's, with the text and the version that a worker would have after the same
//! messages: changes are applied by the worker's own code (`lsp/documents.rs`).

use std::collections::{BTreeMap, BTreeSet};

use racelens_syntax::Encoding;
use serde_json::{Value, json};
use tower_lsp::ls_types::{
    DidChangeConfigurationParams, DidChangeTextDocumentParams, DidChangeWatchedFilesParams,
    DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams, WorkspaceFolder,
};

use super::frames::Frame;
use crate::lsp::{Document, Documents, Settings, path_of};

/// The id of the `initialize` of a worker that is started again. A client's own ids are not expected to look like this.
pub const INITIALIZE: &str = "racelens/initialize";

#[derive(Debug, Default)]
pub struct Session {
    initialize: Option<Frame>,
    /// The client has its answer.
    pub is_initialized: bool,
    initialized: Option<Frame>,
    /// How columns count, once that was answered.
    encoding: Option<Encoding>,
    /// The folders of the workspace, once they have changed.
    folders: Option<Vec<WorkspaceFolder>>,
    configuration: Option<Frame>,
    pub documents: Documents,
    languages: BTreeMap<String, String>,
    pub is_shut_down: bool,
    pub has_exited: bool,
    /// The requests of the client without an answer, by their ids as text.
    unanswered: BTreeMap<String, (Value, String)>,
    /// Requests of workers that the client has not answered: which worker asked, and by which id.
    asked: BTreeMap<String, (u64, Value)>,
    /// Progress that has begun and not ended.
    progress: BTreeMap<String, Value>,
    /// Capabilities that the client was asked to register.
    registered: Vec<Value>,
    /// Files that the client shows diagnostics of.
    shown: BTreeSet<String>,
    /// Those of them that the present worker has said nothing of.
    stale: BTreeSet<String>,
}

/// What a notification does to the session.
#[derive(Debug, PartialEq)]
pub enum Effect {
    /// A new worker learns it from what is kept; a text may have changed, by its path.
    Kept(Vec<String>),
    /// Settings that are new to the worker.
    Settings(Box<Settings>),
    /// It matters to the worker that runs.
    Passing,
}

impl Session {
    /// Takes in a notification of the client.
    pub fn notified(&mut self, method: &str, frame: &Frame) -> Effect {
        match self.keep(method, frame) {
            Some(effect) => effect,
            // Its parameters are wrong: the worker complains.
            None => Effect::Passing,
        }
    }

    fn keep(&mut self, method: &str, frame: &Frame) -> Option<Effect> {
        match method {
            "initialized" => {
                self.initialized = Some(frame.clone());
                Some(Effect::Kept(Vec::new()))
            }
            "exit" => {
                self.has_exited = true;
                None
            }
            "textDocument/didOpen" => {
                let opened = frame.params::<DidOpenTextDocumentParams>()?.text_document;
                let path = path_of(&opened.uri);
                self.languages.insert(path.clone(), opened.language_id);
                let document = Document { uri: opened.uri, version: opened.version, text: opened.text };
                self.documents.open(path.clone(), document);
                Some(Effect::Kept(vec![path]))
            }
            "textDocument/didChange" => {
                let changed = frame.params::<DidChangeTextDocumentParams>()?;
                let path = path_of(&changed.text_document.uri);
                let version = changed.text_document.version;
                let encoding = self.encoding.unwrap_or(Encoding::Utf16);
                self.documents.change(&path, version, changed.content_changes, encoding)?;
                Some(Effect::Kept(vec![path]))
            }
            "textDocument/didClose" => {
                let path = path_of(&frame.params::<DidCloseTextDocumentParams>()?.text_document.uri);
                self.documents.close(&path);
                self.languages.remove(&path);
                Some(Effect::Kept(Vec::new()))
            }
            "workspace/didChangeWatchedFiles" => {
                let changes = frame.params::<DidChangeWatchedFilesParams>()?.changes;
                let paths = changes.iter().map(|change| path_of(&change.uri));
                // A new worker reads all files.
                Some(Effect::Kept(paths.filter(|path| !self.documents.is_open(path)).collect()))
            }
            "workspace/didChangeWorkspaceFolders" => {
                let changed = frame.params::<DidChangeWorkspaceFoldersParams>()?.event;
                let mut folders = self.folders.take().unwrap_or_else(|| self.first_folders());
                let is_in =
                    |folder: &WorkspaceFolder, all: &[WorkspaceFolder]| all.iter().any(|one| one.uri == folder.uri);
                folders.retain(|folder| !is_in(folder, &changed.removed) && !is_in(folder, &changed.added));
                folders.extend(changed.added);
                self.folders = Some(folders);
                Some(Effect::Kept(Vec::new()))
            }
            "workspace/didChangeConfiguration" => {
                let settings = frame.params::<DidChangeConfigurationParams>()?.settings;
                // A change that says nothing of us leaves what is in force.
                let settings = Settings::read(settings).ok()??;
                self.configuration = Some(frame.clone());
                Some(Effect::Settings(Box::new(settings)))
            }
            _ => None,
        }
    }

    /// The folders that `initialize` named.
    fn first_folders(&self) -> Vec<WorkspaceFolder> {
        let params = self.initialize.as_ref().and_then(|frame| frame.params::<Value>()).unwrap_or_default();
        let folders =
            params.get("workspaceFolders").filter(|folders| folders.as_array().is_some_and(|all| !all.is_empty()));
        let root = || json!([{ "uri": params.get("rootUri")?, "name": "" }]).into();
        let folders: Option<Value> = folders.cloned().or_else(root);
        folders.and_then(|folders| serde_json::from_value(folders).ok()).unwrap_or_default()
    }

    /// Takes in a request of the client. It tells the settings that `initialize` brings.
    pub fn requested(&mut self, id: Value, method: &str, frame: &Frame) -> Option<Settings> {
        self.unanswered.insert(id.to_string(), (id, method.to_owned()));
        match method {
            "shutdown" => {
                self.is_shut_down = true;
                None
            }
            "initialize" if self.initialize.is_none() => {
                self.initialize = Some(frame.clone());
                let params = frame.params::<Value>()?;
                Settings::read(params.get("initializationOptions")?.clone()).ok()?
            }
            _ => None,
        }
    }

    /// Takes in an answer of a worker to the client.
    pub fn answered(&mut self, id: &Value, frame: &Frame) {
        let Some((_, method)) = self.unanswered.remove(&id.to_string()) else { return };
        if method == "initialize"
            && let Some(result) = frame.value().and_then(|answer| answer.get("result").cloned())
        {
            self.is_initialized = true;
            if result.pointer("/capabilities/positionEncoding").and_then(Value::as_str) == Some("utf-8") {
                self.encoding = Some(Encoding::Utf8);
            }
        }
    }

    /// The requests that a dead worker leaves. `initialize` is asked again, and so stays.
    pub fn take_unanswered(&mut self) -> Vec<(Value, String)> {
        let all = std::mem::take(&mut self.unanswered).into_iter();
        let (kept, left): (BTreeMap<_, _>, BTreeMap<_, _>) =
            all.partition(|(_, (_, method))| method == "initialize" && !self.is_initialized);
        self.unanswered = kept;
        left.into_values().collect()
    }

    /// The `initialize` of a new worker: that of the client, whose answer it gets unless it has one.
    pub fn initialize_again(&self) -> Option<Frame> {
        let frame = self.initialize.as_ref()?;
        if !self.is_initialized {
            return Some(frame.clone());
        }
        let mut message = frame.value()?;
        *message.get_mut("id")? = Value::from(INITIALIZE);
        if let (Some(folders), Some(params)) = (&self.folders, message.get_mut("params").and_then(Value::as_object_mut))
        {
            params.insert("workspaceFolders".to_owned(), serde_json::to_value(folders).ok()?);
            if folders.is_empty() {
                params.remove("rootUri");
            }
        }
        Some(Frame::of(&message))
    }

    /// What a new worker hears after its `initialize`.
    pub fn told_again(&self) -> Vec<Frame> {
        let mut told: Vec<Frame> = self.initialized.iter().chain(&self.configuration).cloned().collect();
        let paths: BTreeSet<&str> = self.documents.paths().collect();
        for path in paths {
            let Some(document) = self.documents.get(path) else { continue };
            let item = json!({
                "uri": document.uri, "languageId": self.languages.get(path), "version": document.version, "text": document.text,
            });
            told.push(notification("textDocument/didOpen", &json!({ "textDocument": item })));
        }
        told
    }

    /// Takes in a request of a worker; what the client gets, unless it needn't be asked.
    pub fn asks(&mut self, worker: u64, id: Value, method: &str, frame: Frame) -> Asked {
        if method == "client/registerCapability" {
            let wanted = frame.params::<Value>().and_then(|params| params.get("registrations")?.as_array().cloned());
            let new: Vec<Value> = wanted.into_iter().flatten().filter(|one| !self.registered.contains(one)).collect();
            if new.is_empty() {
                return Asked::Answered(Frame::of(&json!({ "jsonrpc": "2.0", "id": id, "result": null })));
            }
            self.registered.extend(new);
        }
        // Workers count their requests from the same number on. The first one's pass as they are.
        if worker == 0 {
            self.asked.insert(id.to_string(), (worker, id));
            return Asked::Client(frame);
        }
        let own = Value::from(format!("racelens/{worker}/{id}"));
        let Some(mut message) = frame.value() else { return Asked::Client(frame) };
        if let Some(field) = message.get_mut("id") {
            *field = own.clone();
        }
        self.asked.insert(own.to_string(), (worker, id));
        Asked::Client(Frame::of(&message))
    }

    /// An answer of the client as the worker expects it; nothing where the worker that asked is gone.
    pub fn answers(&mut self, worker: u64, id: &Value, frame: Frame) -> Option<Frame> {
        match self.asked.remove(&id.to_string()) {
            Some((asked, _)) if asked != worker => None,
            Some((_, own)) if own != *id => {
                let mut message = frame.value()?;
                *message.get_mut("id")? = own;
                Some(Frame::of(&message))
            }
            _ => Some(frame),
        }
    }

    /// Takes in a notification of a worker. Returns what the client gets before it.
    pub fn says(&mut self, method: &str, frame: &Frame) -> Vec<Frame> {
        match method {
            "textDocument/publishDiagnostics" => {
                #[derive(serde::Deserialize)]
                struct Published {
                    uri: String,
                    diagnostics: Vec<serde::de::IgnoredAny>,
                }
                let Some(Published { uri, diagnostics }) = frame.params() else { return Vec::new() };
                self.stale.remove(&uri);
                match diagnostics.is_empty() {
                    true => drop(self.shown.remove(&uri)),
                    false => drop(self.shown.insert(uri)),
                }
                Vec::new()
            }
            "$/progress" => {
                let Some(params) = frame.params::<Value>() else { return Vec::new() };
                let Some(token) = params.get("token") else { return Vec::new() };
                match params.pointer("/value/kind").and_then(Value::as_str) {
                    Some("begin") => drop(self.progress.insert(token.to_string(), token.clone())),
                    Some("end") => drop(self.progress.remove(&token.to_string())),
                    _ => {}
                }
                Vec::new()
            }
            "racelens/status" if !self.stale.is_empty() => match stage(frame) {
                Stage::Busy => Vec::new(),
                Stage::Shown | Stage::Finished => self.withdraw_stale(),
            },
            _ => Vec::new(),
        }
    }

    /// A worker is gone: what it began is ended, and what it showed is kept until the next one has shown all.
    pub fn lost_worker(&mut self) -> Vec<Frame> {
        self.stale.extend(self.shown.iter().cloned());
        let end = |token: Value| {
            let value = json!({ "kind": "end", "message": "stopped" });
            notification("$/progress", &json!({ "token": token, "value": value }))
        };
        std::mem::take(&mut self.progress).into_values().map(end).collect()
    }

    /// Withdraws the diagnostics that no worker stands for.
    pub fn withdraw_stale(&mut self) -> Vec<Frame> {
        let stale = std::mem::take(&mut self.stale);
        let withdraw = |uri: &String| {
            self.shown.remove(uri);
            notification("textDocument/publishDiagnostics", &json!({ "uri": uri, "diagnostics": [] }))
        };
        stale.iter().map(withdraw).collect()
    }

    /// What the client shows of a file, in the place of a worker.
    pub fn show(&mut self, path: &str, message: Option<&str>) -> Option<Frame> {
        let uri = self.documents.uri(path)?;
        let uri = uri.as_str();
        self.stale.remove(uri);
        let start = json!({ "line": 0, "character": 0 });
        let said = message.map(|message| {
            let range = json!({ "start": start, "end": start });
            json!({ "range": range, "severity": 2, "source": "racelens", "code": "not-checked", "message": message })
        });
        match said {
            Some(_) => drop(self.shown.insert(uri.to_owned())),
            None => drop(self.shown.remove(uri)),
        }
        let said: Vec<Value> = said.into_iter().collect();
        let mut params = json!({ "uri": uri, "diagnostics": said });
        if let (Some(document), Some(params)) = (self.documents.get(path), params.as_object_mut()) {
            params.insert("version".to_owned(), document.version.into());
        }
        Some(notification("textDocument/publishDiagnostics", &params))
    }
}

/// Whether a request of a worker goes to the client or is answered here.
#[derive(Debug)]
pub enum Asked {
    Client(Frame),
    /// The worker gets this answer at once.
    Answered(Frame),
}

/// How far a worker has come.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    Busy,
    /// It has shown all that the texts say.
    Shown,
    /// And there is nothing left to check.
    Finished,
}

/// What a status says of the worker's stage.
pub fn stage(status: &Frame) -> Stage {
    let params = status.params::<Value>().unwrap_or_default();
    let is_complete = params.get("hints").is_none_or(Value::is_null);
    match params.get("state").and_then(Value::as_str) {
        Some("idle") if is_complete => Stage::Finished,
        Some("checking") if is_complete => Stage::Shown,
        _ => Stage::Busy,
    }
}

pub fn notification(method: &str, params: &Value) -> Frame {
    Frame::of(&json!({ "jsonrpc": "2.0", "method": method, "params": params }))
}
