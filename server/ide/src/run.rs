//! Runs a program once, as a JVM might: one schedule, no checks.

use std::time::Duration;

use racelens_checker::{Budget, Options, Switch};
pub use racelens_checker::{Input, Uncaught, Watcher};
use racelens_ir::HarnessKind;
pub use racelens_ir::MethodKey;

use crate::host::Snapshot;
use crate::positions::point_place;

/// Slots of objects that a run may allocate: half a gigabyte.
const HEAP_SLOTS: u32 = 1 << 26;
/// Frames of one thread: a JVM's stack of the usual size holds 10,000 to 25,000.
const FRAMES: u32 = 20_000;

/// What to run, and how.
#[derive(Clone, Debug)]
pub struct Request {
    /// The file whose `main` is run.
    pub file: String,
    /// What reaches `main`'s array.
    pub args: Vec<String>,
    /// The schedule; 0 is the plainest one.
    pub seed: u64,
    pub assertions: Switch,
    /// How long it may run.
    pub time: Option<Duration>,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunEnd {
    /// The program ended, with its exit status.
    Finished { status: i32 },
    /// Nothing can happen any more: who waits, and for what.
    Deadlock { waiting: Vec<String> },
    /// Something was reached that can't be done: "calls X, which has no model (File.java:12)".
    Stopped { why: String },
    /// The file has no `main` that could be run.
    NoMain,
}

impl Snapshot {
    /// Runs the `main` of a file: that of the class the file is named for, or its first.
    pub fn run(&self, request: &Request, watcher: &mut dyn Watcher) -> RunEnd {
        // A test is no program: its `main` is made for a check.
        let mut harnesses = self.harnesses(Some(&request.file));
        harnesses.retain(|(_, harness)| !matches!(harness.kind, HarnessKind::Jcstress | HarnessKind::Test));
        let stem = request.file.rsplit('/').next().unwrap_or_default().trim_end_matches(".java");
        let wanted = format!("{stem}.main");
        let named = harnesses.iter().find(|(id, _)| id.name == *wanted).or(harnesses.first());
        let harness = match named {
            Some((_, harness)) => Some(harness.clone()),
            None => self.db.file(&request.file).and_then(|file| racelens_java::inherited_main(&self.db, file, stem)),
        };
        let Some(program) = harness.and_then(|harness| racelens_java::program_to_run(&self.db, &harness)) else {
            return RunEnd::NoMain;
        };
        let budget = Budget { heap_slots: HEAP_SLOTS, frames: FRAMES, time: request.time, ..Budget::default() };
        let options = Options { assertions: request.assertions, budget, ..Options::default() };
        let places = |point| {
            let place = point_place(self.db(), &program, point)?;
            Some((place.file.rsplit('/').next().unwrap_or_default().to_owned(), place.start.line + 1))
        };
        match racelens_checker::run(&program, &options, request.seed, &request.args, Some(&places), watcher) {
            racelens_checker::RunEnd::Finished { status, .. } => RunEnd::Finished { status },
            racelens_checker::RunEnd::Deadlock { waiting, .. } => RunEnd::Deadlock { waiting },
            racelens_checker::RunEnd::Stopped { reason, .. } => {
                let place = reason.point.and_then(|point| point_place(self.db(), &program, point));
                let at = place.map(|place| {
                    let file = place.file.rsplit('/').next().unwrap_or_default();
                    format!(" ({file}:{})", place.start.line + 1)
                });
                RunEnd::Stopped { why: format!("{}{}", reason.message, at.unwrap_or_default()) }
            }
        }
    }
}
