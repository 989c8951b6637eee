//! Static facts of a workspace: a summary for each method, memoised by salsa, joined by an [`Index`] that
//! is kept up to date file by file.
//!
//! The index lies beside salsa, because asking salsa for the summaries of thousands of files that nobody
//! touched costs more than an edit may. What other files' summaries can depend on is known: the
//! declarations of a file (its item tree) and the class path. While these are unchanged, only files whose text
//! changed are analysed again. If declarations changed, the files that can see them are analysed as well
//! ([`crate::invalidation`]), and so are callers in other files of methods whose effect on locks changed.
//! [`FactIndex`] holds what it was told last, and each reader brings it up to its own revision first. An
//! edit cancels that, and what was learnt stays.

use std::cell::RefCell;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use racelens_analysis::class::{Annotations, FileHint, FileView};
use racelens_analysis::{
    Around, Effects, FieldFacts, FileId, FilePart, Guard, Index, Lender, Method, RaceHint, Summary,
};
use racelens_ir::{Body, FieldKey, Id, MethodKey, Modifiers, Name};
use racelens_syntax::LineIndex;
use rustc_hash::{FxHashMap, FxHashSet};
pub use salsa::plumbing::Revision;
use salsa::plumbing::current_revision;

use crate::all_cores::{FEW, on_all_cores};
use crate::annotations;
use crate::binary::ClassPathHandle;
use crate::bodies::lowered;
use crate::classes::{MethodOrigin, of_users};
use crate::db::Db;
use crate::executors;
use crate::identifier_index::IdentifierSet;
use crate::inputs::{Binaries, SourceFile, Workspace};
use crate::invalidation::Invalidation;
use crate::items::{self, ItemTree, MemberKind};
use crate::locks::{has_locks, is_lock, lock_in};
use crate::patterns::pattern_matches;
use crate::queries::{MethodName, class_source, item_tree, places, syntax_errors};
use crate::suppression::suppressions;
use crate::types::World;

/// Apart from the class, most of whose declarations a method has nothing to do with.
#[salsa::tracked(returns(copy))]
fn modifiers<'db>(db: &'db dyn Db, method: MethodName<'db>) -> Modifiers {
    let key = method.key(db);
    let class = crate::class_decl(db, &key.class);
    let method = class.as_ref().and_then(|class| class.method(&key.name, &key.params));
    method.map(|method| method.modifiers).unwrap_or_default()
}

#[salsa::tracked(returns(clone))]
fn summary<'db>(db: &'db dyn Db, method: MethodName<'db>) -> Option<Arc<Summary>> {
    let key = method.key(db);
    let body = crate::body(db, key)?;
    let effects = |called: &MethodKey| {
        let is_near = outermost(&called.class) == outermost(&key.class);
        let may_lock = is_near || has_locks(db, &called.class);
        may_lock.then(|| lock_effects(db, MethodName::new(db, called.clone()))).flatten()
    };
    let lock_in = |field: &FieldKey| {
        let is_near = outermost(&field.class) == outermost(&key.class);
        is_near.then(|| lock_in(db, field)).flatten()
    };
    let has_loop = |lender: Lender<'_>| {
        let (Lender::Field(FieldKey { class, .. }) | Lender::Method(MethodKey { class, .. })) = lender;
        outermost(class) == outermost(&key.class) && executors::has_loop(db, lender)
    };
    let has_one_thread =
        |field: &FieldKey| outermost(&field.class) == outermost(&key.class) && executors::has_one_thread(db, field);
    let around = Around { effects: &effects, lock_in: &lock_in, has_loop: &has_loop, has_one_thread: &has_one_thread };
    let method = Method { key, modifiers: modifiers(db, method), around };
    Some(Arc::new(racelens_analysis::summarise(&body, &method)))
}

