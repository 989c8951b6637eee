//! The invariants of absence: what each crate must not know, read from `cargo metadata`, and which folders of one crate may
//! use each other.

#![allow(
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "this is test code: what fails here fails a test"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Direct dependencies of every crate of the workspace, those of its tests left out.
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo answers");
    let packages = metadata["packages"].as_array().expect("packages");
    let own = |package: &Value| {
        let needed = package["dependencies"].as_array().expect("dependencies").iter();
        let needed = needed.filter(|dependency| dependency["kind"].is_null());
        needed.map(|dependency| dependency["name"].as_str().expect("a name").to_owned()).collect()
    };
    packages.iter().map(|package| (package["name"].as_str().expect("a name").to_owned(), own(package))).collect()
}

fn allowed(crate_name: &str, only: &[&str]) {
    let all = dependencies();
    let known = all.get(crate_name).expect("the crate is there");
    let only: BTreeSet<String> = only.iter().map(|name| (*name).to_owned()).collect();
    let unwelcome: Vec<_> = known.difference(&only).collect();
    assert!(unwelcome.is_empty(), "{crate_name} must not know {unwelcome:?}");
}

fn forbidden(crate_name: &str, none_of: &[&str]) {
    let all = dependencies();
    let known = all.get(crate_name).expect("the crate is there");
    let unwelcome: Vec<_> = none_of.iter().filter(|name| known.contains(**name)).collect();
    assert!(unwelcome.is_empty(), "{crate_name} must not know {unwelcome:?}");
}

#[test]
fn there_are_thirteen_crates_and_the_tests() {
    let names: Vec<String> = dependencies().into_keys().collect();
    assert_eq!(
        names,
        [
            "racelens",
            "racelens-analysis",
            "racelens-checker",
            "racelens-classfile",
            "racelens-ide",
            "racelens-ir",
            "racelens-java",
            "racelens-lowered",
            "racelens-project",
            "racelens-scenarios",
            "racelens-syntax",
            "racelens-system",
            "racelens-templates",
            "racelens-tests",
        ]
    );
}

#[test]
fn ir_is_the_ground_floor() {
    // What a verdict names is written to disks (`serde`) and found by its hash (`blake3`).
    allowed("racelens-ir", &["blake3", "rustc-hash", "serde"]);
}

#[test]
fn system_knows_files_and_nothing_of_java() {
    allowed("racelens-system", &["ignore", "libc", "rustc-hash"]);
}

#[test]
fn only_class_files_projects_and_the_binary_know_where_files_come_from() {
    for (name, known) in dependencies() {
        let may = ["racelens-classfile", "racelens-project", "racelens", "racelens-tests"].contains(&name.as_str());
        assert!(may || !known.contains("racelens-system"), "{name} must not know files");
    }
}

#[test]
fn a_project_is_read_without_the_protocol_and_without_the_engine() {
    let unwelcome = ["racelens-checker", "racelens-java", "racelens-analysis", "salsa", "clap", "serde_json", "tokio"];
    forbidden("racelens-project", &unwelcome);
}

#[test]
fn the_checker_knows_ir_and_plain_facts_alone() {
    // `nix` is the clock of its budget: the processor time of a thread.
    allowed("racelens-checker", &["racelens-ir", "racelens-analysis", "nix", "rustc-hash", "serde"]);
}

#[test]
fn scenarios_are_made_from_linked_programs_alone() {
    allowed("racelens-scenarios", &["racelens-ir", "racelens-checker", "rustc-hash", "serde"]);
}

#[test]
fn analysis_is_pure_functions_over_ir() {
    allowed("racelens-analysis", &["racelens-ir", "rustc-hash", "petgraph"]);
}

#[test]
fn syntax_knows_text_and_trees_alone() {
    allowed("racelens-syntax", &["regex", "regex-syntax", "rustc-hash", "tree-sitter", "tree-sitter-java"]);
}

#[test]
fn class_files_become_ir_and_nothing_else() {
    forbidden("racelens-classfile", &["racelens-syntax", "racelens-java", "racelens-ide", "salsa", "tower-lsp-server"]);
}

