//! Where a file declares a variable that it names, as far as its own text tells: scopes outwards, then
//! the fields of the classes around. A name that is inherited, imported or bound by a pattern is not found.

use tree_sitter::Node;

use super::names::{Names, Naming, Scope};
use crate::node::NodeExt;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum DeclaredAs {
    Local,
    Parameter,
    Field,
}

#[derive(Debug)]
pub struct Declared<'t> {
    pub kind: DeclaredAs,
    modifiers: Option<Node<'t>>,
    ty: Option<Node<'t>>,
    /// `[]` after the name.
    dimensions: Option<Node<'t>>,
    /// What it is initialised with.
    pub value: Option<Node<'t>>,
    /// The declaration that says all this, where it isn't a lambda's bare name.
    pub at: Option<Node<'t>>,
    /// A constant of an interface or enum is static and final without saying so.
    is_constant: bool,
}

impl Declared<'_> {
    pub fn has(&self, modifier: &str) -> bool {
        self.is_constant && matches!(modifier, "static" | "final")
            || self.modifiers.is_some_and(|modifiers| modifiers.has_token(modifier))
    }
}

/// The declaration of a variable that is named as `x`, `this.x` or `Class.x`.
pub(super) fn declaration<'t>(node: Node<'t>, names: &Names<'t>) -> Option<Declared<'t>> {
    match node.kind() {
        // A guard is named in an annotation's string.
        "identifier" | "string_fragment" => variable(node, names.text(node), names),
        "parenthesized_expression" => declaration(node.named_child(0)?, names),
        "field_access" => {
            let name = names.text(node.field("field")?);
            let object = node.field("object")?;
            let class = match object.kind() {
                "this" => class_around(node, names)?,
                "identifier" => class_named(node, names.text(object), names)?,
                _ => return None,
            };
            field(class, name, names)
        }
        _ => None,
    }
}

/// What the variable of a name is initialised with where its file declares it.
pub fn initial_value<'t>(node: Node<'t>, text: &'t str) -> Option<Node<'t>> {
    declaration(node, &Names::new(text))?.value
}

/// The simple name of an expression's type, where the text tells it.
pub(super) fn type_of<'t>(node: Node<'t>, names: &Names<'t>) -> Option<String> {
    let named = |ty: Node<'t>, dimensions: &str| Some(format!("{}{dimensions}", simple_name(names.text(ty))));
    match node.kind() {
        "object_creation_expression" => return named(node.field("type")?, ""),
        "string_literal" => return Some("String".to_owned()),
        "class_literal" => return Some("Class".to_owned()),
        "cast_expression" => return named(node.field("type")?, ""),
        "type_identifier" | "scoped_type_identifier" | "generic_type" | "array_type" => return named(node, ""),
        _ => {}
    }
    let declared = declaration(node, names)?;
    let ty = declared.ty?;
    if names.text(ty) == "var" {
        let value = declared.value?;
        // `var x = x0` could go round in a broken text; a value that is a name is looked into once.
        return if value.kind() == "identifier" { None } else { type_of(value, names) };
    }
    let name = named(ty, declared.dimensions.map_or("", |dimensions| names.text(dimensions)))?;
    // A class of the file itself isn't the library's of that name.
    let is_own = ty.kind() == "type_identifier" && class_named(node, &name, names).is_some();
    Some(if is_own { format!("~{name}") } else { name })
}

/// `java.util.Map<K, V>[]` → `Map[]`.
fn simple_name(text: &str) -> String {
    let mut plain = String::new();
    let mut depth = 0u32;
    for c in text.chars() {
        match c {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            '.' if depth == 0 => plain.clear(),
            c if depth == 0 && !c.is_whitespace() => plain.push(c),
            _ => {}
        }
    }
    plain
}

