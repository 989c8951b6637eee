//! Verdicts that outlive the process: what an entry holds, which verdicts are final, and how damage is noticed.
//!
//! An entry is found by the key of its verdict: a hash of the format, the engine, the program, the harness and the options
//! without the budget. It names code by its points in that program, never by lines. Final are complete verdicts and reasons
//! that no budget changes. Any other verdict is kept with its budget, and stands in for no longer run.
//!
//! Invariant: what does not end with the checksum of all that comes before it, or names another key, is no entry.
//!
//! Where the bytes lie is told by whoever owns a disk; nothing here opens a file.

use std::fmt::Debug;
use std::sync::Arc;

use racelens_checker::{Budget, ReasonKind, Verdict, assumptions};
use racelens_ir::ContentHash;
use racelens_scenarios::ClassVerdict;
use serde::{Deserialize, Serialize};

use crate::finding::{FixId, Verification};
use crate::store::{Finished, HarnessId, Phases, VerdictKey};

/// The engine that gives the verdicts of this build, as a hash of its sources.
pub const ENGINE: &str = env!("RACELENS_ENGINE");

/// The first bytes of an entry; the digit counts changes of the format that is written below.
const MAGIC: &[u8; 8] = b"racelen2";
const CHECKSUM: usize = 32;
/// Larger entries are not kept.
pub const LARGEST_ENTRY: usize = 4 << 20;

/// A place for bytes under names, which other processes may share. Nothing that fails there is worth more than a miss.
pub trait Entries: Send + Sync + Debug {
    fn load(&self, name: &str) -> Option<Vec<u8>>;
    fn keep(&self, name: &str, bytes: &[u8]);
    /// What every process calls a file of a workspace.
    fn canonical(&self, file: &str) -> String {
        file.to_owned()
    }
}

/// The hash of a content, as text.
pub fn content_hash(content: &impl std::hash::Hash) -> String {
    ContentHash::of(content).to_string()
}

/// A verdict with all that was learnt beside it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Entry {
    pub budget: Budget,
    pub verdict: Verdict,
    pub scenarios: Option<ClassVerdict>,
    pub tried: Vec<(FixId, Verification)>,
    pub phases: Phases,
}

impl VerdictKey {
    pub(crate) fn file_name(self) -> String {
        self.0.to_string()
    }
}

/// What says that a harness of a file was checked at some time.
pub(crate) fn mark(entries: &dyn Entries, id: &HarnessId) -> String {
    let file = entries.canonical(&id.file);
    ContentHash::of(&("checked", file, id.name.as_str())).to_string()
}

/// Whether no budget would give another verdict.
pub(crate) fn is_final(verdict: &Verdict, scenarios: Option<&ClassVerdict>) -> bool {
    if let Some(scenarios) = scenarios {
        return scenarios.complete == scenarios.planned && scenarios.gaps.is_empty();
    }
    let changes_nothing = |kind| {
        let is_missing = matches!(kind, ReasonKind::NoModel | ReasonKind::NoBody(_));
        is_missing || matches!(kind, ReasonKind::Unknown | ReasonKind::Formula | ReasonKind::Possible)
    };
    let is_explored = verdict.bound.complete || !verdict.reasons.is_empty();
    // These stand for a part that was explored as far as the budget went.
    let parts = [
        &assumptions::PROGRESS,
        &assumptions::NO_SPURIOUS_WAKEUPS,
        &assumptions::NO_WEAK_FAILURE,
        &assumptions::WEAK_MEMORY,
    ];
    let is_whole = !parts.iter().any(|part| verdict.assumptions.iter().any(|says| says == part.says));
    is_explored && is_whole && verdict.reasons.iter().all(|reason| changes_nothing(reason.kind))
}

/// Whether a run within one budget went at least as far as a run within the other would.
pub(crate) fn covers(had: &Budget, asked: &Budget) -> bool {
    fn is_enough<T: PartialOrd>(had: Option<T>, asked: Option<T>) -> bool {
        match (had, asked) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(had), Some(asked)) => had >= asked,
        }
    }
    is_enough(had.time, asked.time)
        && is_enough(had.states, asked.states)
        && is_enough(had.transitions, asked.transitions)
        && is_enough(had.depth, asked.depth)
        && is_enough(had.memory, asked.memory)
        && had.silent_instructions >= asked.silent_instructions
        && had.heap_slots >= asked.heap_slots
}

/// The bytes of an entry; none of a verdict that is not worth keeping.
pub(crate) fn encode(finished: &Finished) -> Option<Vec<u8>> {
    let is_lost = |kind| matches!(kind, ReasonKind::Cancelled | ReasonKind::Internal);
    if finished.verdict.reasons.iter().any(|reason| is_lost(reason.kind)) {
        return None;
    }
    let entry = Entry {
        budget: finished.budget.clone(),
        verdict: Verdict::clone(&finished.verdict),
        scenarios: finished.scenarios.as_ref().map(|scenarios| scenarios.verdict.clone()),
        tried: finished.tried.clone(),
        phases: finished.phases,
    };
    let mut bytes = MAGIC.to_vec();
    bytes.extend(finished.key.0.0.to_le_bytes());
    let mut bytes = postcard::to_extend(&entry, bytes).ok()?;
    let checksum = blake3::hash(&bytes);
    bytes.extend(checksum.as_bytes());
    (bytes.len() <= LARGEST_ENTRY).then_some(bytes)
}

/// The entry of a key, if these are its bytes.
pub(crate) fn decode(key: VerdictKey, bytes: &[u8]) -> Option<Entry> {
    let (content, checksum) = bytes.split_at_checked(bytes.len().checked_sub(CHECKSUM)?)?;
    if blake3::hash(content).as_bytes() != checksum {
        return None;
    }
    let content = content.strip_prefix(MAGIC)?.strip_prefix(&key.0.0.to_le_bytes())?;
    postcard::from_bytes(content).ok()
}

impl Entry {
    pub fn answers(&self, asked: &Budget) -> bool {
        is_final(&self.verdict, self.scenarios.as_ref()) || covers(&self.budget, asked)
    }
}

/// The place that a store keeps its verdicts in, if it has one.
pub(crate) type Kept = Option<Arc<dyn Entries>>;

#[cfg(test)]
mod tests;
