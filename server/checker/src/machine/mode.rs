//! What the machine runs for, and whether what happens counts.

use crate::machine::trials::Trial;

/// What a program is run for.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// A search runs it, back and forth.
    #[default]
    Explore,
    /// It is only run, once: a thread that shows nothing for long is then paused instead of given up, and threads are
    /// numbered as a JVM does.
    Play {
        /// Whether timed waits give up.
        time_is_up: bool,
    },
}

/// Whether a step counts.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Attempt {
    #[default]
    Counts,
    /// It is only begun, to see whether it can happen.
    Trial(Trial),
    /// It is performed to compare two orders of steps, and undone.
    ComparesOrders,
}

#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Mode {
    pub purpose: Purpose,
    pub attempt: Attempt,
    /// Whether waits wake up spuriously, where the options let them.
    pub spurious: Spurious,
    /// Whether long limits expire at the step at hand, although the options hold them back.
    pub limits_expire: bool,
}

/// A JVM may wake up a thread spuriously, and need not.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Spurious {
    #[default]
    Explored,
    /// To find out whether threads could be blocked forever.
    Never,
}

impl Mode {
    #[inline]
    pub fn plays(self) -> bool {
        matches!(self.purpose, Purpose::Play { .. })
    }

    #[inline]
    pub fn is_trial(self) -> bool {
        matches!(self.attempt, Attempt::Trial(_))
    }

    /// Whether the search may reduce what happens: nothing is left out of a program that is only run, of a trial, or
    /// while two orders are compared.
    pub fn may_leave_out(self) -> bool {
        self.purpose == Purpose::Explore && self.attempt == Attempt::Counts
    }

    /// Whether a sleep may end: at any moment in a search, else where the time is up.
    pub fn sleeps_may_end(self) -> bool {
        matches!(self.purpose, Purpose::Explore | Purpose::Play { time_is_up: true })
    }

    /// Whether a timed wait of a library step may give up.
    pub fn waits_may_time_out(self) -> bool {
        self.sleeps_may_end() && !self.ignores_timeouts()
    }

    /// Whether the step is tried as if no time passed.
    pub fn ignores_timeouts(self) -> bool {
        matches!(self.attempt, Attempt::Trial(Trial::Running { ignores_timeouts: true, .. }))
    }
}
