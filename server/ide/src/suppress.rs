//! Suppressed findings: by a comment, an annotation, or `racelens.toml`.
//!
//! Suppressions are applied last, so that they work for every rule. A suppression without a finding is reported as
//! unused, but only if its rule was run, all files could be parsed, and, for rules of a check, the code ran in a check
//! that explored everything.

use std::collections::BTreeMap;
use std::sync::Arc;

use racelens_ir::{FieldKey, Harness, MethodKey, Span};
use racelens_java::{ALL_RULES, SourceFile, Suppression};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::finding::{Finding, Fix, Harm, Level, Place, TextEdit, Verification};
use crate::findings::VerdictSnapshot;
use crate::host::Snapshot;
use crate::positions::place;
use crate::project_rules::Allow;
use crate::store::HarnessId;

/// A finding that isn't shown, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suppressed {
    pub finding: Finding,
    /// What the person who suppressed it wrote.
    pub reason: String,
    /// The comment or the annotation; none is `racelens.toml`.
    pub by: Option<Place>,
}

/// All that was found, in the order of its places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sorted {
    pub shown: Vec<Finding>,
    pub suppressed: Vec<Suppressed>,
}

/// What suppressions themselves are told by; nothing suppresses it.
const OWN: &[&str] = &["unused-suppression", "unknown-rule", "broken-rule"];

/// The suppressions of all texts.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Written {
    by_path: BTreeMap<Arc<str>, (SourceFile, Arc<[Suppression]>)>,
    /// Those that cover the declaration of a field, by path and row.
    by_field: FxHashMap<FieldKey, Vec<(Arc<str>, usize)>>,
}

/// What is left of a file's findings once suppressions have taken theirs.
#[derive(Debug, Default)]
pub(crate) struct Judged {
    pub shown: Vec<Arc<Finding>>,
    pub suppressed: Vec<Suppressed>,
    /// The suppressions that took something, by file and row.
    pub used: Vec<(SourceFile, usize)>,
    /// The rows of `racelens.toml` that did.
    pub allowed: Vec<usize>,
}

/// What all suppressions took, for those that took nothing to be known.
#[derive(Debug, Default)]
pub(crate) struct Taken {
    /// Comments and annotations, by file and row.
    pub used: FxHashSet<(SourceFile, usize)>,
    /// Rows of `racelens.toml`.
    pub allowed: FxHashSet<usize>,
    /// Those that take hints which a check or another hint speaks for just now.
    pub would_use: FxHashSet<(SourceFile, usize)>,
    pub would_allow: FxHashSet<usize>,
    /// Whether every file reads as Java: what is written in a broken one is suspected of nothing.
    pub is_readable: bool,
}

impl Written {
    pub fn new<'a>(
        texts: impl Iterator<Item = (SourceFile, Arc<str>, Arc<[Suppression]>, &'a [(FieldKey, usize)])>,
    ) -> Self {
        let mut written = Self::default();
        for (file, path, suppressions, declared) in texts {
            for (field, row) in declared {
                written.by_field.entry(field.clone()).or_default().push((path.clone(), *row));
            }
            written.by_path.insert(path, (file, suppressions));
        }
        written
    }
    pub fn is_empty(&self) -> bool {
        self.by_path.is_empty()
    }
    pub fn paths(&self) -> impl Iterator<Item = &Arc<str>> {
        self.by_path.keys()
    }
    pub fn of_path(&self, path: &str) -> &[Suppression] {
        self.by_path.get(path).map_or(&[], |(_, suppressions)| suppressions)
    }
    pub fn is_about(&self, finding: &Finding) -> bool {
        finding.field.as_ref().is_some_and(|field| self.by_field.contains_key(field))
    }

