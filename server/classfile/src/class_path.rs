//! Where classes are looked for that have neither source nor model: folders, jars, a JDK.
//!
//! Nothing is opened before a class is asked for. What can't be opened is kept as a sentence for
//! whoever wants to say it, and is no class path entry otherwise.

use std::sync::{Arc, OnceLock};

use racelens_ir::Provenance;
use racelens_system::{System, files_below};
use rustc_hash::FxHashSet;

use crate::bytes::{Malformed, Result};
use crate::jar::{Jar, Part};
use crate::jdk_image::JdkImage;

/// The largest class file that is read.
const LARGEST: u64 = 16 << 20;
/// How deep folders of classes are looked into.
const MAX_DEPTH: usize = 64;

enum Kind {
    Folder,
    Jar(OnceLock<Result<Jar>>),
    JdkImage(OnceLock<Result<JdkImage>>),
}

struct Store {
    system: Arc<dyn System>,
    path: String,
    kind: Kind,
}

/// Who brings a class.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ClassOrigin {
    /// A place that the user asks to check.
    Checked,
    /// The class path that the user names or a build file tells.
    ClassPath,
    Jdk,
}

impl ClassOrigin {
    pub fn provenance(self) -> Provenance {
        match self {
            ClassOrigin::Checked => Provenance::ClassFile,
            ClassOrigin::ClassPath => Provenance::Library,
            ClassOrigin::Jdk => Provenance::Jdk,
        }
    }
}

/// A class file's content, and what a person would call the place that it was found at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundClass {
    pub bytes: Arc<[u8]>,
    pub path: String,
    pub origin: ClassOrigin,
}

/// An ordered list of places; the first that has a class wins, the JDK comes last.
#[derive(Default)]
pub struct ClassPath {
    checked: Vec<Store>,
    entries: Vec<Store>,
    jdk: Option<Store>,
    /// The packages of all of them, once they were asked for.
    packages: OnceLock<FxHashSet<String>>,
}

impl ClassPath {
    /// Entries are folders and jars; `jdk` is a JDK's home or the image in it.
    pub fn new(system: &Arc<dyn System>, entries: impl IntoIterator<Item = String>, jdk: Option<&str>) -> Self {
        let entries = entries.into_iter().map(|entry| store(system, entry)).collect();
        let jdk = jdk.map(|home| jdk_store(system, home));
        Self { checked: Vec::new(), entries, jdk, packages: OnceLock::new() }
    }

    /// The same with places before all others whose classes are checked themselves.
    #[must_use]
    pub fn with_checked(self, system: &Arc<dyn System>, places: impl IntoIterator<Item = String>) -> Self {
        Self { checked: places.into_iter().map(|place| store(system, place)).collect(), ..self }
    }

    pub fn is_empty(&self) -> bool {
        self.checked.is_empty() && self.entries.is_empty() && self.jdk.is_none()
    }

    /// A class by its binary name.
    pub fn find(&self, name: &str) -> Option<FoundClass> {
        if name.is_empty() || name.contains(['/', '\\', ':', '\0']) || name.contains("..") {
            return None;
        }
        let path = format!("{}.class", name.replace('.', "/"));
        let checked = self.checked.iter().map(|place| (place, ClassOrigin::Checked));
        let mut places = checked.chain(self.entries.iter().map(|place| (place, ClassOrigin::ClassPath)));
        let own = places.find_map(|(place, origin)| place.find(name, &path, origin));
        own.or_else(|| self.jdk.as_ref().filter(|_| may_be_of_jdk(name))?.find(name, &path, ClassOrigin::Jdk))
    }

