//! What a file's own comments and annotations declare to be no finding:
//! `// racelens: allow(rule, …) reason` and `@SuppressWarnings("racelens:rule")`.
//!
//! Only the text is read here; which rules there are, and whether anything is suppressed, is for whoever
//! has findings.

use racelens_ir::Span;
use racelens_syntax::{Node, NodeExt};

use crate::db::Db;
use crate::inputs::SourceFile;
use crate::queries::{names_racelens, parse};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suppression {
    /// The ids as they are written, each with its place.
    pub rules: Vec<(String, Span)>,
    pub reason: String,
    /// The comment or the annotation.
    pub span: Span,
    /// The code that it is about.
    pub covers: Span,
    /// Whether that is a declaration, so that findings about what is declared in it count too.
    pub is_declaration: bool,
    /// The method, or for a field the class, whose code must have run for the suppression to be called unused.
    pub scope: Span,
}

/// Stands for every rule.
pub const ALL_RULES: &str = "all";

#[salsa::tracked(returns(deref))]
pub fn suppressions(db: &dyn Db, file: SourceFile) -> Vec<Suppression> {
    if !names_racelens(db, file) {
        return Vec::new();
    }
    let parse = parse(db, file);
    let Some(root) = parse.root() else { return Vec::new() };
    let mut found = Vec::new();
    let mut work = vec![root];
    while let Some(node) = work.pop() {
        match node.kind() {
            "line_comment" | "block_comment" => found.extend(of_comment(node, &parse.text)),
            "annotation" => found.extend(of_annotation(node, &parse.text)),
            _ => {
                let mut cursor = node.walk();
                work.extend(node.children(&mut cursor));
            }
        }
    }
    found.sort_by_key(|suppression| suppression.span);
    found
}

fn span(node: Node<'_>) -> Span {
    Span { start: node.start_byte() as u32, end: node.end_byte() as u32 }
}

fn of_comment(node: Node<'_>, text: &str) -> Option<Suppression> {
    let comment = node.text(text);
    let inside = comment.strip_prefix("//").or_else(|| comment.strip_prefix("/*")?.strip_suffix("*/"))?;
    let words = inside.trim_start_matches(['*', '/']).trim_start().strip_prefix("racelens:")?;
    let (list, reason) = words.trim_start().strip_prefix("allow")?.trim_start().strip_prefix('(')?.split_once(')')?;
    // Both are pieces of the file's text, so that where they are is their distance from its start.
    let offset = |piece: &str| (piece.as_ptr() as usize).saturating_sub(text.as_ptr() as usize) as u32;
    let rules = list.split(',').map(str::trim).filter(|rule| !rule.is_empty());
    let rules = rules.map(|rule| {
        let start = offset(rule);
        (rule.to_owned(), Span { start, end: start + rule.len() as u32 })
    });
    let rules = rules.collect();
    let line_start = text.get(..node.start_byte())?.rfind('\n').map_or(0, |at| at + 1);
    let reason = reason.trim().trim_start_matches([':', '-']).trim().to_owned();
    if !text.get(line_start..node.start_byte())?.trim().is_empty() {
        let covers = Span { start: line_start as u32, end: line_end(text, node.start_byte()) };
        let scope = scope_of(node).unwrap_or(covers);
        return Some(Suppression { rules, reason, span: span(node), covers, is_declaration: false, scope });
    }
    let mut next = node.next_sibling();
    while let Some(comment) = next.filter(|next| matches!(next.kind(), "line_comment" | "block_comment")) {
        next = comment.next_sibling();
    }
    let next = next.filter(|next| next.is_named());
    if let Some(declaration) = next.filter(|next| is_declaration(*next)) {
        let covers = span(declaration);
        let scope = if is_field(declaration) { scope_of(declaration).unwrap_or(covers) } else { covers };
        return Some(Suppression { rules, reason, span: span(node), covers, is_declaration: true, scope });
    }
    let covers = match next {
        // A statement as far as the first block in it.
        Some(statement) => {
            let end = first_block(statement).map_or(statement.end_byte(), |block| block.start_byte());
            Span { start: statement.start_byte() as u32, end: end as u32 }
        }
        None => {
            let after = text.get(node.end_byte()..).unwrap_or_default();
            let start = node.end_byte() + (after.len() - after.trim_start().len());
            Span { start: start as u32, end: line_end(text, start) }
        }
    };
    let scope = scope_of(node).unwrap_or(covers);
    Some(Suppression { rules, reason, span: span(node), covers, is_declaration: false, scope })
}

