//! The declarations of a text without what is in their bodies, for texts of which little else is wanted: most of
//! what a file costs to parse is in the bodies of its methods.
//!
//! The bodies are found by a scan for braces that knows of strings and comments, and are left out of what the
//! parser is shown. Where the scan isn't sure that a brace opens the body of a method it goes on inside.

use std::ops::Range;

/// What is between the braces of the bodies of methods, constructors and initialiser blocks, ascending.
pub(crate) fn bodies(text: &str) -> Vec<Range<usize>> {
    let mut scan = Scan { bytes: text.as_bytes(), at: 0 };
    let mut bodies = Vec::new();
    // The braces that are open around the place at hand, all of them of types.
    let mut open: Vec<Type> = Vec::new();
    let mut declaration = Declaration::default();
    while let Some(token) = scan.next() {
        match token {
            Token::Word(word) => declaration.word(word),
            Token::Sign(b';') => {
                if let Some(inner) = open.last_mut().filter(|_| declaration.parens == 0) {
                    inner.in_constants = false;
                }
                if declaration.parens == 0 {
                    declaration = Declaration::default();
                }
            }
            Token::Sign(b'(' | b'[') => declaration.parens += 1,
            Token::Sign(b')' | b']') => {
                declaration.parens = declaration.parens.saturating_sub(1);
                declaration.last_closes = true;
                continue;
            }
            Token::Sign(b'=') => declaration.has_value |= declaration.parens == 0,
            Token::Sign(b'{') if declaration.parens > 0 => {}
            Token::Sign(b'{') => {
                let in_constants = open.last().is_some_and(|open| open.in_constants);
                if declaration.is_type {
                    open.push(Type { in_constants: declaration.is_enum });
                } else if declaration.has_value || in_constants || open.is_empty() {
                    scan.skip_braces();
                    // What follows the value of a field, or a constant, is still of the same declaration.
                    continue;
                } else {
                    let from = scan.at;
                    scan.skip_braces();
                    bodies.push(from..scan.at.saturating_sub(1).max(from));
                }
                declaration = Declaration::default();
            }
            Token::Sign(b'}') if declaration.parens == 0 => {
                open.pop();
                declaration = Declaration::default();
            }
            Token::Sign(_) => {}
        }
        declaration.last_closes = false;
    }
    bodies
}

/// The braces of a class, an interface or the like.
struct Type {
    /// Whether they begin with the constants of an enum.
    in_constants: bool,
}

/// What was seen of a declaration so far.
#[derive(Default)]
struct Declaration {
    parens: u32,
    is_type: bool,
    is_enum: bool,
    /// A `=` or a `default` was there: braces are part of a value.
    has_value: bool,
    last_closes: bool,
}

impl Declaration {
    fn word(&mut self, word: &[u8]) {
        if self.parens > 0 {
            return;
        }
        match word {
            b"class" | b"interface" => self.is_type = true,
            b"enum" => (self.is_type, self.is_enum) = (true, true),
            // A method's result may be of a type that is called so, but in braces its name comes first.
            b"record" => self.is_type = true,
            b"default" if self.last_closes => self.has_value = true,
            _ => {}
        }
    }
}

enum Token<'a> {
    Word(&'a [u8]),
    Sign(u8),
}

struct Scan<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Scan<'a> {
    fn byte(&self, at: usize) -> u8 {
        self.bytes.get(at).copied().unwrap_or(0)
    }

    fn next(&mut self) -> Option<Token<'a>> {
        while self.at < self.bytes.len() {
            let start = self.at;
            match self.byte(self.at) {
                b'/' if self.byte(self.at + 1) == b'/' => self.skip_to(b"\n"),
                b'/' if self.byte(self.at + 1) == b'*' => {
                    self.at += 2;
                    self.skip_to(b"*/");
                }
                b'"' if self.bytes.get(self.at..).is_some_and(|rest| rest.starts_with(b"\"\"\"")) => {
                    self.at += 3;
                    while self.at < self.bytes.len()
                        && !self.bytes.get(self.at..).is_some_and(|rest| rest.starts_with(b"\"\"\""))
                    {
                        self.at += if self.byte(self.at) == b'\\' { 2 } else { 1 };
                    }
                    self.at += 3;
                }
                quote @ (b'"' | b'\'') => {
                    self.at += 1;
                    while self.at < self.bytes.len() && !matches!(self.byte(self.at), b'\n') {
                        let byte = self.byte(self.at);
                        self.at += if byte == b'\\' { 2 } else { 1 };
                        if byte == quote {
                            break;
                        }
                    }
                }
                b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'$' | b'0'..=b'9' | 0x80.. => {
                    while matches!(self.byte(self.at), b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'$' | b'0'..=b'9' | 0x80..) {
                        self.at += 1;
                    }
                    return Some(Token::Word(self.bytes.get(start..self.at).unwrap_or_default()));
                }
                sign @ (b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'=') => {
                    self.at += 1;
                    return Some(Token::Sign(sign));
                }
                _ => self.at += 1,
            }
        }
        None
    }

    fn skip_to(&mut self, end: &[u8]) {
        while self.at < self.bytes.len() && !self.bytes.get(self.at..).is_some_and(|rest| rest.starts_with(end)) {
            self.at += 1;
        }
        self.at += end.len();
    }

    /// Goes behind the brace that closes the one before the place at hand.
    fn skip_braces(&mut self) {
        let mut depth = 1;
        while depth > 0
            && let Some(token) = self.next()
        {
            match token {
                Token::Sign(b'{') => depth += 1,
                Token::Sign(b'}') => depth -= 1,
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(text: &str) -> String {
        let mut left = String::new();
        let mut from = 0;
        for body in bodies(text) {
            left.push_str(&text[from..body.start]);
            from = body.end;
        }
        left.push_str(&text[from..]);
        left
    }

    #[test]
    fn bodies_are_left_out_and_declarations_stay() {
        let text = "class A { int a = f(() -> { x(); }); int[] b = {1, 2}; @S({\"}\"}) void m() throws E { if (y) { \"}\"; } } \
                    static { z(); } { w(); } A() { // }\n } interface I { default int d() { return 1; } } }";
        let expected = "class A { int a = f(() -> { x(); }); int[] b = {1, 2}; @S({\"}\"}) void m() throws E {} \
                        static {} {} A() {} interface I { default int d() {} } }";
        assert_eq!(left(text), expected);
        let text = "enum E { A { int f() { return 1; } }, B(2) { }; final int n = 1; int f() { return 0; } }";
        assert_eq!(left(text), "enum E { A { int f() { return 1; } }, B(2) { }; final int n = 1; int f() {} }");
        let text = "record R(int a) { R { if (a < 0) { } } int twice() { return 2 * a; } }";
        assert_eq!(left(text), "record R(int a) { R {} int twice() {} }");
        let text = "@interface N { String[] value() default {}; int n() default 1; }";
        assert_eq!(left(text), text);
        assert_eq!(left("class Broken { void m() { \"}"), "class Broken { void m() {}");
        assert_eq!(left("}}{{"), "}}{{");
    }
}
