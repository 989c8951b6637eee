//! From text to a tree. Parsing never fails: what can't be read becomes error nodes.
//!
//! A tree is a function of its text. One of an earlier text saves most of the work where neither has an error: what
//! is unambiguous is the same however it was found. Where there are errors, how they are gone around depends on
//! what was there before, so such a text is parsed afresh. `tests/edits.rs` compares both, node for node.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::Arc;

use tree_sitter::{InputEdit, Node, ParseOptions, ParseState, Parser, Point, Range, Tree};

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
    read: Read,
}

/// What the tree was made of.
#[derive(Clone, Debug)]
enum Read {
    /// The text itself, which has no error.
    Text,
    /// Other bytes without error.
    Bytes(Vec<u8>),
    /// Something that is of no use for a later text.
    Other,
}

impl Parse {
    fn new(text: Arc<str>, tree: Option<Tree>) -> Self {
        Self { text, tree, read: Read::Other }
    }

    pub fn root(&self) -> Option<Node<'_>> {
        self.tree.as_ref().map(Tree::root_node)
    }

    /// Whether the tree helps to parse a later text.
    pub fn is_sound(&self) -> bool {
        !matches!(self.read, Read::Other)
    }

    /// The tree as one of other bytes, with what is to be parsed anew marked.
    fn edited(&self, bytes: &[u8]) -> Option<Tree> {
        let old = match &self.read {
            Read::Text => self.text.as_bytes(),
            Read::Bytes(bytes) => bytes,
            Read::Other => return None,
        };
        let mut tree = self.tree.clone()?;
        if let Some(edit) = difference(old, bytes) {
            tree.edit(&edit);
        }
        Some(tree)
    }
}

/// How many bytes two texts have in common, at their beginning and then at their end.
pub(crate) fn common(old: &[u8], new: &[u8]) -> (usize, usize) {
    let same = |(a, b): &(&u8, &u8)| a == b;
    let start = old.iter().zip(new).take_while(same).count();
    let (old, new) = (old.get(start..).unwrap_or_default(), new.get(start..).unwrap_or_default());
    (start, old.iter().rev().zip(new.iter().rev()).take_while(same).count())
}

/// The one range that is another, all around it being the same.
fn difference(old: &[u8], new: &[u8]) -> Option<InputEdit> {
    let (start, after) = common(old, new);
    let (old_end, new_end) = (old.len() - after, new.len() - after);
    if old_end == start && new_end == start {
        return None;
    }
    let start_position = point(old, (0, Point::new(0, 0)), start);
    Some(InputEdit {
        start_byte: start,
        old_end_byte: old_end,
        new_end_byte: new_end,
        start_position,
        old_end_position: point(old, (start, start_position), old_end),
        new_end_position: point(new, (start, start_position), new_end),
    })
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
    parse_after(None, text, stop)
}

/// The same, and what the text has in common with an earlier one isn't parsed again.
pub fn parse_after(before: Option<&Parse>, text: &Arc<str>, stop: &mut dyn FnMut() -> bool) -> Parse {
    let mut stopped = false;
    let mut stop = || {
        stopped = stopped || stop();
        stopped
    };
    let text = normalised(text);
    let without = crate::rewrite::without_false_casts(&text, &mut stop);
    if stop() {
        return Parse::new(text, None);
    }
    let bytes = without.as_deref().unwrap_or(text.as_bytes());
    let old = before.and_then(|before| before.edited(bytes));
    let sound = |tree: &Tree| !tree.root_node().has_error();
    let again = old.and_then(|old| tree_of(bytes, &[], Some(&old), &mut stop)).filter(sound);
    let mut tree = again.or_else(|| tree_of(bytes, &[], None, &mut stop));
    if tree.is_none() {
        return Parse::new(text, None);
    }
    if tree.as_ref().is_some_and(sound) {
        let read = without.map_or(Read::Text, Read::Bytes);
        return Parse { text, tree, read };
    }
    let mut bytes = bytes.to_vec();
    if let Some(rewritten) = crate::rewrite::rewritten(&text, &bytes, &mut stop) {
        // Of two bad trees, the one that was written.
        let other = tree_of(&rewritten, &[], None, &mut stop);
        if let Some(other) = other.filter(|other| errors(other) < tree.as_ref().map_or(usize::MAX, errors)) {
            (tree, bytes) = (Some(other), rewritten);
        }
    }
    if let Some(whole) = tree.as_ref().filter(|tree| !sound(tree))
        && let Some(bytes) = crate::recover::recovered(&bytes, whole, &mut |bytes| tree_of(bytes, &[], None, &mut stop))
    {
        tree = tree_of(&bytes, &[], None, &mut stop).or(tree);
    }
    Parse::new(text, tree.filter(|_| !stopped))
}

/// Parses the declarations of a text: bodies have a tree without anything in them. A text with errors is
/// parsed whole.
pub fn parse_outline(text: &Arc<str>) -> Parse {
    let normal = normalised(text);
    let mut ranges = Vec::new();
    let mut from = (0, Point::new(0, 0));
    for body in crate::outline::bodies(&normal) {
        let (start, end) = (point(normal.as_bytes(), from, body.start), body.end);
        ranges.push(Range { start_byte: from.0, end_byte: body.start, start_point: from.1, end_point: start });
        from = (end, point(normal.as_bytes(), (body.start, start), end));
    }
    let end = point(normal.as_bytes(), from, normal.len());
    ranges.push(Range { start_byte: from.0, end_byte: normal.len(), start_point: from.1, end_point: end });
    let tree = tree_of(normal.as_bytes(), &ranges, None, &mut || false);
    match tree.filter(|tree| !tree.root_node().has_error()) {
        Some(tree) => Parse::new(normal, Some(tree)),
        None => parse(text),
    }
}

/// The row and column of an offset, from those of one before.
fn point(text: &[u8], from: (usize, Point), to: usize) -> Point {
    let between = text.get(from.0..to).unwrap_or_default();
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

fn tree_of(bytes: &[u8], ranges: &[Range], old: Option<&Tree>, stop: &mut dyn FnMut() -> bool) -> Option<Tree> {
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
        let tree = parser.parse_with_options(&mut |at, _| bytes.get(at..).unwrap_or_default(), old, Some(options));
        if tree.is_none() {
            // A stopped parser would go on with this text at the next call.
            parser.reset();
        }
        tree
    })
}

/// The text of a tree: the same number of bytes, without what the grammar can't read.
pub fn normalised(text: &Arc<str>) -> Arc<str> {
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
