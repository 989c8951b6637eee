//! Operations that need no scheduling choice, since no other thread will ever do anything that conflicts with them
//! (Parízek and Lhoták, "Identifying Future Field Accesses in Exhaustive State Space Traversal").
//!
//! Such an operation commutes with all that other threads may still do, so it is performed at once. Invariant: the future
//! of a thread only ever shrinks, so an operation that was rightly left out stays so.
//!
//! Limit: a thread that leaves out very many operations in one run is stopped now and then, and one that comes back to
//! where it was is stopped there, so that a loop comes to states that can be recognised.

#![expect(clippy::indexing_slicing, reason = "threads, classes and methods are named by dense ids")]

use std::hash::BuildHasher;

use racelens_analysis::future::{Conflicts, Context, FutureAccesses, Mask, has, meets};
use racelens_ir::{Id, Intrinsic};
use rustc_hash::FxBuildHasher;

use crate::machine::Machine;
use crate::machine::next::Next;
use crate::memory::log::ClassState;
use crate::memory::past_accesses::PastAccess;
use crate::memory::thread::{Reach, Status};
use crate::program::frame::Frame;
use crate::program::image::Op;

/// Operations that one run leaves out at most.
const MOST_LEFT_OUT: u32 = 1 << 7;

/// Operations that a run leaves out before it is watched for coming back to one of them.
const UNWATCHED: u32 = 1 << 5;

