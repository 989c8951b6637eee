//! The names that a JVM knows classes of bodies by, as `javac` numbers them: `Outer$1`, `Outer$2Local`.
//!
//! Only what shows a name asks. The numbers depend on all of a class's text, so no declaration has them.

use std::collections::BTreeMap;

use racelens_ir::{Name, simple_name};
use rustc_hash::FxHashMap;

use crate::db::Db;
use crate::lower::{labelled_methods, lowered, root_of_made};
use crate::queries::{ClassName, MethodName};
use crate::source::absolute;

/// Classes that models alone have, and the one of which a JDK makes an object in their place.
const OF_MODELS: [(&str, &str); 1] =
    [("java.util.concurrent.FutureTask$OfExecutor", "java.util.concurrent.FutureTask")];

/// The name that a class has in a JVM, where it isn't the one that it goes by here.
pub fn shown_name(db: &dyn Db, class: &Name) -> Option<Name> {
    if let Some((_, shown)) = OF_MODELS.iter().find(|(model, _)| class == model) {
        return Some(Name::new(shown));
    }
    let (root, _) = root_of_made(class).filter(|_| !class.contains("$$Lambda$"))?;
    numbered(db, ClassName::new(db, Name::new(root))).get(class).cloned()
}

/// The classes that the bodies of a class make, with their names in a JVM: they are counted in the order of the text,
/// each by itself and those of one name together (JLS 13.1, as `javac` does it).
#[salsa::tracked(returns(ref))]
fn numbered<'db>(db: &'db dyn Db, root: ClassName<'db>) -> FxHashMap<Name, Name> {
    let mut outers: FxHashMap<Name, Name> = FxHashMap::default();
    let mut placed: BTreeMap<(Name, Name), Vec<(u32, Name)>> = BTreeMap::new();
    for (_, key) in labelled_methods(db, root.name(db)) {
        let Some(lowered) = lowered(db, MethodName::new(db, key.clone())) else { continue };
        for made in &lowered.classes {
            let Some(place) = &made.place else { continue };
            let name = made.decl.name.clone();
            outers.insert(name.clone(), place.outer.clone());
            let start = place.span.and_then(|span| Some(absolute(db, &key, span)?.1.start));
            if let Some(start) = start {
                placed.entry((place.outer.clone(), written(&name))).or_default().push((start, name));
            }
        }
    }
    let mut ends: FxHashMap<Name, String> = FxHashMap::default();
    for ((_, simple), mut made) in placed {
        made.sort();
        let (mut count, mut last) = (0, None);
        for (start, name) in made {
            // An initialiser is part of every constructor, and makes one class.
            count += u32::from(last != Some(start));
            last = Some(start);
            ends.insert(name, format!("{count}{simple}"));
        }
    }
    let shown = |class: &Name| -> Name {
        let (mut at, mut parts) = (class.clone(), Vec::new());
        while let (Some(outer), true) = (outers.get(&at), parts.len() < 32) {
            parts.push(ends.get(&at).cloned().unwrap_or_else(|| written(&at).to_string()));
            at = outer.clone();
        }
        parts.push(at.to_string());
        parts.reverse();
        parts.join("$").into()
    };
    outers.keys().map(|name| (name.clone(), shown(name))).collect()
}

/// The name that the text gives a class: none for an anonymous one.
fn written(class: &Name) -> Name {
    let simple = simple_name(class).rsplit('$').next().unwrap_or_default();
    match simple.starts_with(|first: char| first.is_ascii_digit()) {
        true => Name::new(""),
        false => simple.into(),
    }
}
