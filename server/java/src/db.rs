//! The database: it holds the inputs, and nothing is computed here.

use std::collections::BTreeMap;
use std::sync::Arc;

use racelens_classfile::ClassPath;
use racelens_ir::Name;
use salsa::{Durability, Setter};

use crate::binary::ClassPathHandle;
use crate::facts::FactIndex;
use crate::harness_index::HarnessIndex;
use crate::inputs::{Binaries, Library, Origin, Patterns, SourceFile, Workspace};
use crate::known_declarations::Sources;
use crate::library_code::{LibraryCode, LibraryCodeHandle};
use crate::patterns::{LastMatches, PatternChoice, PatternSet};
use crate::queries::Parses;

pub(crate) mod models {
    //! The models, in the order of their paths.
    pub struct Model {
        pub path: &'static str,
        pub text: &'static str,
        /// Where in [`TREES`] what it declares is.
        pub declared: (usize, usize),
    }
    static TREES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/models.trees"));

    impl Model {
        /// What a file declares that has the path of a model and its text, as it is stored.
        pub fn declared(path: &str, text: &str) -> Option<&'static [u8]> {
            let at = MODELS.binary_search_by(|model| model.path.cmp(path)).ok()?;
            let model = MODELS.get(at).filter(|model| model.text == text)?;
            TREES.get(model.declared.0..model.declared.1)
        }
    }
    include!(concat!(env!("OUT_DIR"), "/models.rs"));
}

#[salsa::db]
pub trait Db: salsa::Database {
    /// The trees that are kept.
    fn parses(&self) -> &Parses;
    /// What pattern rules matched last.
    fn last_matches(&self) -> &LastMatches;
    /// The facts that were joined last.
    fn knowledge(&self) -> &FactIndex;
    /// The harnesses that were listed last.
    fn harness_index(&self) -> &HarnessIndex;
    /// What another database knows of files.
    fn known_declarations(&self) -> &Sources;
    /// Another handle on the same revision, for another thread.
    fn another(&self) -> RootDatabase;
}

/// Called with every event of the database, such as the execution of a query.
pub type EventSink = Box<dyn Fn(salsa::Event) + Send + Sync>;

/// A clone is a snapshot for reading on another thread; a write waits until clones are dropped.
#[salsa::db]
#[derive(Clone)]
pub struct RootDatabase {
    /// Every file that was ever set, by path: inputs never die.
    files: Arc<BTreeMap<String, SourceFile>>,
    parses: Parses,
    last_matches: LastMatches,
    knowledge: FactIndex,
    harness_index: HarnessIndex,
    known_declarations: Sources,
    storage: salsa::Storage<Self>,
}

#[salsa::db]
impl salsa::Database for RootDatabase {}
#[salsa::db]
impl Db for RootDatabase {
    fn parses(&self) -> &Parses {
        &self.parses
    }
    fn last_matches(&self) -> &LastMatches {
        &self.last_matches
    }
    fn knowledge(&self) -> &FactIndex {
        &self.knowledge
    }
    fn harness_index(&self) -> &HarnessIndex {
        &self.harness_index
    }
    fn known_declarations(&self) -> &Sources {
        &self.known_declarations
    }
    fn another(&self) -> RootDatabase {
        self.clone()
    }
}

impl Default for RootDatabase {
    fn default() -> Self {
        Self::with_events(None)
    }
}

impl RootDatabase {
    /// A database with the models and an empty workspace.
    pub fn with_events(events: Option<EventSink>) -> Self {
        Self::of(models::MODELS, None, events)
    }

    /// The same, with models that are lowered already.
    pub fn with_library(code: &'static LibraryCode, events: Option<EventSink>) -> Self {
        Self::of(models::MODELS, Some(LibraryCodeHandle(code)), events)
    }

    /// A database for sources that declare the platform themselves.
    pub fn without_models() -> Self {
        Self::of(&[], None, None)
    }

    fn of(models: &[models::Model], code: Option<LibraryCodeHandle>, events: Option<EventSink>) -> Self {
        let db = Self {
            files: Arc::default(),
            parses: Parses::default(),
            last_matches: LastMatches::default(),
            knowledge: FactIndex::default(),
            harness_index: HarnessIndex::default(),
            known_declarations: Sources::default(),
            storage: salsa::Storage::new(events),
        };
        let models = models.iter().map(|model| {
            let file = SourceFile::builder(model.path.to_owned(), Arc::from(model.text), Origin::Model)
                .durability(Durability::HIGH)
                .new(&db);
            (model.path.trim_end_matches(".java").to_owned(), file)
        });
        let models = Arc::new(models.collect());
        let _ = Library::builder(models, code).durability(Durability::HIGH).new(&db);
        let _ = Binaries::builder(ClassPathHandle::default(), Arc::default(), Arc::default())
            .durability(Durability::HIGH)
            .new(&db);
        let _ = Patterns::builder(PatternSet::of(&PatternChoice::default())).durability(Durability::HIGH).new(&db);
        let _ = Workspace::builder(Arc::default()).durability(Durability::MEDIUM).new(&db);
        db
    }

