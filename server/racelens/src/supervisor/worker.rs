//! The process that does the work, and the threads that talk to it.
//!
//! ```text
//! loop ──queue──▶ writer ──stdin──▶ worker ──stdout──▶ reader ──▶ loop
//!                                     └─────stderr──▶ records of its tasks (`records.rs`), and what it complains of
//! ```
//!
//! No thread waits for two ends at once: the loop never writes to a pipe, and a reader waits only while too much of what it
//! read is unwritten ([`Gauge`]).

use std::collections::BTreeSet;
use std::io::{self, BufReader, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, unbounded};
use racelens_ide::at_work::Task;
use racelens_system::System;

use super::crash_blame::Death;
use super::frames::Reader;
use super::messages;
use super::records::{self, Records};
use super::{Event, LEAVE};
use crate::file_time::Progress;

/// How to start one.
#[derive(Clone, Debug)]
pub struct Launch {
    pub program: String,
    pub args: Vec<String>,
    /// What waits for the worker.
    pub input: Gauge,
}

pub struct Worker {
    child: Child,
    pid: u32,
    input: Option<Queue>,
    records: Arc<Mutex<Records>>,
    /// Ends with the worker's standard error.
    listener: JoinHandle<()>,
    progress: Progress,
    ended_for: Option<Excess>,
}

/// Memory that a worker gives up goes back to the system at once, and in small pages: after checks, half of what a worker had
/// was in no use.
const ALLOCATOR: [(&str, &str); 2] = [("MIMALLOC_ALLOW_THP", "0"), ("MIMALLOC_PURGE_DELAY", "0")];

/// What a worker may take.
#[derive(Copy, Clone, Debug, Default)]
pub struct Limits {
    pub memory: Option<u64>,
    /// The processor time of one step of the front end on one file.
    pub file: Option<Duration>,
}

/// The limit that a worker was ended for.
#[derive(Debug)]
enum Excess {
    Memory(u64),
    Time(Duration, String),
}

/// The end of a worker, for the log and for the blame.
#[derive(Debug)]
pub struct Ended {
    pub how: String,
    pub death: Death,
    pub at_work: BTreeSet<Task>,
}

impl Worker {
    pub fn start(launch: &Launch, number: u64, events: &Sender<Event>, output: &Gauge) -> io::Result<Self> {
        let mut command = Command::new(&launch.program);
        command.envs(ALLOCATOR);
        command.args(&launch.args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let missing = || io::Error::other("a pipe of the worker is missing");
        let input = child.stdin.take().ok_or_else(missing)?;
        let said = child.stdout.take().ok_or_else(missing)?;
        let complaints = child.stderr.take().ok_or_else(missing)?;
        let pid = child.id();
        let input = Queue::start("to worker", input, launch.input.clone(), || ())?;
        let records = Arc::new(Mutex::new(Records::default()));
        let kept = records.clone();
        let listener = thread("worker's tasks", move || records::listen(complaints, &kept))?;
        let (events, output) = (events.clone(), output.clone());
        thread("from worker", move || {
            let mut reader = Reader::new(BufReader::with_capacity(64 << 10, said));
            while let Ok(Some(piece)) = reader.next() {
                output.wait_for_room();
                if events.send(Event::Worker(number, piece)).is_err() {
                    return;
                }
            }
            let _ = events.send(Event::WorkerEnded(number));
        })?;
        Ok(Self { child, pid, input: Some(input), records, listener, progress: Progress::default(), ended_for: None })
    }

    pub fn pid(&self) -> u32 {
        self.pid
    }

    pub fn send(&self, bytes: Vec<u8>) {
        if let Some(input) = &self.input {
            input.send(bytes);
        }
    }

    /// Ends its input, at which it ends by itself.
    pub fn close(&mut self) {
        self.input = None;
    }

    /// Ends it where it is over a limit.
    pub fn watch(&mut self, system: &dyn System, limits: Limits) {
        if self.ended_for.is_some() {
            return;
        }
        let is_over = |limit: &u64| resident(system, self.pid).is_some_and(|resident| resident > *limit);
        let memory = limits.memory.filter(is_over).map(Excess::Memory);
        self.ended_for = memory.or_else(|| {
            let limit = limits.file?;
            let threads = lock(&self.records).threads();
            Some(Excess::Time(limit, self.progress.slow_file(system, self.pid, threads, limit)?))
        });
        if self.ended_for.is_some() {
            let _ = self.child.kill();
        }
    }

    /// Waits for its end, which is forced after some time.
    pub fn end(mut self, patience: Duration) -> Ended {
        self.close();
        let begun = Instant::now();
        let status = loop {
            let status = self.child.try_wait();
            match status {
                Ok(None) if begun.elapsed() > patience => {
                    let _ = self.child.kill();
                    break self.child.wait().ok();
                }
                Ok(None) => std::thread::sleep(Duration::from_millis(2)),
                Ok(Some(status)) => break Some(status),
                Err(_) => break None,
            }
        };
        // All that it told before its end is in the pipe; somebody else may hold the other end of it.
        let begun = Instant::now();
        while !self.listener.is_finished() && begun.elapsed() < Duration::from_millis(500) {
            std::thread::sleep(Duration::from_millis(1));
        }
        let at_work = lock(&self.records).at_work();
        match self.ended_for {
            Some(Excess::Memory(limit)) => Ended { how: messages::over_memory(limit), death: Death::Crash, at_work },
            Some(Excess::Time(limit, path)) => Ended {
                how: messages::over_time(limit),
                death: Death::Crash,
                at_work: BTreeSet::from([Task::File(path)]),
            },
            None => {
                let (how, death) = told(status);
                Ended { how, death, at_work }
            }
        }
    }
}

/// What a status of a process says of its end.
fn told(status: Option<ExitStatus>) -> (String, Death) {
    let Some(status) = status else { return ("its end is not known".to_owned(), Death::Outside) };
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        // Hang-up, interrupt, quit, kill, pipe, termination: nobody sends these to itself.
        let death = if [1, 2, 3, 9, 13, 15].contains(&signal) { Death::Outside } else { Death::Crash };
        return (format!("signal {signal}"), death);
    }
    let code = status.code().unwrap_or_default();
    (format!("exit status {code}"), if code == 0 { Death::Outside } else { Death::Crash })
}

