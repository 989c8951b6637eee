//! Lowers the models, and leaves the table that `src/lib.rs` embeds.
#![allow(clippy::disallowed_methods, reason = "a build script writes what it has made")]

use std::error::Error;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    // All that the table depends on is in the crate that makes it.
    println!("cargo::rerun-if-changed=build.rs");
    let path = PathBuf::from(std::env::var("OUT_DIR")?).join("library.code");
    Ok(std::fs::write(path, racelens_java::lowered_library())?)
}
