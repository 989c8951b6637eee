//! Which objects a step of a model touches, and in what manner.
//!
//! A step meets those that touch an object of a class which it touches as well: its own, and others' ([`super::touched`]).
//! One of which that is not known meets all steps of models. A model says more of locks and tasks ([`Intrinsic::ModelTakes`]
//! and the like), and that is believed:
//!
//! - A step that *takes* an object waits while a different thread holds it. A step that *gives* is one of the holder. Where
//!   one thread can give, no other can take before that has happened, so the two are never in the wrong order and need no
//!   choice; it is so with entering and leaving a monitor. Two that give are of one thread.
//! - An object is served *in turn* or not for good. Steps of the one kind meet none of the other, but for those that say
//!   nothing.
//! - Some objects are held by one thread ever, which *begins* with it, and changes the object for good by a step that gives.
//!   A step that *awaits* this change cannot come before it, and does the same whenever it comes afterwards: so the two need
//!   no choice. A step that *sees* the change may come before. No step of these kinds depends on the beginning. An interrupt
//!   ends a wait early: in a program that interrupts threads, a step that awaits counts as one that sees.
//!
//! A step that says nothing of this kind (of a `tryLock`, an `isLocked`, a `cancel`) meets every step on the object.

use racelens_ir::{Body, CallTarget, ClassId, Code, Dispatch, Id, Instr, Intrinsic, Links, MethodId, Reg};

use super::effects::Bound;
use super::{Effect, Location, Maker, Manner};
use crate::registers::Registers;

impl Manner {
    /// Whether steps of two threads on one object may have to happen in a certain order.
    pub(super) fn meets(self, other: Self) -> bool {
        match (self, other) {
            (Manner::Any, _) | (_, Manner::Any) => true,
            (Manner::Takes, Manner::Takes) | (Manner::InTurn, Manner::InTurn) => true,
            (Manner::Sees, Manner::Gives) | (Manner::Gives, Manner::Sees) => true,
            (Manner::Takes | Manner::Gives | Manner::InTurn | Manner::Awaits | Manner::Sees | Manner::Begins, _) => {
                false
            }
        }
    }
}

/// Calls that a step may make of methods of its own object, one in the other.
const DEEPEST: u32 = 8;

impl Maker<'_> {
    /// What a part of a step does, in the method that it is in.
    pub(super) fn step_of_model(
        &self,
        method: MethodId,
        registers: &Registers<'_>,
        links: &Links,
        all: &mut Vec<Effect>,
    ) {
        let class = self.program.methods[method].class;
        let location = match self.claim(method, registers, links) {
            Some((manner, on)) => {
                // What is left belongs to the object that the method is called on.
                if on != class {
                    all.push((Location::OwnModel(class, None, Manner::Any), true));
                }
                Location::OwnModel(on, None, manner)
            }
            None if self.touches_only_itself(registers.body(), links, DEEPEST) => {
                Location::OwnModel(class, None, Manner::Any)
            }
            None => {
                match self.touched_by(method) {
                    Some(touched) => {
                        let classes = touched.classes.iter();
                        all.extend(classes.map(|class| (Location::OwnModel(*class, None, Manner::Any), true)));
                        all.extend(touched.arrays.then_some((Location::ModelArrays, true)));
                    }
                    // Nothing is known of it: it meets each step.
                    None => all.push((Location::Model, true)),
                }
                return;
            }
        };
        all.push((location, true));
    }

    /// What a model says of the step that a method is a part of.
    fn claim(&self, method: MethodId, registers: &Registers<'_>, links: &Links) -> Option<(Manner, ClassId)> {
        registers.body().code.rows().iter().find_map(|instr| {
            let Instr::Invoke { dispatch: Dispatch::Static, method: callee, args, .. } = instr else { return None };
            let CallTarget::Found { exact, .. } = links.methods[*callee] else { return None };
            let manner = match self.program.methods[exact].code {
                Code::Intrinsic(Intrinsic::ModelTakes) => Manner::Takes,
                Code::Intrinsic(Intrinsic::ModelGives) => Manner::Gives,
                Code::Intrinsic(Intrinsic::ModelInTurn) => Manner::InTurn,
                Code::Intrinsic(Intrinsic::ModelAwaits) if !self.interrupts => Manner::Awaits,
                Code::Intrinsic(Intrinsic::ModelAwaits | Intrinsic::ModelSees) => Manner::Sees,
                Code::Intrinsic(Intrinsic::ModelBegins) => Manner::Begins,
                _ => return None,
            };
            match self.bound(method, registers, links, *args.first()?)? {
                Bound::Class(class) => Some((manner, class)),
                Bound::Elements(_) => None,
            }
        })
    }

    /// Whether a model's method reads and writes fields of its own object alone, and calls nothing that does more.
    fn touches_only_itself(&self, body: &Body, links: &Links, depth: u32) -> bool {
        let this = Reg::from_raw(0);
        // An intrinsic touches no object but its arguments. A constructor touches its new object, which no other thread has.
        let is_harmless = |dispatch: Dispatch, target: CallTarget, args: &[Reg]| {
            let CallTarget::Found { exact, .. } = target else { return false };
            let callee = &self.program.methods[exact];
            match &callee.code {
                _ if callee.key.is_constructor() => true,
                Code::Intrinsic(op) => !op.is_handle(),
                Code::Body(..) if depth > 0 && dispatch == Dispatch::Exact && args.first() == Some(&this) => {
                    self.program.classes[callee.class].is_trusted()
                        && self
                            .program
                            .body(exact)
                            .is_some_and(|(body, links)| self.touches_only_itself(body, links, depth - 1))
                }
                _ => false,
            }
        };
        body.code.rows().iter().all(|instr| match instr {
            Instr::GetField { object, .. } | Instr::PutField { object, .. } => *object == this,
            Instr::GetStatic { .. } | Instr::PutStatic { .. } => false,
            Instr::ArrayLoad { .. } | Instr::ArrayStore { .. } => false,
            Instr::Invoke { dispatch, method, args, .. } => {
                *dispatch != Dispatch::Virtual && is_harmless(*dispatch, links.methods[*method], args)
            }
            _ => true,
        })
    }
}
