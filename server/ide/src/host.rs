//! Ownership of the state.
//!
//! One thread owns the [`Host`] and is the only one that writes. All other threads work on a
//! [`Snapshot`]: a clone of the database and the shared verdicts. A write waits until every snapshot is
//! dropped, so snapshots are short-lived, and checks hold none ([`crate::check::Job`]).

use std::cell::OnceCell;
use std::panic::{AssertUnwindSafe, RefUnwindSafe};
use std::sync::Arc;
use std::time::{Duration, Instant};

use racelens_checker::{Declared, Options};
use racelens_ir::{Harness, HarnessKind, Name, Program, Supplement};
use racelens_java::{ClassPath, ClassPathHandle, Db, LinkedFrom, RootDatabase, SourceFile, Sources};

use crate::check::Candidate;
use crate::findings::VerdictSnapshot;
use crate::harness_places::HarnessPlaces;
use crate::kept_program::Parts;
use crate::latest::Latest;
use crate::project_rules::{self, ProjectRules, Rules};
use crate::shown::{Shown, ShownCache};
use crate::store::{EditRange, Finished, HarnessId, VerdictKey, VerdictStore};

pub struct Host {
    db: RootDatabase,
    verdicts: Arc<VerdictStore>,
    told: ProjectRules,
    rules: Arc<Rules>,
    declared: Arc<Declared>,
    shown_cache: ShownCache,
    harness_places: HarnessPlaces,
    latest_verdicts: Latest<VerdictSnapshot>,
    latest_shown: Latest<Vec<(Arc<str>, Arc<Shown>)>>,
    /// Whether texts change while verdicts are shown.
    is_edited: bool,
}

impl Default for Host {
    fn default() -> Self {
        Self {
            db: racelens_lowered::database(None),
            verdicts: Arc::default(),
            told: ProjectRules::default(),
            rules: Arc::default(),
            declared: Arc::default(),
            shown_cache: ShownCache::default(),
            harness_places: HarnessPlaces::default(),
            latest_verdicts: Latest::default(),
            latest_shown: Latest::default(),
            is_edited: false,
        }
    }
}

/// A consistent view of one moment. Queries on it unwind when the host writes; run them inside
/// [`Snapshot::cancellable`].
pub struct Snapshot {
    pub(crate) db: RootDatabase,
    pub(crate) verdicts: Arc<VerdictStore>,
    pub(crate) rules: Arc<Rules>,
    /// What the project declares to be no finding.
    pub(crate) declared: Arc<Declared>,
    /// What was shown last.
    pub(crate) shown_cache: ShownCache,
    pub(crate) harness_places: HarnessPlaces,
    pub(crate) latest_verdicts: Latest<VerdictSnapshot>,
    pub(crate) latest_shown: Latest<Vec<(Arc<str>, Arc<Shown>)>>,
    is_edited: bool,
}

/// The host wrote while a snapshot was being read: the answer would have been about old text.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Cancelled;

impl Host {
    /// Of an editor.
    pub fn of_editor() -> Self {
        Self { is_edited: true, ..Self::default() }
    }

    /// Sets a file's text. Findings that are shown move with the edit.
    pub fn set_file(&mut self, path: &str, text: &str) {
        let old = self.db.file(path).map(|file| file.text(&self.db).clone());
        if old.as_deref() == Some(text) {
            return;
        }
        // The write waits until all readers are gone: a late one would remember places of the old text
        // behind the move.
        self.db.set_file(path, Arc::from(text));
        if let Some(old) = old {
            self.verdicts.move_with(path, EditRange::between(&old, text));
        }
    }

    /// Lists the files of another host, with what they declare. To be called before anything is asked.
    pub(crate) fn set_sources(&mut self, sources: &Sources) {
        self.db.set_sources(sources);
    }

    pub fn remove_file(&mut self, path: &str) {
        self.db.remove_file(path);
        self.verdicts.forget_file(path);
    }