/// What a method leaves locked, or unlocks for its caller, where that is anything.
#[salsa::tracked(returns(clone))]
fn lock_effects<'db>(db: &'db dyn Db, method: MethodName<'db>) -> Option<Arc<Effects>> {
    let key = method.key(db);
    let body = crate::body(db, key)?;
    let lock_in = |field: &FieldKey| {
        let is_near = outermost(&field.class) == outermost(&key.class);
        is_near.then(|| lock_in(db, field)).flatten()
    };
    let around = Around { lock_in: &lock_in, ..Around::NOTHING };
    let of = |key: &MethodKey, body: &Body, closes: &dyn Fn(&Name) -> bool| {
        racelens_analysis::effects(
            body,
            &Method { key, modifiers: modifiers(db, MethodName::new(db, key.clone())), around },
            closes,
        )
    };
    let closes = |class: &Name| {
        let key = MethodKey::new(class, "close", []);
        crate::body(db, &key).is_some_and(|body| !of(&key, &body, &|_| false).gives_back.is_empty())
    };
    let effects = of(key, &body, &closes);
    (!effects.is_empty()).then(|| Arc::new(effects))
}

/// The class of a file that another is nested in, or is made by.
fn outermost(class: &str) -> &str {
    class.split('$').next().unwrap_or(class)
}

/// Apart from the lowering itself, so that most edits of a body end here.
#[salsa::tracked(returns(clone))]
fn asked_by<'db>(db: &'db dyn Db, method: MethodName<'db>) -> Arc<[Name]> {
    lowered(db, method).as_ref().map_or_else(|| Arc::from([]), |lowered| lowered.asked.clone())
}

/// What a file brings to the facts.
pub fn file_part(db: &dyn Db, file: SourceFile) -> Arc<FilePart> {
    file_facts(db, file).part
}

/// What methods of a file do to locks, where that is anything.
type LockEffects = Arc<[(MethodKey, Arc<Effects>)]>;

#[derive(Clone, Debug, PartialEq, Eq)]
struct FileFacts {
    part: Arc<FilePart>,
    /// The user's classes whose members it was computed from.
    asked: Arc<[Name]>,
    /// What its methods do to locks for callers in other files.
    effects: LockEffects,
}

/// Of two files that declare one class, only the one that it is taken from has it.
#[salsa::tracked(returns(clone))]
fn file_facts(db: &dyn Db, file: SourceFile) -> FileFacts {
    crate::queries::at_work_on(db, file, "facts", || facts_in(db, file))
}

fn facts_in(db: &dyn Db, file: SourceFile) -> FileFacts {
    let is_shadowed = |class: &Name| {
        let declared = class.split("$$").next().unwrap_or(class);
        class_source(db, &declared.into()).is_some_and(|source| source.file != file)
    };
    let classes: Arc<[_]> =
        crate::classes_in(db, file).iter().filter(|class| !is_shadowed(&class.name)).cloned().collect();
    let mut methods = Vec::new();
    let mut asked: FxHashSet<Name> = classes.iter().map(|class| class.name.clone()).collect();
    for class in classes.iter() {
        for method in class.methods.iter().filter(|method| method.has_body) {
            if let Some(summary) = summary(db, MethodName::new(db, method.key.clone())) {
                methods.push((method.key.clone(), summary));
            }
            asked.extend(asked_by(db, MethodName::new(db, method.key.clone())).iter().cloned());
        }
    }
    let also_asked: RefCell<FxHashSet<Name>> = RefCell::default();
    let declared = |name: &Name| {
        also_asked.borrow_mut().insert(name.clone());
        crate::class_decl(db, name)
    };
    let annotations = annotations(db, file);
    let view = FileView::new(&classes, &methods, &annotations, &declared);
    let hints = racelens_analysis::class::hints(&view).into();
    let containers = racelens_analysis::class::containers(&view).into();
    asked.extend(also_asked.take());
    let asked = of_users(db, asked.into_iter());
    let lockers = classes.iter().filter(|class| class.fields.iter().any(|field| is_lock(&field.ty)));
    let lockers = lockers.flat_map(|class| &class.methods).filter(|method| method.has_body);
    let effects = lockers
        .filter_map(|method| Some((method.key.clone(), lock_effects(db, MethodName::new(db, method.key.clone()))?)));
    let effects = effects.collect();
    FileFacts { part: Arc::new(FilePart { classes, methods, hints, containers }), asked, effects }
}

