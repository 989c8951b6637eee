//! The part of a state that is the summary function `h` ([`crate::memory::happens_before`]): accesses that some thread with
//! code left has not heard of, and which rows know them.
//!
//! No slot is searched. A location whose mark or chain changes is *open* from then on. It is closed when all threads with
//! code left have heard of all its accesses, which stays so as long as the path only goes on: rows of threads only learn,
//! and new threads copy. A closed location remembers how long the log was then, and is open again where the path goes
//! back before that.
//!
//! Invariant: a location that is not open has no access that a state must hold.

#![expect(
    clippy::indexing_slicing,
    reason = "objects, slots, threads and rows are named by the dense ids of the machine"
)]

use racelens_ir::Id;

use crate::machine::Machine;
use crate::memory::happens_before::{Row, WRITE_OF_MODEL, Write};
use crate::memory::heap::Shape;
use crate::memory::past_accesses::PastAccess;
use crate::memory::thread::Status;
use crate::memory::{CONTENT, row_of};
use crate::states::full::{
    Matters, OF_ACQUIRE_FENCE, OF_CLASS, OF_END, OF_FENCES, OF_INTERRUPT, OF_MODEL, OF_MONITOR, OF_RELEASE_FENCE,
    OF_VOLATILE,
};
use crate::states::symmetry::add;
use crate::states::threads::heard_after;
use crate::states::zones::Zones;

/// What is known of a location or object, in bits.
const IS_OPEN: u8 = 1;
const IS_CLOSED: u8 = 2;
const HAS_ROW: u8 = 4;
const HAS_EDGES: u8 = 8;
const HAS_MONITOR: u8 = 16;

/// Set in the place of a thread that has ended.
const ENDED: u32 = 1 << 31;

/// The place of a thread in canonical order, with those that have ended.
fn rank(machine: &Machine<'_>, thread: u32) -> u32 {
    machine.threads.canonical.iter().position(|other| *other == thread).map_or(0, |rank| rank as u32)
}

/// The names of objects and of threads, and the order of threads.
type Names<'n> = (&'n Zones, &'n [u32], &'n [u32]);

/// A slot of an object, or its content.
#[derive(Copy, Clone, Debug)]
struct Location {
    object: u32,
    slot: u32,
    /// The slot among all slots of the heap.
    at: u32,
}

/// An access that some live thread has not heard of.
#[derive(Copy, Clone, Debug)]
struct Missed {
    /// The object's zone and its place there, and the slot.
    at: (u32, u32, u32),
    /// Whether it is a past access, and not the last write.
    is_past: bool,
    /// The place in the code and the kind.
    word: u32,
    missing: u64,
    ordinal: u32,
    thread: u32,
    clock: u32,
}

impl Missed {
    fn order(&self) -> (bool, u32, u64, u32) {
        (self.is_past, self.word, self.missing, self.ordinal)
    }
}

fn kind(access: Write, is_read: bool, is_guarded: bool) -> u32 {
    access.point << 3 | u32::from(is_guarded) << 2 | u32::from(is_read) << 1 | u32::from(access.is_plain)
}

/// What may be accessed, and what the rows know of it.
#[derive(Debug, Default)]
pub struct Unheard {
    open: Vec<Location>,
    /// Locations that were closed, with the length of the log by then, which ascends.
    closed: Vec<(usize, Location)>,
    /// Locations and objects that have a row of `h`.
    rowed: Vec<(u32, Location)>,
    /// Bits of each slot, and of each object.
    slots: Vec<u8>,
    objects: Vec<u8>,
    /// Threads with code left, and their rows.
    active: Vec<(u32, Row)>,
    /// Per thread, those that it joins.
    joined: Vec<Vec<u32>>,
    /// Of each of `active` that joins others, what it will have heard then.
    heard: Vec<Vec<u32>>,
    /// Whether these two have to be found anew.
    is_survey_old: bool,
    /// Per thread, up to which clock every thread with code left has heard of it.
    floor: Vec<u32>,
    missed: Vec<Missed>,
    rows: Vec<([u32; 4], Row)>,
    /// Per thread, whether it may still race with an access at a place in the code: asked once until the thread moves.
    answers: Vec<Vec<(u32, bool)>>,
    /// Which races were known when the answers were given.
    races: u64,
    /// Whether workers that came here by different paths must write the same. Accesses of threads that have ended are told
    /// apart by the order of their starts then; else by that of the accesses, which may make one state of two, and which
    /// one depends on the state that was met first.
    pub is_shared: bool,
}

