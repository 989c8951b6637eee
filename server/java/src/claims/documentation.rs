//! What the documentation of a class tells of how it is called.

use std::sync::Arc;

use racelens_ir::{ClassDecl, Kind, MethodKey, Name, Type};

use crate::claims::above;
use crate::db::Db;
use crate::declaration_places::TypePlace;
use crate::items::TypeItem;
use crate::promises::{mentions, promises, words};
use crate::queries::places;

/// What documentation says of results that are so at one moment, or at none.
const APPROXIMATE: [&str; 13] = [
    "approximat",
    "best effort",
    "best-effort",
    "estimate",
    "exact only",
    "lag behind",
    "may be outdated",
    "may be stale",
    "may lag",
    "momentary",
    "not be exact",
    "not exact",
    "weakly consistent",
];

/// What documentation says of what never overlaps.
const ONE_BY_ONE: [&str; 10] = [
    "at most one thread",
    "exclusively of each other",
    "mutual exclusion",
    "mutually exclusive",
    "never alongside",
    "never at the same time",
    "never overlap",
    "never run concurrently",
    "no two",
    "one at a time",
];

/// What is run, as documentation calls it.
const RUN: [&str; 8] = ["action", "callback", "command", "handler", "job", "listener", "runnable", "task"];

/// Who is in the way of a call that is refused.
const OTHERS: [&str; 4] = ["another thread", "another caller", "other threads", "concurrently"];

/// What documentation says of calls that are made as one.
const WHOLE: [&str; 11] = [
    "all or no",
    "all-or-no",
    "as a whole",
    "as one",
    "at once",
    "atomic",
    "consecutive",
    "contiguous",
    "in a row",
    "in one step",
    "successive",
];

/// Methods whose own documentation says that nothing comes between what they do.
pub(super) fn whole(text: &str, item: &TypeItem, place: &TypePlace, decl: &ClassDecl) -> Vec<MethodKey> {
    let says = |comment: &String| WHOLE.iter().any(|word| mentions(comment, word));
    let methods = decl.methods.iter().filter(|method| !method.key.is_constructor());
    let whole = methods.filter(|method| of_methods(text, item, place, &method.key.name).any(|comment| says(&comment)));
    whole.map(|method| method.key.clone()).collect()
}

/// Methods whose own documentation says that they count what one call has done: `@return the number of events sent by this call`.
pub(super) fn counts_own(text: &str, item: &TypeItem, place: &TypePlace, decl: &ClassDecl) -> Vec<MethodKey> {
    let says = |comment: &String| mentions(comment, "by this call");
    let is_number = |result: &Type| matches!(result, Type::Primitive(kind) if *kind != Kind::Boolean);
    let methods = decl.methods.iter().filter(|method| method.result.as_ref().is_some_and(is_number));
    let told = methods.filter(|method| of_methods(text, item, place, &method.key.name).any(|comment| says(&comment)));
    told.map(|method| method.key.clone()).collect()
}

/// Methods whose own documentation, or a sentence of the class's that names them, says that they are approximate.
pub(super) fn approximate(text: &str, item: &TypeItem, place: &TypePlace, decl: &ClassDecl) -> Vec<MethodKey> {
    let says = |words: &str| APPROXIMATE.iter().any(|word| words.contains(word));
    let comment = words(documentation(text, place.declaration.start).1);
    let of_class: Vec<&str> = comment.split(". ").filter(|sentence| says(sentence)).collect();
    let is_told = |name: &Name| {
        let mention = format!("{}(", name.to_lowercase());
        of_class.iter().any(|sentence| sentence.contains(&mention))
            || of_methods(text, item, place, name).any(|comment| says(&comment))
    };
    let methods = decl.methods.iter().filter(|method| !method.key.is_constructor() && method.result.is_some());
    methods.filter(|method| is_told(&method.key.name)).map(|method| method.key.clone()).collect()
}

/// The text of a class with what stands above it.
pub(super) fn own_text<'t>(text: &'t str, place: &TypePlace) -> &'t str {
    let above = documentation(text, place.declaration.start).0.len();
    let start = (place.declaration.start as usize).saturating_sub(above);
    text.get(start..place.declaration.end as usize).unwrap_or_default()
}

/// The words of the documentation of each method with a name.
pub(super) fn of_methods<'t>(
    text: &'t str,
    item: &'t TypeItem,
    place: &'t TypePlace,
    name: &'t Name,
) -> impl Iterator<Item = String> + 't {
    let members = item.members.iter().zip(&place.members).filter(move |(member, _)| member.name == *name);
    members.map(move |(_, member)| words(documentation(text, member.declaration.start).1))
}

