//! Where classes are looked for that have neither source nor model: folders, jars, a JDK.
//!
//! Nothing is opened before a class is asked for. What can't be opened is kept as a sentence for
//! whoever wants to say it, and is no class path entry otherwise.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "this crate reads the files that classes are in"
)]

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use racelens_ir::Provenance;

use crate::bytes::{Malformed, Result};
use crate::image::Image;
use crate::jar::{Jar, Part};

/// The largest class file that is read.
const LARGEST: u64 = 16 << 20;
/// How deep folders of classes are looked into.
const MAX_DEPTH: usize = 64;

enum Store {
    Folder(PathBuf),
    Jar(PathBuf, OnceLock<Result<Jar>>),
    Image(PathBuf, OnceLock<Result<Image>>),
}

/// Who brings a class.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Bringer {
    /// A place that the user asks to check.
    Checked,
    /// The class path that the user names or a build file tells.
    ClassPath,
    Jdk,
}

impl Bringer {
    pub fn provenance(self) -> Provenance {
        match self {
            Bringer::Checked => Provenance::ClassFile,
            Bringer::ClassPath => Provenance::Library,
            Bringer::Jdk => Provenance::Jdk,
        }
    }
}

/// A class file's content, and what a person would call the place that it was found at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    pub bytes: Arc<[u8]>,
    pub path: String,
    pub bringer: Bringer,
}

/// An ordered list of places; the first that has a class wins, the JDK comes last.
#[derive(Default)]
pub struct ClassPath {
    checked: Vec<Store>,
    entries: Vec<Store>,
    jdk: Option<Store>,
}

impl ClassPath {
    /// Entries are folders and jars; `jdk` is a JDK's home or the image in it.
    pub fn new(entries: impl IntoIterator<Item = String>, jdk: Option<&str>) -> Self {
        let entries = entries.into_iter().map(|entry| store(Path::new(&entry))).collect();
        Self { checked: Vec::new(), entries, jdk: jdk.map(|home| jdk_store(Path::new(home))) }
    }

    /// The same with places before all others whose classes are checked themselves.
    #[must_use]
    pub fn with_checked(self, places: impl IntoIterator<Item = String>) -> Self {
        Self { checked: places.into_iter().map(|place| store(Path::new(&place))).collect(), ..self }
    }

    pub fn is_empty(&self) -> bool {
        self.checked.is_empty() && self.entries.is_empty() && self.jdk.is_none()
    }

    /// A class by its binary name.
    pub fn find(&self, name: &str) -> Option<Found> {
        if name.is_empty() || name.contains(['/', '\\', ':', '\0']) || name.contains("..") {
            return None;
        }
        let path = format!("{}.class", name.replace('.', "/"));
        let checked = self.checked.iter().map(|place| (place, Bringer::Checked));
        let mut places = checked.chain(self.entries.iter().map(|place| (place, Bringer::ClassPath)));
        let own = places.find_map(|(place, bringer)| place.find(name, &path, bringer));
        own.or_else(|| self.jdk.as_ref().filter(|_| may_be_of_jdk(name))?.find(name, &path, Bringer::Jdk))
    }

    /// What of the class path can't be read, a sentence each. Opens what isn't open yet.
    pub fn problems(&self) -> Vec<String> {
        self.checked.iter().chain(&self.entries).chain(&self.jdk).filter_map(Store::problem).collect()
    }
}

/// Packages that JDKs have; a name outside them needs no look into one.
fn may_be_of_jdk(name: &str) -> bool {
    const ROOTS: [&str; 8] = ["java.", "javax.", "jdk.", "sun.", "com.sun.", "org.", "com.oracle.", "netscape."];
    ROOTS.iter().any(|root| name.starts_with(root))
}

fn store(path: &Path) -> Store {
    let is_archive = path.extension().is_some_and(|extension| extension == "jar" || extension == "zip");
    match is_archive || path.is_file() {
        true => Store::Jar(path.to_owned(), OnceLock::new()),
        false => Store::Folder(path.to_owned()),
    }
}

fn jdk_store(home: &Path) -> Store {
    let image = home.join("lib/modules");
    let old = ["jre/lib/rt.jar", "lib/rt.jar"].into_iter().map(|jar| home.join(jar)).find(|jar| jar.is_file());
    match old {
        _ if home.is_file() => Store::Image(home.to_owned(), OnceLock::new()),
        Some(jar) if !image.is_file() => Store::Jar(jar, OnceLock::new()),
        _ => Store::Image(image, OnceLock::new()),
    }
}

/// Whether a folder holds a JDK or a run-time environment with class files.
pub fn is_jdk(home: &str) -> bool {
    let home = Path::new(home);
    ["lib/modules", "jre/lib/rt.jar", "lib/rt.jar"].iter().any(|file| home.join(file).is_file())
}

