//! The item tree: what a file declares, without bodies and without positions.
//!
//! This is the firewall: it is equal before and after an edit inside a body, so nothing that reads
//! only declarations runs again. Types are kept as they are written; nothing is resolved here.

// The build reads this file too, from elsewhere.
#[path = "items/type_syntax.rs"]
pub mod type_syntax;

use std::sync::Arc;

use racelens_ir::{ClassKind, Modifiers, Name};
use racelens_syntax::{Node, NodeExt};

pub use type_syntax::{WrittenType, dotted, with_dimensions, written_type};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeParam {
    pub name: Name,
    pub bounds: Vec<WrittenType>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    pub name: Name,
    pub is_static: bool,
    pub on_demand: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Param {
    pub name: Name,
    pub ty: WrittenType,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum MemberKind {
    Field,
    Method,
    Constructor,
    CompactConstructor,
    EnumConstant,
    InstanceBlock,
    StaticBlock,
    /// An element of an annotation type: a method without a body.
    AnnotationElement,
}

/// An annotation as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Annotation {
    /// Its name, with what stands before it.
    pub name: Name,
    /// Its only text, or the one called `value`.
    pub value: Option<Name>,
}

/// One declared member; a field declaration of several variables is several members.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    pub kind: MemberKind,
    pub name: Name,
    pub modifiers: Modifiers,
    pub type_params: Vec<TypeParam>,
    pub params: Vec<Param>,
    /// The type of a field, the result of a method.
    pub ty: WrittenType,
    pub has_body: bool,
    /// The initialiser of a final field that may be a constant, as text.
    pub constant: Option<Arc<str>>,
    /// Whether a field has an initialiser at all.
    pub has_initialiser: bool,
    pub annotations: Vec<Annotation>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeItem {
    /// The binary name.
    pub name: Name,
    pub kind: ClassKind,
    pub modifiers: Modifiers,
    /// The index of the class around it.
    pub outer: Option<usize>,
    pub type_params: Vec<TypeParam>,
    pub superclass: Option<WrittenType>,
    pub interfaces: Vec<WrittenType>,
    /// A record's components.
    pub components: Vec<Param>,
    /// Whether the last component takes any number of arguments.
    pub has_variable_arity: bool,
    pub members: Vec<Member>,
    pub annotations: Vec<Annotation>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ItemTree {
    pub package: Option<Name>,
    pub imports: Vec<Import>,
    pub types: Vec<TypeItem>,
}

/// Where the walk over a file meets a declaration; [`walk`] tells a visitor in one fixed order, so
/// that item trees and places count alike.
pub trait Visitor {
    fn ty(&mut self, node: Node<'_>, outer: Option<usize>) -> usize;
    fn member(&mut self, owner: usize, kind: MemberKind, declaration: Node<'_>, declarator: Option<Node<'_>>);
}

pub fn is_type_declaration(node: Node<'_>) -> bool {
    matches!(
        node.kind(),
        "class_declaration"
            | "interface_declaration"
            | "enum_declaration"
            | "record_declaration"
            | "annotation_type_declaration"
    )
}

/// The `main` of a file that is the body of a class without a name (JLS 7.3).
pub fn compact_main<'t>(root: Node<'t>, text: &str) -> Option<Node<'t>> {
    let nodes = root.named();
    let name_of = |node: &Node<'t>| node.field("name").filter(|_| node.kind() == "method_declaration");
    let main = nodes.iter().filter_map(name_of).find(|name| name.text(text) == "main")?;
    // What stands behind a brace too many isn't meant so.
    let is_other = |node: &Node<'_>| node.is_error() || node.kind() == "package_declaration";
    (!nodes.iter().any(is_other)).then_some(main)
}

/// Visits every type of a file that isn't inside a body, and its members.
pub fn walk(root: Node<'_>, text: &str, visitor: &mut dyn Visitor) {
    if compact_main(root, text).is_some() {
        let owner = visitor.ty(root, None);
        root.named().into_iter().for_each(|node| walk_member(node, owner, visitor, 0));
        return;
    }
    for node in root.named() {
        if is_type_declaration(node) {
            walk_type(node, None, visitor, 0);
        }
    }
}

pub fn walk_type(node: Node<'_>, outer: Option<usize>, visitor: &mut dyn Visitor, depth: usize) {
    if depth > 64 {
        return;
    }
    let owner = visitor.ty(node, outer);
    let Some(body) = node.field("body") else { return };
    walk_body(body, owner, visitor, depth);
}

pub fn walk_body(body: Node<'_>, owner: usize, visitor: &mut dyn Visitor, depth: usize) {
    body.named().into_iter().for_each(|child| walk_member(child, owner, visitor, depth));
}

fn walk_member(child: Node<'_>, owner: usize, visitor: &mut dyn Visitor, depth: usize) {
    match child.kind() {
        "enum_body_declarations" => walk_body(child, owner, visitor, depth),
        "enum_constant" => visitor.member(owner, MemberKind::EnumConstant, child, None),
        "method_declaration" => visitor.member(owner, MemberKind::Method, child, None),
        "constructor_declaration" => visitor.member(owner, MemberKind::Constructor, child, None),
        "compact_constructor_declaration" => visitor.member(owner, MemberKind::CompactConstructor, child, None),
        "annotation_type_element_declaration" => visitor.member(owner, MemberKind::AnnotationElement, child, None),
        "block" => visitor.member(owner, MemberKind::InstanceBlock, child, None),
        "static_initializer" => visitor.member(owner, MemberKind::StaticBlock, child, None),
        // Outside of classes, the fields of a compact file look like variables.
        "field_declaration" | "constant_declaration" | "local_variable_declaration" => {
            for declarator in child.fields("declarator") {
                visitor.member(owner, MemberKind::Field, child, Some(declarator));
            }
        }
        _ if is_type_declaration(child) => walk_type(child, Some(owner), visitor, depth + 1),
        _ => {}
    }
}

/// Reads the item tree of a whole file, whose own name is that of the class that a compact file is.
pub fn item_tree(root: Node<'_>, text: &str, file: &str) -> ItemTree {
    let mut tree = ItemTree::default();
    let mut modules = Vec::new();
    for node in root.named() {
        match node.kind() {
            "package_declaration" => {
                tree.package = node.named().last().map(|name| dotted(*name, text));
            }
            "import_declaration" => {
                if let Some(name) = node.named().first() {
                    if node.text(text).split_whitespace().nth(1) == Some("module") && !node.has_token("static") {
                        modules.extend(exported_by(&dotted(*name, text)));
                        continue;
                    }
                    tree.imports.push(Import {
                        name: dotted(*name, text),
                        is_static: node.has_token("static"),
                        on_demand: node.child_of_kind("asterisk").is_some(),
                    });
                }
            }
            _ => {}
        }
    }
    // What a module brings gives way to everything that is imported otherwise (JLS 6.4.1).
    tree.imports.extend(modules);
    if compact_main(root, text).is_some() {
        tree.imports.extend(exported_by("java.base"));
    }
    let file = file.rsplit(['/', '\\']).next().unwrap_or_default().trim_end_matches(".java");
    let mut builder = Builder { text, file, prefix: tree.package.clone(), types: Vec::new() };
    walk(root, text, &mut builder);
    tree.types = builder.types;
    tree
}

/// The packages that `import module` of a module imports: those of `java.base` are known.
fn exported_by(module: &str) -> Vec<Import> {
    let packages: &[&str] = match module {
        "java.base" | "java.se" => &[
            "java.io",
            "java.lang",
            "java.lang.annotation",
            "java.lang.invoke",
            "java.lang.module",
            "java.lang.ref",
            "java.lang.reflect",
            "java.math",
            "java.net",
            "java.nio",
            "java.nio.channels",
            "java.nio.charset",
            "java.nio.file",
            "java.nio.file.attribute",
            "java.security",
            "java.text",
            "java.time",
            "java.time.chrono",
            "java.time.format",
            "java.time.temporal",
            "java.time.zone",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "java.util.concurrent.locks",
            "java.util.function",
            "java.util.jar",
            "java.util.random",
            "java.util.regex",
            "java.util.stream",
            "java.util.zip",
        ],
        _ => &[],
    };
    let import = |name: &&str| Import { name: Name::new(name), is_static: false, on_demand: true };
    packages.iter().map(import).collect()
}

/// Reads one class that a body declares; its binary name is given.
pub fn local_class(node: Node<'_>, text: &str, name: &Name, anonymous_body: Option<Node<'_>>) -> Vec<TypeItem> {
    let mut builder = Builder { text, file: "", prefix: None, types: Vec::new() };
    match anonymous_body {
        Some(body) => {
            builder.types.push(TypeItem {
                name: name.clone(),
                kind: ClassKind::Class,
                modifiers: Modifiers::none(),
                outer: None,
                type_params: Vec::new(),
                superclass: None,
                interfaces: Vec::new(),
                components: Vec::new(),
                has_variable_arity: false,
                members: Vec::new(),
                annotations: Vec::new(),
            });
            walk_body(body, 0, &mut builder, 0);
        }
        None => walk_type(node, None, &mut builder, 0),
    }
    let old = builder.types.first().map(|first| first.name.clone());
    for item in &mut builder.types {
        let rest = old.as_ref().and_then(|old| item.name.strip_prefix(old.as_str())).unwrap_or_default().to_owned();
        item.name = format!("{name}{rest}").into();
    }
    builder.types
}

struct Builder<'t> {
    text: &'t str,
    /// What a compact file's class is called.
    file: &'t str,
    prefix: Option<Name>,
    types: Vec<TypeItem>,
}

