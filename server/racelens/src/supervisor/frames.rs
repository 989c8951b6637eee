//! Messages of the base protocol as bytes, so that they are passed on as they came.
//!
//! A message whose header is sound is one piece. Everything else is passed on as noise, in pieces of a bounded size: the
//! worker reads the same bytes and answers them (`lsp/framing.rs`, whose rules for headers these are). Nothing is lost or
//! added: the pieces of an input, one after the other, are the input.

use std::borrow::Cow;
use std::io::{self, BufRead, Read};

use serde::Deserialize;
use serde_json::Value;

/// A longer message is a broken length.
const LONGEST: usize = 256 << 20;
/// The part of a header line that is looked at.
const LONGEST_LINE: usize = 8 << 10;
/// Headers that are kept together with their message.
const LONGEST_HEADERS: usize = 64 << 10;
const CONTENT_LENGTH: &str = "content-length";

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    Message(Frame),
    Noise(Vec<u8>),
}

/// A message with its headers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    bytes: Vec<u8>,
    body: usize,
}

/// What a message is, as far as its sender says.
#[derive(Debug, Deserialize)]
pub struct Head<'a> {
    #[serde(borrow, default)]
    pub method: Option<Cow<'a, str>>,
    #[serde(default)]
    pub id: Option<Value>,
}

impl Frame {
    pub fn of(message: &Value) -> Self {
        let body = message.to_string();
        let mut bytes = format!("Content-Length: {}\r\n\r\n", body.len()).into_bytes();
        let start = bytes.len();
        bytes.extend_from_slice(body.as_bytes());
        Self { bytes, body: start }
    }

    pub fn body(&self) -> &[u8] {
        self.bytes.get(self.body..).unwrap_or_default()
    }

    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Nothing where the body is no object of JSON.
    pub fn head(&self) -> Option<Head<'_>> {
        serde_json::from_slice(self.body()).ok()
    }

    /// The message, to be changed.
    pub fn value(&self) -> Option<Value> {
        serde_json::from_slice(self.body()).ok()
    }

    /// The parameters of a message as the type that its method has.
    pub fn params<T: for<'de> Deserialize<'de>>(&self) -> Option<T> {
        #[derive(Deserialize)]
        struct Message<T> {
            params: T,
        }
        serde_json::from_slice(self.body()).ok().map(|message: Message<T>| message.params)
    }
}

pub struct Reader<R> {
    input: R,
    /// The length of the last message was not told: the next header that tells one is waited for.
    is_lost: bool,
    /// What was read and not given yet.
    raw: Vec<u8>,
    header: Header,
}

/// The headers of the message that is being read.
#[derive(Debug, Default)]
struct Header {
    length: Option<usize>,
    is_broken: bool,
    is_begun: bool,
    /// The line that is being read; of a long one its end.
    line: Vec<u8>,
}

impl<R: BufRead> Reader<R> {
    pub fn new(input: R) -> Self {
        Self { input, is_lost: false, raw: Vec::new(), header: Header::default() }
    }

    /// The next piece; `None` at the end of the input.
    pub fn next(&mut self) -> io::Result<Option<Piece>> {
        loop {
            if self.raw.len() > LONGEST_HEADERS {
                return Ok(Some(self.noise()));
            }
            let before = self.header.line.len();
            let read = (&mut self.input).take(LONGEST_LINE as u64).read_until(b'\n', &mut self.header.line)?;
            self.raw.extend_from_slice(self.header.line.get(before..).unwrap_or_default());
            if read == 0 {
                return Ok(if self.raw.is_empty() { None } else { Some(self.noise()) });
            }
            if !self.header.line.ends_with(b"\n") {
                // A header may begin in what was read last.
                let excess = self.header.line.len().saturating_sub(64);
                self.header.line.drain(..excess);
                continue;
            }
            let mut line = std::mem::take(&mut self.header.line);
            if self.is_lost {
                let Some(at) = length_in(&line) else { continue };
                // A body has no end of its own: the next header may stand on its last line.
                line.drain(..at);
                self.is_lost = false;
                let start = self.raw.len().saturating_sub(line.len());
                let header = self.raw.split_off(start);
                let noise = std::mem::replace(&mut self.raw, header);
                self.ends_headers(&line);
                if noise.is_empty() {
                    continue;
                }
                return Ok(Some(Piece::Noise(noise)));
            }
            if self.ends_headers(&line)
                && let Some(piece) = self.read_body()?
            {
                return Ok(Some(piece));
            }
        }
    }

