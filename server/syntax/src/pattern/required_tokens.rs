//! RequiredTokens that a text must have for a query to match: told from the query's own text, without compiling it.
//!
//! Anonymous nodes are their own words, some kinds of nodes begin with a keyword, and `#eq?`, `#any-of?`
//! and simple `#match?` say what a captured node must be. What is optional requires nothing.

use rustc_hash::FxHashMap;

use super::texts::words;

/// A text must have one word of each clause.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RequiredTokens(Vec<Vec<String>>);

impl RequiredTokens {
    /// The words of a query. Of one that can't be read, too few.
    pub fn of(query: &str) -> Self {
        let mut reader = Reader { rest: query };
        let mut patterns = Vec::new();
        while let Some(item) = reader.item() {
            patterns.push(item);
        }
        let each: Vec<Vec<Vec<String>>> = patterns.iter().map(|pattern| clauses(pattern, &demands(pattern))).collect();
        Self(either(&each))
    }

    /// Whether some texts can be left out without a look at them.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn may_match(&self, mut has: impl FnMut(&str) -> bool) -> bool {
        self.0.iter().all(|clause| clause.iter().any(|word| has(word)))
    }
}

/// An expression of a query with what follows it.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub kind: ItemKind,
    pub quantifier: Quantifier,
    pub captures: Vec<String>,
}

/// How often something is there.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Quantifier {
    One,
    Optional,
    /// Any number, or at least one.
    Many,
    Some,
}

impl Quantifier {
    fn of(sign: Option<char>) -> Self {
        match sign {
            Some('?') => Quantifier::Optional,
            Some('*') => Quantifier::Many,
            Some('+') => Quantifier::Some,
            _ => Quantifier::One,
        }
    }
}

/// The expressions of a query; `None` where it can't be read.
pub(super) fn items(query: &str) -> Option<Vec<Item>> {
    let mut reader = Reader { rest: query };
    let mut items = Vec::new();
    while let Some(item) = reader.item() {
        items.push(item);
    }
    reader.skip();
    reader.rest.is_empty().then_some(items)
}

#[derive(Clone, Debug)]
pub(super) enum ItemKind {
    List(Vec<Item>),
    Either(Vec<Item>),
    Quoted(String),
    /// A kind of node, `_`, or an argument of a predicate.
    Word(String),
}

struct Reader<'t> {
    rest: &'t str,
}

/// Whether a word of a query ends before a sign.
fn ends_word(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, '(' | ')' | '[' | ']' | '"' | ';')
}

impl Reader<'_> {
    fn skip(&mut self) {
        loop {
            self.rest = self.rest.trim_start();
            match self.rest.strip_prefix(';') {
                Some(comment) => self.rest = comment.split_once('\n').map_or("", |(_, rest)| rest),
                None => return,
            }
        }
    }

    fn item(&mut self) -> Option<Item> {
        self.skip();
        let kind = match self.rest.chars().next()? {
            '(' => ItemKind::List(self.items(')')),
            '[' => ItemKind::Either(self.items(']')),
            '"' => self.quoted(),
            ')' | ']' => return None,
            _ => {
                let end = self.rest.find(ends_word);
                let (word, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
                self.rest = rest;
                let sign = word.chars().last().filter(|_| !word.starts_with('#'));
                let quantifier = Quantifier::of(sign);
                let word = if quantifier == Quantifier::One { word } else { word.trim_end_matches(['?', '*', '+']) };
                return Some(self.captured(ItemKind::Word(word.to_owned()), quantifier));
            }
        };
        let quantifier = Quantifier::of(self.rest.chars().next());
        self.rest = self.rest.strip_prefix(['?', '*', '+']).unwrap_or(self.rest);
        Some(self.captured(kind, quantifier))
    }

    fn captured(&mut self, kind: ItemKind, quantifier: Quantifier) -> Item {
        let mut captures = Vec::new();
        // An argument `@x` of a predicate is an item of its own.
        loop {
            self.skip();
            // `_ @x` captures; other words are arguments, before which `@x` is one too.
            let is_word = matches!(&kind, ItemKind::Word(word) if word != "_");
            let Some(rest) = self.rest.strip_prefix('@').filter(|_| !is_word) else { break };
            let end = rest.find(ends_word).unwrap_or(rest.len());
            let (name, rest) = rest.split_at(end);
            captures.push(name.to_owned());
            self.rest = rest;
        }
        Item { kind, quantifier, captures }
    }

    fn items(&mut self, close: char) -> Vec<Item> {
        self.rest = self.rest.get(1..).unwrap_or_default();
        let mut items = Vec::new();
        loop {
            self.skip();
            if let Some(rest) = self.rest.strip_prefix(close) {
                self.rest = rest;
                return items;
            }
            match self.item() {
                Some(item) => items.push(item),
                None => return items,
            }
        }
    }

    fn quoted(&mut self) -> ItemKind {
        let mut text = String::new();
        let mut chars = self.rest.char_indices().skip(1);
        while let Some((at, c)) = chars.next() {
            match c {
                '"' => {
                    self.rest = self.rest.get(at + 1..).unwrap_or_default();
                    return ItemKind::Quoted(text);
                }
                '\\' => text.extend(chars.next().map(|(_, c)| c)),
                c => text.push(c),
            }
        }
        self.rest = "";
        ItemKind::Quoted(text)
    }
}

