//! The predicates that rules have beside those of tree-sitter: they look around a captured node, and
//! names up where their own file declares them. What isn't known holds no predicate.

use regex::Regex;
use tree_sitter::{Node, QueryPredicate, QueryPredicateArg};

use super::declared::{DeclaredAs, class_body_of, declaration, type_of};
use super::matcher::Looks;
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
    Holds { kind: String, text: Option<Regex>, wanted: bool },
    /// How the variable of this name is declared.
    Declared { kinds: Vec<DeclaredAs>, with: Vec<String>, without: Vec<String> },
    /// The simple name of its declared type, with brackets and without type arguments.
    Type { text: Regex, wanted: bool },
    /// The text of what the variable is initialised with where it is declared.
    Value { text: Regex },
    /// A field that its class assigns after its construction.
    Reassigned,
    /// A private field each use of which holds the lock of the object in it.
    Locked { wanted: bool },
    /// The modifiers of the method that it is in. A lambda, a constructor and an initialiser have none.
    Method { with: Vec<String>, without: Vec<String> },
    /// The text of the lock of some synchronized statement around it.
    Under { text: Regex, wanted: bool },
    /// No node of a kind and text lies between it and another capture.
    NotBetween { other: u32, kind: String, text: Regex },
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
        let regex = |word: &str| Regex::new(word).map_err(|_| format!("`{word}` is not a regular expression"));
        let wanted = !operator.starts_with("not-");
        let test = match (operator.trim_start_matches("not-"), words.as_slice()) {
            ("within?", [_, ..]) => Test::Within { kinds: words, wanted },
            ("holds?", [kind]) => Test::Holds { kind: kind.clone(), text: None, wanted },
            ("holds?", [kind, text]) => Test::Holds { kind: kind.clone(), text: Some(regex(text)?), wanted },
            ("type?", [text]) => Test::Type { text: regex(text)?, wanted },
            ("under?", [text]) => Test::Under { text: regex(text)?, wanted },
            ("declared?", [_, ..]) if wanted => Self::declared(&words)?,
            ("value?", [text]) if wanted => Test::Value { text: regex(text)? },
            ("reassigned?", []) if wanted => Test::Reassigned,
            ("locked?", []) => Test::Locked { wanted },
            ("method?", [_, ..]) if wanted => match Self::declared(&words)? {
                Test::Declared { kinds, with, without } if kinds.is_empty() => Test::Method { with, without },
                _ => return Err("`#method?` takes modifiers".to_owned()),
            },
            (
                "within?" | "holds?" | "type?" | "under?" | "declared?" | "value?" | "reassigned?" | "locked?"
                | "method?",
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
            Test::Within { .. } | Test::Method { .. } | Test::Under { .. } => Looks::Around,
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
        let text = Regex::new(text).map_err(|_| format!("`{text}` is not a regular expression"))?;
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

    pub fn holds(&self, found: &[(u32, Node<'_>)], text: &str) -> bool {
        found.iter().filter(|(index, _)| *index == self.capture).all(|(_, node)| {
            let node = *node;
            match &self.test {
                Test::Within { kinds, wanted } => is_within(node, kinds) == *wanted,
                Test::Holds { kind, text: of, wanted } => holds(node, kind, of.as_ref(), text) == *wanted,
                Test::Declared { kinds, with, without } => declaration(node, text).is_some_and(|declared| {
                    (kinds.is_empty() || kinds.contains(&declared.kind))
                        && with.iter().all(|modifier| declared.has(modifier))
                        && !without.iter().any(|modifier| declared.has(modifier))
                }),
                Test::Type { text: of, wanted } => {
                    type_of(node, text).is_some_and(|simple| of.is_match(&simple) == *wanted)
                }
                Test::Value { text: of } => {
                    let value = declaration(node, text).and_then(|declared| declared.value);
                    value.is_some_and(|value| of.is_match(value.text(text)))
                }
                Test::Reassigned => is_reassigned(node, text),
                Test::Locked { wanted } => is_locked(node, text) == *wanted,
                Test::Method { with, without } => {
                    let body = around(node).find(|outer| BODIES.contains(&outer.kind()));
                    let method = body.filter(|body| body.kind() == "method_declaration");
                    let modifiers = method.and_then(|method| method.child_of_kind("modifiers"));
                    let has = |modifier: &String| modifiers.is_some_and(|modifiers| modifiers.has_token(modifier));
                    with.iter().all(has) && !without.iter().any(has)
                }
                Test::NotBetween { other, kind, text: of } => {
                    let other = found.iter().find(|(index, _)| index == other);
                    !other.is_some_and(|other| lies_between(node, other.1, kind, of, text))
                }
                Test::Outside { other } => {
                    let other = found.iter().find(|(index, _)| index == other);
                    let declared = declaration(node, text).and_then(|declared| declared.at);
                    other.zip(declared).is_some_and(|(other, at)| {
                        at.start_byte() < other.1.start_byte() || other.1.end_byte() < at.end_byte()
                    })
                }
                Test::Under { text: of, wanted } => {
                    let locks = in_body(node).filter(|outer| outer.kind() == "synchronized_statement");
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

/// What a node is in, from the inside out.
fn around<'t>(node: Node<'t>) -> impl Iterator<Item = Node<'t>> {
    std::iter::successors(node.parent(), Node::parent)
}

/// The same, no further than the body that runs it.
fn in_body<'t>(node: Node<'t>) -> impl Iterator<Item = Node<'t>> {
    around(node).take_while(|outer| !BODIES.contains(&outer.kind()))
}

fn is_within(node: Node<'_>, kinds: &[String]) -> bool {
    let is_wanted = |outer: Node<'_>| kinds.iter().any(|kind| kind == outer.kind());
    let end = around(node).find(|outer| BODIES.contains(&outer.kind()));
    in_body(node).any(is_wanted) || end.is_some_and(is_wanted)
}

/// Methods that make an object as a constructor does, before anybody else has it.
const MAKES: [&str; 3] = ["readObject", "readExternal", "clone"];
/// How the names of methods begin that bring an object into use, before threads share it.
const BEGINS: [&str; 4] = ["init", "start", "setUp", "setup"];

fn is_begin(method: &str) -> bool {
    let mut begins = BEGINS.iter().filter_map(|begin| method.strip_prefix(begin));
    let is_word = |rest: &str| rest.is_empty() || rest.starts_with(|c: char| c.is_uppercase());
    begins.any(is_word) || matches!(method, "initialize" | "initialise" | "doStart")
}

/// Whether an assignment is made at most once at a time: where the field is null, under a lock.
fn is_first_under_lock(assignment: Node<'_>, name: &str, text: &str) -> bool {
    let is_null_test = |outer: &Node<'_>| {
        let condition = outer.field("condition").filter(|_| outer.kind() == "if_statement");
        let words = condition.map(|condition| condition.text(text).replace([' ', '(', ')'], ""));
        words.is_some_and(|words| {
            let left = words.strip_suffix("==null");
            left.is_some_and(|left| left == name || left.strip_suffix(name).is_some_and(|rest| rest.ends_with('.')))
        })
    };
    let is_synchronized = |outer: Node<'_>| match outer.kind() {
        "synchronized_statement" => true,
        "method_declaration" => {
            outer.child_of_kind("modifiers").is_some_and(|modifiers| modifiers.has_token("synchronized"))
        }
        _ => false,
    };
    in_body(assignment).any(|outer| is_null_test(&outer))
        && around(assignment).take_while(|outer| outer.kind() != "class_body").any(is_synchronized)
}

/// Whether the class of a field assigns it elsewhere than in constructors, initialisers and what stands for a constructor, and
/// not only where it is null, under a lock.
fn is_reassigned(node: Node<'_>, text: &str) -> bool {
    let declared = declaration(node, text).filter(|declared| declared.kind == DeclaredAs::Field);
    let Some(class) = declared.and_then(|declared| class_body_of(&declared)) else { return false };
    let name = if node.kind() == "field_access" { node.field("field") } else { Some(node) };
    let name = name.map_or("", |name| name.text(text));
    let mut work = vec![class];
    while let Some(at) = work.pop() {
        // What is set to null at the end is no different object.
        let is_null = || at.field("right").is_some_and(|right| right.kind() == "null_literal");
        let is_assigned = at.kind() == "assignment_expression"
            && !is_null()
            && !is_first_under_lock(at, name, text)
            && at.field("left").is_some_and(|left| {
                let left_name = if left.kind() == "field_access" { left.field("field") } else { Some(left) };
                left_name.is_some_and(|own| own.text(text) == name)
                    && declaration(left, text).and_then(|found| class_body_of(&found)) == Some(class)
            });
        if is_assigned {
            return true;
        }
        let mut cursor = at.walk();
        let inside = at.named_children(&mut cursor);
        work.extend(inside.filter(|child| {
            let is_block = at == class && child.kind() == "block";
            let is_method = at == class && child.kind() == "method_declaration";
            let is_making = |method: &str| MAKES.contains(&method) || is_begin(method);
            let makes = is_method && child.field("name").is_some_and(|name| is_making(name.text(text)));
            !is_block && !makes && !matches!(child.kind(), "constructor_declaration" | "static_initializer")
        }));
    }
    false
}

/// Whether every use of a private field stands in a block that is synchronized on the object in it, but for what initialises the
/// class.
fn is_locked(node: Node<'_>, text: &str) -> bool {
    let declared = declaration(node, text).filter(|declared| declared.kind == DeclaredAs::Field);
    let declared = declared.filter(|declared| declared.has("private"));
    let Some(class) = declared.as_ref().and_then(class_body_of) else { return false };
    let name = node.text(text);
    let is_lock = |lock: Node<'_>| {
        let lock = lock.text(text).trim_matches(['(', ')', ' ']);
        lock == name || lock.strip_suffix(name).is_some_and(|rest| rest.ends_with('.'))
    };
    let (mut is_used, mut work) = (false, vec![class]);
    while let Some(at) = work.pop() {
        let of_lock = at.kind() == "parenthesized_expression"
            && at.parent().is_some_and(|parent| parent.kind() == "synchronized_statement")
            && is_lock(at);
        if of_lock || at.kind() == "static_initializer" {
            continue;
        }
        if at.kind() == "identifier" && at.text(text) == name && at.id() != node.id() {
            let blocks = in_body(at).filter(|outer| outer.kind() == "synchronized_statement");
            let mut locks = blocks.filter_map(|outer| outer.child_of_kind("parenthesized_expression"));
            if !locks.any(is_lock) {
                return false;
            }
            is_used = true;
        }
        let mut cursor = at.walk();
        work.extend(at.named_children(&mut cursor));
    }
    is_used
}

fn lies_between(first: Node<'_>, last: Node<'_>, kind: &str, of: &Regex, text: &str) -> bool {
    let common = around(first).find(|outer| outer.end_byte() >= last.end_byte());
    let mut work: Vec<Node<'_>> = common.into_iter().collect();
    while let Some(at) = work.pop() {
        if at.end_byte() <= first.end_byte() || at.start_byte() >= last.start_byte() {
            continue;
        }
        let is_inside = at.start_byte() >= first.end_byte() && at.end_byte() <= last.start_byte();
        if is_inside && at.kind() == kind && of.is_match(at.text(text)) {
            return true;
        }
        let mut cursor = at.walk();
        work.extend(at.named_children(&mut cursor));
    }
    false
}

fn holds(node: Node<'_>, kind: &str, of: Option<&Regex>, text: &str) -> bool {
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
