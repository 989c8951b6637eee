//! All final results of a harness under a memory model.

use racelens_checker::{MemoryModel, Options, Outcomes, Silent, outcomes};

use crate::check::Candidate;

/// What the program of a harness may print under a memory model.
pub fn results(of: &Candidate, model: MemoryModel, options: &Options) -> Outcomes {
    outcomes(&of.program, &Options { memory_model: model, ..options.clone() }, &Silent)
}
