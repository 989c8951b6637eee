//! .
pub fn serve_stdio() {}
