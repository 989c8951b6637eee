//! Incremental matching: which matches of an earlier text are still valid after an edit.
//!
//! A pattern that begins outside of the changed range and does not enclose it depends on the edit only through its
//! predicates, and it is known how far those look. If a body has changed, patterns that look at other members are
//! matched again; if declarations have changed, so are patterns that look names up.
//!
//! Used only if both texts have no syntax error and the change has the same declarations around it and beside it. Then
//! the trees are equal everywhere else.

use tree_sitter::Node;

use super::matcher::{Looks, Match, Matchers, Near, TreeMatches, Which};
use super::names::Names;
use crate::node::{ByteRange, NodeExt};
use crate::parse::{Parse, common};

/// Declarations of one class, or of a file, that are others, as they lie in both texts.
pub(super) struct Edit<'t> {
    /// The declarations around them, from the outside in.
    around: Vec<Node<'t>>,
    changed: Vec<Node<'t>>,
    before: ByteRange,
    after: ByteRange,
    /// What looks so far may see it.
    seen_by: Looks,
}

impl<'t> Edit<'t> {
    pub(super) fn between(before: &Parse, after: &'t Parse) -> Option<Self> {
        if !before.is_sound() || !after.is_sound() {
            return None;
        }
        let (start, end) = common(before.text.as_bytes(), after.text.as_bytes());
        let (old_length, new_length) = (before.text.len(), after.text.len());
        let old_around = around(before.root()?, start, old_length.checked_sub(end)?);
        let mut around = around(after.root()?, start, new_length.checked_sub(end)?);
        let is_same = |(old, new): (&Node<'_>, &Node<'_>)| {
            old.kind_id() == new.kind_id()
                && old.start_byte() == new.start_byte()
                && old_length - old.end_byte() == new_length - new.end_byte()
        };
        around.truncate(old_around.iter().zip(&around).take_while(|pair| is_same(*pair)).count());
        let (new_outer, old_outer) = (around.last()?, old_around.get(around.len() - 1)?);
        let (old, new) = (children(*old_outer), children(*new_outer));
        let is_before = |(old, new): (&Node<'_>, &Node<'_>)| {
            old.kind_id() == new.kind_id() && ByteRange::of(*old) == ByteRange::of(*new) && old.end_byte() <= start
        };
        let is_after = |(old, new): (&Node<'_>, &Node<'_>)| {
            old.kind_id() == new.kind_id()
                && old_length - old.start_byte() == new_length - new.start_byte()
                && old_length - old.end_byte() == new_length - new.end_byte()
                && old.start_byte() >= old_length - end
        };
        let leading = old.iter().zip(&new).take_while(|pair| is_before(*pair)).count();
        let trailing = old.iter().rev().zip(new.iter().rev()).take_while(|pair| is_after(*pair)).count();
        let trailing = trailing.min(old.len().min(new.len()) - leading);
        let range = |outer: &Node<'_>, all: &[Node<'_>]| {
            let start = leading.checked_sub(1).and_then(|at| all.get(at)).map_or(outer.start_byte(), Node::end_byte);
            let end = all.get(all.len() - trailing).map_or(outer.end_byte(), Node::start_byte);
            ByteRange { start: start as u32, end: end as u32 }
        };
        let (before, after) = (range(old_outer, &old), range(new_outer, &new));
        let (old, new) = (old.get(leading..old.len() - trailing)?, new.get(leading..new.len() - trailing)?);
        let is_inside = |body: Node<'_>, length: usize| body.start_byte() < start && length - end < body.end_byte();
        let is_body = match (old, new) {
            ([old], [new]) => body(*old).zip(body(*new)).is_some_and(|(old, new)| {
                is_inside(old, old_length) && is_inside(new, new_length) && old.start_byte() == new.start_byte()
            }),
            _ => false,
        };
        let seen_by = if is_body { Looks::AtMembers } else { Looks::ForNames };
        let changed = new.to_vec();
        Some(Self { around, changed, before, after, seen_by })
    }

    /// Whether bodies alone are others, so that no name means anything else.
    pub(super) fn is_in_body(&self) -> bool {
        self.seen_by == Looks::AtMembers
    }

    /// What was found before outside of what has changed, and what is found now in it and around it.
    pub(super) fn found_again(
        &self,
        matchers: &Matchers<'_>,
        root: Node<'t>,
        names: &Names<'t>,
        had: &TreeMatches,
    ) -> TreeMatches {
        let mut found = TreeMatches::default();
        let kept = had.matches.iter().filter(|one| one.looks < self.seen_by);
        found.matches.extend(kept.filter_map(|one| {
            let (reach, place) = (self.moved(one.reach)?, self.moved(one.place)?);
            Some(Match { reach, place, ..*one })
        }));
        let near = had.near.iter().filter_map(|near| Some(Near { range: self.moved(near.range)?, ..*near }));
        let (near, mut again): (Vec<Near>, Vec<Near>) = near.partition(|near| near.looks < self.seen_by);
        found.near = near;
        self.changed.iter().for_each(|changed| matchers.inside(*changed, self.around.len(), names, &mut found));
        for outer in &self.around {
            matchers.at(*outer, names, Which::All, &mut found);
            let mut cursor = outer.walk();
            let beside = outer
                .children(&mut cursor)
                .filter(|child| !self.changed.contains(child) && !self.around.contains(child));
            beside.for_each(|child| matchers.at(child, names, Which::Rows, &mut found));
        }
        again.sort_unstable();
        again.dedup_by_key(|near| (near.kind, near.range));
        for Near { kind, range, .. } in again {
            let mut at = root.descendant_for_byte_range(range.start as usize, range.end as usize);
            while let Some(node) = at.filter(|node| ByteRange::of(*node) == range) {
                if node.kind_id() == kind {
                    matchers.at(node, names, Which::From(self.seen_by), &mut found);
                    break;
                }
                at = node.parent();
            }
        }
        found
    }

    /// Where a range is now that has nothing in it of what has changed.
    fn moved(&self, range: ByteRange) -> Option<ByteRange> {
        if range.end <= self.before.start {
            return Some(range);
        }
        let by = |at: u32| (at + self.after.end).checked_sub(self.before.end);
        (range.start >= self.before.end).then_some(ByteRange { start: by(range.start)?, end: by(range.end)? })
    }
}

