//! What the text of a file does to a number in a field: reads it, adds to it, sets it.
//!
//! Invariant: every use is one of these, or there is no answer. A rewriting may so replace each change as a whole: no other use
//! of the field stands within one.

use racelens_ir::Width;
use racelens_syntax::{Node, NodeExt};

use super::widths::Narrowings;

/// A use of the field, with the expression that it is a part of.
pub(super) enum Change<'t> {
    Read { field: Node<'t> },
    Add { whole: Node<'t>, field: Node<'t>, what: Term<'t>, gives: Gives },
    Set { whole: Node<'t>, field: Node<'t>, value: Node<'t> },
}

/// What is added.
#[derive(Copy, Clone)]
pub(super) enum Term<'t> {
    One,
    MinusOne,
    Of(Node<'t>),
    MinusOf(Node<'t>),
    /// The lower half of a `long`, as Java adds it to an `int`.
    HalfOf(Node<'t>),
    MinusHalfOf(Node<'t>),
}

/// The value of an expression that adds.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Gives {
    /// Nobody uses it.
    Nothing,
    Old,
    New,
}

impl<'t> Term<'t> {
    /// The text of what is added.
    pub fn written(self, text: &str) -> String {
        match self {
            Term::One => "1".to_owned(),
            Term::MinusOne => "-1".to_owned(),
            Term::Of(node) => node.text(text).to_owned(),
            Term::MinusOf(node) => format!("-{}", in_parentheses(node, text)),
            Term::HalfOf(node) => format!("(int) {}", in_parentheses(node, text)),
            Term::MinusHalfOf(node) => format!("-(int) {}", in_parentheses(node, text)),
        }
    }
}

/// A term after a sign or a cast.
fn in_parentheses(node: Node<'_>, text: &str) -> String {
    let kinds = ["identifier", "decimal_integer_literal", "parenthesized_expression"];
    let term = node.text(text);
    if kinds.contains(&node.kind()) { term.to_owned() } else { format!("({term})") }
}

/// What all uses of a field do; nothing where one does something else, which no single step can do.
pub(super) fn changes<'t>(text: &str, uses: &[Node<'t>], narrowings: &Narrowings) -> Option<Vec<Change<'t>>> {
    let reading = Reading { text, uses, narrowings };
    let mut found = Vec::new();
    for field in uses {
        found.extend(reading.change(*field)?);
    }
    Some(found)
}

struct Reading<'a, 't> {
    text: &'a str,
    uses: &'a [Node<'t>],
    narrowings: &'a Narrowings,
}

