//! All sentences that the product can show, crate by crate, so that they can be read in one sitting (`tests/messages`).
//!
//! The lists are made from the sources: each text with two words or more, where it stands, with its placeholders. Help of the
//! command line is the comments of its options. `UPDATE_EXPECT=1` writes the lists anew; read the difference: is each new
//! sentence short, does it say what happens and what to do, in terms of GLOSSARY.md?
//!
//! Rule pages are files of their own (`server/ide/rules`), patterns have their messages in `queries/java`; both are listed in
//! `server/ide/rules/summaries.txt`. Hints with sample names are in `server/analysis/src/class/messages.txt`.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::disallowed_methods,
    reason = "this is test code that reads the sources: what fails here fails a test"
)]

use std::fs;
use std::path::{Path, PathBuf};

const CRATES: [&str; 10] =
    ["analysis", "checker", "classfile", "ide", "java", "project", "racelens", "scenarios", "syntax", "system"];

/// What no sentence has: words of our own where the field has one, and clauses that have to be read twice.
const UNPLAIN: [&str; 22] = [
    "for ever",
    "goes round",
    "go round",
    "whoever",
    "who waits",
    "who reads",
    "who asks",
    "nobody",
    "anybody",
    "somebody",
    "is told of",
    "half made",
    "made for several threads at once",
    "isn't understood",
    "the time was over",
    "mend",
    "asleep",
    "on the way here",
    "another lock",
    "look at the answer",
    "goes on",
    "may see it unset",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// The texts of a source file in their order, without those of attributes and of its tests.
fn texts(source: &str) -> Vec<String> {
    let source = match source.find("#[cfg(test)]\nmod tests {") {
        Some(at) => &source[..at],
        None => source,
    };
    let bytes = source.as_bytes();
    let (mut texts, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        let rest = &source[at..];
        match bytes[at] {
            b'/' if rest.starts_with("//") => at += rest.find('\n').unwrap_or(rest.len()),
            b'\'' => at += character(rest),
            b'r' if rest.starts_with("r\"") || rest.starts_with("r#") => match raw(rest) {
                Some((text, length)) => {
                    texts.push(text.to_owned());
                    at += length;
                }
                None => at += 1,
            },
            b'"' => {
                let (text, length) = quoted(rest);
                let before = source[..at].trim_end();
                if !before.ends_with("reason =") {
                    texts.push(text);
                }
                at += length;
            }
            _ => at += 1,
        }
        while !source.is_char_boundary(at) {
            at += 1;
        }
    }
    texts
}

/// The length of a character literal, or of the quote of a lifetime.
fn character(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    match (chars.next(), chars.next()) {
        (Some((_, '\\')), Some((at, escaped))) => {
            let from = at + escaped.len_utf8();
            from + rest[from..].find('\'').map_or(0, |end| end + 1)
        }
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 1,
    }
}

fn raw(rest: &str) -> Option<(&str, usize)> {
    let hashes = rest[1..].bytes().take_while(|byte| *byte == b'#').count();
    let from = 1 + hashes + 1;
    if rest.as_bytes().get(from - 1) != Some(&b'"') {
        return None;
    }
    let end = format!("\"{}", "#".repeat(hashes));
    let length = rest[from..].find(&end)?;
    Some((&rest[from..from + length], from + length + end.len()))
}

fn quoted(rest: &str) -> (String, usize) {
    let mut text = String::new();
    let mut chars = rest.char_indices().skip(1).peekable();
    while let Some((at, char)) = chars.next() {
        match char {
            '"' => return (text, at + 1),
            '\\' => match chars.next() {
                Some((_, '\n')) => while chars.next_if(|(_, char)| char.is_whitespace()).is_some() {},
                Some((_, escaped)) => text.extend(['\\', escaped]),
                None => break,
            },
            _ => text.push(char),
        }
    }
    (text, rest.len())
}

/// The comments of the options of the command line, which `--help` shows.
fn help(source: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let mut goes_along = false;
    for line in source.lines().map(str::trim) {
        let Some(comment) = line.strip_prefix("/// ") else {
            goes_along = false;
            continue;
        };
        match all.last_mut().filter(|_| goes_along) {
            Some(last) => *last = format!("{last} {comment}"),
            None => all.push(comment.to_owned()),
        }
        goes_along = true;
    }
    all
}

/// Whether a text is a sentence, or a part of one: two words, and neither Java nor a pattern.
fn is_sentence(text: &str) -> bool {
    let words = text.split(' ').filter(|word| word.chars().filter(char::is_ascii_lowercase).count() >= 2).count();
    let is_code = ["{{", "}}", ";\\n", "();", "public ", "import ", "#[", "(?"].iter().any(|mark| text.contains(mark));
    words >= 2 && !is_code
}

fn messages(name: &str) -> Vec<(String, Vec<String>)> {
    let folder = root().join("server").join(name).join("src");
    let mut all = Vec::new();
    for path in sources(&folder) {
        let inside = path.strip_prefix(&folder).expect("a file of the crate").display().to_string();
        if inside.contains("tests") || inside == "lower/nesting.rs" {
            continue;
        }
        let source = fs::read_to_string(&path).expect("a text");
        let mut found: Vec<String> = texts(&source).into_iter().filter(|text| is_sentence(text)).collect();
        if inside == "cli/args.rs" {
            found.extend(help(&source));
        }
        if !found.is_empty() {
            all.push((inside, found));
        }
    }
    all
}

#[test]
fn texts_are_read_from_code_alone() {
    let source = "// \"a comment\"\nlet a = \"one \\\n    text\"; let b: &'static str = r#\"a \"raw\" one\"#; '\"' '\\'' \
                  #[expect(x, reason = \"none of these\")] \"ünd\\n\"\n#[cfg(test)]\nmod tests {\n \"not this one\" }";
    assert_eq!(texts(source), ["one text", "a \"raw\" one", "ünd\\n"]);
}

#[test]
fn all_messages() {
    let mut wrong = Vec::new();
    for name in CRATES {
        let mut list = String::new();
        for (file, found) in messages(name) {
            list.push_str(&format!("{file}\n"));
            found.iter().for_each(|text| list.push_str(&format!("    {text}\n")));
        }
        let path = root().join("tests/messages").join(format!("{name}.txt"));
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(&path, &list).expect("the list can be written");
        }
        let known = fs::read_to_string(&path).unwrap_or_default();
        let only = |ours: &str, theirs: &str, sign: &str| -> Vec<String> {
            ours.lines()
                .filter(|line| !theirs.lines().any(|other| other == *line))
                .map(|line| format!("{sign}{line}"))
                .collect()
        };
        if known != list {
            wrong.push(format!(
                "{name}:\n{}\n{}",
                only(&known, &list, "-").join("\n"),
                only(&list, &known, "+").join("\n")
            ));
        }
    }
    assert!(wrong.is_empty(), "messages differ from tests/messages (UPDATE_EXPECT=1 writes it):\n{}", wrong.join("\n"));
}

#[test]
fn messages_are_plain() {
    let mut wrong = Vec::new();
    for name in CRATES {
        for (file, found) in messages(name) {
            let unplain = |text: &&String| UNPLAIN.iter().any(|words| has_words(text, words));
            wrong.extend(found.iter().filter(unplain).map(|text| format!("{name}/{file}: {text}")));
        }
    }
    assert!(wrong.is_empty(), "say this in plainer words (see CONTRIBUTING, \"A message\"):\n{}", wrong.join("\n"));
}

/// Whether a text has some words, whole.
fn has_words(text: &str, words: &str) -> bool {
    let is_part = |char: Option<char>| char.is_some_and(char::is_alphabetic);
    text.match_indices(words)
        .any(|(at, _)| !is_part(text[..at].chars().next_back()) && !is_part(text[at + words.len()..].chars().next()))
}
