//! The interfaces of racelens: the command line and the language server. No other crate knows LSP, JSON or a
//! terminal. Every answer comes from `racelens-ide`.

mod cache;
pub mod cli;
mod columns;
mod file_time;
mod harmless_text;
mod log;
pub mod lsp;
mod pages;
mod size;
pub mod supervisor;
