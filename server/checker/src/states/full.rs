//! The canonical form of a state: two states have equal words exactly if no continuation tells them apart.
//!
//! Threads are written in canonical order; registers only while they are live; objects in the order in which a walk from
//! the static fields and the threads first meets them, so that neither the order of allocation nor garbage matters. Of the
//! summary function `h` ([`crate::memory::happens_before`]) it holds what can still matter: for every reachable location
//! whose last write some thread with code left has not heard of, the place of that write and the rows that know it. Rows of
//! objects that know none of these are left out. Output and the counts of the search are not part of a state.

#![expect(
    clippy::indexing_slicing,
    reason = "objects, slots, threads and rows are named by the dense ids of the machine"
)]

mod buffers;
mod histories;

use racelens_ir::{Id, Kind};

use crate::machine::Machine;
use crate::machine::freezes::bit;
use crate::machine::joins::Joins;
use crate::memory::happens_before::{Row, WRITE_OF_MODEL, Write};
use crate::memory::heap::Shape;
use crate::memory::log::ClassState;
use crate::memory::past_accesses::PastAccess;
use crate::memory::thread::Status;
use crate::memory::{CONTENT, row_of};
use crate::program::image::{Image, SlotKind};
use crate::states::threads::{heard_after, live_values, write_joins};

