//! The violations and reasons of a check: distinct ones, each with the first schedule that showed it.

#![expect(clippy::indexing_slicing, reason = "threads and objects are named by the dense ids of the machine")]

use std::mem::{Discriminant, discriminant};

use racelens_ir::{CodePoint, FieldId, Id};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::machine::blocked::Blocked;
use crate::machine::{Event, Machine};
use crate::memory::heap::Shape;
use crate::memory::thread::Status;
use crate::verdict::{AccessKind, Reason, ReasonKind};

/// How many messages of failed assertions are told apart.
const MOST_MESSAGES: usize = 64;

/// What makes two violations the same one for a person.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// An unordered pair of accesses, smaller first, of a field or of arrays of one type.
    Race { field: Option<FieldId>, a: (u32, AccessKind), b: (u32, AccessKind) },
    Uncaught {
        class: u32,
        point: u32,
        /// Where different messages are different violations.
        message: Option<Box<str>>,
    },
    /// Where its threads are stuck; how many at one place makes no difference.
    Deadlock { at: Vec<u32> },
    /// Only threads of the library are left, and wait for work.
    Idle,
    /// A loop that nothing can end any more, by its first place.
    Endless { at: u32 },
}

impl Key {
    pub fn of(machine: &Machine<'_>, event: &Event) -> Self {
        match *event {
            Event::Race { earlier, place, kind, point, .. } => {
                let (a, b) = ((earlier.point, earlier.kind), (point, kind));
                Key::Race { field: place.field, a: a.min(b), b: a.max(b) }
            }
            Event::Uncaught { thread, exception } => {
                let header = machine.heap.object(exception);
                let known = &machine.image.program.well_known;
                let (class, is_failed) = match header.shape {
                    Shape::Instance(class) => (class.raw(), Some(class) == known.assertion_error),
                    _ => (u32::MAX, false),
                };
                let tells = machine.options.by_message.is_on() && thread == 0 && is_failed;
                let message = if tells { machine.message_of(exception).map(|text| (**text).into()) } else { None };
                Key::Uncaught { class, point: header.extra, message }
            }
        }
    }

    /// What a machine is in where nothing can happen any more: threads that wait for each other, where some
    /// do; threads of the library that wait for work, where there are no others; else all that wait.
    pub fn of_end(machine: &mut Machine<'_>) -> Self {
        let live: Vec<u32> = (0..machine.threads.len() as u32).filter(|thread| machine.is_live(*thread)).collect();
        if let Some(cycle) = live.iter().find_map(|thread| cycle(machine, *thread, true)) {
            return Self::of_stuck(machine, &cycle);
        }
        let is_idle = |thread: &u32| machine.is_daemon(*thread) || machine.point_of(*thread).at.is_none();
        if live.iter().all(is_idle) { Key::Idle } else { Self::of_stuck(machine, &live) }
    }

    /// A deadlock of some threads, which others need not notice.
    pub fn of_cycle(machine: &mut Machine<'_>, thread: u32) -> Option<Self> {
        let found = cycle(machine, thread, false)?;
        Some(Self::of_stuck(machine, &found))
    }

    fn of_stuck(machine: &mut Machine<'_>, all: &[u32]) -> Self {
        // Threads that join others of them are left out: which one they join at the moment makes no different deadlock.
        let mut joins = |thread: &u32| matches!(machine.blocked_on(*thread), Blocked::End { of } if all.contains(&of));
        let stuck: Vec<u32> = all.iter().copied().filter(|thread| !joins(thread)).collect();
        let mut at: Vec<u32> = if stuck.is_empty() { all } else { &stuck }
            .iter()
            .map(|thread| {
                let waits = matches!(machine.threads[*thread as usize].head.status, Status::Waiting { .. });
                machine.point_of(*thread).at.map_or(0, |at| (at + 1) << 1) | u32::from(waits)
            })
            .collect();
        at.sort_unstable();
        at.dedup();
        Key::Deadlock { at }
    }
}

/// Threads that wait for each other in a ring, which a thread waits for. Of threads that somebody could
/// still interrupt out of their waiting only where nothing can happen any more.
pub fn cycle(machine: &mut Machine<'_>, from: u32, at_end: bool) -> Option<Vec<u32>> {
    let may_wake = !at_end && machine.image.may_interrupt;
    let mut chain = vec![from];
    loop {
        let last = *chain.last()?;
        if machine.ways_with_limits(last) > 0 {
            return None;
        }
        let blocked = machine.blocked_on(last);
        if may_wake && matches!(blocked, Blocked::End { .. } | Blocked::Model { .. }) {
            return None;
        }
        let next = machine.holder(blocked)?;
        if let Some(start) = chain.iter().position(|known| *known == next) {
            return Some(chain.split_off(start));
        }
        if !machine.is_live(next) {
            return None;
        }
        chain.push(next);
    }
}

