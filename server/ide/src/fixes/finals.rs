//! "Make `value` final": a field that its constructor alone assigns. A thread that gets the object by a race sees a final
//! field as the constructor left it (JLS 17.5), as long as `this` does not escape before.

use racelens_ir::FieldKey;
use racelens_java::Db;
use racelens_syntax::{Node, NodeExt};

use super::field_uses::{file_of, uses};
use super::text::insert;
use crate::finding::{Fix, FixId, FixKind, Verification};

pub(crate) fn make_final(db: &dyn Db, field: &FieldKey, verification: Verification) -> Option<Fix> {
    let file = file_of(db, field)?;
    let tree = racelens_java::syntax_tree(db, file);
    let text = file.text(db);
    let root = tree.root().filter(|_| tree.text == *text)?;
    let found = uses(db, field, file, root)?;
    let has = |word: &str| found.declaration.child_of_kind("modifiers").is_some_and(|all| all.has_token(word));
    if has("final") || has("volatile") || has("static") {
        return None;
    }
    let written: Vec<Node<'_>> = found.uses.iter().copied().filter(|one| is_written(*one)).collect();
    let is_set_once = match (found.declarator.field("value"), written.as_slice()) {
        (Some(_), []) => true,
        (None, [only]) => is_only_constructor(found.declaration, *only),
        _ => false,
    };
    if !is_set_once {
        return None;
    }
    let ty = found.declaration.field("type")?;
    let id = FixId { field: field.clone(), kind: FixKind::Final };
    let edits = vec![insert(db, file, ty.start_byte(), "final ".to_owned())];
    Some(Fix { id: Some(id), title: format!("Make `{}` final", field.name), edits, verification })
}

fn is_written(field: Node<'_>) -> bool {
    field.parent().is_some_and(|parent| match parent.kind() {
        "update_expression" => true,
        "assignment_expression" => parent.field("left") == Some(field),
        _ => false,
    })
}

/// Whether an assignment is a statement of the only constructor of the class, in no branch and no loop.
fn is_only_constructor(declaration: Node<'_>, written: Node<'_>) -> bool {
    let statement = written.parent().and_then(|assignment| assignment.parent());
    let body = statement.filter(|node| node.kind() == "expression_statement").and_then(|node| node.parent());
    let constructor = body.filter(|node| node.kind() == "constructor_body").and_then(|node| node.parent());
    let (Some(constructor), Some(class)) = (constructor, declaration.parent()) else { return false };
    let constructors = class.named().into_iter().filter(|node| node.kind() == "constructor_declaration");
    constructors.collect::<Vec<_>>() == [constructor]
}
