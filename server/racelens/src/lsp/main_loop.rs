//! The thread that owns the state. Events are handled in the order of arrival; the work that they cause
//! (diagnostics, checks) runs on different threads and comes back as an event.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use racelens_ide::cache::Entries;
use racelens_ide::scenarios::CLASS_BUDGET;
use racelens_ide::{AnalysisScope, Certainty, Declared, FactProgress, HarnessReport, Host, Options, Snapshot, at_work};
use racelens_syntax::Encoding;
use racelens_system::{LARGEST_FILE, System};
use tokio::sync::mpsc;
use tower_lsp::ls_types::{MessageType, TextDocumentContentChangeEvent, Uri};

use super::asked::{self, Asked, Came};
use super::checking_pool::{Listener, Pool};
use super::diagnostics::{Published, ShownFiles};
use super::documents::{Document, Documents, path_of};
use super::due::{Due, DueHarness, Linked, Purpose, Room, Scope};
use super::events::{Event, Health, News, ReadContext};
use super::harnesses::Harnesses;
use super::left_out::LeftOut;
use super::outbox::{Outbox, Outgoing, Refresh, Refreshes, Status};
use super::settings::{Settings, When};
use super::status::{Now, Stage, files};
use crate::cache::{Folder, Location};
use crate::harmless_text::plain;
use crate::pages::Pages;

mod checking;
mod loading;
mod refresh;

pub struct MainLoop {
    host: Host,
    pub(super) system: Arc<dyn System>,
    /// Shared with reads, which must see the versions of their snapshot.
    pub(super) documents: Arc<Documents>,
    published: Published,
    pub(super) settings: Settings,
    declared: Declared,
    pages: Arc<Pages>,
    /// What ended an earlier worker.
    pub(super) left_out: LeftOut,
    pub(super) abort_on: Option<String>,
    roots: Vec<String>,
    encoding: Encoding,
    pool: Pool,
    outbox: Outbox,
    events: mpsc::UnboundedSender<Event>,
    /// Counts changes of what is shown.
    revision: u64,
    shown: u64,
    /// When the oldest change that isn't shown yet came in.
    waiting_since: Option<Instant>,
    is_dirty: bool,
    /// Checks that were asked for, and whose harnesses aren't known yet.
    pub(super) wanted: Option<Scope>,
    /// What is being listed.
    listing: Option<Purpose>,
    due: Due,
    /// What the last command asked for.
    asked: Option<Asked>,
    cache: Option<Arc<Folder>>,
    cache_location: Option<Location>,
    jobs: u32,
    progress: Option<String>,
    progress_number: u64,
    is_loading: bool,
    stage: Stage,
    /// What was found out last of harnesses, and how many findings were confirmed.
    harnesses: Harnesses,
    refreshes: Refreshes,
    confirmed: u64,
    hints_progress: Option<String>,
    status: Option<Status>,
    health: Health,
}

impl MainLoop {
    pub fn new(
        system: Arc<dyn System>,
        outbox: Outbox,
        events: mpsc::UnboundedSender<Event>,
        abort_on: Option<String>,
    ) -> Self {
        let host = Host::of_editor();
        let told = events.clone();
        let tell: Listener = Arc::new(move |event| {
            let _ = told.send(Event::Check(event));
        });
        let pool = Pool::new(host.verdicts(), &tell);
        Self {
            host,
            system,
            documents: Arc::default(),
            published: Published::default(),
            settings: Settings::default(),
            declared: Declared::default(),
            pages: Arc::default(),
            left_out: LeftOut::default(),
            abort_on,
            roots: Vec::new(),
            encoding: Encoding::Utf16,
            pool,
            outbox,
            events,
            revision: 0,
            shown: 0,
            waiting_since: None,
            is_dirty: false,
            wanted: None,
            listing: None,
            due: Due::default(),
            asked: None,
            cache: None,
            cache_location: None,
            jobs: 0,
            progress: None,
            progress_number: 0,
            is_loading: false,
            stage: Stage::default(),
            harnesses: Harnesses::default(),
            refreshes: Refreshes::default(),
            confirmed: 0,
            hints_progress: None,
            status: None,
            health: Health::default(),
        }
    }