/// What predicates of a pattern demand of its captures: one of some words.
type Demands = FxHashMap<String, Vec<Vec<String>>>;

fn demands(pattern: &Item) -> Demands {
    let mut demands = Demands::default();
    let mut work = vec![pattern];
    while let Some(item) = work.pop() {
        let (ItemKind::List(items) | ItemKind::Either(items)) = &item.kind else { continue };
        work.extend(items);
        let [operator, capture, rest @ ..] = items.as_slice() else { continue };
        let (ItemKind::Word(operator), ItemKind::Word(capture)) = (&operator.kind, &capture.kind) else { continue };
        let Some(capture) = capture.strip_prefix('@') else { continue };
        let strings: Option<Vec<String>> = rest
            .iter()
            .map(|item| match &item.kind {
                ItemKind::Quoted(text) => Some(text.clone()),
                ItemKind::Word(word) if !word.starts_with('@') => Some(word.clone()),
                _ => None,
            })
            .collect();
        let required = match (operator.as_str(), strings.as_deref()) {
            ("#eq?" | "#any-of?", Some([_, ..])) => strings,
            ("#match?", Some([regex])) => words(regex),
            // A literal has its type without naming it.
            ("#type?", Some([regex])) => {
                words(regex).filter(|types| !types.iter().any(|name| matches!(name.as_str(), "String" | "Class")))
            }
            _ => None,
        };
        let entry = demands.entry(capture.to_owned()).or_default();
        entry.extend(required);
        match operator.as_str() {
            // Constants of interfaces are static and final without these words.
            "#declared?" | "#method?" => {
                let signed = strings_of(rest).filter_map(|word| word.strip_prefix('+'));
                let written =
                    signed.filter(|modifier| !matches!(*modifier, "static" | "final" | "public" | "abstract"));
                entry.extend(written.map(|modifier| vec![modifier.to_owned()]));
            }
            "#under?" => entry.push(vec!["synchronized".to_owned()]),
            "#within?" => {
                let words: Option<Vec<String>> =
                    strings_of(rest).map(|kind| keyword(kind).map(str::to_owned)).collect();
                entry.extend(words);
            }
            _ => {}
        }
    }
    demands
}

fn strings_of(items: &[Item]) -> impl Iterator<Item = &str> {
    items.iter().filter_map(|item| match &item.kind {
        ItemKind::Quoted(text) | ItemKind::Word(text) => Some(text.as_str()),
        _ => None,
    })
}

fn clauses(item: &Item, demands: &Demands) -> Vec<Vec<String>> {
    if matches!(item.quantifier, Quantifier::Optional | Quantifier::Many) {
        return Vec::new();
    }
    let mut all: Vec<Vec<String>> = match &item.kind {
        ItemKind::Quoted(word) => vec![vec![word.clone()]],
        ItemKind::Word(_) => Vec::new(),
        ItemKind::Either(items) => {
            let each: Vec<_> =
                items.iter().filter(|item| !item.captures_alone()).map(|item| clauses(item, demands)).collect();
            either(&each)
        }
        ItemKind::List(items) => match items.first().map(|first| &first.kind) {
            Some(ItemKind::Word(operator)) if operator.starts_with('#') => return Vec::new(),
            Some(ItemKind::Word(kind)) => {
                let own = keyword(kind).map(|word| vec![word.to_owned()]);
                own.into_iter().chain(items.iter().skip(1).flat_map(|item| clauses(item, demands))).collect()
            }
            _ => items.iter().flat_map(|item| clauses(item, demands)).collect(),
        },
    };
    for capture in &item.captures {
        all.extend(demands.get(capture).into_iter().flatten().cloned());
    }
    all
}

