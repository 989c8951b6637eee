//! The findings of each file, cached until an input changes.
//!
//! A keystroke changes one text and must be answered fast, so the findings of other files are neither computed nor
//! compared again. A finding is valid while the fact behind it and the texts of its positions are unchanged. The
//! findings of a file are valid while each of them, and every suppression that could apply, is unchanged.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use racelens_analysis::RaceHint;
use racelens_analysis::class::{FileHint, Spot};
use racelens_ir::FieldKey;
use racelens_java::{SourceFile, Suppression};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::finding::{Finding, Place};
use crate::findings::VerdictSnapshot;
use crate::hints::{cleared_by, together, was_cleared, was_found};
use crate::host::Snapshot;
use crate::one_cause::joined;
use crate::project_rules::Rules;
use crate::store::{Finished, HarnessId};
use crate::suppress::{Judged, Suppressed, Taken, Written};

/// What is shown of one file. As long as that is the same, so is the pointer to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    pub findings: Vec<Arc<Finding>>,
    pub suppressed: Vec<Suppressed>,
}

/// Shared by all snapshots of a host.
#[derive(Clone, Default)]
pub(crate) struct ShownCache(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    rules: Arc<Rules>,
    generation: u64,
    texts: FxHashMap<SourceFile, OfText>,
    file_hints: FxHashMap<SourceFile, (Arc<[FileHint]>, Vec<Located>)>,
    orders: Vec<(FileHint, Located)>,
    race_hints: FxHashMap<FieldKey, (Arc<RaceHint>, Located)>,
    verdicts: FxHashMap<HarnessId, OfVerdict>,
    written: Arc<Written>,
    files: BTreeMap<Arc<str>, OfFile>,
}

/// What one text shows by itself.
pub(crate) struct OfText {
    text: Arc<str>,
    pub findings: Vec<Arc<Finding>>,
    pub suppressions: Arc<[Suppression]>,
    /// Fields whose declarations are covered, each with the row of its suppression.
    pub declared: Vec<(FieldKey, usize)>,
    /// Whether some class of it could have a `main`.
    names_main: bool,
    /// Whether all of it reads as Java.
    is_readable: bool,
}

/// Findings and the texts that their places lie in; without texts they are to be asked for again.
struct Located {
    texts: Option<Vec<(SourceFile, Arc<str>)>>,
    findings: Vec<Arc<Finding>>,
}

struct OfVerdict {
    finished: Arc<Finished>,
    updated: Vec<bool>,
    found: Located,
}

struct OfFile {
    /// What was found, whether it is shown or not.
    found: Vec<Arc<Finding>>,
    written: Arc<Written>,
    rules: Arc<Rules>,
    judged: Judged,
    /// What is said of its suppressions.
    said: Vec<Arc<Finding>>,
    shown: Arc<Shown>,
}

impl ShownCache {
    /// A reader that is cancelled unwinds in the middle; every entry is whole all the same.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Located {
    fn new(snapshot: &Snapshot, findings: Vec<Finding>) -> Self {
        let mut texts: Option<Vec<(SourceFile, Arc<str>)>> = (!findings.is_empty()).then(Vec::new);
        let mut see = |file: Option<SourceFile>| match (file, &mut texts) {
            (Some(file), Some(texts)) if texts.iter().all(|(known, _)| *known != file) => {
                texts.push((file, file.text(&snapshot.db).clone()));
            }
            (Some(_), _) => {}
            (None, texts) => *texts = None,
        };
        for finding in &findings {
            finding.for_each_place(&mut |place: &Place| see(snapshot.db.file(&place.file)));
            // A fix is offered or not by how the field is declared.
            if let Some(field) = &finding.field
                && let Some(at) = racelens_java::field_location(&snapshot.db, field)
            {
                see(Some(at.location.file));
            }
        }
        Self { texts, findings: findings.into_iter().map(Arc::new).collect() }
    }

