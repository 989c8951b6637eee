//! Import declarations: what a rewriting needs, added after those that are there.

use racelens_java::{Db, SourceFile};
use racelens_syntax::{Node, NodeExt};

use super::text::insert;
use crate::finding::TextEdit;

/// Imports classes by their whole names, as far as the file does not do so yet.
pub(super) fn import(db: &dyn Db, file: SourceFile, root: Node<'_>, classes: &[&str]) -> Option<TextEdit> {
    let text = file.text(db);
    let top = root.named();
    let imports: Vec<Node<'_>> = top.iter().copied().filter(|node| node.kind() == "import_declaration").collect();
    let is_missing = |class: &&&str| {
        let package = class.rsplit_once('.').map_or("", |(package, _)| package);
        imports.iter().all(|node| {
            let name = node.text(text).trim_start_matches("import").trim().trim_end_matches(';').trim();
            name != **class && name.strip_suffix(".*").is_none_or(|all| all.trim_end() != package)
        })
    };
    let missing: Vec<String> = classes.iter().filter(is_missing).map(|class| format!("import {class};")).collect();
    if missing.is_empty() {
        return None;
    }
    let lines = missing.join("\n");
    let is_static = |node: &&Node<'_>| node.text(text).trim_start_matches("import").trim_start().starts_with("static ");
    if let Some(last) = imports.iter().rfind(|node| !is_static(node)).or(imports.last()) {
        return Some(insert(db, file, last.end_byte(), format!("\n{lines}")));
    }
    if let Some(package) = top.iter().find(|node| node.kind() == "package_declaration") {
        return Some(insert(db, file, package.end_byte(), format!("\n\n{lines}")));
    }
    let first = top.first().map_or(0, |node| node.start_byte());
    // A comment above the first class belongs to the class.
    let mut cursor = root.walk();
    let start = root.children(&mut cursor).next().map_or(first, |node| node.start_byte().min(first));
    Some(insert(db, file, start, format!("{lines}\n\n")))
}
