//! Edits of Java text: where a statement ends, how it is wrapped, where a modifier goes.

use racelens_ir::Span;
use racelens_java::{Db, SourceFile};
use racelens_syntax::{Node, NodeExt};

use crate::finding::TextEdit;
use crate::positions::place;

/// What lies around a piece of code.
pub(super) struct Surroundings<'t> {
    /// The statement of a block that the code is in.
    pub statement: Node<'t>,
    /// The method around it, where no lambda, class or initialiser comes before.
    pub method: Option<Node<'t>>,
    /// Whether `this` means the object of the method that the code belongs to.
    pub is_in_anonymous_class: bool,
}

/// What is around a span, as far as edits are safe there.
pub(super) fn around<'t>(root: Node<'t>, span: Span) -> Option<Surroundings<'t>> {
    let mut node = root.descendant_for_byte_range(span.start as usize, span.end as usize)?;
    loop {
        let parent = node.parent()?;
        match parent.kind() {
            "block" | "constructor_body" | "switch_block_statement_group" if node.kind() != "switch_label" => break,
            // An expression without a block around it.
            "lambda_expression" | "class_body" | "field_declaration" | "program" => return None,
            _ => node = parent,
        }
    }
    let (mut method, mut is_in_anonymous_class) = (None, false);
    let mut above = node.parent();
    let mut is_direct = true;
    while let Some(node) = above {
        match node.kind() {
            "method_declaration" if is_direct => {
                method = Some(node);
                is_direct = false;
            }
            "lambda_expression" | "constructor_declaration" => is_direct = false,
            "object_creation_expression" => {
                is_in_anonymous_class = true;
                is_direct = false;
            }
            "class_declaration" | "enum_declaration" | "record_declaration" => break,
            _ => {}
        }
        above = node.parent();
    }
    Some(Surroundings { statement: node, method, is_in_anonymous_class })
}

/// The call that a span is of, or in.
pub(super) fn call_at(root: Node<'_>, span: Span) -> Option<Node<'_>> {
    let mut node = root.descendant_for_byte_range(span.start as usize, span.end as usize);
    while let Some(at) = node.filter(|node| node.kind() != "method_invocation") {
        node = at.parent().filter(|_| !at.kind().ends_with("_statement"));
    }
    node
}

/// The blanks that the line of an offset begins with.
pub(super) fn indent(text: &str, at: usize) -> &str {
    let line = text.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1);
    let rest = text.get(line..).unwrap_or_default();
    let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
    rest.get(..blanks).unwrap_or_default()
}

pub(super) fn insert(db: &dyn Db, file: SourceFile, at: usize, new_text: String) -> TextEdit {
    replace(db, file, at..at, new_text)
}

pub(super) fn replace(db: &dyn Db, file: SourceFile, range: std::ops::Range<usize>, new_text: String) -> TextEdit {
    let span = Span { start: range.start as u32, end: range.end as u32 };
    TextEdit { place: place(db, file, span), new_text }
}

/// Where a modifier of a method goes that comes after those it has: before its type parameters or its type.
pub(super) fn modifier_at(method: Node<'_>) -> Option<usize> {
    let first = method.child_of_kind("type_parameters").or_else(|| method.field("type"))?;
    Some(first.start_byte())
}

/// `maxSize` as the name of a constant: `MAX_SIZE`.
pub(super) fn constant_name(name: &str) -> String {
    let mut constant = String::new();
    let mut was_small = false;
    for letter in name.chars() {
        if letter.is_uppercase() && was_small {
            constant.push('_');
        }
        was_small = letter.is_lowercase();
        constant.extend(letter.to_uppercase());
    }
    constant
}

/// Whether a text has a word, not only as a part of a longer one. Quick where it has not: all files of a workspace are asked.
pub(super) fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let (before, after) = (text.get(..at), text.get(at + word.len()..));
        !before.is_some_and(|it| it.ends_with(is_part)) && !after.is_some_and(|it| it.starts_with(is_part))
    })
}

/// The words of a text, in their order.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter| !is_part(letter)).filter(|word| !word.is_empty())
}

fn is_part(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_' || letter == '$'
}
