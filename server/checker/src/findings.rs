//! The violations and reasons of a check: distinct ones, each with the first schedule that showed it.

#![expect(clippy::indexing_slicing, reason = "threads and objects are named by the dense ids of the machine")]

use racelens_ir::{CodePoint, FieldId, Id};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::machine::heap::Shape;
use crate::machine::thread::Status;
use crate::machine::{Event, Machine};
use crate::verdict::{AccessKind, Reason, ReasonKind};

/// What makes two violations the same one for a person.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// An unordered pair of accesses, smaller first, of a field or of arrays of one type.
    Race {
        field: Option<FieldId>,
        a: (u32, AccessKind),
        b: (u32, AccessKind),
    },
    Uncaught {
        class: u32,
        point: u32,
    },
    /// Where its threads are stuck.
    Deadlock {
        at: Vec<u32>,
    },
}

impl Key {
    pub fn of(machine: &Machine<'_>, event: &Event) -> Self {
        match *event {
            Event::Race { write, place, kind, point, .. } => {
                let (a, b) = ((write.point, AccessKind::Write), (point, kind));
                Key::Race { field: place.field, a: a.min(b), b: a.max(b) }
            }
            Event::Uncaught { exception, .. } => {
                let header = machine.heap.object(exception);
                let class = match header.shape {
                    Shape::Instance(class) => class.raw(),
                    _ => u32::MAX,
                };
                Key::Uncaught { class, point: header.extra }
            }
        }
    }

    /// The deadlock that a machine is in where nothing can happen any more.
    pub fn of_deadlock(machine: &Machine<'_>) -> Self {
        let stuck = (0..machine.threads.len() as u32).filter(|thread| machine.is_live(*thread));
        let mut at: Vec<u32> = stuck
            .map(|thread| {
                let waits = matches!(machine.threads[thread as usize].head.status, Status::Waiting { .. });
                machine.point_of(thread).at.map_or(0, |at| (at + 1) << 1) | u32::from(waits)
            })
            .collect();
        at.sort_unstable();
        Key::Deadlock { at }
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
    known: FxHashSet<Key>,
    pub reasons: Vec<Reason>,
    known_reasons: FxHashMap<(ReasonKind, Option<CodePoint>), FxHashSet<String>>,
}

impl Findings {
    pub fn add(&mut self, key: Key, steps: u32, choices: impl FnOnce() -> Vec<u32>) {
        if self.known.insert(key.clone()) {
            self.found.push(Witness { key, choices: choices(), steps });
        }
    }

    pub fn reason(&mut self, reason: Reason) {
        let known = self.known_reasons.entry((reason.kind, reason.point)).or_default();
        if known.insert(reason.message.clone()) {
            self.reasons.push(reason);
        }
    }
}
