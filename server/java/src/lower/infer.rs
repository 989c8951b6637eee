//! The type arguments of calls, and the registers of their arguments.
//!
//! The types are those of [`crate::infer`], by the specification: those of the variables that a function takes before its
//! body is lowered, all others after that. The rest is simplified: calls that are asked for their type before their own
//! target is known, calls with a choice among their arguments or with a call that gets a lambda, and those whose functions
//! give what is open. There, what arguments tell is taken from left to right, functions when the types of their parameters
//! are known.

use std::rc::Rc;

use racelens_ir::{Reg, Span};
use racelens_syntax::{Node, NodeExt};

use super::arguments::{Arg, chooses_function, has_function};
use super::call::class_of;
use super::lambda::super_of;
use super::overload::Phase;
use super::{Lowerer, Val, span};
use crate::classes::{TypeVar, erased};
use crate::infer::{Context, Inference, Nested, Target};
use crate::lookup::Candidate;
use crate::types::{Binding, Substitution, Ty};

impl<'a> Lowerer<'a> {
    /// Binds the variables of a formal type to what an actual type has in their place.
    pub(crate) fn unify(&self, formal: &Ty, actual: &Ty, vars: &[TypeVar], out: &mut Substitution) {
        self.unify_as(formal, actual, vars, Binding::Lower, out);
    }

    fn unify_as(&self, formal: &Ty, actual: &Ty, vars: &[TypeVar], binding: Binding, out: &mut Substitution) {
        match formal {
            Ty::Var(name, _) if vars.iter().any(|var| var.name == *name) => {
                let actual = actual.boxed().map_or(actual.clone(), Ty::class);
                if !matches!(actual, Ty::Null | Ty::Error | Ty::Void | Ty::Any) {
                    let binding = if has_hole(&actual) { Binding::Open } else { binding };
                    out.bind(name, actual, binding, |a, b| self.world.common_type(a, b));
                }
            }
            Ty::Class(name, args) if !args.is_empty() => {
                let actual = actual.boxed().map_or(actual.clone(), Ty::class);
                if let Some(seen) = self.world.as_super(&actual, name) {
                    for (formal, actual) in args.iter().zip(seen.args()) {
                        self.unify_arguments(formal, actual, vars, out);
                    }
                }
            }
            Ty::Array(element) => {
                if let Some(actual) = actual.element() {
                    self.unify_as(element, actual, vars, binding, out);
                }
            }
            _ => {}
        }
    }

    /// What containment of type arguments says of variables (JLS 18.2.3), whichever of the two names them.
    fn unify_arguments(&self, formal: &Ty, actual: &Ty, vars: &[TypeVar], out: &mut Substitution) {
        match (formal, actual) {
            (Ty::Extends(formal), Ty::Extends(actual)) => self.unify_as(formal, actual, vars, Binding::Lower, out),
            (Ty::Super(formal, _), Ty::Super(actual, _)) => self.unify_as(formal, actual, vars, Binding::Upper, out),
            (Ty::Extends(formal), Ty::Super(_, actual)) => self.unify_as(formal, actual, vars, Binding::Lower, out),
            (Ty::Super(..), Ty::Extends(_)) => {}
            (Ty::Extends(formal), actual) => self.unify_as(formal, actual, vars, Binding::Lower, out),
            (Ty::Super(formal, _), actual) => self.unify_as(formal, actual, vars, Binding::Upper, out),
            (Ty::Var(..), actual) => self.unify_as(formal, actual, vars, Binding::Exact, out),
            (formal, actual) => self.unify_as(formal, &actual.clone().read(), vars, Binding::Exact, out),
        }
    }