    fn is_current(&self, snapshot: &Snapshot) -> bool {
        let is_same = |(file, text): &(SourceFile, Arc<str>)| Arc::ptr_eq(file.text(&snapshot.db), text);
        self.texts.as_ref().is_some_and(|texts| texts.iter().all(is_same))
    }
}

impl State {
    /// Brings what depends on texts alone up to date, on all cores where that is much.
    fn read_texts(&mut self, snapshot: &Snapshot) {
        let db = &snapshot.db;
        if !Arc::ptr_eq(&self.rules, &snapshot.rules) {
            self.texts.clear();
            self.rules = snapshot.rules.clone();
        }
        let files = racelens_java::shown_files(db);
        let is_other =
            |file: &SourceFile| self.texts.get(file).is_none_or(|known| !Arc::ptr_eq(&known.text, file.text(db)));
        let stale: Vec<SourceFile> = files.iter().copied().filter(is_other).collect();
        let read = racelens_java::on_all_cores(db, &stale, OfText::new);
        let is_changed = !stale.is_empty() || self.texts.len() != files.len();
        self.texts.extend(stale.into_iter().zip(read));
        if self.texts.len() != files.len() {
            let listed: FxHashSet<SourceFile> = files.iter().copied().collect();
            self.texts.retain(|file, _| listed.contains(file));
            self.file_hints.retain(|file, _| listed.contains(file));
        }
        if is_changed {
            let of_texts = files.iter().filter_map(|file| Some((file, self.texts.get(file)?)));
            let some = of_texts.filter(|(_, text)| !text.suppressions.is_empty());
            let written = Written::new(some.map(|(file, text)| {
                (*file, Arc::from(file.path(db)), text.suppressions.clone(), text.declared.as_slice())
            }));
            if written != *self.written {
                self.written = Arc::new(written);
            }
        }
    }

    fn of_file_hints(&mut self, snapshot: &Snapshot, file: SourceFile, file_hints: &Arc<[FileHint]>) -> &[Located] {
        let fresh = |file_hint: &FileHint| Located::new(snapshot, snapshot.file_hint(file_hint).into_iter().collect());
        let known = self.file_hints.entry(file).or_insert_with(|| (Arc::from([]), Vec::new()));
        if !Arc::ptr_eq(&known.0, file_hints) {
            let located = file_hints.iter().map(fresh).collect();
            *known = (file_hints.clone(), located);
        } else {
            for (file_hint, located) in file_hints.iter().zip(&mut known.1) {
                if !located.is_current(snapshot) {
                    *located = fresh(file_hint);
                }
            }
        }
        &known.1
    }

