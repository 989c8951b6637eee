//! Jars: zip archives of class files. The directory is read once, when the first class is asked for.

#![expect(clippy::disallowed_types, reason = "this crate reads the files that classes are in")]

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use zip::ZipArchive;

use crate::bytes::{Malformed, Result};

/// The largest class file that is read.
const LARGEST: u64 = 16 << 20;

pub struct Jar {
    archive: Mutex<ZipArchive<BufReader<File>>>,
}

impl Jar {
    pub fn open(path: &Path) -> Result<Self> {
        let unreadable = |why: String| Malformed(format!("{}: {why}", path.display()));
        let file = File::open(path).map_err(|error| unreadable(error.to_string()))?;
        let archive = ZipArchive::new(BufReader::new(file)).map_err(|error| unreadable(error.to_string()))?;
        Ok(Self { archive: Mutex::new(archive) })
    }

    /// An entry's content, by its path in the jar.
    pub fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        let mut archive = self.archive.lock().unwrap_or_else(PoisonError::into_inner);
        let at = archive.index_for_name_raw(path.as_bytes())?;
        let entry = archive.by_index(at).ok()?;
        let mut bytes = Vec::new();
        // A size that the directory only claims doesn't make us read on for ever.
        entry.take(LARGEST).read_to_end(&mut bytes).ok()?;
        Some(bytes.into())
    }

    /// The paths of all entries.
    pub fn paths(&self) -> Vec<String> {
        let archive = self.archive.lock().unwrap_or_else(PoisonError::into_inner);
        archive.file_names_raw().filter_map(|name| std::str::from_utf8(name).ok()).map(str::to_owned).collect()
    }
}