    /// The same where the formal type is what a result has and the actual one where it is wanted.
    fn unify_wanted(&self, formal: &Ty, wanted: &Ty, vars: &[TypeVar], out: &mut Substitution) {
        match (formal, wanted) {
            (Ty::Extends(formal), Ty::Extends(wanted)) => self.unify_as(formal, wanted, vars, Binding::Upper, out),
            (Ty::Super(formal, _), Ty::Super(wanted, _)) => self.unify_as(formal, wanted, vars, Binding::Lower, out),
            (Ty::Extends(_) | Ty::Super(..), _) => {}
            (formal, Ty::Extends(wanted)) => self.unify_as(formal, wanted, vars, Binding::Upper, out),
            (formal, Ty::Super(wanted, _)) => self.unify_as(formal, wanted, vars, Binding::Lower, out),
            (formal, wanted) => self.unify_as(formal, wanted, vars, Binding::Exact, out),
        }
    }

    /// What the bounds of inferred variables say of others: `C extends Collection<T>`.
    fn unify_bounds(&self, vars: &[TypeVar], out: &mut Substitution) {
        for var in vars {
            if let Some(found) = out.get(&var.name).cloned()
                && !var.bound.args().is_empty()
            {
                // A bound names variables by their erasure; by name they are the same.
                self.unify_as(&var.bound, &found, vars, Binding::Exact, out);
            }
        }
    }

    /// Binds what the arguments left open so that the result fits where it is wanted.
    pub(crate) fn unify_result(&self, result: &Ty, expected: &Ty, vars: &[TypeVar], out: &mut Substitution) {
        if expected.is_reference() {
            match (result, expected) {
                (Ty::Class(..), Ty::Class(wanted, args)) => {
                    // See the result as what is wanted, and match that.
                    if let Some(Ty::Class(_, formals)) = self.world.as_super(result, wanted) {
                        for (formal, wanted) in formals.iter().zip(args.iter()) {
                            self.unify_wanted(formal, wanted, vars, out);
                        }
                    }
                }
                _ => self.unify_as(result, expected, vars, Binding::Upper, out),
            }
        } else if let (Ty::Var(..), Some(boxed)) = (result, expected.boxed()) {
            self.unify_as(result, &Ty::class(boxed), vars, Binding::Upper, out);
        }
    }

    /// The types of the parameters that a function says by itself: those that an explicit lambda writes, and those that
    /// an exact method reference asks for.
    fn own_parameters(&mut self, node: Node<'a>) -> Vec<Option<Ty>> {
        match node.kind() {
            "lambda_expression" => self.lambda_parameters(node).into_iter().map(|(_, ty)| ty).collect(),
            _ => self.exact_reference(node).map(|(params, _)| params).unwrap_or_default(),
        }
    }

    /// What an exact method reference (JLS 15.13.1) takes and gives: the only method of that name. What a generic class
    /// without arguments tells is left out.
    pub(crate) fn exact_reference(&mut self, node: Node<'a>) -> Option<(Vec<Option<Ty>>, Option<Ty>)> {
        let children = node.all();
        let (scope, name) = (children.first().copied()?, children.last().copied()?);
        if node.kind() != "method_reference" || super_of(scope, self.text).is_some() {
            return None;
        }
        let written = self.as_type(scope);
        let is_type = written.is_some();
        let ty = match (written, scope.kind()) {
            (Some(ty), _) => ty,
            (None, "super") => {
                let class = self.frames.last()?.class.clone();
                self.world.header(&class)?.superclass.clone()?
            }
            (None, _) => self.probe(scope, None),
        };
        let name = self.text_of(name);
        let ty = match ty.element() {
            // Always exact (JLS 15.13.1).
            Some(_) if name == "new" => return Some((vec![Some(Ty::INT)], Some(ty))),
            Some(_) if name == "clone" => return Some((Vec::new(), Some(ty))).filter(|_| !is_type),
            Some(_) if is_type => return None,
            Some(_) if name == "getClass" => return Some((Vec::new(), Some(class_of(&ty)))),
            Some(_) => Ty::object(),
            None => ty,
        };
        let header = ty.class_name().and_then(|class| self.world.header(class))?;
        let is_raw = ![header.own_vars, header.type_vars.len()].contains(&ty.args().len());
        let (methods, is_new) = match name {
            "new" if ty.is_string() || is_raw => return None,
            "new" => {
                let with = header.substitution(ty.args());
                let made = self.world.named(&header.name, racelens_ir::MethodKey::INIT);
                let made = made.iter().map(|method| Candidate { method: method.clone(), with: with.clone() }).collect();
                (self.accessible_constructors(made, false), true)
            }
            _ => (self.accessible(crate::lookup::methods_in(self.world, &ty, name), None), false),
        };
        let [only] = methods.as_slice() else { return None };
        let method = &only.method;
        if method.is_varargs() || !method.type_vars.is_empty() {
            return None;
        }
        let takes_receiver = is_type && !is_new && !method.is_static();
        let receiver = takes_receiver.then(|| (!is_raw).then(|| ty.clone()));
        let known = |param: &Ty| (!is_raw || method.is_static()).then(|| param.substitute(&only.with));
        let params = receiver.into_iter().chain(method.params.iter().map(known)).collect();
        let result = match (is_new, &method.result) {
            (true, _) => Some(ty.clone()),
            (false, Ty::Void) => Some(Ty::Void),
            (false, result) if name == "getClass" && result.class_name().is_some() => Some(class_of(&ty)),
            (false, result) => known(result),
        };
        Some((params, result))
    }

