//! Monitors that a thread enters one inside the other, in one step.
//!
//! Entering a monitor is a right mover (Lipton 1975): what other threads do between it and the next operation of the
//! same thread does not touch a monitor that is taken, so it may as well come first. A *row* begins
//! where a step enters a monitor, and goes on while the thread enters more of them or does what no other thread meets. It
//! ends where the thread gives a monitor back, throws, initialises a class or calls an operation of the library. In a row the
//! thread does not stop before a monitor that is free. It stops before one that another thread has, and waits there.
//!
//! What is lost are the deadlocks in which every thread of the circle waits inside of a row. (Where one of them stopped
//! before the monitor that it waits for, or entered what the others want in an earlier row, let it come first: the next
//! one finds its monitor taken and stops, and so do the others, one after the other.) But each thread of such a circle
//! also goes through its row where all those monitors are free, in some path of the search; so every pair of a monitor
//! entered in a row and the next one that the thread came to is kept, over all paths. As long as these pairs make no
//! circle nothing was lost; where they do, the check begins again without this reduction.
//!
//! For that a monitor needs a name that is the same on all paths, and in all states that are taken for one. Class objects
//! and literals have one. An object that was made while there was only one thread is named by its number; states that
//! are taken for one must agree in it, so it is written into them. Which classes need that is found out on the way, and
//! the check begins again with them. All other objects share the name of their class.
//!
//! Persistent and sleep sets stay as they are: a monitor is entered in a row only where it conflicts with the same as the
//! first one, and the footprint of the step has both. Never under a weak memory model, a property, or where threads ask
//! how far others have come: [`racelens_analysis::future`] gives no future there, or nothing may be left out.

#![expect(clippy::indexing_slicing, reason = "threads and methods are named by dense ids")]

use racelens_analysis::future::Conflicts;
use racelens_ir::Id;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::machine::Machine;
use crate::machine::library_monitors::LibraryMonitors;
use crate::machine::memory_model::Rules;
use crate::machine::next::Next;
use crate::memory::MONITOR;
use crate::memory::heap::Shape;
use crate::options::Options;
use crate::program::frame::Frame;
use crate::program::image::Op;

/// What monitors are told apart by: the same on all paths.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
enum Name {
    /// An object that was made while there was one thread.
    Object(u32),
    /// Any other of a class, or of a type of arrays.
    Other(Kind),
    Class(u32),
    Literal(u32),
    /// Any text that the program made.
    Text,
}

/// A class, or a type of arrays.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Instance(u32),
    Array(u32),
}

impl Kind {
    fn of(shape: Shape) -> Option<Self> {
        match shape {
            Shape::Instance(class) => Some(Kind::Instance(class.raw())),
            Shape::Array { element, .. } => Some(Kind::Array(element.raw())),
            Shape::Nothing | Shape::Text { .. } | Shape::Class | Shape::Statics(_) => None,
        }
    }
}

/// Whether what was explored with rows is all.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Rows {
    #[default]
    AreEnough,
    /// Monitors of these would have to be told apart.
    Need(Kind),
    /// The pairs make a circle: a deadlock may have been lost.
    MayHideDeadlocks,
}

/// In which order monitors were entered in rows, over all paths.
#[derive(Debug, Default)]
pub struct LockOrder {
    pairs: FxHashSet<(Name, Name)>,
    inside: FxHashMap<Name, Vec<Name>>,
    pub rows: Rows,
    /// What was seen of monitors that the library takes, too.
    pub library: LibraryMonitors,
}

impl LockOrder {
    fn add(&mut self, outer: Name, inner: Name) {
        if !self.pairs.insert((outer, inner)) {
            return;
        }
        self.inside.entry(outer).or_default().push(inner);
        // What is not told apart makes circles that are none.
        if self.rows == Rows::AreEnough && self.leads(inner, outer) {
            self.rows = Rows::MayHideDeadlocks;
        }
    }

    fn leads(&self, from: Name, to: Name) -> bool {
        let (mut seen, mut work) = (FxHashSet::default(), vec![from]);
        while let Some(name) = work.pop() {
            if name == to {
                return true;
            }
            if seen.insert(name) {
                work.extend(self.inside.get(&name).into_iter().flatten());
            }
        }
        false
    }

