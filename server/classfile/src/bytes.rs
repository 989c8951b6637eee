//! Reading numbers out of bytes that anybody may have written: every read checks its bounds.

use std::fmt;

/// Why a class file can't be read, in a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed(pub String);

impl Malformed {
    pub fn new(what: &str) -> Self {
        Self(what.to_owned())
    }
}
impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
impl std::error::Error for Malformed {}

pub type Result<T> = std::result::Result<T, Malformed>;

/// A position in some bytes.
#[derive(Copy, Clone, Debug)]
pub struct Reader<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl<'b> Reader<'b> {
    pub fn new(bytes: &'b [u8]) -> Self {
        Self { bytes, at: 0 }
    }
    pub fn at(&self) -> usize {
        self.at
    }
    pub fn is_at_end(&self) -> bool {
        self.at >= self.bytes.len()
    }
    pub fn take(&mut self, count: usize) -> Result<&'b [u8]> {
        let end = self.at.checked_add(count).ok_or_else(|| Malformed::new("a length past the end"))?;
        let taken = self.bytes.get(self.at..end).ok_or_else(|| Malformed::new("it ends early"))?;
        self.at = end;
        Ok(taken)
    }
    fn array<const N: usize>(&mut self) -> Result<[u8; N]> {
        let taken = self.take(N)?;
        <[u8; N]>::try_from(taken).map_err(|_| Malformed::new("it ends early"))
    }
    pub fn u8(&mut self) -> Result<u8> {
        self.array::<1>().map(u8::from_be_bytes)
    }
    pub fn i8(&mut self) -> Result<i8> {
        self.array::<1>().map(i8::from_be_bytes)
    }
    pub fn u16(&mut self) -> Result<u16> {
        self.array::<2>().map(u16::from_be_bytes)
    }
    pub fn i16(&mut self) -> Result<i16> {
        self.array::<2>().map(i16::from_be_bytes)
    }
    pub fn u32(&mut self) -> Result<u32> {
        self.array::<4>().map(u32::from_be_bytes)
    }
    pub fn i32(&mut self) -> Result<i32> {
        self.array::<4>().map(i32::from_be_bytes)
    }
    pub fn u64(&mut self) -> Result<u64> {
        self.array::<8>().map(u64::from_be_bytes)
    }
}
