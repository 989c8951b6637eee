//! All final results of a harness under each memory model, and for a jcstress test what its author expects of them.
//!
//! A result is what a `main` prints, or what the result object of a jcstress test shows. A test in termination mode has the
//! results `TERMINATED` and `STALE`, one in deadlock mode `FINISHED` and `STALE`.

mod grading;
mod judging;

use std::collections::BTreeMap;
use std::sync::Arc;

use racelens_checker::{End, Final, MemoryModel, Options, Outcomes, Reason, ReasonKind, Silent, outcomes};
use racelens_ir::{ContentHash, HarnessKind, Name, Program};
use racelens_java::jcstress::{self, Mode};

pub use self::grading::{Grade, Matched};
pub(crate) use self::judging::is_accepted;
pub use racelens_java::jcstress::Expect;

use self::grading::Grading;
use crate::finding::Place;
use crate::host::Snapshot;
use crate::store::HarnessId;

/// What actors show that never end, after the signal or at all.
const STALE: &str = "STALE";

/// What the author of a jcstress test expects.
#[derive(Clone, Debug)]
pub struct JcstressTest {
    mode: Mode,
    grading: Arc<Grading>,
    /// Of all that the annotations say.
    pub(crate) hash: ContentHash,
}

/// Whether a result is reachable under a memory model.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reached {
    Yes,
    No,
    /// Not seen, and not everything was explored.
    Unknown,
}

/// How a run ends that has no result.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Failure {
    /// An exception that nobody catches.
    Exception,
    Deadlock,
    Endless,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRow {
    pub result: String,
    /// Of a jcstress test: why a run gives no result.
    pub failure: Option<Failure>,
    /// Of a jcstress test: what its author expects.
    pub grade: Option<Grade>,
    /// In the order of the models.
    pub reached: Vec<Reached>,
}

impl ResultRow {
    /// Whether the test fails, since the result is reachable and must not be.
    pub fn is_finding(&self) -> bool {
        let is_reached = self.reached.contains(&Reached::Yes);
        let is_bad =
            self.grade.as_ref().is_some_and(|grade| matches!(grade.expect, Expect::Forbidden | Expect::Unknown));
        is_reached && (is_bad || self.failure.is_some())
    }
}

/// An acceptable result that no model reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreached {
    pub id: Arc<str>,
    pub expect: Expect,
    pub description: Arc<str>,
}

#[derive(Clone, Debug)]
pub struct OutcomesReport {
    pub id: HarnessId,
    pub kind: HarnessKind,
    pub place: Option<Place>,
    pub description: Option<Arc<str>>,
    pub models: Vec<(MemoryModel, Outcomes)>,
    pub rows: Vec<ResultRow>,
    pub unreached: Vec<Unreached>,
    /// Sentences about annotations that could not be read.
    pub unread: Vec<String>,
}

impl OutcomesReport {
    /// Whether all results under all models are listed and graded.
    pub fn is_complete(&self) -> bool {
        self.unread.is_empty() && self.models.iter().all(|(_, found)| found.is_complete)
    }
    pub fn findings(&self) -> impl Iterator<Item = &ResultRow> {
        self.rows.iter().filter(|row| row.is_finding())
    }
}

impl Snapshot {
    pub(crate) fn jcstress_test(&self, harness: &racelens_ir::Harness) -> Option<JcstressTest> {
        let class: Name = jcstress::class_of(&harness.entry).filter(|_| harness.kind == HarnessKind::Jcstress)?;
        let test = racelens_java::jcstress_test(self.db(), &class)?;
        let expectations = racelens_java::expectations(self.db(), &class);
        let hash = ContentHash::of(&*expectations);
        Some(JcstressTest { mode: test.mode, grading: Arc::new(Grading::new(&expectations)), hash })
    }
}

impl OutcomesReport {
    /// Explores a harness under each model.
    pub(crate) fn of(
        program: &Program,
        test: Option<&JcstressTest>,
        (id, kind, place): (HarnessId, HarnessKind, Option<Place>),
        models: &[MemoryModel],
        options: &Options,
    ) -> Self {
        let explore = |model: &MemoryModel| {
            let mut found = outcomes(program, &Options { memory_model: *model, ..options.clone() }, &Silent);
            if *model == MemoryModel::Relaxed && test.is_some_and(|test| test.mode != Mode::Continuous) {
                found.is_complete = false;
                let message = "does not list runs that never end under path relaxing".to_owned();
                found.reasons.push(Reason { kind: ReasonKind::Unknown, message, point: None });
            }
            (*model, found)
        };
        // Expectations are about what really happens, and there may be thousands of tests: what allows more, or takes longer,
        // grades a test only where it is asked for.
        let is_quick = |model: MemoryModel| model <= MemoryModel::Opmm;
        let is_meant = |model: &&MemoryModel| test.is_none() || is_quick(**model) || models.len() == 1;
        let models: Vec<(MemoryModel, Outcomes)> = models.iter().filter(is_meant).map(explore).collect();
        let mut rows = rows(test, &models);
        let (mut unreached, mut unread, mut description) = (Vec::new(), Vec::new(), None);
        if let Some(JcstressTest { grading, .. }) = test {
            for row in rows.iter_mut().filter(|row| row.failure.is_none()) {
                row.grade = Some(grading.grade(&row.result));
            }
            unreached = grading.unreached(rows.iter().filter_map(|row| row.grade.as_ref()));
            unread.clone_from(&grading.unread);
            description.clone_from(&grading.description);
        }
        Self { id, kind, place, description, models, rows, unreached, unread }
    }
}

fn rows(test: Option<&JcstressTest>, models: &[(MemoryModel, Outcomes)]) -> Vec<ResultRow> {
    let mut rows: BTreeMap<(Option<Failure>, String), Vec<Reached>> = BTreeMap::new();
    let unseen = |(_, found): &(MemoryModel, Outcomes)| match found.is_complete {
        true => Reached::No,
        false => Reached::Unknown,
    };
    let none: Vec<Reached> = models.iter().map(unseen).collect();
    for (at, (_, found)) in models.iter().enumerate() {
        for end in &found.results {
            let row = rows.entry(shown(test, end)).or_insert_with(|| none.clone());
            if let Some(reached) = row.get_mut(at) {
                *reached = Reached::Yes;
            }
        }
    }
    let row = |((failure, result), reached)| ResultRow { result, failure, grade: None, reached };
    rows.into_iter().map(row).collect()
}

/// How the end of a run is shown, and whether it is no result.
fn shown(test: Option<&JcstressTest>, end: &Final) -> (Option<Failure>, String) {
    let Some(test) = test else { return (None, end.to_string()) };
    if !end.uncaught.is_empty() {
        return (Some(Failure::Exception), end.uncaught.join(", "));
    }
    match (end.end, test.mode) {
        // The result is printed last.
        (End::Ended, _) => (None, end.output.lines().next_back().unwrap_or_default().to_owned()),
        (End::Deadlock | End::Endless, Mode::Termination | Mode::Deadlock) => (None, STALE.to_owned()),
        (End::Deadlock, Mode::Continuous) => (Some(Failure::Deadlock), "deadlock".to_owned()),
        (End::Endless, Mode::Continuous) => (Some(Failure::Endless), "an actor runs forever".to_owned()),
    }
}
