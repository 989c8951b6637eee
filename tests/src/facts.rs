//! The decisions of the front end beside those of `javac`, fact by fact.
//!
//! `facts/Facts.java` prints what `javac` decides; `racelens facts` what we do. A fact that both know must be equal. One
//! that we leave out, or whose type we don't tell, counts as not understood. A member of the library may be declared in a
//! class of the model where the JDK declares it in one above or below it: its name and its descriptor must be equal.

#![expect(clippy::disallowed_methods, reason = "test code that runs a compiler")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use racelens::cli::{self, Console};
use racelens_java::{ClassPath, RootDatabase};
use racelens_system::{Os, System};

use crate::files;

/// How many differences of each cause are shown.
const SHOWN: usize = 400;

/// The facts about some files: by place and kind, the rest of the lines.
pub type Facts = BTreeMap<(String, String), Vec<Fact>>;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fact {
    pub symbol: String,
    pub ty: String,
    pub value: String,
    pub flags: String,
}

/// What comparing some files showed.
#[derive(Clone, Debug, Default)]
pub struct Comparison {
    pub equal: usize,
    /// What we don't tell, with `javac`'s symbol.
    pub not_understood: Vec<String>,
    pub differences: Vec<Difference>,
}

#[derive(Clone, Debug)]
pub struct Difference {
    /// `FILE:LINE:COLUMN kind`.
    pub place: String,
    pub cause: String,
    pub javac: Option<Fact>,
    pub ours: Option<Fact>,
}

/// How files are compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Grouping {
    /// Each by itself.
    Each,
    Together,
    /// As a module of the JDK, whose sources lie in a folder.
    Patch {
        module: String,
        folder: PathBuf,
    },
}

