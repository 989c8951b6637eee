//! Finds the matches of a query without compiling it: what the grammar's library does to compile one costs more
//! than reading a whole project with it.
//!
//! The language of queries is tree-sitter's, but for supertypes, `(MISSING)` and the like; a query with those is
//! left to the library. Children match in order, with anything in between but where an anchor forbids it. A
//! quantifier takes as many as it can. [`super::steps`] matches the parts of a pattern.

use tree_sitter::{Language, Node, QueryPredicate, QueryPredicateArg};

use super::names::Names;
use super::predicate::Predicate;
use super::required_tokens::{Item, ItemKind, Quantifier, items};
use super::steps::{Captures, Kind, Shape, Step, Tell, What, row};
use super::texts::Texts;
use crate::node::ByteRange;

#[derive(Debug)]
pub(super) struct Matcher {
    names: Vec<String>,
    patterns: Vec<Whole>,
}

#[derive(Debug)]
struct Whole {
    steps: Vec<Step>,
    predicates: Vec<Test>,
}

#[derive(Debug)]
enum Test {
    Text(TextTest),
    Around(Predicate),
}

/// `#eq?`, `#match?`, `#any-of?` and their kin.
#[derive(Debug)]
struct TextTest {
    capture: u32,
    with: With,
    wanted: bool,
    /// Whether one node is enough where there are several.
    any: bool,
}

#[derive(Debug)]
enum With {
    Capture(u32),
    OneOf(Vec<String>),
    Like(Texts),
}

impl Matcher {
    /// `None` for what is left to the library, be it wrong or only rare.
    pub(super) fn new(query: &str, language: &Language) -> Option<Self> {
        let mut matcher = Self { names: Vec::new(), patterns: Vec::new() };
        let mut rest = items(query)?;
        rest.reverse();
        while let Some(item) = rest.pop() {
            let mut whole = Whole { steps: Vec::new(), predicates: Vec::new() };
            let inner = match item.kind {
                ItemKind::List(inner)
                    if item.captures.is_empty()
                        && item.quantifier == Quantifier::One
                        && !matches!(inner.first().map(|first| &first.kind), Some(ItemKind::Word(_))) =>
                {
                    inner
                }
                kind => vec![Item { kind, ..item }],
            };
            whole.steps = matcher.steps(&inner, language, &mut whole.predicates)?.0;
            if whole.steps.is_empty() {
                return None;
            }
            // What looks at one text is asked before what looks around, and that before what looks names up.
            whole.predicates.sort_by_key(Test::looks);
            matcher.patterns.push(whole);
        }
        Some(matcher)
    }

    fn name(&mut self, name: &str) -> u32 {
        let known = self.names.iter().position(|known| known == name);
        known.unwrap_or_else(|| {
            self.names.push(name.to_owned());
            self.names.len() - 1
        }) as u32
    }

    /// Steps in a row, whether nothing may come after them, and which fields there mustn't be.
    fn steps(
        &mut self,
        items: &[Item],
        language: &Language,
        tests: &mut Vec<Test>,
    ) -> Option<(Vec<Step>, bool, Vec<u16>)> {
        let (mut steps, mut without) = (Vec::new(), Vec::new());
        let (mut is_next, mut field) = (false, None);
        for item in items {
            match &item.kind {
                ItemKind::Word(word) if word == "." => is_next = true,
                ItemKind::Word(word) if word.starts_with('!') => {
                    without.push(language.field_id_for_name(word.get(1..)?)?.get());
                }
                ItemKind::Word(word) if word.ends_with(':') => {
                    field = Some(language.field_id_for_name(word.strip_suffix(':')?)?.get());
                }
                ItemKind::List(inner) if is_predicate(inner) => tests.push(self.test(inner)?),
                _ => {
                    let what = self.what(&item.kind, language, tests)?;
                    let captures = item.captures.iter().map(|name| self.name(name)).collect();
                    let (field, is_next) = (field.take(), std::mem::take(&mut is_next));
                    steps.push(Step { field, what, captures, quantifier: item.quantifier, is_next });
                }
            }
        }
        field.is_none().then_some((steps, is_next, without))
    }

    fn what(&mut self, kind: &ItemKind, language: &Language, tests: &mut Vec<Test>) -> Option<What> {
        let leaf = |kind| What::Node(Shape { kind, children: Vec::new(), is_last: false, without: Vec::new() });
        let id = |name: &str, named: bool| {
            let id = language.id_for_node_kind(name, named);
            (id != 0 && !language.node_kind_is_supertype(id)).then_some(Kind::Of(id))
        };
        Some(match kind {
            ItemKind::Quoted(text) => leaf(id(text, false)?),
            ItemKind::Word(word) if word == "_" => leaf(Kind::Any),
            ItemKind::Word(_) => return None,
            ItemKind::Either(items) => {
                let (steps, is_last, without) = self.steps(items, language, tests)?;
                (!is_last && without.is_empty() && !steps.is_empty()).then_some(What::Either(steps))?
            }
            ItemKind::List(items) => match items.first().map(|first| &first.kind) {
                Some(ItemKind::Word(name)) if !name.ends_with(':') && name != "." => {
                    let kind = if name == "_" { Kind::Named } else { id(name, true)? };
                    let (children, is_last, without) = self.steps(items.get(1..)?, language, tests)?;
                    What::Node(Shape { kind, children, is_last, without })
                }
                _ => {
                    let (steps, is_last, without) = self.steps(items, language, tests)?;
                    (!is_last && without.is_empty() && !steps.is_empty()).then_some(What::Group(steps))?
                }
            },
        })
    }

