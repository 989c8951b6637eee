//! Programs: from a harness to all that it can reach.

use std::sync::Arc;

use racelens_ir::{
    Body, ClassDecl, GenericType, Harness, HarnessKind, LinkSource, MethodKey, Name, Program, Purpose, Supplement,
    Supplemented,
};

use crate::db::Db;
use crate::ty::Ty;
use crate::types::World;
use crate::{jcstress, unit_tests};

#[salsa::interned(debug)]
pub struct HarnessName<'db> {
    #[returns(ref)]
    pub harness: Harness,
}

struct Source<'db>(&'db dyn Db);

impl LinkSource for Source<'_> {
    fn class(&self, name: &Name) -> Option<Arc<ClassDecl>> {
        crate::class_decl(self.0, name)
    }
    fn body(&self, method: &MethodKey) -> Option<Arc<Body>> {
        self.0.unwind_if_revision_cancelled();
        crate::body(self.0, method)
    }
    fn shown_name(&self, class: &Name) -> Option<Name> {
        crate::javac_class_names::shown_name(self.0, class)
    }
    fn generic_params(&self, method: &MethodKey) -> Option<Vec<GenericType>> {
        let members = World::new(self.0).members(&method.class)?;
        let info = members.method(method)?;
        let hidden = method.params.iter().take(info.hidden).cloned().map(GenericType::plain);
        let all: Vec<GenericType> = hidden.chain(info.params.iter().map(|ty| generic(ty, DEEPEST))).collect();
        (all.len() == method.params.len()).then_some(all)
    }
    fn generic_result(&self, method: &MethodKey) -> Option<GenericType> {
        let members = World::new(self.0).members(&method.class)?;
        Some(generic(&members.method(method)?.result, DEEPEST))
    }
    fn result_variable(&self, method: &MethodKey) -> Option<usize> {
        let world = World::new(self.0);
        let members = world.members(&method.class)?;
        let Ty::Var(name, _) = &members.method(method)?.result else { return None };
        world.header(&method.class)?.type_vars.iter().position(|var| var.name == *name)
    }
}

/// Arguments of arguments that are looked at; `T extends Comparable<T>` has no end.
const DEEPEST: usize = 4;

fn generic(ty: &Ty, depth: usize) -> GenericType {
    let arguments = match depth {
        0 => Vec::new(),
        _ => ty.args().iter().map(|arg| generic(&read(arg), depth - 1)).collect(),
    };
    GenericType { erased: ty.erase(), arguments }
}

/// What fits where a type argument is asked for and given alike.
fn read(arg: &Ty) -> Ty {
    match arg {
        Ty::Super(lower, _) => Ty::clone(lower),
        other => other.clone().read(),
    }
}

/// Of programs only the last few are kept: what was checked has its own, and [`crate::LinkedFrom`] tells whether that is
/// current.
#[salsa::tracked(returns(clone), lru = 8)]
pub fn program<'db>(db: &'db dyn Db, harness: HarnessName<'db>) -> Option<Arc<Program>> {
    linked(db, harness.harness(db))
}

/// The same, linked anew each time: salsa evicts nothing before the next edit, so until then it would hold the programs of all
/// checks.
pub fn linked(db: &dyn Db, harness: &Harness) -> Option<Arc<Program>> {
    let _span = tracing::debug_span!("query", what = "link", harness = harness.name.as_str()).entered();
    match harness.kind {
        HarnessKind::Jcstress | HarnessKind::Test => link_supplied(db, supplement(db, harness)?, &harness.entry),
        _ => racelens_ir::link(&Source(db), &harness.entry, Purpose::Check).map(Arc::new),
    }
}

fn link_supplied(db: &dyn Db, supplement: Arc<Supplement>, entry: &MethodKey) -> Option<Arc<Program>> {
    let source = Supplemented { source: &Source(db), supplement: &supplement };
    racelens_ir::link(&source, entry, Purpose::Check).map(Arc::new)
}

pub(crate) fn supplement(db: &dyn Db, harness: &Harness) -> Option<Arc<Supplement>> {
    match harness.kind {
        HarnessKind::Jcstress => jcstress::supplement(db, &jcstress::class_of(&harness.entry)?),
        HarnessKind::Test => unit_tests::supplement(db, &harness.entry),
        HarnessKind::Main | HarnessKind::Scenario | HarnessKind::Directive => None,
    }
}

/// The program with what a JVM does at its ends, to be run once.
pub fn program_to_run(db: &dyn Db, harness: &Harness) -> Option<Program> {
    racelens_ir::link(&Source(db), &harness.entry, Purpose::Run)
}

#[salsa::interned]
pub struct Supplied<'db> {
    #[returns(ref)]
    pub supplement: Arc<Supplement>,
    #[returns(ref)]
    pub entry: MethodKey,
}

/// A program that begins in code which nobody wrote.
#[salsa::tracked(returns(clone), lru = 8)]
pub fn supplied<'db>(db: &'db dyn Db, asked: Supplied<'db>) -> Option<Arc<Program>> {
    let _span = tracing::debug_span!("query", what = "link", entry = %asked.entry(db)).entered();
    link_supplied(db, asked.supplement(db).clone(), asked.entry(db))
}

/// Declarations of classes and code, as linking finds them.
pub fn source(db: &dyn Db) -> impl LinkSource {
    Source(db)
}