    /// Takes the models of some classes away, so that their class files stand for them.
    pub fn leave_out_models(&mut self, classes: &[&str]) {
        let library = Library::get(self);
        let mut models = (**library.models(self)).clone();
        models.retain(|path, _| !classes.iter().any(|class| class.replace('.', "/") == *path));
        library.set_models(self).with_durability(Durability::HIGH).to(Arc::new(models));
        library.set_code(self).with_durability(Durability::HIGH).to(None);
    }

    /// Creates a file or changes its text; an equal text is no change.
    pub fn set_file(&mut self, path: &str, text: Arc<str>) -> SourceFile {
        let file = match self.files.get(path) {
            Some(file) => {
                let file = *file;
                if **file.text(self) != *text {
                    file.set_text(self).to(text);
                }
                file
            }
            None => {
                let file = self.new_file(path, text);
                Arc::make_mut(&mut self.files).insert(path.to_owned(), file);
                file
            }
        };
        let mut listed = self.files();
        if let Err(at) = listed.binary_search_by(|other| other.path(self).cmp(path)) {
            listed.insert(at, file);
            self.list(listed);
        }
        file
    }

    /// All of the user's files are of one durability. That of a file which is edited for the first time
    /// could not be lowered without computing all again that depends on it: to salsa, a value that has
    /// become less durable is another value.
    fn new_file(&self, path: &str, text: Arc<str>) -> SourceFile {
        SourceFile::new(self, path.to_owned(), text, Origin::User)
    }

    /// The same for many files at once, which lists them once.
    pub fn set_files(&mut self, files: impl IntoIterator<Item = (String, Arc<str>)>) -> Vec<SourceFile> {
        let mut listed: BTreeMap<String, SourceFile> =
            self.files().into_iter().map(|file| (file.path(self).to_owned(), file)).collect();
        let mut set = Vec::new();
        for (path, text) in files {
            let file = match self.files.get(&path) {
                Some(file) => {
                    let file = *file;
                    if **file.text(self) != *text {
                        file.set_text(self).to(text);
                    }
                    file
                }
                None => {
                    let file = self.new_file(&path, text);
                    Arc::make_mut(&mut self.files).insert(path.clone(), file);
                    file
                }
            };
            listed.insert(path, file);
            set.push(file);
        }
        self.list(listed.into_values().collect());
        set
    }

    /// Lists the files of another database, and takes from it what they declare. To be called once, before anything is asked.
    pub fn set_sources(&mut self, sources: &Sources) {
        self.known_declarations = sources.clone();
        self.set_files(sources.texts());
    }

    /// Takes a file out of the workspace.
    pub fn remove_file(&mut self, path: &str) {
        let Some(file) = self.file(path) else { return };
        let mut listed = self.files();
        listed.retain(|other| *other != file);
        self.list(listed);
        file.set_text(self).to(Arc::from(""));
    }

    /// Where class files are looked for that have neither source nor model.
    pub fn set_class_path(&mut self, path: Arc<ClassPath>) {
        Binaries::get(self).set_path(self).with_durability(Durability::HIGH).to(ClassPathHandle(path));
    }

    pub fn class_path(&self) -> Arc<ClassPath> {
        Binaries::get(self).path(self).0.clone()
    }

    /// Which pattern rules are run.
    pub fn set_patterns(&mut self, choice: &PatternChoice) {
        let set = PatternSet::of(choice);
        if *Patterns::get(self).set(self) != set {
            Patterns::get(self).set_set(self).with_durability(Durability::HIGH).to(set);
        }
    }

    /// The classes of class files that are to be checked themselves, and the sources that show their
    /// places: those declare nothing.
    pub fn set_checked_classes(&mut self, names: Vec<Name>, sources: Vec<(String, Arc<str>)>) {
        let files = sources.into_iter().map(|(path, text)| {
            let file = SourceFile::builder(path.clone(), text, Origin::User).durability(Durability::HIGH).new(self);
            (path, file)
        });
        let files = files.collect();
        let binaries = Binaries::get(self);
        binaries.set_checked(self).with_durability(Durability::HIGH).to(Arc::new(names));
        binaries.set_sources(self).with_durability(Durability::HIGH).to(Arc::new(files));
    }

    /// The file of a path, where it is in the workspace.
    pub fn file(&self, path: &str) -> Option<SourceFile> {
        let listed = Workspace::get(self).files(self);
        let at = listed.binary_search_by(|file| file.path(self).cmp(path)).ok()?;
        listed.get(at).copied()
    }

    /// The user's files, in the order of their paths.
    pub fn files(&self) -> Vec<SourceFile> {
        Workspace::get(self).files(self).to_vec()
    }

    fn list(&mut self, files: Vec<SourceFile>) {
        Workspace::get(self).set_files(self).with_durability(Durability::MEDIUM).to(Arc::new(files));
    }
}
