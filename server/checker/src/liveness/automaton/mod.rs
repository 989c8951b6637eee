//! Büchi automata of formulas: transition-based, with several acceptance sets.
//!
//! A word is accepted where a run takes transitions of every acceptance set infinitely often. [`translate`] makes the
//! automaton of a formula, [`reduce`] makes it smaller. They know no program: a letter is the set of the propositions
//! that hold.

pub mod reduce;
pub mod translate;

#[cfg(test)]
mod lassos;
#[cfg(test)]
mod tests;

/// The propositions that hold, by bits.
pub type Letter = u128;

/// How many propositions a formula may have.
pub const MOST_PROPOSITIONS: usize = Letter::BITS as usize;

/// Acceptance sets, by bits.
pub type Acceptance = u64;

/// The letters of a transition: these propositions hold, and those don't.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cube {
    pub positive: Letter,
    pub negative: Letter,
}

impl Cube {
    pub fn admits(self, letter: Letter) -> bool {
        letter & self.positive == self.positive && letter & self.negative == 0
    }
    /// Whether all letters of this cube are letters of the other one.
    pub fn is_within(self, other: Self) -> bool {
        self.positive & other.positive == other.positive && self.negative & other.negative == other.negative
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Transition {
    pub cube: Cube,
    pub to: u32,
    /// The acceptance sets that it is in.
    pub accepts: Acceptance,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Automaton {
    /// The transitions of each state. The first state is the initial one; without states no word is accepted.
    pub states: Vec<Vec<Transition>>,
    /// How many acceptance sets there are.
    pub sets: u32,
}

impl Automaton {
    /// All acceptance sets.
    pub fn all(&self) -> Acceptance {
        if self.sets >= Acceptance::BITS { Acceptance::MAX } else { (1 << self.sets) - 1 }
    }
    pub fn transitions(&self) -> usize {
        self.states.iter().map(Vec::len).sum()
    }
}
