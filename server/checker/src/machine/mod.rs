//! The machine: runs a linked program, deterministic given its choices.
//!
//! It executes in place and goes back by its log ([`crate::memory::log`]). Between two calls of [`Machine::step`]
//! every thread is *parked* before its next operation that another thread could observe (a
//! scheduling point); a step performs that operation and runs on, invisibly, to the next one.
//!
//! No scheduling point is an operation that touches only registers, final fields, objects that have not escaped, a
//! monitor that the thread holds already, or output (nothing can read it). In a model, only the operations that
//! [`library_step`] names are scheduling points. An object escapes when a reference to it is stored in a static field or
//! in an object that has escaped, or when it is a thread that starts. Finding out that a class is initialised is an
//! acquire and no scheduling point, since an initialised class stays initialised.
//!
//! It knows the compiled program, values and memory. It never decides what is explored and never encodes a state. Where
//! a reduction may leave an operation out, it asks the methods that `dependency` adds to [`Machine`].
//!
//! The machine relies on bodies being valid ([`racelens_ir::Body::validate`]). It never panics on what
//! a program does: what it can't do ends the path with a [`Reason`].

mod access;
pub mod audit;
pub mod blocked;
mod boxes;
mod byte_views;
pub mod calls;
mod classes;
pub mod clock;
mod divergence;
mod events;
mod exceptions;
mod exec;
pub mod freezes;
mod give_up;
mod handle_access;
mod handle_conversion;
pub mod handles;
mod interrupts;
mod intrinsics;
pub mod joins;
pub mod library_monitors;
pub mod library_step;
mod literals;
mod lookahead;
pub mod memory_limits;
pub mod memory_model;
pub mod mode;
mod monitors;
pub mod names;
pub mod nested_monitors;
pub mod next;
mod numbers;
pub mod observe;
mod reflect;
mod register_ops;
pub mod shutdown;
mod stack_traces;
mod strings;
pub mod tables;
mod timeouts;
mod trials;
mod undo;

pub use events::{Event, Point, Shown, Subject};

use std::cell::Cell;

use racelens_ir::{ClassId, FieldId, Id, MethodId};

use crate::assumptions::{self, Assumption};
use crate::machine::memory_model::Rules;
use crate::machine::mode::Mode;
use crate::machine::nested_monitors::NestedMonitors;
use crate::machine::tables::{Audit, ClassTable, Constants, Playing, Recording, ThreadTable, WeakMemory};
use crate::memory::footprint::Footprint;
use crate::memory::happens_before::HappensBefore;
use crate::memory::heap::{Heap, Shape};
use crate::memory::known_races::KnownRaces;
use crate::memory::log::{Log, Part, Undo};
use crate::memory::past_accesses::PastAccesses;
use crate::memory::thread::{Head, Status, Thread};
use crate::options::Options;
use crate::program::frame::Frame;
use crate::program::image::Image;
use crate::verdict::Reason;

#[derive(Debug)]
pub struct Machine<'p> {
    pub image: &'p Image<'p>,
    pub options: &'p Options,
    /// What it runs for, and whether what happens counts.
    pub mode: Mode,
    pub threads: ThreadTable,
    pub heap: Heap,
    /// The memory model's.
    pub rules: Rules,
    pub weak: WeakMemory,
    pub happens_before: HappensBefore,
    pub accesses: PastAccesses,
    pub known_races: KnownRaces,
    pub log: Log,
    pub classes: ClassTable,
    pub constants: Constants,
    pub output: String,
    /// The status that the program ended itself with.
    pub exited: Option<i32>,
    /// Why this path can't go on. Going back clears it.
    pub halted: Option<Reason>,
    /// What the last step did.
    pub events: Vec<Event>,
    /// What the step at hand touches, where that is asked for.
    pub footprint: Option<Footprint>,
    /// Whether a thread is on its way to where it will be parked.
    is_running: bool,
    /// Whether a thread has been seen that waits with a long limit.
    has_long_limit: bool,
    pub nested: NestedMonitors,
    /// How many operations the run at hand has left out as choices.
    pub(crate) left_out: u32,
    /// Of operations that the run at hand left out late: hashes of their places and of the registers there.
    pub(crate) late_left_out: Vec<u64>,
    pub instructions: u64,
    /// What models have assumed, on any path.
    pub assumptions: std::collections::BTreeSet<String>,
    /// Methods of models that looked at an object of a class without a promised order, on any path.
    pub lookers: std::collections::BTreeSet<(ClassId, MethodId)>,
    stacks: stack_traces::Stacks,
    /// Answers to whether steps of models can happen.
    trials: trials::Trials,
    views: byte_views::Views,
    pub recording: Recording,
    pub audit: Audit,
    pub playing: Playing<'p>,
}