impl Unheard {
    /// Begins a state in which objects from `kept` on are new, and the first `unchanged` entries of the log are those of
    /// the last state.
    pub fn begin(&mut self, machine: &Machine<'_>, kept: usize, unchanged: usize) {
        while let Some((_, location)) = self.closed.pop_if(|(len, _)| *len > unchanged) {
            let Some(bits) = self.bits(location) else { continue };
            if *bits & IS_CLOSED != 0 {
                *bits = *bits & !IS_CLOSED | IS_OPEN;
                self.open.push(location);
            }
        }
        if self.objects.len() > kept {
            self.open.retain(|location| (location.object as usize) < kept);
            self.rowed.retain(|(_, location)| (location.object as usize) < kept);
        }
        let heap = &machine.heap;
        if kept == heap.objects.len() && kept == self.objects.len() {
            return;
        }
        let slots = heap.objects.get(kept).map_or(heap.slots.len(), |object| object.start as usize);
        self.objects.truncate(kept);
        self.objects.resize(heap.objects.len(), 0);
        self.slots.truncate(slots);
        self.slots.resize(heap.slots.len(), 0);
    }

    /// Forgets everything, and looks at every slot once.
    pub fn reset(&mut self, machine: &Machine<'_>) {
        *self = Self { is_shared: self.is_shared, ..Self::default() };
        self.begin(machine, 0, 0);
        self.is_survey_old = true;
        for (object, header) in machine.heap.objects.iter().enumerate() {
            let object = object as u32;
            self.touch_monitor(object, header.row != 0);
            self.touch_edges(object, header.edges != 0);
            if header.content | header.content_accesses != 0 {
                self.touch_content(machine, object);
            }
            for at in header.start..header.start + header.len {
                if machine.heap.marks[at as usize] | machine.heap.accesses[at as usize] != 0 {
                    self.touch(machine, object, at);
                }
            }
        }
    }

    fn bits(&mut self, location: Location) -> Option<&mut u8> {
        match location.slot {
            CONTENT => self.objects.get_mut(location.object as usize),
            _ => self.slots.get_mut(location.at as usize),
        }
    }

    /// The mark or the chain of a slot has changed.
    pub fn touch(&mut self, machine: &Machine<'_>, object: u32, at: u32) {
        let location = Location { object, slot: at - machine.heap.object(object).start, at };
        if is_volatile(machine, location) {
            return self.add_row(location);
        }
        self.open(location);
        if write_of(machine, machine.heap.marks[at as usize]).is_some_and(|write| write.row != 0) {
            self.add_row(location);
        }
    }

    /// The mark or the chain of an object's content has changed.
    pub fn touch_content(&mut self, machine: &Machine<'_>, object: u32) {
        let location = Location { object, slot: CONTENT, at: 0 };
        self.open(location);
        if write_of(machine, machine.heap.object(object).content).is_some_and(|write| write.row != 0) {
            self.add_row(location);
        }
    }

    fn open(&mut self, location: Location) {
        let Some(bits) = self.bits(location) else { return };
        if *bits & IS_OPEN == 0 {
            *bits = *bits & !IS_CLOSED | IS_OPEN;
            self.open.push(location);
        }
    }

    fn add_row(&mut self, location: Location) {
        let Some(bits) = self.bits(location) else { return };
        if *bits & HAS_ROW == 0 {
            *bits |= HAS_ROW;
            self.rowed.push((OF_VOLATILE, location));
        }
    }

    pub fn touch_monitor(&mut self, object: u32, has_row: bool) {
        self.add_row_of(object, has_row, (OF_MONITOR, HAS_MONITOR));
    }

    pub fn touch_edges(&mut self, object: u32, has_row: bool) {
        self.add_row_of(object, has_row, (OF_MODEL, HAS_EDGES));
    }

    fn add_row_of(&mut self, object: u32, has_row: bool, (kind, bit): (u32, u8)) {
        let Some(bits) = self.objects.get_mut(object as usize) else { return };
        if has_row && *bits & bit == 0 {
            *bits |= bit;
            self.rowed.push((kind, Location { object, slot: 0, at: 0 }));
        }
    }

