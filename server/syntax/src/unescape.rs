//! Unicode escapes (JLS 3.3): they are read before everything else, so they may stand for quotes and ends of comments, too.

/// The text with characters in the place of unicode escapes outside literals and comments; those inside literals
/// are left to whoever reads the literal unless they are part of its form, and in comments only what may end one
/// counts. What an escape is longer than its character is spaces: after the name or literal that it stands in, or before
/// a sign.
pub(crate) fn unescaped(text: &str) -> String {
    let escapes = escapes(text);
    let mut rewriter = Rewriter { text, escapes, at: 0, owed: 0, out: String::with_capacity(text.len()) };
    rewriter.all();
    rewriter.out
}

struct Rewriter<'a> {
    text: &'a str,
    /// All escapes and where they stand, from the front.
    escapes: Vec<(usize, Unit)>,
    at: usize,
    /// Spaces that are written where they don't matter.
    owed: usize,
    out: String,
}

/// A character and how long it is in the text.
#[derive(Copy, Clone)]
struct Unit {
    c: char,
    length: usize,
}

impl Unit {
    fn padding(self) -> usize {
        self.length - self.c.len_utf8()
    }
}

impl Rewriter<'_> {
    fn all(&mut self) {
        while let Some(unit) = self.peek(self.at) {
            match unit.c {
                '/' if self.is_next(self.at + unit.length, '/') => self.line_comment(),
                '/' if self.is_next(self.at + unit.length, '*') => self.block_comment(),
                '"' | '\'' => self.literal(unit),
                c if is_name_part(c) => {
                    self.owed += unit.padding();
                    self.put(unit);
                }
                _ => {
                    self.owed += unit.padding();
                    self.pay();
                    self.put(unit);
                }
            }
        }
        self.pay();
    }

    fn peek(&self, at: usize) -> Option<Unit> {
        let escaped = self.escapes.binary_search_by_key(&at, |(at, _)| *at).ok();
        let escaped = escaped.and_then(|found| self.escapes.get(found)).map(|(_, unit)| *unit);
        escaped.or_else(|| self.text.get(at..)?.chars().next().map(|c| Unit { c, length: c.len_utf8() }))
    }

    fn is_next(&self, at: usize, c: char) -> bool {
        self.peek(at).is_some_and(|unit| unit.c == c)
    }

    fn put(&mut self, unit: Unit) {
        self.out.push(unit.c);
        self.at += unit.length;
    }

    /// As it is in the text.
    fn copy(&mut self, unit: Unit) {
        self.out.push_str(self.text.get(self.at..self.at + unit.length).unwrap_or_default());
        self.at += unit.length;
    }

    fn pay(&mut self) {
        self.out.extend(std::iter::repeat_n(' ', std::mem::take(&mut self.owed)));
    }

    /// Writes the two signs that begin or end a comment.
    fn two(&mut self) {
        let (first, second) =
            (self.peek(self.at), self.peek(self.at + self.peek(self.at).map_or(0, |unit| unit.length)));
        let both = [first, second].into_iter().flatten();
        self.owed += both.clone().map(Unit::padding).sum::<usize>();
        self.pay();
        both.for_each(|unit| self.put(unit));
    }

    fn line_comment(&mut self) {
        self.two();
        while let Some(unit) = self.peek(self.at).filter(|unit| !matches!(unit.c, '\n' | '\r')) {
            self.copy(unit);
        }
    }

    fn block_comment(&mut self) {
        self.two();
        while let Some(unit) = self.peek(self.at) {
            if unit.c == '*' && self.is_next(self.at + unit.length, '/') {
                self.two();
                return;
            }
            self.copy(unit);
        }
    }

    fn literal(&mut self, quote: Unit) {
        let quotes = self.quotes(quote.c);
        let is_block = quote.c == '"' && quotes.len() == 3;
        let opening = quotes.iter().take(if is_block { 3 } else { 1 });
        self.owed += opening.clone().map(|unit| unit.padding()).sum::<usize>();
        self.pay();
        opening.for_each(|unit| self.put(*unit));
        while let Some(unit) = self.peek(self.at) {
            if unit.c == '\\' {
                // What it escapes may be escaped, too.
                self.owed += unit.padding();
                self.put(unit);
                if let Some(next) = self.peek(self.at) {
                    self.owed += next.padding();
                    self.put(next);
                }
            } else if unit.c == quote.c && (!is_block || self.quotes(quote.c).len() == 3) {
                let closing = if is_block { self.quotes(quote.c) } else { vec![unit] };
                self.owed += closing.iter().map(|unit| unit.padding()).sum::<usize>();
                closing.iter().for_each(|unit| self.put(*unit));
                break;
            } else if matches!(unit.c, '\n' | '\r') && !is_block {
                break;
            } else {
                self.copy(unit);
            }
        }
        self.pay();
    }

    /// As many quotes as stand here, up to three.
    fn quotes(&self, quote: char) -> Vec<Unit> {
        let mut at = self.at;
        let mut found = Vec::new();
        while found.len() < 3
            && let Some(unit) = self.peek(at).filter(|unit| unit.c == quote)
        {
            at += unit.length;
            found.push(unit);
        }
        found
    }
}

