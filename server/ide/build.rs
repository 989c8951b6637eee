//! Names the engine: a hash over the sources of all that a verdict comes from, and the compiler that builds them. Verdicts
//! of one engine are no answer of another.
#![allow(clippy::disallowed_methods, reason = "a build script reads the sources that it names")]

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The crates that a verdict comes from, from this one down, and the models with what expands their templates.
const PARTS: [&str; 10] = [
    "ide/src",
    "scenarios/src",
    "checker/src",
    "analysis/src",
    "lowered/src",
    "java/src",
    "classfile/src",
    "ir/src",
    "templates/src",
    "library",
];

fn main() -> Result<(), Box<dyn Error>> {
    let server = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("..");
    let mut hasher = blake3::Hasher::new();
    let compiler = Command::new(std::env::var("RUSTC")?).arg("--version").arg("--verbose").output()?;
    hasher.update(std::env::var("CARGO_PKG_VERSION")?.as_bytes()).update(&compiler.stdout);
    for part in PARTS {
        let folder = server.join(part);
        println!("cargo::rerun-if-changed={}", folder.display());
        let mut files = Vec::new();
        walk(&folder, &mut files)?;
        files.sort();
        for file in files {
            let (name, text) =
                (file.strip_prefix(&server)?.to_string_lossy().replace('\\', "/"), std::fs::read(&file)?);
            hasher.update(&(name.len() as u64).to_le_bytes()).update(name.as_bytes());
            hasher.update(&(text.len() as u64).to_le_bytes()).update(&text);
        }
    }
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-env=RACELENS_ENGINE={}", hasher.finalize().to_hex());
    Ok(())
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            walk(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