    /// Runs until the transport is gone.
    pub fn run(mut self, mut inbox: mpsc::UnboundedReceiver<Event>, runtime: &tokio::runtime::Handle) {
        while let Some(event) = inbox.blocking_recv() {
            // Take in all that is there before computing anything from it.
            let mut next = Some(event);
            while let Some(event) = next {
                if matches!(event, Event::Stop) {
                    return self.host.verdicts().stop_all();
                }
                self.guarded(event, runtime);
                next = inbox.try_recv().ok();
            }
            self.settle(runtime);
        }
    }

    /// An event that fails must not take the server down with it.
    fn guarded(&mut self, event: Event, runtime: &tokio::runtime::Handle) {
        // The path of a file is only made where somebody reads it.
        let span = tracing::debug_span!("event", what = event.name(), file = tracing::field::Empty);
        if let Some(file) = (!span.is_disabled()).then(|| event.file()).flatten() {
            span.record("file", file);
        }
        let handled = span.in_scope(|| catch_unwind(AssertUnwindSafe(|| self.handle(event, runtime))));
        if handled.is_err() {
            tracing::error!("an event failed");
            let message = "an event failed inside racelens; the server keeps running".to_owned();
            let _ = self.outbox.send(Outgoing::Say(MessageType::ERROR, message));
        }
    }

