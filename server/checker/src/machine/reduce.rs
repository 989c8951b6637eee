//! Which operations need no choice because no other thread will do anything that they could meet
//! ([`racelens_analysis::future`]).
//!
//! An operation that commutes with all that other threads may still do is performed at once, wherever the
//! others stand: the paths on which they run first end in the same states. What others may do only
//! ever gets less, so what was left out stays left out. A thread that leaves out very much in one go is stopped
//! all the same now and then, so that a loop of it comes to states that can be recognised.

#![expect(clippy::indexing_slicing, reason = "threads, classes and methods are named by dense ids")]

use racelens_analysis::future::{Conflicts, Context, FutureAccesses, Mask, has, meets};
use racelens_ir::{Id, Intrinsic};

use crate::machine::calls::Callee;
use crate::machine::clusters::{Threads, one};
use crate::machine::image::{Call, Op};
use crate::machine::log::{ClassState, Undo};
use crate::machine::next::Next;
use crate::machine::thread::{Frame, Status};
use crate::machine::{Machine, Place};
use crate::state::Encoder;
use crate::verdict::ReasonKind;

/// Operations that one run leaves out at most.
const MOST_LEFT_OUT: u32 = 1 << 7;

/// An access that was no choice, for those who watch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    thread: u32,
    /// How many threads there were.
    threads: usize,
    place: Place,
    write: bool,
    /// The monitors that the thread had: whoever has one of them comes later in any order.
    held: Vec<u32>,
    /// Those who could do nothing before the thread had ended.
    waiting: Vec<u32>,
}

