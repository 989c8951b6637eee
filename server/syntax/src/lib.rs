//! Text and trees: parsing with tree-sitter, positions, and small helpers over nodes.
//!
//! Nothing here knows what Java means, and nothing here knows salsa or a protocol.

mod errors;
mod line_index;
mod node;
mod outline;
mod parse;
mod pattern;
mod recover;
mod rewrite;
mod tokens;
mod unescape;

pub use errors::{SyntaxError, syntax_errors};
pub use line_index::{Encoding, LineColumn, LineIndex, offset_of};
pub use node::{ByteRange, NodeExt, innermost_at};
pub use parse::{Parse, normalised, parse, parse_after, parse_outline, parse_unless};
pub use pattern::{
    Matched, Pattern, PatternDefault, PatternError, PatternLevel, initial_value, matched, places as pattern_places,
    told_places,
};
pub use tree_sitter::{Node, Point, Tree};
