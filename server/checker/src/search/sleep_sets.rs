//! Threads that sleep: all that begins with their next operation has been explored, and what was done since then
//! commutes with it.

use crate::dependency::footprint::meet;
use crate::dependency::persistent_sets::{Threads, one, threads_of};
use crate::memory::footprint::{Footprint, Touch};
use crate::search::race_reversals::{Choice, Steps};
use crate::search::{Explorer, Pick};
use crate::verdict::{Reason, ReasonKind};

/// Who sleeps at the machine's state, and what their next steps touch.
#[derive(Debug, Default)]
pub struct SleepSets {
    pub asleep: Threads,
    /// What threads that sleep somewhere on the path touch: whose it is, and up to where it goes. The last one of
    /// a thread counts.
    steps: Vec<(u32, usize)>,
    touches: Vec<Touch>,
    /// Whether what the steps of a node's thread have touched can be told.
    pub is_told: bool,
    /// The node that the next step is picked at, where it is.
    pub choice: Option<Choice>,
    /// All steps of the path.
    pub path: Steps,
}

impl SleepSets {
    pub fn has(&self, thread: u32) -> bool {
        self.asleep & one(thread) != 0
    }

    /// How many steps are kept, to come back to.
    pub fn kept(&self) -> usize {
        self.steps.len()
    }

    pub fn forget(&mut self, kept: usize) {
        self.steps.truncate(kept);
        self.touches.truncate(self.steps.last().map_or(0, |(_, end)| *end));
    }

    /// Keeps what a step has touched, for when its thread sleeps; with what the step's other ways have touched.
    fn keep(&mut self, pick: Pick, footprint: &Footprint) {
        self.touches.extend_from_slice(footprint.places());
        let end = self.touches.len();
        match self.steps.last_mut().filter(|(thread, _)| pick.alternative > 0 && *thread == pick.thread) {
            Some(step) => step.1 = end,
            None => self.steps.push((pick.thread, end)),
        }
        self.is_told &= !footprint.anything;
    }

    /// What the next step of a thread that sleeps touches.
    fn step_of(&self, thread: u32) -> &[Touch] {
        let Some(at) = self.steps.iter().rposition(|(other, _)| *other == thread) else { return &[] };
        let start = at.checked_sub(1).and_then(|before| self.steps.get(before)).map_or(0, |(_, end)| *end);
        let end = self.steps.get(at).map_or(start, |(_, end)| *end);
        self.touches.get(start..end).unwrap_or_default()
    }

    /// Wakes all that a step concerns.
    fn wake(&mut self, footprint: &Footprint) {
        if footprint.anything {
            self.asleep = 0;
        }
        for thread in threads_of(self.asleep) {
            if meet(self.step_of(thread), footprint.places()) {
                self.asleep &= !one(thread);
            }
        }
    }
}

impl Explorer<'_> {
    /// Performs a step and wakes those whom it concerns.
    pub(super) fn step_by(&mut self, pick: Pick) {
        let Some(mut sleepers) = self.sleepers.take() else { return };
        let asleep = sleepers.asleep;
        // Watched, what is said to commute has to come to the same in both orders.
        let mut noticing = 0;
        if self.asked.audit.is_on() {
            for other in threads_of(asleep).filter(|other| *other != pick.thread) {
                let agree = self.machine.orders_agree((pick.thread, pick.alternative), (other, 0));
                noticing |= if agree == Some(false) { one(other) } else { 0 };
            }
        }
        let threads = self.machine.threads.len();
        let mut footprint = self.machine.footprint.take().unwrap_or_default();
        footprint.begin(self.machine.heap.objects.len());
        self.machine.footprint = Some(footprint);
        self.machine.step(pick.thread, pick.alternative);
        if let Some(footprint) = &self.machine.footprint {
            sleepers.wake(footprint);
            let choice = sleepers.choice.take();
            if choice.is_some() {
                sleepers.keep(pick, footprint);
            }
            sleepers.path.push(pick.thread, choice, footprint, (threads, self.machine.threads.len()));
        }
        if sleepers.asleep & noticing != 0 {
            let message =
                format!("internal error: partial-order reduction missed a dependency of thread {}", pick.thread);
            self.findings.reason(Reason { kind: ReasonKind::Internal, message, point: None });
        }
        self.sleepers = Some(sleepers);
    }
}
