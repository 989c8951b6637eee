//! Incorporation: what follows from bounds that are there together (JLS 18.3.1).
//!
//! Each bound is looked at with all others of its variable once, when it is added. What follows waits in a queue, so that
//! bounds that hang on each other in a cycle don't recurse; how many steps there may be is bounded.

use super::{Inference, Pending, Side, Variable};
use crate::types::java_type::{Arg, InferId, JavaType};
use crate::types::table::{Bounds, Types};

/// How many bounds a variable may have, and how large their types may be.
const MAX_BOUNDS: usize = 40;
const MAX_SIZE: usize = 400;

impl Bounds for Inference<'_, '_> {
    fn equal(&mut self, var: InferId, ty: &JavaType) -> bool {
        self.add(var, Side::Equal, ty)
    }
    fn upper(&mut self, var: InferId, ty: &JavaType) -> bool {
        self.add(var, Side::Upper, ty)
    }
    fn lower(&mut self, var: InferId, ty: &JavaType) -> bool {
        self.add(var, Side::Lower, ty)
    }
    fn open(&mut self, var: InferId) {
        if let Some(known) = self.variables.get_mut(var.0 as usize) {
            known.is_open = true;
        }
    }
}

impl Variable {
    fn side(&mut self, side: Side) -> &mut Vec<JavaType> {
        match side {
            Side::Equal => &mut self.equal,
            Side::Lower => &mut self.lower,
            Side::Upper => &mut self.upper,
        }
    }
    pub(super) fn all(&self) -> impl Iterator<Item = &JavaType> {
        self.equal.iter().chain(&self.lower).chain(&self.upper)
    }
    /// Whether a type is an upper bound; a variable without any is an `Object`.
    pub(super) fn is_bounded(&self) -> bool {
        self.upper.is_empty() || self.upper.iter().any(JavaType::is_proper)
    }
    /// The type that the variable is (JLS 18.1.3).
    pub(super) fn instantiation(&self) -> Option<&JavaType> {
        self.equal.iter().find(|ty| ty.is_proper())
    }
}

impl Inference<'_, '_> {
    pub(super) fn variable(&self, var: InferId) -> Option<&Variable> {
        self.variables.get(var.0 as usize)
    }

    /// Adds a bound and queues what follows. False where that alone can't be.
    fn add(&mut self, var: InferId, side: Side, ty: &JavaType) -> bool {
        if *ty == JavaType::Infer(var) {
            return true;
        }
        if !ty.is_reference() || *ty == JavaType::Null {
            return *ty == JavaType::Null && side == Side::Lower;
        }
        if !ty.is_known() {
            let types = self.types;
            return types.unknown(&[&JavaType::Infer(var), ty], self);
        }
        let Some(known) = self.variables.get_mut(var.0 as usize) else { return false };
        let list = known.side(side);
        if list.contains(ty) {
            return true;
        }
        if list.len() >= MAX_BOUNDS || ty.size() > MAX_SIZE || !self.types.step() {
            self.types.give_up();
            return true;
        }
        let list = self.variables.get_mut(var.0 as usize).map(|known| known.side(side));
        list.into_iter().for_each(|list| list.push(ty.clone()));
        if let JavaType::Infer(other) = ty {
            let side = match side {
                Side::Equal => Side::Equal,
                Side::Lower => Side::Upper,
                Side::Upper => Side::Lower,
            };
            self.add(*other, side, &JavaType::Infer(var));
        }
        self.follow(var, side, ty);
        true
    }

    /// Queues what follows from a new bound and the others of its variable.
    fn follow(&mut self, var: InferId, side: Side, ty: &JavaType) {
        let Some(known) = self.variable(var).cloned() else { return };
        let others =
            |list: &[JavaType]| -> Vec<JavaType> { list.iter().filter(|other| *other != ty).cloned().collect() };
        let (equal, lower, upper) = (others(&known.equal), others(&known.lower), others(&known.upper));
        let same = |other: JavaType| Pending::Same(ty.clone(), other);
        let above = |other: JavaType| Pending::Subtype(ty.clone(), other);
        let below = |other: JavaType| Pending::Subtype(other, ty.clone());
        match side {
            Side::Equal => {
                self.pending.extend(equal.into_iter().map(same));
                self.pending.extend(lower.into_iter().map(below));
                self.pending.extend(upper.into_iter().map(above));
                if ty.is_proper() {
                    self.substitute(var, ty);
                }
            }
            Side::Lower => {
                self.pending.extend(equal.into_iter().chain(upper).map(above));
            }
            Side::Upper => {
                self.pending.extend(equal.into_iter().chain(lower).map(below));
                for other in &upper {
                    self.pending.extend(same_arguments(self.types, ty, other));
                }
            }
        }
        // What is known to be one type stands for its variable.
        let instantiated = ty.map(&|part| match part {
            JavaType::Infer(of) => self.variable(*of)?.instantiation().cloned(),
            _ => None,
        });
        if instantiated != *ty {
            self.add(var, side, &instantiated);
        }
    }

