//! What the machine asks a memory model: which writes a read may see, when a write can be seen, and which steps the memory makes.
//!
//! [`MemoryRules`] is the one place where memory models differ. What it says by itself is sequential consistency
//! ([`sequential`]): a read sees the newest write, a write is seen at once, memory makes no steps. The others say what is
//! different: OpMM ([`views`]), TSO and PSO ([`buffers`]), path relaxing ([`relaxing`]). What they remember lies in
//! [`crate::machine::tables::WeakMemory`], is undone by the log, and enters a state by `states/full`.
//!
//! Everybody else calls the functions of [`Machine`] below, which never ask for a certain model. Under sequential consistency
//! such a call is one comparison, and what follows is known when the checker is built.
//!
//! Reductions ask [`Rules::is_reduced`]: what commutes has been proved for sequential consistency alone, and is left out under
//! all others.

#![expect(clippy::indexing_slicing, reason = "slots are named by dense ids")]

mod buffers;
mod fences;
mod relaxing;
mod relaxing_modes;
mod relaxing_objects;
mod sequential;
pub mod torn_words;
mod views;
mod write_lists;

use std::ops::Range;

use racelens_ir::FieldId;
use racelens_ir::handles::AccessMode;

use self::buffers::Buffers;
pub(super) use self::buffers::made_for as buffers_for;
use self::relaxing::Relaxing;
use self::sequential::Sequential;
use self::views::Views;
use crate::assumptions;
use crate::machine::Machine;
use crate::memory::Place;
use crate::memory::heap::Shape;
use crate::memory::store_buffers::Pending;
use crate::options::MemoryModel;
use crate::program::frame::Frame;
use crate::program::image::Op;

/// Whose rules hold.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Rules {
    Sequential,
    /// Each thread has a view of the writes of each variable: OpMM.
    Views,
    /// Each thread has a buffer of writes that are not seen yet: TSO and PSO.
    Buffers,
    /// A read may see writes that come later: path relaxing, and what is tested for commit sequences.
    Relaxing,
}

impl Rules {
    pub fn of(model: MemoryModel) -> Self {
        match model {
            MemoryModel::Sc => Rules::Sequential,
            MemoryModel::Tso | MemoryModel::Pso => Rules::Buffers,
            MemoryModel::Opmm | MemoryModel::Jmm | MemoryModel::Repaired => Rules::Views,
            MemoryModel::Relaxed => Rules::Relaxing,
        }
    }

    #[inline]
    pub fn is_sequential(self) -> bool {
        self == Rules::Sequential
    }

    /// Whether reductions may look past single steps, and states be numbered by what a step has changed.
    #[inline]
    pub fn is_reduced(self) -> bool {
        self.is_sequential()
    }

    /// Whether all writes of plain slots are kept in lists.
    pub fn keeps_writes(self) -> bool {
        matches!(self, Rules::Views | Rules::Relaxing)
    }
}

/// What an access by a handle sees in a listed slot.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in crate::machine) struct Seen {
    pub value: u64,
    /// Where in the list the writes of its high half and its low half are; `None` where the list is empty, or the write comes
    /// later.
    pub writes: Option<(u32, u32)>,
    pub is_early: bool,
}

/// A write that an access by a handle makes in a listed slot.
#[derive(Copy, Clone, Debug)]
pub(in crate::machine) struct ListedAccess {
    pub at: u32,
    pub value: u64,
    pub mode: AccessMode,
    pub seen: Option<Seen>,
}

/// The rules of a memory model. What is written here is sequential consistency.
trait MemoryRules {
    // Steps.

