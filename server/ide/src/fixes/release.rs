//! "Unlock in a finally block": what stands between `lock()` and `unlock()` becomes the body of a `try`.
//!
//! Refused where the lock is released on the way as well, and where a variable that is declared in between is used after it.

use racelens_ir::Span;
use racelens_java::{Db, SourceFile};
use racelens_syntax::{Node, NodeExt};

use super::text::{call_at, indent, insert, replace};
use crate::finding::{Fix, Verification};

pub(crate) fn fixes(db: &dyn Db, file: SourceFile, rule: &str, span: Span) -> Vec<Fix> {
    if rule != "lock-not-released" {
        return Vec::new();
    }
    in_finally(db, file, span).into_iter().collect()
}

fn in_finally(db: &dyn Db, file: SourceFile, span: Span) -> Option<Fix> {
    let tree = racelens_java::syntax_tree(db, file);
    let text = file.text(db);
    let root = tree.root().filter(|_| tree.text == *text)?;
    let call = call_at(root, span)?;
    let lock = call.field("object")?.text(text);
    let name = call.field("name")?.text(text);
    if !matches!(name, "lock" | "lockInterruptibly") {
        return None;
    }
    let acquired = call.parent().filter(|node| node.kind() == "expression_statement")?;
    let block = acquired.parent()?;
    let all = block.named();
    let first = all.iter().position(|node| *node == acquired)?;
    let is_release = |node: &Node<'_>| {
        node.kind() == "expression_statement"
            && node.text(text).trim_end_matches(';').trim_end() == format!("{lock}.unlock()")
    };
    let last = first + 1 + all.get(first + 1..)?.iter().position(is_release)?;
    let (inside, released) = (all.get(first + 1..last)?, *all.get(last)?);
    let releases = |node: &Node<'_>| node.text(text).contains(&format!("{lock}.unlock()"));
    let declares = |node: &Node<'_>| node.kind() == "local_variable_declaration";
    let is_last = last + 1 == all.len();
    if inside.is_empty() || inside.iter().any(releases) || inside.iter().any(declares) && !is_last {
        return None;
    }
    let blanks = indent(text, acquired.start_byte());
    let mut edits = vec![insert(db, file, acquired.end_byte(), format!("\n{blanks}try {{"))];
    // Each line in between moves to the right; those of a text block would change it.
    let (start, end) = (acquired.end_byte(), released.start_byte());
    let between = text.get(start..end)?;
    if between.contains("\"\"\"") {
        return None;
    }
    for (at, _) in between.match_indices('\n') {
        let line = text.get(start + at + 1..end)?;
        let is_blank = line.lines().next().is_none_or(|line| line.trim().is_empty());
        let is_of_release = start + at + 1 + line.len() - line.trim_start_matches([' ', '\t']).len() == end;
        if !is_blank && !is_of_release {
            edits.push(insert(db, file, start + at + 1, "    ".to_owned()));
        }
    }
    let tail = format!("}} finally {{\n{blanks}    {}\n{blanks}}}", released.text(text));
    edits.push(replace(db, file, released.byte_range(), tail));
    let title = format!("Unlock `{lock}` in a finally block");
    Some(Fix { id: None, title, edits, verification: Verification::Unchecked })
}
