//! The process that a client talks to: it starts a worker, which is the language server, and passes messages on.
//!
//! What ends a worker (an abort, a stack overflow, too much memory, too much time for one file, `kill`) ends no session: the
//! supervisor answers the requests that are left, starts a new worker, tells it the session again ([`session`]), and says
//! what was at work. What ends a worker again and again is left out until it changes ([`crash_blame`]).
//!
//! Invariants: whole messages pass in their order and byte for byte; every request is answered once; the supervisor reads no file
//! and understands no Java, so that nothing in a workspace can end it. Exceptions to the bytes: requests of a worker that
//! was started again have ids of their own, and it gets an `initialize` with the present folders.
//!
//! Limits: a request that a worker had begun is not repeated. A file that is left out misses in the programs of others.
//! Memory and processor time are watched on Linux alone.

mod crash_blame;
mod frames;
mod messages;
mod records;
mod session;
mod worker;

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, BufReader};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, unbounded};
use racelens_ide::at_work::Task;
use racelens_system::System;
use serde_json::{Value, json};

pub use records::tell;
pub use worker::end_with_parent;

use crate::log;
use crate::lsp::{End, LeftOut, MemoryLimit, Settings};
use crash_blame::{Blame, Judgement};
use frames::{Frame, Piece, Reader};
use session::{Asked, Effect, INITIALIZE, Session, Stage, notification};
use worker::{Gauge, Launch, Limits, Queue, Worker, thread};

/// Between two looks at the worker's memory. A look costs some microseconds.
const BETWEEN_LOOKS: Duration = Duration::from_millis(250);
/// What a worker whose input has ended may take to end.
const LEAVE: Duration = Duration::from_secs(5);

pub enum Event {
    Client(Piece),
    /// The client closed its end, or reads no more.
    ClientEnded,
    /// By the number of the worker.
    Worker(u64, Piece),
    WorkerEnded(u64),
}

/// Serves on standard input and output until the client leaves.
pub fn serve_stdio(system: Arc<dyn System>, log: Option<&str>, abort_on: Option<&str>) -> io::Result<End> {
    // The link stays when the file is replaced by a newer one.
    let program = match cfg!(target_os = "linux") {
        true => "/proc/self/exe".to_owned(),
        false => std::env::current_exe()?.to_string_lossy().into_owned(),
    };
    let mut args = vec!["lsp".to_owned(), "--worker".to_owned()];
    args.extend(log.map(|file| format!("--log={file}")));
    args.extend(abort_on.map(|mark| format!("--abort-on={mark}")));
    let (events, inbox) = unbounded();
    let gone = events.clone();
    let (unread, input) = (Gauge::default(), Gauge::default());
    let broken = move || drop(gone.send(Event::ClientEnded));
    let output = Queue::start("to client", io::stdout(), unread.clone(), broken)?;
    let launch = Launch { program, args, input: input.clone() };
    let worker = Worker::start(&launch, 0, &events, &unread)?;
    tracing::info!(version = env!("CARGO_PKG_VERSION"), pid = worker.pid(), "the worker was started");
    let mut supervisor = Supervisor::new(system, launch, events.clone(), output.clone(), unread, worker);
    thread("from client", move || {
        let mut reader = Reader::new(BufReader::with_capacity(64 << 10, io::stdin()));
        while let Ok(Some(piece)) = reader.next() {
            input.wait_for_room();
            if events.send(Event::Client(piece)).is_err() {
                return;
            }
        }
        let _ = events.send(Event::ClientEnded);
    })?;
    supervisor.run(&inbox);
    output.flush(LEAVE);
    let session = &supervisor.session;
    Ok(if session.has_exited && !session.is_shut_down { End::WithoutShutdown } else { End::Orderly })
}

/// Whether the worker hears what the client says.
#[derive(Debug)]
enum Phase {
    Running,
    /// It has not answered its `initialize`; these messages wait for that.
    Starting(Vec<Vec<u8>>),
    /// There is none any more.
    GaveUp,
}

struct Supervisor {
    system: Arc<dyn System>,
    launch: Launch,
    events: Sender<Event>,
    output: Queue,
    /// What the client has not read.
    unread: Gauge,
    worker: Option<Worker>,
    /// The number of the worker.
    number: u64,
    phase: Phase,
    session: Session,
    blame: Blame,
    left_out: BTreeSet<Out>,
    limits: Limits,
}

