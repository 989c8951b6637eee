//! What functions and choices among the arguments of a call say of its type variables (JLS 18.2.1, 18.5.2.2).
//!
//! Such an argument waits until the variables that its parameters name are resolved, those first that need nothing of
//! what a different one gives. Then its body is lowered where nothing goes, and each of its results is compared with what
//! the function gives: a call whose type depends on its target is inferred with this one, a function waits for its own
//! variables in turn. The calls that are being inferred are a stack, since code in bodies has calls of its own.
//!
//! Invariant: what a piece of code tells depends on the variables and local classes in scope alone, so that it is asked
//! once for each ([`Lowerer::seen_with`]). Otherwise each level of nesting would double the work below it; `nesting.rs`
//! holds that. Code that is lowered for its types leaves out bodies of functions whose types are known.

use std::rc::Rc;

use racelens_ir::{Name, Span};
use racelens_syntax::{Node, NodeExt};

use super::arguments::{Arg, unwrapped};
use super::frame::{Given, Gives};
use super::overload::Phase;
use super::{Lowerer, span};
use crate::classes::{Header, TypeVar};
use crate::infer::{FunctionType, Inference, Nested, moved};
use crate::lookup::Candidate;
use crate::ty::{Substitution, Ty};
use crate::types::Function;
use crate::types::java_type::{InferId, JavaType};
use crate::types::table::Types;

/// An argument whose constraint waits, and what it is passed as, over the variables of the call at hand.
#[derive(Clone)]
pub(crate) struct Waiting<'a> {
    pub node: Node<'a>,
    pub wanted: JavaType,
    pub extent: Extent,
}

/// How much of an argument waits.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    Whole,
    /// Of a choice, the results that have something that waits ([`Given::waits`]); the bounds have the others already.
    Rest,
}

/// A call whose type depends on its target, with what waits among its arguments.
#[derive(Clone)]
pub(crate) struct NestedCall<'a> {
    pub bounds: Nested<'a, 'a>,
    pub waiting: Vec<Waiting<'a>>,
}

impl<'a> NestedCall<'a> {
    /// What waits, for a call whose variables are numbered on from `by`.
    pub fn waiting_from(&self, by: u32) -> impl Iterator<Item = Waiting<'a>> {
        self.waiting.iter().map(move |one| Waiting { wanted: moved(&one.wanted, by), ..one.clone() })
    }
}

/// The types of a call's variables, and of those of the calls that were inferred with it, by where they stand.
pub(crate) type Invocation = Option<Rc<(Substitution, Vec<(Span, Substitution)>)>>;

/// A call that is being inferred.
pub(crate) struct Session<'a> {
    bounds: Inference<'a, 'a>,
    /// Whether nothing contradicted and no limit was hit.
    holds: bool,
}

