//! The signs and names of a formula's text.

use super::{At, Problem};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    Name(String),
    Number(i64),
    /// A sign, in its ASCII form.
    Sign(&'static str),
    End,
}

/// Longer signs come before their beginnings.
const SIGNS: &[(&str, &str)] = &[
    ("<->", "<->"),
    ("[]", "[]"),
    ("<>", "<>"),
    ("&&", "&&"),
    ("||", "||"),
    ("->", "->"),
    ("==", "=="),
    ("!=", "!="),
    ("<=", "<="),
    (">=", ">="),
    ("<", "<"),
    (">", ">"),
    ("!", "!"),
    ("(", "("),
    (")", ")"),
    ("[", "["),
    ("]", "]"),
    ("@", "@"),
    (":", ":"),
    (".", "."),
    ("-", "-"),
    ("□", "[]"),
    ("◇", "<>"),
    ("○", "X"),
    ("¬", "!"),
    ("∧", "&&"),
    ("∨", "||"),
    ("→", "->"),
    ("↔", "<->"),
    ("≠", "!="),
    ("≤", "<="),
    ("≥", ">="),
];

/// Signs of related languages, and what stands for them here.
const MEANT: &[(&str, &str)] = &[("=>", "->"), ("=", "=="), ("&", "&&"), ("|", "||"), ("~", "!")];

pub fn tokens(text: &str) -> Result<Vec<(Token, At)>, Problem> {
    let mut found = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        let start = (text.len() - rest.len()) as u32;
        let at = |length: usize| At { start, end: start + length as u32 };
        let Some(first) = rest.chars().next() else {
            found.push((Token::End, at(0)));
            return Ok(found);
        };
        let (token, length) = if first.is_ascii_digit() {
            let length = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
            let digits = rest.get(..length).unwrap_or_default();
            let number = digits.trim_end_matches(['L', 'l']).replace('_', "");
            let number =
                number.parse().map_err(|_| Problem::new(at(length), &format!("`{digits}` is not a whole number")))?;
            (Token::Number(number), length)
        } else if first.is_alphabetic() || first == '_' || first == '$' {
            let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '#');
            // Names of threads may contain a dash before a letter or digit: `Thread-0`.
            let mut length = 0;
            for (offset, c) in rest.char_indices() {
                let after = rest.get(offset + 1..).and_then(|after| after.chars().next());
                let joins = c == '-' && after.is_some_and(|after| after.is_alphanumeric());
                if !is_part(c) && !joins {
                    break;
                }
                length = offset + c.len_utf8();
            }
            (Token::Name(rest.get(..length).unwrap_or_default().to_owned()), length)
        } else if let Some((sign, meaning)) = SIGNS.iter().find(|(sign, _)| rest.starts_with(sign)) {
            (Token::Sign(meaning), sign.len())
        } else if let Some((sign, meant)) = MEANT.iter().find(|(sign, _)| rest.starts_with(sign)) {
            let message = format!("unknown operator `{sign}`; did you mean `{meant}`?");
            return Err(Problem::new(at(sign.len()), &message));
        } else {
            return Err(Problem::new(at(first.len_utf8()), &format!("unexpected character `{first}`")));
        };
        found.push((token, at(length)));
        rest = rest.get(length..).unwrap_or_default();
    }
}
