//! The edge of racelens: the command line and the language server. Nothing else knows LSP, JSON or a
//! terminal, and nothing is decided here: every answer comes from `racelens-ide`.

pub mod cli;
pub mod lsp;
mod plain;