    /// What the static facts suspect, as long as no check has confirmed it or taken it away. The hints that such a
    /// check or another hint speaks for come apart: they would be there again without it.
    fn suspected(
        &mut self,
        snapshot: &Snapshot,
        standing: &VerdictSnapshot,
        found: &mut Vec<Arc<Finding>>,
    ) -> Vec<Arc<Finding>> {
        let mut spoken_for: Vec<Arc<Finding>> = Vec::new();
        let db = &snapshot.db;
        let generation = racelens_java::generation(db);
        if generation != self.generation {
            self.file_hints.clear();
            self.orders.clear();
            self.race_hints.clear();
            self.generation = generation;
        }
        let said_by_checks = standing.fields();
        let declared = &snapshot.declared;
        let is_open =
            |field: &FieldKey| !declared.is_benign(&field.class, &field.name) && !declared.is_trusted(&field.class);
        let is_trusted = |file_hint: &FileHint| matches!(&file_hint.at, Spot::Instr(method, _) if declared.is_trusted(&method.class));
        // What two threads of the workspace do says more of a field than what its class lets them do.
        let mut said: FxHashSet<FieldKey> = FxHashSet::default();
        let race_hints = racelens_java::race_hints(db);
        if self.race_hints.len() > 2 * race_hints.len() + 64 {
            self.race_hints.clear();
        }
        let mut told = Vec::new();
        for (field, race_hint) in race_hints {
            if !is_open(&field) {
                continue;
            }
            let is_said = said_by_checks.contains(&field) || cleared_by(standing, &field, &race_hint).is_some();
            // Nobody asks after a race that a check has decided.
            if is_said && race_hint.calls.is_none() {
                continue;
            }
            let known = self.race_hints.get(&field).filter(|(known, located)| {
                (Arc::ptr_eq(known, &race_hint) || *known == race_hint) && located.is_current(snapshot)
            });
            let findings = if let Some((_, located)) = known {
                located.findings.clone()
            } else {
                let fresh = snapshot.race_hint(&field, &race_hint).into_iter().collect();
                let located = Located::new(snapshot, fresh);
                let findings = located.findings.clone();
                self.race_hints.insert(field.clone(), (race_hint.clone(), located));
                findings
            };
            if is_said || was_found(standing, &findings) {
                spoken_for.extend(findings);
            } else {
                told.extend(findings.into_iter().map(|finding| (race_hint.clone(), finding)));
            }
            if !is_said {
                said.insert(field);
            }
        }
        found.extend(together(told));
        // A hint that speaks for several fields stays as long as something is true of one of them.
        let of_all = |file_hint: &FileHint, is_it: &dyn Fn(&FieldKey) -> bool| {
            !file_hint.fields.is_empty() && file_hint.fields.iter().all(is_it)
        };
        let is_declared = |file_hint: &FileHint| is_trusted(file_hint) || of_all(file_hint, &|field| !is_open(field));
        let is_told = |file_hint: &FileHint| {
            let is_about_race = matches!(
                file_hint.rule,
                "data-race"
                    | "container-race"
                    | "inconsistent-guard"
                    | "unsafe-publication"
                    | "unsynchronized-override"
            );
            of_all(file_hint, &|field| {
                (is_about_race && said.contains(field))
                    || said_by_checks.contains(field)
                    || was_cleared(standing, file_hint, field)
            })
        };
        for shows in racelens_java::file_hints(db) {
            let located = self.of_file_hints(snapshot, shows.file, &shows.hints);
            for (at, (file_hint, located)) in shows.hints.iter().zip(located).enumerate() {
                if !shows.refuted.contains(&at) && !is_declared(file_hint) {
                    let hides = is_told(file_hint) || was_found(standing, &located.findings);
                    if hides { &mut spoken_for } else { &mut *found }.extend(located.findings.iter().cloned());
                }
            }
        }
        let mut orders = std::mem::take(&mut self.orders);
        for file_hint in racelens_java::lock_orders(db) {
            let known = orders.iter().position(|(known, it)| *known == file_hint && it.is_current(snapshot));
            let located = match known {
                Some(at) => orders.swap_remove(at).1,
                None => Located::new(snapshot, snapshot.file_hint(&file_hint).into_iter().collect()),
            };
            if !is_declared(&file_hint) {
                let hides = is_told(&file_hint) || was_found(standing, &located.findings);
                if hides { &mut spoken_for } else { &mut *found }.extend(located.findings.iter().cloned());
            }
            self.orders.push((file_hint, located));
        }
        spoken_for
    }

    fn judge(&mut self, snapshot: &Snapshot, file: &Arc<str>, mut found: Vec<Arc<Finding>>) {
        found.retain(|finding| !self.rules.off.contains(finding.rule));
        found.sort_by(|a, b| by_place(a, b));
        // Harnesses share code: the same sentence about the same places is said once.
        found.dedup_by(|a, b| is_same(a, b));
        let (written, rules) = (&self.written, &self.rules);
        let is_kept = |known: &&mut OfFile| {
            let same_written = || {
                known.written.of_path(file) == written.of_path(file)
                    && !found.iter().any(|one| known.written.is_about(one) || written.is_about(one))
            };
            Arc::ptr_eq(&known.rules, rules)
                && known.found.len() == found.len()
                && known.found.iter().zip(&found).all(|(a, b)| Arc::ptr_eq(a, b) || a == b)
                && (Arc::ptr_eq(&known.written, written) || same_written())
        };
        if let Some(known) = self.files.get_mut(file).filter(is_kept) {
            known.written = written.clone();
            return;
        }
        let judged = snapshot.judge(&found, &self.written);
        let (written, rules) = (self.written.clone(), self.rules.clone());
        let said = self.files.get(file).map(|known| known.said.clone()).unwrap_or_default();
        let shown = shown(&judged, &said, &self.rules);
        self.files.insert(file.clone(), OfFile { found, written, rules, judged, said, shown });
    }
}