    /// The first suppression, by path and place, that a finding falls under.
    fn of<'a>(&'a self, finding: &Finding) -> Option<(&'a Arc<str>, SourceFile, usize, &'a Suppression)> {
        if OWN.contains(&finding.rule) || self.is_empty() {
            return None;
        }
        let row = |path: &Arc<str>, row: usize| {
            let (path, (file, suppressions)) = self.by_path.get_key_value(path)?;
            Some((path, *file, row, suppressions.get(row)?))
        };
        let names = |by: &Suppression| by.rules.iter().any(|(rule, _)| rule == finding.rule || rule == ALL_RULES);
        let at = finding.place.span.start;
        let is_here = |by: &Suppression| by.covers.start <= at && at < by.covers.end.max(by.covers.start + 1);
        let here = self.of_path(&finding.place.file).iter().position(|by| names(by) && is_here(by));
        let here = here.and_then(|at| row(&finding.place.file, at));
        let of_field = finding.field.as_ref().and_then(|field| self.by_field.get(field));
        let there = of_field.into_iter().flatten().filter_map(|(path, at)| row(path, *at));
        let there = there.filter(|(.., by)| names(by));
        here.into_iter().chain(there).min_by_key(|(path, _, row, _)| (*path, *row))
    }
}

impl Snapshot {
    /// Sorts the findings of one file into those that are shown and those that are suppressed.
    pub(crate) fn judge(&self, found: &[Arc<Finding>], written: &Written) -> Judged {
        let mut judged = Judged::default();
        for finding in found {
            if let Some((_, file, row, by)) = written.of(finding) {
                judged.used.push((file, row));
                let (by, reason) = (Some(place(&self.db, file, by.span)), by.reason.clone());
                judged.suppressed.push(Suppressed { finding: Finding::clone(finding), reason, by });
            } else if let Some((row, allow)) =
                self.rules.allow.iter().enumerate().find(|(_, allow)| self.is_allowed(finding, allow))
            {
                judged.allowed.push(row);
                let (finding, reason) = (Finding::clone(finding), allow.reason.clone());
                judged.suppressed.push(Suppressed { finding, reason, by: None });
            } else {
                judged.shown.push(finding.clone());
            }
        }
        judged
    }

    /// What is said of suppressions themselves, for each file that has some.
    pub(crate) fn of_suppressions(
        &self,
        written: &Written,
        taken: &Taken,
        standing: &VerdictSnapshot,
    ) -> Vec<(Arc<str>, Vec<Finding>)> {
        // Those of a class file's source say nothing: its text has no findings of its own.
        let listed = written.by_path.iter().filter(|(path, (file, _))| self.db.file(path) == Some(*file));
        let is_used = |file: SourceFile, row: usize| taken.used.contains(&(file, row));
        let mut unused = written.by_path.values().flat_map(|(file, all)| (0..all.len()).map(|row| (*file, row)));
        let is_all_explored = unused.any(|(file, row)| !is_used(file, row)) && self.is_all_explored();
        let said = listed.map(|(path, (file, suppressions))| {
            let mut said = Vec::new();
            for (row, suppression) in suppressions.iter().enumerate() {
                let unknown = self.unknown_rules(*file, suppression);
                if !is_used(*file, row) && unknown.is_empty() {
                    let is_suspected = taken.would_use.contains(&(*file, row));
                    let is_known = taken.is_readable && !is_suspected;
                    let has_run = || is_all_explored && self.has_run(*file, suppression.scope, standing);
                    said.extend(self.unused(*file, suppression, is_known, has_run));
                }
                said.extend(unknown);
            }
            (path.clone(), said)
        });
        said.collect()
    }

    /// What is said of the entries of `racelens.toml` that take nothing out, where what they name was looked for.
    pub(crate) fn unused_allowances(&self, taken: &Taken) -> Vec<Finding> {
        let rows = self.rules.allow.iter().enumerate();
        let open = rows.filter(|(row, allow)| allow.at.is_some() && !taken.allowed.contains(row));
        let open: Vec<(usize, &Allow)> = open.collect();
        if open.is_empty() {
            return Vec::new();
        }
        let is_all_explored = self.is_all_explored();
        let unused = open.into_iter().filter(|(row, allow)| {
            let is_known = taken.is_readable && !taken.would_allow.contains(row);
            let was_looked_for = |rule: &String| {
                rule != ALL_RULES && self.is_rule(rule) && self.was_looked_for(rule, is_known, || is_all_explored)
            };
            match allow.rules.is_empty() {
                true => is_all_explored,
                false => allow.rules.iter().all(was_looked_for),
            }
        });
        let said = unused.filter_map(|(_, allow)| {
            let of = match allow.rules.as_slice() {
                [] => String::new(),
                rules => format!(" of {}", rules.iter().map(|rule| format!("`{rule}`")).collect::<Vec<_>>().join(", ")),
            };
            let message = format!("this entry matches no finding{of}");
            Some(Finding::of_text("unused-suppression", Level::Hint, message, allow.at.clone()?))
        });
        said.collect()
    }