    fn handle(&mut self, event: Event, runtime: &tokio::runtime::Handle) {
        match event {
            Event::Initialized { roots, encoding, settings, refreshes } => {
                crate::log::choose(&settings.log);
                tracing::info!(?roots, "a session begins");
                self.refreshes = refreshes;
                self.encoding = encoding;
                self.settings = settings;
                self.open_cache();
                Scope::add(&mut self.wanted, Scope { earlier: self.cache.is_some(), ..Scope::default() });
                self.roots = roots.clone();
                self.load(roots, runtime);
                self.touch();
            }
            Event::Opened { uri, version, text } => {
                let path = path_of(&uri);
                if text.len() as u64 > LARGEST_FILE {
                    let (size, limit) = (text.len() >> 20, LARGEST_FILE >> 20);
                    let message = format!("not checked: {path} is {size} MB large; files over {limit} MB are not read");
                    let _ = self.outbox.send(Outgoing::Say(MessageType::WARNING, message));
                }
                self.write(&path, Some(&text));
                Arc::make_mut(&mut self.documents).open(path.clone(), Document { uri, version, text });
                if self.settings.check.when == When::OnOpen {
                    Scope::add(&mut self.wanted, Scope::file(path));
                }
            }
            Event::Changed { uri, version, changes } => self.change(&uri, version, changes),
            Event::Saved { .. } if self.settings.check.when == When::Never => {}
            Event::Saved { file } => Scope::add(&mut self.wanted, Scope { open: true, ..Scope::file(file) }),
            Event::CheckNow { file, seconds } => {
                let all = Scope { all: true, open: true, ..Scope::default() };
                let scope = Scope { by_command: true, ..file.map_or(all, Scope::file) };
                // The time lasts for the session: what was checked so long isn't checked shorter again.
                if let Some(seconds) = seconds {
                    self.settings.check.budget_seconds = self.settings.check.budget_seconds.max(seconds);
                }
                Scope::add(&mut self.wanted, scope);
            }
            Event::Closed { uri } => {
                let path = path_of(&uri);
                Arc::make_mut(&mut self.documents).close(&path);
                self.reload(&path);
            }
            Event::Touched { uris } => {
                if uris.iter().any(|uri| racelens_project::says_rules(&path_of(uri))) {
                    runtime.spawn_blocking(self.rules_reader());
                }
                for path in uris.iter().map(path_of) {
                    // What the editor shows wins over what is on disk.
                    if !self.documents.is_open(&path) && !racelens_project::says_rules(&path) {
                        self.reload(&path);
                    }
                }
            }
            Event::Folders { added, removed } => self.change_folders(added, &removed, runtime),
            Event::Loaded { files, notes, is_last } => {
                for (path, text) in files {
                    if !self.documents.is_open(&path) {
                        self.write(&path, Some(&text));
                    }
                }
                for note in notes {
                    tracing::warn!("{}", plain(&note));
                    let _ = self.outbox.send(Outgoing::Say(MessageType::WARNING, note));
                }
                if is_last {
                    tracing::info!(files = self.host.file_count(), "the workspace was read");
                    self.is_loading = false;
                    self.touch();
                }
            }
            Event::Settings(mut settings) => {
                crate::log::choose(&settings.log);
                settings.rule_pages = settings.rule_pages.or_else(|| self.settings.rule_pages.take());
                let is_other = settings.wanted() != self.settings.wanted();
                self.refresh_for(&settings);
                self.settings = settings;
                self.open_cache();
                if is_other {
                    let find = self.class_path_finder();
                    runtime.spawn_blocking(find);
                }
            }
            Event::LeaveOut(left_out) => self.leave_out(left_out),
            Event::ClassPath(path) => {
                if !path.is_empty() || self.host.has_class_path() {
                    self.host.set_class_path(path);
                    self.touch();
                }
            }
            Event::Declared(declared, rules) => {
                let is_other = self.declared != declared;
                self.host.set_declared(declared.clone());
                self.declared = declared;
                self.pages = Arc::new(Pages::of(&rules));
                if self.host.set_rules(rules) || is_other {
                    self.touch();
                }
            }
            Event::Read(job) => {
                let snapshot = self.host.snapshot();
                let context = self.context();
                runtime.spawn_blocking(move || job(snapshot, context));
            }
            Event::Refreshed { revision, shown } => self.show(revision, shown),
            Event::Reported { revision, reports, trials } => {
                // They count as tried from now on, whatever is shown meanwhile.
                trials.into_iter().for_each(|trial| self.pool.try_fix(trial));
                // Where a newer text is shown, its own reports are on their way.
                if revision >= self.shown {
                    self.report(reports);
                }
            }
            Event::Underway { revision, .. } if revision <= self.shown => {}
            Event::Underway { news, .. } => self.hear(news),
            // What all files say together is there already, or a newer text.
            Event::Early { revision, .. } if self.shown > 0 || revision != self.revision => {}
            Event::Early { shown, .. } => {
                let (documents, context) = (self.documents.clone(), self.context());
                let uri = |path: &str| documents.uri(path);
                self.published.update_some(shown, &documents, &context.to_client(&uri), &self.outbox);
            }
            Event::Listed(listed) => {
                self.listing = None;
                match listed {
                    Ok((listed, scope)) => {
                        if scope.by_command && listed.is_empty() {
                            let message = asked::nothing(&scope, |file| self.host.text(file).is_some());
                            let _ = self.outbox.send(Outgoing::Show(MessageType::INFO, message));
                        }
                        let left_out = &self.left_out;
                        let listed: Vec<DueHarness> =
                            listed.into_iter().filter(|wanted| !left_out.has(&wanted.id)).collect();
                        if scope.by_command {
                            let checks = listed.iter().filter(|wanted| wanted.purpose == Purpose::Check);
                            self.asked = Asked::new(checks.map(|wanted| wanted.id.clone()));
                        }
                        self.due.add(listed);
                    }
                    Err(scope) => Scope::add(&mut self.wanted, scope),
                }
                self.touch();
            }
            Event::Linked { wanted, outcome } => {
                let was_interrupted = matches!(outcome, Linked::Interrupted);
                let is_wanted = self.due.has_checks() || wanted.purpose == Purpose::Recall;
                self.note_coverage(&wanted, &outcome);
                let id = wanted.id.clone();
                self.due.ended(wanted, was_interrupted && is_wanted);
                match outcome {
                    Linked::Candidate(candidate) if is_wanted => self.start_check(*candidate),
                    Linked::Recalled => self.touch(),
                    Linked::Nothing => self.came_of_asking(&id, Came::Nothing),
                    Linked::Candidate(_) | Linked::Interrupted => {}
                }
                self.say_progress();
            }
            Event::Check(event) => self.follow(event),
            Event::CancelChecks => {
                self.asked = None;
                self.due.cancel();
                self.wanted = self.wanted.take().filter(|scope| scope.earlier);
                self.host.verdicts().stop_all();
                self.say_progress();
            }
            Event::Health(reply) => {
                self.health.checks_running = self.jobs;
                let _ = reply.send(self.health.clone());
            }
            Event::Stop => {}
        }
    }

