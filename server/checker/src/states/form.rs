//! The canonical form of a state, kept and brought up to date by what has changed.
//!
//! The log of the machine says which threads and objects have changed since the last state, forwards and backwards. Only
//! their pieces are written again, and those that refer to an object whose name has changed ([`crate::states::zones`]).
//! What it holds is that of [`crate::states::full`], which writes every state anew and shares nothing with this.
//!
//! Invariant: after [`Form::update`] every number kept here is a function of the machine's state alone, among all states of
//! the same [`Pieces`].

#![expect(
    clippy::indexing_slicing,
    reason = "objects, slots, threads and classes are named by the dense ids of the machine"
)]

use racelens_ir::Id;

use crate::machine::Machine;
use crate::machine::joins::Joins;
use crate::memory::heap::{Heap, Shape};
use crate::memory::log::{ClassState, Mark, Part, Undo};
use crate::memory::thread::Status;
use crate::program::image::{Image, SlotKind};
use crate::states::full::Matters;
use crate::states::happens_before_form::Unheard;
use crate::states::objects::ObjectPieces;
use crate::states::pieces::{Pieces, Rope};
use crate::states::symmetry::Symmetry;
use crate::states::threads::{OWN_OBJECT, WAITED_FOR, each_reference, key_of, live_values, write_joins};
use crate::states::zones::{CLASSES, Owner, Zones};

/// Literals and class objects come after the classes.
const PERMANENT: u64 = 1 << 32;

#[derive(Debug)]
struct ThreadForm {
    /// Whether it may refer to different objects than before.
    has_moved: bool,
    /// Whether its piece has to be written again.
    is_stale: bool,
    piece: u32,
    /// The joins that it is about to perform.
    joins: Option<Box<Joins>>,
}

#[derive(Debug, Default)]
pub struct Form {
    /// Which reader of the log this is.
    reader: u64,
    /// Classes whose initialisation is part of a state.
    classes: Vec<u32>,
    /// Classes with static fields that may change.
    statics: Vec<u32>,
    /// Those of `classes` whose initialisation has begun.
    begun: Vec<u32>,
    zones: Zones,
    unheard: Unheard,
    objects: ObjectPieces,
    /// The order of threads.
    pub symmetry: Symmetry,
    threads: Vec<ThreadForm>,
    /// Per thread, its place among the live ones, one past.
    pub ordinals: Vec<u32>,
    old_ordinals: Vec<u32>,
    /// Whether nothing of the last state counts any more.
    is_forgotten: bool,
    are_classes_old: bool,
    is_globals_old: bool,
    /// Whether threads may have begun or ended.
    are_threads_old: bool,
    /// Whether a row of `h` may have changed, or a thread begun or ended.
    are_clocks_old: bool,
    /// The object that a change was in last, and its slots.
    last_object: (u32, std::ops::Range<u32>),
    globals: u32,
    /// The zones of classes, by their numbers, and those of which the content alone has changed.
    of_classes: Rope,
    changed_classes: Vec<u32>,
    undone: Vec<Undo>,
    roots: Vec<(u64, u32)>,
    words: Vec<u32>,
    permanent: Vec<(u32, u32)>,
}

/// How many changes for each object are fewer than writing everything anew.
const MOST_CHANGES: usize = 2;

impl Form {
    pub fn new(image: &Image<'_>, reader: u64) -> Self {
        let all = || 0..image.classes.len() as u32;
        Self {
            reader,
            classes: all().filter(|class| !image.classes[*class as usize].is_trivial).collect(),
            statics: all().filter(|class| image.classes[*class as usize].has_open_statics).collect(),
            ..Self::default()
        }
    }

    /// Numbers are given out anew, to several workers: everything is written again, and nothing that depends on the path.
    pub fn share(&mut self) {
        self.is_forgotten = true;
        self.unheard.is_shared = true;
        self.objects.is_shared = true;
    }

    /// Brings everything up to the machine's state, and gives the numbers that tell it apart, but for the summary.
    pub fn update(&mut self, machine: &Machine<'_>, matters: Matters, pieces: &mut Pieces, row: &mut Vec<u32>) {
        self.read(machine);
        if self.are_threads_old {
            self.symmetry.begin(machine);
        }
        self.order_threads(machine);
        self.find_roots(machine);
        self.zones.settle(machine.image, &machine.heap, &self.symmetry.order);
        self.exchange_threads(machine, matters);
        self.write_objects(machine, pieces);
        if self.is_globals_old {
            self.is_globals_old = false;
            self.number_classes(pieces);
            self.write_globals(machine, pieces);
        }
        while let Some(zone) = self.changed_classes.pop() {
            let number = self.zones.number(zone, pieces).unwrap_or(0);
            self.of_classes.set(self.zones.zone(zone).place as usize, number);
        }
        row.extend_from_slice(&[self.globals, self.of_classes.number(pieces)]);
        for at in 0..self.symmetry.order.len() {
            let thread = self.symmetry.order[at];
            if self.ordinals[thread as usize] == 0 {
                continue;
            }
            if self.threads[thread as usize].is_stale {
                self.write_thread(machine, thread, pieces);
            }
            row.push(self.threads[thread as usize].piece);
        }
    }

