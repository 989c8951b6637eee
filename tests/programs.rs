//! Runs every program below `tests/programs` in the machine and in a JVM, and compares what they
//! print, the exceptions that leave their threads, and their exit status. Those below
//! `tests/programs21` need a newer JDK than there may be; what they print is written beside them.
//! Those about the library must call all of it but what `coverage/uncalled.txt` lists.

#![expect(clippy::disallowed_methods, clippy::print_stderr, reason = "test code that reads what programs should print")]

use std::fmt::Write as _;
use std::sync::{Arc, OnceLock};

use libtest_mimic::{Arguments, Trial};
use racelens_tests::called::Library;
use racelens_tests::files;
use racelens_tests::jvm::{self, Program, Run, Runs, in_machine};

fn main() {
    let arguments = Arguments::from_args();
    let mut programs: Vec<Program> =
        files::cases("programs", "java").into_iter().map(|(name, text)| Program { name, text }).collect();
    programs.retain(|program| program.name.contains('/'));
    let has_jdk = jvm::is_there();
    let is_ci = std::env::var("CI").is_ok_and(|ci| ci == "true");
    let skips = !has_jdk && !is_ci;
    if skips {
        eprintln!("programs: skipped, because there is no `java` and `javac` to compare with");
    }
    let wanted = |program: &Program| arguments.filter.as_ref().is_none_or(|filter| program.name.contains(filter));
    let compiled: Arc<[Program]> = programs.iter().filter(|program| wanted(program)).cloned().collect();
    let runs: Arc<OnceLock<Result<Runs, String>>> = Arc::default();
    let library = Arc::new(Library::new(compiled.iter().filter(|program| is_of_library(program))));
    let watched = library.clone();
    let written = files::cases("programs21", "java").into_iter().map(|(name, text)| {
        let program = Program { name: format!("21/{name}"), text };
        Trial::test(program.name.clone(), move || as_written(&program).map_err(Into::into))
    });
    let compared = programs.into_iter().map(|program| {
        let (runs, compiled, library) = (runs.clone(), compiled.clone(), library.clone());
        Trial::test(program.name.clone(), move || {
            let runs = runs.get_or_init(|| jvm::in_jvm(&compiled)).as_ref().map_err(Clone::clone)?;
            let expected = runs.get(&program.name).ok_or("the JVM didn't run it")?;
            let actual = if is_of_library(&program) { library.run(&program)? } else { in_machine(&program)? };
            compare(expected, &actual).map_err(Into::into)
        })
        .with_ignored_flag(skips)
    });
    let conclusion = libtest_mimic::run(&arguments, compared.chain(written).collect());
    let is_whole = arguments.filter.is_none() && arguments.skip.is_empty() && !arguments.list;
    if is_whole
        && !skips
        && !conclusion.has_failed()
        && let Err(wrong) = watched.check_calls()
    {
        eprintln!("{wrong}");
        std::process::exit(101);
    }
    conclusion.exit();
}

/// Whether a program is about models of library classes, whose calls are counted.
fn is_of_library(program: &Program) -> bool {
    program.name.starts_with("lib-")
}

/// Compares with the file beside a program: what it prints, then its uncaught exceptions.
fn as_written(program: &Program) -> Result<(), String> {
    let path = files::root().join("programs21").join(program.name.trim_start_matches("21/")).with_extension("expected");
    let expected = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let (actual, complaints) = in_machine(program)?;
    let mut text = actual.out;
    for line in &actual.uncaught {
        let _ = writeln!(text, "{line}");
    }
    if text == expected {
        return Ok(());
    }
    let differs = expected.lines().zip(text.lines()).position(|(a, b)| a != b);
    let at = differs.unwrap_or_else(|| expected.lines().count().min(text.lines().count()));
    let line = |text: &str| text.lines().nth(at).unwrap_or("(nothing)").to_owned();
    Err(format!("line {}\n  written:  {}\n  racelens: {}\n{complaints}", at + 1, line(&expected), line(&text)))
}

fn compare(expected: &Run, (actual, complaints): &(Run, String)) -> Result<(), String> {
    if expected == actual {
        return Ok(());
    }
    let mut text = String::new();
    let (mut java, mut ours) = (expected.out.lines(), actual.out.lines());
    for line in 1.. {
        match (java.next(), ours.next()) {
            (None, None) => break,
            (java, ours) if java == ours => {}
            (java, ours) => {
                let _ = writeln!(text, "line {line}\n  java:     {java:?}\n  racelens: {ours:?}");
                break;
            }
        }
    }
    if (&expected.uncaught, expected.status) != (&actual.uncaught, actual.status) {
        let _ = writeln!(text, "java:     {} {:?}", expected.status, expected.uncaught);
        let _ = writeln!(text, "racelens: {} {:?}", actual.status, actual.uncaught);
    }
    Err(format!("{text}{complaints}"))
}
