//! What the front end decides about calls, types and constants, beside what `javac` does.
//!
//! The suite takes a sample of the programs; the ignored test all, or the files of `RACELENS_FACTS`, a folder.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stderr,
    reason = "test code that writes programs and prints the table of differences"
)]

use std::path::{Path, PathBuf};

use racelens_tests::environment::number;
use racelens_tests::facts::{
    Comparison, Difference, Grouping, answers_of_javac, answers_of_racelens, compare, of_javac, of_jdk, of_racelens,
    sources,
};
use racelens_tests::{files, generate, jvm};

/// The programs, without those that only a newer compiler takes.
fn programs() -> Vec<PathBuf> {
    let all = sources(&files::root().join("programs"));
    all.into_iter().filter(|path| !path.ends_with("Driver.java")).collect()
}

fn compared(paths: &[PathBuf], grouping: &Grouping) -> Result<Comparison, String> {
    Ok(compare(&of_javac(paths, grouping)?, &of_racelens(paths, &[])?))
}

/// Where the texts of some programs are rewritten before they are parsed, constants stand elsewhere: escapes of letters,
/// and `(byte) + 200`, which the grammar takes for a sum.
const REWRITTEN: [&str; 2] = ["literals/EscapedQuotes.java", "syntax/Oddities.java"];

fn without_rewritten(found: &mut Comparison) {
    let is_rewritten =
        |one: &Difference| one.cause.starts_with("const") && REWRITTEN.iter().any(|file| one.place.contains(file));
    found.differences.retain(|one| !is_rewritten(one));
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
    let mut found = compared(&sample, &Grouping::Together)?;
    without_rewritten(&mut found);
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
    let mut found = compared(&paths, &grouping)?;
    without_rewritten(&mut found);
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

/// Random programs: `RACELENS_GENERATED=20000 RACELENS_SEED=1 cargo test -p racelens-tests --test facts random -- --nocapture`.
#[test]
fn random_calls_mean_what_a_compiler_says() -> Result<(), String> {
    if is_skipped() {
        return Ok(());
    }
    let (count, seed) = (number("RACELENS_GENERATED").unwrap_or(300), number("RACELENS_SEED").unwrap_or(0_u64));
    let folder = std::env::temp_dir().join(format!("racelens-calls-{}", std::process::id()));
    let mut all = Comparison::default();
    let mut rejected = 0;
    for (batch, seeds) in generate::seeds(count).chunks(2000).enumerate() {
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        for (at, own) in seeds.iter().enumerate() {
            let name = format!("R{}", batch * 2000 + at);
            let text = generate::typing::program(&name, own ^ seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
            std::fs::write(folder.join(format!("{name}.java")), text).map_err(|error| error.to_string())?;
        }
        let paths = sources(&folder);
        let javac = of_javac(&paths, &Grouping::Each)?;
        rejected += javac.keys().filter(|(_, kind)| kind == "error").count();
        all.add(compare(&javac, &of_racelens(&paths, &[])?));
    }
    eprintln!("{count} programs, {rejected} of them rejected by the compiler: {}", all.table());
    if all.differences.is_empty() {
        let _ = std::fs::remove_dir_all(&folder);
    }
    assert!(all.equal > count, "{} facts are few", all.equal);
    // What is left is types of calls whose variables hang on each other.
    let members = all.differences.iter().filter(|one| one.cause.ends_with("member")).count();
    assert!(all.differences.len() * 500 <= all.equal, "{} of {} facts differ", all.differences.len(), all.equal);
    assert!(members * 5000 <= all.equal, "{members} of {} members differ", all.equal);
    assert!(all.not_understood.len() * 200 <= all.equal, "{} facts are not understood", all.not_understood.len());
    Ok(())
}

/// Random types: `RACELENS_GENERATED=400 RACELENS_SEED=1 cargo test -p racelens-tests --test facts relations -- --nocapture`.
#[test]
fn relations_between_random_types_are_those_of_the_compiler() -> Result<(), String> {
    if is_skipped() {
        return Ok(());
    }
    let (count, seed) = (number("RACELENS_GENERATED").unwrap_or(150), number("RACELENS_SEED").unwrap_or(0_u64));
    let folder = std::env::temp_dir().join(format!("racelens-types-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let mut names = Vec::new();
    for (at, own) in generate::seeds(count).iter().enumerate() {
        let name = format!("Q{at}");
        let text = generate::types::questions(&name, 40, own ^ seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        std::fs::write(folder.join(format!("{name}.java")), text).map_err(|error| error.to_string())?;
        names.push(name);
    }
    let javac = answers_of_javac(&sources(&folder))?;
    let ours = answers_of_racelens(&folder, &names)?;
    let (mut equal, mut open, mut different) = (0, 0, Vec::new());
    for (question, answer) in &javac {
        match ours.get(question) {
            Some(told) if told == answer => equal += 1,
            Some(told) if told == "?" => open += 1,
            told => different
                .push(format!("{question}\n    javac: {answer}\n    ours:  {}", told.map_or("-", String::as_str))),
        }
    }
    eprintln!("types: {equal} answers equal, {open} open, {} different", different.len());
    if different.is_empty() {
        let _ = std::fs::remove_dir_all(&folder);
    }
    // What is left are intersections of arrays and variables, and equality of wildcards with equal bounds.
    assert!(different.len() * 5000 <= equal, "in {}:\n{}", folder.display(), different.join("\n"));
    assert!(equal > count * 40, "{equal} answers are few");
    assert!(open * 200 <= equal, "{open} answers are open");
    Ok(())
}
