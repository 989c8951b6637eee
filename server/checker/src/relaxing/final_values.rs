//! What a path leaves in memory: for each variable the writes that a thread could read which came after all others.

use rustc_hash::FxHashMap;

use crate::machine::Machine;
use crate::memory::path_relaxing::{Location, Value};

/// What all paths have left so far.
#[derive(Debug, Default)]
pub struct Left {
    values: FxHashMap<Location, Value>,
    /// Per kin of objects, how many the first path made.
    made: Option<Vec<(u32, u32)>>,
}

impl Left {
    /// Takes in the end of a path; whether it left what all others did.
    pub fn is_same(&mut self, machine: &Machine<'_>) -> bool {
        let Some(left) = machine.left_values() else { return false };
        for (location, value) in left {
            if *self.values.entry(location).or_insert(value) != value {
                return false;
            }
        }
        let made: Vec<(u32, u32)> = machine.weak.relaxed.iter().flat_map(|relaxed| relaxed.made()).collect();
        *self.made.get_or_insert_with(|| made.clone()) == made
    }
}