impl Visitor for Builder<'_> {
    fn ty(&mut self, node: Node<'_>, outer: Option<usize>) -> usize {
        let text = self.text;
        let simple = node.field("name").map_or(self.file, |name| name.text(text));
        let outer_item = outer.and_then(|at| self.types.get(at));
        let name = match (outer_item, &self.prefix) {
            (Some(outer), _) => format!("{}${simple}", outer.name),
            (None, Some(package)) => format!("{package}.{simple}"),
            (None, None) => simple.to_owned(),
        };
        let kind = match node.kind() {
            "interface_declaration" => ClassKind::Interface,
            "enum_declaration" => ClassKind::Enum,
            "record_declaration" => ClassKind::Record,
            "annotation_type_declaration" => ClassKind::Annotation,
            _ => ClassKind::Class,
        };
        let mut modifiers = modifiers(node, text);
        let in_interface =
            outer_item.is_some_and(|outer| matches!(outer.kind, ClassKind::Interface | ClassKind::Annotation));
        if kind != ClassKind::Class || in_interface {
            modifiers.insert(Modifiers::STATIC);
        }
        if outer.is_none() {
            modifiers.insert(Modifiers::STATIC);
        }
        // The members of an interface are public (JLS 9.5).
        if in_interface {
            modifiers.insert(Modifiers::PUBLIC);
        }
        if matches!(kind, ClassKind::Interface | ClassKind::Annotation) {
            modifiers.insert(Modifiers::ABSTRACT);
        }
        // Of an enum, a constant with a class body takes it away (JLS 8.9).
        if matches!(kind, ClassKind::Record | ClassKind::Enum) {
            modifiers.insert(Modifiers::FINAL);
        }
        let list = |kind: &str| {
            let list = node.child_of_kind(kind).and_then(|list| list.child_of_kind("type_list"));
            list.map(|list| list.named().into_iter().map(|ty| written_type(ty, text)).collect()).unwrap_or_default()
        };
        let mut interfaces: Vec<WrittenType> = list("super_interfaces");
        interfaces.extend(list("extends_interfaces"));
        if kind == ClassKind::Annotation {
            interfaces.push(WrittenType::Named("java.lang.annotation.Annotation".into(), Vec::new()));
        }
        let superclass = node.field("superclass").and_then(|node| node.named().first().copied());
        let (components, has_variable_arity) = match kind {
            ClassKind::Record => node.field("parameters").map(|params| parameters(params, text)).unwrap_or_default(),
            _ => Default::default(),
        };
        self.types.push(TypeItem {
            name: name.into(),
            kind,
            modifiers,
            outer,
            type_params: type_params(node, text),
            superclass: superclass.map(|ty| written_type(ty, text)),
            interfaces,
            components,
            has_variable_arity,
            members: Vec::new(),
            annotations: annotations(node, text),
        });
        self.types.len() - 1
    }

    fn member(&mut self, owner: usize, kind: MemberKind, node: Node<'_>, declarator: Option<Node<'_>>) {
        let text = self.text;
        let Some(item) = self.types.get_mut(owner) else { return };
        let in_interface = matches!(item.kind, ClassKind::Interface | ClassKind::Annotation);
        let mut modifiers = modifiers(node, text);
        let name_node = declarator.unwrap_or(node).field("name");
        let mut name: Name = name_node.map_or("", |name| name.text(text)).into();
        let mut params = Vec::new();
        if let Some(list) = node.field("parameters") {
            let (list, varargs) = parameters(list, text);
            params = list;
            if varargs {
                modifiers.insert(Modifiers::VARARGS);
            }
        }
        if node.child_of_kind("throws").is_some() {
            modifiers.insert(Modifiers::THROWS);
        }
        let mut ty = match (kind, node.field("type")) {
            (MemberKind::EnumConstant, _) => WrittenType::Named(simple_of(&item.name), Vec::new()),
            (_, Some(ty)) => written_type(ty, text),
            _ => WrittenType::Void,
        };
        let dimensions = declarator.unwrap_or(node).field("dimensions");
        ty = with_dimensions(ty, dimensions, text);
        let value = declarator.and_then(|declarator| declarator.field("value"));
        let has_body = node.field("body").is_some() || matches!(kind, MemberKind::EnumConstant);
        match kind {
            MemberKind::Field if in_interface => {
                modifiers.insert(Modifiers::PUBLIC.with(Modifiers::STATIC).with(Modifiers::FINAL));
            }
            MemberKind::EnumConstant => {
                if node.field("body").is_some() {
                    item.modifiers = item.modifiers.without(Modifiers::FINAL).with(Modifiers::SEALED);
                }
                modifiers.insert(Modifiers::PUBLIC.with(Modifiers::STATIC).with(Modifiers::FINAL));
            }
            MemberKind::Method | MemberKind::AnnotationElement if in_interface => {
                if !modifiers.has(Modifiers::PRIVATE) {
                    modifiers.insert(Modifiers::PUBLIC);
                }
                if !has_body {
                    modifiers.insert(Modifiers::ABSTRACT);
                }
            }
            MemberKind::Constructor | MemberKind::CompactConstructor => {
                name = Name::new("<init>");
                // Constructors have no other modifiers; a wrong one must not take `this` away.
                modifiers = modifiers.only(Modifiers::ACCESS.with(Modifiers::VARARGS).with(Modifiers::THROWS));
            }
            MemberKind::Method if item.kind == ClassKind::Enum && modifiers.has(Modifiers::ABSTRACT) => {
                item.modifiers.insert(Modifiers::ABSTRACT);
            }
            MemberKind::StaticBlock => modifiers.insert(Modifiers::STATIC),
            _ => {}
        }
        let constant = match (kind, value) {
            (MemberKind::Field, Some(value)) if modifiers.is_final() && may_be_constant(value, 0) => {
                Some(Arc::from(value.text(text)))
            }
            _ => None,
        };
        item.members.push(Member {
            kind,
            name,
            modifiers,
            type_params: type_params(node, text),
            params,
            ty,
            has_body,
            constant,
            has_initialiser: value.is_some(),
            annotations: annotations(node, text),
        });
    }
}