/// The annotations of a file's classes, by their names.
fn annotations(db: &dyn Db, file: SourceFile) -> FxHashMap<Name, Annotations> {
    let tree = item_tree(db, file);
    let read = |all: &[items::Annotation]| annotations::read(tree, all);
    let world = World::new(db);
    let mut found = FxHashMap::default();
    for item in &tree.types {
        let thread_safe_above = match item.superclass.is_some() || !item.interfaces.is_empty() {
            true => crate::class_decl(db, &item.name).and_then(|decl| crate::claims::annotated_above(db, &decl)),
            false => None,
        };
        let mut of_class = Annotations { class: read(&item.annotations), thread_safe_above, ..Annotations::default() };
        if item.members.iter().any(|member| !member.annotations.is_empty()) {
            for field in item.members.iter().filter(|member| member.kind == MemberKind::Field) {
                of_class.fields.insert(field.name.clone(), read(&field.annotations));
            }
            for method in world.members(&item.name).iter().flat_map(|members| &members.methods) {
                if let MethodOrigin::Member(at) = method.origin
                    && let Some(member) = item.members.get(at)
                {
                    of_class.methods.insert(method.key.clone(), read(&member.annotations));
                }
            }
        }
        found.insert(item.name.clone(), of_class);
    }
    for (method, note) in crate::claims::notes::notes(db, file).iter() {
        if let Some(of_class) = found.get_mut(&method.class) {
            of_class.methods.entry(method.clone()).or_default().push(note.clone());
        }
    }
    found
}

/// What is known of the workspace's own code, shared by all snapshots.
#[derive(Clone, Default)]
pub struct FactIndex(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    index: Index,
    files: FxHashMap<SourceFile, FileState>,
    /// The files that have asked for the members of a class.
    readers: FxHashMap<Name, FxHashSet<SourceFile>>,
    class_path: ClassPathHandle,
    /// Declarations that have changed, as long as nobody was asked again for them.
    invalidation: Invalidation,
    /// Counts what other files can see of a file, or of the class path.
    generation: u64,
    /// The revision that all this is of, once it was brought up to one.
    moment: Option<Revision>,
    next_id: u32,
    /// Counts how often files were asked what they bring.
    asked: u64,
}

struct FileState {
    id: FileId,
    rank: u32,
    text: Arc<str>,
    identifiers: IdentifierSet,
    /// Those of them that its declarations name.
    declares: IdentifierSet,
    tree: Arc<ItemTree>,
    /// The generation that its part was computed in; `None` while it was not.
    seen: Option<u64>,
    part: Arc<FilePart>,
    asked: Arc<[Name]>,
    /// `None` while it was never asked.
    effects: Option<LockEffects>,
    /// Which of all askings its last one was.
    stamp: u64,
}

/// How far something has come that looks at every file.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct FactProgress {
    pub done: usize,
    pub of: usize,
}

impl FactIndex {
    /// No query runs under this lock but those that are memoised already, so nobody waits for long.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks for what may have changed since it was asked last.
    fn refresh(&self, db: &dyn Db) {
        self.refresh_and_tell(db, &mut |_| {});
    }

