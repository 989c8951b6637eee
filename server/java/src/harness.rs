//! What can be run: `main` methods, of sources and of class files, static methods below `// racelens: harness`, jcstress
//! tests, and unit tests that start threads.

use std::sync::Arc;

use racelens_ir::{ClassKind, Harness, HarnessKind, MethodKey, Modifiers, Name, Type, simple_name};
use rustc_hash::FxHashSet;

use crate::classes::Header;
use crate::classes::{Members, MethodInfo};
use crate::db::Db;
use crate::inputs::{Binaries, Origin, SourceFile};
use crate::items::{MemberKind, TypeItem};
use crate::jcstress;
use crate::linked_from::file_around;
use crate::queries::{class_source, item_tree, names_racelens, places};
use crate::ty::Ty;
use crate::types::World;
use crate::unit_tests;

/// More than anybody writes; a cycle of superclasses ends there.
const MOST_SUPERCLASSES: usize = 64;

/// What can be run in a file, and what the answer depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HarnessList {
    pub found: Arc<[Harness]>,
    /// The other files whose code and declarations were looked at, in the order of their classes' names.
    pub through: Arc<[SourceFile]>,
}

/// Of two classes with one name only one counts; the harnesses of the other are listed all the same, for
/// whoever shows them to say so.
#[salsa::tracked(returns(clone))]
pub fn harness_list(db: &dyn Db, file: SourceFile) -> HarnessList {
    let _span = tracing::trace_span!("query", what = "harnesses", file = file.path(db)).entered();
    let world = World::new(db);
    let mut found = Vec::new();
    // Names first: what most files don't even name needs no look at what their types mean.
    for item in item_tree(db, file).types.iter().filter(|item| has_name(item)) {
        of_class(&world, &item.name, &mut found);
    }
    if names_racelens(db, file) {
        directed(db, file, &mut found);
    }
    let mut through: FxHashSet<Name> = FxHashSet::default();
    if jcstress::names_test(db, file) {
        for test in jcstress::tests_in(db, file) {
            through.extend(unit_tests::with_superclasses(&world, &test.class));
            found.push(of_test(&test.class));
        }
    }
    if unit_tests::names_test(db, file) {
        found.extend(unit_tests::harnesses(db, file, &mut through));
    }
    let mut through: Vec<Name> = through.into_iter().collect();
    through.sort();
    let mut files: Vec<SourceFile> = Vec::new();
    for other in through.iter().filter_map(|class| file_around(db, class)) {
        if other != file && other.origin(db) == Origin::User && !files.contains(&other) {
            files.push(other);
        }
    }
    HarnessList { found: found.into(), through: files.into() }
}

/// In a line comment above a static method without parameters.
const DIRECTIVE: &str = "racelens: harness";

fn directed(db: &dyn Db, file: SourceFile, found: &mut Vec<Harness>) {
    let text = file.text(db);
    let is_asked = |start: u32| {
        let above = text.get(..start as usize).unwrap_or_default().trim_end();
        let line = above.rsplit('\n').next().unwrap_or_default().trim();
        line.strip_prefix("//").is_some_and(|comment| comment.trim() == DIRECTIVE)
    };
    for (item, place) in item_tree(db, file).types.iter().zip(&places(db, file).types) {
        for (member, at) in item.members.iter().zip(&place.members) {
            let is_fit = member.kind == MemberKind::Method && member.modifiers.is_static() && member.params.is_empty();
            if is_fit && is_asked(at.declaration.start) {
                let name = format!("{}.{}", simple_name(&item.name), member.name).into();
                let entry = MethodKey::new(&item.name, &member.name, []);
                let new = Harness { name, kind: HarnessKind::Directive, entry };
                if !found.iter().any(|known| known.entry == new.entry) {
                    found.push(new);
                }
            }
        }
    }
}

/// Whether a file may have a harness, as far as its names tell.
pub fn names_main(db: &dyn Db, file: SourceFile) -> bool {
    item_tree(db, file).types.iter().any(has_name)
        || jcstress::names_test(db, file)
        || unit_tests::names_test(db, file)
        || names_racelens(db, file) && file.text(db).contains(DIRECTIVE)
}

fn has_name(item: &TypeItem) -> bool {
    item.members.iter().any(|member| member.name == "main")
}

/// The harnesses of the class files that are to be checked, each with the path of its class.
#[salsa::tracked(returns(clone))]
pub fn binary_harnesses(db: &dyn Db, binaries: Binaries) -> Arc<[(Name, Harness)]> {
    let world = World::new(db);
    let mut all = Vec::new();
    for name in binaries.checked(db).iter() {
        let Some(binary) = crate::binary::binary(db, name) else { continue };
        let mut found = Vec::new();
        of_class(&world, name, &mut found);
        let path = binary.class.decl.file.clone().unwrap_or_else(|| name.clone());
        all.extend(found.into_iter().map(|harness| (path.clone(), harness)));
    }
    all.into()
}

