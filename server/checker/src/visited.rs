//! The visited set: exact, open addressing over hashes, every state's words kept in one arena and
//! compared in full. Each state carries a number that a search may raise.

#![expect(
    clippy::indexing_slicing,
    reason = "the table's length is a power of two and positions are masked; entries point into the arena"
)]

#[derive(Debug)]
struct Entry {
    hash: u64,
    start: u64,
    len: u32,
    note: u32,
}

#[derive(Debug)]
pub struct Visited {
    /// One past an entry, 0 for free.
    table: Vec<u32>,
    entries: Vec<Entry>,
    words: Vec<u32>,
}

/// What [`Visited::insert`] found.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Found {
    New,
    /// Known with a smaller note, which has been raised.
    Raised,
    Known,
}

impl Default for Visited {
    fn default() -> Self {
        Self { table: vec![0; 1 << 10], entries: Vec::new(), words: Vec::new() }
    }
}

impl Visited {
    pub fn len(&self) -> u64 {
        self.entries.len() as u64
    }

    pub fn bytes(&self) -> u64 {
        let table = self.table.capacity() * size_of::<u32>();
        let entries = self.entries.capacity() * size_of::<Entry>();
        (table + entries + self.words.capacity() * size_of::<u32>()) as u64
    }

    pub fn insert(&mut self, words: &[u32], note: u32) -> Found {
        if (self.entries.len() + 1) * 4 > self.table.len() * 3 {
            self.grow();
        }
        let hash = hash(words);
        let mask = self.table.len() - 1;
        let mut at = hash as usize & mask;
        while let Some(index) = self.table[at].checked_sub(1) {
            let entry = &mut self.entries[index as usize];
            let start = entry.start as usize;
            if entry.hash == hash && self.words[start..start + entry.len as usize] == *words {
                if entry.note >= note {
                    return Found::Known;
                }
                entry.note = note;
                return Found::Raised;
            }
            at = (at + 1) & mask;
        }
        self.entries.push(Entry { hash, start: self.words.len() as u64, len: words.len() as u32, note });
        self.words.extend_from_slice(words);
        self.table[at] = self.entries.len() as u32;
        Found::New
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

/// Folds two words at a time by a 64 by 64 bit multiplication.
fn hash(words: &[u32]) -> u64 {
    const KEY: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut hash = KEY ^ words.len() as u64;
    let mut pairs = words.chunks_exact(2);
    for pair in &mut pairs {
        hash = fold(hash ^ (u64::from(pair[0]) | u64::from(pair[1]) << 32), KEY);
    }
    if let [last] = pairs.remainder() {
        hash = fold(hash ^ u64::from(*last), KEY);
    }
    fold(hash, 0xD1B5_4A32_D192_ED03)
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
            assert_eq!(visited.insert(&[i, i / 7, 3], 0), Found::New);
            assert_eq!(visited.insert(&[i, i / 7], 0), Found::New);
        }
        for i in 0..10_000u32 {
            assert_eq!(visited.insert(&[i, i / 7, 3], 0), Found::Known);
        }
        assert_eq!(visited.insert(&[1, 0, 3], 2), Found::Raised);
        assert_eq!(visited.insert(&[1, 0, 3], 1), Found::Known);
        assert_eq!(visited.len(), 20_000);
    }
}