    fn options(&self) -> Options {
        Options { declared: self.declared.clone(), ..self.settings.options() }
    }

    fn context(&self) -> ReadContext {
        ReadContext {
            encoding: self.encoding,
            documents: self.documents.clone(),
            hints: self.settings.hints,
            code_lens: self.settings.code_lens.0,
            inlay_hints: self.settings.inlay_hints,
            harnesses: self.harnesses.clone(),
            pages: self.pages.clone(),
            rule_pages: self.settings.rule_pages.as_deref().map(Arc::from),
        }
    }

    fn change(&mut self, uri: &Uri, version: i32, changes: Vec<TextDocumentContentChangeEvent>) {
        let path = path_of(uri);
        let encoding = self.encoding;
        let documents = Arc::make_mut(&mut self.documents);
        let Some(document) = documents.change(&path, version, changes, encoding) else {
            let message = format!("received a change of {path}, which is not open");
            let _ = self.outbox.send(Outgoing::Say(MessageType::WARNING, message));
            return;
        };
        let text = document.text.clone();
        self.health.edits += 1;
        self.write(&path, Some(&text));
    }

    /// Writes to the database. Readers are cancelled by it, and it waits until they are gone.
    pub(super) fn write(&mut self, path: &str, text: Option<&str>) {
        let before = Instant::now();
        let text = text.filter(|text| text.len() as u64 <= LARGEST_FILE && !self.left_out.files.contains(path));
        text.into_iter().for_each(|text| self.abort_on(path, text));
        match text {
            Some(text) => self.host.set_file(path, text),
            None => self.host.remove_file(path),
        }
        self.health.wrote(micros(before.elapsed()));
        self.waiting_since.get_or_insert(before);
        self.touch();
    }

    fn touch(&mut self) {
        self.revision += 1;
        self.is_dirty = true;
    }

    /// Starts what the events since the last time made necessary.
    fn settle(&mut self, runtime: &tokio::runtime::Handle) {
        if self.is_loading {
            self.show_open(runtime);
        } else if std::mem::take(&mut self.is_dirty) {
            let (snapshot, events, revision) = (self.host.snapshot(), self.events.clone(), self.revision);
            let open: Vec<String> = self.documents.paths().map(str::to_owned).collect();
            let early = events.clone();
            let options = self.options();
            runtime.spawn_blocking(move || {
                let _span = tracing::debug_span!("job", what = "refresh", revision).entered();
                let tell = |news| drop(early.send(Event::Underway { revision, news }));
                let read = |snapshot: &Snapshot| {
                    // A person who looks at a file doesn't wait until all others were read.
                    if snapshot.is_new() {
                        let shown = snapshot.shown_early(&open, AnalysisScope::Text);
                        let _ = early.send(Event::Early { revision, shown });
                        snapshot.read_declarations(&mut |done| tell(News::Reading(done)));
                        let shown = snapshot.shown_early(&open, AnalysisScope::Workspace);
                        let _ = early.send(Event::Early { revision, shown });
                        tell(News::Ready);
                        tell(News::Harnesses(snapshot.harness_reports(None)));
                    }
                    snapshot.find_hints(&mut |done| tell(News::Hints(done)));
                    // Who types waits for the findings, and not for the list of harnesses.
                    let _ = early.send(Event::Refreshed { revision, shown: snapshot.shown() });
                    (snapshot.harness_reports(None), snapshot.untried(&options, CLASS_BUDGET))
                };
                // Cancelled means that an edit came, and its own refresh with it.
                if let Ok((reports, trials)) = snapshot.cancellable(read) {
                    let _ = events.send(Event::Reported { revision, reports, trials });
                }
            });
        }
        // A program that lacks the files still to be read would be checked in vain.
        if !self.is_loading {
            self.find_due(runtime);
        }
    }

