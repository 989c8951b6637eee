//! Jars: zip archives of class files. The directory is read once, when the first class is asked for.
//!
//! A jar may hold versions of a class for newer releases, of which the newest is taken that models are about. One that
//! is made to be run or deployed alone holds its own classes in a folder, and the libraries that it needs as jars within:
//! those are opened, in memory, when a class is in no place before them.

use std::io::{BufReader, Cursor, Read, Seek};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use racelens_system::{System, Window};
use zip::ZipArchive;

use crate::bytes::{Malformed, Result};

/// The largest class file that is read.
const LARGEST: u64 = 16 << 20;
/// What all jars within a jar may hold together.
const MOST_WITHIN: u64 = 1 << 30;
/// The release that models are about.
const RELEASE: u32 = 17;
/// The first release that looks for versions of classes.
const FIRST_VERSIONED: u32 = 9;
const MANIFEST: &str = "META-INF/MANIFEST.MF";
/// Where the classes of an application are that is run or deployed as one jar.
const OWN: [&str; 2] = ["BOOT-INF/classes/", "WEB-INF/classes/"];
/// And the jars that it needs.
const NEEDED: [&str; 2] = ["BOOT-INF/lib/", "WEB-INF/lib/"];

trait Bytes: Read + Seek + Send {}

impl<T: Read + Seek + Send> Bytes for T {}

/// Whether a jar was found in the file system or in another jar.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Depth {
    Outermost,
    Within,
}

/// Where in a jar a class was found.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Part {
    Own,
    /// A jar within the jar.
    Needed,
}

pub struct Jar {
    archive: Mutex<ZipArchive<Box<dyn Bytes>>>,
    /// What stands before the path of a class, in the order in which it is looked for.
    roots: Vec<String>,
    /// The paths of jars within, each with what is in it once somebody asked.
    needed: Vec<(String, OnceLock<Option<Jar>>)>,
    /// How much of jars within may still be read.
    left: AtomicU64,
}

impl Jar {
    pub fn open(system: &dyn System, path: &str) -> Result<Self> {
        let unreadable = |why: String| Malformed(format!("{path}: {why}"));
        let content = system.open(path).map_err(|error| unreadable(error.to_string()))?;
        Self::new(Box::new(BufReader::new(Window::new(content))), Depth::Outermost).map_err(unreadable)
    }

    fn new(bytes: Box<dyn Bytes>, depth: Depth) -> std::result::Result<Self, String> {
        let archive = ZipArchive::new(bytes).map_err(|error| error.to_string())?;
        let mut jar = Self {
            archive: Mutex::new(archive),
            roots: vec![String::new()],
            needed: Vec::new(),
            left: AtomicU64::new(MOST_WITHIN),
        };
        let paths = jar.paths();
        if depth == Depth::Outermost {
            let own = OWN.iter().filter(|root| paths.iter().any(|path| path.starts_with(**root)));
            jar.roots.extend(own.map(|root| (*root).to_owned()));
            let needed = paths
                .iter()
                .filter(|path| path.ends_with(".jar") && NEEDED.iter().any(|folder| path.starts_with(folder)));
            jar.needed = needed.map(|path| (path.clone(), OnceLock::new())).collect();
        }
        if jar.manifest("Multi-Release").is_some_and(|value| value.eq_ignore_ascii_case("true")) {
            let has = |root: &String| paths.iter().any(|path| path.starts_with(root.as_str()));
            let versions = (FIRST_VERSIONED..=RELEASE).rev().map(|release| format!("META-INF/versions/{release}/"));
            jar.roots.splice(0..0, versions.filter(has));
        }
        Ok(jar)
    }

    /// An entry's content, by its path in the jar.
    pub fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        self.read_up_to(path, LARGEST).map(Into::into)
    }

    fn read_up_to(&self, path: &str, most: u64) -> Option<Vec<u8>> {
        let mut archive = self.archive.lock().unwrap_or_else(PoisonError::into_inner);
        let at = archive.index_for_name_raw(path.as_bytes())?;
        let entry = archive.by_index(at).ok()?;
        let mut bytes = Vec::new();
        // A size that the directory only claims doesn't make us read on forever.
        entry.take(most).read_to_end(&mut bytes).ok()?;
        Some(bytes)
    }

    /// A class file, by its path below its package's root: its content, its path in the jar, and where that is.
    pub fn class(&self, path: &str) -> Option<(Arc<[u8]>, String, Part)> {
        let own = self.roots.iter().find_map(|root| {
            let path = format!("{root}{path}");
            Some((self.read(&path)?, path, Part::Own))
        });
        own.or_else(|| {
            self.needed.iter().find_map(|(at, jar)| {
                let (bytes, path, _) = jar.get_or_init(|| self.within(at)).as_ref()?.class(path)?;
                Some((bytes, format!("{at}!/{path}"), Part::Needed))
            })
        })
    }

    /// A jar within; what can't be read as one has no classes.
    fn within(&self, path: &str) -> Option<Jar> {
        let bytes = self.read_up_to(path, self.left.load(Ordering::Relaxed))?;
        let read = bytes.len() as u64;
        let _ = self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| Some(left.saturating_sub(read)));
        Self::new(Box::new(Cursor::new(bytes)), Depth::Within).ok()
    }

    /// What the manifest says under a name.
    pub fn manifest(&self, name: &str) -> Option<String> {
        let manifest = self.read(MANIFEST)?;
        let text = String::from_utf8_lossy(&manifest).replace("\r\n", "\n").replace("\n ", "");
        // Only the first section is about the jar as a whole.
        let mut lines = text.lines().take_while(|line| !line.is_empty());
        let value = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
        Some(value.trim().to_owned())
    }

    /// The paths of all entries.
    fn paths(&self) -> Vec<String> {
        let archive = self.archive.lock().unwrap_or_else(PoisonError::into_inner);
        archive.file_names_raw().filter_map(|name| std::str::from_utf8(name).ok()).map(str::to_owned).collect()
    }

    /// The paths of its own class files below the roots of their packages.
    pub fn class_paths(&self) -> Vec<String> {
        let below = |path: String| match OWN.iter().find_map(|root| path.strip_prefix(root)) {
            Some(below) => below.to_owned(),
            None => path,
        };
        self.paths().into_iter().filter(|path| path.ends_with(".class")).map(below).collect()
    }
}
