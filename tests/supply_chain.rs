//! What the program is made of: licences, sources, and the notices of third parties that come with it.
//!
//! `RACELENS_WRITE_NOTICES=1 cargo test -p racelens-tests --test supply_chain` writes the notices again after a dependency
//! came, went or changed its version. Advisories need a database from outside: `cargo deny check advisories` (`deny.toml`).
//!
//! Limit: dependencies of build scripts and tests are not part of the program and have no notice; their licences and
//! sources are looked at as well.

#![allow(
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stderr,
    reason = "this is test code: what fails here fails a test"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Licences under which code may be part of racelens: permissive ones alone.
const ALLOWED: [&str; 10] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-3-Clause",
    "CC0-1.0",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Where notices stand, below the workspace.
const NOTICES: &str = "server/racelens/THIRD-PARTY.txt";

struct Package {
    name: String,
    version: String,
    licence: String,
    source: String,
    authors: Vec<String>,
    folder: PathBuf,
}

struct Packages {
    all: Vec<Package>,
    /// Those that are part of the program, by their place in `all`.
    linked: BTreeSet<usize>,
}

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace").to_owned()
}

/// All packages that are not our own. Nothing where cargo can't tell, because it has not all of them and no network.
fn packages() -> Option<Packages> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(workspace())
        .output()
        .expect("cargo runs");
    if !output.status.success() {
        let why = String::from_utf8_lossy(&output.stderr);
        assert!(!std::env::var("CI").is_ok_and(|ci| ci == "true"), "{why}");
        eprintln!("supply chain: skipped, because cargo knows not all packages: {why}");
        return None;
    }
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo answers");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let ids: Vec<String> = metadata["packages"].as_array()?.iter().map(|package| text(&package["id"])).collect();
    let at = |id: &Value| ids.iter().position(|known| known == id.as_str().unwrap_or_default()).expect("a package");
    // What the program itself needs, and not what its build scripts and tests do.
    let mut needs: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for node in metadata["resolve"]["nodes"].as_array()? {
        let of =
            |dep: &&Value| dep["dep_kinds"].as_array().is_some_and(|all| all.iter().any(|kind| kind["kind"].is_null()));
        let deps = node["deps"].as_array()?.iter().filter(of).map(|dep| at(&dep["pkg"])).collect();
        needs.insert(at(&node["id"]), deps);
    }
    let is_macro = |at: usize| {
        let targets = metadata["packages"][at]["targets"].as_array().into_iter().flatten();
        targets.flat_map(|target| target["kind"].as_array().into_iter().flatten()).any(|kind| kind == "proc-macro")
    };
    let binary = metadata["packages"].as_array()?.iter().position(|package| package["name"] == "racelens");
    let (mut linked, mut left) = (BTreeSet::new(), vec![binary.expect("the binary")]);
    while let Some(next) = left.pop() {
        if !is_macro(next) && linked.insert(next) {
            left.extend(&needs[&next]);
        }
    }
    let all: Vec<Package> = metadata["packages"]
        .as_array()?
        .iter()
        .map(|package| Package {
            name: text(&package["name"]),
            version: text(&package["version"]),
            licence: text(&package["license"]),
            source: text(&package["source"]),
            authors: package["authors"].as_array().into_iter().flatten().map(text).collect(),
            folder: Path::new(&text(&package["manifest_path"])).parent().expect("a folder").to_owned(),
        })
        .collect();
    linked.retain(|at| !all[*at].source.is_empty());
    Some(Packages { all, linked })
}

/// The licences of an expression that are needed together; an alternative whose licences are all allowed. Only the shapes
/// that occur: `A OR B`, `A/B`, and `(A OR B) AND C`.
fn chosen(expression: &str) -> Option<Vec<&str>> {
    expression
        .split(" AND ")
        .map(|part| {
            let part = part.trim().trim_start_matches('(').trim_end_matches(')');
            let mut alternatives = part.split(" OR ").flat_map(|some| some.split('/')).map(str::trim);
            let all: Vec<&str> = alternatives.by_ref().filter(|licence| ALLOWED.contains(licence)).collect();
            // The shortest text that is asked for.
            all.iter().copied().find(|licence| *licence == "MIT").or(all.first().copied())
        })
        .collect()
}