    fn refresh_and_tell(&self, db: &dyn Db, tell: &mut dyn FnMut(FactProgress)) {
        let moment = Some(current_revision(db));
        if self.lock().moment == moment {
            return;
        }
        let files = Workspace::get(db).files(db);
        let class_path = Binaries::get(db).path(db);
        let changed: Vec<(SourceFile, u32)> = {
            let mut state = self.lock();
            let state = &mut *state;
            if state.class_path != *class_path {
                state.class_path = class_path.clone();
                state.generation += 1;
            }
            if state.files.len() != files.len() || files.iter().any(|file| !state.files.contains_key(file)) {
                let listed: FxHashSet<SourceFile> = files.iter().copied().collect();
                let gone: Vec<SourceFile> = state.files.keys().filter(|file| !listed.contains(file)).copied().collect();
                for file in gone {
                    if let Some(known) = state.files.remove(&file) {
                        state.invalidation.remove(&known.tree);
                        state.index.remove(known.id);
                        state.reads(file, &known.asked, &[]);
                    }
                }
            }
            let mut changed = Vec::new();
            for (file, rank) in files.iter().copied().zip(0u32..) {
                match state.files.get_mut(&file) {
                    Some(known) if Arc::ptr_eq(&known.text, file.text(db)) => {
                        // What follows a file that came or went has another place in the order, and nothing else.
                        if known.rank != rank {
                            known.rank = rank;
                            state.index.set(known.id, rank, &known.part);
                        }
                    }
                    _ => changed.push((file, rank)),
                }
            }
            changed
        };
        // Declarations first: they decide which other files have to be asked.
        let only = |changed: &[(SourceFile, u32)]| changed.iter().map(|(file, _)| *file).collect::<Vec<_>>();
        // All that is read from a tree is read while it is there.
        let read = on_all_cores(db, &only(&changed), |db, file| {
            if changed.len() > FEW {
                read_tree(db, file);
            }
            let tree = item_tree(db, file).clone();
            let declares = IdentifierSet::of_declarations(&tree);
            (tree, IdentifierSet::of(file.text(db)), declares)
        });
        {
            let mut state = self.lock();
            state.invalidation.is_everywhere |= changed.len() > FEW;
            for ((file, rank), (tree, identifiers, declares)) in changed.into_iter().zip(read) {
                let text = file.text(db).clone();
                let state = &mut *state;
                state.invalidation.add(state.files.get(&file).map(|known| &*known.tree), &tree);
                let known = state.files.entry(file).or_insert_with(|| {
                    state.next_id += 1;
                    let (text, tree, id) = (text.clone(), tree.clone(), FileId::from_raw(state.next_id));
                    let (part, asked) = (Arc::default(), Arc::from([]));
                    let (identifiers, declares) = Default::default();
                    FileState {
                        id,
                        rank,
                        text,
                        identifiers,
                        declares,
                        tree,
                        seen: None,
                        part,
                        asked,
                        effects: None,
                        stamp: 0,
                    }
                });
                (known.rank, known.text, known.tree, known.seen) = (rank, text, tree, None);
                (known.identifiers, known.declares) = (identifiers, declares);
            }
            state.ask_again();
        }
        loop {
            let stale: Vec<SourceFile> = {
                let state = self.lock();
                let is_stale =
                    |file: &SourceFile| state.files.get(file).is_some_and(|it| it.seen != Some(state.generation));
                files.iter().copied().filter(is_stale).collect()
            };
            if stale.is_empty() {
                break;
            }
            let mut left = stale.len();
            for some in stale.chunks(FEW * 8) {
                let all = on_all_cores(db, some, file_facts);
                let mut state = self.lock();
                some.iter().zip(all).for_each(|(file, facts)| state.take_in(*file, facts));
                drop(state);
                left -= some.len();
                if left > 0 {
                    tell(FactProgress { done: files.len() - left, of: files.len() });
                }
            }
        }
        self.lock().moment = moment;
    }
}

