//! What the end-to-end tests are made of: fixtures, stories, and a language client in memory.
//!
//! Adding a case is adding a file: see `tests/README.md`.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "this is test code: what fails here fails a test"
)]

pub mod called;
pub mod client;
pub mod compare;
pub mod environment;
pub mod facts;
pub mod fair;
pub mod files;
pub mod fixture;
pub mod generate;
pub mod hiccups;
pub mod jvm;
pub mod oracle;
pub mod sketch;
pub mod story;