impl<'t> Reading<'_, 't> {
    /// What one use does, unless that was said of another.
    fn change(&self, field: Node<'t>) -> Option<Option<Change<'t>>> {
        let parent = field.parent()?;
        let change = match parent.kind() {
            "update_expression" => self.counted(parent, field)?,
            "assignment_expression" if parent.field("left") == Some(field) => self.assigned(parent, field)?,
            // Of `hits = hits + 1` the first use tells all.
            "binary_expression" if self.is_consumed(parent, field) => return Some(None),
            "parenthesized_expression" if is_changed(parent) => return None,
            _ => Change::Read { field },
        };
        Some(Some(change))
    }

    /// `hits++`, `--hits`.
    fn counted(&self, whole: Node<'t>, field: Node<'t>) -> Option<Change<'t>> {
        let sign = whole.all().into_iter().find(|one| !one.is_named())?;
        let what = if sign.kind() == "++" { Term::One } else { Term::MinusOne };
        let gives = match sign.start_byte() < field.start_byte() {
            _ if is_statement(whole) => Gives::Nothing,
            true => Gives::New,
            false => Gives::Old,
        };
        Some(Change::Add { whole, field, what, gives })
    }

    fn assigned(&self, whole: Node<'t>, field: Node<'t>) -> Option<Change<'t>> {
        let right = whole.field("right")?;
        let add = |what: Term<'t>| {
            let gives = if is_statement(whole) { Gives::Nothing } else { Gives::New };
            Some(Change::Add { whole, field, what, gives })
        };
        match whole.field("operator")?.text(self.text) {
            "+=" | "-=" if self.mentions(right) => None,
            operator @ ("+=" | "-=") => match (self.narrowings.at(whole), operator) {
                (None, "+=") => add(Term::Of(right)),
                (None, _) => add(Term::MinusOf(right)),
                (Some(Some(Width::Long)), "+=") => add(Term::HalfOf(right)),
                (Some(Some(Width::Long)), _) => add(Term::MinusHalfOf(right)),
                // The sum is cut off, which is not the sum of what is cut off before.
                (Some(_), _) => None,
            },
            "=" => match self.own_term(right, field) {
                Some((other, false)) => add(Term::Of(other)),
                Some((other, true)) => add(Term::MinusOf(other)),
                // What depends on the old value in a different way stays two steps.
                None if self.mentions(right) || !is_statement(whole) => None,
                None => Some(Change::Set { whole, field, value: right }),
            },
            _ => None,
        }
    }

    /// Of `hits + x`, `x + hits` and `hits - x` the other term, and whether it is taken away.
    fn own_term(&self, right: Node<'t>, field: Node<'_>) -> Option<(Node<'t>, bool)> {
        if right.kind() != "binary_expression" {
            return None;
        }
        let (a, b) = (right.field("left")?, right.field("right")?);
        let is_own = |node: Node<'_>| node.text(self.text) == field.text(self.text);
        let found = match right.field("operator")?.text(self.text) {
            "+" if is_own(a) => (b, false),
            "+" if is_own(b) => (a, false),
            "-" if is_own(a) => (b, true),
            _ => return None,
        };
        (!self.mentions(found.0)).then_some(found)
    }

    fn is_consumed(&self, binary: Node<'t>, field: Node<'t>) -> bool {
        let Some(assignment) = binary.parent().filter(|node| node.kind() == "assignment_expression") else {
            return false;
        };
        let Some(left) = assignment.field("left") else { return false };
        let is_assignment = assignment.field("operator").is_some_and(|it| it.text(self.text) == "=");
        let other = self.own_term(binary, left).map(|(other, _)| other);
        is_assignment && left.text(self.text) == field.text(self.text) && other.is_some_and(|other| other != field)
    }

    /// Whether the value of an expression may have to do with the field: it names it, changes something, or calls a method of
    /// the same object. The arguments of a call are evaluated before the field is read, and `hits += f()` reads it first.
    fn mentions(&self, node: Node<'t>) -> bool {
        let is_own_call = |object: Option<Node<'_>>| object.is_none_or(|it| matches!(it.kind(), "this" | "super"));
        match node.kind() {
            _ if self.uses.contains(&node) => true,
            "update_expression" | "assignment_expression" => true,
            "method_invocation" if is_own_call(node.field("object")) => true,
            "method_invocation" => {
                let parts = [node.field("object"), node.field("arguments")];
                parts.into_iter().flatten().any(|part| self.mentions(part))
            }
            _ => node.named().into_iter().any(|one| self.mentions(one)),
        }
    }
}

/// Whether nobody uses the value of an expression.
fn is_statement(expression: Node<'_>) -> bool {
    expression.parent().is_some_and(|parent| match parent.kind() {
        "expression_statement" => true,
        "for_statement" => parent.field("condition") != Some(expression),
        "lambda_expression" => parent.field("body") == Some(expression),
        _ => false,
    })
}

/// Whether what stands in parentheses is assigned to.
fn is_changed(mut node: Node<'_>) -> bool {
    while node.kind() == "parenthesized_expression" {
        let Some(parent) = node.parent() else { return false };
        match parent.kind() {
            "update_expression" => return true,
            "assignment_expression" if parent.field("left") == Some(node) => return true,
            _ => node = parent,
        }
    }
    false
}
