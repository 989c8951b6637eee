//! The predicates that rules have beside those of tree-sitter: they look around a captured node, and
//! names up where their own file declares them. What isn't known holds no predicate.

use tree_sitter::{Node, QueryPredicate, QueryPredicateArg};

use super::declared::{DeclaredAs, class_body_of, declaration, type_of};
use super::matcher::Looks;
use super::names::Names;
use super::texts::Texts;
use crate::node::NodeExt;

#[derive(Debug)]
pub struct Predicate {
    capture: u32,
    test: Test,
}

#[derive(Debug)]
enum Test {
    /// Some node around it, no further than the method, initialiser or lambda that it is in.
    Within { kinds: Vec<String>, wanted: bool },
    /// Itself or some node in it.
    Holds { kind: String, text: Option<Texts>, wanted: bool },
    /// How the variable of this name is declared.
    Declared { kinds: Vec<DeclaredAs>, with: Vec<String>, without: Vec<String> },
    /// The simple name of its declared type, with brackets and without type arguments.
    Type { text: Texts, wanted: bool },
    /// The text of what the variable is initialised with where it is declared.
    Value { text: Texts, wanted: bool },
    /// A field that its class assigns after its construction.
    Reassigned,
    /// A private field each use of which holds the lock of the object in it.
    Locked { wanted: bool },
    /// The modifiers of the method that it is in. A lambda, a constructor and an initialiser have none.
    Method { with: Vec<String>, without: Vec<String> },
    /// The text of the lock of some synchronized statement around it.
    Under { text: Texts, wanted: bool },
    /// Nothing comes after it in a lambda, or in a method with such a name.
    Last { name: Texts, wanted: bool },
    /// No node of a kind and text lies between it and another capture.
    NotBetween { other: u32, kind: String, text: Texts },
    /// The variable of this name is declared outside of another capture.
    Outside { other: u32 },
}

impl Predicate {
    pub fn new(predicate: &QueryPredicate) -> Result<Self, String> {
        let operator = &*predicate.operator;
        let mut args = predicate.args.iter();
        let Some(QueryPredicateArg::Capture(capture)) = args.next() else {
            return Err(format!("the first argument of `#{operator}` must be a capture"));
        };
        if operator == "not-between?" {
            return Self::not_between(*capture, args.as_slice());
        }
        if operator == "outside?" {
            let [QueryPredicateArg::Capture(other)] = args.as_slice() else {
                return Err("`#outside?` takes two captures".to_owned());
            };
            return Ok(Self { capture: *capture, test: Test::Outside { other: *other } });
        }
        let words = args.map(|arg| match arg {
            QueryPredicateArg::String(word) => Ok(word.to_string()),
            QueryPredicateArg::Capture(_) => Err(format!("`#{operator}` takes one capture")),
        });
        let words: Vec<String> = words.collect::<Result<_, _>>()?;
        let wanted = !operator.starts_with("not-");
        let test = match (operator.trim_start_matches("not-"), words.as_slice()) {
            ("within?", [_, ..]) => Test::Within { kinds: words, wanted },
            ("holds?", [kind]) => Test::Holds { kind: kind.clone(), text: None, wanted },
            ("holds?", [kind, text]) => Test::Holds { kind: kind.clone(), text: Some(Texts::new(text)?), wanted },
            ("type?", [text]) => Test::Type { text: Texts::new(text)?, wanted },
            ("under?", [text]) => Test::Under { text: Texts::new(text)?, wanted },
            ("declared?", [_, ..]) if wanted => Self::declared(&words)?,
            ("last?", [name]) => Test::Last { name: Texts::new(name)?, wanted },
            ("value?", [text]) => Test::Value { text: Texts::new(text)?, wanted },
            ("reassigned?", []) if wanted => Test::Reassigned,
            ("locked?", []) => Test::Locked { wanted },
            ("method?", [_, ..]) if wanted => match Self::declared(&words)? {
                Test::Declared { kinds, with, without } if kinds.is_empty() => Test::Method { with, without },
                _ => return Err("`#method?` takes modifiers".to_owned()),
            },
            (
                "within?" | "holds?" | "type?" | "under?" | "declared?" | "value?" | "reassigned?" | "locked?"
                | "method?" | "last?",
                _,
            ) => {
                return Err(format!("`#{operator}` does not take these arguments"));
            }
            _ => return Err(format!("there is no predicate `#{operator}`")),
        };
        Ok(Self { capture: *capture, test })
    }

