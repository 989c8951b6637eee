//! Texts with errors, so that an error costs its declaration and no other: a brace too many or too few, or a quote,
//! makes the parser lose its way through all that follows, but people indent what they write.
//!
//! Members are told apart by their indentation. Those that can't be read by themselves are shown to the parser without
//! their bodies, an error in their place. Nothing of this is done where the parser lost nothing by itself, and where
//! the layout tells something else than the braces the tree of the text stays.

use std::ops::Range;

use tree_sitter::{Node, Tree};

/// What a byte of a body is blanked with is no Java: the member is known to have an error.
const ERROR: u8 = b'#';

/// The bytes to parse instead, where that tells more. `parse` parses bytes.
pub(crate) fn recovered(bytes: &[u8], tree: &Tree, parse: &mut dyn FnMut(&[u8]) -> Option<Tree>) -> Option<Vec<u8>> {
    let members = members(bytes);
    let (mut broken, mut whole): (Vec<Member>, Vec<(usize, usize)>) = (Vec::new(), Vec::new());
    for member in members {
        match alone(bytes, &member, parse) {
            Alone::Whole(start) => whole.push((start, member.depth)),
            Alone::Nothing => {}
            Alone::Broken => broken.push(member),
        }
    }
    let is_there = |root: Node<'_>| whole.iter().all(|(start, depth)| is_declared_at(root, *start, *depth));
    if broken.is_empty() || is_there(tree.root_node()) {
        return None;
    }
    let mut out = bytes.to_vec();
    for member in &broken {
        let mut header = header(bytes, member);
        // Where what stands before the body can't be read either, nothing of it stays.
        if let Some(open) = header {
            let mut text = b"class A {".to_vec();
            text.extend_from_slice(bytes.get(member.start..=open).unwrap_or_default());
            text.extend_from_slice(b"}}");
            header = header.filter(|_| parse(&text).is_some_and(|tree| !tree.root_node().has_error()));
        }
        let from = header.map_or(member.start, |open| open + 1);
        let last = bytes.get(from..member.end)?.iter().rposition(|byte| !byte.is_ascii_whitespace());
        let last = from + last.unwrap_or(0);
        for byte in out.get_mut(from..member.end)?.iter_mut().filter(|byte| !matches!(byte, b'\n' | b'\r')) {
            *byte = b' ';
        }
        match header {
            Some(_) if last > from => {
                *out.get_mut(from)? = ERROR;
                *out.get_mut(last)? = b'}';
            }
            Some(_) => *out.get_mut(from)? = b'}',
            None => *out.get_mut(from)? = ERROR,
        }
    }
    parse(&out).is_some_and(|tree| is_there(tree.root_node())).then_some(out)
}

/// The lines of a member, from its first byte that is no blank.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Member {
    start: usize,
    end: usize,
    /// How many types are around it.
    depth: usize,
    /// The constants of an enum.
    is_constants: bool,
}

enum Alone {
    /// A declaration that begins there.
    Whole(usize),
    /// Comments.
    Nothing,
    Broken,
}

fn alone(bytes: &[u8], member: &Member, parse: &mut dyn FnMut(&[u8]) -> Option<Tree>) -> Alone {
    const BEFORE: &[u8] = b"class A {\n";
    const BEFORE_CONSTANTS: &[u8] = b"enum A {\n";
    let before = if member.is_constants { BEFORE_CONSTANTS } else { BEFORE };
    let text = bytes.get(member.start..member.end).unwrap_or_default();
    let Some(tree) = parse(&[before, text, b"\n}"].concat()) else { return Alone::Broken };
    let root = tree.root_node();
    if root.has_error() {
        return Alone::Broken;
    }
    let body = root.named_child(0).and_then(|class| class.child_by_field_name("body"));
    let mut cursor = root.walk();
    let first = body.and_then(|body| body.named_children(&mut cursor).find(|node| !node.kind().ends_with("_comment")));
    match (first, root.named_child_count()) {
        (Some(first), 1) => Alone::Whole(first.start_byte() - before.len() + member.start),
        (None, 1) => Alone::Nothing,
        _ => Alone::Broken,
    }
}

