//! Facts about ir without running it.
//!
//! Everything here is a pure function over ir. A [`Summary`] says what one body does to fields and
//! locks and depends on that body alone; [`facts`](facts::facts) joins the summaries of a workspace. Whoever
//! calls memoises: nothing here keeps state, reads files or knows of text.

mod cfg;
pub mod facts;
pub mod future;
mod ownership;
mod roots;
pub mod summary;

pub use facts::{Facts, FieldFacts, Guard, Immutability, Site, Suspicion, View, facts};
pub use summary::{AccessKind, Call, FieldAccess, Fork, ForkKind, Lock, Object, Summary, summarise};