    /// How far it looks. All but those at members look outwards or into what was captured.
    pub fn looks(&self) -> Looks {
        match self.test {
            Test::Within { .. } | Test::Method { .. } | Test::Under { .. } | Test::Last { .. } => Looks::Around,
            Test::Holds { .. } | Test::Declared { .. } | Test::Type { .. } | Test::Value { .. } => Looks::ForNames,
            Test::NotBetween { .. } | Test::Outside { .. } => Looks::ForNames,
            Test::Reassigned | Test::Locked { .. } => Looks::AtMembers,
        }
    }

    fn not_between(capture: u32, args: &[QueryPredicateArg]) -> Result<Self, String> {
        use QueryPredicateArg::{Capture, String};
        let [Capture(other), String(kind), String(text)] = args else {
            return Err("`#not-between?` takes two captures, a kind of node and a regular expression".to_owned());
        };
        let text = Texts::new(text)?;
        Ok(Self { capture, test: Test::NotBetween { other: *other, kind: kind.to_string(), text } })
    }

    fn declared(words: &[String]) -> Result<Test, String> {
        let (mut kinds, mut with, mut without) = (Vec::new(), Vec::new(), Vec::new());
        for word in words {
            match (word.strip_prefix('+'), word.strip_prefix('-')) {
                (Some(modifier), _) => with.push(modifier.to_owned()),
                (_, Some(modifier)) => without.push(modifier.to_owned()),
                _ => kinds.push(match word.as_str() {
                    "local" => DeclaredAs::Local,
                    "parameter" => DeclaredAs::Parameter,
                    "field" => DeclaredAs::Field,
                    other => {
                        return Err(format!("`{other}` is not a kind of variable; use local, parameter or field"));
                    }
                }),
            }
        }
        Ok(Test::Declared { kinds, with, without })
    }

    pub(super) fn holds<'t>(&self, found: &[(u32, Node<'t>)], names: &Names<'t>) -> bool {
        let text = names.text;
        found.iter().filter(|(index, _)| *index == self.capture).all(|(_, node)| {
            let node = *node;
            match &self.test {
                Test::Within { kinds, wanted } => is_within(node, kinds, names) == *wanted,
                Test::Holds { kind, text: of, wanted } => holds(node, kind, of.as_ref(), text) == *wanted,
                Test::Declared { kinds, with, without } => declaration(node, names).is_some_and(|declared| {
                    (kinds.is_empty() || kinds.contains(&declared.kind))
                        && with.iter().all(|modifier| declared.has(modifier))
                        && !without.iter().any(|modifier| declared.has(modifier))
                }),
                Test::Type { text: of, wanted } => {
                    type_of(node, names).is_some_and(|simple| of.is_match(&simple) == *wanted)
                }
                Test::Value { text: of, wanted } => {
                    let value = declaration(node, names).and_then(|declared| declared.value);
                    value.is_some_and(|value| of.is_match(value.text(text))) == *wanted
                }
                Test::Reassigned => is_reassigned(node, names),
                Test::Locked { wanted } => is_locked(node, names) == *wanted,
                Test::Method { with, without } => {
                    let body = names.around(node).find(|outer| BODIES.contains(&outer.kind()));
                    let method = body.filter(|body| body.kind() == "method_declaration");
                    let modifiers = method.and_then(|method| method.child_of_kind("modifiers"));
                    let has = |modifier: &String| modifiers.is_some_and(|modifiers| modifiers.has_token(modifier));
                    with.iter().all(has) && !without.iter().any(has)
                }
                Test::Last { name, wanted } => is_last(node, name, names) == *wanted,
                Test::NotBetween { other, kind, text: of } => {
                    let other = found.iter().find(|(index, _)| index == other);
                    !other.is_some_and(|other| lies_between(node, other.1, kind, of, names))
                }
                Test::Outside { other } => {
                    let other = found.iter().find(|(index, _)| index == other);
                    let declared = declaration(node, names).and_then(|declared| declared.at);
                    other.zip(declared).is_some_and(|(other, at)| {
                        at.start_byte() < other.1.start_byte() || other.1.end_byte() < at.end_byte()
                    })
                }
                Test::Under { text: of, wanted } => {
                    let locks = in_body(node, names).filter(|outer| outer.kind() == "synchronized_statement");
                    let locks = &mut locks.filter_map(|outer| outer.child_of_kind("parenthesized_expression"));
                    locks.any(|lock| of.is_match(lock.text(text))) == *wanted
                }
            }
        })
    }
}