/// Whether what a thread may still do conflicts with an earlier access.
pub type Matters = fn(&Machine<'_>, u32, &PastAccess) -> bool;

/// An access that some live thread has not heard of.
#[derive(Copy, Clone, Debug)]
pub(super) struct Missed {
    /// The object's place in the walk, and the slot.
    pub(super) at: (u32, u32),
    pub(super) access: Write,
    pub(super) is_read: bool,
    /// Whether it came before the freeze by which its object is guarded.
    pub(super) is_guarded: bool,
}

impl Missed {
    fn kind(&self) -> u32 {
        u32::from(self.is_guarded) << 2 | u32::from(self.is_read) << 1 | u32::from(self.access.is_plain)
    }
}

#[derive(Debug, Default)]
pub struct FullForm {
    pub(super) words: Vec<u32>,
    /// Where the pieces end that states are likely to share; the last piece ends with the words.
    ends: Vec<usize>,
    /// Per object, the walk that met it last and its place in that walk.
    met: Vec<(u32, u32)>,
    walk: u32,
    queue: Vec<u32>,
    /// Classes whose initialisation is part of a state.
    classes: Vec<u32>,
    /// Classes with static fields that may change.
    statics: Vec<u32>,
    /// Per thread, its place among the live ones, one past.
    pub(super) ordinals: Vec<u32>,
    /// Per thread, up to which clock every thread with code left has heard of it.
    floor: Vec<u32>,
    /// Writes and reads that some live thread misses.
    pub(super) missed: Vec<Missed>,
    /// Whether an access to come may race with one that its thread has not heard of.
    matters: Option<Matters>,
    /// The same of the location at hand, each with the threads that have not heard of it.
    found: Vec<(u64, Missed)>,
    /// Rows of objects: a kind, the object's place in the walk, the slot, the row.
    rows: Vec<(u32, u32, u32, Row)>,
    /// The guard of the object at hand.
    guard: u32,
    /// Rows of threads with code left.
    active: Vec<Row>,
    /// Up to which clocks these have heard of the others.
    heard: Vec<Vec<u32>>,
    /// These threads.
    with_code: Vec<u32>,
    /// Whether a thread that joins others is written as it will be after its joins ([`crate::states::threads`]).
    pub looks_past_joins: bool,
    permanent: Vec<(u32, u32)>,
    /// Whether `h` is left out: nothing that a program does depends on it.
    pub leaves_out_order: bool,
}

/// How many words of objects make a piece.
const PIECE: usize = 24;

// What a row of `h` belongs to.
pub(super) const OF_MONITOR: u32 = 0;
pub(super) const OF_VOLATILE: u32 = 1;
pub(super) const OF_END: u32 = 2;
pub(super) const OF_INTERRUPT: u32 = 3;
pub(super) const OF_CLASS: u32 = 4;
pub(super) const OF_MODEL: u32 = 5;
pub(super) const OF_FENCES: u32 = 7;
pub(super) const OF_RELEASE_FENCE: u32 = 8;
pub(super) const OF_ACQUIRE_FENCE: u32 = 9;

impl FullForm {
    pub fn new(image: &Image<'_>, matters: Matters) -> Self {
        let all = || 0..image.classes.len() as u32;
        Self {
            classes: all().filter(|class| !image.classes[*class as usize].is_trivial).collect(),
            matters: Some(matters),
            statics: all().filter(|class| image.classes[*class as usize].has_open_statics).collect(),
            ..Self::default()
        }
    }

    /// The last state.
    pub fn words(&self) -> &[u32] {
        &self.words
    }

    /// The last state, and where the pieces end that states are likely to share; the last one ends with the words.
    pub fn pieces(&self) -> (&[u32], &[usize]) {
        (&self.words, &self.ends)
    }

    /// Ends a piece where it has become long enough to be worth a number of its own.
    fn end_piece(&mut self, at_least: usize) {
        let start = self.ends.last().copied().unwrap_or(0);
        if self.words.len() >= start + at_least {
            self.ends.push(self.words.len());
        }
    }

    /// The place of a live thread in canonical order, one past, as of the last state.
    pub fn ordinal(&self, thread: u32) -> u32 {
        self.ordinals.get(thread as usize).copied().unwrap_or(0)
    }

    pub fn encode(&mut self, machine: &Machine<'_>) {
        self.encode_in(machine, &machine.threads.canonical);
    }

    /// Writes a state with its threads in an order of their own ([`crate::states::symmetry`]).
    pub fn encode_in(&mut self, machine: &Machine<'_>, order: &[u32]) {
        self.words.clear();
        self.ends.clear();
        self.queue.clear();
        self.missed.clear();
        self.rows.clear();
        if self.walk == u32::MAX {
            self.met.clear();
            self.walk = 0;
        }
        self.walk += 1;
        self.met.resize(machine.heap.objects.len().max(self.met.len()), (0, 0));
        self.survey(machine, order);
        self.words.push(machine.constants.identities);
        // Of most classes nothing has happened yet: their statics are as they were at first.
        let counted = self.words.len();
        self.words.push(0);
        for at in 0..self.classes.len() {
            let class = self.classes[at];
            let state = match machine.classes.states[class as usize] {
                ClassState::Untouched => continue,
                ClassState::Done => 1,
                ClassState::Failed => 2,
                ClassState::InProgress { by } => 3 + self.ordinals[by as usize],
            };
            self.words[counted] += 1;
            self.words.extend([class, state]);
            if let Some(row) = row_of(machine.classes.rows[class as usize]) {
                self.rows.push((OF_CLASS, class, 0, row));
            }
        }
        if let Some(row) = machine.weak.fences {
            self.rows.push((OF_FENCES, 0, 0, row));
        }
        // Statics are met first and in a fixed order.
        for at in 0..self.statics.len() {
            let class = self.statics[at] as usize;
            if machine.image.classes[class].is_trivial || machine.classes.states[class] != ClassState::Untouched {
                self.refer(machine.classes.statics[class]);
            }
        }
        self.name_permanent(machine);
        for thread in order {
            if self.ordinals[*thread as usize] != 0 {
                self.end_piece(1);
                self.thread(machine, *thread);
            }
        }
        self.end_piece(1);
        self.relaxed(machine);
        self.buffers(machine);
        let mut next = 0;
        while next < self.queue.len() {
            let object = self.queue[next];
            self.object(machine, object, next as u32 + 1);
            self.end_piece(PIECE);
            next += 1;
        }
        self.end_piece(1);
        self.summary(machine);
    }

    /// Counts the live threads and finds what all of them know.
    fn survey(&mut self, machine: &Machine<'_>, order: &[u32]) {
        let count = machine.threads.len();
        self.ordinals.clear();
        self.ordinals.resize(count, 0);
        self.floor.clear();
        self.floor.resize(count, u32::MAX);
        self.active.clear();
        self.heard.clear();
        self.with_code.clear();
        let mut live = 0;
        for id in order {
            let thread = &machine.threads[*id as usize];
            if thread.head.status == Status::Ended {
                continue;
            }
            live += 1;
            self.ordinals[*id as usize] = live;
            if thread.frames.is_empty() {
                continue;
            }
            let joined = self.joins(machine, *id).map_or_else(Vec::new, |joins| joins.threads);
            let heard = heard_after(machine, *id, &joined);
            for (other, floor) in self.floor.iter_mut().enumerate() {
                if other != *id as usize {
                    *floor = (*floor).min(heard[other]);
                }
            }
            self.active.push(thread.row);
            self.heard.push(heard);
            self.with_code.push(*id);
        }
        self.words.push(live);
    }

    fn joins(&self, machine: &Machine<'_>, thread: u32) -> Option<Joins> {
        self.looks_past_joins.then(|| machine.joins(thread)).flatten()
    }

    /// The place of an object in this walk; 0 is null.
    #[inline]
    pub(super) fn refer(&mut self, object: u32) -> u32 {
        if object == 0 {
            return 0;
        }
        let met = &mut self.met[object as usize];
        if met.0 != self.walk {
            self.queue.push(object);
            *met = (self.walk, self.queue.len() as u32);
        }
        met.1
    }

    fn name_permanent(&mut self, machine: &Machine<'_>) {
        self.permanent.clear();
        for object in &machine.constants.permanent {
            self.permanent.push((machine.constant_key(*object), *object));
        }
        self.permanent.sort_unstable();
        self.words.push(self.permanent.len() as u32);
        for at in 0..self.permanent.len() {
            let named = self.refer(self.permanent[at].1);
            self.words.push(named);
        }
    }

    fn value(&mut self, kind: SlotKind, value: u64) {
        match kind {
            SlotKind::Word => self.words.push(value as u32),
            SlotKind::Long => self.words.extend([value as u32, (value >> 32) as u32]),
            SlotKind::Ref => {
                let named = self.refer(value as u32);
                self.words.push(named);
            }
            SlotKind::Fixed => {}
        }
    }

    fn thread(&mut self, machine: &Machine<'_>, id: u32) {
        let thread = &machine.threads[id as usize];
        let named = self.refer(thread.object);
        let head = thread.head;
        let (status, object, count) = match head.status {
            Status::Running => (0, 0, 0),
            Status::Waiting { object, count, timed } => (1 + u32::from(timed), object, count),
            Status::Reacquiring { object, count, interrupted } => (3 + u32::from(interrupted), object, count),
            Status::Entering { object } => (5, object, 0),
            Status::Ended => (6, 0, 0),
        };
        self.words.push(named);
        self.words.push(status << 2 | u32::from(head.waits) << 1 | u32::from(head.interrupted));
        if object != 0 {
            let object = self.refer(object);
            self.words.extend([object, count]);
        }
        for (kind, row) in [(OF_RELEASE_FENCE, head.release_fence), (OF_ACQUIRE_FENCE, head.acquire_fence)] {
            if let Some(row) = row_of(row) {
                self.rows.push((kind, self.ordinals[id as usize], 0, row));
            }
        }
        if let Some(row) = row_of(head.interrupt_row) {
            self.rows.push((OF_INTERRUPT, self.ordinals[id as usize], 0, row));
        }
        self.words.push(thread.frames.len() as u32);
        let joins = self.joins(machine, id);
        for (depth, frame) in thread.frames.iter().enumerate() {
            let joins = joins.as_ref().filter(|_| depth + 1 == thread.frames.len());
            match joins {
                Some(joins) => write_joins(machine, joins, *frame, &self.ordinals, &mut self.words),
                None => self.words.extend([frame.method, frame.pc]),
            }
            if frame.initialises().is_some() {
                continue;
            }
            let code = &machine.image.methods[frame.method as usize];
            if code.is_synchronized {
                let lock = self.refer(frame.lock);
                self.words.push(lock);
            }
            let (live, registers) = live_values(code, thread, depth, joins);
            for reg in live {
                let kind = SlotKind::of(code.kinds[*reg as usize]);
                self.value(kind, registers[*reg as usize]);
            }
        }
    }

    fn object(&mut self, machine: &Machine<'_>, object: u32, place: u32) {
        let image = machine.image;
        let header = machine.heap.object(object);
        let (start, end) = (header.start as usize, (header.start + header.len) as usize);
        // While a constructor runs, and for good where `this` was shared before it had ended.
        let unfrozen = match header.shape {
            Shape::Instance(class) => header.built < image.classes[class.index()].levels,
            _ => false,
        };
        let state = header.escaped
            | u32::from(header.owner != 0) << 1
            | u32::from(header.identity != 0) << 2
            | u32::from(unfrozen) << 3
            | u32::from(header.guard != 0) << 4
            | u32::from(machine.is_kept_box(object)) << 5
            | u32::from(machine.tells(object)) << 6;
        let shape = match header.shape {
            Shape::Nothing => 0,
            Shape::Instance(class) => class.raw() << 3 | 1,
            Shape::Array { element, .. } => element.raw() << 3 | 2,
            Shape::Text { literal } => (header.extra << 3) | (3 + u32::from(literal)),
            Shape::Class => header.extra << 3 | 5,
            Shape::Statics(class) => class.raw() << 3 | 6,
        };
        self.words.push(shape);
        self.words.push(state);
        if unfrozen {
            self.words.push(header.built);
        }
        self.guard = header.guard;
        if header.guard != 0 {
            let live = self.ordinals.iter().enumerate().filter(|(_, ordinal)| **ordinal != 0);
            let strays = live.filter(|(thread, _)| header.strays & bit(*thread as u32) != 0);
            let strays = strays.fold(0, |all, (_, ordinal)| all | bit(*ordinal));
            self.words.push(strays);
        }
        if header.owner != 0 {
            let owner = self.ordinals.get(header.owner as usize - 1).copied().unwrap_or(0);
            self.words.extend([owner, header.count]);
        }
        if header.identity != 0 {
            self.words.push(header.identity);
        }
        if machine.tells(object) {
            self.words.push(object);
        }
        if let Some(row) = row_of(header.row) {
            self.rows.push((OF_MONITOR, place, 0, row));
        }
        if let Some(row) = row_of(header.edges) {
            self.rows.push((OF_MODEL, place, 0, row));
        }
        if header.content != 0 {
            self.miss(machine, place, CONTENT, header.content);
        }
        self.miss_accesses(machine, (place, CONTENT), header.content_accesses, header.content);
        match header.shape {
            Shape::Instance(class) => {
                let code = &image.classes[class.index()];
                if code.is_throwable {
                    self.words.push(header.extra);
                    if image.keeps_stacks {
                        self.words.push(header.stack);
                    }
                } else if code.keeps_boxes.is_none() && header.extra != 0 {
                    // A thread that was started.
                    let thread = &machine.threads[header.extra as usize - 1];
                    self.words.push(1 + self.ordinals[header.extra as usize - 1]);
                    if thread.frames.is_empty() {
                        self.rows.push((OF_END, place, 0, thread.row));
                    }
                } else if code.is_thread {
                    self.words.push(0);
                }
                let freezes: &[Option<u32>] = if code.levels == 0 { &[] } else { &code.instance_freezes };
                let frozen = (header.built, freezes);
                self.slots(machine, place, start, &code.instance, &code.instance_volatile, frozen);
                if self.guard != 0 {
                    let is_late = |slot: usize| code.leads_on[slot];
                    self.late_references(machine, (start, end), is_late);
                }
            }
            Shape::Statics(class) => {
                let code = &image.classes[class.index()];
                self.slots(machine, place, start, &code.statics, &code.statics_volatile, (0, &[]));
            }
            Shape::Array { kind, .. } => {
                self.words.push(header.len);
                let kind = match kind {
                    Kind::Ref => SlotKind::Ref,
                    kind => SlotKind::of(kind),
                };
                for at in start..end {
                    self.value(kind, machine.heap.slots[at]);
                    self.miss(machine, place, (at - start) as u32, machine.heap.marks[at]);
                    let mark = machine.heap.marks[at];
                    self.miss_accesses(machine, (place, (at - start) as u32), machine.heap.accesses[at], mark);
                }
                if self.guard != 0 && kind == SlotKind::Ref {
                    self.late_references(machine, (start, end), |_| true);
                }
            }
            Shape::Nothing | Shape::Text { .. } | Shape::Class => {}
        }
        if machine.rules.keeps_writes() {
            self.histories(machine, object, place);
        }
    }

    /// Which references of a guarded object were written after the freeze: they don't come from the final field.
    fn late_references(
        &mut self,
        machine: &Machine<'_>,
        (start, end): (usize, usize),
        is_late: impl Fn(usize) -> bool,
    ) {
        for from in (start..end).step_by(32) {
            let late = |at: &usize| machine.heap.marks[*at] > self.guard && is_late(*at - start);
            let word = (from..end.min(from + 32)).filter(late).fold(0, |word, at| word | 1 << (at - from));
            self.words.push(word);
        }
    }

    /// `frozen`: how many levels of constructors have ended, and at which level each slot freezes.
    fn slots(
        &mut self,
        machine: &Machine<'_>,
        place: u32,
        start: usize,
        kinds: &[SlotKind],
        volatile: &[bool],
        frozen: (u32, &[Option<u32>]),
    ) {
        let all = start..start + kinds.len();
        let (values, marks) = (&machine.heap.slots[all.clone()], &machine.heap.marks[all.clone()]);
        let accesses = &machine.heap.accesses[all];
        for (slot, kind) in kinds.iter().enumerate() {
            self.value(*kind, values[slot]);
            let mark = marks[slot];
            if volatile[slot] {
                if let Some(row) = row_of(mark) {
                    self.rows.push((OF_VOLATILE, place, slot as u32, row));
                }
                continue;
            }
            let past = accesses[slot];
            let is_open = || frozen.1.get(slot).copied().flatten().is_none_or(|level| frozen.0 <= level);
            if mark | past != 0 && is_open() {
                self.miss(machine, place, slot as u32, mark);
                self.miss_accesses(machine, (place, slot as u32), past, mark);
            }
        }
    }

    /// Earlier accesses that can still race: a thread that has not heard of them may access the location.
    #[inline]
    fn miss_accesses(&mut self, machine: &Machine<'_>, at: (u32, u32), head: u32, mark: u32) {
        if head != 0 {
            self.miss_chain(machine, at, head, mark);
        }
    }

    fn miss_chain(&mut self, machine: &Machine<'_>, at: (u32, u32), head: u32, mark: u32) {
        self.found.clear();
        for access in machine.accesses.chain(head) {
            let is_last = access.kind.is_write() && access.mark == mark;
            if is_last || access.clock <= self.floor[access.thread as usize] {
                continue;
            }
            let (mut missing, mut is_open) = (0u64, false);
            for (at, (thread, heard)) in self.with_code.iter().zip(&self.heard).enumerate() {
                if *thread != access.thread && heard[access.thread as usize] < access.clock {
                    missing |= 1 << at.min(63);
                    is_open |= self.matters.is_none_or(|matters| matters(machine, *thread, access));
                }
            }
            if is_open {
                let PastAccess { thread, clock, point, is_plain, .. } = *access;
                let is_guarded = access.kind.is_write() && access.mark <= self.guard;
                let write = Write { thread, clock, point, is_plain, row: 0 };
                self.found.push((missing, Missed { at, access: write, is_read: !access.kind.is_write(), is_guarded }));
            }
        }
        // The order of threads that have ended shows nowhere else.
        self.found.sort_by_key(|(missing, it)| {
            (it.access.point, it.kind(), *missing, self.ordinals[it.access.thread as usize])
        });
        self.missed.extend(self.found.iter().map(|(_, missed)| *missed));
    }

    fn miss(&mut self, machine: &Machine<'_>, place: u32, slot: u32, mark: u32) {
        let Some(write) = machine.happens_before.write(mark).filter(|write| write.point != WRITE_OF_MODEL) else {
            return;
        };
        if let Some(row) = row_of(write.row) {
            self.rows.push((OF_VOLATILE, place, slot, row));
        }
        if write.clock > self.floor[write.thread as usize] && self.is_last_write_open(machine, write) {
            let is_guarded = mark <= self.guard;
            self.missed.push(Missed { at: (place, slot), access: write, is_read: false, is_guarded });
        }
    }

    /// Whether a last write may lead to a race that is not known yet.
    fn is_last_write_open(&self, machine: &Machine<'_>, write: Write) -> bool {
        if !machine.known_races.has(write.point) {
            return true;
        }
        let access = PastAccess::of_write(write);
        self.with_code.iter().zip(&self.heard).any(|(thread, heard)| {
            *thread != write.thread
                && heard[write.thread as usize] < write.clock
                && self.matters.is_none_or(|matters| matters(machine, *thread, &access))
        })
    }

    /// The part of `h` that can still matter.
    fn summary(&mut self, machine: &Machine<'_>) {
        if self.leaves_out_order {
            return;
        }
        self.words.push(self.missed.len() as u32);
        if self.missed.is_empty() {
            return;
        }
        for missed in &self.missed {
            self.words.extend([missed.at.0, missed.at.1, missed.access.point << 3 | missed.kind()]);
        }
        let knows = |words: &mut Vec<u32>, missed: &[Missed], clocks: &[u32]| {
            let mut any = 0;
            for chunk in missed.chunks(32) {
                let mut word = 0;
                for (bit, missed) in chunk.iter().enumerate() {
                    let heard = clocks.get(missed.access.thread as usize).copied().unwrap_or(0);
                    word |= u32::from(heard >= missed.access.clock) << bit;
                }
                words.push(word);
                any |= word;
            }
            any != 0
        };
        for heard in &self.heard {
            knows(&mut self.words, &self.missed, heard);
        }
        for (kind, place, slot, row) in &self.rows {
            let before = self.words.len();
            self.words.extend([*kind, *place, *slot]);
            if !knows(&mut self.words, &self.missed, machine.happens_before.clocks_of(*row)) {
                self.words.truncate(before);
            }
        }
    }
}
