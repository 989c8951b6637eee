//! The first floor of queries: trees, item trees, places, and which file declares a class.

use std::collections::VecDeque;
use std::hash::{Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use racelens_ir::{FieldKey, MethodKey, Name, Span};
use racelens_syntax::Parse;
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use crate::SyntaxError;
use crate::at_work;
use crate::db::{Db, models};
use crate::declaration_places::Places;
use crate::inputs::{Binaries, Library, Origin, SourceFile, Workspace};
use crate::item_tree_codec;
use crate::items::{self, Import, ItemTree, TypeItem};
use crate::jcstress::results;

// Names are kept for good. What may be given up is a dependency of each query that asks for it, and checking those after an
// edit took longer than all else; they were a good part of the memory as well.

/// A class by its binary name.
#[salsa::interned(debug, revisions = usize::MAX)]
pub struct ClassName<'db> {
    #[returns(ref)]
    pub name: Name,
}

/// A method by its key.
#[salsa::interned(debug, revisions = usize::MAX)]
pub struct MethodName<'db> {
    #[returns(ref)]
    pub key: MethodKey,
}

/// A field by its key.
#[salsa::interned(debug, revisions = usize::MAX)]
pub struct FieldName<'db> {
    #[returns(ref)]
    pub key: FieldKey,
}

/// Whether a file names racelens anywhere, as its directives do. Asked once per text: an edit that changes nothing of
/// it makes nobody look again.
#[salsa::tracked(returns(copy))]
pub fn names_racelens(db: &dyn Db, file: SourceFile) -> bool {
    file.text(db).contains("racelens")
}

/// Does some work on a file, told as such. A model is part of racelens: what uses it stays the task.
pub(crate) fn at_work_on<T>(db: &dyn Db, file: SourceFile, what: &'static str, work: impl FnOnce() -> T) -> T {
    let _span = tracing::trace_span!("query", what, file = file.path(db)).entered();
    match file.origin(db) {
        Origin::Model => work(),
        _ => at_work::on_file(file.path(db), work),
    }
}

/// The tree of a file. It is no tracked query, because a tree is much larger than all that is read
/// from it: the last few are kept (see [`Parses`]), and who asks depends on the file's text.
pub fn parse(db: &dyn Db, file: SourceFile) -> Arc<Parse> {
    let text = file.text(db);
    let is_kept = file.origin(db) != Origin::Model;
    if is_kept && let Some(known) = db.parses().get(file, text) {
        return known;
    }
    at_work_on(db, file, "parse", || parse_text(db, file, text, is_kept))
}

fn parse_text(db: &dyn Db, file: SourceFile, text: &Arc<str>, is_kept: bool) -> Arc<Parse> {
    // A long text is parsed for a long time, and an edit must not wait for that. Salsa cancels by
    // unwinding, which must not go through the parser's own frames.
    let mut cancelled = None;
    let before = db.parses().before(file);
    let parse = racelens_syntax::parse_after(before.as_deref(), text, &mut || {
        let asked = catch_unwind(AssertUnwindSafe(|| db.unwind_if_revision_cancelled()));
        cancelled = asked.err();
        cancelled.is_some()
    });
    match cancelled {
        Some(cancelled) => resume_unwind(cancelled),
        None => {
            let parse = Arc::new(parse);
            if is_kept {
                db.parses().keep(file, text, parse.clone());
            }
            parse
        }
    }
}

/// The tree of a file's declarations, whose bodies may have nothing in them: of models little else is asked,
/// and what is lowered has a text of its own (`source.rs`).
fn outline(db: &dyn Db, file: SourceFile) -> Arc<Parse> {
    if file.origin(db) != Origin::Model {
        return parse(db, file);
    }
    let text = file.text(db);
    db.parses().get(file, text).unwrap_or_else(|| {
        let outline = Arc::new(racelens_syntax::parse_outline(text));
        db.parses().keep(file, text, outline.clone());
        outline
    })
}

/// The tree of a text that a file had; of a model the tree of its declarations.
struct Kept {
    file: SourceFile,
    text: Arc<str>,
    parse: Arc<Parse>,
    /// The last tree without errors, where this has some: the next one is made from it.
    sound: Option<Arc<Parse>>,
}

/// The trees that were asked for last, shared by all snapshots.
#[derive(Clone, Default)]
pub struct Parses(Arc<Mutex<VecDeque<Kept>>>);

impl Parses {
    const KEPT: usize = 48;

