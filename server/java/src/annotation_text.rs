//! The arguments of an annotation, as they are written.

use racelens_syntax::{Node, NodeExt};

/// The argument of a name; one without a name is called `value`.
pub fn argument<'t>(annotation: Node<'t>, name: &str, text: &str) -> Option<Node<'t>> {
    annotation.field("arguments")?.named().into_iter().find_map(|argument| match argument.kind() {
        "element_value_pair" => {
            let is_it = argument.field("key").is_some_and(|key| key.text(text) == name);
            if is_it { argument.field("value") } else { None }
        }
        _ => (name == "value").then_some(argument),
    })
}

/// The elements of an array of an annotation; a single one may stand without braces.
pub fn elements(node: Node<'_>) -> Vec<Node<'_>> {
    match node.kind() {
        "element_value_array_initializer" => node.named(),
        _ => vec![node],
    }
}