    /// Adds what another machine has seen.
    pub fn merge(&mut self, other: &Self) {
        if self.rows == Rows::AreEnough {
            self.rows = other.rows;
        }
        self.library.merge(other.library);
        other.pairs.iter().for_each(|(outer, inner)| self.add(*outer, *inner));
    }
}

/// The row of the run at hand.
#[derive(Copy, Clone, Debug, Default)]
pub struct Row {
    has_begun: bool,
    /// The monitor that was entered last.
    last: u32,
}

#[derive(Debug, Default)]
pub struct NestedMonitors {
    is_on: bool,
    pub row: Row,
    /// What the first monitor of the row conflicts with.
    first: Option<Conflicts>,
    pub order: LockOrder,
    /// The kinds whose objects are told apart.
    pub told: Vec<Kind>,
}

impl NestedMonitors {
    pub fn new(options: &Options) -> Self {
        let is_on = options.nested_monitors.is_on() && Rules::of(options.memory_model).is_reduced();
        Self { is_on, ..Self::default() }
    }

    #[inline]
    pub(crate) fn is_in_row(&self) -> bool {
        self.row.has_begun
    }

    /// An operation happens that is no right mover.
    #[inline]
    pub(super) fn end_row(&mut self) {
        self.row.has_begun = false;
    }
}

impl Machine<'_> {
    /// Whether an object was made while there was one thread.
    fn is_of_first_thread(&self, object: u32) -> bool {
        self.threads.get(1).is_none_or(|second| object < second.objects)
    }

    /// Whether a state tells an object from others of its kind.
    #[inline]
    pub fn tells(&self, object: u32) -> bool {
        let told = &self.nested.told;
        let kind = || Kind::of(self.heap.object(object).shape);
        !told.is_empty() && kind().is_some_and(|kind| told.contains(&kind)) && self.is_of_first_thread(object)
    }

    /// A thread has entered a monitor that it did not have. One that others may use, and that was not left out as a choice,
    /// was the operation that its step began with: a row begins.
    pub(super) fn note_entered(&mut self, thread: u32, object: u32) {
        if self.left_out == 0 && !self.nested.is_in_row() && self.heap.object(object).escaped != 0 {
            self.begin_row(thread);
        }
        self.nested.row.last = object;
    }

    #[cold]
    fn begin_row(&mut self, thread: u32) {
        if !self.nested.is_on || !self.mode.may_leave_out() || self.is_inside_step(thread) || self.is_alone(thread) {
            return;
        }
        let Some((future, frame)) = self.image.future(self.options).zip(self.threads[thread as usize].frames.last())
        else {
            return;
        };
        let conflicts = future.conflicts(frame.method, frame.pc);
        if conflicts != Conflicts::All {
            self.nested.first = Some(conflicts);
            self.nested.row.has_begun = true;
        }
    }

    /// Whether a thread in a row goes on with the operation that it is before: it enters a free monitor.
    #[cold]
    pub(crate) fn enters_in_row(&mut self, thread: u32, frame: Frame, op: &Op) -> bool {
        let Next::Enter(object) = self.operation_at(thread, frame).does else { return false };
        let Some(future) = self.image.future(self.options) else { return false };
        if self.begins_initialisation(thread, frame, op)
            || Some(future.conflicts(frame.method, frame.pc)) != self.nested.first
        {
            return false;
        }
        let (outer, inner) = (self.name_of(self.nested.row.last), self.name_of(object));
        self.nested.order.add(outer, inner);
        if !self.may_enter(thread, object) {
            // Whether it goes on depends on that.
            self.touch(object, MONITOR, false);
            return false;
        }
        true
    }

    fn name_of(&mut self, object: u32) -> Name {
        let header = self.heap.object(object);
        match (header.shape, Kind::of(header.shape)) {
            (_, Some(_)) if self.tells(object) => Name::Object(object),
            (_, Some(kind)) => {
                if self.is_of_first_thread(object) && self.nested.order.rows == Rows::AreEnough {
                    self.nested.order.rows = Rows::Need(kind);
                }
                Name::Other(kind)
            }
            (Shape::Text { literal: true }, None) => Name::Literal(header.extra),
            (Shape::Text { literal: false }, None) => Name::Text,
            _ => Name::Class(header.extra),
        }
    }
}
