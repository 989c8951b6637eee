//! Finds the files that cases are made of.

#![expect(clippy::disallowed_methods, reason = "tests read their cases from disk")]

use std::path::{Path, PathBuf};

/// All files with an extension below a folder of `tests/`, as (name, content), sorted.
pub fn cases(folder: &str, extension: &str) -> Vec<(String, String)> {
    let root = root().join(folder);
    let mut found = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension)
                && let Ok(text) = std::fs::read_to_string(&path)
            {
                let name = path.strip_prefix(&root).unwrap_or(&path).with_extension("");
                found.push((name.to_string_lossy().replace('\\', "/"), text));
            }
        }
    }
    found.sort();
    found
}

/// The folder `tests/`.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// What the system says of this process, where it does.
pub fn own_status() -> std::io::Result<String> {
    std::fs::read_to_string("/proc/self/status")
}