/// Where a look outwards ends.
const BODIES: &[&str] = &[
    "method_declaration",
    "constructor_declaration",
    "compact_constructor_declaration",
    "static_initializer",
    "lambda_expression",
    "class_body",
];

/// What a node is in, from the inside out, no further than the body that runs it.
pub(super) fn in_body<'t>(node: Node<'t>, names: &Names<'t>) -> impl Iterator<Item = Node<'t>> {
    names.around(node).take_while(|outer| !BODIES.contains(&outer.kind()))
}

fn is_within<'t>(node: Node<'t>, kinds: &[String], names: &Names<'t>) -> bool {
    let is_wanted = |outer: Node<'_>| kinds.iter().any(|kind| kind == outer.kind());
    let end = names.around(node).find(|outer| BODIES.contains(&outer.kind()));
    in_body(node, names).any(is_wanted) || end.is_some_and(is_wanted)
}

/// Whether nothing comes after a node in its lambda, or in its method where that has such a name.
fn is_last<'t>(node: Node<'t>, name: &Texts, names: &Names<'t>) -> bool {
    let mut inner = node;
    for outer in names.around(node) {
        match outer.kind() {
            "lambda_expression" => return true,
            "method_declaration" => return outer.field("name").is_some_and(|own| name.is_match(names.text(own))),
            kind if BODIES.contains(&kind) => return false,
            "while_statement" | "do_statement" | "for_statement" | "enhanced_for_statement" => return false,
            // The next group may go on.
            "switch_block_statement_group" => return false,
            "block" => {
                let mut cursor = outer.walk();
                let mut after = outer.named_children(&mut cursor).filter(|one| one.start_byte() >= inner.end_byte());
                if after.any(|one| !one.kind().ends_with("comment")) {
                    return false;
                }
            }
            _ => {}
        }
        inner = outer;
    }
    false
}

/// Whether the class of a field assigns it elsewhere than in constructors, initialisers and what stands for a constructor, and
/// not only where it is null, under a lock.
fn is_reassigned<'t>(node: Node<'t>, names: &Names<'t>) -> bool {
    let declared = declaration(node, names).filter(|declared| declared.kind == DeclaredAs::Field);
    let Some(class) = declared.and_then(|declared| class_body_of(&declared, names)) else { return false };
    let name = if node.kind() == "field_access" { node.field("field") } else { Some(node) };
    names.uses(class).is_reassigned(name.map_or("", |name| names.text(name)), names)
}

/// Whether every use of a private field stands in a block that is synchronized on the object in it, but for what initialises the
/// class.
fn is_locked<'t>(node: Node<'t>, names: &Names<'t>) -> bool {
    let declared = declaration(node, names).filter(|declared| declared.kind == DeclaredAs::Field);
    let declared = declared.filter(|declared| declared.has("private"));
    let class = declared.and_then(|declared| class_body_of(&declared, names));
    class.is_some_and(|class| names.uses(class).is_locked(node, names))
}

fn lies_between<'t>(first: Node<'t>, last: Node<'t>, kind: &str, of: &Texts, names: &Names<'t>) -> bool {
    let common = names.around(first).find(|outer| outer.end_byte() >= last.end_byte());
    let mut work: Vec<Node<'_>> = common.into_iter().collect();
    while let Some(at) = work.pop() {
        let is_inside = at.start_byte() >= first.end_byte() && at.end_byte() <= last.start_byte();
        if is_inside && at.kind() == kind && of.is_match(names.text(at)) {
            return true;
        }
        let mut cursor = at.walk();
        let mut has_child = cursor.goto_first_child_for_byte(first.end_byte()).is_some();
        while has_child && cursor.node().start_byte() < last.start_byte() {
            work.extend(Some(cursor.node()).filter(Node::is_named));
            has_child = cursor.goto_next_sibling();
        }
    }
    false
}

fn holds(node: Node<'_>, kind: &str, of: Option<&Texts>, text: &str) -> bool {
    let mut work = vec![node];
    while let Some(at) = work.pop() {
        if at.kind() == kind && of.is_none_or(|of| of.is_match(at.text(text))) {
            return true;
        }
        let mut cursor = at.walk();
        work.extend(at.children(&mut cursor));
    }
    false
}