impl<'p> Machine<'p> {
    pub fn new(image: &'p Image<'p>, options: &'p Options) -> Self {
        let program = image.program;
        let mut machine = Self {
            image,
            options,
            mode: Mode::default(),
            threads: ThreadTable::default(),
            heap: Heap::default(),
            rules: Rules::of(options.memory_model),
            weak: WeakMemory::new(options.memory_model),
            happens_before: HappensBefore::default(),
            accesses: PastAccesses::default(),
            known_races: KnownRaces::default(),
            log: Log::default(),
            classes: ClassTable::new(program),
            constants: Constants::new(image),
            output: String::new(),
            exited: None,
            halted: None,
            events: Vec::new(),
            footprint: None,
            is_running: false,
            has_long_limit: false,
            nested: NestedMonitors::new(options),
            left_out: 0,
            late_left_out: Vec::new(),
            instructions: 0,
            assumptions: std::collections::BTreeSet::new(),
            lookers: std::collections::BTreeSet::new(),
            views: byte_views::Views::default(),
            stacks: stack_traces::Stacks::default(),
            trials: trials::Trials::default(),
            recording: Recording::default(),
            audit: Audit::default(),
            playing: Playing::default(),
        };
        machine.heap.allocate(Shape::Nothing, 0, 0, true, &mut machine.log);
        for (id, class) in program.classes.iter() {
            let len = class.static_fields.len() as u32;
            let object = machine.heap.allocate(Shape::Statics(id), len, 0, true, &mut machine.log);
            machine.classes.statics.push(object);
        }
        machine.fill_constants();
        machine.make_locks();
        machine
    }

    /// Objects of classes that synchronized static methods lock: were one made by the step that enters it first, then
    /// two threads that come to it would seem to enter monitors of their own.
    fn make_locks(&mut self) {
        for method in self.image.methods.iter().filter(|method| method.is_synchronized && method.is_static) {
            self.class_object(self.image.program.classes[ClassId::from_raw(method.class)].ty);
        }
    }

    /// Constant variables have their values before anything runs (JLS 12.4.2, step 6).
    fn fill_constants(&mut self) {
        use racelens_ir::Const;
        let program = self.image.program;
        for (id, class) in program.classes.iter() {
            for field in &class.static_fields {
                let field = &program.fields[*field];
                let Some(constant) = &field.constant else { continue };
                let value = match constant {
                    Const::Int(value) => *value as u32 as u64,
                    Const::Long(value) => *value as u64,
                    Const::Float(bits) => u64::from(*bits),
                    Const::Double(bits) => *bits,
                    Const::String(text) => {
                        let text = self.intern(text);
                        u64::from(self.literal(text))
                    }
                    Const::Null | Const::Class(_) => 0,
                };
                let Some(holder) = self.classes.statics.get(id.index()) else { continue };
                let at = self.heap.object(*holder).start + field.slot;
                self.heap.set_slot(at, value, &mut self.log);
            }
        }
    }

