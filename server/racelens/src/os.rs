//! The real file system.

#![expect(clippy::disallowed_methods, reason = "this is the one implementation of `System` that touches the disk")]

use std::io;
use std::path::{Path, PathBuf};

use ignore::WalkBuilder;
use racelens_ide::system::System;

#[derive(Copy, Clone, Debug)]
pub struct Os;

impl System for Os {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        std::fs::read(path)
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
        std::fs::metadata(path).map(|metadata| metadata.len())
    }

    fn is_folder(&self, path: &str) -> bool {
        Path::new(path).is_dir()
    }

    /// Leaves out what `.gitignore` and its like leave out, and hidden folders.
    fn java_files(&self, folder: &str) -> io::Result<Vec<String>> {
        std::fs::metadata(folder)?;
        let mut files = Vec::new();
        // A folder below that can't be read must not hide the rest.
        for entry in WalkBuilder::new(folder).require_git(false).build().flatten() {
            let is_java = entry.path().extension().is_some_and(|extension| extension == "java");
            if is_java && entry.file_type().is_some_and(|kind| kind.is_file()) {
                files.push(entry.path().to_string_lossy().replace('\\', "/"));
            }
        }
        files.sort();
        Ok(files)
    }

    fn list(&self, folder: &str) -> io::Result<Vec<String>> {
        let mut paths = Vec::new();
        for entry in std::fs::read_dir(folder)? {
            paths.push(entry?.path().to_string_lossy().replace('\\', "/"));
        }
        paths.sort();
        Ok(paths)
    }

    fn class_names(&self, path: &str) -> io::Result<Vec<String>> {
        racelens_classfile::class_names(path).map_err(io::Error::other)
    }

    /// `JAVA_HOME`, the `java` that a shell would find, then where systems put their JDKs.
    fn jdk(&self) -> Option<String> {
        let text = |path: PathBuf| path.to_string_lossy().into_owned();
        let is_jdk = |home: &String| racelens_classfile::is_jdk(home);
        if let Some(home) = std::env::var("JAVA_HOME").ok().filter(is_jdk) {
            return Some(home);
        }
        let path = std::env::var_os("PATH").unwrap_or_default();
        let on_path = std::env::split_paths(&path).find_map(|folder| {
            let java = folder.join(if cfg!(windows) { "java.exe" } else { "java" });
            let java = std::fs::canonicalize(java).ok()?;
            Some(text(java.parent()?.parent()?.to_owned())).filter(is_jdk)
        });
        on_path.or_else(|| {
            let folders = ["/usr/lib/jvm", "/usr/java", "/opt/java", "/Library/Java/JavaVirtualMachines"];
            let homes = folders.iter().flat_map(|folder| self.list(folder).unwrap_or_default());
            homes.flat_map(|home| [format!("{home}/Contents/Home"), home]).find(is_jdk)
        })
    }

    fn home(&self) -> Option<String> {
        std::env::var("HOME").or_else(|_| std::env::var("USERPROFILE")).ok().map(|home| home.replace('\\', "/"))
    }
}
