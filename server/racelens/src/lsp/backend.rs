//! The transport's side: every message becomes an event before the first await, so that the order of
//! the wire is kept, and every answer comes from the main loop.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use racelens_ide::scenarios::Kit;
use racelens_syntax::{Encoding, LineColumn, LineIndex};
use racelens_system::System;
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::{mpsc, oneshot};
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::*;
use tower_lsp::{Client, LanguageServer};

use super::convert::FIX_ALL;
use super::documents::path_of;
use super::events::{Event, Health, ReadContext};
use super::harnesses::{
    CANCEL_COMMAND, CHECK_COMMAND, EXPLAIN_COMMAND, HARNESSES_COMMAND, HarnessInfo, HarnessesParams, TRACE_COMMAND,
};
use super::left_out::LeftOut;
use super::main_loop::MainLoop;
use super::outbox::{Refreshes, deliver};
use super::reads::read;
use super::settings::Settings;
use super::{trace, trace_steps};
use crate::harmless_text::plain_lines;

pub struct Backend {
    client: Client,
    events: mpsc::UnboundedSender<Event>,
    /// What `initialize` said, until `initialized` makes use of it.
    start: Mutex<Option<Start>>,
    /// Whether the client makes the new files of an edit.
    creates_files: AtomicBool,
}

struct Start {
    roots: Vec<String>,
    encoding: Encoding,
    settings: Settings,
    watches: bool,
    refreshes: Refreshes,
    complaint: Option<String>,
}

/// What the traces of a command are of.
#[derive(Deserialize)]
#[serde(untagged)]
enum TraceOf {
    Harness(String),
    Position(Position),
}

/// Traces that a hover shows.
const MOST_TRACES: usize = 2;

impl Backend {
    /// Starts the main loop on a thread of its own. It ends when the transport does.
    pub fn new(client: Client, system: Arc<dyn System>, abort_on: Option<String>) -> Self {
        let (events, inbox) = mpsc::unbounded_channel();
        let (outbox, outgoing) = mpsc::unbounded_channel();
        tokio::spawn(deliver(client.clone(), outgoing));
        let runtime = tokio::runtime::Handle::current();
        let main_loop = MainLoop::new(system, outbox, events.clone(), abort_on);
        let spawned =
            std::thread::Builder::new().name("main loop".to_owned()).spawn(move || main_loop.run(inbox, &runtime));
        // Without its thread the loop's inbox is gone, and every request says that it failed.
        drop(spawned);
        Self { client, events, start: Mutex::new(None), creates_files: AtomicBool::new(false) }
    }

    fn tell(&self, event: Event) {
        let _ = self.events.send(event);
    }

    pub async fn leave_out(&self, left_out: LeftOut) {
        self.tell(Event::LeaveOut(left_out));
    }

    pub async fn cancel_progress(&self, _: WorkDoneProgressCancelParams) {
        self.tell(Event::CancelChecks);
    }

    /// The findings at a position, or of a harness, with all of their traces, as a Markdown document or as steps; null where
    /// there is none.
    async fn traces(&self, path: String, of: TraceOf, as_steps: bool) -> Result<Option<Value>> {
        let answer = read(&self.events, "traces", move |snapshot, context| {
            let findings = match of {
                TraceOf::Harness(name) => snapshot.traced_by(&path, &name),
                TraceOf::Position(at) => snapshot.traced(&path, offset(snapshot, context, &path, at)?),
            };
            if as_steps {
                let uri = |path: &str| context.documents.uri(path);
                let to_client = context.to_client(&uri);
                let traced: Vec<_> =
                    findings.iter().filter_map(|finding| trace_steps::traced(finding, &to_client)).collect();
                return serde_json::to_value(traced)
                    .ok()
                    .filter(|traced| traced.as_array().is_some_and(|it| !it.is_empty()));
            }
            let parts: Vec<String> = findings.iter().map(|finding| trace::markdown(finding, true)).collect();
            (!parts.is_empty()).then(|| Value::String(parts.join("\n")))
        });
        answer.await
    }

