//! Where a file declares a variable that it names, as far as its own text tells: scopes outwards, then
//! the fields of the classes around. A name that is inherited, imported or bound by a pattern is not found.

use tree_sitter::Node;

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
pub fn declaration<'t>(node: Node<'t>, text: &str) -> Option<Declared<'t>> {
    match node.kind() {
        // A guard is named in an annotation's string.
        "identifier" | "string_fragment" => variable(node, node.text(text), text),
        "parenthesized_expression" => declaration(node.named_child(0)?, text),
        "field_access" => {
            let name = node.field("field")?.text(text);
            let object = node.field("object")?;
            let class = match object.kind() {
                "this" => class_around(node)?,
                "identifier" => class_named(node, object.text(text), text)?,
                _ => return None,
            };
            field(class, name, text)
        }
        _ => None,
    }
}

/// What the variable of a name is initialised with where its file declares it.
pub fn initial_value<'t>(node: Node<'t>, text: &str) -> Option<Node<'t>> {
    declaration(node, text)?.value
}

/// The simple name of an expression's type, where the text tells it.
pub fn type_of(node: Node<'_>, text: &str) -> Option<String> {
    let named = |ty: Node<'_>, dimensions: &str| Some(format!("{}{dimensions}", simple_name(ty.text(text))));
    match node.kind() {
        "object_creation_expression" => return named(node.field("type")?, ""),
        "string_literal" => return Some("String".to_owned()),
        "class_literal" => return Some("Class".to_owned()),
        "cast_expression" => return named(node.field("type")?, ""),
        "type_identifier" | "scoped_type_identifier" | "generic_type" | "array_type" => return named(node, ""),
        _ => {}
    }
    let declared = declaration(node, text)?;
    let ty = declared.ty?;
    if ty.text(text) == "var" {
        let value = declared.value?;
        // `var x = x0` could go round in a broken text; a value that is a name is looked into once.
        return if value.kind() == "identifier" { None } else { type_of(value, text) };
    }
    let name = named(ty, declared.dimensions.map_or("", |dimensions| dimensions.text(text)))?;
    // A class of the file itself isn't the library's of that name.
    let is_own = ty.kind() == "type_identifier" && class_named(node, &name, text).is_some();
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

fn variable<'t>(from: Node<'t>, name: &str, text: &str) -> Option<Declared<'t>> {
    let mut at = from;
    while let Some(parent) = at.parent() {
        let found = match parent.kind() {
            "block" | "constructor_body" | "switch_block_statement_group" | "for_statement" => {
                let mut cursor = parent.walk();
                let before =
                    parent.named_children(&mut cursor).take_while(|child| child.start_byte() < from.start_byte());
                let locals = before.filter(|child| child.kind() == "local_variable_declaration");
                locals.filter_map(|local| declarator(local, DeclaredAs::Local, name, text)).last()
            }
            "enhanced_for_statement" | "resource" => plain(parent, DeclaredAs::Local, name, text),
            "resource_specification" | "try_with_resources_statement" => {
                let resources = parent.field("resources").unwrap_or(parent);
                let all = resources.named();
                all.into_iter().find_map(|resource| plain(resource, DeclaredAs::Local, name, text))
            }
            "catch_clause" => {
                let parameter = parent.child_of_kind("catch_formal_parameter");
                parameter.and_then(|parameter| plain(parameter, DeclaredAs::Parameter, name, text))
            }
            "lambda_expression" => match parent.field("parameters") {
                Some(one) if one.kind() == "identifier" => (one.text(text) == name).then(untyped),
                Some(many) => parameters(many, name, text),
                None => None,
            },
            "method_declaration" | "constructor_declaration" => {
                parent.field("parameters").and_then(|list| parameters(list, name, text))
            }
            "class_body" | "interface_body" | "enum_body" | "annotation_type_body" => field(parent, name, text),
            "record_declaration" => {
                parent.field("parameters").and_then(|list| parameters(list, name, text)).map(|mut component| {
                    component.kind = DeclaredAs::Field;
                    component
                })
            }
            _ => None,
        };
        if found.is_some() {
            return found;
        }
        at = parent;
    }
    None
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

fn parameters<'t>(list: Node<'t>, name: &str, text: &str) -> Option<Declared<'t>> {
    list.named().into_iter().find_map(|parameter| match parameter.kind() {
        "identifier" => (parameter.text(text) == name).then(untyped),
        "spread_parameter" => declarator(parameter, DeclaredAs::Parameter, name, text),
        _ => plain(parameter, DeclaredAs::Parameter, name, text),
    })
}

/// A declaration whose own fields are its type and its name.
fn plain<'t>(node: Node<'t>, kind: DeclaredAs, name: &str, text: &str) -> Option<Declared<'t>> {
    (node.field("name")?.text(text) == name).then(|| Declared {
        kind,
        modifiers: node.child_of_kind("modifiers"),
        ty: node.field("type"),
        dimensions: node.field("dimensions"),
        value: node.field("value"),
        at: Some(node),
        is_constant: false,
    })
}

/// One of a declaration's declarators.
fn declarator<'t>(node: Node<'t>, kind: DeclaredAs, name: &str, text: &str) -> Option<Declared<'t>> {
    let mut cursor = node.walk();
    let declarators = node.named_children(&mut cursor).filter(|child| child.kind() == "variable_declarator");
    let mut named = declarators.filter(|one| one.field("name").is_some_and(|own| own.text(text) == name));
    named.next().map(|one| Declared {
        kind,
        modifiers: node.child_of_kind("modifiers"),
        ty: node.field("type"),
        dimensions: one.field("dimensions"),
        value: one.field("value"),
        at: Some(node),
        is_constant: node.kind() == "constant_declaration",
    })
}

fn field<'t>(body: Node<'t>, name: &str, text: &str) -> Option<Declared<'t>> {
    let mut cursor = body.walk();
    body.named_children(&mut cursor).find_map(|member| match member.kind() {
        "field_declaration" | "constant_declaration" => declarator(member, DeclaredAs::Field, name, text),
        "enum_body_declarations" => field(member, name, text),
        "enum_constant" => (member.field("name")?.text(text) == name).then_some(Declared {
            kind: DeclaredAs::Field,
            modifiers: None,
            ty: None,
            dimensions: None,
            value: None,
            at: Some(member),
            is_constant: true,
        }),
        _ => None,
    })
}

/// The body of the class that a field is declared in.
pub fn class_body_of<'t>(declared: &Declared<'t>) -> Option<Node<'t>> {
    declared.at?.parent()
}

fn class_around(node: Node<'_>) -> Option<Node<'_>> {
    let mut at = node.parent()?;
    while !matches!(at.kind(), "class_body" | "interface_body" | "enum_body") {
        at = at.parent()?;
    }
    Some(at)
}

/// The body of a class around a node, or of one beside those, that has this name.
fn class_named<'t>(node: Node<'t>, name: &str, text: &str) -> Option<Node<'t>> {
    let mut at = node;
    while let Some(parent) = at.parent() {
        let mut cursor = parent.walk();
        for child in parent.named_children(&mut cursor) {
            let is_type = matches!(child.kind(), "class_declaration" | "interface_declaration" | "enum_declaration");
            if is_type && child.field("name").is_some_and(|own| own.text(text) == name) {
                return child.field("body");
            }
        }
        at = parent;
    }
    None
}
