//! The models of `server/library`: those that are files, and those that templates make.
//!
//! A template is a file `X.java.template`. It is Java with placeholders, and one text for all the primitive types that
//! a model exists for. Its directives are lines that begin with `#`:
//!
//! ```text
//! # A remark: nothing of it is in the made files.
//! #row int: type = int; Type = Int; Box = Integer     a row of values, and its name; a second line adds to the row
//! #makes $Type$Stream.java: int, long                 a file of the same folder for each of these rows
//! #makes Arrays.java                                  one file; rows are chosen by `#each`
//! #each int, long … #end                              the lines between, once for each of these rows
//! #if int … #else … #end                              the lines between, where the row is one of these
//! ```
//!
//! `$type$` stands for the value of the row, `$$` for a dollar. Placeholders may stand in `#makes`, and in values of the
//! same row that come after theirs. A value in double quotes keeps its spaces and semicolons. A line whose placeholders
//! leave it blank is left out. A template is named for the first file that it makes.
//!
//! Runs when racelens is built or tested, never in the product. Knows nothing of Java. What a template makes depends on
//! its text alone, and every mistake is an error with file and line.

mod expand;
mod parse;

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

pub use expand::expand;

/// How the names of templates end.
const ENDING: &str = ".template";

/// A mistake in a template, or a file that can't be read.
#[derive(Debug, PartialEq, Eq)]
pub struct Error {
    /// The file, as it was named.
    pub path: String,
    /// Counted from 1; 0 for the file as a whole.
    pub line: usize,
    pub message: String,
}

impl std::error::Error for Error {}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.path, self.message),
            line => write!(f, "{}:{line}: {}", self.path, self.message),
        }
    }
}

impl Error {
    fn of(path: &Path, message: impl fmt::Display) -> Self {
        Self { path: path.display().to_string(), line: 0, message: message.to_string() }
    }
}

/// The texts of all models of a folder, by their paths in it.
pub fn models(folder: &Path) -> Result<BTreeMap<String, String>, Error> {
    let mut models = BTreeMap::new();
    for path in sources(folder)? {
        #[allow(clippy::disallowed_methods, reason = "runs when racelens is built or tested")]
        let text = std::fs::read_to_string(&path).map_err(|error| Error::of(&path, error))?;
        let inside = path.strip_prefix(folder).map_err(|error| Error::of(&path, error))?;
        let name = inside.to_string_lossy().replace('\\', "/");
        let made = if name.ends_with(ENDING) { expand(&name, &text)? } else { vec![(name, text)] };
        for (name, text) in made {
            if models.insert(name.clone(), text).is_some() {
                return Err(Error::of(&path, format!("{name} is there twice")));
            }
        }
    }
    Ok(models)
}

/// Writes all models of a folder as files below another one, for a compiler or a reader.
#[allow(clippy::disallowed_methods, reason = "runs when racelens is built or tested")]
pub fn write(folder: &Path, target: &Path) -> Result<(), Error> {
    for (name, text) in models(folder)? {
        let path = target.join(name);
        let parent = path.parent().unwrap_or(target);
        std::fs::create_dir_all(parent).map_err(|error| Error::of(parent, error))?;
        std::fs::write(&path, text).map_err(|error| Error::of(&path, error))?;
    }
    Ok(())
}

/// The files that models are made from: `.java` files and templates below a folder, sorted.
pub fn sources(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let failed = |error| Error::of(&folder, error);
        #[allow(clippy::disallowed_methods, reason = "runs when racelens is built or tested")]
        for entry in std::fs::read_dir(&folder).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            let name = path.to_string_lossy();
            if path.is_dir() {
                folders.push(path);
            } else if name.ends_with(".java") || name.ends_with(ENDING) {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}