    fn lock(&self) -> MutexGuard<'_, VecDeque<Kept>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn get(&self, file: SourceFile, text: &Arc<str>) -> Option<Arc<Parse>> {
        let mut kept = self.lock();
        let at = kept.iter().rposition(|known| known.file == file && Arc::ptr_eq(&known.text, text))?;
        let found = kept.remove(at)?;
        let parse = found.parse.clone();
        kept.push_back(found);
        Some(parse)
    }

    /// The tree of an earlier text that one of a later text may be made from.
    fn before(&self, file: SourceFile) -> Option<Arc<Parse>> {
        let kept = self.lock();
        let known = kept.iter().rev().find(|known| known.file == file)?;
        let sound = known.sound.as_ref().or_else(|| known.parse.is_sound().then_some(&known.parse));
        sound.cloned()
    }

    fn keep(&self, file: SourceFile, text: &Arc<str>, parse: Arc<Parse>) {
        let sound = self.before(file).filter(|_| !parse.is_sound());
        let mut kept = self.lock();
        kept.retain(|known| known.file != file);
        kept.push_back(Kept { file, text: text.clone(), parse, sound });
        if kept.len() > Self::KEPT {
            kept.pop_front();
        }
    }
}

/// What a model declares, as the build wrote it.
fn stored(db: &dyn Db, file: SourceFile) -> Option<&'static [u8]> {
    let is_model = file.origin(db) == Origin::Model;
    is_model.then(|| models::Model::declared(file.path(db), file.text(db))).flatten()
}

#[salsa::tracked(returns(ref))]
pub fn syntax_errors(db: &dyn Db, file: SourceFile) -> Vec<SyntaxError> {
    let errors = racelens_syntax::syntax_errors(&parse(db, file));
    let absolute = |range: racelens_syntax::ByteRange| Span { start: range.start, end: range.end };
    errors.into_iter().map(|error| SyntaxError { range: absolute(error.range), message: error.message }).collect()
}

#[salsa::tracked(returns(ref))]
pub fn item_tree(db: &dyn Db, file: SourceFile) -> Arc<ItemTree> {
    if let Some(tree) = stored(db, file).and_then(item_tree_codec::item_tree) {
        return Arc::new(tree);
    }
    if let Some(tree) = db.known_declarations().declared(file.path(db), file.text(db)) {
        return tree.clone();
    }
    let parse = outline(db, file);
    at_work_on(db, file, "item tree", || {
        Arc::new(parse.root().map(|root| items::item_tree(root, &parse.text, file.path(db))).unwrap_or_default())
    })
}

/// The package and the imports of a file: all that names in it depend on besides its classes.
#[salsa::tracked(returns(ref))]
pub fn file_scope(db: &dyn Db, file: SourceFile) -> FileScope {
    let tree = item_tree(db, file);
    FileScope { package: tree.package.clone(), imports: tree.imports.clone() }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileScope {
    pub package: Option<Name>,
    pub imports: Vec<Import>,
}

#[salsa::tracked(returns(ref))]
pub fn places(db: &dyn Db, file: SourceFile) -> Arc<Places> {
    if let Some(places) = stored(db, file).and_then(item_tree_codec::places) {
        return Arc::new(places);
    }
    let parse = outline(db, file);
    Arc::new(parse.root().map(|root| crate::declaration_places::places(root, &parse.text)).unwrap_or_default())
}

/// The text that the places of a file count in: that of its tree, which nobody needs for it.
#[salsa::tracked(returns(clone))]
pub fn placed_text(db: &dyn Db, file: SourceFile) -> Arc<str> {
    match stored(db, file) {
        Some(_) => file.text(db).clone(),
        None => racelens_syntax::normalised(file.text(db)),
    }
}

/// The binary names of a file's classes, in the order of its item tree.
#[salsa::tracked(returns(ref))]
fn class_names(db: &dyn Db, file: SourceFile) -> Vec<Name> {
    item_tree(db, file).types.iter().map(|item| item.name.clone()).collect()
}

/// Every class of the workspace; of two with one name, the one whose file comes first. In parts by the names, so that a new
/// class is no news to those who asked for other classes.
#[salsa::tracked(returns(ref))]
fn workspace_classes(db: &dyn Db) -> Arc<[Arc<ClassPart>]> {
    let mut parts: Vec<ClassPart> = vec![ClassPart::default(); CLASS_PARTS];
    for file in Workspace::get(db).files(db).iter().rev() {
        for (index, name) in class_names(db, *file).iter().enumerate().rev() {
            if let Some(part) = parts.get_mut(class_part(name)) {
                part.insert(name.clone(), ClassSource { file: *file, index });
            }
        }
    }
    parts.into_iter().map(Arc::new).collect()
}

type ClassPart = FxHashMap<Name, ClassSource>;

const CLASS_PARTS: usize = 512;

fn class_part(name: &Name) -> usize {
    let mut hasher = FxHasher::default();
    name.as_str().hash(&mut hasher);
    hasher.finish() as usize % CLASS_PARTS
}

#[salsa::interned(revisions = usize::MAX)]
struct PartNumber<'db> {
    #[returns(copy)]
    number: usize,
}

#[salsa::tracked(returns(ref))]
fn part_of_classes<'db>(db: &'db dyn Db, part: PartNumber<'db>) -> Arc<ClassPart> {
    workspace_classes(db).get(part.number(db)).cloned().unwrap_or_default()
}

fn workspace_class(db: &dyn Db, name: &Name) -> Option<ClassSource> {
    part_of_classes(db, PartNumber::new(db, class_part(name))).get(name).copied()
}

