pub mod arithmetic;
pub mod characters;
pub mod digits;
pub mod handle_types;
pub mod reals;
pub mod text;