impl State {
    /// Takes in what a file brings. Who calls methods that do other things to locks now is to be asked again;
    /// what those bring doesn't change in turn what others see of them.
    fn take_in(&mut self, file: SourceFile, FileFacts { part, asked, effects }: FileFacts) {
        let Some(known) = self.files.get_mut(&file) else { return };
        self.index.set(known.id, known.rank, &part);
        self.asked += 1;
        (known.part, known.stamp) = (part, self.asked);
        let had = std::mem::replace(&mut known.asked, asked.clone());
        let did = known.effects.replace(effects.clone());
        self.reads(file, &had, &asked);
        if let Some(did) = did.filter(|did| *did != effects) {
            let other = |a: &[(MethodKey, Arc<Effects>)], b: &[(MethodKey, Arc<Effects>)]| -> Vec<Name> {
                a.iter().filter(|one| !b.contains(one)).map(|(key, _)| key.class.clone()).collect()
            };
            let mut classes = other(&did, &effects);
            classes.extend(other(&effects, &did));
            self.ask_readers(&classes);
        }
        if let Some(known) = self.files.get_mut(&file) {
            known.seen = Some(self.generation);
        }
    }

    /// Notes whose members a file has asked for, and whose it no longer does.
    fn reads(&mut self, file: SourceFile, had: &[Name], has: &[Name]) {
        if had == has {
            return;
        }
        for class in had {
            if let Some(readers) = self.readers.get_mut(class) {
                readers.remove(&file);
            }
        }
        for class in has {
            self.readers.entry(class.clone()).or_default().insert(file);
        }
    }

    /// Declarations changed: invalidate their readers.
    fn ask_again(&mut self) {
        let mut invalidation = std::mem::take(&mut self.invalidation);
        let trees = || self.files.values().map(|known| (&known.identifiers, &*known.tree));
        if invalidation.is_everywhere || !invalidation.follow(&trees) {
            self.generation += 1;
            return;
        }
        if !invalidation.names.is_empty() {
            for known in self.files.values_mut() {
                if !invalidation.is_named_in(&known.identifiers) {
                    continue;
                }
                known.seen = None;
                // What only bodies name, no other file sees.
                if invalidation.is_named_in(&known.declares) {
                    invalidation.classes.extend(known.tree.types.iter().map(|item| item.name.clone()));
                }
            }
        }
        self.ask_readers(&invalidation.classes);
    }

    /// Classes have other members: who has seen them is to be asked again. What is below them inherits those.
    fn ask_readers(&mut self, classes: &[Name]) {
        let mut all: FxHashSet<Name> = classes.iter().cloned().collect();
        self.index.hierarchy().below(classes, &mut all);
        for file in all.iter().filter_map(|class| self.readers.get(class)).flatten() {
            if let Some(known) = self.files.get_mut(file) {
                known.seen = None;
            }
        }
    }
}

/// What is known of a field of the workspace without running anything.
pub fn field_facts(db: &dyn Db, field: &FieldKey) -> Option<FieldFacts> {
    let knowledge = db.knowledge();
    knowledge.refresh(db);
    knowledge.lock().index.field(field)
}

/// Whether the workspace's own code updates a field by what it has read from it.
pub fn is_updated(db: &dyn Db, field: &FieldKey) -> bool {
    let knowledge = db.knowledge();
    knowledge.refresh(db);
    knowledge.lock().index.is_updated(field)
}

/// What guards a field that is written after initialisation; none of other fields.
pub fn field_guard(db: &dyn Db, field: &FieldKey) -> Option<Guard> {
    let knowledge = db.knowledge();
    knowledge.refresh(db);
    knowledge.lock().index.field_guard(field)
}

/// The fields of the workspace that two threads may access with nothing in common.
pub fn race_hints(db: &dyn Db) -> Vec<(FieldKey, Arc<RaceHint>)> {
    let knowledge = db.knowledge();
    knowledge.refresh(db);
    knowledge.lock().index.race_hints()
}

/// What a file shows by itself.
#[derive(Clone, Debug)]
pub struct Shows {
    pub file: SourceFile,
    /// The same list as long as the file's facts are the same.
    pub hints: Arc<[FileHint]>,
    /// The rows of it that other files refute.
    pub refuted: Vec<usize>,
}

