//! The harnesses of many files, kept beside salsa.
//!
//! Which unit tests start threads is found by walks through the code of a workspace. To ask salsa for the lists again after
//! each edit is to verify all that those walks ever looked at: on a workspace of 3,000 files three quarters of what an edit
//! cost, on all cores.
//!
//! Invariant: a list is kept with the stamps ([`crate::facts::stamps`]) of its file and of the files that it was found
//! through. A file whose text changes, or that sees a declaration which changed, gets a new stamp; so a list with the
//! same stamps is the list that the query would give.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use racelens_ir::Harness;
use rustc_hash::FxHashMap;

use crate::all_cores::on_all_cores;
use crate::db::Db;
use crate::facts::{Stamps, is_new, with_stamps};
use crate::harness::{HarnessList, harness_list};
use crate::inputs::SourceFile;

#[derive(Clone, Default)]
pub struct HarnessIndex(Arc<Mutex<Lists>>);

#[derive(Default)]
struct Lists {
    known: FxHashMap<SourceFile, Known>,
    /// Counts the lists that were ever kept.
    versions: u64,
}

/// The harnesses of a file.
#[derive(Clone, Debug, Default)]
pub struct Listed {
    pub found: Arc<[Harness]>,
    /// As long as that is the same, so are the declarations and the code that the list was found through. `None` where
    /// nothing is known of later.
    pub version: Option<u64>,
}

struct Known {
    listed: Listed,
    /// Of its own file first.
    stamps: Box<[(SourceFile, u64)]>,
}

impl Known {
    /// None where a file has no stamp, so that nothing can be said of it later.
    fn new(file: SourceFile, list: &HarnessList, version: u64, stamps: &Stamps<'_>) -> Option<Self> {
        let files = std::iter::once(file).chain(list.through.iter().copied());
        let stamps: Option<Box<[_]>> = files.map(|file| Some((file, stamps.of(file)?))).collect();
        Some(Self { listed: Listed { found: list.found.clone(), version: Some(version) }, stamps: stamps? })
    }

    fn is_current(&self, stamps: &Stamps<'_>) -> bool {
        self.stamps.iter().all(|(file, stamp)| stamps.of(*file) == Some(*stamp))
    }
}

impl HarnessIndex {
    fn lock(&self) -> MutexGuard<'_, Lists> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What can be run in each of some files.
pub fn harnesses_of(db: &dyn Db, files: &[SourceFile]) -> Vec<Listed> {
    // There are no stamps before the facts of all files were joined, which takes longer than the lists.
    if is_new(db) {
        return on_all_cores(db, files, |db, file| Listed { found: harness_list(db, file).found, version: None });
    }
    let index = db.harness_index();
    let stale: Vec<SourceFile> = with_stamps(db, |stamps| {
        let lists = index.lock();
        let is_current = |file: &SourceFile| lists.known.get(file).is_some_and(|known| known.is_current(stamps));
        files.iter().copied().filter(|file| !is_current(file)).collect()
    });
    let asked = on_all_cores(db, &stale, harness_list);
    let mut unkept: FxHashMap<SourceFile, Listed> = FxHashMap::default();
    with_stamps(db, |stamps| {
        let mut lists = index.lock();
        let Lists { known, versions } = &mut *lists;
        known.retain(|file, _| stamps.of(*file).is_some());
        for (file, list) in stale.iter().zip(asked) {
            *versions += 1;
            match Known::new(*file, &list, *versions, stamps) {
                Some(new) => drop(known.insert(*file, new)),
                None => {
                    known.remove(file);
                    unkept.insert(*file, Listed { found: list.found, version: None });
                }
            }
        }
        let listed =
            |file: &SourceFile| known.get(file).map(|known| &known.listed).or_else(|| unkept.get(file)).cloned();
        files.iter().map(|file| listed(file).unwrap_or_default()).collect()
    })
}
