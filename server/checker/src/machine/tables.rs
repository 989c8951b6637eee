//! The parts of the machine that are tables: threads, classes, constants, weak memory, and what only some runs keep.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use racelens_analysis::points_to::Made;
use racelens_ir::{ClassId, MethodId, Program};
use rustc_hash::FxHashMap;

use crate::machine::audit::LeftOut;
use crate::machine::clock::Clock;
use crate::machine::memory_model::buffers_for;
use crate::machine::names::Numbers;
use crate::machine::observe::NotedCall;
use crate::machine::shutdown::Ending;
use crate::machine::{Machine, Shown};
use crate::memory::happens_before::Row;
use crate::memory::log::ClassState;
use crate::memory::observed_orders::ObservedOrders;
use crate::memory::path_relaxing::RelaxedPath;
use crate::memory::store_buffers::StoreBuffers;
use crate::memory::thread::Thread;
use crate::memory::write_history::WriteHistories;
use crate::options::MemoryModel;
use crate::program::image::Image;

/// The threads of a run; a slice of them by their numbers.
#[derive(Debug, Default)]
pub struct ThreadTable {
    pub all: Vec<Thread>,
    /// All threads in an order that doesn't depend on which thread started its children first.
    pub canonical: Vec<u32>,
    /// Threads that were started and have not come to their first choice.
    pub fresh: Vec<u32>,
}

impl Deref for ThreadTable {
    type Target = [Thread];

    #[inline]
    fn deref(&self) -> &[Thread] {
        &self.all
    }
}

impl DerefMut for ThreadTable {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Thread] {
        &mut self.all
    }
}

/// What memory models weaker than sequential consistency remember beside the newest value of each slot.
#[derive(Debug)]
pub struct WeakMemory {
    /// The write-lists of plain slots, under OpMM.
    pub histories: WriteHistories,
    /// The row of `h` through which full fences are ordered.
    pub(crate) fences: Option<Row>,
    /// What the path owes and how its objects are named, under path relaxing.
    pub relaxed: Option<Box<RelaxedPath>>,
    /// What threads have written and other threads do not see yet, under TSO and PSO.
    pub buffers: Option<Box<StoreBuffers>>,
    /// Which write the next read is to see, counted from the newest.
    pub(super) chosen_write: Option<u32>,
}

impl WeakMemory {
    pub fn new(model: MemoryModel) -> Self {
        Self {
            histories: WriteHistories::default(),
            fences: None,
            relaxed: (model == MemoryModel::Relaxed).then(Box::default),
            buffers: buffers_for(model),
            chosen_write: None,
        }
    }
}

/// The classes of a program: how far their initialisation is, and where their static fields lie.
#[derive(Debug)]
pub struct ClassTable {
    pub states: Vec<ClassState>,
    /// Per class, the row of `h` of its initialisation, one past.
    pub rows: Vec<u32>,
    /// Per class, the object that holds its static fields.
    pub statics: Vec<u32>,
    /// How often a change of a class's state was undone.
    pub undone: u64,
}

impl ClassTable {
    pub fn new(program: &Program) -> Self {
        let count = program.classes.len();
        Self { states: vec![ClassState::Untouched; count], rows: vec![0; count], statics: Vec::new(), undone: 0 }
    }
}

/// Texts, literals, class objects and kept boxes: what code can name at any time.
#[derive(Debug)]
pub struct Constants {
    pub texts: Vec<Arc<str>>,
    pub text_ids: FxHashMap<Arc<str>, u32>,
    /// How long all texts are that the program has made, on any path.
    pub text_bytes: u64,
    pub literals: Vec<u32>,
    pub class_objects: Vec<u32>,
    /// Boxes that a JVM keeps, by class and value.
    pub boxes: FxHashMap<(ClassId, u64), u32>,
    /// The same, in the order in which they were kept.
    pub kept_boxes: Vec<(ClassId, u64)>,
    /// Literals, class objects and kept boxes that are more than their text, class or value: locked once, asked for
    /// their identity. Code can name them at any time.
    pub permanent: Vec<u32>,
    pub identities: u32,
}

impl Constants {
    pub fn new(image: &Image<'_>) -> Self {
        Self {
            texts: image.texts.clone(),
            text_ids: image.texts.iter().enumerate().map(|(at, text)| (text.clone(), at as u32)).collect(),
            text_bytes: 0,
            literals: Vec::new(),
            class_objects: vec![0; image.program.types.len()],
            boxes: FxHashMap::default(),
            kept_boxes: Vec::new(),
            permanent: Vec::new(),
            identities: 0,
        }
    }
}

/// What a program that is only run needs beyond a check.
#[derive(Debug, Default)]
pub struct Playing<'p> {
    /// The thread that is paused.
    pub pause: Option<u32>,
    pub ending: Ending<'p>,
    pub clock: Clock,
    /// Why classes could not be initialised, and the stack of what was thrown.
    pub failures: FxHashMap<ClassId, (String, u32)>,
    /// Methods of models that were called, where that is asked for.
    pub called: Option<BTreeSet<MethodId>>,
}

/// What is kept for traces and for the orders that were seen; never a part of a state.
#[derive(Debug, Default)]
pub struct Recording {
    /// What the steps of a trace showed.
    pub shown: Option<Vec<Shown>>,
    pub observed_orders: Option<ObservedOrders>,
    /// Calls of observed methods that began and ended, where a property asks for them.
    pub calls: Option<Vec<NotedCall>>,
    /// Whether the order of what threads print matters.
    pub output_counts: bool,
    /// For the names of objects.
    pub numbers: RefCell<Numbers>,
}

/// What an audited run keeps of what the reductions left out, and of where objects were made.
#[derive(Debug, Default)]
pub struct Audit {
    /// What was left out on this path.
    pub left_out: Vec<LeftOut>,
    /// Per object where it was made.
    pub made: Vec<Option<Made>>,
    /// How often both orders were tried at a place during the step at hand, by method and instruction.
    pub tried: FxHashMap<(u32, u32), u32>,
}

impl Machine<'_> {
    #[inline]
    pub fn plays(&self) -> bool {
        self.mode.plays()
    }
}
