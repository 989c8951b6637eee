//! A check that is given up where one file takes too long, and begins again without that file.
//!
//! Nothing interrupts the front end in the middle of a step. So an attempt is a thread of its own, with a database of its own;
//! one that is given up goes on unheard until the process ends. What it says on standard error comes at once, its report at
//! its end.
//!
//! Invariant: each file ends at most one attempt. Limit: processor time of threads is known on Linux alone.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crossbeam_channel::{RecvTimeoutError, Sender, unbounded};
use racelens_ide::at_work::{self, Task};
use racelens_system::System;

use super::args::CheckArgs;
use super::progress_line::Line;
use super::{Console, Status, Usage, answered, check};
use crate::file_time::{Progress, Step};
use crate::harmless_text::plain;

/// Between two looks at what the threads are at.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);
/// As much as a main thread has.
const STACK: usize = 8 << 20;

/// What an attempt must know.
pub(super) struct Attempt {
    /// Files that ended earlier ones.
    pub left_out: BTreeSet<String>,
    pub line: Arc<Line>,
    is_over: Arc<AtomicBool>,
}

impl Attempt {
    /// Whether nobody waits for it any more: then it must write nothing.
    pub(super) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}

enum Said {
    /// A line for standard error.
    Line(Vec<u8>),
    Done(Vec<u8>, Result<Status, Usage>),
}

pub(super) fn run(args: CheckArgs, system: &Arc<dyn System>, console: &mut Console<'_>) -> Result<Status, Usage> {
    let args = Arc::new(args);
    let line = Arc::new(Line::new(console.err_is_terminal));
    let (mut left_out, mut said) = (BTreeSet::new(), BTreeSet::new());
    watch(system);
    'attempts: loop {
        let (tell, inbox) = unbounded();
        let is_over = Arc::new(AtomicBool::new(false));
        let attempt = Attempt { left_out: left_out.clone(), line: line.clone(), is_over: is_over.clone() };
        let (own, shared, out_is_terminal) = (args.clone(), system.clone(), console.out_is_terminal);
        let work = move || {
            let (mut out, mut err) = (Vec::new(), Lines { tell: tell.clone(), begun: Vec::new() });
            let mut console = Console { out: &mut out, err: &mut err, out_is_terminal, err_is_terminal: false };
            let result = check::run(&own, &shared, &attempt, &mut console);
            let _ = tell.send(Said::Done(out, result));
        };
        let thread = std::thread::Builder::new().name("check".to_owned()).stack_size(STACK).spawn(work);
        let thread = thread.map_err(|error| Usage(format!("cannot start a thread: {error}")))?;
        let mut progress = Progress::default();
        loop {
            match inbox.recv_timeout(BETWEEN_LOOKS) {
                // An attempt says again what an earlier one said.
                Ok(Said::Line(text)) => {
                    if said.insert(text.clone()) {
                        let _ = console.err.write_all(&text);
                    }
                }
                Ok(Said::Done(out, result)) => {
                    line.end();
                    let written = console.out.write_all(&out);
                    return result.and_then(|status| answered(written, console).map(|()| status));
                }
                Err(RecvTimeoutError::Timeout) => {
                    let mut at_work = steps().clone();
                    at_work.retain(|_, step| matches!(&step.task, Task::File(path) if !left_out.contains(path)));
                    let Some(path) = progress.slow_file(&**system, std::process::id(), at_work, args.file_budget)
                    else {
                        continue;
                    };
                    is_over.store(true, Ordering::Relaxed);
                    let limit = args.file_budget.as_secs_f64();
                    let _ = writeln!(
                        console.err,
                        "racelens: not checked: {} takes more than {limit} s of processor time to understand; `--file-budget` sets the limit",
                        plain(&path)
                    );
                    left_out.insert(path);
                    continue 'attempts;
                }
                Err(RecvTimeoutError::Disconnected) => match thread.join() {
                    Err(panic) => std::panic::resume_unwind(panic),
                    Ok(()) => return Err(Usage("the check ended without an answer".to_owned())),
                },
            }
        }
    }
}

/// What the threads of this process are at, by the system's numbers for them. Where there are none, nothing is watched.
static STEPS: Mutex<BTreeMap<u64, Step>> = Mutex::new(BTreeMap::new());

fn steps() -> MutexGuard<'static, BTreeMap<u64, Step>> {
    STEPS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Begins to note what the threads are at. The first observer of a process stays.
fn watch(system: &Arc<dyn System>) {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let system = system.clone();
    at_work::observe(Box::new(move |task| {
        let Some(thread) = system.thread() else { return };
        match task {
            Some(task) => {
                let number = COUNT.fetch_add(1, Ordering::Relaxed);
                drop(steps().insert(thread, Step { task: task.clone(), number }));
            }
            None => drop(steps().remove(&thread)),
        }
    }));
}

/// Standard error of an attempt, line by line.
struct Lines {
    tell: Sender<Said>,
    begun: Vec<u8>,
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for byte in bytes {
            self.begun.push(*byte);
            if *byte == b'\n' {
                let _ = self.tell.send(Said::Line(std::mem::take(&mut self.begun)));
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
