//! The linked program, compiled for running: operations, positions, live registers, constants.
//!
//! Made once for a check and never changed afterwards. It knows ir, the facts of `racelens-analysis`, the options and
//! the kinds of reasons; it knows nothing of a run: no thread, no object, no state.

pub mod atomics;
pub mod fields;
pub mod frame;
pub mod handles;
pub mod image;
mod live_registers;
pub mod models;
pub mod names;
mod ops;
pub mod result_fields;
