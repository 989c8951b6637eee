//! The visited set: exact, compared word for word.
//!
//! A state comes in pieces (a thread, a few objects). Each distinct piece is stored once and a state
//! is the list of its pieces' numbers: two states that differ in one thread share all the rest.
//! Both levels are open-addressing tables over hashes, their words in one arena each. Every state
//! carries a number that a search may raise.

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

#[derive(Debug, Default)]
pub struct Visited {
    pieces: Interner,
    states: Interner,
    notes: Vec<u32>,
    /// The numbers of the pieces of the state at hand.
    numbers: Vec<u32>,
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
        self.notes.len() as u64
    }

    pub fn bytes(&self) -> u64 {
        (self.pieces.bytes() + self.states.bytes() + self.notes.capacity() * size_of::<u32>()) as u64
    }

    /// Enters a state whose pieces end where `ends` says, the last one with the words.
    pub fn insert(&mut self, words: &[u32], ends: &[usize], note: u32) -> Found {
        self.numbers.clear();
        let mut start = 0;
        for end in ends.iter().copied().chain([words.len()]) {
            self.numbers.push(self.pieces.intern(&words[start..end]));
            start = end;
        }
        let state = self.states.intern(&self.numbers) as usize;
        match self.notes.get_mut(state) {
            None => {
                self.notes.push(note);
                Found::New
            }
            Some(known) if *known < note => {
                *known = note;
                Found::Raised
            }
            Some(_) => Found::Known,
        }
    }
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
        }
        for i in 0..10_000u32 {
            assert_eq!(visited.insert(&[i, i / 7, 3], &[1], 0), Found::Known);
        }
        assert_eq!(visited.insert(&[1, 0, 3], &[1], 2), Found::Raised);
        assert_eq!(visited.insert(&[1, 0, 3], &[1], 1), Found::Known);
        assert_eq!(visited.len(), 20_000);
    }
}
