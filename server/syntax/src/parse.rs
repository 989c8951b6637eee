//! From text to a tree. Parsing never fails: what can't be read becomes error nodes.

use std::cell::RefCell;
use std::sync::Arc;

use tree_sitter::{Node, Parser, Tree};

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
    let text = normalised(text);
    let tree = PARSER.with_borrow_mut(|slot| {
        if slot.is_none() {
            let mut parser = Parser::new();
            parser.set_language(&tree_sitter_java::LANGUAGE.into()).ok()?;
            *slot = Some(parser);
        }
        slot.as_mut()?.parse(text.as_bytes(), None)
    });
    Parse { text, tree }
}

/// The same number of bytes, without what the grammar can't read.
fn normalised(text: &Arc<str>) -> Arc<str> {
    let bytes = text.as_bytes();
    let lone = |at: usize| bytes.get(at) == Some(&b'\r') && bytes.get(at + 1) != Some(&b'\n');
    let has_mark = text.starts_with('\u{feff}');
    if !has_mark && !(0..bytes.len()).any(lone) {
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
