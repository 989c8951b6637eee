//! The checking pool: one thread per core, one check per thread.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, unbounded};
use racelens_ide::Stats;
use racelens_ide::at_work;
use racelens_ide::check::{FixTrial, Job, JobEnd};
use racelens_ide::store::VerdictStore;

/// What the pool tells.
#[derive(Debug)]
pub enum CheckEvent {
    Progress {
        harness: String,
        stats: Stats,
    },
    /// The verdict, if there is one, is in the store.
    Ended {
        harness: String,
        end: JobEnd,
    },
    /// A fix was tried; the store has the result.
    Tried,
    /// The job is over: what could be learnt of its fixes is in the store.
    Done,
}

pub type Listener = Arc<dyn Fn(CheckEvent) + Send + Sync>;

/// What the threads do.
#[derive(Debug)]
enum Work {
    Check(Box<Job>),
    Try(Box<FixTrial>),
}

#[derive(Debug)]
pub struct Pool {
    jobs: Sender<Work>,
    threads: usize,
}

/// A person reads no more than some reports a second.
const BETWEEN_REPORTS: Duration = Duration::from_millis(100);

impl Pool {
    /// The threads end when the pool is dropped and its queue is empty.
    pub fn new(store: &Arc<VerdictStore>, tell: &Listener) -> Self {
        let (jobs, queue) = unbounded();
        let workers = std::thread::available_parallelism().map_or(1, usize::from);
        for number in 0..workers {
            let (queue, store, tell) = (queue.clone(), store.clone(), tell.clone());
            let name = format!("check-{number}");
            // Without threads nothing is checked; the jobs then stay queued and the status says so.
            let _ = std::thread::Builder::new().name(name).spawn(move || work(&queue, &store, &tell));
        }
        Self { jobs, threads: workers }
    }

    /// Whether each thread has a check, and one more waits, where so many are not over.
    pub fn is_busy(&self, jobs: u32) -> bool {
        jobs as usize > self.threads
    }

    pub fn submit(&self, job: Job) {
        let _ = self.jobs.send(Work::Check(Box::new(job)));
    }

    pub fn try_fix(&self, trial: FixTrial) {
        let _ = self.jobs.send(Work::Try(Box::new(trial)));
    }
}

fn work(queue: &Receiver<Work>, store: &VerdictStore, tell: &Listener) {
    while let Ok(work) = queue.recv() {
        let job = match work {
            Work::Check(job) => job,
            Work::Try(trial) => {
                let id = trial.harness();
                let _span = tracing::info_span!("job", what = "try fix", harness = id.name.as_str()).entered();
                at_work::on_harness(id.name.as_str(), &id.file, || trial.run(store));
                tell(CheckEvent::Tried);
                continue;
            }
        };
        let harness = job.harness().name.to_string();
        let last = Mutex::new(Instant::now());
        let id = job.id();
        let span = tracing::info_span!("job", what = "check", harness = id.name.as_str(), file = &*id.file).entered();
        at_work::on_harness(id.name.as_str(), &id.file, || {
            let end = job.run(store, &|stats| {
                let Ok(mut last) = last.lock() else { return };
                if last.elapsed() >= BETWEEN_REPORTS {
                    *last = Instant::now();
                    tell(CheckEvent::Progress { harness: harness.clone(), stats: stats.clone() });
                }
            });
            match store.finished(id).filter(|_| end == JobEnd::Stored) {
                Some(finished) => {
                    let (verdict, kept) = (&finished.verdict, finished.is_cached);
                    let (outcome, complete, states) = (verdict.outcome, verdict.bound.complete, verdict.stats.states);
                    tracing::info!(?outcome, complete, states, kept, "checked");
                }
                None => tracing::info!(?end, "not checked to the end"),
            }
            tell(CheckEvent::Ended { harness: harness.clone(), end });
            if end == JobEnd::Stored {
                job.try_fixes(store);
            }
        });
        drop(span);
        tell(CheckEvent::Done);
    }
}
