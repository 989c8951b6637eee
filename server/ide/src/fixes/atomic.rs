//! "Make `hits` an `AtomicInteger`": the declaration of a counter and all of its uses, so that an update is one step.
//!
//! No such fix where an update depends on the old value in a way that no single method of the class has, where the value of
//! an assignment is used, or where another file may use the field.

use racelens_ir::FieldKey;
use racelens_java::{Db, SourceFile};
use racelens_syntax::{Node, NodeExt};

use super::imports::import;
use super::text::{insert, replace};
use super::uses::{Uses, file_of, uses};
use crate::finding::{Fix, FixId, FixKind, TextEdit, Verification};

pub(crate) fn make_atomic(db: &dyn Db, field: &FieldKey, verification: Verification) -> Option<Fix> {
    let file = file_of(db, field)?;
    let tree = racelens_java::syntax_tree(db, file);
    let text = file.text(db);
    let root = tree.root().filter(|_| tree.text == *text)?;
    let found = uses(db, field, file, root)?;
    let ty = found.declaration.field("type")?;
    let class = match ty.text(text) {
        "int" => "AtomicInteger",
        "long" => "AtomicLong",
        _ => return None,
    };
    let mut rewriting = Rewriting { db, file, text, uses: &found.uses, edits: Vec::new() };
    rewriting.declare(&found, ty, class)?;
    for one in &found.uses {
        rewriting.rewrite(*one)?;
    }
    let mut edits = rewriting.edits;
    edits.extend(import(db, file, root, &format!("java.util.concurrent.atomic.{class}")));
    let id = FixId { field: field.clone(), kind: FixKind::Atomic };
    Some(Fix { id: Some(id), title: format!("Make `{}` an `{class}`", field.name), edits, verification })
}

struct Rewriting<'a> {
    db: &'a dyn Db,
    file: SourceFile,
    text: &'a str,
    /// All uses of the field.
    uses: &'a [Node<'a>],
    edits: Vec<TextEdit>,
}

impl Rewriting<'_> {
    fn insert(&mut self, at: usize, text: impl Into<String>) {
        self.edits.push(insert(self.db, self.file, at, text.into()));
    }

    fn replace(&mut self, from: usize, to: usize, text: impl Into<String>) {
        self.edits.push(replace(self.db, self.file, from..to, text.into()));
    }

    /// `private volatile int hits = 1;` → `private final AtomicInteger hits = new AtomicInteger(1);`
    fn declare(&mut self, found: &Uses<'_>, ty: Node<'_>, class: &str) -> Option<()> {
        let modifiers = found.declaration.child_of_kind("modifiers");
        let has = |word: &str| modifiers.and_then(|all| all.all().into_iter().find(|one| one.text(self.text) == word));
        match (has("volatile"), has("final")) {
            (_, Some(_)) => return None,
            (Some(volatile), None) => {
                self.replace(volatile.start_byte(), volatile.end_byte(), "final");
                self.replace(ty.start_byte(), ty.end_byte(), class);
            }
            (None, None) => self.replace(ty.start_byte(), ty.end_byte(), format!("final {class}")),
        }
        match found.declarator.field("value") {
            Some(value) => {
                self.insert(value.start_byte(), format!("new {class}("));
                self.insert(value.end_byte(), ")");
            }
            None => self.insert(found.declarator.end_byte(), format!(" = new {class}()")),
        }
        Some(())
    }

    /// Rewrites one use. `None` where the class has no method for what is done.
    fn rewrite(&mut self, field: Node<'_>) -> Option<()> {
        let parent = field.parent()?;
        match parent.kind() {
            "update_expression" => self.count(parent, field),
            "assignment_expression" if parent.field("left") == Some(field) => self.assign(parent, field),
            // `hits = hits + 1` was rewritten as a whole.
            "binary_expression" if self.is_consumed(parent, field) => Some(()),
            "parenthesized_expression" if is_changed(parent) => None,
            _ => {
                self.insert(field.end_byte(), ".get()");
                Some(())
            }
        }
    }

    /// `hits++`, `--hits`.
    fn count(&mut self, update: Node<'_>, field: Node<'_>) -> Option<()> {
        let sign = update.all().into_iter().find(|one| !one.is_named())?;
        let verb = if sign.kind() == "++" { "increment" } else { "decrement" };
        let capital = if sign.kind() == "++" { "Increment" } else { "Decrement" };
        if sign.start_byte() < field.start_byte() {
            self.replace(sign.start_byte(), field.start_byte(), "");
            self.insert(field.end_byte(), format!(".{verb}AndGet()"));
        } else if is_statement(update) {
            self.replace(field.end_byte(), sign.end_byte(), format!(".{verb}AndGet()"));
        } else {
            self.replace(field.end_byte(), sign.end_byte(), format!(".getAnd{capital}()"));
        }
        Some(())
    }

    fn assign(&mut self, assignment: Node<'_>, field: Node<'_>) -> Option<()> {
        let right = assignment.field("right")?;
        let sign = assignment.field("operator")?.text(self.text);
        match sign {
            "+=" | "-=" if self.mentions(right) => None,
            "+=" => self.call(field, ".addAndGet(", right),
            "-=" => self.call_negated(field, right),
            "=" => match self.own_term(right, field) {
                Some((other, false)) => {
                    self.replace(field.end_byte(), other.start_byte(), ".addAndGet(");
                    self.replace(other.end_byte(), right.end_byte(), ")");
                    Some(())
                }
                Some((other, true)) => self.call_negated(field, other),
                // What depends on the old value in a different way stays two steps.
                None if self.mentions(right) || !is_statement(assignment) => None,
                None => self.call(field, ".set(", right),
            },
            _ => None,
        }
    }

    fn call(&mut self, field: Node<'_>, method: &str, argument: Node<'_>) -> Option<()> {
        self.replace(field.end_byte(), argument.start_byte(), method);
        self.insert(argument.end_byte(), ")");
        Some(())
    }

    fn call_negated(&mut self, field: Node<'_>, argument: Node<'_>) -> Option<()> {
        let is_simple =
            matches!(argument.kind(), "identifier" | "decimal_integer_literal" | "parenthesized_expression");
        let (before, after) = if is_simple { (".addAndGet(-", ")") } else { (".addAndGet(-(", "))") };
        self.replace(field.end_byte(), argument.start_byte(), before);
        self.insert(argument.end_byte(), after);
        Some(())
    }

    /// Of `hits + x`, `x + hits` and `hits - x` the other term, and whether it is taken away.
    fn own_term<'t>(&self, right: Node<'t>, field: Node<'_>) -> Option<(Node<'t>, bool)> {
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

    fn is_consumed(&self, binary: Node<'_>, field: Node<'_>) -> bool {
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
    fn mentions(&self, node: Node<'_>) -> bool {
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
