//! Inlay hints: the inferred guard of a field, after its declaration.
//!
//! A hint says what the hover says, from the same facts ([`racelens_analysis::Guard`]). While the workspace is being read there
//! are none, since accesses in files that are still to come may hold no lock.

use racelens_analysis::Guard;

use crate::finding::Place;
use crate::host::Snapshot;
use crate::positions::place;

/// What stands after a declaration, at the end of the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InlayHint {
    pub place: Place,
    /// "guarded by lock (5 of 6)".
    pub label: String,
    /// The same as a sentence.
    pub tooltip: String,
}

impl Snapshot {
    /// The guards of the fields that a part of a file declares, in the order of the text.
    pub fn inlay_hints(&self, file: &str, start: u32, end: u32) -> Vec<InlayHint> {
        let Some(source) = self.db.file(file).filter(|_| !self.is_unread()) else { return Vec::new() };
        let mut hints = Vec::new();
        for class in racelens_java::classes_in(&self.db, source).iter() {
            for field in class.fields.iter().map(|field| class.field_key(field)) {
                let Some(at) = racelens_java::field_location(&self.db, &field) else { continue };
                let name = at.location.span;
                // A class that a different file declares as well may mean that one.
                if at.location.file != source || name.end < start || end < name.start {
                    continue;
                }
                let Some(guard) = racelens_java::field_guard(&self.db, &field) else { continue };
                let (label, tooltip) = match &guard {
                    Guard::None => continue,
                    Guard::Always(lock) => {
                        (format!("guarded by {lock}"), format!("every access outside constructors holds {lock}"))
                    }
                    Guard::Mostly { lock, with, without } => {
                        let all = *with as usize + without.len();
                        (
                            format!("guarded by {lock} ({with} of {all})"),
                            format!("{with} of {all} accesses hold {lock}"),
                        )
                    }
                };
                let span = if at.declares == 1 { at.declaration } else { name };
                hints.push(InlayHint { place: place(&self.db, source, span), label, tooltip });
            }
        }
        hints.sort_by_key(|hint| hint.place.span.end);
        hints
    }
}
