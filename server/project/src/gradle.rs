//! Gradle's build files, read as text: coordinates in dependency declarations, version catalogs, files.
//!
//! A build file is a program; values that only its execution computes stay unknown. Jars are searched in the cache of
//! Gradle, then in the repository of Maven; a missing version means the newest one in the cache.

use std::collections::{BTreeMap, BTreeSet};

use racelens_system::System;

use super::maven::{Dependency, Local, Repository, resolve};
use super::{Project, exists, join, text, version};

/// `~/.gradle/caches/modules-2/files-2.1/group/artifact/version/<hash>/file`.
struct Cache<'a> {
    system: &'a dyn System,
    root: Option<String>,
}

impl Cache<'_> {
    fn file(&self, group: &str, artifact: &str, version: &str, name: &str) -> Option<String> {
        let folder = format!("{}/{group}/{artifact}/{version}", self.root.as_ref()?);
        let hashes = self.system.list(&folder).ok()?;
        hashes.into_iter().map(|hash| format!("{hash}/{name}")).find(|file| exists(self.system, file))
    }
    fn newest(&self, group: &str, artifact: &str) -> Option<String> {
        let versions = self.system.list(&format!("{}/{group}/{artifact}", self.root.as_ref()?)).ok()?;
        let names = versions.iter().filter_map(|path| path.rsplit('/').next());
        names.max_by(|a, b| version::compare(a, b)).map(str::to_owned)
    }
}

impl Repository for Cache<'_> {
    fn pom(&self, group: &str, artifact: &str, version: &str) -> Option<String> {
        text(self.system, &self.file(group, artifact, version, &format!("{artifact}-{version}.pom"))?)
    }
    fn jar(&self, dependency: &Dependency) -> Option<String> {
        let version = match &dependency.version {
            Some(version) => version.clone(),
            None => self.newest(&dependency.group, &dependency.artifact)?,
        };
        let classifier = dependency.classifier.as_ref().map_or(String::new(), |classifier| format!("-{classifier}"));
        let name = format!("{}-{version}{classifier}.jar", dependency.artifact);
        self.file(&dependency.group, &dependency.artifact, &version, &name)
    }
}

/// Configurations whose entries are on some class path.
const CONFIGURATIONS: [&str; 12] = [
    "implementation",
    "api",
    "compile",
    "compileOnly",
    "compileOnlyApi",
    "runtimeOnly",
    "runtime",
    "testImplementation",
    "testCompile",
    "testCompileOnly",
    "testRuntimeOnly",
    "testFixturesImplementation",
];

/// Reads the build files of a folder and of the projects that it includes; the answer is whether there are any.
pub fn read(system: &dyn System, folder: &str, project: &mut Project) -> bool {
    let settings = one_of(system, folder, &["settings.gradle", "settings.gradle.kts"]);
    let own = one_of(system, folder, &["build.gradle", "build.gradle.kts"]);
    if settings.is_none() && own.is_none() {
        return false;
    }
    let mut folders = vec![folder.to_owned()];
    for include in settings.iter().flat_map(|text| includes(text)) {
        folders.push(join(folder, &include.trim_start_matches(':').replace(':', "/")));
    }
    let mut values = properties(&text(system, &join(folder, "gradle.properties")).unwrap_or_default());
    values.extend(own.iter().flat_map(|text| variables(text)));
    let catalog = Catalog::read(&text(system, &join(folder, "gradle/libs.versions.toml")).unwrap_or_default());
    let cache = Cache { system, root: system.home().map(|home| format!("{home}/.gradle/caches/modules-2/files-2.1")) };
    let local = Local::new(system);
    for folder in folders {
        let Some(content) = one_of(system, &folder, &["build.gradle", "build.gradle.kts"]) else { continue };
        let mut values = values.clone();
        values.extend(properties(&text(system, &join(&folder, "gradle.properties")).unwrap_or_default()));
        values.extend(variables(&content));
        let mut wanted = Vec::new();
        for line in declarations(&content) {
            files(system, &folder, &line, project);
            wanted.extend(coordinates(&line, &values));
            wanted.extend(catalog.named_in(&line));
        }
        resolve(wanted, &[], &[&cache, &local], &BTreeSet::new(), project);
    }
    true
}

fn one_of(system: &dyn System, folder: &str, names: &[&str]) -> Option<String> {
    names.iter().find_map(|name| text(system, &join(folder, name)))
}

