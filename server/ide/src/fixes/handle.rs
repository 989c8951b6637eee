//! "Update `hits` by a `VarHandle`": the field stays where it is and becomes volatile, and each update is one call of a handle.
//! For objects of which there are so many that an `AtomicInteger` in each costs too much.
//!
//! No such fix where an update depends on the old value in a way that no call of a handle has, where the object is named
//! by more than a variable, or where the class cannot have static members of its own.

use racelens_ir::FieldKey;
use racelens_java::{Db, SourceFile};
use racelens_syntax::{Node, NodeExt};

use super::counters::{Change, Gives, Term, changes};
use super::field_uses::{Uses, file_of, uses};
use super::imports::import;
use super::text::{constant_name, has_word, indent, insert, replace};
use super::widths::Narrowings;
use crate::finding::{Fix, FixId, FixKind, TextEdit, Verification};

pub(crate) fn use_handle(db: &dyn Db, field: &FieldKey, verification: Verification) -> Option<Fix> {
    let file = file_of(db, field)?;
    let tree = racelens_java::syntax_tree(db, file);
    let text = file.text(db);
    let root = tree.root().filter(|_| tree.text == *text)?;
    let found = uses(db, field, file, root)?;
    let ty = found.declaration.field("type")?.text(text);
    if !matches!(ty, "int" | "long") {
        return None;
    }
    let body = found.declaration.parent()?;
    let handle = Handle { db, file, text, body, name: handle_name(&field.name), ty };
    let class = body.parent().filter(|class| may_have_statics(*class, text))?;
    if has_word(class.text(text), &handle.name) {
        return None;
    }
    let mut edits = handle.declared(&found, class.field("name")?.text(text), &field.name)?;
    let mut updates = 0;
    for change in changes(text, &found.uses, &Narrowings::of(db, file, field))? {
        if let Some(edit) = handle.updated(&change)? {
            edits.push(edit);
            updates += 1;
        }
    }
    edits.extend(import(db, file, root, &["java.lang.invoke.MethodHandles", "java.lang.invoke.VarHandle"]));
    let id = FixId { field: field.clone(), kind: FixKind::Handle };
    let title = format!("Update `{}` by a `VarHandle`", field.name);
    (updates > 0).then_some(Fix { id: Some(id), title, edits, verification })
}

/// The handle's name, which must not be the field's.
fn handle_name(field: &str) -> String {
    let constant = constant_name(field);
    if constant == field { format!("{constant}_HANDLE") } else { constant }
}

/// An inner class has static members since Java 16 only.
fn may_have_statics(class: Node<'_>, text: &str) -> bool {
    if class.kind() != "class_declaration" {
        return false;
    }
    let is_static = class
        .child_of_kind("modifiers")
        .is_some_and(|all| all.text(text).split_whitespace().any(|word| word == "static"));
    is_static || class.parent().is_some_and(|parent| parent.kind() == "program")
}

struct Handle<'a> {
    db: &'a dyn Db,
    file: SourceFile,
    text: &'a str,
    /// The body of the class that declares the field.
    body: Node<'a>,
    name: String,
    ty: &'a str,
}

impl Handle<'_> {
    /// The field as a volatile one, and the handle below it.
    fn declared(&self, found: &Uses<'_>, class: &str, field: &str) -> Option<Vec<TextEdit>> {
        let Self { db, file, text, name, ty, .. } = self;
        let modifiers = found.declaration.child_of_kind("modifiers");
        let has = |word: &str| modifiers.is_some_and(|all| all.has_token(word));
        if has("final") {
            return None;
        }
        let mut edits = Vec::new();
        if !has("volatile") {
            let at = found.declaration.field("type")?.start_byte();
            edits.push(insert(*db, *file, at, "volatile ".to_owned()));
        }
        let find = if has("static") { "findStaticVarHandle" } else { "findVarHandle" };
        let blanks = indent(text, found.declaration.start_byte());
        let lines = [
            format!("private static final VarHandle {name};"),
            "static {".to_owned(),
            "    try {".to_owned(),
            format!("        {name} = MethodHandles.lookup().{find}({class}.class, \"{field}\", {ty}.class);"),
            "    } catch (ReflectiveOperationException e) {".to_owned(),
            "        throw new ExceptionInInitializerError(e);".to_owned(),
            "    }".to_owned(),
            "}".to_owned(),
        ];
        let below: String = lines.iter().map(|line| format!("\n{blanks}{line}")).collect();
        edits.push(insert(*db, *file, found.declaration.end_byte(), below));
        Some(edits)
    }

    /// An update as a call of the handle. Reads and writes of a volatile field stay as they are.
    fn updated(&self, change: &Change<'_>) -> Option<Option<TextEdit>> {
        let Change::Add { whole, field, what, gives } = *change else { return Some(None) };
        let term = what.written(self.text);
        let is_plain = match what {
            Term::One | Term::MinusOne => true,
            Term::HalfOf(_) | Term::MinusHalfOf(_) => false,
            Term::Of(node) | Term::MinusOf(node) => matches!(node.kind(), "identifier" | "decimal_integer_literal"),
        };
        // It would be evaluated twice.
        if gives == Gives::New && !is_plain {
            return None;
        }
        let object = match field.kind() {
            "identifier" => self.own_object(field)?,
            _ => match field.field("object").filter(|object| matches!(object.kind(), "identifier" | "this"))? {
                // The class, of a static field.
                object
                    if racelens_java::field_at(self.db, self.file, object.start_byte() as u32).is_none()
                        && self.is_class(object) =>
                {
                    String::new()
                }
                object => format!("{}, ", object.text(self.text)),
            },
        };
        let call = format!("{}.getAndAdd({object}{term})", self.name);
        let ty = self.ty;
        let new = match gives {
            Gives::Nothing => call,
            Gives::Old => format!("(({ty}) {call})"),
            Gives::New => format!("(({ty}) {call} + ({term}))"),
        };
        Some(Some(replace(self.db, self.file, whole.byte_range(), new)))
    }

    fn is_class(&self, object: Node<'_>) -> bool {
        object.text(self.text).starts_with(|letter: char| letter.is_uppercase())
    }

    /// What stands before the value where a field is named by itself: its object, or nothing for a static one.
    fn own_object(&self, field: Node<'_>) -> Option<String> {
        let (key, _) = racelens_java::field_at(self.db, self.file, field.start_byte() as u32)?;
        let declared = racelens_java::class_decl(self.db, &key.class)?;
        let is_static = declared.field(&key.name)?.modifiers.is_static();
        if is_static {
            return Some(String::new());
        }
        // In a class within that class `this` is a different object.
        let mut around = field.parent();
        while let Some(node) = around.filter(|node| node.kind() != "class_body") {
            around = node.parent();
        }
        (around == Some(self.body)).then(|| "this, ".to_owned())
    }
}