fn simple_of(binary: &str) -> Name {
    binary.rsplit(['.', '$']).next().unwrap_or(binary).into()
}

/// Whether an expression has only what constants may have (JLS 15.29).
fn may_be_constant(node: Node<'_>, depth: usize) -> bool {
    match node.kind() {
        "decimal_integer_literal"
        | "hex_integer_literal"
        | "octal_integer_literal"
        | "binary_integer_literal"
        | "decimal_floating_point_literal"
        | "hex_floating_point_literal"
        | "true"
        | "false"
        | "character_literal"
        | "string_literal"
        | "identifier"
        | "field_access" => true,
        "parenthesized_expression" | "unary_expression" | "binary_expression" | "ternary_expression" => {
            depth < 64 && node.named().into_iter().all(|child| may_be_constant(child, depth + 1))
        }
        "cast_expression" => node.field("value").is_some_and(|value| depth < 64 && may_be_constant(value, depth + 1)),
        _ => false,
    }
}

pub fn modifiers(node: Node<'_>, text: &str) -> Modifiers {
    let mut found = Modifiers::none();
    let Some(list) = node.child_of_kind("modifiers") else { return found };
    for child in list.all() {
        found.insert(match child.text(text) {
            "static" => Modifiers::STATIC,
            "final" => Modifiers::FINAL,
            "volatile" => Modifiers::VOLATILE,
            "synchronized" => Modifiers::SYNCHRONIZED,
            "abstract" => Modifiers::ABSTRACT,
            "native" => Modifiers::NATIVE,
            "private" => Modifiers::PRIVATE,
            "protected" => Modifiers::PROTECTED,
            "public" => Modifiers::PUBLIC,
            "transient" => Modifiers::TRANSIENT,
            "default" => Modifiers::DEFAULT,
            "sealed" => Modifiers::SEALED,
            _ => Modifiers::none(),
        });
    }
    found
}

