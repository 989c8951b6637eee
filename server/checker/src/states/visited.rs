//! The visited set: exact, compared number for number.
//!
//! A state comes as the numbers of its pieces ([`crate::states::encoder`]). It is a binary tree over them whose every
//! distinct node is stored once (tree compression: Laarman, van de Pol, Weber, "Parallel Recursive State Compression for
//! Free", 2011): two states that differ in one thread share all but the way from that thread to the root. Where a level
//! has an odd number of nodes the last is paired with nothing, so trees of one height with different leaves have different
//! roots. All tables are open-addressing. Every state carries a number that a search may raise.

#![expect(clippy::indexing_slicing, reason = "positions in a table are below its length; entries point into the arena")]

use std::sync::Arc;

use crate::states::pieces::fold;
use crate::states::shared::SharedStates;

/// Gives equal pairs of numbers equal numbers.
#[derive(Debug)]
pub struct Pairs {
    /// One past a node, 0 for free.
    table: Vec<u32>,
    nodes: Vec<(u32, u32)>,
}

impl Default for Pairs {
    fn default() -> Self {
        Self { table: vec![0; 1 << 6], nodes: Vec::new() }
    }
}

impl Pairs {
    pub fn bytes(&self) -> u64 {
        (self.table.capacity() * size_of::<u32>() + self.nodes.capacity() * size_of::<(u32, u32)>()) as u64
    }

    pub fn intern(&mut self, left: u32, right: u32) -> u32 {
        if (self.nodes.len() + 1) * 4 > self.table.len() * 3 {
            self.grow();
        }
        let mask = self.table.len() - 1;
        let mut at = hash_pair(left, right) & mask;
        while let Some(index) = self.table[at].checked_sub(1) {
            if self.nodes[index as usize] == (left, right) {
                return index;
            }
            at = (at + 1) & mask;
        }
        self.nodes.push((left, right));
        self.table[at] = self.nodes.len() as u32;
        self.nodes.len() as u32 - 1
    }

    fn grow(&mut self) {
        let mask = self.table.len() * 2 - 1;
        let mut table = vec![0u32; mask + 1];
        for (index, (left, right)) in self.nodes.iter().enumerate() {
            let mut at = hash_pair(*left, *right) & mask;
            while table[at] != 0 {
                at = (at + 1) & mask;
            }
            table[at] = index as u32 + 1;
        }
        self.table = table;
    }
}

/// The root of a state, and its note, one past; 0 where there is none.
#[derive(Copy, Clone, Debug, Default)]
struct Root {
    pair: (u32, u32),
    note: u32,
}

/// The roots of all states whose trees have one height. Nothing names a root, so it lies in the table itself: to look a
/// state up takes one miss of the cache.
#[derive(Debug, Default)]
pub struct Roots {
    table: Vec<Root>,
    count: usize,
}

impl Roots {
    /// Where the search for a root begins in a table: tables grow by less than double, so no mask will do.
    #[inline]
    fn place(pair: (u32, u32), len: usize) -> usize {
        let hash = hash_pair(pair.0, pair.1) as u64;
        ((u128::from(hash) * len as u128) >> 64) as usize
    }

    pub fn bytes(&self) -> u64 {
        (self.table.capacity() * size_of::<Root>()) as u64
    }

    /// The note of a root; 0 where it is new, and the caller has to set it then.
    pub fn note(&mut self, pair: (u32, u32)) -> &mut u32 {
        if (self.count + 1) * 5 > self.table.len() * 4 {
            self.grow();
        }
        let mut at = Self::place(pair, self.table.len());
        while self.table[at].note != 0 && self.table[at].pair != pair {
            at = if at + 1 == self.table.len() { 0 } else { at + 1 };
        }
        let root = &mut self.table[at];
        if root.note == 0 {
            root.pair = pair;
            self.count += 1;
        }
        &mut root.note
    }

    #[cold]
    fn grow(&mut self) {
        let len = (self.table.len() + self.table.len() / 2).max(1 << 6);
        let mut table = vec![Root::default(); len];
        for root in self.table.iter().filter(|root| root.note != 0) {
            let mut at = Self::place(root.pair, len);
            while table[at].note != 0 {
                at = if at + 1 == len { 0 } else { at + 1 };
            }
            table[at] = *root;
        }
        self.table = table;
    }
}

/// What the last node of an odd level is paired with.
const NOTHING: u32 = u32::MAX;

#[derive(Debug, Default)]
pub struct Visited {
    /// The nodes of each height above the pieces that are no roots.
    levels: Vec<Pairs>,
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
    levels: Vec<Vec<((u32, u32), u32)>>,
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
        let (height, pair) = self.root(row);
        match &self.shared {
            Some(shared) => shared.enter(height, pair, note),
            None => (Visit::New, true),
        }
    }

    pub fn bytes(&self) -> u64 {
        let own: u64 = self.levels.iter().map(Pairs::bytes).chain(self.roots.iter().map(Roots::bytes)).sum();
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
        let (height, pair) = self.root(row);
        self.roots[height].note(pair)
    }

    /// The root of a state, and its height.
    fn root(&mut self, row: &[u32]) -> (usize, (u32, u32)) {
        self.numbers.clear();
        self.numbers.extend_from_slice(row);
        let mut height = 0;
        loop {
            if self.roots.len() <= height {
                self.roots.push(Roots::default());
                self.levels.push(Pairs::default());
                self.last.levels.push(Vec::new());
            }
            let above = self.numbers.len().div_ceil(2);
            if above <= 1 {
                break;
            }
            let last = &mut self.last.levels[height];
            last.resize(above, ((NOTHING, NOTHING), 0));
            for (at, known) in last.iter_mut().enumerate() {
                let right = self.numbers.get(2 * at + 1).copied().unwrap_or(NOTHING);
                let pair = (self.numbers[2 * at], right);
                if known.0 != pair {
                    let number = match &self.shared {
                        None => self.levels[height].intern(pair.0, pair.1),
                        Some(shared) => shared.node(height, pair),
                    };
                    *known = (pair, number);
                }
                self.numbers[at] = known.1;
            }
            self.numbers.truncate(above);
            height += 1;
        }
        let left = self.numbers.first().copied().unwrap_or(NOTHING);
        let right = self.numbers.get(1).copied().unwrap_or(NOTHING);
        (height, (left, right))
    }
}

pub fn hash_pair(left: u32, right: u32) -> usize {
    fold(u64::from(left) | u64::from(right) << 32, 0x9E37_79B9_7F4A_7C15) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_told_apart_by_their_numbers_alone() {
        let mut visited = Visited::default();
        for i in 0..10_000u32 {
            assert_eq!(visited.insert(&[i, i / 7, 3], 0), Visit::New);
            assert_eq!(visited.insert(&[i, i / 7], 0), Visit::New);
            assert_eq!(visited.insert(&[i, i / 7, 3, i], 0), Visit::New);
        }
        for i in 0..10_000u32 {
            assert_eq!(visited.insert(&[i, i / 7, 3], 0), Visit::Known);
        }
        assert_eq!(visited.insert(&[1, 0, 3], 2), Visit::Raised);
        assert_eq!(visited.insert(&[1, 0, 3], 1), Visit::Known);
        assert_eq!(visited.len(), 30_000);
    }
}