    fn is_allowed(&self, finding: &Finding, allow: &Allow) -> bool {
        if OWN.contains(&finding.rule) {
            return false;
        }
        let names = allow.rules.is_empty() || allow.rules.iter().any(|rule| rule == finding.rule || rule == ALL_RULES);
        let fits_field = |wanted: &String| {
            finding.field.as_ref().is_some_and(|field| fits_name(wanted, &format!("{}.{}", field.class, field.name)))
        };
        let fits_class = |wanted: &String| {
            let of_field = finding.field.as_ref().is_some_and(|field| fits_class(wanted, &field.class));
            of_field || self.class_at(&finding.place).is_some_and(|class| fits_class(wanted, &class))
        };
        let fits_path = |wanted: &String| fits_path(wanted, &finding.place.file);
        names
            && allow.field.as_ref().is_none_or(fits_field)
            && allow.class.as_ref().is_none_or(fits_class)
            && allow.path.as_ref().is_none_or(fits_path)
    }

    /// The innermost class that a place lies in, by its binary name.
    fn class_at(&self, at: &Place) -> Option<String> {
        let file = self.db.file(&at.file)?;
        racelens_java::class_at(&self.db, file, at.span.start).map(|name| name.to_string())
    }

    /// All harnesses have a verdict about the program as it is, and each explored everything.
    fn is_all_explored(&self) -> bool {
        let mut harnesses = self.harnesses(None).into_iter().chain(self.scenario_harnesses(None)).peekable();
        let is_explored = |(id, harness): (HarnessId, Harness)| {
            self.verdicts.finished(&id).is_some_and(|finished| {
                finished.verdict.bound.complete
                    && finished.verdict.reasons.is_empty()
                    && self.shadowed_by(&id, &harness).is_none()
                    && self.is_current(&finished, &harness)
            })
        };
        harnesses.peek().is_some() && harnesses.all(is_explored)
    }

    /// Whether a rule would have been found where a suppression names it. What no check finds is known without one,
    /// as long as every file can be read.
    fn was_looked_for(&self, rule: &str, is_known: bool, has_run: impl Fn() -> bool) -> bool {
        match self.active_pattern(rule) {
            Some(is_active) => is_active,
            None if self.rules.off.contains(rule) => false,
            None if crate::rules::is_hint_only(rule) => is_known,
            None => has_run(),
        }
    }

    fn unused(
        &self,
        file: SourceFile,
        by: &Suppression,
        is_known: bool,
        has_run: impl Fn() -> bool,
    ) -> Option<Finding> {
        let was_looked_for = |rule: &str| rule != ALL_RULES && self.was_looked_for(rule, is_known, &has_run);
        if by.rules.is_empty() || !by.rules.iter().all(|(rule, _)| was_looked_for(rule)) {
            return None;
        }
        let names = by.rules.iter().map(|(rule, _)| format!("`{rule}`")).collect::<Vec<_>>().join(", ");
        let message = format!("unused suppression: there is no finding of {names} here");
        let place = place(&self.db, file, by.span);
        let mut finding = Finding::of_text("unused-suppression", Level::Hint, message, place);
        finding.fixes.extend(self.without_comment(file, by));
        Some(finding)
    }

    /// Whether a rule is a pattern, and if so, whether it is run.
    fn active_pattern(&self, rule: &str) -> Option<bool> {
        let is_pattern = racelens_java::patterns().iter().chain(&self.rules.own).any(|pattern| pattern.id == rule);
        is_pattern.then(|| racelens_java::is_active(&self.db, rule))
    }

