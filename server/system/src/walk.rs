//! A walk through folders that ends, whatever links lie in them.

use rustc_hash::FxHashSet;

use crate::System;

/// The files below a folder, by their paths below it, hidden folders left out. A folder that several links lead to is
/// looked into once.
pub fn files_below(system: &dyn System, folder: &str, deepest: usize) -> Vec<String> {
    let mut seen = FxHashSet::from_iter([system.canonical(folder)]);
    let mut found = Vec::new();
    let mut waiting = vec![(folder.to_owned(), String::new(), 0)];
    while let Some((folder, prefix, depth)) = waiting.pop() {
        for path in system.list(&folder).unwrap_or_default() {
            let name = path.rsplit('/').next().unwrap_or_default();
            let below = format!("{prefix}{name}");
            if !system.is_folder(&path) {
                found.push(below);
            } else if depth < deepest && !name.starts_with('.') && seen.insert(system.canonical(&path)) {
                waiting.push((path, format!("{below}/"), depth + 1));
            }
        }
    }
    found
}
