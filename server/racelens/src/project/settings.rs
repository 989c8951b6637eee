//! `racelens.toml`, and `.classpath` of Eclipse.

use racelens_ide::system::System;
use racelens_syntax::{Encoding, LineIndex};
use serde::Deserialize;
use toml::Spanned;

use super::{Project, exists, join, text};

#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
struct Settings {
    class_path: Vec<String>,
    jdk: Option<String>,
    benign: Vec<String>,
    trusted: Vec<String>,
    rules: Rules,
    allow: Vec<Spanned<Allow>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
struct Rules {
    on: Vec<String>,
    off: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
struct Allow {
    rules: Vec<String>,
    field: Option<String>,
    class: Option<String>,
    path: Option<String>,
    reason: String,
}

/// Reads `racelens.toml`; the answer is whether it is there.
pub fn read(system: &dyn System, folder: &str, project: &mut Project) -> bool {
    let path = join(folder, "racelens.toml");
    let Some(text) = text(system, &path) else { return false };
    let settings: Settings = match toml::from_str(&text) {
        Ok(settings) => settings,
        Err(error) => {
            let line = error.message().lines().next().unwrap_or_default().to_owned();
            project.notes.push(format!("cannot read {path}: {line}"));
            return true;
        }
    };
    for entry in &settings.class_path {
        let entry = join(folder, entry);
        match entry.strip_suffix("/*") {
            Some(inside) => {
                let listed = system.list(inside).unwrap_or_default();
                listed.into_iter().filter(|path| path.ends_with(".jar")).for_each(|jar| project.add(jar));
            }
            None if exists(system, &entry) => project.add(entry),
            None => project.notes.push(format!("{path} names {entry}, which does not exist")),
        }
    }
    project.benign.extend(settings.benign);
    project.trusted.extend(settings.trusted);
    project.rules.on.extend(settings.rules.on);
    project.rules.off.extend(settings.rules.off);
    project.rules.allow.extend(settings.allow.into_iter().map(|allow| {
        let at = Some(line_of(&path, &text, allow.span().start));
        let allow = allow.into_inner();
        racelens_ide::Allow {
            rules: allow.rules,
            field: allow.field,
            class: allow.class,
            path: allow.path,
            reason: allow.reason,
            at,
        }
    }));
    project.jdk = settings.jdk.map(|jdk| if jdk == "none" { jdk } else { join(folder, &jdk) }).or(project.jdk.take());
    true
}

/// The first line of an entry.
fn line_of(path: &str, text: &str, start: usize) -> racelens_ide::Place {
    let rest = text.get(start..).unwrap_or_default();
    let end = start + rest.find(['\r', '\n']).unwrap_or(rest.len());
    let lines = LineIndex::new(text);
    let position = |offset: usize| {
        let utf8 = lines.line_column(text, offset as u32, Encoding::Utf8);
        let utf16 = lines.line_column(text, offset as u32, Encoding::Utf16);
        racelens_ide::Position { line: utf8.line, utf8: utf8.column, utf16: utf16.column }
    };
    let span = racelens_ide::Span { start: start as u32, end: end as u32 };
    racelens_ide::Place { file: path.into(), span, start: position(start), end: position(end) }
}

/// Reads `.classpath`; the answer is whether it is there.
pub fn read_eclipse(system: &dyn System, folder: &str, project: &mut Project) -> bool {
    let path = join(folder, ".classpath");
    let Some(text) = text(system, &path) else { return false };
    let Ok(document) = roxmltree::Document::parse(&text) else {
        project.notes.push(format!("cannot read {path}: it is not XML"));
        return true;
    };
    for entry in document.descendants().filter(|node| node.has_tag_name("classpathentry")) {
        let Some(named) = entry.attribute("path") else { continue };
        let found = match entry.attribute("kind") {
            Some("lib") => join(folder, named.trim_start_matches('/')),
            Some("var") => match (named.strip_prefix("M2_REPO/"), system.home()) {
                (Some(inside), Some(home)) => format!("{home}/.m2/repository/{inside}"),
                _ => continue,
            },
            _ => continue,
        };
        // An absolute path is one of the file system, or of the Eclipse workspace.
        let found = if named.starts_with('/') && exists(system, named) { named.to_owned() } else { found };
        match exists(system, &found) {
            true => project.add(found),
            false => drop(project.missing.insert(found)),
        }
    }
    true
}