    fn test(&mut self, items: &[Item]) -> Option<Test> {
        let [operator, capture, ..] = items else { return None };
        let (ItemKind::Word(operator), ItemKind::Word(capture)) = (&operator.kind, &capture.kind) else { return None };
        let operator = operator.strip_prefix('#')?;
        let capture = self.name(capture.strip_prefix('@')?);
        let mut args = Vec::new();
        for item in items.get(2..)? {
            args.push(match &item.kind {
                ItemKind::Quoted(text) => QueryPredicateArg::String(text.as_str().into()),
                ItemKind::Word(word) => match word.strip_prefix('@') {
                    Some(name) => QueryPredicateArg::Capture(self.name(name)),
                    None => QueryPredicateArg::String(word.as_str().into()),
                },
                _ => return None,
            });
        }
        let plain = operator.trim_start_matches("any-").trim_start_matches("not-");
        let wanted = !operator.contains("not-");
        let any = operator.starts_with("any-") && operator != "any-of?";
        let with = match (plain, args.as_slice()) {
            ("eq?", [QueryPredicateArg::Capture(other)]) => With::Capture(*other),
            ("eq?", [QueryPredicateArg::String(text)]) => With::OneOf(vec![text.to_string()]),
            ("match?", [QueryPredicateArg::String(text)]) => With::Like(Texts::new(text).ok()?),
            // `any-` was taken off.
            ("of?", _) => With::OneOf(
                args.iter()
                    .map(|arg| match arg {
                        QueryPredicateArg::String(text) => Some(text.to_string()),
                        QueryPredicateArg::Capture(_) => None,
                    })
                    .collect::<Option<_>>()?,
            ),
            ("any-of?", _) if operator == "not-any-of?" => return self.not_any_of(capture, &args),
            _ => {
                let args = [QueryPredicateArg::Capture(capture)].into_iter().chain(args).collect();
                let predicate = QueryPredicate { operator: operator.into(), args };
                return Some(Test::Around(Predicate::new(&predicate).ok()?));
            }
        };
        Some(Test::Text(TextTest { capture, with, wanted, any }))
    }

    fn not_any_of(&mut self, capture: u32, args: &[QueryPredicateArg]) -> Option<Test> {
        let words = args.iter().map(|arg| match arg {
            QueryPredicateArg::String(text) => Some(text.to_string()),
            QueryPredicateArg::Capture(_) => None,
        });
        let with = With::OneOf(words.collect::<Option<_>>()?);
        Some(Test::Text(TextTest { capture, with, wanted: false, any: false }))
    }

    /// The number under which a name is captured.
    pub(super) fn capture(&self, name: &str) -> Option<u32> {
        self.names.iter().position(|known| known == name).map(|at| at as u32)
    }
}

/// Many matchers, told apart by the kinds of nodes that their patterns begin with: one walk over a tree serves all.
#[derive(Default)]
pub(super) struct Matchers<'m> {
    by_kind: Vec<Vec<Begin<'m>>>,
    /// Patterns that may begin with any node.
    anywhere: Vec<Begin<'m>>,
}

/// A pattern, whose matcher it is, and what is asked of it.
#[derive(Copy, Clone)]
struct Begin<'m> {
    pattern: &'m Whole,
    owner: usize,
    capture: u32,
}

impl<'m> Matchers<'m> {
    /// Adds a matcher, of which one capture is wanted.
    pub(super) fn add(&mut self, matcher: &'m Matcher, owner: usize, capture: u32) {
        for pattern in &matcher.patterns {
            let begin = Begin { pattern, owner, capture };
            let mut kinds = Vec::new();
            if !pattern.steps.first().is_some_and(|first| first.begins_with(&mut kinds)) {
                self.anywhere.push(begin);
                continue;
            }
            kinds.sort_unstable();
            kinds.dedup();
            for kind in kinds.into_iter().map(usize::from) {
                if self.by_kind.len() <= kind {
                    self.by_kind.resize(kind + 1, Vec::new());
                }
                if let Some(of_kind) = self.by_kind.get_mut(kind) {
                    of_kind.push(begin);
                }
            }
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.by_kind.is_empty() && self.anywhere.is_empty()
    }

    /// All that is captured as was asked at a node and in it, but for what is nested deeper than [`MOST_NESTED`].
    /// The node itself lies `depth` levels deep.
    pub(super) fn inside<'t>(&self, root: Node<'t>, depth: usize, names: &Names<'t>, found: &mut TreeMatches) {
        let mut cursor = root.walk();
        let mut level = depth;
        loop {
            self.at(cursor.node(), names, Which::All, found);
            if level < MOST_NESTED && cursor.goto_first_child() {
                level += 1;
                continue;
            }
            while !cursor.goto_next_sibling() {
                if !cursor.goto_parent() {
                    return;
                }
                level -= 1;
            }
        }
    }