fn annotations(node: Node<'_>, text: &str) -> Vec<Annotation> {
    let Some(list) = node.child_of_kind("modifiers") else { return Vec::new() };
    let read = |child: Node<'_>| {
        let name = dotted(child.field("name")?, text);
        let value = child.field("arguments").and_then(|arguments| {
            arguments.named().into_iter().find_map(|argument| match argument.kind() {
                "element_value_pair" => {
                    let is_value = argument.field("key").is_some_and(|key| key.text(text) == "value");
                    is_value.then(|| written_text(argument.field("value")?, text)).flatten()
                }
                _ => written_text(argument, text),
            })
        });
        Some(Annotation { name, value })
    };
    list.named().into_iter().filter_map(read).collect()
}

/// The characters of a string literal without escapes; of an array of such, the first; of anything else, the text.
fn written_text(node: Node<'_>, text: &str) -> Option<Name> {
    match node.kind() {
        "string_literal" => node.text(text).strip_prefix('"')?.strip_suffix('"').map(Name::from),
        "element_value_array_initializer" if node.named().first()?.kind() == "string_literal" => {
            written_text(*node.named().first()?, text)
        }
        _ => Some(node.text(text).into()),
    }
}

pub fn type_params(node: Node<'_>, text: &str) -> Vec<TypeParam> {
    let Some(list) = node.field("type_parameters") else { return Vec::new() };
    let read = |param: Node<'_>| {
        let name = param.child_of_kind("type_identifier").or_else(|| param.child_of_kind("identifier"))?;
        let bounds = param.child_of_kind("type_bound");
        let bounds = bounds.map(|bound| bound.named().into_iter().map(|ty| written_type(ty, text)).collect());
        Some(TypeParam { name: name.text(text).into(), bounds: bounds.unwrap_or_default() })
    };
    list.named().into_iter().filter_map(read).collect()
}

