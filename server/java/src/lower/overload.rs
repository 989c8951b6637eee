//! Overload resolution (JLS 15.12.2).
//!
//! A method is found in the first phase in which one applies (15.12.2.2 to 15.12.2.4), and is the most specific of
//! those that apply (15.12.2.5). Code that compiles has one such method: where there are several, a rule is missing
//! here, or an argument isn't understood, and none is chosen.

use racelens_ir::Kind;

use super::Lowerer;
use super::arguments::{Arg, Shape, has_hole};
use super::constraints::{Extent, Waiting};
use super::frame::Given;
use super::overloads::champion;
use crate::classes::{MethodInfo, TypeVar, erased};
use crate::infer::{Context, FunctionType, Inference, Surroundings};
use crate::lookup::Candidate;
use crate::ty::{Substitution, Ty};
use crate::types::java_type::JavaType;
use crate::types::table::Types;

/// How far arguments may be converted.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    Strict,
    Loose,
    Varargs,
}

/// Which of some methods is meant.
#[derive(Clone, Debug)]
pub(crate) enum Selected {
    One(Box<Candidate>, Phase),
    /// None is more specific than all others.
    Several,
    None,
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
    /// The most specific of the methods that apply. `is_contended` says that it is to be told from different ones, or
    /// how its last argument is passed.
    pub(super) fn select_of(&self, candidates: &[&Candidate], args: &[Arg<'a>], is_contended: bool) -> Selected {
        let phases = [Phase::Strict, Phase::Loose, Phase::Varargs];
        let fitting = |phase| -> Vec<&Candidate> {
            candidates.iter().filter(|candidate| self.applies(candidate, args, phase)).copied().collect()
        };
        let fitting = phases.map(fitting);
        let mut found = None;
        for (phase, fitting) in phases.into_iter().zip(&fitting).filter(|_| is_contended) {
            let exact: Vec<&Candidate> =
                fitting.iter().filter(|known| self.applies_exactly(known, args, phase)).copied().collect();
            if !exact.is_empty() {
                found = Some((phase, exact));
                break;
            }
        }
        if let Some((phase, fitting)) = found {
            return match self.most_specific(&fitting, args, phase) {
                Some(found) if !self.hangs_on_unknown(&fitting, args, phase) => {
                    Selected::One(Box::new(found.clone()), phase)
                }
                _ => Selected::Several,
            };
        }
        // One alone is taken where it fits by erased types; of several that fail the exact test, none.
        let Some((phase, fitting)) = phases.into_iter().zip(&fitting).find(|(_, fitting)| !fitting.is_empty()) else {
            return Selected::None;
        };
        match fitting.as_slice() {
            [only] => Selected::One(Box::new((*only).clone()), phase),
            _ => Selected::Several,
        }
    }

    /// Whether an argument of a type that isn't understood would have to tell which method is meant.
    fn hangs_on_unknown(&self, fitting: &[&Candidate], args: &[Arg<'a>], phase: Phase) -> bool {
        let formal = |known: &Candidate, at| self.formal(known, at, phase).map(|ty| erased(&ty));
        args.iter().enumerate().filter(|(_, arg)| arg.is_unknown()).any(|(at, _)| {
            let mut formals = fitting.iter().map(|known| formal(known, at));
            let first = formals.next();
            formals.any(|other| Some(other) != first)
        })
    }

    /// JLS 15.12.2.5.
    fn most_specific<'c>(&self, fitting: &[&'c Candidate], args: &[Arg<'a>], phase: Phase) -> Option<&'c Candidate> {
        let is_better = |one: &Candidate, other: &Candidate| self.is_more_specific(one, other, args, phase);
        // Whatever is more specific than all is so than this one: of many, few others need be compared with all.
        let champion = champion(fitting, is_better);
        let is_best = |one: &&&Candidate| {
            champion.is_none_or(|champion| is_better(one, champion))
                && fitting.iter().all(|other| is_better(one, other))
        };
        let mut best: Vec<&'c Candidate> = fitting.iter().filter(is_best).copied().collect();
        // Static imports may bring a method with one that it hides (JLS 8.4.8.2).
        let is_hidden = |one: &Candidate| {
            let is_heir = |other: &&Candidate| self.hides(&other.method, &one.method);
            one.method.is_static() && fitting.iter().any(is_heir)
        };
        best.retain(|one| !is_hidden(one));
        let (first, rest) = best.split_first()?;
        // Of several that are equally specific, all have the same signature, and the one with code is meant.
        if rest.iter().any(|other| !self.has_same_parameters(first, other)) {
            return None;
        }
        if first.method.is_static() && rest.iter().any(|other| other.method.key.class != first.method.key.class) {
            return None;
        }
        let concrete = best.iter().find(|one| !one.method.is_abstract());
        let result = |one: &Candidate| one.method.result.substitute(&one.with);
        let narrowest =
            || best.iter().find(|one| best.iter().all(|other| self.world.is_subtype(&result(one), &result(other))));
        concrete.or_else(narrowest).or(best.first()).copied()
    }

    fn hides(&self, one: &MethodInfo, other: &MethodInfo) -> bool {
        let (heir, owner) = (&one.key.class, &other.key.class);
        heir != owner && one.key.params == other.key.params && self.world.is_subclass(heir, owner)
    }

    fn has_same_parameters(&self, one: &Candidate, other: &Candidate) -> bool {
        let params = |known: &Candidate| -> Vec<Ty> {
            known.method.params.iter().map(|ty| erased(&ty.substitute(&known.with))).collect()
        };
        params(one) == params(other) || one.method.key.params == other.method.key.params
    }

    /// The variables that are inferred where a method is called: its own, and those of a class that is made with `<>`.
    fn variables(&self, candidate: &Candidate) -> Vec<TypeVar> {
        let mut vars = candidate.method.type_vars.clone();
        if candidate.method.key.is_constructor()
            && let Some(header) = self.world.header(&candidate.method.key.class)
        {
            let is_open = |var: &&TypeVar| candidate.with.get(&var.name).is_none();
            vars.extend(header.type_vars.iter().filter(is_open).cloned());
        }
        vars
    }

    /// The parameter that takes an argument.
    pub(crate) fn formal(&self, candidate: &Candidate, at: usize, phase: Phase) -> Option<Ty> {
        self.written_formal(candidate, at, phase).map(|ty| ty.substitute(&candidate.with))
    }

    /// The same as its class writes it.
    pub(crate) fn written_formal(&self, candidate: &Candidate, at: usize, phase: Phase) -> Option<Ty> {
        let params = &candidate.method.params;
        let last = params.len().checked_sub(1);
        if phase == Phase::Varargs && last.is_some_and(|last| at >= last) {
            return params.last()?.element().cloned();
        }
        params.get(at).cloned()
    }

    fn applies(&self, candidate: &Candidate, args: &[Arg<'a>], phase: Phase) -> bool {
        let count = candidate.method.params.len();
        let fits_count = match phase {
            Phase::Varargs => candidate.method.is_varargs() && args.len() + 1 >= count,
            _ => args.len() == count,
        };
        let given = self.given(candidate);
        let formal = |at: usize| self.formal(candidate, at, phase).map(|formal| formal.substitute(&given));
        fits_count
            && args.iter().enumerate().all(|(at, arg)| formal(at).is_some_and(|formal| self.fits(arg, &formal, phase)))
    }

    /// Type arguments that are written at the call.
    fn given(&self, candidate: &Candidate) -> Substitution {
        let vars = &candidate.method.type_vars;
        match self.type_args.len() == vars.len() {
            true => Substitution::new(vars.iter().map(|var| var.name.clone()).zip(self.type_args.iter().cloned())),
            false => Substitution::default(),
        }
    }

    /// Whether a method that applies by erased types does so by all that is known of types: type arguments, the bounds
    /// of its variables, and what functions take and give (JLS 15.12.2.2, 18.5.1).
    fn applies_exactly(&self, candidate: &Candidate, args: &[Arg<'a>], phase: Phase) -> bool {
        if self.is_plain(candidate, args, phase) {
            return true;
        }
        // What is in doubt doesn't rule a method out.
        Types::new(self.world)
            .ask(|| self.inference_of(candidate, args, phase).is_some_and(|bounds| bounds.may_be_resolved()))
            .0
    }

    /// Whether a method has no type variables to infer, and takes objects of classes without type arguments, for which
    /// erased types are all that is known.
    fn is_plain(&self, candidate: &Candidate, args: &[Arg<'a>], phase: Phase) -> bool {
        let is_plain = |(at, arg): (usize, &Arg<'a>)| match (arg, self.written_formal(candidate, at, phase)) {
            (Arg::Value(super::Val { ty: Ty::Class(..), .. }, _), Some(Ty::Class(_, args))) => args.is_empty(),
            (Arg::Value(..), Some(formal)) => formal.primitive().is_some(),
            _ => false,
        };
        candidate.method.type_vars.is_empty()
            && args.iter().enumerate().all(is_plain)
            && self.variables(candidate).is_empty()
    }

    /// The bounds that the arguments make for a method's variables; none where it doesn't apply.
    pub(crate) fn inference_of(
        &self,
        candidate: &Candidate,
        args: &[Arg<'a>],
        phase: Phase,
    ) -> Option<Inference<'a, 'a>> {
        self.inference_with(candidate, args, phase, None)
    }

    /// The same; `waiting` takes what waits for types before more is known of it.
    pub(crate) fn inference_with(
        &self,
        candidate: &Candidate,
        args: &[Arg<'a>],
        phase: Phase,
        mut waiting: Option<&mut Vec<Waiting<'a>>>,
    ) -> Option<Inference<'a, 'a>> {
        let given = self.given(candidate);
        let vars = if given.is_empty() { self.variables(candidate) } else { Vec::new() };
        let (mut bounds, formal) = (self.inference(candidate, &vars)?, |at: usize| {
            self.written_formal(candidate, at, phase).map(|formal| formal.substitute(&given))
        });
        let context = if phase == Phase::Strict { Context::Strict } else { Context::Loose };
        let values = args.iter().enumerate().filter(|(_, arg)| arg.shapes().is_empty());
        let functions = args.iter().enumerate().filter(|(_, arg)| !arg.shapes().is_empty());
        let is_all = waiting.is_none();
        let mut wait = |one: Waiting<'a>| waiting.iter_mut().for_each(|waiting| waiting.push(one.clone()));
        for (at, arg) in values.chain(functions) {
            let formal = formal(at)?;
            let fits = match arg {
                Arg::Later(_, _, Some(nested)) => {
                    nested.waiting_from(bounds.count()).for_each(&mut wait);
                    bounds.fits_nested(&nested.bounds, &formal, context)
                }
                Arg::Parts(node, _, parts) => {
                    let wanted = bounds.formal(&formal);
                    if parts.iter().any(Given::waits) {
                        wait(Waiting { node: *node, wanted: wanted.clone(), extent: Extent::Rest });
                    }
                    let mut now = parts.iter().filter(|part| is_all || !part.waits());
                    now.all(|part| gives(&mut bounds, part, &wanted))
                }
                Arg::Value(super::Val { ty, .. }, _) | Arg::Later(_, ty, _) => {
                    formal.primitive().is_some() || bounds.fits(ty, &formal, context)
                }
                Arg::Function(node, _) | Arg::Choice(node, _) => {
                    wait(Waiting { node: *node, wanted: bounds.formal(&formal), extent: Extent::Whole });
                    let formal = formal.substitute(&candidate.with);
                    arg.shapes().iter().all(|shape| self.function_fits(shape, &formal, &vars, &mut bounds))
                }
            };
            if !fits {
                return None;
            }
        }
        Some(bounds)
    }

    /// The bounds that a method's declaration says of some variables; none where they contradict each other.
    pub(crate) fn inference(&self, candidate: &Candidate, vars: &[TypeVar]) -> Option<Inference<'a, 'a>> {
        Inference::new(Types::new(self.world), vars, &candidate.with, self.surroundings())
    }

    /// The class and the methods around the code at hand, whose variables are told to the table of types.
    pub(crate) fn surroundings(&self) -> Surroundings {
        let types = Types::new(self.world);
        self.frames.iter().for_each(|frame| types.declare(&frame.type_vars));
        Surroundings {
            classes: self.frames.iter().map(|frame| frame.class.clone()).collect(),
            variables: self.frames.iter().flat_map(|frame| &frame.type_vars).map(|var| var.name.clone()).collect(),
        }
    }

    /// Whether an explicit lambda or an exact method reference takes and gives what a functional interface does.
    fn function_fits(&self, shape: &Shape<'a>, formal: &Ty, vars: &[TypeVar], bounds: &mut Inference<'a, 'a>) -> bool {
        let is_var = |name: &racelens_ir::Name| vars.iter().any(|var| var.name == *name);
        if matches!(formal, Ty::Var(name, _) if is_var(name)) {
            return true;
        }
        if shape.is_lambda && shape.is_exact && formal.mentions(&is_var) {
            return self.explicit_fits(shape, formal, bounds);
        }
        let Some(function) = self.world.function(formal) else { return true };
        let is_open = |ty: &Ty| ty.mentions(&is_var);
        let takes = |(wanted, written): (&Ty, &Option<Ty>)| match written {
            None => true,
            Some(written) if shape.is_lambda => bounds.is_same_as(written, wanted),
            Some(written) if is_open(wanted) => bounds.is_passed(wanted, written),
            Some(written) => self.value_fits(wanted, written, Phase::Loose),
        };
        if !function.params.iter().zip(&shape.params).all(takes) {
            return false;
        }
        let wanted = bounds.formal(&function.result);
        match function.result {
            Ty::Void => true,
            ref result if is_open(result) => shape.results.iter().all(|given| gives(bounds, given, &wanted)),
            ref result => shape.results.iter().all(|Given { ty, is_constant, .. }| {
                let narrows = *is_constant
                    && matches!(ty.primitive(), Some(Kind::Int | Kind::Short | Kind::Char | Kind::Byte))
                    && matches!(result.unboxed(), Some(Kind::Byte | Kind::Short | Kind::Char));
                narrows || (*ty != Ty::Void && self.value_fits(ty, result, Phase::Loose))
            }),
        }
    }

    /// The same of an explicit lambda, where the interface has variables that are inferred (JLS 18.2.1, 18.5.3).
    fn explicit_fits(&self, shape: &Shape<'a>, formal: &Ty, bounds: &mut Inference<'a, 'a>) -> bool {
        let types = Types::new(self.world);
        let written: Vec<Ty> = shape.params.iter().flatten().cloned().collect();
        let wanted = bounds.formal(formal);
        let Some(function) = FunctionType::of(types, &wanted, Some(&written)) else { return true };
        let takes = function.params.len() == written.len()
            && function.params.iter().zip(&written).all(|(param, said)| bounds.is_equal(&types.of(said), param))
            && bounds.is_below(&function.ground, &wanted);
        takes
            && (function.result == JavaType::Void
                || shape.results.iter().all(|given| gives(bounds, given, &function.result)))
    }

    fn fits(&self, arg: &Arg<'a>, formal: &Ty, phase: Phase) -> bool {
        match arg {
            Arg::Value(val, _) => self.value_fits(&val.ty, formal, phase),
            // Whatever is asked for may be what it gives.
            Arg::Later(_, Ty::Null | Ty::Error, Some(_)) => phase != Phase::Strict || formal.primitive().is_none(),
            Arg::Later(_, ty, _) => self.value_fits(ty, formal, phase),
            Arg::Parts(_, _, parts) => parts.iter().all(|part| match &part.nested {
                // A function is potentially compatible with a functional interface or a variable alone (JLS 15.12.2.1).
                _ if part.is_function => {
                    matches!(formal, Ty::Var(..) | Ty::Missing(_) | Ty::Error) || self.world.function(formal).is_some()
                }
                Some(_) if has_hole(&part.ty) || part.ty == Ty::Null => {
                    phase != Phase::Strict || formal.primitive().is_none()
                }
                _ => self.value_fits(&part.ty, formal, phase),
            }),
            Arg::Function(..) | Arg::Choice(..) => {
                if matches!(formal, Ty::Var(..) | Ty::Missing(_)) {
                    return true;
                }
                let Some(function) = self.world.function(formal) else { return false };
                let count = function.params.len();
                let fits = |shape: &Shape<'a>| {
                    let fits_result = match function.result {
                        Ty::Void => shape.may_be_void,
                        _ => shape.may_be_value,
                    };
                    fits_result && shape.arities.as_ref().is_none_or(|arities| arities.contains(&count))
                };
                arg.shapes().iter().all(fits)
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

    /// Whether a method is more specific than another one for some arguments. As `javac` does, all parameters of variable
    /// arity count, those that no argument is there for too.
    fn is_more_specific(&self, one: &Candidate, other: &Candidate, args: &[Arg<'a>], phase: Phase) -> bool {
        let count = match phase {
            Phase::Varargs => args.len().max(one.method.params.len()).max(other.method.params.len()),
            _ => args.len(),
        };
        (0..count).all(|at| {
            let (Some(a), Some(b)) = (self.formal(one, at, phase), self.formal(other, at, phase)) else {
                return false;
            };
            match (args.get(at), a.primitive(), b.primitive()) {
                (Some(arg), ..) if !arg.shapes().is_empty() => {
                    arg.shapes().iter().all(|shape| self.is_more_specific_function(&a, &b, shape))
                }
                (_, Some(a), Some(b)) => widens(a, b),
                (_, None, None) => self.world.is_subtype(&a, &b),
                _ => false,
            }
        })
    }

    /// JLS 15.12.2.5, for functional interfaces.
    fn is_more_specific_function(&self, a: &Ty, b: &Ty, shape: &Shape<'a>) -> bool {
        if self.world.is_subtype_with(a, b) {
            return true;
        }
        if self.world.is_subtype(a, b) || self.world.is_subtype(b, a) || !shape.is_exact {
            return false;
        }
        let (Some(a), Some(b)) = (self.world.function(a), self.world.function(b)) else { return false };
        let is_same = |(a, b): (&Ty, &Ty)| self.world.may_be_same(a, b);
        if a.params.len() != b.params.len() || !a.params.iter().zip(&b.params).all(is_same) {
            return false;
        }
        let results = || shape.results.iter().map(|given| &given.ty).filter(|ty| **ty != Ty::Error);
        match (&a.result, &b.result) {
            (_, Ty::Void) => true,
            (Ty::Void, _) => false,
            (a, b) => match (a.primitive(), b.primitive()) {
                (Some(a), Some(b)) => widens(a, b),
                (Some(_), None) => results().all(|ty| ty.primitive().is_some()),
                (None, Some(_)) => results().all(|ty| ty.primitive().is_none()),
                (None, None) => self.world.is_subtype_with(a, b) || self.is_more_specific_result(a, b, shape),
            },
        }
    }

    /// A lambda that gives a lambda: what that one's types say.
    fn is_more_specific_result(&self, a: &Ty, b: &Ty, shape: &Shape<'a>) -> bool {
        let Some(inner) = &shape.inner else { return false };
        self.is_more_specific_function(a, b, inner)
    }
}

/// Whether a value that a function gives is compatible with a type.
fn gives<'a>(bounds: &mut Inference<'a, 'a>, given: &Given<'a>, wanted: &JavaType) -> bool {
    match &given.nested {
        Some(nested) => bounds.gives_nested(&nested.bounds, wanted),
        // What a choice is between gets its type from where it is wanted.
        None if has_hole(&given.ty) => true,
        None => {
            let ty = bounds.actual(&given.ty);
            bounds.is_compatible(&ty, wanted)
        }
    }
}