#[test]
fn every_package_has_a_licence_that_allows_its_use() {
    assert_eq!(chosen("MIT/Apache-2.0"), Some(vec!["MIT"]));
    assert_eq!(chosen("(Apache-2.0 OR MIT) AND Unicode-3.0"), Some(vec!["MIT", "Unicode-3.0"]));
    assert_eq!(chosen("MIT AND GPL-3.0"), None);
    assert_eq!(chosen(""), None);
    let Some(packages) = packages() else { return };
    let unwelcome: Vec<String> = packages
        .all
        .iter()
        .filter(|package| !package.source.is_empty() && chosen(&package.licence).is_none())
        .map(|package| format!("{} {}: {:?}", package.name, package.version, package.licence))
        .collect();
    assert!(unwelcome.is_empty(), "{unwelcome:#?}");
    // The same list stands in the file that `cargo deny` reads.
    let deny = fs::read_to_string(workspace().join("deny.toml")).expect("deny.toml");
    let missing: Vec<&str> = ALLOWED.into_iter().filter(|licence| !deny.contains(&format!("\"{licence}\""))).collect();
    assert!(missing.is_empty(), "deny.toml does not name {missing:?}");
}

#[test]
fn every_package_comes_from_the_registry_with_a_checksum() {
    let lock = fs::read_to_string(workspace().join("Cargo.lock")).expect("Cargo.lock");
    let mut wrong = Vec::new();
    for package in lock.split("[[package]]").skip(1) {
        let value = |key: &str| {
            package
                .lines()
                .find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "))
                .map(|value| value.trim_matches('"'))
        };
        let name = value("name").unwrap_or_default();
        match value("source") {
            None if name.starts_with("racelens") => {}
            Some(source) if source.starts_with("registry+") && value("checksum").is_some_and(|sum| sum.len() == 64) => {
            }
            _ => wrong.push(name),
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// The files of a package that are to be passed on with it.
fn texts(package: &Package, licences: &[&str]) -> Vec<String> {
    let Ok(entries) = fs::read_dir(&package.folder) else { return Vec::new() };
    let mut named: Vec<(String, PathBuf)> = entries
        .flatten()
        .filter(|entry| entry.path().is_file())
        .map(|entry| (entry.file_name().to_string_lossy().to_uppercase(), entry.path()))
        .filter(|(name, _)| {
            ["LICENSE", "LICENCE", "COPYING", "NOTICE", "COPYRIGHT", "UNLICENSE"]
                .iter()
                .any(|start| name.starts_with(start))
        })
        .collect();
    named.sort();
    let is_of = |name: &str, licence: &str| {
        let short = licence.split('-').next().unwrap_or(licence).to_uppercase();
        name.contains(&short)
    };
    // Of a choice of licences the text of the chosen one; where no name tells, all texts.
    let of_chosen: Vec<&(String, PathBuf)> = named
        .iter()
        .filter(|(name, _)| name.starts_with("NOTICE") || licences.iter().any(|licence| is_of(name, licence)))
        .collect();
    let found =
        if of_chosen.iter().any(|(name, _)| !name.starts_with("NOTICE")) { of_chosen } else { named.iter().collect() };
    found.iter().filter_map(|(_, path)| fs::read_to_string(path).ok()).map(|text| tidied(&text)).collect()
}

/// A text whose lines have no blanks at their ends.
fn tidied(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

fn notices(packages: &Packages) -> String {
    let mut out = String::from(
        "racelens contains the packages of third parties that are listed here, each with its licence. Texts that several \
         packages share\nstand once. This file is written by a test (tests/supply_chain.rs).\n",
    );
    let mut by_text: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut without = Vec::new();
    for at in &packages.linked {
        let package = &packages.all[*at];
        let name = format!("{} {}", package.name, package.version);
        let licences = chosen(&package.licence).unwrap_or_default();
        let texts = texts(package, &licences);
        if texts.is_empty() {
            without.push(format!("{name}: {} ({})", package.licence, package.authors.join(", ")));
        }
        for text in texts {
            by_text.entry(text).or_default().push(format!("{name} ({})", package.licence));
        }
    }
    without.sort();
    out.push_str(
        "\nPackages that bring no text of their licence; their manifests name the licence and the authors:\n\n",
    );
    without.iter().for_each(|line| _ = writeln!(out, "  {line}"));
    let mut sorted: Vec<(Vec<String>, String)> = by_text
        .into_iter()
        .map(|(text, mut names)| {
            names.sort();
            (names, text)
        })
        .collect();
    sorted.sort();
    for (names, text) in sorted {
        _ = write!(out, "\n{}\n", "=".repeat(80));
        names.iter().for_each(|name| _ = writeln!(out, "{name}"));
        _ = write!(out, "{}\n\n{text}\n", "-".repeat(80));
    }
    out
}

#[test]
fn the_notices_name_what_the_program_is_made_of() {
    let Some(packages) = packages() else { return };
    let path = workspace().join(NOTICES);
    let expected = notices(&packages);
    if std::env::var_os("RACELENS_WRITE_NOTICES").is_some() {
        fs::write(&path, &expected).expect("written");
    }
    let actual = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        actual == expected,
        "RACELENS_WRITE_NOTICES=1 cargo test -p racelens-tests --test supply_chain writes {NOTICES}"
    );
    assert!(packages.linked.len() > 50, "{} packages", packages.linked.len());
}
