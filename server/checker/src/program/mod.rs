pub mod frame;
pub mod handles;
pub mod image;
mod live_registers;
pub mod models;
pub mod names;
