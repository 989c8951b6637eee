//! Source files as text.

use std::io;

use crate::{System, read};

/// Larger files are generated or not Java; reading them would only cost the person's time.
pub const LARGEST_FILE: u64 = 10 << 20;

/// A file's text, or one line that says why there is none.
pub struct Loaded {
    pub text: String,
    /// What a person should know about how the text was read.
    pub note: Option<String>,
}

/// Reads a source file. Bytes that aren't UTF-8 are read as Latin-1, so that a file with an old
/// encoding costs nothing but the look of its umlauts.
pub fn load(system: &dyn System, path: &str) -> Result<Loaded, String> {
    let size = system.size(path).map_err(|error| explain(path, &error))?;
    if size > LARGEST_FILE {
        return Err(format!("{path} is {} MB large; files over {} MB are not read", size >> 20, LARGEST_FILE >> 20));
    }
    let bytes = read(system, path, LARGEST_FILE).map_err(|error| explain(path, &error))?;
    // A literal may hold a NUL character; a text in two-byte characters is half of them.
    let nuls = bytes.iter().filter(|byte| **byte == 0).count();
    let is_text = nuls == 0 || nuls.saturating_mul(16) < bytes.len() && std::str::from_utf8(&bytes).is_ok();
    if !is_text {
        return Err(format!("{path} is not a text file"));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Loaded { text, note: None }),
        Err(error) => {
            let text = error.as_bytes().iter().map(|byte| char::from(*byte)).collect();
            Ok(Loaded { text, note: Some(format!("{path} is not UTF-8; it was read as Latin-1")) })
        }
    }
}

fn explain(path: &str, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => format!("{path} does not exist"),
        io::ErrorKind::InvalidInput => format!("{path} is not a regular file"),
        io::ErrorKind::PermissionDenied => format!("permission denied: {path}"),
        _ => format!("cannot read {path}: {error}"),
    }
}
