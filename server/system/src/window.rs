//! An open file as a stream with a position, for readers that know nothing else.

use std::io::{self, Read, Seek, SeekFrom};

use crate::Content;

pub struct Window {
    content: Box<dyn Content>,
    at: u64,
}

impl Window {
    pub fn new(content: Box<dyn Content>) -> Self {
        Self { content, at: 0 }
    }
}

impl Read for Window {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.content.read_at(bytes, self.at)?;
        self.at += read as u64;
        Ok(read)
    }
}

impl Seek for Window {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let at = match to {
            SeekFrom::Start(at) => Some(at),
            SeekFrom::End(by) => self.content.size().checked_add_signed(by),
            SeekFrom::Current(by) => self.at.checked_add_signed(by),
        };
        self.at = at.ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.at)
    }
}
