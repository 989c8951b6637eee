//! The visited set: exact, compared number for number.
//!
//! A state comes as the numbers of its pieces ([`crate::states::encoder`]). It is a binary tree over them whose every
//! distinct node is stored once (tree compression: Laarman, van de Pol, Weber, "Parallel Recursive State Compression for
//! Free", 2011): two states that differ in one thread share all but the way from that thread to the root. The root has up to
//! four children: a level less to look up. Where a level has an odd number of nodes the last is paired with nothing, so
//! trees of one height with different leaves have different roots. All tables are open-addressing. Every state carries a
//! number that a search may raise.

#![expect(clippy::indexing_slicing, reason = "positions in a table are below its length; entries point into the arena")]

use std::sync::Arc;

use crate::states::pieces::{fold, grown};
use crate::states::shared::SharedStates;

/// Distinct keys, each with a note: rows of `WORDS` numbers, `KEY` of the key, and the note, one past; 0 where the place is free.
/// They lie in the table itself, so that to look a key up takes one miss of the cache. Rows are arrays of numbers, of which the system
/// gives a new table without writing to it.
#[derive(Debug)]
pub struct Table<const KEY: usize, const WORDS: usize> {
    rows: Vec<[u32; WORDS]>,
    count: u32,
}

/// The nodes of one level, with their numbers.
pub type Nodes = Table<2, 3>;

/// The roots of all states whose trees have one height.
pub type Roots = Table<ROOT, { ROOT + 1 }>;

/// How many numbers a root has.
const ROOT: usize = 4;

pub type Root = [u32; ROOT];

impl<const KEY: usize, const WORDS: usize> Default for Table<KEY, WORDS> {
    fn default() -> Self {
        Self { rows: Vec::new(), count: 0 }
    }
}

impl<const KEY: usize, const WORDS: usize> Table<KEY, WORDS> {
    /// Where the search for a key begins in a table: tables grow by less than double, so no mask will do.
    #[inline]
    fn place(key: &[u32; KEY], len: usize) -> usize {
        ((u128::from(hash_key(key)) * len as u128) >> 64) as usize
    }

    #[inline]
    fn key(row: &[u32; WORDS]) -> [u32; KEY] {
        std::array::from_fn(|at| row[at])
    }

    pub fn bytes(&self) -> u64 {
        (self.rows.capacity() * size_of::<[u32; WORDS]>()) as u64
    }

    /// The note of a key; 0 where it is new, and the caller has to set it then.
    pub fn note(&mut self, key: &[u32; KEY]) -> &mut u32 {
        if (self.count as usize + 1) * 5 > self.rows.len() * 4 {
            self.grow();
        }
        let mut at = Self::place(key, self.rows.len());
        while self.rows[at][KEY] != 0 && Self::key(&self.rows[at]) != *key {
            at = if at + 1 == self.rows.len() { 0 } else { at + 1 };
        }
        let row = &mut self.rows[at];
        if row[KEY] == 0 {
            row[..KEY].copy_from_slice(key);
            self.count += 1;
        }
        &mut row[KEY]
    }

    /// The number of a key, where every note is one: how many were there before it.
    pub fn number(&mut self, key: &[u32; KEY]) -> u32 {
        let before = self.count;
        let note = self.note(key);
        if *note == 0 {
            *note = before + 1;
        }
        *note - 1
    }

    #[cold]
    fn grow(&mut self) {
        let len = grown(self.rows.len());
        let mut rows = vec![[0; WORDS]; len];
        for row in self.rows.iter().filter(|row| row[KEY] != 0) {
            let mut at = Self::place(&Self::key(row), len);
            while rows[at][KEY] != 0 {
                at = if at + 1 == len { 0 } else { at + 1 };
            }
            rows[at] = *row;
        }
        self.rows = rows;
    }
}

/// What the last node of an odd level is paired with.
const NOTHING: u32 = u32::MAX;

#[derive(Debug, Default)]
pub struct Visited {
    /// The nodes of each height above the pieces that are no roots.
    levels: Vec<Nodes>,
    /// The roots of each height.
    roots: Vec<Roots>,
    /// Where several workers enter states, the set of them all.
    shared: Option<Arc<SharedStates>>,
    states: u64,
    /// The numbers of the level at hand.
    numbers: Vec<u32>,
    last: Last,
}

/// The nodes of the state entered last: the next one shares most of them, and what is shared needs no table.
#[derive(Debug, Default)]
struct Last {
    /// Per level, the nodes and their numbers.
    levels: Vec<Vec<([u32; 2], u32)>>,
}

/// What [`Visited::insert`] found.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Visit {
    New,
    /// Known with a smaller note, which has been raised.
    Raised,
    Known,
}

impl Visited {
    pub fn len(&self) -> u64 {
        self.shared.as_ref().map_or(self.states, |shared| shared.len())
    }

