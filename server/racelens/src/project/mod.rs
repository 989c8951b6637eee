//! Reads the class path from the files of a project, without running a build: `pom.xml`, build files of Gradle,
//! `.classpath` of Eclipse, and `racelens.toml`.
//!
//! Only files on the disk are used: nothing is downloaded. A missing dependency is reported.

mod gradle;
mod maven;
mod rules;
mod settings;
mod version;

use std::collections::BTreeSet;

use racelens_classfile::{ClassPath, is_jdk};
use racelens_ide::system::System;
use racelens_ide::{Declared, ProjectRules};

/// What was found out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Project {
    /// Jars and folders of classes, in order.
    pub class_path: Vec<String>,
    /// The JDK that `racelens.toml` names; `none` is none.
    pub jdk: Option<String>,
    /// Fields whose races are meant, and classes in whose code none are reported.
    pub benign: Vec<String>,
    pub trusted: Vec<String>,
    /// Which rules are run, those of the project itself, and what is no finding.
    pub rules: ProjectRules,
    /// Dependencies that are declared and not on the disk: `group:artifact:version`.
    pub missing: BTreeSet<String>,
    /// What can't be read, a sentence each.
    pub notes: Vec<String>,
}

impl Project {
    fn add(&mut self, entry: String) {
        if !self.class_path.contains(&entry) {
            self.class_path.push(entry);
        }
    }

    /// One line about what is declared and missing, where something is.
    pub fn complaint(&self) -> Option<String> {
        const SHOWN: usize = 3;
        let count = self.missing.len();
        let shown: Vec<&str> = self.missing.iter().take(SHOWN).map(String::as_str).collect();
        let more = if count > SHOWN { format!(" and {} more", count - SHOWN) } else { String::new() };
        (count > 0).then(|| {
            format!("not found on this disk: {}{more}; build the project once to download them", shown.join(", "))
        })
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

/// The class path for what lies at some paths, and what a person should know of how it came about.
pub fn class_path(system: &dyn System, wanted: &Wanted, paths: &[String]) -> (ClassPath, Vec<String>) {
    let project = match &wanted.entries {
        Some(entries) => Project { class_path: entries.clone(), ..Project::default() },
        None => discover(system, paths),
    };
    let mut notes = project.notes.clone();
    notes.extend(project.complaint());
    let told = wanted.jdk.clone().or(project.jdk);
    let jdk = match told.as_deref() {
        Some("none") => None,
        Some(home) if is_jdk(home) => told,
        Some(home) => {
            notes.push(format!("{home} is not a JDK: it has no lib/modules"));
            None
        }
        None => system.jdk(),
    };
    let path = ClassPath::new(project.class_path, jdk.as_deref());
    (path.with_checked(wanted.checked.iter().cloned()), notes)
}

/// How far above a path its project is looked for.
const ANCESTORS: usize = 12;

/// Reads the projects that some paths lie in.
pub fn discover(system: &dyn System, paths: &[String]) -> Project {
    walk(system, paths, read)
}

/// What the `racelens.toml` of some paths declare to be no finding.
pub fn declared(system: &dyn System, paths: &[String]) -> Declared {
    let Project { benign, trusted, .. } = walk(system, paths, settings::read);
    Declared { benign, trusted }
}

/// What `racelens.toml` and the folder `.racelens/queries` of some paths say of rules, and what a person
/// should know of it.
pub fn rules(system: &dyn System, paths: &[String]) -> (ProjectRules, Vec<String>) {
    let Project { rules, notes, .. } = walk(system, paths, rules::read);
    (rules, notes)
}

/// Whether a file is one that [`rules`] reads.
pub fn says_rules(path: &str) -> bool {
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    name == "racelens.toml" || folder.ends_with(rules::QUERIES)
}

/// A rule of a project as `racelens explain` shows it.
pub struct OwnRule {
    pub id: String,
    pub message: String,
    pub page: String,
}

pub fn own_rules(system: &dyn System, paths: &[String]) -> Vec<OwnRule> {
    let (rules, _) = rules(system, paths);
    let own = rules.queries.iter().filter_map(|file| {
        let id = rules::id(&file.text)?.to_owned();
        let message = rules::header(&file.text, "message").unwrap_or_default().to_owned();
        let said = file.page.as_deref().or(rules::page(&file.text)).unwrap_or(&message);
        let page = if said.starts_with('#') { said.to_owned() } else { format!("# {id}\n\n{said}\n") };
        Some(OwnRule { id, message, page })
    });
    own.collect()
}

/// Goes up from some paths until something was read.
fn walk(system: &dyn System, paths: &[String], read: fn(&dyn System, &str, &mut Project) -> bool) -> Project {
    let mut project = Project::default();
    let mut seen = BTreeSet::new();
    for path in paths {
        let mut folder = path.replace('\\', "/").trim_end_matches('/').to_owned();
        if !system.is_folder(&folder) {
            folder = parent(&folder);
        }
        for _ in 0..ANCESTORS {
            if seen.insert(folder.clone()) && read(system, &folder, &mut project) {
                break;
            }
            let above = parent(&folder);
            if above == folder || system.is_folder(&join(&folder, ".git")) {
                break;
            }
            folder = above;
        }
    }
    project
}

/// Reads a folder's build files; the answer is whether it is a project.
fn read(system: &dyn System, folder: &str, project: &mut Project) -> bool {
    let told = settings::read(system, folder, project);
    let maven = maven::read(system, folder, project);
    let gradle = gradle::read(system, folder, project);
    let eclipse = settings::read_eclipse(system, folder, project);
    told || maven || gradle || eclipse
}

/// A file's text, where it is there.
fn text(system: &dyn System, path: &str) -> Option<String> {
    system.size(path).ok().filter(|size| *size < 4 << 20)?;
    system.read(path).ok().map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
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
