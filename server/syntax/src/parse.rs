//! From text to a tree. Parsing never fails: what can't be read becomes error nodes.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::Arc;

use tree_sitter::{Node, ParseOptions, ParseState, Parser, Tree};

/// A text and its tree. Offsets of the tree are offsets of the text that was given.
#[derive(Clone, Debug)]
pub struct Parse {
    /// The text as it was parsed: as long as the text given, byte for byte, but with a byte order
    /// mark blanked out and lone carriage returns turned into line feeds, which the grammar needs
    /// to see the end of a `//` comment.
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
    let tree = PARSER.with_borrow_mut(|slot| {
        if slot.is_none() {
            let mut parser = Parser::new();
            parser.set_language(&tree_sitter_java::LANGUAGE.into()).ok()?;
            *slot = Some(parser);
        }
        let parser = slot.as_mut()?;
        let mut on_progress = |_: &ParseState| if stop() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let options = ParseOptions::new().progress_callback(&mut on_progress);
        let bytes = text.as_bytes();
        let tree = parser.parse_with_options(&mut |at, _| bytes.get(at..).unwrap_or_default(), None, Some(options));
        if tree.is_none() {
            // A stopped parser would go on with this text at the next call.
            parser.reset();
        }
        tree
    });
    Parse { text, tree }
}

/// The same number of bytes, without what the grammar can't read.
fn normalised(text: &Arc<str>) -> Arc<str> {
    let bytes = text.as_bytes();
    let lone = |at: usize| bytes.get(at) == Some(&b'\r') && bytes.get(at + 1) != Some(&b'\n');
    let has_mark = text.starts_with('\u{feff}');
    let has_lone = || bytes.contains(&b'\r') && (0..bytes.len()).any(lone);
    if !has_mark && !has_lone() {
        return text.clone();
    }
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
