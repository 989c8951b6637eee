//! Threads that run the same code are exchanged for each other, so that states that differ in nothing but which of them
//! is which are one (Ip and Dill 1996, scalarsets; Bosnacki, Dams, Holenderski 2002, sorted strategies; Emerson, Jha,
//! Peled 1997 for partial-order reduction on the quotient).
//!
//! A state names threads by their places in an *order of threads*, and objects by walks that begin with the threads in
//! that order ([`crate::states::form`]). Here that order is chosen for each state: threads of one class with a target of
//! one class are sorted by what they are about to do. Everything else of a state is written as before.
//!
//! Why it is sound. A written state holds no number of a thread, of an object or of a row of `h`, but places in the order
//! alone. So if two states are written alike, the threads with equal places, and the objects with equal names, are
//! exchanged by a renaming that turns one state into the other, `h` included, *whatever order was chosen*. The steps of
//! the machine do not depend on the numbers of threads (the few operations that do switch this off, see
//! [`Symmetry::turn_on`]; names and hash codes that were asked for are a part of the object), so the renaming turns every
//! path from one state into one from the other with the same places in the code. Findings are places in the code. A search
//! keeps states of its own path as they are: a trace is a path that exists. What a search keeps with a visited state
//! names threads by their places in the order as well: sleep sets ([`crate::search::dpor`]), the thread that ran
//! last ([`crate::search::bounded`]). A path of the quotient that comes back to its beginning leads, repeated often enough,
//! back to the very same state, so circles are found where there are any.
//!
//! How much is saved depends on the order: two states are one only where the sorting puts the threads that correspond in
//! equal places. The keys are functions of the state, never of the path: equal states stay equal. Threads with equal keys
//! keep the order of their starts. A thread that a class or the first thread reaches, by an array or a future that it runs, is
//! sorted by where: those walks come first in every order. Who only joins threads holds none ([`crate::states::threads`]).
//!
//! A name tells a thread apart, and workers of a pool have names. They are left out of states until somebody looks at one
//! ([`crate::program::image::Image::tell_or_leave_out_names`]); then the check starts over with names.
//!
//! Never used under a weak memory model, nor where a property names threads.

#![expect(clippy::indexing_slicing, reason = "threads, objects and classes are named by the dense ids of the machine")]

use racelens_ir::Id;

use crate::machine::Machine;
use crate::memory::heap::Shape;
use crate::memory::thread::Status;
use crate::program::image::{Image, SlotKind};
use crate::states::pieces::fold;
use crate::states::threads::live_registers;
use crate::states::zones::{Owner, Zones};

/// The code of a thread that is exchanged for no other.
const ALONE: u64 = 0;

/// Begins the key of a thread that is told apart by who holds it.
const HELD: u64 = 2;

/// The owner of what the first thread refers to.
const FIRST_THREAD: Owner = 1;

#[derive(Debug, Default)]
pub struct Symmetry {
    is_on: bool,
    /// Per thread, which code it runs.
    codes: Vec<u64>,
    /// Per thread, what it is about to do.
    pub keys: Vec<u64>,
    /// Threads in the order of their starts.
    started: Vec<u32>,
    /// Threads in the order of the last state.
    pub order: Vec<u32>,
    old: Vec<u32>,
    /// The threads that are exchanged, by their code and their places in the order of starts.
    members: Vec<(u64, usize)>,
    sorted: Vec<u32>,
}

fn mix(key: u64, word: u64) -> u64 {
    fold(key ^ word, 0x9E37_79B9_7F4A_7C15).rotate_left(23)
}

/// Adds what is known of an access to the key of a thread, in no order.
pub fn add(key: &mut u64, word: u64, how: u64) {
    *key = key.wrapping_add(mix(mix(0x51ED_270B, word), how));
}

impl Symmetry {
    /// Sorts threads from now on, where nothing in the program sees in which order threads were started.
    pub fn turn_on(&mut self, image: &Image<'_>) {
        // It lists live threads in that order.
        self.is_on = !image.lists_threads;
    }

    /// Forgets threads from `kept` on, and looks at new ones. The order is the one of their starts, until they are sorted.
    pub fn keep(&mut self, machine: &Machine<'_>, kept: usize) {
        self.codes.truncate(kept);
        for id in self.codes.len()..machine.threads.len() {
            self.codes.push(if self.is_on { code_of(machine, id as u32) } else { ALONE });
        }
    }

    /// Takes the threads in the order of their starts, until they are sorted; where they are those of the last state, in
    /// the order that they had there.
    pub fn begin(&mut self, machine: &Machine<'_>) {
        if self.started != machine.threads.canonical {
            self.started.clone_from(&machine.threads.canonical);
            self.order.clone_from(&machine.threads.canonical);
        }
    }

    /// Whether there may be two threads that are exchanged for each other.
    pub fn is_on(&self) -> bool {
        self.is_on
    }