    /// A thread has moved.
    pub fn moved(&mut self, thread: u32) {
        if let Some(answers) = self.answers.get_mut(thread as usize) {
            answers.clear();
        }
    }

    /// A thread joins others before it does anything else.
    pub fn joins(&mut self, thread: u32, others: &[u32]) {
        let at = thread as usize;
        if self.joined.len() <= at {
            self.joined.resize_with(at + 1, Vec::new);
        }
        if self.joined[at] != others {
            self.joined[at].clear();
            self.joined[at].extend_from_slice(others);
            self.is_survey_old = true;
        }
    }

    /// What all threads with code left know may have changed.
    pub fn forget_survey(&mut self) {
        self.is_survey_old = true;
    }

    /// Finds what all threads with code left know.
    fn survey(&mut self, machine: &Machine<'_>, order: &[u32]) {
        self.answers.resize_with(machine.threads.len().max(self.answers.len()), Vec::new);
        self.active.clear();
        self.heard.clear();
        self.floor.clear();
        self.floor.resize(machine.threads.len(), u32::MAX);
        for id in order {
            let thread = &machine.threads[*id as usize];
            if thread.head.status == Status::Ended || thread.frames.is_empty() {
                continue;
            }
            self.active.push((*id, thread.row));
            let joined = self.joined.get(*id as usize).map_or(&[][..], Vec::as_slice);
            self.heard.push(if joined.is_empty() { Vec::new() } else { heard_after(machine, *id, joined) });
            let clocks = known_by(machine, thread.row, self.heard.last());
            for (other, floor) in self.floor.iter_mut().enumerate() {
                if other != *id as usize {
                    *floor = (*floor).min(clocks.get(other).copied().unwrap_or(0));
                }
            }
        }
    }

    /// Finds the accesses that a state must hold, and closes locations that have none.
    fn find(&mut self, machine: &Machine<'_>, (zones, ordinals, order): Names<'_>, matters: Matters) {
        self.missed.clear();
        if self.open.is_empty() {
            return;
        }
        if std::mem::take(&mut self.is_survey_old) {
            self.survey(machine, order);
        }
        if self.races != machine.known_races.version {
            self.races = machine.known_races.version;
            self.answers.iter_mut().for_each(Vec::clear);
        }
        let len = machine.log.len();
        let mut at = 0;
        while at < self.open.len() {
            let location = self.open[at];
            if self.find_at(machine, location, zones, ordinals, matters) {
                at += 1;
                continue;
            }
            self.open.swap_remove(at);
            self.closed.push((len, location));
            if let Some(bits) = self.bits(location) {
                *bits = *bits & !IS_OPEN | IS_CLOSED;
            }
        }
        self.missed.sort_unstable_by_key(|missed| (missed.at, missed.order()));
    }

    /// Whether some thread has not heard of some access of a location.
    #[inline]
    fn find_at(
        &mut self,
        machine: &Machine<'_>,
        location: Location,
        zones: &Zones,
        ordinals: &[u32],
        matters: Matters,
    ) -> bool {
        if !may_race(machine, location) {
            return false;
        }
        let header = machine.heap.object(location.object);
        let (mark, head) = match location.slot {
            CONTENT => (header.content, header.content_accesses),
            _ => (machine.heap.marks[location.at as usize], machine.heap.accesses[location.at as usize]),
        };
        let name = zones.name(location.object);
        let place = name.map(|name| (zones.zone_of(name).position, name.at, location.slot));
        let mut is_missed = false;
        if let Some(write) = write_of(machine, mark)
            && write.clock > self.floor[write.thread as usize]
        {
            is_missed = true;
            let place = place.filter(|_| self.is_last_write_open(machine, write, matters));
            self.missed.extend(place.map(|at| Missed {
                at,
                is_past: false,
                word: kind(write, false, mark <= header.guard),
                missing: 0,
                ordinal: 0,
                thread: write.thread,
                clock: write.clock,
            }));
        }
        for access in machine.accesses.chain(head) {
            let is_last = access.kind.is_write() && access.mark == mark;
            if is_last || access.clock <= self.floor[access.thread as usize] {
                continue;
            }
            is_missed = true;
            if machine.known_races.has_all(access.code) {
                continue;
            }
            let Some(at) = place else { continue };
            let Some(missing) = self.missing(machine, access, matters) else { continue };
            let PastAccess { thread, clock, point, is_plain, .. } = *access;
            let is_guarded = access.kind.is_write() && access.mark <= header.guard;
            let write = Write { thread, clock, point, is_plain, row: 0 };
            self.missed.push(Missed {
                at,
                is_past: true,
                word: kind(write, !access.kind.is_write(), is_guarded),
                missing,
                ordinal: match ordinals[thread as usize] {
                    0 if self.is_shared => ENDED | rank(machine, thread),
                    ordinal => ordinal,
                },
                thread,
                clock,
            });
        }
        is_missed
    }