    /// Makes the main thread and runs it to its first scheduling point.
    pub fn boot(&mut self, args: &[String]) {
        let image = self.image;
        let program = image.program;
        let entry = program.entry;
        let Some(thread_class) = program.well_known.thread.or(program.well_known.object) else {
            return self.halt_missing("needs java.lang.Object");
        };
        let fields = program.classes[thread_class].instance_fields.len() as u32;
        let object = self.heap.allocate(Shape::Instance(thread_class), fields, 0, true, &mut self.log);
        if let Some(name) = image.thread_name {
            let text = self.intern("main");
            let text = self.literal(text);
            let at = self.heap.object(object).start + program.fields[name].slot;
            self.heap.set_slot(at, u64::from(text), &mut self.log);
        }
        let main = self.make_thread(object, None);
        self.begin_memory();
        let Some(code) = image.methods.get(entry.index()) else { return };
        if code.ops.is_empty() {
            return self.halt_missing(&format!("calls {}", program.methods[entry].key));
        }
        self.push_frame(main, entry.raw(), 0);
        if code.params > 0 {
            let strings = program.well_known.string.map(|string| program.classes[string].ty);
            let element = strings.unwrap_or(program.classes[thread_class].ty);
            let shape = Shape::Array { element, kind: racelens_ir::Kind::Ref };
            let array = self.heap.allocate(shape, args.len() as u32, 0, false, &mut self.log);
            let start = self.heap.object(array).start;
            for (at, arg) in args.iter().enumerate() {
                let text = self.intern(arg);
                let text = self.heap.allocate(Shape::Text { literal: false }, 0, text, true, &mut self.log);
                self.heap.set_slot(start + at as u32, u64::from(text), &mut self.log);
            }
            self.set_register(main, 0, u64::from(array));
        }
        let class = program.methods[entry].class;
        if self.needs_initialisation(main, class) {
            self.begin_initialisation(main, class);
        }
        self.run(main, None);
        self.run_fresh();
    }

    pub fn make_thread(&mut self, object: u32, parent: Option<u32>) -> u32 {
        let id = self.threads.len() as u32;
        let row = self.happens_before.make_row(&mut self.log);
        let (key, from) = match parent.and_then(|parent| self.threads.get_mut(parent as usize).map(|t| (parent, t))) {
            Some((parent, thread)) => {
                let mut key = thread.key.clone();
                key.push(thread.head.children);
                self.log.push_head(parent, thread.head);
                thread.head.children += 1;
                (key, Some((parent, thread.row)))
            }
            None => (Vec::new(), None),
        };
        let at = self
            .threads
            .canonical
            .partition_point(|other| self.threads.get(*other as usize).is_some_and(|t| t.key < key));
        self.threads.canonical.insert(at, id);
        self.threads.all.push(Thread {
            object,
            row,
            head: Head {
                status: Status::Running,
                interrupted: false,
                waits: false,
                children: 0,
                interrupt_row: 0,
                release_fence: 0,
                acquire_fence: 0,
            },
            awaited: None,
            reach: Cell::default(),
            frames: Vec::new(),
            registers: Vec::new(),
            logged: Vec::new(),
            key,
            name: 0,
            objects: self.heap.objects.len() as u32,
        });
        self.log.push(Undo::ThreadMade);
        self.happens_before.begin(id, row, from, &mut self.log);
        self.heap.set_part(object, Part::Extra, id + 1, &mut self.log);
        if self.recording.observed_orders.is_some() {
            let name = crate::machine::names::thread_name(self, id);
            if let (Some(observed_orders), Some(thread)) =
                (&mut self.recording.observed_orders, self.threads.get_mut(id as usize))
            {
                thread.name = observed_orders.name(&name);
            }
        }
        id
    }

    /// Performs the parked operation of a thread and runs it to its next scheduling point, as well
    /// as threads that it started to their first.
    pub fn step(&mut self, thread: u32, alternative: u32) {
        self.begin_step(thread);
        if self.comes_last(thread) {
            // It comes after all that was done; with what it waited for, it could have come before any of that.
            self.touch_anything();
            return self.with_expired_limits(|machine| machine.perform(thread, alternative));
        }
        if self.step_of_memory(thread, alternative) {
            return;
        }
        self.perform(thread, alternative);
    }

    fn perform(&mut self, thread: u32, alternative: u32) {
        self.run(thread, Some(alternative));
        self.end_met(thread);
        self.run_fresh();
    }

    /// Lets a paused thread go on, and those after it.
    pub fn go_on(&mut self) {
        if let Some(thread) = self.playing.pause.take() {
            self.run(thread, None);
            self.run_fresh();
        }
    }

