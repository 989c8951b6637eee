//! The one thread that owns the state. Events are handled in the order of the wire; what they make
//! necessary (refreshed diagnostics, checks) is computed elsewhere and comes back as an event.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use racelens_ide::check::{Candidate, JobEnd};
use racelens_ide::system::{LARGEST_FILE, System, load};
use racelens_ide::words::count;
use racelens_ide::{Certainty, Declared, HarnessReport, HarnessState, Host, Known, Options, Outcome, Snapshot};
use racelens_syntax::Encoding;
use tokio::sync::mpsc;
use tower_lsp::ls_types::{MessageType, TextDocumentContentChangeEvent, Uri};

use super::backend::shadowed;
use super::checks::{CheckEvent, Listener, Pool};
use super::convert::Context;
use super::diagnostics::{Published, ShownFiles};
use super::documents::{Document, Documents, path_of};
use super::events::{Event, Health, ReadContext, Scope};
use super::outbox::{Outbox, Outgoing, Status};
use super::settings::{Settings, When};
use crate::project;

pub struct MainLoop {
    host: Host,
    system: Arc<dyn System>,
    /// Shared with reads, which must see the versions of their snapshot.
    documents: Arc<Documents>,
    published: Published,
    settings: Settings,
    declared: Declared,
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
    /// Checks that were asked for and whose programs aren't being linked yet.
    wanted: Option<Scope>,
    /// Programs are being linked to find out which checks are due.
    is_finding_out: bool,
    jobs: u32,
    running: BTreeSet<String>,
    progress: Option<String>,
    progress_number: u64,
    is_loading: bool,
    status: Option<Status>,
    health: Health,
}

impl MainLoop {
    pub fn new(system: Arc<dyn System>, outbox: Outbox, events: mpsc::UnboundedSender<Event>) -> Self {
        let host = Host::default();
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
            is_finding_out: false,
            jobs: 0,
            running: BTreeSet::new(),
            progress: None,
            progress_number: 0,
            is_loading: false,
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
        if catch_unwind(AssertUnwindSafe(|| self.handle(event, runtime))).is_err() {
            let message = "an event failed inside racelens; the server goes on".to_owned();
            let _ = self.outbox.send(Outgoing::Say(MessageType::ERROR, message));
        }
    }

