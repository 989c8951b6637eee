//! Events of the main loop: from the client, and results of the work that it started.

use std::sync::Arc;

use racelens_classfile::ClassPath;
use racelens_ide::check::FixTrial;
use racelens_ide::{Declared, FactProgress, HarnessReport, ProjectRules, Snapshot};
use racelens_syntax::Encoding;
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;
use tower_lsp::ls_types::{TextDocumentContentChangeEvent, Uri};

use super::checking_pool::CheckEvent;
use super::convert::Context;
use super::diagnostics::ShownFiles;
use super::documents::{Documents, path_of};
use super::due::{DueHarness, Linked, Scope};
use super::harnesses::Harnesses;
use super::left_out::LeftOut;
use super::outbox::Refreshes;
use super::settings::{Hints, Settings};
use crate::pages::Pages;

/// What a read needs beside the snapshot.
#[derive(Clone, Debug)]
pub struct ReadContext {
    pub encoding: Encoding,
    pub documents: Arc<Documents>,
    /// How hints are shown.
    pub hints: Hints,
    pub code_lens: bool,
    pub inlay_hints: bool,
    pub harnesses: Harnesses,
    pub pages: Arc<Pages>,
    /// Where the client shows pages.
    pub rule_pages: Option<Arc<str>>,
}

impl ReadContext {
    pub fn to_client<'a>(&'a self, uri: &'a dyn Fn(&str) -> Option<Uri>) -> Context<'a> {
        let rule_pages = self.rule_pages.as_deref();
        Context { encoding: self.encoding, uri, hints: self.hints, pages: &self.pages, rule_pages }
    }
}

pub type ReadJob = Box<dyn FnOnce(Snapshot, ReadContext) + Send>;

pub enum Event {
    Initialized {
        roots: Vec<String>,
        encoding: Encoding,
        settings: Settings,
        refreshes: Refreshes,
    },
    Opened {
        uri: Uri,
        version: i32,
        text: String,
    },
    Changed {
        uri: Uri,
        version: i32,
        changes: Vec<TextDocumentContentChangeEvent>,
    },
    Saved {
        file: String,
    },
    Closed {
        uri: Uri,
    },
    /// Files changed outside the editor.
    Touched {
        uris: Vec<Uri>,
    },
    /// Folders joined or left the workspace.
    Folders {
        added: Vec<String>,
        removed: Vec<String>,
    },
    /// A piece of the workspace was read from disk.
    Loaded {
        files: Vec<(String, String)>,
        notes: Vec<String>,
        is_last: bool,
    },
    Settings(Settings),
    LeaveOut(LeftOut),
    /// The build files were read.
    ClassPath(Arc<ClassPath>),
    /// What the project declares to be no finding was read, and what it says of its rules.
    Declared(Declared, ProjectRules),
    /// Check now, whatever the settings say: one file's harnesses, or all.
    CheckNow {
        file: Option<String>,
        /// The time limit of each check, where it isn't that of the settings.
        seconds: Option<f64>,
    },
    Read(ReadJob),
    Refreshed {
        revision: u64,
        shown: ShownFiles,
    },
    /// The rest of a refresh.
    Reported {
        revision: u64,
        reports: Vec<HarnessReport>,
        /// Fixes of what is shown that are to be tried.
        trials: Vec<FixTrial>,
    },
    /// What open files show by themselves, while the rest is being read.
    Early {
        revision: u64,
        shown: ShownFiles,
    },
    /// How far a refresh has come that takes its time.
    Underway {
        revision: u64,
        news: News,
    },
    /// The harnesses of a scope; an edit that came in between gives the question back.
    Listed(Result<(Vec<DueHarness>, Scope), Scope>),
    /// A harness was linked, or an edit came in between.
    Linked {
        wanted: DueHarness,
        outcome: Linked,
    },
    Check(CheckEvent),
    CancelChecks,
    Health(oneshot::Sender<Health>),
    /// The transport is gone.
    Stop,
}

impl Event {
    /// For the log.
    pub fn name(&self) -> &'static str {
        match self {
            Event::Initialized { .. } => "initialized",
            Event::Opened { .. } => "opened",
            Event::Changed { .. } => "changed",
            Event::Saved { .. } => "saved",
            Event::Closed { .. } => "closed",
            Event::Touched { .. } => "files changed",
            Event::Folders { .. } => "folders changed",
            Event::Loaded { .. } => "files read",
            Event::Settings(_) => "settings",
            Event::LeaveOut(_) => "leave out",
            Event::ClassPath(_) => "class path",
            Event::Declared(..) => "rules read",
            Event::CheckNow { .. } => "check now",
            Event::Read(_) => "read",
            Event::Refreshed { .. } => "refreshed",
            Event::Reported { .. } => "reported",
            Event::Early { .. } => "refreshed open files",
            Event::Underway { .. } => "refresh under way",
            Event::Listed(_) => "listed",
            Event::Linked { .. } => "linked",
            Event::Check(CheckEvent::Progress { .. }) => "check under way",
            Event::Check(_) => "check ended",
            Event::CancelChecks => "cancel checks",
            Event::Health(_) => "health",
            Event::Stop => "stop",
        }
    }

    /// The file that it is about, where there is one.
    pub fn file(&self) -> Option<String> {
        match self {
            Event::Opened { uri, .. } | Event::Changed { uri, .. } | Event::Closed { uri } => Some(path_of(uri)),
            Event::Saved { file } => Some(file.clone()),
            Event::CheckNow { file, .. } => file.clone(),
            _ => None,
        }
    }
}

/// What a refresh tells before its end.
pub enum News {
    /// Declarations are read.
    Reading(FactProgress),
    /// All names mean something; harnesses, and hints of files that aren't open, are still to come.
    Ready,
    /// These are the harnesses.
    Harnesses(Vec<HarnessReport>),
    /// How far those have come.
    Hints(FactProgress),
}

/// Figures about the server itself, for whoever wonders why it is slow.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Health {
    /// Edits taken in.
    pub edits: u64,
    /// The longest times that readers kept a write waiting, the longest first, and the sum of all.
    pub longest_writes_micros: Vec<u64>,
    pub all_writes_micros: u64,
    /// The longest time from taking an edit in to its diagnostics being handed to the client.
    pub longest_refresh_micros: u64,
    pub last_refresh_micros: u64,
    pub checks_running: u32,
}

/// How many of the longest writes are kept.
const LONGEST_WRITES: usize = 4;

impl Health {
    pub fn wrote(&mut self, micros: u64) {
        let at = self.longest_writes_micros.partition_point(|longer| *longer >= micros);
        self.longest_writes_micros.insert(at, micros);
        self.longest_writes_micros.truncate(LONGEST_WRITES);
        self.all_writes_micros += micros;
    }
}