    /// A function's type for its code to be lowered before all of it is inferred: a variable that isn't found yet is
    /// what its bound says, as far as that is known.
    fn bounded(&self, formal: &Ty, vars: &[TypeVar], inferred: &Substitution) -> Ty {
        let is_var = |name: &racelens_ir::Name| vars.iter().any(|var| var.name == *name);
        let open = vars.iter().filter(|var| inferred.get(&var.name).is_none() && !var.bound.args().is_empty());
        let bounds = open.map(|var| (var.name.clone(), var.bound.substitute(inferred)));
        let bounds = Substitution::new(bounds.filter(|(_, bound)| !bound.mentions(&is_var)));
        formal.substitute(inferred).substitute(&bounds)
    }

    /// The variables that a function's parameters name and that nothing is known of yet.
    fn open_inputs(&self, formal: &Ty, vars: &[TypeVar], inferred: &Substitution) -> Vec<TypeVar> {
        let Some(function) = self.world.function(&formal.substitute(inferred)) else { return Vec::new() };
        let is_taken = |var: &&TypeVar| {
            let is_var = |name: &racelens_ir::Name| var.name == *name;
            inferred.get(&var.name).is_none() && function.params.iter().any(|param| param.mentions(&is_var))
        };
        vars.iter().filter(is_taken).cloned().collect()
    }

    /// What an implicit function takes is what is known of it by then; nothing that comes later changes it.
    fn fix_inputs(&self, formal: &Ty, vars: &[TypeVar], inferred: &mut Substitution) {
        let Some(function) = self.world.function(formal) else { return };
        let is_taken = |var: &&TypeVar| function.params.iter().any(|param| param.mentions(&|name| *name == var.name));
        vars.iter().filter(is_taken).for_each(|var| inferred.fix(&var.name));
    }

