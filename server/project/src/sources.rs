//! Loads the source files that the given files refer to: `racelens run app/Main.java` runs a program of many files.
//!
//! An identifier may be the name of a class in the same source root, whose file has the same name. Starting with the
//! given files, each identifier with such a file causes the file to be read; folders are listed when they occur as parts
//! of packages. An identifier that only happens to be a class name loads a file too many, which changes no result.

use std::collections::BTreeSet;

use memchr::memmem;
use racelens_system::{System, load};

/// A file that somebody else needs, and its text.
pub struct Needed {
    pub path: String,
    pub text: String,
}

/// What files need besides themselves, in the order of their paths.
pub fn needed(named: &[(&str, &str)], system: &dyn System) -> Vec<Needed> {
    let mut search = Search::new(system);
    let mut roots: BTreeSet<String> = BTreeSet::new();
    for (path, text) in named {
        search.read(text);
        search.taken.insert((*path).to_owned());
        search.own.extend(declared(text).map(str::to_owned));
        search.top.extend(top_classes(text));
        let root = root(path, text, system);
        if root.starts_with("..") {
            // The same folder by another name.
            let package = format!("{root}/{}", package(text).replace('.', "/"));
            search.taken.insert(format!("{package}/{}", path.rsplit('/').next().unwrap_or(path)));
            search.aliases.insert(package);
        }
        // Tests are of the same program as what they test.
        if let Some((module, _)) = root.rsplit_once("src/").filter(|(_, of)| of.ends_with("/java")) {
            roots.insert(format!("{module}src/main/java"));
        }
        roots.insert(root);
    }
    for (path, _) in named {
        search.look_into(folder(path));
        search.open(folder(path));
    }
    search.seen.extend(std::mem::take(&mut search.aliases).iter().map(|alias| system.canonical(alias)));
    roots.iter().for_each(|root| search.look_into(root));
    search.follow()
}

struct Search<'s> {
    system: &'s dyn System,
    words: BTreeSet<String>,
    /// The classes that named files declare.
    own: BTreeSet<String>,
    /// The classes that stand by themselves in files that are taken, with their packages.
    top: BTreeSet<(String, String)>,
    /// Files that nobody has needed so far, each with the class that it is called like; beside one that somebody has,
    /// with all that it declares.
    files: Vec<(String, Vec<String>)>,
    taken: BTreeSet<String>,
    seen: BTreeSet<String>,
    opened: BTreeSet<String>,
    aliases: BTreeSet<String>,
    /// Folders whose names have not turned up so far.
    waiting: Vec<String>,
}

impl<'s> Search<'s> {
    fn new(system: &'s dyn System) -> Self {
        let (words, own, top, taken, seen, opened, aliases) = Default::default();
        Self { system, words, own, top, files: Vec::new(), taken, seen, opened, aliases, waiting: Vec::new() }
    }

    /// Takes what names turn up until no more do.
    fn follow(mut self) -> Vec<Needed> {
        let mut found: Vec<Needed> = Vec::new();
        loop {
            let is_due = |path: &String| path.rsplit('/').next().is_some_and(|name| self.words.contains(name));
            let (due, waiting): (Vec<String>, Vec<String>) =
                std::mem::take(&mut self.waiting).into_iter().partition(is_due);
            self.waiting = waiting;
            let is_needed =
                |(_, declares): &(String, Vec<String>)| declares.iter().any(|class| self.words.contains(class));
            let (needed, files): (Vec<_>, Vec<_>) = std::mem::take(&mut self.files).into_iter().partition(is_needed);
            self.files = files;
            if due.is_empty() && needed.is_empty() {
                found.sort_by(|a, b| a.path.cmp(&b.path));
                return found;
            }
            due.iter().for_each(|folder| self.look_into(folder));
            for (path, _) in needed {
                // What can't be read may not be needed; a program that needs it is told so.
                let Ok(loaded) = load(self.system, &path) else { continue };
                // A folder of many small programs has many classes of one name: a program means its own.
                let top: Vec<_> = top_classes(&loaded.text).collect();
                if top.iter().any(|class| self.top.contains(class)) {
                    continue;
                }
                self.top.extend(top);
                self.read(&loaded.text);
                self.open(folder(&path));
                found.push(Needed { path, text: loaded.text });
            }
        }
    }

    fn read(&mut self, text: &str) {
        for word in words(text) {
            if !self.words.contains(word) {
                self.words.insert(word.to_owned());
            }
        }
    }