    fn run_fresh(&mut self) {
        while self.playing.pause.is_none()
            && let Some(thread) = self.threads.fresh.pop()
        {
            if self.halted.is_none() {
                self.switch_to(thread);
                self.begin_step(thread);
                self.run(thread, None);
                self.end_met(thread);
            }
        }
    }

    /// Notes that the verdict holds under an assumption.
    pub(crate) fn assume(&mut self, assumption: &Assumption) {
        if !self.assumptions.contains(assumption.says) {
            self.assumptions.insert(assumption.says.to_owned());
        }
    }

    /// All that can happen next, in the order in which choices count it.
    pub fn choices(&mut self) -> Vec<(u32, u32)> {
        let mut picks = Vec::new();
        for at in 0..self.threads.canonical.len() {
            let Some(thread) = self.threads.canonical.get(at).copied() else { continue };
            let ways = if self.is_live(thread) { self.alternatives(thread) } else { 0 };
            picks.extend((0..ways).map(|alternative| (thread, alternative)));
        }
        picks
    }

    /// Whether nothing can happen any more: everybody has ended whom a JVM waits for.
    pub fn is_over(&self) -> bool {
        self.exited.is_some()
            || (0..self.threads.len() as u32).all(|thread| !self.is_live(thread) || self.is_daemon(thread))
    }

    pub fn is_live(&self, thread: u32) -> bool {
        self.threads.get(thread as usize).is_some_and(|thread| thread.head.status != Status::Ended)
    }

    /// Whether no other thread lives.
    pub(crate) fn is_alone(&self, thread: u32) -> bool {
        (0..self.threads.len() as u32).all(|other| other == thread || !self.is_live(other))
    }

    /// Whether a thread is neither in a wait set nor on its way out of one.
    pub fn is_running(&self, thread: u32) -> bool {
        self.threads.get(thread as usize).is_some_and(|thread| thread.head.status == Status::Running)
    }

    /// Whether a thread would rather let others run: leaving it is no preemption.
    pub fn lets_go(&self, thread: u32) -> bool {
        use racelens_ir::Intrinsic::{ThreadSleep, ThreadYield};
        matches!(self.parked_at(thread), Some(ThreadYield | ThreadSleep)) || !self.is_running(thread)
    }

    /// Whether a thread waits, or is between two calls of a scenario.
    pub fn takes_turns(&self, thread: u32) -> bool {
        let Some(at) = self.threads.get(thread as usize) else { return false };
        let is_between = || {
            let method = at.frames.last().map(|frame| &self.image.program.methods[MethodId::from_raw(frame.method)]);
            method.is_some_and(|method| method.key.class == "racelens.Actor")
        };
        let yields = self.parked_at(thread) == Some(racelens_ir::Intrinsic::ThreadYield);
        matches!(at.head.status, Status::Waiting { .. }) || yields && is_between()
    }

    /// Whether a thread is before a choice that the program makes at random.
    pub fn draws(&self, thread: u32) -> bool {
        use racelens_ir::Intrinsic::{Choose, ChooseBoolean};
        matches!(self.parked_at(thread), Some(Choose | ChooseBoolean))
    }

    pub fn is_daemon(&self, thread: u32) -> bool {
        let Some(field) = self.image.daemon else { return false };
        let Some(thread) = self.threads.get(thread as usize) else { return false };
        let Some(field) = self.image.fields.get(field.index()) else { return false };
        let at = self.heap.object(thread.object).start + field.slot;
        self.heap.slots.get(at as usize).is_some_and(|value| value & 1 == 1)
    }

    /// What an instance field holds; 0 where the object has no such field.
    pub fn field_value(&self, object: u32, field: FieldId) -> u64 {
        let field = &self.image.program.fields[field];
        let header = self.heap.object(object);
        match header.shape {
            Shape::Instance(class) if self.image.program.classes[class].is_a(field.class) => {
                self.heap.slots.get((header.start + field.slot) as usize).copied().unwrap_or(0)
            }
            _ => 0,
        }
    }

