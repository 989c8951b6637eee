//! Whether statements can complete normally (JLS 14.22).
//!
//! Assumes code that compiles, so that every `break` and `continue` in it is reachable.

use racelens_syntax::{Node, NodeExt};

/// Whether a condition is a constant expression with the value `true` (JLS 15.29).
pub(crate) type IsTrue<'f, 'a> = &'f dyn Fn(Node<'a>) -> bool;

/// Whether control may come out of a statement's end.
pub(crate) fn completes<'a>(node: Node<'a>, text: &str, is_true: IsTrue<'_, 'a>) -> bool {
    completes_in(node, text, is_true, 0)
}

fn completes_in<'a>(node: Node<'a>, text: &str, is_true: IsTrue<'_, 'a>, depth: usize) -> bool {
    if depth > super::MAX_DEPTH {
        return true;
    }
    let inner = |node: Node<'a>| completes_in(node, text, is_true, depth + 1);
    let body = |node: Node<'a>| node.field("body").is_none_or(inner);
    let is_endless = |node: Node<'a>| node.field("condition").is_some_and(is_true);
    match node.kind() {
        "block" | "constructor_body" => node.named().into_iter().all(inner),
        "return_statement" | "throw_statement" | "break_statement" | "continue_statement" | "yield_statement" => false,
        "labeled_statement" => {
            let children = node.named();
            let (Some(label), Some(statement)) = (children.first(), children.get(1)) else { return true };
            inner(*statement) || breaks_to(*statement, Some(label.text(text)), text)
        }
        "if_statement" => match (node.field("consequence"), node.field("alternative")) {
            (Some(then), Some(otherwise)) => inner(then) || inner(otherwise),
            _ => true,
        },
        "while_statement" => !is_endless(node) || breaks_out(node, text),
        "for_statement" => {
            node.field("condition").is_some_and(|condition| !is_true(condition)) || breaks_out(node, text)
        }
        "do_statement" => (body(node) || continues(node, text)) && !is_endless(node) || breaks_out(node, text),
        "synchronized_statement" => body(node),
        "try_statement" | "try_with_resources_statement" => {
            let finally = node.child_of_kind("finally_clause").and_then(|clause| clause.child_of_kind("block"));
            let mut catches = node.named().into_iter().filter(|child| child.kind() == "catch_clause");
            (body(node) || catches.any(body)) && finally.is_none_or(inner)
        }
        "switch_expression" => switch_completes(node, text, is_true, depth),
        _ => true,
    }
}

fn switch_completes<'a>(node: Node<'a>, text: &str, is_true: IsTrue<'_, 'a>, depth: usize) -> bool {
    let Some(body) = node.field("body") else { return true };
    let groups = body.named();
    let labels = || groups.iter().flat_map(|group| group.named()).filter(|child| child.kind() == "switch_label");
    // A switch over patterns covers everything.
    let covers_all = labels().any(|label| label.has_token("default") || label.child_of_kind("pattern").is_some());
    if !covers_all || groups.iter().any(|group| breaks_to(*group, None, text)) {
        return true;
    }
    let statements = |group: &Node<'a>| -> Vec<_> {
        let children = group.named().into_iter();
        children.filter(|child| child.kind() != "switch_label").map(|child| child.id()).collect()
    };
    let completes_here = |group: Node<'a>| {
        let mut own = group.named().into_iter().filter(|child| child.kind() != "switch_label");
        own.all(|child| completes_in(child, text, is_true, depth + 1))
    };
    if groups.first().is_some_and(|group| group.kind() == "switch_rule") {
        return groups.iter().any(|group| completes_here(*group));
    }
    groups.last().is_none_or(|last| statements(last).is_empty() || completes_here(*last))
}

/// Whether a loop is left by a `break` of its own.
pub(crate) fn breaks_out(node: Node<'_>, text: &str) -> bool {
    node.field("body").is_some_and(|body| breaks_to(body, None, text))
}

fn is_loop(node: Node<'_>) -> bool {
    matches!(node.kind(), "while_statement" | "do_statement" | "for_statement" | "enhanced_for_statement")
}