    fn noise(&mut self) -> Piece {
        Piece::Noise(std::mem::take(&mut self.raw))
    }

    /// Takes in a header line; whether it is the empty one behind the headers.
    fn ends_headers(&mut self, line: &[u8]) -> bool {
        let line = String::from_utf8_lossy(line);
        let line = line.trim();
        if line.is_empty() {
            return self.header.is_begun;
        }
        self.header.is_begun = true;
        match line.split_once(':') {
            Some((name, value)) if name.eq_ignore_ascii_case(CONTENT_LENGTH) => {
                self.header.length = value.trim().parse().ok().filter(|length| *length <= LONGEST);
                self.header.is_broken |= self.header.length.is_none();
            }
            Some((name, _)) if !name.is_empty() && name.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'-') => {}
            _ => self.header.is_broken = true,
        }
        false
    }

    fn read_body(&mut self) -> io::Result<Option<Piece>> {
        let header = std::mem::take(&mut self.header);
        let Some(length) = header.length else {
            self.is_lost = true;
            return Ok(Some(self.noise()));
        };
        let body = self.raw.len();
        // The room comes with the bytes: a length is a claim.
        let read = (&mut self.input).take(length as u64).read_to_end(&mut self.raw)?;
        if header.is_broken || read < length {
            return Ok(Some(self.noise()));
        }
        Ok(Some(Piece::Message(Frame { bytes: std::mem::take(&mut self.raw), body })))
    }
}

/// Where a line begins to tell a length.
fn length_in(line: &[u8]) -> Option<usize> {
    line.windows(CONTENT_LENGTH.len()).rposition(|part| part.eq_ignore_ascii_case(CONTENT_LENGTH.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(input: &[u8]) -> Vec<Piece> {
        let mut reader = Reader::new(input);
        std::iter::from_fn(|| reader.next().unwrap()).collect()
    }

    fn bytes(piece: Piece) -> Vec<u8> {
        match piece {
            Piece::Message(frame) => frame.into_bytes(),
            Piece::Noise(bytes) => bytes,
        }
    }

    fn bodies(input: &str) -> Vec<String> {
        let read = pieces(input.as_bytes());
        assert_eq!(read.iter().cloned().flat_map(bytes).collect::<Vec<u8>>(), input.as_bytes());
        let body = |piece| match piece {
            Piece::Message(frame) => Some(String::from_utf8(frame.body().to_vec()).unwrap()),
            Piece::Noise(_) => None,
        };
        read.into_iter().filter_map(body).collect()
    }

    #[test]
    fn every_byte_is_passed_on_and_sound_messages_are_told_apart() {
        let good = "Content-Length: 4\r\n\r\ngood";
        let after = |noise: &str| bodies(&format!("{noise}{good}{good}"));
        assert_eq!(after(""), ["good", "good"]);
        assert_eq!(after("content-length: 2\r\nX-Trace: 1\r\n\r\n[]"), ["[]", "good", "good"]);
        // Skipped by its length.
        assert_eq!(after("Content-Length: 3\r\nno header\r\n\r\nbad"), ["good", "good"]);
        // Without a length: the next one that is told ends the search.
        assert_eq!(after("Content-Length: -1\r\n\r\nbad"), ["good", "good"]);
        assert_eq!(after(&format!("Content-Length: {}\r\n\r\nbad\nbad\n", u64::MAX)), ["good", "good"]);
        assert_eq!(after(&format!("{}\r\n\r\n", "x".repeat(300_000))), ["good", "good"]);
        assert_eq!(bodies("Content-Length: 99\r\n\r\nshort"), [""; 0]);
    }

    #[test]
    fn a_head_is_read_without_the_rest() {
        let frame = Frame::of(&serde_json::json!({ "id": "a", "method": "x/\u{e9}", "params": { "id": 1 } }));
        let head = frame.head().unwrap();
        assert_eq!((head.method.as_deref(), head.id), (Some("x/é"), Some(Value::from("a"))));
        assert_eq!(frame.params::<Value>(), Some(serde_json::json!({ "id": 1 })));
    }
}
