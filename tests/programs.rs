//! Runs every program below `tests/programs` in the machine and in a JVM, and compares what they
//! print, the exceptions that leave their threads, and their exit status. Those below
//! `tests/programs21` need a newer JDK than there may be; what they print is written beside them.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stderr,
    reason = "test code that compiles and runs programs with a JDK"
)]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, OnceLock};

use libtest_mimic::{Arguments, Trial};
use racelens::cli::{self, Console};
use racelens_ide::system::Memory;
use racelens_tests::files;

/// What a program did.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Run {
    out: String,
    /// `Exception in thread …`, a line each.
    uncaught: Vec<String>,
    status: u8,
}

#[derive(Clone, Debug)]
struct Program {
    /// `exceptions/FinallyOrder`.
    name: String,
    text: String,
}

impl Program {
    fn class(&self) -> &str {
        self.name.rsplit('/').next().unwrap_or(&self.name)
    }
    /// A program that ends its JVM needs one of its own.
    fn exits(&self) -> bool {
        self.text.contains("System.exit")
    }
}

type Runs = BTreeMap<String, Run>;

fn main() {
    let arguments = Arguments::from_args();
    let mut programs: Vec<Program> =
        files::cases("programs", "java").into_iter().map(|(name, text)| Program { name, text }).collect();
    programs.retain(|program| program.name.contains('/'));
    let has_jdk = ["java", "javac"].iter().all(|tool| Command::new(tool).arg("-version").output().is_ok());
    let is_ci = std::env::var("CI").is_ok_and(|ci| ci == "true");
    let skips = !has_jdk && !is_ci;
    if skips {
        eprintln!("programs: skipped, because there is no `java` and `javac` to compare with");
    }
    let wanted = |program: &Program| arguments.filter.as_ref().is_none_or(|filter| program.name.contains(filter));
    let compiled: Arc<[Program]> = programs.iter().filter(|program| wanted(program)).cloned().collect();
    let runs: Arc<OnceLock<Result<Runs, String>>> = Arc::default();
    let written = files::cases("programs21", "java").into_iter().map(|(name, text)| {
        let program = Program { name: format!("21/{name}"), text };
        Trial::test(program.name.clone(), move || as_written(&program).map_err(Into::into))
    });
    let compared = programs.into_iter().map(|program| {
        let (runs, compiled) = (runs.clone(), compiled.clone());
        Trial::test(program.name.clone(), move || {
            let runs = runs.get_or_init(|| in_jvm(&compiled)).as_ref().map_err(Clone::clone)?;
            let expected = runs.get(&program.name).ok_or("the JVM didn't run it")?;
            compare(expected, &in_machine(&program)?).map_err(Into::into)
        })
        .with_ignored_flag(skips)
    });
    libtest_mimic::run(&arguments, compared.chain(written).collect()).exit();
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

/// `racelens run`, in memory.
fn in_machine(program: &Program) -> Result<(Run, String), String> {
    let path = format!("/{}.java", program.class());
    let system = Memory { files: [(path.clone(), program.text.clone().into_bytes())].into() };
    let args = ["racelens".to_owned(), "run".to_owned(), path];
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console { out: &mut out, err: &mut err, out_is_terminal: false, err_is_terminal: false };
    let status = cli::run(&args, &system, &mut console).code();
    let out = String::from_utf8(out).map_err(|error| error.to_string())?;
    let err = String::from_utf8_lossy(&err).into_owned();
    Ok((Run { out, uncaught: uncaught(&err), status }, err))
}

fn uncaught(err: &str) -> Vec<String> {
    err.lines().filter(|line| line.starts_with("Exception in thread ")).map(str::to_owned).collect()
}

/// Compiles all programs with one `javac`, and runs all that don't exit in one JVM.
fn in_jvm(programs: &[Program]) -> Result<Runs, String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("programs-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let runs = compile_and_run(programs, &folder);
    let _ = std::fs::remove_dir_all(&folder);
    runs
}

fn compile_and_run(programs: &[Program], folder: &Path) -> Result<Runs, String> {
    let root = files::root().join("programs");
    let source = |name: &str| -> PathBuf { root.join(format!("{name}.java")) };
    let mut javac = Command::new("javac");
    javac.args(["-nowarn", "-Xlint:none", "-encoding", "UTF-8", "-proc:none"]);
    javac.arg("-d").arg(folder).arg(source("Driver"));
    javac.args(programs.iter().map(|program| source(&program.name)));
    output_of(&mut javac)?;
    let mut runs = Runs::new();
    let (alone, together): (Vec<_>, Vec<_>) = programs.iter().partition(|program| program.exits());
    let mut java = Command::new("java");
    java.args(["-XX:TieredStopAtLevel=1", "-Xshare:auto", "--add-opens", "java.base/java.lang=ALL-UNNAMED"]);
    java.arg("-cp").arg(folder).arg("Driver").arg(folder).args(together.iter().map(|program| program.class()));
    let answers = output_of(&mut java)?;
    let mut answers = answers.as_slice();
    for program in together {
        let status = number(&mut answers)?;
        let (out, err) = (text(&mut answers)?, text(&mut answers)?);
        let uncaught = uncaught(&err);
        runs.insert(program.name.clone(), Run { out, uncaught, status: status as u8 });
    }
    for program in alone {
        let mut java = Command::new("java");
        java.args(["-XX:TieredStopAtLevel=1", "-Dfile.encoding=UTF-8", "-cp"]).arg(folder).arg(program.class());
        let output = java.output().map_err(|error| format!("java: {error}"))?;
        let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        let status = output.status.code().unwrap_or(-1) as u8;
        runs.insert(program.name.clone(), Run { out: out.into_owned(), uncaught: uncaught(&err), status });
    }
    Ok(runs)
}

fn output_of(command: &mut Command) -> Result<Vec<u8>, String> {
    let tool = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("{tool}: {error}"))?;
    match output.status.success() {
        true => Ok(output.stdout),
        false => Err(format!("{tool} failed:\n{}", String::from_utf8_lossy(&output.stderr))),
    }
}

fn number(answers: &mut &[u8]) -> Result<u32, String> {
    let (first, rest) = answers.split_first_chunk().ok_or("the JVM ended early")?;
    *answers = rest;
    Ok(u32::from_be_bytes(*first))
}

fn text(answers: &mut &[u8]) -> Result<String, String> {
    let len = number(answers)? as usize;
    let (text, rest) = answers.split_at_checked(len).ok_or("the JVM ended early")?;
    *answers = rest;
    Ok(String::from_utf8_lossy(text).into_owned())
}