/// Whether there is a `break` of a label in some code, or one without a label that leaves it.
fn breaks_to(node: Node<'_>, label: Option<&str>, text: &str) -> bool {
    let mut work = vec![node];
    while let Some(at) = work.pop() {
        match at.kind() {
            "break_statement" => {
                let to = at.child_of_kind("identifier").map(|label| label.text(text));
                if to == label {
                    return true;
                }
            }
            "lambda_expression" | "class_body" => {}
            "try_statement" | "try_with_resources_statement" if never_leaves(at, text) => {
                work.extend(at.child_of_kind("finally_clause"));
            }
            "switch_expression" if label.is_none() => {}
            _ if label.is_none() && is_loop(at) => {}
            _ => work.extend(at.named()),
        }
    }
    false
}

/// Whether a loop has a `continue` of its own: one without a label that no inner loop takes, or one with its label. One
/// that a `finally` block takes over doesn't count (JLS 14.22: a reachable `continue` continues the loop).
fn continues(node: Node<'_>, text: &str) -> bool {
    let label = node.parent().filter(|parent| parent.kind() == "labeled_statement");
    let label = label.and_then(|labelled| labelled.named().first().copied()).map(|label| label.text(text));
    let mut work: Vec<(Node<'_>, bool)> = node.field("body").map(|body| (body, false)).into_iter().collect();
    while let Some((at, is_inner)) = work.pop() {
        match at.kind() {
            "continue_statement" => match at.child_of_kind("identifier").map(|label| label.text(text)) {
                None if !is_inner => return true,
                Some(to) if Some(to) == label => return true,
                _ => {}
            },
            "lambda_expression" | "class_body" => {}
            "try_statement" | "try_with_resources_statement" if never_leaves(at, text) => {
                work.extend(at.child_of_kind("finally_clause").map(|clause| (clause, is_inner)));
            }
            _ => work.extend(at.named().into_iter().map(|child| (child, is_inner || is_loop(at)))),
        }
    }
    false
}

/// Whether the `finally` block of a `try` statement can't complete, so that no jump out of the statement does either.
fn never_leaves(node: Node<'_>, text: &str) -> bool {
    let block = node.child_of_kind("finally_clause").and_then(|clause| clause.child_of_kind("block"));
    block.is_some_and(|block| !completes(block, text, &|condition| condition.text(text) == "true"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn completing(body: &str) -> bool {
        let text = format!("class T {{ void f() {{ {body} }} }}");
        let parse = racelens_syntax::parse(&text.as_str().into());
        let mut at = parse.root().unwrap();
        while at.kind() != "method_declaration" {
            at = at.named().into_iter().find_map(|child| child.field("body").map(|_| child).or(Some(child))).unwrap();
            if at.kind() == "identifier" {
                at = at.parent().unwrap().field("body").unwrap();
            }
        }
        let is_true = |condition: Node<'_>| matches!(condition.text(&text), "true" | "(true)");
        completes(at.field("body").unwrap(), &text, &is_true)
    }

    #[test]
    fn endless_loops_and_jumps_do_not_complete() {
        for body in [
            "return;",
            "while (true) {}",
            "for (;;) { }",
            "do { } while (true);",
            "if (a) return; else throw b;",
            "try { return; } finally { }",
            "try { } finally { return; }",
            "switch (a) { default: return; }",
            "switch (a) { case 1 -> throw b; default -> throw c; }",
            "a: while (true) { b: while (true) { break b; } }",
            "while (true) { switch (a) { default: break; } }",
            "do { while (true) { continue; } } while (a);",
            "do { l: while (true) { continue l; } } while (a);",
            "do { try { continue; } finally { throw b; } } while (a);",
            "while (true) { try { break; } finally { return; } }",
        ] {
            assert!(!completing(body), "{body}");
        }
    }

    #[test]
    fn everything_else_does() {
        for body in [
            "",
            "while (a) {}",
            "while (true) { break; }",
            "a: while (true) { while (true) break a; }",
            "for (;true;) { if (a) break; }",
            "if (a) return;",
            "switch (a) { case 1: return; }",
            "switch (a) { default: break; }",
            "switch (a) { default -> { } }",
            "try { return; } catch (E e) { }",
            "do { continue; } while (a);",
            "l: do { while (true) { continue l; } } while (a);",
            "do { switch (a) { default: continue; } } while (a);",
        ] {
            assert!(completing(body), "{body}");
        }
    }
}
