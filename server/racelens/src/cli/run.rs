//! `racelens run`: one run of a program in the machine, with the output and exit status of a JVM.

use std::sync::Arc;

use racelens_ide::run::{Input, Request, RunEnd, Watcher};
use racelens_ide::{Host, Switch};
use racelens_project::sources;
use racelens_system::{System, load};

use super::args::RunArgs;
use super::classes::{Targets, class_path};
use super::{Console, Status, Usage};
use crate::harmless_text::plain;

/// What a JVM would write, where a JVM would write it.
struct Streams<'a, 'b>(&'a mut Console<'b>, &'a dyn System);

impl Watcher for Streams<'_, '_> {
    fn print(&mut self, text: &str) {
        // A closed pipe is the reader's choice; the program goes on.
        let written = self.0.out.write_all(text.as_bytes());
        let _ = written.and_then(|()| self.0.out.flush());
    }
    fn read_line(&mut self, how: Input) -> Vec<u8> {
        match how {
            // Who types is waited for only where the program waits.
            Input::Ready if self.1.input_is_terminal() => Vec::new(),
            _ => self.1.read_line(),
        }
    }
    fn print_error(&mut self, text: &str) {
        let written = self.0.err.write_all(text.as_bytes());
        let _ = written.and_then(|()| self.0.err.flush());
    }
}

pub(super) fn run(args: &RunArgs, shared: &Arc<dyn System>, console: &mut Console<'_>) -> Result<Status, Usage> {
    let system = &**shared;
    if let Some(report) = &args.replay {
        return super::replay::run(report, args.finding, args.file.as_deref(), system, console);
    }
    let file = args.file.as_deref().unwrap_or_default().replace('\\', "/");
    if file.ends_with(".class") || file.ends_with(".jar") {
        return run_classes(args, &file, shared, console);
    }
    if system.is_folder(&file) {
        return Err(Usage(format!("{file} is a folder; name the Java file whose `main` should be run")));
    }
    let loaded = load(system, &file).map_err(Usage)?;
    if !file.ends_with(".java") {
        return Err(Usage(format!("{file} is not a Java source file; name a .java file")));
    }
    let mut host = Host::default();
    host.set_file(&file, &loaded.text);
    add_needed(&mut host, &file, &loaded.text, system);
    host.set_class_path(class_path(&args.classes, &[], std::slice::from_ref(&file), shared, console)?);
    start(args, host, file, system, console)
}

/// Runs the `main` of a class file, or the one that a jar names or has alone.
fn run_classes(
    args: &RunArgs,
    file: &str,
    shared: &Arc<dyn System>,
    console: &mut Console<'_>,
) -> Result<Status, Usage> {
    let system = &**shared;
    let mut targets = Targets::default();
    targets.add(file, shared)?;
    targets.find_sources(shared);
    let mut host = Host::default();
    host.set_class_path(class_path(&args.classes, &targets.roots, &[file.to_owned()], shared, console)?);
    targets.set(&mut host);
    let named = racelens_classfile::main_class(system, file).filter(|_| file.ends_with(".jar"));
    let mut mains = host.snapshot().harnesses(None);
    if let Some(named) = &named {
        mains.retain(|(_, harness)| harness.entry.class == named.as_str());
    }
    match mains.as_slice() {
        [(only, _)] => {
            let path = only.file.to_string();
            start(args, host, path, system, console)
        }
        [] => Err(Usage(format!("{file} has no `public static void main(String[])` to run"))),
        several => {
            let names: Vec<&str> = several.iter().map(|(_, harness)| harness.entry.class.as_str()).collect();
            Err(Usage(format!("{file} has several `main` methods: {}; name the class file of one", names.join(", "))))
        }
    }
}

fn start(
    args: &RunArgs,
    host: Host,
    file: String,
    system: &dyn System,
    console: &mut Console<'_>,
) -> Result<Status, Usage> {
    let assertions = if args.enable_assertions { Switch::On } else { Switch::Off };
    let request = Request { file, args: args.args.clone(), seed: args.seed, assertions, time: Some(args.budget) };
    match host.snapshot().run(&request, &mut Streams(console, system)) {
        RunEnd::Finished { status } => Ok(Status::Program(status as u8)),
        RunEnd::NoMain => Err(Usage(format!("{} has no `public static void main(String[])` to run", request.file))),
        RunEnd::Deadlock { waiting } => {
            let _ = writeln!(console.err, "racelens: deadlock: {}", plain(&waiting.join("; ")));
            Ok(Status::NotAllChecked)
        }
        RunEnd::Stopped { why } => {
            let _ = writeln!(console.err, "racelens: stopped: {}", plain(&why));
            Ok(Status::NotAllChecked)
        }
    }
}

/// Adds the other files that a file needs.
pub(super) fn add_needed(host: &mut Host, file: &str, text: &str, system: &dyn System) {
    for needed in sources::needed(&[(file, text)], system) {
        host.set_file(&needed.path, &needed.text);
    }
}
