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

/// A pair of numbers with its note, one past; 0 where the place is free.
#[derive(Copy, Clone, Debug, Default)]
struct Noted {
    pair: (u32, u32),
    note: u32,
}

/// Distinct pairs of numbers, each with a note: the nodes of one level, with their numbers, or the roots of all states whose
/// trees have one height. They lie in the table itself, so that to look a pair up takes one miss of the cache.
#[derive(Debug, Default)]
pub struct Pairs {
    table: Vec<Noted>,
    count: u32,
}

impl Pairs {
    /// Where the search for a pair begins in a table: tables grow by less than double, so no mask will do.
    #[inline]
    fn place(pair: (u32, u32), len: usize) -> usize {
        let hash = hash_pair(pair.0, pair.1) as u64;
        ((u128::from(hash) * len as u128) >> 64) as usize
    }

    pub fn bytes(&self) -> u64 {
        (self.table.capacity() * size_of::<Noted>()) as u64
    }

    /// The note of a pair; 0 where it is new, and the caller has to set it then.
    pub fn note(&mut self, pair: (u32, u32)) -> &mut u32 {
        if (self.count as usize + 1) * 5 > self.table.len() * 4 {
            self.grow();
        }
        let mut at = Self::place(pair, self.table.len());
        while self.table[at].note != 0 && self.table[at].pair != pair {
            at = if at + 1 == self.table.len() { 0 } else { at + 1 };
        }
        let noted = &mut self.table[at];
        if noted.note == 0 {
            noted.pair = pair;
            self.count += 1;
        }
        &mut noted.note
    }

    /// The number of a pair, where every note is one: how many were there before it.
    pub fn number(&mut self, pair: (u32, u32)) -> u32 {
        let before = self.count;
        let note = self.note(pair);
        if *note == 0 {
            *note = before + 1;
        }
        *note - 1
    }

    #[cold]
    fn grow(&mut self) {
        let len = (self.table.len() + self.table.len() / 2).max(1 << 6);
        let mut table = vec![Noted::default(); len];
        for noted in self.table.iter().filter(|noted| noted.note != 0) {
            let mut at = Self::place(noted.pair, len);
            while table[at].note != 0 {
                at = if at + 1 == len { 0 } else { at + 1 };
            }
            table[at] = *noted;
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
    roots: Vec<Pairs>,
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
        let own: u64 = self.levels.iter().map(Pairs::bytes).chain(self.roots.iter().map(Pairs::bytes)).sum();
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
                self.roots.push(Pairs::default());
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
                        None => self.levels[height].number(pair),
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