    /// Where class files are looked for that have neither source nor model.
    pub fn set_class_path(&mut self, path: Arc<ClassPath>) {
        self.db.set_class_path(path);
    }

    /// Takes the models of some classes away, so that their class files stand for them.
    pub fn leave_out_models(&mut self, classes: &[&str]) {
        self.db.leave_out_models(classes);
    }

    /// What the project says of its rules; the answer is whether that is something else than before.
    pub fn set_rules(&mut self, told: ProjectRules) -> bool {
        if self.told == told {
            return false;
        }
        let (rules, choice) = project_rules::read(&told);
        self.db.set_patterns(&choice);
        (self.told, self.rules) = (told, Arc::new(rules));
        true
    }

    /// What the project declares to be no finding, which isn't suspected either.
    pub fn set_declared(&mut self, declared: Declared) {
        self.declared = Arc::new(declared);
    }

    pub fn has_class_path(&self) -> bool {
        !self.db.class_path().is_empty()
    }

    /// Class files to be checked themselves, by the names of their classes, and the sources that they
    /// were made from, which only show places.
    pub fn set_checked_classes(&mut self, names: Vec<String>, sources: Vec<(String, Arc<str>)>) {
        let names = names.into_iter().map(Name::from).collect();
        self.db.set_checked_classes(names, sources);
    }

    pub fn text(&self, path: &str) -> Option<Arc<str>> {
        self.db.file(path).map(|file| file.text(&self.db).clone())
    }

    /// How many files there are.
    pub fn file_count(&self) -> usize {
        self.db.files().len()
    }

    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            db: self.db.clone(),
            verdicts: self.verdicts.clone(),
            rules: self.rules.clone(),
            declared: self.declared.clone(),
            shown_cache: self.shown_cache.clone(),
            harness_places: self.harness_places.clone(),
            latest_verdicts: self.latest_verdicts.clone(),
            latest_shown: self.latest_shown.clone(),
            is_edited: self.is_edited,
        }
    }

    pub fn verdicts(&self) -> &Arc<VerdictStore> {
        &self.verdicts
    }
}

impl Snapshot {
    /// Runs a reader to its end, or to the next write of the host. The snapshot is dropped before
    /// the answer is handed on: a live one blocks that write.
    pub fn cancellable<T>(self, read: impl FnOnce(&Snapshot) -> T) -> Result<T, Cancelled> {
        let result = salsa::Cancelled::catch(AssertUnwindSafe(|| read(&self)));
        drop(self);
        result.map_err(|_| Cancelled)
    }

    pub fn verdicts(&self) -> &Arc<VerdictStore> {
        &self.verdicts
    }

    pub fn files(&self) -> Vec<Arc<str>> {
        self.db.files().into_iter().map(|file| Arc::from(file.path(&self.db))).collect()
    }

    pub fn text(&self, path: &str) -> Option<Arc<str>> {
        self.db.file(path).map(|file| file.text(&self.db).clone())
    }

    /// The harnesses of a file, or of all files and of the class files that are to be checked.
    pub fn harnesses(&self, file: Option<&str>) -> Vec<(HarnessId, Harness)> {
        self.listed(file).into_iter().map(|(id, harness, _)| (id, harness)).collect()
    }

    /// The same, each with the version of its file's list ([`racelens_java::Listed`]).
    pub(crate) fn listed(&self, file: Option<&str>) -> Vec<(HarnessId, Harness, Option<u64>)> {
        let files: Vec<SourceFile> = match file {
            Some(path) => self.db.file(path).into_iter().collect(),
            None => self.db.files(),
        };
        let mut all = Vec::new();
        for (path, harness) in racelens_java::binary_harnesses(&self.db).iter() {
            if file.is_none_or(|file| *path == *file) {
                let id = HarnessId { file: Arc::from(path.as_str()), name: harness.name.clone() };
                all.push((id, harness.clone(), None));
            }
        }
        // Most files have none, and their texts tell.
        let files: Vec<SourceFile> = files.into_iter().filter(|file| self.names_main(*file)).collect();
        let found = racelens_java::harnesses_of(&self.db, &files);
        for (file, listed) in files.into_iter().zip(found).filter(|(_, listed)| !listed.found.is_empty()) {
            let path: Arc<str> = Arc::from(file.path(&self.db));
            for harness in listed.found.iter() {
                let id = HarnessId { file: path.clone(), name: harness.name.clone() };
                all.push((id, harness.clone(), listed.version));
            }
        }
        all
    }