    /// Puts threads that run the same code in an order that the state decides.
    fn exchange_threads(&mut self, machine: &Machine<'_>, matters: Matters) {
        if !self.symmetry.is_on() {
            return;
        }
        if self.symmetry.tell_apart(machine, &self.zones) {
            let Self { unheard, zones, ordinals, symmetry, .. } = self;
            unheard.tell_apart(machine, (zones, ordinals, &symmetry.order), matters, &mut symmetry.keys);
        }
        if self.symmetry.sort(machine) {
            self.are_threads_old = true;
            self.order_threads(machine);
            self.unheard.forget_survey();
            self.zones.reorder();
            self.zones.settle(machine.image, &machine.heap, &self.symmetry.order);
        }
    }

    /// Writes the part of `h` that can still matter.
    pub fn summary(&mut self, machine: &Machine<'_>, matters: Matters, words: &mut Vec<u32>) {
        let names = (&self.zones, self.ordinals.as_slice(), self.symmetry.order.as_slice());
        self.unheard.write(machine, names, &self.begun, matters, words);
    }

    /// Notes what has changed since the last state.
    fn read(&mut self, machine: &Machine<'_>) {
        let mut undone = std::mem::take(&mut self.undone);
        let unchanged = machine.log.read(self.reader, &mut undone);
        let heap = &machine.heap;
        let most = (heap.objects.len() + heap.slots.len() / 16 + 256) * MOST_CHANGES;
        let is_forgotten = std::mem::take(&mut self.is_forgotten);
        let is_known = |mark: &Mark| !is_forgotten && machine.log.len() - mark.0 + undone.len() <= most;
        match unchanged.filter(is_known) {
            Some(mark) => {
                let (mut made, mut begun) = (0, 0);
                for entry in machine.log.rows_since(mark).flatten() {
                    made += usize::from(matches!(entry, Undo::Allocated));
                    begun += usize::from(matches!(entry, Undo::ThreadMade));
                }
                let kept = heap.objects.len() - made;
                self.keep(machine, kept, machine.threads.len() - begun);
                self.unheard.begin(machine, kept, mark.0);
                undone.iter().for_each(|entry| self.note(machine, entry));
                for row in machine.log.rows_since(mark) {
                    row.iter().for_each(|entry| self.note(machine, entry));
                }
                if std::mem::take(&mut self.are_clocks_old) {
                    self.unheard.forget_survey();
                }
            }
            None => {
                self.zones.clear();
                self.of_classes = Rope::default();
                self.keep(machine, 0, 0);
                self.unheard.reset(machine);
                self.ordinals.clear();
                (self.are_classes_old, self.is_globals_old, self.are_threads_old) = (true, true, true);
                self.are_clocks_old = false;
            }
        }
        self.undone = undone;
    }

    /// Forgets objects and threads that are not those of the last state.
    fn keep(&mut self, machine: &Machine<'_>, objects: usize, threads: usize) {
        self.zones.begin(objects, machine.heap.objects.len());
        self.objects.begin(objects, machine.heap.objects.len());
        for gone in threads..self.threads.len() {
            self.zones.set_roots(gone as Owner + 1, &[]);
            self.zones.reorder();
        }
        if threads != self.threads.len() || threads != machine.threads.len() {
            (self.are_threads_old, self.are_clocks_old) = (true, true);
            // Whom a thread joins depends on who was started.
            (0..self.threads.len()).for_each(|thread| self.touch_thread(thread as u32));
        }
        self.last_object = (0, 0..0);
        self.threads.truncate(threads);
        self.symmetry.keep(machine, threads);
        while self.threads.len() < machine.threads.len() {
            self.unheard.moved(self.threads.len() as u32);
            self.unheard.joins(self.threads.len() as u32, &[]);
            self.threads.push(ThreadForm { has_moved: true, is_stale: true, piece: 0, joins: None });
            self.zones.reorder();
        }
    }

