//! Twins: the same program from its source and from what `javac` makes of it.
//!
//! A fixture must have the same verdicts and the same findings at the same lines either way; the two ways
//! share nothing above ir, so each is the other's oracle. The class files of a program of `tests/programs`
//! must print what a JVM prints (from source, `programs.rs` holds the same).

#![expect(
    clippy::disallowed_methods,
    clippy::indexing_slicing,
    clippy::print_stderr,
    reason = "test code that compiles and runs programs with a JDK"
)]

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, OnceLock};

use libtest_mimic::{Arguments, Failed, Trial};
use racelens::cli::{self, Console};
use racelens_system::{Memory, Os, System};
use racelens_tests::jvm::{self, Program, Run, Runs};
use racelens_tests::{files, fixture};
use serde_json::Value;

/// Cases that have no twin, and why.
const ALONE: &[(&str, &str)] = &[
    ("fixtures/tolerance/", "what a compiler refuses"),
    ("fixtures/lib-handles/fields_with_assertions", "class files have the field that javac makes for assertions"),
    ("fixtures/lib-handles/methods_of_lambdas", "class files have the methods that javac makes of lambdas"),
    ("fixtures/lib-util/left_open", "no compiler knows the class of its open values"),
    ("fixtures/suppressions/", "comments and racelens.toml stand beside sources"),
    ("fixtures/suspicions/data-race/classes", "its frameworks are on no class path"),
    ("fixtures/suspicions/data-race/quiet", "its frameworks are on no class path"),
    ("fixtures/suspicions/check-then-act/memo_kinds", "a library that it calls is on no class path"),
    ("fixtures/suspicions/data-race/jaxrs", "its framework is on no class path"),
    ("fixtures/suspicions/data-race/parts_of_set_up", "its framework is on no class path"),
    ("fixtures/unit-tests/", "tests are found in sources, and their frameworks are on no class path"),
    ("fixtures/lib-guava/", "its library is on no class path"),
    ("fixtures/lib-logging/", "the loggers are models, and their libraries are on no class path"),
    ("fixtures/weak/jcstress-forbidden", "jcstress is on no class path"),
    ("fixtures/mains/compact", "its class has no name, which needs a newer compiler"),
    ("programs21/mains/InheritedMain", "an inherited `main` is started from its source alone"),
    ("programs/lib-invoke/AnnotationsByReflection", "annotations are read from sources alone"),
    ("programs/lib-lang/AnnotationTexts", "annotations are read from sources alone"),
    ("programs/lib-lang/AnnotationsOfParts", "annotations are read from sources alone"),
    ("programs/lib-lang/BridgesListed", "the exceptions that a method declares are read from sources alone"),
    ("programs/lib-lang/TypesOfDeclarations", "types with their arguments are read from sources alone"),
    ("fixtures/lib-handles/declared_exceptions", "the exceptions that a method declares are read from sources alone"),
    ("programs/exceptions/NullTexts", "its twins tell the names of variables, and so do the texts"),
    ("programs/exceptions/AssignedParameters", "its twins tell the names of variables, and so do the texts"),
    ("programs/nested/HiddenNames", "fields of class files that differ in their type alone are one field here"),
    ("fixtures/liveness/sample5", "its library of choices is on no class path"),
    ("fixtures/liveness/sample6", "its library of choices is on no class path"),
    ("fixtures/scenarios/directive", "comments stand in sources"),
    ("fixtures/deadlock/lambda_in_initialiser", "the code that calls a lambda has no line in class files"),
    ("fixtures/papers/bakery", "javac gives the second line of a condition the number of its first"),
];

#[derive(Clone)]
struct Case {
    name: String,
    args: Vec<String>,
    files: Vec<(String, String)>,
    is: Is,
}

#[derive(Clone)]
enum Is {
    Fixture,
    Program,
    /// A program of a newer Java, which prints this.
    Newer(String),
}

