//! Properties that comments state: `// racelens: ltl "[]!(a && b)"`, with a word for the fairness before the formula
//! where it is not strong.
//!
//! Only the text is read here; what a formula means is for whoever checks it.

use racelens_ir::{Name, Span};
use racelens_syntax::NodeExt;

use crate::db::Db;
use crate::inputs::SourceFile;
use crate::queries::{names_racelens, parse};

/// A property of a class, as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenProperty {
    pub formula: String,
    /// The formula, without its quotes.
    pub span: Span,
    /// The word before it, with its place.
    pub fairness: Option<(String, Span)>,
    /// The class that it is about: the one below, or the one around the method below.
    pub class: Option<Name>,
}

#[salsa::tracked(returns(deref))]
pub fn written_properties(db: &dyn Db, file: SourceFile) -> Vec<WrittenProperty> {
    if !names_racelens(db, file) || !file.text(db).contains("ltl") {
        return Vec::new();
    }
    let parse = parse(db, file);
    let Some(root) = parse.root() else { return Vec::new() };
    let mut found = Vec::new();
    let mut work = vec![root];
    while let Some(node) = work.pop() {
        if !matches!(node.kind(), "line_comment" | "block_comment") {
            let mut cursor = node.walk();
            work.extend(node.children(&mut cursor));
            continue;
        }
        let Some((fairness, formula)) = written(node.text(&parse.text)) else { continue };
        // Pieces of the file's text: where they are is their distance from its start.
        let offset = |piece: &str| (piece.as_ptr() as usize).saturating_sub(parse.text.as_ptr() as usize) as u32;
        let span = |piece: &str| Span { start: offset(piece), end: offset(piece) + piece.len() as u32 };
        let mut next = node.next_sibling();
        while let Some(comment) = next.filter(|next| matches!(next.kind(), "line_comment" | "block_comment")) {
            next = comment.next_sibling();
        }
        // The last byte of a declaration is its own, whatever is declared inside.
        let below = next.filter(|next| next.is_named()).map_or(node.end_byte(), |next| next.end_byte());
        let class = crate::class_at(db, file, below.saturating_sub(1) as u32);
        found.push(WrittenProperty {
            formula: formula.to_owned(),
            span: span(formula),
            fairness: (!fairness.is_empty()).then(|| (fairness.to_owned(), span(fairness))),
            class,
        });
    }
    found.sort_by_key(|property| property.span);
    found
}

/// The fairness and the formula of a comment.
fn written(comment: &str) -> Option<(&str, &str)> {
    let inside = comment.strip_prefix("//").or_else(|| comment.strip_prefix("/*")?.strip_suffix("*/"))?;
    let rest = inside.trim_start_matches(['*', '/']).trim_start().strip_prefix("racelens:")?;
    let rest = rest.trim_start().strip_prefix("ltl")?;
    let (fairness, rest) = rest.split_once('"')?;
    let (formula, _) = rest.rsplit_once('"')?;
    Some((fairness.trim(), formula))
}

#[cfg(test)]
mod tests {
    use super::written;

    #[test]
    fn comments_are_read() {
        assert_eq!(written("// racelens: ltl \"[]p\""), Some(("", "[]p")));
        assert_eq!(written("/** racelens: ltl weak \"[]p\" */"), Some(("weak", "[]p")));
        assert_eq!(written("//racelens:ltl\"[]p\" since 3"), Some(("", "[]p")));
        assert_eq!(written("// racelens: allow(x)"), None);
        assert_eq!(written("// racelens: ltl []p"), None);
    }
}