/// The quoted texts of a line.
fn quoted(line: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = line;
    while let Some(start) = rest.find(['"', '\'']) {
        let Some(quote) = rest.get(start..).and_then(|rest| rest.chars().next()) else { break };
        let Some(after) = rest.get(start + 1..) else { break };
        let Some(end) = after.find(quote) else { break };
        found.extend(after.get(..end));
        rest = after.get(end + 1..).unwrap_or_default();
    }
    found
}

fn without_comments(content: &str) -> impl Iterator<Item = &str> {
    let lines = content.lines().map(|line| match line.find("//") {
        // `https://…` is no comment.
        Some(at) if !line.get(..at).unwrap_or_default().ends_with(':') => line.get(..at).unwrap_or_default(),
        _ => line,
    });
    lines.map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('*') && !line.starts_with("/*"))
}

/// The declarations of dependencies, each on one line, however they are broken.
fn declarations(content: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut is_open = false;
    for line in without_comments(content) {
        let word = line.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        if CONFIGURATIONS.contains(&word) {
            found.push(line.to_owned());
        } else if is_open && let Some(last) = found.last_mut() {
            last.push(' ');
            last.push_str(line);
        } else {
            continue;
        }
        let depth = found.last().map_or(0, |line| {
            let count = |sign: char| line.matches(sign).count() as i64;
            count('(') - count(')')
        });
        is_open = depth > 0 || line.ends_with(',');
    }
    found
}

fn includes(settings: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut is_open = false;
    for line in without_comments(settings) {
        if line.starts_with("include") && !line.starts_with("includeBuild") || is_open {
            found.extend(quoted(line).into_iter().map(str::to_owned));
            let count = |sign: char| line.matches(sign).count();
            is_open = line.ends_with(',') || line.ends_with('(') || count('(') > count(')');
        }
    }
    found
}

fn properties(content: &str) -> BTreeMap<String, String> {
    let lines = content.lines().map(str::trim).filter(|line| !line.starts_with(['#', '!']));
    let pairs = lines.filter_map(|line| line.split_once('='));
    pairs.map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned())).collect()
}

/// `ext.name = 'value'`, `def name = 'value'`, `val name = "value"`, `name: 'value'`, `set("name", "value")`.
fn variables(content: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for line in without_comments(content) {
        if let Some((left, right)) = line.split_once('=').filter(|(_, right)| !right.starts_with('=')) {
            let name = left.trim().rsplit([' ', '.']).next().unwrap_or_default();
            if let [value] = quoted(right)[..] {
                found.insert(name.trim_matches(['"', '\'', ']', '[']).to_owned(), value.to_owned());
            }
        } else if line.starts_with("set(")
            && let [name, value] = quoted(line)[..]
        {
            found.insert(name.to_owned(), value.to_owned());
        }
    }
    found
}

/// `$name`, `${name}` and `${rootProject.ext.name}` by their values.
fn filled(text: &str, values: &BTreeMap<String, String>) -> Option<String> {
    filled_within(text, values, MOST_VALUES)
}

/// How many names of values are followed in one text, and how long it may get.
const MOST_VALUES: usize = 32;
const LONGEST_VALUE: usize = 4 << 10;

fn filled_within(text: &str, values: &BTreeMap<String, String>, left: usize) -> Option<String> {
    let Some((before, rest)) = text.split_once('$') else { return Some(text.to_owned()) };
    let (name, after) = match rest.strip_prefix('{') {
        Some(rest) => rest.split_once('}')?,
        None => rest.split_at(rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len())),
    };
    let name = name.trim().rsplit('.').next().unwrap_or_default();
    let value = values.get(name)?;
    // A value that names itself, or others many times over, has no end.
    let (Some(left), true) = (left.checked_sub(1), text.len() + value.len() <= LONGEST_VALUE) else { return None };
    filled_within(&format!("{before}{value}{after}"), values, left)
}

