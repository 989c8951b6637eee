//! One call of a concurrent map in place of a question and a change: `putIfAbsent`, `computeIfAbsent`, `merge`.
//!
//! Only for shapes in which both mean the same but for what a different thread does in between: the same map and the same key
//! in both calls, neither of which does anything by being written twice, and nothing else in the branch.

use racelens_ir::Span;
use racelens_java::{Db, SourceFile};
use racelens_syntax::{Node, NodeExt};

use super::text::{call_at, replace};
use crate::finding::{Fix, TextEdit, Verification};

pub(crate) fn fixes(db: &dyn Db, file: SourceFile, rule: &str, span: Span) -> Vec<Fix> {
    if rule != "check-then-act" {
        return Vec::new();
    }
    let tree = racelens_java::syntax_tree(db, file);
    let text = file.text(db);
    let Some(root) = tree.root().filter(|_| tree.text == *text) else { return Vec::new() };
    let Some(put) = call_at(root, span).and_then(|call| Put::of(call, text)) else { return Vec::new() };
    let shapes = [put_if_absent(&put, text), merge(&put, text), compute_if_absent(&put, text)];
    let fix = |(title, range, new_text): (&str, std::ops::Range<usize>, String)| Fix {
        id: None,
        title: title.to_owned(),
        edits: vec![replace(db, file, range, new_text)] as Vec<TextEdit>,
        verification: Verification::Unchecked,
    };
    shapes.into_iter().flatten().take(1).map(fix).collect()
}

/// A title, and what takes the place of which text.
type Shape = Option<(&'static str, std::ops::Range<usize>, String)>;

/// `map.put(key, value)`.
struct Call<'t> {
    node: Node<'t>,
    map: &'t str,
    method: &'t str,
    arguments: Vec<Node<'t>>,
}

impl<'t> Call<'t> {
    fn of(node: Node<'t>, text: &'t str) -> Option<Self> {
        if node.kind() != "method_invocation" {
            return None;
        }
        let object = node.field("object").filter(|object| is_plain(*object))?;
        let arguments = node.field("arguments")?.named();
        Some(Self { node, map: object.text(text), method: node.field("name")?.text(text), arguments })
    }

    /// Whether it asks the same map about the same key.
    fn asks_as(&self, put: &Put<'_>, text: &str) -> bool {
        self.map == put.map && self.arguments.first().is_some_and(|key| key.text(text) == put.key)
    }
}

/// `map.put(key, value)`, whose key does nothing by being written twice.
struct Put<'t> {
    node: Node<'t>,
    map: &'t str,
    key: &'t str,
    value: Node<'t>,
}

impl<'t> Put<'t> {
    fn of(node: Node<'t>, text: &'t str) -> Option<Self> {
        let call = Call::of(node, text).filter(|call| call.method == "put")?;
        let [key, value] = call.arguments.as_slice() else { return None };
        is_plain(*key).then_some(Self { node, map: call.map, key: key.text(text), value: *value })
    }
}

/// Whether an expression may be written once instead of twice: it does nothing, and nothing in it does.
fn is_plain(node: Node<'_>) -> bool {
    match node.kind() {
        "identifier"
        | "this"
        | "string_literal"
        | "decimal_integer_literal"
        | "character_literal"
        | "true"
        | "false" => true,
        "field_access" => node.field("object").is_some_and(is_plain),
        _ => false,
    }
}

/// `if (!map.containsKey(key)) map.put(key, value);`
fn put_if_absent(put: &Put<'_>, text: &str) -> Shape {
    let (branch, condition) = only_branch(put.node)?;
    let call = match condition.kind() {
        "unary_expression" if condition.has_token("!") => {
            Call::of(condition.field("operand")?, text).filter(|call| call.method == "containsKey")
        }
        "binary_expression" if condition.field("operator")?.text(text) == "==" => {
            let (a, b) = (condition.field("left")?, condition.field("right")?);
            let call = if b.kind() == "null_literal" { a } else { b };
            let is_null = a.kind() == "null_literal" || b.kind() == "null_literal";
            Call::of(call, text).filter(|call| is_null && call.method == "get")
        }
        _ => None,
    }?;
    let value = put.value;
    let is_cheap = is_plain(value) || value.kind() == "object_creation_expression";
    if !call.asks_as(put, text) || !is_cheap {
        return None;
    }
    let new = format!("{}.putIfAbsent({}, {});", put.map, put.key, value.text(text));
    Some(("Call `putIfAbsent`, which asks and puts in one step", branch.byte_range(), new))
}