/// The declarations that have a range inside them, from the outside in.
fn around(root: Node<'_>, start: usize, end: usize) -> Vec<Node<'_>> {
    let mut found = vec![root];
    let mut at = root;
    loop {
        let mut cursor = at.walk();
        let inner = at.named_children(&mut cursor).find(|child| child.end_byte() > start);
        let Some(inner) = inner.filter(|inner| inner.start_byte() < start && end < inner.end_byte()) else {
            return found;
        };
        match inner.kind() {
            "class_declaration"
            | "interface_declaration"
            | "enum_declaration"
            | "record_declaration"
            | "class_body"
            | "interface_body"
            | "enum_body"
            | "enum_body_declarations" => found.push(inner),
            _ => return found,
        }
        at = inner;
    }
}

fn children(node: Node<'_>) -> Vec<Node<'_>> {
    node.children(&mut node.walk()).collect()
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
        static class B { void g() { lock = g(); synchronized (lock) { } } } int h() { return 1; } }";

    /// What is looked through after an edit, whether that is in a body, and what a rule matches then.
    fn after(from: &str, to: &str) -> (Vec<String>, bool, Vec<usize>) {
        after_by("(#declared? @place field \"-final\") (#reassigned? @place)", from, to)
    }

    /// The same by a rule that asks this.
    fn after_by(asks: &str, from: &str, to: &str) -> (Vec<String>, bool, Vec<usize>) {
        let rule =
            "; id: x\n; level: hint\n; message: m\n(synchronized_statement (parenthesized_expression (_) @place)";
        let rule = Pattern::new(&format!("{rule} {asks})")).unwrap();
        let (before, text) = (crate::parse(&TEXT.into()), TEXT.replacen(from, to, 1));
        let had = matched(&[&rule], &before, None, &mut || {});
        let parse = crate::parse(&text.as_str().into());
        let edit = Edit::between(&before, &parse).unwrap();
        let has = matched(&[&rule], &parse, Some((&before, &had)), &mut || {}).places();
        assert_eq!(has, super::super::places(&[&rule], &parse, &mut || {}));
        let changed = edit.changed.iter().map(|node| node.text(&text).to_owned()).collect();
        (changed, edit.is_in_body(), has.iter().map(|(place, _)| place.start as usize).collect())
    }

    #[test]
    fn an_edit_in_a_body_is_one_of_its_member() {
        let at = |text: &str| TEXT.find(text).unwrap() + "synchronized (".len();
        let (first, second) = (at("synchronized (lock) { } }\n"), at("synchronized (lock) { } } }"));
        let g = "void g() { /* */synchronized (lock) { } }";
        assert_eq!(after("return 1", "return 12"), (vec!["int h() { return 12; }".into()], true, vec![first, second]));
        assert_eq!(after("lock = g(); ", "/* */"), (vec![g.into()], true, vec![]));
        assert_eq!(after("return 1;", "lock = 2; return 1;").0.len(), 1);
    }

    #[test]
    fn an_edit_of_declarations_is_seen_by_what_looks_names_up() {
        let after = |from, to| {
            let (changed, is_in_body, places) = after(from, to);
            (changed, is_in_body, places.len())
        };
        let member = |text: &str| vec![text.to_owned()];
        assert_eq!(after("int h() {", "int hh() {"), (member("int hh() { return 1; }"), false, 2));
        assert_eq!(after("= f();", "= g();"), (member("Object lock = g();"), false, 2));
        assert_eq!(after("Object lock", "final Object lock"), (member("final Object lock = f();"), false, 0));
        assert_eq!(after("static class B {", "static class B { Object lock; "), (member("Object lock;"), false, 1));
        assert_eq!(after("Object lock = f();", ""), (vec![], false, 0));
        assert_eq!(after("return 1; }", "return 1; } void i() { }"), (member("void i() { }"), false, 2));
        assert_eq!(after("class A {", "import a.B; class A {"), (member("import a.B;"), false, 2));
    }

    #[test]
    fn a_word_that_was_missing_is_one_for_the_whole_text() {
        let after = |from, to| after_by("(#type? @place \"^Lock$\")", from, to).2.len();
        assert_eq!(after("Object lock", "Lock lock"), 2);
        assert_eq!(after("static class B {", "static class B { Lock lock;"), 1);
        assert_eq!(after("return 1", "Lock lock; return 1"), 0);
    }
}
