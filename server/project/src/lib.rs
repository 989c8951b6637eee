//! What a project's own files say, read once into one value ([`Project`]) without running a build: its class path and
//! JDK from `pom.xml`, Gradle's build files, Eclipse's `.classpath` and `racelens.toml`; its rules and what it declares
//! to be no finding from `racelens.toml` and `.racelens/queries`; and which sources named files need ([`sources`]).
//!
//! Only what lies on the disk already counts: nothing is fetched. A dependency that isn't there is named.

mod gradle;
mod maven;
mod rules;
mod settings;
pub mod sources;
mod version;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use racelens_classfile::{ClassPath, is_jdk};
use racelens_ide::{Declared, ProjectRules};
use racelens_system::System;

/// What the projects that some paths lie in say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Project {
    /// Jars and folders of classes, in order.
    pub class_path: Vec<String>,
    /// The JDK that `racelens.toml` names; `none` is none.
    pub jdk: Option<String>,
    /// Fields whose races are meant, and classes in whose code none are reported.
    pub declared: Declared,
    /// Which rules are run, those of the project itself, and what is no finding.
    pub rules: ProjectRules,
    /// Dependencies that are declared and not on the disk: `group:artifact:version`.
    pub missing: BTreeSet<String>,
    /// What can't be read, a sentence each.
    pub notes: Vec<String>,
}

impl Project {
    /// Reads the projects that some paths lie in, each file once. Build files are left alone where the class path is
    /// given outright.
    pub fn read(system: &dyn System, paths: &[String], wanted: &Wanted) -> Self {
        let mut project = walk(system, paths, wanted.entries.is_none());
        if let Some(entries) = &wanted.entries {
            project.class_path.clone_from(entries);
        }
        project
    }

    /// The class path of the project, and what a person should know of how it came about.
    pub fn class_path(&self, system: &Arc<dyn System>, wanted: &Wanted) -> (ClassPath, Vec<String>) {
        let mut notes = Vec::from_iter(self.complaint());
        let told = wanted.jdk.as_ref().or(self.jdk.as_ref());
        let jdk = match told.map(String::as_str) {
            Some("none") => None,
            Some(home) if is_jdk(&**system, home) => told.cloned(),
            Some(home) => {
                notes.push(format!("{home} is not a JDK: it has no lib/modules"));
                None
            }
            None => racelens_classfile::jdk(&**system),
        };
        let path = ClassPath::new(system, self.class_path.iter().cloned(), jdk.as_deref());
        (path.with_checked(system, wanted.checked.iter().cloned()), notes)
    }

    fn note(&mut self, note: String) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    fn add(&mut self, entry: String) {
        if !self.class_path.contains(&entry) {
            self.class_path.push(entry);
        }
    }

    /// One line about what is declared and missing, where something is.
    pub fn complaint(&self) -> Option<String> {
        const SHOWN: usize = 3;
        const LONGEST: usize = 120;
        let count = self.missing.len();
        let shown: Vec<String> =
            self.missing.iter().take(SHOWN).map(|name| name.chars().take(LONGEST).collect()).collect();
        let more = if count > SHOWN { format!(" and {} more", count - SHOWN) } else { String::new() };
        (count > 0)
            .then(|| format!("not on this disk: {}{more}; build the project once to fetch them", shown.join(", ")))
    }
}

/// What a person says outright.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The places of classes that are checked themselves.
    pub checked: Vec<String>,
    /// The class path; none is what the project tells.
    pub entries: Option<Vec<String>>,
    /// The JDK's home, or `none`; nothing said is what the project tells, or the one that is found.
    pub jdk: Option<String>,
}

impl Wanted {
    /// Reads rules alone; build files are not opened.
    pub fn no_class_path() -> Self {
        Self { entries: Some(Vec::new()), ..Self::default() }
    }
}

/// How far above a path its project is looked for.
const ANCESTORS: usize = 12;

/// Whether a file says something about rules, or about what is no finding.
pub fn says_rules(path: &str) -> bool {
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    name == "racelens.toml" || folder.ends_with(rules::QUERIES)
}

