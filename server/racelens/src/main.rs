//! The `racelens` command.

use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::sync::Arc;

use racelens::cli::{self, Console};
use racelens_system::Os;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A write beyond the limit of a file's size is an error to tell, and does not end the process. Threads and workers that are
/// started later inherit this.
#[cfg(unix)]
fn survive_file_limits() {
    use nix::sys::signal::{SigSet, Signal};
    let mut signals = SigSet::empty();
    signals.add(Signal::SIGXFSZ);
    // Where it can't be blocked, the process ends as before.
    let _ = signals.thread_block();
}

#[cfg(not(unix))]
fn survive_file_limits() {}

#[expect(clippy::disallowed_methods, reason = "the one place that reads the command line")]
fn main() -> ExitCode {
    survive_file_limits();
    let args: Vec<String> = std::env::args().collect();
    // Not locked: the language server writes to them from threads of its own.
    let (mut stdout, mut stderr) = (io::stdout(), io::stderr());
    let (out_is_terminal, err_is_terminal) = (stdout.is_terminal(), stderr.is_terminal());
    let mut console = Console { out: &mut stdout, err: &mut stderr, out_is_terminal, err_is_terminal };
    cli::run(&args, Arc::new(Os), &mut console).into()
}
