//! The `racelens` command.

use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::sync::Arc;

use racelens::cli::{self, Console};
use racelens_system::Os;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[expect(clippy::disallowed_methods, reason = "the one place that reads the command line")]
fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().collect();
    // Not locked: the language server writes to them from threads of its own.
    let (mut stdout, mut stderr) = (io::stdout(), io::stderr());
    let (out_is_terminal, err_is_terminal) = (stdout.is_terminal(), stderr.is_terminal());
    let mut console = Console { out: &mut stdout, err: &mut stderr, out_is_terminal, err_is_terminal };
    cli::run(&args, Arc::new(Os), &mut console).into()
}