impl Machine<'_> {
    /// Whether a thread goes on with an operation that others could observe: none of them will, or it enters a monitor inside
    /// of others.
    pub(crate) fn leaves_out(&mut self, thread: u32, frame: Frame, op: &Op) -> bool {
        self.commutes(thread, frame, op) || self.nested.is_in_row() && self.enters_in_row(thread, frame, op)
    }

    /// Whether no other thread will ever do anything that conflicts with an operation.
    fn commutes(&mut self, thread: u32, frame: Frame, op: &Op) -> bool {
        if !self.mode.may_leave_out() || self.left_out >= MOST_LEFT_OUT {
            return false;
        }
        // While no other thread lives, nothing has to be found out about all that threads may do: many programs start none.
        let is_alone = self.image.may_leave_out(self.options) && self.is_alone(thread);
        let future = if is_alone { None } else { self.image.future(self.options) };
        if future.is_none() && !is_alone || self.begins_initialisation(thread, frame, op) {
            return false;
        }
        // A spurious failure of a weak compare-and-set is a choice that other threads may observe.
        if self.options.spurious_wakeups.is_on() && self.alternatives(thread) > 1 {
            return false;
        }
        let conflicts = match future {
            Some(future) => future.conflicts(frame.method, frame.pc),
            None if self.conflicts_with_all(thread) => Conflicts::All,
            None => Conflicts::Nothing,
        };
        let met = match (conflicts, future) {
            _ if self.finds_end(thread) => false,
            (Conflicts::All, _) => return false,
            (Conflicts::Mask(mask), Some(future)) => self.others_reach(thread, future, mask),
            (Conflicts::Nothing | Conflicts::Mask(_), _) => false,
        };
        // A wait that only a spurious wake-up ends may last forever.
        let waits = self.without_spurious_wakeups(|machine| machine.waits_for(thread).is_some());
        if met || waits || self.is_taken(thread) || self.is_back(thread, frame) {
            return false;
        }
        self.left_out += 1;
        if self.options.audit.is_on() {
            self.watch(thread);
            // Inside of a model's step it is a part of that, and what comes behind it has its order by the step.
            if !self.is_inside_step(thread) && !self.is_tried_enough(&frame) {
                self.try_both_orders(thread, 0);
            }
        }
        true
    }

    /// Whether the operation that a thread is before conflicts with every other: it blocks, picks a value or ends the program.
    fn conflicts_with_all(&self, thread: u32) -> bool {
        self.operation(thread).intrinsic.is_some_and(|(op, _, _)| op.conflicts_with_all())
    }

    /// Whether a run that has left out many operations is before one of them again, with the same registers: a loop that
    /// polls. Two that only have the same hash cost a scheduling point.
    fn is_back(&mut self, thread: u32, frame: Frame) -> bool {
        match self.left_out {
            ..UNWATCHED => return false,
            UNWATCHED => self.late_left_out.clear(),
            _ => {}
        }
        let record = &self.threads[thread as usize];
        let registers = &record.registers[frame.base as usize..self.end_of(frame)];
        let key = FxBuildHasher.hash_one((frame.method, frame.pc, record.frames.len(), registers));
        let is_back = self.late_left_out.contains(&key);
        self.late_left_out.push(key);
        is_back
    }

    /// Whether a thread that is done can end without others seeing when.
    pub(crate) fn ends_unseen(&self, thread: u32) -> bool {
        if !self.mode.may_leave_out() {
            return false;
        }
        if self.image.may_leave_out(self.options) && self.is_alone(thread) {
            return true;
        }
        let Some(future) = self.image.future(self.options) else { return false };
        let Some(asks) = future.asks_for_lives else { return true };
        let mut others = (0..self.threads.len() as u32).filter(|other| *other != thread && self.is_live(*other));
        // The end of the last thread that counts is the end of those that don't.
        others.all(|other| !self.is_daemon(other) && !self.any_row(other, future, |row| has(row, asks)))
    }

    /// Whether the operation is about the life of a thread that has ended, which nothing changes any more.
    pub(crate) fn finds_end(&self, thread: u32) -> bool {
        // An interrupt would have come before the end was seen.
        !self.image.may_interrupt
            && matches!(self.next(thread), Next::ThreadLife(of) if self.threads[of as usize].head.status == Status::Ended)
    }

    /// Somebody else has the monitor that the operation needs.
    fn is_taken(&self, thread: u32) -> bool {
        matches!(self.next(thread), Next::Enter(object) if !self.may_enter(thread, object))
    }

    fn others_reach(&self, thread: u32, future: &FutureAccesses, mask: u32) -> bool {
        let mut others = (0..self.threads.len() as u32).filter(|other| *other != thread && self.is_live(*other));
        others.any(|other| self.may_meet(other, future, mask) && !self.waits_for_end_of(other, thread))
    }

    /// Whether a thread can do nothing before another has ended.
    pub(crate) fn waits_for_end_of(&self, thread: u32, of: u32) -> bool {
        let operation = self.operation(thread);
        if self.image.may_interrupt || operation.does != Next::ThreadLife(of) {
            return false;
        }
        match (self.threads[thread as usize].frames.last(), operation.intrinsic) {
            (Some(frame), Some((Intrinsic::ThreadJoin, _, args))) => {
                self.intrinsic_alternatives(thread, *frame, Intrinsic::ThreadJoin, args) == 0
            }
            _ => false,
        }
    }

    /// Whether a thread may still do something that a mask meets.
    pub(crate) fn reaches(&self, thread: u32, future: &FutureAccesses, mask: &Mask) -> bool {
        self.any_row(thread, future, |row| meets(row, &mask.bits))
            || mask.initialisers.iter().any(|(class, bit)| {
                self.classes.states[class.index()] != ClassState::Done
                    && self.any_row(thread, future, |row| has(row, *bit))
            })
    }

    /// The same of a mask by its number. The answer is kept until the thread moves.
    pub(crate) fn may_meet(&self, thread: u32, future: &FutureAccesses, mask: u32) -> bool {
        let row = &future.masks[mask as usize];
        let record = &self.threads[thread as usize];
        let Some(top) = record.frames.last().filter(|_| mask < u64::BITS && row.initialisers.is_empty()) else {
            return self.reaches(thread, future, row);
        };
        let mut reach = record.reach.get();
        if reach.pc != top.pc {
            reach = Reach { pc: top.pc, ..Reach::default() };
        }
        let bit = 1 << mask;
        if reach.known & bit == 0 {
            reach.known |= bit;
            reach.met |= if self.reaches(thread, future, row) { bit } else { 0 };
            record.reach.set(reach);
        }
        reach.met & bit != 0
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
}

/// Whether what a thread may still do conflicts with an earlier access, in a race that is not known yet.
pub(crate) fn may_race_with(machine: &Machine<'_>, thread: u32, access: &PastAccess) -> bool {
    if !machine.may_race_anew(thread, access.code) {
        return false;
    }
    let Some(future) = machine.image.future_writes(machine.options) else { return true };
    let at = machine.image.code_point(access.code);
    match future.conflicts(at.method.raw(), at.at.raw()) {
        // What the thread owned may have been shared since.
        Conflicts::Nothing | Conflicts::All => true,
        Conflicts::Mask(mask) => {
            future.masks.get(mask as usize).is_none_or(|mask| machine.reaches(thread, future, mask))
        }
    }
}
