//! Class files on the command line: those to check, and the class path.

use std::sync::Arc;

use racelens_classfile::{BinaryClass, ClassPath, class_names, root_of};
use racelens_ide::Host;
use racelens_project::{Project, Wanted};
use racelens_system::{System, load};
use rustc_hash::FxHashSet;

use super::{Console, Usage};
use crate::harmless_text::plain;

#[derive(Clone, Debug, Default, clap::Args)]
pub struct ClassArgs {
    /// Folders of classes and jars that the code needs, as `java` takes them
    #[arg(long, visible_alias = "classpath", value_name = "PATHS")]
    pub class_path: Option<String>,
    /// The home of the JDK whose classes run where there is no model; `none` for no JDK
    #[arg(long, value_name = "HOME")]
    pub jdk: Option<String>,
}

/// Class files that are checked themselves.
#[derive(Debug, Default)]
pub(super) struct Targets {
    /// The folders and jars that they are in.
    pub roots: Vec<String>,
    pub names: Vec<String>,
    /// Their sources, as far as they are found: path and text.
    pub sources: Vec<(String, Arc<str>)>,
}

/// How far above a folder of classes its sources are looked for: `build/classes/java/main` has four.
const ANCESTORS: usize = 4;

impl Targets {
    /// Adds a class file, a jar or a folder of classes; the answer is whether it is one.
    pub fn add(&mut self, path: &str, system: &Arc<dyn System>) -> Result<bool, Usage> {
        let read = |why: racelens_classfile::Malformed| Usage(format!("{why}; name a class file, a jar or a folder"));
        if path.ends_with(".class") {
            if is_missing(path, &**system) {
                return Err(Usage(format!("{path} does not exist")));
            }
            let (name, root) = root_of(&**system, path).map_err(read)?;
            self.names.push(name);
            self.roots.push(root);
            return Ok(true);
        }
        if path.ends_with(".jar") && is_missing(path, &**system) {
            return Err(Usage(format!("{path} does not exist")));
        }
        if !path.ends_with(".jar") && !system.is_folder(path) {
            return Ok(false);
        }
        let names = class_names(system, path).map_err(|error| Usage(format!("cannot read {path}: {error}")))?;
        if names.is_empty() {
            return Ok(false);
        }
        self.names.extend(names);
        self.roots.push(path.to_owned());
        Ok(true)
    }

    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Looks for the sources that the classes were made from: beside them, and in the `src` of the
    /// project that they lie in.
    pub fn find_sources(&mut self, shared: &Arc<dyn System>) {
        let system = &**shared;
        let path = ClassPath::new(shared, self.roots.iter().cloned(), None);
        let wanted: FxHashSet<String> = self.names.iter().filter_map(|name| source_file(&path, name)).collect();
        let mut seen = FxHashSet::default();
        for root in self.roots.clone() {
            let mut folders = vec![if root.ends_with(".jar") { parent(&root) } else { root.clone() }];
            // `javac -d out Main.java` leaves the source beside `out`.
            let beside = parent(&root);
            let beside = system.list(&beside).unwrap_or_default().into_iter().filter(|path| path.ends_with(".java"));
            let mut files: Vec<String> = beside.collect();
            let mut above = root;
            for _ in 0..=ANCESTORS {
                above = parent(&above);
                let src = if above == "." { "src".to_owned() } else { format!("{above}/src") };
                if system.is_folder(&src) {
                    folders.push(src);
                    break;
                }
                if matches!(above.as_str(), "." | "" | "/") {
                    break;
                }
            }
            files.extend(folders.iter().flat_map(|folder| system.java_files(folder).unwrap_or_default().files));
            for file in files {
                let is_wanted = file.rsplit('/').next().is_some_and(|name| wanted.contains(name));
                if is_wanted
                    && seen.insert(file.clone())
                    && let Ok(loaded) = load(system, &file)
                {
                    self.sources.push((file, loaded.text.into()));
                }
            }
        }
    }

    /// Gives the classes and their sources to a host.
    pub fn set(self, host: &mut Host) {
        if !self.is_empty() {
            host.set_checked_classes(self.names, self.sources);
        }
    }
}

/// The name of the file that a class was compiled from.
fn source_file(path: &ClassPath, class: &str) -> Option<String> {
    let found = path.find(class)?;
    BinaryClass::read(found.bytes, &found.path, found.origin.provenance()).ok()?.source_file
}

fn parent(path: &str) -> String {
    match path.trim_end_matches('/').rsplit_once('/') {
        Some(("", _)) => "/".to_owned(),
        Some((parent, _)) => parent.to_owned(),
        None => ".".to_owned(),
    }
}

/// Whether nothing lies at a path; what isn't a regular file is refused by who reads it.
pub(super) fn is_missing(path: &str, system: &dyn System) -> bool {
    system.size(path).is_err_and(|error| error.kind() == std::io::ErrorKind::NotFound)
}

/// What the options say of class files, with the places of classes that are checked themselves.
pub(super) fn wanted(args: &ClassArgs, roots: &[String], system: &dyn System) -> Result<Wanted, Usage> {
    let separator = if cfg!(windows) { ';' } else { ':' };
    if let Some(home) = args.jdk.as_ref().filter(|home| *home != "none" && !racelens_classfile::is_jdk(system, home)) {
        return Err(Usage(format!("{home} is not a JDK: it has no lib/modules")));
    }
    let entries = match &args.class_path {
        Some(told) => Some(entries(told.split(separator), system)?),
        None => None,
    };
    Ok(Wanted { checked: roots.to_vec(), entries, jdk: args.jdk.clone() })
}

/// The class path of a run: classes that are checked, then what the options name, or else what the
/// projects that the paths lie in tell.
pub(super) fn class_path(
    args: &ClassArgs,
    roots: &[String],
    paths: &[String],
    system: &Arc<dyn System>,
    console: &mut Console<'_>,
) -> Result<Arc<ClassPath>, Usage> {
    let wanted = wanted(args, roots, &**system)?;
    let project = Project::read(&**system, paths, &wanted);
    let (class_path, notes) = project.class_path(system, &wanted);
    for note in project.notes.iter().chain(&notes) {
        let _ = writeln!(console.err, "racelens: {}", plain(note));
    }
    Ok(Arc::new(class_path))
}

/// What a class path written on the command line stands for; `lib/*` is every jar of a folder.
fn entries<'a>(told: impl Iterator<Item = &'a str>, system: &dyn System) -> Result<Vec<String>, Usage> {
    let mut entries = Vec::new();
    for entry in told.filter(|entry| !entry.is_empty()) {
        match entry.strip_suffix('*') {
            Some(folder) if folder.is_empty() || folder.ends_with('/') => {
                let folder = if folder.is_empty() { "." } else { folder.trim_end_matches('/') };
                let listed = system.list(folder).map_err(|error| Usage(format!("cannot read {folder}: {error}")))?;
                entries.extend(listed.into_iter().filter(|path| path.ends_with(".jar")));
            }
            _ if !system.is_folder(entry) && system.size(entry).is_err() => {
                return Err(Usage(format!("{entry} of the class path does not exist")));
            }
            _ => entries.push(entry.to_owned()),
        }
    }
    Ok(entries)
}
