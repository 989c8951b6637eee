//! Tables of pieces and of states that several workers fill at once.
//!
//! Each table is cut into parts by a hash, and each part has a lock of its own. A number says in which part it was given
//! out, so numbers of different parts differ. What a worker has met before it finds in tables of its own
//! ([`crate::states::pieces`], [`crate::states::visited`]), so locks are taken for what is new to it, and once for each
//! state.
//!
//! Invariant: equal rows of words have equal numbers, and different ones different numbers, on every worker.

#![expect(clippy::indexing_slicing, reason = "the number of a part is masked")]

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::states::pieces::{Pieces, fold, hash};
use crate::states::visited::{Nodes, Root, Roots, Visit, hash_key};

const PARTS: u32 = 64;

#[derive(Debug)]
pub struct SharedStates {
    pieces: Vec<Mutex<Pieces>>,
    trees: Vec<Mutex<Trees>>,
    states: AtomicU64,
}

#[derive(Debug, Default)]
struct Trees {
    levels: Vec<Nodes>,
    roots: Vec<Roots>,
}

/// Which part of a table a hash belongs to. The tables of a part use the same hash, so it must not be a part of that.
fn part_of(hash: u64) -> u32 {
    fold(hash ^ 0xA24B_AED4_963E_E407, 0x9FB2_1C65_1E98_DF25) as u32 % PARTS
}

fn lock<T>(parts: &[Mutex<T>], part: u32) -> MutexGuard<'_, T> {
    // A worker that panics takes the whole check with it.
    parts[part as usize].lock().unwrap_or_else(PoisonError::into_inner)
}

impl Default for SharedStates {
    fn default() -> Self {
        Self {
            pieces: (0..PARTS).map(|_| Mutex::default()).collect(),
            trees: (0..PARTS).map(|_| Mutex::default()).collect(),
            states: AtomicU64::new(0),
        }
    }
}

impl SharedStates {
    pub fn len(&self) -> u64 {
        self.states.load(Ordering::Relaxed)
    }

    pub fn bytes(&self) -> u64 {
        let pieces: u64 = (0..PARTS).map(|part| lock(&self.pieces, part).bytes()).sum();
        let trees = (0..PARTS).map(|part| {
            let trees = lock(&self.trees, part);
            trees.levels.iter().map(Nodes::bytes).chain(trees.roots.iter().map(Roots::bytes)).sum::<u64>()
        });
        pieces + trees.sum::<u64>()
    }

    /// The number of a row of words.
    pub fn number(&self, words: &[u32]) -> u32 {
        let part = part_of(u64::from(hash(words)));
        lock(&self.pieces, part).number(words) * PARTS + part
    }

    /// The number of a node.
    pub fn node(&self, height: usize, pair: [u32; 2]) -> u32 {
        let part = part_of(hash_key(&pair));
        let mut trees = lock(&self.trees, part);
        while trees.levels.len() <= height {
            trees.levels.push(Nodes::default());
        }
        trees.levels[height].number(&pair) * PARTS + part
    }

    /// Enters the root of a state with a note. What was known, and whether it has that note.
    pub fn enter(&self, height: usize, root: Root, note: u32) -> (Visit, bool) {
        let part = part_of(hash_key(&root));
        let mut trees = lock(&self.trees, part);
        while trees.roots.len() <= height {
            trees.roots.push(Roots::default());
        }
        let known = trees.roots[height].note(&root);
        match *known {
            0 => {
                *known = note.saturating_add(1);
                self.states.fetch_add(1, Ordering::Relaxed);
                (Visit::New, true)
            }
            known => (Visit::Known, known == note.saturating_add(1)),
        }
    }
}
