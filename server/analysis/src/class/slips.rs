//! `boxed-compare-and-set`, `put-if-absent-ignored` and `optimistic-read-unchecked`: calls that are mistakes by
//! themselves.

use racelens_ir::simple_name;

use super::context::Contexts;
use super::{FileView, Spot, Suspect, object_text};
use crate::summary::misused_calls::SlipKind;

pub fn suspects(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<Suspect>) {
    for (method, summary) in view.methods {
        for slip in &summary.slips {
            let at = Spot::Instr(method.clone(), slip.at);
            let (rule, message, related) = match &slip.kind {
                SlipKind::ExpectsBox(class) => {
                    let class = simple_name(class);
                    let message = format!(
                        "this compares by identity, and expects a box that is made here: another `{class}` of the same value is another object"
                    );
                    ("boxed-compare-and-set", message, Vec::new())
                }
                SlipKind::ExpectsNew(class) => {
                    let class = simple_name(class);
                    let message = format!(
                        "this compares by identity, and expects a `{class}` that is made here: nobody can have set it"
                    );
                    ("boxed-compare-and-set", message, Vec::new())
                }
                // Who calls may hold a lock, and what is made by this thread alone is its own.
                SlipKind::PutIfAbsent { .. } if !slip.object.is_lasting() || !contexts.is_unlocked(method, &[]) => {
                    continue;
                }
                SlipKind::PutIfAbsent { class, used } => {
                    let message = format!(
                        "where another thread was first, `{}` keeps its `{}`, and this one is used in vain: take what `putIfAbsent` answers",
                        object_text(&slip.object),
                        simple_name(class)
                    );
                    let used =
                        (Spot::Instr(method.clone(), *used), "it is used here as if it were in the map".to_owned());
                    ("put-if-absent-ignored", message, vec![used])
                }
                SlipKind::Unvalidated => {
                    let message =
                        "nobody asks `validate` with this stamp: what is read may be half of a change".to_owned();
                    ("optimistic-read-unchecked", message, Vec::new())
                }
            };
            found.push(Suspect { rule, at, message, related, field: None });
        }
    }
}