    /// Whether every method of a piece of a file is in some program that was checked.
    fn has_run(&self, file: SourceFile, scope: Span, standing: &VerdictSnapshot) -> bool {
        let mut methods: Vec<MethodKey> = Vec::new();
        for class in racelens_java::classes_in(&self.db, file).iter() {
            // A constructor that isn't written may never run, and has nothing to suppress.
            let written = class.methods.iter().filter(|method| method.has_body && !method.key.is_constructor());
            let keys = written.map(|method| method.key.clone());
            let is_inside = |key: &MethodKey| {
                let at = racelens_java::method_location(&self.db, key);
                at.is_some_and(|at| at.file == file && scope.start <= at.span.start && at.span.end <= scope.end)
            };
            methods.extend(keys.filter(is_inside));
        }
        let is_in = |key: &MethodKey| standing.current.iter().any(|one| one.program.method_keyed(key).is_some());
        !methods.is_empty() && methods.iter().all(is_in)
    }

    fn unknown_rules(&self, file: SourceFile, by: &Suppression) -> Vec<Finding> {
        let unknown = by.rules.iter().filter(|(rule, _)| rule != ALL_RULES && !self.is_rule(rule));
        let findings = unknown.map(|(rule, at)| {
            let mut message = format!("unknown rule `{rule}`");
            let own = self.rules.own.iter().map(|pattern| pattern.id.as_str());
            if let Some(near) = crate::rules::nearest(rule, own) {
                message.push_str(&format!("; did you mean `{near}`?"));
            }
            Finding::of_text("unknown-rule", Level::Warning, message, place(&self.db, file, *at))
        });
        findings.collect()
    }

    pub(crate) fn is_rule(&self, id: &str) -> bool {
        crate::rules::rule(id).is_some() || self.rules.own.iter().any(|pattern| pattern.id == id)
    }

    /// Takes a comment away that suppresses nothing.
    fn without_comment(&self, file: SourceFile, by: &Suppression) -> Option<Fix> {
        let text = file.text(&self.db);
        let own = text.get(by.span.start as usize..by.span.end as usize)?;
        if !own.starts_with('/') {
            return None;
        }
        let before = text.get(..by.span.start as usize)?;
        let line = before.rfind('\n').map_or(0, |at| at + 1);
        let is_alone = before.get(line..)?.trim().is_empty();
        let after = text.get(by.span.end as usize..)?;
        let span = if is_alone && after.starts_with('\n') {
            Span { start: line as u32, end: by.span.end + 1 }
        } else {
            Span { start: before.trim_end_matches(' ').len() as u32, end: by.span.end }
        };
        let edit = TextEdit { place: place(&self.db, file, span), new_text: String::new() };
        Some(Fix {
            id: None,
            title: "Remove unused suppression".to_owned(),
            edits: vec![edit],
            verification: Verification::Unchecked,
        })
    }

    /// For each finding that a selection touches, the change that suppresses it by a comment.
    pub fn suppressible(&self, file: &str, start: u32, end: u32) -> Vec<Finding> {
        let Some(source) = self.db.file(file) else { return Vec::new() };
        let all = self.shown_by_now(file).iter().find(|(path, _)| **path == *file).cloned();
        let findings = all.iter().flat_map(|(_, shown)| &shown.findings).filter(|finding| {
            let at = &finding.place.span;
            at.start <= end && start <= at.end && finding.rule != "syntax" && !OWN.contains(&finding.rule)
        });
        let with_fix = findings.map(|finding| {
            let fixes = self.suppressing(source, finding).into_iter().collect();
            Finding { fixes, ..Finding::clone(finding) }
        });
        with_fix.collect()
    }