    /// Whether a last write may lead to a race that is not known yet.
    fn is_last_write_open(&mut self, machine: &Machine<'_>, write: Write, matters: Matters) -> bool {
        let known = &machine.known_races;
        !known.has(write.point)
            || !known.has_all(write.point) && self.missing(machine, &PastAccess::of_write(write), matters).is_some()
    }

    /// The threads that have not heard of an access; `None` where none of them may still race with it.
    fn missing(&mut self, machine: &Machine<'_>, access: &PastAccess, matters: Matters) -> Option<u64> {
        let (mut missing, mut is_open) = (0, false);
        for (at, (thread, row)) in self.active.iter().enumerate() {
            if *thread == access.thread
                || knows(known_by(machine, *row, self.heard.get(at)), access.thread, access.clock)
            {
                continue;
            }
            missing |= 1 << at.min(63);
            if is_open {
                continue;
            }
            let answers = &mut self.answers[*thread as usize];
            is_open = match answers.iter().find(|(code, _)| *code == access.code) {
                Some((_, answer)) => *answer,
                None => {
                    let answer = matters(machine, *thread, access);
                    answers.push((access.code, answer));
                    answer
                }
            };
        }
        is_open.then_some(missing)
    }

    /// Adds to the keys of threads which accesses they have made and which ones of others they have heard of, among those
    /// that a state must hold.
    pub fn tell_apart(&mut self, machine: &Machine<'_>, names: Names<'_>, matters: Matters, keys: &mut [u64]) {
        self.find(machine, names, matters);
        for missed in &self.missed {
            let word = u64::from(missed.word) << 32 | u64::from(missed.at.2) << 1 | u64::from(missed.is_past);
            if let Some(key) = keys.get_mut(missed.thread as usize) {
                add(key, word, 1);
            }
            for (at, (thread, row)) in self.active.iter().enumerate() {
                let known = known_by(machine, *row, self.heard.get(at));
                if *thread != missed.thread && knows(known, missed.thread, missed.clock) {
                    add(&mut keys[*thread as usize], word, 2);
                }
            }
        }
    }

    /// Collects the rows of what can be reached. Rows that are gone are left behind.
    fn find_rows(&mut self, machine: &Machine<'_>, zones: &Zones) {
        let mut at = 0;
        while at < self.rowed.len() {
            let (kind, location) = self.rowed[at];
            let header = machine.heap.object(location.object);
            let held = match (kind, location.slot) {
                (OF_MONITOR, _) => header.row,
                (OF_MODEL, _) => header.edges,
                (_, CONTENT) => write_of(machine, header.content).map_or(0, |write| write.row),
                _ if is_volatile(machine, location) => machine.heap.marks[location.at as usize],
                _ => write_of(machine, machine.heap.marks[location.at as usize]).map_or(0, |write| write.row),
            };
            let Some(row) = row_of(held) else {
                self.rowed.swap_remove(at);
                let bit = match kind {
                    OF_MONITOR => HAS_MONITOR,
                    OF_MODEL => HAS_EDGES,
                    _ => HAS_ROW,
                };
                let is_slot = kind == OF_VOLATILE && location.slot != CONTENT;
                let bits = if is_slot {
                    &mut self.slots[location.at as usize]
                } else {
                    &mut self.objects[location.object as usize]
                };
                *bits &= !bit;
                continue;
            };
            at += 1;
            let is_free = kind == OF_VOLATILE && !is_volatile(machine, location) && !may_race(machine, location);
            if let Some(name) = zones.name(location.object).filter(|_| !is_free) {
                self.rows.push(([kind, zones.zone_of(name).position, name.at, location.slot], row));
            }
        }
    }

