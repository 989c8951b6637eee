//! Import declarations: what a rewriting needs, added after those that are there.

use racelens_java::{Db, SourceFile};
use racelens_syntax::{Node, NodeExt};

use super::text::insert;
use crate::finding::TextEdit;

/// Imports a class by its whole name, where the file does not do so yet.
pub(super) fn import(db: &dyn Db, file: SourceFile, root: Node<'_>, class: &str) -> Option<TextEdit> {
    let text = file.text(db);
    let (package, _) = class.rsplit_once('.')?;
    let top = root.named();
    let imports: Vec<Node<'_>> = top.iter().copied().filter(|node| node.kind() == "import_declaration").collect();
    let names = |node: &Node<'_>| {
        let name = node.text(text).trim_start_matches("import").trim().trim_end_matches(';').trim();
        name == class || name.strip_suffix(".*").is_some_and(|all| all.trim_end() == package)
    };
    if imports.iter().any(names) {
        return None;
    }
    let line = format!("import {class};");
    let is_static = |node: &&Node<'_>| node.text(text).trim_start_matches("import").trim_start().starts_with("static ");
    if let Some(last) = imports.iter().rfind(|node| !is_static(node)).or(imports.last()) {
        return Some(insert(db, file, last.end_byte(), format!("\n{line}")));
    }
    if let Some(package) = top.iter().find(|node| node.kind() == "package_declaration") {
        return Some(insert(db, file, package.end_byte(), format!("\n\n{line}")));
    }
    let first = top.first().map_or(0, |node| node.start_byte());
    // A comment above the first class belongs to the class.
    let mut cursor = root.walk();
    let start = root.children(&mut cursor).next().map_or(first, |node| node.start_byte().min(first));
    Some(insert(db, file, start, format!("{line}\n\n")))
}