impl Store {
    fn find(&self, name: &str, path: &str, bringer: Bringer) -> Option<Found> {
        let (bytes, path, part) = match self {
            Store::Folder(folder) => {
                let file = folder.join(path);
                (read_file(&file)?, file.to_string_lossy().replace('\\', "/"), Part::Own)
            }
            Store::Jar(jar, _) => {
                let (bytes, path, part) = self.jar()?.class(path)?;
                (bytes, format!("{}!/{path}", jar.display()), part)
            }
            Store::Image(..) => {
                let (bytes, path) = self.image()?.class(name)?;
                (bytes, path, Part::Own)
            }
        };
        // What an application brings along is no code of its own.
        let bringer = match (part, bringer) {
            (Part::Needed, Bringer::Checked) => Bringer::ClassPath,
            _ => bringer,
        };
        Some(Found { bytes, path, bringer })
    }

    fn jar(&self) -> Option<&Jar> {
        match self {
            Store::Jar(path, jar) => jar.get_or_init(|| Jar::open(path)).as_ref().ok(),
            _ => None,
        }
    }

    fn image(&self) -> Option<&Image> {
        match self {
            Store::Image(path, image) => image.get_or_init(|| Image::open(path)).as_ref().ok(),
            _ => None,
        }
    }

    fn problem(&self) -> Option<String> {
        match self {
            Store::Folder(folder) if folder.is_dir() => None,
            Store::Folder(folder) => Some(format!("{} does not exist", folder.display())),
            Store::Jar(path, jar) => jar.get_or_init(|| Jar::open(path)).as_ref().err().map(ToString::to_string),
            Store::Image(path, image) => {
                image.get_or_init(|| Image::open(path)).as_ref().err().map(ToString::to_string)
            }
        }
    }

    fn class_names(&self) -> Vec<String> {
        let paths = match self {
            Store::Folder(folder) => {
                let mut paths = Vec::new();
                walk(folder, "", 0, &mut paths);
                paths
            }
            Store::Jar(..) => self.jar().map(Jar::class_paths).unwrap_or_default(),
            Store::Image(..) => return self.image().map(Image::class_names).unwrap_or_default(),
        };
        let classes = paths.iter().filter_map(|path| path.strip_suffix(".class"));
        let mut names: Vec<String> = classes
            .filter(|path| !path.starts_with("META-INF/") && !path.ends_with("module-info"))
            .map(|path| path.replace('/', "."))
            .collect();
        names.sort();
        names
    }
}

/// The names of all classes of a folder, a jar or a JDK's home.
pub fn class_names(path: &str) -> Result<Vec<String>> {
    let store = match is_jdk(path) {
        true => jdk_store(Path::new(path)),
        false => store(Path::new(path)),
    };
    match store.problem() {
        Some(problem) => Err(Malformed(problem)),
        None => Ok(store.class_names()),
    }
}

/// The class that a jar's manifest says `java -jar` starts, or the one that a class loader of the jar's starts in turn.
pub fn main_class(jar: &str) -> Option<String> {
    let jar = Jar::open(Path::new(jar)).ok()?;
    jar.manifest("Start-Class").or_else(|| jar.manifest("Main-Class"))
}

/// The class in a class file, and the folder that its package begins in.
pub fn root_of(path: &str) -> Result<(String, String)> {
    let bytes = read_file(Path::new(path)).ok_or_else(|| Malformed(format!("cannot read {path}")))?;
    let class = crate::class_file::ClassFile::read(bytes).map_err(|why| Malformed(format!("{path}: {why}")))?;
    let below = format!("{}.class", class.name.replace('.', "/"));
    let path = path.replace('\\', "/");
    match path.strip_suffix(&below) {
        Some("") => Ok((class.name.to_string(), ".".to_owned())),
        Some(root) if root.ends_with('/') => {
            let root = if root == "/" { root } else { root.trim_end_matches('/') };
            Ok((class.name.to_string(), root.to_owned()))
        }
        _ => Err(Malformed(format!(
            "{path} contains the class {}, but its folder does not match the package",
            class.name
        ))),
    }
}

fn read_file(path: &Path) -> Option<Arc<[u8]>> {
    let file = File::open(path).ok()?;
    let mut bytes = Vec::new();
    file.take(LARGEST).read_to_end(&mut bytes).ok()?;
    Some(bytes.into())
}

fn walk(folder: &Path, prefix: &str, depth: usize, found: &mut Vec<String>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = entry.path();
        if path.is_dir() {
            if depth < MAX_DEPTH && !name.starts_with('.') {
                walk(&path, &format!("{prefix}{name}/"), depth + 1, found);
            }
        } else if name.ends_with(".class") {
            found.push(format!("{prefix}{name}"));
        }
    }
}