/// What `javac` decides. Files that it rejects have the one fact `error`.
pub fn of_javac(paths: &[PathBuf], grouping: &Grouping) -> Result<Facts, String> {
    let unique = format!("racelens-facts-{}-{:?}", std::process::id(), std::thread::current().id());
    let list = std::env::temp_dir().join(unique.replace(['(', ')'], ""));
    let text: String = paths.iter().map(|path| format!("{}\n", path.display())).collect();
    std::fs::write(&list, text).map_err(|error| error.to_string())?;
    let opened = "jdk.compiler/com.sun.tools.javac.code=ALL-UNNAMED";
    let how = match grouping {
        Grouping::Each => vec!["--each".to_owned()],
        Grouping::Together => vec!["--together".to_owned()],
        Grouping::Patch { module, folder } => vec!["--patch".to_owned(), format!("{module}={}", folder.display())],
    };
    let mut java = Command::new("java");
    java.args(["-XX:TieredStopAtLevel=1", "--add-exports", opened, "--add-opens", opened]);
    java.args(["--add-exports", "jdk.compiler/com.sun.tools.javac.tree=ALL-UNNAMED"]);
    let output = java.arg(files::root().join("facts/Facts.java")).args(how).arg(&list).output();
    let _ = std::fs::remove_file(&list);
    let output = output.map_err(|error| error.to_string())?;
    match output.status.success() {
        true => Ok(read(&String::from_utf8_lossy(&output.stdout))),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

/// What the front end decides, about each file by itself.
pub fn of_racelens(paths: &[PathBuf], options: &[&str]) -> Result<Facts, String> {
    let mut args = vec!["racelens".to_owned(), "facts".to_owned(), "--each".to_owned()];
    args.extend(options.iter().map(|option| (*option).to_owned()));
    args.extend(paths.iter().map(|path| path.display().to_string()));
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console { out: &mut out, err: &mut err, out_is_terminal: false, err_is_terminal: false };
    match cli::run(&args, Arc::new(Os), &mut console).code() {
        0 => Ok(read(&String::from_utf8_lossy(&out))),
        _ => Err(String::from_utf8_lossy(&err).into_owned()),
    }
}

/// What the front end decides about the sources of the JDK itself, which the models would hide.
pub fn of_jdk(all: &[PathBuf], compared: &[PathBuf], home: &Path) -> Result<Facts, String> {
    let mut db = RootDatabase::without_models();
    let system: Arc<dyn System> = Arc::new(Os);
    db.set_class_path(Arc::new(ClassPath::new(&system, [], Some(&home.to_string_lossy()))));
    let mut files = BTreeMap::new();
    for path in all {
        let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
        let text: Arc<str> = String::from_utf8_lossy(&bytes).into();
        files.insert(path, db.set_file(&path.to_string_lossy(), text));
    }
    let mut lines = String::new();
    for path in compared {
        let Some(file) = files.get(path) else { continue };
        for (at, line) in racelens_java::decisions_in(&db, *file) {
            lines.push_str(&format!("{}:{}:{}\t{line}\n", path.display(), at.line + 1, at.column + 1));
        }
    }
    Ok(read(&lines))
}

/// What `javac` answers about the types of fields: by field and question.
pub fn answers_of_javac(paths: &[PathBuf]) -> Result<BTreeMap<String, String>, String> {
    let list = std::env::temp_dir().join(format!("racelens-types-{}.list", std::process::id()));
    let text: String = paths.iter().map(|path| format!("{}\n", path.display())).collect();
    std::fs::write(&list, text).map_err(|error| error.to_string())?;
    let mut java = Command::new("java");
    java.arg("-XX:TieredStopAtLevel=1");
    for package in ["api", "code", "util"] {
        java.args(["--add-exports", &format!("jdk.compiler/com.sun.tools.javac.{package}=ALL-UNNAMED")]);
    }
    let output = java.arg(files::root().join("facts/TypeAnswers.java")).arg(&list).output();
    let _ = std::fs::remove_file(&list);
    let output = output.map_err(|error| error.to_string())?;
    match output.status.success() {
        true => Ok(answers(String::from_utf8_lossy(&output.stdout).lines())),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

/// The same as we answer it, of classes `Fields` in some classes.
pub fn answers_of_racelens(folder: &Path, classes: &[String]) -> Result<BTreeMap<String, String>, String> {
    let mut all = BTreeMap::new();
    for name in classes {
        let mut db = RootDatabase::default();
        let path = folder.join(format!("{name}.java"));
        let text = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
        db.set_file(&path.to_string_lossy(), text.into());
        let lines = racelens_java::type_answers(&db, &format!("{name}$Fields").as_str().into());
        all.extend(answers(lines.iter().map(String::as_str)));
    }
    Ok(all)
}

fn answers<'t>(lines: impl Iterator<Item = &'t str>) -> BTreeMap<String, String> {
    let split = |line: &str| {
        let mut parts = line.splitn(3, ' ');
        let mut next = || parts.next().unwrap_or_default().to_owned();
        (format!("{} {}", next(), next()), next())
    };
    lines.map(split).collect()
}

fn read(text: &str) -> Facts {
    let mut facts = Facts::new();
    for line in text.lines() {
        let mut columns = line.split('\t');
        let mut next = || columns.next().unwrap_or_default().to_owned();
        let (place, kind, symbol, ty) = (next(), next(), next(), next());
        let rest: Vec<&str> = columns.collect();
        let value = rest.iter().find(|column| column.starts_with("const=")).copied().unwrap_or_default().to_owned();
        let flags = rest.iter().find(|column| !column.starts_with("const=")).copied().unwrap_or_default().to_owned();
        facts.entry((place, kind)).or_default().push(Fact { symbol, ty, value, flags });
    }
    facts
}

/// Compares all facts.
pub fn compare(javac: &Facts, ours: &Facts) -> Comparison {
    let mut all = Comparison::default();
    let rejected: Vec<&str> = javac.keys().filter(|(_, kind)| kind == "error").map(|(place, _)| file(place)).collect();
    for ((place, kind), expected) in javac.iter().filter(|((_, kind), _)| kind != "error") {
        let told = ours.get(&(place.clone(), kind.clone())).map(Vec::as_slice).unwrap_or_default();
        for fact in expected {
            match told.iter().find(|one| cause(fact, one).is_none()).or(told.first()) {
                None => all.not_understood.push(format!("{place} {kind} {}", fact.symbol)),
                Some(one) if one.ty.contains('?') => {
                    all.not_understood.push(format!("{place} {kind} {} (type)", fact.symbol));
                }
                Some(one) => match cause(fact, one) {
                    None => all.equal += 1,
                    Some(cause) => all.differences.push(Difference {
                        place: format!("{place} {kind}"),
                        cause: format!("{kind}: {cause}"),
                        javac: Some(fact.clone()),
                        ours: Some(one.clone()),
                    }),
                },
            }
        }
        // Two decisions about one place can't both be right.
        let wrong = told.iter().filter(|one| !expected.iter().any(|fact| cause(fact, one).is_none()));
        for one in wrong.filter(|one| expected.len() < told.len() && !one.ty.contains('?')) {
            all.differences.push(Difference {
                place: format!("{place} {kind}"),
                cause: format!("{kind}: a second decision"),
                javac: expected.first().cloned(),
                ours: Some(one.clone()),
            });
        }
    }
    for ((place, kind), facts) in ours.iter().filter(|((place, kind), _)| {
        kind != "unknown" && !rejected.contains(&file(place)) && !javac.contains_key(&(place.clone(), kind.clone()))
    }) {
        all.differences.push(Difference {
            place: format!("{place} {kind}"),
            cause: format!("{kind}: javac has none"),
            javac: None,
            ours: facts.first().cloned(),
        });
    }
    all
}

fn file(place: &str) -> &str {
    place.rsplitn(3, ':').last().unwrap_or_default()
}

/// In what two facts differ.
fn cause(javac: &Fact, ours: &Fact) -> Option<&'static str> {
    let is_moved = is_moved(&javac.symbol, &ours.symbol);
    if javac.symbol != ours.symbol && !is_moved {
        return Some("member");
    }
    if javac.ty != ours.ty {
        return Some("type");
    }
    if bits(&javac.value) != bits(&ours.value) {
        return Some("constant");
    }
    let flags = |fact: &Fact| -> Vec<String> {
        let is_free = |flag: &&str| {
            is_moved && flag.starts_with("on=") || flag.starts_with("as=") && is_library(flag.trim_start_matches("as="))
        };
        fact.flags.split_whitespace().filter(|flag| !is_free(flag)).map(str::to_owned).collect()
    };
    (flags(javac) != flags(ours)).then_some("flags")
}

/// Releases of the JDK write different digits of one number.
fn bits(value: &str) -> &str {
    let is_text = value.contains(['"', '\'']);
    value.split_once('#').filter(|_| !is_text).map_or(value, |(_, bits)| bits)
}

fn is_library(name: &str) -> bool {
    ["java.", "javax.", "racelens."].iter().any(|package| name.starts_with(package))
}

/// Whether a member of the library is declared elsewhere: its name and its parameters are equal.
fn is_moved(javac: &str, ours: &str) -> bool {
    let member = |symbol: &str| {
        let (head, params) = symbol.split_once('(').unwrap_or((symbol, ""));
        let name = head.rsplit('.').next().unwrap_or_default().to_owned();
        (name, params.split(')').next().unwrap_or_default().to_owned())
    };
    is_library(javac) && is_library(ours) && member(javac) == member(ours)
}

impl Comparison {
    pub fn add(&mut self, other: Comparison) {
        self.equal += other.equal;
        self.not_understood.extend(other.not_understood);
        self.differences.extend(other.differences);
    }

    /// The differences by cause, with some of each.
    pub fn table(&self) -> String {
        let mut causes: BTreeMap<&str, Vec<&Difference>> = BTreeMap::new();
        for difference in &self.differences {
            causes.entry(&difference.cause).or_default().push(difference);
        }
        let mut text = format!("{} equal, {} not understood, ", self.equal, self.not_understood.len());
        text.push_str(&format!("{} different\n", self.differences.len()));
        for missing in self.not_understood.iter().take(SHOWN) {
            text.push_str(&format!("          {missing}\n"));
        }
        for (cause, all) in causes {
            text.push_str(&format!("{:6}  {cause}\n", all.len()));
            for one in all.iter().take(SHOWN) {
                let shown = |fact: &Option<Fact>| {
                    fact.as_ref().map_or("-".to_owned(), |fact| {
                        format!("{} {} {} {}", fact.symbol, fact.ty, fact.value, fact.flags)
                    })
                };
                text.push_str(&format!("          {}\n", one.place));
                text.push_str(&format!("            javac: {}\n", shown(&one.javac)));
                text.push_str(&format!("            ours:  {}\n", shown(&one.ours)));
            }
        }
        text
    }
}

/// All files of a language below a folder.
pub fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "java") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