    /// Adds the files of a folder, and the folders in it as ones that wait.
    fn look_into(&mut self, folder: &str) {
        // Links may lead to one folder by endlessly many paths.
        if !self.seen.insert(self.system.canonical(folder)) {
            return;
        }
        for entry in self.system.list(if folder.is_empty() { "." } else { folder }).unwrap_or_default() {
            let entry = match folder.is_empty() {
                true => entry.strip_prefix("./").unwrap_or(&entry).to_owned(),
                false => entry,
            };
            let name = entry.rsplit('/').next().unwrap_or_default();
            if let Some(class) = name.strip_suffix(".java").filter(|_| !self.taken.contains(&entry)) {
                let declares = vec![class.to_owned()];
                self.files.push((entry, declares));
            } else if !name.contains('.') {
                self.waiting.push(entry);
            }
        }
    }

    /// Finds out what else the files of a folder declare.
    fn open(&mut self, at: &str) {
        if !self.opened.insert(at.to_owned()) {
            return;
        }
        for (path, declares) in self.files.iter_mut().filter(|(path, _)| folder(path) == at) {
            if let Ok(loaded) = load(self.system, path) {
                declares.extend(declared(&loaded.text).map(str::to_owned));
            }
            declares.retain(|class| !self.own.contains(class));
        }
    }
}

fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// The folder that a file's package begins in; its own where that has another name.
pub fn root(path: &str, text: &str, system: &dyn System) -> String {
    let folder = folder(path);
    let package = package(text).replace('.', "/");
    if package.is_empty() {
        return folder.to_owned();
    }
    if let Some(above) = folder.strip_suffix(&package).filter(|above| above.is_empty() || above.ends_with('/')) {
        return if above == "/" { "/".to_owned() } else { above.trim_end_matches('/').to_owned() };
    }
    // Somebody who works inside of the package's folder.
    let here = folder.strip_prefix("./").unwrap_or(folder).trim_end_matches('.');
    let outside = package.strip_suffix(here).map(|outside| outside.trim_end_matches('/'));
    let outside = outside.filter(|outside| here.is_empty() || package.len() > outside.len() + here.len());
    let up = outside.map(|outside| vec![".."; outside.split('/').count()].join("/"));
    let name = path.rsplit('/').next().unwrap_or(path);
    up.filter(|up| system.size(&format!("{up}/{package}/{name}")).is_ok()).unwrap_or_else(|| folder.to_owned())
}

/// What a text says its package is; nothing where it says nothing.
fn package(text: &str) -> String {
    let mut rest = text.trim_start_matches('\u{feff}').trim_start();
    loop {
        let end = match rest.get(..2) {
            Some("//") => rest.find(['\n', '\r']),
            Some("/*") => rest.find("*/").map(|at| at + 2),
            _ => break,
        };
        rest = end.and_then(|end| rest.get(end..)).unwrap_or_default().trim_start();
    }
    let name = rest.strip_prefix("package").filter(|rest| rest.starts_with(char::is_whitespace));
    let name = name.and_then(|rest| rest.split_once(';')).map_or("", |(name, _)| name);
    name.split_whitespace().collect()
}

/// What could be a name in a text; letters beyond ASCII are taken as parts of one.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_ascii() && !is_part(c as u8)).filter(|word| !word.is_empty())
}

fn is_part(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$') || !byte.is_ascii()
}

/// The classes that a text seems to declare.
fn declared(text: &str) -> impl Iterator<Item = &str> {
    ["class", "interface", "enum", "record"].into_iter().flat_map(|keyword| {
        memmem::find_iter(text.as_bytes(), keyword).filter_map(|at| {
            let is_word =
                at.checked_sub(1).is_none_or(|before| !text.as_bytes().get(before).copied().is_some_and(is_part));
            let rest =
                text.get(at + keyword.len()..).filter(|rest| is_word && rest.starts_with(char::is_whitespace))?;
            words(rest).next()
        })
    })
}

/// The classes of a text that stand in no other one, each with its package.
fn top_classes(text: &str) -> impl Iterator<Item = (String, String)> {
    let package = package(text);
    let code = outermost(text);
    let names: Vec<String> = declared(&code).map(str::to_owned).collect();
    names.into_iter().map(move |name| (package.clone(), name))
}