fn main() {
    let arguments = Arguments::from_args();
    let mut cases: Vec<Case> = files::cases("fixtures", "java")
        .into_iter()
        .filter_map(|(name, text)| {
            let fixture::Sources { args, mut files } = fixture::sources(&text).ok()?;
            files.iter_mut().for_each(|(path, text)| *path = path_of_public(path, text));
            Some(Case { name: format!("fixtures/{name}"), args, files, is: Is::Fixture })
        })
        .collect();
    cases.extend(files::cases("programs", "java").into_iter().filter(|(name, _)| name.contains('/')).map(
        |(name, text)| {
            let class = name.rsplit('/').next().unwrap_or(&name).to_owned();
            let files = vec![(format!("/{class}.java"), text)];
            Case { name: format!("programs/{name}"), args: Vec::new(), files, is: Is::Program }
        },
    ));
    let has_jdk = ["java", "javac"].iter().all(|tool| Command::new(tool).arg("-version").output().is_ok());
    let is_ci = std::env::var("CI").is_ok_and(|ci| ci == "true");
    let skips = !has_jdk && !is_ci;
    if skips {
        eprintln!("classes: skipped, because there is no `java` and `javac` to compile with");
    }
    for (name, expected) in files::cases("programs21", "expected") {
        let source = files::root().join("programs21").join(format!("{name}.java"));
        let class = name.rsplit('/').next().unwrap_or(&name);
        let files = vec![(format!("/{class}.java"), std::fs::read_to_string(source).unwrap_or_default())];
        let is = Is::Newer(expected);
        cases.push(Case { name: format!("programs21/{name}"), args: Vec::new(), files, is });
    }
    let is_alone = |case: &Case| ALONE.iter().any(|(name, _)| case.name.starts_with(name));
    cases.retain(|case| !is_alone(case));
    let newer = newer_java();
    if newer.is_none() {
        eprintln!("classes: programs21 is skipped, because there is no JDK of Java 21 or newer");
    }
    let wanted = |case: &Case| arguments.filter.as_ref().is_none_or(|filter| case.name.contains(filter));
    let is_newer = |case: &Case| matches!(case.is, Is::Newer(_));
    let group = |java: Option<PathBuf>, newer: bool| {
        let cases: Arc<[Case]> = cases.iter().filter(|case| wanted(case) && is_newer(case) == newer).cloned().collect();
        let java = java.unwrap_or_else(|| "java".into());
        Arc::new(Group { java, cases, compiled: OnceLock::new(), runs: OnceLock::new() })
    };
    let groups = [group(None, false), group(newer.clone(), true)];
    let trials = cases.iter().cloned().map(|case| {
        let group = groups[usize::from(is_newer(&case))].clone();
        let is_skipped = if is_newer(&case) { newer.is_none() } else { skips };
        Trial::test(case.name.clone(), move || {
            let compiled = group.compiled.get_or_init(|| Compiled::new(&group.java, &group.cases));
            let folder = compiled.as_ref().map_err(Clone::clone)?.folder_of(&case.name)?;
            let done = match &case.is {
                Is::Fixture => same_findings(&case, &folder),
                Is::Program => {
                    let runs = group.runs.get_or_init(|| jvm::in_jvm(&group.programs()));
                    let runs = runs.as_ref().map_err(Clone::clone)?;
                    let expected = runs.get(&case.name).ok_or("the JVM didn't run it")?;
                    same_output(&case, &folder, expected)
                }
                Is::Newer(expected) => prints(&case, &folder, expected),
            };
            done.map_err(Failed::from)
        })
        .with_ignored_flag(is_skipped)
    });
    let conclusion = libtest_mimic::run(&arguments, trials.collect());
    for group in &groups {
        if let Some(Ok(compiled)) = group.compiled.get() {
            let _ = std::fs::remove_dir_all(&compiled.root);
        }
    }
    conclusion.exit();
}

/// Cases that one JDK compiles, all of them when the first is needed.
struct Group {
    java: PathBuf,
    cases: Arc<[Case]>,
    compiled: OnceLock<Result<Compiled, String>>,
    /// What a JVM prints.
    runs: OnceLock<Result<Runs, String>>,
}

impl Group {
    fn programs(&self) -> Vec<Program> {
        let programs = self.cases.iter().filter(|case| matches!(case.is, Is::Program));
        let text = |case: &Case| case.files.first().map(|(_, text)| text.clone()).unwrap_or_default();
        programs.map(|case| Program { name: case.name.clone(), text: text(case) }).collect()
    }
}

/// The `java` of a JDK that knows patterns in `switch`, where one is installed.
fn newer_java() -> Option<PathBuf> {
    let mut homes: Vec<PathBuf> = std::env::var_os("JAVA_HOME").map(PathBuf::from).into_iter().collect();
    homes.extend(std::fs::read_dir("/usr/lib/jvm").ok()?.flatten().map(|entry| entry.path()));
    homes.sort();
    let java = homes.into_iter().find(|home| {
        let release = std::fs::read_to_string(home.join("release")).unwrap_or_default();
        let version = release.lines().find_map(|line| line.strip_prefix("JAVA_VERSION=\""));
        let major =
            version.and_then(|version| version.split(|c: char| !c.is_ascii_digit()).next()?.parse::<u32>().ok());
        major.is_some_and(|major| major >= 21) && home.join("bin/javac").exists()
    })?;
    Some(java.join("bin/java"))
}

