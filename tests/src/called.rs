//! Which public methods of models no program of `programs/lib-*` calls: exactly those that `coverage/uncalled.txt`
//! lists. Called is what the machine really comes to, whatever class the text of the call names.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stderr,
    reason = "test code that asks a JDK what its classes have, and reads files"
)]

use std::collections::BTreeSet;
use std::process::Command;
use std::sync::{Arc, Mutex};

use racelens_classfile::ClassPath;
use racelens_ide::run::{MethodKey, Request, RunEnd, Watcher};
use racelens_ide::{Host, Switch};
use racelens_ir::Type;
use racelens_system::{Os, System};

use crate::files;
use crate::jvm::{Program, Run, uncaught};

/// The release whose members the list is about.
const RELEASE: &str = "java 17";

/// Programs that need class files of a JDK beside the models.
const WITH_JDK: &str = "lib-jdk/";

/// Programs about the library, in one host: what they share is understood once. Another has those that need
/// class files of a JDK beside the models.
pub struct Library {
    host: Mutex<Host>,
    with_jdk: Mutex<Option<Host>>,
    called: Mutex<BTreeSet<String>>,
}

#[derive(Default)]
struct Seen {
    out: String,
    err: String,
    called: BTreeSet<String>,
}

impl Watcher for Seen {
    fn print(&mut self, text: &str) {
        self.out.push_str(text);
    }
    fn print_error(&mut self, text: &str) {
        self.err.push_str(text);
    }
    fn wants_calls(&self) -> bool {
        true
    }
    fn called(&mut self, method: &MethodKey) {
        self.called.insert(said(method));
        // The object around one of an inner class isn't written where one is made.
        let around = method.class.rsplit_once('$').map(|(outer, _)| outer);
        if let Some((Type::Class(first), rest)) = method.params.split_first()
            && method.is_constructor()
            && around == Some(first.as_str())
        {
            self.called.insert(said(&MethodKey { params: rest.into(), ..method.clone() }));
        }
    }
}

fn path(program: &Program) -> String {
    format!("/{}.java", program.class())
}

impl Library {
    pub fn new<'a>(programs: impl Iterator<Item = &'a Program>) -> Self {
        let mut host = Host::default();
        let (needs_jdk, others): (Vec<_>, Vec<_>) = programs.partition(|program| program.name.starts_with(WITH_JDK));
        others.iter().for_each(|program| host.set_file(&path(program), &program.text));
        let with_jdk = crate::jvm::home("17").filter(|_| !needs_jdk.is_empty()).map(|home| {
            let mut host = Host::default();
            host.set_class_path(Arc::new(ClassPath::new(&(Arc::new(Os) as Arc<dyn System>), [], Some(&home))));
            needs_jdk.iter().for_each(|program| host.set_file(&path(program), &program.text));
            host
        });
        Self { host: Mutex::new(host), with_jdk: Mutex::new(with_jdk), called: Mutex::default() }
    }

    /// `racelens run`, and what was called.
    pub fn run(&self, program: &Program) -> Result<(Run, String), String> {
        let snapshot = match program.name.starts_with(WITH_JDK) {
            false => self.host.lock().map_err(|error| error.to_string())?.snapshot(),
            true => {
                let host = self.with_jdk.lock().map_err(|error| error.to_string())?;
                host.as_ref().ok_or("there is no JDK 17")?.snapshot()
            }
        };
        let mut seen = Seen::default();
        let request = Request { file: path(program), args: Vec::new(), seed: 0, assertions: Switch::Off, time: None };
        let (status, complaints) = match snapshot.run(&request, &mut seen) {
            RunEnd::Finished { status } => (status as u8, String::new()),
            end => (3, format!("{end:?}\n")),
        };
        self.called.lock().map_err(|error| error.to_string())?.append(&mut seen.called);
        Ok((Run { out: seen.out, uncaught: uncaught(&seen.err), status }, complaints))
    }

    /// What is wrong with the list of methods that none of the programs calls.
    pub fn check_calls(&self) -> Result<(), String> {
        let called = self.called.lock().map_err(|error| error.to_string())?;
        let tests = files::root();
        let library = files::Library::new()?;
        let mut java = Command::new("java");
        let output = java.arg(tests.join("coverage/Coverage.java")).arg(&library.folder).arg("common").output();
        let output = output.map_err(|error| format!("java: {error}"))?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into_owned());
        }
        let answer = String::from_utf8_lossy(&output.stdout);
        let mut lines = answer.lines();
        if lines.next() != Some(RELEASE) {
            eprintln!("programs: what they call isn't compared, because the list is about {RELEASE}");
            return Ok(());
        }
        let there: BTreeSet<String> = lines.map(str::to_owned).collect();
        let uncalled: BTreeSet<String> = there.difference(&called).cloned().collect();
        let list = tests.join("coverage/uncalled.txt");
        if std::env::var_os("UPDATE_UNCALLED").is_some() {
            let text: String = uncalled.iter().map(|line| format!("{line}\n")).collect();
            let known = std::fs::read_to_string(&list).map_err(|error| error.to_string())?;
            let header: String =
                known.lines().filter(|line| line.starts_with('#')).map(|line| format!("{line}\n")).collect();
            return std::fs::write(&list, format!("{header}{text}")).map_err(|error| error.to_string());
        }
        let listed = std::fs::read_to_string(&list).map_err(|error| error.to_string())?;
        let listed: BTreeSet<String> =
            listed.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect();
        let news = uncalled.difference(&listed).map(|line| format!("nobody calls {line}"));
        let gone = listed.difference(&uncalled).map(|line| format!("uncalled.txt lists {line}, which is called"));
        let wrong: Vec<String> = news.chain(gone).collect();
        if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
    }
}

/// As `coverage/Coverage.java` says it.
fn said(method: &MethodKey) -> String {
    let name = match &*method.name {
        "<init>" | "made0" => "new",
        name => name,
    };
    if racelens_ir::handles::HandleCall::of(method).is_some() {
        // A call's types are its own.
        return format!("{} {name}(java.lang.Object[])", method.class);
    }
    let params: Vec<String> = method.params.iter().map(|ty| ty.to_string().replace('$', ".")).collect();
    format!("{} {name}({})", method.class, params.join(","))
}