/// Whether the text of a class, or of one above it, says that callers synchronize manually: wrappers like those of `Collections` do.
pub(super) fn callers_lock(db: &dyn Db, decl: &ClassDecl) -> bool {
    let says = |class: &ClassDecl| {
        let Some(source) = crate::queries::class_source(db, &class.name) else { return false };
        let all = places(db, source.file);
        let Some(place) = all.types.get(source.index) else { return false };
        let text = source.file.text(db);
        let body = text.get(place.declaration.start as usize..place.declaration.end as usize).unwrap_or_default();
        let asks = |text: &str| {
            let words = words(text);
            ["manually synchroni", "synchronize manually", "synchronise manually", "synchronized manually"]
                .iter()
                .any(|asked| words.contains(asked))
        };
        asks(documentation(text, place.declaration.start).1) || body.contains("manually synchroni")
    };
    says(decl) || above(db, decl).iter().any(|class| says(class))
}

/// Whether a sentence of the class's documentation says that what it runs doesn't overlap: `at most one thread runs an action`.
pub(super) fn runs_one_by_one(text: &str, place: &TypePlace) -> bool {
    let comment = words(documentation(text, place.declaration.start).1);
    let says = |sentence: &str, all: &[&str]| all.iter().any(|words| mentions(sentence, words));
    comment.split(". ").any(|sentence| says(sentence, &ONE_BY_ONE) && says(sentence, &RUN))
}

/// Exceptions that methods throw where a different thread is in the way, as the documentation says: `@throws
/// IllegalStateException if another thread is waiting`. By their simple names.
pub(super) fn refusals(text: &str, item: &TypeItem, place: &TypePlace, decl: &ClassDecl) -> Vec<(MethodKey, Name)> {
    let refuses = |told: &str| OTHERS.iter().any(|others| mentions(told, others));
    let of_method = |key: &MethodKey| {
        let mut found = Vec::new();
        for comment in of_methods(text, item, place, &key.name) {
            for told in comment.split("@throws ").skip(1).filter(|told| refuses(told)) {
                let class = told.split(' ').next().unwrap_or_default();
                found.push((key.clone(), Name::from(class)));
            }
        }
        found
    };
    let methods = decl.methods.iter().filter(|method| !method.key.is_constructor());
    methods.flat_map(|method| of_method(&method.key)).collect()
}

/// Whether the documentation of a class's methods says that the executor which it was given may refuse a task.
#[salsa::tracked(returns(copy))]
pub(crate) fn executor_may_refuse<'db>(db: &'db dyn Db, class: crate::queries::ClassName<'db>) -> bool {
    let Some(source) = crate::queries::class_source(db, class.name(db)) else { return false };
    let (all, tree) = (places(db, source.file), crate::queries::item_tree(db, source.file));
    let (Some(place), Some(item)) = (all.types.get(source.index), tree.types.get(source.index)) else { return false };
    let text = source.file.text(db);
    let mut comments =
        item.members.iter().zip(&place.members).map(|(_, at)| words(documentation(text, at.declaration.start).1));
    comments.any(|comment| {
        let mut told = comment.split("@throws ").skip(1);
        told.any(|told| {
            let class = told.split(' ').next().unwrap_or_default();
            class.ends_with("rejectedexecutionexception") && mentions(told, "executor")
        })
    })
}

/// A superclass whose documentation has words that promise thread safety.
pub(super) fn documented_above(db: &dyn Db, decl: &ClassDecl, claims: &[&str]) -> Option<Name> {
    let is_documented = |class: &Arc<ClassDecl>| {
        let Some(source) = crate::queries::class_source(db, &class.name) else { return false };
        let all = places(db, source.file);
        let comment = all
            .types
            .get(source.index)
            .map(|place| words(documentation(source.file.text(db), place.declaration.start).1));
        comment.is_some_and(|comment| claims.iter().any(|words| promises(&comment, words)))
    };
    let above = above(db, decl).into_iter().filter(|class| !class.is_interface());
    above.filter(|class| is_documented(class)).map(|class| class.name.clone()).next()
}

/// The line comments above a declaration, and the documentation comment. Looks no farther back than these reach, since a
/// file may have thousands of classes.
pub(super) fn documentation(text: &str, declaration: u32) -> (&str, &str) {
    let above = text.get(..declaration as usize).unwrap_or_default();
    let mut rest = above.trim_end();
    loop {
        let start = rest.rfind('\n').map_or(0, |at| at + 1);
        let (before, line) = rest.split_at(start);
        let line = line.trim();
        // `@Marked class Other { }` and `@interface Other { }` are declarations before this one.
        let is_annotation = line.starts_with('@') && !line.ends_with(['}', ';']);
        if !line.starts_with("//") && !is_annotation {
            break;
        }
        rest = before.trim_end();
    }
    let start = if rest.ends_with("*/") { rest.rfind("/*") } else { None };
    let comment = start.and_then(|start| rest.get(start..)).filter(|comment| comment.starts_with("/**"));
    // A line comment may stand above the documentation as well.
    let from = start.map_or(rest.len(), |start| {
        let head = rest.get(..start).unwrap_or_default().trim_end();
        let line = head.rfind('\n').map_or(0, |at| at + 1);
        let is_comment = head.get(line..).is_some_and(|line| line.trim().starts_with("//"));
        if is_comment { line } else { start }
    });
    (above.get(from..).unwrap_or_default(), comment.unwrap_or_default())
}
