//! `cargo run -p racelens-templates --example expand FOLDER` writes all models below a folder, with what templates make, so that they can
//! be read, searched and compiled.

use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let target = std::env::args_os().nth(1).ok_or("say which folder the models are to be written to")?;
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../library");
    Ok(racelens_templates::write(&library, Path::new(&target)).map_err(|error| error.to_string())?)
}