    /// The file that declares a class of the same name and comes before this one: that class is the one
    /// that the name means, so a harness of this file would run other code than its own.
    pub(crate) fn shadowed_by(&self, id: &HarnessId, harness: &Harness) -> Option<Name> {
        let test = match harness.kind {
            HarnessKind::Jcstress => racelens_java::jcstress::class_of(&harness.entry),
            HarnessKind::Test => racelens_java::unit_tests::test_of(&harness.entry).map(|(class, _)| class),
            _ => None,
        };
        let declared = racelens_java::class_decl(&self.db, &test.unwrap_or_else(|| harness.entry.class.clone()))?;
        declared.file.clone().filter(|file| **file != *id.file)
    }

    /// Whether some class is declared by two files, so that they can't belong to one program.
    pub fn declares_twice(&self) -> bool {
        self.db.files().into_iter().any(|file| {
            let path = file.path(&self.db);
            racelens_java::classes_in(&self.db, file).iter().any(|class| {
                let meant = racelens_java::class_decl(&self.db, &class.name);
                meant.is_some_and(|meant| meant.file.as_ref().is_some_and(|file| **file != *path))
            })
        })
    }

    /// The folder that a file's package begins in: its own folder without those of the package.
    pub fn source_root(&self, path: &str) -> String {
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let classes = self.db.file(path).map(|file| racelens_java::classes_in(&self.db, file));
        let first = classes.as_ref().and_then(|classes| classes.first());
        let package = first.and_then(|class| class.name.rsplit_once('.')).map_or("", |(package, _)| package);
        let package = package.replace('.', "/");
        match folder.strip_suffix(&package) {
            Some(root) => root.trim_end_matches('/').to_owned(),
            None => folder.to_owned(),
        }
    }

    /// The programs of all harnesses, to be admitted as checks where they have no verdict yet.
    pub fn candidates(&self, file: Option<&str>, options: &Options) -> Vec<Candidate> {
        let harnesses = self.harnesses(file).into_iter();
        harnesses.filter_map(|(id, harness)| self.linked(id, harness, options)).collect()
    }

    /// The same of the harnesses that are wanted, and of the classes with scenarios that are. Nothing else is linked.
    pub fn wanted_candidates(
        &self,
        options: &Options,
        scenario_time: Option<Duration>,
        is_wanted: &dyn Fn(&HarnessId) -> bool,
    ) -> Vec<Candidate> {
        let harnesses = self.harnesses(None).into_iter().filter(|(id, _)| is_wanted(id));
        let mut wanted: Vec<Candidate> = harnesses.filter_map(|(id, run)| self.linked(id, run, options)).collect();
        wanted.extend(scenario_time.into_iter().flat_map(|time| self.wanted_scenarios(options, time, is_wanted)));
        wanted
    }

    /// The same of one harness, or of the scenarios of one class.
    pub fn candidate(&self, id: &HarnessId, options: &Options, time: Duration) -> Option<Candidate> {
        if id.is_of_class() {
            return self.scenario_candidate(id, options, time);
        }
        let (id, harness) = self.harnesses(Some(&id.file)).into_iter().find(|(known, _)| known == id)?;
        self.linked(id, harness, options)
    }

