//! The real file system.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "this is the one implementation of `System` that touches the disk"
)]

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

use ignore::WalkBuilder;

use crate::{Content, JavaFiles, System, UNFINISHED};

#[derive(Copy, Clone, Debug)]
pub struct Os;

impl System for Os {
    fn open(&self, path: &str) -> io::Result<Box<dyn Content>> {
        // Even to open a device may have effects; what lies there may be changed in between, so both are asked.
        regular(&std::fs::metadata(path)?)?;
        let mut options = File::options();
        options.read(true);
        // Opening a pipe would wait for somebody who writes into it.
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, libc::O_NONBLOCK);
        let file = options.open(path)?;
        let size = regular(&file.metadata()?)?;
        Ok(Box::new(Opened { file, size }))
    }

    fn input_is_terminal(&self) -> bool {
        std::io::IsTerminal::is_terminal(&std::io::stdin())
    }

    fn read_line(&self) -> Vec<u8> {
        let mut line = Vec::new();
        // What can't be read any more is at its end.
        let _ = std::io::BufRead::read_until(&mut std::io::stdin().lock(), b'\n', &mut line);
        line
    }

    fn size(&self, path: &str) -> io::Result<u64> {
        regular(&std::fs::metadata(path)?)
    }

    fn is_folder(&self, path: &str) -> bool {
        Path::new(path).is_dir()
    }

    /// Leaves out what `.gitignore` and its like leave out, and hidden folders.
    fn java_files(&self, folder: &str) -> io::Result<JavaFiles> {
        std::fs::metadata(folder)?;
        let root = std::fs::canonicalize(folder)?;
        let mut found = JavaFiles::default();
        // A folder below that can't be read must not hide the rest.
        for entry in WalkBuilder::new(folder).require_git(false).build() {
            let entry = match entry {
                Ok(entry) => entry,
                Err(error) => {
                    found.unread.push(unread(folder, &error));
                    continue;
                }
            };
            let Some(kind) = entry.file_type() else { continue };
            let is_java = entry.path().extension().is_some_and(|extension| extension == "java");
            if is_java && kind.is_file() {
                match entry.path().to_str() {
                    Some(path) => found.files.push(path.replace('\\', "/")),
                    None => found.unread.push(format!("the name of {} is not UTF-8", entry.path().display())),
                }
            } else if kind.is_symlink() && leads_out(entry.path(), &root, is_java) {
                found.unread.push(format!("{} is a link that leads out of {folder}", entry.path().display()));
            }
        }
        found.files.sort();
        found.unread.sort();
        Ok(found)
    }

    fn list(&self, folder: &str) -> io::Result<Vec<String>> {
        let mut paths = Vec::new();
        for entry in std::fs::read_dir(folder)? {
            paths.push(entry?.path().to_string_lossy().replace('\\', "/"));
        }
        paths.sort();
        Ok(paths)
    }

    fn canonical(&self, path: &str) -> String {
        let path = if path.is_empty() { "." } else { path };
        std::fs::canonicalize(path).map_or_else(|_| path.to_owned(), |path| path.to_string_lossy().into_owned())
    }

    /// `JAVA_HOME`, the `java` that a shell would find, then where systems put their JDKs.
    fn jdk_homes(&self) -> Vec<String> {
        let text = |path: PathBuf| path.to_string_lossy().into_owned();
        let mut homes: Vec<String> = std::env::var("JAVA_HOME").into_iter().collect();
        let path = std::env::var_os("PATH").unwrap_or_default();
        homes.extend(std::env::split_paths(&path).filter_map(|folder| {
            let java = folder.join(if cfg!(windows) { "java.exe" } else { "java" });
            let java = std::fs::canonicalize(java).ok()?;
            Some(text(java.parent()?.parent()?.to_owned()))
        }));
        for folder in ["/usr/lib/jvm", "/usr/java", "/opt/java", "/Library/Java/JavaVirtualMachines"] {
            let listed = self.list(folder).unwrap_or_default().into_iter();
            homes.extend(listed.flat_map(|home| [format!("{home}/Contents/Home"), home]));
        }
        homes
    }

    fn home(&self) -> Option<String> {
        std::env::var("HOME").or_else(|_| std::env::var("USERPROFILE")).ok().map(|home| home.replace('\\', "/"))
    }

    /// As `NO_COLOR` says, or a terminal that calls itself dumb.
    fn refuses_colours(&self) -> bool {
        std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
            || std::env::var("TERM").is_ok_and(|term| term == "dumb")
    }

    fn thread(&self) -> Option<u64> {
        thread_local! {
            static NUMBER: Option<u64> =
                std::fs::read_link("/proc/thread-self").ok().and_then(|link| link.file_name()?.to_str()?.parse().ok());
        }
        NUMBER.try_with(|number| *number).ok().flatten()
    }

    fn log_filter(&self) -> Option<String> {
        std::env::var("RACELENS_LOG").ok()
    }

    fn changed_since(&self, folder: &str, revision: &str) -> io::Result<Vec<String>> {
        let git = |args: &[&str]| -> io::Result<String> {
            let output = std::process::Command::new("git").arg("-C").arg(folder).args(args).output()?;
            match output.status.success() {
                true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
                false => Err(io::Error::other(String::from_utf8_lossy(&output.stderr).trim().to_owned())),
            }
        };
        let root = self.canonical(git(&["rev-parse", "--show-toplevel"])?.trim_end_matches(['\r', '\n']));
        let changed = git(&["diff", "--name-only", "--no-ext-diff", "-z", "--end-of-options", revision, "--"])?;
        let new = git(&["ls-files", "--others", "--exclude-standard", "--full-name", "-z"])?;
        let files = changed.split('\0').chain(new.split('\0')).filter(|file| !file.is_empty());
        Ok(files.map(|file| format!("{root}/{file}")).collect())
    }

    /// `XDG_CACHE_HOME` where it is an absolute path, else the folder that the system has for this.
    fn cache_home(&self) -> Option<String> {
        let asked = std::env::var("XDG_CACHE_HOME").ok().filter(|folder| Path::new(folder).is_absolute());
        let own = || match () {
            () if cfg!(windows) => std::env::var("LOCALAPPDATA").ok(),
            () if cfg!(target_os = "macos") => self.home().map(|home| format!("{home}/Library/Caches")),
            () => self.home().map(|home| format!("{home}/.cache")),
        };
        asked.or_else(own).map(|folder| folder.replace('\\', "/"))
    }

    fn write(&self, path: &str, bytes: &[u8]) -> io::Result<()> {
        if let Some(folder) = Path::new(path).parent() {
            std::fs::create_dir_all(folder)?;
        }
        // A name that no other thread or process has: a file is complete before it gets its own name.
        static WRITTEN: AtomicU64 = AtomicU64::new(0);
        let number = WRITTEN.fetch_add(1, Ordering::Relaxed);
        let unfinished = format!("{path}.{}-{number}{UNFINISHED}", std::process::id());
        let written = File::create_new(&unfinished).and_then(|mut file| io::Write::write_all(&mut file, bytes));
        let moved = written.and_then(|()| std::fs::rename(&unfinished, path));
        if moved.is_err() {
            let _ = std::fs::remove_file(&unfinished);
        }
        moved
    }

    fn append(&self, path: &str) -> io::Result<Box<dyn io::Write + Send>> {
        Ok(Box::new(File::options().append(true).create(true).open(path)?))
    }

    fn remove(&self, path: &str) -> io::Result<()> {
        std::fs::remove_file(path)
    }

    fn modified(&self, path: &str) -> io::Result<SystemTime> {
        std::fs::metadata(path)?.modified()
    }
}