/// `map.put(key, map.get(key) + 1)`, also with `getOrDefault(key, 0)`.
fn merge(put: &Put<'_>, text: &str) -> Shape {
    let sum = put.value;
    if sum.kind() != "binary_expression" || sum.field("operator")?.text(text) != "+" {
        return None;
    }
    let (old, added) = (Call::of(sum.field("left")?, text)?, sum.field("right")?);
    let otherwise = old.arguments.get(1).map(|zero| zero.text(text));
    let is_old = match old.method {
        "get" => otherwise.is_none(),
        "getOrDefault" => matches!(otherwise, Some("0" | "0L" | "0l")),
        _ => false,
    };
    if !is_old || !old.asks_as(put, text) || !is_plain(added) {
        return None;
    }
    let add = match added.kind() {
        "decimal_integer_literal"
            if !added.text(text).ends_with(['l', 'L']) && otherwise.is_none_or(|zero| zero == "0") =>
        {
            "Integer::sum"
        }
        "decimal_integer_literal" => "Long::sum",
        _ => "(old, more) -> old + more",
    };
    let new = format!("{}.merge({}, {}, {add})", put.map, put.key, added.text(text));
    Some(("Call `merge`, which reads and writes in one step", put.node.byte_range(), new))
}

/// `V v = map.get(key); if (v == null) { v = new V(); map.put(key, v); }`
fn compute_if_absent(put: &Put<'_>, text: &str) -> Shape {
    let statement = put.node.parent().filter(|node| node.kind() == "expression_statement")?;
    let block = statement.parent().filter(|node| node.kind() == "block")?;
    let branch = block.parent().filter(|node| node.kind() == "if_statement")?;
    let statements = block.named();
    let [made, last] = statements.as_slice() else { return None };
    if *last != statement || branch.field("alternative").is_some() {
        return None;
    }
    let made = made.named().into_iter().next().filter(|node| node.kind() == "assignment_expression")?;
    let (variable, value) = (made.field("left")?, made.field("right")?);
    let condition = branch.field("condition")?.named().into_iter().next()?;
    let is_asked = condition.kind() == "binary_expression"
        && condition.field("operator")?.text(text) == "=="
        && condition.field("left")?.text(text) == variable.text(text)
        && condition.field("right")?.kind() == "null_literal";
    // What the new object is made of must be known where a function makes it: the key, or nothing.
    let key = put.key;
    let is_simple = value.kind() == "object_creation_expression"
        && value.field("arguments")?.named().iter().all(|argument| argument.text(text) == key);
    if !is_asked || !is_simple || put.value.text(text) != variable.text(text) {
        return None;
    }
    let declaration = branch.prev_named_sibling().filter(|node| node.kind() == "local_variable_declaration")?;
    let declarator = declaration.child_of_kind("variable_declarator")?;
    let get = Call::of(declarator.field("value")?, text).filter(|call| call.method == "get")?;
    let is_own =
        declarator.field("name")?.text(text) == variable.text(text) && declaration.fields("declarator").len() == 1;
    if !is_own || !get.asks_as(put, text) {
        return None;
    }
    let head = text.get(declaration.start_byte()..get.node.start_byte())?;
    let made = value.text(text);
    let new = format!("{head}{}.computeIfAbsent({key}, absent -> {made});", put.map);
    Some(("Call `computeIfAbsent`, which asks and puts in one step", declaration.start_byte()..branch.end_byte(), new))
}

/// The `if` without `else` of which a call is all, and its condition.
fn only_branch(call: Node<'_>) -> Option<(Node<'_>, Node<'_>)> {
    let mut node = call.parent().filter(|node| node.kind() == "expression_statement")?;
    if let Some(block) = node.parent().filter(|parent| parent.kind() == "block") {
        if block.named().len() != 1 {
            return None;
        }
        node = block;
    }
    let branch = node.parent().filter(|parent| parent.kind() == "if_statement")?;
    if branch.field("alternative").is_some() || branch.field("consequence") != Some(node) {
        return None;
    }
    let condition = branch.field("condition")?;
    let inner =
        if condition.kind() == "parenthesized_expression" { condition.named().into_iter().next()? } else { condition };
    Some((branch, inner))
}
