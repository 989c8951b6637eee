//! Embeds the models of `server/library`: every Java file there becomes a row of a table of paths
//! and texts. A model is added by adding a file.
#![allow(clippy::disallowed_methods, reason = "a build script reads the folder that it embeds")]

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let library = Path::new(&std::env::var("CARGO_MANIFEST_DIR")?).join("../library");
    println!("cargo::rerun-if-changed={}", library.display());
    let mut files = Vec::new();
    walk(&library, &mut files)?;
    files.sort();
    let mut table = String::from("pub static MODELS: &[(&str, &str)] = &[\n");
    for file in files {
        println!("cargo::rerun-if-changed={}", file.display());
        let name = file.strip_prefix(&library)?.to_string_lossy().replace('\\', "/");
        let path = file.canonicalize()?;
        writeln!(table, "    ({name:?}, include_str!({path:?})),")?;
    }
    table.push_str("];\n");
    std::fs::write(Path::new(&std::env::var("OUT_DIR")?).join("models.rs"), table)?;
    Ok(())
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            walk(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "java") {
            files.push(path);
        }
    }
    Ok(())
}
