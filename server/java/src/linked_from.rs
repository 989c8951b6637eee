//! Whether the texts still give a program that was linked from them, told without linking it again.
//!
//! A keystroke in a class that many checked programs have would otherwise link each of them again before anything is
//! shown, and salsa would keep every program for the comparison.
//!
//! Linking asks for declarations, bodies and shown names, and nothing else ([`racelens_ir::LinkSource`]). What files of the
//! workspace answer is compared with what the program has, for those files alone whose stamps ([`crate::facts::Stamps`])
//! have changed. All that is compared is part of the hash of a program: a body, a field or a shown name that is different
//! makes a different program. Other members of a declaration may or may not matter. Then only linking tells, which takes a
//! third of a second for a large program: it waits until somebody saves, and the verdict counts as outdated meanwhile.
//!
//! Invariant: a file that keeps its stamp gives the same answers. A class that comes into being gives a new stamp to all
//! files that name it, so the names that meant nothing are asked for only then.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use racelens_ir::{
    CallTarget, ClassDecl, ClassId, Code, LinkedType, MethodId, Name, Program, Supplement, is_annotation_code,
};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::db::Db;
use crate::facts::{Revision, is_new, revision, with_stamps};
use crate::inputs::{Origin, SourceFile};
use crate::items::ItemTree;
use crate::javac_class_names::shown_name;
use crate::queries::{class_source, is_platform, item_tree};

/// Which files a program was linked from, and whether they still give it. By default that is not known, and linking tells: programs
/// that nobody edits need no more.
#[derive(Default)]
pub struct LinkedFrom(Mutex<Option<Arc<Inner>>>);

#[derive(Clone, Default)]
struct Inner {
    files: Vec<OfFile>,
    /// Code that nobody wrote, where the program begins there.
    supplement: Option<Arc<Supplement>>,
    /// Names that meant no class.
    missing: Vec<Name>,
    /// Classes that the workspace may come to declare itself.
    libraries: Vec<ClassId>,
    has_annotations: bool,
    /// When the texts gave it.
    linked_at: Option<Revision>,
    /// The stamps that were compared last, and what came of it.
    last: Option<(Vec<Option<u64>>, Compared)>,
}

#[derive(Clone)]
struct OfFile {
    file: SourceFile,
    /// With which the program was the same; `None` while there were none.
    stamp: Option<u64>,
    tree: Arc<ItemTree>,
    /// As the program was last known to be given by them.
    classes: Vec<(ClassId, Arc<ClassDecl>)>,
    /// With a body that the file gives.
    methods: Vec<MethodId>,
}

/// What comparing gave.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Compared {
    Same,
    Different,
    /// Linking tells.
    Unclear,
}

impl std::fmt::Debug for LinkedFrom {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &*self.lock() {
            Some(known) => write!(f, "LinkedFrom({} files)", known.files.len()),
            None => f.write_str("LinkedFrom(unknown)"),
        }
    }
}

impl LinkedFrom {
    /// Of a program that the texts give now.
    pub fn of(db: &dyn Db, program: &Program, supplement: Option<Arc<Supplement>>) -> Self {
        Self(Mutex::new(Some(Arc::new(Inner::of(db, program, supplement)))))
    }

    fn lock(&self) -> MutexGuard<'_, Option<Arc<Inner>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the texts give the program now, as far as that is known without linking. `supplement` is asked where stamps
    /// don't tell, and `link` before there are any.
    pub fn is_current(
        &self,
        db: &dyn Db,
        program: &Program,
        supplement: &dyn Fn() -> Option<Arc<Supplement>>,
        link: &dyn Fn() -> Option<Arc<Program>>,
    ) -> bool {
        // There are no stamps before the facts of all files were joined, which takes longer than linking.
        if is_new(db) || self.lock().is_none() {
            if self.lock().as_ref().is_some_and(|known| known.linked_at == Some(revision(db))) {
                return true;
            }
            return link().is_some_and(|now| now.hash == program.hash);
        }
        self.compare(db, program, supplement) == Compared::Same
    }

