//! The one way to the file system. The binary brings the real one, tests bring [`Memory`].

use std::collections::BTreeMap;
use std::io;

/// What racelens needs of the outside. Paths are text with `/` between their parts.
pub trait System: Send + Sync {
    fn read(&self, path: &str) -> io::Result<Vec<u8>>;
    /// The size in bytes, asked before a file is read.
    fn size(&self, path: &str) -> io::Result<u64>;
    fn is_folder(&self, path: &str) -> bool;
    /// All Java sources below a folder, sorted, without those that the project ignores.
    fn java_files(&self, folder: &str) -> io::Result<Vec<String>>;
    /// The paths of what lies in a folder, sorted.
    fn list(&self, folder: &str) -> io::Result<Vec<String>>;
    /// The names of the classes that a folder or jar has class files of.
    fn class_names(&self, _path: &str) -> io::Result<Vec<String>> {
        Ok(Vec::new())
    }
    fn input_is_terminal(&self) -> bool {
        false
    }
    /// The next line of standard input with its end; nothing where there is no more.
    fn read_line(&self) -> Vec<u8> {
        Vec::new()
    }
    /// The home of the JDK that programs would run on, where one is found.
    fn jdk(&self) -> Option<String> {
        None
    }
    /// The folder of the person's own files, where build tools keep what they fetch.
    fn home(&self) -> Option<String> {
        None
    }
}

/// Files that exist in memory alone.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    pub files: BTreeMap<String, Vec<u8>>,
}

impl System for Memory {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        self.files.get(path).cloned().ok_or_else(|| io::ErrorKind::NotFound.into())
    }
    fn size(&self, path: &str) -> io::Result<u64> {
        self.read(path).map(|bytes| bytes.len() as u64)
    }
    fn is_folder(&self, path: &str) -> bool {
        let below = format!("{}/", path.trim_end_matches('/'));
        self.files.keys().any(|file| file.starts_with(&below))
    }
    fn java_files(&self, folder: &str) -> io::Result<Vec<String>> {
        let below = format!("{}/", folder.trim_end_matches('/'));
        let below = if folder == "." || folder.is_empty() { "" } else { below.as_str() };
        let files = self.files.keys().filter(|file| file.starts_with(below) && file.ends_with(".java"));
        Ok(files.cloned().collect())
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

/// Larger files are generated or not Java; reading them would only cost the person's time.
pub const LARGEST_FILE: u64 = 10 << 20;

/// A file's text, or one line that says why there is none.
pub struct Loaded {
    pub text: String,
    /// What a person should know about how the text was read.
    pub note: Option<String>,
}

/// Reads a source file. A file that is not UTF-8 is read as Latin-1, so that an old encoding only affects how
/// non-ASCII characters look.
pub fn load(system: &dyn System, path: &str) -> Result<Loaded, String> {
    let size = system.size(path).map_err(|error| explain(path, &error))?;
    if size > LARGEST_FILE {
        return Err(format!("{path} is {} MB large; files over {} MB are not read", size >> 20, LARGEST_FILE >> 20));
    }
    let bytes = system.read(path).map_err(|error| explain(path, &error))?;
    if bytes.contains(&0) {
        return Err(format!("{path} is not a text file"));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Loaded { text, note: None }),
        Err(error) => {
            let text = error.as_bytes().iter().map(|byte| char::from(*byte)).collect();
            Ok(Loaded { text, note: Some(format!("{path} is not UTF-8; it was read as Latin-1")) })
        }
    }
}

fn explain(path: &str, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => format!("{path} does not exist"),
        io::ErrorKind::PermissionDenied => format!("permission denied: {path}"),
        _ => format!("cannot read {path}: {error}"),
    }
}
