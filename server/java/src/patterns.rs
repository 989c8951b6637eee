//! The pattern rules that come with racelens, run over a file's tree.

use std::sync::OnceLock;

use racelens_ir::Span;
use racelens_syntax::{Pattern, PatternError};

use crate::db::Db;
use crate::inputs::SourceFile;
use crate::queries::parse;

mod embedded {
    include!(concat!(env!("OUT_DIR"), "/patterns.rs"));
}

/// Where a rule matches: a row of [`patterns`], and the place.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PatternMatch {
    pub pattern: usize,
    pub span: Span,
}

/// All rules that can be read, by file name. A test holds that this is all there are.
pub fn patterns() -> &'static [Pattern] {
    static PATTERNS: OnceLock<Vec<Pattern>> = OnceLock::new();
    PATTERNS.get_or_init(|| read().filter_map(|(_, pattern)| pattern.ok()).collect())
}

fn read() -> impl Iterator<Item = (&'static str, Result<Pattern, PatternError>)> {
    embedded::PATTERNS.iter().map(|(name, text)| (*name, Pattern::new(text)))
}

/// Every match of every rule in a file, in the order of the text.
#[salsa::tracked(returns(deref))]
pub fn pattern_matches(db: &dyn Db, file: SourceFile) -> Vec<PatternMatch> {
    let parse = parse(db, file);
    let mut matches = Vec::new();
    for (at, pattern) in patterns().iter().enumerate() {
        db.unwind_if_revision_cancelled();
        let places = pattern.places(&parse).into_iter();
        matches.extend(
            places.map(|place| PatternMatch { pattern: at, span: Span { start: place.start, end: place.end } }),
        );
    }
    matches.sort_by_key(|found| (found.span, found.pattern));
    matches
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_embedded_rule_can_be_read() {
        for (name, pattern) in super::read() {
            let pattern = pattern.unwrap_or_else(|error| panic!("{name}:{}: {}", error.line, error.message));
            assert_eq!(format!("{}.scm", pattern.id), name, "a rule is called like its file");
        }
        assert!(!super::patterns().is_empty());
    }
}
