//! Positions: bytes ↔ lines and columns, columns counted in UTF-8 or UTF-16 units.
//!
//! A line ends at `\n`, `\r\n` or a lone `\r`. Positions that lie outside are clamped to the
//! nearest one inside, as editors expect.

/// What a column counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    Utf8,
    Utf16,
}

/// Both count from zero.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineColumn {
    pub line: u32,
    pub column: u32,
}

/// Where the lines of one text begin. It keeps no text; give it the same one again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineIndex {
    starts: Vec<u32>,
    length: u32,
}

impl LineIndex {
    pub fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut starts = vec![0];
        for (at, byte) in bytes.iter().enumerate() {
            let ends = match byte {
                b'\n' => true,
                b'\r' => bytes.get(at + 1) != Some(&b'\n'),
                _ => false,
            };
            if ends {
                starts.push(at as u32 + 1);
            }
        }
        Self { starts, length: text.len() as u32 }
    }

    pub fn line_count(&self) -> u32 {
        self.starts.len() as u32
    }

    /// The bytes of a line, without what ends it.
    pub fn line_range(&self, text: &str, line: u32) -> std::ops::Range<usize> {
        let start = self.starts.get(line as usize).copied().unwrap_or(self.length) as usize;
        let end = self.starts.get(line as usize + 1).copied().unwrap_or(self.length) as usize;
        let content = text.get(start..end).unwrap_or_default();
        start..start + content.trim_end_matches(['\n', '\r']).len()
    }

    pub fn line_column(&self, text: &str, offset: u32, encoding: Encoding) -> LineColumn {
        let mut offset = (offset as usize).min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.starts.partition_point(|start| *start as usize <= offset).saturating_sub(1);
        let start = self.starts.get(line).copied().unwrap_or(0) as usize;
        let before = text.get(start..offset).unwrap_or_default();
        let column = match encoding {
            Encoding::Utf8 => before.len(),
            Encoding::Utf16 => before.encode_utf16().count(),
        };
        LineColumn { line: line as u32, column: column as u32 }
    }

    pub fn offset(&self, text: &str, position: LineColumn, encoding: Encoding) -> u32 {
        if position.line >= self.line_count() {
            return self.length;
        }
        let range = self.line_range(text, position.line);
        let line = text.get(range.clone()).unwrap_or_default();
        let mut units = 0;
        for (at, c) in line.char_indices() {
            if units >= position.column {
                return (range.start + at) as u32;
            }
            units += match encoding {
                Encoding::Utf8 => c.len_utf8() as u32,
                Encoding::Utf16 => c.len_utf16() as u32,
            };
        }
        range.end as u32
    }
}

/// Bytes whose line ends are counted at once.
const PIECE: usize = 240;

/// The offset of a position, as an index of the text would tell it, without making one: an edit asks for two places alone.
pub fn offset_of(text: &str, position: LineColumn, encoding: Encoding) -> u32 {
    if text.contains('\r') {
        return LineIndex::new(text).offset(text, position, encoding);
    }
    // Counting is much faster than searching: only the piece that has the line is searched.
    let (mut start, mut lines) = (0, position.line as usize);
    for piece in text.as_bytes().chunks(PIECE) {
        // No more than fit into a byte: such sums are computed many at a time.
        let here = usize::from(piece.iter().map(|byte| u8::from(*byte == b'\n')).sum::<u8>());
        if here >= lines {
            break;
        }
        lines -= here;
        start += piece.len();
    }
    let rest = text.as_bytes().get(start..).unwrap_or_default();
    let mut ends = rest.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| start + at);
    let start = match lines {
        // The line may have begun in the piece before.
        0 => text
            .as_bytes()
            .get(..start)
            .and_then(|before| before.iter().rposition(|byte| *byte == b'\n'))
            .map_or(0, |at| at + 1),
        lines => match ends.nth(lines - 1) {
            Some(end) => end + 1,
            None => return text.len() as u32,
        },
    };
    let line = text.get(start..).unwrap_or_default();
    let line = line.split('\n').next().unwrap_or_default();
    let starts = vec![0];
    let alone = LineIndex { starts, length: line.len() as u32 };
    start as u32 + alone.offset(line, LineColumn { line: 0, column: position.column }, encoding)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_three_line_ends_count() {
        let text = "a\nb\r\nc\rd";
        let index = LineIndex::new(text);
        assert_eq!(index.line_count(), 4);
        let lines: Vec<&str> = (0..4).map(|line| &text[index.line_range(text, line)]).collect();
        assert_eq!(lines, ["a", "b", "c", "d"]);
    }

    #[test]
    fn columns_count_units_of_the_encoding() {
        let text = "x\n😀é = 1";
        let index = LineIndex::new(text);
        let at = text.find('=').unwrap() as u32;
        let utf16 = index.line_column(text, at, Encoding::Utf16);
        let utf8 = index.line_column(text, at, Encoding::Utf8);
        assert_eq!(utf16, LineColumn { line: 1, column: 4 });
        assert_eq!(utf8, LineColumn { line: 1, column: 7 });
        assert_eq!(index.offset(text, utf16, Encoding::Utf16), at);
        assert_eq!(index.offset(text, utf8, Encoding::Utf8), at);
    }

    #[test]
    fn positions_outside_are_clamped() {
        let text = "ab\nc";
        let index = LineIndex::new(text);
        assert_eq!(index.offset(text, LineColumn { line: 0, column: 99 }, Encoding::Utf16), 2);
        assert_eq!(index.offset(text, LineColumn { line: 9, column: 0 }, Encoding::Utf16), 4);
        assert_eq!(index.line_column(text, 99, Encoding::Utf8), LineColumn { line: 1, column: 1 });
        assert_eq!(LineIndex::new("").line_column("", 0, Encoding::Utf8), LineColumn { line: 0, column: 0 });
    }

    #[test]
    fn a_position_has_the_offset_that_an_index_tells() {
        let long = "x\u{e9}\n".repeat(3000);
        for text in
            ["", "a", "\n", "a\nb", "a\n\n\u{1f600}b\n", "a\r\nb\rc\n", &long, &format!("{}\n{long}", "y".repeat(9000))]
        {
            let index = LineIndex::new(text);
            for encoding in [Encoding::Utf8, Encoding::Utf16] {
                for line in (0..5).chain((0..3010).step_by(501)).chain(2990..3005) {
                    for column in [0, 1, 2, 3, 99, 8999, 9001, u32::MAX] {
                        let at = LineColumn { line, column };
                        assert_eq!(offset_of(text, at, encoding), index.offset(text, at, encoding), "{at:?}");
                    }
                }
            }
        }
    }
}