    /// Lets every other thread reach an object and all that it reaches.
    pub fn escape(&mut self, object: u64) {
        if object == 0 || self.heap.object(object as u32).escaped != 0 {
            return;
        }
        let mut work = vec![object as u32];
        while let Some(object) = work.pop() {
            if self.heap.object(object).escaped != 0 {
                continue;
            }
            self.heap.set_part(object, Part::Escaped, 1, &mut self.log);
            let header = self.heap.object(object);
            let slots = header.start..header.start + header.len;
            match header.shape {
                Shape::Instance(class) => {
                    let kinds = self.image.classes.get(class.index()).map_or(&[][..], |class| &class.instance);
                    let refs =
                        kinds.iter().zip(slots).filter(|(kind, _)| **kind == crate::program::image::SlotKind::Ref);
                    work.extend(refs.map(|(_, slot)| self.newest_value(slot) as u32));
                }
                Shape::Array { kind: racelens_ir::Kind::Ref, .. } => {
                    work.extend(slots.map(|slot| self.newest_value(slot) as u32));
                }
                _ => {}
            }
        }
    }

    fn show(&mut self, shown: Shown) {
        if let Some(all) = &mut self.recording.shown {
            all.push(shown);
        }
    }

    fn event(&mut self, event: Event) {
        if let Event::Race { place, .. } = &event
            && self.is_wide(*place)
            && !self.may_tear(*place)
        {
            self.assume(&assumptions::WHOLE_WORDS);
        }
        if matches!(event, Event::Race { .. }) {
            self.learn_unordered();
        }
        self.events.push(event);
        self.show(Shown::Event(event));
    }

    /// The frame of checked code nearest to what a thread does now.
    pub fn point_of(&self, thread: u32) -> Point {
        let Some(thread) = self.threads.get(thread as usize) else { return Point { at: None, in_model: false } };
        let mut in_model = false;
        for frame in thread.frames.iter().rev() {
            if frame.initialises().is_some() {
                continue;
            }
            let Some(code) = self.image.methods.get(frame.method as usize) else { continue };
            if !code.is_trusted && !code.is_library {
                return Point { at: Some(code.first_point + frame.pc), in_model };
            }
            in_model |= code.is_trusted;
        }
        Point { at: None, in_model }
    }

    fn push_frame(&mut self, thread: u32, method: u32, lock: u32) {
        self.note_observed(thread, method, true);
        let image = self.image;
        let Some(record) = self.threads.get_mut(thread as usize) else { return };
        let base = match record.frames.last() {
            None => 0,
            Some(top) => top.base + image.registers(*top),
        };
        let frame = Frame { method, pc: 0, base, lock };
        let end = (base + image.registers(frame)) as usize;
        if record.registers.len() < end {
            record.registers.resize(end, 0);
            record.logged.resize(end, 0);
        }
        // What the frames that lay here before left behind must not leak into a state.
        for at in base..end as u32 {
            if record.registers.get(at as usize).is_some_and(|register| *register != 0) {
                record.set_register(thread, at, 0, &mut self.log);
            }
        }
        record.reach = Cell::default();
        record.frames.push(frame);
        self.log.push(Undo::FramePushed { thread });
    }

    fn pop_frame(&mut self, thread: u32) {
        if let Some(method) = self.observed_top(thread) {
            self.note_observed(thread, method, false);
        }
        let Some(record) = self.threads.get_mut(thread as usize) else { return };
        record.reach = Cell::default();
        if let Some(old) = record.frames.pop() {
            self.log.push(Undo::FramePopped { thread, old });
            if let Some(top) = record.frames.last() {
                self.log.push(Undo::Frame { thread, old: *top });
            }
        }
    }

    /// Sets a register of a thread, counted through all its frames.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "pushing a frame made room for its registers")]
    fn set_register(&mut self, thread: u32, at: u32, value: u64) {
        self.threads[thread as usize].set_register(thread, at, value, &mut self.log);
    }

    fn set_head(&mut self, thread: u32, change: impl FnOnce(&mut Head)) {
        if let Some(record) = self.threads.get_mut(thread as usize) {
            self.log.push_head(thread, record.head);
            record.awaited = None;
            change(&mut record.head);
        }
    }
}