    fn touch_thread(&mut self, thread: u32) {
        if let Some(form) = self.threads.get_mut(thread as usize)
            && !form.has_moved
        {
            (form.has_moved, form.is_stale) = (true, true);
            self.unheard.moved(thread);
        }
    }

    fn note(&mut self, machine: &Machine<'_>, entry: &Undo) {
        let heap = &machine.heap;
        let exists = |object: u32| (object as usize) < heap.objects.len();
        match *entry {
            Undo::Register { thread, .. }
            | Undo::Frame { thread, .. }
            | Undo::FramePushed { thread }
            | Undo::FramePopped { thread, .. }
            | Undo::Head { thread } => {
                // A thread begins and ends with its first frame, whose registers are its first.
                let is_first = match *entry {
                    Undo::Head { .. } => true,
                    Undo::FramePushed { .. } => {
                        machine.threads.get(thread as usize).is_none_or(|thread| thread.frames.len() <= 1)
                    }
                    Undo::FramePopped { old, .. } => old.base == 0,
                    _ => false,
                };
                if is_first {
                    (self.are_threads_old, self.are_clocks_old) = (true, true);
                }
                self.touch_thread(thread);
            }
            Undo::Slot { at, .. } => {
                if let Some(object) = self.object_at(heap, at) {
                    self.objects.touch_slot(heap, object, at);
                    if holds_reference(machine, object, at) {
                        self.zones.touch(object);
                    }
                }
            }
            Undo::Mark { at, .. } | Undo::Accesses { at, .. } => {
                if let Some(object) = self.object_at(heap, at) {
                    self.touch_mark(machine, object, at);
                }
            }
            Undo::AccessRenewed { location, .. } => match location.get() {
                Ok(at) => {
                    if let Some(object) = self.object_at(heap, at) {
                        self.unheard.touch(machine, object, at);
                    }
                }
                Err(object) if exists(object) => self.unheard.touch_content(machine, object),
                Err(_) => {}
            },
            Undo::Header { object, part, .. } if exists(object) => {
                let header = heap.object(object);
                match part {
                    Part::Row => self.unheard.touch_monitor(object, header.row != 0),
                    Part::Edges => self.unheard.touch_edges(object, header.edges != 0),
                    Part::Content | Part::ContentAccesses => self.unheard.touch_content(machine, object),
                    Part::Guard => self.objects.touch_all(object),
                    _ => self.objects.touch(object),
                }
            }
            Undo::Interned { string } if exists(string) => self.objects.touch(string),
            Undo::Class { .. } => {
                (self.are_classes_old, self.is_globals_old) = (true, true);
                (0..self.threads.len() as u32).for_each(|thread| self.unheard.moved(thread));
            }
            Undo::Permanent => (self.are_classes_old, self.is_globals_old) = (true, true),
            Undo::Identity { .. } => self.is_globals_old = true,
            Undo::Clock { .. } => self.are_clocks_old = true,
            _ => {}
        }
    }

    /// The object that a slot belongs to. Changes often lie side by side.
    #[inline]
    fn object_at(&mut self, heap: &Heap, at: u32) -> Option<u32> {
        if !self.last_object.1.contains(&at) {
            let object = heap.object_at(at)?;
            let header = heap.object(object);
            self.last_object = (object, header.start..header.start + header.len);
        }
        Some(self.last_object.0)
    }

    fn touch_mark(&mut self, machine: &Machine<'_>, object: u32, at: u32) {
        self.unheard.touch(machine, object, at);
        // Which references were written after the freeze is told by their marks.
        if machine.heap.object(object).guard != 0 {
            self.objects.touch_slot(&machine.heap, object, at);
        }
    }

    /// Counts the live threads. Where one has another place now, all that names it is written again.
    fn order_threads(&mut self, machine: &Machine<'_>) {
        if !std::mem::take(&mut self.are_threads_old) {
            return;
        }
        std::mem::swap(&mut self.ordinals, &mut self.old_ordinals);
        self.ordinals.clear();
        self.ordinals.resize(machine.threads.len(), 0);
        let mut live = 0;
        for id in &self.symmetry.order {
            if machine.threads[*id as usize].head.status != Status::Ended {
                live += 1;
                self.ordinals[*id as usize] = live;
            }
        }
        if self.ordinals == self.old_ordinals {
            return;
        }
        self.is_globals_old = true;
        self.threads.iter_mut().for_each(|thread| thread.is_stale = true);
        self.objects.touch_mentions();
        let (ordinals, old) = (&self.ordinals, &self.old_ordinals);
        let has_moved = |owner: Owner| {
            let thread = owner as usize - 1;
            ordinals.get(thread) != old.get(thread)
        };
        let (zones, objects) = (&self.zones, &mut self.objects);
        zones.each_stale(
            |zone, _| zone.owner != CLASSES && has_moved(zone.owner),
            |_, from| {
                // A zone with an object that is gone is walked anew.
                if objects.is_known(from) {
                    objects.touch_all(from);
                }
            },
        );
    }

