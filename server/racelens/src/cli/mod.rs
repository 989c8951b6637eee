//! The command line. Its options and exit codes are stable.

mod args;
mod attempts;
mod baseline;
mod check;
mod classes;
mod explain;
mod facts;
mod json;
mod outcomes;
mod progress_line;
pub mod replay;
mod run;
mod sarif;
mod text;

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;

use clap::Parser;
use racelens_system::System;

use crate::lsp::End;

use args::{Args, Command};

use crate::harmless_text::plain;

/// Where a command talks to.
pub struct Console<'a> {
    pub out: &'a mut dyn Write,
    pub err: &'a mut dyn Write,
    pub out_is_terminal: bool,
    pub err_is_terminal: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// Nothing found, and all was checked.
    Clean,
    Findings,
    BadUsage,
    /// Nothing found, but something was not checked.
    NotAllChecked,
    /// The client told the language server to exit without shutting it down.
    WithoutShutdown,
    /// What a program that was run answers itself.
    Program(u8),
}

impl Status {
    pub fn code(self) -> u8 {
        match self {
            Status::Clean => 0,
            Status::Findings | Status::WithoutShutdown => 1,
            Status::BadUsage => 2,
            Status::NotAllChecked => 3,
            Status::Program(status) => status,
        }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        ExitCode::from(status.code())
    }
}

/// One line that says what to do instead.
pub(crate) struct Usage(pub String);

/// Runs a command line, its first word being the program's name.
pub fn run(args: &[String], system: Arc<dyn System>, console: &mut Console<'_>) -> Status {
    let system = &system;
    let done = match Args::try_parse_from(args) {
        Ok(args) => {
            if !matches!(args.command, Command::Lsp(_)) {
                crate::log::start_if_asked(&**system);
            }
            obey(args.command, system, console)
        }
        Err(error) if !error.use_stderr() => {
            // Help and version are answers, not errors.
            let text = error.to_string();
            answered(console.out.write_all(text.as_bytes()), console).map(|()| Status::Clean)
        }
        Err(error) => Err(Usage(one_line(&error))),
    };
    match done {
        Ok(status) => status,
        Err(Usage(line)) => {
            let _ = writeln!(console.err, "racelens: {}", plain(&line));
            Status::BadUsage
        }
    }
}

fn obey(command: Command, system: &Arc<dyn System>, console: &mut Console<'_>) -> Result<Status, Usage> {
    match command {
        Command::Check(args) => attempts::run(*args, system, console),
        Command::Explain(args) => explain::run(&args, &**system, console),
        Command::Facts(args) => facts::run(&args, system, console),
        Command::Lsp(args) => match lsp(&args, system) {
            Ok(End::Orderly) => Ok(Status::Clean),
            Ok(End::WithoutShutdown) => Ok(Status::WithoutShutdown),
            Err(error) => Err(Usage(format!("cannot start the language server: {error}"))),
        },
        Command::Outcomes(args) => outcomes::run(&args, system, console),
        Command::Run(args) => run::run(&args, system, console),
    }
}

fn lsp(args: &args::LspArgs, system: &Arc<dyn System>) -> io::Result<End> {
    let opened = crate::log::start(&**system, args.log.as_deref());
    opened.map_err(|error| match &args.log {
        Some(path) => io::Error::new(error.kind(), format!("{path} can't be written: {error}")),
        None => error,
    })?;
    if !args.worker {
        return crate::supervisor::serve_stdio(system.clone(), args.log.as_deref(), args.abort_on.as_deref());
    }
    crate::supervisor::tell(system.clone(), args.abort_on.clone());
    crate::supervisor::end_with_parent();
    crate::lsp::serve_stdio(args.abort_on.clone())
}

/// The end of what is written on standard output. A closed pipe (`| head`) is the reader's choice; whatever else goes
/// wrong loses the answer, and nobody must take that for a clean one.
pub(crate) fn answered(written: io::Result<()>, console: &mut Console<'_>) -> Result<(), Usage> {
    match written.and_then(|()| console.out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Usage(format!("the output can't be written: {error}")))
        }
        _ => Ok(()),
    }
}

pub(crate) fn not_there_yet(what: &str, instead: &str) -> Usage {
    Usage(format!("`{what}` is not implemented yet; {instead}"))
}

/// What clap says, in one line, with the way to the help.
fn one_line(error: &clap::Error) -> String {
    use clap::error::ErrorKind;
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return "missing command: use `racelens check`, `outcomes`, `run`, `explain` or `lsp`; `racelens --help` lists all"
            .to_owned();
    }
    let text = error.to_string();
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next().unwrap_or("invalid arguments");
    let first = first.strip_prefix("error: ").unwrap_or(first);
    // Clap lists what is missing on lines of their own.
    let first = match first.strip_suffix(':') {
        Some(first) => format!("{first}: {}", lines.next().unwrap_or_default()),
        None => first.to_owned(),
    };
    let tip = text.lines().find_map(|line| line.trim().strip_prefix("tip: ")).map(|tip| format!("; {tip}"));
    format!("{first}{}; see `racelens --help`", tip.unwrap_or_default())
}