fn of_annotation(node: Node<'_>, text: &str) -> Option<Suppression> {
    let name = node.field("name")?.text(text);
    if name.rsplit('.').next() != Some("SuppressWarnings") {
        return None;
    }
    let mut rules = Vec::new();
    let mut work = vec![node.field("arguments")?];
    while let Some(at) = work.pop() {
        match at.kind() {
            "string_literal" => rules.extend(named(at.text(text), span(at))),
            "identifier" | "field_access" => {
                // A constant of this file.
                let value = racelens_syntax::initial_value(at, text).filter(|value| value.kind() == "string_literal");
                rules.extend(value.and_then(|value| named(value.text(text), span(at))));
            }
            "element_value_pair" => work.extend(at.field("value")),
            _ => work.extend(at.named()),
        }
    }
    rules.sort_by_key(|(_, at)| *at);
    let mut declaration = node.parent()?;
    if declaration.kind() == "modifiers" {
        declaration = declaration.parent()?;
    }
    let covers = span(declaration);
    let scope = if is_declaration(declaration) && !is_field(declaration) { covers } else { scope_of(declaration)? };
    (!rules.is_empty()).then(|| Suppression {
        rules,
        reason: String::new(),
        span: span(node),
        covers,
        is_declaration: is_declaration(declaration),
        scope,
    })
}

/// The rule that a literal `"racelens:rule"` names.
fn named(literal: &str, at: Span) -> Option<(String, Span)> {
    let word = literal.trim_matches('"').strip_prefix("racelens")?;
    let rule = if word.is_empty() { ALL_RULES } else { word.strip_prefix(':')?.trim() };
    Some((rule.to_owned(), at))
}

fn line_end(text: &str, from: usize) -> u32 {
    let rest = text.get(from..).unwrap_or_default();
    (from + rest.find('\n').unwrap_or(rest.len())) as u32
}

fn is_field(node: Node<'_>) -> bool {
    matches!(node.kind(), "field_declaration" | "constant_declaration" | "enum_constant")
}

fn is_type(node: Node<'_>) -> bool {
    matches!(
        node.kind(),
        "class_declaration"
            | "interface_declaration"
            | "enum_declaration"
            | "record_declaration"
            | "annotation_type_declaration"
    )
}

fn is_declaration(node: Node<'_>) -> bool {
    is_type(node) || is_field(node) || is_code(node)
}

fn is_code(node: Node<'_>) -> bool {
    matches!(
        node.kind(),
        "method_declaration" | "constructor_declaration" | "compact_constructor_declaration" | "static_initializer"
    )
}

/// The method around a node, or the class where there is none.
fn scope_of(node: Node<'_>) -> Option<Span> {
    std::iter::successors(node.parent(), Node::parent).find(|outer| is_code(*outer) || is_type(*outer)).map(span)
}

fn first_block(node: Node<'_>) -> Option<Node<'_>> {
    let mut first: Option<Node<'_>> = None;
    let mut work = vec![node];
    while let Some(at) = work.pop() {
        if matches!(at.kind(), "block" | "class_body" | "switch_block" | "constructor_body") {
            if first.is_none_or(|first| at.start_byte() < first.start_byte()) {
                first = Some(at);
            }
            continue;
        }
        let mut cursor = at.walk();
        work.extend(at.named_children(&mut cursor));
    }
    first
}
