//! A state as a short row of numbers: two states have equal rows exactly when they can't be told apart by what comes after
//! them, as long as one encoder numbers them.
//!
//! Under sequential consistency the numbers are kept and brought up to date by what has changed ([`crate::states::form`]);
//! under a weak memory model every state is written anew ([`crate::states::full`]). An audited encoder does both, and
//! compares which states are equal.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rustc_hash::FxHashMap;

use crate::machine::Machine;
use crate::program::image::Image;
use crate::states::form::Form;
use crate::states::full::{FullForm, Matters};
use crate::states::pieces::Pieces;
use crate::states::shared::SharedStates;
use crate::states::visited::{Visit, Visited};

/// Readers of logs are counted through, so that no two take each other's changes for their own.
static READERS: AtomicU64 = AtomicU64::new(1);

#[derive(Debug)]
pub struct Encoder {
    pieces: Pieces,
    form: Form,
    full: FullForm,
    /// Whether a state is written in full each time, not by what has changed.
    is_full: bool,
    matters: Matters,
    /// The numbers of the last state, but for the summary and what a search has added.
    row: Vec<u32>,
    tail: Vec<u32>,
    /// The tail of the state entered last, with its number: it seldom changes.
    last_tail: (Vec<u32>, u32),
    /// Whether `h` is left out: nothing that a program does depends on it.
    pub leaves_out_order: bool,
    audit: Option<Box<Audit>>,
}

/// The states that were met, in both forms.
#[derive(Debug, Default)]
struct Audit {
    by_row: FxHashMap<Vec<u32>, u32>,
    by_words: FxHashMap<Vec<u32>, u32>,
    differs: bool,
}

impl Encoder {
    pub fn new(image: &Image<'_>, matters: Matters) -> Self {
        Self {
            pieces: Pieces::default(),
            form: Form::new(image, READERS.fetch_add(1, Ordering::Relaxed)),
            full: FullForm::new(image, matters),
            is_full: false,
            matters,
            row: Vec::new(),
            tail: Vec::new(),
            last_tail: (vec![u32::MAX], 0),
            leaves_out_order: false,
            audit: None,
        }
    }

    /// Writes each state in full as well, from now on, and compares which states are equal.
    pub fn audit(&mut self) {
        self.audit = Some(Box::default());
    }

    /// Whether the two forms have said of two states once that they are equal and different.
    pub fn differs(&self) -> bool {
        self.audit.as_ref().is_some_and(|audit| audit.differs)
    }

    /// From now on, threads that run the same code are exchanged for each other.
    pub fn exchange_threads(&mut self, image: &Image<'_>) {
        self.form.symmetry.turn_on(image);
        self.full.looks_past_joins = self.form.symmetry.is_on();
    }

    /// From now on, states have the numbers that all workers share.
    pub fn share(&mut self, shared: &Arc<SharedStates>) {
        self.pieces.share(shared);
        self.last_tail = (vec![u32::MAX], 0);
        self.form.share();
    }

    /// Enters the last state into the set that all workers share, with a note, and says whether it had that note before.
    pub fn enter_shared(&mut self, visited: &mut Visited, note: u32) -> (Visit, bool) {
        self.end();
        visited.enter_shared(&self.row, note)
    }

    pub fn bytes(&self) -> u64 {
        self.pieces.bytes()
    }

    pub fn encode(&mut self, machine: &Machine<'_>) {
        self.row.clear();
        self.tail.clear();
        self.is_full = !machine.rules.is_reduced();
        self.full.leaves_out_order = self.leaves_out_order;
        if self.is_full {
            self.full.encode(machine);
            let mut start = 0;
            let (words, ends) = self.full.pieces();
            for end in ends {
                self.row.push(self.pieces.number(words.get(start..*end).unwrap_or_default()));
                start = *end;
            }
            self.tail.extend_from_slice(words.get(start..).unwrap_or_default());
            return;
        }
        self.form.update(machine, self.matters, &mut self.pieces, &mut self.row);
        if !self.leaves_out_order {
            self.form.summary(machine, self.matters, &mut self.tail);
        }
        if let Some(audit) = &mut self.audit {
            self.full.encode_in(machine, &self.form.symmetry.order);
            let key: Vec<u32> = self.row.iter().chain(&self.tail).copied().collect();
            let fresh = audit.by_row.len() as u32;
            let by_row = *audit.by_row.entry(key).or_insert(fresh);
            let fresh = audit.by_words.len() as u32;
            let by_words = *audit.by_words.entry(self.full.words().to_vec()).or_insert(fresh);
            audit.differs |= by_row != by_words;
        }
    }

    /// The place of a live thread in canonical order, one past, as of the last state.
    pub fn ordinal(&self, thread: u32) -> u32 {
        match self.is_full {
            true => self.full.ordinal(thread),
            false => self.form.ordinals.get(thread as usize).copied().unwrap_or(0),
        }
    }

    /// Any word that a search wants to be part of what it matches.
    pub fn add(&mut self, word: u32) {
        self.tail.push(word);
    }

    /// Enters the last state into the visited set.
    pub fn enter(&mut self, visited: &mut Visited, note: u32) -> Visit {
        self.end();
        visited.insert(&self.row, note)
    }

    /// Enters the last state into the visited set under a number that was given to no other. The number that it has
    /// already, where it is there.
    pub fn number(&mut self, visited: &mut Visited, number: u32) -> Option<u32> {
        self.end();
        visited.number(&self.row, number)
    }

    fn end(&mut self) {
        if self.last_tail.0 != self.tail {
            self.last_tail.0.clone_from(&self.tail);
            self.last_tail.1 = self.pieces.number(&self.tail);
        }
        self.row.push(self.last_tail.1);
    }
}
