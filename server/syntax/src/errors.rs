//! Syntax errors, at most one for each declaration: after the first, the parser guesses.

use tree_sitter::Node;

use crate::node::ByteRange;
use crate::parse::Parse;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    pub range: ByteRange,
    pub message: String,
}

/// In the order of the text.
pub fn syntax_errors(parse: &Parse) -> Vec<SyntaxError> {
    let mut found = Vec::new();
    if let Some(root) = parse.root() {
        collect(root, parse.text.len() as u32, &mut found);
    }
    found.sort_by_key(|error| error.range);
    found
}

fn is_declaration(node: Node<'_>) -> bool {
    matches!(
        node.kind(),
        "method_declaration"
            | "constructor_declaration"
            | "compact_constructor_declaration"
            | "field_declaration"
            | "constant_declaration"
            | "static_initializer"
            | "enum_constant"
            | "class_declaration"
            | "interface_declaration"
            | "enum_declaration"
            | "record_declaration"
            | "annotation_type_declaration"
    )
}

/// Reports the first error that lies in `node` outside its inner declarations, and goes on in those.
fn collect(node: Node<'_>, length: u32, found: &mut Vec<SyntaxError>) {
    let mut reported = false;
    let mut work = vec![node];
    while let Some(at) = work.pop() {
        if at.is_missing() || at.is_error() {
            if !reported {
                found.push(describe(at, length));
                reported = true;
            }
            continue;
        }
        if !at.has_error() {
            continue;
        }
        let mut cursor = at.walk();
        let children: Vec<_> = at.children(&mut cursor).collect();
        for child in children.into_iter().rev() {
            if is_declaration(child) {
                if child.has_error() {
                    collect(child, length, found);
                }
            } else {
                work.push(child);
            }
        }
    }
}

fn describe(node: Node<'_>, length: u32) -> SyntaxError {
    let mut range = ByteRange::of(node);
    if node.is_missing() {
        range.start = range.start.min(length);
        range.end = range.start;
        return SyntaxError { range, message: format!("expected {}", expectation(node.kind())) };
    }
    SyntaxError { range, message: "this cannot be parsed as Java".to_owned() }
}

fn expectation(kind: &str) -> String {
    match kind {
        "identifier" | "type_identifier" => "a name".to_owned(),
        _ if kind.chars().all(|c| c.is_ascii_lowercase() || c == '_') && kind.contains('_') => {
            format!("a {}", kind.replace('_', " "))
        }
        _ => format!("`{kind}`"),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    fn errors(text: &str) -> Vec<(String, String)> {
        let parse = crate::parse(&Arc::from(text));
        let found = syntax_errors(&parse);
        found.into_iter().map(|error| (error.range.text(text).to_owned(), error.message)).collect()
    }

    #[test]
    fn correct_text_has_none() {
        assert_eq!(errors("class T { void f() { int x = 1; } }"), []);
        assert_eq!(errors(""), []);
    }

    #[test]
    fn what_is_missing_is_named() {
        assert_eq!(errors("class T { int x }"), [(String::new(), "expected `;`".to_owned())]);
    }

    #[test]
    fn a_declaration_has_one_at_most() {
        let found = errors("class T { void f() { int = ; int = ; } void g() { x +; y +; } void h() {} }");
        assert_eq!(found.len(), 2, "{found:?}");
    }
}
