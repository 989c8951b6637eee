//! The one way to the outside: files, folders, standard input and the environment. Only caches are written. [`Os`] is the real one,
//! tests bring [`Memory`].
//!
//! The author of the files may be hostile. So only regular files are opened, never devices or pipes; every read has a
//! limit that doesn't trust the size that a file claims; and what a walk can't read is part of its answer.

mod in_memory;
mod os;
mod text;
mod walk;
mod window;

use std::io;
use std::time::SystemTime;

pub use in_memory::Memory;
pub use os::Os;
pub use text::{LARGEST_FILE, Loaded, load};
pub use walk::files_below;
pub use window::Window;

/// How the name of a file ends that is being written, or was when its process ended.
pub const UNFINISHED: &str = ".tmp";

/// What racelens needs of the outside. Paths are text with `/` between their parts.
pub trait System: Send + Sync {
    /// Opens a regular file; anything else at that path is an error, and nothing is waited for.
    fn open(&self, path: &str) -> io::Result<Box<dyn Content>>;
    /// The size in bytes that a regular file claims.
    fn size(&self, path: &str) -> io::Result<u64>;
    fn is_folder(&self, path: &str) -> bool;
    /// All Java sources below a folder, sorted, without those that the project ignores.
    fn java_files(&self, folder: &str) -> io::Result<JavaFiles>;
    /// The paths of what lies in a folder, sorted.
    fn list(&self, folder: &str) -> io::Result<Vec<String>>;
    /// The path without links on its way: two paths of one folder have the same.
    fn canonical(&self, path: &str) -> String {
        path.to_owned()
    }
    fn input_is_terminal(&self) -> bool {
        false
    }
    /// The next line of standard input with its end; nothing where there is no more.
    fn read_line(&self) -> Vec<u8> {
        Vec::new()
    }
    /// Folders that may be the home of a JDK, the one that programs would run on first.
    fn jdk_homes(&self) -> Vec<String> {
        Vec::new()
    }
    /// The folder of the person's own files, where build tools keep what they fetch.
    fn home(&self) -> Option<String> {
        None
    }
    /// Whether the person wants no colours on terminals.
    fn refuses_colours(&self) -> bool {
        false
    }
    /// The number that the system has for the calling thread, where a file tells it.
    fn thread(&self) -> Option<u64> {
        None
    }
    /// What the person wants to be logged, as the environment says.
    fn log_filter(&self) -> Option<String> {
        None
    }
    /// The files below a folder that differ from a revision of its repository, as absolute paths; new files are among them.
    fn changed_since(&self, _folder: &str, _revision: &str) -> io::Result<Vec<String>> {
        Err(io::ErrorKind::Unsupported.into())
    }
    /// The folder for what can be computed again, as the system has it for this person.
    fn cache_home(&self) -> Option<String> {
        None
    }
    /// Writes a whole file, and the folders that lead to it. Whoever reads it at the same time gets the old content or the
    /// new one, also where several processes write.
    fn write(&self, _path: &str, _bytes: &[u8]) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
    /// Opens a file to write at its end, which may be new. What is written at once stays together, also where several
    /// processes write.
    fn append(&self, _path: &str) -> io::Result<Box<dyn io::Write + Send>> {
        Err(io::ErrorKind::Unsupported.into())
    }
    fn remove(&self, _path: &str) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
    /// When a file was written last.
    fn modified(&self, _path: &str) -> io::Result<SystemTime> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

/// What a walk through a folder found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JavaFiles {
    pub files: Vec<String>,
    /// What was passed over because it couldn't be read, a sentence each.
    pub unread: Vec<String>,
}

/// An open file. It may change or shrink while it is read.
pub trait Content: Send + Sync {
    /// Reads from an offset on; how many bytes were there, none only at the end.
    fn read_at(&self, bytes: &mut [u8], at: u64) -> io::Result<usize>;
    /// The size that the file claims.
    fn size(&self) -> u64;

    /// Fills all of the bytes.
    fn read_exact_at(&self, mut bytes: &mut [u8], mut at: u64) -> io::Result<()> {
        while !bytes.is_empty() {
            let read = self.read_at(bytes, at)?;
            if read == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            bytes = bytes.get_mut(read..).unwrap_or_default();
            at += read as u64;
        }
        Ok(())
    }
}

/// Reads a whole regular file, but no more than `most` bytes: one that has more is an error.
pub fn read(system: &dyn System, path: &str, most: u64) -> io::Result<Vec<u8>> {
    let content = system.open(path)?;
    let too_large = || io::Error::new(io::ErrorKind::FileTooLarge, format!("it has more than {most} bytes"));
    if content.size() > most {
        return Err(too_large());
    }
    let mut bytes = Vec::new();
    // One byte more than it claims shows its end at once.
    let mut room = usize::try_from(content.size()).map_err(|_| too_large())?.saturating_add(1);
    loop {
        let start = bytes.len();
        bytes.try_reserve(room).map_err(|_| too_large())?;
        bytes.resize(start + room, 0);
        let read = content.read_at(bytes.get_mut(start..).unwrap_or_default(), start as u64)?;
        bytes.truncate(start + read);
        if read == 0 {
            return Ok(bytes);
        }
        if bytes.len() as u64 > most {
            return Err(too_large());
        }
        room = (room - read).max(4 << 10);
    }
}

#[cfg(test)]
mod tests;
