//! Where the text of a file names a field, each use with the place that decides how it is rewritten.
//!
//! Invariant: all uses of the field in the workspace are found, or none. Names that cannot be told from the field's own
//! (an unknown class, a text that is half written) give `None`, since a rewriting that misses one use breaks the program.

use racelens_ir::FieldKey;
use racelens_java::{Db, Origin, SourceFile};
use racelens_syntax::{Node, NodeExt};

use super::text::has_word;

/// A field with its declaration and its uses, all in one file.
pub(super) struct Uses<'t> {
    /// The `field_declaration`, and its only declarator.
    pub declaration: Node<'t>,
    pub declarator: Node<'t>,
    /// Each use, as far as it is an expression: `count`, `this.count`, `Stats.count`.
    pub uses: Vec<Node<'t>>,
}

/// The file that declares a field, where it is the user's and may be rewritten.
pub(super) fn file_of(db: &dyn Db, field: &FieldKey) -> Option<SourceFile> {
    let at = racelens_java::field_location(db, field)?;
    // `int a, b;` would change both.
    (at.declares == 1 && at.location.file.origin(db) == Origin::User).then_some(at.location.file)
}

/// The uses of a field in the tree of its file.
pub(super) fn uses<'t>(db: &dyn Db, field: &FieldKey, file: SourceFile, root: Node<'t>) -> Option<Uses<'t>> {
    let text = file.text(db);
    let at = racelens_java::field_location(db, field)?.location.span;
    let mut declarator = root.descendant_for_byte_range(at.start as usize, at.end as usize)?;
    while declarator.kind() != "variable_declarator" {
        declarator = declarator.parent()?;
    }
    let declaration = declarator.parent().filter(|node| node.kind() == "field_declaration")?;
    if !is_private(declaration, text) && is_named_elsewhere(db, file, &field.name) {
        return None;
    }
    let mut found = Uses { declaration, declarator, uses: Vec::new() };
    let mut work = vec![root];
    while let Some(node) = work.pop() {
        if node.kind() == "identifier" && node.text(text) == field.name.as_str() {
            match of_field(db, file, text, node, field) {
                Named::Field(expression) => found.uses.push(expression),
                Named::Else => {}
                Named::Unknown => return None,
            }
        }
        work.extend(node.named());
    }
    found.uses.sort_by_key(|node| node.start_byte());
    Some(found)
}

enum Named<'t> {
    Field(Node<'t>),
    Else,
    Unknown,
}

/// What an identifier with the name of the field is.
fn of_field<'t>(db: &dyn Db, file: SourceFile, text: &str, name: Node<'t>, field: &FieldKey) -> Named<'t> {
    let Some(parent) = name.parent() else { return Named::Unknown };
    let is = |role: &str| parent.field(role) == Some(name);
    match parent.kind() {
        "variable_declarator" if is("name") => return Named::Else,
        "method_invocation" | "method_declaration" | "formal_parameter" | "catch_formal_parameter" if is("name") => {
            return Named::Else;
        }
        "labeled_statement"
        | "break_statement"
        | "continue_statement"
        | "inferred_parameters"
        | "enum_constant"
        | "enhanced_for_statement"
        | "element_value_pair"
            if !is("value") =>
        {
            return Named::Else;
        }
        "lambda_expression" if is("parameters") => return Named::Else,
        _ => {}
    }
    match racelens_java::field_at(db, file, name.start_byte() as u32) {
        Some((known, _)) if known == *field => match parent.kind() {
            "field_access" if is("field") => Named::Field(parent),
            _ => Named::Field(name),
        },
        Some(_) => Named::Else,
        None if is_local(name, text) => Named::Else,
        None => Named::Unknown,
    }
}

/// Whether a method, a lambda or a block around a name declares a variable of that name.
fn is_local(name: Node<'_>, text: &str) -> bool {
    let wanted = name.text(text);
    let mut around = name.parent();
    while let Some(node) = around {
        let is_scope = matches!(
            node.kind(),
            "method_declaration" | "constructor_declaration" | "lambda_expression" | "compact_constructor_declaration"
        );
        if is_scope && declares(node, wanted, text) {
            return true;
        }
        around = node.parent().filter(|node| !matches!(node.kind(), "program"));
    }
    false
}

fn declares(scope: Node<'_>, wanted: &str, text: &str) -> bool {
    let mut work = vec![scope];
    while let Some(node) = work.pop() {
        let is_variable = match node.kind() {
            "variable_declarator" => node.parent().is_some_and(|parent| parent.kind() != "field_declaration"),
            "formal_parameter" | "catch_formal_parameter" | "spread_parameter" | "resource" => true,
            "enhanced_for_statement" | "inferred_parameters" | "lambda_expression" => true,
            _ => false,
        };
        let names =
            |node: Node<'_>| node.named().into_iter().any(|one| one.kind() == "identifier" && one.text(text) == wanted);
        if is_variable
            && (node.field("name").is_some_and(|name| name.text(text) == wanted)
                || node.field("name").is_none() && names(node))
        {
            return true;
        }
        work.extend(node.named());
    }
    false
}

fn is_private(declaration: Node<'_>, text: &str) -> bool {
    declaration
        .child_of_kind("modifiers")
        .is_some_and(|all| all.text(text).split_whitespace().any(|it| it == "private"))
}

/// Whether another file of the user has the name of a field, whatever it means there.
fn is_named_elsewhere(db: &dyn Db, file: SourceFile, name: &str) -> bool {
    racelens_java::user_files(db)
        .iter()
        .copied()
        .any(|other| other != file && other.origin(db) == Origin::User && has_word(other.text(db), name))
}