    /// What some patterns capture that begin at a node.
    pub(super) fn at<'t>(&self, node: Node<'t>, names: &Names<'t>, which: Which, found: &mut TreeMatches) {
        let of_kind = self.by_kind.get(usize::from(node.kind_id())).map_or(&[][..], Vec::as_slice);
        for begin in of_kind.iter().chain(&self.anywhere) {
            let Whole { steps, predicates } = begin.pattern;
            let looks = predicates.last().map_or(Looks::AtText, Test::looks);
            let is_row = !matches!(steps.as_slice(), [only] if only.quantifier == Quantifier::One);
            match which {
                Which::Rows if !is_row => continue,
                Which::From(far) if looks < far => continue,
                _ => {}
            }
            let mut is_near = false;
            begin.pattern.at(node, names, &mut |captures| {
                let (near, far) =
                    predicates.split_at(predicates.partition_point(|test| test.looks() < Looks::ForNames));
                if !near.iter().all(|test| test.holds(captures, names)) {
                    return;
                }
                is_near = looks >= Looks::ForNames;
                if !far.iter().all(|test| test.holds(captures, names)) {
                    return;
                }
                let reach = names.parent(node).filter(|_| is_row).map_or(ByteRange::of(node), ByteRange::of);
                let own = captures.iter().filter(|(index, _)| *index == begin.capture);
                let matched = |node| Match { owner: begin.owner, place: ByteRange::of(node), reach, looks };
                found.matches.extend(own.map(|(_, node)| matched(*node)));
            });
            if is_near {
                found.near.push(Near { kind: node.kind_id(), range: ByteRange::of(node), looks });
            }
        }
    }
}

/// Levels of a syntax tree in which patterns are looked for. Names are looked up level by level, and the library finds a
/// parent from the root down. No code is lowered that deep either, so a check says so.
const MOST_NESTED: usize = 500;

/// Which patterns are asked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Which {
    All,
    /// Those of several nodes beside each other.
    Rows,
    /// Those that look so far, or further.
    From(Looks),
}

/// What was found in a tree.
#[derive(Clone, Debug, Default)]
pub(super) struct TreeMatches {
    pub matches: Vec<Match>,
    pub near: Vec<Near>,
}

/// A node where what lies elsewhere decides whether a pattern matches.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Near {
    pub range: ByteRange,
    pub kind: u16,
    pub looks: Looks,
}

/// What was captured, and the node that all of the pattern lies in.
#[derive(Copy, Clone, Debug)]
pub(super) struct Match {
    pub owner: usize,
    pub place: ByteRange,
    pub reach: ByteRange,
    pub looks: Looks,
}

/// How far a pattern or a test looks, and what that costs.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Looks {
    AtText,
    /// At what is around, no further than the method.
    Around,
    /// Outwards for what declares a name, or at all that is in a node.
    ForNames,
    /// Into other members of the class.
    AtMembers,
}

fn is_predicate(items: &[Item]) -> bool {
    matches!(items.first().map(|first| &first.kind), Some(ItemKind::Word(word)) if word.starts_with('#'))
}

impl Test {
    fn looks(&self) -> Looks {
        match self {
            Test::Text(_) => Looks::AtText,
            Test::Around(predicate) => predicate.looks(),
        }
    }

    fn holds<'t>(&self, captures: &Captures<'t>, names: &Names<'t>) -> bool {
        match self {
            Test::Around(predicate) => predicate.holds(captures, names),
            Test::Text(test) => {
                let mut nodes = captures.iter().filter(|(index, _)| *index == test.capture).map(|(_, node)| *node);
                let fits = |node: Node<'_>| {
                    let own = names.text(node);
                    let is = match &test.with {
                        With::OneOf(words) => words.iter().any(|word| word == own),
                        With::Like(texts) => texts.is_match(own),
                        With::Capture(other) => {
                            let mut others = captures.iter().filter(|(index, _)| index == other);
                            others.all(|(_, other)| names.text(*other) == own)
                        }
                    };
                    is == test.wanted
                };
                if test.any { nodes.any(fits) } else { nodes.all(fits) }
            }
        }
    }
}

impl Whole {
    /// All matches whose first node this is.
    fn at<'t>(&self, node: Node<'t>, names: &Names<'t>, tell: Tell<'_, 't>) {
        let mut captures = Captures::new();
        match self.steps.as_slice() {
            [only] if only.quantifier == Quantifier::One => only.matches((node, None), &mut captures, tell),
            steps => {
                if !steps.first().is_some_and(|first| first.may_be((node, None))) {
                    return;
                }
                let Some(siblings) = names.siblings(node) else { return };
                let Some(at) = siblings.place(node) else { return };
                let siblings = siblings.row.get(at..).unwrap_or_default();
                row(steps, siblings, 0, true, &mut captures, &mut |captures, _| tell(captures));
            }
        }
    }
}