fn prints(case: &Case, folder: &str, expected: &str) -> Result<(), String> {
    let path = case.files.first().map_or("", |(path, _)| path.as_str());
    let class = path.trim_start_matches('/').trim_end_matches(".java");
    let (out, err, _) = racelens(Arc::new(Os), &["run", "--jdk", "none", &format!("{folder}/classes/{class}.class")]);
    let uncaught: String = jvm::uncaught(&err).iter().map(|line| format!("{line}\n")).collect();
    if format!("{out}{uncaught}") == expected {
        Ok(())
    } else {
        Err(format!("expected:\n{expected}\nprinted:\n{out}\n{err}"))
    }
}

/// `javac` wants a public class in a file of its name.
fn path_of_public(path: &str, text: &str) -> String {
    let kinds = ["class ", "interface ", "enum ", "record "];
    let public = text.lines().filter_map(|line| line.strip_prefix("public "));
    let name = public.into_iter().find_map(|line| {
        let rest = kinds.iter().find_map(|kind| line.split_once(kind).map(|(_, rest)| rest))?;
        rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()
    });
    match (path, name) {
        ("/Main.java", Some(name)) => format!("/{name}.java"),
        _ => path.to_owned(),
    }
}

/// Where the cases lie, each in a folder with `src` and `classes`, and what the compiler said of it.
struct Compiled {
    root: PathBuf,
    complaints: Vec<(String, String)>,
}

impl Compiled {
    fn new(java: &Path, cases: &[Case]) -> Result<Self, String> {
        let first = cases.first().map_or("none", |case| case.name.split('/').next().unwrap_or_default());
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("twins-{first}-{}", std::process::id()));
        let mut java = Command::new(java);
        java.arg("-XX:TieredStopAtLevel=1").arg(files::root().join("twins/Compile.java"));
        for (number, case) in cases.iter().enumerate() {
            let folder = root.join(number.to_string());
            for (path, text) in &case.files {
                let path = folder.join("src").join(path.trim_start_matches('/'));
                let parent = path.parent().ok_or("a file has a folder")?;
                std::fs::create_dir_all(parent).map_err(|error| error.to_string())?;
                std::fs::write(&path, text).map_err(|error| error.to_string())?;
            }
            java.arg(folder);
        }
        let output = java.output().map_err(|error| format!("java: {error}"))?;
        if !output.status.success() {
            return Err(format!("the compiler failed:\n{}", String::from_utf8_lossy(&output.stderr)));
        }
        let mut answers = output.stdout.as_slice();
        let mut complaints = Vec::new();
        for case in cases {
            let (length, rest) = answers.split_first_chunk().ok_or("the compiler ended early")?;
            let length = u32::from_be_bytes(*length) as usize;
            let (text, rest) = rest.split_at_checked(length).ok_or("the compiler ended early")?;
            answers = rest;
            complaints.push((case.name.clone(), String::from_utf8_lossy(text).into_owned()));
        }
        Ok(Self { root, complaints })
    }

    fn folder_of(&self, name: &str) -> Result<String, String> {
        let at = self.complaints.iter().position(|(known, _)| known == name).ok_or("it wasn't compiled")?;
        match self.complaints.get(at) {
            Some((_, complaint)) if complaint.is_empty() => {
                Ok(self.root.join(at.to_string()).to_string_lossy().replace('\\', "/"))
            }
            Some((_, complaint)) => Err(complaint.clone()),
            None => Err("it wasn't compiled".to_owned()),
        }
    }
}

/// Runs the command line; the answer is its output, its messages and its status.
fn racelens(system: Arc<dyn System>, args: &[&str]) -> (String, String, u8) {
    let args: Vec<String> = std::iter::once("racelens").chain(args.iter().copied()).map(str::to_owned).collect();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console { out: &mut out, err: &mut err, out_is_terminal: false, err_is_terminal: false };
    let status = cli::run(&args, system, &mut console).code();
    (String::from_utf8_lossy(&out).into_owned(), String::from_utf8_lossy(&err).into_owned(), status)
}

fn memory(case: &Case) -> Memory {
    Memory { files: case.files.iter().map(|(path, text)| (path.clone(), text.clone().into_bytes())).collect() }
}

