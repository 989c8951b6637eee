//! What a step did, as far as a verdict or a trace may have to tell it.

use racelens_ir::ClassId;

use crate::memory::Place;
use crate::memory::happens_before::{Earlier, Row, Through};
use crate::verdict::{AccessKind, Action};

/// Something a step did that a verdict may have to tell.
#[derive(Copy, Clone, Debug)]
pub enum Event {
    /// An access that nothing orders after an earlier one: the last write, or a read since then.
    Race { earlier: Earlier, place: Place, kind: AccessKind, thread: u32, point: u32 },
    /// An exception left the last frame of a thread.
    Uncaught { thread: u32, exception: u32 },
}

/// What a step showed, kept only while a trace is made.
#[derive(Copy, Clone, Debug)]
pub enum Shown {
    Action {
        thread: u32,
        action: Action,
        subject: Subject,
        before: Option<u64>,
        after: Option<u64>,
        point: Point,
        is_local: bool,
    },
    Release {
        thread: u32,
        row: Row,
    },
    Acquire {
        thread: u32,
        row: Row,
        through: Through,
    },
    Began {
        child: u32,
        parent: u32,
    },
    /// The next read of a place by a thread sees a write that comes later.
    Early {
        thread: u32,
        place: Place,
    },
    Event(Event),
}

#[derive(Copy, Clone, Debug)]
pub enum Subject {
    None,
    Place(Place),
    Object(u32),
    Thread(u32),
    Class(ClassId),
    /// What is notified, and which thread that wakes: one past, and 0 for none.
    Notified {
        on: u32,
        wakes: u32,
    },
    /// A call of a method of a model, which did something to an object.
    Call {
        on: u32,
        method: u32,
    },
}

/// Where checked code is, and whether it was a model that it called which did something.
#[derive(Copy, Clone, Debug)]
pub struct Point {
    pub at: Option<u32>,
    pub in_model: bool,
}
