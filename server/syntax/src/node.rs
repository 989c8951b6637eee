//! Small helpers over tree-sitter nodes.

use tree_sitter::Node;

/// A range of bytes of a text.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ByteRange {
    pub start: u32,
    pub end: u32,
}

impl ByteRange {
    pub fn of(node: Node<'_>) -> Self {
        Self { start: node.start_byte() as u32, end: node.end_byte() as u32 }
    }
    pub fn contains(self, offset: u32) -> bool {
        self.start <= offset && offset <= self.end
    }
    pub fn text(self, text: &str) -> &str {
        text.get(self.start as usize..self.end as usize).unwrap_or_default()
    }
}

pub trait NodeExt<'t>: Sized {
    fn text(self, source: &str) -> &str;
    fn field(self, name: &str) -> Option<Self>;
    /// The named children, comments left out.
    fn named(self) -> Vec<Self>;
    /// All children, comments left out.
    fn all(self) -> Vec<Self>;
    fn child_of_kind(self, kind: &str) -> Option<Self>;
    fn has_token(self, token: &str) -> bool;
    fn fields(self, name: &str) -> Vec<Self>;
}

fn is_comment(node: Node<'_>) -> bool {
    matches!(node.kind(), "line_comment" | "block_comment")
}

impl<'t> NodeExt<'t> for Node<'t> {
    fn text(self, source: &str) -> &str {
        source.get(self.byte_range()).unwrap_or_default()
    }
    fn field(self, name: &str) -> Option<Self> {
        self.child_by_field_name(name)
    }
    fn named(self) -> Vec<Self> {
        let mut cursor = self.walk();
        self.named_children(&mut cursor).filter(|node| !is_comment(*node)).collect()
    }
    fn all(self) -> Vec<Self> {
        let mut cursor = self.walk();
        self.children(&mut cursor).filter(|node| !is_comment(*node)).collect()
    }
    fn child_of_kind(self, kind: &str) -> Option<Self> {
        let mut cursor = self.walk();
        self.children(&mut cursor).find(|node| node.kind() == kind)
    }
    fn has_token(self, token: &str) -> bool {
        let mut cursor = self.walk();
        self.children(&mut cursor).any(|node| !node.is_named() && node.kind() == token)
    }
    fn fields(self, name: &str) -> Vec<Self> {
        let mut cursor = self.walk();
        self.children_by_field_name(name, &mut cursor).filter(|node| node.is_named() && !is_comment(*node)).collect()
    }
}

/// The smallest named node around an offset; where two meet, the one that ends there counts too.
pub fn innermost_at(root: Node<'_>, offset: u32) -> Option<Node<'_>> {
    let at = offset as usize;
    let here = root.named_descendant_for_byte_range(at, at);
    if here.is_some_and(|node| node.kind() == "identifier") || at == 0 {
        return here;
    }
    let before = root.named_descendant_for_byte_range(at - 1, at - 1);
    before.filter(|node| node.kind() == "identifier").or(here)
}