    /// What could be checked in a file: its harnesses, and its classes that may have scenarios. Nothing is linked for it.
    pub fn checkable(&self, file: &str) -> Vec<HarnessId> {
        let harnesses = self.harnesses(Some(file)).into_iter().map(|(id, _)| id);
        harnesses.chain(self.claimed(file)).collect()
    }

    /// The harnesses of other files whose text names a class that the file declares.
    pub fn users(&self, file: &str) -> Vec<HarnessId> {
        let Some(source) = self.db.file(file) else { return Vec::new() };
        let classes = racelens_java::classes_in(&self.db, source);
        let names: Vec<&str> = classes.iter().map(|class| racelens_ir::simple_name(&class.name)).collect();
        let harnesses = self.harnesses(None).into_iter().map(|(id, _)| id).filter(|id| *id.file != *file);
        let names_one = |id: &HarnessId| {
            self.db.file(&id.file).is_some_and(|user| names.iter().any(|name| user.text(&self.db).contains(name)))
        };
        harnesses.filter(names_one).collect()
    }

    fn linked(&self, id: HarnessId, harness: Harness, options: &Options) -> Option<Candidate> {
        if self.shadowed_by(&id, &harness).is_some() {
            return None;
        }
        let started = Instant::now();
        let linked = OnceCell::new();
        let link = || linked.get_or_init(|| self.link(&harness)).clone();
        // What was checked and is still the program isn't linked again.
        let known = self.verdicts.finished(&id).filter(|finished| self.is_linked_so(finished, &harness, &link));
        let (mut program, mut parts, linked_from, mut linking) = match &known {
            Some(finished) => {
                (finished.program.clone(), finished.parts, finished.linked_from.clone(), finished.phases.linking)
            }
            None => {
                let program = link()?;
                let linked_from = self.linked_from(&program, || racelens_java::supplement(&self.db, &harness));
                (program, Parts::Whole, linked_from, started.elapsed())
            }
        };
        let mut options = options.clone();
        if !options.only_properties.is_on() {
            options.properties.extend(crate::properties::of_program(self, &program));
        }
        let located = |property: &racelens_checker::Property| crate::properties::located(&self.db, &program, property);
        options.properties = options.properties.iter().map(located).collect();
        let test = self.jcstress_test(&harness);
        let key = VerdictKey::of(&program, &harness, &options).with(test.as_ref().map(|test| test.hash));
        // A check needs all of the program.
        let is_answered = |finished: &Arc<Finished>| finished.key == key && finished.answers(&options.budget);
        if parts == Parts::Shown && !known.as_ref().is_some_and(is_answered) {
            let started = Instant::now();
            (program, parts) = (link()?, Parts::Whole);
            linking = started.elapsed();
        }
        let class_path = ClassPathHandle(self.db.class_path());
        let scenarios = None;
        let keeps = if self.is_edited { Parts::Shown } else { Parts::Whole };
        Some(Candidate {
            id,
            harness,
            program,
            parts,
            keeps,
            linked_from,
            options,
            key,
            class_path,
            linking,
            scenarios,
            test,
        })
    }

    /// The program of a harness. An editor keeps what it shows of it, beside the verdict.
    fn link(&self, harness: &Harness) -> Option<Arc<Program>> {
        match self.is_edited {
            true => racelens_java::link_program(&self.db, harness),
            false => racelens_java::program(&self.db, harness),
        }
    }

    /// What tells later whether the texts still give a program. `supplement` is the code of it that nobody wrote.
    pub(crate) fn linked_from(
        &self,
        program: &Program,
        supplement: impl FnOnce() -> Option<Arc<Supplement>>,
    ) -> Arc<LinkedFrom> {
        let known = self.is_edited.then(|| LinkedFrom::of(&self.db, program, supplement()));
        Arc::new(known.unwrap_or_default())
    }

    pub(crate) fn db(&self) -> &dyn Db {
        &self.db
    }
}

/// Snapshots cross threads by being moved; salsa unwinds through them on purpose.
impl RefUnwindSafe for Snapshot {}
