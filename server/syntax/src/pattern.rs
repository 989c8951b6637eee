//! Pattern rules: tree-sitter queries with a header that says what a match means.

use tree_sitter::{Query, QueryCursor, StreamingIterator};

use crate::node::ByteRange;
use crate::parse::Parse;

/// How bad a match is, as the rule's header says.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PatternLevel {
    Error,
    Warning,
    Hint,
}

/// A compiled rule.
#[derive(Debug)]
pub struct Pattern {
    pub id: String,
    pub level: PatternLevel,
    pub message: String,
    query: Query,
    place: u32,
}

/// What is wrong with a rule, and in which of its lines, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternError {
    pub line: u32,
    pub message: String,
}

impl Pattern {
    pub fn new(text: &str) -> Result<Self, PatternError> {
        let header = |key: &str| {
            let lines = text.lines().map_while(|line| line.strip_prefix(';'));
            lines
                .filter_map(|line| line.trim().strip_prefix(key))
                .find_map(|rest| rest.strip_prefix(':'))
                .map(str::trim)
        };
        let missing = |key: &str| PatternError { line: 1, message: format!("the header has no `; {key}: …`") };
        let level = match header("level").ok_or_else(|| missing("level"))? {
            "error" => PatternLevel::Error,
            "warning" => PatternLevel::Warning,
            "hint" => PatternLevel::Hint,
            other => {
                let message = format!("`{other}` is no level; there are error, warning and hint");
                return Err(PatternError { line: 1, message });
            }
        };
        let query = Query::new(&tree_sitter_java::LANGUAGE.into(), text).map_err(|error| {
            let message = error.message.lines().next().unwrap_or_default();
            PatternError { line: error.row as u32 + 1, message: format!("the query can't be read: {message}") }
        })?;
        for pattern in 0..query.pattern_count() {
            // Predicates that the library leaves to its user would silently match everything.
            if let Some(predicate) = query.general_predicates(pattern).first() {
                let message = format!("there is no predicate `#{}`", predicate.operator);
                return Err(PatternError { line: line_of(text, query.start_byte_for_pattern(pattern)), message });
            }
        }
        let place = query.capture_index_for_name("place");
        let place = place.ok_or(PatternError { line: 1, message: "nothing is captured as `@place`".to_owned() })?;
        Ok(Self {
            id: header("id").ok_or_else(|| missing("id"))?.to_owned(),
            level,
            message: header("message").ok_or_else(|| missing("message"))?.to_owned(),
            query,
            place,
        })
    }

    /// The places that match, in the order of the text, each once.
    pub fn places(&self, parse: &Parse) -> Vec<ByteRange> {
        let Some(root) = parse.root() else { return Vec::new() };
        let mut cursor = QueryCursor::new();
        let mut matches = cursor.matches(&self.query, root, parse.text.as_bytes());
        let mut places = Vec::new();
        while let Some(found) = matches.next() {
            for capture in found.captures().iter().filter(|capture| capture.index == self.place) {
                let range = capture.node.byte_range();
                places.push(ByteRange { start: range.start as u32, end: range.end as u32 });
            }
        }
        places.sort_by_key(|place| (place.start, place.end));
        places.dedup();
        places
    }
}

fn line_of(text: &str, offset: usize) -> u32 {
    text.get(..offset).unwrap_or_default().matches('\n').count() as u32 + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "; id: x\n; level: hint\n; message: m\n";

    fn error(text: &str) -> (u32, String) {
        let error = Pattern::new(text).unwrap_err();
        (error.line, error.message)
    }

    #[test]
    fn places_are_found_once_and_in_order() {
        let pattern = Pattern::new(&format!("{HEADER}(identifier) @place\n(identifier) @place")).unwrap();
        let places = pattern.places(&crate::parse(&"class A { int b; }".into()));
        assert_eq!(places.len(), 2);
        assert!(places.is_sorted_by_key(|place| place.start));
    }

    #[test]
    fn errors_are_told_with_their_line() {
        assert_eq!(error("(identifier) @place").0, 1);
        assert_eq!(error(&format!("{HEADER}(identifier)")).1, "nothing is captured as `@place`");
        assert_eq!(error(&format!("{HEADER}(identifier) @place\n(no_such_node) @place")).0, 5);
        let unknown = error(&format!("{HEADER}\n((identifier) @place (#looks-nice? @place))"));
        assert_eq!(unknown, (5, "there is no predicate `#looks-nice?`".to_owned()));
        assert!(error("; id: x\n; level: loud\n; message: m\n(identifier) @place").1.contains("loud"));
    }
}
