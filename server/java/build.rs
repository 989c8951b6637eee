//! Embeds the models of `server/library` and the pattern rules of `queries/java`: every file there
//! becomes a row of a table of paths and texts. A model or a rule is added by adding a file.
//! A template becomes a row for each file that it makes.
//! Beside each model lies what it declares, so that nobody has to parse it (`src/item_tree_codec.rs`).
#![allow(clippy::disallowed_methods, reason = "a build script reads the folder that it embeds")]

#[allow(dead_code, reason = "the build needs some of what the library has")]
#[path = "src/declaration_places.rs"]
mod declaration_places;
#[path = "src/item_tree_codec.rs"]
mod item_tree_codec;
#[allow(dead_code, reason = "the build needs some of what the library has")]
#[path = "src/items.rs"]
mod items;
#[allow(dead_code, reason = "the build needs some of what the library has")]
#[path = "src/stored.rs"]
mod stored;

use std::error::Error;
use std::fmt::Write as _;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn main() -> Result<(), Box<dyn Error>> {
    let manifest = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    for source in ["build.rs", "src/items.rs", "src/declaration_places.rs", "src/item_tree_codec.rs", "src/stored.rs"] {
        println!("cargo::rerun-if-changed={source}");
    }
    models(&manifest.join("../library"))?;
    patterns(&manifest.join("../../queries/java"))
}

/// Writes the table of the models, and the file of what they declare, into which the table counts.
fn models(folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut text = String::from("pub static MODELS: &[Model] = &[\n");
    let mut all = Vec::new();
    println!("cargo::rerun-if-changed={}", folder.display());
    for file in racelens_templates::sources(folder)? {
        println!("cargo::rerun-if-changed={}", file.display());
    }
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    for (name, model) in racelens_templates::models(folder).map_err(|error| error.to_string())? {
        let Range { start, end } = match declared(&model) {
            Some(bytes) => {
                let start = all.len();
                all.extend(bytes);
                start..all.len()
            }
            None => 0..0,
        };
        let file = folder.join(&name);
        let path = if file.is_file() { file.canonicalize()? } else { made(&out.join("models").join(&name), &model)? };
        writeln!(text, "    Model {{ path: {name:?}, text: include_str!({path:?}), declared: ({start}, {end}) }},")?;
    }
    text.push_str("];\n");
    std::fs::write(out.join("models.trees"), all)?;
    Ok(std::fs::write(out.join("models.rs"), text)?)
}

/// Writes a file that a template makes.
fn made(path: &Path, text: &str) -> Result<PathBuf, Box<dyn Error>> {
    path.parent().map_or(Ok(()), std::fs::create_dir_all)?;
    std::fs::write(path, text)?;
    Ok(path.to_owned())
}

/// What a model declares, as bytes; nothing of one that isn't as it should be.
fn declared(text: &str) -> Option<Vec<u8>> {
    let text: Arc<str> = Arc::from(text);
    let parse = racelens_syntax::parse_outline(&text);
    let root = parse.root().filter(|root| !root.has_error() && parse.text == text)?;
    Some(item_tree_codec::write(&(items::item_tree(root, &text, ""), declaration_places::places(root, &text))))
}

fn patterns(folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut text = String::from("pub static PATTERNS: &[(&str, &str)] = &[\n");
    for (name, path) in files(folder, "scm")? {
        writeln!(text, "    ({name:?}, include_str!({path:?})),")?;
    }
    text.push_str("];\n");
    Ok(std::fs::write(Path::new(&std::env::var("OUT_DIR")?).join("patterns.rs"), text)?)
}

/// The files with an extension below a folder, by their paths in it.
fn files(folder: &Path, extension: &str) -> Result<Vec<(String, PathBuf)>, Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    walk(folder, extension, &mut files)?;
    files.sort();
    let mut named = Vec::new();
    for file in files {
        println!("cargo::rerun-if-changed={}", file.display());
        let name = file.strip_prefix(folder)?.to_string_lossy().replace('\\', "/");
        named.push((name, file.canonicalize()?));
    }
    Ok(named)
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