impl OfText {
    pub fn new(db: &dyn racelens_java::Db, file: SourceFile) -> Self {
        let mut findings = Vec::new();
        if racelens_java::is_listed(db, file) {
            findings.extend(crate::findings::syntax_findings(db, file));
            findings.extend(crate::findings::pattern_findings(db, file));
            findings.extend(crate::properties::text_findings(db, file));
        }
        let suppressions: Arc<[Suppression]> = racelens_java::suppressions(db, file).into();
        let mut declared = Vec::new();
        if suppressions.iter().any(|one| one.is_declaration) {
            for (field, name) in racelens_java::declared_fields(db, file) {
                let covers = |one: &Suppression| {
                    one.is_declaration && one.covers.start <= name.start && name.end <= one.covers.end
                };
                let rows = suppressions.iter().enumerate().filter(|(_, one)| covers(one));
                declared.extend(rows.map(|(row, _)| (field.clone(), row)));
            }
        }
        Self {
            text: file.text(db).clone(),
            findings: findings.into_iter().map(Arc::new).collect(),
            suppressions,
            declared,
            names_main: racelens_java::names_main(db, file),
            is_readable: racelens_java::syntax_errors(db, file).is_empty(),
        }
    }
}

impl Snapshot {
    /// What is shown of each file that anything is shown of, by path.
    pub fn shown(&self) -> Vec<(Arc<str>, Arc<Shown>)> {
        self.all_shown().to_vec()
    }

    pub(crate) fn all_shown(&self) -> Arc<Vec<(Arc<str>, Arc<Shown>)>> {
        self.latest_shown.get(self, || self.find_shown())
    }

    fn find_shown(&self) -> Vec<(Arc<str>, Arc<Shown>)> {
        // The facts read every file on all cores, and what is shown of the texts with it.
        racelens_java::generation(&self.db);
        let standing = self.standing();
        let mut guard = self.shown_cache.lock();
        let state = &mut *guard;
        state.read_texts(self);
        let mut found: Vec<Arc<Finding>> = self.rules.broken.iter().cloned().map(Arc::new).collect();
        found.extend(state.texts.values().flat_map(|text| text.findings.iter().cloned()));
        let spoken_for = state.suspected(self, &standing, &mut found);
        found.extend(standing.confirmed.iter().cloned());
        found.extend(standing.outdated.iter().cloned());
        let mut by_file: FxHashMap<Arc<str>, Vec<Arc<Finding>>> = FxHashMap::default();
        for finding in found {
            match by_file.get_mut(&finding.place.file) {
                Some(of_file) => of_file.push(finding),
                None => {
                    by_file.insert(finding.place.file.clone(), vec![finding]);
                }
            }
        }
        let written = state.written.clone();
        for path in written.paths() {
            by_file.entry(path.clone()).or_default();
        }
        state.files.retain(|path, _| by_file.contains_key(path));
        for (path, found) in by_file {
            state.judge(self, &path, found);
        }
        let mut taken = Taken { is_readable: state.texts.values().all(|text| text.is_readable), ..Taken::default() };
        for of_file in state.files.values() {
            taken.used.extend(of_file.judged.used.iter().copied());
            taken.allowed.extend(of_file.judged.allowed.iter().copied());
        }
        if !written.is_empty() || !self.rules.allow.is_empty() {
            let judged = self.judge(&spoken_for, &written);
            (taken.would_use, taken.would_allow) =
                (judged.used.into_iter().collect(), judged.allowed.into_iter().collect());
        }
        // Suppressions depend on harnesses, which read this cache themselves.
        drop(guard);
        let of_suppressions = self.of_suppressions(&written, &taken, &standing);
        let unused = self.unused_allowances(&taken);
        let mut state = self.shown_cache.lock();
        let mut by_file: BTreeMap<Arc<str>, Vec<Arc<Finding>>> = BTreeMap::new();
        for finding in unused {
            by_file.entry(finding.place.file.clone()).or_default().push(Arc::new(finding));
        }
        by_file.into_iter().for_each(|(path, found)| state.judge(self, &path, found));
        for (path, said) in of_suppressions {
            let Some(of_file) = state.files.get_mut(&path) else { continue };
            if of_file.said.len() != said.len() || of_file.said.iter().zip(&said).any(|(a, b)| **a != *b) {
                of_file.said = said.into_iter().map(Arc::new).collect();
                of_file.shown = shown(&of_file.judged, &of_file.said, &of_file.rules);
            }
        }
        let is_some = |(_, of_file): &(&Arc<str>, &OfFile)| {
            !of_file.shown.findings.is_empty() || !of_file.shown.suppressed.is_empty()
        };
        let some = state.files.iter().filter(is_some);
        some.map(|(path, of_file)| (path.clone(), of_file.shown.clone())).collect()
    }

