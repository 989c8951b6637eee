//! The hash that names contents: programs, questions to the checker, entries of caches.
//!
//! It is BLAKE3, cut to 128 bits, over what `Hash` writes: every number in little-endian bytes of a fixed width. So it is
//! the same on every machine and in every process that was built from the same sources. What outlives a process adds the
//! identity of the engine to what it hashes, since the order in which a derived `Hash` writes may change between builds.

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

/// 128 bits over everything that a run depends on, and over no text position.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ContentHash(pub u128);

impl ContentHash {
    pub fn of(content: &impl Hash) -> Self {
        let mut writer = Writer { hasher: blake3::Hasher::new(), buffer: [0; BUFFER], used: 0 };
        content.hash(&mut writer);
        writer.flush();
        let mut low = [0; 16];
        let digest = writer.hasher.finalize();
        low.iter_mut().zip(digest.as_bytes()).for_each(|(to, from)| *to = *from);
        Self(u128::from_le_bytes(low))
    }
}

impl fmt::Display for ContentHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}
impl fmt::Debug for ContentHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{self}")
    }
}

/// Contents are written in pieces of a few bytes; the hash takes them in larger ones.
const BUFFER: usize = 1024;

struct Writer {
    hasher: blake3::Hasher,
    buffer: [u8; BUFFER],
    used: usize,
}

impl Writer {
    fn flush(&mut self) {
        self.hasher.update(self.buffer.get(..self.used).unwrap_or_default());
        self.used = 0;
    }
}

impl Hasher for Writer {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        if self.used + bytes.len() > BUFFER {
            self.flush();
        }
        match self.buffer.get_mut(self.used..self.used + bytes.len()) {
            Some(room) => {
                room.copy_from_slice(bytes);
                self.used += bytes.len();
            }
            None => drop(self.hasher.update(bytes)),
        }
    }
    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.write(&number.to_le_bytes());
    }
    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.write(&number.to_le_bytes());
    }
    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.write(&number.to_le_bytes());
    }
    #[inline]
    fn write_u128(&mut self, number: u128) {
        self.write(&number.to_le_bytes());
    }
    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }
    #[inline]
    fn write_i16(&mut self, number: i16) {
        self.write(&number.to_le_bytes());
    }
    #[inline]
    fn write_i32(&mut self, number: i32) {
        self.write(&number.to_le_bytes());
    }
    #[inline]
    fn write_i64(&mut self, number: i64) {
        self.write(&number.to_le_bytes());
    }
    #[inline]
    fn write_i128(&mut self, number: i128) {
        self.write(&number.to_le_bytes());
    }
    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.write_i64(number as i64);
    }
    /// Nobody asks: only whole contents are hashed.
    fn finish(&self) -> u64 {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_blake3_over_little_endian_numbers_of_a_fixed_width() {
        let of = |bytes: &[u8]| {
            let digest = *blake3::hash(bytes).as_bytes();
            ContentHash(u128::from_le_bytes(digest[..16].try_into().unwrap()))
        };
        assert_eq!(ContentHash::of(&7u32), of(&[7, 0, 0, 0]));
        assert_eq!(ContentHash::of(&7usize), of(&[7, 0, 0, 0, 0, 0, 0, 0]));
        assert_eq!(ContentHash::of(&()), of(&[]));
    }

    /// Pieces of every length, across the ends of the buffer.
    #[test]
    fn pieces_are_joined() {
        struct Pieces(usize, usize);
        impl Hash for Pieces {
            fn hash<H: Hasher>(&self, state: &mut H) {
                let bytes: Vec<u8> = (0..self.1).map(|at| at as u8).collect();
                bytes.chunks(self.0).for_each(|piece| state.write(piece));
            }
        }
        let whole = ContentHash::of(&Pieces(5000, 5000));
        for length in [1, 3, BUFFER - 1, BUFFER, BUFFER + 1, 2 * BUFFER] {
            assert_eq!(ContentHash::of(&Pieces(length, 5000)), whole, "{length}");
        }
        assert_ne!(ContentHash::of(&Pieces(1, 4999)), whole);
    }
}
