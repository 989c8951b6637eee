//! Footprints: what a step touched that other threads could touch, too. Two steps whose footprints don't meet commute.
//!
//! A footprint records what the machine really did on one path: elements, fields, monitors, edges. Invariant: an
//! operation that is not described here counts as one that touches anything.

#![expect(clippy::indexing_slicing, reason = "threads are named by the ids that the machine gave them")]

use std::ops::Range;

use racelens_ir::{Intrinsic, Kind};

use crate::machine::Machine;
use crate::memory::footprint::Touch;
use crate::memory::heap::Shape;
use crate::memory::{LIFE, MONITOR, STATUS};
use crate::program::frame::Frame;
use crate::program::image::R;

/// Elements of an array that are told one by one.
const MOST_ELEMENTS: u32 = 64;

/// Whether two steps touch the same.
pub fn meet(a: &[Touch], b: &[Touch]) -> bool {
    let meets = |a: &Touch, b: &Touch| (a.object, a.slot) == (b.object, b.slot) && (a.writes || b.writes);
    a.iter().any(|a| b.iter().any(|b| meets(a, b)))
}

/// Whether two steps that meet do so by the monitor alone that the later one begins with.
pub fn meet_by_first_monitor(earlier: &[Touch], later: &[Touch]) -> bool {
    let meets = |a: &Touch, b: &Touch| (a.object, a.slot) == (b.object, b.slot) && (a.writes || b.writes);
    let first = later.first().filter(|touch| touch.slot == MONITOR);
    let is_first = |touch: &Touch| first.is_some_and(|first| (touch.object, touch.slot) == (first.object, first.slot));
    earlier.iter().filter(|touch| !is_first(touch)).all(|a| !later.iter().any(|b| meets(a, b)))
}

impl Machine<'_> {
    /// Notes that the step at hand touches a slot.
    #[inline]
    pub(crate) fn touch(&mut self, object: u32, slot: u32, writes: bool) {
        let Some(footprint) = &mut self.footprint else { return };
        let header = self.heap.object(object);
        if header.escaped == 0 {
            return;
        }
        match object < footprint.objects {
            true => footprint.places.push(Touch { object, slot, writes }),
            // Made in this step, and the same for all: others find it without having been given it.
            false => footprint.anything |= matches!(header.shape, Shape::Class),
        }
    }

    /// Notes that the step at hand does what may meet anything.
    pub(crate) fn touch_anything(&mut self) {
        if let Some(footprint) = &mut self.footprint {
            footprint.anything = true;
        }
    }

    pub(crate) fn touch_elements(&mut self, object: u32, elements: Range<u32>, writes: bool) {
        if self.footprint.is_none() {
            return;
        }
        let header = self.heap.object(object);
        match (header.shape, elements.len() as u32) {
            (Shape::Array { .. }, 0..=MOST_ELEMENTS) => elements.for_each(|at| self.touch(object, at, writes)),
            (Shape::Array { .. }, _) if header.escaped != 0 => self.touch_anything(),
            _ => {}
        }
    }

    /// Notes that a thread ends.
    pub(crate) fn touch_end(&mut self, thread: u32) {
        if self.footprint.is_none() {
            return;
        }
        self.touch(self.threads[thread as usize].object, LIFE, true);
        // The end of the last thread that counts ends those that don't.
        if (0..self.threads.len() as u32).any(|other| self.is_live(other) && self.is_daemon(other)) {
            self.touch_anything();
        }
    }

    /// What an intrinsic touches that doesn't note it where it does it.
    pub(crate) fn touch_by(&mut self, thread: u32, frame: Frame, op: Intrinsic, args: &[R]) {
        if self.footprint.is_none() || !op.touches() {
            return;
        }
        let first = self.arg(thread, frame, args, 0) as u32;
        match op {
            Intrinsic::Print | Intrinsic::PrintError => self.touch_library_monitor(first, false),
            Intrinsic::ThreadStart => self.touch(first, LIFE, true),
            Intrinsic::ThreadJoin | Intrinsic::ThreadIsAlive if !self.image.may_interrupt => {
                self.touch(first, LIFE, false);
                if op == Intrinsic::ThreadJoin {
                    self.touch_library_monitor(first, self.owns(thread, first));
                }
            }
            Intrinsic::MonitorWait if !self.image.may_interrupt => self.touch(first, MONITOR, true),
            Intrinsic::ThreadSleep
            | Intrinsic::ThreadInterrupted
            | Intrinsic::ThreadIsInterrupted
            | Intrinsic::ModelInterrupted
            | Intrinsic::ModelIsInterrupted
                if !self.image.may_interrupt => {}
            // An interrupt touches anything.
            Intrinsic::ThreadInterrupted | Intrinsic::ModelInterrupted => {
                let own = &self.threads[thread as usize];
                let (object, clears) = (own.object, own.head.interrupted);
                self.touch(object, STATUS, clears);
            }
            Intrinsic::ModelIsInterrupted => self.touch(self.threads[thread as usize].object, STATUS, false),
            Intrinsic::ThreadIsInterrupted => self.touch(first, STATUS, false),
            Intrinsic::MonitorNotify | Intrinsic::MonitorNotifyAll => self.touch(first, MONITOR, true),
            Intrinsic::ArrayCopy | Intrinsic::ArraySort | Intrinsic::StringToChars | Intrinsic::StringOfChars => {
                let kinds = &self.image.methods[frame.method as usize].kinds;
                let is_ref = |reg: &&R| kinds.get(**reg as usize) == Some(&Kind::Ref);
                for reg in args.iter().filter(is_ref) {
                    let object = self.get(thread, frame, *reg) as u32;
                    self.touch_elements(object, 0..self.heap.object(object).len, true);
                }
            }
            _ => self.touch_anything(),
        }
    }
}
