//! The folder in which verdicts outlive the process: one file for each entry, under the hash that it is asked for.
//!
//! The folder lies in the person's cache folder and is shared by editors, checkouts and the command line. A file is written
//! under a name of its own and then renamed, so that several processes can share the folder without locks. Where the
//! files take more than the limit, the oldest go. An entry that is damaged is a miss (`racelens_ide::cache` notices).
//!
//! If the folder cannot be written, one message says so and nothing more is written; no failure here is fatal.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use racelens_ide::cache::{Entries, LARGEST_ENTRY};
use racelens_system::{System, UNFINISHED, read};

/// Bytes that the files of the folder may take together.
const MOST: u64 = 64 << 20;
/// What is left of them when the oldest go, in percent.
const LEFT: u64 = 75;
/// A file that is being written for so long is none any more.
const ABANDONED: Duration = Duration::from_secs(3600);

/// What the settings or the command line say of the cache.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Location {
    #[default]
    Own,
    Nowhere,
    Folder(String),
}

impl Location {
    /// `on`, `off`, or the path of a folder.
    pub fn read(text: &str) -> Self {
        match text {
            "on" | "" => Location::Own,
            "off" => Location::Nowhere,
            folder => Location::Folder(folder.trim_end_matches('/').to_owned()),
        }
    }

    /// The folder, where there is one.
    pub fn open(&self, system: &Arc<dyn System>) -> Option<Arc<Folder>> {
        let path = match self {
            Location::Own => format!("{}/racelens/verdicts", system.cache_home()?),
            Location::Nowhere => return None,
            Location::Folder(path) => path.clone(),
        };
        Some(Arc::new(Folder { system: system.clone(), path, most: MOST, state: Mutex::default() }))
    }
}

pub struct Folder {
    system: Arc<dyn System>,
    path: String,
    most: u64,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Bytes of all files, once they were counted; those that other processes add since are not in it.
    size: Option<u64>,
    is_broken: bool,
    /// What is to be said to the person.
    complaint: Option<String>,
}

impl std::fmt::Debug for Folder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Folder({})", self.path)
    }
}

impl Folder {
    /// Why the folder could not be written; the answer comes once.
    pub fn complaint(&self) -> Option<String> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).complaint.take()
    }

    fn file(&self, name: &str) -> String {
        format!("{}/{name}", self.path)
    }

    /// The files of the folder, the oldest first, and what they take together.
    fn files(&self) -> (Vec<(SystemTime, u64, String)>, u64) {
        let paths = self.system.list(&self.path).unwrap_or_default().into_iter();
        let with_age =
            paths.filter_map(|path| Some((self.system.modified(&path).ok()?, self.system.size(&path).ok()?, path)));
        let mut files: Vec<(SystemTime, u64, String)> = with_age.collect();
        files.sort();
        let size = files.iter().map(|(_, size, _)| size).sum();
        (files, size)
    }

    /// Removes what was left behind, and the oldest files while all together take too much. What is left takes so much.
    fn clean(&self) -> u64 {
        let (files, mut size) = self.files();
        let (is_full, bound) = (size > self.most, self.most / 100 * LEFT);
        let now = SystemTime::now();
        for (written, of_file, path) in files {
            let is_abandoned =
                path.ends_with(UNFINISHED) && now.duration_since(written).is_ok_and(|age| age > ABANDONED);
            if (is_abandoned || is_full && size > bound) && self.system.remove(&path).is_ok() {
                size -= of_file;
            }
        }
        size
    }
}

impl Entries for Folder {
    fn load(&self, name: &str) -> Option<Vec<u8>> {
        read(&*self.system, &self.file(name), LARGEST_ENTRY as u64).ok()
    }

    fn keep(&self, name: &str, bytes: &[u8]) {
        let is_broken = || self.state.lock().unwrap_or_else(PoisonError::into_inner).is_broken;
        if is_broken() {
            return;
        }
        let written = self.system.write(&self.file(name), bytes);
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(error) = written {
            if !state.is_broken {
                state.is_broken = true;
                let message =
                    format!("verdicts are not kept: cannot write {}: {error}; `--cache off` keeps none", self.path);
                state.complaint = Some(message);
            }
            return;
        }
        let size = match state.size {
            Some(size) => size + bytes.len() as u64,
            None => self.clean(),
        };
        state.size = Some(if size > self.most { self.clean() } else { size });
    }

