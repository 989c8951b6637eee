//! `lock-not-released`: on some way out of a method, a lock that it gives back on others is still held.

use super::{FileView, Spot, Suspect, object_text};

pub fn suspects(view: &FileView<'_>, found: &mut Vec<Suspect>) {
    for (method, summary) in view.methods {
        for one in &summary.unreleased {
            let lock = object_text(&one.lock.object);
            let (message, there) = match one.by_exception {
                true => (
                    format!(
                        "`{lock}` stays locked when something throws before it is unlocked; unlock it in a `finally`"
                    ),
                    "what is thrown here leaves it locked",
                ),
                false => {
                    (format!("`{lock}` stays locked on a way out of this method"), "this way out leaves it locked")
                }
            };
            found.push(Suspect {
                rule: "lock-not-released",
                at: Spot::Instr(method.clone(), one.taken),
                message,
                related: vec![(Spot::Instr(method.clone(), one.leaves), there.to_owned())],
                field: None,
            });
        }
    }
}