/// Whether some declaration begins at an offset, inside of so many types, and has no error.
fn is_declared_at(root: Node<'_>, at: usize, depth: usize) -> bool {
    let is_body = |node: &Node<'_>| matches!(node.kind(), "class_body" | "interface_body" | "enum_body");
    let mut next = root.descendant_for_byte_range(at, at + 1);
    while let Some(node) = next.filter(|node| node.start_byte() == at) {
        let above = node.parent();
        if above.is_some_and(|above| is_body(&above) || above.kind() == "enum_body_declarations") && !node.is_error() {
            let around = std::iter::successors(above, |node| node.parent());
            return !node.has_error() && around.filter(is_body).count() == depth;
        }
        next = above;
    }
    false
}

/// The brace that opens the body of a member.
fn header(bytes: &[u8], member: &Member) -> Option<usize> {
    let text = bytes.get(member.start..member.end)?;
    let mut parens = 0_usize;
    for (at, byte) in text.iter().enumerate() {
        match byte {
            b'(' => parens += 1,
            b')' => parens = parens.saturating_sub(1),
            b'=' | b';' | b'"' if parens == 0 => return None,
            b'{' if parens == 0 => return Some(member.start + at),
            _ => {}
        }
    }
    None
}

/// A line with something on it.
struct Line<'t> {
    range: Range<usize>,
    indent: usize,
    text: &'t [u8],
}

/// The members of all types whose braces stand at the ends of lines.
fn members(bytes: &[u8]) -> Vec<Member> {
    let mut lines = Vec::new();
    let mut at = 0;
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let indent = line.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        let text = line.trim_ascii();
        if !text.is_empty() {
            lines.push(Line { range: at + indent..at + line.len(), indent, text });
        }
        at += line.len();
    }
    let mut found: Vec<Member> = Vec::new();
    // The indentation of the types around the line at hand, and that of their members.
    let mut types: Vec<(usize, usize)> = Vec::new();
    let mut open: Option<Member> = None;
    // Whether the member that is open goes on whatever begins: a comment, an annotation, constants.
    let mut is_prefix = false;
    for (at, line) in lines.iter().enumerate() {
        while types.last().is_some_and(|(indent, _)| line.indent <= *indent) {
            found.extend(open.take());
            types.pop();
        }
        let inner = lines.get(at + 1).map_or(0, |next| next.indent);
        let kind = kind_of_type(line.text).filter(|_| inner > line.indent);
        let is_member = types.last().is_some_and(|(_, members)| *members == line.indent);
        if let Some(kind) = kind
            && (types.is_empty() || is_member)
        {
            found.extend(open.take());
            types.push((line.indent, inner));
            is_prefix = kind == TypeKind::Enum;
            if is_prefix {
                let (start, depth) = (line.range.end, types.len());
                open = Some(Member { start, end: start, depth, is_constants: true });
            }
        } else if is_member && begins(line.text) && !is_prefix {
            let (start, end, depth) = (line.range.start, line.range.end, types.len());
            found.extend(open.replace(Member { start, end, depth, is_constants: false }));
            is_prefix = leads_on(line.text);
        } else if let Some(open) = &mut open {
            open.end = line.range.end;
            is_prefix = is_prefix
                && match open.is_constants {
                    true => !(is_member && line.text.ends_with(b";")),
                    false => leads_on(line.text),
                };
        }
    }
    found.extend(open);
    found
}

/// Whether a line begins a member, and doesn't end or go on with one.
fn begins(line: &[u8]) -> bool {
    // `} void f() {` has a brace too many.
    let line = line.strip_prefix(b"}").map_or(line, |rest| rest.trim_ascii_start());
    line.first()
        .is_some_and(|byte| byte.is_ascii_alphabetic() || matches!(byte, b'_' | b'$' | b'@' | b'/' | b'<' | b'{'))
}

