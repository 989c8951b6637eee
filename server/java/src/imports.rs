//! Resolves simple names by the package and the imports of a file, one name at a time: adding or removing an import
//! only invalidates names whose meaning changes.

use std::sync::Arc;

use racelens_ir::Name;
use rustc_hash::FxHashSet;

use crate::classes::World;
use crate::db::Db;
use crate::inputs::SourceFile;
use crate::names::TypeScope;
use crate::queries::file_scope;

/// A simple name in a file.
#[salsa::interned]
pub struct FileName<'db> {
    #[returns(copy)]
    pub file: SourceFile,
    #[returns(ref)]
    pub name: Name,
}

/// The class that a name means where no class around it declares or inherits one of that name.
#[salsa::tracked(returns(clone), cycle_initial = |_, _, _| None)]
pub fn class_in_file<'db>(db: &'db dyn Db, of: FileName<'db>) -> Option<Name> {
    let (file, name, world) = (of.file(db), of.name(db).as_str(), World::new(db));
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
        let whole = of_file.imports.iter().filter(|import| import.on_demand);
        let mut found = whole.filter_map(|import| {
            let nested = || scope.imported(&import.name).and_then(|class| scope.member_type(&class, name));
            // What a package keeps to itself is not imported with it.
            let visible = |name: String| exists(name).filter(|name| world.is_public(name));
            visible(format!("{}.{name}", import.name)).or_else(nested)
        });
        found.next().or_else(|| exists(format!("java.lang.{name}")))
    })
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
    let world = World::new(db);
    let scope = TypeScope::new(&world, of.file(db), None);
    let classes = |on_demand: bool| -> Arc<[Name]> {
        let imports = file_scope(db, of.file(db)).imports.iter();
        let meant = imports.filter(|import| import.is_static && import.on_demand == on_demand);
        let classes = meant.filter_map(|import| {
            let class = match import.on_demand {
                true => import.name.as_str(),
                false => import.name.rsplit_once('.').filter(|(_, member)| *member == of.name(db).as_str())?.0,
            };
            scope.imported(class)
        });
        // What is imported twice means the same once.
        let mut seen = FxHashSet::default();
        classes.filter(|class| seen.insert(class.clone())).collect()
    };
    StaticImports { single: classes(false), on_demand: classes(true) }
}
