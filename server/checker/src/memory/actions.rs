//! The actions of an execution that the Java Memory Model speaks of, as far as they are accesses of plain variables or seen from
//! outside, in the order in which a path made them.
//!
//! Threads, locations and values have the names that all executions share ([`crate::memory::path_relaxing`]), so that actions of two
//! executions can be compared. Happens-before between two actions of one execution is read from clocks.

use crate::memory::path_relaxing::{Location, ObjectName, Value, Writer};

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ActionKind {
    Read,
    Write,
    /// What is seen outside of the program: it prints.
    External,
}

/// Where external actions are.
pub const OUTSIDE: Location = Location { object: ObjectName(u32::MAX), slot: 0 };

#[derive(Clone, Debug)]
pub struct Action {
    pub kind: ActionKind,
    pub by: Writer,
    pub location: Location,
    /// Of an external action, the hash of what is seen.
    pub value: Value,
    /// The thread of the path, and its clock then.
    pub thread: u32,
    pub clock: u32,
    /// Per thread, up to which clock it had heard.
    pub heard: Box<[u32]>,
    /// Of a write, how many writes the path had made. Of a read, up to how many a freeze covers (JLS 17.5.1).
    pub mark: u32,
}

impl Action {
    /// Whether this action happens before a later one of the same path.
    pub fn is_before(&self, later: &Self) -> bool {
        self.thread == later.thread || later.heard.get(self.thread as usize).is_some_and(|clock| *clock >= self.clock)
    }

    pub fn is_external(&self) -> bool {
        self.kind == ActionKind::External
    }

    /// Whether a read of the same variable knows this write, although it need not happen before it.
    pub fn is_covered(&self, read: &Self) -> bool {
        self.mark <= read.mark
    }

    /// Whether two actions of different executions may be one: the same thread does the same to the same variable.
    pub fn may_be(&self, other: &Self) -> bool {
        (self.kind, self.by, self.location) == (other.kind, other.by, other.location)
            && (self.kind == ActionKind::Read || self.value == other.value)
    }
}
