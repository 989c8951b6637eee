//! `boxed-compare-and-set`, `put-if-absent-ignored`, `optimistic-read-unchecked`, `timeout-restarts`, and `check-then-act` where nobody looks whether
//! `compareAndSet` has written: calls that are wrong in any context.

use racelens_ir::simple_name;

use super::context::Contexts;
use super::{FileHint, FileView, Spot, messages, object_text};
use crate::summary::misused_calls::SlipKind;

pub fn hints(view: &FileView<'_>, contexts: &Contexts<'_>, found: &mut Vec<FileHint>) {
    for (method, summary) in view.methods {
        for slip in &summary.slips {
            let at = Spot::Instr(method.clone(), slip.at);
            let (rule, message, related) = match &slip.kind {
                SlipKind::ExpectsBox(class) => {
                    let class = simple_name(class);
                    let message = messages::expects_box(class);
                    ("boxed-compare-and-set", message, Vec::new())
                }
                SlipKind::ExpectsNew(class) => {
                    let class = simple_name(class);
                    let message = messages::expects_new(class);
                    ("boxed-compare-and-set", message, Vec::new())
                }
                // Who calls may hold a lock, and what is made by this thread alone is its own.
                SlipKind::PutIfAbsent { .. } if !slip.object.is_lasting() || !contexts.is_unlocked(method, &[]) => {
                    continue;
                }
                SlipKind::PutIfAbsent { class, used } => {
                    let message = messages::put_if_absent_ignored(&object_text(&slip.object), simple_name(class));
                    let used = (Spot::Instr(method.clone(), *used), messages::USED_AS_IF_IN_MAP.to_owned());
                    ("put-if-absent-ignored", message, vec![used])
                }
                SlipKind::UpdateIgnored if !slip.object.is_lasting() || !contexts.is_unlocked(method, &[]) => continue,
                SlipKind::UpdateIgnored => {
                    ("check-then-act", messages::update_ignored(&object_text(&slip.object)), Vec::new())
                }
                SlipKind::Unvalidated => {
                    ("optimistic-read-unchecked", messages::STAMP_NOT_VALIDATED.to_owned(), Vec::new())
                }
                SlipKind::TimeoutRestarts(parameter) => {
                    ("timeout-restarts", messages::timeout_restarts(parameter), Vec::new())
                }
            };
            found.push(FileHint { rule, at, message, related, fields: Vec::new() });
        }
    }
}
