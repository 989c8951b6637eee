//! The steps of the path at hand, and which of them could have come in the other order.
//!
//! Where a step f depends on an earlier step e of a different thread and nothing but e itself orders them, there is a
//! path on which f comes first: the steps after e that do not happen after e, and then f. The node before e has to
//! begin that path, too. It does so by any *initial* of it: a thread whose first step on it depends on nothing before
//! that (Abdulla, Aronis, Jonsson, Sagonas, "Optimal Dynamic Partial Order Reduction", 2014, definition 3.2 and
//! algorithm 1). The thread of f alone would not do: it is no initial where its step depends on one in between, and
//! where it sleeps at the node, those that must come before it would never be explored there.
//!
//! Which steps depend on each other is read off their footprints; happens-before is kept by vector clocks over the
//! path.

use crate::dependency::footprint::{meet, meet_by_first_monitor};
use crate::dependency::persistent_sets::{Threads, one};
use crate::memory::footprint::{Footprint, Touch};

/// A node that a step was picked at.
#[derive(Copy, Clone, Debug)]
pub struct Choice {
    pub node: usize,
    /// Who could have gone on.
    pub enabled: Threads,
}

/// A reversed race: the node must be left by one of these threads, too.
#[derive(Copy, Clone, Debug)]
pub struct Reversal {
    pub node: usize,
    /// The initials of the reversed path that are enabled at the node; none where it takes every thread that may be
    /// needed.
    pub initials: Threads,
    /// The thread of the later step, which is taken where it is an initial.
    pub thread: u32,
}

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
    /// Per step and thread, how many steps of the path happen before it, or are it, up to that thread's last.
    clocks: Vec<u32>,
    /// What the steps pushed since these were taken want of nodes.
    pub reversals: Vec<Reversal>,
    /// Steps before this one concern no node any more.
    pub floor: usize,
    /// The clock of the step at hand, and of its thread before it.
    clock: Vec<u32>,
    known: Vec<u32>,
    /// Earlier steps that race with the step at hand.
    races: Vec<usize>,
}

/// Whether a clock has seen the step of a thread at a place of the path.
fn knows(clock: &[u32], thread: u32, at: usize) -> bool {
    clock.get(thread as usize).is_some_and(|n| *n as usize > at)
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

    /// Adds a step, and its races with earlier ones to [`Self::reversals`].
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
        let mut races = std::mem::take(&mut self.races);
        known.clear();
        known.extend_from_slice(begin.map_or(&[], |at| self.clock_of(at)));
        known.resize(threads.1, 0);
        clock.clear();
        clock.extend_from_slice(&known);
        races.clear();
        for at in (floor..self.steps.len()).rev() {
            let Some(step) = self.steps.get(at).filter(|step| step.thread != thread) else { continue };
            let is_news = !knows(&clock, step.thread, at);
            // Not only the last one that it depends on: a step is several operations, which may depend on several.
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
            if may_race && step.choice.is_some() {
                races.push(at);
            }
        }
        for at in races.iter().copied() {
            let Some((step, choice)) = self.steps.get(at).and_then(|step| Some((step, step.choice?))) else { continue };
            let is_first = own.is_none_or(|own| own < at);
            let mut initials = 0;
            if thread < step.before && is_first && choice.enabled & one(thread) == 0 {
                // A thread that waits for the very monitor could not have come before who has it.
                let anything = step.anything || footprint.anything;
                if !anything && meet_by_first_monitor(self.touches(at), footprint.places()) {
                    continue;
                }
            } else {
                initials = self.initials(at, thread, &clock) & choice.enabled;
            }
            self.reversals.push(Reversal { node: choice.node, initials, thread });
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
        (self.known, self.clock, self.races) = (known, clock, races);
    }

    /// The initials of the path that reverses the race of a step with the one that is about to be added: of the steps
    /// after it that do not happen after it, and the new one, those threads whose first has none of them before it.
    fn initials(&self, race: usize, thread: u32, clock: &[u32]) -> Threads {
        let Some(first) = self.steps.get(race) else { return 0 };
        // Threads with a step on the reversed path, and the place of the first of each.
        let (mut begun, mut initials) = (0, 0);
        let mut places = [0_u32; Threads::BITS as usize];
        let mut add = |thread: u32, clock: &[u32], at: usize| {
            if begun & one(thread) != 0 {
                return;
            }
            let is_later = (0..Threads::BITS).any(|other| {
                let place = places.get(other as usize).copied().unwrap_or(0);
                begun & one(other) != 0 && knows(clock, other, place as usize)
            });
            begun |= one(thread);
            if let Some(place) = places.get_mut(thread as usize) {
                *place = at as u32;
            }
            initials |= if is_later { 0 } else { one(thread) };
        };
        for at in race + 1..self.steps.len() {
            let clock = self.clock_of(at);
            if let Some(step) = self.steps.get(at).filter(|_| !knows(clock, first.thread, race)) {
                add(step.thread, clock, at);
            }
        }
        add(thread, clock, self.steps.len());
        initials
    }
}
