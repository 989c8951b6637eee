//! Numbers for rows of words: equal rows have equal numbers, and each distinct row is stored once.
//!
//! A [`Rope`] gives a long row of numbers one number: a tree of short rows, of which only the changed paths are numbered
//! again. Its number says what the row is together with the row's length.

#![expect(clippy::indexing_slicing, reason = "positions in a table are below its length, and point into the words")]

use std::sync::Arc;

use crate::states::shared::SharedStates;

/// Where a row of words lies, and its number.
#[derive(Copy, Clone, Debug, Default)]
struct Place {
    /// One past where it begins among all words, in steps of [`STEP`]; 0 for a free place.
    start: u32,
    hash: u32,
    number: u32,
}

/// Rows begin at multiples of so many words, so that 32 bits say where.
const STEP: usize = 4;

/// Gives equal rows of words equal numbers. To look one up takes two misses of the cache: its place, and its words.
#[derive(Debug, Default)]
pub struct Pieces {
    table: Vec<Place>,
    count: u32,
    /// All rows, each behind its length.
    words: Vec<u32>,
    /// What gives the numbers out where several workers need the same, and the numbers that it gave for the entries.
    shared: Option<Arc<SharedStates>>,
    given: Vec<u32>,
}

impl Pieces {
    pub fn bytes(&self) -> u64 {
        (self.table.capacity() * size_of::<Place>()
            + (self.words.capacity() + self.given.capacity()) * size_of::<u32>()) as u64
    }

    /// From now on, numbers are those that all workers share. What was given out before is forgotten.
    pub fn share(&mut self, shared: &Arc<SharedStates>) {
        *self = Self { shared: Some(Arc::clone(shared)), ..Self::default() };
    }

    pub fn number(&mut self, words: &[u32]) -> u32 {
        let own = self.own_number(words);
        match &self.shared {
            None => own,
            Some(shared) => match self.given.get(own as usize) {
                Some(given) => *given,
                None => {
                    let given = shared.number(words);
                    self.given.push(given);
                    given
                }
            },
        }
    }

    fn own_number(&mut self, words: &[u32]) -> u32 {
        if (self.count as usize + 1) * 5 > self.table.len() * 4 {
            self.grow();
        }
        let hash = hash(words);
        let len = self.table.len();
        let mut at = first_place(hash, len);
        loop {
            let place = self.table[at];
            let Some(start) = place.start.checked_sub(1) else { break };
            if place.hash == hash && self.row(start) == words {
                return place.number;
            }
            at = if at + 1 == len { 0 } else { at + 1 };
        }
        let number = self.count;
        let start = self.words.len() / STEP + 1;
        assert!(start <= u32::MAX as usize, "rows of more than {} GB", (STEP * size_of::<u32>()) << 2);
        self.table[at] = Place { start: start as u32, hash, number };
        self.words.push(words.len() as u32);
        self.words.extend_from_slice(words);
        self.words.resize(self.words.len().next_multiple_of(STEP), 0);
        self.count += 1;
        number
    }

    #[inline]
    fn row(&self, start: u32) -> &[u32] {
        let start = start as usize * STEP;
        let len = self.words[start] as usize;
        &self.words[start + 1..start + 1 + len]
    }

    #[cold]
    fn grow(&mut self) {
        let len = grown(self.table.len());
        let mut table = vec![Place::default(); len];
        for place in self.table.iter().filter(|place| place.start != 0) {
            let mut at = first_place(place.hash, len);
            while table[at].start != 0 {
                at = if at + 1 == len { 0 } else { at + 1 };
            }
            table[at] = *place;
        }
        self.table = table;
    }
}

/// How many places a table has that grows: twice as many while it is small, since copies cost more then, and less than twice as many
/// later.
pub fn grown(len: usize) -> usize {
    const SMALL: usize = 1 << 14;
    if len < SMALL { (len * 2).max(1 << 6) } else { len + len / 2 }
}

/// Where the search for a hash begins in a table: tables grow by less than double, so no mask will do.
#[inline]
fn first_place(hash: u32, len: usize) -> usize {
    ((u64::from(hash) * len as u64) >> 32) as usize
}

/// How many numbers a node of a rope holds at most.
const WIDTH: usize = 16;

/// A row of numbers that has a number itself.
#[derive(Debug, Default)]
pub struct Rope {
    /// The row, the numbers of its nodes, and so on up to one.
    levels: Vec<Vec<u32>>,
    /// Places of the row that have changed.
    changed: Vec<u32>,
    number: u32,
}

impl Rope {
    pub fn clear(&mut self) {
        self.resize(0);
    }

    pub fn len(&self) -> usize {
        self.levels.first().map_or(0, Vec::len)
    }

