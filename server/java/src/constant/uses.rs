//! Long rows of constants, each of which is made of the next: they are evaluated from their end, so that no row is
//! deeper on the stack than [`DEEP`] of them.
//!
//! What is evaluated, and what comes out, is the same as without; only the order differs. A row that comes back to
//! itself has no values (see `cycle_initial` of the query), wherever it is begun.

use std::cell::Cell;

use racelens_ir::FieldKey;
use racelens_syntax::NodeExt;
use rustc_hash::FxHashSet;

use super::{dotted, field_constant_query, named_field, parsed, value_in};
use crate::db::Db;
use crate::names::TypeScope;
use crate::queries::{FieldName, class_source};
use crate::types::World;

/// So many constants may wait for each other.
const DEEP: u32 = 8;

thread_local! {
    static WAITING: Cell<u32> = const { Cell::new(0) };
}

/// Counts one constant that waits for others, while it lives.
pub(super) struct Nested(u32);

impl Nested {
    pub(super) fn begin() -> Self {
        WAITING.with(|waiting| Self(waiting.replace(waiting.get() + 1)))
    }
    /// Whether those that the constant needs are evaluated before it.
    pub(super) fn is_deep(&self) -> bool {
        self.0 % DEEP == DEEP - 1
    }
}

impl Drop for Nested {
    fn drop(&mut self) {
        WAITING.with(|waiting| waiting.set(self.0));
    }
}

/// Evaluates all constants that one is made of, each after those that it is made of itself.
pub(super) fn evaluate_below(db: &dyn Db, field: &FieldKey) {
    let mut seen: FxHashSet<FieldKey> = FxHashSet::default();
    seen.insert(field.clone());
    let mut work: Vec<(FieldKey, bool)> = uses(db, field).into_iter().map(|used| (used, false)).collect();
    while let Some((used, is_ready)) = work.pop() {
        if is_ready {
            field_constant_query(db, FieldName::new(db, used));
        } else if seen.insert(used.clone()) {
            let below = uses(db, &used);
            work.push((used, true));
            work.extend(below.into_iter().map(|used| (used, false)));
        }
    }
}

/// The fields that an initialiser names, constants or not.
fn uses(db: &dyn Db, field: &FieldKey) -> Vec<FieldKey> {
    let world = World::new(db);
    let (Some(info), Some(source)) = (world.field(&field.class, &field.name), class_source(db, &field.class)) else {
        return Vec::new();
    };
    let scope = TypeScope::new(&world, source.file, Some(field.class.clone()));
    let Some(initialiser) = info.constant.filter(|_| info.ty.is_string() || info.ty.primitive().is_some()) else {
        return Vec::new();
    };
    let parse = parsed(&initialiser);
    let mut found = Vec::new();
    let mut work: Vec<_> = value_in(&parse).into_iter().collect();
    while let Some(node) = work.pop() {
        match node.kind() {
            "identifier" | "field_access" => {
                let name = dotted(node, &parse.text);
                let field = name.as_deref().and_then(|name| {
                    let (class, name, _) = named_field(&world, &scope, name)?;
                    Some(FieldKey { class, name })
                });
                found.extend(field);
            }
            _ => work.extend(node.named()),
        }
    }
    found
}
