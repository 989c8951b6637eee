//! Rules that are told once in a class: what is wrong is the declaration of a variable, and each use shows it again.

use rustc_hash::FxHashSet;
use tree_sitter::Node;

use super::names::Names;
use super::{Once, Pattern};
use crate::node::{ByteRange, innermost_at};
use crate::parse::Parse;

/// All places of most rules; of a rule with the header `once: class`, the first of each name in each class.
pub fn told_places(patterns: &[&Pattern], parse: &Parse, places: Vec<(ByteRange, usize)>) -> Vec<(ByteRange, usize)> {
    let Some(root) = parse.root() else { return places };
    let names = Names::new(&parse.text);
    let mut told: FxHashSet<(usize, usize, &str)> = FxHashSet::default();
    let mut is_told = |place: ByteRange, row: usize| {
        if !patterns.get(row).is_some_and(|pattern| pattern.once == Some(Once::Class)) {
            return true;
        }
        let text = place.text(&parse.text);
        let class = innermost_at(root, place.start).map_or(0, |node| class_around(node, &names));
        told.insert((row, class, text.rsplit('.').next().unwrap_or(text)))
    };
    places.into_iter().filter(|(place, row)| is_told(*place, *row)).collect()
}

/// Where the class begins that a node is in.
fn class_around<'t>(node: Node<'t>, names: &Names<'t>) -> usize {
    let mut around = std::iter::once(node).chain(names.around(node));
    let is_body = |node: &Node<'_>| matches!(node.kind(), "class_body" | "enum_body" | "interface_body");
    around.find(is_body).map_or(0, |body| body.start_byte())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_may_be_told_once_in_each_class() {
        let java = "class A { void m() { x = 1; A.this.x = 2; y = 3; } class B { void n() { x = 4; x = 5; } } void o() { x = 6; } }";
        let parse = crate::parse(&java.into());
        let query = "(assignment_expression left: (_) @place)";
        let told = |header: &str| -> Vec<u32> {
            let pattern = Pattern::new(&format!("; id: x\n; level: hint\n; message: m\n{header}{query}")).unwrap();
            let places = super::super::places(&[&pattern], &parse, &mut || {});
            told_places(&[&pattern], &parse, places).into_iter().map(|(place, _)| place.start).collect()
        };
        let at = |text: &str| java.find(text).unwrap() as u32;
        assert_eq!(told("; once: class\n"), [at("x = 1"), at("y = 3"), at("x = 4")]);
        assert_eq!(told("").len(), 6);
        assert!(Pattern::new("; id: x\n; level: hint\n; message: m\n; once: method\n(identifier) @place").is_err());
    }
}
