//! Word tearing: a write of a plain `long` or `double` counts as two writes, one of each half (JLS 17.7).
//!
//! Under OpMM and path relaxing a plain read of such a variable may see the high half of one write and the low half of another,
//! each of them a write that a read of the whole may see. For actions of executions each half is a location of its own.
//!
//! Sequential consistency, TSO and PSO read and write whole words, as 64-bit machines do; a race on such a variable is then met
//! with an assumption. `--word-tearing off` does the same for all models.
//!
//! Limit: a read by a handle in opaque mode or stronger sees whole writes, also those that were made in plain mode.

use racelens_ir::Kind;

use crate::machine::Machine;
use crate::memory::Place;
use crate::memory::heap::Shape;
use crate::memory::path_relaxing::{Location, Value};

/// What stands beside the slot of a location that is half of a variable.
const HIGH: u32 = 1 << 31;
const LOW: u32 = 1 << 30;

/// The high half of one value, and the low half of another.
pub fn mixed(high: u64, low: u64) -> u64 {
    high & !0xffff_ffff | low & 0xffff_ffff
}

/// The pairs of values that a read can mix, as their numbers: first each value as a whole, then the mixtures that none of their
/// two values is.
pub fn pairs(values: &[u64]) -> Vec<(usize, usize)> {
    let mut all: Vec<(usize, usize)> = (0..values.len()).map(|at| (at, at)).collect();
    for (i, high) in values.iter().enumerate() {
        for (j, low) in values.iter().enumerate() {
            let value = mixed(*high, *low);
            if i != j && value != *high && value != *low {
                all.push((i, j));
            }
        }
    }
    all
}

impl Machine<'_> {
    /// Whether a JVM may write a variable in two halves.
    pub(in crate::machine) fn is_wide(&self, place: Place) -> bool {
        let (kind, is_volatile) = match (place.field, self.heap.object(place.object).shape) {
            (Some(field), _) => {
                let field = self.image.fields.get(racelens_ir::Id::index(field));
                (field.map(|field| field.kind), field.is_some_and(|field| field.is_volatile))
            }
            (None, Shape::Array { kind, .. }) => (Some(kind), false),
            _ => (None, false),
        };
        matches!(kind, Some(Kind::Long | Kind::Double)) && !is_volatile
    }

    /// The ways in which a read can see writes of the list of a slot.
    pub(in crate::machine) fn halves(&self, place: Place, at: u32, readable: Vec<usize>) -> Vec<(usize, usize)> {
        if readable.len() < 2 || !self.may_tear(place) {
            return readable.into_iter().map(|index| (index, index)).collect();
        }
        let list = self.weak.histories.list(at);
        let values: Vec<u64> = readable.iter().map(|index| list.get(*index).map_or(0, |write| write.value)).collect();
        let write = |at: usize| readable.get(at).copied().unwrap_or(0);
        pairs(&values).into_iter().map(|(high, low)| (write(high), write(low))).collect()
    }
}

/// The locations of the two halves of a variable, and what they hold.
pub fn half_locations(location: Location, word: u64) -> [(Location, Value); 2] {
    let half = |of: u32, word: u64| (Location { slot: location.slot | of, ..location }, Value::Word(word));
    [half(HIGH, word >> 32), half(LOW, word & 0xffff_ffff)]
}

/// The slot of a location, and what its value is of that of the slot.
pub fn whole(slot: u32) -> (u32, fn(u64) -> u64) {
    match slot {
        _ if slot & HIGH != 0 => (slot & !HIGH, |word| word >> 32),
        _ if slot & LOW != 0 => (slot & !LOW, |word| word & 0xffff_ffff),
        _ => (slot, |word| word),
    }
}
