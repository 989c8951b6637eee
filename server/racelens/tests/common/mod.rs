//! How tests run the binary.

#![allow(
    dead_code,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::expect_used,
    reason = "test code that gives the binary real files; each test file uses a part of this"
)]

pub mod client;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub fn demo() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/demo")
}

pub fn racelens(args: &[&str]) -> Output {
    racelens_with_cache(args, "off")
}

/// Runs the binary with verdicts kept in a folder. No test writes to the cache of the user.
pub fn racelens_with_cache(args: &[&str], cache: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_racelens"));
    command.args(args);
    if args.first() == Some(&"check") {
        command.args(["--cache", cache]);
    }
    command.output().expect("the binary runs")
}

/// An empty folder of this test alone, below the build's own.
pub fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

/// Bad usage: exit 2, nothing on standard output, one line that says this.
pub fn complains(args: &[&str], says: &str) {
    let output = racelens(args);
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {err}");
    assert!(output.stdout.is_empty(), "{args:?}");
    assert_eq!(err.lines().count(), 1, "{args:?}: {err}");
    assert!(err.starts_with("racelens: ") && err.contains(says), "{args:?}: {err}");
}