    fn suppressing(&self, file: SourceFile, finding: &Finding) -> Option<Fix> {
        let text = file.text(&self.db);
        let is_benign = finding.harm == Some(Harm::Benign);
        let line = text.get(..finding.place.span.start as usize)?.rfind('\n').map_or(0, |at| at + 1);
        // A comment that is there already gets one rule more.
        let there = racelens_java::suppressions(&self.db, file).iter().find(|there| {
            let is_comment = text.get(there.span.start as usize..).is_some_and(|text| text.starts_with('/'));
            let covers = there.covers.start <= finding.place.span.start && finding.place.span.start < there.covers.end;
            is_comment && covers && !there.is_declaration
        });
        let (at, new_text) = match there.and_then(|there| there.rules.last()) {
            Some((_, last)) => (last.end, format!(", {}", finding.rule)),
            None => {
                let rest = text.get(line..)?;
                let indent = rest.get(..rest.len() - rest.trim_start_matches([' ', '\t']).len())?;
                let reason = if is_benign { " proven benign" } else { "" };
                (line as u32, format!("{indent}// racelens: allow({}){reason}\n", finding.rule))
            }
        };
        let edit = TextEdit { place: place(&self.db, file, Span { start: at, end: at }), new_text };
        let why = if is_benign { ", proven benign" } else { "" };
        let title = format!("Suppress `{}` here with a comment{why}", finding.rule);
        Some(Fix { id: None, title, edits: vec![edit], verification: Verification::Unchecked })
    }
}

/// Whether the end of a dotted name is another name; `*` stands for anything.
fn fits_name(wanted: &str, name: &str) -> bool {
    let name = name.replace('$', ".");
    let tails = std::iter::once(0).chain(name.match_indices('.').map(|(at, _)| at + 1));
    tails.filter_map(|at| name.get(at..)).any(|tail| matches(wanted, tail))
}

/// The same for a class or one around it.
fn fits_class(wanted: &str, class: &str) -> bool {
    let outer = class.match_indices('$').map(|(at, _)| at).chain(std::iter::once(class.len()));
    outer.filter_map(|end| class.get(..end)).any(|class| fits_name(wanted, class))
}

fn fits_path(wanted: &str, path: &str) -> bool {
    let wanted = wanted.trim_start_matches("./");
    let wanted = if wanted.ends_with('/') { format!("{wanted}**") } else { wanted.to_owned() };
    let path = path.trim_start_matches("./");
    if wanted.starts_with('/') {
        return matches(&wanted, path);
    }
    let tails = std::iter::once(0).chain(path.match_indices('/').map(|(at, _)| at + 1));
    tails.filter_map(|at| path.get(at..)).any(|tail| matches(&wanted, tail))
}

/// `*` stands for anything without a `/`, `**` for anything.
fn matches(pattern: &str, text: &str) -> bool {
    if let Some(rest) = pattern.strip_prefix("**") {
        let rest_without = rest.strip_prefix('/').unwrap_or(rest);
        let ends = text.char_indices().map(|(at, _)| at).chain(std::iter::once(text.len()));
        return ends.filter_map(|at| text.get(at..)).any(|tail| matches(rest, tail)) || matches(rest_without, text);
    }
    if let Some(rest) = pattern.strip_prefix('*') {
        let stop = text.find('/').unwrap_or(text.len());
        let ends = text.char_indices().map(|(at, _)| at).chain(std::iter::once(text.len()));
        return ends.take_while(|at| *at <= stop).filter_map(|at| text.get(at..)).any(|tail| matches(rest, tail));
    }
    let (mut pattern, mut text) = (pattern.chars(), text.chars());
    match (pattern.next(), text.next()) {
        (None, None) => true,
        (Some(a), Some(b)) if a == b => matches(pattern.as_str(), text.as_str()),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_paths_fit_as_people_write_them() {
        assert!(fits_name("Handover.done", "demo.Handover.done"));
        assert!(fits_name("demo.Handover.done", "demo.Handover.done"));
        assert!(!fits_name("over.done", "demo.Handover.done"));
        assert!(fits_class("demo.*", "demo.Handover$Inner") && fits_class("Handover", "demo.Handover$Inner"));
        assert!(fits_class("Inner", "demo.Handover$Inner") && !fits_class("Other", "demo.Handover"));
        assert!(fits_path("src/**/Gen*.java", "/project/src/a/b/GenA.java"));
        assert!(fits_path("generated/**", "src/generated/a/B.java") && fits_path("generated/", "src/generated/B.java"));
        assert!(fits_path("*.java", "a/B.java") && !fits_path("src/*.java", "src/a/B.java"));
        assert!(fits_path("src/**/B.java", "src/B.java") && !fits_path("rc/B.java", "src/B.java"));
    }
}
