//! The predicates that rules have beside those of tree-sitter: they look around a captured node, and
//! names up where their own file declares them. What isn't known holds no predicate.

use regex::Regex;
use tree_sitter::{Node, QueryMatch, QueryPredicate, QueryPredicateArg};

use super::declared::{DeclaredAs, declaration, type_of};
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
}

impl Predicate {
    pub fn new(predicate: &QueryPredicate) -> Result<Self, String> {
        let operator = &*predicate.operator;
        let mut args = predicate.args.iter();
        let Some(QueryPredicateArg::Capture(capture)) = args.next() else {
            return Err(format!("the first argument of `#{operator}` is a capture"));
        };
        let words = args.map(|arg| match arg {
            QueryPredicateArg::String(word) => Ok(word.to_string()),
            QueryPredicateArg::Capture(_) => Err(format!("`#{operator}` takes one capture")),
        });
        let words: Vec<String> = words.collect::<Result<_, _>>()?;
        let regex = |word: &str| Regex::new(word).map_err(|_| format!("`{word}` is no regular expression"));
        let wanted = !operator.starts_with("not-");
        let test = match (operator.trim_start_matches("not-"), words.as_slice()) {
            ("within?", [_, ..]) => Test::Within { kinds: words, wanted },
            ("holds?", [kind]) => Test::Holds { kind: kind.clone(), text: None, wanted },
            ("holds?", [kind, text]) => Test::Holds { kind: kind.clone(), text: Some(regex(text)?), wanted },
            ("type?", [text]) => Test::Type { text: regex(text)?, wanted },
            ("declared?", [_, ..]) if wanted => Self::declared(&words)?,
            ("within?" | "holds?" | "type?" | "declared?", _) => {
                return Err(format!("`#{operator}` doesn't take these arguments"));
            }
            _ => return Err(format!("there is no predicate `#{operator}`")),
        };
        Ok(Self { capture: *capture, test })
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
                        return Err(format!("nothing is declared as `{other}`; there are local, parameter, field"));
                    }
                }),
            }
        }
        Ok(Test::Declared { kinds, with, without })
    }

    pub fn holds(&self, found: &QueryMatch<'_, '_>, text: &str) -> bool {
        found.captures().iter().filter(|capture| capture.index == self.capture).all(|capture| {
            let node = capture.node;
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

fn is_within(node: Node<'_>, kinds: &[String]) -> bool {
    let mut at = node;
    while let Some(parent) = at.parent() {
        if kinds.iter().any(|kind| kind == parent.kind()) {
            return true;
        }
        if BODIES.contains(&parent.kind()) {
            return false;
        }
        at = parent;
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