impl Item {
    /// A capture that stands after its node is no node of its own.
    fn captures_alone(&self) -> bool {
        matches!(&self.kind, ItemKind::Word(word) if word.starts_with('@'))
    }
}

/// What holds whichever of some clauses hold: of each side the clause that says most.
fn either(each: &[Vec<Vec<String>>]) -> Vec<Vec<String>> {
    let weight = |clause: &Vec<String>| (clause.iter().map(String::len).min().unwrap_or(0), usize::MAX - clause.len());
    if let [only] = each {
        return only.clone();
    }
    let mut union = Vec::new();
    for side in each {
        match side.iter().max_by_key(|clause| weight(clause)) {
            Some(clause) => union.extend(clause.iter().cloned()),
            None => return Vec::new(),
        }
    }
    if union.is_empty() { Vec::new() } else { vec![union] }
}

/// The word that a kind of node can't be without.
fn keyword(kind: &str) -> Option<&'static str> {
    Some(match kind {
        "synchronized_statement" => "synchronized",
        "while_statement" => "while",
        "do_statement" => "do",
        "for_statement" | "enhanced_for_statement" => "for",
        "if_statement" => "if",
        "try_statement" | "try_with_resources_statement" => "try",
        "catch_clause" => "catch",
        "finally_clause" => "finally",
        "throw_statement" => "throw",
        "object_creation_expression" => "new",
        "instanceof_expression" => "instanceof",
        "class_literal" => "class",
        "lambda_expression" => "->",
        "method_reference" => "::",
        "null_literal" => "null",
        "this" => "this",
        "super" => "super",
        "superclass" => "extends",
        "super_interfaces" => "implements",
        "string_literal" => "\"",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(query: &str) -> Vec<String> {
        RequiredTokens::of(query).0.into_iter().map(|clause| clause.join("|")).collect()
    }

    #[test]
    fn what_must_be_there_is_told_from_the_query() {
        assert_eq!(of("(synchronized_statement body: (block) @place)"), ["synchronized"]);
        assert_eq!(of("(method_invocation name: (identifier) @n (#eq? @n \"run\")) @place"), ["run"]);
        assert_eq!(of("((identifier) @n (#any-of? @n \"a\" \"b\"))"), ["a|b"]);
        assert_eq!(of("((identifier) @n (#match? @n \"^(yield|stop)$\"))"), ["yield|stop"]);
        assert_eq!(of("((identifier) @n (#type? @n \"^(Lock|Condition)$\"))"), ["Lock|Condition"]);
        assert_eq!(of("((identifier) @n (#type? @n \"^String$\"))"), Vec::<String>::new());
        assert_eq!(of("((identifier) @n (#declared? @n field \"+static\" \"+volatile\" \"-final\"))"), ["volatile"]);
        assert_eq!(of("((identifier) @n (#within? @n while_statement do_statement))"), ["while|do"]);
        assert_eq!(of("((identifier) @n (#under? @n \"this\"))"), ["synchronized"]);
        assert_eq!(of("; a comment\n(modifiers \"static\" \"final\")"), ["static", "final"]);
    }

    #[test]
    fn what_need_not_be_there_is_no_word() {
        assert_eq!(of("(block (synchronized_statement)? (while_statement)*)"), Vec::<String>::new());
        assert_eq!(of("((identifier) @n (#not-eq? @n \"run\"))"), Vec::<String>::new());
        assert_eq!(of("((identifier) @n (#match? @n \"^ru\"))"), Vec::<String>::new());
        assert_eq!(of("(block ((identifier) @n)? (#eq? @n \"run\"))"), Vec::<String>::new());
        assert_eq!(of("[(while_statement) (block)] @place"), Vec::<String>::new());
        assert_eq!(of("(while_statement)\n(block)"), Vec::<String>::new());
    }

    #[test]
    fn one_of_several_ways_needs_one_of_several_words() {
        assert_eq!(of("[(while_statement) (do_statement)] @place"), ["while|do"]);
        assert_eq!(of("(while_statement) @place\n(for_statement) @place"), ["while|for"]);
        assert_eq!(of("(a [(identifier) @n (b)] (#eq? @n \"run\"))"), Vec::<String>::new());
    }
}
