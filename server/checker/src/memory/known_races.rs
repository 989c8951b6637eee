//! Races that were found already. A state leaves an access out once all of its races are known: which threads have heard of
//! it then makes no difference to what can still be found.
//!
//! Plain data: what accesses a field, and from where, is found by [`crate::dependency::known_races`].
//!
//! Invariant: what is known only grows while one set of states is filled. So a state that was met earlier held at least
//! what a later one holds, and two that are equal now lead to the same new races.

#![expect(clippy::indexing_slicing, reason = "methods are named by dense ids, and sets by their places")]

use racelens_ir::{FieldId, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};

/// An access of a field in the code.
#[derive(Copy, Clone, Debug)]
pub struct FieldAccess {
    pub point: u32,
    pub method: MethodId,
    pub is_write: bool,
}

/// A set of methods.
#[derive(Clone, Debug, Default)]
pub struct MethodSet(Vec<u64>);

impl MethodSet {
    /// Whether it was not there before.
    pub fn insert(&mut self, method: u32) -> bool {
        let (word, bit) = (method as usize / 64, 1 << (method % 64));
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        let is_new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        is_new
    }

    fn has(&self, method: u32) -> bool {
        self.0.get(method as usize / 64).is_some_and(|word| word >> (method % 64) & 1 != 0)
    }
}

#[derive(Debug, Default)]
pub struct KnownRaces {
    /// The version of the findings that it was made from. What was answered under another version no longer counts.
    pub version: u64,
    /// Per access of a field with a known race, the methods with an access that may still race with it anew.
    open: FxHashMap<u32, Vec<MethodId>>,
    /// Per method, all that may come to it; `None` where every thread may.
    ways_to: FxHashMap<MethodId, Option<MethodSet>>,
    /// Per field, all its accesses; `None` where there are some that the code doesn't show.
    accesses: FxHashMap<FieldId, Option<Box<[FieldAccess]>>>,
}

impl KnownRaces {
    /// Whether any race of an access in the code is known.
    #[inline]
    pub fn has(&self, point: u32) -> bool {
        !self.open.is_empty() && self.open.contains_key(&point)
    }

    /// Whether all races are known that an access in the code may ever have.
    #[inline]
    pub fn has_all(&self, point: u32) -> bool {
        !self.open.is_empty() && self.open.get(&point).is_some_and(Vec::is_empty)
    }

    /// Whether a thread with these methods on its stack may still come to an access whose race with this one is not known.
    pub fn may_race_anew(&self, point: u32, stack: impl Iterator<Item = u32> + Clone) -> bool {
        let Some(open) = self.open.get(&point) else { return true };
        open.iter().any(|method| match self.ways_to.get(method) {
            Some(Some(ways)) => stack.clone().any(|method| ways.has(method)),
            _ => true,
        })
    }

    /// The accesses of a field, where they were asked for before.
    pub fn accesses(&self, field: FieldId) -> Option<&Option<Box<[FieldAccess]>>> {
        self.accesses.get(&field)
    }

    pub fn set_accesses(&mut self, field: FieldId, accesses: Option<Box<[FieldAccess]>>) {
        self.accesses.insert(field, accesses);
    }

    pub fn has_ways_to(&self, method: MethodId) -> bool {
        self.ways_to.contains_key(&method)
    }

    pub fn set_ways_to(&mut self, method: MethodId, ways: Option<MethodSet>) {
        self.ways_to.insert(method, ways);
    }

    /// Begins to say what is known anew.
    pub fn begin(&mut self, version: u64) {
        self.version = version;
        self.open.clear();
    }

    /// Says which races of a field are known, by the two places in the code, smaller first. Answers the methods with accesses
    /// whose races are not all known: the ways to these are asked for next.
    pub fn add(&mut self, field: FieldId, known: &FxHashSet<(u32, u32)>) -> Vec<MethodId> {
        let Some(Some(accesses)) = self.accesses.get(&field) else { return Vec::new() };
        let mut all = Vec::new();
        for access in accesses {
            let is_open = |other: &&FieldAccess| {
                let (a, b) = (access.point.min(other.point), access.point.max(other.point));
                (access.is_write || other.is_write) && !known.contains(&(a, b))
            };
            let mut open: Vec<MethodId> = accesses.iter().filter(is_open).map(|other| other.method).collect();
            open.sort_unstable();
            open.dedup();
            all.extend_from_slice(&open);
            self.open.insert(access.point, open);
        }
        all.sort_unstable();
        all.dedup();
        all
    }
}
