//! Read requests: they run on a snapshot, outside the task of the transport, and stop when an edit or the client
//! cancels them.

use std::future::Future;

use racelens_ide::{Cancelled, Snapshot};
use tokio::sync::{mpsc, oneshot};
use tower_lsp::jsonrpc::{Error, ErrorCode, Result};

use super::events::{Event, ReadContext};

/// Enqueues a read at once, so that it sees every edit before it on the wire and none after it. The
/// work is done by the time the future is awaited, or it is thrown away.
pub fn read<T, F>(
    events: &mpsc::UnboundedSender<Event>,
    what: &'static str,
    read: F,
) -> impl Future<Output = Result<T>> + use<T, F>
where
    T: Send + 'static,
    F: FnOnce(&Snapshot, &ReadContext) -> T + Send + 'static,
{
    let (reply, answer) = oneshot::channel();
    let job = Box::new(move |snapshot: Snapshot, context: ReadContext| {
        if reply.is_closed() {
            // Cancelled by the client before it began.
            return;
        }
        let span = tracing::debug_span!("read", what, cancelled = tracing::field::Empty).entered();
        // The snapshot is dropped inside, before the answer goes out.
        let result = snapshot.cancellable(|snapshot| read(snapshot, &context));
        if result.is_err() {
            span.record("cancelled", true);
        }
        drop(span);
        let _ = reply.send(result);
    });
    let sent = events.send(Event::Read(job));
    async move {
        sent.map_err(|_| gone())?;
        match answer.await {
            Ok(Ok(value)) => Ok(value),
            Ok(Err(Cancelled)) => Err(content_modified()),
            Err(_) => Err(gone()),
        }
    }
}

fn content_modified() -> Error {
    Error { code: ErrorCode::ContentModified, message: "the text has changed".into(), data: None }
}

fn gone() -> Error {
    Error {
        code: ErrorCode::InternalError,
        message: "internal error: this request failed; the server keeps running".into(),
        data: None,
    }
}
