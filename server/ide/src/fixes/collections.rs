//! A collection that is made for several threads, in place of one that is not: "Use a `ConcurrentHashMap` for `cache`".
//!
//! The declaration alone changes, so the field must be declared by an interface that the new class implements. A list is
//! wrapped: its calls exclude each other then, and going through it still needs its lock.

use racelens_ir::Span;
use racelens_java::{Db, SourceFile};
use racelens_syntax::{Node, NodeExt};

use super::field_uses::file_of;
use super::imports::import;
use super::text::{call_at, insert, replace};
use crate::finding::{Fix, Verification};

const RULES: &[&str] = &["data-race", "container-race", "check-then-act"];

/// What takes the place of a constructor call.
enum Instead {
    /// The same call of a different class.
    Class(&'static str),
    /// A static method of `java.util.Collections` around it.
    Wrapped(&'static str),
    /// `ConcurrentHashMap.newKeySet()`.
    KeySet,
}

/// The fixes of a finding at a call on a collection that a field holds.
pub(crate) fn fixes(db: &dyn Db, file: SourceFile, rule: &str, span: Span) -> Vec<Fix> {
    if !RULES.contains(&rule) {
        return Vec::new();
    }
    at_call(db, file, span).into_iter().collect()
}

fn at_call(db: &dyn Db, file: SourceFile, span: Span) -> Option<Fix> {
    let tree = racelens_java::syntax_tree(db, file);
    let root = tree.root().filter(|_| tree.text == *file.text(db))?;
    let object = call_at(root, span)?.field("object")?;
    let name = object.field("field").unwrap_or(object);
    if name.kind() != "identifier" {
        return None;
    }
    let (field, _) = racelens_java::field_at(db, file, name.start_byte() as u32)?;
    let declared_in = file_of(db, &field)?;
    let tree = racelens_java::syntax_tree(db, declared_in);
    let text = declared_in.text(db);
    let root = tree.root().filter(|_| tree.text == *text)?;
    let at = racelens_java::field_location(db, &field)?.location.span;
    let mut declarator = root.descendant_for_byte_range(at.start as usize, at.end as usize)?;
    while declarator.kind() != "variable_declarator" {
        declarator = declarator.parent()?;
    }
    let declaration = declarator.parent().filter(|node| node.kind() == "field_declaration")?;
    let made = declarator.field("value").filter(|value| value.kind() == "object_creation_expression")?;
    let (ty, arguments) = (made.field("type")?, made.field("arguments")?);
    // An anonymous subclass says more than the class.
    if made.child_of_kind("class_body").is_some() {
        return None;
    }
    let has_arguments = !arguments.named().is_empty();
    let class = simple(ty)?;
    let instead = instead(simple(declaration.field("type")?)?.text(text), class.text(text), has_arguments)?;
    let (title, edits, needs) = match instead {
        Instead::Class(new) => {
            let short = new.rsplit('.').next().unwrap_or(new);
            let edits = vec![replace(db, declared_in, class.byte_range(), short.to_owned())];
            (format!("Use a `{short}` for `{}`", field.name), edits, new)
        }
        Instead::KeySet => {
            let edits = vec![replace(db, declared_in, made.byte_range(), "ConcurrentHashMap.newKeySet()".to_owned())];
            let title = format!("Use `ConcurrentHashMap.newKeySet()` for `{}`", field.name);
            (title, edits, "java.util.concurrent.ConcurrentHashMap")
        }
        Instead::Wrapped(method) => {
            let edits = vec![
                insert(db, declared_in, made.start_byte(), format!("Collections.{method}(")),
                insert(db, declared_in, made.end_byte(), ")".to_owned()),
            ];
            (format!("Wrap `{}` in `Collections.{method}`", field.name), edits, "java.util.Collections")
        }
    };
    let edits = edits.into_iter().chain(import(db, declared_in, root, &[needs])).collect();
    Some(Fix { id: None, title, edits, verification: Verification::Unchecked })
}

/// The name of a class without its package and its type arguments.
fn simple(ty: Node<'_>) -> Option<Node<'_>> {
    match ty.kind() {
        "type_identifier" => Some(ty),
        "generic_type" => simple(*ty.named().first()?),
        _ => None,
    }
}

fn instead(declared: &str, made: &str, has_arguments: bool) -> Option<Instead> {
    let found = match (declared, made) {
        ("Map", "HashMap") => Instead::Class("java.util.concurrent.ConcurrentHashMap"),
        ("Map" | "SortedMap" | "NavigableMap", "TreeMap") => {
            Instead::Class("java.util.concurrent.ConcurrentSkipListMap")
        }
        ("Set" | "SortedSet" | "NavigableSet", "TreeSet") => {
            Instead::Class("java.util.concurrent.ConcurrentSkipListSet")
        }
        ("Queue" | "Collection", "PriorityQueue") if !has_arguments => {
            Instead::Class("java.util.concurrent.PriorityBlockingQueue")
        }
        ("Queue", "LinkedList" | "ArrayDeque") if !has_arguments => {
            Instead::Class("java.util.concurrent.ConcurrentLinkedQueue")
        }
        ("Deque", "LinkedList" | "ArrayDeque") if !has_arguments => {
            Instead::Class("java.util.concurrent.ConcurrentLinkedDeque")
        }
        ("Set" | "Collection", "HashSet") if !has_arguments => Instead::KeySet,
        ("Set", "HashSet" | "LinkedHashSet") => Instead::Wrapped("synchronizedSet"),
        ("Map", "LinkedHashMap") => Instead::Wrapped("synchronizedMap"),
        ("List", "ArrayList" | "LinkedList") => Instead::Wrapped("synchronizedList"),
        ("Collection", "ArrayList" | "LinkedList") => Instead::Wrapped("synchronizedCollection"),
        _ => return None,
    };
    Some(found)
}
