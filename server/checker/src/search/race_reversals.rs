//! The steps of the path at hand, and which of them could have come the other way round.
//!
//! Where a step meets an earlier one of another thread that nothing orders before it, there is a path on which its
//! thread went first: the node before the earlier one has to go on with it, too (Flanagan and Godefroid, "Dynamic
//! Partial-Order Reduction for Model Checking Software", 2005). What orders steps here is meeting itself, by vector
//! clocks over the path.

use crate::dependency::footprint::{meet, meet_by_monitors};
use crate::dependency::persistent_sets::{Threads, one};
use crate::memory::footprint::{Footprint, Touch};

/// A node that a step was picked at.
#[derive(Copy, Clone, Debug)]
pub struct Choice {
    pub node: usize,
    /// Who could have gone on.
    pub enabled: Threads,
}

/// A node has to go on with a thread, too; `None` with all that may be needed.
pub type Want = (usize, Option<u32>);

/// Steps of a path that are kept at most: each is held against all before it.
const LONGEST: usize = 1 << 10;

#[derive(Debug)]
struct Step {
    thread: u32,
    choice: Option<Choice>,
    anything: bool,
    /// How many threads there were before and after it.
    before: u32,
    after: u32,
    touches: usize,
    clock: usize,
}

#[derive(Debug, Default)]
pub struct Steps {
    steps: Vec<Step>,
    touches: Vec<Touch>,
    /// Per step and thread, how many steps of the path are known whose last is that thread's.
    clocks: Vec<u32>,
    pub wants: Vec<Want>,
    /// Steps before this one concern no node any more.
    pub floor: usize,
    /// The clock of the step at hand, and what its thread knew before.
    clock: Vec<u32>,
    known: Vec<u32>,
}

impl Steps {
    /// Whether the path is longer than is looked at: no more steps are kept.
    pub fn is_full(&self) -> bool {
        self.steps.len() >= LONGEST
    }

    pub fn len(&self) -> usize {
        self.steps.len()
    }

    pub fn truncate(&mut self, len: usize) {
        self.steps.truncate(len);
        let (touches, clocks) = self.steps.last().map_or((0, 0), |step| (step.touches, step.clock));
        self.touches.truncate(touches);
        self.clocks.truncate(clocks);
    }

    fn touches(&self, at: usize) -> &[Touch] {
        let start = at.checked_sub(1).and_then(|before| self.steps.get(before)).map_or(0, |step| step.touches);
        let end = self.steps.get(at).map_or(start, |step| step.touches);
        self.touches.get(start..end).unwrap_or_default()
    }

    fn clock_of(&self, at: usize) -> &[u32] {
        let start = at.checked_sub(1).and_then(|before| self.steps.get(before)).map_or(0, |step| step.clock);
        let end = self.steps.get(at).map_or(start, |step| step.clock);
        self.clocks.get(start..end).unwrap_or_default()
    }

    /// Adds a step, and says in [`Self::wants`] what could have come the other way round.
    pub fn push(&mut self, thread: u32, choice: Option<Choice>, footprint: &Footprint, threads: (usize, usize)) {
        if self.is_full() {
            return;
        }
        let floor = self.floor.min(self.steps.len());
        let of_interest = self.steps.get(floor..).unwrap_or_default();
        let last = |is: &dyn Fn(&Step) -> bool| of_interest.iter().rposition(is).map(|at| floor + at);
        let own = last(&|step| step.thread == thread);
        let begin = own.or_else(|| last(&|step| (step.before..step.after).contains(&thread)));
        let (mut known, mut clock) = (std::mem::take(&mut self.known), std::mem::take(&mut self.clock));
        known.clear();
        known.extend_from_slice(begin.map_or(&[], |at| self.clock_of(at)));
        known.resize(threads.1, 0);
        clock.clear();
        clock.extend_from_slice(&known);
        let knows =
            |clock: &[u32], thread: u32, at: usize| clock.get(thread as usize).is_some_and(|n| *n as usize > at);
        for at in (floor..self.steps.len()).rev() {
            let Some(step) = self.steps.get(at).filter(|step| step.thread != thread) else { continue };
            let is_news = !knows(&clock, step.thread, at);
            // Not only the last one that it meets: a step is several operations, and may meet others with others.
            let may_race = !knows(&known, step.thread, at);
            let anything = step.anything || footprint.anything;
            if !(is_news || may_race) || !(anything || meet(self.touches(at), footprint.places())) {
                continue;
            }
            if is_news {
                for (mine, theirs) in clock.iter_mut().zip(self.clock_of(at)) {
                    *mine = (*mine).max(*theirs);
                }
            }
            if may_race && let Some(choice) = step.choice {
                let was_there = thread < step.before && own.is_none_or(|own| own < at);
                if choice.enabled & one(thread) != 0 {
                    self.wants.push((choice.node, Some(thread)));
                } else if anything || !was_there || !meet_by_monitors(self.touches(at), footprint.places()) {
                    self.wants.push((choice.node, None));
                }
                // A thread that waits for the very monitor could not have come before who has it.
            }
        }
        let at = self.steps.len();
        if let Some(mine) = clock.get_mut(thread as usize) {
            *mine = at as u32 + 1;
        }
        self.touches.extend_from_slice(footprint.places());
        self.clocks.extend_from_slice(&clock);
        self.steps.push(Step {
            thread,
            choice,
            anything: footprint.anything,
            before: threads.0 as u32,
            after: threads.1 as u32,
            touches: self.touches.len(),
            clock: self.clocks.len(),
        });
        (self.known, self.clock) = (known, clock);
    }
}
