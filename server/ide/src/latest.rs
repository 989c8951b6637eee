//! What was answered last about the whole workspace, as long as nothing has changed: a hover, a list of quick fixes and
//! a refresh ask for the same after an edit, and one of them computes it.
//!
//! Invariant: an answer is kept with all that it depends on (the revision of the database, the number of changes of the
//! store of verdicts, the rules and the declarations of the project), read before it was computed. A change in between
//! makes the answer old, never wrong.
//!
//! A request that comes while the answer is being computed waits for it. An edit cancels them all: first the one that
//! computes, then each that waited, as soon as it begins to compute.

use std::sync::{Arc, Mutex, PoisonError};

use racelens_checker::Declared;

use crate::host::Snapshot;
use crate::project_rules::Rules;

/// All that an answer about the workspace depends on.
#[derive(Clone)]
struct Inputs {
    revision: racelens_java::Revision,
    verdicts: u64,
    rules: Arc<Rules>,
    declared: Arc<Declared>,
}

impl Inputs {
    fn of(snapshot: &Snapshot) -> Self {
        Self {
            revision: racelens_java::revision(&snapshot.db),
            verdicts: snapshot.verdicts.changes(),
            rules: snapshot.rules.clone(),
            declared: snapshot.declared.clone(),
        }
    }

    fn are_same(&self, other: &Self) -> bool {
        self.revision == other.revision
            && self.verdicts == other.verdicts
            && Arc::ptr_eq(&self.rules, &other.rules)
            && Arc::ptr_eq(&self.declared, &other.declared)
    }
}

type Answer<T> = Option<(Inputs, Arc<T>)>;

/// Shared by all snapshots of a host.
pub(crate) struct Latest<T>(Arc<Mutex<Answer<T>>>);

impl<T> Clone for Latest<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T> Default for Latest<T> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<T> Latest<T> {
    pub fn get(&self, snapshot: &Snapshot, compute: impl FnOnce() -> T) -> Arc<T> {
        // What a cancelled reader leaves behind is the answer before.
        let mut latest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let inputs = Inputs::of(snapshot);
        if let Some((known, answer)) = &*latest
            && known.are_same(&inputs)
        {
            return answer.clone();
        }
        let answer = Arc::new(compute());
        *latest = Some((inputs, answer.clone()));
        answer
    }
}
