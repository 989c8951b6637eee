//! Where the harnesses of all files are, kept until the declarations or the text that a place comes from change.
//!
//! A workspace has thousands of them, and each refresh tells all. To ask for every place again was half of what an edit cost.
//!
//! Invariant: which declaration a harness begins in, and whether another file declares its class, follow from what its list was
//! found through, so both are kept with the version of the list ([`racelens_java::Listed`]). Where that declaration is depends
//! on the text of one file as well.

use std::sync::{Arc, Mutex, PoisonError};

use racelens_ir::{Harness, HarnessKind, Name};
use racelens_java::SourceFile;
use rustc_hash::FxHashMap;

use crate::finding::Place;
use crate::host::Snapshot;
use crate::positions::{instr_place, place};
use crate::store::HarnessId;

/// Shared by all snapshots of a host.
#[derive(Clone, Default)]
pub(crate) struct HarnessPlaces(Arc<Mutex<Arc<FxHashMap<HarnessId, Known>>>>);

#[derive(Clone)]
struct Known {
    version: u64,
    harness: Harness,
    text: (SourceFile, Arc<str>),
    at: HarnessPlace,
}

#[derive(Clone)]
pub(crate) struct HarnessPlace {
    pub place: Option<Place>,
    /// The file that declares the class which the harness's name means, where that is a different one.
    pub shadowed_by: Option<Name>,
}

impl Known {
    fn is_current(&self, snapshot: &Snapshot, version: u64, harness: &Harness) -> bool {
        let (file, text) = &self.text;
        self.version == version && self.harness == *harness && Arc::ptr_eq(file.text(&snapshot.db), text)
    }
}

impl Snapshot {
    /// The harnesses of a file, or of all, with their places. A reader that is cancelled leaves what was kept before.
    pub(crate) fn placed(&self, file: Option<&str>) -> Vec<(HarnessId, Harness, HarnessPlace)> {
        let lock = || self.harness_places.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = lock().clone();
        let mut new: Vec<(HarnessId, Known)> = Vec::new();
        let mut placed = Vec::new();
        let listed = self.listed(file);
        let count = listed.len();
        for (id, harness, version) in listed {
            let kept = known.get(&id).filter(|kept| version.is_some_and(|it| kept.is_current(self, it, &harness)));
            let at = match kept {
                Some(kept) => kept.at.clone(),
                None => {
                    let at = self.place_of(&id, &harness);
                    let source = at.place.as_ref().and_then(|place| self.db.file(&place.file));
                    if let (Some(version), Some(source)) = (version, source) {
                        let text = (source, source.text(&self.db).clone());
                        new.push((id.clone(), Known { version, harness: harness.clone(), text, at: at.clone() }));
                    }
                    at
                }
            };
            placed.push((id, harness, at));
        }
        if !new.is_empty() {
            let mut kept = lock();
            let kept = Arc::make_mut(&mut kept);
            kept.extend(new);
            // Those that are gone, once they are many.
            if file.is_none() && kept.len() > 2 * count + 64 {
                let listed: rustc_hash::FxHashSet<&HarnessId> = placed.iter().map(|(id, ..)| id).collect();
                kept.retain(|id, _| listed.contains(id));
            }
        }
        placed
    }

    pub(crate) fn place_of(&self, id: &HarnessId, harness: &Harness) -> HarnessPlace {
        let at = match harness.kind {
            HarnessKind::Scenario => racelens_java::class_location(&self.db, &crate::scenarios::class_of(harness)),
            _ => racelens_java::harness_location(&self.db, harness),
        };
        let place = match at {
            Some(at) => Some(place(&self.db, at.file, at.span)),
            None => instr_place(&self.db, &harness.entry, racelens_ir::Id::from_raw(0)),
        };
        HarnessPlace { place, shadowed_by: self.shadowed_by(id, harness) }
    }
}
