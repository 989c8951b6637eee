//! Sets of what may be done, as rows of bits: two for each location, of which the second says that it is written.

use rustc_hash::FxHashMap;

pub(super) type Row = Vec<u64>;

/// Whether anything was added.
pub(super) fn add(into: &mut Row, from: &[u64]) -> bool {
    let mut changed = false;
    for (into, from) in into.iter_mut().zip(from) {
        changed |= *from & !*into != 0;
        *into |= from;
    }
    changed
}

pub fn meets(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

pub(super) fn bit(location: u32, write: bool) -> u32 {
    location * 2 + u32::from(write)
}

pub fn has(row: &[u64], bit: u32) -> bool {
    row.get(bit as usize / 64).is_some_and(|word| word >> (bit % 64) & 1 == 1)
}

pub(super) fn set(row: &mut Row, bit: u32) {
    if let Some(word) = row.get_mut(bit as usize / 64) {
        *word |= 1 << (bit % 64);
    }
}

#[derive(Default)]
pub(super) struct Interned {
    pub(super) rows: Vec<Box<[u64]>>,
    known: FxHashMap<Box<[u64]>, u32>,
    /// The row that was asked for last.
    last: Option<u32>,
}

impl Interned {
    pub(super) fn intern(&mut self, row: &[u64]) -> u32 {
        // Most instructions do nothing that counts, so that the next row is the same.
        if let Some(last) = self.last.filter(|last| self.rows.get(*last as usize).is_some_and(|known| **known == *row))
        {
            return last;
        }
        let next = self.rows.len() as u32;
        let id = match self.known.get(row) {
            Some(known) => *known,
            None => {
                self.rows.push(row.into());
                self.known.insert(row.into(), next);
                next
            }
        };
        self.last = Some(id);
        id
    }
}