#[test]
fn templates_are_expanded_when_racelens_is_built() {
    allowed("racelens-templates", &[]);
    for (name, known) in dependencies() {
        assert!(name == "racelens-tests" || !known.contains("racelens-templates"), "{name} must not expand templates");
    }
}

#[test]
fn the_lowered_library_is_what_java_makes_of_it() {
    allowed("racelens-lowered", &["racelens-java"]);
}

#[test]
fn java_knows_neither_the_checker_nor_ide() {
    forbidden("racelens-java", &["racelens-checker", "racelens-ide", "racelens", "tokio", "tower-lsp-server"]);
}

#[test]
fn only_the_binary_knows_the_protocol() {
    let protocol = ["tower-lsp-server", "ls-types", "lsp-types", "tokio", "serde_json"];
    for (name, known) in dependencies() {
        if name == "racelens" || name == "racelens-tests" {
            continue;
        }
        let unwelcome: Vec<_> = protocol.iter().filter(|name| known.contains(**name)).collect();
        assert!(unwelcome.is_empty(), "{name} must not know {unwelcome:?}");
    }
}

#[test]
fn arrows_point_down() {
    let floors = [
        &["racelens"][..],
        &["racelens-project"],
        &["racelens-ide"],
        &["racelens-lowered"],
        &["racelens-java", "racelens-checker"],
        &["racelens-syntax", "racelens-classfile", "racelens-analysis"],
        &["racelens-ir", "racelens-system"],
    ];
    let floor = |name: &str| floors.iter().position(|crates| crates.contains(&name));
    for (name, known) in dependencies() {
        let Some(own) = floor(&name) else { continue };
        for other in &known {
            if let Some(other_floor) = floor(other) {
                assert!(other_floor > own, "{name} must not know {other}, which lives on its floor or above");
            }
        }
    }
}

/// The files below a folder, with the first part of their path in it.
fn files_of(folder: &Path, top: Option<&str>, files: &mut Vec<(String, PathBuf)>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        let own = path.file_stem().and_then(|stem| stem.to_str()).expect("a name").to_owned();
        if path.is_dir() {
            files_of(&path, Some(top.unwrap_or(&own)), files);
        } else if own != "tests" && path.extension().is_some_and(|ending| ending == "rs") {
            files.push((top.map_or(own, str::to_owned), path));
        }
    }
}

/// Folders of one crate do not use each other, directly or by others. The checker's have an order of their own
/// (`server/checker/tests/rooms.rs`).
#[test]
fn folders_do_not_use_each_other() {
    let server = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../server"));
    let mut found = BTreeSet::new();
    for name in ["analysis", "classfile", "ide", "ir", "java", "racelens", "scenarios", "syntax"] {
        let root = server.join(name).join("src");
        let mut files = Vec::new();
        files_of(&root, None, &mut files);
        let is_folder = |top: &str| root.join(top).is_dir();
        let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (top, path) in files.iter().filter(|(top, _)| is_folder(top)) {
            let text = fs::read_to_string(path).expect("a text");
            for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
                let named = line.split("crate::").skip(1).filter_map(|rest| {
                    rest.split(|char: char| !char.is_alphanumeric() && char != '_').next().map(str::to_owned)
                });
                uses.entry(top.clone()).or_default().extend(named.filter(|other| is_folder(other) && other != top));
            }
        }
        let reaches = |from: &str, to: &str| {
            let (mut seen, mut work) = (BTreeSet::new(), vec![from]);
            while let Some(at) = work.pop() {
                for next in uses.get(at).into_iter().flatten() {
                    if seen.insert(next.as_str()) {
                        work.push(next);
                    }
                }
            }
            seen.contains(to)
        };
        let pairs = uses.keys().flat_map(|a| uses.keys().map(move |b| (a, b))).filter(|(a, b)| a < b);
        found.extend(pairs.filter(|(a, b)| reaches(a, b) && reaches(b, a)).map(|(a, b)| format!("{name}: {a}, {b}")));
    }
    assert_eq!(found, BTreeSet::new(), "folders that use each other; move what both need");
}