    /// A page by its name, or all names.
    async fn explain(&self, id: Option<Value>) -> Result<Option<Value>> {
        let id: Option<String> = id.map(serde_json::from_value).transpose().map_err(|_| {
            Error::invalid_params("`racelens.explain` takes the name of a rule, or nothing to list all names")
        })?;
        let answer = read(&self.events, "explain", move |_, context| match id {
            Some(id) => context.pages.page(&id).map(|page| Value::String(page.into_owned())),
            None => serde_json::to_value(context.pages.list()).ok(),
        });
        answer.await
    }

    pub async fn health(&self) -> Result<Health> {
        let (reply, answer) = oneshot::channel();
        self.tell(Event::Health(reply));
        answer.await.map_err(|_| Error::internal_error())
    }

    /// What is known of the harnesses of a file, or of all: for status views and scripts.
    pub async fn harnesses(&self, params: HarnessesParams) -> Result<Vec<HarnessInfo>> {
        let path = params.uri.as_ref().map(path_of);
        let answer = read(&self.events, "harnesses", move |snapshot, context| {
            let uri = |path: &str| context.documents.uri(path);
            context.harnesses.list(&snapshot.harness_reports(path.as_deref()), &context.to_client(&uri))
        });
        answer.await
    }
}

/// The transport is gone: whoever waits for events must hear of it.
impl Drop for Backend {
    fn drop(&mut self) {
        self.tell(Event::Stop);
    }
}

fn creates_files(params: &InitializeParams) -> bool {
    let edits = params.capabilities.workspace.as_ref().and_then(|workspace| workspace.workspace_edit.as_ref());
    let creates = |edits: &WorkspaceEditClientCapabilities| {
        let operations = edits.resource_operations.as_deref().unwrap_or_default();
        edits.document_changes == Some(true) && operations.contains(&ResourceOperationKind::Create)
    };
    edits.is_some_and(creates)
}

/// Where a test of a class goes: beside the class, or into the tests of the project.
fn test_path(path: &str, class: &str) -> String {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    format!("{}/{class}.java", folder.replacen("/src/main/java", "/src/test/java", 1))
}

fn start_of(params: InitializeParams) -> Start {
    let general = params.capabilities.general.as_ref();
    let offered = general.and_then(|general| general.position_encodings.as_deref()).unwrap_or_default();
    let encoding = if offered.contains(&PositionEncodingKind::UTF8) { Encoding::Utf8 } else { Encoding::Utf16 };
    let workspace = params.capabilities.workspace.as_ref();
    let watches = workspace
        .and_then(|workspace| workspace.did_change_watched_files.as_ref())
        .and_then(|watched| watched.dynamic_registration)
        .unwrap_or(false);
    let lenses = workspace.and_then(|workspace| workspace.code_lens.as_ref());
    let hints = workspace.and_then(|workspace| workspace.inlay_hint.as_ref());
    let refreshes = Refreshes {
        code_lenses: lenses.and_then(|lenses| lenses.refresh_support) == Some(true),
        inlay_hints: hints.and_then(|hints| hints.refresh_support) == Some(true),
    };
    let folders = params.workspace_folders.unwrap_or_default();
    #[expect(deprecated, reason = "older clients send nothing else")]
    let root = params.root_uri;
    let roots = match folders.is_empty() {
        true => root.iter().map(path_of).collect(),
        false => folders.iter().map(|folder| path_of(&folder.uri)).collect(),
    };
    let (settings, complaint) = match params.initialization_options.map(Settings::read) {
        None => (Settings::default(), None),
        Some(Ok(settings)) => (settings.unwrap_or_default(), None),
        Some(Err(complaint)) => (Settings::default(), Some(complaint)),
    };
    Start { roots, encoding, settings, watches, refreshes, complaint }
}