    /// α = U, where U is proper: every bound holds with U in the place of α.
    fn substitute(&mut self, var: InferId, ty: &JavaType) {
        let put = |of: &JavaType| of.map(&|part| (*part == JavaType::Infer(var)).then(|| ty.clone()));
        let mut more = Vec::new();
        for (at, known) in self.variables.iter().enumerate() {
            let id = InferId(at as u32);
            if id == var {
                continue;
            }
            for (side, list) in [(Side::Equal, &known.equal), (Side::Lower, &known.lower), (Side::Upper, &known.upper)]
            {
                more.extend(list.iter().filter(|ty| ty.mentions(var)).map(|ty| (id, side, put(ty))));
            }
        }
        // Its own bounds too: `α <: Comparable<α>`.
        if let Some(known) = self.variable(var) {
            let upper = known.upper.iter().filter(|of| of.mentions(var)).map(|of| (var, Side::Upper, put(of)));
            let lower = known.lower.iter().filter(|of| of.mentions(var)).map(|of| (var, Side::Lower, put(of)));
            more.extend(upper.chain(lower));
        }
        for (var, side, ty) in more {
            self.add(var, side, &ty);
        }
    }

    /// Reduces all that follows from the bounds. False where they contradict each other.
    pub(super) fn incorporated(&mut self) -> bool {
        let types = self.types;
        while let Some(next) = self.pending.pop_front() {
            if !types.step() {
                self.pending.clear();
                return true;
            }
            let holds = match &next {
                Pending::Same(s, t) => types.same(s, t, self),
                // The compiler allows an unchecked conversion there, too.
                Pending::Subtype(s, t) if self.needs_unchecked_conversion(s, t) => {
                    self.is_unchecked = true;
                    true
                }
                Pending::Subtype(s, t) => types.subtype(s, t, self),
            };
            if !holds {
                self.pending.clear();
                return false;
            }
        }
        true
    }

    /// Takes the declared bounds in: they were there before there was anything to follow from.
    pub(super) fn begin(&mut self) -> bool {
        let all: Vec<(InferId, JavaType)> = (0..self.variables.len())
            .flat_map(|at| {
                let id = InferId(at as u32);
                let upper = self.variables.get(at).map(|known| known.upper.clone()).unwrap_or_default();
                upper.into_iter().map(move |ty| (id, ty))
            })
            .collect();
        for (id, ty) in all {
            if let JavaType::Infer(other) = ty {
                self.add(other, Side::Lower, &JavaType::Infer(id));
            }
            self.follow(id, Side::Upper, &ty);
        }
        self.incorporated()
    }
}

/// α <: S and α <: T, which are one generic class: their arguments are the same (JLS 18.3.1), where both are types.
fn same_arguments(types: Types<'_, '_>, s: &JavaType, t: &JavaType) -> Vec<Pending> {
    let mut found = Vec::new();
    let is_generic = |ty: &JavaType| ty.is_proper() || !ty.args().is_empty();
    if !is_generic(s) || !is_generic(t) {
        return found;
    }
    let (Some(a), Some(b)) = (s.class_name(), t.class_name()) else { return found };
    // The class of one of them, which the other is seen as.
    let pair = match (types.as_super(s, b), types.as_super(t, a)) {
        (Some(seen), _) => Some((seen, t.clone())),
        (None, Some(seen)) => Some((s.clone(), seen)),
        (None, None) => None,
    };
    let Some((s, t)) = pair else { return found };
    if s.args().len() != t.args().len() {
        return found;
    }
    for (x, y) in s.args().iter().zip(t.args()) {
        if let (Arg::Type(x), Arg::Type(y)) = (x, y)
            && x != y
            && !is_fresh(types, x)
            && !is_fresh(types, y)
        {
            found.push(Pending::Same(x.clone(), y.clone()));
        }
    }
    found
}

/// A wildcard of a bound, which was captured to see the bound as a supertype.
fn is_fresh(types: Types<'_, '_>, ty: &JavaType) -> bool {
    matches!(ty, JavaType::Var(var) if types.is_captured(*var))
}
