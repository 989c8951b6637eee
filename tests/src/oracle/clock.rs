//! Vector clocks: one count for each thread.

/// More threads than the oracle can enumerate.
pub(super) const THREADS: usize = 8;

#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Clock([u16; THREADS]);

impl Clock {
    /// All that happens before either.
    pub fn join(&mut self, other: &Clock) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine = (*mine).max(*theirs);
        }
    }
    /// What happens before both.
    pub fn meet(&mut self, other: &Clock) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine = (*mine).min(*theirs);
        }
    }
    /// Counts one more action of a thread.
    pub fn tick(&mut self, thread: usize) -> u16 {
        self.0[thread] += 1;
        self.0[thread]
    }
    /// Whether an action of a thread happens before.
    pub fn has(&self, thread: usize, count: u16) -> bool {
        self.0[thread] >= count
    }
}