/// A program's class files against a JVM: what it prints, the exceptions that leave threads, its status.
fn same_output(case: &Case, folder: &str, expected: &Run) -> Result<(), String> {
    let path = case.files.first().map_or("", |(path, _)| path.as_str());
    let class = path.trim_start_matches('/').trim_end_matches(".java");
    let home = if case.name.starts_with("programs/lib-jdk/") { jvm::home("17") } else { None };
    let jdk = home.as_deref().unwrap_or("none");
    let (out, err, status) = racelens(Arc::new(Os), &["run", "--jdk", jdk, &format!("{folder}/classes/{class}.class")]);
    let uncaught = err.lines().filter(|line| line.starts_with("Exception in thread ")).map(str::to_owned).collect();
    let actual = Run { out, uncaught, status };
    if actual == *expected {
        return Ok(());
    }
    let mut text = String::new();
    let (mut java, mut ours) = (expected.out.lines(), actual.out.lines());
    for line in 1.. {
        match (java.next(), ours.next()) {
            (None, None) => break,
            (java, ours) if java == ours => {}
            (java, ours) => {
                let _ = writeln!(text, "line {line}\n  java:        {java:?}\n  class files: {ours:?}");
                break;
            }
        }
    }
    let _ = writeln!(text, "java:        {} {:?}", expected.status, expected.uncaught);
    let _ = writeln!(text, "class files: {} {err}", actual.status);
    Err(text)
}

/// What a check says, without the numbers that depend on how the code is written.
#[derive(PartialEq, Eq, Debug, Default)]
struct Said {
    verdicts: BTreeSet<String>,
    findings: BTreeSet<String>,
}

fn same_findings(case: &Case, folder: &str) -> Result<(), String> {
    let options: Vec<&str> = case.args.iter().map(String::as_str).collect();
    // Scenarios are made for sources alone.
    let mut args = vec!["check", "--cache", "off", "--format", "json", "--scenarios", "off"];
    args.extend(&options);
    let source_args: Vec<&str> = args.iter().copied().chain(["/"]).collect();
    let classes = format!("{folder}/classes");
    let class_args: Vec<&str> = args.iter().copied().chain(["--jdk", "none", &classes]).collect();
    let from_source = said(&racelens(Arc::new(memory(case)), &source_args))?;
    let from_class = said(&racelens(Arc::new(Os), &class_args))?;
    if from_source == from_class {
        return Ok(());
    }
    let mut text = String::new();
    for (what, ours, theirs) in [
        ("verdict", &from_source.verdicts, &from_class.verdicts),
        ("finding", &from_source.findings, &from_class.findings),
    ] {
        ours.difference(theirs).for_each(|one| {
            let _ = writeln!(text, "{what} of the source alone: {one}");
        });
        theirs.difference(ours).for_each(|one| {
            let _ = writeln!(text, "{what} of the class files alone: {one}");
        });
    }
    Err(text)
}

fn said((out, err, _): &(String, String, u8)) -> Result<Said, String> {
    let report: Value = serde_json::from_str(out).map_err(|error| format!("{error}: {err}"))?;
    let list = |value: &Value, key: &str| value.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
    let text = |value: &Value, key: &str| value.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
    let place = |value: &Value| {
        let place = value.get("place").cloned().unwrap_or_default();
        let file = text(&place, "file");
        let line = place.get("line").and_then(Value::as_u64).unwrap_or(0);
        format!("{}:{line}", file.rsplit('/').next().unwrap_or_default())
    };
    let mut said = Said::default();
    for harness in list(&report, "harnesses") {
        let complete = harness.get("bound").and_then(|bound| bound.get("complete")).and_then(Value::as_bool);
        let mut verdict = format!("{}: {} {complete:?}", text(&harness, "name"), text(&harness, "verdict"));
        let reasons: BTreeSet<String> = list(&harness, "reasons").iter().map(|reason| text(reason, "kind")).collect();
        let _ = write!(verdict, " {reasons:?}");
        said.verdicts.insert(verdict);
    }
    // What only text shows has no trace, and no twin.
    for finding in list(&report, "findings").iter().filter(|finding| !finding.get("trace").is_none_or(Value::is_null)) {
        let (rule, variable) = (text(finding, "rule"), text(finding, "variable"));
        let mut add = |mut places: Vec<String>| {
            places.sort();
            said.findings.insert(format!("{rule} {variable} {}", places.join(" ")));
        };
        // Which races are one finding depends on facts that class files don't give; the races do not.
        let pairs = list(finding, "pairs");
        pairs.iter().for_each(|pair| add(pair.as_array().into_iter().flatten().map(&place).collect()));
        if pairs.is_empty() {
            add(list(finding, "related").iter().chain([finding]).map(&place).collect());
        }
    }
    Ok(said)
}
