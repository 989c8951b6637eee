//! Where the declarations of a file are. Kept apart from what they mean: these change with every
//! keystroke, and only questions about positions read them.

use racelens_ir::Span;
use racelens_syntax::{Node, NodeExt};

use crate::items::{MemberKind, Visitor, compact_main, walk};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemberPlace {
    /// The member's own text: a whole declaration.
    pub declaration: Span,
    pub name: Span,
    /// Where a modifier can be put, before the type.
    pub modifiers_end: u32,
    /// Where its body begins, or else its end.
    pub head_end: u32,
    /// How many variables the declaration declares.
    pub declares: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypePlace {
    pub declaration: Span,
    pub name: Span,
    /// Where its body begins, or else its end.
    pub head_end: u32,
    pub members: Vec<MemberPlace>,
}

/// The same rows in the same order as the file's item tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    pub types: Vec<TypePlace>,
}

pub fn places(root: Node<'_>, text: &str) -> Places {
    let mut places = Places::default();
    walk(root, text, &mut places);
    // A compact file's class has no name; its `main` is shown instead.
    if let (Some(first), Some(main)) = (places.types.first_mut(), compact_main(root, text)) {
        first.name = span(main);
    }
    places
}

pub fn span(node: Node<'_>) -> Span {
    Span::new(node.start_byte(), node.end_byte())
}

fn head_end(node: Node<'_>) -> u32 {
    node.field("body").map_or(node.end_byte(), |body| body.start_byte()) as u32
}

impl Visitor for Places {
    fn ty(&mut self, node: Node<'_>, _outer: Option<usize>) -> usize {
        let name = node.field("name").unwrap_or(node);
        let head_end = head_end(node);
        self.types.push(TypePlace { declaration: span(node), name: span(name), head_end, members: Vec::new() });
        self.types.len() - 1
    }

    fn member(&mut self, owner: usize, _kind: MemberKind, node: Node<'_>, declarator: Option<Node<'_>>) {
        let Some(ty) = self.types.get_mut(owner) else { return };
        let name = declarator.unwrap_or(node).field("name").unwrap_or(node);
        let modifiers_end = node.field("type").unwrap_or(name).start_byte() as u32;
        let declares = node.fields("declarator").len().max(1) as u32;
        let (declaration, name, head_end) = (span(node), span(name), head_end(node));
        ty.members.push(MemberPlace { declaration, name, modifiers_end, head_end, declares });
    }
}
