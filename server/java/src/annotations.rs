//! Annotations as the analyses want them: with their full names, as far as the imports of the file tell.

use racelens_analysis::class::Annotation;
use racelens_ir::Name;

use crate::items::{self, ItemTree};

pub fn read(tree: &ItemTree, all: &[items::Annotation]) -> Vec<Annotation> {
    let read = all.iter().map(|one| {
        let name: Name = one.name.rsplit('.').next().unwrap_or(&one.name).into();
        let qualified = if one.name.contains('.') { Some(one.name.clone()) } else { imported(tree, &name) };
        Annotation { name, qualified, value: one.value.clone() }
    });
    read.collect()
}

fn imported(tree: &ItemTree, name: &Name) -> Option<Name> {
    let mut single = tree.imports.iter().filter(|import| !import.on_demand && !import.is_static);
    let single = single.find(|import| import.name.rsplit('.').next() == Some(name));
    single.map(|import| import.name.clone()).or_else(|| {
        // Of packages imported whole, the one that is a framework's.
        let known = ["org.springframework.", "javax.", "jakarta."];
        let mut whole = tree.imports.iter().filter(|import| import.on_demand && !import.is_static);
        whole
            .find(|import| known.iter().any(|known| import.name.starts_with(known)))
            .map(|import| format!("{}.{name}", import.name).into())
    })
}