    /// Finds what threads that have moved, and classes, refer to.
    fn find_roots(&mut self, machine: &Machine<'_>) {
        let mut roots = std::mem::take(&mut self.roots);
        if self.are_classes_old {
            self.are_classes_old = false;
            self.begun.clear();
            let states = &machine.classes.states;
            let has_begun = |class: &&u32| states[**class as usize] != ClassState::Untouched;
            self.begun.extend(self.classes.iter().filter(has_begun));
            roots.clear();
            for class in &self.statics {
                let at = *class as usize;
                // Of most classes nothing has happened yet: their statics are as they were at first.
                if machine.image.classes[at].is_trivial || states[at] != ClassState::Untouched {
                    roots.push((u64::from(*class), machine.classes.statics[at]));
                }
            }
            self.permanent.clear();
            for object in &machine.constants.permanent {
                self.permanent.push((machine.constant_key(*object), *object));
            }
            self.permanent.sort_unstable();
            roots.extend(self.permanent.iter().map(|(key, object)| (PERMANENT | u64::from(*key), *object)));
            self.zones.set_roots(CLASSES, &roots);
        }
        for id in 0..self.threads.len() {
            if !std::mem::take(&mut self.threads[id].has_moved) {
                continue;
            }
            if self.symmetry.is_on() {
                self.find_joins(machine, id);
            }
            roots.clear();
            each_reference(machine, id as u32, self.threads[id].joins.as_deref(), |key, object| {
                if object != 0 {
                    roots.push((key, object));
                }
            });
            self.zones.set_roots(id as Owner + 1, &roots);
        }
        self.roots = roots;
    }

    /// Finds the joins that a thread is about to perform. Few threads have any.
    fn find_joins(&mut self, machine: &Machine<'_>, id: usize) {
        let joins = machine.joins(id as u32);
        if joins.is_some() || self.threads[id].joins.is_some() {
            self.unheard.joins(id as u32, joins.as_ref().map_or(&[], |joins| &joins.threads));
            self.threads[id].joins = joins.map(Box::new);
        }
    }

    /// Writes the pieces of objects that have changed, or that name one with a different name.
    fn write_objects(&mut self, machine: &Machine<'_>, pieces: &mut Pieces) {
        let Self { zones, objects, threads, changed_classes, .. } = self;
        let mut is_globals_old = self.is_globals_old;
        let mut stale = |owner: Owner| match owner.checked_sub(1) {
            None => is_globals_old = true,
            Some(thread) => {
                if let Some(thread) = threads.get_mut(thread as usize) {
                    thread.is_stale = true;
                }
            }
        };
        if zones.has_renamed {
            zones.each_stale(
                |_, to| zones.is_renamed(to),
                |owner, from| match from {
                    0 => stale(owner),
                    from => objects.touch_all(from),
                },
            );
        }
        for at in 0..zones.walked.len() {
            let zone = zones.walked[at];
            stale(zones.zone(zone).owner);
            let len = zones.zone(zone).members.len();
            zones.zone_mut(zone).pieces.resize(len);
            for at in 0..len {
                let object = zones.zone(zone).members[at];
                if zones.has_renamed && objects.is_written(object) {
                    // In a different zone it names those of its old one in a different way.
                    let mut names_renamed = zones.is_renamed(object);
                    super::zones::references(machine.image, &machine.heap, object, |to| {
                        names_renamed |= to != 0 && zones.is_renamed(to);
                    });
                    if names_renamed {
                        objects.touch_all(object);
                    }
                }
                let piece = objects.piece(machine, object, (zones, &self.ordinals), pieces);
                zones.zone_mut(zone).pieces.set(at, piece);
            }
        }
        while let Some(object) = objects.next_touched() {
            if let Some(name) = zones.name(object) {
                let piece = objects.piece(machine, object, (zones, &self.ordinals), pieces);
                let zone = zones.zone_of_mut(name);
                if !zone.pieces.set(name.at as usize - 1, piece) {
                    continue;
                }
                match zone.owner {
                    CLASSES => changed_classes.push(name.zone()),
                    owner => stale(owner),
                }
            }
        }
        self.is_globals_old = is_globals_old;
    }