/// A schedule: what was picked at every state with more than one option, and the steps it took.
#[derive(Clone, Debug)]
pub struct Witness {
    pub key: Key,
    pub choices: Vec<u32>,
    /// How many steps that took.
    pub steps: u32,
}

#[derive(Debug, Default)]
pub struct Findings {
    pub found: Vec<Witness>,
    aside: Vec<Witness>,
    known: FxHashSet<Key>,
    /// Races that are no findings ([`super::allowed_races`]).
    allowed: FxHashSet<Key>,
    /// Counts the changes of what is known.
    pub version: u64,
    pub reasons: Vec<Reason>,
    known_reasons: FxHashMap<(ReasonKind, Option<CodePoint>), FxHashSet<String>>,
}

impl Findings {
    pub fn add(&mut self, key: Key, steps: u32, choices: impl FnOnce() -> Vec<u32>) {
        if !self.known.contains(&key) && !self.has_too_many(&key) {
            self.known.insert(key.clone());
            self.version += 1;
            self.found.push(Witness { key, choices: choices(), steps });
        }
    }

    /// Whether a violation is found already, or a race is known to be none.
    pub fn has(&self, key: &Key) -> bool {
        self.known.contains(key) || self.allowed.contains(key)
    }

    /// Whether there are as many messages of failed assertions as are told; then that is a reason.
    fn has_too_many(&mut self, key: &Key) -> bool {
        let has_message = |key: &Key| matches!(key, Key::Uncaught { message: Some(_), .. });
        let is_full = has_message(key) && self.known.iter().filter(|known| has_message(known)).count() >= MOST_MESSAGES;
        if is_full {
            let message = format!("assertions fail with more than {MOST_MESSAGES} messages");
            self.reason(Reason { kind: ReasonKind::Unknown, message, point: None });
        }
        is_full
    }

    /// Takes note of a race that is no finding.
    pub fn add_allowed(&mut self, key: Key) {
        self.version += u64::from(self.allowed.insert(key));
    }

    /// The races of each field that are known, by the places of the two accesses, smaller first.
    pub fn races(&self) -> FxHashMap<FieldId, FxHashSet<(u32, u32)>> {
        let mut races: FxHashMap<FieldId, FxHashSet<(u32, u32)>> = FxHashMap::default();
        for key in self.known.iter().chain(&self.allowed) {
            if let Key::Race { field: Some(field), a, b } = key {
                races.entry(*field).or_default().insert((a.0, b.0));
            }
        }
        races
    }

    /// Adds a violation that a different worker has found; of two schedules that show it the shorter one stays.
    pub fn add_better(&mut self, key: Key, steps: u32, choices: Vec<u32>) {
        match self.found.iter_mut().find(|known| known.key == key) {
            Some(known) if (steps, &choices) < (known.steps, &known.choices) => {
                (known.steps, known.choices) = (steps, choices);
            }
            Some(_) => {}
            None => self.add(key, steps, || choices),
        }
    }

    /// The witnesses with their places in the list: first one of each kind and field, then a second one, and so on.
    pub fn most_different(&self) -> Vec<(usize, &Witness)> {
        let mut seen: FxHashMap<(Discriminant<Key>, Option<FieldId>), usize> = FxHashMap::default();
        let ranked = self.found.iter().enumerate().map(|(at, witness)| {
            let field = match witness.key {
                Key::Race { field, .. } => field,
                _ => None,
            };
            let rank = seen.entry((discriminant(&witness.key), field)).or_default();
            *rank += 1;
            (*rank, at, witness)
        });
        let mut ranked: Vec<_> = ranked.collect();
        ranked.sort_by_key(|(rank, at, _)| (*rank, *at));
        ranked.into_iter().map(|(_, at, witness)| (at, witness)).collect()
    }

    /// Sets aside what was found after the first ones, so that it can be found again by another way. Whether there
    /// is anything.
    pub fn set_aside(&mut self, first: usize) -> bool {
        self.aside = self.found.split_off(first.min(self.found.len()));
        for witness in &self.aside {
            self.known.remove(&witness.key);
        }
        self.version += 1;
        !self.aside.is_empty()
    }

    /// Whether all that was set aside was found again.
    pub fn has_found_again(&self) -> bool {
        self.aside.iter().all(|witness| self.known.contains(&witness.key))
    }

    /// Brings back what was set aside and not found again.
    pub fn bring_back(&mut self) {
        self.version += 1;
        for witness in std::mem::take(&mut self.aside) {
            if self.known.insert(witness.key.clone()) {
                self.found.push(witness);
            }
        }
    }

    pub fn reason(&mut self, reason: Reason) {
        let known = self.known_reasons.entry((reason.kind, reason.point)).or_default();
        if known.insert(reason.message.clone()) {
            self.reasons.push(reason);
        }
    }
}
