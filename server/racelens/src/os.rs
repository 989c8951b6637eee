//! The real file system.

#![expect(clippy::disallowed_methods, reason = "this is the one implementation of `System` that touches the disk")]

use std::io;
use std::path::Path;

use ignore::WalkBuilder;
use racelens_ide::system::System;

#[derive(Copy, Clone, Debug)]
pub struct Os;

impl System for Os {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        std::fs::read(path)
    }

    fn size(&self, path: &str) -> io::Result<u64> {
        std::fs::metadata(path).map(|metadata| metadata.len())
    }

    fn is_folder(&self, path: &str) -> bool {
        Path::new(path).is_dir()
    }

    /// Leaves out what `.gitignore` and its like leave out, and hidden folders.
    fn java_files(&self, folder: &str) -> io::Result<Vec<String>> {
        std::fs::metadata(folder)?;
        let mut files = Vec::new();
        // A folder below that can't be read must not hide the rest.
        for entry in WalkBuilder::new(folder).require_git(false).build().flatten() {
            let is_java = entry.path().extension().is_some_and(|extension| extension == "java");
            if is_java && entry.file_type().is_some_and(|kind| kind.is_file()) {
                files.push(entry.path().to_string_lossy().replace('\\', "/"));
            }
        }
        files.sort();
        Ok(files)
    }
}