    /// What is new, and all behind it, has to be set.
    pub fn resize(&mut self, len: usize) {
        if self.levels.is_empty() {
            self.levels.push(Vec::new());
        }
        if self.len() == len {
            return;
        }
        let kept = self.len().min(len);
        self.levels[0].resize(len, u32::MAX);
        // The nodes from the last one that is whole.
        self.changed.retain(|at| (*at as usize) < kept);
        self.changed.extend((kept.saturating_sub(1)..len).step_by(WIDTH).map(|at| at as u32));
        self.changed.extend(len.checked_sub(1).map(|last| last as u32));
        let (mut height, mut width) = (1, len.div_ceil(WIDTH));
        while self.levels[height - 1].len() > 1 {
            if self.levels.len() <= height {
                self.levels.push(Vec::new());
            }
            self.levels[height].resize(width, u32::MAX);
            (height, width) = (height + 1, width.div_ceil(WIDTH));
        }
        self.levels.truncate(height);
    }

    /// Sets a number of the row. Whether it was a different one.
    #[inline]
    pub fn set(&mut self, at: usize, number: u32) -> bool {
        let place = &mut self.levels[0][at];
        if *place == number {
            return false;
        }
        *place = number;
        self.changed.push(at as u32);
        true
    }

    pub fn has_changed(&self) -> bool {
        !self.changed.is_empty()
    }

    /// The number of the row, among rows of its length.
    pub fn number(&mut self, pieces: &mut Pieces) -> u32 {
        if self.changed.is_empty() {
            return self.number;
        }
        if self.len() <= 1 {
            self.changed.clear();
            self.number = self.levels.first().and_then(|row| row.first()).copied().unwrap_or(0);
            return self.number;
        }
        for height in 1..self.levels.len() {
            let (below, above) = self.levels.split_at_mut(height);
            let (below, above) = (&below[height - 1], &mut above[0]);
            let mut kept = 0;
            for at in 0..self.changed.len() {
                let node = self.changed[at] as usize / WIDTH;
                // Changes often lie side by side.
                if kept > 0 && self.changed[kept - 1] == node as u32 {
                    continue;
                }
                above[node] = pieces.number(&below[node * WIDTH..below.len().min((node + 1) * WIDTH)]);
                self.changed[kept] = node as u32;
                kept += 1;
            }
            self.changed.truncate(kept);
        }
        self.changed.clear();
        self.number = self.levels.last().and_then(|top| top.first()).copied().unwrap_or(0);
        self.number
    }
}

/// Folds two words at a time by a 64 by 64 bit multiplication.
pub(super) fn hash(words: &[u32]) -> u32 {
    const KEY: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut hash = KEY ^ words.len() as u64;
    let mut pairs = words.chunks_exact(2);
    for pair in &mut pairs {
        hash = fold(hash ^ (u64::from(pair[0]) | u64::from(pair[1]) << 32), KEY);
    }
    if let [last] = pairs.remainder() {
        hash = fold(hash ^ u64::from(*last), KEY);
    }
    fold(hash, 0xD1B5_4A32_D192_ED03) as u32
}

pub(super) fn fold(a: u64, b: u64) -> u64 {
    let wide = u128::from(a) * u128::from(b);
    (wide as u64) ^ (wide >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ropes_of_equal_length_have_equal_numbers_where_their_rows_are_equal() {
        let mut seed = 7u64;
        let mut random = |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % below
        };
        let mut pieces = Pieces::default();
        let mut known: std::collections::BTreeMap<(usize, u32), Vec<u32>> = std::collections::BTreeMap::new();
        let mut numbers: std::collections::BTreeMap<Vec<u32>, u32> = std::collections::BTreeMap::new();
        let (mut rope, mut row): (Rope, Vec<u32>) = (Rope::default(), Vec::new());
        for _ in 0..20_000 {
            if random(6) == 0 {
                let len = [0, 1, 2, 3, 16, 17, 40, 256, 257, 600][random(10)];
                let old = row.len();
                rope.resize(len);
                row.resize(len, 0);
                for at in old.min(len)..len {
                    rope.set(at, 0);
                }
            }
            for _ in 0..random(3) {
                if !row.is_empty() {
                    let (at, value) = (random(row.len()), random(2) as u32);
                    rope.set(at, value);
                    row[at] = value;
                }
            }
            let number = rope.number(&mut pieces);
            assert_eq!(*known.entry((row.len(), number)).or_insert_with(|| row.clone()), row);
            if !row.is_empty() {
                assert_eq!(*numbers.entry(row.clone()).or_insert(number), number);
            }
        }
        assert!(numbers.len() > 1_000, "{}", numbers.len());
    }
}
