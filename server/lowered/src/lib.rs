//! The code of the library's models, lowered when racelens is built.
//!
//! It is a crate of its own because it takes all of `racelens-java` to make it.

use std::sync::OnceLock;

use racelens_java::{EventSink, LibraryCode, RootDatabase};

static BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/library.code"));

/// A database whose models are lowered already.
pub fn database(events: Option<EventSink>) -> RootDatabase {
    static TABLE: OnceLock<Option<LibraryCode>> = OnceLock::new();
    match TABLE.get_or_init(|| LibraryCode::new(BYTES)) {
        Some(table) => RootDatabase::with_library(table, events),
        None => RootDatabase::with_events(events),
    }
}
