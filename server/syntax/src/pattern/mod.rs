//! Pattern rules: tree-sitter queries with a header that says what a match means.
//!
//! A rule is only run on a text that has the words which a match can't do without ([`required_tokens`]), by a matcher of
//! our own ([`matcher`]): the library's needs milliseconds to compile a query, and it says what is
//! wrong with one and runs the few that ours can't read.

mod declared;
mod edit;
mod matcher;
mod names;
mod once;
mod predicate;
mod required_tokens;
mod shape;
mod steps;
mod texts;
mod uses;

use std::sync::OnceLock;

use rustc_hash::FxHashMap;
use tree_sitter::{Query, QueryCursor, StreamingIterator};

use crate::node::ByteRange;
use crate::parse::Parse;
use edit::Edit;
use matcher::{Matcher, Matchers, TreeMatches};
use names::Names;
use predicate::Predicate;
use required_tokens::RequiredTokens;

pub use declared::initial_value;
pub use once::told_places;

/// How bad a match is, as the rule's header says.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PatternLevel {
    Error,
    Warning,
    Hint,
}

/// Whether a rule is run unless its project says otherwise.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PatternDefault {
    On,
    Off,
}

/// Places that have one cause.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Once {
    /// Those that name one variable in one class.
    Class,
    /// All of a file: a habit of its author.
    File,
}

/// A rule.
#[derive(Debug)]
pub struct Pattern {
    pub id: String,
    pub level: PatternLevel,
    pub default: PatternDefault,
    /// What the rule is about, in one line: every rule that comes with racelens has one.
    pub summary: Option<String>,
    pub message: String,
    /// What a rule of a workspace says about itself at length: a sentence, or a file's path.
    pub page: Option<String>,
    /// Which places are one finding.
    once: Option<Once>,
    text: String,
    words: RequiredTokens,
    matcher: OnceLock<Option<Matcher>>,
    compiled: OnceLock<Result<Compiled, PatternError>>,
}

#[derive(Debug)]
struct Compiled {
    query: Query,
    place: u32,
    /// For each of the query's patterns.
    predicates: Vec<Vec<Predicate>>,
}

/// What is wrong with a rule, and where, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternError {
    pub line: u32,
    pub column: u32,
    pub message: String,
}

/// Which words a text has, found out once for all rules.
#[derive(Debug, Default)]
struct WordsOf(FxHashMap<String, bool>);

impl WordsOf {
    fn has(&mut self, text: &str, word: &str) -> bool {
        if let Some(known) = self.0.get(word) {
            return *known;
        }
        let has = text.contains(word);
        self.0.insert(word.to_owned(), has);
        has
    }
}