impl Machine<'_> {
    /// Whether a thread goes on with an operation that others could observe, since none of them will.
    pub(super) fn leaves_out(&mut self, thread: u32, frame: Frame, op: &Op) -> bool {
        if self.plays || self.trial.is_some() || self.tries_orders || self.left_out >= MOST_LEFT_OUT {
            return false;
        }
        let Some(future) = self.image.future(self.options) else { return false };
        if self.begins_initialisation(thread, frame, op) {
            return false;
        }
        // Whether a weak compare-and-set fails is a choice for whoever else may see it.
        if self.options.spurious_wakeups.is_on() && self.alternatives(thread) > 1 {
            return false;
        }
        let met = match future.conflicts(frame.method, frame.pc) {
            _ if self.finds_end(thread) => false,
            Conflicts::All => return false,
            Conflicts::Nothing => false,
            Conflicts::Mask(mask) => self.others_reach(thread, future, &future.masks[mask as usize]),
        };
        if met || self.waits_for(thread).is_some() || self.is_taken(thread) {
            return false;
        }
        self.left_out += 1;
        if self.options.audit.is_on() {
            self.watch(thread);
            // Inside of a model's step it is a part of that, and what comes behind it has its order by the step.
            if !self.is_inside_step(thread) {
                self.try_both_orders(thread, 0);
            }
        }
        true
    }

    /// Whether a thread that is done can end without others seeing when.
    pub(super) fn ends_unseen(&self, thread: u32) -> bool {
        if self.plays || self.trial.is_some() || self.tries_orders {
            return false;
        }
        let Some(future) = self.image.future(self.options) else { return false };
        let Some(asks) = future.asks_for_lives else { return true };
        let mut others = (0..self.threads.len() as u32).filter(|other| *other != thread && self.is_live(*other));
        // The end of the last thread that counts is the end of those that don't.
        others.all(|other| !self.is_daemon(other) && !self.any_row(other, future, |row| has(row, asks)))
    }

    /// Whether the operation is about the life of a thread that has ended, which nothing changes any more.
    pub(super) fn finds_end(&self, thread: u32) -> bool {
        // An interrupt would have come before the end was seen.
        !self.image.may_interrupt
            && matches!(self.next(thread), Next::Join(of) if self.threads[of as usize].head.status == Status::Ended)
    }

    /// Somebody else has the monitor that the operation needs.
    fn is_taken(&self, thread: u32) -> bool {
        matches!(self.next(thread), Next::Enter(object) if !self.may_enter(thread, object))
    }

    pub(super) fn begins_initialisation(&self, thread: u32, frame: Frame, op: &Op) -> bool {
        let behind = |call: Call, args: &[u32]| match self.callee(thread, frame, call, args) {
            Callee::Intrinsic(op) if op.may_initialise() => self.class_behind(thread, frame, (op, call.exact()), args),
            _ => None,
        };
        let class = match op {
            Op::New { class, .. } => *class,
            Op::GetStatic { field, .. } | Op::PutStatic { field, .. } => self.image.fields[field.index()].class,
            Op::Call { call: Call::Static(method), args, .. } => {
                behind(Call::Static(*method), args).unwrap_or(self.image.program.methods[*method].class)
            }
            Op::Call { call, args, .. } => match behind(*call, args) {
                Some(class) => class,
                None => return false,
            },
            _ => return false,
        };
        self.needs_initialisation(thread, class)
    }

    fn others_reach(&self, thread: u32, future: &FutureAccesses, mask: &Mask) -> bool {
        let mut others = (0..self.threads.len() as u32).filter(|other| *other != thread && self.is_live(*other));
        others.any(|other| self.reaches(other, future, mask) && !self.waits_for_end_of(other, thread))
    }

    /// Whether a thread can do nothing before another has ended.
    fn waits_for_end_of(&self, thread: u32, of: u32) -> bool {
        if self.image.may_interrupt || self.next(thread) != Next::Join(of) {
            return false;
        }
        let Some(frame) = self.threads[thread as usize].frames.last().copied() else { return false };
        let (op, args) = match &self.image.methods[frame.method as usize].ops[frame.pc as usize] {
            Op::Intrinsic { op, args, .. } => (*op, args),
            Op::Call { call, args, .. } => match self.callee(thread, frame, *call, args) {
                Callee::Intrinsic(op) => (op, args),
                _ => return false,
            },
            _ => return false,
        };
        op == Intrinsic::ThreadJoin && self.intrinsic_alternatives(thread, frame, op, args) == 0
    }

    /// Whether a thread may still do something that a mask meets.
    pub(super) fn reaches(&self, thread: u32, future: &FutureAccesses, mask: &Mask) -> bool {
        self.any_row(thread, future, |row| meets(row, &mask.bits))
            || mask.initialisers.iter().any(|(class, bit)| {
                self.classes[class.index()] != ClassState::Done && self.any_row(thread, future, |row| has(row, *bit))
            })
    }

    /// Whether any row of what a thread may still do fits.
    fn any_row(&self, thread: u32, future: &FutureAccesses, fits: impl Fn(&[u64]) -> bool) -> bool {
        let frames = &self.threads[thread as usize].frames;
        frames.iter().enumerate().any(|(depth, frame)| {
            if let Some(class) = frame.initialises() {
                return fits(future.initialiser(class));
            }
            // A frame below one that initialises a class will do its instruction again.
            let is_calling = frames.get(depth + 1).is_some_and(|above| above.initialises().is_none());
            match is_calling && future.context == Context::Stack {
                true => fits(future.after(frame.method, frame.pc)),
                false => fits(future.before(frame.method, frame.pc)),
            }
        })
    }

    fn watch(&mut self, thread: u32) {
        let (place, write) = match self.next(thread) {
            Next::Read(place) | Next::VolatileRead(place) => (place, false),
            Next::Write(place) | Next::VolatileWrite(place) => (place, true),
            _ => return,
        };
        let held = self.monitors_of(thread);
        let waiting = (0..self.threads.len() as u32).filter(|other| self.waits_for_end_of(*other, thread)).collect();
        let left_out = LeftOut { thread, threads: self.threads.len(), place, write, held, waiting };
        if !self.watched.contains(&left_out) {
            self.watched.push(left_out);
            self.log.push(Undo::Watched);
        }
    }

    /// Whatever another thread could do now instead that isn't among some: both orders must come to the same state.
    pub(super) fn try_both_orders(&mut self, thread: u32, inside: Threads) {
        // Threads that were just started haven't come to their first choice.
        let fresh = std::mem::take(&mut self.fresh);
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
        self.fresh = fresh;
        if let Some(other) = differs {
            let message = format!("internal error: partial-order reduction missed a dependency with thread {other}");
            self.halt(thread, ReasonKind::Internal, message);
        }
    }

    /// Whether what two threads do next comes to the same in both orders. `None` where there aren't two, or one ends
    /// the program.
    pub fn orders_agree(&mut self, this: (u32, u32), that: (u32, u32)) -> Option<bool> {
        let (fresh, events) = (std::mem::take(&mut self.fresh), std::mem::take(&mut self.events));
        let (instructions, left_out) = (self.instructions, self.left_out);
        let (sightings, shown, footprint) = (self.sightings.take(), self.shown.take(), self.footprint.take());
        let tries_orders = std::mem::replace(&mut self.tries_orders, true);
        let mark = self.mark();
        let mut after = |first: (u32, u32), second: (u32, u32)| {
            self.step(first.0, first.1);
            let may = self.halted.is_none() && self.exited.is_none() && self.is_live(second.0);
            let may = may && self.alternatives(second.0) > second.1;
            let state = may.then(|| {
                self.step(second.0, second.1);
                let mut encoder = Encoder::new(self.image);
                encoder.encode(self);
                (encoder.words().to_vec(), self.halted.is_some() || self.exited.is_some())
            });
            self.undo_to(mark);
            state.filter(|(_, has_ended)| !has_ended)
        };
        let agree = after(this, that).zip(after(that, this)).map(|((a, _), (b, _))| a == b);
        self.tries_orders = tries_orders;
        (self.instructions, self.left_out) = (instructions, left_out);
        (self.fresh, self.events) = (fresh, events);
        (self.sightings, self.shown, self.footprint) = (sightings, shown, footprint);
        agree
    }

    fn monitors_of(&self, thread: u32) -> Vec<u32> {
        let objects = self.heap.objects.iter().enumerate();
        objects.filter(|(_, object)| object.owner == thread + 1).map(|(at, _)| at as u32).collect()
    }

    /// Looks whether another thread left out as no choice what this access meets.
    pub(super) fn meet_left_out(&mut self, thread: u32, place: Place, write: bool) {
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
                && !known.held.iter().any(|object| self.heap.object(*object).owner == thread + 1)
        };
        if self.watched.iter().any(is_met) {
            let message = "internal error: partial-order reduction missed a dependency".to_owned();
            self.halt(thread, ReasonKind::Internal, message);
        }
    }
}
