//! Work on many files, on several threads.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};

use rustc_hash::FxHashMap;
use salsa::Database as _;

use crate::db::{Db, RootDatabase};
use crate::inputs::SourceFile;

/// Beyond so many files a second thread is worth its start.
pub const FEW: usize = 32;

/// Calls `compute` with each file, on several threads where there are many.
pub fn on_all_cores<T: Send>(
    db: &dyn Db,
    files: &[SourceFile],
    compute: impl Fn(&dyn Db, SourceFile) -> T + Sync,
) -> Vec<T> {
    if files.len() <= FEW {
        return files.iter().map(|file| compute(db, *file)).collect();
    }
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    let work = |db: RootDatabase| {
        let mut found = Vec::new();
        while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            db.unwind_if_revision_cancelled();
            found.push((*file, compute(&db, *file)));
        }
        found
    };
    let mut by_file: FxHashMap<SourceFile, T> = FxHashMap::default();
    std::thread::scope(|scope| {
        let handles: Vec<_> = (0..workers)
            .map(|_| {
                let db = db.another();
                scope.spawn(|| work(db))
            })
            .collect();
        for handle in handles {
            match handle.join() {
                Ok(found) => by_file.extend(found),
                Err(cancelled) => resume_unwind(cancelled),
            }
        }
    });
    files.iter().filter_map(|file| by_file.remove(file)).collect()
}