/// The size of a regular file; anything else is none to be read.
fn regular(metadata: &std::fs::Metadata) -> io::Result<u64> {
    match metadata.is_file() {
        true => Ok(metadata.len()),
        false => Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file")),
    }
}

/// Whether a link leads to Java that the walk doesn't meet on another way.
fn leads_out(link: &Path, root: &Path, is_java: bool) -> bool {
    let Ok(target) = std::fs::canonicalize(link) else { return is_java };
    (is_java || target.is_dir()) && !target.starts_with(root)
}

/// Why the walk passed something over.
fn unread(folder: &str, error: &ignore::Error) -> String {
    let mut path = None;
    let mut inner = error;
    loop {
        match inner {
            ignore::Error::WithPath { path: of, err } => {
                path = Some(of.display().to_string());
                inner = err;
            }
            ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => inner = err,
            _ => break,
        }
    }
    let path = path.unwrap_or_else(|| folder.to_owned());
    match inner.io_error() {
        Some(error) if error.kind() == io::ErrorKind::PermissionDenied => format!("permission denied: {path}"),
        Some(error) => format!("cannot read {path}: {error}"),
        None => format!("cannot read {path}: {inner}"),
    }
}

struct Opened {
    file: File,
    size: u64,
}

impl Content for Opened {
    #[cfg(unix)]
    fn read_at(&self, bytes: &mut [u8], at: u64) -> io::Result<usize> {
        std::os::unix::fs::FileExt::read_at(&self.file, bytes, at)
    }
    #[cfg(windows)]
    fn read_at(&self, bytes: &mut [u8], at: u64) -> io::Result<usize> {
        std::os::windows::fs::FileExt::seek_read(&self.file, bytes, at)
    }
    fn size(&self) -> u64 {
        self.size
    }
}
