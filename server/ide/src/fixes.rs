//! Quick fixes: text edits that remove the cause of a finding.

mod all;
mod atomic;
mod collections;
mod counters;
mod field_uses;
mod finals;
mod guarded_by;
mod handle;
mod holder;
mod imports;
mod lock;
mod lock_order;
mod maps;
mod publish;
mod release;
mod text;
mod waits;
mod widths;

use racelens_ir::{FieldKey, Span, simple_name};
use racelens_java::{Db, SourceFile};

use crate::finding::{Fix, FixId, FixKind, TextEdit, Verification};
use crate::positions::place;

pub(crate) use atomic::{make_adder, make_atomic};
pub(crate) use finals::make_final;
pub(crate) use handle::use_handle;
pub(crate) use lock::{hold_guard, hold_lock};

/// Rules of fields whose updates are two steps.
pub(crate) const UPDATES: &[&str] = &["data-race", "volatile-update", "inconsistent-guard"];

/// Rules of fields that most accesses hold a lock for.
pub(crate) const GUARDS: &[&str] = &["data-race", "inconsistent-guard", "guard-not-held"];

/// The fixes of a place that the text alone suggests, made when they are asked for.
pub(crate) fn at_place(db: &dyn Db, file: SourceFile, rule: &str, span: Span) -> Vec<Fix> {
    let all = [
        waits::fixes,
        maps::fixes,
        collections::fixes,
        release::fixes,
        holder::fixes,
        lock_order::fixes,
        publish::fixes,
    ];
    all.into_iter().flat_map(|fixes| fixes(db, file, rule, span)).collect()
}

/// "Mark `f` volatile", for a field that is declared in the user's source and could be.
pub(crate) fn mark_volatile(db: &dyn Db, field: &FieldKey, verification: Verification) -> Option<Fix> {
    let edit = volatile_edit(db, field)?;
    let title = format!("Mark `{}` volatile", field.name);
    let id = Some(FixId { field: field.clone(), kind: FixKind::Volatile });
    Some(Fix { id, title, edits: vec![edit], verification })
}

pub(crate) fn volatile_edit(db: &dyn Db, field: &FieldKey) -> Option<TextEdit> {
    let class = racelens_java::class_decl(db, &field.class)?;
    let declared = class.field(&field.name)?;
    if declared.modifiers.is_volatile() || declared.modifiers.is_final() {
        return None;
    }
    let at = racelens_java::field_location(db, field)?;
    // `int a, b;` would make both volatile; that is another change than the one asked for.
    if at.declares != 1 {
        return None;
    }
    let span = Span { start: at.modifiers_end, end: at.modifiers_end };
    Some(TextEdit { place: place(db, at.location.file, span), new_text: "volatile ".to_owned() })
}

/// `Handover.done` as people say it.
pub(crate) fn field_text(field: &FieldKey) -> String {
    format!("{}.{}", simple_name(&field.class), field.name)
}
