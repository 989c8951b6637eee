//! `racelens.toml`, which tells the class path outright, and Eclipse's `.classpath`.

use std::sync::Arc;

use racelens_syntax::{Encoding, LineIndex};
use racelens_system::System;
use serde::Deserialize;
use toml::Spanned;

use super::{Project, exists, join, maven, text};

#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
struct Settings {
    class_path: Vec<String>,
    jdk: Option<String>,
    benign: Vec<String>,
    trusted: Vec<String>,
    rules: Rules,
    allow: Vec<Spanned<Allow>>,
    ltl: Vec<Spanned<Ltl>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
struct Ltl {
    formula: Option<Spanned<String>>,
    fairness: Option<Spanned<String>>,
    class: Option<Spanned<String>>,
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

/// A `racelens.toml`, read once; one that can't be read says nothing.
pub struct Told {
    path: String,
    settings: Settings,
    allow: Vec<racelens_ide::Allow>,
    ltl: Vec<racelens_ide::ProjectProperty>,
    text: Arc<str>,
    /// Why it can't be read.
    broken: Option<String>,
}

impl Told {
    /// Reads the file of a folder, where there is one.
    pub fn read(system: &dyn System, folder: &str) -> Option<Self> {
        let path = join(folder, "racelens.toml");
        let text = text(system, &path)?;
        let mut told = Self {
            path,
            settings: Settings::default(),
            allow: Vec::new(),
            ltl: Vec::new(),
            text: text.as_str().into(),
            broken: None,
        };
        match toml::from_str::<Settings>(&text) {
            Ok(mut settings) => {
                let lines = LineIndex::new(&text);
                let entries = std::mem::take(&mut settings.allow).into_iter();
                told.allow = entries.map(|allow| allowed(allow, &told.path, &text, &lines)).collect();
                let claims = std::mem::take(&mut settings.ltl).into_iter();
                told.ltl = claims.map(|claim| claimed(claim, &told.path, &text, &lines)).collect();
                told.settings = settings;
            }
            Err(error) => {
                let line = error.message().lines().next().unwrap_or_default().to_owned();
                told.broken = Some(format!("cannot read {}: {line}", told.path));
            }
        }
        Some(told)
    }

    pub fn note(&self, project: &mut Project) {
        self.broken.iter().for_each(|broken| project.note(broken.clone()));
    }

    pub fn declare(&self, project: &mut Project) {
        project.declared.benign.extend(self.settings.benign.iter().cloned());
        project.declared.trusted.extend(self.settings.trusted.iter().cloned());
    }

    pub fn add_rules(&self, project: &mut Project) {
        project.rules.on.extend(self.settings.rules.on.iter().cloned());
        project.rules.off.extend(self.settings.rules.off.iter().cloned());
        project.rules.allow.extend(self.allow.iter().cloned());
        project.rules.ltl.extend(self.ltl.iter().cloned());
        project.rules.settings.push((self.path.clone(), self.text.clone()));
    }

    /// Adds the entries of the class path, and names the JDK.
    pub fn add_class_path(&self, system: &dyn System, folder: &str, project: &mut Project) {
        for entry in &self.settings.class_path {
            let entry = join(folder, entry);
            match entry.strip_suffix("/*") {
                Some(inside) => {
                    let listed = system.list(inside).unwrap_or_default();
                    listed.into_iter().filter(|path| path.ends_with(".jar")).for_each(|jar| project.add(jar));
                }
                None if exists(system, &entry) => project.add(entry),
                None => project.note(format!("{} names {entry}, which does not exist", self.path)),
            }
        }
        if let Some(jdk) = &self.settings.jdk {
            project.jdk = Some(if jdk == "none" { jdk.clone() } else { join(folder, jdk) });
        }
    }
}

fn allowed(allow: Spanned<Allow>, path: &str, text: &str, lines: &LineIndex) -> racelens_ide::Allow {
    let at = Some(line_of(path, text, lines, allow.span().start));
    let Allow { rules, field, class, path, reason } = allow.into_inner();
    racelens_ide::Allow { rules, field, class, path, reason, at }
}

fn claimed(claim: Spanned<Ltl>, path: &str, text: &str, lines: &LineIndex) -> racelens_ide::ProjectProperty {
    let entry = claim.span();
    let Ltl { formula, fairness, class } = claim.into_inner();
    let at =
        |value: &Option<Spanned<String>>| value.as_ref().map(|value| inside_quotes(path, text, lines, value.span()));
    racelens_ide::ProjectProperty {
        formula_at: at(&formula).or_else(|| Some(line_of(path, text, lines, entry.start))),
        fairness_at: at(&fairness),
        class_at: at(&class),
        formula: formula.map(Spanned::into_inner).unwrap_or_default(),
        fairness: fairness.map(Spanned::into_inner),
        class: class.map(Spanned::into_inner),
    }
}

/// A string's text without its quotes.
fn inside_quotes(path: &str, text: &str, lines: &LineIndex, written: std::ops::Range<usize>) -> racelens_ide::Place {
    let inside = text.get(written.clone()).unwrap_or_default();
    let quote = inside.chars().next().filter(|first| matches!(first, '"' | '\''));
    let quotes = inside.chars().take_while(|c| Some(*c) == quote).count().min(3);
    // Two quotes are an empty string.
    let quotes = if quotes == 2 { 1 } else { quotes };
    let range = written.start + quotes..written.end.saturating_sub(quotes).max(written.start + quotes);
    place_of(path, text, lines, range)
}

/// The first line of an entry.
fn line_of(path: &str, text: &str, lines: &LineIndex, start: usize) -> racelens_ide::Place {
    let rest = text.get(start..).unwrap_or_default();
    let end = start + rest.find(['\r', '\n']).unwrap_or(rest.len());
    place_of(path, text, lines, start..end)
}

fn place_of(path: &str, text: &str, lines: &LineIndex, at: std::ops::Range<usize>) -> racelens_ide::Place {
    let (start, end) = (at.start, at.end);
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
    let Some(document) = maven::document(&text) else {
        project.note(format!("cannot read {path}: it is not XML"));
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
