//! What the front end decides about calls, types and constants, beside what `javac` does.
//!
//! The suite takes a sample of the programs; the ignored test all, or the files of `RACELENS_FACTS`, a folder.

#![expect(clippy::print_stderr, reason = "the table of differences")]

use std::path::{Path, PathBuf};

use racelens_tests::facts::{Comparison, Grouping, compare, of_javac, of_jdk, of_racelens, sources};
use racelens_tests::{files, jvm};

/// The programs, without those that only a newer compiler takes.
fn programs() -> Vec<PathBuf> {
    let all = sources(&files::root().join("programs"));
    all.into_iter().filter(|path| !path.ends_with("Driver.java")).collect()
}

fn compared(paths: &[PathBuf], grouping: &Grouping) -> Result<Comparison, String> {
    Ok(compare(&of_javac(paths, grouping)?, &of_racelens(paths, &[])?))
}

fn is_skipped() -> bool {
    let is_skipped = jvm::home("17").is_none();
    if is_skipped {
        eprintln!("facts: skipped, because there is no JDK 17 to compare with");
    }
    is_skipped
}

#[test]
fn a_sample_of_the_programs_has_no_different_fact() -> Result<(), String> {
    if is_skipped() {
        return Ok(());
    }
    let sample: Vec<PathBuf> = programs().into_iter().step_by(8).collect();
    let found = compared(&sample, &Grouping::Together)?;
    eprintln!("{}", found.table());
    assert!(found.equal > 1000, "{} facts are few", found.equal);
    assert!(found.differences.is_empty(), "{}", found.table());
    Ok(())
}

#[test]
#[ignore = "minutes: all programs, or a folder of sources"]
fn all_facts() -> Result<(), String> {
    if is_skipped() {
        return Ok(());
    }
    #[expect(clippy::disallowed_methods, reason = "a test that is run by hand")]
    let folder = std::env::var_os("RACELENS_FACTS").map(PathBuf::from);
    let (paths, grouping) = match &folder {
        Some(folder) => (sources(folder), Grouping::Each),
        None => (programs(), Grouping::Together),
    };
    let found = compared(&paths, &grouping)?;
    eprintln!("{}", found.table());
    assert!(found.differences.is_empty(), "{} facts differ", found.differences.len());
    Ok(())
}

/// `RACELENS_JDK_SOURCES=/path/to/java.base cargo test -p racelens-tests --test facts facts_of_the_jdk -- --ignored --nocapture`;
/// `RACELENS_ONLY` is a part of the paths that are compared.
#[test]
#[ignore = "needs the sources of the JDK"]
fn facts_of_the_jdk() -> Result<(), String> {
    #[expect(clippy::disallowed_methods, reason = "a test that is run by hand")]
    let (folder, only) = (std::env::var_os("RACELENS_JDK_SOURCES"), std::env::var("RACELENS_ONLY").unwrap_or_default());
    let (Some(folder), Some(home)) = (folder.map(PathBuf::from), jvm::home("17")) else { return Ok(()) };
    let all = sources(&folder);
    let is_meant = |path: &&PathBuf| path.to_string_lossy().contains(&only) && !path.ends_with("module-info.java");
    let meant: Vec<PathBuf> = all.iter().filter(is_meant).cloned().collect();
    let javac = of_javac(&meant, &Grouping::Patch { module: "java.base".to_owned(), folder })?;
    let found = compare(&javac, &of_jdk(&all, &meant, Path::new(&home))?);
    eprintln!("{}", found.table());
    assert!(found.differences.is_empty(), "{} facts differ", found.differences.len());
    Ok(())
}
