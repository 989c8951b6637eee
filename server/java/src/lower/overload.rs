//! Overload resolution (JLS 15.12.2), simplified: type arguments never decide whether a method applies.

use racelens_ir::Kind;

use super::Lowerer;
use super::arguments::{Arg, Shape};
use crate::lookup::Candidate;
use crate::types::{Substitution, Ty};

/// How far arguments may be converted.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Strict,
    Loose,
    Varargs,
}

fn widens(from: Kind, to: Kind) -> bool {
    let rank = |kind| match kind {
        Kind::Byte => Some(0),
        Kind::Short => Some(1),
        Kind::Char => Some(1),
        Kind::Int => Some(2),
        Kind::Long => Some(3),
        Kind::Float => Some(4),
        Kind::Double => Some(5),
        Kind::Boolean | Kind::Ref => None,
    };
    from == to
        || match (rank(from), rank(to)) {
            (Some(a), Some(b)) => a < b && to != Kind::Char,
            _ => false,
        }
}

impl<'a> Lowerer<'a> {
    /// The most specific of the methods that apply (JLS 15.12.2.5).
    pub(crate) fn select(&self, candidates: &[Candidate], args: &[Arg<'a>]) -> Option<(Candidate, Phase)> {
        for phase in [Phase::Strict, Phase::Loose, Phase::Varargs] {
            let fitting: Vec<&Candidate> =
                candidates.iter().filter(|candidate| self.applies(candidate, args, phase)).collect();
            let best =
                fitting.iter().find(|one| fitting.iter().all(|other| self.is_more_specific(one, other, args, phase)));
            let concrete = || fitting.iter().find(|one| !one.method.is_abstract());
            if let Some(found) = best.or_else(concrete).or(fitting.first()) {
                return Some(((*found).clone(), phase));
            }
        }
        None
    }

    /// The parameter that takes an argument.
    pub(crate) fn formal(&self, candidate: &Candidate, at: usize, phase: Phase) -> Option<Ty> {
        let params = &candidate.method.params;
        let last = params.len().checked_sub(1);
        if phase == Phase::Varargs && last.is_some_and(|last| at >= last) {
            return params.last()?.element().map(|ty| ty.substitute(&candidate.with));
        }
        params.get(at).map(|ty| ty.substitute(&candidate.with))
    }

    fn applies(&self, candidate: &Candidate, args: &[Arg<'a>], phase: Phase) -> bool {
        let count = candidate.method.params.len();
        let fits_count = match phase {
            Phase::Varargs => candidate.method.is_varargs() && args.len() + 1 >= count,
            _ => args.len() == count,
        };
        // Type arguments that are written count.
        let vars = &candidate.method.type_vars;
        let given = match self.type_args.len() == vars.len() {
            true => Substitution::new(vars.iter().map(|var| var.name.clone()).zip(self.type_args.iter().cloned())),
            false => Substitution::default(),
        };
        let formal = |at: usize| self.formal(candidate, at, phase).map(|formal| formal.substitute(&given));
        fits_count
            && args.iter().enumerate().all(|(at, arg)| formal(at).is_some_and(|formal| self.fits(arg, &formal, phase)))
    }

    fn fits(&self, arg: &Arg<'a>, formal: &Ty, phase: Phase) -> bool {
        match arg {
            Arg::Value(val, _) => self.value_fits(&val.ty, formal, phase),
            Arg::Later(_, ty) => self.value_fits(ty, formal, phase),
            Arg::Function(_, shape) => {
                if matches!(formal, Ty::Var(..) | Ty::Missing(_)) {
                    return true;
                }
                let Some(function) = self.world.function(formal) else { return false };
                let fits_result = match function.result {
                    Ty::Void => shape.may_be_void,
                    _ => shape.may_be_value,
                };
                let count = function.params.len();
                fits_result && shape.arities.as_ref().is_none_or(|arities| arities.contains(&count))
            }
        }
    }

    fn value_fits(&self, from: &Ty, to: &Ty, phase: Phase) -> bool {
        if matches!(from, Ty::Error) || matches!(to, Ty::Error) {
            return true;
        }
        match (from.primitive(), to.primitive()) {
            (Some(from), Some(to)) => widens(from, to),
            (None, None) => *from != Ty::Void && self.world.is_subtype(from, to),
            _ if phase == Phase::Strict => false,
            (Some(_), None) => {
                from.boxed().is_some_and(|boxed| self.world.is_subtype(&Ty::class(boxed), &crate::classes::erased(to)))
            }
            (None, Some(to)) => from.unboxed().is_some_and(|from| widens(from, to)),
        }
    }

    fn is_more_specific(&self, one: &Candidate, other: &Candidate, args: &[Arg<'a>], phase: Phase) -> bool {
        args.iter().enumerate().all(|(at, arg)| {
            let (Some(a), Some(b)) = (self.formal(one, at, phase), self.formal(other, at, phase)) else {
                return false;
            };
            if let Arg::Function(_, shape) = arg {
                return self.is_more_specific_function(&a, &b, shape);
            }
            match (a.primitive(), b.primitive()) {
                (Some(a), Some(b)) => widens(a, b),
                (None, None) => self.world.is_subtype(&a, &b),
                // Where both apply, the one that needs no boxing is meant.
                (a, _) => {
                    let ty = match arg {
                        Arg::Value(val, _) => &val.ty,
                        Arg::Later(_, ty) => ty,
                        Arg::Function(..) => return false,
                    };
                    ty.primitive().is_some() == a.is_some()
                }
            }
        })
    }

    /// JLS 15.12.2.5, for functional interfaces.
    fn is_more_specific_function(&self, a: &Ty, b: &Ty, shape: &Shape) -> bool {
        if self.world.is_subtype(a, b) {
            return true;
        }
        if self.world.is_subtype(b, a) {
            return false;
        }
        let result = |ty: &Ty| self.world.function(ty).map(|function| function.result);
        let (Some(a), Some(b)) = (result(a), result(b)) else { return true };
        match (&a, &b) {
            (Ty::Void, Ty::Void) => true,
            (Ty::Void, _) => !shape.may_be_value,
            (_, Ty::Void) => shape.may_be_value,
            _ => match (a.primitive(), b.primitive(), &shape.value) {
                (Some(_), None, Some(value)) => value.primitive().is_some(),
                (None, Some(_), Some(value)) => value.primitive().is_none(),
                (None, None, _) => self.world.is_subtype(&a, &b),
                _ => true,
            },
        }
    }
}
