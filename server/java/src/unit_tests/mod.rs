//! Unit tests as harnesses: those of JUnit 3, 4 and 5 and of TestNG that start threads.
//!
//! A harness is one test method with what its framework runs around it ([`class`]); a test with parameters is run with one of
//! its rows, and a check explores all of them ([`rows`]). Its program creates the object, runs the methods before the test, the
//! test, and the methods after it ([`program`]). Which tests start threads is found by a walk over their code ([`starts`]).
//!
//! Neither framework needs to be on the class path: annotations and assertions are models. What a test needs of an extension or
//! a runner that has no model ends its check as "not checked".

mod class;
mod program;
mod roles;
mod rows;
mod starts;

use std::sync::Arc;

use racelens_ir::{Harness, HarnessKind, MethodKey, Name};
use rustc_hash::FxHashSet;

pub(crate) use class::with_superclasses;
pub(crate) use program::supplement;

use crate::db::Db;
use crate::inputs::SourceFile;
use crate::queries::{ClassName, item_tree};
use crate::types::World;

/// What the class of a test's program is called, after the class of the test.
const SUFFIX: &str = "$$Test";

/// Where the program of a test begins.
fn entry(class: &Name, method: &Name) -> MethodKey {
    MethodKey::new(&format!("{class}{SUFFIX}"), method, [])
}

/// The class and the name of the test whose program begins somewhere.
pub fn test_of(entry: &MethodKey) -> Option<(Name, Name)> {
    Some((Name::from(entry.class.strip_suffix(SUFFIX)?), entry.name.clone()))
}

/// The method of a test, where it is declared.
pub fn method_of(db: &dyn Db, entry: &MethodKey) -> Option<MethodKey> {
    let (class, name) = test_of(entry)?;
    let tests = tests_of(db, ClassName::new(db, class));
    tests.iter().find(|test| test.method.name == name).map(|test| test.method.clone())
}

/// Whether a file may have a test that starts threads, as far as its text tells.
pub(crate) fn names_test(db: &dyn Db, file: SourceFile) -> bool {
    item_tree(db, file).types.iter().any(roles::names_test) && starts::names_threads(file.text(db))
}

/// The tests of a file that start threads. The classes that were looked at for the answer are added to `through`: those
/// above a test's class, whose annotations count, and those whose code the tests come to.
pub(crate) fn harnesses(db: &dyn Db, file: SourceFile, through: &mut FxHashSet<Name>) -> Vec<Harness> {
    let world = World::new(db);
    let mut found: Vec<Harness> = Vec::new();
    for item in item_tree(db, file).types.iter().filter(|item| roles::names_test(item)) {
        through.extend(class::with_superclasses(&world, &item.name));
        for test in tests_of(db, ClassName::new(db, item.name.clone())).iter() {
            if test.starts_threads(db, through) {
                let class = item.name.rsplit('.').next().unwrap_or(&item.name).replace('$', ".");
                let name = format!("{class}.{}", test.method.name).into();
                let entry = entry(&item.name, &test.method.name);
                let new = Harness { name, kind: HarnessKind::Test, entry };
                // Of two methods with one name the first counts.
                if !found.iter().any(|known| known.entry == new.entry) {
                    found.push(new);
                }
            }
        }
    }
    found
}

#[salsa::tracked(returns(clone))]
fn tests_of<'db>(db: &'db dyn Db, class: ClassName<'db>) -> Arc<[class::UnitTest]> {
    class::tests(db, class.name(db)).into()
}