fn variable<'t>(from: Node<'t>, name: &str, names: &Names<'t>) -> Option<Declared<'t>> {
    let of =
        |scope: Scope, node: Node<'t>, kind: DeclaredAs| Some(declared(names.declared(scope, node, name, None)?, kind));
    names.around(from).find_map(|parent| match parent.kind() {
        "block" | "constructor_body" | "switch_block_statement_group" | "for_statement" => {
            let local = names.declared(Scope::Locals, parent, name, Some(from.start_byte()))?;
            Some(declared(local, DeclaredAs::Local))
        }
        "enhanced_for_statement" | "resource" => plain(parent, DeclaredAs::Local, name, names),
        "resource_specification" | "try_with_resources_statement" => {
            of(Scope::Resources, parent.field("resources").unwrap_or(parent), DeclaredAs::Local)
        }
        "catch_clause" => plain(parent.child_of_kind("catch_formal_parameter")?, DeclaredAs::Parameter, name, names),
        "lambda_expression" => match parent.field("parameters")? {
            one if one.kind() == "identifier" => (names.text(one) == name).then(untyped),
            many => of(Scope::Parameters, many, DeclaredAs::Parameter),
        },
        "method_declaration" | "constructor_declaration" => {
            of(Scope::Parameters, parent.field("parameters")?, DeclaredAs::Parameter)
        }
        "class_body" | "interface_body" | "enum_body" | "annotation_type_body" => field(parent, name, names),
        "record_declaration" => of(Scope::Parameters, parent.field("parameters")?, DeclaredAs::Field),
        _ => None,
    })
}

/// A lambda's parameter without its type.
fn untyped<'t>() -> Declared<'t> {
    Declared {
        kind: DeclaredAs::Parameter,
        modifiers: None,
        ty: None,
        dimensions: None,
        value: None,
        at: None,
        is_constant: false,
    }
}

/// What a declaration says of a name.
fn declared<'t>(naming: Naming<'t>, kind: DeclaredAs) -> Declared<'t> {
    let Naming { declaration, declarator } = naming;
    if declaration.kind() == "identifier" {
        return Declared { kind, ..untyped() };
    }
    let named = declarator.unwrap_or(declaration);
    let is_constant = declaration.kind() == "enum_constant";
    let stated = |part: Option<Node<'t>>| part.filter(|_| !is_constant);
    Declared {
        kind,
        modifiers: stated(declaration.child_of_kind("modifiers")),
        ty: stated(declaration.field("type")),
        dimensions: stated(named.field("dimensions")),
        value: stated(named.field("value")),
        at: Some(declaration),
        is_constant: is_constant || declaration.kind() == "constant_declaration",
    }
}

/// A declaration whose own fields are its type and its name.
fn plain<'t>(node: Node<'t>, kind: DeclaredAs, name: &str, names: &Names<'t>) -> Option<Declared<'t>> {
    let is_named = names.text(node.field("name")?) == name;
    is_named.then(|| declared(Naming { declaration: node, declarator: None }, kind))
}

fn field<'t>(body: Node<'t>, name: &str, names: &Names<'t>) -> Option<Declared<'t>> {
    Some(declared(names.declared(Scope::Fields, body, name, None)?, DeclaredAs::Field))
}

/// The body of the class that a field is declared in.
pub(super) fn class_body_of<'t>(declared: &Declared<'t>, names: &Names<'t>) -> Option<Node<'t>> {
    names.parent(declared.at?)
}

fn class_around<'t>(node: Node<'t>, names: &Names<'t>) -> Option<Node<'t>> {
    names.around(node).find(|at| matches!(at.kind(), "class_body" | "interface_body" | "enum_body"))
}

/// The body of a class around a node, or of one beside those, that has this name.
fn class_named<'t>(node: Node<'t>, name: &str, names: &Names<'t>) -> Option<Node<'t>> {
    let found = names.around(node).find_map(|parent| names.declared(Scope::Classes, parent, name, None))?;
    found.declaration.field("body")
}
