//! What a step of a model touches that belongs to models: objects, by their class, and arrays.
//!
//! A step is all that its method does, with what that calls, up to its return. Plain fields that a model hides are touched in
//! steps alone (`racelens.Model` says so), so two steps that have no class in common commute, but for what has a location
//! of its own: volatile fields, monitors, interrupts, threads, and what code of the user does.
//!
//! An object counts by the class that declares the field which is touched; where an edge of happens-before hangs on it, by
//! the class of the variable that names it. Arrays are not told apart.
//!
//! Invariant: what is not known (code of the user, an access by a handle) makes the whole step
//! unknown, never less.

use std::cell::RefCell;
use std::rc::Rc;

use racelens_ir::{ClassId, Code, FieldId, Instr, Intrinsic, Kind, Links, MethodId, Reg};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Maker;
use super::effects::Bound;
use crate::registers::Registers;

/// What is touched.
#[derive(Debug, Default)]
pub(super) struct Touched {
    pub(super) classes: Vec<ClassId>,
    pub(super) arrays: bool,
}

/// What was found out before, by method; `None` where it is not known.
pub(super) type ByMethod = RefCell<FxHashMap<MethodId, Option<Rc<Touched>>>>;

/// Methods that a step may call; one that calls more is not looked through.
const MOST_METHODS: usize = 200;

impl Maker<'_> {
    /// What a method touches, and all that it calls.
    pub(super) fn touched_by(&self, method: MethodId) -> Option<Rc<Touched>> {
        if let Some(known) = self.touched.borrow().get(&method) {
            return known.clone();
        }
        let found = self.find_touched(method).map(Rc::new);
        self.touched.borrow_mut().insert(method, found.clone());
        found
    }

    fn find_touched(&self, method: MethodId) -> Option<Touched> {
        let mut touched = Touched::default();
        let mut seen = FxHashSet::from_iter([method]);
        let mut work = vec![method];
        while let Some(method) = work.pop() {
            let (body, links) = self.program.body(method)?;
            if !self.is_trusted(method) || seen.len() > MOST_METHODS {
                return None;
            }
            let registers = Registers::new(body);
            for (at, instr) in body.code.iter() {
                match instr {
                    Instr::GetField { field, .. }
                    | Instr::PutField { field, .. }
                    | Instr::GetStatic { field, .. }
                    | Instr::PutStatic { field, .. } => self.touch_field(links.fields[*field]?, &mut touched),
                    Instr::ArrayLoad { .. } | Instr::ArrayStore { .. } => touched.arrays = true,
                    Instr::Intrinsic { op, args, .. } => {
                        self.touch_by_intrinsic(method, &registers, links, *op, args, &mut touched)?;
                    }
                    Instr::Invoke { dispatch, method: callee, args, .. } => {
                        for callee in self.callees((method, at), *dispatch, links.methods[*callee]) {
                            match &self.program.methods[callee].code {
                                Code::Intrinsic(op) => {
                                    self.touch_by_intrinsic(method, &registers, links, *op, args, &mut touched)?;
                                }
                                Code::Body(..) if seen.insert(callee) => work.push(callee),
                                Code::Body(..) => {}
                                // Nothing runs any more where a call finds no more than a declaration.
                                Code::Missing => {}
                            }
                        }
                    }
                    Instr::Unknown { .. } => return None,
                    _ => {}
                }
            }
        }
        touched.classes.sort_unstable();
        touched.classes.dedup();
        Some(touched)
    }

    /// Fields of the user's have locations of their own, and settled ones never change.
    fn touch_field(&self, field: FieldId, touched: &mut Touched) {
        let class = self.program.fields[field].class;
        if self.program.classes[class].is_trusted() && !self.is_settled(field) {
            touched.classes.push(class);
        }
    }

    /// `None` where that is not known.
    fn touch_by_intrinsic(
        &self,
        method: MethodId,
        registers: &Registers<'_>,
        links: &Links,
        op: Intrinsic,
        args: &[Reg],
        touched: &mut Touched,
    ) -> Option<()> {
        if op.is_handle() {
            return None;
        }
        if op.is_on_model() {
            match self.bound(method, registers, links, *args.first()?)? {
                Bound::Class(class) => touched.classes.push(class),
                Bound::Elements(_) => touched.arrays = true,
            }
            return Some(());
        }
        // An intrinsic touches no object but its arguments.
        for arg in args {
            let is_object = registers.body().registers.row(*arg).is_some_and(|register| register.kind == Kind::Ref);
            if is_object && !matches!(self.bound(method, registers, links, *arg), Some(Bound::Class(_))) {
                touched.arrays = true;
            }
        }
        Some(())
    }
}