impl Pattern {
    /// Reads a rule's header. What is wrong with its query is said by [`Pattern::check`].
    pub fn new(text: &str) -> Result<Self, PatternError> {
        let fail = |message: String| PatternError { line: 1, column: 1, message };
        let said = Header::of(text);
        let header = |key: &str| said.get(key).map(|(_, value)| value.to_owned());
        let required = |key: &str| header(key).ok_or_else(|| fail(format!("the header has no `; {key}: …`")));
        let wrong = |key: &str, message: String| PatternError {
            line: said.get(key).map_or(1, |(line, _)| line),
            column: 1,
            message,
        };
        let level = match required("level")?.as_str() {
            "error" => PatternLevel::Error,
            "warning" => PatternLevel::Warning,
            "hint" => PatternLevel::Hint,
            other => {
                return Err(wrong("level", format!("`{other}` is not a level; use error, warning or hint")));
            }
        };
        let default = match header("default").as_deref() {
            None | Some("on") => PatternDefault::On,
            Some("off") => PatternDefault::Off,
            Some(other) => return Err(wrong("default", format!("`{other}` is not a default; use on or off"))),
        };
        let once = match header("once").as_deref() {
            None => None,
            Some("class") => Some(Once::Class),
            Some("file") => Some(Once::File),
            Some(other) => {
                return Err(wrong("once", format!("`{other}` is not a part of a program; use class or file")));
            }
        };
        let id = required("id")?;
        if id.is_empty() || !id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-') {
            return Err(wrong("id", format!("`{id}` is not a valid id; use lower-case letters, digits and `-`")));
        }
        Ok(Self {
            id,
            level,
            default,
            message: required("message")?,
            summary: header("summary"),
            page: header("page"),
            once,
            words: RequiredTokens::of(text),
            text: text.to_owned(),
            matcher: OnceLock::new(),
            compiled: OnceLock::new(),
        })
    }

    /// Whether the first place in a file speaks for the others.
    pub fn is_once_in_a_file(&self) -> bool {
        self.once == Some(Once::File)
    }

    /// Whether the query demands a word, so that texts without it cost nothing.
    pub fn demands_words(&self) -> bool {
        !self.words.is_empty()
    }

    /// What is wrong with the query, which this compiles.
    pub fn check(&self) -> Result<(), PatternError> {
        self.compiled().map(|_| ()).map_err(Clone::clone)
    }

    fn compiled(&self) -> Result<&Compiled, &PatternError> {
        self.compiled.get_or_init(|| Compiled::new(&self.text)).as_ref()
    }

    /// The places that match, in the order of the text, each once.
    pub fn places(&self, parse: &Parse) -> Vec<ByteRange> {
        places(&[self], parse, &mut || {}).into_iter().map(|(place, _)| place).collect()
    }

    fn matcher(&self) -> Option<&Matcher> {
        self.matcher.get_or_init(|| Matcher::new(&self.text, &tree_sitter_java::LANGUAGE.into())).as_ref()
    }

    fn places_by_library(&self, parse: &Parse) -> Vec<ByteRange> {
        let (Some(root), Ok(compiled)) = (parse.root(), self.compiled()) else { return Vec::new() };
        let names = Names::new(&parse.text);
        let mut cursor = QueryCursor::new();
        let mut matches = cursor.matches(&compiled.query, root, parse.text.as_bytes());
        let mut places = Vec::new();
        while let Some(found) = matches.next() {
            let predicates = compiled.predicates.get(found.pattern_index).map_or(&[][..], Vec::as_slice);
            let captures: Vec<_> = found.captures().iter().map(|capture| (capture.index, capture.node)).collect();
            if !predicates.iter().all(|predicate| predicate.holds(&captures, &names)) {
                continue;
            }
            let own = captures.iter().filter(|(index, _)| *index == compiled.place);
            places.extend(own.map(|(_, node)| ByteRange::of(*node)));
        }
        places
    }
}

/// The places that match some rules, in the order of the text, each once with the row of its rule. `pause` is called
/// now and then.
pub fn places(patterns: &[&Pattern], parse: &Parse, pause: &mut dyn FnMut()) -> Vec<(ByteRange, usize)> {
    matched(patterns, parse, None, pause).places()
}

/// What rules match in a text.
#[derive(Clone, Debug, Default)]
pub struct Matched {
    found: TreeMatches,
    /// The rows of the rules that have all their words in the text.
    asked: Vec<usize>,
    by_library: Vec<(ByteRange, usize)>,
}

impl Matched {
    /// The places in the order of the text, each once with the row of its rule.
    pub fn places(&self) -> Vec<(ByteRange, usize)> {
        let mut places = self.by_library.clone();
        places.extend(self.found.matches.iter().map(|found| (found.place, found.owner)));
        places.sort_unstable();
        places.dedup();
        places
    }
}

/// The same as [`places`], with what the same rules matched in an earlier text: where only some members of one class
/// are others, only those are looked through, and what may see them.
pub fn matched(
    patterns: &[&Pattern],
    parse: &Parse,
    before: Option<(&Parse, &Matched)>,
    pause: &mut dyn FnMut(),
) -> Matched {
    let mut matched = Matched::default();
    let Some(root) = parse.root() else { return matched };
    let mut words = WordsOf::default();
    let edit = before.and_then(|(before, had)| Some((Edit::between(before, parse)?, had)));
    let (mut matchers, mut new) = (Matchers::default(), Matchers::default());
    for (row, pattern) in patterns.iter().enumerate() {
        if !pattern.words.may_match(|word| words.has(&parse.text, word)) {
            continue;
        }
        match pattern.matcher() {
            Some(matcher) => {
                if let Some(place) = matcher.capture("place") {
                    matchers.add(matcher, row, place);
                    // A word that a declaration brought may be missing for what lies elsewhere.
                    if edit.as_ref().is_some_and(|(edit, had)| !edit.is_in_body() && !had.asked.contains(&row)) {
                        new.add(matcher, row, place);
                    }
                }
                matched.asked.push(row);
            }
            None => {
                pause();
                matched.by_library.extend(pattern.places_by_library(parse).into_iter().map(|place| (place, row)));
            }
        }
    }
    pause();
    let names = Names::new(&parse.text);
    match edit {
        Some((edit, had)) => {
            matched.found = edit.found_again(&matchers, root, &names, &had.found);
            if !new.is_empty() {
                new.inside(root, 0, &names, &mut matched.found);
            }
        }
        None => matchers.inside(root, 0, &names, &mut matched.found),
    }
    matched
}