    /// Lists the harnesses that are asked for, and links the next one of those that are due.
    fn find_due(&mut self, runtime: &tokio::runtime::Handle) {
        if self.listing.is_none()
            && let Some(scope) = self.wanted.take()
        {
            self.listing = Some(scope.purpose());
            self.begin_round(scope.purpose());
            self.say_status();
            let (snapshot, events) = (self.host.snapshot(), self.events.clone());
            let verdicts = self.host.verdicts().clone();
            let open: Vec<String> = self.documents.paths().map(str::to_owned).collect();
            runtime.spawn_blocking(move || {
                let _span = tracing::debug_span!("job", what = "list harnesses").entered();
                let listed = snapshot.cancellable(|snapshot| scope.list(snapshot, &open));
                // The snapshot is gone: no edit waits for these files.
                let is_meant =
                    |wanted: &DueHarness| wanted.purpose == Purpose::Check || verdicts.was_checked(&wanted.id);
                let listed = listed.map(|all| all.into_iter().filter(is_meant).collect::<Vec<DueHarness>>());
                let _ = events.send(Event::Listed(match listed {
                    Ok(listed) => Ok((listed, scope)),
                    Err(_) => Err(scope),
                }));
            });
        }
        let room = if self.pool.is_busy(self.jobs) { Room::Full } else { Room::Free };
        if let Some(wanted) = self.due.next(room) {
            let (snapshot, events) = (self.host.snapshot(), self.events.clone());
            let options = self.options();
            let verdicts = self.host.verdicts().clone();
            runtime.spawn_blocking(move || {
                let (name, file) = (wanted.id.name.as_str(), &*wanted.id.file);
                let _span = tracing::debug_span!("job", what = "link", harness = name, file).entered();
                let candidate = at_work::on_harness(name, file, || {
                    snapshot.cancellable(|snapshot| snapshot.candidate(&wanted.id, &options, CLASS_BUDGET))
                });
                let outcome = match candidate {
                    Err(_) => Linked::Interrupted,
                    Ok(None) => Linked::Nothing,
                    Ok(Some(candidate)) if wanted.purpose == Purpose::Check => Linked::Candidate(Box::new(candidate)),
                    Ok(Some(candidate)) if candidate.recall(&verdicts) => Linked::Recalled,
                    Ok(Some(_)) => Linked::Nothing,
                };
                let _ = events.send(Event::Linked { wanted, outcome });
            });
        }
    }

    /// Opens the folder that the settings name for verdicts.
    fn open_cache(&mut self) {
        let location = self.settings.cache();
        if self.cache_location.as_ref() != Some(&location) {
            self.cache = location.open(&self.system);
            self.cache_location = Some(location);
            self.host.verdicts().set_cache(self.cache.clone().map(|folder| folder as Arc<dyn Entries>));
        }
    }

    /// While files are still to come, what is open is shown by itself: what all say together would be asked for
    /// again and again.
    fn show_open(&mut self, runtime: &tokio::runtime::Handle) {
        self.say_status();
        let open: Vec<String> = self.documents.paths().map(str::to_owned).collect();
        if open.is_empty() {
            return;
        }
        let (snapshot, events, revision) = (self.host.snapshot(), self.events.clone(), self.revision);
        runtime.spawn_blocking(move || {
            let _span = tracing::debug_span!("job", what = "refresh open files", revision).entered();
            if let Ok(shown) = snapshot.cancellable(|snapshot| snapshot.shown_early(&open, AnalysisScope::Text)) {
                let _ = events.send(Event::Early { revision, shown });
            }
        });
    }

