//! All fixes of a file that are verified, to be applied together (`source.fixAll`).
//!
//! Each was tried by itself and ended its finding. What does not agree with an earlier one is left out: a second fix of the same
//! field, and an edit that touches a different one. Fixes that change a different file are left out too, since an editor applies
//! these when it saves this file.

use crate::finding::{Fix, Verification};
use crate::host::Snapshot;

impl Snapshot {
    pub fn verified_fixes(&self, file: &str) -> Vec<Fix> {
        let all = self.shown_by_now(file);
        let mut fixes: Vec<Fix> = Vec::new();
        for finding in all.iter().flat_map(|(_, shown)| &shown.findings) {
            let own = finding.fixes.iter().find(|fix| is_verified_in(fix, file));
            if let Some(fix) = own.filter(|fix| !fixes.iter().any(|known| is_in_conflict(known, fix))) {
                fixes.push(fix.clone());
            }
        }
        fixes
    }
}

fn is_verified_in(fix: &Fix, file: &str) -> bool {
    fix.verification == Verification::Verified
        && !fix.edits.is_empty()
        && fix.edits.iter().all(|edit| *edit.place.file == *file)
}

fn is_in_conflict(known: &Fix, fix: &Fix) -> bool {
    let same_field = match (&known.id, &fix.id) {
        (Some(known), Some(id)) => known.field == id.field,
        _ => false,
    };
    same_field
        || known.edits.iter().any(|one| {
            fix.edits.iter().any(|two| {
                let (one, two) = (one.place.span, two.place.span);
                one.start <= two.end && two.start <= one.end
            })
        })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use racelens_ir::{FieldKey, Name, Span};

    use super::*;
    use crate::finding::{FixId, FixKind, Place, Position, TextEdit};

    fn fix(field: &str, start: u32, end: u32) -> Fix {
        let field = FieldKey { class: Name::new("A"), name: Name::new(field) };
        let at = Position { line: 0, utf8: start, utf16: start };
        let place = Place { file: Arc::from("/A.java"), span: Span { start, end }, start: at, end: at };
        Fix {
            id: Some(FixId { field, kind: FixKind::Volatile }),
            title: String::new(),
            edits: vec![TextEdit { place, new_text: "volatile ".to_owned() }],
            verification: Verification::Verified,
        }
    }

    #[test]
    fn fixes_of_one_field_or_one_text_are_in_conflict() {
        assert!(is_in_conflict(&fix("a", 1, 1), &fix("a", 9, 9)));
        assert!(is_in_conflict(&fix("a", 1, 5), &fix("b", 5, 9)));
        assert!(!is_in_conflict(&fix("a", 1, 4), &fix("b", 5, 9)));
    }

    #[test]
    fn only_verified_fixes_of_the_file_count() {
        let own = fix("a", 1, 1);
        assert!(is_verified_in(&own, "/A.java"));
        assert!(!is_verified_in(&own, "/B.java"));
        assert!(!is_verified_in(&Fix { verification: Verification::Unchecked, ..own.clone() }, "/A.java"));
        assert!(!is_verified_in(&Fix { edits: Vec::new(), ..own }, "/A.java"));
    }
}