/// Which row of which file's item tree declares a class.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct ClassSource {
    pub file: SourceFile,
    pub index: usize,
}

#[salsa::tracked(returns(clone))]
fn class_source_query<'db>(db: &'db dyn Db, class: ClassName<'db>) -> Option<ClassSource> {
    let name = class.name(db);
    let in_model = || {
        let outermost = name.split('$').next().unwrap_or_default();
        let known = Library::get(db).models(db).get(&outermost.replace('.', "/")).copied();
        let file = known.or_else(|| results::file(db, &outermost.into()))?;
        let index = class_names(db, file).iter().position(|other| other == name)?;
        Some(ClassSource { file, index })
    };
    let in_workspace = || workspace_class(db, name);
    if is_platform(name) { in_model().or_else(in_workspace) } else { in_workspace().or_else(in_model) }
}

/// Whether a class of that name would be a JVM's own, or one that only models have. Of such a class, a model is what is
/// meant, whatever a program has.
pub fn is_platform(class: &str) -> bool {
    ["java.", "jdk.internal.", "racelens.", "sun."].iter().any(|package| class.starts_with(package))
}

/// Whether a file of the library is named for a class, which needs no look into it.
pub fn has_model(db: &dyn Db, name: &Name) -> bool {
    let is_file = || Library::get(db).models(db).contains_key(&name.replace('.', "/"));
    !name.contains('$') && (results::is_result(name) || is_file())
}

/// The packages that classes with source or a model are in.
#[salsa::tracked(returns(ref))]
fn source_packages(db: &dyn Db) -> FxHashSet<Name> {
    let models = Library::get(db).models(db).keys().filter_map(|path| path.rsplit_once('/'));
    let models = models.map(|(package, _)| Name::from(package.replace('/', ".")));
    let classes = workspace_classes(db).iter().flat_map(|part| part.keys());
    let classes = classes.filter_map(|class| class.rsplit_once('.'));
    let classes = classes.map(|(package, _)| Name::from(package));
    models.chain(classes).chain([Name::new(results::PACKAGE)]).collect()
}

/// Whether there may be a class in a package.
pub fn may_be_package(db: &dyn Db, package: &Name) -> bool {
    source_packages(db).contains(package) || Binaries::get(db).path(db).0.has_package(package)
}

/// The platform's own names are those of the models; any other class is the user's first.
pub fn class_source(db: &dyn Db, name: &Name) -> Option<ClassSource> {
    class_source_query(db, ClassName::new(db, name.clone()))
}

/// The members of a class whose text cannot be parsed; nothing stands for text between them.
pub fn unread_members(db: &dyn Db, class: &Name) -> Vec<Option<Name>> {
    let Some(source) = class_source(db, class) else { return Vec::new() };
    let (places, tree) = (places(db, source.file), item_tree(db, source.file));
    let (Some(place), Some(item)) = (places.types.get(source.index), tree.types.get(source.index)) else {
        return Vec::new();
    };
    let has = |span: Span, error: &SyntaxError| span.start <= error.range.start && error.range.start <= span.end;
    let mut found: Vec<Option<Name>> = Vec::new();
    for error in syntax_errors(db, source.file).iter().filter(|error| has(place.declaration, error)) {
        let mut members = place.members.iter().zip(&item.members);
        let member = members.find(|(place, _)| has(place.declaration, error)).map(|(_, member)| member.name.clone());
        if !found.contains(&member) {
            found.push(member);
        }
    }
    found
}

impl ClassSource {
    pub fn tree<'db>(&self, db: &'db dyn Db) -> &'db Arc<ItemTree> {
        item_tree(db, self.file)
    }
    pub fn item<'db>(&self, db: &'db dyn Db) -> Option<&'db TypeItem> {
        self.tree(db).types.get(self.index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn models_have_the_same_declarations_with_and_without_bodies_and_stored() {
        for models::Model { path, text, .. } in models::MODELS {
            let stored = models::Model::declared(path, text).unwrap();
            let text: Arc<str> = Arc::from(*text);
            let (whole, outline) = (racelens_syntax::parse(&text), racelens_syntax::parse_outline(&text));
            let (Some(whole), Some(root)) = (whole.root(), outline.root()) else { panic!("{path} has no tree") };
            assert!(!root.has_error(), "{path}");
            assert_eq!(items::item_tree(root, &text, ""), items::item_tree(whole, &text, ""), "{path}");
            assert_eq!(
                crate::declaration_places::places(root, &text),
                crate::declaration_places::places(whole, &text),
                "{path}"
            );
            assert_eq!(item_tree_codec::item_tree(stored), Some(items::item_tree(whole, &text, "")), "{path}");
            assert_eq!(
                item_tree_codec::places(stored),
                Some(crate::declaration_places::places(whole, &text)),
                "{path}"
            );
            // Bytes that end too early are nothing, whatever they are.
            assert_eq!(item_tree_codec::places(stored.get(..stored.len() - 1).unwrap_or_default()), None, "{path}");
        }
    }
}