    /// Whether a class of the class path is in a package. Lists all classes when it is first asked for.
    pub fn has_package(&self, package: &str) -> bool {
        let packages = self.packages.get_or_init(|| {
            let names = self.checked.iter().chain(&self.entries).chain(&self.jdk).flat_map(Store::class_names);
            names.filter_map(|class| class.rsplit_once('.').map(|(package, _)| package.to_owned())).collect()
        });
        packages.contains(package)
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

fn store(system: &Arc<dyn System>, path: String) -> Store {
    let is_archive = path.ends_with(".jar") || path.ends_with(".zip");
    let kind = match is_archive || system.size(&path).is_ok() {
        true => Kind::Jar(OnceLock::new()),
        false => Kind::Folder,
    };
    Store { system: system.clone(), path, kind }
}

fn jdk_store(system: &Arc<dyn System>, home: &str) -> Store {
    let is_file = |path: &String| system.size(path).is_ok();
    let image = format!("{home}/lib/modules");
    let old = ["jre/lib/rt.jar", "lib/rt.jar"].into_iter().map(|jar| format!("{home}/{jar}")).find(is_file);
    let (path, kind) = match old {
        _ if system.size(home).is_ok() => (home.to_owned(), Kind::JdkImage(OnceLock::new())),
        Some(jar) if !is_file(&image) => (jar, Kind::Jar(OnceLock::new())),
        _ => (image, Kind::JdkImage(OnceLock::new())),
    };
    Store { system: system.clone(), path, kind }
}

/// Whether a folder holds a JDK or a run-time environment with class files.
pub fn is_jdk(system: &dyn System, home: &str) -> bool {
    ["lib/modules", "jre/lib/rt.jar", "lib/rt.jar"].iter().any(|file| system.size(&format!("{home}/{file}")).is_ok())
}

/// The home of the JDK that programs would run on, where one is found.
pub fn jdk(system: &dyn System) -> Option<String> {
    system.jdk_homes().into_iter().find(|home| is_jdk(system, home))
}

impl Store {
    fn find(&self, name: &str, path: &str, origin: ClassOrigin) -> Option<FoundClass> {
        let (bytes, path, part) = match self.kind {
            Kind::Folder => {
                let file = format!("{}/{path}", self.path.trim_end_matches('/'));
                (read_file(&*self.system, &file)?, file, Part::Own)
            }
            Kind::Jar(..) => {
                let (bytes, path, part) = self.jar()?.class(path)?;
                (bytes, format!("{}!/{path}", self.path), part)
            }
            Kind::JdkImage(..) => {
                let (bytes, path) = self.image()?.class(name)?;
                (bytes, path, Part::Own)
            }
        };
        // What an application brings along is no code of its own.
        let origin = match (part, origin) {
            (Part::Needed, ClassOrigin::Checked) => ClassOrigin::ClassPath,
            _ => origin,
        };
        Some(FoundClass { bytes, path, origin })
    }

    fn jar(&self) -> Option<&Jar> {
        match &self.kind {
            Kind::Jar(jar) => jar.get_or_init(|| Jar::open(&*self.system, &self.path)).as_ref().ok(),
            _ => None,
        }
    }

    fn image(&self) -> Option<&JdkImage> {
        match &self.kind {
            Kind::JdkImage(image) => image.get_or_init(|| JdkImage::open(&*self.system, &self.path)).as_ref().ok(),
            _ => None,
        }
    }

    fn problem(&self) -> Option<String> {
        let why = match &self.kind {
            Kind::Folder if self.system.is_folder(&self.path) => None,
            Kind::Folder => return Some(format!("{} does not exist", self.path)),
            Kind::Jar(jar) => jar.get_or_init(|| Jar::open(&*self.system, &self.path)).as_ref().err(),
            Kind::JdkImage(image) => image.get_or_init(|| JdkImage::open(&*self.system, &self.path)).as_ref().err(),
        };
        why.map(ToString::to_string)
    }

    fn class_names(&self) -> Vec<String> {
        let paths = match self.kind {
            Kind::Folder => files_below(&*self.system, &self.path, MAX_DEPTH),
            Kind::Jar(..) => self.jar().map(Jar::class_paths).unwrap_or_default(),
            Kind::JdkImage(..) => return self.image().map(JdkImage::class_names).unwrap_or_default(),
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
pub fn class_names(system: &Arc<dyn System>, path: &str) -> Result<Vec<String>> {
    let store = match is_jdk(&**system, path) {
        true => jdk_store(system, path),
        false => store(system, path.to_owned()),
    };
    match store.problem() {
        Some(problem) => Err(Malformed(problem)),
        None => Ok(store.class_names()),
    }
}

/// The class that a jar's manifest says `java -jar` starts, or the one that a class loader of the jar's starts in turn.
pub fn main_class(system: &dyn System, jar: &str) -> Option<String> {
    let jar = Jar::open(system, jar).ok()?;
    jar.manifest("Start-Class").or_else(|| jar.manifest("Main-Class"))
}

/// The class in a class file, and the folder that its package begins in.
pub fn root_of(system: &dyn System, path: &str) -> Result<(String, String)> {
    let bytes = read_file(system, path).ok_or_else(|| Malformed(format!("cannot read {path}")))?;
    let class = crate::class_file::ClassFile::read(bytes).map_err(|why| Malformed(format!("{path}: {why}")))?;
    let below = format!("{}.class", class.name.replace('.', "/"));
    let path = path.replace('\\', "/");
    match path.strip_suffix(&below) {
        Some("") => Ok((class.name.to_string(), ".".to_owned())),
        Some(root) if root.ends_with('/') => {
            let root = if root == "/" { root } else { root.trim_end_matches('/') };
            Ok((class.name.to_string(), root.to_owned()))
        }
        _ => Err(Malformed(format!("{path} holds the class {} and lies elsewhere than its package says", class.name))),
    }
}

fn read_file(system: &dyn System, path: &str) -> Option<Arc<[u8]>> {
    racelens_system::read(system, path, LARGEST).ok().map(Into::into)
}
