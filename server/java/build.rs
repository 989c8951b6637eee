//! Embeds the models of `server/library` and the pattern rules of `queries/java`: every file there
//! becomes a row of a table of paths and texts. A model or a rule is added by adding a file.
#![allow(clippy::disallowed_methods, reason = "a build script reads the folder that it embeds")]

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let manifest = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    embed("MODELS", &manifest.join("../library"), "java", "models.rs")?;
    embed("PATTERNS", &manifest.join("../../queries/java"), "scm", "patterns.rs")
}

/// Writes a table of the files with an extension below a folder: their paths in it and their texts.
fn embed(table: &str, folder: &Path, extension: &str, to: &str) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    walk(folder, extension, &mut files)?;
    files.sort();
    let mut text = format!("pub static {table}: &[(&str, &str)] = &[\n");
    for file in files {
        println!("cargo::rerun-if-changed={}", file.display());
        let name = file.strip_prefix(folder)?.to_string_lossy().replace('\\', "/");
        let path = file.canonicalize()?;
        writeln!(text, "    ({name:?}, include_str!({path:?})),")?;
    }
    text.push_str("];\n");
    std::fs::write(Path::new(&std::env::var("OUT_DIR")?).join(to), text)?;
    Ok(())
}

fn walk(folder: &Path, wanted: &str, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            walk(&path, wanted, files)?;
        } else if path.extension().is_some_and(|extension| extension == wanted) {
            files.push(path);
        }
    }
    Ok(())
}