fn capabilities(encoding: Encoding) -> ServerCapabilities {
    let sync = TextDocumentSyncOptions {
        open_close: Some(true),
        change: Some(TextDocumentSyncKind::INCREMENTAL),
        save: Some(TextDocumentSyncSaveOptions::SaveOptions(SaveOptions { include_text: Some(false) })),
        ..TextDocumentSyncOptions::default()
    };
    let actions = CodeActionOptions {
        code_action_kinds: Some(vec![CodeActionKind::QUICKFIX, CodeActionKind::REFACTOR_REWRITE, FIX_ALL]),
        ..CodeActionOptions::default()
    };
    let commands = ExecuteCommandOptions {
        commands: [CHECK_COMMAND, TRACE_COMMAND, CANCEL_COMMAND, HARNESSES_COMMAND, EXPLAIN_COMMAND]
            .map(str::to_owned)
            .to_vec(),
        ..ExecuteCommandOptions::default()
    };
    ServerCapabilities {
        position_encoding: Some(match encoding {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
        }),
        text_document_sync: Some(TextDocumentSyncCapability::Options(sync)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        code_action_provider: Some(CodeActionProviderCapability::Options(actions)),
        code_lens_provider: Some(CodeLensOptions { resolve_provider: Some(false) }),
        inlay_hint_provider: Some(OneOf::Left(true)),
        execute_command_provider: Some(commands),
        workspace: Some(WorkspaceServerCapabilities {
            workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                supported: Some(true),
                change_notifications: Some(OneOf::Left(true)),
            }),
            ..WorkspaceServerCapabilities::default()
        }),
        ..ServerCapabilities::default()
    }
}

