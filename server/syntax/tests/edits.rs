//! A tree that was made with the help of an earlier one is the tree of its text, node for node, and what rules match
//! in it is what they match in a fresh one.
//!
//! Takes the test programs and edits them again and again, as a person could. `RACELENS_EDITS` says how often.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    reason = "a test reads its cases from disk and fails by panicking"
)]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use racelens_syntax::{Matched, Parse, Pattern, Point, matched, parse, parse_after};

/// Small random numbers, the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % end.max(1)
    }
}

/// All files with an extension below some folders.
fn texts(folders: &[&str], wanted: &str) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut folders: Vec<PathBuf> = folders.iter().map(|folder| root.join(folder)).collect();
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == wanted) {
                files.push(path);
            }
        }
    }
    files.sort();
    files.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect()
}

/// Where words and signs begin and end.
fn tokens(text: &str) -> Vec<(usize, usize)> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut found: Vec<(usize, usize)> = Vec::new();
    let mut in_word = false;
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        match found.last_mut() {
            Some(last) if in_word && is_part(c) => last.1 = end,
            _ if !c.is_whitespace() => found.push((at, end)),
            _ => {}
        }
        in_word = is_part(c);
    }
    found
}

const PIECES: &[&str] = &[
    "x",
    " ",
    "\n",
    ";",
    "(",
    ")",
    "{",
    "}",
    "<",
    ">",
    "[]",
    ",",
    ".",
    "\"",
    "'",
    "/*",
    "*/",
    "//",
    "@A ",
    "final ",
    "int n;",
    "int n = 1;",
    "f();",
    "this.",
    "new A()",
    "(A) ",
    "(a.b) - 1",
    "a < b",
    "a<b>c",
    "-> {",
    "() -> x",
    "::f",
    "case 1:",
    "default ->",
    "yield 1;",
    "when",
    "record R(int a) {}",
    "class C { void f() { g(); } }",
    "sealed ",
    "if (a) ",
    "else ",
    "synchronized (this) { }",
    "try { } finally { }",
    "var v = 1;",
    "A<B<C>> d;",
    "static ",
    "é",
    "\r",
    "void m() { int a = b; }\n",
    "/** said */\n",
    "import a.b.*;\n",
    "\"\"\"\n a\"\"\"",
    "\\u0041",
    "enum E { A, B; }",
];

const STATEMENTS: &[&str] = &[
    " n = 1;",
    "\n        int x = a.b(c -> d[0]).e;",
    " if (a) b(); else c();",
    " for (int i = 0; i < n; i++) { }",
    " A<B> c = (A<B>) d;",
    " switch (a) { case 1 -> b(); default -> { } }",
    " // said",
    " int k() { return f; }",
    " { }",
    " a < b;",
    " f(a < b, c > d);",
    " assert a : b;",
    " label: while (true) break label;",
    " String s = \"a\" + 'b';",
];

/// With a name of the text for `#`.
const DECLARATIONS: &[&str] = &[
    "\n    private volatile long #;\n",
    "\n    static final Object # = new Object();",
    " String # = \"a\";",
    " Integer # = 1;",
    "\n    private final java.util.concurrent.locks.Lock # = new java.util.concurrent.locks.ReentrantLock();",
    " ConcurrentHashMap<String, Integer> #;",
    " static SimpleDateFormat # = null;",
    "\n    synchronized void #() { }",
    "\n    void #(int #) { synchronized (#) { # = null; } }",
    " class # { }",
    " static class # extends Thread { public void run() { #.run(); } }",
    " interface # { int # = 1; }",
    " Condition #, ready;",
];

/// One edit of declarations: one of a name of the text comes in after another or a statement, or a modifier goes.
fn redeclared(text: &str, random: &mut Random) -> String {
    if random.below(4) == 0 {
        let modifiers = ["final ", "static ", "volatile ", "synchronized ", "private "];
        let all: Vec<(usize, &str)> = modifiers.iter().flat_map(|modifier| text.match_indices(modifier)).collect();
        let Some((at, modifier)) = all.get(random.below(all.len())) else { return text.to_owned() };
        return format!("{}{}", &text[..*at], &text[at + modifier.len()..]);
    }
    let is_name = |(from, to): &(usize, usize)| text[*from..*to].chars().all(|c| c.is_alphabetic());
    let names: Vec<_> = tokens(text).into_iter().filter(is_name).collect();
    let (from, to) = names.get(random.below(names.len())).copied().unwrap_or((0, 0));
    let ends: Vec<usize> = text.match_indices([';', '{', '}']).map(|(at, _)| at + 1).collect();
    let at = ends.get(random.below(ends.len())).copied().unwrap_or(0);
    let new = DECLARATIONS[random.below(DECLARATIONS.len())].replace('#', &text[from..to]);
    format!("{}{new}{}", &text[..at], &text[at..])
}

