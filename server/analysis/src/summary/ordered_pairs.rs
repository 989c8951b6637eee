//! Two locks that are taken in an order of their own: `first` is one of two objects, and `second` the other one. Where both are
//! held, both objects are locked, whichever is which.

use std::collections::BTreeSet;

use racelens_ir::{Instr, Reg};

use super::held::{Flow, Held, State};
use super::object::{Mode, Object};

impl Flow<'_> {
    /// What a variable is one of, where it is set to nothing but other variables.
    fn one_of(&self, variable: Reg) -> Option<BTreeSet<&Object>> {
        let mut found = BTreeSet::new();
        for instr in self.body.code.rows().iter().filter(|instr| instr.dst() == Some(variable)) {
            let Instr::Move { src, .. } = instr else { return None };
            found.insert(&self.objects[*src]);
        }
        (found.len() == 2).then_some(found)
    }

    /// The monitors of two objects that are locked once a variable's is, since that of its counterpart is held.
    pub(super) fn both(&self, state: &State, variable: Reg) -> Vec<Held> {
        let Some(pair) = self.one_of(variable) else { return Vec::new() };
        let is_counterpart = |held: &Held| match &held.object {
            Object::Local(other) => {
                *other != variable && held.is_monitor && self.one_of(*other).as_ref() == Some(&pair)
            }
            _ => false,
        };
        if !state.held.iter().any(is_counterpart) {
            return Vec::new();
        }
        let lock = |object: &&Object| Held { object: Object::clone(object), mode: Mode::Exclusive, is_monitor: true };
        pair.iter().map(lock).collect()
    }
}
