//! A long hunt for texts that can't be answered about: mutations of the test programs, from parsing to
//! lowering. What was found once is kept in `fuzz/corpus`.
//!
//! `RACELENS_HUNT_SECONDS=3600 nice cargo test -p racelens-java --test hunt -- --ignored --nocapture`
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, clippy::print_stderr, reason = "reads the corpus, and says what was found")]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use racelens_java::{
    RootDatabase, body, classes_in, harnesses, instr_span, pattern_matches, program, suppressions, syntax_errors,
};
use racelens_syntax::Pattern;

/// A small generator of numbers (xorshift), so that a seed names a run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }
}

fn walk(folder: &Path, found: &mut Vec<String>) {
    walk_for("java", folder, found);
}

fn walk_for(wanted: &str, folder: &Path, found: &mut Vec<String>) {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            walk_for(wanted, &path, found);
        } else if path.extension().is_some_and(|extension| extension == wanted) {
            found.push(std::fs::read_to_string(path).unwrap());
        }
    }
}

fn ask(text: &str) {
    let mut db = RootDatabase::default();
    let file = db.set_file("Test.java", text.into());
    syntax_errors(&db, file);
    pattern_matches(&db, file);
    suppressions(&db, file);
    for class in classes_in(&db, file).iter() {
        for method in &class.methods {
            let Some(body) = body(&db, &method.key) else { continue };
            body.validate().unwrap_or_else(|why| panic!("{}: {why}", method.key));
            for at in body.code.ids() {
                instr_span(&db, &method.key, at);
            }
        }
    }
    for harness in harnesses(&db, file).iter() {
        program(&db, harness);
    }
}

/// Words that make the grammar and the lowering change their mind.
const WORDS: [&str; 60] = [
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "<",
    ">",
    ";",
    ",",
    ".",
    "::",
    "->",
    "=",
    "+",
    "?",
    ":",
    "@",
    "\"",
    "'",
    "\\u0041",
    "class",
    "interface",
    "enum",
    "record",
    "new",
    "this",
    "super",
    "switch",
    "case",
    "default",
    "when",
    "yield",
    "_",
    "instanceof",
    "return",
    "throw",
    "try",
    "finally",
    "catch",
    "static",
    "final",
    "var",
    "int",
    "Object",
    "T",
    "x",
    "null",
    "0",
    "1L",
    "synchronized",
    "extends",
    "implements",
    "for",
    "while",
    "do",
    "break",
    "continue",
    "import",
    "\"\"\"",
];

fn mutated(texts: &[String], random: &mut Random) -> String {
    let mut text: Vec<char> = texts[random.below(texts.len())].chars().collect();
    for _ in 0..=random.below(6) {
        let at = random.below(text.len());
        let length = random.below(40).min(text.len().saturating_sub(at));
        match random.below(6) {
            0 => drop(text.drain(at..at + length)),
            1 => {
                let word = WORDS[random.below(WORDS.len())];
                text.splice(at..at, format!(" {word} ").chars());
            }
            2 => {
                let word = WORDS[random.below(WORDS.len())];
                text.splice(at..at + length.min(5), word.chars());
            }
            3 => {
                let copy: Vec<char> = text[at..at + length].to_vec();
                let to = random.below(text.len());
                text.splice(to..to, copy);
            }
            4 => {
                let other: Vec<char> = texts[random.below(texts.len())].chars().collect();
                let from = random.below(other.len());
                let piece = other[from..(from + random.below(200)).min(other.len())].to_vec();
                text.splice(at..at, piece);
            }
            _ => {
                // One name for another makes types disagree.
                let names: Vec<(usize, usize)> = names(&text);
                if names.len() > 1 {
                    let (from, to) = names[random.below(names.len())];
                    let (start, end) = names[random.below(names.len())];
                    let name = text[from..to].to_vec();
                    text.splice(start..end, name);
                }
            }
        }
        if text.is_empty() {
            break;
        }
    }
    text.into_iter().collect()
}

fn names(text: &[char]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let start = at;
        while at < text.len() && (text[at].is_alphanumeric() || text[at] == '_') {
            at += 1;
        }
        if at > start {
            found.push((start, at));
        }
        at += 1;
    }
    found
}

fn hunt(time: Duration, seed: u64, corpus: &Path) -> Vec<PathBuf> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let mut texts = Vec::new();
    for folder in ["programs", "programs21", "fixtures"] {
        walk(&tests.join(folder), &mut texts);
    }
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data"), &mut texts);
    walk(corpus, &mut texts);
    let mut random = Random(seed);
    let (start, mut count, mut found) = (Instant::now(), 0_u64, Vec::new());
    while start.elapsed() < time {
        let text = mutated(&texts, &mut random);
        let begun = Instant::now();
        let answered = catch_unwind(AssertUnwindSafe(|| ask(&text))).is_ok();
        count += 1;
        if !answered || begun.elapsed() > Duration::from_secs(10) {
            let path = std::env::temp_dir().join(format!("racelens-hunt-{seed}-{count}.java"));
            std::fs::write(&path, &text).unwrap();
            eprintln!("{}: {:?}", path.display(), begun.elapsed());
            found.push(path);
        }
    }
    eprintln!("{count} texts, {} bad", found.len());
    found
}

#[test]
#[ignore = "takes as long as it is given"]
fn hunt_long() {
    let seconds = std::env::var("RACELENS_HUNT_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(60);
    let seed = std::env::var("RACELENS_HUNT_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus");
    assert_eq!(hunt(Duration::from_secs(seconds), seed, &corpus), Vec::<PathBuf>::new());
}

/// What is wrong with a rule is said, and what isn't runs.
fn ask_rule(text: &str) {
    let Ok(pattern) = Pattern::new(text) else { return };
    if pattern.check().is_ok() {
        let java = "class A { volatile int[] a; void m(Object o) { synchronized (o) { while (a == null) wait(); } } }";
        pattern.places(&racelens_syntax::parse(&java.into()));
    }
}

/// The same for rules of a project: any text may be one.
#[test]
fn rules_that_are_no_rules_do_no_harm() {
    let seconds: u64 = std::env::var("RACELENS_HUNT_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    let mut texts = Vec::new();
    walk_for("scm", &Path::new(env!("CARGO_MANIFEST_DIR")).join("../../queries/java"), &mut texts);
    let (start, mut random, mut count) = (Instant::now(), Random(7), 0_u64);
    while start.elapsed() < Duration::from_secs(seconds.min(60)) {
        ask_rule(&mutated(&texts, &mut random));
        count += 1;
    }
    eprintln!("{count} rules");
}

/// Texts that were bad once.
#[test]
fn what_was_found_stays_mended() {
    let mut texts = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus"), &mut texts);
    texts.iter().for_each(|text| ask(text));
}
