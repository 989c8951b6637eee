//! From text to a tree. Parsing never fails: what can't be read becomes error nodes.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::Arc;

use tree_sitter::{Node, ParseOptions, ParseState, Parser, Point, Range, Tree};

/// A text and its tree. Offsets of the tree are offsets of the text that was given.
#[derive(Clone, Debug)]
pub struct Parse {
    /// The text that names are read from: as long as the text given, byte for byte, but with a byte
    /// order mark blanked out, lone carriage returns turned into line feeds (which the grammar needs
    /// to see the end of a `//` comment), and characters in the place of unicode escapes. The tree
    /// of a text that the grammar can't read is that of its rewriting (see `rewrite.rs` and `recover.rs`).
    pub text: Arc<str>,
    /// `None` only if the grammar and the parser don't fit each other.
    pub tree: Option<Tree>,
}

impl Parse {
    pub fn root(&self) -> Option<Node<'_>> {
        self.tree.as_ref().map(Tree::root_node)
    }
}

thread_local! {
    static PARSER: RefCell<Option<Parser>> = const { RefCell::new(None) };
}

pub fn parse(text: &Arc<str>) -> Parse {
    parse_unless(text, &mut || false)
}

/// Parses until `stop` answers true, which it is asked every few microseconds; a parse that was
/// stopped has no tree.
pub fn parse_unless(text: &Arc<str>, stop: &mut dyn FnMut() -> bool) -> Parse {
    let text = normalised(text);
    let without = crate::rewrite::without_false_casts(&text);
    let bytes = without.as_deref().unwrap_or(text.as_bytes());
    let mut tree = tree_of(bytes, &[], stop);
    if !tree.as_ref().is_some_and(|tree| tree.root_node().has_error()) {
        return Parse { text, tree };
    }
    let mut bytes = bytes.to_vec();
    if let Some(rewritten) = crate::rewrite::rewritten(&text, &bytes) {
        // Of two bad trees, the one that was written.
        let other = tree_of(&rewritten, &[], stop);
        if let Some(other) = other.filter(|other| errors(other) < tree.as_ref().map_or(usize::MAX, errors)) {
            (tree, bytes) = (Some(other), rewritten);
        }
    }
    let mut stopped = false;
    let mut stop = || {
        stopped |= stop();
        stopped
    };
    if let Some(whole) = tree.as_ref().filter(|tree| tree.root_node().has_error())
        && let Some(bytes) = crate::recover::recovered(&bytes, whole, &mut |bytes| tree_of(bytes, &[], &mut stop))
    {
        tree = tree_of(&bytes, &[], &mut stop).or(tree);
    }
    Parse { text, tree: tree.filter(|_| !stopped) }
}

/// Parses the declarations of a text: bodies have a tree without anything in them. A text with errors is
/// parsed whole.
pub fn parse_outline(text: &Arc<str>) -> Parse {
    let normal = normalised(text);
    let mut ranges = Vec::new();
    let mut from = (0, Point::new(0, 0));
    for body in crate::outline::bodies(&normal) {
        let (start, end) = (point(&normal, from, body.start), body.end);
        ranges.push(Range { start_byte: from.0, end_byte: body.start, start_point: from.1, end_point: start });
        from = (end, point(&normal, (body.start, start), end));
    }
    let end = point(&normal, from, normal.len());
    ranges.push(Range { start_byte: from.0, end_byte: normal.len(), start_point: from.1, end_point: end });
    let tree = tree_of(normal.as_bytes(), &ranges, &mut || false);
    match tree.filter(|tree| !tree.root_node().has_error()) {
        Some(tree) => Parse { text: normal, tree: Some(tree) },
        None => parse(text),
    }
}

/// The row and column of an offset, from those of one before.
fn point(text: &str, from: (usize, Point), to: usize) -> Point {
    let between = text.as_bytes().get(from.0..to).unwrap_or_default();
    match between.iter().rposition(|byte| *byte == b'\n') {
        Some(last) => {
            let rows = between.iter().filter(|byte| **byte == b'\n').count();
            Point::new(from.1.row + rows, between.len() - last - 1)
        }
        None => Point::new(from.1.row, from.1.column + between.len()),
    }
}

/// How many errors a tree has.
fn errors(tree: &Tree) -> usize {
    let mut count = 0;
    let mut work = vec![tree.root_node()];
    while let Some(at) = work.pop() {
        if at.is_error() || at.is_missing() {
            count += 1;
        } else if at.has_error() {
            let mut cursor = at.walk();
            work.extend(at.children(&mut cursor));
        }
    }
    count
}

fn tree_of(bytes: &[u8], ranges: &[Range], stop: &mut dyn FnMut() -> bool) -> Option<Tree> {
    PARSER.with_borrow_mut(|slot| {
        if slot.is_none() {
            let mut parser = Parser::new();
            parser.set_language(&tree_sitter_java::LANGUAGE.into()).ok()?;
            *slot = Some(parser);
        }
        let parser = slot.as_mut()?;
        parser.set_included_ranges(ranges).ok()?;
        let mut on_progress = |_: &ParseState| if stop() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let options = ParseOptions::new().progress_callback(&mut on_progress);
        let tree = parser.parse_with_options(&mut |at, _| bytes.get(at..).unwrap_or_default(), None, Some(options));
        if tree.is_none() {
            // A stopped parser would go on with this text at the next call.
            parser.reset();
        }
        tree
    })
}

/// The same number of bytes, without what the grammar can't read.
fn normalised(text: &Arc<str>) -> Arc<str> {
    let bytes = text.as_bytes();
    let lone = |at: usize| bytes.get(at) == Some(&b'\r') && bytes.get(at + 1) != Some(&b'\n');
    let has_mark = text.starts_with('\u{feff}');
    let has_lone = || bytes.contains(&b'\r') && (0..bytes.len()).any(lone);
    let has_escape = text.contains("\\u");
    if !has_mark && !has_lone() && !has_escape {
        return text.clone();
    }
    let escaped = has_escape.then(|| crate::unescape::unescaped(text));
    let text = escaped.as_deref().unwrap_or(text);
    let bytes = text.as_bytes();
    let lone = |at: usize| bytes.get(at) == Some(&b'\r') && bytes.get(at + 1) != Some(&b'\n');
    let mut out = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        match c {
            '\u{feff}' if at == 0 => out.push_str("   "),
            '\r' if lone(at) => out.push('\n'),
            _ => out.push(c),
        }
    }
    out.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stopped_parse_has_no_tree_and_leaves_the_parser_fit() {
        let text: Arc<str> = "class A { void m() { int x = 1; } }\n".repeat(2_000).into();
        let mut asked = 0;
        let stopped = parse_unless(&text, &mut || {
            asked += 1;
            asked > 3
        });
        assert!(stopped.tree.is_none());
        assert_eq!(asked, 4);
        let other: Arc<str> = "class B { }".into();
        let root = parse(&other).tree.unwrap();
        assert_eq!((root.root_node().end_byte(), root.root_node().has_error()), (11, false));
    }
}