/// One edit: something is put in, taken away, or in the place of something else.
fn edited(text: &str, random: &mut Random) -> String {
    let tokens = tokens(text);
    let token = |random: &mut Random| tokens.get(random.below(tokens.len())).copied().unwrap_or((0, 0));
    let (from, to) = token(random);
    let (start, end, new): (usize, usize, String) = match random.below(15) {
        0 => (from, to, String::new()),
        1 => (from, from, PIECES[random.below(PIECES.len())].to_owned()),
        2 => (to, to, PIECES[random.below(PIECES.len())].to_owned()),
        3 => (from, to, PIECES[random.below(PIECES.len())].to_owned()),
        4 => {
            let (other, end) = token(random);
            (from, to, text[other..end].to_owned())
        }
        // A line twice, or not at all.
        5 | 6 => {
            let start = text[..from].rfind('\n').map_or(0, |at| at + 1);
            let end = text[from..].find('\n').map_or(text.len(), |at| from + at + 1);
            match random.below(2) {
                0 => (start, end, String::new()),
                _ => (start, start, text[start..end].to_owned()),
            }
        }
        // A name in the place of a name, or a statement after one.
        7..10 => {
            let is_name = |(from, to): &(usize, usize)| text[*from..*to].chars().all(|c| c.is_alphabetic());
            let names: Vec<_> = tokens.iter().copied().filter(is_name).collect();
            let name = |random: &mut Random| names.get(random.below(names.len())).copied().unwrap_or((0, 0));
            let ((from, to), (other, end)) = (name(random), name(random));
            (from, to, text[other..end].to_owned())
        }
        10..13 => return redeclared(text, random),
        13 => {
            let ends: Vec<usize> = text.match_indices(';').map(|(at, _)| at + 1).collect();
            let at = ends.get(random.below(ends.len())).copied().unwrap_or(0);
            (at, at, STATEMENTS[random.below(STATEMENTS.len())].to_owned())
        }
        _ => {
            let (other, end) = token(random);
            let (start, end) = (from.min(other), to.max(end));
            (start, end.min(start + 200).max(start), String::new())
        }
    };
    let mut end = end;
    while !text.is_char_boundary(end) {
        end += 1;
    }
    format!("{}{new}{}", &text[..start], &text[end..])
}

/// A node with all that can be asked of it.
type Told<'t> = (&'t str, std::ops::Range<usize>, Point, Point, Option<u16>, u32, [bool; 5]);

fn nodes(parse: &Parse) -> Vec<Told<'_>> {
    let mut found = Vec::new();
    let mut cursor = parse.root().unwrap().walk();
    loop {
        let (node, field) = (cursor.node(), cursor.field_id().map(|field| field.get()));
        let says = [node.is_named(), node.is_missing(), node.is_error(), node.is_extra(), node.has_error()];
        let (start, end) = (node.start_position(), node.end_position());
        found.push((node.kind(), node.byte_range(), start, end, field, cursor.depth(), says));
        if cursor.goto_first_child() {
            continue;
        }
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                return found;
            }
        }
    }
}

/// The rules that come with racelens.
fn rules() -> Vec<Pattern> {
    texts(&["queries/java"], "scm").iter().map(|text| Pattern::new(text).unwrap()).collect()
}

