//! Overload resolution and the inference of type arguments (JLS 15.12.2, 18), simplified: type
//! arguments never decide whether a method applies.

use racelens_ir::Kind;
use racelens_syntax::{Node, NodeExt};

use super::{Lowerer, Val, span};
use crate::lookup::Candidate;
use crate::types::{Substitution, Ty};

pub(crate) enum Arg<'a> {
    Value(Val, racelens_ir::Span),
    /// A lambda or method reference, which waits for its target type.
    Function(Node<'a>, Shape),
}

/// What can be said of a lambda before its target is known.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    /// `None` for method references.
    arity: Option<usize>,
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
    /// Evaluates arguments from left to right; lambdas wait.
    pub(crate) fn arguments(&mut self, list: Node<'a>) -> Vec<Arg<'a>> {
        let mut args = Vec::new();
        for node in list.named() {
            let mut inner = node;
            while inner.kind() == "parenthesized_expression" {
                let Some(next) = inner.named().first().copied() else { break };
                inner = next;
            }
            args.push(match inner.kind() {
                "lambda_expression" | "method_reference" => {
                    let shape = self.shape(inner);
                    Arg::Function(inner, shape)
                }
                _ => {
                    let val = self.expr(node, None);
                    let val = self.kept_before(val, node, list);
                    Arg::Value(val, span(node))
                }
            });
        }
        args
    }

    /// A variable's value that stays although evaluating `later` may change the variable.
    pub(crate) fn kept_before(&mut self, val: Val, node: Node<'a>, later: Node<'a>) -> Val {
        let mut inner = node;
        while inner.kind() == "parenthesized_expression" {
            let Some(next) = inner.named().first().copied() else { break };
            inner = next;
        }
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
            return Shape { arity: None, may_be_void: true, may_be_value: true };
        }
        let arity = match node.field("parameters") {
            Some(params) if params.kind() == "identifier" => 1,
            Some(params) => params.named().len(),
            None => 0,
        };
        let Some(body) = node.field("body") else {
            return Shape { arity: Some(arity), may_be_void: true, may_be_value: true };
        };
        let (may_be_void, may_be_value) = match body.kind() {
            "block" => {
                let returns = returns_in(body);
                let has_value = returns.iter().any(|node| !node.named().is_empty());
                let may_complete = !has_value && (!returns.is_empty() || may_complete(body));
                (!has_value, has_value || !may_complete)
            }
            "method_invocation" if arity == 0 => (true, self.probe(body) != Ty::Void),
            "method_invocation" | "object_creation_expression" | "assignment_expression" | "update_expression" => {
                (true, true)
            }
            _ => (false, true),
        };
        Shape { arity: Some(arity), may_be_void, may_be_value }
    }

    /// The type of an expression, by lowering it where nothing goes and forgetting the result.
    pub(crate) fn probe(&mut self, node: Node<'a>) -> Ty {
        let here = self.current_block();
        let (made, classes, finallies) = (self.made, self.classes.len(), self.finallies.len());
        let nowhere = self.new_block();
        self.switch_to(nowhere);
        let ty = self.expr(node, None).ty;
        self.switch_to(here);
        self.made = made;
        self.classes.truncate(classes);
        self.finallies.truncate(finallies);
        ty
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
            Arg::Function(_, shape) => {
                if matches!(formal, Ty::Var(..) | Ty::Missing(_)) {
                    return true;
                }
                let Some(function) = self.world.function(formal) else { return false };
                let fits_result = match function.result {
                    Ty::Void => shape.may_be_void,
                    _ => shape.may_be_value,
                };
                fits_result && shape.arity.is_none_or(|arity| arity == function.params.len())
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
                let result = |ty: &Ty| self.world.function(ty).map(|function| function.result == Ty::Void);
                return match (result(&a), result(&b)) {
                    (Some(true), Some(false)) => !shape.may_be_value,
                    (Some(false), Some(true)) => shape.may_be_value,
                    _ => true,
                };
            }
            match (a.primitive(), b.primitive()) {
                (Some(a), Some(b)) => widens(a, b),
                (None, None) => self.world.is_subtype(&a, &b),
                // Where both apply, the one that needs no boxing is meant.
                (a, _) => matches!(arg, Arg::Value(val, _) if (val.ty.primitive().is_some()) == a.is_some()),
            }
        })
    }

    /// Binds the variables of a formal type to what an actual type has in their place.
    pub(crate) fn unify(&self, formal: &Ty, actual: &Ty, vars: &[crate::classes::TypeVar], out: &mut Substitution) {
        match formal {
            Ty::Var(name, _) if vars.iter().any(|var| var.name == *name) => {
                let actual = actual.boxed().map_or(actual.clone(), Ty::class);
                if !matches!(actual, Ty::Null | Ty::Error | Ty::Void) {
                    out.bind(name, actual);
                }
            }
            Ty::Class(name, args) if !args.is_empty() => {
                let actual = actual.boxed().map_or(actual.clone(), Ty::class);
                if let Some(seen) = self.world.as_super(&actual, name) {
                    for (formal, actual) in args.iter().zip(seen.args()) {
                        self.unify(formal, actual, vars, out);
                    }
                }
            }
            Ty::Array(element) => {
                if let Some(actual) = actual.element() {
                    self.unify(element, actual, vars, out);
                }
            }
            _ => {}
        }
    }

    /// Binds what the arguments left open so that the result fits where it is wanted.
    pub(crate) fn unify_result(
        &self,
        result: &Ty,
        expected: &Ty,
        vars: &[crate::classes::TypeVar],
        out: &mut Substitution,
    ) {
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
                _ => self.unify(result, expected, vars, out),
            }
        } else if let (Ty::Var(..), Some(boxed)) = (result, expected.boxed()) {
            self.unify(result, &Ty::class(boxed), vars, out);
        }
    }

    /// Makes the registers of a call's arguments: conversions, lambdas, the array of varargs.
    /// `vars` are the type variables to infer; what is found of them is added to `inferred`.
    #[expect(clippy::too_many_arguments, reason = "what passing arguments takes")]
    pub(crate) fn pass(
        &mut self,
        candidate: &Candidate,
        phase: Phase,
        args: Vec<Arg<'a>>,
        vars: &[crate::classes::TypeVar],
        expected: Option<(&Ty, &Ty)>,
        inferred: &mut Substitution,
        at: racelens_ir::Span,
    ) -> Vec<racelens_ir::Reg> {
        for (index, arg) in args.iter().enumerate() {
            if let (Arg::Value(val, _), Some(formal)) = (arg, self.formal(candidate, index, phase)) {
                self.unify(&formal, &val.ty, vars, inferred);
            }
        }
        let mut is_expected_used = false;
        let mut regs = Vec::new();
        for (index, arg) in args.into_iter().enumerate() {
            let Some(formal) = self.formal(candidate, index, phase) else { continue };
            let reg = match arg {
                Arg::Value(val, at) => {
                    let formal = formal.substitute(inferred);
                    self.coerce(val, &formal, at).reg
                }
                Arg::Function(node, _) => {
                    if let (Some((result, expected)), false) = (expected, is_expected_used) {
                        self.unify_result(result, expected, vars, inferred);
                        is_expected_used = true;
                    }
                    let target = formal.substitute(inferred);
                    let (val, returned) = self.function_value_of(node, &target);
                    if let (Some(function), Some(returned)) = (self.world.function(&formal), returned) {
                        self.unify(&function.result, &returned, vars, inferred);
                    }
                    val.reg
                }
            };
            regs.push(reg);
        }
        if let (Some((result, expected)), false) = (expected, is_expected_used) {
            self.unify_result(result, expected, vars, inferred);
        }
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

/// Whether control may fall out of a block's end, as far as its last statement tells.
fn may_complete(block: Node<'_>) -> bool {
    let Some(last) = block.named().last().copied() else { return true };
    match last.kind() {
        "throw_statement" => false,
        "while_statement" => {
            let is_endless = last.field("condition").and_then(|node| node.named().first().copied());
            is_endless.is_none_or(|condition| condition.kind() != "true") || has_break(last)
        }
        "block" => may_complete(last),
        "try_statement" | "synchronized_statement" => last.field("body").is_none_or(may_complete),
        _ => true,
    }
}

fn has_break(node: Node<'_>) -> bool {
    let mut work = node.named();
    while let Some(node) = work.pop() {
        match node.kind() {
            "break_statement" => return true,
            "lambda_expression" | "class_body" => {}
            _ => work.extend(node.named()),
        }
    }
    false
}