/// Something that is left out, until its file has another text than this one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Out {
    task: Task,
    text: Option<u64>,
}

/// What a worker may take, as the settings say.
fn limits(system: &dyn System, settings: &Settings) -> Limits {
    let memory = match settings.max_memory {
        MemoryLimit::OfMachine => worker::memory_of_machine(system),
        MemoryLimit::Off => None,
        MemoryLimit::Bytes(limit) => Some(limit),
    };
    Limits { memory, file: settings.max_file_seconds.limit() }
}

impl Supervisor {
    fn new(
        system: Arc<dyn System>,
        launch: Launch,
        events: Sender<Event>,
        output: Queue,
        unread: Gauge,
        worker: Worker,
    ) -> Self {
        let limits = limits(&*system, &Settings::default());
        Self {
            system,
            launch,
            events,
            output,
            unread,
            worker: Some(worker),
            number: 0,
            phase: Phase::Running,
            session: Session::default(),
            blame: Blame::default(),
            left_out: BTreeSet::new(),
            limits,
        }
    }

    fn run(&mut self, inbox: &Receiver<Event>) {
        let mut look = Instant::now() + BETWEEN_LOOKS;
        loop {
            match inbox.recv_deadline(look) {
                Ok(Event::ClientEnded) => break,
                Ok(event) => self.handle(event),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if self.session.has_exited {
                break;
            }
            if Instant::now() >= look {
                look = Instant::now() + BETWEEN_LOOKS;
                if let Some(worker) = &mut self.worker {
                    worker.watch(&*self.system, self.limits);
                }
            }
        }
        self.leave(inbox);
    }

    /// Passes on what the worker still says, and waits for its end.
    fn leave(&mut self, inbox: &Receiver<Event>) {
        let Some(mut worker) = self.worker.take() else { return };
        worker.close();
        let deadline = Instant::now() + LEAVE;
        while let Ok(event) = inbox.recv_deadline(deadline) {
            match event {
                Event::Worker(number, piece) if number == self.number => self.take_from_worker(piece),
                Event::WorkerEnded(number) if number == self.number => break,
                _ => {}
            }
        }
        worker.end(Duration::from_millis(500));
    }

    fn handle(&mut self, event: Event) {
        match event {
            Event::Client(piece) => self.take_from_client(piece),
            Event::Worker(number, piece) if number == self.number => self.take_from_worker(piece),
            Event::WorkerEnded(number) if number == self.number => self.lost_worker(),
            Event::Worker(..) | Event::WorkerEnded(_) | Event::ClientEnded => {}
        }
    }

    fn take_from_client(&mut self, piece: Piece) {
        let frame = match piece {
            Piece::Message(frame) => frame,
            Piece::Noise(bytes) => return self.pass(bytes),
        };
        let Some(head) = frame.head() else { return self.pass(frame.into_bytes()) };
        let method = head.method.map(|method| method.into_owned());
        tracing::trace!(?method, id = ?head.id, "from the client");
        match (method, head.id.filter(|id| id.is_string() || id.is_i64())) {
            (Some(method), Some(id)) => {
                if matches!(self.phase, Phase::GaveUp) {
                    return self.refuse(&id, &method);
                }
                if let Some(settings) = self.session.requested(id, &method, &frame) {
                    self.obey(&settings);
                }
                self.pass(frame.into_bytes());
            }
            (Some(method), None) => self.notified(&method, frame),
            (None, Some(id)) => {
                if let Some(frame) = self.session.answers(self.number, &id, frame) {
                    self.pass(frame.into_bytes());
                }
            }
            (None, None) => self.pass(frame.into_bytes()),
        }
    }

    fn notified(&mut self, method: &str, frame: Frame) {
        // A text is kept after it was passed on, so that nobody waits for that. What is left out comes back afterwards: the
        // worker must not read the old text again.
        let was_running = matches!(self.phase, Phase::Running);
        if was_running {
            self.pass(frame.clone().into_bytes());
        }
        match self.session.notified(method, &frame) {
            Effect::Kept(paths) => self.bring_back(&paths),
            Effect::Settings(settings) => self.obey(&settings),
            // A worker that starts gets all that is kept, and this.
            Effect::Passing if !was_running => self.pass(frame.into_bytes()),
            Effect::Passing => {}
        }
    }

    /// To the worker, now or when it hears.
    fn pass(&mut self, bytes: Vec<u8>) {
        match &mut self.phase {
            Phase::Starting(waiting) => waiting.push(bytes),
            Phase::Running => {
                if let Some(worker) = &self.worker {
                    worker.send(bytes);
                }
            }
            Phase::GaveUp => {}
        }
    }

    fn take_from_worker(&mut self, piece: Piece) {
        let frame = match piece {
            Piece::Message(frame) => frame,
            // A worker that dies leaves half a message: the client would wait for the rest of it.
            Piece::Noise(_) => return,
        };
        let Some(head) = frame.head() else { return self.output.send(frame.into_bytes()) };
        let method = head.method.map(|method| method.into_owned());
        match (method, head.id) {
            (None, Some(id)) if id == INITIALIZE => return self.worker_is_ready(),
            (None, Some(id)) => self.session.answered(&id, &frame),
            (Some(method), Some(id)) => {
                match self.session.asks(self.number, id, &method, frame) {
                    Asked::Client(frame) => self.output.send(frame.into_bytes()),
                    Asked::Answered(frame) => self.pass(frame.into_bytes()),
                }
                return;
            }
            (Some(method), None) => {
                if method == "racelens/status" && session::stage(&frame) == Stage::Finished {
                    let suspect = self.blame.finished();
                    suspect.into_iter().for_each(|task| self.try_again(&task));
                }
                let before = self.session.says(&method, &frame);
                before.into_iter().for_each(|frame| self.output.send(frame.into_bytes()));
            }
            (None, None) => {}
        }
        self.output.send(frame.into_bytes());
    }

    /// A worker that was started again knows the client: it hears of the session.
    fn worker_is_ready(&mut self) {
        let Phase::Starting(waiting) = std::mem::replace(&mut self.phase, Phase::Running) else { return };
        self.tell_left_out();
        let told = self.session.told_again().into_iter().map(Frame::into_bytes);
        told.chain(waiting).for_each(|bytes| self.pass(bytes));
    }

    fn lost_worker(&mut self) {
        let Some(worker) = self.worker.take() else { return };
        // Its output has ended: it ends now, or hangs.
        let ended = worker.end(Duration::from_millis(200));
        for (id, method) in self.session.take_unanswered() {
            match method.as_str() {
                "shutdown" => self.answer(&json!({ "jsonrpc": "2.0", "id": id, "result": null })),
                // A client asks such things again by itself; not so what a person asked for.
                _ => {
                    let code = if method == "workspace/executeCommand" { -32603 } else { -32801 };
                    self.fail(&id, code, messages::INTERRUPTED);
                }
            }
        }
        let ends = self.session.lost_worker();
        ends.into_iter().for_each(|frame| self.output.send(frame.into_bytes()));
        if self.session.is_shut_down {
            self.phase = Phase::GaveUp;
            return;
        }
        tracing::warn!(worker = self.number, how = ended.how, at_work = ?ended.at_work, "the worker ended");
        match self.blame.died(ended.at_work, ended.death, Instant::now()) {
            Judgement::GiveUp => return self.give_up(messages::GAVE_UP),
            Judgement::StartAgain => self.say("window/logMessage", 2, &messages::started_again(&ended.how)),
            Judgement::LeaveOut(task) => {
                self.say("window/showMessage", 2, &messages::left_out(&task, &ended.how));
                self.leave_out(task);
            }
            Judgement::Suspect(tasks) => {
                self.say("window/logMessage", 2, &messages::suspected(&tasks, &ended.how));
                tasks.into_iter().for_each(|task| self.leave_out(task));
            }
        }
        self.number += 1;
        match Worker::start(&self.launch, self.number, &self.events, &self.unread) {
            Ok(worker) => {
                tracing::info!(worker = self.number, pid = worker.pid(), "the worker was started again");
                self.worker = Some(worker);
            }
            Err(error) => return self.give_up(&messages::not_started(&error)),
        }
        self.phase = Phase::Running;
        if let Some(initialize) = self.session.initialize_again() {
            self.pass(initialize.into_bytes());
        }
        if self.session.is_initialized {
            self.phase = Phase::Starting(Vec::new());
        }
    }

    fn leave_out(&mut self, task: Task) {
        let (Task::File(path) | Task::Harness(_, path)) = &task;
        let text = self.text_of(path);
        if matches!(task, Task::File(_)) {
            let shown = self.session.show(path, Some(messages::LEFT_OUT));
            shown.into_iter().for_each(|frame| self.output.send(frame.into_bytes()));
        }
        self.left_out.insert(Out { task, text });
    }

    /// Texts may have changed: what is left out because of them no longer is.
    fn bring_back(&mut self, paths: &[String]) {
        let (mut kept, mut back) = (BTreeSet::new(), Vec::new());
        for out in std::mem::take(&mut self.left_out) {
            let (Task::File(path) | Task::Harness(_, path)) = &out.task;
            match paths.contains(path) && (out.text.is_none() || self.text_of(path) != out.text) {
                true => back.push(out.task),
                false => drop(kept.insert(out)),
            }
        }
        self.left_out = kept;
        back.iter().for_each(|task| self.blame.changed(task));
        self.come_back(back);
    }

    /// A suspect gets another chance, alone.
    fn try_again(&mut self, task: &Task) {
        self.left_out.retain(|out| out.task != *task);
        self.come_back(vec![task.clone()]);
    }

    fn come_back(&mut self, back: Vec<Task>) {
        if back.is_empty() {
            return;
        }
        if matches!(self.phase, Phase::Running) {
            self.tell_left_out();
        }
        for task in back {
            if let Task::File(path) = task {
                let shown = self.session.show(&path, None);
                shown.into_iter().for_each(|frame| self.output.send(frame.into_bytes()));
            }
        }
    }

    /// A fingerprint of the text that a file has, in the client or on the disk.
    fn text_of(&self, path: &str) -> Option<u64> {
        let mut hasher = DefaultHasher::new();
        match self.session.documents.get(path) {
            Some(document) => document.text.hash(&mut hasher),
            None => racelens_system::load(&*self.system, path).ok()?.text.hash(&mut hasher),
        }
        Some(hasher.finish())
    }

    fn tell_left_out(&mut self) {
        let mut left_out = LeftOut::default();
        for out in &self.left_out {
            match &out.task {
                Task::File(path) => left_out.files.insert(path.clone()),
                Task::Harness(name, path) => left_out.harnesses.insert((name.clone(), path.clone())),
            };
        }
        let params = serde_json::to_value(left_out).unwrap_or_default();
        self.pass(notification(LeftOut::METHOD, &params).into_bytes());
    }

    fn obey(&mut self, settings: &Settings) {
        log::choose(&settings.log);
        self.limits = limits(&*self.system, settings);
    }

    fn give_up(&mut self, why: &str) {
        self.phase = Phase::GaveUp;
        let withdrawn = self.session.withdraw_stale();
        withdrawn.into_iter().for_each(|frame| self.output.send(frame.into_bytes()));
        self.say("window/showMessage", 1, why);
        let status = json!({ "state": "stopped", "text": "stopped", "tooltip": why });
        self.output.send(notification("racelens/status", &status).into_bytes());
    }

    /// Answers a request for which there is no worker.
    fn refuse(&mut self, id: &Value, method: &str) {
        if method == "shutdown" {
            self.session.is_shut_down = true;
            return self.answer(&json!({ "jsonrpc": "2.0", "id": id, "result": null }));
        }
        let code = if self.session.is_shut_down { -32600 } else { -32603 };
        self.fail(id, code, messages::GAVE_UP);
    }

    fn fail(&self, id: &Value, code: i32, message: &str) {
        self.answer(&json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } }));
    }

    fn answer(&self, answer: &Value) {
        self.output.send(Frame::of(answer).into_bytes());
    }

    fn say(&self, method: &str, kind: u8, message: &str) {
        self.output.send(notification(method, &json!({ "type": kind, "message": message })).into_bytes());
    }
}
