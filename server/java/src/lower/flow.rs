//! Whether statements can complete normally (JLS 14.22), as far as the text alone tells: constant
//! conditions count where they are written as `true`.

use racelens_syntax::{Node, NodeExt};

/// Whether control may come out of a statement's end.
pub(crate) fn completes(node: Node<'_>, text: &str) -> bool {
    completes_in(node, text, 0)
}

fn completes_in(node: Node<'_>, text: &str, depth: usize) -> bool {
    if depth > super::MAX_DEPTH {
        return true;
    }
    let inner = |node: Node<'_>| completes_in(node, text, depth + 1);
    let body = |node: Node<'_>| node.field("body").is_none_or(inner);
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
        "while_statement" => !is_true(node.field("condition"), text) || breaks_out(node, text),
        "for_statement" => {
            node.field("condition").is_some_and(|condition| !is_true(Some(condition), text)) || breaks_out(node, text)
        }
        "do_statement" => {
            let ends = body(node) || node.field("body").is_some_and(|body| continues(body, text));
            ends && !is_true(node.field("condition"), text) || breaks_out(node, text)
        }
        "synchronized_statement" => body(node),
        "try_statement" | "try_with_resources_statement" => {
            let finally = node.child_of_kind("finally_clause").and_then(|clause| clause.child_of_kind("block"));
            let mut catches = node.named().into_iter().filter(|child| child.kind() == "catch_clause");
            (body(node) || catches.any(body)) && finally.is_none_or(inner)
        }
        "switch_expression" => switch_completes(node, text, depth),
        _ => true,
    }
}

fn switch_completes(node: Node<'_>, text: &str, depth: usize) -> bool {
    let Some(body) = node.field("body") else { return true };
    let groups = body.named();
    let labels = || groups.iter().flat_map(|group| group.named()).filter(|child| child.kind() == "switch_label");
    // A switch over patterns covers everything.
    let covers_all = labels().any(|label| label.has_token("default") || label.child_of_kind("pattern").is_some());
    if !covers_all || groups.iter().any(|group| breaks_to(*group, None, text)) {
        return true;
    }
    let statements = |group: &Node<'_>| -> Vec<_> {
        let children = group.named().into_iter();
        children.filter(|child| child.kind() != "switch_label").map(|child| child.id()).collect()
    };
    let completes_here = |group: Node<'_>| {
        let mut own = group.named().into_iter().filter(|child| child.kind() != "switch_label");
        own.all(|child| completes_in(child, text, depth + 1))
    };
    if groups.first().is_some_and(|group| group.kind() == "switch_rule") {
        return groups.iter().any(|group| completes_here(*group));
    }
    groups.last().is_none_or(|last| statements(last).is_empty() || completes_here(*last))
}

/// Whether a condition is written as `true`.
fn is_true(condition: Option<Node<'_>>, text: &str) -> bool {
    let Some(mut at) = condition else { return false };
    while at.kind() == "parenthesized_expression" {
        let Some(inner) = at.named().first().copied() else { return false };
        at = inner;
    }
    at.kind() == "true" || at.kind() == "unary_expression" && at.text(text) == "!false"
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
            "switch_expression" if label.is_none() => {}
            _ if label.is_none() && is_loop(at) => {}
            _ => work.extend(at.named()),
        }
    }
    false
}

fn continues(node: Node<'_>, _text: &str) -> bool {
    let mut work = vec![node];
    while let Some(at) = work.pop() {
        match at.kind() {
            "continue_statement" => return true,
            "lambda_expression" | "class_body" => {}
            _ => work.extend(at.named()),
        }
    }
    false
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
        completes(at.field("body").unwrap(), &text)
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
        ] {
            assert!(completing(body), "{body}");
        }
    }
}
