//! What an edit in the body of one member leaves as it was: a pattern that begins elsewhere and doesn't lie around the
//! body never sees it, as all predicates look outwards (but those that say that they look at other members).
//!
//! It is asked for only where both texts have no error and the same declarations are around the member, so that
//! the trees can't differ anywhere else.

use tree_sitter::Node;

use super::matcher::{Found, Match, Matchers, Which};
use crate::node::{ByteRange, NodeExt};
use crate::parse::{Parse, common};

/// A member whose body is another, as it lies in both texts.
pub(super) struct Edit<'t> {
    /// The declarations around it, from the outside in.
    around: Vec<Node<'t>>,
    member: Node<'t>,
    before: ByteRange,
}

impl<'t> Edit<'t> {
    pub(super) fn between(before: &Parse, after: &'t Parse) -> Option<Self> {
        if !before.is_sound() || !after.is_sound() {
            return None;
        }
        let (start, end) = common(before.text.as_bytes(), after.text.as_bytes());
        let (old_length, new_length) = (before.text.len(), after.text.len());
        let mut old = around(before.root()?, start, old_length.checked_sub(end)?);
        let mut new = around(after.root()?, start, new_length.checked_sub(end)?);
        let is_same = |(old, new): (&Node<'_>, &Node<'_>)| {
            old.kind_id() == new.kind_id()
                && old.start_byte() == new.start_byte()
                && old_length - old.end_byte() == new_length - new.end_byte()
        };
        if old.len() != new.len() || !old.iter().zip(&new).all(is_same) {
            return None;
        }
        let (member, before) = (new.pop()?, old.pop()?);
        let (old_body, new_body) = (body(before)?, body(member)?);
        let is_inside = |body: Node<'_>, length: usize| body.start_byte() < start && length - end < body.end_byte();
        let fits = is_inside(old_body, old_length) && is_inside(new_body, new_length);
        let fits = fits && old_body.start_byte() == new_body.start_byte();
        fits.then(|| Self { around: new, member, before: ByteRange::of(before) })
    }

    /// What was found before outside of the member, and what is found now in it and around it.
    pub(super) fn found_again(&self, matchers: &Matchers<'_>, root: Node<'_>, text: &str, had: &Found) -> Found {
        let mut found = Found::default();
        let kept = had.matches.iter().filter(|one| !one.is_wide);
        found.matches.extend(kept.filter_map(|one| {
            let (reach, place) = (self.moved(one.reach)?, self.moved(one.place)?);
            Some(Match { reach, place, ..*one })
        }));
        matchers.inside(self.member, text, &mut found);
        for outer in &self.around {
            matchers.at(*outer, text, Which::All, &mut found);
            let mut cursor = outer.walk();
            let beside =
                outer.children(&mut cursor).filter(|child| *child != self.member && !self.around.contains(child));
            beside.for_each(|child| matchers.at(child, text, Which::Rows, &mut found));
        }
        for (kind, range) in &had.near {
            let Some(range) = self.moved(*range) else { continue };
            let mut at = root.descendant_for_byte_range(range.start as usize, range.end as usize);
            while let Some(node) = at.filter(|node| ByteRange::of(*node) == range) {
                if node.kind_id() == *kind {
                    matchers.at(node, text, Which::Wide, &mut found);
                    break;
                }
                at = node.parent();
            }
        }
        found
    }

    /// Where a range is now that has nothing of the member in it.
    fn moved(&self, range: ByteRange) -> Option<ByteRange> {
        if range.end <= self.before.start {
            return Some(range);
        }
        let by = |at: u32| (at + self.member.end_byte() as u32).checked_sub(self.before.end);
        (range.start >= self.before.end).then_some(ByteRange { start: by(range.start)?, end: by(range.end)? })
    }
}

/// The declarations around a range, the innermost member last.
fn around(root: Node<'_>, start: usize, end: usize) -> Vec<Node<'_>> {
    let mut found = vec![root];
    let mut at = root;
    loop {
        let mut cursor = at.walk();
        let inner = at.named_children(&mut cursor).find(|child| child.end_byte() > start);
        let Some(inner) = inner.filter(|inner| inner.start_byte() < start && end < inner.end_byte()) else {
            return found;
        };
        found.push(inner);
        match inner.kind() {
            "class_declaration"
            | "interface_declaration"
            | "enum_declaration"
            | "record_declaration"
            | "class_body"
            | "interface_body"
            | "enum_body"
            | "enum_body_declarations" => at = inner,
            _ => return found,
        }
    }
}

/// The body of a method, a constructor or an initialiser.
fn body(member: Node<'_>) -> Option<Node<'_>> {
    match member.kind() {
        "method_declaration" | "constructor_declaration" | "compact_constructor_declaration" => member.field("body"),
        "static_initializer" => member.child_of_kind("block"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Pattern, matched};
    use super::*;

    const TEXT: &str = "class A { Object lock = f(); void f() { synchronized (lock) { } }
        static class B { void g() { lock = null; synchronized (lock) { } } } int h() { return 1; } }";

    /// The member that is looked through after an edit, and what a rule matches then.
    fn after(from: &str, to: &str) -> (Option<String>, Vec<usize>) {
        let rule = "; id: x\n; level: hint\n; message: m\n(synchronized_statement (parenthesized_expression (_) @place)
            (#declared? @place field \"-final\") (#reassigned? @place))";
        let rule = Pattern::new(rule).unwrap();
        let (before, text) = (crate::parse(&TEXT.into()), TEXT.replacen(from, to, 1));
        let had = matched(&[&rule], &before, None, &mut || {});
        let parse = crate::parse(&text.as_str().into());
        let edit = Edit::between(&before, &parse);
        let has = matched(&[&rule], &parse, Some((&before, &had)), &mut || {}).places();
        assert_eq!(has, super::super::places(&[&rule], &parse, &mut || {}));
        let name = edit.map(|edit| edit.member.field("name").unwrap().text(&text).to_owned());
        (name, has.iter().map(|(place, _)| place.start as usize).collect())
    }

    #[test]
    fn an_edit_in_a_body_is_one_of_its_member() {
        let at = |text: &str| TEXT.find(text).unwrap() + "synchronized (".len();
        let (first, second) = (at("synchronized (lock) { } }\n"), at("synchronized (lock) { } } }"));
        assert_eq!(after("return 1", "return 12"), (Some("h".to_owned()), vec![first, second]));
        assert_eq!(after("lock = null; ", "/* */"), (Some("g".to_owned()), vec![]));
        assert_eq!(after("return 1;", "lock = 2; return 1;").0, Some("h".to_owned()));
        assert_eq!(after("int h() {", "int hh() {").0, None);
        assert_eq!(after("= f();", "= g();").0, None);
        assert_eq!(after("return 1; } ", "").0, None);
        assert_eq!(after("return 1; }", "return 1; } void i() { }").0, None);
    }
}