    fn handle(&mut self, event: Event, runtime: &tokio::runtime::Handle) {
        match event {
            Event::Initialized { roots, encoding, settings } => {
                self.encoding = encoding;
                self.settings = settings;
                self.roots = roots.clone();
                self.load(roots, runtime);
                self.touch();
            }
            Event::Opened { uri, version, text } => {
                let path = path_of(&uri);
                if text.len() as u64 > LARGEST_FILE {
                    let (size, limit) = (text.len() >> 20, LARGEST_FILE >> 20);
                    let message = format!("not checked: {path} has {size} MB; files over {limit} MB aren't read");
                    let _ = self.outbox.send(Outgoing::Say(MessageType::WARNING, message));
                }
                self.write(&path, Some(&text));
                Arc::make_mut(&mut self.documents).open(path.clone(), Document { uri, version, text });
                if self.settings.check.when == When::OnOpen {
                    Scope::add(&mut self.wanted, Scope::Files(BTreeSet::from([path])));
                }
            }
            Event::Changed { uri, version, changes } => self.change(&uri, version, changes),
            Event::Saved if self.settings.check.when == When::Never => {}
            Event::Saved => Scope::add(&mut self.wanted, Scope::All),
            Event::CheckNow { file } => {
                let scope = file.map_or(Scope::All, |file| Scope::Files(BTreeSet::from([file])));
                Scope::add(&mut self.wanted, scope);
            }
            Event::Closed { uri } => {
                let path = path_of(&uri);
                Arc::make_mut(&mut self.documents).close(&path);
                self.reload(&path);
            }
            Event::Touched { uris } => {
                if uris.iter().any(|uri| project::says_rules(&path_of(uri))) {
                    runtime.spawn_blocking(self.rules_reader());
                }
                for path in uris.iter().map(path_of) {
                    // What the editor shows wins over what is on disk.
                    if !self.documents.is_open(&path) && !project::says_rules(&path) {
                        self.reload(&path);
                    }
                }
            }
            Event::Loaded { files, notes, is_last } => {
                for (path, text) in files {
                    if !self.documents.is_open(&path) {
                        self.write(&path, Some(&text));
                    }
                }
                for note in notes {
                    let _ = self.outbox.send(Outgoing::Say(MessageType::WARNING, note));
                }
                if is_last {
                    self.is_loading = false;
                    self.touch();
                }
            }
            Event::Settings(settings) => {
                let is_other = settings.wanted() != self.settings.wanted();
                self.settings = settings;
                if is_other {
                    let find = self.class_path_finder();
                    runtime.spawn_blocking(find);
                }
            }
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
                if self.host.set_rules(rules) || is_other {
                    self.touch();
                }
            }
            Event::Read(job) => {
                let snapshot = self.host.snapshot();
                let context = ReadContext { encoding: self.encoding, documents: self.documents.clone() };
                runtime.spawn_blocking(move || job(snapshot, context));
            }
            Event::Refreshed { revision, shown, reports } => self.show(revision, shown, &reports),
            // What all files say together is there already, or a newer text.
            Event::Early { revision, .. } if self.shown > 0 || revision != self.revision => {}
            Event::Early { shown, .. } => {
                let documents = self.documents.clone();
                let uri = |path: &str| documents.uri(path);
                let context = Context { encoding: self.encoding, uri: &uri };
                self.published.update_some(shown, &documents, &context, &self.outbox);
            }
            Event::Due(found) => {
                self.is_finding_out = false;
                match found {
                    Ok(candidates) => self.start_checks(candidates),
                    Err(scope) => Scope::add(&mut self.wanted, scope),
                }
            }
            Event::Check(event) => self.follow(event),
            Event::CancelChecks => self.host.verdicts().stop_all(),
            Event::Health(reply) => {
                self.health.checks_running = self.jobs;
                let _ = reply.send(self.health.clone());
            }
            Event::Stop => {}
        }
    }

    fn change(&mut self, uri: &Uri, version: i32, changes: Vec<TextDocumentContentChangeEvent>) {
        let path = path_of(uri);
        let encoding = self.encoding;
        let documents = Arc::make_mut(&mut self.documents);
        let Some(document) = documents.change(&path, version, changes, encoding) else {
            let message = format!("a change of {path} came, which isn't open");
            let _ = self.outbox.send(Outgoing::Say(MessageType::WARNING, message));
            return;
        };
        let text = document.text.clone();
        self.health.edits += 1;
        self.write(&path, Some(&text));
    }

    /// Writes to the database. Readers are cancelled by it, and it waits until they are gone.
    fn write(&mut self, path: &str, text: Option<&str>) {
        let before = Instant::now();
        let text = text.filter(|text| text.len() as u64 <= LARGEST_FILE);
        match text {
            Some(text) => self.host.set_file(path, text),
            None => self.host.remove_file(path),
        }
        let took = micros(before.elapsed());
        self.health.longest_write_micros = self.health.longest_write_micros.max(took);
        self.health.all_writes_micros += took;
        self.waiting_since.get_or_insert(before);
        self.touch();
    }

    fn touch(&mut self) {
        self.revision += 1;
        self.is_dirty = true;
    }

    /// Takes a file's text from disk, or the file out of the workspace when it is gone.
    fn reload(&mut self, path: &str) {
        if !path.ends_with(".java") {
            return self.write(path, None);
        }
        match load(&*self.system, path) {
            Ok(loaded) => self.write(path, Some(&loaded.text)),
            Err(_) => self.write(path, None),
        }
    }

    /// Reads the build files for the class path that they tell.
    fn class_path_finder(&self) -> impl FnOnce() + Send + 'static {
        let (system, events) = (self.system.clone(), self.events.clone());
        let (wanted, roots) = (self.settings.wanted(), self.roots.clone());
        move || {
            let (path, notes) = project::class_path(&*system, &wanted, &roots);
            let _ = events.send(Event::Loaded { files: Vec::new(), notes, is_last: false });
            let _ = events.send(Event::ClassPath(Arc::new(path)));
            read_rules(&*system, &roots, &events);
        }
    }

    /// The same for `racelens.toml` and the project's own rules alone, which may have changed.
    fn rules_reader(&self) -> impl FnOnce() + Send + 'static {
        let (system, events, roots) = (self.system.clone(), self.events.clone(), self.roots.clone());
        move || read_rules(&*system, &roots, &events)
    }

    /// Reads the workspace beside everything else; open documents win over what is on disk.
    fn load(&mut self, roots: Vec<String>, runtime: &tokio::runtime::Handle) {
        self.is_loading = true;
        let (system, events) = (self.system.clone(), self.events.clone());
        let find_classes = self.class_path_finder();
        runtime.spawn_blocking(move || {
            find_classes();
            let mut files = Vec::new();
            let mut notes = Vec::new();
            for root in &roots {
                match system.java_files(root) {
                    Ok(below) => files.extend(below),
                    Err(error) => notes.push(format!("{root} can't be read: {error}")),
                }
            }
            for some in files.chunks(256) {
                let mut texts = Vec::new();
                let mut notes = Vec::new();
                for path in some {
                    match load(&*system, path) {
                        Ok(loaded) => {
                            notes.extend(loaded.note);
                            texts.push((path.clone(), loaded.text));
                        }
                        Err(note) => notes.push(format!("not checked: {note}")),
                    }
                }
                let _ = events.send(Event::Loaded { files: texts, notes, is_last: false });
            }
            let _ = events.send(Event::Loaded { files: Vec::new(), notes, is_last: true });
        });
    }

    /// Starts what the events since the last time made necessary.
    fn settle(&mut self, runtime: &tokio::runtime::Handle) {
        if self.is_loading {
            self.show_open(runtime);
        } else if std::mem::take(&mut self.is_dirty) {
            let (snapshot, events, revision) = (self.host.snapshot(), self.events.clone(), self.revision);
            let open: Vec<String> = self.documents.paths().map(str::to_owned).collect();
            let early = events.clone();
            runtime.spawn_blocking(move || {
                let read = |snapshot: &Snapshot| {
                    // A person who looks at a file doesn't wait until all others were read.
                    if snapshot.is_new() && !open.is_empty() {
                        let shown = snapshot.shown_early(&open, Known::Text);
                        let _ = early.send(Event::Early { revision, shown });
                        snapshot.read_declarations();
                        let shown = snapshot.shown_early(&open, Known::Workspace);
                        let _ = early.send(Event::Early { revision, shown });
                    }
                    (snapshot.shown(), snapshot.harness_reports(None))
                };
                // Cancelled means that an edit came, and its own refresh with it.
                if let Ok((shown, reports)) = snapshot.cancellable(read) {
                    let _ = events.send(Event::Refreshed { revision, shown, reports });
                }
            });
        }
        // A program that lacks the files still to be read would be checked in vain.
        if !self.is_loading
            && !self.is_finding_out
            && let Some(scope) = self.wanted.take()
        {
            self.is_finding_out = true;
            self.say_status(self.checking_status());
            let (snapshot, events) = (self.host.snapshot(), self.events.clone());
            let options = Options { declared: self.declared.clone(), ..self.settings.options() };
            runtime.spawn_blocking(move || {
                let candidates = snapshot.cancellable(|snapshot| match &scope {
                    Scope::All => snapshot.candidates(None, &options),
                    Scope::Files(files) => {
                        files.iter().flat_map(|file| snapshot.candidates(Some(file), &options)).collect()
                    }
                });
                let _ = events.send(Event::Due(candidates.map_err(|_| scope)));
            });
        }
    }

    /// While files are still to come, what is open is shown by itself: what all say together would be asked for
    /// again and again.
    fn show_open(&mut self, runtime: &tokio::runtime::Handle) {
        self.say_status(Status {
            state: "starting".to_owned(),
            text: "reading the workspace".to_owned(),
            tooltip: String::new(),
        });
        let open: Vec<String> = self.documents.paths().map(str::to_owned).collect();
        if open.is_empty() {
            return;
        }
        let (snapshot, events, revision) = (self.host.snapshot(), self.events.clone(), self.revision);
        runtime.spawn_blocking(move || {
            if let Ok(shown) = snapshot.cancellable(|snapshot| snapshot.shown_early(&open, Known::Text)) {
                let _ = events.send(Event::Early { revision, shown });
            }
        });
    }

    fn start_checks(&mut self, candidates: Vec<Candidate>) {
        for candidate in candidates {
            let Some(job) = candidate.admit(self.host.verdicts()) else { continue };
            self.running.insert(job.harness().name.to_string());
            self.jobs += 1;
            self.pool.submit(job);
        }
        if self.jobs > 0 && self.progress.is_none() {
            self.progress_number += 1;
            let token = format!("racelens/check/{}", self.progress_number);
            let title = "racelens: checking".to_owned();
            let _ = self.outbox.send(Outgoing::ProgressBegin { token: token.clone(), title });
            self.progress = Some(token);
        }
        // The status must show what runs, or that nothing had to.
        self.touch();
    }

    fn follow(&mut self, event: CheckEvent) {
        match event {
            CheckEvent::Progress { harness, stats } => {
                if let Some(token) = self.progress.clone() {
                    let message = format!("{harness}: {}", count(stats.states, "state"));
                    let _ = self.outbox.send(Outgoing::ProgressReport { token, message });
                }
            }
            CheckEvent::Ended { harness, end } => {
                self.running.remove(&harness);
                if end == JobEnd::Stored {
                    self.touch();
                }
            }
            CheckEvent::Done => {
                self.jobs = self.jobs.saturating_sub(1);
                if self.jobs == 0
                    && let Some(token) = self.progress.take()
                {
                    let message = "done".to_owned();
                    let _ = self.outbox.send(Outgoing::ProgressEnd { token, message });
                }
                self.touch();
            }
        }
    }

    /// Shows what a reader found out, unless something newer is shown already.
    fn show(&mut self, revision: u64, shown: ShownFiles, reports: &[HarnessReport]) {
        if revision < self.shown {
            return;
        }
        self.shown = revision;
        let documents = self.documents.clone();
        let uri = |path: &str| documents.uri(path);
        let context = Context { encoding: self.encoding, uri: &uri };
        let confirmed = shown.iter().flat_map(|(_, shown)| &shown.findings);
        let confirmed = confirmed.filter(|finding| finding.certainty == Certainty::Confirmed).count() as u64;
        self.published.update(shown, &documents, &context, &self.outbox);
        if revision == self.revision
            && let Some(since) = self.waiting_since.take()
        {
            self.health.last_refresh_micros = micros(since.elapsed());
            self.health.longest_refresh_micros =
                self.health.longest_refresh_micros.max(self.health.last_refresh_micros);
        }
        let status = self.status_of(confirmed, reports);
        self.say_status(status);
    }

    fn say_status(&mut self, status: Status) {
        if self.status.as_ref() != Some(&status) {
            self.status = Some(status.clone());
            let _ = self.outbox.send(Outgoing::Status(status));
        }
    }

    /// Said at once when a check is asked for; what runs comes with the next refresh.
    fn checking_status(&self) -> Status {
        let tooltip = self.status.as_ref().map(|status| status.tooltip.clone()).unwrap_or_default();
        Status { state: "checking".to_owned(), text: "checking".to_owned(), tooltip }
    }

    /// One line for the status bar, and what is behind it. Never a success while something runs.
    fn status_of(&self, confirmed: u64, reports: &[HarnessReport]) -> Status {
        let lines: Vec<String> = reports
            .iter()
            .map(|report| match &report.state {
                _ if self.running.contains(&report.name) => format!("{}: being checked", report.name),
                HarnessState::NeverChecked => format!("{}: not checked yet", report.name),
                HarnessState::Shadowed(other) => format!("{}: {}", report.name, shadowed(other)),
                HarnessState::Current(verdict) => format!("{}: {}", report.name, verdict.sentence()),
                HarnessState::Outdated(verdict) => format!("{}: outdated: {}", report.name, verdict.sentence()),
            })
            .collect();
        let unchecked = reports.iter().filter(|report| match &report.state {
            HarnessState::Current(verdict) => verdict.outcome == Outcome::NotChecked || !verdict.reasons.is_empty(),
            HarnessState::NeverChecked | HarnessState::Shadowed(_) | HarnessState::Outdated(_) => true,
        });
        let unchecked = unchecked.count() as u64;
        let (state, text) = if self.is_loading {
            ("starting", "reading the workspace".to_owned())
        } else if self.jobs > 0 || self.is_finding_out || self.wanted.is_some() {
            ("checking", "checking".to_owned())
        } else {
            let mut text = "ready".to_owned();
            if confirmed > 0 {
                text.push_str(&format!(" · {confirmed} confirmed"));
            }
            if unchecked > 0 {
                text.push_str(&format!(" · {unchecked} not checked"));
            }
            ("idle", text)
        };
        let tooltip =
            if lines.is_empty() { "no harness yet: a `main` method is one".to_owned() } else { lines.join("\n") };
        Status { state: state.to_owned(), text, tooltip }
    }
}

fn read_rules(system: &dyn System, roots: &[String], events: &mpsc::UnboundedSender<Event>) {
    let (rules, notes) = project::rules(system, roots);
    let _ = events.send(Event::Loaded { files: Vec::new(), notes, is_last: false });
    let _ = events.send(Event::Declared(project::declared(system, roots), rules));
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}
