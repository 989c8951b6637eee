//! Files that exist in memory alone.

use std::collections::BTreeMap;
use std::io;

use crate::{Content, JavaFiles, System};

#[derive(Clone, Debug, Default)]
pub struct Memory {
    pub files: BTreeMap<String, Vec<u8>>,
}

struct Bytes(Vec<u8>);

impl Content for Bytes {
    fn read_at(&self, bytes: &mut [u8], at: u64) -> io::Result<usize> {
        let rest = usize::try_from(at).ok().and_then(|at| self.0.get(at..)).unwrap_or_default();
        let count = rest.len().min(bytes.len());
        if let (Some(to), Some(from)) = (bytes.get_mut(..count), rest.get(..count)) {
            to.copy_from_slice(from);
        }
        Ok(count)
    }
    fn size(&self) -> u64 {
        self.0.len() as u64
    }
}

impl System for Memory {
    fn open(&self, path: &str) -> io::Result<Box<dyn Content>> {
        let bytes = self.files.get(path).cloned().ok_or(io::ErrorKind::NotFound)?;
        Ok(Box::new(Bytes(bytes)))
    }
    fn size(&self, path: &str) -> io::Result<u64> {
        self.files.get(path).map(|bytes| bytes.len() as u64).ok_or_else(|| io::ErrorKind::NotFound.into())
    }
    fn is_folder(&self, path: &str) -> bool {
        let below = format!("{}/", path.trim_end_matches('/'));
        self.files.keys().any(|file| file.starts_with(&below))
    }
    fn java_files(&self, folder: &str) -> io::Result<JavaFiles> {
        let below = format!("{}/", folder.trim_end_matches('/'));
        let below = if folder == "." || folder.is_empty() { "" } else { below.as_str() };
        let files = self.files.keys().filter(|file| file.starts_with(below) && file.ends_with(".java"));
        Ok(JavaFiles { files: files.cloned().collect(), unread: Vec::new() })
    }
    fn list(&self, folder: &str) -> io::Result<Vec<String>> {
        let below = format!("{}/", folder.trim_end_matches('/'));
        let inside = self.files.keys().filter_map(|file| {
            let rest = file.strip_prefix(&below)?;
            Some(format!("{below}{}", rest.split('/').next()?))
        });
        let mut paths: Vec<String> = inside.collect();
        paths.dedup();
        Ok(paths)
    }
}
