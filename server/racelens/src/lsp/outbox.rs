//! Notifications of the server: diagnostics, status, progress. One task sends all of them, so that the client gets
//! them in the order in which they were created.

use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tower_lsp::Client;
use tower_lsp::ls_types::notification::{Notification, Progress};
use tower_lsp::ls_types::request::{CodeLensRefresh, InlayHintRefreshRequest};
use tower_lsp::ls_types::{
    Diagnostic, MessageType, ProgressParams, ProgressParamsValue, ProgressToken, Uri, WorkDoneProgress,
    WorkDoneProgressBegin, WorkDoneProgressEnd, WorkDoneProgressReport,
};

use crate::harmless_text::plain;

/// The one line that a status bar shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Status {
    /// `starting`, `hints` (ready, and hints of files that aren't open are still to come), `idle` or `checking`.
    pub state: String,
    pub text: String,
    pub tooltip: String,
    /// While hints are still to come: how many files have theirs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<HintsSoFar>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HintsSoFar {
    pub done: usize,
    pub of: usize,
}

pub enum StatusNotification {}
impl Notification for StatusNotification {
    type Params = Status;
    const METHOD: &'static str = "racelens/status";
}

/// What a client is told to ask for again.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Refresh {
    CodeLenses,
    InlayHints,
}

/// What the client asks for again when it is told to.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Refreshes {
    pub code_lenses: bool,
    pub inlay_hints: bool,
}

#[derive(Debug)]
pub enum Outgoing {
    Diagnostics(Uri, Vec<Diagnostic>, Option<i32>),
    Status(Status),
    ProgressBegin {
        token: String,
        title: String,
        is_cancellable: bool,
    },
    ProgressReport {
        token: String,
        message: String,
    },
    ProgressEnd {
        token: String,
        message: String,
    },
    /// The client is to ask again.
    Refresh(Refresh),
    /// Into the log.
    Say(MessageType, String),
    /// Before the eyes of the person.
    Show(MessageType, String),
}

pub type Outbox = mpsc::UnboundedSender<Outgoing>;

/// Sends until every outbox is gone. Progress needs the client's leave, which may take a while: it
/// goes its own way, so that diagnostics never wait for it.
pub async fn deliver(client: Client, mut inbox: mpsc::UnboundedReceiver<Outgoing>) {
    let (progress, progress_inbox) = mpsc::unbounded_channel();
    let (lenses, lenses_inbox) = mpsc::unbounded_channel();
    let lenses_task = tokio::spawn(refresh(client.clone(), Refresh::CodeLenses, lenses_inbox));
    let (hints, hints_inbox) = mpsc::unbounded_channel();
    let hints_task = tokio::spawn(refresh(client.clone(), Refresh::InlayHints, hints_inbox));
    let progress_task = tokio::spawn(deliver_progress(client.clone(), progress_inbox));
    while let Some(message) = inbox.recv().await {
        match message {
            Outgoing::Diagnostics(uri, diagnostics, version) => {
                client.publish_diagnostics(uri, diagnostics, version).await;
            }
            Outgoing::Refresh(Refresh::CodeLenses) => drop(lenses.send(())),
            Outgoing::Refresh(Refresh::InlayHints) => drop(hints.send(())),
            Outgoing::Status(status) => client.send_notification::<StatusNotification>(status).await,
            Outgoing::Say(kind, message) => client.log_message(kind, plain(&message)).await,
            Outgoing::Show(kind, message) => client.show_message(kind, plain(&message)).await,
            Outgoing::ProgressBegin { .. } | Outgoing::ProgressReport { .. } | Outgoing::ProgressEnd { .. } => {
                let _ = progress.send(message);
            }
        }
    }
    drop((progress, lenses, hints));
    let _ = progress_task.await;
    let _ = lenses_task.await;
    let _ = hints_task.await;
}

/// Asks the client to ask again. What comes while it has not answered is one request more, not one each.
async fn refresh(client: Client, what: Refresh, mut inbox: mpsc::UnboundedReceiver<()>) {
    while inbox.recv().await.is_some() {
        while inbox.try_recv().is_ok() {}
        let _ = match what {
            Refresh::CodeLenses => client.send_request::<CodeLensRefresh>(()).await,
            Refresh::InlayHints => client.send_request::<InlayHintRefreshRequest>(()).await,
        };
    }
}

async fn deliver_progress(client: Client, mut inbox: mpsc::UnboundedReceiver<Outgoing>) {
    let mut granted = false;
    while let Some(message) = inbox.recv().await {
        let (token, value) = match message {
            Outgoing::ProgressBegin { token, title, is_cancellable } => {
                let created = client.create_work_done_progress(ProgressToken::String(token.clone()));
                granted = created.await.is_ok();
                let cancellable = Some(is_cancellable);
                let begin = WorkDoneProgressBegin { title, cancellable, message: None, percentage: None };
                (token, WorkDoneProgress::Begin(begin))
            }
            Outgoing::ProgressReport { token, message } => {
                let report = WorkDoneProgressReport { cancellable: None, message: Some(message), percentage: None };
                (token, WorkDoneProgress::Report(report))
            }
            Outgoing::ProgressEnd { token, message } => {
                (token, WorkDoneProgress::End(WorkDoneProgressEnd { message: Some(message) }))
            }
            Outgoing::Diagnostics(..)
            | Outgoing::Status(_)
            | Outgoing::Refresh(_)
            | Outgoing::Say(..)
            | Outgoing::Show(..) => continue,
        };
        if granted {
            let token = ProgressToken::String(token);
            let value = ProgressParamsValue::WorkDone(value);
            client.send_notification::<Progress>(ProgressParams { token, value }).await;
        }
    }
}
