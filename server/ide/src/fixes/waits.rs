//! Fixes of waiting and notifying: `if` → `while` around a wait, and `notify` → `notifyAll`.
//!
//! A loop around a wait is right wherever an `if` is, since a wait may end by itself (JLS 17.2.1); waking all threads is
//! right wherever waking one is. So these fixes need no check, and are called verified by none.

use racelens_ir::Span;
use racelens_java::{Db, SourceFile};
use racelens_syntax::{Node, NodeExt};

use super::text::{call_at, replace};
use crate::finding::{Fix, Verification};

/// Rules whose place is a call that waits or notifies.
const RULES: &[&str] = &["wait-misuse", "await-not-in-loop", "notify-one", "wait-without-timeout"];

/// The fixes of a finding at a call of `wait`, `await` or `notify`; also of a thread that such a call leaves blocked.
pub(crate) fn fixes(db: &dyn Db, file: SourceFile, rule: &str, span: Span) -> Vec<Fix> {
    let is_blocked = rule == "deadlock";
    if !is_blocked && !RULES.contains(&rule) {
        return Vec::new();
    }
    let tree = racelens_java::syntax_tree(db, file);
    let text = file.text(db);
    let Some(root) = tree.root().filter(|_| tree.text == *text) else { return Vec::new() };
    let Some(call) = call_at(root, span) else { return Vec::new() };
    let Some(name) = call.field("name") else { return Vec::new() };
    match name.text(text) {
        "wait" | "await" | "awaitUninterruptibly" => while_around(db, file, call).into_iter().collect(),
        "notify" if !is_blocked => vec![Fix {
            id: None,
            title: "Call `notifyAll` instead".to_owned(),
            edits: vec![replace(db, file, name.byte_range(), "notifyAll".to_owned())],
            verification: Verification::Unchecked,
        }],
        _ => Vec::new(),
    }
}

/// Of a wait that is the only statement of an `if` without `else`, in no loop.
fn while_around(db: &dyn Db, file: SourceFile, call: Node<'_>) -> Option<Fix> {
    let mut node = call.parent()?;
    loop {
        match node.kind() {
            "expression_statement" | "block" | "try_statement" | "parenthesized_expression" => {}
            "if_statement" => break,
            _ => return None,
        }
        // What comes before or after the wait would be done again.
        if node.kind() == "block" && node.named().len() != 1 {
            return None;
        }
        node = node.parent()?;
    }
    if node.field("alternative").is_some() {
        return None;
    }
    let word = node.child(0).filter(|word| word.kind() == "if")?;
    Some(Fix {
        id: None,
        title: "Wait in a loop: change `if` to `while`".to_owned(),
        edits: vec![replace(db, file, word.byte_range(), "while".to_owned())],
        verification: Verification::Unchecked,
    })
}