    /// Writes the part of `h` that can still matter. `classes` are those whose initialisation has begun.
    pub fn write(
        &mut self,
        machine: &Machine<'_>,
        names: Names<'_>,
        classes: &[u32],
        matters: Matters,
        words: &mut Vec<u32>,
    ) {
        let (zones, ordinals, _) = names;
        self.find(machine, names, matters);
        words.push(self.missed.len() as u32);
        if self.missed.is_empty() {
            return;
        }
        for missed in &self.missed {
            words.extend_from_slice(&[missed.at.0, missed.at.1, missed.at.2, missed.word]);
        }
        for (at, (_, row)) in self.active.iter().enumerate() {
            self.write_known(known_by(machine, *row, self.heard.get(at)), words);
        }
        self.rows.clear();
        for class in classes {
            let row = row_of(machine.classes.rows[*class as usize]);
            self.rows.extend(row.map(|row| ([OF_CLASS, *class, 0, 0], row)));
        }
        self.rows.extend(machine.weak.fences.map(|row| ([OF_FENCES, 0, 0, 0], row)));
        for (id, thread) in machine.threads.iter().enumerate() {
            if thread.head.status != Status::Ended {
                let head = thread.head;
                let kinds = [
                    (OF_RELEASE_FENCE, head.release_fence),
                    (OF_ACQUIRE_FENCE, head.acquire_fence),
                    (OF_INTERRUPT, head.interrupt_row),
                ];
                let rows = kinds.into_iter().filter_map(|(kind, row)| Some((kind, row_of(row)?)));
                self.rows.extend(rows.map(|(kind, row)| ([kind, ordinals[id], 0, 0], row)));
            }
            if thread.frames.is_empty()
                && let Some(name) = zones.name(thread.object)
            {
                self.rows.push(([OF_END, zones.zone_of(name).position, name.at, 0], thread.row));
            }
        }
        self.find_rows(machine, zones);
        self.rows.sort_unstable();
        let rows = std::mem::take(&mut self.rows);
        for (key, row) in &rows {
            let before = words.len();
            words.extend_from_slice(key);
            if !self.write_known(machine.happens_before.clocks_of(*row), words) {
                words.truncate(before);
            }
        }
        self.rows = rows;
    }

    /// Writes which of the missed accesses somebody knows who has heard of the threads up to some clocks. Whether any.
    fn write_known(&self, clocks: &[u32], words: &mut Vec<u32>) -> bool {
        let mut any = 0;
        for chunk in self.missed.chunks(32) {
            let mut word = 0;
            for (bit, missed) in chunk.iter().enumerate() {
                word |= u32::from(knows(clocks, missed.thread, missed.clock)) << bit;
            }
            words.push(word);
            any |= word;
        }
        any != 0
    }
}

/// Up to which clocks a thread has heard of the others; of one that joins others when they have ended.
fn known_by<'m>(machine: &'m Machine<'_>, row: Row, heard: Option<&'m Vec<u32>>) -> &'m [u32] {
    match heard {
        Some(heard) if !heard.is_empty() => heard,
        _ => machine.happens_before.clocks_of(row),
    }
}

fn knows(clocks: &[u32], thread: u32, clock: u32) -> bool {
    clocks.get(thread as usize).copied().unwrap_or(0) >= clock
}

/// The last write, where it is one of checked code.
fn write_of(machine: &Machine<'_>, mark: u32) -> Option<Write> {
    machine.happens_before.write(mark).filter(|write| write.point != WRITE_OF_MODEL)
}

/// Whether the mark of a slot is a row of `h`.
fn is_volatile(machine: &Machine<'_>, location: Location) -> bool {
    let classes = &machine.image.classes;
    let slot = location.slot as usize;
    match machine.heap.object(location.object).shape {
        _ if location.slot == CONTENT => false,
        Shape::Instance(class) => classes[class.index()].instance_volatile[slot],
        Shape::Statics(class) => classes[class.index()].statics_volatile[slot],
        _ => false,
    }
}

/// Whether accesses of a slot can race: it is no final field that is frozen.
fn may_race(machine: &Machine<'_>, location: Location) -> bool {
    let header = machine.heap.object(location.object);
    let Shape::Instance(class) = header.shape else { return true };
    let code = &machine.image.classes[class.index()];
    if code.levels == 0 || location.slot == CONTENT {
        return true;
    }
    code.instance_freezes[location.slot as usize].is_none_or(|level| header.built <= level)
}