/// The resident memory of a process, where the system tells it in a file.
fn resident(system: &dyn System, pid: u32) -> Option<u64> {
    let status = racelens_system::read(system, &format!("/proc/{pid}/status"), 64 << 10).ok()?;
    kilobytes(&String::from_utf8_lossy(&status), "VmRSS:")
}

/// The default limit of memory: four fifths of the memory that there is.
pub fn memory_of_machine(system: &dyn System) -> Option<u64> {
    let text = |path| racelens_system::read(system, path, 64 << 10).ok();
    let all = kilobytes(&String::from_utf8_lossy(&text("/proc/meminfo")?), "MemTotal:")?;
    // A container has less than its machine.
    let of_group = text("/sys/fs/cgroup/memory.max").and_then(|max| String::from_utf8_lossy(&max).trim().parse().ok());
    Some(all.min(of_group.unwrap_or(u64::MAX)) / 5 * 4)
}

fn kilobytes(text: &str, key: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(key))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?.checked_mul(1024)
}

/// Ends this process soon after the one that has started it, whatever its threads are at: its input ends as well then, which
/// a thread that hangs does not see.
pub fn end_with_parent() {
    #[cfg(unix)]
    {
        let parent = std::os::unix::process::parent_id();
        #[expect(clippy::disallowed_methods, reason = "nobody is left who hears of a status")]
        let watch = move || {
            while std::os::unix::process::parent_id() == parent {
                std::thread::sleep(Duration::from_secs(2));
            }
            // What is left to do in order takes less.
            std::thread::sleep(LEAVE);
            std::process::exit(1)
        };
        let _ = thread("parent", watch);
    }
}

pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

pub fn thread(name: &str, run: impl FnOnce() + Send + 'static) -> io::Result<JoinHandle<()>> {
    std::thread::Builder::new().name(name.to_owned()).spawn(run)
}

/// Bytes on their way to a pipe. A thread writes them, in their order.
#[derive(Clone)]
pub struct Queue {
    pieces: Sender<Vec<u8>>,
    waiting: Gauge,
}

/// How many bytes wait for a pipe.
#[derive(Clone, Debug, Default)]
pub struct Gauge(Arc<AtomicUsize>);

impl Gauge {
    /// Returns once little waits. Who reads for a pipe asks this first, so that what waits has a limit.
    pub fn wait_for_room(&self) {
        while self.0.load(Ordering::Relaxed) > MOST_WAITING {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

/// Bytes that may wait for a pipe before the other side isn't read any more.
const MOST_WAITING: usize = 64 << 20;

impl Queue {
    /// `broken` is called where the pipe takes no more.
    pub fn start(
        name: &str,
        pipe: impl Write + Send + 'static,
        waiting: Gauge,
        broken: impl FnOnce() + Send + 'static,
    ) -> io::Result<Self> {
        let (pieces, inbox) = unbounded();
        let queue = Self { pieces, waiting: waiting.clone() };
        thread(name, move || {
            if write_all(pipe, &inbox, &waiting).is_err() {
                broken();
                // Nothing waits for a pipe that is gone.
                while let Ok(piece) = inbox.recv() {
                    let piece: Vec<u8> = piece;
                    waiting.0.fetch_sub(piece.len(), Ordering::Relaxed);
                }
            }
        })?;
        Ok(queue)
    }

    pub fn send(&self, bytes: Vec<u8>) {
        self.waiting.0.fetch_add(bytes.len(), Ordering::Relaxed);
        let _ = self.pieces.send(bytes);
    }

    /// Waits until everything is written, but not forever.
    pub fn flush(&self, patience: Duration) {
        let begun = Instant::now();
        while self.waiting.0.load(Ordering::Relaxed) > 0 && begun.elapsed() < patience {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

fn write_all(mut pipe: impl Write, inbox: &Receiver<Vec<u8>>, waiting: &Gauge) -> io::Result<()> {
    while let Ok(piece) = inbox.recv() {
        let done = pipe.write_all(&piece).and_then(|()| pipe.flush());
        waiting.0.fetch_sub(piece.len(), Ordering::Relaxed);
        done?;
    }
    Ok(())
}