impl Compiled {
    fn new(text: &str) -> Result<Self, PatternError> {
        shape::check(text).map_err(|(at, message)| {
            let (line, column) = position(text, at);
            PatternError { line, column, message: format!("the query cannot be parsed: {message}") }
        })?;
        let query = Query::new(&tree_sitter_java::LANGUAGE.into(), text).map_err(|error| {
            let message = error.message.lines().next().unwrap_or_default();
            let kind = match error.kind {
                tree_sitter::QueryErrorKind::NodeType => "unknown node kind: ",
                tree_sitter::QueryErrorKind::Field => "unknown field name: ",
                tree_sitter::QueryErrorKind::Capture => "unknown capture: ",
                tree_sitter::QueryErrorKind::Structure => "this pattern can never match: ",
                _ => "the query cannot be parsed: ",
            };
            let (line, column) = (error.row as u32 + 1, error.column as u32 + 1);
            PatternError { line, column, message: format!("{kind}{message}") }
        })?;
        let mut predicates = Vec::new();
        for pattern in 0..query.pattern_count() {
            let wrong = |message| {
                let (line, column) = position(text, query.start_byte_for_pattern(pattern));
                PatternError { line, column, message }
            };
            // What the library leaves to its user would silently match everything.
            if let Some((property, _)) = query.property_predicates(pattern).first() {
                return Err(wrong(format!("there is no predicate `#is? {}`", property.key)));
            }
            if let Some(property) = query.property_settings(pattern).first() {
                return Err(wrong(format!("there is no `#set! {}`", property.key)));
            }
            let own = query.general_predicates(pattern).iter().map(Predicate::new);
            predicates.push(own.collect::<Result<Vec<_>, _>>().map_err(wrong)?);
        }
        let place = query.capture_index_for_name("place");
        let nothing = || PatternError { line: 1, column: 1, message: "the query has no capture `@place`".to_owned() };
        Ok(Self { place: place.ok_or_else(nothing)?, query, predicates })
    }
}

/// What a header says: lines, keys and values.
struct Header<'t>(Vec<(u32, &'t str, &'t str)>);

impl<'t> Header<'t> {
    fn of(text: &'t str) -> Self {
        let lines = text.lines().map_while(|line| line.strip_prefix(';'));
        let read = |(at, line): (usize, &'t str)| {
            let (key, value) = line.split_once(':')?;
            Some((at as u32 + 1, key.trim_start(), value.trim()))
        };
        Self(lines.enumerate().filter_map(read).collect())
    }

    /// The line and the value of a key.
    fn get(&self, key: &str) -> Option<(u32, &'t str)> {
        self.0.iter().find(|(_, known, _)| *known == key).map(|(line, _, value)| (*line, *value))
    }
}

