//! Finds the files that cases are made of.

#![expect(clippy::disallowed_methods, reason = "tests read their cases from disk")]

use std::collections::BTreeMap;
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

/// The texts of all models, by their paths.
pub fn models() -> Result<BTreeMap<String, String>, String> {
    racelens_templates::models(&root().join("../server/library")).map_err(|error| error.to_string())
}

/// A folder with all models as files, for a compiler. It goes with this value.
pub struct Library {
    pub folder: PathBuf,
}

impl Library {
    pub fn new() -> Result<Self, String> {
        let unique = format!("racelens-library-{}-{:?}", std::process::id(), std::thread::current().id());
        let library = Self { folder: std::env::temp_dir().join(unique.replace(['(', ')'], "")) };
        let models = root().join("../server/library");
        racelens_templates::write(&models, &library.folder).map_err(|error| error.to_string())?;
        Ok(library)
    }
}

impl Drop for Library {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// What the system says of this process, where it does.
pub fn own_status() -> std::io::Result<String> {
    std::fs::read_to_string("/proc/self/status")
}