impl<'a> Lowerer<'a> {
    /// The types of a call's variables, and of those of the calls that are inferred with it, by where they stand
    /// (JLS 18.5.2). None where bounds contradict each other, since something isn't understood. `wanted` is the result as
    /// it is declared, with its target.
    pub(crate) fn invocation(
        &mut self,
        candidate: &Candidate,
        phase: Phase,
        args: &[Arg<'a>],
        wanted: Option<(&Ty, &Ty)>,
        at: Span,
    ) -> Invocation {
        // Code in bodies of lambdas is lowered as often as something is asked of it; its calls are inferred once.
        let with: Vec<_> = candidate.with.iter().collect();
        let key = (at, self.seen_with((&candidate.method.key, with, phase, wanted)));
        if let Some(known) = self.known_invocations.get(&key) {
            return known.clone();
        }
        let found = self.inferred(candidate, phase, args, wanted).map(Rc::new);
        self.known_invocations.insert(key, found.clone());
        found
    }

    fn inferred(
        &mut self,
        candidate: &Candidate,
        phase: Phase,
        args: &[Arg<'a>],
        wanted: Option<(&Ty, &Ty)>,
    ) -> Option<(Substitution, Vec<(Span, Substitution)>)> {
        let types = Types::new(self.world);
        let mut waiting = Vec::new();
        let bounds = types.within_limits(|| {
            let mut bounds = self.inference_with(candidate, args, phase, Some(&mut waiting))?;
            let fits = wanted.is_none_or(|(result, target)| bounds.is_assigned(result, target));
            fits.then_some(bounds)
        });
        self.sessions.push(Session { bounds: bounds.flatten()?, holds: true });
        self.settle(waiting);
        self.infer(Inference::resolve);
        let session = self.sessions.pop().filter(|session| session.holds)?;
        Some((session.bounds.solution(), session.bounds.nested_solutions()))
    }

    /// Asks something of the bounds at hand. That it doesn't hold is kept.
    fn infer(&mut self, ask: impl FnOnce(&mut Inference<'a, 'a>) -> bool) {
        let types = Types::new(self.world);
        if let Some(session) = self.sessions.last_mut() {
            session.holds &= types.within_limits(|| ask(&mut session.bounds)) == Some(true);
        }
    }

    fn instantiated(&self, ty: &JavaType) -> JavaType {
        self.sessions.last().map_or(JavaType::Unknown, |session| session.bounds.instantiated(ty))
    }

    /// Takes what waits, in the order of dependencies.
    fn settle(&mut self, mut waiting: Vec<Waiting<'a>>) {
        while !waiting.is_empty() {
            let next = self.next_of(&waiting);
            let one = waiting.remove(next);
            let before = std::mem::replace(&mut self.extent, one.extent);
            self.constrain(one.node, &one.wanted);
            self.extent = before;
        }
    }

    /// The first whose inputs depend on nothing that a different one gives; in a cycle, the first.
    fn next_of(&mut self, waiting: &[Waiting<'a>]) -> usize {
        if waiting.len() < 2 {
            return 0;
        }
        let mut inputs: Vec<Vec<InferId>> = Vec::new();
        let mut outputs: Vec<Vec<InferId>> = Vec::new();
        for one in waiting {
            let wanted = self.instantiated(&one.wanted);
            let taken = self.inputs(one.node, &wanted);
            outputs.push(wanted.inference_variables().into_iter().filter(|var| !taken.contains(var)).collect());
            inputs.push(taken);
        }
        let Some(session) = self.sessions.last() else { return 0 };
        let is_free = |(at, taken): (usize, &Vec<InferId>)| {
            let needed = session.bounds.dependencies(taken);
            let mut others = outputs.iter().enumerate().filter(|(by, _)| *by != at);
            !others.any(|(_, given)| given.iter().any(|var| needed.contains(var)))
        };
        inputs.iter().enumerate().position(|(at, taken)| is_free((at, taken))).unwrap_or(0)
    }

    /// The variables that have to be resolved before an expression is compared with a type (JLS 18.5.2.2).
    fn inputs(&mut self, node: Node<'a>, wanted: &JavaType) -> Vec<InferId> {
        let node = unwrapped(node);
        match node.kind() {
            "ternary_expression" | "switch_expression" => self.inputs_of_all(results_in(node), wanted),
            "lambda_expression" | "method_reference" => {
                if let JavaType::Infer(var) = wanted {
                    return vec![*var];
                }
                let written = self.said_parameters(node);
                let types = Types::new(self.world);
                let Some(function) = FunctionType::of(types, wanted, written.as_deref()) else { return Vec::new() };
                let mut found = match written.is_none() && !self.is_exact(node) {
                    true => JavaType::meet(function.params).inference_variables(),
                    false => Vec::new(),
                };
                let results = self.inputs_of_all(results_in(node), &function.result);
                found.extend(results.into_iter().filter(|var| !found.contains(var)).collect::<Vec<_>>());
                found
            }
            _ => Vec::new(),
        }
    }

    fn inputs_of_all(&mut self, results: Vec<Node<'a>>, wanted: &JavaType) -> Vec<InferId> {
        let mut found: Vec<InferId> = Vec::new();
        for result in results.into_iter().filter(|_| !wanted.is_proper()) {
            for var in self.inputs(result, wanted) {
                if !found.contains(&var) {
                    found.push(var);
                }
            }
        }
        found
    }

    /// The types of a lambda's parameters where it says all of them.
    fn said_parameters(&self, node: Node<'a>) -> Option<Vec<Ty>> {
        match node.kind() {
            "lambda_expression" => self.lambda_parameters(node).into_iter().map(|(_, ty)| ty).collect(),
            _ => None,
        }
    }

    fn is_exact(&mut self, node: Node<'a>) -> bool {
        node.kind() == "method_reference" && self.exact_reference(node).is_some_and(|(_, result)| result.is_some())
    }

    /// ‹expression → T› (JLS 18.2.1).
    pub(crate) fn constrain(&mut self, node: Node<'a>, wanted: &JavaType) {
        let wanted = self.instantiated(wanted);
        let inner = unwrapped(node);
        if wanted.is_proper() || wanted == JavaType::Void {
            return;
        }
        match inner.kind() {
            "lambda_expression" | "method_reference" => self.constrain_function(inner, &wanted),
            "ternary_expression" => self.constrain_choice(inner, &wanted),
            "switch_expression" => {
                self.forgotten(|this| this.in_scope(|this| this.switch_wanted(inner, &wanted)));
            }
            _ => {
                let (ty, nested) = self.probe_call(node, Some(&Ty::Error));
                match nested {
                    Some(nested) if self.extent == Extent::Whole || !nested.waiting.is_empty() => {
                        self.constrain_nested(&nested, &wanted);
                    }
                    None if self.extent == Extent::Whole => self.constrain_type(&ty, &wanted),
                    _ => {}
                }
            }
        }
    }

    /// A value of a type is passed.
    pub(crate) fn constrain_type(&mut self, ty: &Ty, wanted: &JavaType) {
        self.infer(|bounds| {
            let given = bounds.actual(ty);
            bounds.is_compatible(&given, wanted)
        });
    }

    pub(crate) fn constrain_nested(&mut self, nested: &NestedCall<'a>, wanted: &JavaType) {
        let by = self.sessions.last().map_or(0, |session| session.bounds.count());
        self.infer(|bounds| bounds.gives_nested(&nested.bounds, wanted));
        self.settle(nested.waiting_from(by).collect());
    }

    /// Each operand of a choice is passed, unless it is a number or a truth value by itself (JLS 15.25).
    fn constrain_choice(&mut self, node: Node<'a>, wanted: &JavaType) {
        let number = self.each_operand(node, &mut |this, operand| this.constrain(operand, wanted));
        if let Some(ty) = number.filter(|_| self.extent == Extent::Whole) {
            self.constrain_type(&ty, wanted);
        }
    }

    /// Does something with each operand of a conditional, where what its condition binds is in scope. Where it is one
    /// between numbers or truth values, nothing is done, and its type is answered (JLS 15.25).
    fn each_operand(&mut self, node: Node<'a>, each: &mut dyn FnMut(&mut Self, Node<'a>)) -> Option<Ty> {
        let condition = node.field("condition")?;
        let (a, b) = (node.field("consequence")?, node.field("alternative")?);
        self.forgotten(|this| {
            let (then, otherwise) = (this.new_block(), this.new_block());
            let bound = this.condition(condition, then, otherwise);
            this.switch_to(then);
            let is_number = this.with_vars(&bound.yes, |this| this.is_number(a))
                && this.with_vars(&bound.no, |this| this.is_number(b));
            if is_number {
                return Some(this.probe(node, None));
            }
            this.with_vars(&bound.yes, |this| each(this, a));
            this.switch_to(otherwise);
            this.with_vars(&bound.no, |this| each(this, b));
            None
        })?
    }

    /// Whether an operand makes a choice one between numbers or truth values.
    fn is_number(&mut self, node: Node<'a>) -> bool {
        if matches!(unwrapped(node).kind(), "lambda_expression" | "method_reference" | "null_literal") {
            return false;
        }
        let (ty, nested) = self.probe_call(node, Some(&Ty::Error));
        nested.is_none() && ty.unboxed().is_some()
    }

    /// What an expression gives before its target is known: of a choice, each result.
    pub(crate) fn results_of(&mut self, node: Node<'a>) -> Vec<Given<'a>> {
        let inner = unwrapped(node);
        let given = |ty, nested| Given { ty, is_constant: false, nested, is_function: false };
        match inner.kind() {
            "lambda_expression" | "method_reference" => vec![Given { is_function: true, ..given(Ty::Error, None) }],
            "ternary_expression" => {
                let mut found = Vec::new();
                match self.each_operand(inner, &mut |this, operand| found.extend(this.results_of(operand))) {
                    Some(ty) => vec![Given { is_constant: self.constant_value(node).is_some(), ..given(ty, None) }],
                    None => found,
                }
            }
            "switch_expression" => {
                let key = (inner.id(), self.seen_with(()));
                if let Some(known) = self.known_results.get(&key) {
                    return known.clone();
                }
                let around = std::mem::take(&mut self.switch_results);
                self.forgotten(|this| this.in_scope(|this| this.switch_types(inner)));
                let results = std::mem::replace(&mut self.switch_results, around);
                self.known_results.insert(key, results.clone());
                results
            }
            _ => {
                let (ty, nested) = self.probe_call(node, Some(&Ty::Error));
                vec![Given { is_constant: self.constant_value(node).is_some(), ..given(ty, nested) }]
            }
        }
    }

    fn constrain_function(&mut self, node: Node<'a>, wanted: &JavaType) {
        let before = std::mem::replace(&mut self.extent, Extent::Whole);
        self.constrain_whole_function(node, wanted);
        self.extent = before;
    }

    fn constrain_whole_function(&mut self, node: Node<'a>, wanted: &JavaType) {
        let types = Types::new(self.world);
        let mut wanted = wanted.clone();
        if let JavaType::Infer(var) = wanted {
            // Of a function for a variable, its bounds are all that there is.
            self.infer(|bounds| bounds.resolve_some(&[var]));
            wanted = self.instantiated(&wanted);
        }
        let written = self.said_parameters(node);
        let function = types.within_limits(|| FunctionType::of(types, &wanted, written.as_deref())).flatten();
        let Some(mut function) = function.filter(|_| self.frames.len() < 24) else {
            return self.constrain_type(&Ty::Error, &wanted);
        };
        let exact = match node.kind() {
            // What a raw type gives hangs on the parameters (JLS 15.13.1).
            "method_reference" => self.exact_reference(node).filter(|(_, result)| result.is_some()),
            _ => None,
        };
        let said = match (&written, &exact) {
            (Some(written), _) => Some(written.iter().map(|ty| Some(ty.clone())).collect()),
            (None, Some((params, _))) => Some(params.clone()),
            (None, None) => None,
        };
        let is_lambda = written.is_some();
        match said {
            Some(said) => self.infer(|bounds| {
                function.params.iter().zip(&said).all(|(param, said)| match said {
                    Some(said) if is_lambda => {
                        let said = types.of(said);
                        bounds.is_equal(&said, param)
                    }
                    Some(said) => bounds.is_compatible(param, &types.of(said)),
                    None => true,
                }) && (!is_lambda || bounds.is_below(&function.ground, &wanted))
            }),
            None => {
                let inputs = JavaType::meet(function.params.clone()).inference_variables();
                self.infer(|bounds| bounds.resolve_some(&inputs));
            }
        }
        for ty in function.params.iter_mut().chain([&mut function.result]) {
            *ty = self.sessions.last().map_or(JavaType::Unknown, |session| session.bounds.instantiated(ty));
        }
        if function.result == JavaType::Void || function.result.is_proper() {
            return;
        }
        match exact {
            Some((_, Some(result))) => self.constrain_type(&result, &function.result),
            _ => self.constrain_results(node, &function),
        }
    }

    /// Compares what a function's code gives with what is wanted of it.
    fn constrain_results(&mut self, node: Node<'a>, function: &FunctionType) {
        let types = Types::new(self.world);
        let params: Vec<Ty> = function.params.iter().map(|ty| types.written(ty)).collect();
        let called = Function { method: function.declared.method.clone(), params, result: Ty::Error };
        let gives = Gives::Wanted(function.result.clone());
        self.forgotten(|this| match node.kind() {
            "lambda_expression" => this.lambda(node, &Ty::object(), &called, gives),
            _ => this.method_reference(node, &Ty::object(), &called, gives),
        });
    }

    /// The bounds of a call whose type depends on its target: it names a variable of the method (JLS 15.12).
    pub(crate) fn nested_call(
        &self,
        candidate: &Candidate,
        phase: Phase,
        args: &[Arg<'a>],
        vars: &[TypeVar],
        result: &Ty,
        at: Span,
    ) -> Option<NestedCall<'a>> {
        let is_var = |name: &Name| vars.iter().any(|var| var.name == *name);
        // A result with wildcards is captured (JLS 18.5.2.1), which takes types that are known.
        let is_wildcard = |arg: &Ty| matches!(arg, Ty::Extends(_) | Ty::Super(..)) && arg.mentions(&is_var);
        if !result.mentions(&is_var) || result.args().iter().any(is_wildcard) {
            return None;
        }
        let mut waiting = Vec::new();
        let types = Types::new(self.world);
        let bounds = types.within_limits(|| {
            let bounds = self.inference_with(candidate, args, phase, Some(&mut waiting))?;
            Some(bounds.nested(result, at))
        });
        Some(NestedCall { bounds: bounds.flatten()?, waiting })
    }

    /// The type arguments that `new I<>() { … }` leaves out: its target says them.
    pub(crate) fn made_interface(&mut self, header: &Header, expected: Option<&Ty>, at: Span) -> Ty {
        let own = header.own_type();
        let types = Types::new(self.world);
        let is_own = |name: &Name| header.type_vars.iter().any(|var| var.name == *name);
        let new = || Inference::new(types, &header.type_vars, &Substitution::default(), self.surroundings());
        if self.is_asked(at) {
            let bounds = types.within_limits(|| Some(new()?.nested(&own, at))).flatten();
            self.nested = bounds.map(|bounds| Rc::new(NestedCall { bounds, waiting: Vec::new() }));
            return own.with_holes(&is_own);
        }
        let found = types.within_limits(|| {
            let mut bounds = new()?;
            let fits = expected.is_none_or(|target| *target == Ty::Error || bounds.is_assigned(&own, target));
            (fits && bounds.resolve()).then(|| bounds.solution())
        });
        own.with_found(&is_own, &found.flatten().unwrap_or_default())
    }

    /// The type arguments that a record pattern leaves out, by the type of what is matched (JLS 18.5.5).
    pub(crate) fn of_record(&self, header: &Header, on: &Ty) -> Option<Substitution> {
        let types = Types::new(self.world);
        let found = types.within_limits(|| {
            let around = self.surroundings();
            let mut bounds = Inference::new(types, &header.type_vars, &Substitution::default(), around)?;
            let (own, on) = (bounds.formal(&header.own_type()), bounds.actual(on));
            let seen = types.as_super(&own, on.class_name()?)?;
            (bounds.is_equal(&seen, &on) && bounds.resolve()).then(|| bounds.solution())
        });
        found.flatten()
    }

    /// Whether the call at a place is asked for its bounds alone.
    pub(crate) fn is_asked(&self, at: Span) -> bool {
        self.asked == Some(at)
    }
}

/// Where a call is asked for: at its name, or at the type that it makes.
pub(crate) fn place_of_call(node: Node<'_>) -> Option<Span> {
    match node.kind() {
        "method_invocation" => node.field("name").map(span),
        "object_creation_expression" => node.field("type").map(span),
        _ => None,
    }
}

/// The result expressions of a lambda or of a choice (JLS 15.27.2, 15.28.1).
fn results_in(node: Node<'_>) -> Vec<Node<'_>> {
    let returned = match (node.kind(), node.field("body")) {
        ("ternary_expression", _) => {
            return [node.field("consequence"), node.field("alternative")].into_iter().flatten().collect();
        }
        ("lambda_expression", Some(body)) if body.kind() != "block" => return vec![body],
        ("lambda_expression", _) => "return_statement",
        ("switch_expression", _) => "yield_statement",
        _ => return Vec::new(),
    };
    let mut found = Vec::new();
    let mut work: Vec<Node<'_>> = node.field("body").into_iter().collect();
    while let Some(at) = work.pop() {
        match at.kind() {
            kind if kind == returned => found.extend(at.named().first().copied()),
            // What yields in a switch among expressions is that one's.
            "switch_expression" if node.kind() == "switch_expression" && !is_statement(at) => {}
            "switch_rule" if at.parent() == node.field("body") && node.kind() == "switch_expression" => {
                let body = at.named().last().copied();
                match body.filter(|body| body.kind() == "expression_statement") {
                    Some(value) => found.extend(value.named().first().copied()),
                    None => work.extend(body),
                }
            }
            "lambda_expression" | "class_body" | "class_declaration" | "line_comment" | "block_comment" => {}
            _ => work.extend(at.named()),
        }
    }
    found.sort_by_key(Node::start_byte);
    found
}

/// Whether a switch is a statement.
fn is_statement(node: Node<'_>) -> bool {
    node.parent().is_some_and(|around| {
        matches!(around.kind(), "expression_statement" | "block" | "switch_block_statement_group")
    })
}