/// The parameters, and whether the last one takes any number of arguments.
pub fn parameters(node: Node<'_>, text: &str) -> (Vec<Param>, bool) {
    let mut params = Vec::new();
    let mut varargs = false;
    for param in node.named() {
        match param.kind() {
            // A receiver (JLS 8.4); one with annotations is no `receiver_parameter` for the grammar.
            "formal_parameter" if param.field("name").is_some_and(|name| name.text(text) == "this") => {}
            "formal_parameter" => {
                let ty = param.field("type").map_or(WrittenType::Inferred, |ty| written_type(ty, text));
                let name = param.field("name").map_or("", |name| name.text(text)).into();
                params.push(Param { name, ty: with_dimensions(ty, param.field("dimensions"), text) });
            }
            "spread_parameter" => {
                varargs = true;
                let children = param.named();
                let ty = children.iter().find(|child| {
                    !matches!(child.kind(), "modifiers" | "variable_declarator" | "annotation" | "marker_annotation")
                });
                let ty = ty.map_or(WrittenType::Inferred, |ty| written_type(*ty, text));
                let name = param.child_of_kind("variable_declarator").and_then(|node| node.field("name"));
                let name = name.map_or("", |name| name.text(text)).into();
                params.push(Param { name, ty: WrittenType::Array(Arc::new(ty)) });
            }
            _ => {}
        }
    }
    (params, varargs)
}