    /// Numbers the zones of all classes.
    fn number_classes(&mut self, pieces: &mut Pieces) {
        self.changed_classes.clear();
        let roots = self.zones.roots(CLASSES).len();
        self.of_classes.resize(roots);
        let mut count = 0;
        for at in 0..roots {
            let zone = self.zones.roots(CLASSES)[at].1;
            if let Some(number) = self.zones.number(zone, pieces) {
                self.of_classes.set(count, number);
                self.zones.zone_mut(zone).place = count as u32;
                count += 1;
            }
        }
        self.of_classes.resize(count);
    }

    /// Writes the initialisation of classes, and which objects are permanent.
    fn write_globals(&mut self, machine: &Machine<'_>, pieces: &mut Pieces) {
        let words = &mut self.words;
        words.clear();
        words.extend_from_slice(&[machine.constants.identities, self.begun.len() as u32]);
        for class in &self.begun {
            let state = match machine.classes.states[*class as usize] {
                ClassState::Untouched => 0,
                ClassState::Done => 1,
                ClassState::Failed => 2,
                ClassState::InProgress { by } => 3 + self.ordinals[by as usize],
            };
            words.extend_from_slice(&[*class, state]);
        }
        words.push(self.permanent.len() as u32);
        for (key, object) in &self.permanent {
            self.zones.write_root(CLASSES, PERMANENT | u64::from(*key), *object, &self.ordinals, words);
        }
        words.push(self.of_classes.len() as u32);
        self.globals = pieces.number(words);
    }

    fn write_thread(&mut self, machine: &Machine<'_>, id: u32, pieces: &mut Pieces) {
        let thread = &machine.threads[id as usize];
        let words = &mut self.words;
        words.clear();
        let (zones, ordinals) = (&self.zones, &self.ordinals);
        let owner = id as Owner + 1;
        let head = thread.head;
        let (status, object, count) = match head.status {
            Status::Running => (0, 0, 0),
            Status::Waiting { object, count, timed } => (1 + u32::from(timed), object, count),
            Status::Reacquiring { object, count, interrupted } => (3 + u32::from(interrupted), object, count),
            Status::Entering { object } => (5, object, 0),
            Status::Ended => (6, 0, 0),
        };
        words.push(status << 2 | u32::from(head.waits) << 1 | u32::from(head.interrupted));
        zones.write_root(owner, OWN_OBJECT, thread.object, ordinals, words);
        if object != 0 {
            zones.write_root(owner, WAITED_FOR, object, ordinals, words);
            words.push(count);
        }
        words.push(thread.frames.len() as u32);
        let joins = self.threads[id as usize].joins.as_deref();
        for (depth, frame) in thread.frames.iter().enumerate() {
            let joins = joins.filter(|_| depth + 1 == thread.frames.len());
            match joins {
                Some(joins) => write_joins(machine, joins, *frame, ordinals, words),
                None => words.extend_from_slice(&[frame.method, frame.pc]),
            }
            if frame.initialises().is_some() {
                continue;
            }
            let code = &machine.image.methods[frame.method as usize];
            if code.is_synchronized {
                zones.write_root(owner, key_of(depth, None), frame.lock, ordinals, words);
            }
            let (live, registers) = live_values(code, thread, depth, joins);
            for reg in live {
                let value = registers[*reg as usize];
                match SlotKind::of(code.kinds[*reg as usize]) {
                    SlotKind::Word => words.push(value as u32),
                    SlotKind::Long => words.extend_from_slice(&[value as u32, (value >> 32) as u32]),
                    SlotKind::Ref => {
                        zones.write_root(owner, key_of(depth, Some(*reg)), value as u32, ordinals, words);
                    }
                    SlotKind::Fixed => {}
                }
            }
        }
        for at in 0..self.zones.roots(owner).len() {
            let zone = self.zones.roots(owner)[at].1;
            self.words.extend(self.zones.number(zone, pieces));
        }
        let form = &mut self.threads[id as usize];
        form.piece = pieces.number(&self.words);
        form.is_stale = false;
    }
}

/// Whether a slot holds a reference.
fn holds_reference(machine: &Machine<'_>, object: u32, at: u32) -> bool {
    let header = machine.heap.object(object);
    let slot = (at - header.start) as usize;
    match header.shape {
        Shape::Instance(class) => machine.image.classes[class.index()].instance[slot] == SlotKind::Ref,
        Shape::Statics(class) => machine.image.classes[class.index()].statics[slot] == SlotKind::Ref,
        Shape::Array { kind, .. } => kind.is_ref(),
        Shape::Nothing | Shape::Text { .. } | Shape::Class => false,
    }
}
