//! The undo log: every change of the machine leaves its inverse here, so that a search goes back
//! by popping and never by copying a state.

use std::cell::{Cell, RefCell};

use crate::memory::happens_before::Row;
use crate::memory::thread::Head;
use crate::program::frame::Frame;

#[derive(Copy, Clone, Debug)]
pub enum Undo {
    Register {
        thread: u32,
        at: u32,
        old: u64,
    },
    Frame {
        thread: u32,
        old: Frame,
    },
    FramePushed {
        thread: u32,
    },
    FramePopped {
        thread: u32,
        old: Frame,
    },
    /// What the thread's head was lies apart, so that the entries met most stay small.
    Head {
        thread: u32,
    },
    ThreadMade,
    Slot {
        at: u32,
        old: u64,
    },
    Mark {
        at: u32,
        old: u32,
    },
    Accesses {
        at: u32,
        old: u32,
    },
    AccessKept,
    AccessRenewed {
        at: u32,
        clock: u32,
        mark: u32,
        /// The object that was accessed, where that is its content; else the slot.
        location: Location,
    },
    Header {
        object: u32,
        part: Part,
        old: u32,
    },
    Allocated,
    Class {
        class: u32,
        old: ClassState,
    },
    ClassRow {
        class: u32,
        old: u32,
    },
    Literal {
        text: u32,
        old: u32,
    },
    /// A string was made the one of its text.
    Interned {
        string: u32,
    },
    ClassObject {
        ty: u32,
        old: u32,
    },
    Permanent,
    /// A box was made the one of its value.
    BoxKept,
    Identity {
        old: u32,
    },
    Output {
        len: u32,
    },
    Exited {
        old: Option<i32>,
    },
    RowMade,
    Clock {
        row: Row,
        thread: u32,
        old: u32,
    },
    Written,
    /// A write entered the write-list of a slot.
    WriteListed {
        at: u32,
    },
    /// A read of a write in the write-list of a slot was noted.
    ReadListed {
        at: u32,
        index: u32,
    },
    /// An update of a write in the write-list of a slot was noted.
    UpdateListed {
        at: u32,
        index: u32,
    },
    FloorRaised {
        at: u32,
        old: u32,
    },
    /// A change of what path relaxing remembers, which has a log of its own.
    Relaxed,
    /// A change of the store buffers, which have a log of their own.
    Buffers,
    Watched,
    Learnt {
        thread: u32,
        other: u32,
    },
}

/// A slot of the heap, or the content of an object.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Location(u32);

impl Location {
    const OF_CONTENT: u32 = 1 << 31;

    pub fn slot(at: u32) -> Self {
        Self(at)
    }
    pub fn content(object: u32) -> Self {
        Self(object | Self::OF_CONTENT)
    }
    /// The slot; else the object whose content it is.
    pub fn get(self) -> Result<u32, u32> {
        if self.0 & Self::OF_CONTENT == 0 { Ok(self.0) } else { Err(self.0 & !Self::OF_CONTENT) }
    }
}

/// A part of an object's header.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Part {
    Owner,
    Count,
    Row,
    Extra,
    Identity,
    Escaped,
    Built,
    Guard,
    Strays,
    Edges,
    Content,
    ContentAccesses,
    Stack,
}

/// How far the initialisation of a class is (JLS 12.4.2).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ClassState {
    Untouched,
    InProgress { by: u32 },
    Done,
    Failed,
}

/// A place in the log to go back to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Mark(pub usize);

/// Entries of one piece of the log.
const PIECE: usize = 1 << 15;

/// The log lies in pieces, which stay where they are when it grows: a path of hundreds of millions of entries is never
/// copied, nor twice in memory.
#[derive(Debug, Default)]
pub struct Log {
    /// What doesn't fit into the last piece.
    full: Vec<Vec<Undo>>,
    entries: Vec<Undo>,
    heads: Vec<Head>,
    /// Changes whenever a mark is set or gone back to: what is logged in one stretch and changes again needs no
    /// second entry.
    stretch: Cell<u64>,
    /// Who has read the log last.
    reader: Cell<u64>,
    /// The shortest that the log has been since.
    unchanged: Cell<usize>,
    /// What was taken off of what had been read.
    undone: RefCell<Vec<Undo>>,
}

const _: () = assert!(size_of::<Undo>() == 24, "a path has dozens of entries for each of its steps");

