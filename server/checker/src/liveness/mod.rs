//! Whether threads can go on for ever, and whether that is a fault.
//!
//! It runs the machine from a state and takes it back to that state. It knows nothing of searches; the search asks it
//! about a thread where all states that follow are known.

pub mod livelock;
