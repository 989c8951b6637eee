//! Types as they are written, with nothing resolved.

use std::sync::Arc;

use racelens_ir::Name;
use racelens_syntax::{Node, NodeExt};

/// A type as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum WrittenType {
    Primitive(racelens_ir::Kind),
    Void,
    /// `a.b.C<X>`: the dotted name and the last arguments.
    Named(Name, Vec<WrittenType>),
    /// `Outer<String>.Inner<T>`: what its qualifier says counts.
    Member(Arc<WrittenType>, Name, Vec<WrittenType>),
    Array(Arc<WrittenType>),
    /// `?` and `? extends X`.
    Wildcard(Option<Arc<WrittenType>>),
    /// `? super X`.
    Super(Arc<WrittenType>),
    /// `var`.
    Inferred,
}

/// `a . b . C`, written with whatever between the dots, as `a.b.C`.
pub fn dotted(node: Node<'_>, text: &str) -> Name {
    let raw = node.text(text);
    if !raw.contains(|c: char| c.is_whitespace() || matches!(c, '/' | '@' | '<')) {
        return raw.into();
    }
    let mut parts = Vec::new();
    let mut work = vec![node];
    while let Some(at) = work.pop() {
        match at.kind() {
            "identifier" | "type_identifier" => parts.push(at.text(text)),
            "annotation" | "marker_annotation" | "type_arguments" => {}
            _ => work.extend(at.named().into_iter().rev()),
        }
    }
    parts.join(".").into()
}

pub fn written_type(node: Node<'_>, text: &str) -> WrittenType {
    written_type_in(node, text, 0)
}

fn written_type_in(node: Node<'_>, text: &str, depth: usize) -> WrittenType {
    use racelens_ir::Kind;
    if depth > 64 {
        return WrittenType::Named(Name::new("?"), Vec::new());
    }
    match node.kind() {
        "integral_type" | "floating_point_type" | "boolean_type" => WrittenType::Primitive(match node.text(text) {
            "byte" => Kind::Byte,
            "short" => Kind::Short,
            "char" => Kind::Char,
            "long" => Kind::Long,
            "float" => Kind::Float,
            "double" => Kind::Double,
            "boolean" => Kind::Boolean,
            _ => Kind::Int,
        }),
        "void_type" => WrittenType::Void,
        "array_type" => {
            let element = node.field("element").map(|element| written_type_in(element, text, depth + 1));
            with_dimensions(element.unwrap_or(WrittenType::Void), node.field("dimensions"), text)
        }
        "annotated_type" => match node.named().last() {
            Some(last) => written_type_in(*last, text, depth + 1),
            None => WrittenType::Void,
        },
        "generic_type" => {
            let children = node.named();
            let args = children.iter().find(|child| child.kind() == "type_arguments");
            let args = args.map(|args| args.named().into_iter().map(|arg| written_type_in(arg, text, depth + 1)));
            let args: Vec<WrittenType> = args.map(Iterator::collect).unwrap_or_default();
            match children.first().map(|base| written_type_in(*base, text, depth + 1)) {
                Some(WrittenType::Named(base, _)) => WrittenType::Named(base, args),
                Some(WrittenType::Member(outer, name, _)) => WrittenType::Member(outer, name, args),
                _ => WrittenType::Named(Name::new("?"), args),
            }
        }
        "wildcard" => {
            let bound = node
                .named()
                .into_iter()
                .rfind(|child| !matches!(child.kind(), "super" | "annotation" | "marker_annotation"));
            let is_super = node.child_of_kind("super").is_some();
            match bound.map(|bound| Arc::new(written_type_in(bound, text, depth + 1))) {
                Some(bound) if is_super => WrittenType::Super(bound),
                bound => WrittenType::Wildcard(bound),
            }
        }
        "scoped_type_identifier" if node.text(text).contains('<') => {
            let parts = node.named();
            match (parts.first(), parts.last()) {
                (Some(outer), Some(name)) if name.kind() == "type_identifier" => {
                    let outer = written_type_in(*outer, text, depth + 1);
                    WrittenType::Member(Arc::new(outer), name.text(text).into(), Vec::new())
                }
                _ => WrittenType::Named(dotted(node, text), Vec::new()),
            }
        }
        _ => match node.text(text) {
            "var" => WrittenType::Inferred,
            _ => WrittenType::Named(dotted(node, text), Vec::new()),
        },
    }
}

/// A JVM has no arrays of more dimensions (JVMS 4.3.2).
pub const MOST_DIMENSIONS: usize = 255;

pub fn with_dimensions(mut ty: WrittenType, dimensions: Option<Node<'_>>, text: &str) -> WrittenType {
    // Those in the arguments of an annotation don't count: `int @A(int[].class) []`.
    let count = dimensions.map_or(0, |node| node.all().into_iter().filter(|child| child.text(text) == "[").count());
    if count > MOST_DIMENSIONS {
        return WrittenType::Named(Name::new("?"), Vec::new());
    }
    for _ in 0..count {
        ty = WrittenType::Array(Arc::new(ty));
    }
    ty
}