    /// From now on, states are entered into a set that several workers share.
    pub fn share(&mut self, shared: &Arc<SharedStates>) {
        *self = Self { shared: Some(Arc::clone(shared)), ..Self::default() };
    }

    /// Enters a state into the set that all workers share, with a note. Whether it had that note before.
    pub fn enter_shared(&mut self, row: &[u32], note: u32) -> (Visit, bool) {
        let (height, root) = self.root(row);
        match &self.shared {
            Some(shared) => shared.enter(height, root, note),
            None => (Visit::New, true),
        }
    }

    pub fn bytes(&self) -> u64 {
        let own: u64 = self.levels.iter().map(Nodes::bytes).chain(self.roots.iter().map(Roots::bytes)).sum();
        own + self.shared.as_ref().map_or(0, |shared| shared.bytes())
    }

    /// Enters a state.
    pub fn insert(&mut self, row: &[u32], note: u32) -> Visit {
        let new = note.saturating_add(1);
        let known = self.note(row);
        match *known {
            0 => {
                *known = new;
                self.states += 1;
                Visit::New
            }
            old if old < new => {
                *known = new;
                Visit::Raised
            }
            _ => Visit::Known,
        }
    }

    /// Enters a state under a number. The number that it has already, where it is there.
    pub fn number(&mut self, row: &[u32], number: u32) -> Option<u32> {
        let known = self.note(row);
        match known.checked_sub(1) {
            None => {
                *known = number.saturating_add(1);
                self.states += 1;
                None
            }
            there => there,
        }
    }

    /// The note of a state; 0 where it is new, and the caller has to set it then.
    fn note(&mut self, row: &[u32]) -> &mut u32 {
        let (height, root) = self.root(row);
        self.roots[height].note(&root)
    }

    /// The root of a state, and its height.
    fn root(&mut self, row: &[u32]) -> (usize, Root) {
        self.numbers.clear();
        self.numbers.extend_from_slice(row);
        let mut height = 0;
        loop {
            if self.roots.len() <= height {
                self.roots.push(Roots::default());
                self.levels.push(Nodes::default());
                self.last.levels.push(Vec::new());
            }
            if self.numbers.len() <= ROOT {
                break;
            }
            let above = self.numbers.len().div_ceil(2);
            let last = &mut self.last.levels[height];
            last.resize(above, ([NOTHING; 2], 0));
            for (at, known) in last.iter_mut().enumerate() {
                let right = self.numbers.get(2 * at + 1).copied().unwrap_or(NOTHING);
                let pair = [self.numbers[2 * at], right];
                if known.0 != pair {
                    let number = match &self.shared {
                        None => self.levels[height].number(&pair),
                        Some(shared) => shared.node(height, pair),
                    };
                    *known = (pair, number);
                }
                self.numbers[at] = known.1;
            }
            self.numbers.truncate(above);
            height += 1;
        }
        let mut root = [NOTHING; ROOT];
        root[..self.numbers.len()].copy_from_slice(&self.numbers);
        (height, root)
    }
}

#[inline]
pub fn hash_key<const KEY: usize>(key: &[u32; KEY]) -> u64 {
    let two = |at: usize| u64::from(key[at]) | key.get(at + 1).map_or(0, |right| u64::from(*right) << 32);
    (0..KEY).step_by(2).fold(0, |hash, at| fold(hash ^ two(at), 0x9E37_79B9_7F4A_7C15))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of all lengths, with few numbers each, so that they share nodes and come again.
    #[test]
    fn states_are_told_apart_as_a_map_tells_their_rows() {
        let mut seed = 7u64;
        let mut random = |below: u32| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as u32 % below
        };
        let shared = Arc::new(SharedStates::default());
        let (mut own, mut of_all) = (Visited::default(), Visited::default());
        of_all.share(&shared);
        let mut notes: std::collections::HashMap<Vec<u32>, u32> = std::collections::HashMap::new();
        let mut row: Vec<u32> = Vec::new();
        for _ in 0..100_000 {
            // A step changes a few numbers, or what there is.
            if random(8) == 0 {
                row.resize(random(36) as usize, 0);
            }
            for _ in 0..random(3) {
                let len = row.len() as u32;
                if len > 0 {
                    row[random(len) as usize] = random(3);
                }
            }
            let note = random(4);
            let before = notes.get(&row).copied();
            let expected = match before {
                None => Visit::New,
                Some(old) if old < note => Visit::Raised,
                Some(_) => Visit::Known,
            };
            assert_eq!(own.insert(&row, note), expected, "{row:?}");
            let is_new = of_all.enter_shared(&row, 0).0 == Visit::New;
            assert_eq!(is_new, before.is_none(), "{row:?}");
            notes.entry(row.clone()).and_modify(|known| *known = note.max(*known)).or_insert(note);
        }
        assert_eq!((own.len(), of_all.len()), (notes.len() as u64, notes.len() as u64));
        assert!(notes.len() > 10_000 && notes.len() < 95_000, "{}", notes.len());
    }
}
