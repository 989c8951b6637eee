//! Which public methods of models no program of `programs/lib-*` calls: exactly those that `coverage/uncalled.txt`
//! lists. Called is what the machine really comes to, whatever class the text of the call names.

#![expect(clippy::disallowed_methods, reason = "test code that asks a JDK what its classes have, and reads files")]

use std::collections::BTreeSet;
use std::process::Command;
use std::sync::Mutex;

use racelens_ide::run::{MethodKey, Request, Uncaught, Watcher};
use racelens_ide::{Host, Switch};
use racelens_tests::files;

/// The release whose members the list is about.
const RELEASE: &str = "java 17";

#[derive(Default)]
struct Calls(BTreeSet<String>);

impl Watcher for Calls {
    fn print(&mut self, _text: &str) {}
    fn uncaught(&mut self, _uncaught: &Uncaught) {}
    fn wants_calls(&self) -> bool {
        true
    }
    fn called(&mut self, method: &MethodKey) {
        self.0.insert(said(method));
    }
}

/// As `coverage/Coverage.java` says it.
fn said(method: &MethodKey) -> String {
    let name = match &*method.name {
        "<init>" | "made0" => "new",
        name => name,
    };
    if &*method.class == "java.lang.invoke.VarHandle"
        && method.params.iter().all(|ty| ty.to_string() != "java.lang.Object[]")
    {
        // A call's types are its own.
        return format!("{} {name}(java.lang.Object[])", method.class);
    }
    let params: Vec<String> = method.params.iter().map(|ty| ty.to_string().replace('$', ".")).collect();
    format!("{} {name}({})", method.class, params.join(","))
}

#[test]
fn methods_of_models_are_called() -> Result<(), String> {
    let tests = files::root();
    let library = tests.join("../server/library").canonicalize().map_err(|error| error.to_string())?;
    let output = Command::new("java").arg(tests.join("coverage/Coverage.java")).arg(&library).arg("common").output();
    let is_ci = std::env::var("CI").is_ok_and(|ci| ci == "true");
    let output = match output {
        Ok(output) if output.status.success() => output,
        Ok(output) => return Err(String::from_utf8_lossy(&output.stderr).into_owned()),
        Err(_) if !is_ci => {
            eprintln!("called: skipped, because there is no `java` to ask");
            return Ok(());
        }
        Err(error) => return Err(format!("java: {error}")),
    };
    let answer = String::from_utf8_lossy(&output.stdout);
    let mut lines = answer.lines();
    if lines.next() != Some(RELEASE) {
        eprintln!("called: skipped, because the list is about {RELEASE}");
        return Ok(());
    }
    let there: BTreeSet<String> = lines.map(str::to_owned).collect();
    let called = called();
    let uncalled: BTreeSet<String> = there.difference(&called).cloned().collect();
    let list = tests.join("coverage/uncalled.txt");
    if std::env::var_os("UPDATE_UNCALLED").is_some() {
        let text = uncalled.iter().map(|line| format!("{line}\n")).collect::<String>();
        let header = "# Public methods of models that no program of programs/lib-* calls.\n";
        return std::fs::write(&list, format!("{header}{text}")).map_err(|error| error.to_string());
    }
    let listed = std::fs::read_to_string(&list).map_err(|error| error.to_string())?;
    let listed: BTreeSet<String> = listed.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect();
    let news = uncalled.difference(&listed).map(|line| format!("+ {line}"));
    let gone = listed.difference(&uncalled).map(|line| format!("- {line}"));
    let wrong: Vec<String> = news.chain(gone).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// What all programs about the library call.
fn called() -> BTreeSet<String> {
    let mut programs = files::cases("programs", "java");
    programs.retain(|(name, _)| name.starts_with("lib-"));
    let (work, all) = (Mutex::new(programs), Mutex::new(BTreeSet::new()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                while let Some((name, text)) = work.lock().ok().and_then(|mut work| work.pop()) {
                    let file = format!("/{}.java", name.rsplit('/').next().unwrap_or(&name));
                    let mut host = Host::default();
                    host.set_file(&file, &text);
                    let mut calls = Calls::default();
                    let request = Request { file, args: Vec::new(), seed: 0, assertions: Switch::Off };
                    host.snapshot().run(&request, &mut calls);
                    if let Ok(mut all) = all.lock() {
                        all.extend(calls.0);
                    }
                }
            });
        }
    });
    all.into_inner().unwrap_or_default()
}
