//! The folders of the checker are floors: what a file uses lies in its own folder or below. CONTRIBUTING draws the order.

#![allow(
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::panic,
    reason = "this is test code that reads the sources: what fails here fails a test"
)]

use std::fs;
use std::path::{Path, PathBuf};

/// From the top down.
const FLOORS: [&str; 10] =
    ["report", "relaxing", "search", "liveness", "dependency", "states", "machine", "memory", "values", "program"];

/// Plain data beside the folders, which every floor may name.
const SHARED: [&str; 4] = ["assumptions", "options", "stopwatch", "verdict"];

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("an entry").path());
    let (folders, mut files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    files.extend(folders.iter().flat_map(|folder| self::files(folder)));
    files.sort();
    files
}

/// The first names of all `crate::…` paths of a line of code, those of `use crate::{a, b}` included.
fn modules(line: &str) -> Vec<&str> {
    if line.trim_start().starts_with("//") {
        return Vec::new();
    }
    let first = |path: &str| path.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(path.len());
    let mut found = Vec::new();
    for (at, prefix) in line.match_indices("crate::") {
        let Some(rest) = line.get(at + prefix.len()..) else { continue };
        match rest.strip_prefix('{') {
            Some(group) => found.extend(group.split(',').map(|path| {
                let path = path.trim();
                path.get(..first(path)).unwrap_or(path)
            })),
            None => found.extend(rest.get(..first(rest))),
        }
    }
    found
}

#[test]
fn paths_are_read_from_code_alone() {
    assert_eq!(modules("use crate::memory::heap::{Heap, Shape};"), ["memory"]);
    assert_eq!(modules("use crate::{search, report::trace};"), ["search", "report"]);
    assert_eq!(modules("    let row = crate::memory::row_of(held);"), ["memory"]);
    assert_eq!(modules("//! See [`crate::search`]."), [""; 0]);
}

#[test]
fn the_checkers_folders_use_only_what_lies_below() {
    let floor = |name: &str| FLOORS.iter().position(|known| *known == name);
    let mut wrong = Vec::new();
    let mut read = 0;
    for path in files(&sources()) {
        let inside = path.strip_prefix(sources()).expect("a file of the checker");
        let mut parts = inside.iter().filter_map(|part| part.to_str());
        // What lies beside the folders joins them.
        let (Some(folder), Some(_)) = (parts.next(), parts.next()) else { continue };
        let Some(own) = floor(folder) else { panic!("{folder} has no floor: give it one here and in CONTRIBUTING") };
        read += 1;
        let text = fs::read_to_string(&path).expect("a text");
        for (number, line) in text.lines().enumerate() {
            for module in modules(line) {
                if !SHARED.contains(&module) && floor(module).is_none_or(|other| other < own) {
                    wrong.push(format!("{}:{}: {}", inside.display(), number + 1, line.trim()));
                }
            }
        }
    }
    assert!(read > 50, "{read} files");
    assert!(wrong.is_empty(), "these lines point up:\n{}", wrong.join("\n"));
}

#[test]
fn every_folder_says_what_it_is_for() {
    for folder in FLOORS {
        let text = fs::read_to_string(sources().join(folder).join("mod.rs")).expect("a folder has a mod.rs");
        let words = text.lines().take_while(|line| line.starts_with("//!")).flat_map(str::split_whitespace).count();
        assert!(words > 30, "{folder}/mod.rs says too little of what the folder is for, may know and never does");
    }
}