fn position(text: &str, offset: usize) -> (u32, u32) {
    let before = text.get(..offset).unwrap_or_default();
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() as u32 + 1, line.chars().count() as u32 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "; id: x\n; level: hint\n; message: m\n";

    fn error(text: &str) -> (u32, String) {
        let error = Pattern::new(text).and_then(|pattern| pattern.check()).unwrap_err();
        (error.line, error.message)
    }

    fn places(query: &str, java: &str) -> Vec<String> {
        let pattern = Pattern::new(&format!("{HEADER}{query}")).unwrap();
        pattern.check().unwrap();
        let parse = crate::parse(&java.into());
        let places = pattern.places(&parse);
        places.into_iter().map(|place| place.text(&parse.text).to_owned()).collect()
    }

    #[test]
    fn places_are_found_once_and_in_order() {
        assert_eq!(places("(identifier) @place\n(identifier) @place", "class A { int b; }"), ["A", "b"]);
    }

    #[test]
    fn errors_are_told_with_their_line() {
        assert_eq!(error("(identifier) @place").0, 1);
        assert_eq!(error(&format!("{HEADER}(identifier)")).1, "the query has no capture `@place`");
        let unknown = error(&format!("{HEADER}(identifier) @place\n(no_such_node) @place"));
        assert_eq!(unknown, (5, "unknown node kind: \"no_such_node\"".to_owned()));
        let unknown = error(&format!("{HEADER}\n((identifier) @place (#looks-nice? @place))"));
        assert_eq!(unknown, (5, "there is no predicate `#looks-nice?`".to_owned()));
        assert_eq!(error(&format!("{HEADER}((identifier) @place (#is? @place local))")).0, 4);
        assert_eq!(error("; id: x\n; level: loud\n; message: m\n(identifier) @place").0, 2);
        assert_eq!(error("; id: X y\n; level: hint\n; message: m\n(identifier) @place").0, 1);
    }

    #[test]
    fn a_name_is_looked_up_as_java_does() {
        let java = "class A { static final Object LOCK = 1; Object lock; volatile int[] all;
            void m(Object given) { Object own = 1; use(LOCK, lock, this.lock, given, own, all, A.LOCK, gone);
                { int lock = 1; use(lock); } Runnable r = () -> use(own); new B() { int own; void n() { use(own); } }; } }";
        let of = |predicate: &str| {
            places(
                &format!("(method_invocation arguments: (argument_list (_) @place) (#declared? @place {predicate}))"),
                java,
            )
        };
        assert_eq!(of("field"), ["LOCK", "lock", "this.lock", "all", "A.LOCK", "own"]);
        assert_eq!(of("field \"+static\""), ["LOCK", "A.LOCK"]);
        assert_eq!(of("field \"-final\""), ["lock", "this.lock", "all", "own"]);
        assert_eq!(of("local parameter"), ["given", "own", "lock", "own"]);
        let typed = "(method_invocation arguments: (argument_list (_) @place) (#type? @place \"\\\\[\\\\]$\"))";
        assert_eq!(places(typed, java), ["all"]);
    }

    #[test]
    fn nesting_is_asked_of_both_sides() {
        let java = "class A { void m() { while (a) { f(); g(() -> f()); } f(); h(); } }";
        let of = |predicate: &str| places(&format!("((method_invocation) @place {predicate})"), java);
        assert_eq!(of("(#within? @place while_statement)"), ["f()", "g(() -> f())"]);
        assert_eq!(of("(#not-within? @place while_statement)"), ["f()", "f()", "h()"]);
        assert_eq!(of("(#holds? @place lambda_expression)"), ["g(() -> f())"]);
        assert_eq!(of("(#not-holds? @place identifier \"^[fg]$\")"), ["h()"]);
    }
    /// All files with an extension below a folder, with their texts.
    #[allow(clippy::disallowed_methods, reason = "a test reads its cases from disk")]
    fn files(folder: &str, extension: &str) -> Vec<(String, String)> {
        let mut found = Vec::new();
        let mut folders = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder)];
        while let Some(folder) = folders.pop() {
            for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|known| known == extension) {
                    found.push((path.display().to_string(), std::fs::read_to_string(&path).unwrap()));
                }
            }
        }
        found
    }

    #[test]
    fn our_matcher_finds_what_the_library_finds() {
        let patterns: Vec<Pattern> =
            files("queries/java", "scm").iter().map(|(_, text)| Pattern::new(text).unwrap()).collect();
        let mut texts = files("tests/fixtures", "java");
        let library = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../library");
        let models = racelens_templates::models(&library).unwrap();
        texts.extend(models.into_iter().filter(|(path, _)| path.starts_with("java/util/")));
        let mut places = 0;
        for (path, text) in texts {
            let parse = crate::parse(&text.into());
            let all = super::places(&patterns.iter().collect::<Vec<_>>(), &parse, &mut || {});
            for (row, pattern) in patterns.iter().enumerate() {
                let found: Vec<ByteRange> = all.iter().filter(|(_, of)| *of == row).map(|(place, _)| *place).collect();
                assert!(pattern.matcher.get().is_none_or(Option::is_some), "{}", pattern.id);
                let mut expected = pattern.places_by_library(&parse);
                expected.sort();
                expected.dedup();
                assert_eq!(found, expected, "{} in {path}", pattern.id);
                places += found.len();
            }
        }
        assert!(places > 200, "{places}");
    }
}