#[test]
fn a_tree_made_from_an_earlier_one_is_the_tree_of_its_text() {
    let edits: usize = std::env::var("RACELENS_EDITS").map_or(2_500, |edits| edits.parse().unwrap());
    let seed: u64 = std::env::var("RACELENS_EDITS_SEED").map_or(1, |seed| seed.parse().unwrap());
    let folders = ["tests/programs", "tests/programs21", "tests/fixtures", "tests/fixtures/patterns"];
    let (mut random, mut texts) = (Random(seed), texts(&folders, "java"));
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../library");
    texts.extend(racelens_templates::models(&library).unwrap().into_values());
    let rules = rules();
    let rules: Vec<&Pattern> = rules.iter().collect();
    let places = |parse: &Parse, before: Option<(&Parse, &Matched)>| matched(&rules, parse, before, &mut || {});
    let (mut done, mut helped, mut seen) = (0, 0, 0);
    while done < edits {
        let mut text: Arc<str> = Arc::from(texts[random.below(texts.len())].as_str());
        let mut sound = parse(&text);
        let mut had = places(&sound, None);
        for _ in 0..12 {
            let new: Arc<str> = Arc::from(edited(&text, &mut random));
            let again = parse_after(Some(&sound), &new, &mut || false);
            let afresh = parse(&new);
            assert_eq!(again.text, afresh.text);
            let (a, b) = (nodes(&again), nodes(&afresh));
            if a != b {
                let at = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
                panic!("{:?} is not {:?}\nafter the edit of\n{text}\n=>\n{new}", a.get(at), b.get(at));
            }
            let (has, expected) = (places(&again, Some((&sound, &had))), places(&afresh, None));
            assert_eq!(has.places(), expected.places(), "after the edit of\n{text}\n=>\n{new}");
            seen += expected.places().len();
            done += 1;
            helped += usize::from(again.is_sound() && sound.is_sound());
            // What has an error is edited further now and then; the tree to go on from stays the last good one.
            if again.is_sound() {
                (sound, text, had) = (again, new, has);
            } else {
                text = if random.below(3) == 0 { new } else { sound.text.clone() };
            }
        }
    }
    assert!(seen > done / 8, "{seen} places");
    assert!(helped > done / 4, "{helped} of {done}");
}

/// Texts in which much is matched, and edits that change what names mean in them.
#[test]
fn after_other_declarations_the_same_is_matched_as_in_a_new_text() {
    let edits: usize = std::env::var("RACELENS_EDITS").map_or(1_500, |edits| edits.parse().unwrap());
    let seed: u64 = std::env::var("RACELENS_EDITS_SEED").map_or(1, |seed| seed.parse().unwrap());
    let (mut random, texts) = (Random(seed), texts(&["tests/fixtures/patterns"], "java"));
    let rules = rules();
    let rules: Vec<&Pattern> = rules.iter().collect();
    let (mut done, mut others) = (0, 0);
    while done < edits {
        let mut before = parse(&Arc::from(texts[random.below(texts.len())].as_str()));
        let mut had = matched(&rules, &before, None, &mut || {});
        for _ in 0..8 {
            let new: Arc<str> = Arc::from(redeclared(&before.text, &mut random));
            let after = parse(&new);
            let has = matched(&rules, &after, Some((&before, &had)), &mut || {});
            let expected = matched(&rules, &after, None, &mut || {});
            assert_eq!(has.places(), expected.places(), "after the edit of\n{}\n=>\n{new}", before.text);
            done += 1;
            if after.is_sound() {
                others += usize::from(has.places().len() != had.places().len());
                (before, had) = (after, has);
            }
        }
    }
    assert!(others > edits / 40, "{others} of {edits} edits changed what is matched");
}

/// What a matcher of our own saves: the library compiles a query before it matches one.
#[test]
#[ignore = "a measurement"]
fn costs_of_queries() {
    let queries = texts(&["queries/java"], "scm");
    let patterns: Vec<Pattern> = queries.iter().map(|text| Pattern::new(text).unwrap()).collect();
    let start = std::time::Instant::now();
    patterns.iter().for_each(|pattern| pattern.check().unwrap());
    println!("{} queries compiled by the library: {:?}", patterns.len(), start.elapsed());
    let parses: Vec<Parse> =
        texts(&["tests/fixtures"], "java").iter().map(|text| parse(&Arc::from(text.as_str()))).collect();
    let all: Vec<&Pattern> = patterns.iter().collect();
    for run in ["first", "second"] {
        let start = std::time::Instant::now();
        let found: usize =
            parses.iter().map(|parse| racelens_syntax::pattern_places(&all, parse, &mut || ()).len()).sum();
        println!("{found} places in {} files, {run} run: {:?}", parses.len(), start.elapsed());
    }
}
