//! `lock-not-released`: a method unlocks a lock on some paths and leaves it locked on others.

use super::{FileHint, FileView, Spot, messages, object_text};

pub fn hints(view: &FileView<'_>, found: &mut Vec<FileHint>) {
    for (method, summary) in view.methods {
        for one in &summary.unreleased {
            let lock = object_text(&one.lock.object);
            let (message, there) = match one.by_exception {
                true => (messages::locked_after_exception(&lock), messages::EXCEPTION_LEAVES_LOCKED),
                false => (messages::not_unlocked_on_every_path(&lock), messages::EXIT_LEAVES_LOCKED),
            };
            found.push(FileHint {
                rule: "lock-not-released",
                at: Spot::Instr(method.clone(), one.taken),
                message,
                related: vec![(Spot::Instr(method.clone(), one.leaves), there.to_owned())],
                fields: Vec::new(),
            });
        }
    }
}