    fn canonical(&self, file: &str) -> String {
        self.system.canonical(file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use racelens_system::{Content, JavaFiles, Memory};
    use std::io;

    /// A disk in memory, on which a file is as old as its name says.
    #[derive(Default)]
    struct Disk {
        files: Mutex<Memory>,
        is_full: bool,
    }

    impl System for Disk {
        fn open(&self, path: &str) -> io::Result<Box<dyn Content>> {
            self.files.lock().unwrap().open(path)
        }
        fn size(&self, path: &str) -> io::Result<u64> {
            self.files.lock().unwrap().size(path)
        }
        fn is_folder(&self, path: &str) -> bool {
            self.files.lock().unwrap().is_folder(path)
        }
        fn java_files(&self, folder: &str) -> io::Result<JavaFiles> {
            self.files.lock().unwrap().java_files(folder)
        }
        fn list(&self, folder: &str) -> io::Result<Vec<String>> {
            self.files.lock().unwrap().list(folder)
        }
        fn cache_home(&self) -> Option<String> {
            Some("/home/me/.cache".to_owned())
        }
        fn write(&self, path: &str, bytes: &[u8]) -> io::Result<()> {
            match self.is_full {
                true => Err(io::ErrorKind::StorageFull.into()),
                false => {
                    self.files.lock().unwrap().files.insert(path.to_owned(), bytes.to_vec());
                    Ok(())
                }
            }
        }
        fn remove(&self, path: &str) -> io::Result<()> {
            self.files.lock().unwrap().files.remove(path);
            Ok(())
        }
        fn modified(&self, path: &str) -> io::Result<SystemTime> {
            let number: u64 = path
                .rsplit('/')
                .next()
                .unwrap()
                .chars()
                .filter(char::is_ascii_digit)
                .collect::<String>()
                .parse()
                .unwrap_or(0);
            Ok(SystemTime::UNIX_EPOCH + Duration::from_secs(number))
        }
    }

    fn folder(disk: Disk, most: u64) -> (Arc<Disk>, Folder) {
        let disk = Arc::new(disk);
        let system: Arc<dyn System> = disk.clone();
        (disk, Folder { system, path: "/c".to_owned(), most, state: Mutex::default() })
    }

    #[test]
    fn the_place_is_the_persons_cache_folder_unless_another_is_named() {
        let system: Arc<dyn System> = Arc::new(Disk::default());
        let path = |text: &str| Location::read(text).open(&system).map(|folder| folder.path.clone());
        assert_eq!(path("on").as_deref(), Some("/home/me/.cache/racelens/verdicts"));
        assert_eq!(path("off"), None);
        assert_eq!(path("/elsewhere/").as_deref(), Some("/elsewhere"));
        let none: Arc<dyn System> = Arc::new(Memory::default());
        assert!(Location::Own.open(&none).is_none());
    }

    #[test]
    fn the_oldest_go_where_all_take_too_much() {
        let (disk, folder) = folder(Disk::default(), 1000);
        for number in 0..40 {
            folder.keep(&format!("entry{number:02}"), &[7; 100]);
            let size: u64 = folder.files().1;
            assert!(size <= 1000, "{number}: {size}");
        }
        assert!(folder.load("entry39").is_some() && folder.load("entry00").is_none());
        disk.write("/c/entry9999999.tmp", &[7; 10]).unwrap();
        disk.write("/c/entry0.1-1.tmp", &[7; 10]).unwrap();
        folder.clean();
        assert!(folder.load("entry0.1-1.tmp").is_none(), "left behind by a process that has ended");
    }

    #[test]
    fn a_full_disk_is_said_once_and_is_not_fatal() {
        let (_, folder) = folder(Disk { is_full: true, ..Disk::default() }, 1000);
        folder.keep("a", b"1");
        folder.keep("b", b"2");
        assert!(folder.complaint().is_some_and(|complaint| complaint.contains("verdicts are not kept")));
        folder.keep("c", b"3");
        assert_eq!(folder.complaint(), None);
        assert_eq!(folder.load("a"), None);
    }
}
