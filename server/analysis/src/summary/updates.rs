//! Which values are computed from what a field had, so that a write of another thread in between is lost.

use std::collections::BTreeMap;

use racelens_ir::{CompareOp, FieldKey, Id, Instr, InstrId, Reg};

use super::held::{LockCall, lock_call};
use super::{Lock, Mode, Object, Seen, lock_seen_from};

impl Seen<'_> {
    /// Whether a value was computed in this body from a field's own value. What is only sometimes, and is
    /// something new at other times, is a value that is kept for later, and no update.
    pub(super) fn derives_from(&self, value: Reg, field: &FieldKey, object: Option<Reg>) -> bool {
        self.derives(value, (field, object), &mut BTreeMap::new())
            || self.is_chosen(value, (field, object))
            || self.is_extreme(value, (field, object))
    }

    /// Whether a value is one of two constants, by what the field had: `open = !open`.
    fn is_chosen(&self, value: Reg, field: (&FieldKey, Option<Reg>)) -> bool {
        let (body, definitions) = (self.flow.body, &self.flow.definitions);
        let value = definitions.source(body, value);
        let writes: Vec<(InstrId, &Instr)> = self.flow.registers.writes(value).collect();
        let [(one, first), (other, second)] = writes.as_slice() else { return false };
        let constant = |instr: &Instr| match instr {
            Instr::Const { value, .. } => Some(value.clone()),
            Instr::Move { src, .. } => match definitions.only(body, *src) {
                Some(Instr::Const { value, .. }) => Some(value.clone()),
                _ => None,
            },
            _ => None,
        };
        let (Some(a), Some(b)) = (constant(first), constant(second)) else { return false };
        let sides = (body.block_of(*one), body.block_of(*other));
        let is_choice = |instr: &Instr| match instr {
            Instr::Branch { condition, then, otherwise } => {
                ((*then, *otherwise) == sides || (*otherwise, *then) == sides)
                    && self.derives(*condition, field, &mut BTreeMap::new())
            }
            _ => false,
        };
        a != b && body.code.rows().iter().any(is_choice)
    }

    /// Whether a value is written where it is greater or smaller than what the field has: `if (value > most) most = value`.
    fn is_extreme(&self, value: Reg, field: (&FieldKey, Option<Reg>)) -> bool {
        let (body, definitions) = (self.flow.body, &self.flow.definitions);
        let (value, here) = (definitions.source(body, value), body.block_of(self.at));
        let is_field = |reg: Reg| self.derives(reg, field, &mut BTreeMap::new());
        let is_value = |reg: Reg| definitions.source(body, reg) == value;
        let is_order = |instr: &Instr| match instr {
            Instr::Compare { op: CompareOp::Eq | CompareOp::Ne, .. } => false,
            Instr::Compare { a, b, .. } => is_value(*a) && is_field(*b) || is_value(*b) && is_field(*a),
            _ => false,
        };
        self.flow.registers.branches_to(here).any(|instr| match instr {
            Instr::Branch { condition, .. } => {
                let asked = definitions.source(body, *condition);
                definitions.only(body, asked).is_some_and(is_order)
            }
            _ => false,
        })
    }

    /// A lock of the library that is locked on some paths to this place alone, seen from an object.
    pub(super) fn half_locked(&self, base: Option<&Object>) -> Option<Lock> {
        let is_taken = |at: InstrId| match &self.flow.body.code[at] {
            Instr::Invoke { method, .. } => {
                matches!(lock_call(&self.flow.body.methods[*method]), Some(LockCall::Takes(Mode::Exclusive)))
            }
            _ => false,
        };
        let is_held = |object: &Object| self.state.held.iter().any(|held| held.object == *object);
        // On the other paths it may have been tried.
        let is_tried = |object: &Object| {
            self.flow.body.code.rows().iter().any(|instr| match instr {
                Instr::Invoke { method, args, .. } => {
                    let is_try = matches!(lock_call(&self.flow.body.methods[*method]), Some(LockCall::Tries(_)));
                    is_try && args.first().is_some_and(|reg| self.flow.objects[*reg] == *object)
                }
                _ => false,
            })
        };
        let is_known = |object: &Object| is_held(object) || is_tried(object);
        let maybe = self.state.maybe.iter().filter(|(held, at)| is_taken(*at) && !is_known(&held.object));
        let mut locks = maybe.filter_map(|(held, _)| lock_seen_from(&held.object, base, self.class));
        locks.find(|lock| matches!(lock, Lock::OwnField(_) | Lock::StaticField(_)))
    }

    fn derives(&self, reg: Reg, field: (&FieldKey, Option<Reg>), seen: &mut BTreeMap<Reg, Option<bool>>) -> bool {
        let body = self.flow.body;
        // Round a loop: as the other definitions say. Very long chains are given up.
        if let Some(known) = seen.get(&reg) {
            return known.unwrap_or(true);
        }
        if seen.len() > 200 {
            return false;
        }
        if reg.raw() < body.params || self.flow.definitions.count(reg) == 0 {
            return false;
        }
        seen.insert(reg, None);
        let found = match self.flow.definitions.only(body, reg) {
            Some(only) => self.instr_derives(only, reg, field, seen),
            None => {
                let defining = self.flow.registers.writes(reg);
                let mut all = defining.map(|(_, instr)| self.instr_derives(instr, reg, field, seen)).peekable();
                all.peek().is_some() && all.all(|derives| derives)
            }
        };
        seen.insert(reg, Some(found));
        found
    }

    fn instr_derives(
        &self,
        instr: &Instr,
        reg: Reg,
        field: (&FieldKey, Option<Reg>),
        seen: &mut BTreeMap<Reg, Option<bool>>,
    ) -> bool {
        let body = self.flow.body;
        match instr {
            // The same field of a different object is a different variable.
            Instr::GetField { object, field: read, .. } => {
                let is_same = |written: Reg| self.flow.objects[written] == self.flow.objects[*object];
                body.fields[*read] == *field.0 && field.1.is_none_or(is_same)
            }
            Instr::GetStatic { field: read, .. } => body.fields[*read] == *field.0,
            // An object is made of what its constructor is given.
            Instr::New { .. } => self.flow.registers.uses(reg).any(|(_, instr)| match instr {
                Instr::Invoke { method, args, .. } => {
                    body.methods[*method].is_constructor()
                        && args.first() == Some(&reg)
                        && args.iter().skip(1).any(|arg| self.derives(*arg, field, seen))
                }
                _ => false,
            }),
            other => {
                let mut used = Vec::new();
                other.for_each_use(|reg| used.push(reg));
                used.into_iter().any(|used| used != reg && self.derives(used, field, seen)) || is_own_step(other, reg)
            }
        }
    }
}

/// Whether an instruction computes a register from itself.
fn is_own_step(instr: &Instr, reg: Reg) -> bool {
    let mut found = false;
    instr.for_each_use(|used| found |= used == reg);
    found
}