/// What the files of the workspace show by themselves, in their order.
pub fn file_hints(db: &dyn Db) -> Vec<Shows> {
    let knowledge = db.knowledge();
    knowledge.refresh(db);
    let mut state = knowledge.lock();
    let state = &mut *state;
    let showing = state.files.iter().filter(|(_, known)| !known.part.hints.is_empty());
    let mut all: Vec<(u32, Shows)> = showing
        .map(|(file, known)| {
            let shows = Shows { file: *file, hints: known.part.hints.clone(), refuted: Vec::new() };
            (known.rank, shows)
        })
        .collect();
    all.sort_by_key(|(rank, _)| *rank);
    // One file doesn't show how many threads there are, nor which locks callers in other files hold.
    let mut is_refuted = |hint: &FileHint| {
        let field = hint.fields.first().filter(|_| hint.rule == "volatile-update");
        field.is_some_and(|field| state.index.has_one_writer(field)) || state.index.is_guarded_by_callers(hint)
    };
    for (_, shows) in &mut all {
        let all = shows.hints.iter().enumerate();
        let refuted = all.filter(|(_, hint)| is_refuted(hint));
        shows.refuted = refuted.map(|(at, _)| at).collect();
    }
    all.into_iter().map(|(_, shows)| shows).collect()
}

/// Locks that the workspace takes in both orders.
pub fn lock_orders(db: &dyn Db) -> Vec<FileHint> {
    let knowledge = db.knowledge();
    knowledge.refresh(db);
    knowledge.lock().index.orders().to_vec()
}

/// Asks for all that is read from a file's tree, while that is there.
fn read_tree(db: &dyn Db, file: SourceFile) {
    item_tree(db, file);
    places(db, file);
    syntax_errors(db, file);
    pattern_matches(db, file);
    suppressions(db, file);
}

/// Reads what all files declare, on all cores: no name means anything before.
pub fn read_declarations(db: &dyn Db, tell: &mut dyn FnMut(FactProgress)) {
    let files = Workspace::get(db).files(db);
    let mut done = 0;
    for some in files.chunks(FEW * 16) {
        on_all_cores(db, some, read_tree);
        done += some.len();
        tell(FactProgress { done, of: files.len() });
    }
}

/// Joins the facts of all files, as everything does that asks for them, and tells how far that has come where
/// it takes its time.
pub fn join_facts(db: &dyn Db, tell: &mut dyn FnMut(FactProgress)) {
    db.knowledge().refresh_and_tell(db, tell);
}

/// Whether the facts of all files were never joined so far.
pub fn is_new(db: &dyn Db) -> bool {
    db.knowledge().lock().moment.is_none()
}

/// The revision of all inputs: while it is the same, so is every answer.
pub fn revision(db: &dyn Db) -> Revision {
    current_revision(db)
}

/// The stamp of each file of the workspace. A file gets a new one when its text has changed, and when it sees a declaration
/// that has: with the same stamp, its classes and bodies are the same to salsa.
pub struct Stamps<'a>(&'a FxHashMap<SourceFile, FileState>);

impl Stamps<'_> {
    pub fn of(&self, file: SourceFile) -> Option<u64> {
        self.0.get(&file).map(|known| known.stamp)
    }
}

/// Hands out the stamps of this revision. No query may be asked meanwhile.
pub fn with_stamps<T>(db: &dyn Db, read: impl FnOnce(&Stamps<'_>) -> T) -> T {
    let knowledge = db.knowledge();
    knowledge.refresh(db);
    let state = knowledge.lock();
    read(&Stamps(&state.files))
}

/// Counts what files can see of each other: while it is the same, a place changes with the text of its file alone.
pub fn generation(db: &dyn Db) -> u64 {
    let knowledge = db.knowledge();
    knowledge.refresh(db);
    knowledge.lock().generation
}

/// Where the lines of a file begin.
#[salsa::tracked(returns(ref))]
pub fn line_index(db: &dyn Db, file: SourceFile) -> LineIndex {
    LineIndex::new(file.text(db))
}
