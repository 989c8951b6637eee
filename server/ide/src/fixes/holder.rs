//! "Use a holder class": a static field that a method makes on first use, by the test that two threads can both pass, becomes
//! the field of a nested class, which the JVM initialises once and safely (JLS 12.4.2).
//!
//! Only for a private static field without a value, which nothing but that method uses, and a method that does nothing else:
//! `if (f == null) { f = …; } return f;`, the assignment also under a lock and tested again there. The method declares
//! no exception, since an initialiser cannot throw one that is checked.

use racelens_ir::Span;
use racelens_java::{Db, SourceFile};
use racelens_syntax::{Node, NodeExt};

use super::field_uses::{file_of, uses};
use super::text::{indent, replace};
use crate::finding::{Fix, Verification};

const RULES: &[&str] = &["double-checked-locking", "lazy-static-init"];

pub(crate) fn fixes(db: &dyn Db, file: SourceFile, rule: &str, span: Span) -> Vec<Fix> {
    if !RULES.contains(&rule) {
        return Vec::new();
    }
    in_holder(db, file, span).into_iter().collect()
}

fn in_holder(db: &dyn Db, file: SourceFile, span: Span) -> Option<Fix> {
    let tree = racelens_java::syntax_tree(db, file);
    let text = file.text(db);
    let root = tree.root().filter(|_| tree.text == *text)?;
    let (field, _) = racelens_java::field_at(db, file, span.start)?;
    if file_of(db, &field)? != file {
        return None;
    }
    let found = uses(db, &field, file, root)?;
    let modifiers = found.declaration.child_of_kind("modifiers")?;
    let is_lazy = modifiers.has_token("private") && modifiers.has_token("static");
    if !is_lazy || found.declarator.field("value").is_some() || found.declarator.field("dimensions").is_some() {
        return None;
    }
    let mut method = *found.uses.first()?;
    while method.kind() != "method_declaration" {
        method = method.parent()?;
    }
    let (made, body) = made_by(method, text, &found.uses)?;
    let class = found.declaration.parent()?.parent()?;
    if class.text(text).contains("Holder") || found.declaration.parent() != method.parent() {
        return None;
    }
    let constant = super::text::constant_name(&field.name);
    let ty = found.declaration.field("type")?.text(text);
    let blanks = indent(text, found.declaration.start_byte());
    let holder = format!(
        "private static final class Holder {{\n{blanks}    static final {ty} {constant} = {};\n{blanks}}}",
        made.text(text)
    );
    let inner = indent(text, method.start_byte());
    let edits = vec![
        replace(db, file, found.declaration.byte_range(), holder),
        replace(db, file, body.byte_range(), format!("{{\n{inner}    return Holder.{constant};\n{inner}}}")),
    ];
    let title = "Use a holder class, which is initialised once, on first use".to_owned();
    Some(Fix { id: None, title, edits, verification: Verification::Unchecked })
}

/// What the method makes, and its body, where it does nothing but this with the field, and nothing else uses the field.
fn made_by<'t>(method: Node<'t>, text: &str, uses: &[Node<'t>]) -> Option<(Node<'t>, Node<'t>)> {
    let body = method.field("body")?;
    let is_plain = method.child_of_kind("throws").is_none()
        && method.field("parameters").is_some_and(|all| all.named().is_empty())
        && method.child_of_kind("modifiers").is_some_and(|all| all.has_token("static"));
    let [test, give] = statements(body).try_into().ok()?;
    let is_use = |node: Node<'t>| uses.contains(&node);
    let is_given = give.kind() == "return_statement" && give.named().into_iter().all(is_use);
    let (mut seen, mut inner) = (1, if_null(test, is_use)?);
    seen += 1;
    // A lock, and the second test under it.
    if inner.kind() == "synchronized_statement" {
        inner = only(inner.field("body")?)?;
        inner = if_null(inner, is_use)?;
        seen += 1;
    }
    let assignment = only_expression(inner)?;
    let is_made = assignment.kind() == "assignment_expression"
        && assignment.field("left").is_some_and(is_use)
        && assignment.field("operator").is_some_and(|sign| sign.text(text) == "=");
    seen += 1;
    let value = assignment.field("right")?;
    // A lambda or a class in the value is the same there as here; `this` does not occur in a static method.
    (is_plain && is_given && is_made && uses.len() == seen).then_some((value, body))
}

/// The statement of an `if (f == null)` without `else`.
fn if_null<'t>(node: Node<'t>, is_use: impl Fn(Node<'t>) -> bool) -> Option<Node<'t>> {
    if node.kind() != "if_statement" || node.field("alternative").is_some() {
        return None;
    }
    let [condition] = node.field("condition")?.named().try_into().ok()?;
    let is_test = condition.kind() == "binary_expression"
        && condition.has_token("==")
        && condition.named().iter().any(|part| part.kind() == "null_literal")
        && condition.named().into_iter().any(is_use);
    let inner = node.field("consequence").filter(|_| is_test)?;
    if inner.kind() == "block" { only(inner) } else { Some(inner) }
}

fn only_expression(node: Node<'_>) -> Option<Node<'_>> {
    let [expression] = node.named().try_into().ok()?;
    (node.kind() == "expression_statement").then_some(expression)
}

/// The only statement of a block.
fn only(block: Node<'_>) -> Option<Node<'_>> {
    let [one] = statements(block).try_into().ok()?;
    Some(one)
}

/// The statements of a block. A comment among them would be lost, so it counts.
fn statements(block: Node<'_>) -> Vec<Node<'_>> {
    block.named()
}
