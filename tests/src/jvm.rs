//! Programs in the machine and in a JVM: what they print, the exceptions that leave their threads, and
//! their exit status.

#![expect(clippy::disallowed_methods, reason = "test code that compiles and runs programs with a JDK")]

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use racelens::cli::{self, Console};
use racelens_system::Memory;

use crate::files;

/// What a program did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    pub out: String,
    /// `Exception in thread …`, a line each.
    pub uncaught: Vec<String>,
    pub status: u8,
}

#[derive(Clone, Debug)]
pub struct Program {
    /// `exceptions/FinallyOrder`.
    pub name: String,
    pub text: String,
}

impl Program {
    pub fn class(&self) -> &str {
        self.name.rsplit('/').next().unwrap_or(&self.name)
    }
    /// A program that ends its JVM needs one of its own, and so does what is about the ends of one.
    pub fn exits(&self) -> bool {
        self.text.contains("System.exit") || self.text.starts_with("// In a JVM of its own")
    }
}

pub type Runs = BTreeMap<String, Run>;

/// Whether there is a JDK to compare with.
pub fn is_there() -> bool {
    ["java", "javac"].iter().all(|tool| Command::new(tool).arg("-version").output().is_ok())
}

/// `racelens run`, in memory.
pub fn in_machine(program: &Program) -> Result<(Run, String), String> {
    let path = format!("/{}.java", program.class());
    let system = Memory { files: [(path.clone(), program.text.clone().into_bytes())].into() };
    let args = ["racelens".to_owned(), "run".to_owned(), path];
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console { out: &mut out, err: &mut err, out_is_terminal: false, err_is_terminal: false };
    let status = cli::run(&args, Arc::new(system), &mut console).code();
    let out = String::from_utf8(out).map_err(|error| error.to_string())?;
    let err = String::from_utf8_lossy(&err).into_owned();
    Ok((Run { out, uncaught: uncaught(&err), status }, err))
}

/// The lines that name the exceptions which left their threads.
pub fn uncaught(err: &str) -> Vec<String> {
    err.lines().filter(|line| line.starts_with("Exception in thread ")).map(str::to_owned).collect()
}

/// The home of the JDK at hand, where it is of a release.
pub fn home(release: &str) -> Option<String> {
    let output = Command::new("java").args(["-XshowSettings:properties", "-version"]).output().ok()?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let property = |name: &str| {
        let line = text.lines().find_map(|line| line.trim().strip_prefix(name)?.strip_prefix(" = "));
        line.map(str::to_owned)
    };
    (property("java.specification.version")? == release).then(|| property("java.home"))?
}

/// Compiles all programs with one `javac`, and runs all that don't exit in one JVM.
pub fn in_jvm(programs: &[Program]) -> Result<Runs, String> {
    let unique = format!("racelens-programs-{}-{:?}", std::process::id(), std::thread::current().id());
    let folder = std::env::temp_dir().join(unique.replace(['(', ')'], ""));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let runs = compile_and_run(programs, &folder);
    let _ = std::fs::remove_dir_all(&folder);
    runs
}

fn compile_and_run(programs: &[Program], folder: &Path) -> Result<Runs, String> {
    let sources = folder.join("sources");
    let mut paths = Vec::new();
    for program in programs {
        let path = sources.join(format!("{}.java", program.class()));
        std::fs::create_dir_all(&sources).map_err(|error| error.to_string())?;
        std::fs::write(&path, &program.text).map_err(|error| error.to_string())?;
        paths.push(path);
    }
    let mut javac = Command::new("javac");
    // Where it dies, it leaves files where it runs.
    javac.current_dir(folder);
    javac.args(["-nowarn", "-Xlint:none", "-encoding", "UTF-8", "-proc:none"]);
    javac.arg("-d").arg(folder).arg(files::root().join("programs/Driver.java")).args(paths);
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