    /// Which of the functions that wait take nothing that a different one may tell by what it gives (JLS 18.5.2.2).
    fn free_inputs(&self, waiting: &[(usize, Ty, Arg<'a>)], vars: &[TypeVar], inferred: &Substitution) -> Vec<bool> {
        let mut taken: Vec<Vec<&racelens_ir::Name>> = Vec::new();
        let mut given: Vec<Vec<&racelens_ir::Name>> = Vec::new();
        for (_, formal, arg) in waiting {
            let function = if let Arg::Function(..) = arg { self.world.function(formal) } else { None };
            let named = |types: &[Ty]| -> Vec<&racelens_ir::Name> {
                let is_named = |var: &&TypeVar| types.iter().any(|ty| ty.mentions(&|name| *name == var.name));
                let open = vars.iter().filter(|var| !inferred.is_exact(&var.name));
                open.filter(is_named).map(|var| &var.name).collect()
            };
            let is_implicit = matches!(arg, Arg::Function(_, shape) if !shape.is_exact);
            let inputs = function.as_ref().filter(|_| is_implicit).map(|known| named(&known.params));
            let inputs = inputs.unwrap_or_default();
            let mut outputs = function.as_ref().map(|known| named(std::slice::from_ref(&known.result)));
            outputs.iter_mut().for_each(|outputs| outputs.retain(|name| !inputs.contains(name)));
            taken.push(inputs);
            given.push(outputs.unwrap_or_default());
        }
        let is_told = |at: usize, inputs: &[&racelens_ir::Name]| {
            given.iter().enumerate().any(|(by, outputs)| by != at && inputs.iter().any(|name| outputs.contains(name)))
        };
        taken.iter().enumerate().map(|(at, inputs)| !is_told(at, inputs)).collect()
    }

    /// Resolves variables of which nothing is known: they are what their bounds say (JLS 18.4).
    fn resolve_open(&self, vars: &[TypeVar], inferred: &mut Substitution) {
        for var in vars {
            let is_own = |name: &racelens_ir::Name| *name == var.name;
            let bound = match &var.bound {
                Ty::Meet(types) if !var.bound.mentions(&is_own) => {
                    Ty::meet(types.iter().filter(|ty| !ty.is_object()).map(|ty| ty.substitute(inferred)).collect())
                }
                bound => erased(bound),
            };
            inferred.bind(&var.name, bound, Binding::Exact, |known, _| known.clone());
            inferred.fix(&var.name);
        }
    }

    /// A variable of which no more is known than what it is wanted as is what its bounds say, too (JLS 18.4).
    fn resolve_upper(&self, vars: &[TypeVar], inferred: &mut Substitution) {
        for var in vars.iter().filter(|var| !var.bound.is_object()) {
            let Some(wanted) = inferred.upper(&var.name).cloned() else { continue };
            let declared = var.bound.substitute(inferred);
            if !declared.mentions(&|name| vars.iter().any(|var| var.name == *name)) && !has_hole(&wanted) {
                inferred.fix_as(&var.name, self.world.both(&wanted, &declared));
            }
        }
    }

    /// The bounds of a call's variables by the rules of the specification ([`crate::infer`]), with what its target says and
    /// without what functions among its arguments give. None where something about them is open.
    fn invocation_of(
        &self,
        candidate: &Candidate,
        phase: Phase,
        args: &[Arg<'a>],
        vars: &[TypeVar],
        expected: Option<(&Ty, &Ty)>,
        known: &Substitution,
    ) -> Option<Inference<'a, 'a>> {
        let frame = self.frames.last();
        let is_told = |arg: &Arg<'a>| match arg {
            // A value whose type waits for its target has that of `null`.
            Arg::Value(val, _) => val.ty != Ty::Null || frame.is_none_or(|frame| !frame.loose.contains_key(&val.reg)),
            Arg::Later(_, _, nested) => nested.is_some(),
            Arg::Function(..) => true,
            Arg::Choice(..) => false,
        };
        let is_probed = expected.is_some_and(|(_, expected)| has_hole(expected));
        if vars.is_empty() || !known.is_empty() || is_probed || !args.iter().all(is_told) {
            return None;
        }
        // Nothing tells of the variable, so that whatever is asked for later does.
        let is_named = |var: &TypeVar| candidate.method.params.iter().any(|ty| ty.mentions(&|name| *name == var.name));
        if expected.is_none() && !vars.iter().any(is_named) {
            return None;
        }
        let types = crate::types::table::Types::new(self.world);
        let bounds = types.sure(|| self.inference_of(candidate, args, phase)).flatten()?;
        bounds.with_target(&match expected {
            Some((result, target)) => Target::Assigned { result, target },
            None => Target::Standalone,
        })
    }

    /// The same bounds with what a function gives; none where that is open.
    fn with_returned(
        &self,
        mut bounds: Inference<'a, 'a>,
        gives: Option<&Ty>,
        returned: Option<&Ty>,
    ) -> Option<Inference<'a, 'a>> {
        let gives = gives?;
        if *gives == Ty::Void {
            return Some(bounds);
        }
        let returned = returned.filter(|returned| returned.is_whole())?;
        let types = crate::types::table::Types::new(self.world);
        let fits = types.sure(|| bounds.fits(returned, gives, Context::Loose));
        fits.filter(|fits| *fits).map(|_| bounds)
    }

    /// The bounds of a call whose type depends on its target: it names a variable that its arguments may leave open
    /// (JLS 15.12). None where a function among its arguments would have to tell more.
    pub(crate) fn nested_call(
        &self,
        candidate: &Candidate,
        phase: Phase,
        args: &[Arg<'a>],
        vars: &[TypeVar],
        result: &Ty,
    ) -> Option<Rc<Nested<'a, 'a>>> {
        let is_open = |name: &racelens_ir::Name| vars.iter().any(|var| var.name == *name);
        let is_told = |arg: &Arg<'a>| match arg {
            Arg::Value(..) => true,
            Arg::Later(_, _, nested) => nested.is_some(),
            Arg::Function(_, shape) => shape.is_exact && !shape.is_lambda,
            Arg::Choice(..) => false,
        };
        if !result.mentions(&is_open) || !args.iter().all(is_told) {
            return None;
        }
        let types = crate::types::table::Types::new(self.world);
        let bounds = types.sure(|| self.inference_of(candidate, args, phase)).flatten()?;
        Some(Rc::new(bounds.nested(result)))
    }

    /// Makes the registers of a call's arguments: conversions, lambdas, the array of varargs.
    /// `vars` are the type variables to infer; what is found of them is added to `inferred`.
    #[expect(clippy::too_many_arguments, reason = "what passing arguments takes")]
    pub(crate) fn pass(
        &mut self,
        candidate: &Candidate,
        phase: Phase,
        args: Vec<Arg<'a>>,
        vars: &[TypeVar],
        expected: Option<(&Ty, &Ty)>,
        inferred: &mut Substitution,
        at: Span,
    ) -> Vec<Reg> {
        let is_var = |name: &racelens_ir::Name| vars.iter().any(|var| var.name == *name);
        let mut bounds = self.invocation_of(candidate, phase, &args, vars, expected, inferred);
        let has_functions = args.iter().any(|arg| matches!(arg, Arg::Function(..)));
        if !has_functions {
            settle(&mut bounds, vars.iter().map(|var| var.name.clone()).collect(), inferred);
        }
        for (index, arg) in args.iter().enumerate() {
            let Some(formal) = self.formal(candidate, index, phase) else { continue };
            match arg {
                Arg::Value(Val { ty, .. }, _) | Arg::Later(_, ty, _) => self.unify(&formal, ty, vars, inferred),
                Arg::Choice(..) => {}
                Arg::Function(node, _) => {
                    let Some(function) = self.world.function(&formal) else { continue };
                    if !function.params.iter().any(|param| param.mentions(&is_var)) {
                        continue;
                    }
                    for (param, own) in function.params.iter().zip(self.own_parameters(*node)) {
                        let Some(own) = own else { continue };
                        self.unify_as(param, &own, vars, Binding::Upper, inferred);
                        let types = crate::types::table::Types::new(self.world);
                        bounds = bounds.and_then(|mut bounds| {
                            let fits = types.sure(|| bounds.is_passed(param, &own));
                            fits.filter(|fits| *fits).map(|_| bounds)
                        });
                    }
                }
            }
        }
        self.unify_bounds(vars, inferred);
        if let Some((result, expected)) = expected {
            self.unify_result(result, expected, vars, inferred);
        }
        // What the result is wanted as says which functions are meant, though not all of their types.
        let mut hints = Substitution::default();
        if let Some((result, expected)) = expected
            && has_hole(expected)
        {
            self.unify_result(result, &expected.without_holes(), vars, &mut hints);
        }
        let mut passed: Vec<Option<Reg>> = args.iter().map(|_| None).collect();
        let mut waiting: Vec<(usize, Ty, Arg<'a>)> = Vec::new();
        for (index, arg) in args.into_iter().enumerate() {
            let Some(formal) = self.formal(candidate, index, phase) else { continue };
            match arg {
                Arg::Value(val, at) => {
                    let formal = formal.substitute(inferred);
                    self.record_closed(val.reg, &formal);
                    let reg = self.coerce(val, &formal, at).reg;
                    passed.get_mut(index).into_iter().for_each(|slot| *slot = Some(reg));
                }
                arg => waiting.push((index, formal, arg)),
            }
        }
        while !waiting.is_empty() {
            let has_free_inputs: Vec<bool> = self.free_inputs(&waiting, vars, inferred);
            // Functions whose parameters are known come first; the others wait for the arguments that
            // may tell them.
            let is_ready = |(_, formal, arg): &(usize, Ty, Arg<'a>)| {
                let Arg::Function(..) = arg else { return false };
                let function = self.world.function(&formal.substitute(inferred));
                function.is_some_and(|function| !function.params.iter().any(|ty| ty.mentions(&is_var)))
            };
            // What makes a `M extends Map<K, V>` waits for `K` and `V`.
            let is_bounded = |(_, formal, arg): &(usize, Ty, Arg<'a>)| {
                matches!(arg, Arg::Function(..))
                    && match self.world.function(&self.bounded(formal, vars, inferred)).map(|known| known.result) {
                        Some(Ty::Var(name, bound)) if is_var(&name) => bound.args().is_empty(),
                        _ => true,
                    }
            };
            let find = |is_meant: &dyn Fn(&(usize, Ty, Arg<'a>)) -> bool| {
                waiting.iter().zip(&has_free_inputs).position(|(arg, is_free)| *is_free && is_meant(arg))
            };
            let next = find(&|arg| is_ready(arg) && is_bounded(arg));
            // These are evaluated here, so from left to right (JLS 15.7.4).
            let next =
                next.or_else(|| waiting.iter().position(|(_, _, arg)| matches!(arg, Arg::Later(..) | Arg::Choice(..))));
            let next = next.or_else(|| find(&is_ready)).or_else(|| find(&|_| true)).unwrap_or(0);
            let (index, formal, arg) = waiting.remove(next);
            let reg = match arg {
                Arg::Later(node, ..) | Arg::Choice(node, _) => {
                    let is_final = expected.is_none_or(|(_, expected)| !has_hole(expected));
                    let gets_function = has_function(node) || chooses_function(node);
                    if is_final && gets_function {
                        self.resolve_open(&self.open_inputs(&formal, vars, inferred), inferred);
                    }
                    let target = match &formal {
                        // What a different argument is says nothing of this one.
                        Ty::Var(name, _) if is_var(name) && inferred.is_lower(name) && !gets_function => Ty::Error,
                        // What is known to be a `Deque` at most may be an `ArrayDeque`.
                        formal => formal.substitute(&inferred.with_upper_bounds_open()),
                    };
                    // Of what nobody will say more, the argument has the type that it has by itself.
                    let target = Some(target.with_holes(&is_var)).filter(|target| !is_final || *target != Ty::Error);
                    let val = self.expr(node, target.as_ref());
                    let val = self.kept_before(val, node.parent().unwrap_or(node), span(node));
                    let given = if is_final { val.ty.resolved() } else { val.ty.clone() };
                    self.unify(&formal, &given, vars, inferred);
                    self.coerce(val, &formal.substitute(inferred), span(node)).reg
                }
                Arg::Function(node, shape) => {
                    let is_final = expected.is_none_or(|(_, expected)| !has_hole(expected));
                    // What an implicit function takes is decided before it is looked at (JLS 18.5.2.2).
                    let taken = match shape.is_exact {
                        true => Vec::new(),
                        false => self.open_inputs(&formal, vars, inferred),
                    };
                    if is_final && !shape.is_exact {
                        let inputs = self.world.function(&formal).map(|function| function.params).unwrap_or_default();
                        let is_taken = |var: &&TypeVar| inputs.iter().any(|ty| ty.mentions(&|name| *name == var.name));
                        let names = vars.iter().filter(is_taken).map(|var| var.name.clone()).collect();
                        settle(&mut bounds, names, inferred);
                    }
                    if is_final {
                        self.resolve_open(&taken, inferred);
                        if !shape.is_exact {
                            self.fix_inputs(&formal, vars, inferred);
                        }
                    }
                    let is_own = |ty: &Ty| matches!(ty, Ty::Var(name, _) if is_var(name));
                    // Of a function for a variable, the variable's bounds are all that there is.
                    if is_own(&formal.substitute(inferred)) && is_final {
                        let open = vars.iter().filter(|var| matches!(&formal, Ty::Var(name, _) if *name == var.name));
                        self.resolve_open(&open.cloned().collect::<Vec<_>>(), inferred);
                    }
                    let mut target = self.bounded(&formal, vars, inferred);
                    if matches!(&target, Ty::Var(name, _) if is_var(name)) {
                        target = target.substitute(&hints);
                    }
                    let (val, returned) = self.function_value_of(node, &target, &is_var);
                    let gives = self.world.function(&formal).map(|function| function.result);
                    bounds = bounds.and_then(|bounds| self.with_returned(bounds, gives.as_ref(), returned.as_ref()));
                    if let (Some(function), Some(returned)) = (self.world.function(&formal), returned) {
                        // Nobody will say more of what is left open, unless the call is asked about itself.
                        let returned = if is_final { returned.resolved() } else { returned };
                        let others: Vec<TypeVar> = vars.iter().filter(|var| !taken.contains(var)).cloned().collect();
                        self.unify(&function.result, &returned, if is_final { vars } else { &others }, inferred);
                    } else if matches!(formal, Ty::Var(..)) && is_final {
                        self.unify(&formal, &val.ty, vars, inferred);
                    }
                    val.reg
                }
                Arg::Value(val, _) => val.reg,
            };
            self.unify_bounds(vars, inferred);
            passed.get_mut(index).into_iter().for_each(|slot| *slot = Some(reg));
        }
        if has_functions {
            settle(&mut bounds, vars.iter().map(|var| var.name.clone()).collect(), inferred);
        }
        inferred.settle_open();
        if expected.is_none_or(|(_, expected)| !has_hole(expected)) {
            self.resolve_upper(vars, inferred);
        }
        let mut regs: Vec<Reg> = passed.into_iter().flatten().collect();
        if phase == Phase::Varargs {
            let fixed = candidate.method.params.len().saturating_sub(1);
            let rest = regs.split_off(fixed.min(regs.len()));
            let element = candidate.method.params.last().and_then(Ty::element).cloned().unwrap_or(Ty::object());
            // `T...` makes an array of what `T` was found to be.
            let element = element.substitute(&candidate.with).substitute(inferred);
            let array = self.array_of(&element, &rest, at);
            regs.push(array);
        }
        regs
    }
}

/// Takes the types that bounds say of some variables for what they are. Where they say none, the bounds are dropped.
fn settle(bounds: &mut Option<Inference<'_, '_>>, names: Vec<racelens_ir::Name>, inferred: &mut Substitution) {
    let Some(known) = bounds else { return };
    match known.settled(&names) {
        Some(found) => found.into_iter().for_each(|(name, ty)| {
            inferred.bind(&name, ty.clone(), Binding::Exact, |known, _| known.clone());
            inferred.fix_as(&name, ty);
        }),
        None => *bounds = None,
    }
}

/// Whether a type has a part that inference left open.
pub(crate) fn has_hole(ty: &Ty) -> bool {
    match ty {
        Ty::Error => true,
        Ty::Class(_, args) => args.iter().any(has_hole),
        Ty::Array(element) => has_hole(element),
        Ty::Extends(bound) | Ty::Super(bound, _) => has_hole(bound),
        _ => false,
    }
}
