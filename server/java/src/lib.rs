//! What Java source means.