impl Log {
    #[inline]
    pub fn push(&mut self, entry: Undo) {
        if self.entries.len() == PIECE {
            self.full.push(std::mem::replace(&mut self.entries, Vec::with_capacity(PIECE)));
        }
        self.entries.push(entry);
    }
    pub fn push_head(&mut self, thread: u32, old: Head) {
        self.heads.push(old);
        self.push(Undo::Head { thread });
    }
    pub fn pop_head(&mut self) -> Option<Head> {
        self.heads.pop()
    }
    pub fn mark(&self) -> Mark {
        self.begin_stretch();
        Mark(self.len())
    }
    /// How many changes the path has made.
    pub fn len(&self) -> usize {
        self.full.len() * PIECE + self.entries.len()
    }
    pub fn begin_stretch(&self) {
        self.stretch.set(self.stretch.get() + 1);
    }
    pub fn stretch(&self) -> u64 {
        self.stretch.get()
    }
    /// What was done since.
    pub fn since(&self, mark: Mark) -> impl Iterator<Item = &Undo> {
        self.rows_since(mark).flatten()
    }
    /// The same in a few rows: nearly always one.
    pub fn rows_since(&self, mark: Mark) -> impl Iterator<Item = &[Undo]> {
        let (piece, at) = (mark.0 / PIECE, mark.0 % PIECE);
        let pieces = self.full.iter().chain([&self.entries]).skip(piece);
        pieces.enumerate().map(move |(after, piece)| piece.get(if after == 0 { at } else { 0 }..).unwrap_or_default())
    }
    /// Begins to go back to a mark. Whether that is behind what was read.
    #[inline]
    pub fn go_back(&mut self, mark: Mark) -> bool {
        self.begin_stretch();
        mark.0 < self.unchanged.get()
    }
    /// `IS_READ`: whether a reader has to know of it.
    #[inline]
    pub fn pop_above<const IS_READ: bool>(&mut self, mark: Mark) -> Option<Undo> {
        // Where the mark lies in a piece before the last, the difference is larger than any length.
        let floor = mark.0.wrapping_sub(self.full.len() * PIECE);
        if floor > PIECE {
            return self.pop_of_pieces::<IS_READ>(mark);
        }
        if self.entries.len() > floor { self.pop::<IS_READ>() } else { None }
    }

    #[inline]
    fn pop<const IS_READ: bool>(&mut self) -> Option<Undo> {
        let entry = self.entries.pop();
        if IS_READ && self.len() < self.unchanged.get() {
            self.unchanged.set(self.len());
            self.note_undone(entry);
        }
        entry
    }

    /// Keeps what a reader has to know of. Several changes of one thread's registers in a row are noted once.
    #[inline]
    fn note_undone(&mut self, entry: Option<Undo>) {
        let undone = self.undone.get_mut();
        match (entry, undone.last()) {
            (Some(Undo::Register { thread, .. }), Some(Undo::Register { thread: last, .. })) if *last == thread => {}
            (Some(Undo::Written | Undo::AccessKept | Undo::Learnt { .. } | Undo::RowMade | Undo::Output { .. }), _) => {
            }
            (entry, _) => undone.extend(entry),
        }
    }

    /// The same where the mark lies in a piece before the last, or there is nothing above it.
    #[cold]
    fn pop_of_pieces<const IS_READ: bool>(&mut self, mark: Mark) -> Option<Undo> {
        if self.len() <= mark.0 {
            return None;
        }
        if self.entries.is_empty() {
            self.entries = self.full.pop()?;
        }
        self.pop::<IS_READ>()
    }

    /// What has changed since a reader read the log last, in no order: what was undone of what it had read, and what is
    /// new. `None` for a different reader than the last one. The log counts as read then.
    pub fn read(&self, reader: u64, undone: &mut Vec<Undo>) -> Option<Mark> {
        let unchanged = Mark(self.unchanged.get());
        self.begin_stretch();
        self.unchanged.set(self.len());
        undone.clear();
        std::mem::swap(undone, &mut self.undone.borrow_mut());
        (self.reader.replace(reader) == reader).then_some(unchanged)
    }
    /// Gives up going back to anything before now.
    pub fn forget(&mut self) {
        self.full.clear();
        self.entries.clear();
        self.heads.clear();
        self.reader.set(0);
        self.unchanged.set(0);
        self.undone.get_mut().clear();
    }
    pub fn bytes(&self) -> u64 {
        let heads = self.heads.capacity() * size_of::<Head>();
        ((self.full.len() * PIECE + self.entries.capacity()) * size_of::<Undo>() + heads) as u64
    }
}
