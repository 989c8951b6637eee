//! Resolves simple names by the package and the imports of a file, one name at a time: adding or removing an import
//! only invalidates names whose meaning changes.

use std::sync::Arc;

use racelens_ir::Name;
use rustc_hash::FxHashSet;

use crate::classes::Classes;
use crate::db::Db;
use crate::inputs::SourceFile;
use crate::names::TypeScope;
use crate::queries::{file_scope, may_be_package};

/// A simple name in a file.
#[salsa::interned(revisions = usize::MAX)]
pub struct FileName<'db> {
    #[returns(copy)]
    pub file: SourceFile,
    #[returns(ref)]
    pub name: Name,
}

/// The class that a name means where no class around it declares or inherits one of that name.
#[salsa::tracked(returns(clone), cycle_initial = |_, _, _| None)]
pub fn class_in_file<'db>(db: &'db dyn Db, of: FileName<'db>) -> Option<Name> {
    let (file, name, world) = (of.file(db), of.name(db).as_str(), Classes::new(db));
    let scope = TypeScope::new(&world, file, None);
    let of_file = file_scope(db, file);
    let exists = |name: String| Some(Name::from(name)).filter(|name| world.exists(name));
    for import in of_file.imports.iter().filter(|import| !import.on_demand) {
        if import.name.rsplit('.').next() == Some(name)
            && let Some(found) = scope.imported(&import.name)
        {
            return Some(found);
        }
    }
    let in_package = match &of_file.package {
        Some(package) => format!("{package}.{name}"),
        None => name.to_owned(),
    };
    exists(in_package).or_else(|| {
        let mut found = on_demand(db, file).iter().filter_map(|import| {
            let nested = || import.class.as_ref().and_then(|class| scope.member_type(class, name));
            // What a package keeps to itself is not imported with it.
            let visible = |name: String| exists(name).filter(|name| world.is_public(name));
            let in_package = || import.may_be_package.then(|| visible(format!("{}.{name}", import.name))).flatten();
            in_package().or_else(nested)
        });
        found.next().or_else(|| exists(format!("java.lang.{name}")))
    })
}

/// What an import on demand imports from.
#[derive(Clone, Debug, PartialEq, Eq)]
struct OnDemand {
    name: Name,
    is_static: bool,
    /// Whether there may be a package of that name.
    may_be_package: bool,
    /// The class of that name.
    class: Option<Name>,
}

/// Of so many imports on demand, those are left out that name nothing: each unknown name would be looked for in each.
const FEW_ON_DEMAND: usize = 16;

/// The imports on demand of a file, each once.
#[salsa::tracked(returns(ref))]
fn on_demand(db: &dyn Db, file: SourceFile) -> Vec<OnDemand> {
    let world = Classes::new(db);
    let scope = TypeScope::new(&world, file, None);
    let mut seen = FxHashSet::default();
    let imports = file_scope(db, file).imports.iter().filter(|import| import.on_demand);
    let imports: Vec<_> = imports.filter(|import| seen.insert((&import.name, import.is_static))).collect();
    let are_few = imports.len() <= FEW_ON_DEMAND;
    let found = imports.into_iter().map(|import| OnDemand {
        name: import.name.clone(),
        is_static: import.is_static,
        may_be_package: are_few || may_be_package(db, &import.name),
        class: scope.imported(&import.name),
    });
    found.filter(|import| import.may_be_package || import.class.is_some()).collect()
}

/// The full name that a single import gives to a name, whether there is such a class or not.
#[salsa::tracked(returns(clone))]
pub fn written_import<'db>(db: &'db dyn Db, of: FileName<'db>) -> Option<Name> {
    let mut single = file_scope(db, of.file(db)).imports.iter().filter(|import| !import.on_demand && !import.is_static);
    let import = single.find(|import| import.name.rsplit('.').next() == Some(of.name(db).as_str()));
    import.map(|import| import.name.clone())
}

/// The classes that static imports may take a name from: what is imported by its name shadows what is imported on
/// demand (JLS 6.4.1).
pub fn imported_statically(db: &dyn Db, file: SourceFile, name: &str) -> StaticImports {
    match has_static_imports(db, file) {
        true => static_imports(db, FileName::new(db, file, Name::from(name))),
        false => StaticImports::default(),
    }
}

/// The classes that static imports may take a name from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StaticImports {
    /// Those of imports of this name.
    pub single: Arc<[Name]>,
    pub on_demand: Arc<[Name]>,
}

#[salsa::tracked(returns(copy))]
fn has_static_imports(db: &dyn Db, file: SourceFile) -> bool {
    file_scope(db, file).imports.iter().any(|import| import.is_static)
}

#[salsa::tracked(returns(clone))]
fn static_imports<'db>(db: &'db dyn Db, of: FileName<'db>) -> StaticImports {
    let world = Classes::new(db);
    let scope = TypeScope::new(&world, of.file(db), None);
    let single = file_scope(db, of.file(db)).imports.iter().filter(|import| import.is_static && !import.on_demand);
    let single = single.filter_map(|import| {
        let (class, _) = import.name.rsplit_once('.').filter(|(_, member)| *member == of.name(db).as_str())?;
        scope.imported(class)
    });
    let on_demand = on_demand(db, of.file(db)).iter().filter(|import| import.is_static);
    StaticImports { single: once(single), on_demand: once(on_demand.filter_map(|import| import.class.clone())) }
}

/// What is imported twice means the same once.
fn once(classes: impl Iterator<Item = Name>) -> Arc<[Name]> {
    let mut seen = FxHashSet::default();
    classes.filter(|class| seen.insert(class.clone())).collect()
}
