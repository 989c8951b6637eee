//! The accesses of one field, and the locks that are held at them.

use racelens_ir::{FieldKey, Id};

use super::{Index, Row};
use crate::field::{Guard, guard};
use crate::summary::{FieldAccess, LockSet, locks_seen_from};

impl Index {
    pub(super) fn accesses_of(&self, field: &FieldKey) -> Vec<(&Row, &FieldAccess)> {
        let nodes = self.accesses.get(field).into_iter().flatten();
        let mut found = Vec::new();
        for (_, node) in nodes {
            let Some(row) = self.rows.get(node.index()) else { continue };
            let accesses = row.summary.iter().flat_map(|summary| row.by_field.accesses(summary, field));
            found.extend(accesses.map(|access| (row, access)));
        }
        found
    }

    /// The locks that every thread holds at an access, those of its callers among them.
    pub(super) fn locks_at(&self, row: &Row, access: &FieldAccess) -> LockSet {
        let mut locks = access.locks.clone();
        let node = self.by_key.get(&row.key);
        let held = node.and_then(|node| self.reached.get(node)).and_then(|reached| reached.held.as_ref());
        if let Some(held) = held.filter(|held| !held.is_empty()) {
            let more = locks_seen_from(held, access.object.as_ref(), &row.key.class);
            more.iter().for_each(|(lock, mode)| locks.insert(lock.clone(), mode));
        }
        locks
    }

    pub(super) fn guard_of(&self, accesses: &[(&Row, &FieldAccess)]) -> Guard {
        let with_locks = accesses.iter().map(|(row, access)| (&row.key, *access, self.locks_at(row, access)));
        guard(&with_locks.collect::<Vec<_>>())
    }
}
