//! Listing the results of a harness, as a job that holds no handle on the database.

use racelens_checker::{MemoryModel, Options};
use racelens_ir::{HarnessKind, Name};

use crate::check::Candidate;
use crate::finding::Place;
use crate::host::Snapshot;
use crate::outcomes::OutcomesReport;

/// A harness whose results are asked for, without a handle on the database.
#[derive(Clone, Debug)]
pub struct OutcomesJob {
    candidate: Candidate,
    place: Option<Place>,
}

impl Snapshot {
    /// The harnesses of a file, or of all, whose results can be listed.
    pub fn outcomes_jobs(&self, file: Option<&str>, options: &Options) -> Vec<OutcomesJob> {
        let job = |candidate: Candidate| {
            let harness = &candidate.harness;
            let place = racelens_java::harness_location(self.db(), harness);
            let place = place.map(|at| crate::positions::place(self.db(), at.file, at.span));
            OutcomesJob { place, candidate }
        };
        // What a unit test expects are its assertions, and not what it prints.
        let candidates = self.candidates(file, options).into_iter();
        candidates.filter(|candidate| candidate.harness.kind != HarnessKind::Test).map(job).collect()
    }
}

impl OutcomesJob {
    pub fn name(&self) -> &Name {
        &self.candidate.harness.name
    }

    /// Explores the harness under each model.
    pub fn run(&self, models: &[MemoryModel], options: &Options) -> OutcomesReport {
        let Candidate { id, harness, program, test, .. } = &self.candidate;
        OutcomesReport::of(program, test.as_ref(), (id.clone(), harness.kind, self.place.clone()), models, options)
    }
}
