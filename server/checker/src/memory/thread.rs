//! A thread: its frames, its registers, and its status.

use std::cell::Cell;

use crate::memory::happens_before::Row;
use crate::memory::log::{Log, Undo};
use crate::program::frame::Frame;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Status {
    Running,
    /// In the wait set of `object`, to be given back its monitor `count` deep.
    Waiting {
        object: u32,
        count: u32,
        timed: bool,
    },
    /// Out of the wait set, before it has the monitor again.
    Reacquiring {
        object: u32,
        count: u32,
        interrupted: bool,
    },
    /// Starts with a synchronized method, whose monitor it needs first.
    Entering {
        object: u32,
    },
    Ended,
}

/// What changes seldom, and is logged as a whole.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Head {
    pub status: Status,
    pub interrupted: bool,
    /// Whether others see it wait, where it can't go on ([`Machine::comes_to_wait`](crate::machine::Machine)).
    pub waits: bool,
    /// How many threads it has started.
    pub children: u32,
    /// The row of `h` that interrupts release into, one past; 0 where there was none.
    pub interrupt_row: u32,
    /// The row of `h` that its writes carry since its last release fence, one past; 0 before the first.
    pub release_fence: u32,
    /// What reads that acquire nothing have seen since the thread began, for an acquire fence, one past.
    pub acquire_fence: u32,
}

/// What can keep a thread from what it is parked before, as long as it stays there.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Awaited {
    Nothing,
    Monitor(u32),
    /// It has to be asked again.
    Anything,
}

/// Answers to the question whether a thread may still do something that a mask of the future accesses meets, by bits. They
/// hold for its frames below the last one, and where that one stands.
#[derive(Copy, Clone, Debug, Default)]
pub struct Reach {
    pub pc: u32,
    /// Which masks were asked for, and which of them it may meet.
    pub known: u64,
    pub met: u64,
}

#[derive(Debug)]
pub struct Thread {
    /// Its `Thread` object.
    pub object: u32,
    /// Its row of `h`.
    pub row: Row,
    pub head: Head,
    /// What it waits for, where that is known, with the count of undone initialisations by then.
    pub awaited: Option<(u64, Awaited)>,
    /// What it may still do, as far as that was asked for.
    pub reach: Cell<Reach>,
    pub frames: Vec<Frame>,
    pub registers: Vec<u64>,
    /// In which stretch of the log each register was logged last.
    pub logged: Vec<u64>,
    /// Its path in the thread-creation tree: the index of each child. It doesn't depend on the order in which
    /// different threads start theirs.
    pub key: Vec<u32>,
    /// Its name in the observed orders.
    pub name: u32,
    /// How many objects there were when it began.
    pub objects: u32,
}

impl Thread {
    /// Sets a register, counted through all frames; `id` is the thread's own.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "pushing a frame made room for its registers")]
    pub fn set_register(&mut self, id: u32, at: u32, value: u64, log: &mut Log) {
        let register = &mut self.registers[at as usize];
        let logged = &mut self.logged[at as usize];
        if *logged != log.stretch() {
            *logged = log.stretch();
            log.push(Undo::Register { thread: id, at, old: *register });
        }
        *register = value;
    }
}
