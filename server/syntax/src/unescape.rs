//! Unicode escapes (JLS 3.3): they are read before everything else, so they may stand for quotes and ends of comments, too.

/// The text with characters in the place of unicode escapes outside literals and comments; those inside literals
/// are left to whoever reads the literal unless they are part of its form, and in comments only what may end one
/// counts. What an escape is longer than its character is spaces: after the name or literal that it stands in, or before
/// a sign.
pub(crate) fn unescaped(text: &str) -> String {
    let mut rewriter = Rewriter { text, at: 0, owed: 0, out: String::with_capacity(text.len()) };
    rewriter.all();
    rewriter.out
}

struct Rewriter<'a> {
    text: &'a str,
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
        let escaped = escape_at(self.text, at).map(|(c, length)| Unit { c, length });
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
    c.is_alphanumeric() || matches!(c, '_' | '$')
}

/// A unicode escape and its length. Not that of half a surrogate pair, which a literal may hold, and not where the
/// backslash is itself escaped.
fn escape_at(text: &str, at: usize) -> Option<(char, usize)> {
    let rest = text.get(at..)?.strip_prefix('\\')?;
    let digits = rest.trim_start_matches('u');
    let value =
        digits.get(..4).filter(|digits| rest.starts_with('u') && digits.bytes().all(|b| b.is_ascii_hexdigit()))?;
    let c = char::from_u32(u32::from_str_radix(value, 16).ok()?)?;
    let before = text.get(..at)?.bytes().rev().take_while(|b| *b == b'\\').count();
    (before % 2 == 0).then_some((c, 1 + rest.len() - digits.len() + 4))
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
    fn comments_end_where_an_escape_says() {
        expect("/* \\u002a/ a // b \\u000a c", "/*      */ a // b      \n c");
        expect("\\u002f/ \\u0041\n\\u0041", "     // \\u0041\nA     ");
        expect("/* \\\\u002a/ */", "/* \\\\u002a/ */");
    }
}