/// Whether a kind of action is asked for: by its name, or by the beginning of its name. Where nothing is said, `default` counts.
fn asks_for(only: Option<&[CodeActionKind]>, kind: &CodeActionKind, default: bool) -> bool {
    let Some(only) = only.filter(|only| !only.is_empty()) else { return default };
    only.iter().any(|asked| {
        let rest = kind.as_str().strip_prefix(asked.as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.') || asked.as_str().is_empty())
    })
}

/// The byte offset of a position in the text that the snapshot has.
fn offset(snapshot: &racelens_ide::Snapshot, context: &ReadContext, path: &str, at: Position) -> Option<u32> {
    let text = snapshot.text(path)?;
    let at = LineColumn { line: at.line, column: at.character };
    Some(LineIndex::new(&text).offset(&text, at, context.encoding))
}

impl LanguageServer for Backend {
    async fn initialize(&self, params: InitializeParams) -> Result<InitializeResult> {
        self.creates_files.store(creates_files(&params), std::sync::atomic::Ordering::Relaxed);
        let start = start_of(params);
        let encoding = start.encoding;
        if let Ok(mut slot) = self.start.lock() {
            *slot = Some(start);
        }
        let version = Some(env!("CARGO_PKG_VERSION").to_owned());
        Ok(InitializeResult {
            capabilities: capabilities(encoding),
            server_info: Some(ServerInfo { name: "racelens".to_owned(), version }),
            ..InitializeResult::default()
        })
    }

    async fn initialized(&self, _: InitializedParams) {
        let Some(start) = self.start.lock().ok().and_then(|mut slot| slot.take()) else { return };
        let (roots, encoding, settings) = (start.roots, start.encoding, start.settings);
        let refreshes = start.refreshes;
        self.tell(Event::Initialized { roots, encoding, settings, refreshes });
        if let Some(complaint) = start.complaint {
            self.client.log_message(MessageType::WARNING, complaint).await;
        }
        if start.watches {
            let globs = ["**/*.java", "**/racelens.toml", "**/.racelens/queries/*"];
            let watch = |glob: &str| FileSystemWatcher { glob_pattern: glob.to_owned().into(), kind: None };
            let watchers = globs.into_iter().map(watch).collect();
            let options = serde_json::to_value(DidChangeWatchedFilesRegistrationOptions { watchers }).ok();
            let registration = Registration {
                id: "java files".to_owned(),
                method: "workspace/didChangeWatchedFiles".to_owned(),
                register_options: options,
            };
            if let Err(error) = self.client.register_capability(vec![registration]).await {
                let message = format!("changes to files outside the editor will not be noticed: {error}");
                self.client.log_message(MessageType::WARNING, message).await;
            }
        }
    }

    async fn shutdown(&self) -> Result<()> {
        self.tell(Event::CancelChecks);
        Ok(())
    }

    async fn did_open(&self, params: DidOpenTextDocumentParams) {
        let TextDocumentItem { uri, version, text, .. } = params.text_document;
        self.tell(Event::Opened { uri, version, text });
    }

    async fn did_change(&self, params: DidChangeTextDocumentParams) {
        let VersionedTextDocumentIdentifier { uri, version } = params.text_document;
        self.tell(Event::Changed { uri, version, changes: params.content_changes });
    }

    async fn did_save(&self, params: DidSaveTextDocumentParams) {
        self.tell(Event::Saved { file: path_of(&params.text_document.uri) });
    }

    async fn did_close(&self, params: DidCloseTextDocumentParams) {
        self.tell(Event::Closed { uri: params.text_document.uri });
    }

    async fn did_change_watched_files(&self, params: DidChangeWatchedFilesParams) {
        self.tell(Event::Touched { uris: params.changes.into_iter().map(|change| change.uri).collect() });
    }

    async fn did_change_workspace_folders(&self, params: DidChangeWorkspaceFoldersParams) {
        let paths = |folders: Vec<WorkspaceFolder>| folders.iter().map(|folder| path_of(&folder.uri)).collect();
        self.tell(Event::Folders { added: paths(params.event.added), removed: paths(params.event.removed) });
    }

    async fn did_change_configuration(&self, params: DidChangeConfigurationParams) {
        match Settings::read(params.settings) {
            Ok(settings) => settings.into_iter().for_each(|settings| self.tell(Event::Settings(settings))),
            Err(complaint) => self.client.log_message(MessageType::WARNING, complaint).await,
        }
    }

    async fn execute_command(&self, params: ExecuteCommandParams) -> Result<Option<Value>> {
        if params.command == EXPLAIN_COMMAND {
            return self.explain(params.arguments.into_iter().next()).await;
        }
        let file = params.arguments.first().cloned().map(serde_json::from_value::<Uri>);
        let file = file.transpose().map_err(|error| Error::invalid_params(format!("not a URI: {error}")))?;
        let more = params.arguments.get(1).cloned();
        match params.command.as_str() {
            CHECK_COMMAND => {
                let seconds = more.as_ref().and_then(Value::as_f64);
                self.tell(Event::CheckNow { file: file.as_ref().map(path_of), seconds });
                Ok(None)
            }
            TRACE_COMMAND => {
                let (Some(file), Some(at)) = (file, more) else {
                    return Err(Error::invalid_params("`racelens.trace` takes a URI and a position or a harness"));
                };
                let of: TraceOf = serde_json::from_value(at)
                    .map_err(|_| Error::invalid_params("not a position, nor the name of a harness"))?;
                let as_steps = params.arguments.get(2).and_then(Value::as_str) == Some("steps");
                self.traces(path_of(&file), of, as_steps).await
            }
            CANCEL_COMMAND => {
                self.tell(Event::CancelChecks);
                Ok(None)
            }
            HARNESSES_COMMAND => {
                let listed = self.harnesses(HarnessesParams { uri: file }).await?;
                Ok(serde_json::to_value(listed).ok())
            }
            unknown => Err(Error::invalid_params(format!("unknown command `{unknown}`"))),
        }
    }

    async fn hover(&self, params: HoverParams) -> Result<Option<Hover>> {
        let at = params.text_document_position_params;
        let path = path_of(&at.text_document.uri);
        let answer = read(&self.events, "hover", move |snapshot, context| {
            let at = offset(snapshot, context, &path, at.position)?;
            let field = snapshot.hover(&path, at);
            let findings = snapshot.traced(&path, at);
            let of_finding = || findings.iter().map(|finding| &finding.place).find(|place| *place.file == *path);
            let place = field.as_ref().map(|hover| &hover.place).or_else(of_finding).cloned();
            let field = field.map(|hover| plain_lines(&hover.markdown).into_owned());
            // The first traces are enough to read in a hover; the command shows all.
            let traces = findings.iter().take(MOST_TRACES).map(|finding| trace::markdown(finding, false));
            let parts: Vec<String> = field.into_iter().chain(traces).collect();
            if parts.is_empty() {
                return None;
            }
            let contents = MarkupContent { kind: MarkupKind::Markdown, value: parts.join("\n\n---\n\n") };
            let uri = |path: &str| context.documents.uri(path);
            let range = place.map(|place| context.to_client(&uri).range(&place));
            Some(Hover { contents: HoverContents::Markup(contents), range })
        });
        answer.await
    }

    async fn code_lens(&self, params: CodeLensParams) -> Result<Option<Vec<CodeLens>>> {
        let uri = params.text_document.uri;
        let answer = read(&self.events, "code lenses", move |snapshot, context| {
            if !context.code_lens {
                return Vec::new();
            }
            let to_uri = |path: &str| context.documents.uri(path);
            let places = snapshot.lens_places(&path_of(&uri));
            context.harnesses.lenses(&places, &uri, &context.to_client(&to_uri))
        });
        answer.await.map(Some)
    }

    async fn inlay_hint(&self, params: InlayHintParams) -> Result<Option<Vec<InlayHint>>> {
        let path = path_of(&params.text_document.uri);
        let answer = read(&self.events, "inlay hints", move |snapshot, context| {
            if !context.inlay_hints {
                return Some(Vec::new());
            }
            let start = offset(snapshot, context, &path, params.range.start)?;
            let end = offset(snapshot, context, &path, params.range.end)?;
            let uri = |path: &str| context.documents.uri(path);
            let convert = context.to_client(&uri);
            let hints = snapshot.inlay_hints(&path, start, end);
            Some(hints.iter().map(|hint| convert.inlay_hint(hint)).collect())
        });
        answer.await
    }

    async fn code_action(&self, params: CodeActionParams) -> Result<Option<CodeActionResponse>> {
        let path = path_of(&params.text_document.uri);
        let creates_files = self.creates_files.load(std::sync::atomic::Ordering::Relaxed);
        let only = params.context.only.as_deref();
        let wants_all = asks_for(only, &FIX_ALL, false);
        let wants_fixes = asks_for(only, &CodeActionKind::QUICKFIX, true);
        let wants_rewrites = asks_for(only, &CodeActionKind::REFACTOR_REWRITE, true);
        let answer = read(&self.events, "code actions", move |snapshot, context| {
            let start = offset(snapshot, context, &path, params.range.start)?;
            let end = offset(snapshot, context, &path, params.range.end)?;
            let uri = |path: &str| context.documents.uri(path);
            let convert = context.to_client(&uri);
            let mut actions: CodeActionResponse = Vec::new();
            if wants_all {
                let fixes = snapshot.verified_fixes(&path);
                actions.extend((!fixes.is_empty()).then(|| convert.fix_all(&fixes)));
            }
            if wants_rewrites {
                actions.extend(snapshot.declarable_guards(&path, start, end).iter().map(|fix| convert.rewrite(fix)));
            }
            if !wants_fixes {
                return Some(actions);
            }
            let fixable = snapshot.fixable(&path, start, end);
            for finding in fixable.into_iter().chain(snapshot.suppressible(&path, start, end)) {
                for action in convert.actions(&finding) {
                    let title = |action: &CodeActionOrCommand| match action {
                        CodeActionOrCommand::CodeAction(action) => action.title.clone(),
                        CodeActionOrCommand::Command(command) => command.title.clone(),
                    };
                    // Several pairs of one field have the same fix.
                    if !actions.iter().any(|known| title(known) == title(&action)) {
                        actions.push(action);
                    }
                }
            }
            if creates_files {
                let tests = snapshot.traced(&path, start).into_iter().filter_map(|finding| {
                    let test = snapshot.test_of(&finding, Kit::Main)?;
                    Some(convert.new_file(&test_path(&path, &test.class), test.text, &finding))
                });
                actions.extend(tests.flatten());
            }
            Some(actions)
        });
        answer.await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_asked_for_by_the_beginning_of_their_names() {
        let all = |asked: &'static str| asks_for(Some(&[CodeActionKind::new(asked)]), &FIX_ALL, false);
        assert!(all("source") && all("source.fixAll") && all("source.fixAll.racelens"));
        assert!(!all("quickfix") && !all("source.fixAll.race") && !all("source.fixAll.racelens.more"));
        assert!(!asks_for(None, &FIX_ALL, false) && asks_for(Some(&[]), &CodeActionKind::QUICKFIX, true));
    }
}