/// Comments and annotations belong to what follows.
fn leads_on(line: &[u8]) -> bool {
    let is_annotation =
        line.starts_with(b"@") && !line.starts_with(b"@interface") && !line.ends_with(b"}") && !line.ends_with(b";");
    is_annotation && !line.ends_with(b"{") || line.starts_with(b"/") || line.starts_with(b"*")
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum TypeKind {
    Plain,
    Enum,
}

/// `… class X … {`
fn kind_of_type(line: &[u8]) -> Option<TypeKind> {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let mut rest = line.strip_suffix(b"{")?;
    while let Some(at) = rest.iter().position(is_part) {
        rest = rest.get(at..).unwrap_or_default();
        let end = rest.iter().position(|byte| !is_part(byte)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        // Of types, only a record has parentheses in its head.
        match word {
            b"class" | b"interface" if !after.contains(&b'(') => return Some(TypeKind::Plain),
            b"enum" if !after.contains(&b'(') => return Some(TypeKind::Enum),
            b"record" if after.contains(&b'(') => return Some(TypeKind::Plain),
            _ if after.first() == Some(&b'(') => return None,
            _ => rest = after,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    /// The names of the methods that can be read, with those of the classes around them.
    fn methods(text: &str) -> Vec<String> {
        let parse = crate::parse(&Arc::from(text));
        let (mut found, mut work) = (Vec::new(), vec![parse.root().unwrap()]);
        while let Some(node) = work.pop() {
            if node.kind() == "method_declaration" {
                let mut names = Vec::new();
                let mut at = Some(node);
                while let Some(node) = at {
                    names.extend(node.child_by_field_name("name").map(|name| text[name.byte_range()].to_owned()));
                    at = node.parent();
                }
                names.reverse();
                found.push(format!("{}{}", names.join("."), if node.has_error() { "!" } else { "" }));
            }
            let mut cursor = node.walk();
            let children: Vec<_> = node.named_children(&mut cursor).collect();
            work.extend(children.into_iter().rev());
        }
        found
    }

    const TEXT: &str = "class A {
    /** Says something. */
    @Override
    void f() {
        g(1);
    }

    enum E {
        X,
        Y { int z() { return 1; } };
        int k() { return 2; }
    }

    class B extends A {
        B() { super(); }
        void h() { g(\"s\"); }
        int i() {
            return 1;
        }
    }
    void j() { g(2); }
}
";

    #[test]
    fn a_broken_body_costs_its_method() {
        let all = ["A.f", "A.E.Y.z", "A.E.k", "A.B.h", "A.B.i", "A.j"];
        assert_eq!(methods(TEXT), all);
        for (what, with, broken) in [
            ("g(1);", "g(1;", "A.f"),
            ("g(1);", "g(1); {", "A.f"),
            ("g(1);\n    }", "g(1);\n", "A.f"),
            ("g(1);", "g(\"1);", "A.f"),
            ("return 2;", "return 2; {", "A.E.k"),
            ("\"s\"", "\"s", "A.B.h"),
            ("void h() {", "void h() { {", "A.B.h"),
            ("return 1;\n        }", "return 1;\n", "A.B.i"),
            ("return 1;\n        }", "return 1; }\n        }", "A.B.i"),
            ("g(2);", "g(2;", "A.j"),
        ] {
            let found = methods(&TEXT.replace(what, with));
            let expected = all.map(|name| if name == broken { format!("{name}!") } else { name.to_owned() });
            assert_eq!(found, expected, "{with}");
        }
    }

    #[test]
    fn a_broken_head_costs_its_declaration() {
        let found = methods(&TEXT.replace("void h() {", "void h( {"));
        assert_eq!(found, ["A.f", "A.E.Y.z", "A.E.k", "A.B.h!", "A.B.i", "A.j"]);
    }
}