    /// Writes the keys of all threads that are exchanged for others, from themselves alone. Whether two that run the
    /// same code have one key.
    pub fn tell_apart(&mut self, machine: &Machine<'_>, zones: &Zones) -> bool {
        self.keys.clear();
        self.keys.resize(machine.threads.len(), 0);
        self.members.clear();
        for (place, thread) in machine.threads.canonical.iter().enumerate() {
            let at = *thread as usize;
            if self.codes[at] != ALONE && machine.threads[at].head.status != Status::Ended {
                self.members.push((self.codes[at], place));
            }
        }
        self.members.sort_unstable();
        let codes = |members: &[(u64, usize)], at: usize| members.get(at).map(|(code, _)| *code);
        let mut has_ties = false;
        for (at, (code, place)) in self.members.iter().enumerate() {
            // A thread that runs code of its own has no place but its own.
            let before = at.checked_sub(1).and_then(|before| codes(&self.members, before));
            if before != Some(*code) && codes(&self.members, at + 1) != Some(*code) {
                continue;
            }
            let thread = machine.threads.canonical[*place];
            let key = match held_at(zones, machine.threads[thread as usize].object) {
                Some(place) => mix(HELD, place),
                None => key_of(machine, thread),
            };
            self.keys[thread as usize] = key;
            let others = self.members[..at].iter().rev().take_while(|(other, _)| other == code);
            has_ties |=
                others.into_iter().any(|(_, other)| self.keys[machine.threads.canonical[*other] as usize] == key);
        }
        has_ties
    }

    /// Sorts the threads by their keys. Whether the order is a different one now.
    pub fn sort(&mut self, machine: &Machine<'_>) -> bool {
        let canonical = &machine.threads.canonical;
        std::mem::swap(&mut self.order, &mut self.old);
        self.order.clone_from(canonical);
        for group in self.members.chunk_by(|(a, _), (b, _)| a == b) {
            self.sorted.clear();
            self.sorted.extend(group.iter().map(|(_, place)| canonical[*place]));
            self.sorted.sort_by_key(|thread| self.keys[*thread as usize]);
            for (thread, (_, place)) in self.sorted.iter().zip(group) {
                self.order[*place] = *thread;
            }
        }
        self.order != self.old
    }
}

/// Where a class or the first thread reaches an object. They come first in every order, so that depends on the state
/// alone. Their ways to a thread nearly always tell it apart: its place in an array, the variable that holds it.
fn held_at(zones: &Zones, object: u32) -> Option<u64> {
    let name = zones.name(object)?;
    let zone = zones.zone_of(name);
    (zone.owner <= FIRST_THREAD).then_some(u64::from(zone.position) << 32 | u64::from(name.at))
}

/// Which code a thread runs: the class of its object, that of its target, and the numbers in their final fields.
fn code_of(machine: &Machine<'_>, id: u32) -> u64 {
    let object = machine.threads[id as usize].object;
    // A name tells a thread apart, where anybody looks at names.
    let named = machine.image.thread_name.filter(|_| !machine.image.leaves_out_names);
    let name = named.map_or(0, |field| machine.field_value(object, field));
    if id == 0 || name != 0 {
        return ALONE;
    }
    let target = machine.image.thread_target.map_or(0, |field| machine.field_value(object, field) as u32);
    let mut code = 1;
    for object in [object, target] {
        code = mix(code, class_of(machine, object));
        each_number(machine, object, |value, is_final| code = if is_final { mix(code, value) } else { code });
    }
    code.max(ALONE + 1)
}

/// What a thread is about to do, as far as that takes no names: where it is, numbers in its registers, and classes of
/// objects.
fn key_of(machine: &Machine<'_>, id: u32) -> u64 {
    let thread = &machine.threads[id as usize];
    let head = thread.head;
    let status = match head.status {
        Status::Running => 0,
        Status::Waiting { count, timed, .. } => u64::from(count) << 4 | (1 + u64::from(timed)),
        Status::Reacquiring { count, interrupted, .. } => u64::from(count) << 4 | (3 + u64::from(interrupted)),
        Status::Entering { .. } => 5,
        Status::Ended => 6,
    };
    let mut key = mix(1, status << 2 | u64::from(head.waits) << 1 | u64::from(head.interrupted));
    for (depth, frame) in thread.frames.iter().enumerate() {
        key = mix(key, u64::from(frame.method) << 32 | u64::from(frame.pc));
        if frame.initialises().is_some() {
            continue;
        }
        let code = &machine.image.methods[frame.method as usize];
        for reg in live_registers(machine, id, depth) {
            let value = thread.registers[(frame.base + reg) as usize];
            key = mix(
                key,
                match SlotKind::of(code.kinds[*reg as usize]) {
                    SlotKind::Word | SlotKind::Long => value,
                    SlotKind::Ref => class_of(machine, value as u32),
                    SlotKind::Fixed => continue,
                },
            );
        }
    }
    let target = machine.image.thread_target.map_or(0, |field| machine.field_value(thread.object, field) as u32);
    for object in [thread.object, target] {
        each_number(machine, object, |value, _| key = mix(key, value));
    }
    key
}

fn class_of(machine: &Machine<'_>, object: u32) -> u64 {
    match machine.heap.object(object).shape {
        _ if object == 0 => 0,
        Shape::Instance(class) => u64::from(class.raw()) << 3 | 1,
        Shape::Array { .. } => 2,
        Shape::Text { .. } => 3,
        Shape::Class => 5,
        Shape::Statics(_) => 6,
        Shape::Nothing => 7,
    }
}

/// Sees what stands in the fields of an object, of references the class, and whether the field is final.
fn each_number(machine: &Machine<'_>, object: u32, mut see: impl FnMut(u64, bool)) {
    let header = machine.heap.object(object);
    let Shape::Instance(class) = header.shape else { return };
    if object == 0 {
        return;
    }
    let code = &machine.image.classes[class.index()];
    let values = &machine.heap.slots[header.start as usize..];
    for (slot, (kind, value)) in code.instance.iter().zip(values).enumerate() {
        let is_final = code.instance_freezes.get(slot).copied().flatten().is_some();
        match kind {
            SlotKind::Word | SlotKind::Long => see(*value, is_final),
            SlotKind::Ref => see(class_of(machine, *value as u32), is_final),
            SlotKind::Fixed => {}
        }
    }
}
