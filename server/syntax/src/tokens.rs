//! The tokens of a text, as far as rewriting needs them: words, literals, signs.

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Word,
    /// Numbers, strings, characters.
    Literal,
    Sign,
}

/// How many tokens are looked at before somebody is asked whether to go on.
pub(crate) const BETWEEN_STOPS: usize = 1_024;

#[derive(Copy, Clone, Debug)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

pub(crate) fn tokens(text: &[u8], stop: &mut dyn FnMut() -> bool) -> Vec<Token> {
    let mut found = Vec::new();
    let mut at = 0;
    let byte = |at: usize| text.get(at).copied().unwrap_or(0);
    let starts = |at: usize, with: &[u8]| text.get(at..).is_some_and(|rest| rest.starts_with(with));
    while at < text.len() {
        let start = at;
        let kind = match byte(at) {
            b'/' if byte(at + 1) == b'/' => {
                while at < text.len() && !matches!(byte(at), b'\n' | b'\r') {
                    at += 1;
                }
                continue;
            }
            b'/' if byte(at + 1) == b'*' => {
                at += 2;
                while at < text.len() && !starts(at, b"*/") {
                    at += 1;
                }
                at += 2;
                continue;
            }
            b'"' if starts(at, b"\"\"\"") => {
                at += 3;
                while at < text.len() && !starts(at, b"\"\"\"") {
                    at += if byte(at) == b'\\' { 2 } else { 1 };
                }
                at += 3;
                Kind::Literal
            }
            quote @ (b'"' | b'\'') => {
                at += 1;
                while at < text.len() && !matches!(byte(at), b'\n' | b'\r') && byte(at) != quote {
                    at += if byte(at) == b'\\' { 2 } else { 1 };
                }
                at += 1;
                Kind::Literal
            }
            b'0'..=b'9' => {
                while byte(at).is_ascii_alphanumeric() || matches!(byte(at), b'_' | b'.') {
                    at += 1;
                }
                Kind::Literal
            }
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'$' | 0x80.. => {
                while byte(at).is_ascii_alphanumeric() || matches!(byte(at), b'_' | b'$' | 0x80..) {
                    at += 1;
                }
                Kind::Word
            }
            first if first.is_ascii_whitespace() => {
                at += 1;
                continue;
            }
            _ => {
                let signs: [&[u8]; 19] = [
                    b">>>=", b"<<=", b">>=", b"...", b"->", b"::", b"==", b"!=", b"<=", b"+=", b"-=", b"*=", b"/=",
                    b"%=", b"&=", b"|=", b"^=", b"&&", b"||",
                ];
                at += signs.iter().find(|sign| starts(at, sign)).map_or(1, |sign| sign.len());
                Kind::Sign
            }
        };
        at = at.min(text.len());
        found.push(Token { kind, start, end: at });
        if found.len() % BETWEEN_STOPS == 0 && stop() {
            break;
        }
    }
    found
}