    /// Shows what a reader found out, unless something newer is shown already.
    fn show(&mut self, revision: u64, shown: ShownFiles) {
        if revision < self.shown {
            return;
        }
        self.shown = revision;
        let (documents, context) = (self.documents.clone(), self.context());
        let uri = |path: &str| documents.uri(path);
        let confirmed = shown.iter().flat_map(|(_, shown)| &shown.findings);
        self.confirmed = confirmed.filter(|finding| finding.certainty == Certainty::Confirmed).count() as u64;
        self.published.update(shown, &documents, &context.to_client(&uri), &self.outbox);
        if revision == self.revision
            && let Some(since) = self.waiting_since.take()
        {
            self.health.last_refresh_micros = micros(since.elapsed());
            self.health.longest_refresh_micros =
                self.health.longest_refresh_micros.max(self.health.last_refresh_micros);
        }
    }

    /// Takes in what is known of all harnesses, the last part of a refresh.
    fn report(&mut self, reports: Vec<HarnessReport>) {
        self.take_reports(reports);
        self.stage = Stage::All;
        // An edit may change the facts about fields of each file.
        if self.settings.inlay_hints {
            self.refresh(Refresh::InlayHints);
        }
        if let Some(token) = self.hints_progress.take() {
            let _ = self.outbox.send(Outgoing::ProgressEnd { token, message: "done".to_owned() });
        }
        self.say_status();
    }

    fn take_reports(&mut self, reports: Vec<HarnessReport>) {
        (self.harnesses.reports, self.harnesses.are_listed) = (Arc::new(reports), true);
    }

    /// Takes in how far a refresh has come. An edit begins another, which goes on where the last one was.
    fn hear(&mut self, news: News) {
        let is_ready = matches!(self.stage, Stage::Hints(_) | Stage::All);
        match news {
            News::Reading(_) if is_ready => {}
            News::Reading(done) => self.stage = Stage::Reading(done),
            News::Ready if is_ready => {}
            News::Ready => self.stage = Stage::Hints(FactProgress { done: 0, of: self.host.file_count() }),
            News::Harnesses(reports) => self.take_reports(reports),
            News::Hints(done) => {
                self.stage = Stage::Hints(done);
                let begins = self.hints_progress.is_none();
                let token = self.hints_progress.get_or_insert_with(|| {
                    self.progress_number += 1;
                    format!("racelens/hints/{}", self.progress_number)
                });
                if begins {
                    let (token, title) = (token.clone(), "racelens: hints".to_owned());
                    let _ = self.outbox.send(Outgoing::ProgressBegin { token, title, is_cancellable: false });
                }
                let _ = self.outbox.send(Outgoing::ProgressReport { token: token.clone(), message: files(done) });
            }
        }
        self.say_status();
    }

    /// Says the status once all is shown again, also where it is the same as before.
    pub(super) fn say_status_anew(&mut self) {
        self.stage = Stage::Loading;
        self.status = None;
        self.touch();
    }

    fn say_status(&mut self) {
        let now = Now {
            stage: self.stage,
            confirmed: self.confirmed,
            reports: self.harnesses.are_listed.then_some(self.harnesses.reports.as_slice()),
            running: &self.harnesses.running,
            is_checking: self.jobs > 0
                || self.due.has_checks()
                || self.listing == Some(Purpose::Check)
                || self.wanted.as_ref().is_some_and(|scope| scope.purpose() == Purpose::Check),
            round: self.harnesses.round,
        };
        let status = now.status();
        if self.status.as_ref() != Some(&status) {
            // The tooltip names every harness with its verdict: it changes whenever a lens does.
            let had = self.status.replace(status.clone());
            if had.is_none_or(|had| had.tooltip != status.tooltip) {
                self.refresh(Refresh::CodeLenses);
            }
            let _ = self.outbox.send(Outgoing::Status(status));
        }
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}
