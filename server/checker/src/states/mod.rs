pub mod encoder;
pub mod visited;