fn is_name_part(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$') || !c.is_ascii()
}

/// The unicode escapes of a text. A backslash begins none after one that escapes it, whichever way that one is written;
/// what an escape stands for begins no other one. Two halves of a surrogate pair are one; one half alone, which a literal
/// may hold, is left.
fn escapes(text: &str) -> Vec<(usize, Unit)> {
    let mut found: Vec<(usize, Unit)> = Vec::new();
    let (mut after_backslash, mut after_escape) = (false, false);
    let mut high: Option<(usize, u32)> = None;
    let mut at = 0;
    while let Some(ahead) = text.as_bytes().get(at..) {
        let Some(next) = ahead.iter().position(|byte| *byte == b'\\') else { break };
        if next > 0 {
            (after_backslash, after_escape, high) = (false, false, None);
            at += next;
        }
        let may_begin = !after_backslash || after_escape;
        match escape_at(text, at).filter(|_| may_begin) {
            Some((value, length)) => {
                let is_low = (0xDC00..0xE000).contains(&value);
                match high.filter(|_| is_low) {
                    Some((from, first)) => {
                        let c = char::from_u32(0x10000 + ((first - 0xD800) << 10) + (value - 0xDC00));
                        found.extend(c.map(|c| (from, Unit { c, length: at + length - from })));
                    }
                    None => found.extend(char::from_u32(value).map(|c| (at, Unit { c, length }))),
                }
                high = (0xD800..0xDC00).contains(&value).then_some((at, value));
                (after_backslash, after_escape) = (value == u32::from(b'\\') && !after_backslash, true);
                at += length;
            }
            None => {
                after_backslash = may_begin && !after_backslash;
                (after_escape, high) = (false, None);
                at += 1;
            }
        }
    }
    found
}

/// The value of a unicode escape and its length.
fn escape_at(text: &str, at: usize) -> Option<(u32, usize)> {
    let rest = text.get(at..)?.strip_prefix('\\')?;
    let digits = rest.trim_start_matches('u');
    let value =
        digits.get(..4).filter(|digits| rest.starts_with('u') && digits.bytes().all(|b| b.is_ascii_hexdigit()))?;
    Some((u32::from_str_radix(value, 16).ok()?, 1 + rest.len() - digits.len() + 4))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expect(text: &str, expected: &str) {
        let found = unescaped(text);
        assert_eq!((found.as_str(), found.len()), (expected, text.len()));
    }

    #[test]
    fn escapes_keep_the_length() {
        let text = r#"int \u0061bc \uu003D "\u0041" + '\u0042'; // \u000a x"#;
        let found = unescaped(text);
        assert_eq!(found.len(), text.len());
        let words: Vec<&str> = found.split_whitespace().collect();
        assert_eq!(words, ["int", "abc", "=", r#""\u0041""#, "+", r"'\u0042';", "//", "x"]);
        assert!(found.contains('\n'));
    }

    #[test]
    fn quotes_may_be_escaped() {
        expect(r#"a(\u0022x\u0022);"#, r#"a(     "x"     );"#);
        expect(r#"a("x\u0022);"#, r#"a("x"     );"#);
        expect(r#"c = \u0027\u005c\u0027\u0027;"#, r#"c =      '\''               ;"#);
        expect(r#"a("\u005cn\u005c\u0022");"#, "a(\"\\n\\\"\"               );");
        expect(r#"a("\\u0022" + "\u0041");"#, r#"a("\\u0022" + "\u0041");"#);
        expect("\u{22}\\u0022\u{22}\n x\u{22}\\u0022y\u{22}\u{22}\u{22};", "     \"\"\"\n x\"\\u0022y\"\"\";");
    }

    #[test]
    fn a_backslash_escapes_the_next_however_it_is_written() {
        expect(r#"a("\u005C\\\u005C]");"#, "a(\"\\\\\\\\u005C]\"     );");
        expect(r#"a("\\u005C\u005C\]");"#, "a(\"\\\\u005C\\\\]\"     );");
    }

    #[test]
    fn two_halves_of_a_pair_are_one_letter_of_a_name() {
        expect(r"int \ud801\udc00abc = 1;", "int \u{10400}abc         = 1;");
        expect(r#"a("\ud801\udc00" + "\ud801");"#, r#"a("\ud801\udc00" + "\ud801");"#);
    }

    #[test]
    fn comments_end_where_an_escape_says() {
        expect("/* \\u002a/ a // b \\u000a c", "/*      */ a // b      \n c");
        expect("\\u002f/ \\u0041\n\\u0041", "     // \\u0041\nA     ");
        expect("/* \\\\u002a/ */", "/* \\\\u002a/ */");
    }
}