    /// Whether the texts give the program now; it is linked where nothing else tells.
    pub fn is_linked_so(
        &self,
        db: &dyn Db,
        program: &Program,
        supplement: &dyn Fn() -> Option<Arc<Supplement>>,
        link: &dyn Fn() -> Option<Arc<Program>>,
    ) -> bool {
        if is_new(db) || self.compare(db, program, supplement) != Compared::Unclear {
            return self.is_current(db, program, supplement, link);
        }
        // Of the known program, code may be missing that nobody shows.
        let linked = link().filter(|now| now.hash == program.hash);
        let is_same = linked.is_some();
        let now = match linked {
            Some(linked) => Some(Inner::of(db, &linked, supplement())),
            None => self.lock().as_deref().cloned(),
        };
        if let Some(mut now) = now {
            now.learn(db, if is_same { Compared::Same } else { Compared::Different });
            *self.lock() = Some(Arc::new(now));
        }
        is_same
    }

    /// Takes what is known of an equal program that was linked later.
    pub fn replace_by(&self, later: &LinkedFrom) {
        let later = later.lock().clone();
        *self.lock() = later;
    }

    fn compare(&self, db: &dyn Db, program: &Program, supplement: &dyn Fn() -> Option<Arc<Supplement>>) -> Compared {
        let Some(known) = self.lock().clone() else { return Compared::Unclear };
        let stamps = known.stamps(db);
        if let Some((seen, compared)) = &known.last
            && *seen == stamps
            && stamps.iter().all(Option::is_some)
        {
            return *compared;
        }
        let compared = known.compare(db, program, &stamps, supplement);
        let mut now = Inner::clone(&known);
        now.learn(db, compared);
        *self.lock() = Some(Arc::new(now));
        compared
    }
}

impl Inner {
    fn of(db: &dyn Db, program: &Program, supplement: Option<Arc<Supplement>>) -> Self {
        let made = |name: &Name| supplement.iter().any(|made| made.classes.iter().any(|class| class.name == *name));
        let mut files: Vec<OfFile> = Vec::new();
        let mut rows: FxHashMap<SourceFile, usize> = FxHashMap::default();
        let mut by_class: FxHashMap<ClassId, usize> = FxHashMap::default();
        let mut libraries = Vec::new();
        for (id, class) in program.classes.iter() {
            let name = &class.decl.name;
            if made(name) {
                continue;
            }
            match file_around(db, name) {
                Some(file) if file.origin(db) == Origin::User => {
                    let row = *rows.entry(file).or_insert_with(|| {
                        let tree = item_tree(db, file).clone();
                        files.push(OfFile { file, stamp: None, tree, classes: Vec::new(), methods: Vec::new() });
                        files.len() - 1
                    });
                    by_class.insert(id, row);
                    let decl = crate::class_decl(db, name).unwrap_or_else(|| class.decl.clone());
                    if let Some(of_file) = files.get_mut(row) {
                        of_file.classes.push((id, decl));
                    }
                }
                _ if is_platform(name) => {}
                _ => libraries.push(id),
            }
        }
        let mut missing: FxHashSet<Name> = FxHashSet::default();
        for ty in program.types.rows() {
            if let LinkedType::Missing(name) = ty {
                missing.insert(name.clone());
            }
        }
        let mut has_annotations = false;
        for (id, method) in program.methods.iter() {
            has_annotations |= is_annotation_code(&method.key);
            let Code::Body(body, links) = &method.code else { continue };
            let lost = links.methods.iter().filter(|(_, target)| **target == CallTarget::Missing);
            let classes = lost.map(|(at, _)| &body.methods[at].class);
            let lost = links.fields.iter().filter(|(_, field)| field.is_none());
            let classes = classes.chain(lost.map(|(at, _)| &body.fields[at].class));
            missing.extend(classes.filter(|name| program.class_named(name).is_none()).cloned());
            if let Some(row) = by_class.get(&method.class)
                && crate::body(db, &method.key).is_some_and(|own| own == *body)
            {
                files.get_mut(*row).into_iter().for_each(|of_file| of_file.methods.push(id));
            }
        }
        let missing = missing.into_iter().collect();
        let linked_at = Some(revision(db));
        Self { files, supplement, missing, libraries, has_annotations, linked_at, last: None }
    }

