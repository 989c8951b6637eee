//! Texts that a predicate asks for: a few words, or a regular expression.
//!
//! Compiling a regular expression costs more than all that is done with most of them in a file. So it is only read where its rule
//! is, which finds mistakes, and compiled when a text is first compared with it.

use std::sync::OnceLock;

use regex::Regex;

#[derive(Debug)]
pub enum Texts {
    /// Of `^(a|b)$`, or `^a$`.
    Words(Vec<String>),
    Like {
        pattern: String,
        compiled: OnceLock<Option<Regex>>,
    },
}

impl Texts {
    pub fn new(pattern: &str) -> Result<Self, String> {
        if let Some(words) = words(pattern) {
            return Ok(Texts::Words(words));
        }
        let wrong = || format!("`{pattern}` is not a regular expression");
        regex_syntax::parse(pattern).map_err(|_| wrong())?;
        let compiled = OnceLock::new();
        // One that counts can be too large to be compiled: that is said here too.
        if pattern.contains('{') {
            compiled.get_or_init(|| Regex::new(pattern).ok()).as_ref().ok_or_else(wrong)?;
        }
        Ok(Texts::Like { pattern: pattern.to_owned(), compiled })
    }

    /// Whether a text is one of them.
    pub fn is_match(&self, text: &str) -> bool {
        match self {
            Texts::Words(words) => words.iter().any(|word| word == text),
            Texts::Like { pattern, compiled } => {
                compiled.get_or_init(|| Regex::new(pattern).ok()).as_ref().is_some_and(|regex| regex.is_match(text))
            }
        }
    }
}

/// The words of `^(a|b)$` and `^a$`.
pub fn words(pattern: &str) -> Option<Vec<String>> {
    let inside = pattern.strip_prefix('^')?.strip_suffix('$')?;
    let in_brackets = inside.strip_prefix('(').and_then(|inside| inside.strip_suffix(')'));
    let is_plain = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || c == '_');
    // Without brackets, `^a|b$` begins with one or ends with the other.
    let words: Vec<String> = in_brackets
        .map_or_else(|| vec![inside], |words| words.split('|').collect())
        .into_iter()
        .map(str::to_owned)
        .collect();
    words.iter().all(|word| is_plain(word)).then_some(words)
}

#[cfg(test)]
mod tests {
    use super::{Texts, words};

    #[test]
    fn words_are_what_the_regular_expression_matches() {
        let patterns =
            ["^a$", "^(a|b)$", "^a|b$", "^(a|b|)$", "^(a|b?)$", "^()$", "a", "^(a)|(b)$", "^ab_1$", "^(Thread|Timer)$"];
        let texts = ["", "a", "b", "ab", "ba", "a|b", "b\n", "ab_1", "Thread", "Threads", "Timer"];
        for pattern in patterns {
            let (ours, real) = (Texts::new(pattern).unwrap(), regex::Regex::new(pattern).unwrap());
            for text in texts {
                assert_eq!(ours.is_match(text), real.is_match(text), "{pattern} of {text:?}");
            }
        }
        assert_eq!(words("^(a|b)$"), Some(vec!["a".to_owned(), "b".to_owned()]));
        assert_eq!(words("^a|b$"), None);
    }

    #[test]
    fn mistakes_are_found_before_a_text_is_compared() {
        assert_eq!(Texts::new("(a").unwrap_err(), "`(a` is not a regular expression");
        assert_eq!(Texts::new("a{999}{999}{9}").unwrap_err(), "`a{999}{999}{9}` is not a regular expression");
    }
}