/// `'group:artifact:version'`, or `group: 'a', name: 'b', version: 'c'`.
fn coordinates(line: &str, values: &BTreeMap<String, String>) -> Vec<Dependency> {
    if line.contains("platform(") || line.contains("project(") {
        return Vec::new();
    }
    let named = |key: &str| {
        let at = [format!("{key}:"), format!("{key} =")].iter().find_map(|key| line.find(key.as_str()))?;
        filled(quoted(line.get(at..)?).first()?, values)
    };
    if let (Some(group), Some(artifact)) = (named("group"), named("name")) {
        let classifier = named("classifier");
        return vec![Dependency { classifier, ..Dependency::new(&group, &artifact, named("version").as_deref()) }];
    }
    let texts = quoted(line).into_iter().filter_map(|text| filled(text, values));
    let found = texts.filter_map(|text| {
        let text = text.split('@').next().unwrap_or_default().to_owned();
        let mut parts = text.split(':');
        let (group, artifact) = (parts.next()?, parts.next()?);
        let is_name =
            |text: &str| !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '-' | '_'));
        if !is_name(group) || !is_name(artifact) {
            return None;
        }
        let version = parts.next().filter(|version| !version.is_empty());
        let classifier = parts.next().map(str::to_owned);
        Some(Dependency { classifier, ..Dependency::new(group, artifact, version) })
    });
    found.collect()
}

/// `files('a.jar')`, `fileTree(dir: 'libs', …)` and `fileTree('libs')`.
fn files(system: &dyn System, folder: &str, line: &str, project: &mut Project) {
    if let Some((_, rest)) = line.split_once("files(") {
        for path in quoted(rest.split(')').next().unwrap_or_default()) {
            let path = join(folder, path);
            match exists(system, &path) {
                true => project.add(path),
                false => drop(project.missing.insert(path)),
            }
        }
    }
    if let Some((_, rest)) = line.split_once("fileTree(")
        && let Some(inside) = quoted(rest).first()
    {
        let listed = system.list(&join(folder, inside)).unwrap_or_default();
        listed.into_iter().filter(|path| path.ends_with(".jar")).for_each(|jar| project.add(jar));
    }
}

/// `gradle/libs.versions.toml`.
#[derive(Default)]
struct Catalog {
    libraries: BTreeMap<String, Dependency>,
    bundles: BTreeMap<String, Vec<String>>,
}

impl Catalog {
    fn read(content: &str) -> Self {
        let Ok(table) = content.parse::<toml::Table>() else { return Self::default() };
        let section = |name: &str| table.get(name).and_then(toml::Value::as_table).cloned().unwrap_or_default();
        let versions = section("versions");
        let version_of = |value: &toml::Value| -> Option<String> {
            let rich = |value: &toml::Value| {
                let keys = ["strictly", "require", "prefer"];
                value.as_str().or_else(|| keys.iter().find_map(|key| value.get(key)?.as_str())).map(str::to_owned)
            };
            match value.get("ref").and_then(toml::Value::as_str) {
                Some(name) => rich(versions.get(name)?),
                None => rich(value),
            }
        };
        let libraries = section("libraries").into_iter().filter_map(|(alias, value)| {
            let dependency = match &value {
                toml::Value::String(text) => {
                    let mut parts = text.split(':');
                    Dependency::new(parts.next()?, parts.next()?, parts.next())
                }
                value => {
                    let version = value.get("version").and_then(version_of);
                    let text = |key: &str| value.get(key).and_then(toml::Value::as_str);
                    let (group, artifact) = match text("module") {
                        Some(module) => module.split_once(':')?,
                        None => (text("group")?, text("name")?),
                    };
                    Dependency::new(group, artifact, version.as_deref())
                }
            };
            Some((accessor(&alias), dependency))
        });
        let bundles = section("bundles").into_iter().map(|(alias, value)| {
            let names = value.as_array().into_iter().flatten().filter_map(toml::Value::as_str).map(accessor);
            (accessor(&alias), names.collect())
        });
        Self { libraries: libraries.collect(), bundles: bundles.collect() }
    }

    /// What `libs.a.b` and `libs.bundles.c` of a line stand for.
    fn named_in(&self, line: &str) -> Vec<Dependency> {
        let mut found = Vec::new();
        for (at, _) in line.match_indices("libs.") {
            let rest = line.get(at + "libs.".len()..).unwrap_or_default();
            let end = rest.find(|c: char| !c.is_alphanumeric() && !matches!(c, '.' | '_')).unwrap_or(rest.len());
            let name = rest.get(..end).unwrap_or_default().trim_end_matches(".get").trim_end_matches('.');
            match name.strip_prefix("bundles.").and_then(|bundle| self.bundles.get(bundle)) {
                Some(bundle) => found.extend(bundle.iter().filter_map(|name| self.libraries.get(name)).cloned()),
                None => found.extend(self.libraries.get(name).cloned()),
            }
        }
        found
    }
}

/// An alias as build files write it: `commons-lang3` is `commons.lang3`.
fn accessor(alias: &str) -> String {
    alias.replace(['-', '_'], ".")
}
