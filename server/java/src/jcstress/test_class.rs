//! Which classes of a file are jcstress tests, and what their methods are for.

use racelens_ir::{ClassKind, MethodKey, Modifiers, Name, Type};

use crate::classes::MethodOrigin;
use crate::db::Db;
use crate::inputs::SourceFile;
use crate::items::TypeItem;
use crate::jcstress::annotations::{Annotations, is_annotated};
use crate::jcstress::results;
use crate::queries::{class_source, item_tree};
use crate::types::World;

/// More than anybody writes; a cycle of superclasses ends there.
const MOST_SUPERCLASSES: usize = 64;

/// How a test is run.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// All actors run at once; the result is what they and the arbiter store in the result object.
    Continuous,
    /// The actor runs until the signal ends it. The results are `TERMINATED` and `STALE`.
    Termination,
    /// All actors run at once. The results are `FINISHED` and `STALE`, which says that they block each other.
    Deadlock,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    pub class: Name,
    pub mode: Mode,
    /// In the order of the text, those of superclasses first.
    pub actors: Vec<MethodKey>,
    pub arbiters: Vec<MethodKey>,
    pub signals: Vec<MethodKey>,
    /// The class of the shared state, where methods take one or the test itself is it.
    pub state: Option<Name>,
    /// The class of the result object, where methods take one.
    pub result: Option<Name>,
}

/// Whether a file may have a test, as far as its names tell.
pub(crate) fn names_test(db: &dyn Db, file: SourceFile) -> bool {
    item_tree(db, file).types.iter().any(is_named)
}

fn is_named(item: &TypeItem) -> bool {
    item.annotations.iter().any(|one| one.name.rsplit('.').next() == Some("JCStressTest"))
}

/// The tests of a file.
pub(crate) fn tests_in(db: &dyn Db, file: SourceFile) -> Vec<Test> {
    let items = item_tree(db, file).types.iter().filter(|item| is_named(item));
    items.filter_map(|item| test(db, &item.name).filter(|_| is_fit(item))).collect()
}

/// A runner can create an instance only of a class that is neither abstract nor an inner one.
fn is_fit(item: &TypeItem) -> bool {
    item.kind == ClassKind::Class && item.modifiers.is_static() && !item.modifiers.has(Modifiers::ABSTRACT)
}

/// A class and those above it, the highest first.
fn with_superclasses(world: &World<'_>, class: &Name) -> Vec<Name> {
    let above = |class: &Name| world.header(class)?.superclass.as_ref()?.class_name().cloned();
    let mut all: Vec<Name> = std::iter::successors(Some(class.clone()), above).take(MOST_SUPERCLASSES).collect();
    all.reverse();
    all
}

/// The test that a class is.
pub(crate) fn test(db: &dyn Db, class: &Name) -> Option<Test> {
    let world = World::new(db);
    let source = class_source(db, class)?;
    let annotations = Annotations::new(&world, source.file, class);
    let of_test = annotations.find(&source.item(db)?.annotations, "JCStressTest")?;
    let mode = match of_test.value.as_deref().and_then(|mode| mode.rsplit('.').next()) {
        Some("Termination") => Mode::Termination,
        Some("Deadlock") => Mode::Deadlock,
        _ => Mode::Continuous,
    };
    let mut test = Test {
        class: class.clone(),
        mode,
        actors: Vec::new(),
        arbiters: Vec::new(),
        signals: Vec::new(),
        state: None,
        result: None,
    };
    let above = with_superclasses(&world, class);
    if above.iter().any(|class| is_annotated(db, class, "State")) {
        test.state = Some(class.clone());
    }
    for declaring in &above {
        let Some(source) = class_source(db, declaring) else { continue };
        let (Some(item), Some(members)) = (source.item(db), world.members(declaring)) else { continue };
        let annotations = Annotations::new(&world, source.file, declaring);
        for method in &members.methods {
            let MethodOrigin::Member(at) = method.origin else { continue };
            let Some(member) = item.members.get(at).filter(|member| !member.annotations.is_empty()) else { continue };
            let kinds = ["Actor", "Arbiter", "Signal"];
            let list = kinds.into_iter().find(|name| annotations.find(&member.annotations, name).is_some());
            let list = match list {
                Some("Actor") => &mut test.actors,
                Some("Arbiter") => &mut test.arbiters,
                Some(_) => &mut test.signals,
                None => continue,
            };
            list.retain(|known| known.name != method.key.name || known.params != method.key.params);
            list.push(MethodKey { class: class.clone(), ..method.key.clone() });
            for param in method.key.params.iter() {
                let Type::Class(name) = param else { continue };
                match results::is_result(name) || is_annotated(db, name, "Result") {
                    true => test.result = Some(name.clone()),
                    false => test.state = Some(name.clone()),
                }
            }
        }
    }
    (!test.actors.is_empty()).then_some(test)
}
