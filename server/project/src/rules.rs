//! The rules of a project: pattern rules in `.racelens/queries/*.scm`, and `[rules]` of `racelens.toml`.

use std::collections::BTreeSet;

use racelens_ide::{QueryFile, rules};
use racelens_system::System;

use super::{Project, join, settings, text};

/// The folder of a project's own rules.
pub const QUERIES: &str = ".racelens/queries";

/// Reads a folder's own rules; the answer is whether it has any, or a `racelens.toml`.
pub fn read(system: &dyn System, folder: &str, settings: Option<&settings::Told>, project: &mut Project) -> bool {
    let has_settings = settings.is_some();
    settings.iter().for_each(|told| told.add_rules(project));
    let queries = join(folder, QUERIES);
    let has_queries = system.is_folder(&queries);
    let listed = if has_queries { system.list(&queries).unwrap_or_default() } else { Vec::new() };
    for path in listed.into_iter().filter(|path| path.ends_with(".scm")) {
        let path = join(".", &path);
        let Some(text) = text(system, &path) else {
            project.note(format!("cannot read {path}"));
            continue;
        };
        let page = page(&text).filter(|page| page.ends_with(".md")).and_then(|page| {
            let page = self::text(system, &join(&queries, page));
            page.map(Into::into)
        });
        project.rules.queries.push(QueryFile { path, text: text.into(), page });
    }
    let own: Vec<String> = project.rules.queries.iter().filter_map(|file| id(&file.text).map(str::to_owned)).collect();
    let allowed = project.rules.allow.iter().flat_map(|allow| &allow.rules);
    let named: BTreeSet<&String> = project.rules.on.iter().chain(&project.rules.off).chain(allowed).collect();
    for id in named {
        if rules::rule(id).is_none() && !own.contains(id) && id != "all" {
            project.notes.push(format!("{}: unknown rule `{id}`", join(folder, "racelens.toml")));
        }
    }
    has_settings || has_queries
}

/// What a rule's header says its page is: a sentence, or a file beside it.
pub fn page(query: &str) -> Option<&str> {
    header(query, "page")
}

pub fn id(query: &str) -> Option<&str> {
    header(query, "id")
}

pub fn header<'t>(query: &'t str, key: &str) -> Option<&'t str> {
    let lines = query.lines().map_while(|line| line.strip_prefix(';'));
    lines.filter_map(|line| line.trim().strip_prefix(key)?.strip_prefix(':')).map(str::trim).next()
}
