//! The identifiers of a text as numbers, so that the files which name something are known without reading all texts again.

use std::hash::Hasher as _;

use rustc_hash::FxHasher;

/// Says too much where two words have one number, and never too little.
#[derive(Clone, Debug, Default)]
pub struct IdentifierSet {
    /// In order.
    numbers: Box<[u32]>,
    /// A letter may be written by its number; then the text may have any word.
    has_escapes: bool,
}

impl IdentifierSet {
    pub fn of(text: &str) -> Self {
        let mut numbers: Vec<u32> = parts(text).map(number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        Self { numbers: numbers.into(), has_escapes: text.contains("\\u") }
    }

    /// Whether a name may occur; of a name with dollars, all that lies between them.
    pub fn may_have(&self, name: &str) -> bool {
        self.has_escapes || parts(name).all(|part| self.numbers.binary_search(&number(part)).is_ok())
    }
}

/// A dollar parts words: a class's name is the last part of its binary name.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !is_part(c)).filter(|part| !part.is_empty())
}

fn is_part(c: char) -> bool {
    match c.is_ascii() {
        true => c.is_ascii_alphanumeric() || c == '_',
        false => c.is_alphanumeric(),
    }
}

fn number(word: &str) -> u32 {
    let mut hasher = FxHasher::default();
    hasher.write(word.as_bytes());
    hasher.finish() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_whole() {
        let words = IdentifierSet::of("new Service3(); MyService4 s = Größe.x$Inner;");
        for has in ["new", "Service3", "MyService4", "s", "Größe", "x", "Inner", "x$Inner", "Inner$x"] {
            assert!(words.may_have(has), "{has}");
        }
        for lacks in ["Service", "Service30", "Service4", "Gr", "e", "x$Outer", "y"] {
            assert!(!words.may_have(lacks), "{lacks}");
        }
        assert!(IdentifierSet::of("\\u0041b").may_have("Ab"));
    }
}
