//! The language server: a thin transport, and behind it one thread that owns the state.
//!
//! ```text
//! tower-lsp ──events──▶ main loop (owns the Host) ──snapshots──▶ readers (hover, diagnostics)
//!     ▲                      │        ▲                             │
//!     │                      │jobs    └──────results────────────────┘
//!     └──outbox── client     ▼
//!                        checking pool (holds no snapshot)
//! ```
//!
//! Events are handled in the order of the wire. A reader works on a snapshot and is cancelled by the
//! next edit; a check holds no snapshot and runs on until its program is no longer wanted.

mod asked;
mod backend;
mod checking_pool;
mod convert;
mod diagnostics;
mod documents;
mod due;
mod events;
mod framing;
mod harnesses;
mod left_out;
mod main_loop;
mod outbox;
mod reads;
mod settings;
mod status;
mod trace;
mod trace_steps;

use std::io;
use std::sync::Arc;

use racelens_system::System;
use tokio::io::{AsyncRead, AsyncWrite};
use tower_lsp::{LspService, Server};

use backend::Backend;
pub use documents::{Document, Documents, path_of};
pub use framing::End;
use framing::Leave;

pub use left_out::LeftOut;
use racelens_system::Os;
pub use settings::{MemoryLimit, Settings};

/// Serves one client until it says `exit` or closes its end.
pub async fn serve(system: Arc<dyn System>, input: impl AsyncRead + Unpin, output: impl AsyncWrite + Unpin) -> End {
    serve_with(system, None, input, output).await
}

/// The same; a text with `abort_on` in it ends the process (`MainLoop::abort_on`).
async fn serve_with(
    system: Arc<dyn System>,
    abort_on: Option<String>,
    input: impl AsyncRead + Unpin,
    output: impl AsyncWrite + Unpin,
) -> End {
    let (service, socket) = LspService::build(|client| Backend::new(client, system, abort_on))
        .custom_method("window/workDoneProgress/cancel", Backend::cancel_progress)
        .custom_method("racelens/health", Backend::health)
        .custom_method("racelens/harnesses", Backend::harnesses)
        .custom_method(LeftOut::METHOD, Backend::leave_out)
        .finish();
    let (sound, requests) = tokio::io::duplex(PIPE);
    let (said, replies) = tokio::io::duplex(PIPE);
    let (answers, complaints) = tokio::sync::mpsc::channel(16);
    let server = Server::new(sound, replies, socket).serve(service);
    let leave = Leave::default();
    // The server ends on `exit` or at the end of the input. What it said must still go out, and the
    // input, which may never end, is waited for no longer. A client that reads no more is gone as well.
    let talk = async {
        server.await;
        std::future::pending::<()>().await;
    };
    tokio::select! {
        () = framing::gather(said, complaints, output) => {}
        () = talk => {}
        () = async {
            framing::sift(input, requests, answers, &leave).await;
            std::future::pending::<()>().await;
        } => {}
    }
    leave.end()
}

/// Bytes that may lie between two ends of a pipe.
const PIPE: usize = 64 << 10;

/// Serves on standard input and output; checks that still run then end with the process.
pub fn serve_stdio(abort_on: Option<String>) -> io::Result<End> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let end = runtime.block_on(serve_with(Arc::new(Os), abort_on, tokio::io::stdin(), tokio::io::stdout()));
    runtime.shutdown_background();
    Ok(end)
}