    /// Whether a file could have a harness, as far as its text tells.
    pub(crate) fn names_main(&self, file: SourceFile) -> bool {
        let state = self.shown_cache.lock();
        let known = state.texts.get(&file).filter(|known| Arc::ptr_eq(&known.text, file.text(&self.db)));
        known.is_none_or(|known| known.names_main)
    }

    /// The findings of a verdict about the program as it is.
    pub(crate) fn confirmed(&self, id: &HarnessId, finished: &Arc<Finished>) -> Vec<Arc<Finding>> {
        let generation = racelens_java::generation(&self.db);
        let updates = |findings: &[Arc<Finding>]| -> Vec<bool> {
            let fields = findings.iter().filter_map(|finding| finding.field.as_ref());
            fields.map(|field| racelens_java::is_updated(&self.db, field)).collect()
        };
        {
            let state = self.shown_cache.lock();
            if let Some(known) = state.verdicts.get(id)
                && state.generation == generation
                && Arc::ptr_eq(&known.finished, finished)
                && known.found.is_current(self)
                && known.updated == updates(&known.found.findings)
            {
                return known.found.findings.clone();
            }
        }
        let findings = crate::render::findings(self.db(), finished);
        self.verdicts.remember(id, &findings);
        let found = Located::new(self, findings);
        let findings = found.findings.clone();
        let updated = updates(&findings);
        self.shown_cache.lock().verdicts.insert(id.clone(), OfVerdict { finished: finished.clone(), updated, found });
        findings
    }
}

fn shown(judged: &Judged, said: &[Arc<Finding>], rules: &Rules) -> Arc<Shown> {
    let mut findings = joined(judged.shown.clone(), &rules.own);
    findings.extend(said.iter().cloned());
    findings.sort_by(|a, b| by_place(a, b));
    Arc::new(Shown { findings, suppressed: judged.suppressed.clone() })
}

fn others(finding: &Finding) -> impl Iterator<Item = racelens_ir::Span> {
    finding.related.iter().map(|related| related.place.span)
}

/// By place, within one file.
pub(crate) fn by_place(a: &Finding, b: &Finding) -> std::cmp::Ordering {
    let key = |finding: &Finding| (finding.place.span, finding.rule);
    let by_words = || a.message.cmp(&b.message).then_with(|| others(a).cmp(others(b)));
    key(a).cmp(&key(b)).then_with(by_words)
}

pub(crate) fn is_same(a: &Finding, b: &Finding) -> bool {
    a.place == b.place && a.rule == b.rule && a.message == b.message && others(a).eq(others(b))
}