    fn stamps(&self, db: &dyn Db) -> Vec<Option<u64>> {
        with_stamps(db, |stamps| self.files.iter().map(|of_file| stamps.of(of_file.file)).collect())
    }

    /// Notes what comparing gave for the texts as they are.
    fn learn(&mut self, db: &dyn Db, compared: Compared) {
        let stamps = self.stamps(db);
        if compared == Compared::Same {
            for (of_file, stamp) in self.files.iter_mut().zip(&stamps) {
                if of_file.stamp != *stamp {
                    (of_file.stamp, of_file.tree) = (*stamp, item_tree(db, of_file.file).clone());
                }
            }
        }
        self.last = Some((stamps, compared));
    }

    fn compare(
        &self,
        db: &dyn Db,
        program: &Program,
        stamps: &[Option<u64>],
        supplement: &dyn Fn() -> Option<Arc<Supplement>>,
    ) -> Compared {
        let has_file = |name: &Name| file_around(db, name).is_some_and(|file| file.origin(db) == Origin::User);
        let mut compared = Compared::Same;
        for (of_file, stamp) in self.files.iter().zip(stamps) {
            if stamp.is_some() && *stamp == of_file.stamp {
                continue;
            }
            match of_file.compare(db, program, self.has_annotations) {
                Compared::Same => {}
                Compared::Different => return Compared::Different,
                Compared::Unclear => compared = Compared::Unclear,
            }
        }
        let is_other = self.missing.iter().any(|name| crate::class_decl(db, name).is_some())
            || self.libraries.iter().any(|class| has_file(&program.classes[*class].decl.name))
            || self.supplement.is_some() && supplement() != self.supplement;
        if is_other { Compared::Unclear } else { compared }
    }
}

impl OfFile {
    fn compare(&self, db: &dyn Db, program: &Program, has_annotations: bool) -> Compared {
        let mut compared = Compared::Same;
        if has_annotations && **item_tree(db, self.file) != *self.tree {
            compared = Compared::Unclear;
        }
        for (class, known_decl) in &self.classes {
            let known = &program.classes[*class];
            let Some(decl) = crate::class_decl(db, &known.decl.name) else { return Compared::Unclear };
            if !Arc::ptr_eq(&decl, known_decl) && decl != *known_decl {
                let hashed = |decl: &ClassDecl| (decl.kind, decl.modifiers, decl.provenance);
                if hashed(&decl) != hashed(known_decl) || decl.fields != known_decl.fields {
                    return Compared::Different;
                }
                compared = Compared::Unclear;
            }
            if shown_name(db, &known.decl.name) != known.shown {
                return Compared::Different;
            }
        }
        for method in &self.methods {
            let method = &program.methods[*method];
            let Code::Body(body, _) = &method.code else { continue };
            match crate::body(db, &method.key) {
                Some(now) if Arc::ptr_eq(&now, body) || now == *body => {}
                Some(_) => return Compared::Different,
                None => compared = Compared::Unclear,
            }
        }
        compared
    }
}

/// The file that declares a class, or the class whose code makes it.
pub(crate) fn file_around(db: &dyn Db, class: &Name) -> Option<SourceFile> {
    let mut names = std::iter::successors(Some(class.as_str()), |name| Some(name.rsplit_once('$')?.0));
    names.find_map(|name| class_source(db, &name.into())).map(|source| source.file)
}
