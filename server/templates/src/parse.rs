//! The directives of a template: its lines become rows of values, files to make, and a tree of parts.

use std::collections::{BTreeMap, BTreeSet};

use crate::Error;

/// The values of a row, by the names of their placeholders.
pub(crate) type Row = BTreeMap<String, String>;

pub(crate) struct Template {
    pub rows: BTreeMap<String, Row>,
    pub files: Vec<File>,
    pub parts: Vec<Part>,
}

/// `#makes`
pub(crate) struct File {
    pub line: usize,
    /// Its name, with placeholders.
    pub name: String,
    /// One file for each of these; one without a row if there are none.
    pub rows: Vec<String>,
}

pub(crate) enum Part {
    Text { line: usize, text: String },
    Each { line: usize, rows: Vec<String>, parts: Vec<Part> },
    If { line: usize, rows: Vec<String>, then: Vec<Part>, other: Vec<Part> },
}

/// `#each` or `#if`, whose `#end` is still to come.
struct Open {
    line: usize,
    rows: Vec<String>,
    is_each: bool,
    /// The parts before `#else`.
    then: Option<Vec<Part>>,
    /// The parts around this one.
    outer: Vec<Part>,
}

pub(crate) fn parse(path: &str, text: &str) -> Result<Template, Error> {
    let mut template = Template { rows: BTreeMap::new(), files: Vec::new(), parts: Vec::new() };
    let mut open: Vec<Open> = Vec::new();
    let mut used: BTreeSet<String> = BTreeSet::new();
    let mut last = 0;
    for (at, text) in text.lines().enumerate() {
        let line = at + 1;
        last = line;
        let error = |message: String| Error { path: path.to_owned(), line, message };
        let Some(directive) = text.trim_start().strip_prefix('#') else {
            template.parts.push(Part::Text { line, text: text.to_owned() });
            continue;
        };
        let (word, rest) = directive.split_once(' ').unwrap_or((directive, ""));
        let rest = rest.trim();
        let mut named = |list: &str| -> Result<Vec<String>, Error> {
            let names: Vec<String> = list.split(',').map(|name| name.trim().to_owned()).collect();
            for name in &names {
                if !template.rows.contains_key(name) {
                    return Err(error(format!("there is no row `{name}` above")));
                }
                used.insert(name.clone());
            }
            Ok(names)
        };
        match word {
            "" => {}
            "row" => {
                let (name, values) =
                    rest.split_once(':').ok_or_else(|| error("a row is `#row NAME: KEY = VALUE; …`".to_owned()))?;
                add(template.rows.entry(name.trim().to_owned()).or_default(), values).map_err(error)?;
            }
            "makes" => {
                let (name, rows) = match rest.split_once(':') {
                    Some((name, rows)) => (name.trim(), named(rows)?),
                    None => (rest, Vec::new()),
                };
                template.files.push(File { line, name: name.to_owned(), rows });
            }
            "each" | "if" => {
                let (rows, outer) = (named(rest)?, std::mem::take(&mut template.parts));
                open.push(Open { line, rows, is_each: word == "each", then: None, outer });
            }
            "else" => match open.last_mut() {
                Some(open) if !open.is_each && open.then.is_none() => {
                    open.then = Some(std::mem::take(&mut template.parts));
                }
                _ => return Err(error("`#else` without an `#if`".to_owned())),
            },
            "end" => {
                let Some(Open { line, rows, is_each, then, outer }) = open.pop() else {
                    return Err(error("`#end` without an `#if` or `#each`".to_owned()));
                };
                let parts = std::mem::replace(&mut template.parts, outer);
                template.parts.push(match (is_each, then) {
                    (true, _) => Part::Each { line, rows, parts },
                    (false, Some(then)) => Part::If { line, rows, then, other: parts },
                    (false, None) => Part::If { line, rows, then: parts, other: Vec::new() },
                });
            }
            _ => return Err(error(format!("there is no directive `#{word}`; a remark begins with `# `"))),
        }
    }
    let error = |line, message| Err(Error { path: path.to_owned(), line, message });
    if let Some(open) = open.last() {
        return error(open.line, "its `#end` is missing".to_owned());
    }
    if let Some(name) = template.rows.keys().find(|name| !used.contains(*name)) {
        return error(last, format!("nothing uses the row `{name}`"));
    }
    if template.files.is_empty() {
        return error(last, "it makes no file: `#makes NAME.java` is missing".to_owned());
    }
    Ok(template)
}

/// Adds `KEY = VALUE; KEY = VALUE` to a row.
fn add(row: &mut Row, text: &str) -> Result<(), String> {
    let mut is_quoted = false;
    let separates = |c: char| {
        is_quoted ^= c == '"';
        c == ';' && !is_quoted
    };
    for value in text.split(separates) {
        let (key, value) = value.split_once('=').ok_or_else(|| format!("`{}` is no `KEY = VALUE`", value.trim()))?;
        let value = value.trim();
        let quoted = value.strip_prefix('"').and_then(|value| value.strip_suffix('"'));
        let value = crate::expand::filled(quoted.unwrap_or(value), Some(row))?;
        if row.insert(key.trim().to_owned(), value).is_some() {
            return Err(format!("the value `{}` is there twice", key.trim()));
        }
    }
    Ok(())
}
