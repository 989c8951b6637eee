//! The visited set: exact, compared word for word.
//!
//! A state comes in pieces (a thread, a few objects). Each distinct piece is stored once and has a number. A
//! state is a binary tree over its pieces' numbers whose every distinct node is stored once too (tree
//! compression: Laarman, van de Pol, Weber, "Parallel Recursive State Compression for Free", 2011):
//! two states that differ in one thread share all but the way from that thread to the root. Where a level
//! has an odd number of nodes the last is paired with nothing, so trees of one height with different
//! leaves have different roots. All tables are open-addressing. Every state carries a number that a
//! search may raise.

#![expect(
    clippy::indexing_slicing,
    reason = "a table's length is a power of two and positions are masked; entries point into the arena"
)]

#[derive(Debug)]
struct Entry {
    start: u64,
    len: u32,
    hash: u32,
}

/// Gives equal rows of words equal numbers.
#[derive(Debug)]
struct Interner {
    /// One past an entry, 0 for free.
    table: Vec<u32>,
    entries: Vec<Entry>,
    words: Vec<u32>,
}

impl Default for Interner {
    fn default() -> Self {
        Self { table: vec![0; 1 << 8], entries: Vec::new(), words: Vec::new() }
    }
}

impl Interner {
    fn bytes(&self) -> usize {
        self.table.capacity() * size_of::<u32>()
            + self.entries.capacity() * size_of::<Entry>()
            + self.words.capacity() * size_of::<u32>()
    }

    fn intern(&mut self, words: &[u32]) -> u32 {
        if (self.entries.len() + 1) * 4 > self.table.len() * 3 {
            self.grow();
        }
        let hash = hash(words);
        let mask = self.table.len() - 1;
        let mut at = hash as usize & mask;
        while let Some(index) = self.table[at].checked_sub(1) {
            let entry = &self.entries[index as usize];
            let start = entry.start as usize;
            if entry.hash == hash && self.words[start..start + entry.len as usize] == *words {
                return index;
            }
            at = (at + 1) & mask;
        }
        self.entries.push(Entry { start: self.words.len() as u64, len: words.len() as u32, hash });
        self.words.extend_from_slice(words);
        self.table[at] = self.entries.len() as u32;
        self.entries.len() as u32 - 1
    }

    fn grow(&mut self) {
        let mask = self.table.len() * 2 - 1;
        let mut table = vec![0u32; mask + 1];
        for (index, entry) in self.entries.iter().enumerate() {
            let mut at = entry.hash as usize & mask;
            while table[at] != 0 {
                at = (at + 1) & mask;
            }
            table[at] = index as u32 + 1;
        }
        self.table = table;
    }
}

/// Gives equal pairs of numbers equal numbers.
#[derive(Debug)]
struct Pairs {
    /// One past a node, 0 for free.
    table: Vec<u32>,
    nodes: Vec<(u32, u32)>,
    /// For a node that is the root of a state, its note, one past.
    notes: Vec<u32>,
}

impl Default for Pairs {
    fn default() -> Self {
        Self { table: vec![0; 1 << 6], nodes: Vec::new(), notes: Vec::new() }
    }
}

impl Pairs {
    fn bytes(&self) -> usize {
        self.table.capacity() * size_of::<u32>()
            + self.nodes.capacity() * size_of::<(u32, u32)>()
            + self.notes.capacity() * size_of::<u32>()
    }

    fn intern(&mut self, left: u32, right: u32) -> u32 {
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

/// What the last node of an odd level is paired with.
const NOTHING: u32 = u32::MAX;

#[derive(Debug, Default)]
pub struct Visited {
    pieces: Interner,
    /// The nodes of each height above the pieces.
    levels: Vec<Pairs>,
    states: u64,
    /// The numbers of the level at hand.
    numbers: Vec<u32>,
    last: Last,
}

/// The state entered last: the next one shares most of it, and what is shared needs no table.
#[derive(Debug, Default)]
struct Last {
    words: Vec<u32>,
    /// Where each piece begins and ends, and its number.
    pieces: Vec<(usize, usize, u32)>,
    /// Per level, the nodes and their numbers.
    levels: Vec<Vec<((u32, u32), u32)>>,
}

impl Last {
    fn piece(&self, at: usize, words: &[u32]) -> Option<u32> {
        let (start, end, number) = *self.pieces.get(at)?;
        (self.words[start..end] == *words).then_some(number)
    }

    fn node(&self, height: usize, at: usize, pair: (u32, u32)) -> Option<u32> {
        let (known, number) = *self.levels.get(height)?.get(at)?;
        (known == pair).then_some(number)
    }
}

/// What [`Visited::insert`] found.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Found {
    New,
    /// Known with a smaller note, which has been raised.
    Raised,
    Known,
}

impl Visited {
    pub fn len(&self) -> u64 {
        self.states
    }