/// What stands outside of all braces, without comments and texts.
fn outermost(text: &str) -> String {
    let (mut code, mut rest, mut depth) = (String::new(), text, 0u32);
    while let Some(first) = rest.chars().next() {
        let after = |from: usize, end: &str| -> usize {
            let (mut at, bytes) = (from, rest.as_bytes());
            while at < bytes.len() && !rest.get(at..).is_some_and(|rest| rest.starts_with(end)) {
                at += if bytes.get(at) == Some(&b'\\') && !end.ends_with(['\n', '/']) { 2 } else { 1 };
            }
            at + end.len()
        };
        let length = match first {
            '/' if rest.starts_with("//") => after(2, "\n"),
            '/' if rest.starts_with("/*") => after(2, "*/"),
            '"' if rest.starts_with("\"\"\"") => after(3, "\"\"\""),
            '"' => after(1, "\""),
            '\'' => after(1, "'"),
            '{' | '}' => {
                depth = if first == '{' { depth + 1 } else { depth.saturating_sub(1) };
                1
            }
            other => {
                if depth == 0 {
                    code.push(other);
                }
                rest = rest.get(other.len_utf8()..).unwrap_or_default();
                continue;
            }
        };
        code.push(' ');
        rest = rest.get(length..).unwrap_or_default();
    }
    code
}

#[cfg(test)]
mod tests {
    use racelens_system::Memory;

    use super::*;

    #[test]
    fn a_root_is_where_the_package_begins() {
        let system = Memory { files: [("../../a/b/C.java".to_owned(), Vec::new())].into() };
        let root = |path: &str, text: &str| root(path, text, &system);
        assert_eq!(root("/w/src/a/b/C.java", "/* a */ // b\npackage a . b;\nclass C { }"), "/w/src");
        assert_eq!(root("a/b/C.java", "package a.b; class C { }"), "");
        assert_eq!(root("/a/C.java", "package a; class C { }"), "/");
        assert_eq!(root("w/C.java", "package a; class C { }"), "w");
        assert_eq!(root("w/xa/C.java", "package a; class C { }"), "w/xa");
        assert_eq!(root("w/C.java", "class C { String package_; }"), "w");
        assert_eq!(root("C.java", "package a.b; class C { }"), "../..");
        assert_eq!(root("./C.java", "package a.b; class C { }"), "../..");
        assert_eq!(root("C.java", "package b; class C { }"), "");
    }

    #[test]
    fn what_declares_a_class_of_the_program_again_is_not_part_of_it() {
        let files = [
            ("m/One.java", "class One { B b; Two two; Three three; } class B { }"),
            ("m/Two.java", "class Two { } class B { int other; }"),
            ("m/Three.java", "class Three { Four four; /* class B { } */ String s = \"} class B {\"; class B { } }"),
            ("m/Four.java", "class Four { char c = '\\''; } // class B { }"),
        ];
        let system = Memory { files: files.map(|(path, text)| (path.to_owned(), text.into())).into() };
        let found: Vec<String> = needed(&files[..1], &system).into_iter().map(|one| one.path).collect();
        assert_eq!(found, ["m/Four.java", "m/Three.java"]);
    }

    #[test]
    fn what_is_named_is_read_and_what_that_names() {
        let files = [
            (
                "m/src/main/java/app/Main.java",
                "package app; import util.Counter; class Main { Counter c; Beside b; Helper h; }",
            ),
            ("m/src/main/java/app/Beside.java", "package app; class Beside { } class Unnamed { }"),
            ("m/src/main/java/app/Helpers.java", "package app; class Helper { other.deep.Thing thing; }"),
            ("m/src/main/java/app/Alone.java", "package app; class Alone { Lost lost; }"),
            ("m/src/main/java/util/Counter.java", "package util; public class Counter { Box box; }"),
            ("m/src/main/java/util/Box.java", "package util; class Box { }"),
            ("m/src/main/java/util/Lost.java", "package util; class Lost { }"),
            ("m/src/main/java/other/deep/Thing.java", "package other.deep; class Thing { }"),
            ("m/src/main/java/other/Thing2.java", "package other; class Thing2 { }"),
            ("m/src/main/java/never/Counter.java", "package never; class Counter { }"),
            ("m/src/test/java/app/MainTest.java", "package app; class MainTest { Main main; }"),
        ];
        let system = Memory { files: files.map(|(path, text)| (path.to_owned(), text.into())).into() };
        let needed = |at: usize| -> Vec<String> {
            let found = needed(&files[at..=at], &system).into_iter();
            found.map(|one| one.path.trim_start_matches("m/src/main/java/").to_owned()).collect()
        };
        let of_main =
            ["app/Beside.java", "app/Helpers.java", "other/deep/Thing.java", "util/Box.java", "util/Counter.java"];
        assert_eq!(needed(0), of_main);
        assert_eq!(needed(5), Vec::<String>::new());
        let mut of_test: Vec<&str> = [&["app/Main.java"][..], &of_main].concat();
        of_test.sort_unstable();
        assert_eq!(needed(10), of_test);
    }
}