fn of_class(world: &World<'_>, class: &Name, found: &mut Vec<Harness>) {
    let Some(members) = world.members(class) else { return };
    let Some(main) = main_of(&members) else { return };
    let launcher = launcher(world, class, &members);
    if launcher.is_none() && !main.is_static() && !may_make(world, class, &members) {
        return;
    }
    found.push(harness(class, launcher.map_or(main.key.clone(), |launcher| launcher.key)));
}

fn harness(class: &Name, entry: MethodKey) -> Harness {
    Harness { name: format!("{}.main", simple_name(class)).into(), kind: HarnessKind::Main, entry }
}

/// The harness of a jcstress test, which is named like its class: `Outer.Nested`.
fn of_test(class: &Name) -> Harness {
    let name = class.rsplit('.').next().unwrap_or(class).replace('$', ".");
    Harness { name: name.into(), kind: HarnessKind::Jcstress, entry: jcstress::entry(class) }
}

/// What a JVM starts for the class that a file is named for, else for its first, where the `main` is inherited.
pub fn inherited_main(db: &dyn Db, file: SourceFile, wanted: &str) -> Option<Harness> {
    let world = World::new(db);
    let types = &item_tree(db, file).types;
    let first = types.iter().find(|item| simple_name(&item.name) == wanted).or(types.first())?;
    let mut class = first.name.clone();
    for _ in 0..MOST_SUPERCLASSES {
        class = world.header(&class)?.superclass.as_ref()?.class_name()?.clone();
        let members = world.members(&class)?;
        if let Some(main) = main_of(&members) {
            let is_fit = main.is_static() || may_make(&world, &first.name, &*world.members(&first.name)?);
            let key = MethodKey { class: first.name.clone(), ..main.key.clone() };
            return is_fit.then(|| harness(&first.name, key));
        }
    }
    None
}

/// Whether a JVM can make an instance to call its `main`.
fn may_make(world: &World<'_>, class: &Name, members: &Members) -> bool {
    let no_arguments = |method: &&MethodInfo| method.key.params.is_empty() && !method.modifiers.has(Modifiers::PRIVATE);
    let is_plain = |header: Arc<Header>| header.kind == ClassKind::Class && !header.modifiers.has(Modifiers::ABSTRACT);
    world.header(class).is_some_and(is_plain) && members.named(MethodKey::INIT).any(|method| no_arguments(&method))
}

/// The method that a JVM would start a program with (JLS 12.1.4): one that takes arguments rather than another.
pub fn main_of(members: &Members) -> Option<&MethodInfo> {
    let strings = [Type::array_of(Type::class("java.lang.String"))];
    let may_start = |method: &&MethodInfo| {
        method.has_body && !method.modifiers.has(Modifiers::PRIVATE) && method.result == Ty::Void
    };
    let mains = || members.named("main").filter(may_start);
    mains().find(|method| *method.key.params == strings).or_else(|| mains().find(|method| method.key.params.is_empty()))
}

/// How a program begins whose `main` isn't static: an instance is made, and its `main` is called.
#[derive(Clone, Debug)]
pub struct Launcher {
    pub key: MethodKey,
    pub constructor: MethodKey,
    pub main: MethodKey,
}

/// What a class with such a `main` has besides what is written: a static `main`, with one parameter more where there
/// is one of that shape.
pub fn launcher(world: &World<'_>, class: &Name, members: &Members) -> Option<Launcher> {
    let main = main_of(members).filter(|main| !main.is_static())?;
    class_source(world.db, class)?;
    let header = world.header(class)?;
    let is_plain = header.kind == ClassKind::Class && header.outer_instance.is_none();
    let no_arguments = |method: &&MethodInfo| method.key.params.is_empty() && !method.modifiers.has(Modifiers::PRIVATE);
    let constructor = members.named(MethodKey::INIT).find(no_arguments).filter(|_| is_plain)?;
    if header.modifiers.has(Modifiers::ABSTRACT) {
        return None;
    }
    let mut params = vec![Type::array_of(Type::class("java.lang.String"))];
    params.extend((!main.key.params.is_empty()).then(|| Type::class("java.lang.Void")));
    let key = MethodKey::new(class, "main", params);
    Some(Launcher { key, constructor: constructor.key.clone(), main: main.key.clone() })
}
