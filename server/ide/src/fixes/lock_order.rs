//! "Acquire `right` before `left` here": two nested `synchronized` statements with nothing between them change places, so that
//! all code acquires the two locks in one order.
//!
//! Which of the places changes is the author's choice: the fix is offered at each. It is not tried: that the locks have one
//! order here says nothing of a third one.

use racelens_ir::Span;
use racelens_java::{Db, SourceFile};
use racelens_syntax::{Node, NodeExt};

use super::text::replace;
use crate::finding::{Fix, Verification};

const RULES: &[&str] = &["lock-order", "deadlock"];

pub(crate) fn fixes(db: &dyn Db, file: SourceFile, rule: &str, span: Span) -> Vec<Fix> {
    if !RULES.contains(&rule) {
        return Vec::new();
    }
    exchanged(db, file, span).into_iter().collect()
}

fn exchanged(db: &dyn Db, file: SourceFile, span: Span) -> Option<Fix> {
    let tree = racelens_java::syntax_tree(db, file);
    let text = file.text(db);
    let root = tree.root().filter(|_| tree.text == *text)?;
    let mut node = root.descendant_for_byte_range(span.start as usize, span.end as usize)?;
    while node.kind() != "synchronized_statement" {
        node = node.parent()?;
    }
    // The place may be either of the two.
    let (outer, inner) = match inner_of(node) {
        Some(inner) => (node, inner),
        None => (outer_of(node)?, node),
    };
    let (first, second) = (lock_of(outer)?, lock_of(inner)?);
    // Evaluating a name of one does not depend on holding the other.
    let is_plain = |node: Node<'_>| match node.kind() {
        "identifier" | "this" | "class_literal" => true,
        "field_access" => node.field("object").is_some_and(|object| matches!(object.kind(), "identifier" | "this")),
        _ => false,
    };
    let (a, b) = (first.text(text), second.text(text));
    if !is_plain(first) || !is_plain(second) || a == b {
        return None;
    }
    let edits =
        vec![replace(db, file, first.byte_range(), b.to_owned()), replace(db, file, second.byte_range(), a.to_owned())];
    let title = format!("Acquire `{b}` before `{a}` here");
    Some(Fix { id: None, title, edits, verification: Verification::Unchecked })
}

fn lock_of(statement: Node<'_>) -> Option<Node<'_>> {
    let [lock] = statement.child_of_kind("parenthesized_expression")?.named().try_into().ok()?;
    Some(lock)
}

/// The `synchronized` statement that is all there is in the body of one.
fn inner_of(outer: Node<'_>) -> Option<Node<'_>> {
    let [only] = outer.field("body")?.named().try_into().ok()?;
    (only.kind() == "synchronized_statement").then_some(only)
}

fn outer_of(inner: Node<'_>) -> Option<Node<'_>> {
    let outer = inner.parent()?.parent()?;
    (outer.kind() == "synchronized_statement" && inner_of(outer) == Some(inner)).then_some(outer)
}