/// A rule of a project as `racelens explain` shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnRule {
    pub id: String,
    pub message: String,
    pub page: String,
}

pub fn own_rules(rules: &ProjectRules) -> Vec<OwnRule> {
    let own = rules.queries.iter().filter_map(|file| {
        let id = rules::id(&file.text)?.to_owned();
        let message = rules::header(&file.text, "message").unwrap_or_default().to_owned();
        let said = file.page.as_deref().or(rules::page(&file.text)).unwrap_or(&message);
        let page = if said.starts_with('#') { said.to_owned() } else { format!("# {id}\n\n{said}\n") };
        Some(OwnRule { id, message, page })
    });
    own.collect()
}

/// Goes up from some paths, folder by folder, until each question has an answer: what the class path is, what is declared
/// to be no finding, and which rules there are.
fn walk(system: &dyn System, paths: &[String], with_build_files: bool) -> Project {
    let mut project = Project::default();
    let mut seen: BTreeMap<(String, Open), Open> = BTreeMap::new();
    for path in paths {
        let mut folder = path.replace('\\', "/").trim_end_matches('/').to_owned();
        if !system.is_folder(&folder) {
            folder = parent(&folder);
        }
        let mut open = Open { class_path: with_build_files, declared: true, rules: true };
        for _ in 0..ANCESTORS {
            open = *seen.entry((folder.clone(), open)).or_insert_with(|| read(system, &folder, open, &mut project));
            let above = parent(&folder);
            let is_answered = !open.class_path && !open.declared && !open.rules;
            if is_answered || above == folder || system.is_folder(&join(&folder, ".git")) {
                break;
            }
            folder = above;
        }
    }
    project
}

/// Which questions have no answer so far.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Open {
    class_path: bool,
    declared: bool,
    rules: bool,
}

/// Reads a folder's own files; the answer is what is still open above it.
fn read(system: &dyn System, folder: &str, open: Open, project: &mut Project) -> Open {
    let settings = settings::Told::read(system, folder);
    let mut still = open;
    if let Some(told) = &settings {
        told.note(project);
        if open.declared {
            told.declare(project);
            still.declared = false;
        }
    }
    if open.rules && rules::read(system, folder, settings.as_ref(), project) {
        still.rules = false;
    }
    if open.class_path {
        if let Some(told) = &settings {
            told.add_class_path(system, folder, project);
        }
        let maven = maven::read(system, folder, project);
        let gradle = gradle::read(system, folder, project);
        let eclipse = settings::read_eclipse(system, folder, project);
        still.class_path = !(settings.is_some() || maven || gradle || eclipse);
    }
    still
}

/// The largest build file that is read.
const LARGEST: u64 = 4 << 20;

/// A file's text, where it is there.
fn text(system: &dyn System, path: &str) -> Option<String> {
    let bytes = racelens_system::read(system, path, LARGEST).ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

fn exists(system: &dyn System, path: &str) -> bool {
    system.size(path).is_ok() || system.is_folder(path)
}

/// A path as a build file in a folder means it.
fn join(folder: &str, path: &str) -> String {
    let is_absolute = path.starts_with('/') || path.get(1..3).is_some_and(|drive| drive == ":/");
    let mut joined: Vec<&str> = Vec::new();
    let whole = if is_absolute || folder == "." { path.to_owned() } else { format!("{folder}/{path}") };
    for part in whole.split('/') {
        match part {
            "." => {}
            ".." if joined.last().is_some_and(|last| !matches!(*last, "" | "..")) => {
                joined.pop();
            }
            _ => joined.push(part),
        }
    }
    if joined.is_empty() { ".".to_owned() } else { joined.join("/") }
}

fn parent(path: &str) -> String {
    match path.rsplit_once('/') {
        Some(("", _)) => "/".to_owned(),
        Some((parent, last)) if last != ".." => parent.to_owned(),
        None if !matches!(path, "." | "..") && !path.is_empty() => ".".to_owned(),
        _ => join(path, ".."),
    }
}

#[cfg(test)]
mod tests;