    /// The program has its main thread, which has not run yet.
    fn begin_memory(_machine: &mut Machine<'_>) {}
    /// From here on a different thread runs.
    fn switch_to(_machine: &mut Machine<'_>, _thread: u32) {}
    /// How many steps of its own the memory can make for a thread.
    fn own_steps(_machine: &Machine<'_>, _thread: u32) -> u32 {
        0
    }
    /// Before a step of a thread. Whether it is the memory's own, and made by that.
    fn step_of_memory(_machine: &mut Machine<'_>, _thread: u32, _alternative: u32) -> bool {
        false
    }

    // Reads.

    /// In how many ways a thread can perform an op, as far as what it reads decides.
    fn ways_to_read(_machine: &Machine<'_>, _thread: u32, _frame: Frame, _op: &Op) -> u32 {
        1
    }
    /// The same for an access by a handle that reads.
    fn ways_to_get(_machine: &Machine<'_>, _thread: u32, _place: Place, _mode: AccessMode) -> u32 {
        1
    }
    /// Whether all writes of a slot are listed.
    fn tracks(_machine: &Machine<'_>, _place: Place) -> bool {
        false
    }
    /// Whether accesses by handles see listed writes.
    fn tracks_for_handles(_machine: &Machine<'_>, _place: Place) -> bool {
        false
    }
    /// Whether an access of a volatile field may meet writes that handles make in a weaker mode.
    fn is_handled(_machine: &Machine<'_>, _place: Place) -> bool {
        false
    }
    /// What an access by a handle sees in a listed slot, where it has a choice.
    fn see(_machine: &mut Machine<'_>, _thread: u32, _place: Place, _mode: AccessMode) -> Option<Seen> {
        None
    }
    /// What an access that has seen a write of a list learns, and what it leaves for those to come.
    fn learn_of_write(_machine: &mut Machine<'_>, _thread: u32, _place: Place, _index: u32, _mode: AccessMode) {}
    /// The value that checked code reads in a plain slot.
    fn read_plain(machine: &mut Machine<'_>, _thread: u32, _place: Place, at: u32) -> u64 {
        machine.slot(at)
    }
    /// The value that a model of the library reads in a slot, which may be a variable of the program.
    fn read_of_model(machine: &mut Machine<'_>, _thread: u32, _place: Place, at: u32) -> u64 {
        machine.slot(at)
    }
    /// What a thread sees in a slot that holds one value for it.
    fn value_for(machine: &Machine<'_>, _thread: u32, at: u32) -> u64 {
        machine.slot(at)
    }
    /// What the only thread that can reach a slot sees in it.
    fn newest_value(machine: &Machine<'_>, at: u32) -> u64 {
        machine.slot(at)
    }
    /// A read sees the newest write. Where it had a choice, the verdict says so.
    fn meet_newest(_machine: &mut Machine<'_>, _thread: u32, _place: Place, _at: u32) {}
    /// The same for an access by a handle.
    fn meet_newest_of_handle(_machine: &mut Machine<'_>, _thread: u32, _place: Place, _at: u32) {}
    /// Whether a read may see halves of two writes, where a JVM may write the variable in two.
    fn tears(_machine: &Machine<'_>) -> bool {
        false
    }

    // Writes.

    /// Before a write that is volatile, or that a model makes.
    fn before_write(_machine: &mut Machine<'_>, _thread: u32, _object: u32, _is_volatile: bool) {}
    /// Whether a plain write of a thread is seen later than it is made.
    fn is_late(_machine: &Machine<'_>, _thread: u32, _place: Place) -> bool {
        false
    }
    /// The same where it is made now. If not, all earlier ones are seen, unless no thread can see this one.
    fn delays(_machine: &mut Machine<'_>, _thread: u32, _place: Place) -> bool {
        false
    }
    /// A write that is delayed.
    fn delay(_machine: &mut Machine<'_>, _thread: u32, _write: Pending) {}
    /// Whether a write by a handle is seen later than it is made.
    fn is_late_access(_machine: &Machine<'_>, _thread: u32, _place: Place, _mode: AccessMode) -> bool {
        false
    }
    /// The same where the access is made now, and wrote or did not.
    fn delays_access(_machine: &mut Machine<'_>, _thread: u32, _place: Place, _mode: AccessMode, _wrote: bool) -> bool {
        false
    }
    /// A write by a handle that is delayed: what it orders and races with, and what it will leave behind.
    fn delay_access(_machine: &mut Machine<'_>, _thread: u32, _place: Place, _value: u64, _mode: AccessMode) {}
    /// A thread writes a slot. Called before the slot changes.
    fn list_write(_machine: &mut Machine<'_>, _thread: u32, _at: u32, _value: u64) {}
    /// An access by a handle writes a listed slot, having seen what it replaces. Called before the slot changes.
    fn list_access(_machine: &mut Machine<'_>, _thread: u32, _place: Place, _write: ListedAccess) {}
    /// Whether what a model writes in a slot is listed.
    fn lists_write_of_model(_machine: &Machine<'_>, _place: Place, _at: u32) -> bool {
        false
    }
    /// A reference is stored. Where its object's constructor has not ended, `this` escapes.
    fn meet_stored(_machine: &mut Machine<'_>, _stored: u64) {}

    // Synchronisation.

    /// Whether accesses and fences weaker than volatile are explored as what they are.
    fn has_modes(_machine: &Machine<'_>) -> bool {
        false
    }
    /// All writes of a thread are seen from here on.
    fn publish_all(_machine: &mut Machine<'_>, _thread: u32) {}
    /// The same before an operation on an object that other threads can reach. On one that they cannot reach yet it keeps the
    /// order of what comes before with what publishes it.
    fn publish_before(_machine: &mut Machine<'_>, _thread: u32, _object: u32) {}
    /// Before a step that copies from one object to another, or sorts one.
    fn before_copy(_machine: &mut Machine<'_>, _thread: u32, _from: u32, _to: u32) {}
    /// A memory fence.
    fn order_by_fence(machine: &mut Machine<'_>, _thread: u32, fence: Option<Fence>) {
        if !machine.plays() && fence.is_some() {
            machine.assume(&assumptions::FENCES);
        }
    }

    // Objects.

    /// Whether an access of an object that has not escaped is a scheduling point all the same.
    fn is_early_point(_machine: &Machine<'_>, _thread: u32, _frame: Frame, _op: &Op, _target: (u32, FieldId)) -> bool {
        false
    }
    /// Whether others may reach an object that has not escaped on this path: what orders threads is then seen by them.
    fn may_be_early(_machine: &Machine<'_>, _object: u32) -> bool {
        false
    }
    /// Whether others reach an object only because they read it before it was published.
    fn is_ahead(_machine: &Machine<'_>, _object: u32) -> bool {
        false
    }
    /// Whether two objects are one, of which a copy was read before it was made.
    fn has_same_name(_machine: &Machine<'_>, _a: u32, _b: u32) -> bool {
        false
    }
    /// The object that a thread makes, where it was read before.
    fn early_object(_machine: &mut Machine<'_>, _thread: u32, _shape: Shape, _len: u32) -> Option<u32> {
        None
    }
    /// An instruction has made an object.
    fn name_made(_machine: &mut Machine<'_>, _thread: u32, _object: u32) {}
    /// The constructor of a level ends.
    fn end_constructor(_machine: &mut Machine<'_>, _thread: u32, _object: u32) {}
    /// Levels of constructors of an object end, and final fields are frozen with them.
    fn freeze_early(_machine: &mut Machine<'_>, _object: u32, _levels: Range<u32>) {}
}

/// The fences that models name by number.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Fence {
    Full,
    Acquire,
    Release,
    /// Orders reads with reads.
    LoadLoad,
    /// Orders writes with writes.
    StoreStore,
}

impl Fence {
    fn acquires(self) -> bool {
        matches!(self, Fence::Full | Fence::Acquire | Fence::LoadLoad)
    }

    fn releases(self) -> bool {
        matches!(self, Fence::Full | Fence::Release | Fence::StoreStore)
    }
}

/// Asks the rules of the memory model. Sequential consistency comes first, so that it costs one comparison.
macro_rules! by_rules {
    ($machine:ident, $name:ident($($argument:ident),*)) => {
        if $machine.rules.is_sequential() {
            Sequential::$name($machine, $($argument),*)
        } else {
            match $machine.rules {
                Rules::Buffers => Buffers::$name($machine, $($argument),*),
                Rules::Relaxing => Relaxing::$name($machine, $($argument),*),
                Rules::Views | Rules::Sequential => Views::$name($machine, $($argument),*),
            }
        }
    };
}

/// Functions of the machine that ask the rules of the memory model.
macro_rules! asks {
    ($($name:ident(&$machine:ident $(, $argument:ident: $ty:ty)*) -> $answer:ty;)*) => {
        impl Machine<'_> {
            $(#[inline]
            pub(in crate::machine) fn $name(&$machine $(, $argument: $ty)*) -> $answer {
                by_rules!($machine, $name($($argument),*))
            })*
        }
    };
}

/// The same for those that change the machine.
macro_rules! tells {
    ($($name:ident(&mut $machine:ident $(, $argument:ident: $ty:ty)*) -> $answer:ty;)*) => {
        impl Machine<'_> {
            $(#[inline]
            pub(in crate::machine) fn $name(&mut $machine $(, $argument: $ty)*) -> $answer {
                by_rules!($machine, $name($($argument),*))
            })*
        }
    };
}

asks! {
    own_steps(&self, thread: u32) -> u32;
    ways_to_read(&self, thread: u32, frame: Frame, op: &Op) -> u32;
    ways_to_get(&self, thread: u32, place: Place, mode: AccessMode) -> u32;
    tracks(&self, place: Place) -> bool;
    tracks_for_handles(&self, place: Place) -> bool;
    is_handled(&self, place: Place) -> bool;
    value_for(&self, thread: u32, at: u32) -> u64;
    newest_value(&self, at: u32) -> u64;
    tears(&self) -> bool;
    is_late(&self, thread: u32, place: Place) -> bool;
    is_late_access(&self, thread: u32, place: Place, mode: AccessMode) -> bool;
    lists_write_of_model(&self, place: Place, at: u32) -> bool;
    has_modes(&self) -> bool;
    is_early_point(&self, thread: u32, frame: Frame, op: &Op, target: (u32, FieldId)) -> bool;
    may_be_early(&self, object: u32) -> bool;
    is_ahead(&self, object: u32) -> bool;
    has_same_name(&self, a: u32, b: u32) -> bool;
}

tells! {
    begin_memory(&mut self) -> ();
    switch_to(&mut self, thread: u32) -> ();
    step_of_memory(&mut self, thread: u32, alternative: u32) -> bool;
    see(&mut self, thread: u32, place: Place, mode: AccessMode) -> Option<Seen>;
    learn_of_write(&mut self, thread: u32, place: Place, index: u32, mode: AccessMode) -> ();
    read_plain(&mut self, thread: u32, place: Place, at: u32) -> u64;
    read_of_model(&mut self, thread: u32, place: Place, at: u32) -> u64;
    meet_newest(&mut self, thread: u32, place: Place, at: u32) -> ();
    meet_newest_of_handle(&mut self, thread: u32, place: Place, at: u32) -> ();
    before_write(&mut self, thread: u32, object: u32, is_volatile: bool) -> ();
    delays(&mut self, thread: u32, place: Place) -> bool;
    delay(&mut self, thread: u32, write: Pending) -> ();
    delays_access(&mut self, thread: u32, place: Place, mode: AccessMode, wrote: bool) -> bool;
    delay_access(&mut self, thread: u32, place: Place, value: u64, mode: AccessMode) -> ();
    list_write(&mut self, thread: u32, at: u32, value: u64) -> ();
    list_access(&mut self, thread: u32, place: Place, write: ListedAccess) -> ();
    meet_stored(&mut self, stored: u64) -> ();
    publish_all(&mut self, thread: u32) -> ();
    publish_before(&mut self, thread: u32, object: u32) -> ();
    before_copy(&mut self, thread: u32, from: u32, to: u32) -> ();
    order_by_fence(&mut self, thread: u32, fence: Option<Fence>) -> ();
    early_object(&mut self, thread: u32, shape: Shape, len: u32) -> Option<u32>;
    name_made(&mut self, thread: u32, object: u32) -> ();
    end_constructor(&mut self, thread: u32, object: u32) -> ();
    freeze_early(&mut self, object: u32, levels: Range<u32>) -> ();
}

impl Machine<'_> {
    /// What memory holds in a slot.
    #[inline]
    fn slot(&self, at: u32) -> u64 {
        self.heap.slots[at as usize]
    }

    /// A memory fence, by its number in `racelens.Model`.
    pub(super) fn fence(&mut self, thread: u32, number: i32) {
        let fence = match number {
            0 => Some(Fence::Full),
            1 => Some(Fence::Acquire),
            2 => Some(Fence::Release),
            4 => Some(Fence::LoadLoad),
            5 => Some(Fence::StoreStore),
            _ => None,
        };
        self.order_by_fence(thread, fence);
    }

    /// Whether a read of a plain variable may see halves of two writes.
    pub(super) fn may_tear(&self, place: Place) -> bool {
        self.tears() && self.options.word_tearing.is_on() && self.is_wide(place)
    }

    /// An access by a handle, or a copy, writes a slot.
    pub(super) fn list_write_of_model(&mut self, thread: u32, place: Place, at: u32, value: u64) {
        if self.rules.keeps_writes() && !self.traits(place).0 && !self.is_of_one_actor(place) {
            self.list_write(thread, at, value);
        }
    }
}