    pub fn bytes(&self) -> u64 {
        (self.pieces.bytes() + self.levels.iter().map(Pairs::bytes).sum::<usize>()) as u64
    }

    /// Enters a state whose pieces end where `ends` says, the last one with the words.
    pub fn insert(&mut self, words: &[u32], ends: &[usize], note: u32) -> Found {
        let new = note.saturating_add(1);
        let known = self.note(words, ends);
        match *known {
            0 => {
                *known = new;
                self.states += 1;
                Found::New
            }
            old if old < new => {
                *known = new;
                Found::Raised
            }
            _ => Found::Known,
        }
    }

    /// Enters a state under a number. The number that it has already, where it is there.
    pub fn number(&mut self, words: &[u32], ends: &[usize], number: u32) -> Option<u32> {
        let known = self.note(words, ends);
        match known.checked_sub(1) {
            None => {
                *known = number.saturating_add(1);
                self.states += 1;
                None
            }
            there => there,
        }
    }

    /// The note of a state, 0 where it is new.
    fn note(&mut self, words: &[u32], ends: &[usize]) -> &mut u32 {
        self.numbers.clear();
        let mut start = 0;
        for (at, end) in ends.iter().copied().chain([words.len()]).enumerate() {
            let piece = &words[start..end];
            let number = self.last.piece(at, piece).unwrap_or_else(|| self.pieces.intern(piece));
            self.numbers.push(number);
            // Of the last state what came before this piece isn't asked for any more.
            match self.last.pieces.get_mut(at) {
                Some(place) => *place = (start, end, number),
                None => self.last.pieces.push((start, end, number)),
            }
            start = end;
        }
        self.last.pieces.truncate(self.numbers.len());
        let mut height = 0;
        loop {
            if self.levels.len() <= height {
                self.levels.push(Pairs::default());
                self.last.levels.push(Vec::new());
            }
            let above = self.numbers.len().div_ceil(2);
            for at in 0..above {
                let right = self.numbers.get(2 * at + 1).copied().unwrap_or(NOTHING);
                let pair = (self.numbers[2 * at], right);
                let known = self.last.node(height, at, pair);
                let number = known.unwrap_or_else(|| self.levels[height].intern(pair.0, pair.1));
                self.numbers[at] = number;
                let last = &mut self.last.levels[height];
                match last.get_mut(at) {
                    Some(place) => *place = (pair, number),
                    None => last.push((pair, number)),
                }
            }
            self.last.levels[height].truncate(above);
            self.numbers.truncate(above);
            if above == 1 {
                break;
            }
            height += 1;
        }
        self.last.words.clear();
        self.last.words.extend_from_slice(words);
        let level = &mut self.levels[height];
        let root = self.numbers[0] as usize;
        if level.notes.len() <= root {
            level.notes.resize(level.nodes.len(), 0);
        }
        &mut level.notes[root]
    }
}

fn hash_pair(left: u32, right: u32) -> usize {
    fold(u64::from(left) | u64::from(right) << 32, 0x9E37_79B9_7F4A_7C15) as usize
}

/// Folds two words at a time by a 64 by 64 bit multiplication.
fn hash(words: &[u32]) -> u32 {
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

fn fold(a: u64, b: u64) -> u64 {
    let wide = u128::from(a) * u128::from(b);
    (wide as u64) ^ (wide >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_told_apart_by_their_words_alone() {
        let mut visited = Visited::default();
        for i in 0..10_000u32 {
            assert_eq!(visited.insert(&[i, i / 7, 3], &[1], 0), Found::New);
            assert_eq!(visited.insert(&[i, i / 7], &[1], 0), Found::New);
            assert_eq!(visited.insert(&[i, i / 7, 3], &[1, 2], 0), Found::New);
        }
        for i in 0..10_000u32 {
            assert_eq!(visited.insert(&[i, i / 7, 3], &[1], 0), Found::Known);
        }
        assert_eq!(visited.insert(&[1, 0, 3], &[1], 2), Found::Raised);
        assert_eq!(visited.insert(&[1, 0, 3], &[1], 1), Found::Known);
        assert_eq!(visited.len(), 30_000);
    }
}
