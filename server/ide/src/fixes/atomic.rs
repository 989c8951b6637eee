//! "Make `hits` an `AtomicInteger`", "… a `LongAdder`": the declaration of a counter and all of its uses, so that an update
//! is one step.
//!
//! No such fix where an update depends on the old value in a way that no single method of the class has, where the value of
//! an assignment is used, or where another file may use the field. An adder does not say what its value was, so it takes the
//! place of counters alone whose updates give nothing and which nobody sets.

use racelens_ir::FieldKey;
use racelens_java::{Db, SourceFile};
use racelens_syntax::{Node, NodeExt};

use super::counters::{Change, Gives, Term, changes};
use super::field_uses::{Uses, file_of, uses};
use super::imports::import;
use super::text::{insert, replace};
use super::widths::Narrowings;
use crate::finding::{Fix, FixId, FixKind, TextEdit, Verification};

pub(crate) fn make_atomic(db: &dyn Db, field: &FieldKey, verification: Verification) -> Option<Fix> {
    make(db, field, verification, FixKind::Atomic)
}

pub(crate) fn make_adder(db: &dyn Db, field: &FieldKey, verification: Verification) -> Option<Fix> {
    make(db, field, verification, FixKind::Adder)
}

fn make(db: &dyn Db, field: &FieldKey, verification: Verification, kind: FixKind) -> Option<Fix> {
    let file = file_of(db, field)?;
    let tree = racelens_java::syntax_tree(db, file);
    let text = file.text(db);
    let root = tree.root().filter(|_| tree.text == *text)?;
    let found = uses(db, field, file, root)?;
    let ty = found.declaration.field("type")?;
    let (class, of_int) = match (kind, ty.text(text)) {
        (FixKind::Adder, "int") => ("LongAdder", true),
        (FixKind::Adder, "long") => ("LongAdder", false),
        (_, "int") => ("AtomicInteger", true),
        (_, "long") => ("AtomicLong", false),
        _ => return None,
    };
    let mut edits = declared(db, file, text, &found, ty, class)?;
    for change in changes(text, &found.uses, &Narrowings::of(db, file, field))? {
        edits.push(match kind {
            FixKind::Adder => added(db, file, text, &change, of_int)?,
            _ => updated(db, file, text, &change),
        });
    }
    edits.extend(import(db, file, root, &[&format!("java.util.concurrent.atomic.{class}")]));
    let id = FixId { field: field.clone(), kind };
    let article = if kind == FixKind::Adder { "a" } else { "an" };
    Some(Fix { id: Some(id), title: format!("Make `{}` {article} `{class}`", field.name), edits, verification })
}

/// `private volatile int hits = 1;` → `private final AtomicInteger hits = new AtomicInteger(1);`
fn declared(
    db: &dyn Db,
    file: SourceFile,
    text: &str,
    found: &Uses<'_>,
    ty: Node<'_>,
    class: &str,
) -> Option<Vec<TextEdit>> {
    let modifiers = found.declaration.child_of_kind("modifiers");
    let has = |word: &str| modifiers.and_then(|all| all.all().into_iter().find(|one| one.text(text) == word));
    let mut edits = match (has("volatile"), has("final")) {
        (_, Some(_)) => return None,
        (Some(volatile), None) => vec![
            replace(db, file, volatile.byte_range(), "final".to_owned()),
            replace(db, file, ty.byte_range(), class.to_owned()),
        ],
        (None, None) => vec![replace(db, file, ty.byte_range(), format!("final {class}"))],
    };
    match found.declarator.field("value") {
        // It begins with 0.
        Some(value) if class == "LongAdder" => {
            if !matches!(value.text(text), "0" | "0L" | "0l") {
                return None;
            }
            edits.push(replace(db, file, value.byte_range(), format!("new {class}()")));
        }
        Some(value) => {
            edits.push(insert(db, file, value.start_byte(), format!("new {class}(")));
            edits.push(insert(db, file, value.end_byte(), ")".to_owned()));
        }
        None => edits.push(insert(db, file, found.declarator.end_byte(), format!(" = new {class}()"))),
    }
    Some(edits)
}

/// A change as a call of an atomic number.
fn updated(db: &dyn Db, file: SourceFile, text: &str, change: &Change<'_>) -> TextEdit {
    match *change {
        Change::Read { field } => insert(db, file, field.end_byte(), ".get()".to_owned()),
        Change::Set { whole, field, value } => {
            replace(db, file, whole.byte_range(), format!("{}.set({})", field.text(text), value.text(text)))
        }
        Change::Add { whole, field, what, gives } => {
            let call = match (what, gives) {
                (Term::One, Gives::Old) => "getAndIncrement()".to_owned(),
                (Term::MinusOne, Gives::Old) => "getAndDecrement()".to_owned(),
                (Term::One, _) => "incrementAndGet()".to_owned(),
                (Term::MinusOne, _) => "decrementAndGet()".to_owned(),
                (term, _) => format!("addAndGet({})", term.written(text)),
            };
            replace(db, file, whole.byte_range(), format!("{}.{call}", field.text(text)))
        }
    }
}

/// A change as a call of an adder, where it has one that means the same.
fn added(db: &dyn Db, file: SourceFile, text: &str, change: &Change<'_>, of_int: bool) -> Option<TextEdit> {
    match *change {
        Change::Read { field } => {
            let sum = if of_int { ".intValue()" } else { ".sum()" };
            Some(insert(db, file, field.end_byte(), sum.to_owned()))
        }
        Change::Add { whole, field, what, gives: Gives::Nothing } => {
            let call = match what {
                Term::One => "increment()".to_owned(),
                Term::MinusOne => "decrement()".to_owned(),
                term => format!("add({})", term.written(text)),
            };
            Some(replace(db, file, whole.byte_range(), format!("{}.{call}", field.text(text))))
        }
        Change::Add { .. } | Change::Set { .. } => None,
    }
}
