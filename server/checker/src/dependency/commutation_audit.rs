//! The audit of independence: whether operations that were left out as choices really commute with what other threads do.

#![expect(clippy::indexing_slicing, reason = "threads are named by dense ids")]

use crate::dependency::future_accesses::may_race_with;
use crate::dependency::persistent_sets::{Threads, one};
use crate::machine::Machine;
use crate::machine::audit::LeftOut;
use crate::machine::mode::Attempt;
use crate::machine::next::Next;
use crate::memory::Place;
use crate::memory::heap::Shape;
use crate::memory::log::Undo;
use crate::program::frame::Frame;
use crate::states::full::FullForm;
use crate::verdict::ReasonKind;

/// How often both orders are tried at one place during one step.
const MOST_TRIES: u32 = 8;

impl Machine<'_> {
    pub(crate) fn watch(&mut self, thread: u32) {
        let (place, write) = match self.next(thread) {
            Next::Read(place) | Next::VolatileRead(place) => (place, false),
            Next::Write(place) | Next::VolatileWrite(place) => (place, true),
            _ => return,
        };
        let held = self.locks_of(thread);
        let waiting = (0..self.threads.len() as u32).filter(|other| self.waits_for_end_of(*other, thread)).collect();
        let left_out = LeftOut { thread, threads: self.threads.len(), place, write, held, waiting };
        if !self.audit.left_out.contains(&left_out) {
            self.audit.left_out.push(left_out);
            self.log.push(Undo::Watched);
        }
    }

    /// Whether a place was tried often enough in this step: a thread in a loop without a visible operation comes back to it forever.
    pub(crate) fn is_tried_enough(&mut self, frame: &Frame) -> bool {
        let tried = self.audit.tried.entry((frame.method, frame.pc)).or_default();
        *tried += 1;
        *tried > MOST_TRIES
    }

    /// Whatever another thread could do now instead that isn't among some: both orders must come to the same state.
    pub(crate) fn try_both_orders(&mut self, thread: u32, inside: Threads) {
        // Threads that were just started haven't come to their first choice.
        let fresh = std::mem::take(&mut self.threads.fresh);
        let tried = std::mem::take(&mut self.audit.tried);
        let mut differs = None;
        for other in 0..self.threads.len() as u32 {
            if other == thread || inside & one(other) != 0 || fresh.contains(&other) || !self.is_live(other) {
                continue;
            }
            for alternative in 0..self.alternatives(other) {
                if self.orders_agree((thread, 0), (other, alternative)) == Some(false) {
                    differs = Some(other);
                }
            }
        }
        self.threads.fresh = fresh;
        self.audit.tried = tried;
        if let Some(other) = differs {
            let message = format!("internal error: partial-order reduction missed a dependency on thread {other}");
            self.halt(thread, ReasonKind::Internal, message);
        }
    }

    /// Whether what two threads do next comes to the same in both orders. `None` where there aren't two, or one ends
    /// the program.
    pub fn orders_agree(&mut self, this: (u32, u32), that: (u32, u32)) -> Option<bool> {
        let (fresh, events) = (std::mem::take(&mut self.threads.fresh), std::mem::take(&mut self.events));
        let (instructions, left_out, row) = (self.instructions, self.left_out, self.nested.row);
        let (observed_orders, shown, footprint) =
            (self.recording.observed_orders.take(), self.recording.shown.take(), self.footprint.take());
        let attempt = std::mem::replace(&mut self.mode.attempt, Attempt::ComparesOrders);
        let mark = self.mark();
        let mut after = |first: (u32, u32), second: (u32, u32)| {
            self.step(first.0, first.1);
            let mut has_ended = self.halted.is_some() || self.exited.is_some();
            let may = !has_ended && self.is_live(second.0) && self.alternatives(second.0) > second.1;
            let state = may.then(|| {
                self.step(second.0, second.1);
                has_ended = self.halted.is_some() || self.exited.is_some();
                let mut encoder = FullForm::new(self.image, may_race_with);
                encoder.encode(self);
                encoder.words().to_vec()
            });
            self.undo_to(mark);
            // The first keeps the second from going on where there is no state.
            (!has_ended).then_some(state)
        };
        let agree = after(this, that).zip(after(that, this)).map(|(a, b)| a.is_some() && a == b);
        self.mode.attempt = attempt;
        (self.instructions, self.left_out, self.nested.row) = (instructions, left_out, row);
        (self.threads.fresh, self.events) = (fresh, events);
        (self.recording.observed_orders, self.recording.shown, self.footprint) = (observed_orders, shown, footprint);
        agree
    }

    fn locks_of(&self, thread: u32) -> Vec<u32> {
        (0..self.heap.objects.len() as u32).filter(|object| self.holds(thread, *object)).collect()
    }

    /// Whether a thread holds the monitor of an object, or the lock of the library that the object is.
    fn holds(&self, thread: u32, object: u32) -> bool {
        let header = self.heap.object(object);
        let as_lock = match (header.shape, self.image.lock_owner) {
            (Shape::Instance(class), Some(owner)) => {
                let program = self.image.program;
                program.classes[class].is_a(program.fields[owner].class)
                    && self.field_value(object, owner) == u64::from(self.threads[thread as usize].object)
            }
            _ => false,
        };
        header.owner == thread + 1 || as_lock
    }

    /// Looks whether another thread left out as no choice what this access meets.
    pub(crate) fn meet_left_out(&mut self, thread: u32, place: Place, write: bool) {
        // Whom a thread starts afterwards goes on with its own business.
        let was_there = |known: &LeftOut| {
            let key = self.threads[thread as usize].key.as_slice();
            let ancestors = (0..=key.len()).rev().filter_map(|len| key.get(..len));
            let there = self.threads.get(..known.threads).unwrap_or_default();
            let eldest = ancestors.filter_map(|key| there.iter().position(|other| other.key == key)).next();
            eldest.is_some_and(|eldest| eldest as u32 != known.thread && !known.waiting.contains(&(eldest as u32)))
        };
        let is_met = |known: &LeftOut| {
            was_there(known)
                && (known.write || write)
                && (known.place.object, known.place.slot) == (place.object, place.slot)
                && !known.held.iter().any(|object| self.holds(thread, *object))
        };
        if self.audit.left_out.iter().any(is_met) {
            let message = "internal error: partial-order reduction missed a dependency of this access".to_owned();
            self.halt(thread, ReasonKind::Internal, message);
        }
    }
}
