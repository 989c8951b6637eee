//! Overload resolution and the inference of type arguments (JLS 15.12.2, 18), simplified: type
//! arguments never decide whether a method applies.

use racelens_ir::{Kind, Reg, Span};
use racelens_syntax::{Node, NodeExt};

use super::flow::completes;
use super::{Lowerer, Val, span};
use crate::classes::TypeVar;
use crate::lookup::Candidate;
use crate::types::{Binding, Substitution, Ty};

pub(crate) enum Arg<'a> {
    Value(Val, Span),
    /// A lambda or method reference, which waits for its target type.
    Function(Node<'a>, Shape),
    /// A call or a choice whose type arguments may depend on its target, with the type that it has
    /// by itself; or what comes after one, and is evaluated after it.
    Later(Node<'a>, Ty),
}

/// The arguments of a call.
pub(crate) enum Args<'a> {
    /// As they are written.
    Written(Node<'a>),
    Ready(Vec<Arg<'a>>),
}

/// What can be said of a lambda before its target is known.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    /// How many parameters the function may have, where that is known.
    arities: Option<Vec<usize>>,
    /// The type of the expression that a lambda without parameters is.
    value: Option<Ty>,
    may_be_void: bool,
    may_be_value: bool,
}

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
    /// Evaluates arguments for one of some methods, from left to right; lambdas wait, and so does
    /// what depends on the type that its parameter gives it.
    pub(crate) fn arguments(&mut self, args: Args<'a>, candidates: &[Candidate]) -> Vec<Arg<'a>> {
        let list = match args {
            Args::Written(list) => list,
            Args::Ready(args) => return args,
        };
        let nodes = list.named();
        let mut args = Vec::new();
        let mut is_later = false;
        for (at, node) in nodes.iter().copied().enumerate() {
            let inner = unwrapped(node);
            args.push(match inner.kind() {
                "lambda_expression" | "method_reference" => {
                    let shape = self.shape(inner);
                    Arg::Function(inner, shape)
                }
                _ if is_later || self.may_need_target(inner, at, nodes.len(), candidates) => {
                    let is_switch = inner.kind() == "switch_expression";
                    let ty = self.probe(node, (!is_switch).then_some(&Ty::Error));
                    is_later |= ty.args().iter().any(has_hole) || !is_call(inner);
                    match is_later {
                        true => Arg::Later(node, ty),
                        false => self.argument(node, list, Self::takes_number(at, nodes.len(), candidates)),
                    }
                }
                _ => self.argument(node, list, Self::takes_number(at, nodes.len(), candidates)),
            });
        }
        args
    }

    /// `is_number` says that every method that may be meant takes a primitive here, which a box is
    /// then unboxed for before the next argument is evaluated.
    fn argument(&mut self, node: Node<'a>, list: Node<'a>, is_number: bool) -> Arg<'a> {
        let val = self.expr(node, None);
        let mut val = self.kept_before(val, node, list);
        if is_number
            && val.ty.primitive().is_none()
            && let Some((reg, kind)) = self.unbox(&val, span(node))
        {
            val = Val { reg, ty: Ty::Primitive(kind) };
        }
        Arg::Value(val, span(node))
    }

    fn takes_number(at: usize, count: usize, candidates: &[Candidate]) -> bool {
        let mut fitting = candidates.iter().map(|known| &known.method.params).filter(|params| params.len() == count);
        let is_number = |params: &Vec<Ty>| params.get(at).is_some_and(|ty| ty.primitive().is_some());
        let is_varargs = candidates.iter().any(|known| known.method.is_varargs());
        !is_varargs && count > 1 && fitting.clone().next().is_some() && fitting.all(is_number)
    }

    /// Whether an argument may be typed by the parameter that takes it (JLS 15.2).
    fn may_need_target(&self, node: Node<'a>, at: usize, count: usize, candidates: &[Candidate]) -> bool {
        let is_switch = node.kind() == "switch_expression";
        let is_choice = is_switch || node.kind() == "ternary_expression" && has_function(node);
        if !(is_call(node) || is_choice) {
            return false;
        }
        candidates.iter().any(|candidate| {
            let params = &candidate.method.params;
            let fits_count = params.len() == count || candidate.method.is_varargs() && count + 1 >= params.len();
            let param = params.get(at).or(params.last());
            let may_be_target = |param: &Ty| match is_choice {
                true => param.primitive().is_none(),
                false => !param.args().is_empty(),
            };
            fits_count && param.is_some_and(may_be_target)
        })
    }

    /// A variable's value that stays although evaluating `later` may change the variable.
    pub(crate) fn kept_before(&mut self, val: Val, node: Node<'a>, later: Node<'a>) -> Val {
        let inner = unwrapped(node);
        if inner.kind() != "identifier" && inner.kind() != "assignment_expression" || !self.may_assign(later) {
            return val;
        }
        let kept = self.temporary(val.ty.kind());
        self.move_to(kept, val.reg, span(node));
        if let Some(frame) = self.frames.last_mut()
            && let Some(held) = frame.loose.get(&val.reg).cloned()
        {
            frame.loose.insert(kept, held);
        }
        Val { reg: kept, ty: val.ty }
    }

    fn may_assign(&self, node: Node<'a>) -> bool {
        let mut work = vec![node];
        while let Some(node) = work.pop() {
            match node.kind() {
                "assignment_expression" | "update_expression" => return true,
                "lambda_expression" | "class_body" => {}
                _ => work.extend(node.named()),
            }
        }
        false
    }

    fn shape(&mut self, node: Node<'a>) -> Shape {
        if node.kind() == "method_reference" {
            let (arities, may_be_value) = self.reference_shape(node);
            return Shape { arities, value: None, may_be_void: true, may_be_value };
        }
        let arity = match node.field("parameters") {
            Some(params) if params.kind() == "identifier" => 1,
            Some(params) => params.named().len(),
            None => 0,
        };
        let Some(body) = node.field("body") else {
            return Shape { arities: Some(vec![arity]), value: None, may_be_void: true, may_be_value: true };
        };
        let is_expression = body.kind() != "block";
        let value = (arity == 0 && is_expression && !has_function(body)).then(|| self.probe(body, None));
        let (may_be_void, may_be_value) = match body.kind() {
            "block" => {
                let returns = returns_in(body);
                let has_value = returns.iter().any(|node| !node.named().is_empty());
                let may_complete = !has_value && (!returns.is_empty() || completes(body, self.text));
                (!has_value, has_value || !may_complete)
            }
            "method_invocation" if value.is_some() => (true, value != Some(Ty::Void)),
            "method_invocation" | "object_creation_expression" | "assignment_expression" | "update_expression" => {
                (true, true)
            }
            _ => (false, true),
        };
        Shape { arities: Some(vec![arity]), value, may_be_void, may_be_value }
    }

    /// With how many parameters a method reference may work at all (JLS 15.12.2.1), and whether it
    /// may give a value.
    fn reference_shape(&mut self, node: Node<'a>) -> (Option<Vec<usize>>, bool) {
        let children = node.all();
        let (Some(scope), Some(name)) = (children.first().copied(), children.last().copied()) else {
            return (None, true);
        };
        let name = self.text_of(name);
        let ty = self.as_type(scope);
        let seen = match (&ty, scope.kind()) {
            (Some(ty), _) => ty.clone(),
            (None, "super") => return (None, true),
            (None, _) => self.probe(scope, None),
        };
        let looked_in = if seen.element().is_some() && name != "new" { Ty::object() } else { seen };
        let methods = match (&looked_in, name) {
            (Ty::Array(_), "new") => return (Some(vec![1]), true),
            (ty, "new") if ty.is_string() => crate::lookup::methods_in(self.world, ty, "made0"),
            (_, "new") => {
                let members = looked_in.class_name().and_then(|class| self.world.members(class));
                let made = members.iter().flat_map(|members| members.named(racelens_ir::MethodKey::INIT));
                made.map(|method| Candidate { method: method.clone(), with: Substitution::default() }).collect()
            }
            _ => crate::lookup::methods_in(self.world, &looked_in, name),
        };
        let may_be_value =
            name == "new" || methods.is_empty() || methods.iter().any(|known| known.method.result != Ty::Void);
        if methods.is_empty() || methods.iter().any(|known| known.method.is_varargs()) {
            return (None, may_be_value);
        }
        let arity = |known: &Candidate| {
            let takes_receiver = ty.is_some() && name != "new" && !known.method.is_static();
            known.method.params.len() + usize::from(takes_receiver)
        };
        (Some(methods.iter().map(arity).collect()), may_be_value)
    }

    /// The type of an expression, by lowering it where nothing goes and forgetting the result.
    pub(crate) fn probe(&mut self, node: Node<'a>, expected: Option<&Ty>) -> Ty {
        use std::hash::{Hash, Hasher};
        let mut hasher = rustc_hash::FxHasher::default();
        expected.hash(&mut hasher);
        for frame in &self.frames {
            for scope in &frame.scopes {
                scope.vars.iter().for_each(|var| (&var.name, &var.ty).hash(&mut hasher));
                scope.types.hash(&mut hasher);
            }
        }
        let key = (node.id(), hasher.finish());
        if let Some(known) = self.probed.get(&key) {
            return known.clone();
        }
        let Some(before) = self.frames.last_mut().map(|frame| frame.b.checkpoint()) else { return Ty::Error };
        let captured: Vec<_> = self.frames.iter().map(|frame| frame.lambda.clone()).collect();
        let (made, classes, finallies) = (self.made, self.classes.len(), self.finallies.len());
        let ty = self.in_scope(|this| this.expr(node, expected).ty);
        if let Some(frame) = self.frames.last_mut() {
            frame.b.roll_back(before);
            frame.loose.retain(|reg, _| frame.b.has(*reg));
        }
        for (frame, lambda) in self.frames.iter_mut().zip(captured) {
            frame.lambda = lambda;
        }
        self.made = made;
        self.classes.truncate(classes);
        self.finallies.truncate(finallies);
        self.probed.insert(key, ty.clone());
        ty
    }

    /// Evaluates the arguments of a constructor, for a class that passes them on: registers with
    /// the types of the parameters that take them.
    pub(crate) fn constructor_arguments(&mut self, base: &Ty, args: Args<'a>, at: Span) -> Option<Vec<Val>> {
        let class = base.class_name()?.clone();
        let (header, members) = (self.world.header(&class)?, self.world.members(&class)?);
        let with = header.substitution(base.args());
        let constructors = members.named(racelens_ir::MethodKey::INIT);
        let candidates: Vec<Candidate> =
            constructors.map(|method| Candidate { method: method.clone(), with: with.clone() }).collect();
        let args = self.arguments(args, &candidates);
        let (candidate, phase) = self.select(&candidates, &args)?;
        let mut inferred = Substitution::default();
        let vars = candidate.method.type_vars.clone();
        let regs = self.pass(&candidate, phase, args, &vars, None, &mut inferred, at);
        let types = candidate.method.params.iter().map(|ty| ty.substitute(&with).substitute(&inferred));
        Some(regs.into_iter().zip(types).map(|(reg, ty)| Val { reg, ty }).collect())
    }

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
    fn formal(&self, candidate: &Candidate, at: usize, phase: Phase) -> Option<Ty> {
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
        fits_count
            && args
                .iter()
                .enumerate()
                .all(|(at, arg)| self.formal(candidate, at, phase).is_some_and(|formal| self.fits(arg, &formal, phase)))
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

    /// Binds the variables of a formal type to what an actual type has in their place.
    pub(crate) fn unify(&self, formal: &Ty, actual: &Ty, vars: &[TypeVar], out: &mut Substitution) {
        self.unify_as(formal, actual, vars, Binding::Lower, out);
    }

    fn unify_as(&self, formal: &Ty, actual: &Ty, vars: &[TypeVar], binding: Binding, out: &mut Substitution) {
        match formal {
            Ty::Var(name, _) if vars.iter().any(|var| var.name == *name) => {
                let actual = actual.boxed().map_or(actual.clone(), Ty::class);
                if !matches!(actual, Ty::Null | Ty::Error | Ty::Void | Ty::Any) && !has_hole(&actual) {
                    out.bind(name, actual, binding, |a, b| self.world.common_type(a, b));
                }
            }
            Ty::Class(name, args) if !args.is_empty() => {
                let actual = actual.boxed().map_or(actual.clone(), Ty::class);
                if let Some(seen) = self.world.as_super(&actual, name) {
                    for (formal, actual) in args.iter().zip(seen.args()) {
                        self.unify_as(formal, actual, vars, Binding::Exact, out);
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
                (Ty::Class(name, _), Ty::Class(wanted, args)) if name != wanted => {
                    // See the result as what is wanted, and match that.
                    if let Some(Ty::Class(_, formals)) = self.world.as_super(result, wanted) {
                        for (formal, actual) in formals.iter().zip(args.iter()) {
                            self.unify(formal, actual, vars, out);
                        }
                    }
                }
                _ => self.unify_as(result, expected, vars, Binding::Upper, out),
            }
        } else if let (Ty::Var(..), Some(boxed)) = (result, expected.boxed()) {
            self.unify_as(result, &Ty::class(boxed), vars, Binding::Upper, out);
        }
    }

    /// The type that an exact reference to an instance method asks of its first parameter
    /// (JLS 15.13.1): `String` for `String::length`; generic classes without arguments tell nothing.
    fn first_parameter(&self, node: Node<'a>) -> Option<Ty> {
        let children = node.all();
        let (scope, name) = (*children.first()?, *children.last()?);
        if node.kind() != "method_reference" || name.kind() != "identifier" {
            return None;
        }
        let ty = self.as_type(scope)?;
        let header = self.world.header(ty.class_name()?)?;
        if ty.args().len() != header.type_vars.len() {
            return None;
        }
        let methods = crate::lookup::methods_in(self.world, &ty, self.text_of(name));
        matches!(methods.as_slice(), [only] if !only.method.is_static()).then_some(ty)
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
        for (index, arg) in args.iter().enumerate() {
            let Some(formal) = self.formal(candidate, index, phase) else { continue };
            match arg {
                Arg::Value(Val { ty, .. }, _) | Arg::Later(_, ty) => self.unify(&formal, ty, vars, inferred),
                Arg::Function(node, _) => {
                    if let (Some(ty), Some(function)) = (self.first_parameter(*node), self.world.function(&formal))
                        && let Some(first) = function.params.first()
                    {
                        self.unify(first, &ty, vars, inferred);
                    }
                }
            }
        }
        self.unify_bounds(vars, inferred);
        if let Some((result, expected)) = expected {
            self.unify_result(result, expected, vars, inferred);
        }
        let mut passed: Vec<Option<Reg>> = args.iter().map(|_| None).collect();
        let mut waiting: Vec<(usize, Ty, Arg<'a>)> = Vec::new();
        for (index, arg) in args.into_iter().enumerate() {
            let Some(formal) = self.formal(candidate, index, phase) else { continue };
            match arg {
                Arg::Value(val, at) => {
                    let formal = formal.substitute(inferred);
                    let reg = self.coerce(val, &formal, at).reg;
                    passed.get_mut(index).into_iter().for_each(|slot| *slot = Some(reg));
                }
                arg => waiting.push((index, formal, arg)),
            }
        }
        while !waiting.is_empty() {
            // Functions whose parameters are known come first; the others wait for the arguments that
            // may tell them.
            let is_ready = |(_, formal, arg): &(usize, Ty, Arg<'a>)| {
                let Arg::Function(..) = arg else { return false };
                let function = self.world.function(&formal.substitute(inferred));
                function.is_some_and(|function| !function.params.iter().any(|ty| ty.mentions(&is_var)))
            };
            let next = waiting.iter().position(is_ready);
            let next = next.or_else(|| waiting.iter().position(|(_, _, arg)| matches!(arg, Arg::Later(..))));
            let next = next.unwrap_or(0);
            let (index, formal, arg) = waiting.remove(next);
            let reg = match arg {
                Arg::Later(node, _) => {
                    let target = formal.substitute(inferred);
                    let val = self.expr(node, Some(&target.with_holes(&is_var)));
                    let val = self.kept_before(val, node, node);
                    self.unify(&formal, &val.ty, vars, inferred);
                    self.coerce(val, &formal.substitute(inferred), span(node)).reg
                }
                Arg::Function(node, _) => {
                    let target = formal.substitute(inferred);
                    let (val, returned) = self.function_value_of(node, &target);
                    if let (Some(function), Some(returned)) = (self.world.function(&formal), returned) {
                        self.unify(&function.result, &returned, vars, inferred);
                    }
                    val.reg
                }
                Arg::Value(val, _) => val.reg,
            };
            self.unify_bounds(vars, inferred);
            passed.get_mut(index).into_iter().for_each(|slot| *slot = Some(reg));
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

/// An expression without the parentheses around it.
pub(crate) fn unwrapped(node: Node<'_>) -> Node<'_> {
    let mut inner = node;
    while inner.kind() == "parenthesized_expression" {
        let Some(next) = inner.named().first().copied() else { break };
        inner = next;
    }
    inner
}

/// A call whose type arguments may be left out.
fn is_call(node: Node<'_>) -> bool {
    match node.kind() {
        "method_invocation" => true,
        "object_creation_expression" => {
            let args = node.field("type").and_then(|ty| ty.child_of_kind("type_arguments"));
            args.is_some_and(|args| args.named().is_empty())
        }
        _ => false,
    }
}

/// Whether an expression has a lambda or a method reference among its own values.
pub(crate) fn has_function(node: Node<'_>) -> bool {
    let mut work = vec![node];
    while let Some(at) = work.pop() {
        match at.kind() {
            "lambda_expression" | "method_reference" => return true,
            "class_body" | "argument_list" => {}
            _ => work.extend(at.named()),
        }
    }
    false
}

/// Whether a type has a part that inference left open.
pub(crate) fn has_hole(ty: &Ty) -> bool {
    match ty {
        Ty::Error => true,
        Ty::Class(_, args) => args.iter().any(has_hole),
        Ty::Array(element) => has_hole(element),
        _ => false,
    }
}

/// The `return` statements of a lambda's block, those of inner lambdas and classes left out.
fn returns_in(block: Node<'_>) -> Vec<Node<'_>> {
    let mut found = Vec::new();
    let mut work = vec![block];
    while let Some(node) = work.pop() {
        match node.kind() {
            "return_statement" => found.push(node),
            "lambda_expression" | "class_body" | "class_declaration" => {}
            _ => work.extend(node.named()),
        }
    }
    found
}
