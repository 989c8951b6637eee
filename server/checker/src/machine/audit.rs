//! What an audited run remembers of what the reductions left out.

use crate::memory::Place;

/// An access that was no choice, for those who watch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    pub thread: u32,
    /// How many threads there were.
    pub threads: usize,
    pub place: Place,
    pub write: bool,
    /// The monitors and locks that the thread held: a thread that holds one of them comes later in any order.
    pub held: Vec<u32>,
    /// Those who could do nothing before the thread had ended.
    pub waiting: Vec<u32>,
}
